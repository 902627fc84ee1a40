"""`pause`, `resume`, `status`: the scheduler as a whole."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, cast

from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.cli.values import counted, read_instant, read_seconds, show_instant, show_iso
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.errors import InvalidFieldError
from cronstudio.model.instants import to_iso
from cronstudio.schedule import parse_zone

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]


def pause(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Start nothing until a time, or until resumed. Paused time is not missed time."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="some jobs; default: all")
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--for", dest="length", type=read_seconds, metavar="DURATION", help="as in 1h"
    )
    length.add_argument("--until", metavar="TIME", help="ISO 8601")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    zone = parse_zone(system_timezone())
    until = _end(options)
    context.ask("pause", jobs=options.names, until=to_iso(until))
    what = ", ".join(options.names) or "all jobs"
    end = f"until {show_instant(until, zone)}" if until else "until resumed"
    context.answer(
        {"paused": options.names or "all", "until": to_iso(until)}, f"Paused {what} {end}"
    )
    return ExitCode.OK


def resume(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """End the pause of all jobs, or of the named ones."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="some jobs; default: all")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    context.ask("resume", jobs=options.names)
    what = ", ".join(options.names) or "all jobs"
    context.answer({"resumed": options.names or "all"}, f"Resumed {what}")
    return ExitCode.OK


def status(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print who runs and what comes next. Exit status 0 whether or not the app runs."""
    context = surroundings(parser.parse_args(arguments))
    backend = context.connect()
    try:
        row: Row = {
            "app": "running" if backend.kind else "not running",
            "kind": backend.kind or None,
            "pid": backend.pid or None,
            "version": backend.version,
            "home": str(context.paths.home or context.paths.data),
            **cast("Row", backend.call("status")),
        }
    finally:
        backend.close()
    context.answer(row, _lines(row))
    return ExitCode.OK


def _lines(row: Row) -> list[str]:
    zone = parse_zone(system_timezone())
    app = (
        f"CronStudio {row['version']} runs ({row['kind']}, process {row['pid']})"
        if row["pid"]
        else "CronStudio is not running: nothing is started on time"
    )
    paused = ""
    if row["paused"]:
        paused = f"Paused until {show_iso(row['paused_until'], zone) or 'resumed'}"
    jobs = f"{counted(row['jobs'], 'job')}, {row['enabled']} on"
    failing = f"{row['failing']} failed last time" if row["failing"] else ""
    repair = f"{row['repair']} need repair" if row["repair"] else ""
    active = f"{row['running']} running, {row['waiting']} waiting"
    coming = ""
    if row["next"] and row["pid"]:
        coming = f"Next: {row['next_job']} at {show_iso(row['next'], zone)}"
    counts = ", ".join(part for part in (jobs, failing, repair) if part)
    return [line for line in (app, paused, counts, active, coming) if line]


def _end(options: argparse.Namespace) -> datetime | None:
    if options.length is not None:
        try:
            return SystemClock().now() + timedelta(seconds=options.length)
        except OverflowError as error:
            raise InvalidFieldError(
                "for", "The pause is too long", "", "Leave out --for: it lasts until resumed."
            ) from error
    if options.until is not None:
        return read_instant(options.until, parse_zone(system_timezone()))
    return None
