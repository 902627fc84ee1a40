"""The app is killed for real, with real jobs; see kill_harness.py for the long version."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.processes import is_alive
from cronstudio.model.job import Command, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Attempt, Run
from cronstudio.model.words import Outcome, ReasonCode, RunState
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Interval, Once, Schedule, Startup
from cronstudio.settings import Settings, save_settings
from cronstudio.store import Store, open_store
from cronstudio.wiring import build_engine
from tests.faults.kill_harness import harass

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(sys.platform != "linux", reason="adoption needs /proc"),
]

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


def test_ten_kills_double_lose_and_leave_nothing(tmp_path: Path) -> None:
    findings = harass(tmp_path, kills=10, jobs=25, seed=11)
    assert findings.attempts > 0
    assert findings.clean, str(findings)


class Home:
    """One home, its app as a process, and a look at its database from outside."""

    def __init__(self, folder: Path) -> None:
        self.paths = Paths(folder)
        self.paths.ensure()
        settings = Settings(
            settle_seconds=0,
            ask_when_more_than=0,
            catch_up_parallel=50,
            use_login_environment=False,
        )
        save_settings(self.paths.settings_file, settings)
        self._settings = settings
        self._life: subprocess.Popen[bytes] | None = None

    def add(self, command: str, **changes: object) -> Job:
        """Add a job that runs a few seconds after each start of the app."""
        now = datetime.now(UTC)
        values: dict[str, object] = {
            "id": "",
            "name": "Victim",
            "slug": "",
            "schedule": Schedule(Startup()),
            "command": Command(text=command),
            "created_at": now,
            "updated_at": now,
        }
        job = Job(**{**values, **changes})  # type: ignore[arg-type]

        async def add() -> Job:
            engine = build_engine(self.paths, self._settings, SystemClock())
            await engine.start(schedule=False)
            added = await engine.add_job(job)
            await engine.stop(jobs="keep")
            return added

        return asyncio.run(add())

    def add_burst(self, count: int, due: datetime, command: str) -> None:
        """Add jobs that are all due at one instant."""
        now = datetime.now(UTC)
        jobs = [
            Job(
                id="",
                name=f"Job {number}",
                slug="",
                schedule=Schedule(Once(due.replace(tzinfo=None))),
                timezone="UTC",
                command=Command(text=command),
                created_at=now,
                updated_at=now,
            )
            for number in range(count)
        ]

        async def add() -> None:
            engine = build_engine(self.paths, self._settings, SystemClock())
            await engine.start(schedule=False)
            await engine.add_jobs(jobs)
            await engine.stop(jobs="keep")

        asyncio.run(add())

    def start(self) -> None:
        self._life = subprocess.Popen(
            [sys.executable, "-m", "cronstudio", "--home", str(self.paths.home), "--headless"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        assert self._life is not None
        os.kill(self._life.pid, signal.SIGKILL)
        self._life.wait()

    def end(self) -> int:
        assert self._life is not None
        self._life.terminate()
        return self._life.wait(PATIENCE)

    def close(self) -> None:
        if self._life is not None and self._life.poll() is None:
            self._life.kill()
            self._life.wait()

    @contextlib.contextmanager
    def store(self) -> Iterator[Store]:
        store = open_store(self.paths.database, self.paths.backups, datetime.now(UTC))
        try:
            yield store
        finally:
            store.close()

    def runs(self) -> list[Run]:
        """Oldest first."""
        with self.store() as store:
            return list(reversed(store.runs.page(RunQuery(limit=500)).runs))

    def last_attempt(self, run: Run) -> Attempt:
        with self.store() as store:
            return store.runs.attempts(run.id)[-1]

    def wait_for(self, condition: Callable[[list[Run]], bool]) -> list[Run]:
        """The runs once the condition holds."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            runs = self.runs()
            if condition(runs):
                return runs
            time.sleep(0.1)
        raise AssertionError(f"waited in vain: {self.runs()}")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path)
    yield home
    home.close()


def running(runs: list[Run]) -> bool:
    return bool(runs) and runs[0].state is RunState.RUNNING


def finished(runs: list[Run]) -> bool:
    return bool(runs) and runs[0].outcome is not None


