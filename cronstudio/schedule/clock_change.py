"""The clock-change rule: wall times → instants, in UTC seconds. Debian's rule, with exact limits.

A fixed pattern whose wall time falls into a gap of at most 3 h fires once, at the change; of a
repeated wall time it fires in the first pass only. Any other pattern follows the wall clock.
"""

from __future__ import annotations

from typing import Protocol

from cronstudio.schedule.zones import FIRST, LAST, Segment, Zone

MAX_SHIFT = 3 * 3600
"""Larger changes are corrections of the clock: nothing is made up, nothing suppressed."""
SEARCH_SECONDS = 100 * 366 * 86_400
"""How far a search goes before it says "none"."""

_DAY = 86_400
_FAR = 4 * _DAY


class WallPattern(Protocol):
    """A set of wall-clock seconds (counted from 1970-01-01 00:00:00 on the wall)."""

    @property
    def fixed(self) -> bool:
        """Whether gaps move an occurrence and overlaps suppress the second pass."""

    def next_local(self, low: int) -> int | None:
        """Return the smallest member >= low."""

    def previous_local(self, high: int) -> int | None:
        """Return the largest member <= high."""


class CountedPattern(WallPattern, Protocol):
    """A pattern that can say how many members lie in a stretch."""

    def count_local(self, low: int, high: int) -> int:
        """Count the members in low <= second < high."""


def next_instant(pattern: WallPattern, zone: Zone, after: int) -> int | None:
    """Return the first firing instant > after, or None within 100 years."""
    horizon = after + SEARCH_SECONDS if after < LAST - SEARCH_SECONDS else LAST
    fixed = pattern.fixed
    segment = zone.segment(after)
    start, end, offset, before = segment
    low = after + 1 + offset
    if fixed and before > offset:
        low = max(low, _second_pass_end(segment))
    while low - offset <= horizon:
        wall = pattern.next_local(low)
        if wall is None:
            return None
        if wall < end + offset:
            return wall - offset if wall - offset <= LAST else None
        # Nothing more in this segment. Far away, and past any repetition of what was searched:
        # go near it at once. The segments between hold no match.
        near = wall - offset - 2 * _DAY
        if wall - low > _FAR and end - (low - offset) > _DAY and near > end:
            if near > horizon:
                return None
            segment = zone.segment(near)
            start, end, offset, before = segment
            low = near + offset
            if fixed and before > offset:
                low = max(low, _second_pass_end(segment))
            continue
        change = end
        segment = zone.segment(change)
        start, end, offset, before = segment
        low = change + offset
        if fixed:
            if start == change and 0 < offset - before <= MAX_SHIFT and wall < low:
                return change
            if before > offset:
                low = max(low, _second_pass_end(segment))
    return None


def previous_instant(pattern: WallPattern, zone: Zone, until: int) -> int | None:
    """Return the last firing instant <= until, or None within 100 years."""
    horizon = max(until - SEARCH_SECONDS, FIRST)
    at = until
    while at >= horizon:
        segment = zone.segment(at)
        start, _, offset, before = segment
        wall = pattern.previous_local(at + offset)
        if wall is None:
            return None
        lowest = start + offset
        if pattern.fixed and before > offset:
            lowest = _second_pass_end(segment)
        if wall >= lowest:
            return wall - offset if wall - offset >= FIRST else None
        if pattern.fixed and gap_wall(pattern, segment) is not None:
            return start
        near = wall - offset + 2 * _DAY
        # Mirror of the leap above; two days keep clear of every change between.
        at = near if at - near > _FAR and at - start > _DAY and near < start else start - 1
    return None


def count_instants(pattern: CountedPattern, zone: Zone, after: int, until: int) -> int:
    """Count the firing instants in after < t <= until, without listing them."""
    total = 0
    at = max(after + 1, FIRST)
    stop = min(until, LAST) + 1
    while at < stop:
        segment = zone.segment(at)
        start, end, offset, before = segment
        low = at + offset
        if pattern.fixed:
            if before > offset:
                low = max(low, _second_pass_end(segment))
            elif at == start and gap_wall(pattern, segment) is not None:
                total += not pattern.count_local(low, low + 1)
        total += pattern.count_local(low, min(end, stop) + offset)
        at = end
    return total


def gap_wall(pattern: WallPattern, segment: Segment) -> int | None:
    """Return the first member in the gap with which a segment begins (at most 3 h), or None."""
    start, _, offset, before = segment
    if not 0 < offset - before <= MAX_SHIFT:
        return None
    wall = pattern.next_local(start + before)
    return wall if wall is not None and wall < start + offset else None


def _second_pass_end(segment: Segment) -> int:
    """Return the wall second from which a segment after a step back has no repeated times.

    A correction of the clock by more than 3 h counts as having none.
    """
    if segment.before - segment.offset > MAX_SHIFT:
        return segment.start + segment.offset
    return segment.start + segment.before
