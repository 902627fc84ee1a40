"""The afternoon of the design's pictures: Fri 6 March 2026, 14:32 in Berlin."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from cronstudio.engine.output_files import IndexRecord, append_index
from cronstudio.model.query import DayCount, Statistics
from cronstudio.model.run import Attempt, Reason, Run
from cronstudio.model.words import Outcome, ReasonCode, Trigger
from tests.ui.history.fake_engine import FakeEngine, job
from tests.ui.history.make import run as make_run

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 3, 6, 14, 32, 14, tzinfo=BERLIN).astimezone(UTC)

JOBS = {
    "web": "Website check",
    "notes": "Notes sync",
    "mail": "Invoice mail",
    "git": "Git mirror",
    "phone": "Phone backup",
    "photo": "Photo backup",
}

INVOICE = [
    (0, "out", "\x1b[1;34m==>\x1b[0m \x1b[1mfetch-invoices 2.4\x1b[0m, since "
     "\x1b[36m2026-03-06T11:00:09+01:00\x1b[0m"),
    (0, "out", "\x1b[32m✓\x1b[0m settings read from ~/.config/invoices.toml"),
    (1, "out", "connecting to imap.home.example:993 \x1b[2m(TLS 1.3)\x1b[0m"),
    (1, "out", "\x1b[32m✓\x1b[0m certificate valid for \x1b[33m23 days\x1b[0m"),
    (2, "err", "\x1b[1;33mwarning:\x1b[0m server asks for a new password"),
    (2, "out", "trying the stored password \x1b[2m(key “invoice-mail” in the keyring)\x1b[0m"),
    (5, "err", "\x1b[1;31merror:\x1b[0m login refused: password expired"),
    (5, "out", "retry inside the script, 1 of 1, in 3 s"),
    (8, "err", "\x1b[1;31merror:\x1b[0m login refused: password expired"),
    (8, "out", "\x1b[35m0 invoices\x1b[0m fetched, 0 new, nothing filed"),
]  # fmt: skip


def at(hour: int, minute: int = 0, day: int = 6) -> datetime:
    """Return a time on the wall in Berlin, in March 2026."""
    return datetime(2026, 3, day, hour, minute, tzinfo=BERLIN).astimezone(UTC)


def afternoon(folder: Path) -> FakeEngine:
    """Return an engine with the runs of the pictures; their output is written below `folder`."""
    engine = FakeEngine(_runs(), [job(name, job_id=_id(key), tags=_TAGS.get(key, ()))
                                  for key, name in JOBS.items()])  # fmt: skip
    engine.known[_id("photo")] = job(JOBS["photo"], job_id=_id("photo"), retries=3)
    engine.usual = {
        _id("mail"): (17, 25),
        _id("photo"): (37 * 60, 45 * 60),
        _id("web"): (0.8, 1.4),
        _id("notes"): (3, 5),
    }
    engine.next_at = {_id("mail"): at(15), _id("web"): at(14, 35), _id("notes"): at(14, 45)}
    engine.logs = folder
    engine.totals = _month()
    newest = _newest(engine, lambda run: run.job_name == "Invoice mail")
    write_output(folder / "mail", newest.started_at or NOW, INVOICE)
    (folder / "mail" / "launch.json").write_text(json.dumps(LAUNCH))
    engine.of_run[newest.id] = [_attempt(newest, 1, "mail")]
    going_on = next(iter(engine.active_runs()))
    started = at(14)
    _write_copies(folder / "photo", started)
    first = replace(_attempt(going_on, 1, "photo-1"), started_at=started,
                    finished_at=started + timedelta(seconds=4), outcome=Outcome.FAILED)  # fmt: skip
    second = replace(_attempt(going_on, 2, "photo"), started_at=started + timedelta(seconds=34),
                     finished_at=None, outcome=None)  # fmt: skip
    engine.of_run[going_on.id] = [first, second]
    return engine


LAUNCH = {
    "argv": ["/bin/sh", "-c", "fetch-invoices --since last --quiet=no"],
    "cwd": "/home/anna",
    "environment": {
        "HOME": "/home/anna",
        "LANG": "de_DE.UTF-8",
        "PATH": "/home/anna/.local/bin:/usr/local/bin:/usr/bin:/bin",
        "MAIL_PASSWORD": "••••",
        "CRONSTUDIO_JOB": "Invoice mail",
        "CRONSTUDIO_TRIGGER": "scheduled",
    },
}

_TAGS = {"mail": ("finance",), "photo": ("backup",), "phone": ("backup",), "web": ("home",)}


def _id(key: str) -> str:
    return f"job_{key:_<8}"


def _newest(engine: FakeEngine, is_wanted: Callable[[Run], bool]) -> Run:
    return max((run for run in engine.runs.values() if is_wanted(run)),
               key=lambda run: run.created_at)  # fmt: skip


def _run(key: str, start: datetime, seconds: float, outcome: Outcome | None, **more: object) -> Run:
    finished = start + timedelta(seconds=seconds) if outcome is not None else None
    values: dict[str, object] = {
        "job_id": _id(key),
        "job_name": JOBS[key],
        "occurrence_at": start,
        "created_at": start,
        "started_at": start,
        "finished_at": finished,
        **more,
    }
    return make_run(key, 0, outcome, **values)


def _runs() -> list[Run]:
    exit_1 = Reason(ReasonCode.EXIT_CODE, {"code": 1})
    failed = {"reason": exit_1, "exit_code": 1, "output_bytes": 500, "error_bytes": 112}
    chance = random.Random(6)
    nothing: dict[str, object] = {"started_at": None, "finished_at": None, "attempts": 0}
    runs = [
        _run("photo", at(14), 0, None, attempts=2),
        *(_run("web", at(12, 45) + timedelta(minutes=5 * n), 1, Outcome.COMPLETED)
          for n in range(22)),
        *(_run("notes", at(12, 45) + timedelta(minutes=15 * n), 4, Outcome.COMPLETED)
          for n in range(8)),
        _run("mail", at(14), 8, Outcome.FAILED, **failed),
        _run("mail", at(13), 8, Outcome.FAILED, **failed),
        _run("mail", at(12, 41), 9, Outcome.FAILED,
             **{**failed, "trigger": Trigger.CATCH_UP, "occurrence_at": at(12)}),
        _run("git", at(12), 0, Outcome.MISSED,
             **{**nothing, "reason": Reason(ReasonCode.ASLEEP)}),
        _run("phone", at(8, 2), 0, Outcome.SKIPPED,
             **{**nothing, "reason": Reason(ReasonCode.CONDITION, {"condition": "network"})}),
        _run("web", at(22, 10, 5), 60, Outcome.TIMED_OUT,
             reason=Reason(ReasonCode.TIMEOUT, {"seconds": 60})),
        _run("notes", at(19, 44, 5), 12, Outcome.CANCELLED, trigger=Trigger.MANUAL,
             reason=Reason(ReasonCode.STOPPED_BY_USER)),
        _run("photo", at(14, 0, 5), 18 * 60, Outcome.INTERRUPTED,
             reason=Reason(ReasonCode.MACHINE_STOPPED)),
    ]  # fmt: skip
    runs += [
        _run("mail", at(11) - timedelta(hours=n), chance.uniform(17, 25), Outcome.COMPLETED)
        for n in range(60)
    ]
    return runs


def _attempt(run: Run, number: int, directory: str) -> Attempt:
    return Attempt(
        run_id=run.id,
        number=number,
        started_at=run.started_at or run.created_at,
        finished_at=run.finished_at,
        outcome=run.outcome,
        reason=run.reason,
        exit_code=run.exit_code,
        directory=directory,
    )


def write_output(folder: Path, start: datetime, lines: list[tuple[int, str, str]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    ends = {"out": 0, "err": 0}
    records = []
    for name in ends:
        (folder / name).write_bytes(b"")
    for seconds, stream, text in lines:
        raw = f"{text}\n".encode()
        with (folder / stream).open("ab") as file:
            file.write(raw)
        ends[stream] += len(raw)
        moment = start + timedelta(seconds=seconds)
        records.append(IndexRecord(moment, stream, ends[stream]))  # type: ignore[arg-type]
    append_index(folder, records)


def _write_copies(folder: Path, start: datetime) -> None:
    albums = ("2026-02-28/walk-by-the-river", "2026-03-01/birthday", "2026-03-03/allotment")
    lines = []
    for number in range(18_414):
        stream, text = "out", f"\x1b[32mcopied\x1b[0m {albums[number % 3]}-{number:04d}.jpg"
        if number == 18_405:
            stream = "err"
            text = "\x1b[1;33mslow:\x1b[0m 2026-03-01/birthday-0034.mov "
            text += "\x1b[2m(412 MB, 18 MB/s)\x1b[0m"
        lines.append((32 * 60 + 14 - (18_414 - number), stream, text))
    write_output(folder, start, lines[-8000:])


def _month() -> Statistics:
    chance = random.Random(30)
    days = []
    for back in range(29, -1, -1):
        day = (NOW - timedelta(days=back)).date().isoformat()
        failed = chance.choice([0, 0, 1, 1, 2, 3])
        failed = 60 if back == 17 else failed
        missed = 1 if back in (22, 10) else 0
        completed = chance.randrange(330, 470)
        days.append(DayCount(day=day, completed=completed, failed=failed, missed=missed))
    return Statistics(total=12_318, completed=12_246, failed=61, missed=11, days=tuple(days))
