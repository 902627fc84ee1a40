"""Questions to the history and their answers. Pure values; store/runs.py turns them into SQL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from cronstudio.model.run import Run
from cronstudio.model.words import Outcome, Trigger

RunKey = tuple[str, str]
"""Place of a run in the history: (sort instant as stored, run id). Opaque to callers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunQuery:
    """Which runs, newest first. Empty sequences mean "any"; all given conditions must hold."""

    job_ids: Sequence[str] = ()
    outcomes: Sequence[Outcome] = ()
    triggers: Sequence[Trigger] = ()
    tags: Sequence[str] = ()
    """Runs of jobs that carry one of these tags now."""
    unfinished: bool | None = None
    """True: only what waits, runs or retries; False: only what has an outcome."""
    since: datetime | None = None
    until: datetime | None = None
    """Exclusive; both compare with the run's sort instant (started, else due, else created)."""
    text: str = ""
    """In the job's name or in the kept output."""
    before: RunKey | None = None
    """Continue below this row (`RunPage.next_key` of the page above)."""
    limit: int = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPage:
    """One page of the history. `next_key` is None on the last page."""

    runs: tuple[Run, ...]
    next_key: RunKey | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DayCount:
    """Runs of one calendar day (in the zone the question named), by how they ended."""

    day: str
    """ISO date."""
    completed: int = 0
    failed: int = 0
    missed: int = 0
    other: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """What the charts over the history show for one query."""

    total: int = 0
    completed: int = 0
    failed: int = 0
    missed: int = 0
    days: tuple[DayCount, ...] = ()
