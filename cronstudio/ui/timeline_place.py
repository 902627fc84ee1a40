"""The timeline in the window: made when it is first wanted, and what its links do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cronstudio.engine.engine import Engine
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.job import Job
from cronstudio.model.run import Run
from cronstudio.ui import rooms, text
from cronstudio.ui.jobs_control import JobsControl
from cronstudio.ui.spread import spread
from cronstudio.ui.tasks import spawn

if TYPE_CHECKING:
    from cronstudio.ui.views.timeline_view import TimelineView


class TimelinePlace(QObject):
    """Stands for the timeline whether it exists or not.

    Signals: failed (UserError), job_wanted (job id), why_wanted (job id, instant), status_changed
    """

    failed = Signal(object)
    job_wanted = Signal(str)
    why_wanted = Signal(str, object)
    status_changed = Signal()

    def __init__(
        self,
        engine: Engine,
        control: JobsControl,
        now: Callable[[], datetime],
        remembered: dict[str, Any],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._engine = engine
        self._control = control
        self._now = now
        self._remembered = remembered
        self._window = window
        self._view: TimelineView | None = None
        self.words = ""

    def view(self) -> TimelineView:
        """The view itself; the first call makes it."""
        if self._view is None:
            self._view = view = rooms.timeline_view()(self._engine, self._now)
            view.restore_state(self._remembered)
            view.run_wanted.connect(self._control.output_wanted)
            view.start_wanted.connect(lambda job_id: self._control.run([job_id]))
            view.job_wanted.connect(self.job_wanted)
            view.why_wanted.connect(self.why_wanted)
            view.spread_wanted.connect(self.ask_to_spread)
            view.status_changed.connect(self._take_words)
        return self._view

    def areas(self) -> Sequence[QWidget]:
        """What F6 goes through."""
        view = self._view
        return () if view is None else (view.toolbar, view.canvas)

    def jobs_changed(self, views: Iterable[JobView]) -> None:
        """Jobs were added or changed."""
        if self._view is not None:
            self._view.jobs_changed(views)

    def jobs_removed(self, job_ids: Iterable[str]) -> None:
        """Jobs were deleted."""
        if self._view is not None:
            self._view.jobs_removed(job_ids)

    def take_runs(self, runs: Iterable[Run]) -> None:
        """Runs were made or went on."""
        if self._view is not None:
            self._view.feed.take_runs(runs)

    def forget_runs(self, run_ids: Iterable[str]) -> None:
        """Runs were deleted."""
        if self._view is not None:
            self._view.feed.forget_runs(run_ids)

    def minute_passed(self) -> None:
        """Let now go on."""
        if self._view is not None:
            self._view.minute_passed()

    def save_state(self) -> dict[str, Any]:
        """What is remembered from one start to the next."""
        return self._remembered if self._view is None else self._view.save_state()

    # Spreading

    def ask_to_spread(self, job_ids: Sequence[str]) -> None:
        """Show how jobs would be spread, and do it when that is wanted."""
        dialog = rooms.spread_dialog()(spread(self._jobs(job_ids)), self._window)
        dialog.wanted.connect(self._spread)
        dialog.open()

    def _jobs(self, job_ids: Iterable[str]) -> list[Job]:
        found = []
        for job_id in job_ids:
            try:
                found.append(self._engine.job(job_id).job)
            except NotFoundError:
                continue  # deleted while its minute was looked at
        return found

    def _spread(self, jobs: Sequence[Job]) -> None:
        """Give the jobs their new minutes: one step that can be undone."""
        wanted = {job.id: job.schedule for job in jobs}

        def edit(job: Job) -> Job:
            return replace(job, schedule=wanted[job.id])

        words = self.tr("Spread {jobs}").format(jobs=text.plural(len(jobs), "%n job", "%n jobs"))
        spawn(self._control.commands.change(list(wanted), edit, words), self.failed.emit)

    def _take_words(self, words: str) -> None:
        self.words = words
        self.status_changed.emit()
