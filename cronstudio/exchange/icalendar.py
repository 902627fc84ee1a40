"""Coming occurrences as an iCalendar file (RFC 5545) that any calendar shows. Pure.

Each occurrence has an identity of its own, so that a newer file replaces an older one's events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from cronstudio.errors import UserError
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.schedule import Interval, IntervalAnchor, Startup, describe, timetable

MAX_OF_ONE = 500
"""So many occurrences of one job: a calendar is read by people."""
MAX_ALL = 20_000
_FOLD = 75
"""Bytes of a line, without its end (RFC 5545, 3.1)."""
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@dataclass(frozen=True, slots=True)
class Calendar:
    """The text, with CRLF line ends, and what is not in it."""

    text: str
    notes: tuple[str, ...] = ()


def write_calendar(jobs: Sequence[Job], now: datetime, zone: str, days: int = 30) -> Calendar:
    """Return the occurrences of the next `days` days, in the order of jobs and then of time.

    `zone` is the machine's, for jobs that follow it. Commands stay here.
    """
    rows = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CronStudio//Coming occurrences//EN"]
    notes: list[str] = []
    left = MAX_ALL
    for job in jobs:
        try:
            times, remark = _times(job, now, zone, days)
        except UserError as error:
            times, remark = [], f"is left out: {error}"
        if len(times) > left:
            times, remark = times[:left], "does not fit in completely"
        left -= len(times)
        if remark:
            notes.append(f"{job.name} {remark}.")
        sentence = describe(job.schedule, job.timezone).long if times else ""
        for at in times:
            rows += _event(job, at, str(sentence))
    rows.append("END:VCALENDAR")
    return Calendar("".join(f"{part}\r\n" for row in rows for part in _folded(row)), tuple(notes))


def _times(job: Job, now: datetime, zone: str, days: int) -> tuple[list[datetime], str]:
    """Return the instants, and a remark when they are not all or none."""
    rule = job.schedule.rule
    if not job.enabled:
        return [], "is switched off"
    if isinstance(rule, Startup) or (
        isinstance(rule, Interval) and rule.anchor is IntervalAnchor.END
    ):
        return [], "has no times that are known ahead"
    table = timetable(job.schedule, zone if job.timezone == SYSTEM_ZONE else job.timezone)
    start, end = now, now + timedelta(days=days)
    if job.conditions.not_before is not None:
        start = max(start, job.conditions.not_before - timedelta(microseconds=1))
    if job.conditions.not_after is not None:
        end = min(end, job.conditions.not_after)
    limit = min(MAX_OF_ONE, job.schedule.repeat or MAX_OF_ONE)
    times = table.between(start, end, limit + 1) if start < end else []
    if len(times) <= limit:
        return times, ""
    return times[:limit], f"has more times; the first {limit} are in the calendar"


def _event(job: Job, at: datetime, sentence: str) -> Iterator[str]:
    stamp = _stamp(at)
    yield "BEGIN:VEVENT"
    yield f"UID:{job.id}-{stamp}@cronstudio"
    # When the job was last edited: the file is the same until something about it changes.
    yield f"DTSTAMP:{_stamp(job.updated_at)}"
    yield f"DTSTART:{stamp}"
    yield f"SUMMARY:{_escaped(job.name)}"
    yield f"DESCRIPTION:{_escaped(sentence)}"
    if job.tags:
        yield f"CATEGORIES:{','.join(map(_escaped, job.tags))}"
    # It takes nobody's time.
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    return text.translate(_ESCAPES)


def _folded(row: str) -> Iterator[str]:
    """Yield the physical lines of a row; a character is never cut in two."""
    line = ""
    size = 0
    for char in row:
        width = len(char.encode("utf-8", "replace"))
        if size + width > _FOLD:
            yield line
            line, size = " ", 1
        line += char
        size += width
    yield line
