"""What reading somebody's file came to: jobs to add, lines on offer, lines refused and why.

A plan changes nothing. `jobs_of` turns it into jobs once a person has agreed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from cronstudio.model.job import SYSTEM_ZONE, Command, EnvironmentVariable, Job
from cronstudio.model.rule_text import read_rule
from cronstudio.model.validate import make_slug, new_job_id
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
    planned: Iterable[PlannedJob], now: datetime, taken_slugs: Collection[str] = ()
) -> list[Job]:
    """Return the jobs to add. The shell is what the file sets as SHELL, else `sh`."""
    taken = set(taken_slugs)
    jobs = []
    for found in planned:
        slug = make_slug(found.name, taken)
        taken.add(slug)
        jobs.append(_job(found, slug, now))
    return jobs


def _job(found: PlannedJob, slug: str, now: datetime) -> Job:
    environment = dict(found.environment)
    job = Job(
        id=new_job_id(),
        name=found.name,
        slug=slug,
        schedule=Schedule(read_rule(found.schedule)),
        timezone=found.timezone,
        command=Command(text=found.command),
        environment=tuple(EnvironmentVariable(*pair) for pair in environment.items()),
        stdin=found.stdin or "",
        enabled=found.enabled,
        created_at=now,
        updated_at=now,
    )
    # Cron starts jobs in HOME and with SHELL, both as the file sets them.
    home, shell = environment.get("HOME", ""), environment.get("SHELL", "")
    directory = found.directory or (home if home.startswith("/") else "")
    if directory:
        job = replace(job, working_directory=directory)
    if found.missed is not None:
        job = replace(job, miss_policy=found.missed)
    return replace(job, shell=shell) if shell else job
