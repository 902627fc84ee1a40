"""Starts the window: one instance, the application, the first picture, then all the rest.

Only what the first picture needs is imported here. `window_life` brings everything else; it is
loaded by name once the picture can be seen, and nothing else of the window is.
"""

from __future__ import annotations

import builtins
import gc
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from cronstudio import __version__
from cronstudio.errors import RefusedError, UserError
from cronstudio.ipc.client import hand_over
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths
from cronstudio.ui import plain_import
from cronstudio.ui.first_picture import show_first_picture
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.ui_state import STATE_FILE, UiState

REST = "cronstudio.ui.window_life"


def run_app(paths: Paths, arguments: Sequence[str]) -> int:
    """Run the window until the user or a signal ends it, and return the exit status.

    `arguments`: `--hidden` starts in the tray. When the app runs for this home already, its
    window is raised and this one ends. RefusedError when a headless engine holds the home.
    """
    _need_display()
    # What is loaded stays: looking for garbage among it meanwhile takes a third of the time.
    gc.disable()
    paths.ensure()
    with InstanceLock(paths) as lock:
        if not lock.acquire():
            if hand_over(paths, list(arguments)):
                return 0
            raise RefusedError(
                "CronStudio runs without a window for this home",
                hint="End that one first, or ask it with: cronstudio status",
            )
        app = bare_application()
        window = MainWindow(UiState(paths.config / STATE_FILE))
        hidden = "--hidden" in arguments
        if not hidden:
            show_first_picture(app, window, paths)
        with _plain_imports():
            rest = importlib.import_module(REST)
        status: int = rest.live(app, window, paths, hidden)
        return status


def bare_application() -> QApplication:
    """The one QApplication with its names, not dressed yet."""
    existing = QCoreApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    # First of all: a hidden window must not take the scheduler with it.
    app.setQuitOnLastWindowClosed(False)
    app.setApplicationName("cronstudio")
    app.setApplicationDisplayName("CronStudio")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cronstudio")
    return app


@contextmanager
def _plain_imports() -> Iterator[None]:
    """Import as if Qt were not there."""
    qt_import = builtins.__import__
    builtins.__import__ = plain_import
    try:
        yield
    finally:
        builtins.__import__ = qt_import


def _need_display() -> None:
    """Refuse before Qt ends the process for want of a screen."""
    there = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform == "linux" and not there:
        raise UserError(
            "There is no screen to show the window on",
            hint="Run the scheduler without one: cronstudio --headless",
        )
