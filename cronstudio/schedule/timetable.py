"""When a schedule fires: the one place that the engine, the preview and the tools all ask.

Aware UTC datetimes outside, integer seconds inside. The rules: cron text in `cron`, clock changes
in `clock_change`, everything else in `elapsed`; windows and excluded days in `limits`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from enum import StrEnum
from functools import lru_cache, partial
from typing import Protocol

from cronstudio.language import Text
from cronstudio.schedule.clock_change import (
    MAX_SHIFT,
    count_instants,
    gap_wall,
    next_instant,
    previous_instant,
)
from cronstudio.schedule.cron import CronPattern, cron_pattern
from cronstudio.schedule.cron_text import MAX_TYPED, read_cron
from cronstudio.schedule.elapsed import (
    every_instant,
    once_instant,
    startup_instant,
    wall_second,
)
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.limits import Limits
from cronstudio.schedule.spec import Cron, Interval, IntervalAnchor, Once, Schedule, Startup
from cronstudio.schedule.zones import EPOCH, Zone, find_zone

NEVER_FROM = 1_767_225_600
"""2026-01-01: from here 100 years are searched before a schedule is said never to fire."""
MAX_STRETCHES = 5000
"""So many forbidden stretches in a row (13 years of nights) are searched before saying "none"."""


_SECOND = timedelta(seconds=1)  # multiplied: a third of the time that timedelta(seconds=…) takes


class Note(StrEnum):
    """What happened to an occurrence on its way from the wall to the instant."""

    ORDINARY = "ordinary"
    MOVED = "moved"
    """Its wall time does not exist on that day; it fires at the change instead."""
    FIRST_PASS = "first_pass"
    """Its wall time comes twice on that day; it fires the first time only."""
    SECOND_PASS = "second_pass"
    """Its wall time comes twice on that day, and this is the second time."""
    EXCLUDED = "excluded"
    """A window or an excluded day leaves it out."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """An instant and its wall time in the job's zone; `from_wall`: the naive time it moved from."""

    at: datetime
    wall: datetime
    note: Note
    from_wall: datetime | None = None


class Instants(Protocol):
    """A set of firing instants in UTC seconds."""

    def next(self, after: int) -> int | None:
        """Return the first member > after."""

    def previous(self, until: int) -> int | None:
        """Return the last member <= until."""

    def count(self, after: int, until: int) -> int:
        """Count the members in after < t <= until."""


class CronInstants:
    """The instants of a cron pattern in a zone. Immutable, shared by `_cron_instants`."""

    __slots__ = ("next", "pattern", "zone")

    def __init__(self, pattern: CronPattern, zone: Zone) -> None:
        self.pattern = pattern
        self.zone = zone
        # What is asked most often goes there without a step between.
        self.next: Callable[[int], int | None] = partial(next_instant, pattern, zone)

    def previous(self, until: int) -> int | None:
        """Return the last firing <= until."""
        return previous_instant(self.pattern, self.zone, until)

    def count(self, after: int, until: int) -> int:
        """Count the firings in after < t <= until."""
        return count_instants(self.pattern, self.zone, after, until)


class LimitedInstants:
    """Those of some instants that windows and excluded days allow."""

    def __init__(self, inner: Instants, limits: Limits) -> None:
        self.inner = inner
        self.limits = limits

    def next(self, after: int) -> int | None:
        """Return the first allowed instant > after."""
        found = self.inner.next(after)
        for _ in range(MAX_STRETCHES):
            if found is None or self.limits.allow(found):
                return found
            allowed = self.limits.next_allowed(found)
            found = None if allowed is None else self.inner.next(allowed - 1)
        return None

    def previous(self, until: int) -> int | None:
        """Return the last allowed instant <= until."""
        found = self.inner.previous(until)
        for _ in range(MAX_STRETCHES):
            if found is None or self.limits.allow(found):
                return found
            allowed = self.limits.previous_allowed(found)
            found = None if allowed is None else self.inner.previous(allowed)
        return None

    def count(self, after: int, until: int) -> int:
        """Count the allowed instants in after < t <= until."""
        spans = self.limits.spans(after + 1, until + 1)
        return sum(self.inner.count(start - 1, end - 1) for start, end in spans)


