"""systemd's OnCalendar expressions → schedules. What cron text cannot say is refused, not bent."""

from __future__ import annotations

import re
from datetime import datetime

from cronstudio.language import Text
from cronstudio.schedule.cron_text import read_cron
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.fields import WEEKDAY_NAMES
from cronstudio.schedule.spec import Cron, Once, Schedule
from cronstudio.schedule.zones import find_zone

SHORTHANDS = {
    "minutely": "* * * * *",
    "hourly": "0 * * * *",
    "daily": "0 0 * * *",
    "weekly": "0 0 * * 1",
    "monthly": "0 0 1 * *",
    "yearly": "0 0 1 1 *",
    "annually": "0 0 1 1 *",
    "quarterly": "0 0 1 1,4,7,10 *",
    "semiannually": "0 0 1 1,7 *",
}
"""systemd's own meaning: a week begins on Monday there."""

_DATE = re.compile(r"(?:([0-9*][0-9*,./]*)-)?([0-9*][0-9*,./]*)([-~])([0-9*][0-9*,./~]*)")
_TIME = re.compile(r"([0-9*][0-9*,./]*):([0-9*][0-9*,./]*)(?::([0-9*][0-9*,./]*))?")
_FULL_WEEKDAYS = {
    name: name[:3]
    for name in (
        "SUNDAY",
        "MONDAY",
        "TUESDAY",
        "WEDNESDAY",
        "THURSDAY",
        "FRIDAY",
        "SATURDAY",
    )
}
_WEEKS = {"1..7": 1, "8..14": 2, "15..21": 3, "22..28": 4}


def from_on_calendar(text: str) -> tuple[Schedule, str | None]:
    """Return the schedule of an OnCalendar expression and its zone (None: the machine's).

    Raises ScheduleError when it is none, or says what cron text cannot.
    """
    words = text.split()
    if not words or len(text) > 200 or len(words) > 4:
        raise _unreadable(text, Text("Write it as systemd does: Mon..Fri *-*-* 09:00."))
    timezone = _zone(words)
    if len(words) == 1 and words[0].lower() in SHORTHANDS:
        return Schedule(Cron(SHORTHANDS[words[0].lower()])), timezone
    weekdays = ""
    if words and words[0][0].isalpha():
        weekdays = _weekdays(text, words.pop(0))
    date = time = None
    if words and (date := _DATE.fullmatch(words[0])):
        words.pop(0)
    if words and (time := _TIME.fullmatch(words[0])):
        words.pop(0)
    if words or not (weekdays or date or time):
        raise _unreadable(text, Text("Write it as systemd does: Mon..Fri *-*-* 09:00."))
    year, month, sign, day = date.groups() if date else (None, "*", "-", "*")
    hour, minute, second = time.groups() if time else ("0", "0", None)
    if year not in (None, "*"):
        return _once(text, weekdays, (year, month, day), (hour, minute, second)), timezone
    day_field, weekday_field = _days(text, day, sign == "~", weekdays)
    parts = [_values(minute, 59), _values(hour, 23)]
    parts += [day_field, _values(month, 12), weekday_field]
    if second is not None and second.strip("0"):
        parts.insert(0, _values(second, 59))
    cron = " ".join(parts)
    read_cron(cron)
    return Schedule(Cron(cron)), timezone


def _zone(words: list[str]) -> str | None:
    """Take a zone off the end of the words."""
    last = words[-1]
    if len(words) < 2 or not (last == "UTC" or ("/" in last and last[0].isalpha())):
        return None
    find_zone(last)
    words.pop()
    return last


def _weekdays(text: str, word: str) -> str:
    """Turn "Mon..Fri,Sun" into cron's form."""
    items = []
    for item in word.upper().rstrip(",").split(","):
        ends = [_FULL_WEEKDAYS.get(end, end) for end in re.split(r"\.\.|-", item)]
        if len(ends) > 2 or any(end not in WEEKDAY_NAMES for end in ends):
            raise _unreadable(text, Text("Write weekdays as Mon, Mon..Fri or Mon,Wed."))
        items.append("-".join(ends))
    return ",".join(items)


def _values(part: str, high: int) -> str:
    """Turn "0/15", "1..5" and "09" into cron's form; a step without an end goes to `high`."""
    items = []
    for item in part.split(","):
        base, slash, step = item.replace("..", "-").partition("/")
        base = "-".join(end.lstrip("0") or "0" for end in base.split("-"))
        if slash and base == "0":
            base = "*"
        elif slash and "-" not in base and base != "*":
            base = f"{base}-{high}"
        items.append(base + slash + step)
    return ",".join(items)


def _days(text: str, day: str, from_end: bool, weekdays: str) -> tuple[str, str]:
    """Return day and weekday field. systemd wants both to match; cron text cannot always say so."""
    if from_end:
        # "~1" is the last day; "Mon ~7/1" is the last Monday.
        if weekdays and day in ("7/1", "07/1"):
            return "*", ",".join(f"{name}L" for name in _single(text, weekdays))
        if weekdays or not day.isdigit() or not 1 <= int(day) <= 31:
            raise _unreadable(text, Text("Only a single day from the end can be taken over."))
        return ("L" if int(day) == 1 else f"L-{int(day) - 1}"), "*"
    if not weekdays:
        return _values(day, 31), "*"
    if day == "*" or day.startswith("*/"):
        return _values(day, 31), weekdays
    if day in _WEEKS:
        nth = _WEEKS[day]
        return "*", ",".join(f"{name}#{nth}" for name in _single(text, weekdays))
    raise _unreadable(
        text, Text("Weekdays together with days of the month cannot be said in cron text here.")
    )


def _single(text: str, weekdays: str) -> list[str]:
    names = weekdays.split(",")
    if any("-" in name for name in names):
        raise _unreadable(text, Text("Name the weekdays one by one: Mon,Tue."))
    return names


def _once(
    text: str, weekdays: str, date: tuple[str, str, str], time: tuple[str, str, str | None]
) -> Schedule:
    figures = [*date, *(part or "0" for part in time)]
    if weekdays or not all(figure.isdigit() for figure in figures):
        raise _unreadable(text, Text("A year can be given for a single date and time only."))
    try:
        at = datetime(*(int(figure) for figure in figures))  # type: ignore[arg-type]  # noqa: DTZ001
    except ValueError as error:
        raise _unreadable(text, Text("This is no date: {error}.", error=str(error))) from None
    return Schedule(Once(at))


def _unreadable(text: str, hint: str) -> ScheduleError:
    shown = text if len(text) < 60 else text[:59] + "…"
    return ScheduleError(
        Text("“{shown}” cannot be taken over from systemd", shown=shown), hint, end=len(text)
    )
