"""A crontab → a plan: user form and system form, variables by position, `%`, disabled lines.

Read as Debian's cron reads it. Pure: nothing is run, looked up or changed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from cronstudio.errors import UserError
from cronstudio.exchange.plan import Assignment, Plan, PlannedJob, Refused
from cronstudio.exchange.text import decode, lines
from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.model.rule_text import read_rule
from cronstudio.model.validate import MAX_COMMAND, MAX_NAME, MAX_STDIN
from cronstudio.schedule import Schedule, parse_zone, timetable

Kind = Literal["user", "system", "auto"]

MAX_BYTES = 2 * 1024 * 1024
MAX_LINES = 10_000
MAX_ASSIGNED = 50
"""So many variables can be in force: each job below carries them all."""
MOVED = "# moved to CronStudio: "
"""Stands before a line whose job is here; it is neither offered again nor a name."""
SHOWN = 500
"""A refused line is shown up to here."""

_ASSIGNMENT = re.compile(r"""[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s=#"'][^\s=]*))[ \t]*=[ \t]*(.*)""")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_BLANKS = re.compile(r"[ \t]+")
_FIELD = re.compile(r"[0-9A-Za-z*?,/#LW-]+")
_USER = re.compile(r"[a-z_][a-z0-9_.-]*\$?")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_RUN_PARTS = re.compile(r"\brun-parts(?:[ \t]+-\S+)*[ \t]+(/[^\s;&|\"'/]+(?:/[^\s;&|\"'/]+)*)/?")
_PERCENT = re.compile(r"\\.|%", re.DOTALL)
# fmt: off
_MACROS_KNOWN = {
    "@reboot", "@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly",
}
# Whom system crontabs run things as; no command is called so.
_KNOWN_USERS = {
    "root", "nobody", "daemon", "www-data", "backup", "mail", "news", "games", "list", "man", "lp",
    "sys", "uucp", "proxy", "postgres", "mysql", "redis", "nginx", "apache", "http", "munin",
    "smmsp", "logcheck",
}
# fmt: on
# The explanation in the head of Debian's own /etc/crontab is no job.
_HEADINGS = ("user-name command to be executed", "user command to be executed")
_PREFIXES = {"cd", "test", "exec", "nice", "ionice", "env", "sudo", "nohup", "flock"}


def read_assignment(row: str) -> tuple[str, str] | None:
    """Return name and value of a line that sets a variable; None when it is none."""
    match = _ASSIGNMENT.fullmatch(row)
    if match is None:
        return None
    quoted, single, bare, value = match.groups()
    return quoted or single or bare or "", _unquoted(value)


def read_crontab(data: bytes, kind: Kind = "auto") -> Plan:
    """Return the plan for a crontab's bytes. Never raises for their content.

    `kind`: "system" has a user between the time and the command, "auto" guesses from the lines.
    """
    if len(data) > MAX_BYTES:
        words = Text("A crontab has at most {size} MB.", size=MAX_BYTES >> 20)
        return Plan(refused=(Refused(0, "", words),))
    text, note = decode(data)
    rows = lines(text)
    reader = _Reader(system=_is_system(rows) if kind == "auto" else kind == "system")
    if note:
        reader.notes.append(note)
    for number, row in enumerate(rows[:MAX_LINES], 1):
        reader.read(number, row)
    if len(rows) > MAX_LINES:
        reader.refuse(
            MAX_LINES + 1,
            "…",
            Text("Only the first {limit} lines are read.", limit=MAX_LINES),
        )
    return reader.plan()


@dataclass
class _Reader:
    """Goes down the lines with what is in force so far."""

    system: bool
    jobs: list[PlannedJob] = field(default_factory=list)
    offered: list[PlannedJob] = field(default_factory=list)
    assignments: list[Assignment] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    _environment: dict[str, str] = field(default_factory=dict)
    _in_force: tuple[tuple[str, str], ...] = ()
    """The same, shared by the jobs up to the next assignment."""
    _timezone: str = SYSTEM_ZONE
    _zone_problem: str = ""
    _comment: str = ""
    _names: dict[str, int] = field(default_factory=dict)

    def read(self, number: int, row: str) -> None:
        """Take one line in."""
        if not row.strip(" \t"):
            self._comment = ""
        elif row.lstrip(" \t").startswith("#"):
            self._read_comment(number, row)
        else:
            if (reason := self._read_active(number, row)) is not None:
                self.refuse(number, row, reason)
            self._comment = ""

    def refuse(self, number: int, row: str, reason: str) -> None:
        """Keep a line that is not taken over, with the reason."""
        self.refused.append(Refused(number, row[:SHOWN], reason))

    def plan(self) -> Plan:
        """Return what was found."""
        return Plan(
            jobs=tuple(self.jobs),
            environment=tuple(self.assignments),
            offered=tuple(self.offered),
            refused=tuple(self.refused),
            notes=tuple(dict.fromkeys(self.notes)),
        )

    def _read_active(self, number: int, row: str) -> str | None:
        if CONTROL.search(row):
            return Text("The line holds control characters.")
        if (pair := read_assignment(row)) is not None:
            return self._assign(number, *pair)
        job = self._job(number, row)
        if isinstance(job, str):
            return job
        if self._zone_problem:
            return self._zone_problem
        if folder := _run_parts_folder(job.command):
            self.notes.append(
                f"Line {number}: it runs all programs in {folder}, as one job that is not split."
            )
        self.jobs.append(job)
        return None

    def _read_comment(self, number: int, row: str) -> None:
        if row.startswith(MOVED):
            self._comment = ""
            return
        words = row.lstrip(" \t").lstrip("#").strip(" \t")
        heading = _BLANKS.sub(" ", words[-100:]).endswith(_HEADINGS)
        if words and not heading and not CONTROL.search(words):
            job = self._job(number, words, enabled=False)
            if isinstance(job, PlannedJob):
                self.offered.append(job)
                self._comment = ""
                return
        self._comment = "" if heading else words

    def _assign(self, number: int, name: str, value: str) -> str | None:
        if not _NAME.fullmatch(name):
            return Text("{name} cannot be the name of a variable.", name=repr(name[:40]))
        self.assignments.append(Assignment(name, value, number))
        if name == "CRON_TZ":
            return self._change_zone(value)
        if len(self._environment) >= MAX_ASSIGNED and name not in self._environment:
            return Text("Only {limit} variables are taken.", limit=MAX_ASSIGNED)
        self._environment[name] = value
        self._in_force = tuple(self._environment.items())
        if name == "TZ":
            self.notes.append(
                Text(
                    "Line {number}: TZ is given to the jobs and does not move their times, as "
                    "in cron.",
                    number=number,
                )
            )
        elif name == "MAILTO":
            self.notes.append(
                Text(
                    "Line {number}: output is kept in the history and not mailed; MAILTO is "
                    "only given to the jobs.",
                    number=number,
                )
            )
        elif name == "RANDOM_DELAY":
            self.notes.append(
                Text("Line {number}: RANDOM_DELAY has no effect here.", number=number)
            )
        return None

    def _change_zone(self, value: str) -> str | None:
        """Jobs below an unknown zone are refused: at the wrong time is worse than not yet."""
        try:
            parse_zone(value)
        except UserError as error:
            self._zone_problem = Text("CRON_TZ above it: {problem}.", problem=error.title)
            return f"{error}"
        self._timezone, self._zone_problem = value, ""
        return None

    def _job(self, number: int, row: str, *, enabled: bool = True) -> PlannedJob | str:
        """Return the job on a line, or the reason why there is none."""
        schedule, rest = _split(row)
        if not schedule:
            return rest
        user = None
        if self.system:
            user, _, rest = _BLANKS.sub(" ", rest, count=1).partition(" ")
            if not rest or not _USER.fullmatch(user):
                return Text("There is no user between the time and the command.")
        command, stdin = _split_at_percent(rest)
        if not command.strip():
            return Text("There is no command.")
        if len(command) > MAX_COMMAND:
            return Text(
                "The command has {count} characters; at most {limit} are taken.",
                count=len(command),
                limit=MAX_COMMAND,
            )
        if stdin is not None and len(stdin) > MAX_STDIN:
            return Text(
                "The input after % is too long; at most {limit} characters are taken.",
                limit=MAX_STDIN,
            )
        if problem := _problem(schedule, self._timezone):
            return problem
        return PlannedJob(
            name=self._name(command),
            schedule=schedule,
            command=command,
            stdin=stdin,
            environment=self._in_force,
            timezone=self._timezone,
            enabled=enabled,
            line=number,
            user=user,
        )

    def _name(self, command: str) -> str:
        """Return the comment directly above, else the program's name; made unique."""
        comment = " ".join(self._comment.split())
        words = comment if comment.isprintable() and any(map(str.isalnum, comment)) else ""
        name = words[: MAX_NAME - 8].strip() or _program(command)
        self._names[name] = count = self._names.get(name, 0) + 1
        return name if count == 1 else f"{name} {count}"


def _split(row: str) -> tuple[str, str]:
    """Return the schedule and the rest of a line, or nothing and the reason."""
    words = _BLANKS.split(row.strip(" \t"), maxsplit=5)
    if words[0].startswith("@"):
        macro, _, rest = _BLANKS.sub(" ", row.strip(" \t"), count=1).partition(" ")
        if macro.lower() in _MACROS_KNOWN and rest:
            return macro.lower(), rest
        if macro.lower() in _MACROS_KNOWN:
            return "", Text("There is no command.")
        if macro.lower() == "@every":
            return "", Text("Cron has no @every. Add the job here with an interval.")
        return "", Text("{macro} is not a macro cron knows.", macro=macro[:40])
    if len(words) < 6:
        return "", Text("The line has fewer than five fields and a command.")
    return " ".join(words[:5]), words[5]


def _problem(schedule: str, zone: str) -> str:
    if not schedule.startswith("@") and not all(map(_FIELD.fullmatch, schedule.split())):
        return Text("The first five fields are not a time in cron's form.")
    try:
        timetable(Schedule(read_rule(schedule)), "UTC" if zone == SYSTEM_ZONE else zone)
    except UserError as error:
        return str(error)
    return ""


def _split_at_percent(text: str) -> tuple[str, str | None]:
    r"""Return command and input: the first bare % ends the command, further ones are line ends.

    `\%` is a percent sign; any other backslash stays. Input ends in a line end, as cron gives it.
    """
    command: str | None = None
    parts: list[str] = []
    at = 0
    for match in _PERCENT.finditer(text):
        parts.append(text[at : match.start()])
        at = match.end()
        if match[0] != "%":
            parts.append("%" if match[0] == "\\%" else match[0])
        elif command is None:
            command, parts = "".join(parts), []
        else:
            parts.append("\n")
    parts.append(text[at:])
    given = "".join(parts)
    if command is None:
        return given, None
    return command, given if given.endswith("\n") or not given else f"{given}\n"


def _unquoted(value: str) -> str:
    value = value.strip(" \t")
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return value


def _program(command: str) -> str:
    """Return the name of what a command starts, past assignments and common prefixes."""
    if folder := _run_parts_folder(command):
        return folder.rpartition("/")[2]
    for word in command.split()[:20]:
        name = word.strip("\"'();[]{}&|").rpartition("/")[2]
        if name[:1].isalnum() and "=" not in word and name not in _PREFIXES:
            return name[:60] if name.isprintable() else "job"
    return "job"


def _run_parts_folder(command: str) -> str:
    """Return the folder whose programs the command runs; nothing when it runs something else."""
    match = _RUN_PARTS.search(command)
    return match[1] if match and match[1].isprintable() and len(match[1]) <= MAX_NAME // 2 else ""


def _is_system(rows: list[str]) -> bool:
    """Guess the form: every job names a plausible user, and one of them is well known."""
    users = []
    for row in rows[:MAX_LINES]:
        if row.lstrip(" \t").startswith("#") or _ASSIGNMENT.fullmatch(row):
            continue
        schedule, rest = _split(row)
        if not schedule:
            continue
        user, _, command = _BLANKS.sub(" ", rest, count=1).partition(" ")
        if not command or not _USER.fullmatch(user):
            return False
        users.append(user)
    return any(user in _KNOWN_USERS for user in users)
