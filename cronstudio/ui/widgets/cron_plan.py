"""The patterns the schedule builder can show, and their cron text. Pure: no Qt, no evaluation.

What does not fit a pattern exactly is not a plan: the builder then says "advanced".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

EVERY_DAY = frozenset(range(7))
"""Weekdays as `datetime.weekday()` numbers them: 0 = Monday."""

MINUTE_STEPS = (1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30)
"""Steps that divide an hour evenly; any other would jump at the full hour."""

HOUR_STEPS = (1, 2, 3, 4, 6, 8, 12)

_DAY_NAMES = {"mon": 0, "tue": 1, "wed": 2, "thu": 3, "fri": 4, "sat": 5, "sun": 6}
_MACROS = {
    "@hourly": "0 * * * *",
    "@daily": "0 0 * * *",
    "@midnight": "0 0 * * *",
    "@weekly": "0 0 * * 0",
    "@monthly": "0 0 1 * *",
    "@yearly": "0 0 1 1 *",
    "@annually": "0 0 1 1 *",
}


class Repeat(StrEnum):
    """How often, in the builder's words."""

    MINUTES = "minutes"
    HOURS = "hours"
    DAYS = "days"
    MONTHS = "months"
    YEARS = "years"


@dataclass(frozen=True, slots=True)
class Plan:
    """A pattern with its figures; only those of its `repeat` are used."""

    repeat: Repeat
    step: int = 1
    """Minutes or hours between runs."""
    minute: int = 0
    hours: tuple[int, ...] = (0,)
    weekdays: frozenset[int] = EVERY_DAY
    days: tuple[int, ...] = (1,)
    """Days of the month."""
    last_day: bool = False
    """Also on the last day of the month."""
    month: int = 1


def plan_of(text: str) -> Plan | None:
    """The plan that cron text expresses exactly, or None. `text` is taken to be valid."""
    stripped = text.strip(" \t").lower()
    fields = _MACROS.get(stripped, stripped).split()
    if len(fields) != 5:
        return None
    minute, hour, day, month, weekday = fields
    plan: Plan | None = None
    if month == "*":
        plan = (
            _minutes(minute, hour, day, weekday)
            or _hours(minute, hour, day, weekday)
            or _days(minute, hour, day, weekday)
            or _months(minute, hour, day, weekday)
        )
    elif weekday in ("*", "?"):
        plan = _years(minute, hour, day, month)
    return plan


def cron_text(plan: Plan) -> str:
    """Five cron fields for a plan."""
    match plan.repeat:
        case Repeat.MINUTES:
            return f"{_step(plan.step)} * * * {_weekdays_text(plan.weekdays)}"
        case Repeat.HOURS:
            return f"{plan.minute} {_step(plan.step)} * * {_weekdays_text(plan.weekdays)}"
        case Repeat.DAYS:
            hours = _numbers_text(plan.hours)
            return f"{plan.minute} {hours} * * {_weekdays_text(plan.weekdays)}"
        case Repeat.MONTHS:
            return f"{plan.minute} {_numbers_text(plan.hours)} {_month_days_text(plan)} * *"
        case Repeat.YEARS:
            days = _month_days_text(plan)
            return f"{plan.minute} {_numbers_text(plan.hours)} {days} {plan.month} *"


def parse_numbers(text: str, low: int, high: int) -> tuple[int, ...] | None:
    """Read "1, 2, 8-10" as sorted numbers within low..high; None when it is anything else."""
    found: set[int] = set()
    for item in text.replace(" ", "").split(","):
        match = re.fullmatch(r"(\d{1,2})(?:[-–](\d{1,2}))?", item)
        if match is None:
            return None
        first = int(match[1])
        last = int(match[2]) if match[2] else first
        if not low <= first <= last <= high:
            return None
        found.update(range(first, last + 1))
    return tuple(sorted(found))


def numbers_words(numbers: tuple[int, ...]) -> str:
    """The way `parse_numbers` reads it back: "1, 2, 8-10"."""
    return _numbers_text(numbers).replace(",", ", ")


def _step(step: int) -> str:
    return "*" if step == 1 else f"*/{step}"


