"""Runs that are kept whatever retention says, through the facade of a real engine."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.events import Event, RunChanged
from cronstudio.model.job import Command, Job
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Schedule
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine


def test_a_pinned_run_is_told_and_shown_as_such_until_it_is_let_go(tmp_path: Path) -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    draft = Job(
        id="",
        name="kept",
        slug="",
        schedule=Schedule(Cron("0 0 1 1 *")),
        command=Command(text="true"),
        created_at=at,
        updated_at=at,
    )

    async def body() -> list[bool]:
        paths = Paths(tmp_path)
        paths.ensure()
        engine = build_engine(paths, Settings(), SystemClock())
        await engine.start()
        job = await engine.add_job(draft)
        told: list[Event] = []
        ended = asyncio.Event()

        def note(event: Event) -> None:
            told.append(event)
            if isinstance(event, RunChanged) and event.run.outcome is not None:
                ended.set()

        engine.events.subscribe(note)
        run = await engine.run_now(job.id)
        await ended.wait()
        told.clear()
        seen = []
        for pinned in (True, False):
            await engine.pin_runs([run.id], pinned)
            seen += [(await engine.run(run.id)).pinned, engine.job(job.id).recent[0].pinned]
        await engine.stop()
        return seen + [event.run.pinned for event in told if isinstance(event, RunChanged)]

    assert asyncio.run(asyncio.wait_for(body(), 30)) == [True, True, False, False, True, False]
