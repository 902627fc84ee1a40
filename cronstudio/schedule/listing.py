"""What sentences of every language list: clock times, runs of numbers, spans of weekdays, units."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

_UNITS = ((604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def clock(second_of_day: int) -> str:
    """Return a time of day; seconds only when there are some."""
    minutes, second = divmod(second_of_day, 60)
    text = f"{minutes // 60:02d}:{minutes % 60:02d}"
    return f"{text}:{second:02d}" if second else text


def runs(values: Sequence[int]) -> list[tuple[int, int]]:
    """Group ascending values into runs of 3 or more neighbours; others stand alone."""
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(values):
        end = at
        while end + 1 < len(values) and values[end + 1] == values[end] + 1:
            end += 1
        if end - at < 2:
            end = at
        found.append((values[at], values[end]))
        at = end + 1
    return found


def is_even(values: Sequence[int]) -> bool:
    """Whether there are more than 4 values, at one distance of 2 or more: three and the last do."""
    steps = {after - before for before, after in pairwise(values)}
    return len(values) > 4 and len(steps) == 1 and steps != {1}


def weekday_spans(values: Sequence[int]) -> list[tuple[int, int]]:
    """Group weekdays (Sunday is 0) into runs (first, last), Monday first, also past Sunday."""
    monday_first = sorted((value - 1) % 7 for value in values)
    wrapped = _weekend_run(monday_first)
    spans = [wrapped] if wrapped else runs(monday_first)
    return [((first + 1) % 7, (last + 1) % 7) for first, last in spans]


def _weekend_run(monday_first: Sequence[int]) -> tuple[int, int] | None:
    """Return (first, last) of one run of 3 to 6 days that goes on past Sunday, or None."""
    if not {0, 6} <= set(monday_first) or not 3 <= len(monday_first) < 7:
        return None
    missing = [day for day in range(7) if day not in monday_first]
    if missing[-1] - missing[0] + 1 != len(missing):
        return None
    return missing[-1] + 1, missing[0] - 1


def whole_units(seconds: int) -> list[tuple[int, str]]:
    """Split a duration into (count, "week" to "second"), the largest first; weeks only alone."""
    parts = []
    left = seconds
    for size, unit in _UNITS:
        if unit == "week" and left % size:
            continue
        number, left = divmod(left, size)
        if number:
            parts.append((number, unit))
    return parts


def zone_place(timezone: str) -> tuple[str, bool]:
    """The name to show for a zone, and whether it names a place or needs the word "time"."""
    if timezone in ("UTC", "Z", "Etc/UTC"):
        return "UTC", False
    if timezone[:1] in "+-":
        digits = timezone[1:].replace(":", "")
        return f"UTC{timezone[0]}{digits[:2]}:{digits[2:]}", False
    if timezone.startswith("Etc/") or "/" not in timezone:
        return timezone, True
    return timezone.rpartition("/")[2].replace("_", " "), True
