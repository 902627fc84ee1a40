"""Schedules said in plain English: "every 15 minutes", "weekdays at 7:30", "first monday 9:00".

Only whole sentences that can be understood in one way; everything else is left alone (None).
"""

from __future__ import annotations

import re

from cronstudio.schedule.duration import parse_duration
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.spec import Cron, Interval, Schedule, Startup

_WEEKDAYS = ("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_NTH |= {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5}

_WEEKDAY_OF = {name[:length]: i for i, name in enumerate(_WEEKDAYS) for length in (3, len(name))}
_WEEKDAY_OF |= {"tues": 2, "thur": 4, "thurs": 4}
_WEEKDAY = "|".join(sorted(_WEEKDAY_OF, key=len, reverse=True))
_LIST = rf"(?:{_WEEKDAY})s?(?:\s*(?:,|and|&)\s*(?:and\s+)?(?:{_WEEKDAY})s?)*"
_EVERY = r"(?:on\s+)?(?:every\s+|each\s+)?"
_OF_MONTH = r"(?:\s+(?:of|in)\s+(?:the|each|every)\s+month)?"

_TIME = re.compile(
    r"(?:at\s+)?(?:(?P<word>midnight|noon)|(?P<hour>[0-9]{1,2})(?:[:.](?P<minute>[0-9]{2}))?"
    r"(?:\s*(?P<half>am|pm|a\.m\.|p\.m\.))?(?:\s*o'?clock)?)"
)
_DAYS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"daily|every\s*day|each\s+day"), "* * *"),
    (re.compile(_EVERY + r"(?:weekdays?|work(?:ing)?\s*days?|business\s+days?)"), "* * 1-5"),
    (re.compile(_EVERY + r"weekends?"), "* * 6,0"),
    (re.compile(r"(?:on\s+)?(?:the\s+)?last\s+day" + _OF_MONTH), "L * *"),
    (re.compile(r"(?:on\s+)?(?:the\s+)?last\s+(?:working|business)\s+day" + _OF_MONTH), "LW * *"),
    (re.compile(r"monthly"), "1 * *"),
    (re.compile(r"weekly"), "* * 1"),
)
_RANGE = re.compile(_EVERY + rf"({_WEEKDAY})\s*(?:-|to|through|until)\s*({_WEEKDAY})")
_NAMED = re.compile(_EVERY + rf"({_LIST})")
_NTH_DAY = re.compile(
    rf"(?:on\s+)?(?:the\s+|every\s+)?({'|'.join(_NTH)}|last)\s+({_WEEKDAY})" + _OF_MONTH
)
_MONTH_DAY = re.compile(
    r"(?:on\s+)?(?:the\s+|every\s+)?([0-9]{1,2})(?:st|nd|rd|th)"
    r"(?:\s+(?:day\s+)?(?:of|in)\s+(?:the|each|every)\s+month)?(?:\s+of\s+every\s+month)?"
)
_FREQUENCY = re.compile(r"(?:every|each|once\s+(?:every|an?|per))\s+(?P<what>.+)")
_UNITS = {"minute": 60, "hour": 3600, "second": 1}
_STARTUP = re.compile(r"(?:@reboot|(?:at|on)\s+(?:start-?\s?up|boot|reboot|log-?\s?in))")


def from_plain_words(text: str) -> Schedule | None:
    """Return the schedule that a plain sentence says, or None when it is not surely understood."""
    if len(text) > 100:
        return None
    words = " ".join(text.lower().split()).rstrip(".")
    if _STARTUP.fullmatch(words):
        return Schedule(Startup())
    days_first = _days_and_time(words)
    if days_first is not None:
        return Schedule(Cron(days_first))
    if match := _FREQUENCY.fullmatch(words):
        return _frequency(match.group("what"))
    return None


def every(seconds: int) -> Schedule:
    """Return the schedule for "every so many seconds": on the clock where it divides, else elapsed.

    Every 15 minutes is :00, :15, :30, :45; every 50 minutes can only be an interval.
    """
    if seconds == 86_400:
        return Schedule(Cron("0 0 * * *"))
    if seconds < 60 and 60 % seconds == 0:
        return Schedule(Cron("* * * * * *" if seconds == 1 else f"*/{seconds} * * * * *"))
    minutes, rest = divmod(seconds, 60)
    if not rest and minutes < 60 and 60 % minutes == 0:
        return Schedule(Cron("* * * * *" if minutes == 1 else f"*/{minutes} * * * *"))
    hours, rest = divmod(seconds, 3600)
    if not rest and hours < 24 and 24 % hours == 0:
        return Schedule(Cron("0 * * * *" if hours == 1 else f"0 */{hours} * * *"))
    return Schedule(Interval(seconds))


def _frequency(what: str) -> Schedule | None:
    if what in _UNITS:
        return every(_UNITS[what])
    if what in ("quarter of an hour", "quarter hour"):
        return every(900)
    other = re.fullmatch(r"other\s+(minute|hour)", what)
    try:
        return every(2 * _UNITS[other.group(1)] if other else parse_duration(what))
    except ScheduleError:
        return None


def _days_and_time(words: str) -> str | None:
    """Read "weekdays at 7:30", "at 7:30 on weekdays", "noon"; without a time it is midnight."""
    at = _time_at_start(words)
    if at is not None:
        time, rest = at
        if not rest:
            return f"{time} * * *"
        days = _days(rest)
        return f"{time} {days}" if days else None
    for cut in range(len(words), 0, -1):
        if cut < len(words) and words[cut] != " ":
            continue
        days = _days(words[:cut].rstrip(" ,"))
        if days is None:
            continue
        rest = words[cut:].strip(" ,")
        if not rest:
            return f"0 0 {days}"
        found = _time_at_start(rest)
        return f"{found[0]} {days}" if found and not found[1] else None
    return None


def _time_at_start(words: str) -> tuple[str, str] | None:
    """Return ("minute hour", rest) when the words begin with a time of day."""
    match = _TIME.match(words)
    if match is None or words[match.end() : match.end() + 1] not in ("", " ", ","):
        return None
    if match.group("word"):
        return ("0 12" if match.group("word") == "noon" else "0 0"), words[match.end() :].strip(
            " ,"
        )
    hour, minute = int(match.group("hour")), int(match.group("minute") or 0)
    half = (match.group("half") or "").replace(".", "")
    said = match.group("minute") or half or words.startswith("at ") or "clock" in match.group()
    if not said or minute > 59 or hour > (12 if half else 23) or (half and hour == 0):
        return None
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return f"{minute} {hour}", words[match.end() :].strip(" ,")


def _days(words: str) -> str | None:
    """Return "day month weekday" for words that name days."""
    for pattern, fields in _DAYS:
        if pattern.fullmatch(words):
            return fields
    if match := _RANGE.fullmatch(words):
        return f"* * {_weekday(match.group(1))}-{_weekday(match.group(2))}"
    if match := _NTH_DAY.fullmatch(words):
        weekday = _weekday(match.group(2))
        which = match.group(1)
        return f"* * {weekday}L" if which == "last" else f"* * {weekday}#{_NTH[which]}"
    if match := _NAMED.fullmatch(words):
        named = re.findall(rf"({_WEEKDAY})s?", match.group(1))
        return f"* * {','.join(str(_weekday(name)) for name in named)}"
    if (match := _MONTH_DAY.fullmatch(words)) and 1 <= int(match.group(1)) <= 31:
        return f"{int(match.group(1))} * *"
    return None


def _weekday(name: str) -> int:
    return _WEEKDAY_OF[name]
