"""Brings the stored jobs into memory. A job that cannot be read or decided is kept and marked."""

from __future__ import annotations

import asyncio
import ctypes
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from cronstudio.engine.board import (
    ENDED_PAUSES_KEY,
    PAUSE_KEY,
    RECENT,
    JobEntry,
    duration_of,
    stored_pause,
    stored_pauses,
)
from cronstudio.engine.core import Core
from cronstudio.engine.entries import entry_of
from cronstudio.engine.events import JobChanged, Notice, NoticeKind
from cronstudio.engine.ledger import SLICE_SECONDS
from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.model.job import JobProgress
from cronstudio.model.run import Run
from cronstudio.schedule.spec import Startup

_log = logging.getLogger(__name__)


async def load_jobs(core: Core, now: datetime) -> None:
    """Read all jobs and work out when each is due. One notice for those that need repair."""
    began = core.clock.monotonic()
    broken: list[str] = []
    rewound: list[JobProgress] = []
    rows = await core.worker.read(core.store.jobs.all)
    rows.reverse()
    while rows:
        # Taken off one by one: ten thousand raw rows need not stay in memory till the end.
        entry = entry_of(core.board, rows.pop())
        if core.scheduler.rewind_wrong_cursor(entry, now):
            rewound.append(entry.progress)
        core.board.add(entry)
        core.board.reschedule(entry)
        if entry.progress.repair:
            broken.append(entry.job.name)
        if core.clock.monotonic() - began > SLICE_SECONDS:
            await asyncio.sleep(0)
            began = core.clock.monotonic()
    if rewound:
        try:
            await core.worker.write(core.store.jobs.save_progress_many, rewound)
        except StoreError as error:
            core.ledger.report_trouble(error)
    if broken:
        _tell_broken(core, broken)


def set_startup_instants(core: Core, now: datetime) -> None:
    """Start-up jobs are due once in each life of the engine, `delay_seconds` after its start."""
    for entry in core.board:
        rule = entry.job.schedule.rule
        if isinstance(rule, Startup) and not entry.progress.repair:
            settled = core.board.start_of(entry) + timedelta(microseconds=1)
            entry.startup_at = max(now, settled) + timedelta(seconds=rule.delay_seconds)
            core.board.reschedule(entry)


def _tell_broken(core: Core, names: Sequence[str]) -> None:
    shown = ", ".join(names[:5]) + (" …" if len(names) > 5 else "")
    title = (
        Text("{name} needs repair", name=names[0])
        if len(names) == 1
        else Text("{count} jobs need repair", count=len(names))
    )
    core.hub.emit(
        Notice(
            NoticeKind.REPAIR,
            title,
            Text("Their schedule, zone or row cannot be read: {shown}.", shown=shown),
            Text("Everything else goes on. Open the job to see what is wrong."),
            count=len(names),
        )
    )


async def load_pause(core: Core, now: datetime) -> None:
    """Take over the pauses of all jobs; one that ended meanwhile is over."""
    values, board = core.store.settings, core.board
    board.ended_pauses = stored_pauses(await core.worker.read(values.get, ENDED_PAUSES_KEY))
    found = stored_pause(await core.worker.read(values.get, PAUSE_KEY))
    if found is not None and found.until is not None and found.until <= now:
        board.note_ended_pause(found.since, found.until)
    else:
        board.pause = found
    board.begin_pauses_by(now)


async def load_recent(core: Core, limit: int | None = None) -> None:
    """Fill in the last runs of each job, for trends and for what is usual."""
    limit = core.board.recent_limit if limit is None else limit
    found = await core.worker.read(core.store.runs.recent_by_job, limit)
    began = core.clock.monotonic()
    for job_id, runs in found.items():
        entry = core.board.get(job_id)
        if entry is None:
            continue
        _fill_in(entry, runs, limit)
        core.hub.emit(JobChanged(entry.job, entry.progress, core.board.shown_next(entry)))
        if core.clock.monotonic() - began > SLICE_SECONDS:
            await asyncio.sleep(0)
            began = core.clock.monotonic()


def give_back_memory() -> None:
    """Return what loading has used and freed to the system: 25 MiB at 10,000 jobs. glibc only."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return
    trim(0)


def _fill_in(entry: JobEntry, runs: Sequence[Run], limit: int) -> None:
    known = {run.id for run in entry.recent}
    older = [run for run in runs if run.id not in known]
    entry.recent = (*entry.recent, *older)[:limit]
    seconds = [duration_of(run) for run in reversed(entry.recent)]
    entry.durations = tuple(value for value in seconds if value is not None)[-RECENT:]
    entry.view = None
