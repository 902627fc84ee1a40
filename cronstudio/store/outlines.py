"""A stored job, and its short form for lists: SQLite picks the few values that a list shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cronstudio.model.instants import from_iso
from cronstudio.model.job import Command, Job, JobProgress
from cronstudio.model.job_codec import JOB_VERSION
from cronstudio.schedule import ScheduleError
from cronstudio.schedule.codec import schedule_from_json


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredJob:
    """One row: `job` is None when the definition cannot be read, and `problem` says why."""

    id: str
    job: Job | None
    progress: JobProgress
    raw: str
    """The JSON document as stored when it cannot be read, else empty: one would be kept twice."""
    problem: str = ""


_PATHS = (
    "$.version",
    "$.name",
    "$.slug",
    "$.schedule",
    "$.timezone",
    "$.command.text",
    "$.enabled",
    "$.tags",
    "$.created_at",
)
OUTLINE = (
    "CASE WHEN json_valid(definition) THEN json_extract(definition, "
    + ", ".join(f"'{path}'" for path in _PATHS)
    + ") ELSE 'null' END"
)
"""SQL: the values at these paths as one JSON array."""

_TYPES = [int, str, str, dict, str, str, bool, list, str]


def read_outline(job_id: str, outline: Any, progress: JobProgress) -> StoredJob | None:
    """Return a job with what OUTLINE picks and defaults for all the rest; never to be stored.

    None when something is missing or odd.
    """
    if type(outline) is not list or [type(value) for value in outline] != _TYPES:
        return None
    version, name, slug, schedule, timezone, command, enabled, tags, created_at = outline
    if version > JOB_VERSION:
        return None
    try:
        at = from_iso(created_at)
        job = Job(
            id=job_id,
            name=name,
            slug=slug,
            schedule=schedule_from_json(schedule),
            timezone=timezone,
            command=Command(text=command),
            enabled=enabled,
            tags=tuple(map(str, tags)),
            created_at=at,
            updated_at=at,
        )
    except (ScheduleError, ValueError, TypeError):
        return None
    return StoredJob(id=job_id, job=job, progress=progress, raw="")
