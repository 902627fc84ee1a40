"""A thousand jobs due at one instant: the engine beside a bare posix_spawn loop and APScheduler.

Late is from the due instant to the start of the job's own process. The bare loop starts one shell
after the other, output to a file each, and keeps nothing. All three take turns in one run.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from apscheduler.executors.pool import ThreadPoolExecutor
from apscheduler.schedulers.background import BackgroundScheduler

from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Event, RunChanged
from cronstudio.model.run import Run
from cronstudio.schedule.spec import Once
from tests.bench.harness import HeartBeat, all_runs, engine_at, home, job, scratch, spread

COMMAND = "exit 0"
WARM_UP = timedelta(seconds=3)
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


@dataclass
class Result:
    """What one of the three made of a burst. Times in milliseconds after the due instant."""

    late: list[float]
    all_ended: float
    cpu: dict[str, float] = field(default_factory=dict)
    """Seconds by part."""
    written: float = 0.0
    stall: float = 0.0
    busiest: float = 0.0
    completed: int = 0

    @property
    def all_cpu(self) -> float:
        return sum(self.cpu.values())


async def burst(count: int = 1000, rounds: int = 3) -> None:
    """Print all figures of each round, then the medians of the ratios."""
    ratios: dict[str, list[float]] = {"starts": [], "ends": [], "written": [], "processor": []}
    for _ in range(rounds):
        bare = await asyncio.to_thread(bare_loop, count)
        ours = await engine_burst(count)
        others = await asyncio.to_thread(apscheduler, count)
        _print(count, bare, ours, others)
        ratios["starts"].append(max(ours.late) / max(bare.late))
        ratios["ends"].append(ours.all_ended / bare.all_ended)
        ratios["written"].append(ours.written / bare.all_ended)
        ratios["processor"].append(ours.all_cpu / bare.all_cpu)
    said = ", ".join(f"{name} {statistics.median(found):.2f}" for name, found in ratios.items())
    print(f"  median ratio to the bare loop of {rounds} rounds: {said}")


def _print(count: int, bare: Result, ours: Result, others: Result) -> None:
    print(
        f"burst of {count}: {ours.completed} completed, all in the history after "
        f"{ours.written:.0f} ms, longest stall {ours.stall:.0f} ms "
        f"(most own work between two beats: {ours.busiest:.0f} ms)"
    )
    for name, result in (("engine", ours), ("bare loop", bare), ("APScheduler", others)):
        parts = ", ".join(f"{part} {seconds:.2f}" for part, seconds in result.cpu.items())
        print(
            f"  {name:12} late {spread(result.late)}, all ended after {result.all_ended:.0f} ms; "
            f"processor {result.all_cpu:.2f} s: {parts}"
        )


async def engine_burst(count: int) -> Result:
    """The engine, with both starters up as after any earlier burst."""
    engine = engine_at(home())
    await engine.start()
    due = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=8)
    rule, earlier = (Once((due - before).replace(tzinfo=None)) for before in (timedelta(), WARM_UP))
    await engine.add_jobs([job(f"Earlier {number}", earlier, COMMAND) for number in range(60)])
    await engine.add_jobs([job(f"Job {number}", rule, COMMAND) for number in range(count)])
    await asyncio.sleep((due - datetime.now(UTC)).total_seconds() - 0.4)
    left, all_written = count, asyncio.Event()

    def listen(event: Event) -> None:
        nonlocal left
        if isinstance(event, RunChanged) and event.run.outcome is not None:
            left -= 1
            if not left:
                all_written.set()

    engine.events.subscribe(listen)
    beat = HeartBeat()
    before = _cpu(engine)
    await asyncio.wait_for(all_written.wait(), 60)
    written = (datetime.now(UTC) - due).total_seconds()
    after = _cpu(engine)
    stall = beat.stop()
    runs = [run for run in await all_runs(engine) if run.occurrence_at == due]
    late = await _late(engine, runs, due)
    await engine.stop(jobs="keep")
    ended = max(run.finished_at for run in runs if run.finished_at)
    return Result(
        late=late,
        all_ended=(ended - due).total_seconds() * 1000,
        cpu={part: after[part] - before[part] for part in after},
        written=written * 1000,
        stall=stall,
        busiest=beat.busiest * 1000,
        completed=sum(run.outcome == "completed" for run in runs),
    )


async def _late(engine: Engine, runs: Sequence[Run], due: datetime) -> list[float]:
    """By the start the kernel noted for each process, which is true to 10 ms."""
    boot = time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)
    late = []
    for run in runs:
        for attempt in await engine.attempts(run.id):
            if attempt.process is not None:
                began = boot + attempt.process.start_ticks / TICKS_A_SECOND
                late.append((began - due.timestamp()) * 1000)
    return late


def _cpu(engine: Engine) -> dict[str, float]:
    """Processor seconds so far of the app's threads, the starters and the jobs they reaped."""
    starters = engine._core.equipment.executor.starter_pids  # type: ignore[attr-defined]
    whole = resource.getrusage(resource.RUSAGE_SELF)
    loop = time.thread_time()
    own, jobs = 0.0, 0.0
    for pid in starters:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        own += int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
        jobs += (int(fields[13]) + int(fields[14])) / TICKS_A_SECOND
    return {
        "loop": loop,
        "other threads": whole.ru_utime + whole.ru_stime - loop,
        "starters": own,
        "jobs": jobs,
    }


def bare_loop(count: int) -> Result:
    """As many shells with output to a file each, started one after the other, then waited for."""
    folder, environment = scratch(), dict(os.environ)
    own, children = time.thread_time(), _children()
    late = []
    began = time.perf_counter()
    for number in range(count):
        path = str(folder / str(number))
        output = (os.POSIX_SPAWN_OPEN, 1, path, os.O_CREAT | os.O_WRONLY, 0o600)
        arguments = ["sh", "-c", COMMAND]
        os.posix_spawn("/bin/sh", arguments, environment, file_actions=[output], setsid=True)
        late.append((time.perf_counter() - began) * 1000)
    for _ in range(count):
        os.wait()
    ended = (time.perf_counter() - began) * 1000
    cpu = {"loop": time.thread_time() - own, "jobs": _children() - children}
    return Result(late, ended, cpu)


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def apscheduler(count: int) -> Result:
    """The same burst by APScheduler 3 with a pool of 20 threads; output to a file each."""
    folder = Path(tempfile.mkdtemp(dir=scratch()))
    late: list[float] = []
    ended: list[float] = []

    def work(number: int) -> None:
        with open(folder / str(number), "wb") as out:
            process = subprocess.Popen(["/bin/sh", "-c", COMMAND], stdout=out)
        late.append((time.time() - due) * 1000)
        process.wait()
        ended.append((time.time() - due) * 1000)

    scheduler = BackgroundScheduler(
        executors={"default": ThreadPoolExecutor(20)},
        job_defaults={"misfire_grace_time": 60},
        timezone="UTC",
    )
    due = time.time() + 3
    when = datetime.fromtimestamp(due, UTC)
    for number in range(count):
        scheduler.add_job(work, "date", run_date=when, args=[number])
    scheduler.start()
    time.sleep(max(0.0, due - time.time() - 0.3))
    own, children = time.process_time(), _children()
    deadline = time.time() + 60
    while len(ended) < count and time.time() < deadline:
        time.sleep(0.05)
    cpu = {"app": time.process_time() - own, "jobs": _children() - children}
    scheduler.shutdown()
    return Result(late, max(ended), cpu, completed=len(ended))
