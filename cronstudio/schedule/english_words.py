"""English lists, numbers, names and clock times for the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cronstudio.language import Text

MONTHS: tuple[str, ...] = (
    "",
    Text("January"),
    Text("February"),
    Text("March"),
    Text("April"),
    Text("May"),
    Text("June"),
    Text("July"),
    Text("August"),
    Text("September"),
    Text("October"),
    Text("November"),
    Text("December"),
)
WEEKDAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
NTH = ("", "first", "second", "third", "fourth", "fifth")

_UNITS = ((604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def join(words: Sequence[str], last: str = "and") -> str:
    """Join words: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def clock(second_of_day: int) -> str:
    """Return a time of day; seconds only when there are some."""
    minutes, second = divmod(second_of_day, 60)
    text = f"{minutes // 60:02d}:{minutes % 60:02d}"
    return f"{text}:{second:02d}" if second else text


def counted(values: Sequence[int], last: str = "and") -> str:
    """List numbers shortly: "0, 7, 14 … 56" for even steps, "1 to 5" for neighbours."""
    steps = {after - before for before, after in pairwise(values)}
    if len(values) > 4 and len(steps) == 1 and steps != {1}:
        return f"{values[0]}, {values[1]}, {values[2]} … {values[-1]}"
    return join([str(a) if a == b else f"{a} to {b}" for a, b in runs(values)], last)


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


def ordinal(number: int) -> str:
    """Return "1st", "2nd", "3rd", "11th"."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def weekday_names(values: Sequence[int], length: int | None = None, last: str = "and") -> str:
    """Name weekdays (Sunday is 0), Monday first: "Monday to Friday", "Mon, Wed, Fri"."""
    monday_first = sorted((value - 1) % 7 for value in values)
    names = [WEEKDAYS[(day + 1) % 7][:length] for day in range(7)]
    to = "–" if length else " to "
    wrapped = _weekend_run(monday_first)
    spans = [wrapped] if wrapped else runs(monday_first)
    words = [
        names[first] if first == final else f"{names[first]}{to}{names[final]}"
        for first, final in spans
    ]
    return ", ".join(words) if length else join(words, last)


def _weekend_run(monday_first: Sequence[int]) -> tuple[int, int] | None:
    """Return (first, last) of one run of 3 to 6 days that goes on past Sunday, or None."""
    if not {0, 6} <= set(monday_first) or not 3 <= len(monday_first) < 7:
        return None
    missing = [day for day in range(7) if day not in monday_first]
    if missing[-1] - missing[0] + 1 != len(missing):
        return None
    return missing[-1] + 1, missing[0] - 1


def plural(seconds: int, each: bool = False) -> str:
    """Say a duration in words with its whole units: "15 minutes", "1 hour 30 minutes".

    With `each`, a single unit loses its 1: "every hour".
    """
    parts = []
    left = seconds
    for size, unit in _UNITS:
        if unit == "week" and left % size:
            continue
        number, left = divmod(left, size)
        if number:
            parts.append(f"{number} {unit}" + ("s" if number > 1 else ""))
    text = " ".join(parts) or "0 seconds"
    return text.removeprefix("1 ") if each and len(parts) == 1 else text


def place(timezone: str) -> str:
    """Say whose time it is: "Toronto time", "UTC", "UTC+05:30"."""
    if timezone in ("UTC", "Z", "Etc/UTC"):
        return "UTC"
    if timezone[:1] in "+-":
        digits = timezone[1:].replace(":", "")
        return f"UTC{timezone[0]}{digits[:2]}:{digits[2:]}"
    if timezone.startswith("Etc/") or "/" not in timezone:
        return f"{timezone} time"
    return timezone.rpartition("/")[2].replace("_", " ") + " time"
