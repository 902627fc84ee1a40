"""`cronstudio --headless`: the engine on a plain loop; one line for each run's start and end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import signal
import threading
from collections.abc import Callable
from datetime import datetime, tzinfo

from cronstudio import __version__
from cronstudio.cli.context import ExitCode, complain, printable
from cronstudio.cli.values import counted, show_instant
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Event, Notice, RunChanged
from cronstudio.errors import RefusedError
from cronstudio.ipc.instance import InstanceLock
from cronstudio.ipc.server import serve
from cronstudio.log import start_logging
from cronstudio.model.reasons import say
from cronstudio.model.run import Run
from cronstudio.model.words import RAN, Outcome, RunState
from cronstudio.paths import Paths
from cronstudio.schedule import parse_zone, say_duration
from cronstudio.settings import Settings, read_settings_file
from cronstudio.wiring import build_engine

LINES_WAITING = 1000
LAST_WORDS_SECONDS = 1.0
ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def run_headless(paths: Paths) -> int:
    """Run the engine until a signal ends it. RefusedError when one runs for this home already."""
    paths.ensure()
    with InstanceLock(paths) as lock:
        if not lock.acquire():
            raise RefusedError(
                "CronStudio is running already for this home",
                "",
                "Ask it with: cronstudio status",
            )
        found = read_settings_file(paths.settings_file)
        for problem in found.problems:
            complain(problem)
        stop_logging = start_logging(paths.app_log)
        try:
            with asyncio.Runner() as runner:
                runner.run(_live(paths, found.settings))
        finally:
            stop_logging()
    return ExitCode.OK


async def _live(paths: Paths, settings: Settings) -> None:
    ended = asyncio.Event()
    _end_on_signals(ended)
    engine = build_engine(paths, settings, SystemClock(), attended=False)
    reporter = Reporter(_to_stdout)
    engine.events.subscribe(reporter.tell)
    await engine.start()
    try:
        server = await serve(engine, paths, lambda arguments: None, kind="headless")
        reporter.write(_greeting(engine))
        await ended.wait()
        await server.close()
    finally:
        # A job is no part of our fate: "ask" has nobody to ask here, so jobs run on.
        await engine.stop(jobs="stop" if settings.on_quit == "stop" else "keep")
        reporter.write(
            "Ended. Jobs that were running run on." if engine.active_runs() else "Ended."
        )
        reporter.close()


def _to_stdout(line: str) -> None:
    # Past the buffer, whose lock a terminal that stands still would keep to the very end.
    left = f"{line}\n".encode()
    while left:
        left = left[os.write(1, left) :]


def _end_on_signals(ended: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for name in ENDING:
        number = getattr(signal, name, None)
        # nohup asks to ignore the end of the terminal; that stays so.
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, ended.set)


def _greeting(engine: Engine) -> str:
    views = engine.jobs()
    enabled = sum(view.job.enabled for view in views)
    coming = min((view.next_at for view in views if view.next_at is not None), default=None)
    when = f", next run {_show(coming)}" if coming is not None else ""
    jobs = f"{counted(len(views), 'job')}, {enabled} on"
    return f"CronStudio {__version__} runs without a window: {jobs}{when}. Ctrl+C ends it."


def _show(at: datetime) -> str:
    return show_instant(at, _zone())


def _zone() -> tzinfo:
    return parse_zone(system_timezone())


class Reporter:
    """Writes what happens as lines, from a thread: a terminal may stand still, the loop may not."""

    def __init__(self, write: Callable[[str], None]) -> None:
        """`write` is called on the thread; its OSError ends the writing, and nothing else."""
        self._write = write
        self._lines: queue.Queue[str | None] = queue.Queue(LINES_WAITING)
        self._started: set[str] = set()
        self._thread = threading.Thread(target=self._work, name="reporter", daemon=True)
        self._thread.start()

    def write(self, line: str) -> None:
        """Write one line; it is left out when too many wait already."""
        with contextlib.suppress(queue.Full):
            self._lines.put_nowait(printable(line))

    def close(self) -> None:
        """Write what waits, and give up on a terminal that stands still."""
        with contextlib.suppress(queue.Full):
            self._lines.put_nowait(None)
        self._thread.join(LAST_WORDS_SECONDS)

    def _work(self) -> None:
        while (line := self._lines.get()) is not None:
            try:
                self._write(line)
            except (OSError, ValueError):
                # A closed terminal or pipe is no reason to stop running jobs.
                return

    def tell(self, event: Event) -> None:
        """Write the line for an event, if it is one people wait for."""
        if isinstance(event, Notice):
            self.write(" ".join(part for part in (event.title, event.message, event.hint) if part))
        elif isinstance(event, RunChanged):
            self._tell_run(event.run)

    def _tell_run(self, run: Run) -> None:
        if run.outcome is not None:
            self._started.discard(run.id)
            self.write(_end_line(run))
        elif run.state is RunState.RUNNING and run.started_at and run.id not in self._started:
            self._started.add(run.id)
            self.write(f"{_show(run.started_at)}  {run.job_name} started ({run.id})")


def _end_line(run: Run) -> str:
    assert run.outcome is not None
    at = run.finished_at or run.last_occurrence_at or run.occurrence_at or run.created_at
    word = run.outcome.value.replace("_", " ")
    took = ""
    if run.outcome in RAN and run.started_at and run.finished_at:
        took = f" after {say_duration((run.finished_at - run.started_at).total_seconds())}"
    reason = "" if run.outcome is Outcome.COMPLETED else say(run.outcome, run.reason)
    why = f": {reason}" if reason and reason != word else ""
    times = f", {run.occurrence_count} times" if run.occurrence_count > 1 else ""
    return f"{_show(at)}  {run.job_name} {word}{took}{why}{times} ({run.id})"
