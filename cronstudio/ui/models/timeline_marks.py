"""What stands on one strip of the timeline: past runs, what runs, what is to come. Pure.

A strip is a stretch of time as wide as the view: a whole lane of a day, one row of a week.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import IntEnum

from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import Pause
from cronstudio.model.run import Run
from cronstudio.model.words import RAN, Outcome
from cronstudio.schedule import Timetable
from cronstudio.ui.forecast import job_timetable
from cronstudio.ui.language import sentence
from cronstudio.ui.models.timeline_words import tr
from cronstudio.ui.text import figure

OFTEN_A_DAY = 72
"""More occurrences a day than this (every 20 minutes) are ticks and one strip."""
SHARE_PX = 16
"""Marks closer than this are one mark with a number."""
TICK_PX = 2
MOST_COMING = 1500
_DAY = timedelta(days=1)


class Kind(IntEnum):
    """How a mark is drawn; of several that share one place, the highest shows."""

    COMING = 0
    STRIP = 1
    """Very many to come, as one strip."""
    SKIPPED = 2
    RAN = 3
    CANCELLED = 4
    BLOCKED = 5
    MISSED = 6
    INTERRUPTED = 7
    TIMED_OUT = 8
    FAILED = 9
    RUNNING = 10


_KINDS = {
    Outcome.COMPLETED: Kind.RAN,
    Outcome.FAILED: Kind.FAILED,
    Outcome.TIMED_OUT: Kind.TIMED_OUT,
    Outcome.CANCELLED: Kind.CANCELLED,
    Outcome.INTERRUPTED: Kind.INTERRUPTED,
    Outcome.MISSED: Kind.MISSED,
    Outcome.SKIPPED: Kind.SKIPPED,
    Outcome.BLOCKED: Kind.BLOCKED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One thing on a strip that can be pointed at."""

    kind: Kind
    start: datetime
    end: datetime
    """Of a bar; the same as `start` for what has no length."""
    job_id: str
    runs: tuple[Run, ...] = ()
    """The runs it stands for, oldest first; none for what is to come."""
    count: int = 1
    tick: bool = False
    """One of very many: drawn as a thin line."""
    until: datetime | None = None
    """Of what runs: when it usually ends."""
    words: str = ""
    """What is written on a strip."""

    @property
    def run(self) -> Run | None:
        """The run a click opens: the last, or the last that went wrong."""
        bad = [run for run in self.runs if run.outcome and _KINDS[run.outcome] is self.kind]
        return bad[-1] if bad else self.runs[-1] if self.runs else None


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of time, and how many seconds one pixel of it is."""

    start: datetime
    end: datetime
    seconds_per_px: float

    def holds(self, at: datetime) -> bool:
        """Whether an instant lies in it."""
        return self.start <= at < self.end


def table_of(view: JobView) -> Timetable | None:
    """The job's timetable; None when its schedule cannot be read."""
    try:
        return job_timetable(view.job)
    except UserError:
        return None


def runs_often(table: Timetable | None, stretch: Stretch) -> bool:
    """Whether there are so many runs that each is only a tick."""
    if table is None:
        return False
    share = max(0.25, (stretch.end - stretch.start) / _DAY)
    return table.count_between(stretch.start, stretch.end) / share > OFTEN_A_DAY


def marks_of(
    view: JobView, runs: Iterable[Run], stretch: Stretch, now: datetime, pause_all: Pause | None
) -> list[Mark]:
    """Everything of one job on one stretch, by time. `runs` may hold more than the stretch."""
    table = table_of(view)
    often = runs_often(table, stretch)
    found = _past(view, runs, stretch, now, often)
    after = coming_after(view, now, pause_all)
    if table is not None and after is not None and stretch.end > after:
        found += _coming(view, table, stretch, after, often)
    return found


def sort_instant(run: Run) -> datetime:
    """Where a run stands: when it started, else when it was due."""
    return run.started_at or run.occurrence_at or run.created_at


def coming_after(view: JobView, now: datetime, pause_all: Pause | None) -> datetime | None:
    """From when on occurrences are run; None when none will be."""
    if view.next_at is None or not view.job.enabled or view.progress.repair:
        return None
    after = now
    for pause in (view.progress.pause, pause_all):
        if pause is not None and pause.until is None:
            return None
        if pause is not None and pause.until is not None:
            after = max(after, pause.until)
    return after


