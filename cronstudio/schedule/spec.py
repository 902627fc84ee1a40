"""What a schedule is, as plain frozen values: the rule and its limits. No evaluation here.

A rule is wall time; the zone it is read in is the job's and is given to `timetable()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time
from enum import StrEnum


class IntervalAnchor(StrEnum):
    """From where an interval counts."""

    START = "start"
    """From `Interval.anchor_at`: occurrences at anchor_at + k * every."""
    END = "end"
    """From the end of the run before: the caller asks `next_after(last end)`."""


@dataclass(frozen=True, slots=True)
class Cron:
    """Cron text as the user typed it: 5 fields, 6 with seconds first, or a macro (not @reboot)."""

    text: str


@dataclass(frozen=True, slots=True)
class Interval:
    """Elapsed time, whatever the clocks on the wall do. 1 second to 10 years."""

    every_seconds: int
    anchor: IntervalAnchor = IntervalAnchor.START
    anchor_at: datetime | None = None
    """Aware UTC. None counts from 1970-01-01T00:00:00Z, so `every 15 min` is at :00, :15, ..."""


@dataclass(frozen=True, slots=True)
class Once:
    """One wall time (naive) in the job's zone.

    In a gap of the clock it is the instant of the change; of a repeated time the first pass.
    """

    at: datetime


@dataclass(frozen=True, slots=True)
class Startup:
    """When the engine starts, `delay_seconds` after it. It has no occurrences of its own."""

    delay_seconds: int = 0


Rule = Cron | Interval | Once | Startup


@dataclass(frozen=True, slots=True)
class Window:
    """Wall times start <= t < end in which occurrences are allowed.

    `start` at or after `end` goes over midnight, so 00:00 as end is the end of the day.

    `weekdays`: 0 = Monday to 6 = Sunday, the weekday of the window's start; empty means all.
    """

    start: time
    end: time
    weekdays: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class DateRange:
    """Calendar days in the job's zone on which nothing fires, both ends included."""

    first: date
    last: date
    label: str = ""


@dataclass(frozen=True, slots=True)
class Schedule:
    """The rule, and what limits it. `repeat`: at most so many occurrences in all (None: no end)."""

    rule: Rule
    repeat: int | None = None
    windows: tuple[Window, ...] = ()
    excluded: tuple[DateRange, ...] = ()
