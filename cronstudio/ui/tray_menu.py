"""The menu of the tray: plain lines, since many panels draw it from the bus and know no more."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from cronstudio.ui import icons
from cronstudio.ui.text import outcome_word, state_word
from cronstudio.ui.tray_board import (
    TrayBoard,
    one_line,
    pause_choices,
    pause_words,
    running_words,
    trouble_words,
)

MOST_LINES = 5
MOST_STARTABLE = 20


class TrayMenu(QMenu):
    """What is next, what runs, what needs a look, and what can be done from the panel.

    Signals: open_requested, jobs_requested, history_requested, troubles_requested (jobs that need
    attention): the window; open_run(run id); stop_requested(Run); run_requested(job id);
    pause_requested(instant or None); resume_requested; settings_requested; quit_requested
    """

    open_requested = Signal()
    jobs_requested = Signal()
    history_requested = Signal()
    troubles_requested = Signal()
    open_run = Signal(str)
    stop_requested = Signal(object)
    run_requested = Signal(str)
    pause_requested = Signal(object)
    resume_requested = Signal()
    settings_requested = Signal()
    quit_requested = Signal()

    def __init__(self, board: TrayBoard, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._board = board
        self._now = now
        self._filled: tuple[str, ...] = ()
        self._below: list[QMenu] = []
        self.aboutToShow.connect(self.fill)

    def refresh(self) -> None:
        """Make the entries anew if they would read differently.

        Panels that draw the menu from the bus never say that they show it: what reads the same is
        left alone, for it may be open there.
        """
        if not self.isVisible() and self._filled != self._content():
            self.fill()

    def fill(self) -> None:
        """Make all entries anew."""
        now = self._now()
        self._filled = self._content()
        self.clear()
        # Clearing a menu leaves the menus below it alive.
        for below in self._below:
            below.deleteLater()
        self._below.clear()
        self._add_next(now)
        self._add_running()
        self._add_troubles(now)
        self.addSeparator()
        self._add_run_now()
        self._add_pause(now)
        self.addSeparator()
        self.addAction(self.tr("Open CronStudio"), self.open_requested.emit)
        self._add(self.tr("Settings…"), "settings", "text2", self.settings_requested.emit)
        self.addSeparator()
        self.addAction(self.tr("Quit CronStudio"), self.quit_requested.emit)

    def _add_next(self, now: datetime) -> None:
        pause = self._board.pause
        if pause is not None:
            words = pause_words(pause, now)
            words = self.tr("All jobs {paused}").format(paused=words)
            self._add(words, "state-paused", "idle", self.jobs_requested.emit)
            return
        words = self._board.next_words(now) or self.tr("No run is due")
        self._add(_text(words), "state-scheduled", "text2", self.jobs_requested.emit)

    def _add_running(self) -> None:
        running = self._board.running()
        if not running:
            return
        self.addSeparator()
        self._add_heading(self.tr("Running"))
        state = state_word("running")
        for run in running[:MOST_LINES]:
            self._add(
                _text(running_words(run, self._now())),
                state.icon,
                state.role,
                partial(self.stop_requested.emit, run),
            )
        if len(running) > MOST_LINES:
            words = self.tr("and {count} more…").format(count=len(running) - MOST_LINES)
            self.addAction(words, self.history_requested.emit)

    def _add_troubles(self, now: datetime) -> None:
        troubles = self._board.troubles()
        if not troubles:
            return
        self.addSeparator()
        self._add_heading(self.tr("Needs attention"))
        for trouble in troubles[:MOST_LINES]:
            run = trouble.run
            state = (
                outcome_word(run.outcome)
                if run is not None and run.outcome is not None
                else state_word("repair")
            )
            words = _text(trouble_words(trouble, now))
            if run is None:
                self._add(words, state.icon, state.role, self.jobs_requested.emit)
            else:
                then = partial(self.open_run.emit, run.id)
                self._add(words, state.icon, state.role, then)
        if len(troubles) > MOST_LINES:
            words = self.tr("and {count} more…").format(count=len(troubles) - MOST_LINES)
            self.addAction(words, self.troubles_requested.emit)

    def _add_run_now(self) -> None:
        startable = self._board.startable(MOST_STARTABLE + 1)
        below = self._add_menu("run", self.tr("Run now"))
        below.setEnabled(bool(startable))
        for view in startable[:MOST_STARTABLE]:
            below.addAction(
                _text(one_line(view.job.name)), partial(self.run_requested.emit, view.job.id)
            )
        if len(startable) > MOST_STARTABLE:
            below.addSeparator()
            below.addAction(self.tr("All jobs…"), self.jobs_requested.emit)

    def _add_pause(self, now: datetime) -> None:
        if self._board.pause is not None:
            self._add(self.tr("Resume all"), "resume", "text2", self.resume_requested.emit)
            return
        below = self._add_menu("pause", self.tr("Pause all"))
        for words, until in pause_choices(now):
            below.addAction(words, partial(self.pause_requested.emit, until))

    def _content(self) -> tuple[str, ...]:
        """What the menu says, but for the times of the pauses, which are made when it opens."""
        board, now = self._board, self._now()
        return (
            pause_words(board.pause, now) if board.pause is not None else board.next_words(now),
            *(running_words(run, now) for run in board.running()),
            "",
            *(trouble_words(trouble, now) for trouble in board.troubles()),
            "",
            str(board.names_changed),
        )

    def _add_menu(self, icon: str, words: str) -> QMenu:
        below = self.addMenu(icons.icon(icon, "text2"), words)
        self._below.append(below)
        return below

    def _add_heading(self, words: str) -> None:
        self.addAction(words).setEnabled(False)

    def _add(self, words: str, icon: str, role: str, then: Callable[[], object]) -> None:
        action = self.addAction(icons.icon(icon, role, 16), words)
        action.triggered.connect(lambda _checked=False: then())


def _text(words: str) -> str:
    """Words for a menu, in which an ampersand would mark a key."""
    return words.replace("&", "&&")
