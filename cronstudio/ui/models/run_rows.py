"""The order of the history: what runs now, then days, with unbroken successes folded.

Pure: runs in, rows out. Qt and words are elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from enum import Enum

from cronstudio.model.run import Run
from cronstudio.model.words import Outcome, RunState


class RowKind(Enum):
    """What a row of the list is."""

    HEADING = "heading"
    RUN = "run"
    FOLD = "fold"
    """Completed runs of one job without a break between them."""
    MEMBER = "member"
    """A run inside an opened fold."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `day` is None below "Running now"; `run` is the newest one of a fold."""

    kind: RowKind
    key: str
    """Stays the same while the row means the same."""
    day: date | None
    run: Run | None = None
    members: tuple[Run, ...] = ()
    """All runs of a fold, newest first."""
    is_open: bool = False


Place = tuple[datetime, str]


def sort_instant(run: Run) -> datetime:
    """Return the instant that gives a run its place: started, else due, else created."""
    return run.started_at or run.occurrence_at or run.created_at


def place(run: Run) -> Place:
    """Return the sort key of a run; the greatest comes first in the list."""
    return sort_instant(run), run.id


def is_active(run: Run) -> bool:
    """Whether the run still waits, runs or is between attempts."""
    return run.state is not RunState.FINISHED


def day_of(run: Run, zone: tzinfo) -> date:
    """Return the calendar day a run is listed under."""
    return sort_instant(run).astimezone(zone).date()


def active_rows(runs: Iterable[Run]) -> list[Row]:
    """Return the "Running now" block, newest first; nothing when nothing runs."""
    ordered = sorted(runs, key=place, reverse=True)
    if not ordered:
        return []
    rows = [Row(RowKind.HEADING, "now", None)]
    rows.extend(Row(RowKind.RUN, run.id, None, run) for run in ordered)
    return rows


def day_rows(day: date, runs: Sequence[Run], open_folds: Collection[str]) -> list[Row]:
    """Return one day's block. `runs` are of that day and newest first.

    A streak is broken only by a run of the same job that did not complete, so streaks of several
    jobs may overlap in time; each stands where its newest run was.
    """
    streaks = _streaks(day, runs)
    rows = [Row(RowKind.HEADING, day.isoformat(), day)]
    for run in runs:
        streak = streaks.get(run.id)
        if streak is None or len(streak.runs) == 1:
            rows.append(Row(RowKind.RUN, run.id, day, run))
        elif streak.runs[0] is run:
            is_open = streak.key in open_folds
            rows.append(Row(RowKind.FOLD, streak.key, day, run, tuple(streak.runs), is_open))
            if is_open:
                rows.extend(Row(RowKind.MEMBER, one.id, day, one) for one in streak.runs)
    return rows


@dataclass(slots=True)
class _Streak:
    key: str
    runs: list[Run]


def _streaks(day: date, runs: Sequence[Run]) -> dict[str, _Streak]:
    """Return the streak of each foldable run, by run id."""
    found: dict[str, _Streak] = {}
    going_on: dict[str, _Streak] = {}
    name = day.isoformat()
    for run in runs:
        if run.outcome is not Outcome.COMPLETED or run.pinned or run.test:
            # The key names what broke the streak: it holds while runs join at either end.
            going_on[run.job_id] = _Streak(f"{name} {run.job_id} {run.id}", [])
            continue
        streak = going_on.get(run.job_id)
        if streak is None:
            streak = going_on[run.job_id] = _Streak(f"{name} {run.job_id}", [])
        streak.runs.append(run)
        found[run.id] = streak
    return found
