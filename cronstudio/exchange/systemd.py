"""systemd timers and their services → a plan. Pure: the caller brings the texts of the units.

What systemd means and a job here cannot say is refused or noted, never bent.
"""

from __future__ import annotations

import base64
import binascii
import itertools
import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cronstudio.errors import UserError
from cronstudio.exchange.plan import Assignment, Plan, PlannedJob, Refused
from cronstudio.exchange.text import decode, lines, plain_line
from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.model.rule_text import write_rule
from cronstudio.model.validate import DAY_SECONDS, MAX_COMMAND, MAX_NAME
from cronstudio.model.words import MissPolicy
from cronstudio.schedule import Interval, IntervalAnchor, Schedule, Startup, parse_duration
from cronstudio.schedule.systemd_calendar import from_on_calendar

MAX_BYTES = 256 * 1024
"""Of one unit."""
MAX_LINES = 5000
MAX_TIMES = 500
SHOWN = 500

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_SPECIFIER = re.compile(r"%(.?)")
_PREFIXES = "-@:+!|"
_SHELLS = {"sh", "bash", "dash", "ash", "zsh", "ksh", "fish"}
_TRUE = {"1", "yes", "true", "on"}
_FROM_START = ("OnBootSec", "OnStartupSec")
_REPEATED = ("OnUnitActiveSec", "OnUnitInactiveSec")
_WITHOUT_EFFECT = (
    "RandomizedDelaySec",
    "EnvironmentFile",
    "ExecStartPre",
    "ExecStartPost",
)


class _Untranslatable(Exception):
    """A part that has no counterpart here; the text says which."""


@dataclass(frozen=True, slots=True)
class _Entry:
    key: str
    value: str
    line: int


@dataclass
class _Unit:
    """One unit file: its entries by section, in order."""

    name: str
    entries: dict[str, list[_Entry]] = field(default_factory=dict)

    def all(self, section: str, key: str) -> list[_Entry]:
        """Return the entries of a key; an empty value takes back those before it."""
        found: list[_Entry] = []
        for entry in self.entries.get(section, ()):
            if entry.key == key:
                found = [*found, entry] if entry.value else []
        return found

    def last(self, section: str, key: str) -> str:
        found = self.all(section, key)
        return found[-1].value if found else ""


