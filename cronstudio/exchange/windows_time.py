"""Triggers of a Windows task → schedules: once, calendar days with repetitions, at start-up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from xml.etree.ElementTree import Element

from cronstudio.errors import UserError
from cronstudio.exchange.plan import Refused
from cronstudio.exchange.text import plain_line
from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.model.rule_text import write_rule
from cronstudio.schedule import Cron, Interval, Once, Rule, Schedule, Startup, timetable

MAX_TRIGGERS = 500
DAY_MINUTES = 24 * 60

# fmt: off
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)
# fmt: on
_DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
_DURATION = re.compile(
    r"P(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d+)?S)?)?"
)
_BOUNDARY = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?")


class Unsayable(Exception):
    """A part that has no counterpart here; the text says which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """When a trigger starts its task."""

    schedule: str
    timezone: str = SYSTEM_ZONE
    exact: Schedule | None = None
    enabled: bool = True
    notes: tuple[str, ...] = ()


def times_of(task: Element) -> Iterator[Moment | Refused]:
    """Yield each trigger of a task as a moment, or why it cannot be taken."""
    for number, trigger in enumerate(task.iterfind("Triggers/*")):
        kind = plain_line(trigger.tag, 60)
        if number == MAX_TRIGGERS:
            yield Refused(0, kind, f"Only the first {MAX_TRIGGERS} triggers are read.")
            return
        try:
            moment = _moment(trigger)
            timetable(
                moment.exact or Schedule(Cron(moment.schedule)),
                "UTC" if moment.timezone == SYSTEM_ZONE else moment.timezone,
            )
        except Unsayable as reason:
            yield Refused(0, kind, str(reason))
        except UserError as error:
            yield Refused(0, kind, str(error))
        else:
            yield moment


def seconds_of(text: str) -> int | None:
    """Return the seconds of an ISO duration such as PT15M or P1DT2H; None when it is none."""
    match = _DURATION.fullmatch(text)
    if match is None or not any(match.groups()):
        return None
    days, hours, minutes, seconds = (int(part or 0) for part in match.groups())
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds


def _moment(trigger: Element) -> Moment:
    notes = [
        f"{key} has no effect here."
        for key in ("RandomDelay", "EndBoundary", "ExecutionTimeLimit")
        if _text(trigger, key)
    ]
    if trigger.tag in ("BootTrigger", "LogonTrigger"):
        delay = _duration(trigger, "Delay")
        rule: Rule = Startup(delay)
        if trigger.find("Repetition/Interval") is not None:
            raise Unsayable("It is repeated from the start of the machine on.")
        moment = Moment(schedule=write_rule(rule), exact=Schedule(rule))
        notes.append("it is started when CronStudio starts.")
    elif trigger.tag == "TimeTrigger":
        moment = _at_a_time(trigger, notes)
    elif trigger.tag == "CalendarTrigger":
        moment = _by_calendar(trigger, notes)
    else:
        raise Unsayable(f"{plain_line(trigger.tag, 40)} has no counterpart here.")
    is_off = _text(trigger, "Enabled").lower() in ("false", "0")
    return replace(moment, enabled=not is_off, notes=tuple(notes))