def test_a_job_that_ends_while_the_app_is_dead_keeps_its_status_and_output(
    home: Home, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    home.add(f"echo before; until [ -e {go} ]; do sleep 0.05; done; echo after; exit 7")
    home.start()
    (run,) = home.wait_for(running)
    mark = home.last_attempt(run).process
    assert mark is not None
    home.kill()
    assert is_alive(mark)
    go.touch()
    deadline = time.monotonic() + PATIENCE
    while is_alive(mark) and time.monotonic() < deadline:
        time.sleep(0.05)
    home.start()
    first = home.wait_for(finished)[0]
    assert (first.id, first.outcome, first.exit_code) == (run.id, Outcome.FAILED, 7)
    directory = home.paths.logs / home.last_attempt(first).directory
    assert (directory / "out").read_text() == "before\nafter\n"


def test_a_job_that_still_runs_is_shown_as_running_and_ends_as_it_ends(
    home: Home, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    home.add(f"echo once >> {tmp_path}/log; until [ -e {go} ]; do sleep 0.05; done; exit 3")
    home.start()
    (run,) = home.wait_for(running)
    home.kill()
    home.start()
    owner = run.owner
    (again, *_) = home.wait_for(lambda runs: runs[0].owner != owner)
    assert again.state is RunState.RUNNING
    go.touch()
    first = home.wait_for(finished)[0]
    assert (first.outcome, first.exit_code) == (Outcome.FAILED, 3)


def test_a_job_killed_with_the_app_is_interrupted_and_blocks_nobody(home: Home) -> None:
    home.add("exec sleep 600")
    home.start()
    (run,) = home.wait_for(running)
    mark = home.last_attempt(run).process
    assert mark is not None
    starter = _starters(home.paths)
    home.kill()
    for pid in starter:
        # As when the machine's out-of-memory killer takes everything.
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    os.kill(mark.pid, signal.SIGKILL)
    home.start()
    first = home.wait_for(finished)[0]
    assert first.outcome in (Outcome.INTERRUPTED, Outcome.FAILED)
    if first.outcome is Outcome.INTERRUPTED:
        assert first.reason is not None and first.reason.code is ReasonCode.PROCESS_LOST
    home.wait_for(lambda runs: len(runs) >= 2 and runs[1].state is RunState.RUNNING)
    second = home.last_attempt(home.runs()[1]).process
    assert second is not None
    os.killpg(second.pid, signal.SIGKILL)


def _starters(paths: Paths) -> list[int]:
    """Starter processes of apps on this home: children of a process that has it as --home."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes().split(b"\0")
            if not any(word.endswith(b"starter.py") for word in words):
                continue
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            theirs = Path(f"/proc/{parent}/cmdline").read_bytes()
            if str(paths.home).encode() in theirs:
                found.append(int(entry.name))
    return found


def test_a_clean_end_leaves_running_jobs_alone(home: Home, tmp_path: Path) -> None:
    go = tmp_path / "go"
    home.add(f"until [ -e {go} ]; do sleep 0.05; done; exit 5")
    home.start()
    (run,) = home.wait_for(running)
    assert home.end() == 0
    mark = home.last_attempt(run).process
    assert mark is not None and is_alive(mark)
    go.touch()
    home.start()
    first = home.wait_for(finished)[0]
    assert first.exit_code == 5


def test_a_kill_in_the_middle_of_a_burst_starts_every_job_once(home: Home, tmp_path: Path) -> None:
    """Some are started, some ordered, some claimed, some not even decided."""
    witness, count = tmp_path / "witness", 80
    due = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=6)
    home.add_burst(count, due, f"echo $CRONSTUDIO_JOB_ID >> {witness}; exit 3")
    home.start()
    time.sleep(max(0.0, (due - datetime.now(UTC)).total_seconds()) + 0.15)
    home.kill()
    home.start()
    runs = home.wait_for(
        lambda runs: len(runs) == count and all(run.outcome is not None for run in runs)
    )
    assert {(run.outcome, run.exit_code) for run in runs} == {(Outcome.FAILED, 3)}
    lines = witness.read_text().splitlines()
    assert len(lines) == len(set(lines)) == count


def test_two_apps_on_one_database_run_each_occurrence_once(tmp_path: Path) -> None:
    """The lock of the instance is got round on purpose: two engines, one database."""
    witness = tmp_path / "witness"

    async def scenario() -> None:
        paths = Paths(tmp_path / "home")
        paths.ensure()
        settings = Settings(settle_seconds=0, use_login_environment=False)
        first = build_engine(paths, settings, SystemClock())
        await first.start()
        now = datetime.now(UTC)
        await first.add_jobs(
            [
                Job(
                    id="",
                    name=f"Job {number}",
                    slug="",
                    schedule=Schedule(Interval(1)),
                    timezone="UTC",
                    command=Command(
                        text=f'echo "$CRONSTUDIO_JOB_ID $CRONSTUDIO_OCCURRENCE" >> {witness}'
                    ),
                    created_at=now,
                    updated_at=now,
                )
                for number in range(10)
            ]
        )
        second = build_engine(paths, settings, SystemClock())
        await second.start()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if witness.exists() and len(witness.read_text().splitlines()) >= 60:
                break
            await asyncio.sleep(0.1)
        await first.stop(jobs="keep")
        await second.stop(jobs="keep")

    asyncio.run(scenario())
    lines = witness.read_text().splitlines()
    assert len(lines) >= 60
    assert len(lines) == len(set(lines))
