"""One run, whole: its head and its output, kept up to date while it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from cronstudio.engine.usage import Usage, cpu_share, read_usage
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.run import Attempt, ProcessMark, Run
from cronstudio.model.words import RunState
from cronstudio.ui import theme
from cronstudio.ui.language import say
from cronstudio.ui.models.launch_record import read_launch
from cronstudio.ui.models.run_rows import is_active
from cronstudio.ui.run_words import end_line, size_words
from cronstudio.ui.tasks import spawn
from cronstudio.ui.text import outcome_word
from cronstudio.ui.threads import in_thread
from cronstudio.ui.views.run_head import RunHead
from cronstudio.ui.widgets.buttons import Label, Surface, line
from cronstudio.ui.widgets.output_panel import OutputPanel


class RunSource(Protocol):
    """The part of the engine that knows a run."""

    def job(self, job_id: str) -> JobView: ...
    async def attempts(self, run_id: str) -> Sequence[Attempt]: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...


class RunDetail(QStackedWidget):
    """The right half of the history.

    Signals: size_changed(int): bytes of the output that is shown
    """

    size_changed = Signal(int)

    def __init__(
        self, source: RunSource, now: Callable[[], datetime], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._source = source
        self._now = now
        self._run: Run | None = None
        self._attempts: Sequence[Attempt] = ()
        self._chosen = 0
        self._look: tuple[datetime, Usage] | None = None
        self._looking = False
        self.head = RunHead()
        self.panel = OutputPanel()
        self.panel.size_changed.connect(self.size_changed)
        self.head.attempt_chosen.connect(self._choose)
        page = Surface("base")
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(line())
        layout.addWidget(self.panel, 1)
        self._page = page
        self._nothing = _Nothing(self.tr("Choose a run to see what it did."))
        self.addWidget(self._nothing)
        self.addWidget(page)
        self._tick = QTimer(self)
        self._tick.setInterval(1000)
        self._tick.timeout.connect(self._second)
        theme.changed.connect(self._retell)

    def run(self) -> Run | None:
        """Return the run that is shown."""
        return self._run

    def view(self) -> JobView | None:
        """Return the job of the run, None when it was deleted."""
        if self._run is None:
            return None
        try:
            return self._source.job(self._run.job_id)
        except NotFoundError:
            return None

    def show_run(self, run: Run | None) -> None:
        """Show a run, or say that there is none."""
        if run is None:
            self._run = None
            self._tick.stop()
            self.panel.clear()
            self.setCurrentWidget(self._nothing)
            return
        if self._run is not None and self._run.id == run.id:
            self.update_run(run)
            return
        self._run = run
        self._attempts = ()
        self._chosen = 0
        self._look = None
        self.head.show_usage("")
        self.panel.clear()
        self._retell()
        self.setCurrentWidget(self._page)
        spawn(self._load_attempts(run))
        self._tick_if_needed()

    def update_run(self, run: Run) -> None:
        """Take over what is new about the run that is shown; other runs are none of ours."""
        if self._run is None or run.id != self._run.id or run == self._run:
            return
        was = self._run
        self._run = run
        self._retell()
        self._tick_if_needed()
        if run.attempts != was.attempts or run.state is not was.state:
            spawn(self._load_attempts(run))

    def refresh(self) -> None:
        """The job of the run has changed."""
        self._retell()

    # Within

    async def _load_attempts(self, run: Run) -> None:
        attempts = await self._source.attempts(run.id)
        if self._run is None or self._run.id != run.id:
            return
        was_last = not self._attempts or self._chosen == self._attempts[-1].number
        self._attempts = attempts
        if not attempts:
            self._show_no_output(run)
        elif was_last and self._chosen != attempts[-1].number:
            self._choose(attempts[-1].number)
        else:
            self._close_ended()
        self._second()

    def _choose(self, number: int) -> None:
        attempt = next((one for one in self._attempts if one.number == number), None)
        if attempt is None:
            return
        self._chosen = number
        directory = self._source.attempt_directory(attempt)
        live = attempt.outcome is None and attempt.finished_at is None
        self.panel.show_attempt(
            directory, live, end_line(attempt), "", self.tr("This attempt printed nothing.")
        )
        spawn(self._read_launch(directory, number))
        self._retell()

    async def _read_launch(self, directory: Path, number: int) -> None:
        words = await in_thread(read_launch, directory)
        if self._chosen == number:
            self.panel.set_ran_with(words or self.tr("There is no record of how it was started."))

    def _close_ended(self) -> None:
        """The attempt that is shown may have ended meanwhile."""
        attempt = next((one for one in self._attempts if one.number == self._chosen), None)
        if attempt is not None and attempt.finished_at is not None:
            self.panel.finish(end_line(attempt))

    def _show_no_output(self, run: Run) -> None:
        if run.state is RunState.WAITING:
            why = self.tr("It has not started yet.")
        elif run.outcome is not None:
            why = self.tr("Nothing was started: {outcome}, {reason}.").format(
                outcome=outcome_word(run.outcome).word.lower(), reason=say(run.outcome, run.reason)
            )
        else:
            why = ""
        self.panel.show_nothing(why)

    def _retell(self) -> None:
        if self._run is None:
            return
        view, now = self.view(), self._now()
        self.head.show_run(self._run, view, now)
        self.head.show_attempts(self._attempts, self._chosen, view, now)

    def _second(self) -> None:
        self._retell()
        attempt = self._attempts[-1] if self._attempts else None
        if attempt is None or attempt.process is None or attempt.outcome is not None:
            return
        if not self._looking:
            self._looking = True
            spawn(self._read_usage(attempt.process))

    async def _read_usage(self, mark: ProcessMark) -> None:
        """Look at the processes of the attempt; the share is of the time since the last look."""
        run = self._run
        try:
            usage = await in_thread(read_usage, mark)
        finally:
            self._looking = False
        if usage is None or self._run is None or run is None or self._run.id != run.id:
            return
        before, self._look = self._look, (self._now(), usage)
        if before is None:
            return
        seconds = (self._look[0] - before[0]).total_seconds()
        share = cpu_share(before[1], usage, seconds)
        percent = f"{100 * share:.0f}\u00a0%"
        self.head.show_usage(f"{percent}, {size_words(usage.memory_bytes)}")
        self._retell()

    def _tick_if_needed(self) -> None:
        if self._run is not None and is_active(self._run) and self.isVisible():
            self._tick.start()
        else:
            self._tick.stop()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._tick_if_needed()

    def hideEvent(self, event: object) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]
        self._tick.stop()


class _Nothing(Surface):
    """A sentence in the middle."""

    def __init__(self, words: str) -> None:
        super().__init__("base")
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        label = Label(words, role="text2")
        label.setAlignment(label.alignment() | label.alignment().AlignHCenter)
        layout.addWidget(label)
        layout.addStretch(1)
