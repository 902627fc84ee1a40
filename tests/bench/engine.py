"""The engine's figures: lateness, bursts, ten thousand jobs, idle wake-ups, memory.

Run by hand: `python tests/bench/engine.py [second|burst|many|idle|all] [--window]`.
A burst is measured beside a bare posix_spawn loop and APScheduler in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import atexit
import os
import resource
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.model.job import Command, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Run
from cronstudio.model.words import ConcurrencyPolicy
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Interval, Once, Rule, Schedule
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine

SCRATCH = Path(tempfile.gettempdir()) / f"cronstudio-bench-{os.getpid()}"
# Removed at the end: ext4 makes whoever creates files slow for seconds after a mass deletion.
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
BEAT_SECONDS = 0.005


class HeartBeat:
    """The longest time between two beats on the loop, as the window would feel it."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.busiest = 0.0
        """Most CPU seconds of the loop's thread between two beats: what no other program took."""
        self._last = time.perf_counter()
        self._last_cpu = time.thread_time()
        self._loop = asyncio.get_running_loop()
        self._on = True
        self._beat()

    def _beat(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self.busiest = max(self.busiest, cpu - self._last_cpu)
        self._last, self._last_cpu = now, cpu
        if self._on:
            self._loop.call_later(BEAT_SECONDS, self._beat)

    def restart(self) -> None:
        self.longest, self._last = 0.0, time.perf_counter()
        self.busiest, self._last_cpu = 0.0, time.thread_time()

    def stop(self) -> float:
        """Milliseconds beyond the beat itself."""
        self._on = False
        return max(0.0, self.longest - BEAT_SECONDS) * 1000


def home() -> Paths:
    SCRATCH.mkdir(exist_ok=True)
    paths = Paths(Path(tempfile.mkdtemp(dir=SCRATCH)))
    paths.ensure()
    return paths


def engine_at(paths: Paths) -> Engine:
    settings = Settings(use_login_environment=False, recovery_enabled=False)
    return build_engine(paths, settings, SystemClock(), attended=False)


def job(name: str, rule: Rule, command: str = "exit 0", **changes: Any) -> Job:
    now = datetime.now(UTC)
    values: dict[str, Any] = {
        "id": "",
        "slug": "",
        "name": name,
        "schedule": Schedule(rule),
        "timezone": "UTC",
        "command": Command(text=command),
        "concurrency": ConcurrencyPolicy.ALLOW,
        "created_at": now,
        "updated_at": now,
    }
    return Job(**{**values, **changes})


async def all_runs(engine: Engine) -> list[Run]:
    runs: list[Run] = []
    query = RunQuery(limit=500)
    while True:
        page = await engine.history(query)
        runs += page.runs
        if page.next_key is None:
            return runs
        query = RunQuery(limit=500, before=page.next_key)


def lateness(runs: Sequence[Run]) -> list[float]:
    """Milliseconds from due to started."""
    return sorted(
        (run.started_at - run.occurrence_at).total_seconds() * 1000
        for run in runs
        if run.started_at and run.occurrence_at
    )


def spread(values: Sequence[float]) -> str:
    ordered = sorted(values)
    p99 = ordered[max(0, round(len(ordered) * 0.99) - 1)]
    return f"p50 {statistics.median(ordered):.0f}, p99 {p99:.0f}, max {ordered[-1]:.0f} ms"


async def every_second(seconds: int = 60) -> None:
    """One job of every second."""
    engine = engine_at(home())
    await engine.start()
    await engine.add_job(job("Every second", Cron("* * * * * *")))
    await asyncio.sleep(seconds + 0.5)
    runs = [run for run in await all_runs(engine) if run.occurrence_at]
    await engine.stop(jobs="keep")
    distinct = len({run.occurrence_at for run in runs})
    print(
        f"every second, {seconds} s: {len(runs)} runs, {distinct} distinct occurrences, "
        f"late {spread(lateness(runs))}"
    )


async def burst(count: int = 1000) -> None:
    """Many jobs due at one instant: the engine, then a bare loop, then APScheduler."""
    paths = home()
    used = cpu_seconds()
    bare = await asyncio.to_thread(bare_spawn, count)
    bare_cpu = cpu_seconds() - used
    engine = engine_at(paths)
    await engine.start()
    due = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=8)
    rule = Once(due.replace(tzinfo=None))
    await engine.add_jobs([job(f"Job {number}", rule) for number in range(count)])
    beat = HeartBeat()
    used = cpu_seconds()
    await asyncio.sleep(max(0.0, (due - datetime.now(UTC)).total_seconds() - 0.5))
    beat.restart()
    while len(engine.active_runs()) or datetime.now(UTC) < due + timedelta(seconds=0.5):  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    stall = beat.stop()
    await engine._core.ledger.drain()
    runs = await all_runs(engine)
    ended = max(run.finished_at for run in runs if run.finished_at)
    took = (ended - due).total_seconds()
    started = lateness(runs)
    completed = sum(run.outcome == "completed" for run in runs)
    await engine.stop(jobs="keep")
    used = cpu_seconds() - used
    print(
        f"burst of {count}: {completed} completed, late {spread(started)}, "
        f"all ended {took * 1000:.0f} ms after due, longest stall {stall:.0f} ms "
        f"({beat.busiest * 1000:.0f} ms of it our own CPU)"
    )
    print(
        f"  bare posix_spawn loop: {bare * 1000:.0f} ms; ratio {took / bare:.2f}; "
        f"CPU {bare_cpu:.2f} s against {used:.2f} s"
    )
    await asyncio.to_thread(apscheduler, count)


