"""The settings dialog with all its pages, given the parts of the app that they show."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QWidget

from cronstudio.engine.engine import Engine
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.ui.actions import Actions
from cronstudio.ui.dialogs.settings.about import AboutPage
from cronstudio.ui.dialogs.settings.desktop import Desktop, DesktopPage
from cronstudio.ui.dialogs.settings.dialog import SettingsDialog
from cronstudio.ui.dialogs.settings.environment import EnvironmentPage
from cronstudio.ui.dialogs.settings.keyboard import KeyboardPage
from cronstudio.ui.dialogs.settings.missed import MissedPage
from cronstudio.ui.dialogs.settings.notifications import NotificationsPage
from cronstudio.ui.dialogs.settings.page import SettingsPage
from cronstudio.ui.dialogs.settings.running import RunningPage
from cronstudio.ui.dialogs.settings.space import SpacePage
from cronstudio.ui.outside import Outside


def whole_dialog(
    window: QWidget,
    settings: Settings,
    *,
    engine: Engine,
    outside: Outside,
    paths: Paths,
    actions: Actions,
    now: Callable[[], datetime],
) -> SettingsDialog:
    """Make the dialog; it shows these settings."""
    environment = engine.job_environment
    desktop = Desktop(
        has_tray=outside.has_tray,
        starts_at_login=outside.starts_at_login,
        can_start_at_login=sys.platform == "linux",
        hears_sleep=lambda: outside.hears_sleep,
        test_tray=outside.test_tray,
        test_notification=outside.notifier.test,
    )
    pages: list[SettingsPage] = [
        DesktopPage(desktop),
        MissedPage(),
        NotificationsPage(outside.notifier.test),
        SpacePage(paths),
        RunningPage(),
        EnvironmentPage(
            lambda: environment.captured,
            lambda: environment.base,
            engine.capture_environment,
            now,
        ),
        KeyboardPage(actions),
        AboutPage(paths),
    ]
    return SettingsDialog(window, pages, settings)
