"""The engine's figures: lateness, bursts, ten thousand jobs, idle wake-ups, memory.

Run by hand: `python -m tests.bench.engine [second|burst|many|idle|all] [--window]`.
BENCH_DIR=/dev/shm leaves the disk out.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Interval
from tests.bench.burst import burst
from tests.bench.harness import all_runs, engine_at, home, job, lateness, resident_mib, spread


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

    began, used = time.perf_counter(), time.process_time()
    engine = engine_at(paths)
    await engine.start()
    loaded, used = time.perf_counter() - began, time.process_time() - used
    first = engine.find("First").job.id
    while not (late := lateness(engine.job(first).active + engine.job(first).recent)):  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    print(
        f"  loaded {loaded:.2f} s after the start ({used:.2f} s of processor time), "
        f"the next due run {late[0]:.0f} ms late"
    )
    began = time.perf_counter()
    views = engine.jobs()
    print(f"  {len(views)} views in {(time.perf_counter() - began) * 1000:.0f} ms")
    await engine.set_enabled([first], False)
    scheduler = engine._core.scheduler
    began = time.perf_counter()
    for _ in range(200):
        await scheduler.turn()
    print(f"  a turn with nothing due: {(time.perf_counter() - began) / 200 * 1e6:.0f} us")
    await engine.stop(jobs="keep")
    resident = await asyncio.to_thread(headless_mib, paths)
    print(f"  memory of the app without a window: {resident:.0f} MiB")


def headless_mib(paths: Paths) -> float:
    """What `cronstudio --headless` holds some seconds after its start."""
    command = [sys.executable, "-m", "cronstudio", "--home", str(paths.home), "--headless"]
    app = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    time.sleep(8)
    resident = resident_mib(app.pid)
    app.terminate()
    app.wait()
    return resident


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

    from cronstudio.ui.qt_loop import WindowLoop

    application = QApplication.instance() or QApplication(sys.argv)
    return WindowLoop(application)


if __name__ == "__main__":
    main()