def _at_a_time(trigger: Element, notes: list[str]) -> Moment:
    start, zone = _start(trigger)
    every = _duration(trigger, "Repetition/Interval")
    if not every:
        rule: Rule = Once(start)
        return Moment(schedule=write_rule(rule), timezone=zone, exact=Schedule(rule))
    if _text(trigger, "Repetition/Duration"):
        raise Unsayable("It is repeated for a limited time after a single date.")
    if zone != SYSTEM_ZONE:
        offset = "+00:00" if zone == "UTC" else zone
        anchor = datetime.fromisoformat(f"{start.isoformat()}{offset}").astimezone(UTC)
        rule = Interval(every, anchor_at=anchor)
        return Moment(schedule=write_rule(rule), timezone=zone, exact=Schedule(rule))
    if every % 60 or start.second or DAY_MINUTES % (every // 60):
        raise Unsayable("It counts from a date in the machine's own time; set an interval by hand.")
    times = range(start.hour * 60 + start.minute, DAY_MINUTES * 2, every // 60)
    cron = f"{_clock({at % DAY_MINUTES for at in times}, 0)} * * *"
    notes.append(f"it began on {start.date()} there.")
    return Moment(schedule=cron, timezone=zone)


def _by_calendar(trigger: Element, notes: list[str]) -> Moment:
    start, zone = _start(trigger)
    days, is_daily = _days(trigger)
    first = start.hour * 60 + start.minute
    times = {first}
    every = _duration(trigger, "Repetition/Interval")
    if every:
        lasts = _duration(trigger, "Repetition/Duration") or 86_400
        if every % 60:
            raise Unsayable("It is repeated at a distance that is not whole minutes.")
        ats = range(first, first + -(-min(lasts, 86_400) // 60), every // 60)
        if lasts > 86_400 or (ats[-1] >= DAY_MINUTES and not is_daily):
            raise Unsayable("Its repetitions go on into the next day.")
        times = {at % DAY_MINUTES for at in ats}
    return Moment(schedule=f"{_clock(times, start.second)} {days}", timezone=zone)


def _clock(times: set[int], second: int) -> str:
    """Return cron's fields up to the hour for minutes of the day."""
    hours = sorted({at // 60 for at in times})
    minutes = sorted({at % 60 for at in times})
    if len(times) != len(hours) * len(minutes):
        raise Unsayable("Its repetitions are not at the same minutes of each hour.")
    fields = [_field(minutes, 60), _field(hours, 24)]
    return " ".join([str(second), *fields] if second else fields)


def _field(values: list[int], size: int) -> str:
    step = values[1] - values[0] if len(values) > 1 else 0
    if len(values) == size:
        return "*"
    even = len(values) > 2 and values == list(range(values[0], values[-1] + 1, step))
    if even and values[0] < step and values[-1] + step >= size and not size % step:
        return f"*/{step}" if not values[0] else f"{values[0]}-{size - 1}/{step}"
    if even:
        return f"{values[0]}-{values[-1]}/{step}" if step > 1 else f"{values[0]}-{values[-1]}"
    return ",".join(map(str, values))


def _days(trigger: Element) -> tuple[str, bool]:
    """Return cron's day fields, and whether they are all days."""
    if (by := trigger.find("ScheduleByDay")) is not None:
        if _text(by, "DaysInterval") not in ("", "1"):
            raise Unsayable("It runs every few days, counted from a date; set an interval by hand.")
        return "* * *", True
    if (by := trigger.find("ScheduleByWeek")) is not None:
        if _text(by, "WeeksInterval") not in ("", "1"):
            raise Unsayable("It runs every few weeks, counted from a date.")
        return f"* * {_weekdays(by)}", False
    if (by := trigger.find("ScheduleByMonth")) is not None:
        days = [(day.text or "").strip() for day in by.iterfind("DaysOfMonth/Day")]
        fields = ["L" if day == "Last" else day for day in days[:40]]
        if not fields or not all(day == "L" or (day.isdigit() and len(day) < 3) for day in fields):
            raise Unsayable("It names no day of the month.")
        return f"{','.join(fields)} {_months(by)} *", False
    if (by := trigger.find("ScheduleByMonthDayOfWeek")) is not None:
        weeks = [(week.text or "").strip() for week in by.iterfind("Weeks/Week")][:10]
        if not weeks or not all(week in ("1", "2", "3", "4", "Last") for week in weeks):
            raise Unsayable("It names no week of the month.")
        names = _weekdays(by).split(",")
        items = [
            f"{day}L" if week == "Last" else f"{day}#{week}" for week in weeks for day in names
        ]
        return f"* {_months(by)} {','.join(items)}", False
    raise Unsayable("It has no days.")


def _months(by: Element) -> str:
    names = {month.tag for month in by.iterfind("Months/*")}
    found = [str(number) for number, name in enumerate(_MONTHS, 1) if name in names]
    return "*" if len(found) in (0, 12) else ",".join(found)


def _weekdays(by: Element) -> str:
    names = {day.tag for day in by.iterfind("DaysOfWeek/*")}
    found = [str(number) for number, name in enumerate(_DAYS) if name in names]
    if not found:
        raise Unsayable("It names no day of the week.")
    return ",".join(found)


def _start(trigger: Element) -> tuple[datetime, str]:
    """Return the wall time of the start, and its zone."""
    text = _text(trigger, "StartBoundary")
    match = _BOUNDARY.fullmatch(text)
    try:
        start = datetime.fromisoformat(match[1]) if match else None
    except ValueError:
        start = None
    if match is None or start is None:
        raise Unsayable(f"{plain_line(text, 40) or 'StartBoundary'} is not a time.")
    zone = match[2] or SYSTEM_ZONE
    return start, "UTC" if zone in ("Z", "+00:00", "-00:00") else zone


def _duration(element: Element, path: str) -> int:
    text = _text(element, path)
    seconds = seconds_of(text) if text else 0
    if seconds is None:
        raise Unsayable(f"{plain_line(text, 40)} is not a length of time.")
    return seconds


def _text(element: Element, path: str) -> str:
    return (element.findtext(path) or "").strip()
