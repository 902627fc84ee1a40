"""Jobs → pairs of systemd units that run them at the same times; `systemd` here reads them back.

What units cannot say is refused or noted, never bent. `%` and `$` are escaped.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cronstudio.model.job import SYSTEM_ZONE, Conditions, Job, RetryPolicy, SuccessRule
from cronstudio.model.words import CommandKind, MissPolicy
from cronstudio.schedule import (
    Cron,
    CronText,
    Interval,
    IntervalAnchor,
    Once,
    Startup,
    read_cron,
)
from cronstudio.schedule.fields import PLAIN, RULES, Field, FieldName, Form, Item

MAX_INPUT = 64 * 1024

_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_ZONE = re.compile(r"[A-Za-z]+/[A-Za-z0-9_+/-]+")
_WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
_ANY_DAY = "-*"
_WORKDAYS = (Form.LAST_WORKDAY, Form.NEAREST_WORKDAY)


@dataclass(frozen=True, slots=True)
class Units:
    """Unit files by name, timer before service, and what is not in them."""

    files: tuple[tuple[str, str], ...]
    refused: tuple[tuple[str, str], ...] = ()
    """Name of a job and why units cannot say it."""
    notes: tuple[str, ...] = ()
    """What the jobs lose on the way."""


class _Unwritable(Exception):
    """A part that units cannot say; the text says why."""


def write_units(jobs: Sequence[Job], *, with_secrets: bool = False) -> Units:
    """Return a timer and a service for each job, named by its short name."""
    files: list[tuple[str, str]] = []
    refused: list[tuple[str, str]] = []
    notes: list[str] = []
    for job in jobs:
        try:
            timer, service = _timer(job), _service(job, with_secrets)
        except _Unwritable as reason:
            refused.append((job.name, str(reason)))
            continue
        files += [(f"{job.slug}.timer", timer), (f"{job.slug}.service", service)]
        notes += [f"{job.name} loses {what}." for what in _losses(job, with_secrets)]
        if not job.enabled:
            notes.append(f"{job.name} is switched off here; leave its timer disabled.")
    return Units(tuple(files), tuple(refused), tuple(notes))


def _timer(job: Job) -> str:
    rows = ["[Unit]", f"Description={_line(job.name)}", "", "[Timer]", *_times(job)]
    if job.miss_policy in (MissPolicy.RUN_ONCE, MissPolicy.RUN_ALL):
        rows.append("Persistent=true")
    # Without it systemd moves a start by up to a minute.
    rows += ["AccuracySec=1s", "", "[Install]", "WantedBy=timers.target"]
    return _text(rows)


def _service(job: Job, with_secrets: bool) -> str:
    rows = ["[Unit]", f"Description={_line(job.name)}", "", "[Service]", "Type=oneshot"]
    rows.append(f"ExecStart={_command(job)}")
    directory = job.working_directory or "~"
    if directory.startswith("~/"):
        directory = f"%h/{_escaped(directory[2:])}"
    else:
        directory = _escaped(directory)
    rows.append(f"WorkingDirectory={_checked(directory)}")
    rows += [
        f"Environment={_quoted(f'{variable.name}={variable.value}'.replace('%', '%%'))}"
        for variable in job.environment
        if with_secrets or not variable.secret
    ]
    if job.stdin:
        if len(job.stdin) > MAX_INPUT:
            raise _Unwritable("Its input is too long for a unit.")
        encoded = base64.b64encode(job.stdin.encode()).decode()
        rows += ["StandardInput=data", f"StandardInputData={encoded}"]
    if job.timeout_seconds:
        rows.append(f"TimeoutStartSec={job.timeout_seconds}s")
    return _text(rows)


def _text(rows: Sequence[str]) -> str:
    return "".join(f"{row}\n" for row in rows)


# What is run -------------------------------------------------------------------------------


def _command(job: Job) -> str:
    command = job.command
    if command.kind is CommandKind.SCRIPT:
        raise _Unwritable("A script of several lines has no place in a unit.")
    if command.kind is CommandKind.PROGRAM:
        words = (command.text, *command.arguments)
    else:
        words = ("/bin/sh" if job.shell == "sh" else job.shell, "-c", command.text)
    return " ".join(_word(word) for word in words)


def _word(word: str) -> str:
    escaped = word.replace("%", "%%").replace("$", "$$")
    if escaped and re.fullmatch(r"[A-Za-z0-9_./:=,+-]+", escaped) and escaped[0] not in "-+:":
        return escaped
    return escaped if escaped == "-c" else _quoted(escaped)


def _quoted(text: str) -> str:
    escaped = _on_one_line(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _escaped(text: str) -> str:
    return text.replace("%", "%%")


def _line(text: str) -> str:
    """Return a value that stands on its line as it is."""
    if text != " ".join(text.split()):
        raise _Unwritable("Its name has spaces that a unit does not keep.")
    return _checked(_escaped(text))


def _checked(text: str) -> str:
    if text.endswith("\\"):
        raise _Unwritable("A backslash at its end would take the next line of the unit along.")
    return _on_one_line(text)


def _on_one_line(text: str) -> str:
    if _CONTROL.search(text):
        raise _Unwritable("A line of a unit cannot hold a line break or a control character.")
    return text


# When it is run ----------------------------------------------------------------------------


def _times(job: Job) -> list[str]:
    schedule, rule = job.schedule, job.schedule.rule
    if schedule.repeat is not None or schedule.windows or schedule.excluded:
        raise _Unwritable("A timer cannot limit a schedule to windows, days or a number of runs.")
    if isinstance(rule, Interval):
        key = "OnUnitActiveSec" if rule.anchor is IntervalAnchor.START else "OnUnitInactiveSec"
        # The first time after the timer itself is started; the others after the run before.
        return [f"OnActiveSec={rule.every_seconds}s", f"{key}={rule.every_seconds}s"]
    if isinstance(rule, Startup):
        return [f"OnStartupSec={rule.delay_seconds}s"]
    zone = _zone(job.timezone)
    if isinstance(rule, Once):
        if rule.at.microsecond:
            raise _Unwritable("A timer has no parts of a second.")
        return [f"OnCalendar={rule.at.isoformat(sep=' ')}{zone}"]
    return [f"OnCalendar={text}{zone}" for text in on_calendar(rule)]


def _zone(name: str) -> str:
    if name == SYSTEM_ZONE:
        return ""
    if name in ("UTC", "Z"):
        return " UTC"
    if not _ZONE.fullmatch(name):
        raise _Unwritable(f"A timer cannot name the zone {name[:40]}.")
    return f" {name}"


def on_calendar(rule: Cron) -> list[str]:
    """Return OnCalendar expressions that together are the cron text, as few as there can be."""
    cron = read_cron(rule.text)
    month = "*" if cron.month.all else _list(cron.month)
    time = ":".join(_list(field) for field in (cron.hour, cron.minute, cron.second))
    return [
        f"{f'{weekday} ' if weekday else ''}*-{month}{day} {time}" for weekday, day in _days(cron)
    ]


def _days(cron: CronText) -> list[tuple[str, str]]:
    """Return weekdays and day of the month, which systemd wants both to match."""
    day, weekday = cron.day, cron.weekday
    by_day = [("", pattern) for pattern in _month_days(day)]
    by_weekday = list(_weekday_patterns(weekday))
    if weekday.all:
        return by_day
    if day.all:
        return by_weekday
    if not (day.star or weekday.star):
        return by_day + by_weekday
    if not day.plain or not weekday.plain:
        raise _Unwritable("A timer cannot join this day of the month and this weekday.")
    return [(by_weekday[0][0], by_day[0][1])]


def _month_days(field: Field) -> Iterator[str]:
    if field.all:
        yield _ANY_DAY
        return
    plain = [item for item in field.items if item.form not in (Form.LAST, *_WORKDAYS)]
    if any(item.form in _WORKDAYS for item in field.items):
        raise _Unwritable("A timer cannot look for the nearest working day.")
    if plain:
        yield "-" + ",".join(_item(field, item) for item in plain)
    for item in field.items:
        if item.form is Form.LAST:
            yield f"~{item.first + 1:02}"


def _weekday_patterns(field: Field) -> Iterator[tuple[str, str]]:
    if names := ",".join(_weekdays(field)):
        yield names, _ANY_DAY
    for item in field.items:
        name = _WEEKDAYS[item.first % 7]
        if item.form is Form.LAST_WEEKDAY:
            yield name, "~07/1"
        elif item.form is Form.NTH_WEEKDAY:
            if item.last > 4:
                raise _Unwritable("A timer cannot name the fifth weekday of a month.")
            yield name, f"-{7 * item.last - 6}..{7 * item.last}"


def _weekdays(field: Field) -> Iterator[str]:
    for item in field.items:
        if item.form is Form.RANGE and item.step == 1 and item.first < item.last < 7:
            yield f"{_WEEKDAYS[item.first]}..{_WEEKDAYS[item.last]}"
        elif item.form in PLAIN:
            yield from (_WEEKDAYS[value] for value in _values(field, item))


def _list(field: Field) -> str:
    return "*" if field.all and field.star else ",".join(_item(field, i) for i in field.items)


def _item(field: Field, item: Item) -> str:
    low = 1 if field.name in (FieldName.DAY, FieldName.MONTH) else 0
    step = f"/{item.step}" if item.step > 1 else ""
    if item.form is Form.EVERY:
        return f"{low:02}{step}" if step else "*"
    if item.form is Form.FROM:
        return f"{item.first:02}/{item.step}"
    if item.form is Form.RANGE and item.first <= item.last:
        return f"{item.first:02}..{item.last:02}{step}"
    return ",".join(f"{value:02}" for value in _values(field, item))


def _values(field: Field, item: Item) -> list[int]:
    """Return the values of one item, ascending and each once."""
    return sorted(set(RULES[field.name].values(item)))


# What is lost ------------------------------------------------------------------------------


def _losses(job: Job, with_secrets: bool) -> Iterator[str]:
    rule = job.schedule.rule
    secret = any(variable.secret for variable in job.environment) and not with_secrets
    lost = (
        (secret, "its secret variables, which are left out"),
        (job.miss_policy is MissPolicy.RUN_ALL, "all but one of several missed runs"),
        (getattr(rule, "anchor_at", None) is not None, "what its interval counts from"),
        (job.retry != RetryPolicy(), "its retries"),
        (job.idle_timeout_seconds, "its limit without output"),
        (job.success != SuccessRule(), "its success rule"),
        (job.conditions != Conditions(), "its conditions"),
        (job.args, "its arguments"),
    )
    return (what for happens, what in lost if happens)
