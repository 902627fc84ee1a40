"""Moves jobs that start in the same minute apart, by minutes that stay the same each time. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cronstudio.model.job import Job
from cronstudio.schedule import Cron

WITHIN_MINUTES = 30


@dataclass(frozen=True, slots=True)
class Move:
    """A job and the schedule it would have; the same job when it cannot be moved."""

    before: Job
    after: Job

    @property
    def is_possible(self) -> bool:
        """Whether its minute is a plain number that can be exchanged for another."""
        return self.before != self.after


def spread(jobs: Iterable[Job]) -> list[Move]:
    """Give each job but the first another minute of the same hour.

    The minute follows from a hash of the job's id, so that doing it again, or on another
    machine, gives the same. Only cron text whose minute is one number is moved: what comes
    several times an hour has a rhythm of its own.
    """
    found: list[Move] = []
    taken: set[int] = set()
    ordered = sorted(jobs, key=lambda job: _hash(job.id))
    for job in ordered:
        minute = fixed_minute(job)
        if minute is None:
            found.append(Move(job, job))
        elif not taken:
            # One may stay where it is; the others go out of its way.
            taken.add(minute)
            found.append(Move(job, job))
        else:
            new = _free(minute, _hash(job.id), taken)
            taken.add(new)
            found.append(Move(job, with_minute(job, new)))
    return found


def fixed_minute(job: Job) -> int | None:
    """The minute of the job's cron text when it is one number; else None."""
    fields = _fields(job)
    if fields is None:
        return None
    word = fields[_place(fields)]
    return int(word) if word.isdecimal() and word.isascii() and int(word) < 60 else None


def with_minute(job: Job, minute: int) -> Job:
    """The job with another minute; all else in its cron text stays as it was typed."""
    fields = _fields(job)
    if fields is None:
        return job
    fields[_place(fields)] = str(minute)
    return replace(job, schedule=replace(job.schedule, rule=Cron(" ".join(fields))))


def _fields(job: Job) -> list[str] | None:
    rule = job.schedule.rule
    if not isinstance(rule, Cron):
        return None
    fields = rule.text.split()
    return fields if len(fields) in (5, 6) else None


def _place(fields: Sequence[str]) -> int:
    return len(fields) - 5


def _free(minute: int, wanted: int, taken: set[int]) -> int:
    """The hashed minute after `minute`, or the next free one; the same hour always."""
    first = 1 + wanted % (WITHIN_MINUTES - 1)
    for step in range(60):
        candidate = (minute + first + step) % 60
        if candidate not in taken and candidate != minute:
            return candidate
    return (minute + first) % 60


def _hash(job_id: str) -> int:
    return int.from_bytes(hashlib.sha256(job_id.encode()).digest()[:8], "big")
