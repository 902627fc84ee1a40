"""What limits a schedule: windows in which it may fire, days on which it may not.

A limit is a set of instants, told by what the wall clock of the job's zone shows then; an
occurrence fires when its instant is in the set.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from datetime import time

from cronstudio.language import Text
from cronstudio.schedule.clock_change import SEARCH_SECONDS, next_instant, previous_instant
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.spec import DateRange, Window
from cronstudio.schedule.zones import Zone

DAY = 86_400
EPOCH_ORDINAL = 719_163  # date(1970, 1, 1).toordinal()
MAX_WINDOWS = 50
MAX_EXCLUDED = 5000

Span = tuple[int, int]

_BEYOND = SEARCH_SECONDS // DAY + 2
"""Days after which every search has ended."""


class AllowedTimes:
    """The wall seconds that windows and excluded days leave, and their complement.

    `inside=False` turns the set around; together the two tell where a span begins and ends.
    """

    fixed = False

    def __init__(
        self, windows: Sequence[Window], excluded: Sequence[DateRange], inside: bool = True
    ) -> None:
        self._by_weekday = tuple(_spans(windows, weekday) for weekday in range(7))
        self._firsts, self._lasts = _merge_days(excluded)
        self._inside = inside
        # Days without runs and nothing else: their complement has gaps of years to jump over.
        self._rare = not inside and not windows

    def next_local(self, low: int) -> int | None:
        """Return the smallest member >= low; None if 100 years hold none."""
        day = low // DAY
        while day * DAY - low < SEARCH_SECONDS:
            for start, end in self._members(day):
                if low < day * DAY + end:
                    return max(low, day * DAY + start)
            day = self._skip_forward(day)
        return None

    def previous_local(self, high: int) -> int | None:
        """Return the largest member <= high; None if 100 years hold none."""
        day = high // DAY
        while high - day * DAY < SEARCH_SECONDS:
            for start, end in reversed(self._members(day)):
                if high >= day * DAY + start:
                    return min(high, day * DAY + end - 1)
            day = self._skip_back(day)
        return None

    def _members(self, day: int) -> Sequence[Span]:
        index = bisect_right(self._firsts, day) - 1
        excluded = index >= 0 and day <= self._lasts[index]
        allowed = () if excluded else self._by_weekday[(day + 3) % 7]  # day 0 was a Thursday
        return allowed if self._inside else _complement(allowed)

    def _skip_forward(self, day: int) -> int:
        if self._rare:
            index = bisect_right(self._firsts, day)
            return self._firsts[index] if index < len(self._firsts) else day + _BEYOND
        index = bisect_right(self._firsts, day + 1) - 1
        if self._inside and index >= 0 and day + 1 <= self._lasts[index]:
            return self._lasts[index] + 1
        return day + 1

    def _skip_back(self, day: int) -> int:
        if self._rare:
            index = bisect_right(self._firsts, day - 1) - 1
            return min(self._lasts[index], day - 1) if index >= 0 else day - _BEYOND
        index = bisect_right(self._firsts, day - 1) - 1
        if self._inside and index >= 0 and day - 1 <= self._lasts[index]:
            return self._firsts[index] - 1
        return day - 1


class Limits:
    """Windows and excluded days in one zone, asked in UTC seconds."""

    def __init__(
        self, windows: Sequence[Window], excluded: Sequence[DateRange], zone: Zone
    ) -> None:
        """Check and build; raise ScheduleError when a window or range cannot be used."""
        _check(windows, excluded)
        self._zone = zone
        self._allowed = AllowedTimes(windows, excluded)
        self._forbidden = AllowedTimes(windows, excluded, inside=False)

    def allow(self, at: int) -> bool:
        """Whether an instant is allowed."""
        wall = at + self._zone.segment(at).offset
        return self._allowed.next_local(wall) == wall

    def next_allowed(self, at: int) -> int | None:
        """Return the first allowed instant >= at."""
        return next_instant(self._allowed, self._zone, at - 1)

    def previous_allowed(self, at: int) -> int | None:
        """Return the last allowed instant <= at."""
        return previous_instant(self._allowed, self._zone, at)

    def spans(self, first: int, stop: int) -> Iterator[Span]:
        """Yield the allowed stretches start <= t < end within first <= t < stop."""
        at: int | None = first
        while at is not None and (at := self.next_allowed(at)) is not None and at < stop:
            end = next_instant(self._forbidden, self._zone, at)
            yield at, stop if end is None else min(end, stop)
            at = end


def _spans(windows: Sequence[Window], weekday: int) -> tuple[Span, ...]:
    """Return the allowed seconds of a weekday (0 is Monday), merged; no windows allow all."""
    if not windows:
        return ((0, DAY),)
    yesterday = (weekday - 1) % 7
    spans = []
    for window in windows:
        start, end = _second(window.start), _second(window.end)
        wraps = end <= start
        if not window.weekdays or weekday in window.weekdays:
            spans.append((start, DAY if wraps else end))
        if wraps and (not window.weekdays or yesterday in window.weekdays):
            spans.append((0, end))
    merged: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _complement(spans: Sequence[Span]) -> list[Span]:
    edges = [0, *(edge for span in spans for edge in span), DAY]
    pairs = zip(edges[::2], edges[1::2], strict=True)
    return [(start, end) for start, end in pairs if start < end]


def _merge_days(excluded: Sequence[DateRange]) -> tuple[list[int], list[int]]:
    firsts: list[int] = []
    lasts: list[int] = []
    for item in sorted(excluded, key=lambda item: item.first):
        first = item.first.toordinal() - EPOCH_ORDINAL
        last = item.last.toordinal() - EPOCH_ORDINAL
        if lasts and first <= lasts[-1] + 1:
            lasts[-1] = max(last, lasts[-1])
        else:
            firsts.append(first)
            lasts.append(last)
    return firsts, lasts


def _second(at: time) -> int:
    return at.hour * 3600 + at.minute * 60 + at.second


def _check(windows: Sequence[Window], excluded: Sequence[DateRange]) -> None:
    if len(windows) > MAX_WINDOWS:
        raise ScheduleError(
            Text("There are too many windows"),
            Text("Use {max_windows} at most.", max_windows=MAX_WINDOWS),
            field="windows",
        )
    if len(excluded) > MAX_EXCLUDED:
        raise ScheduleError(
            Text("There are too many excluded days"),
            Text(
                "Use {max_excluded:,} entries at most; one entry can be a range of days.",
                max_excluded=MAX_EXCLUDED,
            ),
            field="excluded",
        )
    for window in windows:
        if not window.weekdays <= frozenset(range(7)):
            raise ScheduleError(
                Text("A window names an unknown weekday"),
                Text("Use 0 for Monday to 6 for Sunday."),
                field="windows",
            )
    for item in excluded:
        if item.last < item.first:
            raise ScheduleError(
                Text(
                    "The excluded days end before they begin ({first} to {last})",
                    first=item.first,
                    last=item.last,
                ),
                Text("Put the earlier day first."),
                field="excluded",
            )
