"""Where an instant stands on the timeline, and where its hours and days are marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import pairwise

from cronstudio.ui import times
from cronstudio.ui.models.timeline_marks import Stretch

DAY = timedelta(days=1)
SPANS = tuple(timedelta(hours=hours) for hours in (6, 12, 24, 48, 72, 168))
"""What zoom goes through."""
_STEPS = (1, 2, 3, 6, 12, 24, 48)
"""Hours between two labels."""
LABEL_PX = 76


def midnight(at: datetime, zone: tzinfo, days: int = 0) -> datetime:
    """The beginning of the day of `at` in a zone, or of a day `days` later, in UTC."""
    local = at.astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    day = local + timedelta(days=days)
    return day.replace(tzinfo=zone).astimezone(UTC)


def monday(at: datetime, zone: tzinfo) -> datetime:
    """The beginning of the week of `at`."""
    return midnight(at, zone, -at.astimezone(zone).weekday())


@dataclass(frozen=True, slots=True)
class Axis:
    """What is shown: from `start` on, in one piece or as seven days under each other."""

    start: datetime
    span: timedelta
    week: bool
    zone: tzinfo

    @property
    def end(self) -> datetime:
        """The end of what is shown."""
        return midnight(self.start, self.zone, 7) if self.week else self.start + self.span

    def rows(self) -> list[tuple[datetime, datetime]]:
        """The stretches that lie under each other in one lane."""
        if not self.week:
            return [(self.start, self.end)]
        edges = [midnight(self.start, self.zone, day) for day in range(8)]
        return list(pairwise(edges))

    def stretches(self, width: float) -> list[Stretch]:
        """The rows with what a pixel of them is worth."""
        return [
            Stretch(start, end, max(1.0, (end - start).total_seconds() / max(1.0, width)))
            for start, end in self.rows()
        ]

    def moved(self, days: int) -> Axis:
        """So many days (weeks, when seven days are shown) further on."""
        if self.week:
            return replace(self, start=midnight(self.start, self.zone, 7 * days))
        local = self.start.astimezone(self.zone).replace(tzinfo=None) + timedelta(days=days)
        return replace(self, start=local.replace(tzinfo=self.zone).astimezone(UTC))

    def zoomed(self, steps: int, around: datetime) -> Axis:
        """Nearer (positive) or further away, with `around` staying where it is."""
        if self.week:
            return self
        nearest = min(range(len(SPANS)), key=lambda n: abs(SPANS[n] - self.span))
        span = SPANS[max(0, min(len(SPANS) - 1, nearest - steps))]
        share = (around - self.start) / self.span
        start = around - share * span
        if span >= DAY:
            start = midnight(start + timedelta(hours=12), self.zone)
        return replace(self, start=start, span=span)

    def ticks(self, row: int, width: float) -> Iterator[tuple[datetime, bool, str]]:
        """Hours of a row: the instant, whether it is labelled, and the label."""
        start, end = self.rows()[row]
        hours = (end - start).total_seconds() / 3600
        step = next((s for s in _STEPS if width / hours * s >= LABEL_PX), _STEPS[-1])
        local = start.astimezone(self.zone)
        at = start - timedelta(minutes=local.minute, seconds=local.second)
        lines = 1 if step <= 6 else step // 4 or 1
        for _ in range(400):
            if at > end:
                return
            wall = at.astimezone(self.zone)
            if at >= start and wall.hour % min(lines, 24) == 0:
                labelled = wall.hour % min(step, 24) == 0 and _is_labelled_day(wall, step)
                last = at == end and wall.hour == 0
                words = "24:00" if last and hours < 26 else self._label(at, hours)
                yield at, labelled, words if labelled else ""
            at += timedelta(hours=1)

    def _label(self, at: datetime, hours: float) -> str:
        wall = at.astimezone(self.zone)
        if hours > 26 and wall.hour == 0:
            return f"{times.weekday(at, self.zone)} {wall.day}"
        return times.clock(at, self.zone)


def _is_labelled_day(wall: datetime, step: int) -> bool:
    return step <= 24 or wall.toordinal() % (step // 24) == 0