class Timetable:
    """The occurrences of one schedule in one zone. A pure value; build it with `timetable()`.

    `Schedule.repeat` is not counted here: the engine knows how many there have been.
    """

    _limits: Limits | None = None
    _from_end: int | None = None

    def __init__(self, schedule: Schedule, zone: Zone) -> None:
        self.schedule = schedule
        self._zone = zone
        rule = schedule.rule
        # Plain cron text is built most often: what it needs is shared, so it costs next to nothing.
        self._rule: Instants
        self._fires: Instants
        if isinstance(rule, Cron):
            self._rule = self._fires = _cron_instants(rule.text, zone)
        else:
            self._rule = self._fires = _instants(rule, zone)
            if isinstance(rule, Interval) and rule.anchor is IntervalAnchor.END:
                self._from_end = rule.every_seconds
        if schedule.windows or schedule.excluded:
            self._limits = Limits(schedule.windows, schedule.excluded, zone)
            self._fires = LimitedInstants(self._rule, self._limits)

    @property
    def zone(self) -> tzinfo:
        """The zone in which the rule is read."""
        return self._zone.tzinfo

    def next_after(self, at: datetime) -> datetime | None:
        """Return the first occurrence strictly after `at`; None if 100 years hold none.

        For an interval from the end of the run before, `at` is that end.
        """
        since = at - EPOCH
        if self._from_end is not None:
            return self._after_end(at)
        found = self._fires.next(since.days * 86_400 + since.seconds)
        return None if found is None else EPOCH + _SECOND * found

    def previous_before(self, at: datetime) -> datetime | None:
        """Return the last occurrence strictly before `at`.

        None if 100 years hold none, and for an interval from the end of the run before, whose
        occurrences depend on what has run.
        """
        if self._from_end is not None:
            return None
        found = self._fires.previous(_floor(at) - (at.microsecond == 0))
        return None if found is None else EPOCH + _SECOND * found

    def between(self, start: datetime, end: datetime, limit: int) -> list[datetime]:
        """List the occurrences in start < t <= end, oldest first, at most `limit`.

        An interval from the end of the run before is due once, however long nothing ran.
        """
        found: list[datetime] = []
        at = self.next_after(start) if limit > 0 else None
        while at is not None and at <= end:
            found.append(at)
            more = len(found) < limit and self._from_end is None
            at = self.next_after(at) if more else None
        return found

    def count_between(self, start: datetime, end: datetime) -> int:
        """Count the occurrences in start < t <= end, without listing them."""
        if self._from_end is not None:
            return len(self.between(start, end, 1))
        return self._fires.count(_floor(start), _floor(end))

    def occurrences(
        self, after: datetime, count: int, *, with_excluded: bool = False
    ) -> list[Occurrence]:
        """List the next `count` occurrences that fire, annotated.

        With `with_excluded`, the first of each row of occurrences that a window or an excluded day
        leaves out is listed too (not counted), marked EXCLUDED.
        """
        found: list[Occurrence] = []
        at = after
        for _ in range(count):
            following = self.next_after(at)
            if with_excluded and (left_out := self._left_out(at, following)) is not None:
                found.append(self.annotate(left_out))
            if following is None:
                break
            found.append(self.annotate(following))
            at = following
        return found

    def annotate(self, at: datetime) -> Occurrence:
        """Say what an occurrence is: its wall time, and what a clock change did to it."""
        wall = at.astimezone(self._zone.tzinfo)
        second = _floor(at)
        if self._limits is not None and not self._limits.allow(second):
            return Occurrence(at, wall, Note.EXCLUDED)
        note, from_second = self._note(second)
        from_wall = None
        if from_second is not None:
            from_wall = EPOCH.replace(tzinfo=None) + timedelta(seconds=from_second)
        return Occurrence(at, wall, note, from_wall)

    def _note(self, at: int) -> tuple[Note, int | None]:
        segment = self._zone.segment(at)
        wall = at + segment.offset
        rule = self.schedule.rule
        fixed = isinstance(rule, Once)
        if isinstance(rule, Once):
            wanted = wall_second(rule.at)
            if wanted < wall and at == segment.start:
                return Note.MOVED, wanted
        elif isinstance(self._rule, CronInstants):
            pattern = self._rule.pattern
            fixed = pattern.fixed
            if fixed and at == segment.start and not pattern.count_local(wall, wall + 1):
                moved_from = gap_wall(pattern, segment)
                if moved_from is not None:
                    return Note.MOVED, moved_from
        if at < segment.start + segment.before - segment.offset:
            return Note.SECOND_PASS, None
        later = self._zone.segment(at + MAX_SHIFT)
        suppressed = 0 < later.before - later.offset <= MAX_SHIFT
        if fixed and suppressed and at < later.start and wall >= later.start + later.offset:
            return Note.FIRST_PASS, None
        return Note.ORDINARY, None

    def _left_out(self, after: datetime, before: datetime | None) -> datetime | None:
        """Return the first occurrence after `after` that a limit leaves out before `before`."""
        if self._limits is None or self._from_end is not None:
            return None
        found = self._rule.next(_floor(after))
        if found is None:
            return None
        at = EPOCH + _SECOND * found
        return at if before is None or at < before else None

    def _after_end(self, at: datetime) -> datetime | None:
        found = at + timedelta(seconds=self._from_end or 0)
        if self._limits is None or self._limits.allow(_floor(found)):
            return found
        allowed = self._limits.next_allowed(_floor(found))
        return None if allowed is None else EPOCH + timedelta(seconds=allowed)


