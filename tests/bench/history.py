"""Times of the store on a history of a million runs, beside a bare SQLite scan of the same file.

    python tests/bench/history.py [ROWS] [FOLDER]

Prints one line for each question: median of the repeats, worst, and how many scans fit in it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from zoneinfo import ZoneInfo

from cronstudio.model import (
    Attempt,
    Command,
    Job,
    JobProgress,
    Outcome,
    Run,
    RunQuery,
    RunState,
    Trigger,
    new_run_id,
)
from cronstudio.schedule import Cron, Schedule
from cronstudio.store import Audit, Claim, Store, open_store
from cronstudio.store.migrations import VERSION

NOW = datetime(2026, 3, 6, 14, tzinfo=UTC)
JOBS = 1000

# Rows in the shape of a real history: 1,000 jobs over 90 days, 7 of 100 not completed.
FILL_RUNS = """
WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < :rows - 1)
INSERT INTO runs (id, job_id, job_name, trigger, state, occurrence_at, created_at, started_at,
                  finished_at, outcome, reason, exit_code, attempts, owner)
SELECT printf('run_%011x%08x', (:start + i * :step) / 1000, i),
       printf('job_%08d', i % :jobs), printf('Job %d of the bench', i % :jobs),
       CASE WHEN i % 97 = 0 THEN 'manual' WHEN i % 89 = 0 THEN 'catch_up' ELSE 'scheduled' END,
       'finished',
       CASE WHEN i % 97 = 0 THEN NULL ELSE :start + i * :step END,
       :start + i * :step,
       CASE WHEN i % 50 = 7 THEN NULL ELSE :start + i * :step + 2000 END,
       :start + i * :step + 5000000,
       CASE WHEN i % 50 = 7 THEN 'missed' WHEN i % 25 = 3 THEN 'failed'
            WHEN i % 100 = 11 THEN 'timed_out' ELSE 'completed' END,
       CASE WHEN i % 25 = 3 THEN '["exit_code",{"code":1}]' END,
       CASE WHEN i % 25 = 3 THEN 1 ELSE 0 END, 1, 'bench'
FROM n
"""
FILL_TEXTS = """
INSERT INTO run_texts (rowid, text)
SELECT number,
       'copied ' || (number % 5000) || ' files to target' || (number % 700) || ' checksum '
       || printf('%08x', number * 2654435761 % 4294967296) || ' '
       || CASE WHEN outcome = 'failed' THEN 'error: connection refused by peer'
               ELSE 'finished without trouble' END
       || CASE WHEN number % 250000 = 1 THEN ' needle' ELSE '' END
