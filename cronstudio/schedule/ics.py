"""Excluded days from an iCalendar text (.ics): holidays and absences as day ranges.

Whole-day events and the days that timed events touch; simple yearly rules are spelled out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

from cronstudio.language import Text
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.limits import MAX_EXCLUDED
from cronstudio.schedule.spec import DateRange

MAX_BYTES = 4 * 1024 * 1024
YEARS_AHEAD = 10
"""A yearly event without an end is spelled out for so many years."""

_PROPERTY = re.compile(r"([A-Z-]+)((?:;[^:\"]*(?:\"[^\"]*\")?)*):(.*)", re.IGNORECASE)
_STAMP = re.compile(r"(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?")
_DAYS = re.compile(r"P(?:(\d{1,3})W)?(?:(\d{1,4})D)?")


def excluded_days(text: str) -> tuple[tuple[DateRange, ...], tuple[str, ...]]:
    """Return the day ranges of an iCalendar text, oldest first, and notes on what was left out.

    Raises ScheduleError when the text is no calendar, too large, or has too many days.
    """
    if len(text) > MAX_BYTES:
        raise _unusable(Text("The calendar file is too large"), Text("Use a file of at most 4 MB."))
    if "BEGIN:VCALENDAR" not in text[:2000].upper():
        raise _unusable(Text("This is no calendar file"), Text("Choose a file that ends in .ics."))
    ranges: set[DateRange] = set()
    notes: list[str] = []
    for event in _events(text):
        label = _plain(event.get("SUMMARY", ""))[:80]
        first = _date(event.get("DTSTART", ""))
        if event.get("STATUS", "").upper() == "CANCELLED":
            continue
        if first is None:
            notes.append(Text("“{label}” has no date that can be read.", label=label))
            continue
        last = _last_day(event, first)
        rule = event.get("RRULE", "")
        years = _yearly(rule) if rule else 1
        if years is None:
            notes.append(
                Text(
                    "“{label}” repeats in a way that is not read; only its first day counts.",
                    label=label,
                )
            )
        ranges.update(_repeated(DateRange(first, last, label), years or 1))
        if len(ranges) > MAX_EXCLUDED:
            raise _unusable(
                Text("The calendar has too many days"),
                Text("Use at most {max_excluded:,} entries.", max_excluded=MAX_EXCLUDED),
            )
    ordered = sorted(ranges, key=lambda item: (item.first, item.last, item.label))
    return tuple(ordered), tuple(notes)


def _events(text: str) -> Iterator[dict[str, str]]:
    event: dict[str, str] | None = None
    nested = 0
    # A line that begins with a blank goes on the one before it (RFC 5545, 3.1).
    for line in re.sub(r"\r?\n[ \t]", "", text).splitlines():
        match = _PROPERTY.fullmatch(line)
        if match is None:
            continue
        name, value = match.group(1).upper(), match.group(3).strip()
        if name == "BEGIN":
            if value.upper() == "VEVENT":
                event = {}
            elif event is not None:
                nested += 1
        elif name == "END" and event is not None:
            if value.upper() == "VEVENT":
                yield event
                event, nested = None, 0
            else:
                nested -= 1
        elif event is not None and not nested:
            event.setdefault(name, value)


def _date(value: str) -> date | None:
    match = _STAMP.fullmatch(value)
    if match is None:
        return None
    try:
        return date(int(match.group(1)), int(match.group(2)), int(match.group(3)))
    except ValueError:
        return None


def _last_day(event: dict[str, str], first: date) -> date:
    """Return the last day an event touches; the end of a whole-day event is the day after it."""
    end = _date(event.get("DTEND", ""))
    if end is not None:
        whole = event["DTEND"].endswith("T000000") or "T" not in event["DTEND"]
        return max(first, end - timedelta(days=1) if whole else end)
    duration = _DAYS.fullmatch(event.get("DURATION", ""))
    days = int(duration.group(1) or 0) * 7 + int(duration.group(2) or 0) if duration else 1
    return first + timedelta(days=max(0, days - 1))


def _yearly(rule: str) -> int | None:
    """Return how many years a plain yearly rule covers; None for any other rule."""
    parts = dict(part.split("=", 1) for part in rule.upper().split(";") if "=" in part)
    interval = parts.pop("INTERVAL", "1")
    if parts.pop("FREQ", "") != "YEARLY" or interval != "1" or set(parts) - {"COUNT"}:
        return None
    count = parts.get("COUNT", str(YEARS_AHEAD))
    return min(int(count), 100) if count.isdigit() else None


def _repeated(item: DateRange, years: int) -> Iterator[DateRange]:
    length = item.last - item.first
    for year in range(years):
        try:
            first = item.first.replace(year=item.first.year + year)
            yield DateRange(first, first + length, item.label)
        except (ValueError, OverflowError):
            continue  # 29 February, or past the year 9999


def _plain(value: str) -> str:
    return re.sub(r"\\([,;\\])", r"\1", value).replace("\\n", " ").strip()


def _unusable(title: str, hint: str) -> ScheduleError:
    return ScheduleError(title, hint, field="excluded")
