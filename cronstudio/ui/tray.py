"""The tray icon and its menu. One menu and one controller; the icon object may be made anew."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtDBus import QDBusConnection, QDBusServiceWatcher
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QMenu, QMessageBox, QSystemTrayIcon

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Run
from cronstudio.ui import icons, theme
from cronstudio.ui.tasks import spawn
from cronstudio.ui.text import outcome_word, state_word
from cronstudio.ui.tray_board import (
    TrayBoard,
    TrayState,
    one_line,
    pause_choices,
    pause_words,
    running_words,
    trouble_words,
)

WATCHER = "org.kde.StatusNotifierWatcher"
GATHER_MS = 250
"""The panel follows bursts of changes at most four times a second."""
MOST_LINES = 5
MOST_STARTABLE = 20
SIZES = (16, 22, 24, 32, 48, 64)


class TrayEngine(Protocol):
    """What the tray asks of the engine."""

    @property
    def pause(self) -> Pause | None: ...
    def jobs(self) -> list[JobView]: ...
    async def run_now(self, job_id: str) -> Run: ...
    async def stop_run(self, run_id: str) -> None: ...
    async def pause_all(self, until: datetime | None) -> None: ...
    async def resume_all(self) -> None: ...


class Tray(QObject):
    """Shows the state of all jobs in the desktop's panel.

    Signals: open_requested: bring the window up; toggle_requested: up, or away when it is up;
    jobs_requested, history_requested: the window with that view; open_run(run id);
    settings_requested; quit_requested; failed(UserError): a command was refused;
    message_clicked: the balloon; available_changed: a tray host came or went
    """

    open_requested = Signal()
    toggle_requested = Signal()
    jobs_requested = Signal()
    history_requested = Signal()
    open_run = Signal(str)
    settings_requested = Signal()
    quit_requested = Signal()
    failed = Signal(object)
    message_clicked = Signal()
    available_changed = Signal()

    def __init__(
        self, engine: TrayEngine, now: Callable[[], datetime], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._now = now
        self._symbolic = False
        self._shown: tuple[TrayState, bool] | None = None
        self._filled: tuple[str, ...] = ()
        self._below: list[QMenu] = []
        self._icon: QSystemTrayIcon | None = None
        self.board = TrayBoard()
        self.menu = QMenu()
        self.menu.setToolTipsVisible(False)
        self.menu.aboutToShow.connect(self._fill)
        self._gather = QTimer(self)
        self._gather.setSingleShot(True)
        self._gather.setInterval(GATHER_MS)
        self._gather.timeout.connect(self._refresh)
        self._watcher = QDBusServiceWatcher(
            WATCHER,
            QDBusConnection.sessionBus(),
            QDBusServiceWatcher.WatchModeFlag.WatchForRegistration
            | QDBusServiceWatcher.WatchModeFlag.WatchForUnregistration,
            self,
        )
        self._watcher.serviceRegistered.connect(self._host_came)
        self._watcher.serviceUnregistered.connect(lambda _name: self.available_changed.emit())
        theme.changed.connect(self._recolour)

    def start(self) -> None:
        """Show the icon, as soon as there is something that can show it."""
        self.board.update(self._engine.jobs())
        self.board.pause = self._engine.pause
        self._make_icon()

    def close(self) -> None:
        """Take the icon away."""
        self._gather.stop()
        theme.changed.disconnect(self._recolour)
        self._watcher.serviceRegistered.disconnect(self._host_came)
        if self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None
        self.menu.deleteLater()

    def available(self) -> bool:
        """Whether the icon can be seen: decides whether closing the window may hide it."""
        return self._icon is not None and QSystemTrayIcon.isSystemTrayAvailable()

    def set_symbolic(self, symbolic: bool) -> None:
        """Draw the icon in one colour instead of in colours."""
        self._symbolic = symbolic
        self._refresh()

    def jobs_changed(self, views: Sequence[JobView]) -> None:
        """Take over new and changed jobs (their runs are part of them)."""
        self.board.update(views)
        self._soon()

    def jobs_removed(self, job_ids: Sequence[str]) -> None:
        """Forget deleted jobs."""
        self.board.remove(job_ids)
        self._soon()

    def pause_changed(self, pause: Pause | None) -> None:
        """All jobs were paused or resumed."""
        self.board.pause = pause
        self._soon()

    def show_balloon(self, title: str, body: str, icon: QIcon) -> bool:
        """Show a message at the icon; False where it would be lost silently."""
        if self._icon is None or not self.available():
            return False
        self._icon.showMessage(title, body, icon)
        return True

    # The icon

    def _host_came(self, _name: str) -> None:
        # An icon made before the watcher existed never registers with it: only a new one does.
        self._make_icon()
        self.available_changed.emit()

    def _make_icon(self) -> None:
        old, self._icon = self._icon, QSystemTrayIcon(self)
        if old is not None:
            old.hide()
            old.deleteLater()
        self._icon.setContextMenu(self.menu)
        self._icon.activated.connect(self._activated)
        self._icon.messageClicked.connect(self.message_clicked)
        self._shown = None
        self._refresh()
        self._icon.show()

    def _recolour(self) -> None:
        self._shown = None
        self._refresh()

    def _soon(self) -> None:
        if not self._gather.isActive():
            self._gather.start()

    def _refresh(self) -> None:
        state = self.board.state()
        if self._icon is not None:
            if self._shown != (state, self._symbolic):
                self._shown = (state, self._symbolic)
                self._icon.setIcon(tray_icon(state, self._symbolic))
            self._icon.setToolTip(self.board.tooltip(self._now()))
        if not self.menu.isVisible() and self._filled != self._content():
            # Many panels draw the menu from the bus and never announce that they show it. What
            # reads the same is left alone: the menu may be open there.
            self._fill()

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        reasons = QSystemTrayIcon.ActivationReason
        if reason == reasons.Trigger:
            self.toggle_requested.emit()
        elif reason == reasons.DoubleClick:
            self.open_requested.emit()
        elif reason == reasons.MiddleClick:
            self._pause_or_resume()

    def _pause_or_resume(self) -> None:
        if self._engine.pause is not None:
            self._resume()
        else:
            self._pause_until(None)

    def _pause_until(self, until: datetime | None) -> None:
        self._do(self._engine.pause_all(until))

    def _resume(self) -> None:
        self._do(self._engine.resume_all())

    def _run_now(self, job_id: str) -> None:
        self._do(self._engine.run_now(job_id))

    # The menu

    def _fill(self) -> None:
        menu, now = self.menu, self._now()
        self._filled = self._content()
        menu.clear()
        # Clearing a menu leaves the menus below it alive.
        for below in self._below:
            below.deleteLater()
        self._below.clear()
        self._add_next(menu, now)
        self._add_running(menu)
        self._add_troubles(menu, now)
        menu.addSeparator()
        self._add_run_now()
        self._add_pause(menu, now)
        menu.addSeparator()
        menu.addAction(self.tr("Open CronStudio"), self.open_requested.emit)
        self._add(menu, self.tr("Settings…"), "settings", "text2", self.settings_requested.emit)
        menu.addSeparator()
        menu.addAction(self.tr("Quit CronStudio"), self.quit_requested.emit)

    def _add_next(self, menu: QMenu, now: datetime) -> None:
        pause = self.board.pause
        if pause is not None:
            words = pause_words(pause, now)
            words = self.tr("All jobs {paused}").format(paused=words)
            self._add(menu, words, "state-paused", "idle", self.jobs_requested.emit)
            return
        words = self.board.next_words(now) or self.tr("No run is due")
        self._add(menu, _text(words), "state-scheduled", "text2", self.jobs_requested.emit)

    def _add_running(self, menu: QMenu) -> None:
        running = self.board.running()
        if not running:
            return
        menu.addSeparator()
        _heading(menu, self.tr("Running"))
        state = state_word("running")
        for run in running[:MOST_LINES]:
            self._add(
                menu,
                _text(running_words(run, self._now())),
                state.icon,
                state.role,
                partial(self._ask_to_stop, run),
            )
        if len(running) > MOST_LINES:
            words = self.tr("and {count} more…").format(count=len(running) - MOST_LINES)
            menu.addAction(words, self.history_requested.emit)

    def _add_troubles(self, menu: QMenu, now: datetime) -> None:
        troubles = self.board.troubles()
        if not troubles:
            return
        menu.addSeparator()
        _heading(menu, self.tr("Needs attention"))
        for trouble in troubles[:MOST_LINES]:
            run = trouble.run
            state = (
                outcome_word(run.outcome)
                if run is not None and run.outcome is not None
                else state_word("repair")
            )
            words = _text(trouble_words(trouble, now))
            if run is None:
                self._add(menu, words, state.icon, state.role, self.jobs_requested.emit)
            else:
                then = partial(self.open_run.emit, run.id)
                self._add(menu, words, state.icon, state.role, then)
        if len(troubles) > MOST_LINES:
            words = self.tr("and {count} more…").format(count=len(troubles) - MOST_LINES)
            menu.addAction(words, self.history_requested.emit)

    def _add_run_now(self) -> None:
        startable = self.board.startable(MOST_STARTABLE + 1)
        below = self._add_menu("run", self.tr("Run now"))
        below.setEnabled(bool(startable))
        for view in startable[:MOST_STARTABLE]:
            below.addAction(_text(one_line(view.job.name)), partial(self._run_now, view.job.id))
        if len(startable) > MOST_STARTABLE:
            below.addSeparator()
            below.addAction(self.tr("All jobs…"), self.jobs_requested.emit)

    def _add_pause(self, menu: QMenu, now: datetime) -> None:
        if self.board.pause is not None:
            self._add(
                menu,
                self.tr("Resume all"),
                "resume",
                "text2",
                self._resume,
            )
            return
        below = self._add_menu("pause", self.tr("Pause all"))
        for words, until in pause_choices(now):
            below.addAction(words, partial(self._pause_until, until))

    def _content(self) -> tuple[str, ...]:
        """What the menu says, but for the times of the pauses, which are made when it opens."""
        board, now = self.board, self._now()
        return (
            pause_words(board.pause, now) if board.pause is not None else board.next_words(now),
            *(running_words(run, now) for run in board.running()),
            "",
            *(trouble_words(trouble, now) for trouble in board.troubles()),
            "",
            str(board.names_changed),
        )

    def _add_menu(self, icon: str, words: str) -> QMenu:
        below = self.menu.addMenu(icons.icon(icon, "text2"), words)
        self._below.append(below)
        return below

    def _add(
        self, menu: QMenu, words: str, icon: str, role: str, then: Callable[[], object]
    ) -> QAction:
        action = menu.addAction(icons.icon(icon, role, 16), words)
        action.triggered.connect(lambda _checked=False: then())
        return action

    def _ask_to_stop(self, run: Run) -> None:
        question = QMessageBox()
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setWindowTitle("CronStudio")
        question.setText(self.tr("Stop {job}?").format(job=run.job_name))
        stop = question.addButton(self.tr("Stop"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(self.tr("Let it run"), QMessageBox.ButtonRole.RejectRole)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._question = question

        def answered() -> None:
            if question.clickedButton() is stop:
                self._do(self._engine.stop_run(run.id))

        question.finished.connect(answered)
        question.open()

    def _do(self, command: Coroutine[Any, Any, Any]) -> None:
        spawn(command, self.failed.emit)


def tray_icon(state: TrayState, symbolic: bool) -> QIcon:
    """The icon for a state, in the sizes panels use; `symbolic`: in the colour of text."""
    made = QIcon()
    for size in SIZES:
        if symbolic:
            name = f"tray-{state.value}-{16 if size == 16 else 22}"
        else:
            name = f"tray-colour-{state.value}"
        made.addPixmap(icons.pixmap(name, "text", size, 1.0))
    return made


def _heading(menu: QMenu, words: str) -> None:
    menu.addAction(words).setEnabled(False)


def _text(words: str) -> str:
    """Words for a menu, in which an ampersand would mark a key and a tab a shortcut."""
    return words.replace("&", "&&")
