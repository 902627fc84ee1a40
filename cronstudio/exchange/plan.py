"""What reading somebody's file came to: jobs to add, lines on offer, lines refused and why.

A plan changes nothing. `jobs_of` turns it into jobs once a person has agreed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from cronstudio.model.job import SYSTEM_ZONE, Command, EnvironmentVariable, Job
from cronstudio.model.rule_text import read_rule
from cronstudio.model.validate import MAX_NAME, make_slug, new_job_id
from cronstudio.model.words import MissPolicy
from cronstudio.schedule import Schedule


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedJob:
    """One job as found. `line` counts from 1; 0 where the format has no lines."""

    name: str
    schedule: str
    """As `model.rule_text` writes it: cron text, a macro, `@reboot`, `every 15m`."""
    command: str
    stdin: str | None = None
    """What follows the first `%`; None when there is none."""
    environment: tuple[tuple[str, str], ...] = ()
    """What is in force on its line."""
    timezone: str = SYSTEM_ZONE
    enabled: bool = True
    line: int = 0
    user: str | None = None
    """Whom the system form runs it as; None in a user's own file."""
    directory: str = ""
    """Where it runs; empty for the default."""
    missed: MissPolicy | None = None
    """What becomes of missed times, where the format says so."""
    exact: Schedule | None = None
    """The schedule where the line above leaves a part of it out (what an interval counts from)."""
    further: tuple[tuple[str, Any], ...] = ()
    """Other fields of the job, by name, where the format says something about them."""

    def to_json(self) -> dict[str, Any]:
        """Return the row scripts read."""
        return {
            "name": self.name,
            "schedule": self.schedule,
            "command": self.command,
            "stdin": self.stdin,
            "environment": dict(self.environment),
            "timezone": self.timezone,
            "enabled": self.enabled,
            "line": self.line,
            "user": self.user,
        }


@dataclass(frozen=True, slots=True)
class Assignment:
    """A line that sets a variable for the lines below it."""

    name: str
    value: str
    line: int

    def to_json(self) -> dict[str, Any]:
        """Return the row scripts read."""
        return {"name": self.name, "value": self.value, "line": self.line}


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that could not be taken over."""

    line: int
    text: str
    reason: str

    def to_json(self) -> dict[str, Any]:
        """Return the row scripts read."""
        return {"line": self.line, "text": self.text, "reason": self.reason}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Everything a file held. No line of it is left out silently."""

    jobs: tuple[PlannedJob, ...] = ()
    environment: tuple[Assignment, ...] = ()
    offered: tuple[PlannedJob, ...] = ()
    """Commented-out lines that look like jobs: unticked until somebody wants them."""
    refused: tuple[Refused, ...] = ()
    notes: tuple[str, ...] = ()
    """What will be different here, in sentences."""

    def to_json(self) -> dict[str, Any]:
        """Return the document scripts read."""
        return {
            "jobs": [job.to_json() for job in self.jobs],
            "environment": [assignment.to_json() for assignment in self.environment],
            "offered": [job.to_json() for job in self.offered],
            "refused": [refused.to_json() for refused in self.refused],
            "notes": list(self.notes),
        }


def jobs_of(
    planned: Sequence[PlannedJob], now: datetime, taken_slugs: Collection[str] = ()
) -> list[Job]:
    """Return the jobs to add. The shell is what the file sets as SHELL, else `sh`."""
    taken = set(taken_slugs)
    numbers: dict[str, int] = {}
    # Jobs below the same assignments share them: thousands of each would fill the memory.
    variables: dict[int, tuple[EnvironmentVariable, ...]] = {}
    jobs = []
    for found in planned:
        base = slug = make_slug(found.name, ())
        # Counting on from the last one: thousands may come down to the same letters.
        while slug in taken:
            numbers[base] = number = numbers.get(base, 1) + 1
            slug = f"{base}-{number}"
        taken.add(slug)
        shared = variables.get(id(found.environment))
        if shared is None:
            pairs = dict(found.environment).items()
            shared = tuple(EnvironmentVariable(*pair) for pair in pairs)
            variables[id(found.environment)] = shared
        jobs.append(_job(found, slug, shared, now))
    return jobs


def _job(
    found: PlannedJob, slug: str, environment: tuple[EnvironmentVariable, ...], now: datetime
) -> Job:
    job = Job(
        id=new_job_id(),
        name=found.name,
        slug=slug,
        schedule=found.exact or Schedule(read_rule(found.schedule)),
        timezone=found.timezone,
        command=Command(text=found.command),
        environment=environment,
        stdin=found.stdin or "",
        enabled=found.enabled,
        created_at=now,
        updated_at=now,
    )
    # Cron starts jobs in HOME and with SHELL, both as the file sets them.
    given = {variable.name: variable.value for variable in environment}
    home, shell = given.get("HOME", ""), given.get("SHELL", "")
    directory = found.directory or (home if home.startswith("/") else "")
    directory = "" if directory == "~" else directory
    if directory:
        job = replace(job, working_directory=directory)
    if found.missed is not None:
        job = replace(job, miss_policy=found.missed)
    if shell:
        job = replace(job, shell=shell)
    return replace(job, **dict(found.further))


def does_the_same(known: Job, job: Job) -> bool:
    """Say whether both do the same thing at the same times, whatever else was set here since.

    A value of a secret is no difference: bundles leave it out, and ours stands elsewhere.
    """
    alike = ("schedule", "timezone", "command", "stdin")
    if any(getattr(known, name) != getattr(job, name) for name in alike):
        return False
    environments = [
        [(v.name, v.secret, "" if v.secret else v.value) for v in one.environment]
        for one in (known, job)
    ]
    return environments[0] == environments[1]


def merged(plans: Iterable[tuple[str, Plan]]) -> Plan:
    """Return the plans of several files as one; what is said of a file begins with its name.

    A job's name that is there already gets a number.
    """
    jobs: list[PlannedJob] = []
    offered: list[PlannedJob] = []
    environment: list[Assignment] = []
    refused: list[Refused] = []
    notes: list[str] = []
    taken: dict[str, int] = {}
    for name, plan in plans:
        for found, into in ((plan.jobs, jobs), (plan.offered, offered)):
            into += [_named_apart(job, taken) for job in found]
        environment += plan.environment
        refused += [
            replace(entry, reason=f"{name}: {entry.reason}") if name else entry
            for entry in plan.refused
        ]
        notes += [f"{name}: {note}" if name else note for note in plan.notes]
    return Plan(
        jobs=tuple(jobs),
        offered=tuple(offered),
        environment=tuple(environment),
        refused=tuple(refused),
        notes=tuple(notes),
    )


def _named_apart(job: PlannedJob, taken: dict[str, int]) -> PlannedJob:
    """Give a name that stands there already a number; `taken` counts each name's uses."""
    name = job.name
    while name in taken:
        taken[job.name] = number = taken[job.name] + 1
        name = f"{job.name[: MAX_NAME - 8]} {number}"
    taken[name] = 1
    return job if name == job.name else replace(job, name=name)
