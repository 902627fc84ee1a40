"""`list`, `show`, `remove`, `enable`, `disable`: the jobs as they stand."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, cast

from cronstudio.cli.context import Context, ExitCode, Parser, table
from cronstudio.cli.values import schedule_words, show_iso
from cronstudio.engine.clock import system_timezone
from cronstudio.schedule import parse_zone

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]


def list_jobs(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print one line for each job, by name."""
    parser.add_argument("--tag", action="append", default=[], metavar="T", help="only with this")
    parser.add_argument("--enabled", action="store_true", help="only those that are on")
    parser.add_argument(
        "--short-names", action="store_true", help="print nothing but those, for completions"
    )
    options = parser.parse_args(arguments)
    context = surroundings(options)
    rows = cast(
        "list[Row]",
        context.glance(tags=options.tag, enabled_only=options.enabled),
    )
    if context.as_json:
        context.answer(rows, "")
        return ExitCode.OK
    if options.short_names:
        context.answer(rows, [row["slug"] for row in rows])
        return ExitCode.OK
    zone = parse_zone(system_timezone())
    lines = [
        (
            row["name"],
            _state(row),
            schedule_words(row, system_timezone()),
            show_iso(row["next"], zone) or "none",
            row["last_outcome"] or "",
        )
        for row in rows
    ]
    context.answer(
        rows,
        table(("NAME", "STATE", "SCHEDULE", "NEXT", "LAST"), lines)
        if lines
        else "No jobs yet. Add one: cronstudio add NAME --cron '0 14 * * *' --command 'date'",
    )
    return ExitCode.OK


def show(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print all there is to one job."""
    parser.add_argument("name", metavar="NAME", help="name or id")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    row = cast("Row", context.ask("show_job", job=options.name))
    # Secrets are for the job alone; a terminal keeps what it has shown.
    for variable in row["definition"]["environment"]:
        if variable["secret"]:
            variable["value"] = "••••••••"
    context.answer(row, _portrait(row))
    return ExitCode.OK


def remove(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Delete jobs; what they ran stays in the history."""
    return _for_each(parser, arguments, surroundings, "remove_jobs", "Deleted")


def enable(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Switch jobs on, from now: the time they were off is not caught up."""
    return _for_each(parser, arguments, surroundings, "set_enabled", "Switched on", enabled=True)


def disable(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Switch jobs off; what runs, runs on."""
    return _for_each(parser, arguments, surroundings, "set_enabled", "Switched off", enabled=False)


def _for_each(
    parser: Parser,
    arguments: list[str],
    surroundings: Surroundings,
    method: str,
    done: str,
    **params: object,
) -> int:
    parser.add_argument("names", nargs="+", metavar="NAME", help="name or id")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    ids = context.ask(method, jobs=options.names, **params)
    context.answer({"jobs": ids}, f"{done}: {', '.join(options.names)}")
    return ExitCode.OK


def _state(row: Row) -> str:
    return {"repair": "needs repair"}.get(row["state"], str(row["state"]))


def _portrait(row: Row) -> list[str]:
    zone = parse_zone(system_timezone())
    job = row["definition"]
    usual = row["usual_seconds"]
    facts = (
        ("Name", row["name"]),
        ("Short name", row["slug"]),
        ("Id", row["id"]),
        ("State", _state(row)),
        ("Needs repair", row["repair"]),
        ("Schedule", f"{row['sentence']} ({row['schedule']})"),
        ("Time zone", row["timezone"]),
        ("Next", show_iso(row["next"], zone) or "none"),
        ("Paused until", show_iso(row["paused_until"], zone)),
        ("Command", row["command"]),
        ("Directory", job["working_directory"]),
        ("Environment", ", ".join(f"{v['name']}={v['value']}" for v in job["environment"])),
        ("If missed", job["miss_policy"]),
        ("If still running", job["concurrency"]),
        ("Retries", f"{job['retry']['max_retries']}"),
        ("Timeout", f"{job['timeout_seconds']} s" if job["timeout_seconds"] else "none"),
        ("Tags", ", ".join(row["tags"])),
        ("Description", job["description"]),
        ("Usually takes", f"{usual[0]:.1f} to {usual[1]:.1f} s" if usual else ""),
    )
    lines = [f"{name + ':':18}{' '.join(str(value).split())}" for name, value in facts if value]
    if row["recent"]:
        lines.append("")
        lines += table(
            ("LAST RUNS", "OUTCOME", "WHY"),
            [
                (
                    show_iso(run["started_at"] or run["occurrence"], zone),
                    run["outcome"] or run["state"],
                    run["reason"],
                )
                for run in row["recent"][:5]
            ],
        )
    return lines
