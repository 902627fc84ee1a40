"""Time zones as stretches of constant offset from UTC, in integer seconds, found when needed.

Which names are zones, and what an offset may be. How schedules meet the changes: `clock_change`.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from cronstudio.language import Text
from cronstudio.schedule.errors import ScheduleError

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FIRST = int((datetime(1, 1, 3, tzinfo=UTC) - EPOCH).total_seconds())
"""First instant we work with (seconds since 1970): every zone can show it."""
LAST = int((datetime(9999, 12, 29, tzinfo=UTC) - EPOCH).total_seconds())
"""Last instant we work with."""

_CHUNK_BITS = 22  # 48.5 days
_PROBE = 1 << 19  # 6.07 days: no two changes of one zone since 1970 lie closer than 7.0 days
_LOOK_BACK = 26 * 3600  # longer than any change (24 h), so that a chunk knows one just before it

_OFFSET = re.compile(r"([+-])([0-9]{2}):?([0-9]{2})")
_HALF_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])([0-9]{1,2})(?::?[0-9]{2})?", re.IGNORECASE)


class Segment(NamedTuple):
    """A stretch start <= t < end (UTC seconds) with one offset; `before` is the offset before it.

    A segment may be cut short at `end` and go on as the next one with the same start: only a
    segment whose start is the end of the one before begins with a change.
    """

    start: int
    end: int
    offset: int
    before: int


class Zone:
    """A time zone. `segment(t)` finds the stretch that holds an instant."""

    __slots__ = ("_chunks", "_whole", "name", "tzinfo")

    def __init__(self, name: str, info: tzinfo) -> None:
        self.name = name
        self.tzinfo = info
        self._whole: dict[int, Segment] = {}
        """Chunks without a change, most of them."""
        self._chunks: dict[int, list[Segment]] = {}

    def segment(self, at: int) -> Segment:
        """Return the segment that holds an instant (seconds since 1970, FIRST to LAST)."""
        number = at >> _CHUNK_BITS
        if (whole := self._whole.get(number)) is not None:
            return whole
        chunk = self._chunks.get(number)
        if chunk is None:
            chunk = self._probe(number)
            if len(chunk) == 1:
                self._whole[number] = chunk[0]
                return chunk[0]
            self._chunks[number] = chunk
        found = chunk[0]
        for segment in chunk[1:]:
            if at >= segment.start:
                found = segment
        return found

    def _probe(self, number: int) -> list[Segment]:
        start = number << _CHUNK_BITS
        end = start + (1 << _CHUNK_BITS)
        points = [start - _LOOK_BACK, *range(start, end, _PROBE), end - 1]
        changes = []
        low, low_offset = points[0], self.offset_at(points[0])
        for high in points[1:]:
            high_offset = self.offset_at(high)
            if high_offset != low_offset:
                changes.append((self._bisect(low, high, low_offset), high_offset, low_offset))
            low, low_offset = high, high_offset
        offset = self.offset_at(start)
        segments = [Segment(start, end, offset, offset)]
        for at, new, old in changes:
            if at <= start:
                segments = [Segment(at, end, new, old)]
            else:
                segments[-1] = segments[-1]._replace(end=at)
                segments.append(Segment(at, end, new, old))
        return segments

    def _bisect(self, low: int, high: int, low_offset: int) -> int:
        """Return the first instant in low < t <= high whose offset is not that of `low`."""
        while high - low > 1:
            middle = (low + high) // 2
            if self.offset_at(middle) == low_offset:
                low = middle
            else:
                high = middle
        return high

    def offset_at(self, at: int) -> int:
        """Return the offset from UTC in seconds at an instant, as the zone data has it."""
        moment = EPOCH + timedelta(seconds=min(max(at, FIRST), LAST))
        offset = moment.astimezone(self.tzinfo).utcoffset()
        return 0 if offset is None else offset.days * 86_400 + offset.seconds


class FixedZone(Zone):
    """UTC, or an offset without clock changes: one segment for all time."""

    __slots__ = ("_segment",)

    def __init__(self, name: str, info: timezone) -> None:
        super().__init__(name, info)
        offset = self.offset_at(0)
        self._segment = Segment(FIRST - 86_400, LAST + 86_400, offset, offset)

    def segment(self, at: int) -> Segment:
        """Return the one segment."""
        return self._segment


@lru_cache(maxsize=1)
def zone_names() -> tuple[str, ...]:
    """Return the IANA names that can be used, sorted."""
    return tuple(sorted(available_timezones() - {"Factory", "localtime"}))


@lru_cache(maxsize=1)
def _known_names() -> frozenset[str]:
    return frozenset(zone_names())


@lru_cache(maxsize=1024)
def _zone(text: str) -> Zone:
    if text in ("UTC", "Z"):
        return FixedZone("UTC", UTC)
    if match := _OFFSET.fullmatch(text):
        sign, hours, minutes = match.groups()
        offset = timedelta(hours=int(hours), minutes=int(minutes))
        if int(minutes) > 59 or offset > timedelta(hours=18):
            raise _bad_zone(text, Text("Offsets go from -18:00 to +18:00."))
        return FixedZone(text, timezone(-offset if sign == "-" else offset))
    if text not in _known_names():
        raise _bad_zone(text, _zone_hint(text))
    return Zone(text, ZoneInfo(text))


def find_zone(text: str) -> Zone:
    """Return the zone of an IANA name, `UTC`, `Z`, `+HH:MM` or `+HHMM`; raise ScheduleError."""
    if len(text) > 255:
        raise _bad_zone(text[:24] + "…", Text("Zone names are short: Europe/Berlin."))
    return _zone(text)


def parse_zone(text: str) -> tzinfo:
    """Return the tzinfo of a zone text as `find_zone` takes it; raise ScheduleError (zone)."""
    return find_zone(text).tzinfo


def _bad_zone(text: str, hint: str) -> ScheduleError:
    title = (
        Text("“{text}” is not a time zone", text=text)
        if text.strip()
        else Text("The time zone is empty")
    )
    return ScheduleError(
        title,
        hint,
        field="timezone",
        end=len(text),
        allowed=Text("a name such as Europe/Berlin, UTC, or an offset such as +05:30"),
        kind="zone",
    )


def _zone_hint(text: str) -> str:
    if match := _HALF_OFFSET.fullmatch(text):
        sign, hours = match.groups()
        fixed = f"{sign}{int(hours):02d}:00"
        hint = Text(
            "Write {fixed} for a fixed offset, or a place such as Europe/Berlin.", fixed=fixed
        )
        if text[:3].upper() in ("UTC", "GMT"):
            other = "-" if sign == "+" else "+"
            return Text(
                "{hint} Etc/GMT{sign}{hours} means UTC{other}{hours}, the other way round.",
                hint=hint,
                sign=sign,
                hours=int(hours),
                other=other,
            )
        return hint
    wanted = _as_spoken(text.strip())
    for name in zone_names():
        if wanted in (_as_spoken(name), _as_spoken(name.rpartition("/")[2])):
            return Text("Did you mean {name}?", name=name)
    return Text("Use a name such as Europe/Berlin, UTC, or an offset such as +05:30.")


def _as_spoken(name: str) -> str:
    return name.casefold().replace("_", " ")
