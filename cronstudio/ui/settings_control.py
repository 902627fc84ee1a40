"""The settings in use: changes hold at once and are kept. Opens the dialog for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Event, SettingsChanged
from cronstudio.errors import UserError
from cronstudio.paths import Paths
from cronstudio.settings import Settings, save_settings
from cronstudio.ui import rooms, tasks, theme, times
from cronstudio.ui.actions import Actions
from cronstudio.ui.outside import Outside

if TYPE_CHECKING:
    from cronstudio.ui.dialogs.settings.dialog import SettingsDialog


def follow_settings(settings: Settings) -> None:
    """Let what all windows share follow the settings: hours and colours."""
    times.set_hours(cast(times.Hours, settings.time_format))
    theme.prefer(settings.colours)


class SettingsControl(QObject):
    """The settings, and the dialog for them, of which there is at most one.

    Signals: changed (Settings: they hold from now on), failed (UserError)
    """

    changed = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        engine: Engine,
        outside: Outside,
        paths: Paths,
        actions: Actions,
        now: Callable[[], datetime],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._engine = engine
        self._outside = outside
        self._paths = paths
        self._actions = actions
        self._settings = engine.settings
        self._now = now
        self._window = window
        self._dialog: SettingsDialog | None = None
        engine.events.subscribe(self._heard)
        actions["settings"].triggered.connect(lambda _checked=False: self.open())
        actions["shortcuts"].triggered.connect(lambda _checked=False: self.open("keyboard"))

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self._settings

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        self._settings = settings
        follow_settings(settings)
        self.changed.emit(settings)
        try:
            save_settings(self._paths.settings_file, settings)
        except UserError as error:
            self.failed.emit(error)
        tasks.spawn(self._engine.change_settings(settings))

    def _heard(self, event: Event) -> None:
        """Follow what was changed from outside; it is saved and holds already."""
        if isinstance(event, SettingsChanged):
            self._settings = event.settings
            follow_settings(event.settings)
            self.changed.emit(event.settings)

    def set_recovery(self, wanted: bool) -> None:
        """Catch up missed runs, or never."""
        self.change(replace(self._settings, recovery_enabled=wanted))

    def set_autostart(self, wanted: bool) -> bool:
        """Start at login or not; False when that cannot be changed."""
        if not self._start_at_login(wanted):
            return False
        self.change(replace(self._settings, autostart=wanted))
        return True

    @property
    def dialog(self) -> SettingsDialog | None:
        """The dialog while it is open."""
        return self._dialog

    def open(self, page: str = "") -> None:
        """Show the settings, at a page."""
        if self._dialog is None:
            self._dialog = dialog = rooms.settings_dialog()(
                self._window,
                self._shown(),
                engine=self._engine,
                outside=self._outside,
                paths=self._paths,
                actions=self._actions,
                now=self._now,
            )
            dialog.changed.connect(self._changed)
            dialog.finished.connect(lambda _result: self._closed())
            dialog.addAction(self._actions["help"])
            if not self._window.isVisible():
                self._window.show()
            dialog.open()
        if page:
            self._dialog.show_page(page)
        self._dialog.raise_()

    def _shown(self) -> Settings:
        # Whether the desktop starts us is the desktop's to say: its file may have been removed.
        return replace(self._settings, autostart=self._outside.starts_at_login())

    def _closed(self) -> None:
        self._dialog = None

    def _changed(self, settings: Settings, name: str) -> None:
        if name == "autostart" and not self._start_at_login(settings.autostart):
            return
        self.change(settings)
        if name == "use_login_environment":
            tasks.spawn(self._follow_login(settings.use_login_environment))

    def _start_at_login(self, wanted: bool) -> bool:
        try:
            self._outside.set_start_at_login(wanted)
        except UserError as error:
            self.failed.emit(error)
            if self._dialog is not None:
                self._dialog.load(self._shown())
            return False
        return True

    async def _follow_login(self, wanted: bool) -> None:
        self._engine.job_environment.load(wanted)
        if wanted:
            await self._engine.capture_environment()
        if self._dialog is not None:
            self._dialog.page("environment").opened()
