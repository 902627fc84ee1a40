"""Trying a draft out: one run of it in the environment of scheduled runs, watched in the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from cronstudio.engine.events import Event, RunChanged
from cronstudio.engine.hub import EventHub
from cronstudio.engine.output import OutputLine
from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import Job
from cronstudio.model.run import Attempt, Run, lasted_seconds
from cronstudio.model.words import Outcome, RunState
from cronstudio.ui import icons, theme, times
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.language import say
from cronstudio.ui.models.output_feed import OutputFeed, Window
from cronstudio.ui.tasks import spawn
from cronstudio.ui.widgets.buttons import Label, icon_button, push_button
from cronstudio.ui.widgets.output_view import OutputView


class EditorEngine(Protocol):
    """What the editor needs of the engine."""

    @property
    def events(self) -> EventHub: ...
    @property
    def base_environment(self) -> Mapping[str, str]: ...
    @property
    def keyring_is_locked(self) -> bool: ...
    def jobs(self) -> list[JobView]: ...
    def job(self, job_id: str) -> JobView: ...
    async def test_command(self, draft: Job) -> Run: ...
    async def stop_run(self, run_id: str) -> None: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...


class Trial(QFrame):
    """A strip with the state of the test, and its output below.

    Signals: running_changed (bool)
    """

    running_changed = Signal(bool)

    def __init__(self, engine: EditorEngine, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._engine = engine
        self._run: Run | None = None
        self._attempt = 0
        self._early: list[RunChanged] = []
        self._starting = False
        self._gone = False
        self._unsubscribe: Callable[[], None] | None = None
        self._strip = QFrame()
        self._icon = QLabel()
        self.words = Label("", wrap=True)
        self.stop = push_button(tr("Stop"), "stop", dense=True, danger=True)
        self.close_strip = icon_button("close", tr("Close the test"))
        self.output = OutputView()
        self.output.setFixedHeight(150)
        self.output.set_following(True)
        self._feed = OutputFeed(self)
        self._tick = QTimer(self)
        self._tick.setInterval(1000)
        self._lay_out()
        self.stop.clicked.connect(self._stop)
        self.close_strip.clicked.connect(self.dismiss)
        self._feed.loaded.connect(self._show_window)
        self._feed.appended.connect(lambda lines, _extent: self._append(lines))
        self._now = now
        self._tick.timeout.connect(self._say_running)
        self.hide()

    @property
    def is_running(self) -> bool:
        """Whether a test is on its way."""
        return self._starting or (self._run is not None and self._run.outcome is None)

    def start(self, draft: Job) -> None:
        """Run the draft once."""
        if self.is_running:
            return
        self._feed.stop()
        self._run, self._attempt, self._early = None, 0, []
        self._starting = True
        self._gone = False
        self.output.set_lines([])
        self.output.hide()
        if self._unsubscribe is None:
            self._unsubscribe = self._engine.events.subscribe(self._listen)
        self._say("info", "state-running", "accent", tr("The test is starting"))
        self.stop.hide()
        self.show()
        self.running_changed.emit(True)
        spawn(self._begin(draft), self._fail)

    def let_go(self) -> None:
        """Stop listening; a test that runs is ended, for nobody would see its end."""
        self._gone = True
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        self._tick.stop()
        if self._run is not None and self._run.outcome is None:
            spawn(self._engine.stop_run(self._run.id))
        if self._attempt:
            self._feed.stop()

    def dismiss(self) -> None:
        """Take the strip away; a test that runs is ended."""
        self.let_go()
        self.hide()
        self._run = None
        self._attempt = 0
        self._starting = False
        self.running_changed.emit(False)

    async def _begin(self, draft: Job) -> None:
        run = await self._engine.test_command(draft)
        if self._gone:
            await self._engine.stop_run(run.id)
            return
        self._starting = False
        self._run = run
        # The first events can come before the command has answered.
        early, self._early = self._early, []
        for event in early:
            self._listen(event)
        if self._run.outcome is None:
            self.stop.show()
            self._tick.start()
            self._say_running()

    def _listen(self, event: Event) -> None:
        if not isinstance(event, RunChanged) or not event.run.test:
            return
        if self._starting:
            self._early.append(event)
            return
        if self._run is None or event.run.id != self._run.id:
            return
        self._run = event.run
        if event.attempt is not None and event.attempt.number != self._attempt:
            self._attempt = event.attempt.number
            self._feed.show(self._engine.attempt_directory(event.attempt), True)
        if event.run.state is RunState.FINISHED:
            self._finish(event.run)
        else:
            self._say_running()

    def _finish(self, run: Run) -> None:
        self._tick.stop()
        self._feed.finish()
        self.stop.hide()
        took = ""
        if (seconds := lasted_seconds(run)) is not None:
            took = times.duration(seconds)
        if run.outcome is Outcome.COMPLETED:
            words = tr("Test run completed in {time}").format(time=took)
            self._say("ok", "state-completed", "ok", words)
        else:
            why = say(run.outcome, run.reason) if run.outcome and run.reason else ""
            words = tr("Test run ended after {time}: {why}") if took else tr("Test run: {why}")
            self._say("bad", "state-failed", "bad", words.format(time=took, why=why))
        self.running_changed.emit(False)

    def _fail(self, error: UserError) -> None:
        self._starting = False
        self._tick.stop()
        self._say("bad", "state-failed", "bad", str(error))
        self.running_changed.emit(False)

    def _stop(self) -> None:
        if self._run is not None:
            spawn(self._engine.stop_run(self._run.id), self._fail)

    def _say_running(self) -> None:
        run = self._run
        if run is None or run.outcome is not None:
            return
        if run.state is RunState.WAITING or run.started_at is None:
            words = tr("The test waits for its turn")
        elif run.state is RunState.RETRYING:
            words = tr("Attempt {count} failed; the test tries again").format(count=self._attempt)
        else:
            seconds = (self._now() - run.started_at).total_seconds()
            words = tr("Test is running, {time} so far").format(
                time=times.duration(max(0.0, seconds))
            )
        self._say("info", "state-running", "accent", words)

    def _say(self, banner: str, icon: str, role: str, words: str) -> None:
        if self._strip.property("banner") != banner:
            self._strip.setProperty("banner", banner)
            self._strip.style().unpolish(self._strip)
            self._strip.style().polish(self._strip)
        self._icon.setPixmap(icons.pixmap(icon, role, 16))
        self.words.setText(words)

    def _show_window(self, window: Window) -> None:
        self.output.setVisible(bool(window.lines))
        self.output.set_lines(window.lines)

    def _append(self, lines: Sequence[OutputLine]) -> None:
        self.output.show()
        self.output.append_lines(lines)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._strip)
        row.setContentsMargins(10, 6, 6, 6)
        row.setSpacing(theme.space.s)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 1)
        row.addWidget(self.stop)
        row.addWidget(self.close_strip)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 8, 16, 8)
        box.setSpacing(theme.space.s)
        box.addWidget(self._strip)
        box.addWidget(self.output)


def editor_tags(engine: EditorEngine) -> list[str]:
    """The tags in use, for completion."""
    return sorted({tag for view in engine.jobs() for tag in view.job.tags})
