"""What the status bar and the rail's badge say, and the spoken ends of runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from cronstudio.engine.engine import Engine
from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.model.words import RunState, Trigger
from cronstudio.ui.language import say
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.models.jobs_model import JobsModel

SOON_MS = 200
_IN_SECONDS = timedelta(seconds=61)
"""From here on the words count seconds, as the rows of the table do."""


class StatusLine(QObject):
    """Keeps the status bar true. `words()` gives what the page in front says, left and right."""

    def __init__(
        self,
        window: MainWindow,
        engine: Engine,
        model: JobsModel,
        words: Callable[[], tuple[str, str]],
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._engine = engine
        self._model = model
        self._words = words
        self._now = now
        # Counting what runs and finding what is next looks at every job: not for each change.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SOON_MS)
        self._later.timeout.connect(self.show)
        self._next: JobView | None = None
        self._ticks = QTimer(self)
        self._ticks.setSingleShot(True)
        self._ticks.timeout.connect(self._count_down)

    def soon(self) -> None:
        """Show it in a moment, together with what else changes until then."""
        if not self._later.isActive():
            self._later.start()

    def show(self) -> None:
        """Show how things stand now."""
        status = self._window.status
        active = self._engine.active_runs()
        waiting = sum(run.state is RunState.WAITING for run in active)
        status.show_running(len(active) - waiting, waiting)
        if self._window.rail is not None:
            unseen = self._model.unseen()
            self._window.rail.set_badge("history", unseen, self.tr("unseen failures"))
        left, right = self._words()
        status.show_left(left)
        status.show_words(right)
        self._next = self._model.next_due()
        self._count_down()

    def _count_down(self) -> None:
        """Say when the next job is due; again at each second of its last minute, while seen.

        At the minutes the session shows everything, which begins this anew.
        """
        now = self._now()
        self._window.status.show_next(self._next, now, self._model.total())
        due_at = self._next.next_at if self._next is not None else None
        if due_at is None or not now < due_at < now + _IN_SECONDS or not self._window.isVisible():
            self._ticks.stop()
            return
        self._ticks.start(1000 - now.microsecond // 1000)


def announce_ends(window: QWidget, runs: Iterable[Run]) -> None:
    """Speak the end of runs that the user started; others come by themselves and are not."""
    for run in runs:
        if run.outcome is not None and run.trigger is Trigger.MANUAL and not run.test:
            words = f"{run.job_name}: {say(run.outcome, run.reason)}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(window, words))
