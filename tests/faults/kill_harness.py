"""Kills the app at random instants under load, then counts what it doubled, lost or left stuck.

Run by hand: `python -m tests.faults.kill_harness --kills 300 [--jobs 50] [--seed 1] [--keep]`.
The jobs themselves are the witnesses: each start and end is a line in one file.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.processes import is_alive
from cronstudio.model.job import Command, Job, RetryPolicy
from cronstudio.model.run import Run
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy, RunState, Trigger
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Interval, Schedule
from cronstudio.settings import Settings, save_settings
from cronstudio.store import Store, open_store
from cronstudio.wiring import build_engine

ROOT = Path(__file__).parents[2]
EVERY_SECONDS = (2, 3, 5, 7, 10)
POLICIES = tuple(ConcurrencyPolicy)
MISSED = tuple(MissPolicy)
LAST_LIFE_SECONDS = 120.0


@dataclass
class Findings:
    """What was found after the last kill. Everything but `kills` and `runs` should be empty."""

    kills: int = 0
    runs: int = 0
    attempts: int = 0
    adopted: int = 0
    interrupted: int = 0
    doubled: list[str] = field(default_factory=list)
    """Occurrences or attempts for which two processes started."""
    lost: list[str] = field(default_factory=list)
    """Processes that ended, whose exit code the history does not have."""
    stuck: list[str] = field(default_factory=list)
    """Rows without an outcome and without a process."""
    unknown: list[str] = field(default_factory=list)
    """Processes that the history does not know."""
    unaccounted: list[str] = field(default_factory=list)
    """Occurrences of a job that no row stands for."""
    damage: str = ""

    @property
    def clean(self) -> bool:
        faults = (self.doubled, self.lost, self.stuck, self.unknown, self.unaccounted)
        return not any(faults) and not self.damage

    def __str__(self) -> str:
        return (
            f"kills {self.kills}, runs {self.runs}, attempts {self.attempts}, "
            f"interrupted {self.interrupted}\n"
            f"doubled {len(self.doubled)}, lost outcomes {len(self.lost)}, "
            f"stuck {len(self.stuck)}, unknown {len(self.unknown)}, "
            f"unaccounted occurrences {len(self.unaccounted)}, "
            f"database {self.damage or 'intact'}"
        )


def harass(home: Path, *, kills: int, jobs: int, seed: int) -> Findings:
    """Run the whole ordeal in `home`."""
    chance = random.Random(seed)
    witness = home / "witness"
    paths = Paths(home)
    paths.ensure()
    settings = replace(
        Settings(), settle_seconds=1, ask_when_more_than=0, use_login_environment=False
    )
    save_settings(paths.settings_file, settings)
    asyncio.run(_add_jobs(paths, settings, witness, jobs))
    for _ in range(kills):
        life = _start_app(home)
        time.sleep(chance.uniform(0.1, 2.5))
        os.kill(life.pid, signal.SIGKILL)
        life.wait()
    _switch_off(paths, settings)
    last = _start_app(home)
    try:
        _wait_for_quiet(paths)
    finally:
        last.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            last.wait(20)
        last.kill()
        last.wait()
    findings = _examine(paths, witness)
    findings.kills = kills
    return findings


async def _add_jobs(paths: Paths, settings: Settings, witness: Path, count: int) -> None:
    engine = build_engine(paths, settings, SystemClock())
    await engine.start(schedule=False)
    await engine.add_jobs([_job(number, witness) for number in range(count)])
    await engine.stop(jobs="keep")


def _job(number: int, witness: Path) -> Job:
    now = datetime.now(UTC)
    code = number % 4
    note = '"$CRONSTUDIO_RUN_ID $CRONSTUDIO_ATTEMPT $CRONSTUDIO_JOB_ID $CRONSTUDIO_OCCURRENCE'
    return Job(
        id="",
        name=f"Witness {number}",
        slug="",
        schedule=Schedule(Interval(EVERY_SECONDS[number % len(EVERY_SECONDS)])),
        timezone="UTC",
        command=Command(
            text=f'echo start {note}" >> {witness}; sleep {number % 7 * 0.3:.1f}; '
            f'echo output; echo end {note} {code}" >> {witness}; exit {code}'
        ),
        concurrency=POLICIES[number % len(POLICIES)],
        miss_policy=MISSED[number % len(MISSED)],
        retry=RetryPolicy(max_retries=number % 3, delay_seconds=1),
        queue_limit=3,
        created_at=now,
        updated_at=now,
    )


def _start_app(home: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "cronstudio", "--home", str(home), "--headless"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=open(home / "stderr", "ab"),
    )


def _switch_off(paths: Paths, settings: Settings) -> None:
    """Let nothing new become due, so that the last life can come to rest."""

    async def pause() -> None:
        engine = build_engine(paths, settings, SystemClock())
        await engine.start(schedule=False)
        await engine.set_enabled([view.job.id for view in engine.jobs()], False)
        await engine.stop(jobs="keep")

    asyncio.run(pause())


def _opened(paths: Paths) -> Store:
    return open_store(paths.database, paths.backups, datetime.now(UTC))


def _wait_for_quiet(paths: Paths) -> None:
    deadline = time.monotonic() + LAST_LIFE_SECONDS
    store = _opened(paths)
    while time.monotonic() < deadline:
        time.sleep(0.5)
        if not store.runs.unfinished():
            break
    store.close()


def _examine(paths: Paths, witness: Path) -> Findings:
    findings = Findings()
    starts: Counter[str] = Counter()
    occurrences: Counter[str] = Counter()
    ends: dict[tuple[str, int], int] = {}
    for line in witness.read_text().splitlines():
        what, run_id, attempt, job_id, *rest = line.split()
        if what == "start":
            starts[f"{run_id} {attempt}"] += 1
            if attempt == "1" and rest:
                occurrences[f"{job_id} {rest[0]}"] += 1
        else:
            ends[run_id, int(attempt)] = int(rest[-1])
    findings.doubled = [
        name for count in (starts, occurrences) for name in count if count[name] > 1
    ]
    store = _opened(paths)
    runs = {run.id: run for run in _all_runs(paths, store)}
    findings.runs = len(runs)
    findings.attempts = len(starts)
    findings.interrupted = sum(
        r.outcome is not None and r.outcome == "interrupted" for r in runs.values()
    )
    findings.unknown = [name for name in starts if name.split()[0] not in runs]
    for (run_id, number), code in ends.items():
        kept = {attempt.number: attempt for attempt in store.runs.attempts(run_id)}
        if number not in kept or kept[number].exit_code != code:
            findings.lost.append(f"{run_id} {number}")
    for run, attempts in store.runs.unfinished():
        mark = attempts[-1].process if attempts else None
        if run.state is RunState.RUNNING and mark is not None and is_alive(mark):
            continue
        findings.stuck.append(run.id)
    findings.unaccounted = _unaccounted(list(runs.values()))
    store.close()
    findings.damage = _damage(paths.database)
    return findings


def _all_runs(paths: Paths, store: Store) -> list[Run]:
    with sqlite3.connect(paths.database) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM runs")]
    return [store.runs.get(run_id) for run_id in ids]


def _unaccounted(runs: list[Run]) -> list[str]:
    """Between the first and the last occurrence of a job, every one must be in some row."""
    gaps: list[str] = []
    by_job: dict[str, list[Run]] = {}
    for run in runs:
        if run.trigger is not Trigger.MANUAL and run.occurrence_at is not None:
            by_job.setdefault(run.job_id, []).append(run)
    for job_id, rows in by_job.items():
        every = EVERY_SECONDS[int(rows[0].job_name.split()[1]) % len(EVERY_SECONDS)]
        first = min(run.occurrence_at for run in rows if run.occurrence_at)
        last = max(run.last_occurrence_at or run.occurrence_at for run in rows if run.occurrence_at)
        wanted = round((last - first).total_seconds()) // every + 1
        found = sum(run.occurrence_count for run in rows)
        if wanted != found:
            gaps.append(f"{job_id}: {wanted} occurrences, {found} in the history")
    return gaps


def _damage(database: Path) -> str:
    with sqlite3.connect(database) as connection:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return "" if found == "ok" else str(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep the folder")
    options = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="cronstudio-kills-"))
    began = time.monotonic()
    findings = harass(home, kills=options.kills, jobs=options.jobs, seed=options.seed)
    print(findings)
    for name in ("doubled", "lost", "stuck", "unknown", "unaccounted"):
        for item in getattr(findings, name)[:5]:
            print(f"  {name}: {item}")
    print(f"{time.monotonic() - began:.0f} s, seed {options.seed}, {home if options.keep else ''}")
    if not options.keep:
        shutil.rmtree(home, ignore_errors=True)
    return 0 if findings.clean else 1


if __name__ == "__main__":
    sys.exit(main())
