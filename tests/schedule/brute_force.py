"""The rules once more, written as plainly as possible and as slowly: every minute is looked at.

Nothing of the package is used here, so that the two can be held against each other.
"""

from __future__ import annotations

import calendar
from datetime import UTC, datetime, timedelta, tzinfo

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
LIMITS = {
    "second": (0, 59),
    "minute": (0, 59),
    "hour": (0, 23),
    "day": (1, 31),
    "month": (1, 12),
    "weekday": (0, 6),
}
MINUTE = timedelta(minutes=1)
THREE_HOURS = timedelta(hours=3)
LEAD = timedelta(hours=4)  # longer than any change that is met


def number(text: str, field: str) -> int:
    names = {"month": MONTHS, "weekday": WEEKDAYS}.get(field, [])
    if text.lower() in names:
        return names.index(text.lower()) + (1 if field == "month" else 0)
    return int(text)


def plain_values(item: str, field: str) -> set[int]:
    low, high = LIMITS[field]
    base, _, step_text = item.partition("/")
    step = int(step_text or 1)
    if base in ("*", "?"):
        return set(range(low, high + 1, step))
    first_text, dash, last_text = base.partition("-")
    first = number(first_text, field)
    if dash:
        last = number(last_text, field)
        size = high - low + 1
        values = range(first, (last if last >= first else last + size) + 1, step)
        return {(value - low) % size + low for value in values}
    if step_text:
        return {
            v if v != 7 or field != "weekday" else 0
            for v in range(first, max(first, high) + 1, step)
        }
    return {0 if field == "weekday" and first == 7 else first}


def day_matches(item: str, wall: datetime) -> bool:
    last = calendar.monthrange(wall.year, wall.month)[1]
    upper = item.upper()
    if upper.endswith("W"):
        inner = upper[:-1]
        wanted = last - int(inner[2:] or 0) if inner[0] == "L" else int(inner)
        if not 1 <= wanted <= last:
            return False
        work = [
            day
            for day in range(1, last + 1)
            if datetime(wall.year, wall.month, day).weekday() < 5  # noqa: DTZ001
        ]
        # Nearest; a Saturday has its Friday one day and its Monday two days away, a Sunday the
        # other way round, so there is never a tie.
        return wall.day == min(work, key=lambda day: abs(day - wanted))
    if upper.startswith("L"):
        return wall.day == last - int(upper[2:] or 0)
    return wall.day in plain_values(item, "day")


def weekday_matches(item: str, wall: datetime) -> bool:
    today = wall.isoweekday() % 7
    last = calendar.monthrange(wall.year, wall.month)[1]
    if "#" in item:
        name, _, nth = item.partition("#")
        return today == number(name, "weekday") % 7 and (wall.day - 1) // 7 + 1 == int(nth)
    if item.upper().endswith("L"):
        return today == number(item[:-1], "weekday") % 7 and wall.day + 7 > last
    return today in plain_values(item, "weekday")


class Rule:
    """Cron text, taken apart by hand."""

    def __init__(self, text: str) -> None:
        parts = text.split()
        if len(parts) == 5:
            parts.insert(0, "0")
        self.seconds, self.minutes, self.hours, months = (
            set().union(*(plain_values(item, field) for item in part.split(",")))
            for part, field in zip(
                (parts[0], parts[1], parts[2], parts[4]),
                ("second", "minute", "hour", "month"),
                strict=True,
            )
        )
        self.months = months
        self.day, self.weekday = parts[3], parts[5]
        self.fixed = parts[1][0] != "*" and parts[2][0] != "*"

    def minute_matches(self, wall: datetime) -> bool:
        if wall.minute not in self.minutes or wall.hour not in self.hours:
            return False
        if wall.month not in self.months:
            return False
        by_day = any(day_matches(item, wall) for item in self.day.split(","))
        by_weekday = any(weekday_matches(item, wall) for item in self.weekday.split(","))
        if self.day[0] in "*?" or self.weekday[0] in "*?":
            return by_day and by_weekday
        return by_day or by_weekday


def fires(text: str, zone: tzinfo, start: datetime, end: datetime) -> list[datetime]:
    """All firings in start < t <= end, by looking at every minute (offsets of whole minutes)."""
    rule = Rule(text)
    found = set()
    at = start.replace(second=0, microsecond=0) - LEAD
    before = at.astimezone(zone).replace(tzinfo=None)
    repeated_until = before - timedelta(days=1)
    while at <= end:
        wall = at.astimezone(zone).replace(tzinfo=None)
        jump = wall - before - MINUTE
        if at > start - LEAD and jump and abs(jump) <= THREE_HOURS:
            if jump < timedelta(0):
                repeated_until = before + MINUTE
            elif rule.fixed:
                missed = before + MINUTE
                while missed < wall:
                    if rule.minute_matches(missed):
                        found.add(at)
                    missed += MINUTE
        suppressed = rule.fixed and wall < repeated_until
        if rule.minute_matches(wall) and not suppressed:
            found.update(at + timedelta(seconds=second) for second in rule.seconds)
        before = wall
        at += MINUTE
    return sorted(moment for moment in found if start < moment <= end)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)
