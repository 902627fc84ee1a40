"""What a cron text says, as facts for sentences: which times, which days, which months.

Only facts, no words: `english` (and other languages beside it) put them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from cronstudio.schedule.cron_text import CronText
from cronstudio.schedule.fields import RULES, Field, Form, Item

MAX_LISTED = 12
"""At most so many times of day are listed one by one."""


class Shape(StrEnum):
    """How the values of a field lie on their circle."""

    ALL = "all"
    SINGLE = "single"
    EVEN = "even"
    """Every `step`-th value all the way round, from `first` on: the distance is always the same."""
    RUN = "run"
    """Neighbours from `first` to `last`; past the end when first > last."""
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a field, ascending, and their shape."""

    values: tuple[int, ...]
    shape: Shape
    first: int
    last: int
    step: int = 1


class TimeKind(StrEnum):
    """How the times of a day are told best."""

    LISTED = "listed"
    """One by one: `CronFacts.times`."""
    HOURLY = "hourly"
    """One minute of every hour, or of a run of hours."""
    EVERY_HOURS = "every_hours"
    """One minute of every `hours.step`-th hour."""
    OFTEN = "often"
    """By what holds for seconds, minutes and hours each."""


class DayRule(StrEnum):
    """How day of month and weekday go together."""

    EVERY = "every"
    DAY = "day"
    WEEKDAY = "weekday"
    EITHER = "either"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class CronFacts:
    """All that a sentence about a cron text needs."""

    time_kind: TimeKind
    times: tuple[int, ...]
    """Seconds of the day, when they are listed."""
    seconds: Values
    minutes: Values
    hours: Values
    day_rule: DayRule
    days: Values
    """Plain days of the month; empty when there are none."""
    day_specials: tuple[Item, ...]
    """L, L-n, LW, L-nW and nW items."""
    weekdays: Values
    """Plain weekdays, Sunday is 0."""
    weekday_specials: tuple[Item, ...]
    """dL and d#n items."""
    months: Values


def cron_facts(text: CronText) -> CronFacts:
    """Gather the facts of a cron text that was read."""
    seconds, minutes, hours = (
        values_of(text.second),
        values_of(text.minute),
        values_of(text.hour),
    )
    kind = _time_kind(seconds, minutes, hours)
    times: tuple[int, ...] = ()
    if kind is TimeKind.LISTED:
        times = tuple(
            hour * 3600 + minute * 60 + second
            for hour in hours.values
            for minute in minutes.values
            for second in seconds.values
        )
    return CronFacts(
        time_kind=kind,
        times=times,
        seconds=seconds,
        minutes=minutes,
        hours=hours,
        day_rule=_day_rule(text.day, text.weekday),
        days=values_of(text.day),
        day_specials=_specials(text.day),
        weekdays=values_of(text.weekday),
        weekday_specials=_specials(text.weekday),
        months=values_of(text.month),
    )


def values_of(field: Field) -> Values:
    """Find the shape of a field's plain values."""
    values = field.values
    rule = RULES[field.name]
    if not values:
        return Values((), Shape.LIST, 0, 0)
    first, last = values[0], values[-1]
    if len(values) == rule.size:
        return Values(values, Shape.ALL, first, last)
    if len(values) == 1:
        return Values(values, Shape.SINGLE, first, last)
    step = values[1] - values[0]
    low = values[0] - (0 if rule.low == 0 or rule.size == 7 else 1)
    even = all(after - before == step for before, after in pairwise(values))
    if even and rule.size % step == 0 and low < step and len(values) == rule.size // step:
        return Values(values, Shape.EVEN, first, last, step)
    breaks = [i for i, value in enumerate(values) if value + 1 != values[(i + 1) % len(values)]]
    if len(breaks) == 1 or (len(breaks) == 2 and breaks[1] == len(values) - 1 and _wraps(field)):
        after = (breaks[0] + 1) % len(values)
        return Values(values, Shape.RUN, values[after], values[breaks[0]])
    return Values(values, Shape.LIST, first, last)


def _wraps(field: Field) -> bool:
    """Whether the values hold both ends of the field, so that a run can go on past the end."""
    rule = RULES[field.name]
    return bool(field.mask >> rule.low & 1 and field.values[-1] - rule.low + 1 >= rule.size)


def _time_kind(seconds: Values, minutes: Values, hours: Values) -> TimeKind:
    one_a_hour = len(minutes.values) == len(seconds.values) == 1
    if one_a_hour and (
        hours.shape is Shape.ALL or (hours.shape is Shape.RUN and len(hours.values) > 3)
    ):
        return TimeKind.HOURLY
    if one_a_hour and hours.shape is Shape.EVEN and len(hours.values) > 2:
        return TimeKind.EVERY_HOURS
    count = len(seconds.values) * len(minutes.values) * len(hours.values)
    if one_a_hour and count <= MAX_LISTED:
        return TimeKind.LISTED
    regular = (Shape.ALL, Shape.EVEN, Shape.RUN)
    dense = any(part.shape in regular and len(part.values) > 3 for part in (seconds, minutes))
    return TimeKind.LISTED if count <= MAX_LISTED // 2 and not dense else TimeKind.OFTEN


def _day_rule(day: Field, weekday: Field) -> DayRule:
    either = not (day.star or weekday.star)
    if either:
        # Union with all days is all days: `1-31` and `0-6` are no stars.
        return DayRule.EVERY if day.all or weekday.all else DayRule.EITHER
    if day.all:
        return DayRule.EVERY if weekday.all else DayRule.WEEKDAY
    return DayRule.DAY if weekday.all else DayRule.BOTH


def _specials(field: Field) -> tuple[Item, ...]:
    plain = (Form.EVERY, Form.VALUE, Form.RANGE, Form.FROM)
    return tuple(dict.fromkeys(item for item in field.items if item.form not in plain))
