"""A home full of life for the pictures: the design's twelve jobs with a month of runs behind them.

The clock of these jobs is `samples.NOW`, Friday 6 March 2026, 14:32 in Berlin.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from cronstudio.engine.processes import mark_of
from cronstudio.engine.view import JobView
from cronstudio.model.job import Job
from cronstudio.model.run import Attempt, Reason, Run
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.paths import Paths
from cronstudio.schedule import timetable
from cronstudio.settings import Settings, save_settings
from cronstudio.store import Store, open_store
from cronstudio.store.audit import Audit
from tests.ui import samples
from tests.ui.history.samples import INVOICE, LAUNCH, write_output

MONTH = timedelta(days=30)
LENGTHS = {"Website check": 1.2, "Notes sync": 4.5, "Invoice mail": 19, "Photo backup": 2480}
OUTPUT = {
    "Website check": [(0, "out", "\x1b[32m200\x1b[0m https://home.example/ in 0.4 s")],
    "Notes sync": [(0, "out", "3 notes sent"), (3, "out", "1 note received")],
    "Photo backup": [
        (60 * n, "out", f"\x1b[32mcopied\x1b[0m birthday-{n:04d}.jpg") for n in range(30)
    ],
    "Invoice mail": [(0, "out", "3 invoices fetched")],
}
COPYING = (
    "import sys, time\nfor n in range(9000):\n"
    " print(f'\\033[32mcopied\\033[0m 2026-03-01/birthday-{n:04d}.jpg', flush=True)\n"
    " time.sleep(0.5)\n"
)


def fill(home: Path) -> subprocess.Popen[bytes]:
    """Write the jobs and their history below `home`; return the job that is still running."""
    paths = Paths(home)
    paths.ensure()
    save_settings(paths.settings_file, Settings(recovery_enabled=True, time_format="24"))
    store = open_store(paths.database, paths.backups, samples.NOW)
    chance = random.Random(6)
    try:
        for view in samples.pictured_jobs():
            job = _full(view.job)
            store.jobs.add(job, view.progress, Audit(at=samples.NOW, actor="user"))
            runs = list(_month(job, view, chance))
            store.runs.save_many([(run, _attempt(paths, run)) for run in runs])
        return _running(paths, store)
    finally:
        store.close()


def _full(job: Job) -> Job:
    commands = {
        "Website check": "curl --fail --silent https://home.example/",
        "Notes sync": "unison notes -batch",
        "Weekly report": "~/bin/report --pdf",
    }
    text = commands.get(job.name, job.command.text)
    return replace(job, command=replace(job.command, text=text)) if text else job


def _month(job: Job, view: JobView, chance: random.Random) -> Iterator[Run]:
    """The runs of the picture, and before them what the schedule would have made of a month."""
    if job.name in ("Website check", "Notes sync"):
        view = replace(view, recent=view.recent[:1])
    yield from view.recent
    oldest = min((run.created_at for run in view.recent), default=samples.NOW)
    since = samples.NOW - MONTH
    if oldest <= since or not view.job.enabled:
        return
    usual = LENGTHS.get(job.name, 60.0)
    times = timetable(job.schedule, _zone(job)).between(since, oldest - timedelta(seconds=1), 9000)
    for number, at in enumerate(times):
        yield _one(job, 1000 + number, at, usual, chance)


def _one(job: Job, number: int, at: datetime, usual: float, chance: random.Random) -> Run:
    luck = chance.random()
    if luck < 0.002:
        return samples.make_run(
            job, number, at, usual / 2, Outcome.FAILED, Reason(ReasonCode.EXIT_CODE, {"code": 1})
        )
    if luck < 0.0023:
        return samples.make_run(job, number, at, 0, Outcome.MISSED, Reason(ReasonCode.ASLEEP))
    return samples.make_run(job, number, at, usual * chance.uniform(0.85, 1.2))


def _zone(job: Job) -> str:
    return "Europe/Berlin" if job.timezone == "system" else job.timezone


def _attempt(paths: Paths, run: Run) -> Attempt | None:
    if not run.attempts or run.started_at is None:
        return None
    directory = ""
    if samples.NOW - run.started_at < timedelta(hours=4) and run.job_name in OUTPUT:
        failed = run.outcome is Outcome.FAILED
        directory = f"2026-03-06/{run.id}-1"
        lines = INVOICE if failed else OUTPUT[run.job_name]
        write_output(paths.logs / directory, run.started_at, lines)
        (paths.logs / directory / "launch.json").write_text(json.dumps(LAUNCH))
    return Attempt(
        run_id=run.id,
        number=1,
        started_at=run.started_at,
        finished_at=run.finished_at,
        outcome=run.outcome,
        reason=run.reason,
        exit_code=run.exit_code,
        directory=directory,
    )


def _running(paths: Paths, store: Store) -> subprocess.Popen[bytes]:
    """Start the job that has been running for half an hour, as an app before this one left it."""
    [view] = [view for view in samples.pictured_jobs() if view.active]
    [run] = view.active
    assert run.started_at is not None
    directory = "2026-03-06/photo-backup-1"
    folder = paths.logs / directory
    write_output(folder, run.started_at, OUTPUT["Photo backup"])
    with (folder / "out").open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-c", COPYING], stdout=out, start_new_session=True
        )
    mark = mark_of(process.pid)
    assert mark is not None
    status = f"start {mark.pid} {mark.start_ticks} {mark.boot_id}\n"
    (folder / "status").write_text(status)
    attempt = Attempt(
        run_id=run.id, number=1, started_at=run.started_at, process=mark, directory=directory
    )
    store.runs.save(run, attempt)
    return process
