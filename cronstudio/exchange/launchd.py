"""launchd property lists → a plan. Pure; XML alone is read, entities are refused by its reader.

What launchd means and a job here cannot say is refused or noted, never bent.
"""

from __future__ import annotations

import plistlib
import shlex
from collections.abc import Iterator, Mapping
from typing import Any
from xml.parsers.expat import ExpatError

from cronstudio.exchange.plan import Assignment, Plan, PlannedJob, Refused
from cronstudio.exchange.text import plain_line
from cronstudio.model.rule_text import write_rule
from cronstudio.model.validate import MAX_COMMAND, MAX_NAME, MAX_VARIABLES
from cronstudio.model.words import MissPolicy
from cronstudio.schedule import Interval, Startup

MAX_BYTES = 1024 * 1024
MAX_TIMES = 2000
SHOWN = 500

# Of a calendar entry, in the order of cron's fields: key, lowest and highest value.
_FIELDS = (
    ("Minute", 0, 59),
    ("Hour", 0, 23),
    ("Day", 1, 31),
    ("Month", 1, 12),
    ("Weekday", 0, 7),
)
_EVENTS = {
    "WatchPaths": "when a file changes",
    "QueueDirectories": "when files arrive in a folder",
    "StartOnMount": "when a disk is mounted",
    "Sockets": "when somebody connects",
    "MachServices": "when a program asks for it",
    "LaunchEvents": "on events of the system",
}
_KNOWN = {
    "Label", "Program", "ProgramArguments", "StartCalendarInterval", "StartInterval", "RunAtLoad",
    "EnvironmentVariables", "WorkingDirectory", "StandardInPath", "StandardOutPath",
    "StandardErrorPath", "KeepAlive", "Disabled", "UserName", "GroupName", "ProcessType",
    "LimitLoadToSessionType", "AbandonProcessGroup", "AssociatedBundleIdentifiers", *_EVENTS,
}  # fmt: skip


Values = tuple[tuple[int, ...], ...]


class _Untranslatable(Exception):
    """A part that has no counterpart here; the text says which."""


def read_plist(data: bytes, name: str = "") -> Plan:
    """Return the plan for a property list. Never raises for its content.

    `name` is the file's, for a list without a label. Lines are all 0: the format has none.
    """
    title = name.rpartition("/")[2]
    try:
        document = _load(data)
        return _plan(document, title)
    except _Untranslatable as reason:
        return Plan(refused=(Refused(0, title[:SHOWN], str(reason)),))


def _load(data: bytes) -> Mapping[str, Any]:
    if len(data) > MAX_BYTES:
        raise _Untranslatable(f"A property list has at most {MAX_BYTES // 1024} kB.")
    if data.startswith(b"bplist"):
        # Small ones can be made to name each other for hours of work.
        raise _Untranslatable(
            "This property list is binary. Make it readable with: plutil -convert xml1 FILE."
        )
    try:
        document = plistlib.loads(data, fmt=plistlib.FMT_XML)
    except plistlib.InvalidFileException as error:
        raise _Untranslatable("The file declares entities, which are not read.") from error
    except (ExpatError, ValueError, LookupError, AttributeError, TypeError) as error:
        raise _Untranslatable("The file is not a property list that can be read.") from error
    if not isinstance(document, dict):
        raise _Untranslatable("The property list is not a job of launchd.")
    return document


def _plan(document: Mapping[str, Any], title: str) -> Plan:
    label = plain_line(_text(document, "Label"), MAX_NAME - 16) or title.removesuffix(".plist")
    name = plain_line(label, MAX_NAME - 16) or "job"
    if document.get("KeepAlive") not in (None, False):
        raise _Untranslatable("KeepAlive makes it a service that always runs, not a job.")
    environment = tuple(_environment(document))
    is_off = document.get("Disabled") is True
    directory = _text(document, "WorkingDirectory")
    template = PlannedJob(
        name=name,
        schedule="",
        command=_command(document),
        environment=environment,
        enabled=not is_off,
        user=_text(document, "UserName") or None,
        directory=directory,
    )
    jobs = [
        _at(template, number, schedule, missed)
        for number, (schedule, missed) in enumerate(_times(document))
    ]
    if not jobs:
        events = [words for key, words in _EVENTS.items() if key in document]
        raise _Untranslatable(
            f"It is started {events[0]}, which has no counterpart here."
            if events
            else "It has no time and is not started at log-in."
        )
    return Plan(
        jobs=() if is_off else tuple(jobs),
        offered=tuple(jobs) if is_off else (),
        environment=tuple(Assignment(*pair, 0) for pair in environment),
        notes=tuple(f"{name}: {note}" for note in _notes(document)),
    )


def _at(template: PlannedJob, number: int, schedule: str, missed: MissPolicy) -> PlannedJob:
    suffix = f" {number + 1}" if number else ""
    return PlannedJob(
        name=f"{template.name}{suffix}",
        schedule=schedule,
        command=template.command,
        environment=template.environment,
        enabled=template.enabled,
        user=template.user,
        directory=template.directory,
        missed=missed,
    )


