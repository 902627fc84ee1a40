"""Starts the window: one instance, the application, the loop, and signals that end it."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import Sequence
from types import TracebackType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from cronstudio import __version__
from cronstudio.errors import RefusedError, UserError
from cronstudio.ipc.client import hand_over
from cronstudio.ipc.instance import InstanceLock
from cronstudio.log import start_logging
from cronstudio.paths import Paths
from cronstudio.ui import icons, theme
from cronstudio.ui.garbage import GarbageRounds
from cronstudio.ui.qt_loop import WindowLoop
from cronstudio.ui.session import Session

log = logging.getLogger(__name__)

SWITCH_SECONDS = 0.0005

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def run_app(paths: Paths, arguments: Sequence[str]) -> int:
    """Run the window until the user or a signal ends it, and return the exit status.

    `arguments`: `--hidden` starts in the tray. When the app runs for this home already, its
    window is raised and this one ends. RefusedError when a headless engine holds the home.
    """
    _need_display()
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
        sys.excepthook = _log_fault
        try:
            app = make_application()
            # On 3.11 the runner is the way to run a loop of one's own to its clean end.
            with asyncio.Runner(loop_factory=lambda: WindowLoop(app)) as runner:
                return runner.run(_live(app, paths, "--hidden" in arguments))
        finally:
            sys.excepthook = sys.__excepthook__
            stop_logging()


def make_application() -> QApplication:
    """The one QApplication, with its names, look and icon."""
    existing = QCoreApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    # First of all: a hidden window must not take the scheduler with it.
    app.setQuitOnLastWindowClosed(False)
    # A picture asks for the interpreter hundreds of times; beside busy threads each may cost one
    # whole switch interval.
    sys.setswitchinterval(SWITCH_SECONDS)
    app.setApplicationName("cronstudio")
    app.setApplicationDisplayName("CronStudio")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cronstudio")
    app.setWindowIcon(icons.app_icon())
    theme.apply(app)
    return app


async def _live(app: QApplication, paths: Paths, hidden: bool) -> int:
    garbage = GarbageRounds(app)
    try:
        session = Session(app, paths)
    except UserError as error:
        await _say_why_not(error)
        return 1
    try:
        _end_on_signals(session)
        await session.start(hidden=hidden)
        # What is there now stays: later rounds need not look at it again.
        gc.freeze()
        await session.ended()
    except UserError as error:
        await _say_why_not(error)
        return 1
    finally:
        await session.close()
        garbage.close()
    return 0


def _end_on_signals(session: Session) -> None:
    loop = asyncio.get_running_loop()
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            loop.add_signal_handler(number, session.end_now)


async def _say_why_not(error: UserError) -> None:
    """Tell why there will be no window, to a person who may have started it from a menu."""
    log.error("the window could not start: %s", error)
    closed = asyncio.Event()
    box = QMessageBox()
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle("CronStudio")
    box.setText(error.title)
    box.setInformativeText(" ".join(part for part in (error.message, error.hint) if part))
    box.finished.connect(lambda _result: closed.set())
    box.open()
    await closed.wait()


def _need_display() -> None:
    """Refuse before Qt ends the process for want of a screen."""
    there = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform == "linux" and not there:
        raise UserError(
            "There is no screen to show the window on",
            hint="Run the scheduler without one: cronstudio --headless",
        )


def _log_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """A fault in a slot is a bug: it goes into the log, and the window goes on."""
    log.critical("a fault in the window", exc_info=(kind, fault, trace))
    sys.__excepthook__(kind, fault, trace)