FROM runs
"""


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    if len(sys.argv) > 2:
        measure(Path(sys.argv[2]), rows)
        return
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), rows)


def measure(folder: Path, rows: int) -> None:
    print(f"import of cronstudio.store: {import_seconds() * 1000:.0f} ms (bare python taken off)")
    fresh = not (folder / "bench.db").exists()
    store = open_store(folder / "bench.db", folder / "backups", NOW)
    if fresh:
        fill(store, rows)
    print(f"schema {VERSION}, {rows:,} runs, {store.path.stat().st_size / 1e6:,.0f} MB")
    scan = best(lambda: scan_all(store), 3)
    print(f"bare scan of all runs: {scan * 1000:.0f} ms\n")
    for name, ask in questions(store).items():
        report(name, ask, scan)
    print()
    writes(store)
    store.close()
    reopen = best(lambda: open_store(folder / "bench.db", folder / "backups", NOW).close(), 3)
    print(f"open this database: {reopen * 1000:.0f} ms")
    definitions(folder)


def fill(store: Store, rows: int) -> None:
    begin = time.perf_counter()
    span = 90 * 86_400 * 1_000_000
    start = int(NOW.timestamp()) * 1_000_000 - span
    with store.runs._database.writing() as connection:
        connection.execute(
            FILL_RUNS, {"rows": rows, "start": start, "step": span // rows, "jobs": JOBS}
        )
    with store.runs._database.writing() as connection:
        connection.execute(FILL_TEXTS)
    print(f"filled in {time.perf_counter() - begin:.0f} s")


def scan_all(store: Store) -> None:
    with store.runs._database.reading() as connection:
        connection.execute("SELECT sum(length(job_name)), max(exit_code) FROM runs").fetchone()


def questions(store: Store) -> dict[str, Callable[[], object]]:
    page, count, statistics = store.runs.page, store.runs.count, store.runs.statistics
    failures = (Outcome.FAILED, Outcome.TIMED_OUT, Outcome.INTERRUPTED)
    one = ("job_00000042",)
    fifty = tuple(f"job_{i:08d}" for i in range(50))
    deep = page(RunQuery(until=NOW - timedelta(days=80))).next_key
    zone = ZoneInfo("America/Toronto")
    # The 15th page of a word that is in nearly every run.
    far = page(RunQuery(text="finished", limit=3000)).next_key
    month = RunQuery(since=NOW - timedelta(days=30), until=NOW)
    return {
        "page: latest 200": lambda: page(RunQuery()),
        "page: 200 at a depth of 80 days": lambda: page(RunQuery(before=deep)),
        "page: one job": lambda: page(RunQuery(job_ids=one)),
        "page: one job, failures": lambda: page(RunQuery(job_ids=one, outcomes=failures)),
        "page: 50 jobs": lambda: page(RunQuery(job_ids=fifty)),
        "page: failures": lambda: page(RunQuery(outcomes=failures)),
        "page: cancelled (there are none)": lambda: page(RunQuery(outcomes=[Outcome.CANCELLED])),
        "page: manual": lambda: page(RunQuery(triggers=[Trigger.MANUAL])),
        "page: a day long ago": lambda: page(
            RunQuery(since=NOW - timedelta(days=61), until=NOW - timedelta(days=60))
        ),
        "page: unfinished": lambda: page(RunQuery(unfinished=True)),
        "text: a word in 4 of a million": lambda: page(RunQuery(text="needle")),
        "text: a word in 40,000": lambda: page(RunQuery(text="refused")),
        "text: a word in 950,000": lambda: page(RunQuery(text="finished")),
        "text: a beginning in all": lambda: page(RunQuery(text="fil")),
        "text: a word in 950,000, 15th page": lambda: page(RunQuery(text="finished", before=far)),
        "text: a word in 950,000, one job": lambda: page(RunQuery(text="finished", job_ids=one)),
        "text: a name of one job": lambda: page(RunQuery(text="job 42 of")),
        "text: nothing": lambda: page(RunQuery(text="zzzz")),
        "text: a word in 40,000, one job": lambda: page(RunQuery(text="refused", job_ids=one)),
        "count: all": lambda: count(RunQuery()),
        "count: failures": lambda: count(RunQuery(outcomes=failures)),
        "count: a word in 950,000": lambda: count(RunQuery(text="finished")),
        "count: a month": lambda: count(month),
        "chart: a month, all jobs": lambda: statistics(month, zone),
        "chart: one job": lambda: statistics(RunQuery(job_ids=one), zone),
        "recent 30 of 50 jobs": lambda: store.runs.recent_by_job(30, fifty),
        "run by id and its attempts": lambda: store.runs.attempts("run_0"),
    }


def report(name: str, ask: Callable[[], object], scan: float) -> None:
    times = [timed(ask) for _ in range(15)]
    print(
        f"{name:36} {median(times) * 1000:8.2f} ms   worst {max(times) * 1000:8.2f} ms"
        f"   1/{scan / median(times):,.0f} of a scan"
    )


def writes(store: Store) -> None:
    jobs = [bench_job(i) for i in range(JOBS)]
    store.jobs.add_many(
        [(job, JobProgress(job_id=job.id, cursor_at=NOW)) for job in jobs], Audit(NOW)
    )
    cursor = NOW
    claims, starts, ends = [], [], []
    for _ in range(5):
        due = cursor + timedelta(minutes=5)
        made = [
            Claim(
                progress=JobProgress(job_id=job.id, cursor_at=due),
                guard_cursor=cursor,
                runs=[waiting_run(job, due)],
            )
            for job in jobs
        ]
        claims.append(timed(lambda made=made: store.runs.claim_many(made)))
        started = [running(run) for claim in made for run in claim.runs]
        starts.append(timed(lambda started=started: store.runs.save_many(started)))
        ended = [finished(run, attempt) for run, attempt in started]
        ends.append(timed(lambda ended=ended: store.runs.save_many(ended)))
        cursor = due
    print(f"claims of 1,000 jobs, one durable transaction: {median(claims) * 1000:.0f} ms")
    total = median(claims) + median(starts) + median(ends)
    print(f"whole runs (claim, start, end, in batches of 1,000): {1000 / total:,.0f} a second")
    single = [timed(lambda pair=pair: store.runs.save(*pair)) for pair in started[:300]]
    print(f"one save of run and attempt: {median(single) * 1e6:.0f} µs")
    # A second round on the same folder begins with the same rows.
    store.runs.delete([run.id for run in store.runs.page(RunQuery(since=NOW, limit=10_000)).runs])
    with store.jobs._database.writing() as connection:
        connection.execute("DELETE FROM jobs")


def definitions(folder: Path) -> None:
    store = open_store(folder / "jobs.db", folder / "backups", NOW)
    if not store.jobs.all():
        jobs = [bench_job(i) for i in range(10_000)]
        adding = timed(
            lambda: store.jobs.add_many(
                [(job, JobProgress(job_id=job.id, cursor_at=NOW)) for job in jobs], Audit(NOW)
            )
        )
        print(f"add 10,000 jobs: {adding * 1000:.0f} ms")
    loading = best(store.jobs.all, 5)
    print(f"load 10,000 jobs: {loading * 1000:.0f} ms, {loading / 10_000 * 1e6:.1f} µs a job")
    store.close()


def bench_job(i: int) -> Job:
    return Job(
        id=f"job_{i:08d}",
        name=f"Job {i} of the bench",
        slug=f"bench-{i}",
        schedule=Schedule(Cron(f"{i % 60} */{i % 6 + 1} * * *")),
        timezone="America/Toronto",
        command=Command(text=f"/usr/local/bin/backup --target {i} >> /dev/null"),
        tags=("backup", "nightly"),
        description="Made by the bench.",
        created_at=NOW,
        updated_at=NOW,
    )


def waiting_run(job: Job, due: datetime) -> Run:
    return Run(
        id=new_run_id(due),
        job_id=job.id,
        job_name=job.name,
        trigger=Trigger.SCHEDULED,
        state=RunState.WAITING,
        occurrence_at=due,
        created_at=due,
        owner="bench",
    )


def running(run: Run) -> tuple[Run, Attempt]:
    run = replace(run, state=RunState.RUNNING, started_at=run.created_at, attempts=1)
    return run, Attempt(run_id=run.id, number=1, started_at=run.created_at, directory=run.id)


def finished(run: Run, attempt: Attempt) -> tuple[Run, Attempt]:
    end = run.created_at + timedelta(seconds=2)
    run = replace(run, state=RunState.FINISHED, finished_at=end, outcome=Outcome.COMPLETED)
    return run, replace(attempt, finished_at=end, outcome=Outcome.COMPLETED, exit_code=0)


def timed(ask: Callable[[], object]) -> float:
    begin = time.perf_counter()
    ask()
    return time.perf_counter() - begin


def best(ask: Callable[[], object], times: int) -> float:
    return min(timed(ask) for _ in range(times))


def import_seconds() -> float:
    def cold(code: str) -> float:
        return best(lambda: subprocess.run([sys.executable, "-c", code], check=True), 5)

    return cold("import cronstudio.store") - cold("pass")


if __name__ == "__main__":
    main()
