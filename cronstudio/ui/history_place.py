"""The history in the window: made when it is first wanted, and told what changes from then on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cronstudio.engine.engine import Engine
from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.ui import rooms

if TYPE_CHECKING:
    from cronstudio.ui.views.history_view import HistoryView


class HistoryPlace(QObject):
    """Stands for the history whether it exists or not.

    Signals: failed (UserError), edit_wanted (job id, page of the editor), why_wanted (Run),
    status_changed
    """

    failed = Signal(object)
    edit_wanted = Signal(str, str)
    why_wanted = Signal(object)
    status_changed = Signal()

    def __init__(
        self,
        engine: Engine,
        now: Callable[[], datetime],
        remembered: dict[str, Any],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._now = now
        self._remembered = remembered
        self._view: HistoryView | None = None
        self.left_words = ""
        self.right_words = ""

    def view(self) -> HistoryView:
        """The view itself; the first call makes it."""
        if self._view is None:
            self._view = view = rooms.history_view()(self._engine, self._now)
            view.restore_state(self._remembered)
            view.failed.connect(self.failed)
            view.edit_wanted.connect(self.edit_wanted)
            view.why_wanted.connect(self.why_wanted)
            view.status_changed.connect(self._take_words)
        return self._view

    def areas(self) -> Sequence[QWidget]:
        """What F6 goes through."""
        view = self._view
        return () if view is None else (view.filters, view.list, view.detail)

    def jobs_changed(self, views: Iterable[JobView]) -> None:
        """Jobs were added, edited or deleted."""
        if self._view is not None:
            self._view.jobs_changed(views)

    def take_runs(self, runs: Iterable[Run]) -> None:
        """Runs were made or went on."""
        if self._view is not None:
            self._view.take_runs(runs)

    def forget_runs(self, run_ids: Iterable[str]) -> None:
        """Runs were deleted."""
        if self._view is not None:
            self._view.forget_runs(run_ids)

    def save_state(self) -> dict[str, Any]:
        """What is remembered from one start to the next."""
        return self._remembered if self._view is None else self._view.save_state()

    def _take_words(self, left: str, right: str) -> None:
        self.left_words, self.right_words = left, right
        self.status_changed.emit()
