"""The runs behind the timeline: read for the lanes that are seen, and kept up to date."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from cronstudio.model.query import RunPage, RunQuery
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome
from cronstudio.ui.models.timeline_marks import sort_instant
from cronstudio.ui.tasks import spawn

PAGE = 1000
MOST = 20_000
"""Runs of one question; beyond it the oldest are left out."""
JOBS_AT_ONCE = 25
_NEVER = datetime.fromtimestamp(0, UTC)
_BEFORE = timedelta(days=1)
"""A run that began so long before may still be going on at the left edge."""


class HistoryEngine(Protocol):
    """The part of the engine's facade that is asked."""

    async def history(self, query: RunQuery) -> RunPage: ...


class TimelineFeed(QObject):
    """Knows the runs of the stretch of time that is shown.

    Signals: changed (list of job ids whose runs are known better), gaps_changed
    """

    changed = Signal(list)
    gaps_changed = Signal()

    def __init__(self, engine: HistoryEngine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._start = self._end = _NEVER
        self._runs: dict[str, dict[str, Run]] = {}
        self._asked: set[str] = set()
        self._missed: dict[str, Run] = {}
        self._turn = 0

    def ask(self, start: datetime, end: datetime) -> None:
        """Show another stretch of time; what is known of the former is given up."""
        if (start, end) == (self._start, self._end):
            return
        self._start, self._end = start, end
        self._turn += 1
        self._runs.clear()
        self._asked.clear()
        self._missed.clear()
        spawn(self._read_missed(self._turn))

    def want(self, job_ids: Iterable[str]) -> None:
        """These jobs are seen now: read their runs unless they are known."""
        new = [job_id for job_id in job_ids if job_id not in self._asked]
        if not new:
            return
        self._asked.update(new)
        for first in range(0, len(new), JOBS_AT_ONCE):
            spawn(self._read(new[first : first + JOBS_AT_ONCE], self._turn))

    def runs_of(self, job_id: str) -> Sequence[Run]:
        """The runs of a job as far as they are known, in no particular order."""
        return tuple(self._runs.get(job_id, {}).values())

    def missed(self) -> Sequence[Run]:
        """What was missed by any job."""
        return tuple(self._missed.values())

    def take_runs(self, runs: Iterable[Run]) -> None:
        """Runs were made or went on."""
        touched = {run.job_id for run in runs if self._keep(run)}
        if touched:
            self.changed.emit(sorted(touched))

    def forget_runs(self, run_ids: Iterable[str]) -> None:
        """Runs were deleted."""
        gone = set(run_ids)
        touched = []
        for job_id, runs in self._runs.items():
            for run_id in gone & runs.keys():
                del runs[run_id]
                touched.append(job_id)
        if touched:
            self.changed.emit(sorted(set(touched)))

    def _keep(self, run: Run) -> bool:
        if run.outcome is Outcome.MISSED and run.job_id:
            self._missed[run.id] = run
            self.gaps_changed.emit()
        if run.job_id not in self._asked:
            return False
        if not self._start - _BEFORE <= sort_instant(run) < self._end:
            return False
        self._runs.setdefault(run.job_id, {})[run.id] = run
        return True

    async def _read(self, job_ids: Sequence[str], turn: int) -> None:
        query = RunQuery(job_ids=job_ids, since=self._start - _BEFORE, until=self._end, limit=PAGE)
        runs = await self._pages(query, turn)
        if turn != self._turn:
            return
        for run in runs:
            # What an event told meanwhile is newer than what was read.
            self._runs.setdefault(run.job_id, {}).setdefault(run.id, run)
        self.changed.emit(list(job_ids))

    async def _read_missed(self, turn: int) -> None:
        query = RunQuery(
            outcomes=[Outcome.MISSED],
            since=self._start - _BEFORE,
            until=self._end,
            limit=PAGE,
        )
        page = await self._engine.history(query)
        if turn == self._turn:
            self._missed.update({run.id: run for run in page.runs})
            self.gaps_changed.emit()

    async def _pages(self, query: RunQuery, turn: int) -> list[Run]:
        found: list[Run] = []
        key = None
        while len(found) < MOST and turn == self._turn:
            asked = RunQuery(
                job_ids=query.job_ids,
                since=query.since,
                until=query.until,
                limit=query.limit,
                before=key,
            )
            page = await self._engine.history(asked)
            found += page.runs
            key = page.next_key
            if key is None:
                break
        return found
