"""The schedules that are no cron text: intervals in elapsed time, one wall time, start-up.

Each answers `next`, `previous` and `count` in UTC seconds, as `timetable` asks.
"""

from __future__ import annotations

from datetime import datetime

from cronstudio.language import Text
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.spec import Interval, Once, Startup
from cronstudio.schedule.zones import EPOCH, FIRST, LAST, Segment, Zone

MAX_INTERVAL_SECONDS = 10 * 366 * 86_400
MAX_DELAY_SECONDS = 86_400


class EveryInstant:
    """anchor, anchor + every, anchor + 2 * every ...; nothing before the anchor."""

    def __init__(self, every: int, anchor: int) -> None:
        self.every = every
        self.anchor = anchor

    def next(self, after: int) -> int | None:
        """Return the first occurrence > after."""
        if after < self.anchor:
            return self.anchor
        found = self.anchor + ((after - self.anchor) // self.every + 1) * self.every
        return found if found <= LAST else None

    def previous(self, until: int) -> int | None:
        """Return the last occurrence <= until."""
        if until < self.anchor:
            return None
        return until - (until - self.anchor) % self.every

    def count(self, after: int, until: int) -> int:
        """Count the occurrences in after < t <= until."""
        first = max(after, self.anchor - 1)
        if until <= first:
            return 0
        return (until - self.anchor) // self.every - (first - self.anchor) // self.every


class SingleInstant:
    """One occurrence, or none at all (start-up)."""

    def __init__(self, at: int | None) -> None:
        self.at = at

    def next(self, after: int) -> int | None:
        """Return the occurrence if it is later than `after`."""
        return self.at if self.at is not None and self.at > after else None

    def previous(self, until: int) -> int | None:
        """Return the occurrence if it is not later than `until`."""
        return self.at if self.at is not None and self.at <= until else None

    def count(self, after: int, until: int) -> int:
        """Count the occurrences in after < t <= until: 0 or 1."""
        return int(self.at is not None and after < self.at <= until)


def every_instant(rule: Interval) -> EveryInstant:
    """Build an interval; raise ScheduleError when its length or anchor cannot be used."""
    if not 1 <= rule.every_seconds <= MAX_INTERVAL_SECONDS:
        raise ScheduleError(
            Text("The interval is out of range"),
            Text("Use 1 second to 10 years."),
            field="every",
            allowed=Text("1 second to 10 years"),
        )
    if rule.anchor_at is None:
        return EveryInstant(rule.every_seconds, 0)
    if rule.anchor_at.tzinfo is None:
        raise ScheduleError(
            Text("The start of the interval has no time zone"),
            Text("Give the start in UTC."),
            field="anchor",
        )
    since = rule.anchor_at - EPOCH
    return EveryInstant(rule.every_seconds, since.days * 86_400 + since.seconds)


def once_instant(rule: Once, zone: Zone) -> SingleInstant:
    """Find the instant of one wall time: the change when it is in a gap, the first of two."""
    if rule.at.tzinfo is not None:
        raise ScheduleError(
            Text("The time of a single run is a wall time"),
            Text("Give it without an offset; the time zone stands beside it."),
            field="at",
        )
    return SingleInstant(instant_of_wall(wall_second(rule.at), zone))


def startup_instant(rule: Startup) -> SingleInstant:
    """Build the start-up schedule, which has no occurrences of its own."""
    if not 0 <= rule.delay_seconds <= MAX_DELAY_SECONDS:
        raise ScheduleError(
            Text("The delay after start-up is out of range"),
            Text("Use 0 seconds to 24 hours."),
            field="delay",
            allowed=Text("0 seconds to 24 hours"),
        )
    return SingleInstant(None)


def wall_second(at: datetime) -> int:
    """Return a naive wall time as seconds since 1970-01-01 00:00:00 on the wall (floor)."""
    since = at - EPOCH.replace(tzinfo=None)
    return since.days * 86_400 + since.seconds


def instant_of_wall(wall: int, zone: Zone) -> int:
    """Return the first instant at which the wall clock shows `wall` or has passed it."""
    at = max(wall - 2 * 86_400, FIRST)
    segment: Segment = zone.segment(at)
    while wall >= segment.end + segment.offset and segment.end <= LAST:
        segment = zone.segment(segment.end)
    return max(wall - segment.offset, segment.start)
