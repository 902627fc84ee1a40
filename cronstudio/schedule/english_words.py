"""English lists, numbers and names for the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cronstudio.language import Text
from cronstudio.schedule.listing import is_even, runs, weekday_spans, whole_units, zone_place

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


def join(words: Sequence[str], last: str = "and") -> str:
    """Join words: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(values: Sequence[int], last: str = "and") -> str:
    """List numbers shortly: "0, 7, 14 … 56" for even steps, "1 to 5" for neighbours."""
    if is_even(values):
        return f"{values[0]}, {values[1]}, {values[2]} … {values[-1]}"
    return join([str(a) if a == b else f"{a} to {b}" for a, b in runs(values)], last)


def ordinal(number: int) -> str:
    """Return "1st", "2nd", "3rd", "11th"."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def weekday_names(values: Sequence[int], length: int | None = None, last: str = "and") -> str:
    """Name weekdays (Sunday is 0), Monday first: "Monday to Friday", "Mon, Wed, Fri"."""
    to = "–" if length else " to "
    words = [
        WEEKDAYS[first][:length] + (f"{to}{WEEKDAYS[final][:length]}" if final != first else "")
        for first, final in weekday_spans(values)
    ]
    return ", ".join(words) if length else join(words, last)


def plural(seconds: int, each: bool = False) -> str:
    """Say a duration in words with its whole units: "15 minutes", "1 hour 30 minutes".

    With `each`, a single unit loses its 1: "every hour".
    """
    parts = [f"{count} {unit}" + ("s" if count > 1 else "") for count, unit in whole_units(seconds)]
    text = " ".join(parts) or "0 seconds"
    return text.removeprefix("1 ") if each and len(parts) == 1 else text


def place(timezone: str) -> str:
    """Say whose time it is: "Toronto time", "UTC", "UTC+05:30"."""
    name, has_place = zone_place(timezone)
    return f"{name} time" if has_place else name