def timetable(schedule: Schedule, timezone: str) -> Timetable:
    """Return the timetable of a schedule in a zone (IANA name, UTC, Z or an offset); cached.

    Raises ScheduleError: "invalid" (cannot be read), "never" (never fires), "zone" (unknown).
    """
    if len(timezone) > 255:
        find_zone(timezone)
    rule = schedule.rule
    if isinstance(rule, Cron):
        if len(rule.text) > MAX_TYPED:
            read_cron(rule.text)
        if schedule.repeat is None and not (schedule.windows or schedule.excluded):
            # Looked up by the texts alone, whose hashes Python keeps: this is asked very often.
            return _cron_timetable(rule.text, timezone)
    return _timetable(schedule, timezone)


def cron_timetable(text: str, timezone: str) -> Timetable:
    """Return the timetable of plain cron text, as `timetable` does; cached by the two texts.

    For callers that hold text and no schedule: a look-up without building one.
    """
    if len(text) > MAX_TYPED or len(timezone) > 255:
        return timetable(Schedule(Cron(text)), timezone)
    return _cron_timetable(text, timezone)


@lru_cache(maxsize=16384)
def _cron_timetable(text: str, timezone: str) -> Timetable:
    return _build(Schedule(Cron(text)), timezone)


@lru_cache(maxsize=16384)
def _timetable(schedule: Schedule, timezone: str) -> Timetable:
    return _build(schedule, timezone)


def _build(schedule: Schedule, timezone: str) -> Timetable:
    if schedule.repeat is not None and schedule.repeat < 1:
        raise ScheduleError(
            Text("The number of runs is out of range"), Text("Use 1 or more."), field="repeat"
        )
    table = Timetable(schedule, find_zone(timezone))
    if isinstance(schedule.rule, Cron | Interval):
        start = EPOCH + timedelta(seconds=NEVER_FROM)
        if table.next_after(start) is None:
            raise _never(schedule)
    return table


@lru_cache(maxsize=16384)
def _cron_instants(text: str, zone: Zone) -> CronInstants:
    return CronInstants(cron_pattern(text), zone)


def _instants(rule: Interval | Once | Startup, zone: Zone) -> Instants:
    if isinstance(rule, Interval):
        return every_instant(rule)
    if isinstance(rule, Once):
        return once_instant(rule, zone)
    return startup_instant(rule)


def _floor(at: datetime) -> int:
    since = at - EPOCH
    return since.days * 86_400 + since.seconds


def _never(schedule: Schedule) -> ScheduleError:
    hint = Text(
        "Its times exist on no day of the next 100 years: the clocks jump over them each time."
    )
    if schedule.windows or schedule.excluded:
        hint = Text("The allowed times and the excluded days leave nothing of it. Widen them.")
    end = len(schedule.rule.text) if isinstance(schedule.rule, Cron) else 0
    return ScheduleError(Text("This schedule never fires"), hint, end=end, kind="never")
