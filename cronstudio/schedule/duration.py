"""Durations as people write and read them: "90s", "1h30m", "15 minutes"; "1 h 4 min"."""

from __future__ import annotations

import re

from cronstudio.schedule.errors import ScheduleError

UNITS = {"s": 1, "min": 60, "h": 3600, "d": 86_400, "w": 604_800}
"""Seconds per unit, under the short forms that are shown."""

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
        raise _bad(text, "Write a number and a unit: 90 s, 15 min, 2 h, 1 d.")
    if re.fullmatch(r"[0-9.]+", written):
        raise _bad(text, f"Add a unit: {written} s, {written} min, {written} h or {written} d.")
    total = 0.0
    at = 0
    while at < len(written):
        match = _PART.match(written, at)
        unit = match and _UNIT_OF_WORD.get(match.group(2).lower())
        if match is None or unit is None:
            raise _bad(text, "Write a number and a unit: 90 s, 15 min, 2 h, 1 d, 1 h 30 min.")
        number = match.group(1).lower()
        total += (_NUMBER_WORDS.get(number) or float(number)) * UNITS[unit]
        at = match.end()
    if total != int(total) or total < 1:
        raise _bad(text, "Use whole seconds, 1 or more.")
    return int(total)


def say_duration(seconds: float) -> str:
    """Say a duration in its two largest units ("1 h 4 min"), rounded down, no-break spaces."""
    left = int(abs(seconds))
    parts = []
    for unit in ("d", "h", "min", "s"):
        number, left = divmod(left, UNITS[unit])
        if number:
            parts.append(f"{number}\u00a0{unit}")
            if len(parts) == 2:
                break
        elif parts:
            break
    sign = "-" if seconds <= -1 else ""
    return sign + ("\u00a0".join(parts) or "0\u00a0s")


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
    title = f"“{shown}” is not a duration" if shown else "The duration is empty"
    return ScheduleError(
        title, hint, field="every", end=min(len(text), _MAX_LENGTH), allowed="1 second to 10 years"
    )