def _past(
    view: JobView, runs: Iterable[Run], stretch: Stretch, now: datetime, often: bool
) -> list[Mark]:
    found: list[Mark] = []
    for run in sorted(runs, key=sort_instant):
        mark = None if run.test else _mark(view, run, stretch, now, often)
        if mark is None:
            continue
        before = found[-1] if found else None
        room = TICK_PX if mark.tick else SHARE_PX
        near = before is not None and _px(before, mark, stretch) < room
        if before is not None and near and _may_share(before, mark):
            found[-1] = _joined(before, mark)
        else:
            found.append(mark)
    return found


def _mark(view: JobView, run: Run, stretch: Stretch, now: datetime, often: bool) -> Mark | None:
    start = sort_instant(run)
    end = run.finished_at or now
    if run.outcome is None:
        kind = Kind.RUNNING
        if run.started_at is None:
            return None  # waits: it will be a bar when it starts
    else:
        kind = _KINDS[run.outcome]
        if run.outcome not in RAN:
            end = run.last_occurrence_at or start
    if end < stretch.start or start >= stretch.end:
        return None
    usual = view.usual_seconds
    until = None
    if kind is Kind.RUNNING and usual is not None:
        until = start + timedelta(seconds=usual[1])
    return Mark(
        kind=kind,
        start=start,
        end=max(start, end),
        job_id=run.job_id,
        runs=(run,),
        count=run.occurrence_count,
        tick=often and run.outcome in RAN,
        until=until,
    )


def _px(before: Mark, mark: Mark, stretch: Stretch) -> float:
    return (mark.start - before.start).total_seconds() / stretch.seconds_per_px


def _may_share(before: Mark, mark: Mark) -> bool:
    if before.tick is not mark.tick or Kind.RUNNING in (before.kind, mark.kind):
        return False
    left_out = (Kind.MISSED, Kind.SKIPPED, Kind.BLOCKED)
    if before.kind in left_out or mark.kind in left_out:
        return before.kind is mark.kind
    return not mark.tick or before.kind is mark.kind


def _joined(before: Mark, mark: Mark) -> Mark:
    return replace(
        before,
        kind=max(before.kind, mark.kind),
        end=max(before.end, mark.end),
        runs=(*before.runs, *mark.runs),
        count=before.count + mark.count,
    )


def _coming(
    view: JobView, table: Timetable, stretch: Stretch, after: datetime, often: bool
) -> list[Mark]:
    start = max(after, stretch.start - timedelta(seconds=1))
    left = view.job.schedule.repeat
    most = MOST_COMING
    if left is not None:
        most = min(most, max(0, left - view.progress.occurrences))
    job_id = view.job.id
    if often:
        last = stretch.end - timedelta(seconds=1)
        count = table.count_between(start, last)
        count = count if left is None else min(count, most)
        if count == 0:
            return []
        first = table.next_after(start) or start
        words = tr("{schedule}, {count} to come").format(schedule=_lower(view), count=figure(count))
        return [
            Mark(
                kind=Kind.STRIP,
                start=first,
                end=stretch.end,
                job_id=job_id,
                count=count,
                words=words,
            )
        ]
    usual = timedelta(seconds=sum(view.usual_seconds) / 2 if view.usual_seconds else 0)
    found: list[Mark] = []
    for at in table.between(start, stretch.end - timedelta(seconds=1), most):
        mark = Mark(kind=Kind.COMING, start=at, end=at + usual, job_id=job_id)
        if found and _px(found[-1], mark, stretch) < SHARE_PX:
            found[-1] = _joined(found[-1], mark)
        else:
            found.append(mark)
    return found


def _lower(view: JobView) -> str:
    short = sentence(view.job.schedule, "").short
    return short[:1].lower() + short[1:]


def gaps_of(missed: Sequence[Run], causes: frozenset[str]) -> list[tuple[datetime, datetime]]:
    """Stretches in which nothing could run for one of these causes, as far as runs tell.

    From the first occurrence that was missed to when the engine found out.
    """
    spans = sorted(
        (run.occurrence_at, run.finished_at)
        for run in missed
        if run.occurrence_at is not None and run.finished_at is not None and cause_of(run) in causes
    )
    merged: list[tuple[datetime, datetime]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def cause_of(run: Run) -> str:
    """Code of what began it: the sleep rather than the rule that followed from it."""
    if run.reason is None:
        return ""
    return str(run.reason.args.get("cause") or run.reason.code.value)
