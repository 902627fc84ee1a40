"""The ways through the window: to a job, a run, some runs, or what needs attention."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject

from cronstudio.ui.history_place import HistoryPlace
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.models.job_row import Facet
from cronstudio.ui.views.jobs_view import JobsView


class Ways(QObject):
    """Goes to places inside the window; `bring_…` also brings the window to the front."""

    def __init__(self, window: MainWindow, jobs: JobsView, history: HistoryPlace) -> None:
        super().__init__(window)
        self._window = window
        self._jobs = jobs
        self._history = history

    def show_job(self, job_id: str) -> None:
        """Go to a job in the jobs view."""
        self._window.show_page("jobs")
        self._jobs.choose(job_id)

    def open_run(self, run_id: str) -> None:
        """Go to a run in the history."""
        self._window.show_page("history")
        self._history.view().open_run(run_id)

    def show_runs_of(self, job_id: str) -> None:
        """Go to the runs of a job."""
        self._window.show_page("history")
        self._history.view().show_job(job_id)

    def bring_page(self, page: str) -> None:
        """Show a page as it was left."""
        self._window.show_page(page)
        self._window.bring_to_front()

    def bring_run(self, run_id: str) -> None:
        """Show a run."""
        self.open_run(run_id)
        self._window.bring_to_front()

    def bring_runs(self, run_ids: Iterable[str]) -> None:
        """Show the runs that a message spoke of."""
        self._window.show_page("history")
        self._history.view().show_runs(run_ids)
        self._window.bring_to_front()

    def bring_troubles(self) -> None:
        """Show the jobs that need attention."""
        self._jobs.show_facet(Facet.ATTENTION)
        self.bring_page("jobs")

    def focus_filter(self) -> None:
        """Put the caret into the filter of the page."""
        if self._window.page == "history":
            self._history.view().focus_filter()
        else:
            self._jobs.focus_filter()
