"""A whole engine with real processes, clock and database, where parts alone prove too little."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.engine.output import read_lines
from cronstudio.model.job import Command, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.words import Outcome
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine
from tests.engine.rig import draft, until

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="starts POSIX shells"),
]
SETTINGS = Settings(settle_seconds=0, use_login_environment=False)


def with_engine(home: Path, use: Callable[[Engine], Awaitable[None]]) -> None:
    async def whole() -> None:
        engine = build_engine(Paths(home), SETTINGS, SystemClock())
        await engine.start()
        try:
            async with asyncio.timeout(30):
                await use(engine)
        finally:
            await engine.stop(jobs="stop")

    asyncio.run(whole())


def test_a_run_timed_out_within_a_character_is_told_as_timed_out_with_its_output(
    tmp_path: Path,
) -> None:
    async def use(engine: Engine) -> None:
        command = Command(text=r"printf 'ok \342'; exec sleep 60")
        job = await engine.add_job(draft("Cut", "0 0 1 1 *", command=command, timeout_seconds=1))
        made = await engine.run_now(job.id)
        await until(lambda: not engine.active_runs())
        ended = await engine.run(made.id)
        assert ended.outcome is Outcome.TIMED_OUT
        (attempt,) = await engine.attempts(made.id)
        (line,) = read_lines(engine.attempt_directory(attempt), 1, 10)
        assert line.text.decode(errors="replace") == "ok \ufffd"
        assert (await engine.history(RunQuery(text="ok"))).runs

    with_engine(tmp_path, use)


def test_a_command_that_ends_in_time_is_no_timeout_though_its_child_holds_the_output(
    tmp_path: Path,
) -> None:
    async def use(engine: Engine) -> None:
        command = Command(text="( sleep 30 ) & echo parent-done; exit 0")
        job = await engine.add_job(draft("Parent", "0 0 1 1 *", command=command, timeout_seconds=5))
        made = await engine.run_now(job.id)
        await until(lambda: not engine.active_runs())
        ended = await engine.run(made.id)
        assert (ended.outcome, ended.exit_code) == (Outcome.COMPLETED, 0)
        (attempt,) = await engine.attempts(made.id)
        (line,) = read_lines(engine.attempt_directory(attempt), 1, 10)
        assert line.text == b"parent-done"

    with_engine(tmp_path, use)


ON_QT = """
import asyncio, json, sys
from pathlib import Path
import qasync
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cronstudio.engine.clock import SystemClock
from cronstudio.engine.output import read_lines
from cronstudio.model.query import RunQuery
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine

app = QApplication([])
SETTINGS = Settings(settle_seconds=0, use_login_environment=False)


async def main():
    engine = build_engine(Paths(Path(sys.argv[1])), SETTINGS, SystemClock())
    await engine.start()
    slot = asyncio.Event()
    made = []

    def clicked():
        made.append(asyncio.ensure_future(engine.run_now(engine.find("Clicked").job.id)))
        slot.set()

    QTimer.singleShot(0, clicked)
    await asyncio.wait_for(slot.wait(), 20)
    await made[0]
    told = []
    while len(told) < 2:
        await asyncio.sleep(0.05)
        told = [r for r in (await engine.history(RunQuery())).runs if r.finished_at]
        told = [r for r in told if r.trigger.value in ("manual", "catch_up")]
    found = {}
    for run in told:
        (attempt,) = await engine.attempts(run.id)
        lines = read_lines(engine.attempt_directory(attempt), 1, 5)
        found[run.job_name] = [run.trigger.value, run.outcome.value, lines[0].text.decode()]
    await engine.stop(jobs="stop")
    print(json.dumps(found))


with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
    runner.run(asyncio.wait_for(main(), 40))
"""


def test_on_the_loop_of_the_window_a_click_and_the_catching_up_of_a_start_both_run(
    tmp_path: Path,
) -> None:
    """Qt, then the loop, then the engine, with a run that was missed while the app was closed."""

    async def prepare(engine: Engine) -> None:
        await engine.add_job(draft("Clicked", "0 0 1 1 *", command=Command(text="echo by hand")))
        late = draft("Late", "* * * * *", command=Command(text="echo caught up"))
        added.append(await engine.add_job(late))

    added: list[Job] = []
    with_engine(tmp_path, prepare)
    _closed_for_ten_minutes(tmp_path, added[0].id)
    done = subprocess.run(
        [sys.executable, "-c", ON_QT, str(tmp_path)],
        env={"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "Clicked": ["manual", "completed", "by hand"],
        "Late": ["catch_up", "completed", "caught up"],
    }


def _closed_for_ten_minutes(home: Path, job_id: str) -> None:
    """Let the cursor of a job and the last sign of life be those of ten minutes ago."""
    microseconds = 600 * 1_000_000
    with closing(sqlite3.connect(Paths(home).database)) as database, database:
        database.execute(
            "UPDATE progress SET cursor_at = cursor_at - ? WHERE job_id = ?",
            (microseconds, job_id),
        )
        database.execute("UPDATE owners SET beat_at = beat_at - ?", (microseconds,))