def cpu_seconds() -> float:
    """CPU time of this process and of all that it has waited for, starters and jobs included."""
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def bare_spawn(count: int) -> float:
    """Seconds for as many shells with output to a file each, started one after the other."""
    folder = Path(tempfile.mkdtemp(dir=SCRATCH))
    environment = dict(os.environ)
    began = time.perf_counter()
    for number in range(count):
        output = (
            os.POSIX_SPAWN_OPEN,
            1,
            str(folder / str(number)),
            os.O_CREAT | os.O_WRONLY,
            0o600,
        )
        os.posix_spawn(
            "/bin/sh", ["sh", "-c", "exit 0"], environment, file_actions=[output], setsid=True
        )
    for _ in range(count):
        os.wait()
    return time.perf_counter() - began


def apscheduler(count: int) -> None:
    """The same burst by APScheduler 3 with its thread pool wide open."""
    import subprocess

    from apscheduler.executors.pool import ThreadPoolExecutor
    from apscheduler.schedulers.background import BackgroundScheduler

    late: list[float] = []
    ended: list[float] = []

    def work(due: float) -> None:
        late.append((time.time() - due) * 1000)
        subprocess.run(["/bin/sh", "-c", "exit 0"], check=True)
        ended.append(time.time())

    scheduler = BackgroundScheduler(
        executors={"default": ThreadPoolExecutor(20)},
        job_defaults={"misfire_grace_time": 60},
        timezone="UTC",
    )
    due = time.time() + 3
    for _ in range(count):
        when = datetime.fromtimestamp(due, UTC)
        scheduler.add_job(work, "date", run_date=when, args=[due])
    scheduler.start()
    deadline = time.time() + 60
    while len(ended) < count and time.time() < deadline:
        time.sleep(0.05)
    scheduler.shutdown()
    print(
        f"  APScheduler, 20 threads: {len(ended)} ended, late {spread(late)}, "
        f"all ended {(max(ended) - due) * 1000:.0f} ms after due"
    )


async def many(count: int = 10_000) -> None:
    """Ten thousand jobs: adding, start to the first due run, a tick, memory."""
    paths = home()
    engine = engine_at(paths)
    await engine.start()
    texts = [f"{n % 60} {n % 24} * * {n % 7}" for n in range(count // 2)]
    jobs = [job(f"Cron {n}", Cron(text)) for n, text in enumerate(texts)]
    jobs += [job(f"Interval {n}", Interval(86_400 + n)) for n in range(count - len(jobs) - 1)]
    jobs.append(job("First", Cron("* * * * * *"), "exit 0"))
    began = time.perf_counter()
    await engine.add_jobs(jobs)
    print(f"{count} jobs: added in {time.perf_counter() - began:.2f} s")
    await engine.stop(jobs="keep")

    began = time.perf_counter()
    engine = engine_at(paths)
    await engine.start()
    first = engine.find("First").job.id
    loaded = time.perf_counter() - began
    while not (late := lateness(engine.job(first).active + engine.job(first).recent)):  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    took = time.perf_counter() - began
    print(f"  loaded in {loaded:.2f} s, first due run {took:.2f} s after, {late[0]:.0f} ms late")
    began = time.perf_counter()
    views = engine.jobs()
    print(f"  {len(views)} views in {(time.perf_counter() - began) * 1000:.0f} ms")
    await engine.set_enabled([first], False)
    scheduler = engine._core.scheduler
    began = time.perf_counter()
    for _ in range(200):
        await scheduler.turn()
    print(f"  a turn with nothing due: {(time.perf_counter() - began) / 200 * 1e6:.0f} us")
    print(f"  memory {resident_mib():.0f} MiB")
    await engine.stop(jobs="keep")


async def idle(seconds: int = 60) -> None:
    """Wake-ups and CPU time of an engine with a hundred jobs that are not due."""
    engine = engine_at(home())
    await engine.start()
    await engine.add_jobs([job(f"Job {n}", Cron("0 0 1 1 *")) for n in range(100)])
    await asyncio.sleep(2)
    before, switched = time.process_time(), _switches()
    await asyncio.sleep(seconds)
    used = (time.process_time() - before) * 1000
    print(
        f"idle for {seconds} s: {_switches() - switched} wake-ups of all threads, "
        f"{used:.1f} ms of CPU, {resident_mib():.0f} MiB"
    )
    await engine.stop(jobs="keep")


def _switches() -> int:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_nvcsw


def resident_mib() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


BENCHES: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {
    "second": every_second,
    "burst": burst,
    "many": many,
    "idle": idle,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", default="all", choices=[*BENCHES, "all"])
    parser.add_argument("--window", action="store_true", help="on the Qt loop, offscreen")
    options = parser.parse_args()
    names = list(BENCHES) if options.what == "all" else [options.what]
    for name in names:
        with asyncio.Runner(loop_factory=_qt_loop if options.window else None) as runner:
            runner.run(BENCHES[name]())


def _qt_loop() -> asyncio.AbstractEventLoop:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication
    from qasync import QEventLoop

    application = QApplication.instance() or QApplication(sys.argv)
    return QEventLoop(application)


if __name__ == "__main__":
    main()
