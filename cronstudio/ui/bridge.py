"""Engine events as Qt signals, gathered so that a burst of a thousand is one change of the table.

The only translator between the two; it keeps nothing but what it has not told yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from cronstudio.engine.events import (
    Event,
    JobChanged,
    JobRemoved,
    Notice,
    PauseChanged,
    RunChanged,
    RunRemoved,
)
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.job import Pause
from cronstudio.model.run import Run

BATCH_MS = 50
MOST_AT_ONCE = 100
"""Rows changed in one go; a thousand would take longer than a picture may."""


class _Events(Protocol):
    def subscribe(self, listener: Callable[[Event], None], /) -> Callable[[], None]: ...


class ObservedEngine(Protocol):
    """The part of the engine's facade that is watched."""

    @property
    def events(self) -> _Events: ...
    @property
    def pause(self) -> Pause | None: ...
    def job(self, job_id: str) -> JobView: ...


class EngineBridge(QObject):
    """Tells the window what changed, at most 20 times a second.

    Signals: jobs_changed (list of JobView), jobs_removed (list of job ids), runs_changed (list
    of Run, each at its latest), runs_removed (list of run ids), pause_changed (Pause or None),
    notice (Notice)
    """

    jobs_changed = Signal(list)
    jobs_removed = Signal(list)
    runs_changed = Signal(list)
    runs_removed = Signal(list)
    pause_changed = Signal(object)
    notice = Signal(object)

    def __init__(self, engine: ObservedEngine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._jobs: dict[str, None] = {}
        self._removed_jobs: dict[str, None] = {}
        self._runs: dict[str, Run] = {}
        self._removed_runs: list[str] = []
        self._pause_changed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(BATCH_MS)
        self._timer.timeout.connect(self.flush)
        self._unsubscribe = engine.events.subscribe(self._take)

    def close(self) -> None:
        """Stop listening; what was not told is dropped."""
        self._unsubscribe()
        self._timer.stop()

    def _take(self, event: Event) -> None:
        match event:
            case JobChanged(job=job):
                self._jobs[job.id] = None
                self._removed_jobs.pop(job.id, None)
            case JobRemoved(job_id=job_id):
                self._jobs.pop(job_id, None)
                self._removed_jobs[job_id] = None
            case RunChanged(run=run):
                self._runs[run.id] = run
                # A run is part of its job's row: state, last run, trend.
                if run.job_id not in self._removed_jobs:
                    self._jobs[run.job_id] = None
            case RunRemoved(run_ids=run_ids):
                self._removed_runs.extend(run_ids)
            case PauseChanged():
                self._pause_changed = True
            case Notice():
                self.notice.emit(event)
                return
        if not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Tell now what was gathered."""
        self._timer.stop()
        jobs = self._next_jobs()
        removed, self._removed_jobs = self._removed_jobs, {}
        runs, self._runs = self._runs, {}
        removed_runs, self._removed_runs = self._removed_runs, []
        if removed:
            self.jobs_removed.emit(list(removed))
        views = []
        for job_id in jobs:
            try:
                views.append(self._engine.job(job_id))
            except NotFoundError:
                continue  # tests of drafts have no job; a deleted one may still end a run
        if views:
            self.jobs_changed.emit(views)
        if runs:
            self.runs_changed.emit(list(runs.values()))
        if removed_runs:
            self.runs_removed.emit(removed_runs)
        if self._pause_changed:
            self._pause_changed = False
            self.pause_changed.emit(self._engine.pause)
        if self._jobs:
            self._timer.start()

    def _next_jobs(self) -> list[str]:
        """The jobs to tell about now; the rest of a large burst waits for the next batch."""
        jobs = list(self._jobs)[:MOST_AT_ONCE]
        for job_id in jobs:
            del self._jobs[job_id]
        return jobs
