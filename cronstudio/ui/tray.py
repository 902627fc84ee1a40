"""The tray icon and its menu. One menu and one controller; the icon object may be made anew."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtDBus import QDBusConnection, QDBusServiceWatcher
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMessageBox, QSystemTrayIcon

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Run
from cronstudio.ui import icons, theme
from cronstudio.ui.tasks import spawn
from cronstudio.ui.tray_board import TrayBoard, TrayState
from cronstudio.ui.tray_menu import TrayMenu

WATCHER = "org.kde.StatusNotifierWatcher"
GATHER_MS = 250
"""The panel follows bursts of changes at most four times a second."""
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
    jobs_requested, history_requested, troubles_requested: the window with that view;
    open_run(run id); settings_requested; quit_requested; failed(UserError): a command was refused;
    message_clicked: the balloon; available_changed: a tray host came or went
    """

    open_requested = Signal()
    toggle_requested = Signal()
    jobs_requested = Signal()
    history_requested = Signal()
    troubles_requested = Signal()
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
        self._icon: QSystemTrayIcon | None = None
        self.board = TrayBoard()
        self.menu = TrayMenu(self.board, now)
        self._connect_menu()
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

    def _connect_menu(self) -> None:
        menu = self.menu
        menu.open_requested.connect(self.open_requested)
        menu.jobs_requested.connect(self.jobs_requested)
        menu.history_requested.connect(self.history_requested)
        menu.troubles_requested.connect(self.troubles_requested)
        menu.open_run.connect(self.open_run)
        menu.settings_requested.connect(self.settings_requested)
        menu.quit_requested.connect(self.quit_requested)
        menu.stop_requested.connect(self._ask_to_stop)
        menu.run_requested.connect(self._run_now)
        menu.pause_requested.connect(self._pause_until)
        menu.resume_requested.connect(self._resume)

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
        self.menu.refresh()

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
