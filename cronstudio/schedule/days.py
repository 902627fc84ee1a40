"""Which days of a month match: the day rule, over the 28 shapes a month can have.

A shape is (length, weekday of the 1st); a month's day set depends on nothing else.
"""

from __future__ import annotations

from calendar import monthrange
from functools import lru_cache
from itertools import accumulate

from cronstudio.schedule.fields import Field, Form, Item

CYCLE_DAYS = 146_097
"""Days in 400 Gregorian years: a whole number of weeks, so months repeat exactly."""
CYCLE_MONTHS = 4800
CYCLE_START = 10_957
"""2000-01-01 as a day number counted from 1970-01-01."""

_LENGTHS = [monthrange(year, month)[1] for year in range(2000, 2400) for month in range(1, 13)]
MONTH_START: tuple[int, ...] = tuple(accumulate(_LENGTHS, initial=0))
"""Day number of the 1st of each month of the cycle, from 2000-01-01 on; one more at the end."""
MONTH_SHAPE: tuple[int, ...] = tuple(
    (length - 28) * 7 + (start + 6) % 7  # 1 January 2000 was a Saturday
    for length, start in zip(_LENGTHS, MONTH_START, strict=False)
)
"""Shape of each month: (length - 28) * 7 + weekday of the 1st (Sunday is 0)."""

SHAPES_OF_MONTH: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(set(MONTH_SHAPE[month::12]))) for month in range(12)
)
"""All shapes that a month of the year (0 is January) ever has."""

_ALL_DAYS = ((1 << 32) - 1) & ~1
_SEVENTH_DAYS = sum(1 << day for day in range(1, 32, 7))


class DayMasks(dict[int, int]):
    """Shape → days of the month that match a day and a weekday field, worked out on demand.

    In a mask, bit d is set when day d (1 to 31) matches. Vixie's rule: if either field begins with
    a star, a day must match both; otherwise either.
    """

    def __init__(self, day: Field, weekday: Field) -> None:
        super().__init__()
        self._day = day
        self._weekday = weekday
        self._either = not (day.star or weekday.star)

    def __missing__(self, shape: int) -> int:
        """Work out the mask of a shape, and keep it."""
        mask = self[shape] = self._work_out(*divmod(shape, 7))
        return mask

    def _work_out(self, over_28: int, first: int) -> int:
        length = over_28 + 28
        days = self._day.mask
        for item in self._day.items:
            days |= _special_day(item, length, first)
        weekdays = 0
        for value in self._weekday.values:
            weekdays |= _SEVENTH_DAYS << (value - first) % 7
        for item in self._weekday.items:
            weekdays |= _special_weekday(item, length, first)
        both = days | weekdays if self._either else days & weekdays
        return both & _ALL_DAYS & ((2 << length) - 1)


@lru_cache(maxsize=4096)
def day_masks(day: Field, weekday: Field) -> DayMasks:
    """Return the masks of a pair of fields, shared between all schedules that hold the pair."""
    return DayMasks(day, weekday)


def every_day(day: Field, weekday: Field) -> bool:
    """Whether the two fields match each day of every month."""
    if day.star or weekday.star:
        return day.all and weekday.all
    return day.all or weekday.all


def _special_day(item: Item, length: int, first: int) -> int:
    if item.form is Form.LAST:
        return 1 << max(0, length - item.first)
    if item.form is Form.LAST_WORKDAY:
        return 1 << _nearest_workday(length - item.first, length, first)
    if item.form is Form.NEAREST_WORKDAY:
        return 1 << _nearest_workday(item.first, length, first)
    return 0


def _nearest_workday(day: int, length: int, first: int) -> int:
    """Return the working day nearest to a day, within the month; 0 if it has no such day."""
    if not 1 <= day <= length:
        return 0
    weekday = (first + day - 1) % 7
    if weekday == 6:
        return day - 1 if day > 1 else 3
    if weekday == 0:
        return day + 1 if day < length else day - 2
    return day


def _special_weekday(item: Item, length: int, first: int) -> int:
    earliest = (item.first - first) % 7 + 1
    if item.form is Form.LAST_WEEKDAY:
        return 1 << earliest + (length - earliest) // 7 * 7
    if item.form is Form.NTH_WEEKDAY:
        return 1 << earliest + (item.last - 1) * 7
    return 0
