"""Cron fields as a pattern of wall-clock seconds: the next, the previous, how many. No zones here.

A wall second counts from 1970-01-01 00:00:00 on the wall, whatever the zone: integers only.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from cronstudio.language import Text
from cronstudio.schedule.cron_text import MAX_TYPED, CronText, read_cron
from cronstudio.schedule.days import (
    CYCLE_DAYS,
    CYCLE_MONTHS,
    CYCLE_START,
    MONTH_SHAPE,
    MONTH_START,
    SHAPES_OF_MONTH,
    day_masks,
    every_day,
)
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.fields import FieldName

DAY = 86_400


class CronPattern:
    """The wall times that cron text stands for. Immutable but for tables filled on demand.

    `fixed`: clock changes are met as a fixed-time job (see `clock_change`).
    """

    __slots__ = (
        "_every_day",
        "_first_time",
        "_hour_after",
        "_last_time",
        "_masks",
        "_minute_after",
        "_months",
        "_per_day",
        "_second_after",
        "fixed",
        "text",
    )

    def __init__(self, text: CronText) -> None:
        """Build the tables; raise ScheduleError (kind "never") when no day ever matches."""
        self.text = text
        self.fixed = text.fixed
        self._hour_after = text.hour.after
        self._minute_after = text.minute.after
        self._second_after = text.second.after
        self._months = tuple(text.month.mask >> (month + 1) & 1 for month in range(12))
        self._masks = day_masks(text.day, text.weekday)
        self._every_day = text.month.all and every_day(text.day, text.weekday)
        self._per_day = text.hour.count * text.minute.count * text.second.count
        self._first_time = (
            text.hour.after[0] * 3600 + text.minute.after[0] * 60 + text.second.after[0]
        )
        self._last_time = (
            text.hour.before[23] * 3600 + text.minute.before[59] * 60 + text.second.before[59]
        )
        if not self._ever():
            raise _never(text)

    @property
    def per_day(self) -> int:
        """How many times a matching day holds."""
        return self._per_day

    def next_local(self, low: int) -> int:
        """Return the smallest matching wall second >= low."""
        day = low // DAY
        found = day if self._every_day else self._day_from(day)
        if found == day:
            time = self._time_from(low - day * DAY)
            if time >= 0:
                return day * DAY + time
            found = day + 1 if self._every_day else self._day_from(day + 1)
        return found * DAY + self._first_time

    def previous_local(self, high: int) -> int:
        """Return the largest matching wall second <= high."""
        day, second = divmod(high, DAY)
        found = self._day_until(day)
        if found == day:
            time = self._time_until(second)
            if time >= 0:
                return day * DAY + time
            found = self._day_until(day - 1)
        return found * DAY + self._last_time

    def count_local(self, low: int, high: int) -> int:
        """Count the matching wall seconds in low <= second < high, without listing them."""
        if high <= low:
            return 0
        first, from_second = divmod(low, DAY)
        last, to_second = divmod(high, DAY)
        before = self._times_before(from_second) * self._days_between(first, first + 1)
        after = self._times_before(to_second) * self._days_between(last, last + 1)
        return self._per_day * self._days_between(first, last) - before + after

    def _day_from(self, day: int) -> int:
        """Return the first matching day >= day (counted from 1970-01-01).

        It exists: `_ever` has seen one, and every shape of a month comes within 40 years.
        """
        cycle, rest = divmod(day - CYCLE_START, CYCLE_DAYS)
        month = bisect_right(MONTH_START, rest) - 1
        start = MONTH_START[month]
        if self._months[month % 12]:
            number = rest - start + 1
            left = self._masks[MONTH_SHAPE[month]] >> number
            if left:
                return day + (left & -left).bit_length() - 1
        while True:
            month += 1
            if month == CYCLE_MONTHS:
                month = 0
                cycle += 1
            if self._months[month % 12] and (mask := self._masks[MONTH_SHAPE[month]]):
                number = (mask & -mask).bit_length() - 1
                return CYCLE_START + cycle * CYCLE_DAYS + MONTH_START[month] + number - 1

    def _day_until(self, day: int) -> int:
        """Return the last matching day <= day."""
        cycle, rest = divmod(day - CYCLE_START, CYCLE_DAYS)
        month = bisect_right(MONTH_START, rest) - 1
        keep = (2 << (rest - MONTH_START[month] + 1)) - 1
        while True:
            if self._months[month % 12] and (mask := self._masks[MONTH_SHAPE[month]] & keep):
                number = mask.bit_length() - 1
                return CYCLE_START + cycle * CYCLE_DAYS + MONTH_START[month] + number - 1
            keep = -1
            month -= 1
            if month < 0:
                month = CYCLE_MONTHS - 1
                cycle -= 1

    def _days_between(self, first: int, end: int) -> int:
        """Count the matching days in first <= day < end."""
        total = 0
        day = first
        while day < end:
            rest = (day - CYCLE_START) % CYCLE_DAYS
            month = bisect_right(MONTH_START, rest) - 1
            start = day - (rest - MONTH_START[month])
            following = start + MONTH_START[month + 1] - MONTH_START[month]
            if self._months[month % 12]:
                mask = self._masks[MONTH_SHAPE[month]] >> (day - start + 1)
                if end < following:
                    mask &= (1 << (end - day)) - 1
                total += mask.bit_count()
            day = following
        return total

    def _time_from(self, low: int) -> int:
        """Return the smallest time of day (seconds) >= low, or -1."""
        hour, rest = divmod(low, 3600)
        minute, second = divmod(rest, 60)
        if self._hour_after[hour] == hour:
            if self._minute_after[minute] == minute:
                found = self._second_after[second]
                if found >= 0:
                    return low - second + found
            found = self._minute_after[minute + 1]
            if found >= 0:
                return hour * 3600 + found * 60 + self._second_after[0]
        found = self._hour_after[hour + 1]
        if found < 0:
            return -1
        return found * 3600 + self._minute_after[0] * 60 + self._second_after[0]

    def _time_until(self, high: int) -> int:
        """Return the largest time of day (seconds) <= high, or -1."""
        hours, minutes, seconds = self.text.hour, self.text.minute, self.text.second
        hour, rest = divmod(high, 3600)
        minute, second = divmod(rest, 60)
        if hours.before[hour] == hour:
            if minutes.before[minute] == minute and seconds.before[second] >= 0:
                return high - second + seconds.before[second]
            if minute and minutes.before[minute - 1] >= 0:
                return hour * 3600 + minutes.before[minute - 1] * 60 + seconds.before[59]
        if hour and hours.before[hour - 1] >= 0:
            return hours.before[hour - 1] * 3600 + minutes.before[59] * 60 + seconds.before[59]
        return -1

    def _times_before(self, second_of_day: int) -> int:
        """Count the times of day before a second of the day."""
        hours, minutes, seconds = self.text.hour, self.text.minute, self.text.second
        hour, rest = divmod(second_of_day, 3600)
        minute, second = divmod(rest, 60)
        total = hours.rank[hour] * minutes.count * seconds.count
        if hours.mask >> hour & 1:
            total += minutes.rank[minute] * seconds.count
            if minutes.mask >> minute & 1:
                total += seconds.rank[second]
        return total

    def _ever(self) -> bool:
        """Whether any month that is in the schedule has a matching day in any of its shapes."""
        return any(
            self._masks[shape]
            for month in range(12)
            if self._months[month]
            for shape in SHAPES_OF_MONTH[month]
        )


def cron_pattern(text: str) -> CronPattern:
    """Return the pattern of cron text, shared by text; raise ScheduleError (invalid or never)."""
    if len(text) > MAX_TYPED:
        read_cron(text)
    return _cron_pattern(text)


@lru_cache(maxsize=8192)
def _cron_pattern(text: str) -> CronPattern:
    return CronPattern(read_cron(text))


def _never(text: CronText) -> ScheduleError:
    start = text.spans[FieldName.DAY][0]
    end = text.spans[FieldName.WEEKDAY][1]
    # A weekday alone always comes some time, so a star in neither field cannot lead here.
    hint = Text("No month chosen has such a day. Change the day or the month; L is the last day.")
    if not text.weekday.all:
        hint = Text(
            "Day and weekday must both match here, since one of them begins with *. No "
            "day meets both."
        )
    return ScheduleError(
        Text("This schedule never fires"),
        hint,
        field=FieldName.DAY,
        start=start,
        end=end,
        allowed=Text("a day that exists in a month chosen"),
        kind="never",
    )
