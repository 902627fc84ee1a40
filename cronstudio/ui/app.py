"""Starts the window: one instance, the application, the loop, and signals that end it."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from cronstudio import __version__
from cronstudio.errors import RefusedError
from cronstudio.ipc.client import hand_over
from cronstudio.ipc.instance import InstanceLock
from cronstudio.log import start_logging
from cronstudio.paths import Paths
from cronstudio.ui import icons, theme
from cronstudio.ui.garbage import GarbageRounds
from cronstudio.ui.qt_loop import WindowLoop
from cronstudio.ui.session import Session

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def run_app(paths: Paths, arguments: Sequence[str]) -> int:
    """Run the window until the user or a signal ends it, and return the exit status.

    `arguments`: `--hidden` starts in the tray. When the app runs for this home already, its
    window is raised and this one ends. RefusedError when a headless engine holds the home.
    """
    paths.ensure()
    with InstanceLock(paths) as lock:
        if not lock.acquire():
            if hand_over(paths, list(arguments)):
                return 0
            raise RefusedError(
                "CronStudio runs without a window for this home",
                hint="End that one first, or ask it with: cronstudio status",
            )
        stop_logging = start_logging(paths.app_log)
        try:
            app = make_application()
            # On 3.11 the runner is the way to run a loop of one's own to its clean end.
            with asyncio.Runner(loop_factory=lambda: WindowLoop(app)) as runner:
                return runner.run(_live(app, paths, "--hidden" in arguments))
        finally:
            stop_logging()


def make_application() -> QApplication:
    """The one QApplication, with its names, look and icon."""
    existing = QCoreApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    # First of all: a hidden window must not take the scheduler with it.
    app.setQuitOnLastWindowClosed(False)
    app.setApplicationName("cronstudio")
    app.setApplicationDisplayName("CronStudio")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cronstudio")
    app.setWindowIcon(icons.app_icon())
    theme.apply(app)
    return app


async def _live(app: QApplication, paths: Paths, hidden: bool) -> int:
    garbage = GarbageRounds(app)
    session = Session(app, paths)
    loop = asyncio.get_running_loop()
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            loop.add_signal_handler(number, session.end_now)
    await session.start(hidden=hidden)
    try:
        await session.ended()
    finally:
        await session.close()
        garbage.close()
    return 0