def _times(document: Mapping[str, Any]) -> Iterator[tuple[str, MissPolicy]]:
    """Yield each time as schedule text, and what launchd does about missed ones."""
    calendar = document.get("StartCalendarInterval")
    if calendar is not None:
        entries = calendar if isinstance(calendar, list) else [calendar]
        # After a sleep launchd starts it once for all times that were missed.
        for text in _cron_texts(entries):
            yield text, MissPolicy.RUN_ONCE
    seconds = document.get("StartInterval")
    if seconds is not None:
        if type(seconds) is not int or not 1 <= seconds <= 10 * 366 * 86_400:
            raise _Untranslatable("StartInterval is not a number of seconds.")
        yield write_rule(Interval(seconds)), MissPolicy.SKIP
    if document.get("RunAtLoad") is True:
        yield write_rule(Startup()), MissPolicy.SKIP


def _cron_texts(entries: list[Any]) -> list[str]:
    """Return cron texts for calendar entries; those that differ in one field become one."""
    if len(entries) > MAX_TIMES:
        raise _Untranslatable(f"StartCalendarInterval has more than {MAX_TIMES} entries.")
    rows = list(dict.fromkeys(_fields(entry) for entry in entries))
    for column in reversed(range(len(_FIELDS))):
        groups: dict[tuple[Values, bool, Values], set[int]] = {}
        for row in rows:
            # "Any" stays apart from numbers: it has another meaning beside a weekday.
            key = (row[:column], not row[column], row[column + 1 :])
            groups.setdefault(key, set()).update(row[column])
        rows = [
            (*before, tuple(sorted(values)), *behind)
            for (before, _, behind), values in groups.items()
        ]
    return [" ".join(",".join(map(str, part)) or "*" for part in row) for row in rows]


def _fields(entry: Any) -> Values:
    """Return each field's value; nothing stands for any."""
    if not isinstance(entry, dict):
        raise _Untranslatable("StartCalendarInterval is not made of times.")
    if unknown := [str(key) for key in entry if key not in {name for name, _, _ in _FIELDS}]:
        raise _Untranslatable(f"StartCalendarInterval has {plain_line(unknown[0], 40)}.")
    found: list[tuple[int, ...]] = []
    for key, low, high in _FIELDS:
        value = entry.get(key)
        if value is None:
            found.append(())
        elif type(value) is int and low <= value <= high:
            found.append((value % 7 if key == "Weekday" else value,))
        else:
            raise _Untranslatable(f"{key} in StartCalendarInterval is not {low} to {high}.")
    return tuple(found)


def _command(document: Mapping[str, Any]) -> str:
    arguments = document.get("ProgramArguments", [])
    program = _text(document, "Program")
    if not isinstance(arguments, list) or not all(isinstance(part, str) for part in arguments):
        raise _Untranslatable("ProgramArguments is not a list of texts.")
    # With both, the first argument is only the name that the program is told.
    words = [program, *arguments[1:]] if program else arguments
    if not words:
        raise _Untranslatable("It starts nothing.")
    if sum(map(len, words)) > MAX_COMMAND:
        raise _Untranslatable(f"The command has more than {MAX_COMMAND} characters.")
    command = shlex.join(words)
    if source := _text(document, "StandardInPath"):
        command = f"{command} < {shlex.quote(source)}"
    if any(ord(char) < 32 and char not in "\t\n" for char in command) or "\x7f" in command:
        raise _Untranslatable("The command holds control characters.")
    if len(command) > MAX_COMMAND:
        raise _Untranslatable(f"The command has more than {MAX_COMMAND} characters.")
    return command


def _environment(document: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    variables = document.get("EnvironmentVariables", {})
    if not isinstance(variables, dict) or len(variables) > MAX_VARIABLES:
        raise _Untranslatable("EnvironmentVariables is not a list of variables.")
    for name, value in variables.items():
        if not isinstance(name, str) or not isinstance(value, str):
            raise _Untranslatable("EnvironmentVariables has a value that is not text.")
        yield name, value


def _notes(document: Mapping[str, Any]) -> Iterator[str]:
    for key in ("StandardOutPath", "StandardErrorPath"):
        path = _text(document, key)
        if path and path != "/dev/null":
            yield f"{key}: the output is kept in the history and not in {plain_line(path, 100)}."
    if "StartInterval" in document:
        yield "the interval counts by the clock, not from the start of the machine."
    if document.get("RunAtLoad") is True:
        yield "RunAtLoad: it is started when CronStudio starts, not at log-in."
    for key in document:
        if key in _EVENTS or key not in _KNOWN:
            yield f"{plain_line(str(key), 40)} has no effect here."


def _text(document: Mapping[str, Any], key: str) -> str:
    value = document.get(key, "")
    if not isinstance(value, str):
        raise _Untranslatable(f"{key} is not a text.")
    return value