def read_timers(units: Mapping[str, bytes]) -> Plan:
    """Return the plan for unit files by name (`backup.timer`, `backup.service`).

    Never raises for their content. Lines are those of the timer.
    """
    too_large = Text("A unit has at most {size} kB.", size=MAX_BYTES // 1024)
    refused = [Refused(0, name, too_large) for name, data in units.items() if len(data) > MAX_BYTES]
    read = {name: _read_unit(name, data) for name, data in units.items() if len(data) <= MAX_BYTES}
    timers = [unit for name, unit in sorted(read.items()) if name.endswith(".timer")]
    if not timers:
        refused.append(Refused(0, "", Text("There is no timer unit in this.")))
    jobs: list[PlannedJob] = []
    notes: list[str] = []
    environment: list[Assignment] = []
    for timer in timers:
        stem = timer.name.removesuffix(".timer")
        service_name = timer.last("Timer", "Unit") or f"{stem}.service"
        service = read.get(service_name)
        if service is None:
            refused.append(
                Refused(
                    0,
                    timer.name,
                    Text("Its service {name} is not there.", name=service_name),
                )
            )
            continue
        try:
            template = _template(stem, service)
        except _Untranslatable as reason:
            refused.append(Refused(0, timer.name, str(reason)))
            continue
        environment += [Assignment(name, value, 0) for name, value in template.environment]
        notes += _notes(timer, service)
        found, wrong = _jobs(timer, template)
        jobs += found
        refused += wrong
    return Plan(
        jobs=tuple(jobs),
        environment=tuple(environment),
        refused=tuple(refused),
        notes=tuple(dict.fromkeys(notes)),
    )


def _read_unit(name: str, data: bytes) -> _Unit:
    text, _ = decode(data)
    unit = _Unit(name)
    section = ""
    for number, line in _joined(lines(text)[:MAX_LINES]):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        elif "=" in line:
            key, _, value = line.partition("=")
            entry = _Entry(key.strip(), value.strip(), number)
            unit.entries.setdefault(section, []).append(entry)
    return unit


def _joined(rows: list[str]) -> Iterator[tuple[int, str]]:
    """Yield lines with their continuations, without comments; the number is the first line's."""
    parts: list[str] = []
    first = 0
    for number, row in enumerate(rows, 1):
        stripped = row.strip()
        if not stripped or stripped[0] in "#;":
            continue
        first = first if parts else number
        if stripped.endswith("\\"):
            parts.append(stripped[:-1].rstrip())
            continue
        yield first, " ".join([*parts, stripped])
        parts = []
    if parts:
        yield first, " ".join(parts)


def _template(stem: str, service: _Unit) -> PlannedJob:
    """Return the job a service makes, still without its time."""
    commands = [_command(entry.value) for entry in service.all("Service", "ExecStart")]
    if not commands:
        raise _Untranslatable(Text("{name} starts nothing.", name=service.name))
    # Several are run one after the other, as long as each succeeds.
    command = " && ".join(commands)
    shell = ""
    if len(commands) == 1 and (inner := _shell_command(service.all("Service", "ExecStart")[0])):
        shell, command = inner
    if len(command) > MAX_COMMAND:
        raise _Untranslatable(
            Text(
                "The command has {count} characters; {limit} at most.",
                count=len(command),
                limit=MAX_COMMAND,
            )
        )
    directory = service.last("Service", "WorkingDirectory").removeprefix("-")
    return PlannedJob(
        name=_plain(service.last("Unit", "Description").replace("%%", "%")) or stem,
        schedule="",
        command=command,
        stdin=_input(service),
        environment=tuple(_environment(service)),
        user=service.last("Service", "User") or None,
        directory=_expanded(directory, home="~") if directory else "",
        further=tuple(_further(service, shell)),
    )


def _further(service: _Unit, shell: str) -> Iterator[tuple[str, Any]]:
    # Whatever the job is told about a shell, this is the one that reads the command.
    yield "shell", shell or "sh"
    for key in ("RuntimeMaxSec", "TimeoutStartSec"):
        seconds = _span(service.last("Service", key))
        if seconds and seconds <= DAY_SECONDS:
            yield "timeout_seconds", seconds
            return


def _input(service: _Unit) -> str | None:
    """Return the input that stands in the unit itself, when it is used."""
    if service.last("Service", "StandardInput") != "data":
        return None
    encoded = "".join(entry.value for entry in service.all("Service", "StandardInputData"))
    try:
        return base64.b64decode("".join(encoded.split()), validate=True).decode()
    except (binascii.Error, ValueError) as error:
        raise _Untranslatable(Text("Its input is not text that can be read.")) from error


def _jobs(timer: _Unit, template: PlannedJob) -> tuple[list[PlannedJob], list[Refused]]:
    persistent = timer.last("Timer", "Persistent").lower() in _TRUE
    jobs: list[PlannedJob] = []
    refused: list[Refused] = []
    rules = list(itertools.islice(_rules(timer), MAX_TIMES + 1))
    if len(rules) > MAX_TIMES:
        words = Text("Only the first {limit} times of a timer are read.", limit=MAX_TIMES)
        refused.append(Refused(rules[-1][0].line, timer.name, words))
    for entry, rule in rules[:MAX_TIMES]:
        if isinstance(rule, str):
            refused.append(Refused(entry.line, f"{entry.key}={entry.value}"[:SHOWN], rule))
            continue
        schedule, zone = rule
        number = f" {len(jobs) + 1}" if jobs else ""
        jobs.append(
            PlannedJob(
                name=f"{template.name[: MAX_NAME - len(number)]}{number}",
                schedule=schedule,
                command=template.command,
                stdin=template.stdin,
                environment=template.environment,
                timezone=zone,
                line=entry.line,
                user=template.user,
                directory=template.directory,
                missed=MissPolicy.RUN_ONCE if persistent else MissPolicy.SKIP,
                exact=_from_the_end(entry),
                further=template.further,
            )
        )
    if not jobs and not refused:
        refused.append(Refused(0, timer.name, Text("The timer has no time.")))
    return jobs, refused


def _from_the_end(entry: _Entry) -> Schedule | None:
    """Return the schedule of what counts from the end of the run before."""
    seconds = _span(entry.value) if entry.key == "OnUnitInactiveSec" else None
    return Schedule(Interval(seconds, IntervalAnchor.END)) if seconds else None


def _rules(timer: _Unit) -> Iterator[tuple[_Entry, tuple[str, str] | str]]:
    """Yield each time of a timer as schedule text and zone, or the reason against it."""
    for entry in timer.all("Timer", "OnCalendar"):
        try:
            schedule, zone = from_on_calendar(entry.value)
        except UserError as error:
            yield entry, str(error)
        else:
            yield entry, (write_rule(schedule.rule), zone or SYSTEM_ZONE)
    repeated = [entry for key in _REPEATED for entry in timer.all("Timer", key)]
    for entry in repeated:
        seconds = _span(entry.value)
        yield entry, (write_rule(Interval(seconds)), SYSTEM_ZONE) if seconds else _not_a_span(entry)
    for entry in (entry for key in _FROM_START for entry in timer.all("Timer", key)):
        # Beside an interval it only says when the first run comes; an interval starts by itself.
        if not repeated:
            seconds = _span(entry.value)
            rule = (write_rule(Startup(seconds or 0)), SYSTEM_ZONE)
            yield entry, _not_a_span(entry) if seconds is None else rule
    for entry in timer.all("Timer", "OnActiveSec"):
        if not repeated:
            yield entry, Text("A time after the start of the timer itself has no counterpart here.")


def _span(text: str) -> int | None:
    """Return the seconds of a time span; a bare number is seconds. None when it is none."""
    # At once is a span as well, which no duration of ours is.
    if found := re.fullmatch(r"([0-9]{1,9})\s*s?", text):
        return int(found[1])
    try:
        return parse_duration(text)
    except UserError:
        return None


def _not_a_span(entry: _Entry) -> str:
    return Text("{value} is not a time span of whole seconds.", value=entry.value[:40])


def _command(text: str) -> str:
    """Return the shell command that does what ExecStart does: no word is looked at but `$NAME`."""
    text = _expanded(text.lstrip(_PREFIXES), home="$HOME")
    if _CONTROL.search(text):
        raise _Untranslatable(Text("The command holds control characters."))
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise _Untranslatable(Text("The quotes of the command do not close.")) from error
    if ";" in words:
        raise _Untranslatable(Text("Several commands on one ExecStart line are not taken over."))
    return " ".join(map(_word, words))


def _shell_command(entry: _Entry) -> tuple[str, str] | None:
    """Return shell and command of `/bin/sh -c "…"`, where systemd replaces nothing within it."""
    try:
        words = shlex.split(_expanded(entry.value.lstrip(_PREFIXES), home="$HOME"))
    except ValueError:
        return None
    if len(words) != 3 or words[1] != "-c" or words[0].rpartition("/")[2] not in _SHELLS:
        return None
    command = words[2].replace("$$", "\0")
    if "$" in command or not command.strip():
        return None
    shell = "sh" if words[0] in ("sh", "/bin/sh", "/usr/bin/sh") else words[0]
    return shell, command.replace("\0", "$")


def _word(word: str) -> str:
    if "$" not in word:
        return shlex.quote(word)
    if re.fullmatch(r"\$[A-Za-z_][A-Za-z0-9_]*", word):
        return word  # both split an unquoted variable into words
    escaped = re.sub(r'(["\\`])', r"\\\1", word).replace("$$", "\\$")
    return f'"{escaped}"'


def _expanded(text: str, *, home: str) -> str:
    """Replace `%%` and `%h`; any other specifier needs systemd to know what it stands for."""

    def one(match: re.Match[str]) -> str:
        known = {"%": "%", "h": home}.get(match.group(1))
        if known is None:
            raise _Untranslatable(
                Text("The specifier {sign} is known to systemd alone.", sign=match.group())
            )
        return known

    return _SPECIFIER.sub(one, text)


def _environment(service: _Unit) -> Iterator[tuple[str, str]]:
    for entry in service.all("Service", "Environment"):
        try:
            words = shlex.split(_expanded(entry.value, home="~"))
        except ValueError as error:
            raise _Untranslatable(
                Text("The quotes of an Environment line do not close.")
            ) from error
        for word in words:
            name, equals, value = word.partition("=")
            if equals and not _CONTROL.search(word):
                yield name, value


def _notes(timer: _Unit, service: _Unit) -> Iterator[str]:
    for unit, section in ((timer, "Timer"), (service, "Service")):
        for key in _WITHOUT_EFFECT:
            if unit.last(section, key):
                yield Text("{name}: {key} has no effect here.", name=unit.name, key=key)
    if any(timer.last("Timer", key) for key in _REPEATED):
        yield Text(
            "{name}: the interval counts by the clock, not from the start of the machine.",
            name=timer.name,
        )


def _plain(text: str) -> str:
    return plain_line(text, MAX_NAME)