def _number(text: str, low: int, high: int) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,2}", text) and low <= int(text) <= high else None


def _read_step(text: str, steps: tuple[int, ...]) -> int | None:
    if text == "*":
        return 1
    match = re.fullmatch(r"\*/(\d{1,2})", text)
    return int(match[1]) if match and int(match[1]) in steps else None


def _read_weekdays(text: str) -> frozenset[int] | None:
    """Weekday field of names, numbers and rising ranges; None for anything with a step, L or #."""
    if text in ("*", "?"):
        return EVERY_DAY
    days: set[int] = set()
    for item in text.split(","):
        texts = item.split("-")
        ends = [day for day in map(_read_weekday, texts) if day is not None]
        if len(ends) != len(texts) or len(ends) > 2:
            return None
        first, last = ends[0], ends[-1]
        if first == last and texts[0] != texts[-1]:
            # "0-7" and its like: all days or one, the evaluator knows; not a builder pattern.
            return None
        # Cron counts from Sunday, so the walk wraps like the field does ("fri-mon").
        days.add(first)
        while first != last:
            first = (first + 1) % 7
            days.add(first)
    return frozenset(days)


def _read_weekday(text: str) -> int | None:
    if text in _DAY_NAMES:
        return _DAY_NAMES[text]
    number = _number(text, 0, 7)
    return None if number is None else (number - 1) % 7


def _weekdays_text(days: frozenset[int]) -> str:
    if days == EVERY_DAY or not days:
        return "*"
    return _numbers_text(tuple(sorted((day + 1) % 7 for day in days)))


def _numbers_text(numbers: tuple[int, ...]) -> str:
    """Numbers as a cron list, three or more in a row as a range."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    items: list[str] = []
    for run in runs:
        if len(run) > 2:
            items.append(f"{run[0]}-{run[-1]}")
        else:
            items.extend(str(number) for number in run)
    return ",".join(items)


def _month_days_text(plan: Plan) -> str:
    parts = [_numbers_text(plan.days)] if plan.days else []
    if plan.last_day or not parts:
        parts.append("L")
    return ",".join(parts)


def _minutes(minute: str, hour: str, day: str, weekday: str) -> Plan | None:
    step = _read_step(minute, MINUTE_STEPS)
    weekdays = _read_weekdays(weekday)
    if step is None or hour != "*" or day != "*" or weekdays is None:
        return None
    return Plan(Repeat.MINUTES, step=step, weekdays=weekdays)


def _hours(minute: str, hour: str, day: str, weekday: str) -> Plan | None:
    at = _number(minute, 0, 59)
    step = _read_step(hour, HOUR_STEPS)
    weekdays = _read_weekdays(weekday)
    if at is None or step is None or day != "*" or weekdays is None:
        return None
    return Plan(Repeat.HOURS, step=step, minute=at, weekdays=weekdays)


def _days(minute: str, hour: str, day: str, weekday: str) -> Plan | None:
    at = _number(minute, 0, 59)
    hours = parse_numbers(hour, 0, 23)
    weekdays = _read_weekdays(weekday)
    if at is None or hours is None or day not in ("*", "?") or weekdays is None:
        return None
    return Plan(Repeat.DAYS, minute=at, hours=hours, weekdays=weekdays)


def _months(minute: str, hour: str, day: str, weekday: str) -> Plan | None:
    at = _number(minute, 0, 59)
    hours = parse_numbers(hour, 0, 23)
    if at is None or hours is None or weekday not in ("*", "?"):
        return None
    items = day.split(",")
    numbers = [item for item in items if item != "l"]
    days = parse_numbers(",".join(numbers), 1, 31) if numbers else ()
    if days is None:
        return None
    return Plan(Repeat.MONTHS, minute=at, hours=hours, days=days, last_day="l" in items)


def _years(minute: str, hour: str, day: str, month: str) -> Plan | None:
    plan = _months(minute, hour, day, "*")
    number = _number(month, 1, 12)
    if plan is None or number is None:
        return None
    return Plan(
        Repeat.YEARS,
        minute=plan.minute,
        hours=plan.hours,
        days=plan.days,
        last_day=plan.last_day,
        month=number,
    )
