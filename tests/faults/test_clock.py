"""The wall clock of a running app is set, for real as far as the app can tell (libfaketime)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.engine.clock import SystemClock
from cronstudio.model.job import Command, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Run
from cronstudio.model.words import MissPolicy, Trigger
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Schedule
from cronstudio.settings import Settings, save_settings
from cronstudio.store import open_store
from cronstudio.wiring import build_engine

LIBRARY = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
ROOT = Path(__file__).parents[2]
PATIENCE = 90.0

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(not LIBRARY.exists(), reason="needs libfaketime (package faketime)"),
]


class SetClock:
    """An app whose wall clock is moved by writing an offset into a file."""

    def __init__(self, folder: Path) -> None:
        self.paths = Paths(folder / "home")
        self.paths.ensure()
        self._offset = folder / "offset"
        self._offset.write_text("+0")
        settings = Settings(settle_seconds=0, use_login_environment=False)
        save_settings(self.paths.settings_file, settings)
        asyncio.run(self._add(settings))
        environment = {
            **os.environ,
            "LD_PRELOAD": str(LIBRARY),
            "FAKETIME_TIMESTAMP_FILE": str(self._offset),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        self._life = subprocess.Popen(
            [sys.executable, "-m", "cronstudio", "--home", str(self.paths.home), "--headless"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
        )

    async def _add(self, settings: Settings) -> None:
        engine = build_engine(self.paths, settings, SystemClock())
        await engine.start(schedule=False)
        now = datetime.now(UTC)
        await engine.add_job(
            Job(
                id="",
                name="Every second",
                slug="",
                schedule=Schedule(Cron("* * * * * *")),
                timezone="UTC",
                command=Command(text="exit 0"),
                miss_policy=MissPolicy.SKIP,
                created_at=now,
                updated_at=now,
            )
        )
        await engine.stop(jobs="keep")

    def set(self, seconds: float) -> None:
        """Set the app's clock to so far from the real one."""
        self._offset.write_text(f"{seconds:+.0f}")

    def runs(self) -> list[Run]:
        """Oldest first."""
        store = open_store(self.paths.database, self.paths.backups, datetime.now(UTC))
        with contextlib.closing(store):
            return list(reversed(store.runs.page(RunQuery(limit=5000)).runs))

    def wait_for(self, condition: Callable[[list[Run]], bool]) -> list[Run]:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            runs = self.runs()
            if condition(runs):
                return runs
            time.sleep(0.2)
        raise AssertionError(f"waited in vain; {len(runs)} runs, the last {runs[-1:]}")

    def close(self) -> None:
        self._life.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._life.wait(20)
        self._life.kill()
        self._life.wait()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[SetClock]:
    app = SetClock(tmp_path)
    yield app
    app.close()


def ordinary(runs: list[Run]) -> list[datetime]:
    return [
        run.occurrence_at
        for run in runs
        if run.trigger is Trigger.SCHEDULED and run.started_at and run.occurrence_at
    ]


def test_steps_of_hours_and_years_are_lived_through(app: SetClock) -> None:
    app.wait_for(lambda runs: len(ordinary(runs)) >= 2)

    # Two hours back: silent until the clock is right again, and nothing twice.
    app.set(-7200)
    time.sleep(5)
    app.set(0)
    seen = len(app.runs())
    app.wait_for(lambda runs: len(ordinary(runs)) >= seen + 3)

    # Five years ahead: one row for all of it, and it goes on there.
    five_years = timedelta(days=5 * 365)
    app.set(five_years.total_seconds())
    future = datetime.now(UTC) + five_years - timedelta(hours=1)
    ahead = app.wait_for(lambda runs: len([at for at in ordinary(runs) if at > future]) >= 3)
    jumped = [run for run in ahead if run.occurrence_count > 1_000_000]
    assert len(jumped) == 1
    assert len(ahead) < 100

    # And back: it was a correction, so it goes on at once.
    back = datetime.now(UTC)
    app.set(0)
    runs = app.wait_for(lambda runs: len([at for at in ordinary(runs) if back <= at < future]) >= 3)
    keys = [run.occurrence_at for run in runs if run.occurrence_at]
    assert len(keys) == len(set(keys))
