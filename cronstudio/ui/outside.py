"""What the app shows and hears outside its window: tray, notifications, sleep, start at login."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from cronstudio.desktop import autostart
from cronstudio.desktop.power import PowerWatch
from cronstudio.engine.engine import Engine
from cronstudio.errors import UserError
from cronstudio.language import Text
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.ui import icons
from cronstudio.ui.bridge import EngineBridge
from cronstudio.ui.notifier import Notifier
from cronstudio.ui.notify_words import Told
from cronstudio.ui.tray import Tray

log = logging.getLogger(__name__)


class Outside(QObject):
    """Keeps tray and notifications up to date, and passes on what the user does there.

    Signals: open_requested, toggle_requested, jobs_requested, history_requested,
    troubles_requested, run_requested (run id), runs_requested (run ids), settings_requested,
    quit_requested, shutdown (the system ends), tray_changed (a tray came or went),
    told (Told: a message that only the window can show), failed (UserError)
    """

    open_requested = Signal()
    toggle_requested = Signal()
    jobs_requested = Signal()
    history_requested = Signal()
    troubles_requested = Signal()
    runs_requested = Signal(object)
    run_requested = Signal(str)
    settings_requested = Signal()
    quit_requested = Signal()
    shutdown = Signal()
    tray_changed = Signal()
    told = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        engine: Engine,
        bridge: EngineBridge,
        paths: Paths,
        now: Callable[[], datetime],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._paths = paths
        self.hears_sleep = False
        """Whether the system says when it sleeps and wakes."""
        self.tray = Tray(engine, now, self)
        self.notifier = Notifier(engine, now, self.tray, paths.runtime / "pictures", self)
        self._power = PowerWatch(self._sleep, self._going_down)
        self._connect_tray()
        self._connect_notifier()
        bridge.jobs_changed.connect(self.tray.jobs_changed)
        bridge.jobs_removed.connect(self.tray.jobs_removed)
        bridge.pause_changed.connect(self.tray.pause_changed)
        bridge.runs_changed.connect(self.notifier.take_runs)
        bridge.notice.connect(self.notifier.notice)

    def _connect_tray(self) -> None:
        tray = self.tray
        tray.open_requested.connect(self.open_requested)
        tray.toggle_requested.connect(self.toggle_requested)
        tray.jobs_requested.connect(self.jobs_requested)
        tray.history_requested.connect(self.history_requested)
        tray.troubles_requested.connect(self.troubles_requested)
        tray.open_run.connect(self.run_requested)
        tray.settings_requested.connect(self.settings_requested)
        tray.quit_requested.connect(self.quit_requested)
        tray.available_changed.connect(self.tray_changed)
        tray.failed.connect(self.failed)

    def _connect_notifier(self) -> None:
        notifier = self.notifier
        notifier.open_run.connect(self.run_requested)
        notifier.open_runs.connect(self.runs_requested)
        notifier.open_requested.connect(self.open_requested)
        notifier.in_window.connect(self.told)
        notifier.failed.connect(self.failed)

    async def start(self) -> None:
        """Show the tray icon and listen for sleep and shutdown."""
        self.use(self._engine.settings)
        self.tray.start()
        self.hears_sleep = await self._power.start()

    def close(self) -> None:
        """Take everything away again."""
        self._power.close()
        self.notifier.close()
        self.tray.close()

    def has_tray(self) -> bool:
        """Whether a hidden window can be brought back from the tray."""
        return self.tray.available()

    def test_tray(self) -> bool:
        """Have the icon show a message; False where there is none to show it."""
        return self.tray.show_balloon(
            self.tr("This is the tray icon"),
            self.tr("Its menu shows what is next, what runs, and what needs attention."),
            icons.icon("info", "accent", 32),
        )

    def use(self, settings: Settings) -> None:
        """Follow changed settings."""
        self.tray.set_symbolic(settings.tray_symbolic)

    def act(self, told: Told, number: int) -> None:
        """Do what a button of a message shown in the window asks for."""
        self.notifier.act(told, told.answers[number][0])

    # Sleep and the end of the session

    def _sleep(self, before: bool) -> None:
        if not before:
            self._engine.look_again()

    def _going_down(self, before: bool) -> None:
        if before:
            self.shutdown.emit()

    # Start at login

    def starts_at_login(self) -> bool:
        """Whether the desktop starts the app."""
        return autostart.is_enabled(autostart.autostart_file())

    def set_start_at_login(self, wanted: bool) -> None:
        """Have the desktop start the app, hidden in the tray, or not. UserError."""
        file = autostart.autostart_file()
        try:
            if wanted:
                autostart.enable(file, autostart.own_command(self._paths, "--hidden"))
            else:
                autostart.disable(file)
        except OSError as error:
            raise UserError(
                Text("The start at login could not be changed"),
                f"{file}: {error.strerror or error}.",
                Text("Check that the folder is yours and can be written to."),
            ) from error
