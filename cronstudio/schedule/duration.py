"""Durations as people write and read them: "90s", "1h30m", "15 minutes"; "1 h 4 min"."""

from __future__ import annotations

import re

from cronstudio.language import Text
from cronstudio.schedule.errors import ScheduleError

UNITS = {"s": 1, "min": 60, "h": 3600, "d": 86_400, "w": 604_800}
"""Seconds per unit, under the short forms that are shown."""

_SHORT = {
    "s": Text("{count}\u00a0s"),
    "min": Text("{count}\u00a0min"),
    "h": Text("{count}\u00a0h"),
    "d": Text("{count}\u00a0d"),
}
_UNIT_OF_WORD = {
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), "s"),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), "min"),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), "h"),
    **dict.fromkeys(("d", "day", "days"), "d"),
    **dict.fromkeys(("w", "week", "weeks"), "w"),
}
_SMALL = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
_NUMBER_WORDS = {
    **{word: float(number) for number, word in enumerate(_SMALL, start=1)},
    **{"a": 1.0, "an": 1.0, "half an": 0.5, "half a": 0.5},
    **{"twelve": 12.0, "fifteen": 15.0, "twenty": 20.0, "thirty": 30.0, "forty-five": 45.0},
}

_WORDS = "|".join(sorted(_NUMBER_WORDS, key=len, reverse=True))
_NUMBER = rf"[0-9]{{1,9}}(?:\.[0-9]{{1,3}})?|(?:{_WORDS})\b"
_PART = re.compile(rf"\s*(?:,|and\s)?\s*({_NUMBER})\s*([a-z]+)", re.IGNORECASE)
_MAX_LENGTH = 100


def parse_duration(text: str) -> int:
    """Return a duration in whole seconds; raise ScheduleError (field "every") if it is none.

    Takes "90s", "15m", "2h", "1d", "1h30m", "15 minutes", "1 hour and 30 minutes", "half an
    hour". A number without a unit is refused: it could be seconds or minutes.
    """
    written = text.strip()
    if not written or len(written) > _MAX_LENGTH:
        raise _bad(text, Text("Write a number and a unit: 90 s, 15 min, 2 h, 1 d."))
    if re.fullmatch(r"[0-9.]+", written):
        raise _bad(
            text,
            Text(
                "Add a unit: {written} s, {written} min, {written} h or {written} d.",
                written=written,
            ),
        )
    total = 0.0
    at = 0
    while at < len(written):
        match = _PART.match(written, at)
        unit = match and _UNIT_OF_WORD.get(match.group(2).lower())
        if match is None or unit is None:
            raise _bad(text, Text("Write a number and a unit: 90 s, 15 min, 2 h, 1 d, 1 h 30 min."))
        number = match.group(1).lower()
        total += (_NUMBER_WORDS.get(number) or float(number)) * UNITS[unit]
        at = match.end()
    if total != int(total) or total < 1:
        raise _bad(text, Text("Use whole seconds, 1 or more."))
    return int(total)


def say_duration(seconds: float) -> str:
    """Say a duration in its two largest units ("1 h 4 min"), rounded down, no-break spaces."""
    left = int(abs(seconds))
    parts = []
    for unit in ("d", "h", "min", "s"):
        number, left = divmod(left, UNITS[unit])
        if number:
            parts.append(_SHORT[unit].filled(count=number))
            if len(parts) == 2:
                break
        elif parts:
            break
    if not parts:
        return _SHORT["s"].filled(count=0)
    said = parts[0] if len(parts) == 1 else Text("{high}\u00a0{low}", high=parts[0], low=parts[1])
    return Text("-{length}", length=said) if seconds <= -1 else said


def write_duration(seconds: int) -> str:
    """Write a duration so that `parse_duration` reads exactly it again ("1h30m")."""
    left = seconds
    parts = []
    for unit, letter in (("d", "d"), ("h", "h"), ("min", "m"), ("s", "s")):
        number, left = divmod(left, UNITS[unit])
        if number:
            parts.append(f"{number}{letter}")
    return "".join(parts) or "0s"


def _bad(text: str, hint: str) -> ScheduleError:
    shown = text.strip()[:40]
    title = (
        Text("“{shown}” is not a duration", shown=shown) if shown else Text("The duration is empty")
    )
    return ScheduleError(
        title,
        hint,
        field="every",
        end=min(len(text), _MAX_LENGTH),
        allowed=Text("1 second to 10 years"),
    )
