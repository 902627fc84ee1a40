"""`why`: the engine's answer to "why did it (not) run?" in words, and what can be typed next."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import tzinfo
from typing import Any, cast

from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.cli.values import read_instant, show_iso
from cronstudio.engine.clock import system_timezone
from cronstudio.model.instants import to_iso
from cronstudio.schedule import parse_zone

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]


def why(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Explain the last run of a job and what is next, or one run, or a time of its schedule."""
    parser.add_argument("name", metavar="JOB", help="name or id")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--at", metavar="TIME", help="ISO 8601: what was, or will be, at this time")
    which.add_argument("--run", metavar="ID", help="a run of history")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    zone = parse_zone(system_timezone())
    at = None if options.at is None else to_iso(read_instant(options.at, zone))
    backend = context.connect()
    try:
        row = cast("Row", backend.call("why", job=options.name, at=at, run=options.run))
        row["app"] = "running" if backend.kind else "not running"
    finally:
        backend.close()
    for told in row["answers"]:
        told["sentence"] = sentence(told, row["repair"], zone)
        told["commands"] = commands(told, row["slug"])
    context.answer(row, _lines(row))
    return ExitCode.OK


def _lines(row: Row) -> list[str]:
    lines = []
    for told in row["answers"]:
        lines.append(told["sentence"])
        lines += [f"  {command}" for command in told["commands"]]
    if row["app"] != "running" and any(told["answer"] in _COMING for told in row["answers"]):
        lines.append("But CronStudio is not running: nothing is started on time.")
    return lines


_COMING = frozenset({"will_run", "waits", "is_retried"})


_ANSWERS = {
    "will_run": "It will run {at}.",
    "at_startup": "It runs each time CronStudio starts.",
    "waits": "It was due {at} and waits for its turn{why}.",
    "runs": "It is running, since {started}.",
    "is_retried": "It did not succeed yet and is tried again.",
    "off": "It will not run: it is switched off.",
    "paused": "It will not run: it is paused.",
    "all_paused": "It will not run: all jobs are paused.",
    "repair": "It cannot run: it needs repair. {repair}",
    "used_up": "It will not run again: it has run as often as it should.",
    "over": "It will not run again: its schedule has no time left.",
    "not_due": "Nothing is due {at}: its schedule, as it is now, has no run at that time.",
    "too_old": "Nothing ran {at}: there was no such job yet.",
    "unknown": (
        "It was due {at}, and the history does not know of it: it was off, paused or set otherwise"
        " then, or the run was deleted."
    ),
}


def sentence(told: Row, repair: str, zone: tzinfo) -> str:
    """Return the answer as one or two sentences."""
    run = told["run"]
    at = f"at {show_iso(told['at'], zone)}" if told["at"] else "then"
    if told["answer"] == "ran":
        started = show_iso(run["started_at"], zone)
        if run["outcome"] == "completed":
            return f"It ran at {started} and completed."
        return f"It ran at {started} and {_ended(run)}: {run['reason']}."
    if told["answer"] == "left_out":
        count = f" ({run['count']} times)" if run["count"] > 1 else ""
        return f"It did not run {at}{count}: {run['reason']}."
    started = show_iso(run["started_at"], zone) if run else ""
    why = f": {run['reason']}" if run and run["reason"] else ""
    return _ANSWERS[told["answer"]].format(at=at, started=started, why=why, repair=repair).strip()


def _ended(run: Row) -> str:
    word = str(run["outcome"]).replace("_", " ")
    return word if word in ("failed", "timed out") else f"was {word}"


_COMMANDS = {
    "run": "run {job}",
    "run_again": "run {job}",
    "show_output": "logs {run}",
    "stop": "stop {run}",
    "switch_on": "enable {job}",
    "resume": "resume {job}",
    "resume_all": "resume",
    "catch_up": "edit {job} --missed run_once",
    "allow_recovery": "settings recovery_enabled on",
    "edit_what": "edit {job} --command TEXT",
    "edit_when": "edit {job} --cron TEXT",
    "edit_late": "edit {job} --missed run_once --concurrency queue",
    "edit_limits": "edit {job} --timeout SECONDS",
    "settings": "settings",
}


def commands(told: Row, job: str) -> list[str]:
    """Return what can be typed to change or see it, the most useful first."""
    run = told["run"]["run_id"] if told["run"] else ""
    return [
        f"cronstudio {_COMMANDS[fix].format(job=job, run=run)}"
        for fix in told["fixes"]
        if fix in _COMMANDS
    ]
