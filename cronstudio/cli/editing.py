"""`add`, `edit`, `duplicate`: a job from options. Limits are checked where the job is stored."""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.cli.values import (
    ZONE_HELP,
    read_seconds,
    read_wall_time,
    read_words,
    schedule_words,
    show_iso,
)
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.errors import InvalidFieldError
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import Command, EnvironmentVariable, Job
from cronstudio.model.validate import make_slug, new_job_id
from cronstudio.model.words import Backoff, CommandKind, ConcurrencyPolicy, MissPolicy, NotifyWhen
from cronstudio.schedule import (
    Interval,
    Once,
    Rule,
    Schedule,
    Startup,
    parse_duration,
    parse_zone,
)

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]

NO_LIMIT = "none"
CRON_HELP = "5 fields, 6 with seconds first, a macro, or words such as 'weekdays at 7:30'"


def add(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Add a job and say when it runs first."""
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("--force", action="store_true", help="even if a job has this name")
    _add_options(parser, needed=True)
    options = parser.parse_args(arguments)
    context = surroundings(options)
    now = SystemClock().now()
    blank = Job(
        id=new_job_id(),
        name=options.name,
        slug=make_slug(options.name, ()),
        schedule=Schedule(_rule(options) or Startup()),
        command=Command(text=options.command_text),
        created_at=now,
        updated_at=now,
    )
    row = context.ask("add_job", job=job_to_json(_changed(blank, options)), force=options.force)
    _tell(context, cast("Row", row), "Added")
    return ExitCode.OK


def edit(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Change what is given and leave the rest."""
    parser.add_argument("job", metavar="NAME", help="name or id")
    parser.add_argument("--name", metavar="NEW", help="give it another name")
    _add_options(parser, needed=False)
    options = parser.parse_args(arguments)
    context = surroundings(options)
    backend = context.connect()
    try:
        row = cast("Row", backend.call("show_job", job=options.job))
        job = _changed(job_from_json(row["definition"]), options)
        row = cast("Row", backend.call("replace_job", job=job_to_json(job)))
    finally:
        backend.close()
    _tell(context, row, "Changed")
    return ExitCode.OK


def duplicate(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Copy a job under another name. The copy is off: twice the same work is rarely meant."""
    parser.add_argument("job", metavar="NAME", help="name or id")
    parser.add_argument("new_name", metavar="NEW")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    now = SystemClock().now()
    backend = context.connect()
    try:
        row = cast("Row", backend.call("show_job", job=options.job))
        copy = replace(
            job_from_json(row["definition"]),
            id=new_job_id(),
            name=options.new_name,
            slug=make_slug(options.new_name, ()),
            enabled=False,
            created_at=now,
            updated_at=now,
            revision=1,
        )
        row = cast("Row", backend.call("add_job", job=job_to_json(copy)))
    finally:
        backend.close()
    _tell(context, row, "Added, switched off,")
    return ExitCode.OK


def _add_options(parser: Parser, *, needed: bool) -> None:
    when = parser.add_mutually_exclusive_group(required=needed)
    when.add_argument("--cron", metavar="TEXT", help=CRON_HELP)
    when.add_argument("--every", metavar="DURATION", help="such as 15m or 1h30m, elapsed time")
    when.add_argument("--at", metavar="TIME", help="once, on the clocks of the job's time zone")
    when.add_argument("--startup", action="store_true", help="whenever CronStudio starts")
    parser.add_argument("--timezone", metavar="ZONE", help=ZONE_HELP)
    parser.add_argument(
        "--command", dest="command_text", metavar="TEXT", required=needed, help="given to the shell"
    )
    parser.add_argument("--directory", metavar="DIR", help="where it runs; default: home")
    parser.add_argument("--shell", metavar="SHELL", help="default: sh")
    parser.add_argument(
        "--env", action="append", type=_variable, metavar="NAME=VALUE", help="may be repeated"
    )
    parser.add_argument(
        "--secret",
        action="append",
        default=[],
        metavar="NAME",
        help="a variable kept in the keyring; its value is asked for, or read from stdin",
    )
    parser.add_argument(
        "--concurrency", choices=[*map(str, ConcurrencyPolicy)], help="if it still runs"
    )
    parser.add_argument(
        "--missed", choices=[*map(str, MissPolicy)], help="if nothing could run then"
    )
    parser.add_argument("--retries", type=int, metavar="N", help="0 to 10")
    parser.add_argument("--retry-delay", type=read_seconds, metavar="S", help="seconds, or 5m")
    parser.add_argument("--backoff", choices=[*map(str, Backoff)], help="how the wait goes on")
    parser.add_argument("--timeout", type=_limit, metavar="S", help="of each attempt, or none")
    parser.add_argument("--idle-timeout", type=_limit, metavar="S", help="without output, or none")
    parser.add_argument("--notify", choices=[*map(str, NotifyWhen)], help="at which ends")
    parser.add_argument("--tag", action="append", metavar="T", help="may be repeated")
    parser.add_argument("--description", metavar="TEXT", help="shown below the name")
    state = parser.add_mutually_exclusive_group()
    state.add_argument(
        "--disabled",
        dest="enabled",
        action="store_false",
        default=None,
        help="switched off: never started by its schedule",
    )
    if not needed:
        state.add_argument("--enabled", dest="enabled", action="store_true", help="switched on")


def _changed(job: Job, options: argparse.Namespace) -> Job:
    """Return the job with what the options say, and nothing else changed."""
    rule = _rule(options)
    retry = {
        "max_retries": options.retries,
        "delay_seconds": options.retry_delay,
        "backoff": options.backoff and Backoff(options.backoff),
    }
    changes = {
        "name": getattr(options, "name", None),
        "schedule": rule and replace(job.schedule, rule=rule),
        "timezone": options.timezone,
        "command": options.command_text
        and replace(job.command, kind=CommandKind.SHELL, text=options.command_text, arguments=()),
        "working_directory": options.directory,
        "shell": options.shell,
        "environment": _merged(job.environment, [*(options.env or ()), *_secrets(options.secret)]),
        "concurrency": options.concurrency and ConcurrencyPolicy(options.concurrency),
        "miss_policy": options.missed and MissPolicy(options.missed),
        "retry": replace(job.retry, **_given(retry)),
        "notify": options.notify and replace(job.notify, when=NotifyWhen(options.notify)),
        "tags": options.tag and tuple(options.tag),
        "description": options.description,
        "enabled": options.enabled,
    }
    limits = {"timeout_seconds": options.timeout, "idle_timeout_seconds": options.idle_timeout}
    lifted: dict[str, Any] = {name: None for name, limit in limits.items() if limit == NO_LIMIT}
    return replace(job, **(_given({**changes, **limits}) | lifted))


def _given(changes: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in changes.items() if value is not None}


def _rule(options: argparse.Namespace) -> Rule | None:
    if options.cron is not None:
        # Start-up is a kind of its own here, as it has no place on the clock.
        return Startup() if options.cron.strip() == "@reboot" else read_words(options.cron)
    if options.every is not None:
        return Interval(parse_duration(options.every))
    if options.at is not None:
        return Once(read_wall_time(options.at))
    return Startup() if options.startup else None


def _merged(
    old: tuple[EnvironmentVariable, ...], new: list[EnvironmentVariable]
) -> tuple[EnvironmentVariable, ...]:
    by_name = {variable.name: variable for variable in (*old, *new)}
    return tuple(by_name.values())


def _secrets(names: list[str]) -> list[EnvironmentVariable]:
    """Return secrets with the values typed, or one line of stdin each: never from the command line,
    which everybody on the machine can see.
    """
    found = []
    for name in names:
        if sys.stdin.isatty():
            value = getpass.getpass(f"Value of {name}: ")
        else:
            value = sys.stdin.readline().rstrip("\r\n")
        if not value:
            raise InvalidFieldError(
                "environment", f"The secret {name} has no value", "", "Give one line for each."
            )
        found.append(EnvironmentVariable(name, value, secret=True))
    return found


def _variable(text: str) -> EnvironmentVariable:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return EnvironmentVariable(name, value)


def _limit(text: str) -> int | str:
    return NO_LIMIT if text == NO_LIMIT else read_seconds(text)


def _tell(context: Context, row: Row, done: str) -> None:
    zone = parse_zone(system_timezone())
    coming = show_iso(row["next"], zone)
    first = f"next {coming}" if coming else f"no next run ({row['state']})"
    context.answer(row, f"{done} {row['name']}: {schedule_words(row, system_timezone())}, {first}")
