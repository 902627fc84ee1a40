"""What the engine's benches share: a scratch home, an engine in it, jobs, a heart beat, figures."""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.model.job import Command, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Run
from cronstudio.model.words import ConcurrencyPolicy
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Rule, Schedule
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine

SCRATCH = Path(tempfile.mkdtemp(prefix="cronstudio-bench-", dir=os.environ.get("BENCH_DIR")))
"""BENCH_DIR=/dev/shm leaves the disk out."""
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


def scratch() -> Path:
    """An empty folder."""
    return Path(tempfile.mkdtemp(dir=SCRATCH))


def home() -> Paths:
    paths = Paths(scratch())
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


def resident_mib(pid: int | str = "self") -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0
