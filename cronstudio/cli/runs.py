"""`run`, `stop`, `history`: what the jobs do and did."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any, cast

from cronstudio.cli.context import Backend, Context, ExitCode, Parser, complain, table
from cronstudio.cli.values import read_instant, show_iso
from cronstudio.engine.clock import system_timezone
from cronstudio.model.instants import to_iso
from cronstudio.model.words import Outcome, Trigger
from cronstudio.schedule import parse_zone

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]

POLL_SECONDS = 5.0
"""One question to the app lasts so long; then the next one is asked."""


def run(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Start a job outside its schedule. With --wait, or without a running app, end as it ends.

    Exit status: 0 when it was started or completed, the job's own when that is why it failed,
    1 when it ended in another way, 4 when it was refused.
    """
    parser.add_argument("name", metavar="NAME", help="name or id")
    parser.add_argument("--wait", action="store_true", help="until it has ended, and end as it did")
    parser.add_argument("--force", action="store_true", help="even while it is running")
    parser.add_argument(
        "--param", action="append", default=[], type=_pair, metavar="K=V", help="for its args"
    )
    options = parser.parse_args(arguments)
    context = surroundings(options)
    backend = context.connect()
    try:
        row = cast(
            "Row",
            backend.call(
                "run_now", job=options.name, force=options.force, parameters=dict(options.param)
            ),
        )
        if options.wait or not backend.kind:
            row = _ended(backend, row)
    finally:
        backend.close()
    context.answer(row, _said(row))
    return _status(row)


def stop(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Stop the runs of a job, or one run by its id, with all processes they started."""
    parser.add_argument("target", metavar="NAME", help="name or id of a job, or id of a run")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    ids = cast("list[str]", context.ask("stop", target=options.target))
    context.answer({"runs": ids}, f"Stopped: {', '.join(ids)}")
    return ExitCode.OK


def history(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print runs, newest first."""
    parser.add_argument("--job", action="append", default=[], metavar="NAME")
    parser.add_argument("--outcome", action="append", default=[], choices=[*map(str, Outcome)])
    parser.add_argument("--trigger", action="append", default=[], choices=[*map(str, Trigger)])
    parser.add_argument("--tag", action="append", default=[], metavar="T")
    parser.add_argument("--since", metavar="TIME", help="ISO 8601")
    parser.add_argument("--until", metavar="TIME", help="ISO 8601, exclusive")
    parser.add_argument("--text", default="", help="in the job's name or its output")
    parser.add_argument("--limit", type=int, default=50, metavar="N")
    options = parser.parse_args(arguments)
    if options.limit < 1:
        parser.error("--limit is 1 or more")
    context = surroundings(options)
    zone = parse_zone(system_timezone())
    since, until = (
        text and to_iso(read_instant(text, zone)) for text in (options.since, options.until)
    )
    rows = cast(
        "list[Row]",
        context.ask(
            "history",
            jobs=options.job,
            outcomes=options.outcome,
            triggers=options.trigger,
            tags=options.tag,
            since=since,
            until=until,
            text=options.text,
            limit=options.limit,
        ),
    )
    if context.as_json:
        context.answer(rows, "")
        return ExitCode.OK
    lines = [
        (
            show_iso(row["started_at"] or row["occurrence"], zone),
            row["job"],
            row["outcome"] or row["state"],
            row["reason"],
            f"×{row['count']}" if row["count"] > 1 else "",
            row["trigger"],
            row["run_id"],
        )
        for row in rows
    ]
    head = ("WHEN", "JOB", "OUTCOME", "WHY", "", "TRIGGER", "RUN")
    context.answer(rows, table(head, lines) if lines else "Nothing ran yet.")
    return ExitCode.OK


def _ended(backend: Backend, row: Row) -> Row:
    """Wait for the end of a run. Ctrl+C leaves it running in the app and says so."""
    told = ""
    try:
        while row["outcome"] is None:
            found = backend.call("wait_run", run=row["run_id"], seconds=POLL_SECONDS)
            if found is None:
                # What it waits for, where that is somebody's to end.
                shown = cast("Row", backend.call("attempts", target=row["run_id"]))["waits_for"]
                if shown and shown != told:
                    complain(f"It waits: {shown}.")
                told = shown
            else:
                row = cast("Row", found)
    except KeyboardInterrupt:
        if not backend.kind:
            complain("Stopping it: no app is running that could watch it.")
            backend.call("stop", target=row["run_id"])
            return _ended(backend, row)
        complain(f"It runs on. To stop it: cronstudio stop {row['run_id']}")
        raise
    return row


def _status(row: Row) -> int:
    if row["outcome"] in (None, Outcome.COMPLETED):
        return ExitCode.OK
    own = row["exit_code"] if row["outcome"] == Outcome.FAILED else None
    return own or ExitCode.FAILED


def _said(row: Row) -> str:
    if row["outcome"] is None:
        return f"Started {row['job']} ({row['run_id']})"
    reason = f": {row['reason']}" if row["reason"] else ""
    return f"{row['job']} {row['outcome'].replace('_', ' ')}{reason} ({row['run_id']})"


def _pair(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not K=V")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
