"""Jobs → a crontab that cron reads as these jobs, and `crontab` here reads back as the same.

What a crontab cannot say is refused or noted, never bent. No wrapper around any command.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE, Job, RetryPolicy, SuccessRule
from cronstudio.model.words import CommandKind
from cronstudio.schedule import Cron, Startup
from cronstudio.schedule.cron_text import read_cron
from cronstudio.schedule.fields import RULES, Field, FieldName, Form, Item

MAX_LINE = 100_000

_BACKSLASHES = re.compile(r"\\+\Z")
_ODD_BEFORE_PERCENT = re.compile(r"(?<!\\)(?:\\\\)*\\%")


@dataclass(frozen=True, slots=True)
class Crontab:
    """The text, and what is not in it."""

    text: str
    refused: tuple[tuple[str, str], ...] = ()
    """Name of a job and why a crontab cannot hold it."""
    notes: tuple[str, ...] = ()
    """What the jobs lose on the way."""


class _Unwritable(Exception):
    """A job that has no crontab form; the text says why."""


@dataclass(frozen=True, slots=True)
class _Line:
    job: Job
    text: str
    environment: dict[str, str]


def write_crontab(jobs: Sequence[Job], *, with_secrets: bool = False) -> Crontab:
    """Return the crontab for jobs, in their order where variables allow that.

    A variable holds for all lines below it, so jobs with fewer variables may move up.
    """
    lines: list[_Line] = []
    refused: list[tuple[str, str]] = []
    notes: list[str] = []
    for job in jobs:
        try:
            lines.append(_Line(job, _line(job), _environment(job, with_secrets)))
        except _Unwritable as reason:
            refused.append((job.name, str(reason)))
        else:
            notes += _losses(job, with_secrets)
    ordered, left = _order(lines)
    refused += [
        (line.job.name, Text("A crontab cannot take back a variable that a job above needs."))
        for line in left
    ]
    return Crontab(_text(ordered), tuple(refused), tuple(notes))


def _order(lines: list[_Line]) -> tuple[list[_Line], list[_Line]]:
    """Return the lines in an order in which nothing has to be unset, and those that fit nowhere."""
    tried = [_fit(lines)]
    if tried[0][1]:
        tried.append(_fit(sorted(lines, key=lambda line: len(line.environment))))
    return min(tried, key=lambda result: len(result[1]))


def _fit(lines: Iterable[_Line]) -> tuple[list[_Line], list[_Line]]:
    placed: list[_Line] = []
    left: list[_Line] = []
    in_force: set[str] = set()
    for line in lines:
        if in_force <= line.environment.keys():
            in_force = set(line.environment)
            placed.append(line)
        else:
            left.append(line)
    return placed, left


def _text(lines: Iterable[_Line]) -> str:
    """Return the file. It ends in a line end: cron ignores a last line without one."""
    written: list[str] = []
    in_force: dict[str, str] = {}
    for line in lines:
        for name, value in line.environment.items():
            if in_force.get(name) != value:
                written.append(f"{name}={_quoted(value)}")
        in_force = line.environment
        written += [f"# {line.job.name}", line.text]
    return "".join(f"{row}\n" for row in written)


def _line(job: Job) -> str:
    time = _time(job)
    command = job.command.text
    if job.command.kind is CommandKind.PROGRAM:
        command = shlex.join((job.command.text, *job.command.arguments))
    elif job.command.kind is CommandKind.SCRIPT:
        raise _Unwritable(Text("A script of several lines has no place in a crontab."))
    text = f"{time} {_escaped(command)}"
    if job.stdin:
        if _BACKSLASHES.search(command) and len(_BACKSLASHES.findall(command)[0]) % 2:
            raise _Unwritable(
                Text("The command ends in a backslash, which would escape the % after it.")
            )
        text += "%" + "%".join(_escaped(part) for part in job.stdin.removesuffix("\n").split("\n"))
    if len(text) > MAX_LINE:
        raise _Unwritable("A line of a crontab cannot be that long.")
    return text if job.enabled else f"# {text}"


def _time(job: Job) -> str:
    rule, schedule = job.schedule.rule, job.schedule
    if schedule.repeat is not None or schedule.windows or schedule.excluded:
        raise _Unwritable(
            Text("A crontab cannot limit a schedule to windows, days or a number of runs.")
        )
    if isinstance(rule, Startup):
        if rule.delay_seconds:
            raise _Unwritable(Text("A crontab cannot wait after the start."))
        return "@reboot"
    if not isinstance(rule, Cron):
        raise _Unwritable(Text("A crontab has no intervals and no single dates."))
    read = read_cron(rule.text)
    if read.macro:
        return rule.text.strip()
    if read.has_seconds and read.second.text != "0":
        raise _Unwritable(Text("A crontab has no seconds."))
    words = []
    for field in read.fields[1:]:
        start, end = read.spans[field.name]
        words.append(_field(field, rule.text[start:end]))
    return " ".join(words)


def _field(field: Field, typed: str) -> str:
    """As typed, but for what crons read in another way, do not run or refuse."""
    if not field.plain:
        raise _Unwritable("A crontab has no L, W and #.")
    return ",".join(_item(field, item, typed[item.start : item.end]) for item in field.items)


def _item(field: Field, item: Item, typed: str) -> str:
    weekday, rule = field.name is FieldName.WEEKDAY, RULES[field.name]
    if item.form is Form.EVERY:
        return typed.replace("?", "*")
    if item.form is Form.FROM and not weekday:
        return f"{item.first}-{rule.high}/{item.step}"
    if item.form is Form.FROM or (item.form is Form.RANGE and item.first > item.last):
        values = list(rule.values(item))
        if item.step > 1:
            return ",".join(map(str, sorted(values)))
        turn = values.index(min(values))
        return ",".join(_run(part) for part in (values[:turn], values[turn:]) if part)
    return typed


def _run(values: list[int]) -> str:
    return str(values[0]) if len(values) == 1 else f"{values[0]}-{values[-1]}"


def _escaped(text: str) -> str:
    if "\n" in text or "\r" in text:
        raise _Unwritable(Text("A line of a crontab cannot hold a line break."))
    if _ODD_BEFORE_PERCENT.search(text):
        raise _Unwritable(Text("A crontab cannot hold a backslash directly before %."))
    return text.replace("%", "\\%")


def _environment(job: Job, with_secrets: bool) -> dict[str, str]:
    found = {
        variable.name: variable.value
        for variable in job.environment
        if with_secrets or not variable.secret
    }
    if job.shell != "sh":
        found.setdefault("SHELL", job.shell)
    if job.timezone != SYSTEM_ZONE:
        found["CRON_TZ"] = job.timezone
    for value in found.values():
        _quoted(value)
    return found


def _quoted(value: str) -> str:
    if "\n" in value or "\r" in value:
        raise _Unwritable(Text("The value of a variable cannot hold a line break."))
    if value and value == value.strip() and value[0] not in "\"'":
        return value
    quote = '"' if '"' not in value else "'"
    if quote in value:
        raise _Unwritable(Text("The value of a variable cannot hold both kinds of quotes."))
    return f"{quote}{value}{quote}"


def _losses(job: Job, with_secrets: bool) -> list[str]:
    home = next((v.value for v in job.environment if v.name == "HOME"), "")
    secret = any(variable.secret for variable in job.environment) and not with_secrets
    lost = (
        (secret, Text("its secret variables, which are left out")),
        (job.working_directory not in ("", "~", home), Text("its working directory")),
        (job.retry != RetryPolicy(), Text("its retries")),
        (job.timeout_seconds or job.idle_timeout_seconds, Text("its time limits")),
        (job.success != SuccessRule(), Text("its success rule")),
        (job.stdin and not job.stdin.endswith("\n"), Text("the missing line end of its input")),
        (
            job.timezone != SYSTEM_ZONE,
            Text("its time zone where cron does not read CRON_TZ (Debian)"),
        ),
    )
    return [
        Text("{name} loses {what}.", name=job.name, what=what) for happens, what in lost if happens
    ]
