"""The life of the window after its first picture: look, log, loop, session, and its ends."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from types import TracebackType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from cronstudio.errors import UserError
from cronstudio.log import start_logging
from cronstudio.paths import Paths
from cronstudio.ui import icons, theme
from cronstudio.ui.garbage import GarbageRounds
from cronstudio.ui.language import joined, translated
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.qt_loop import WindowLoop
from cronstudio.ui.rooms import IdleLoading
from cronstudio.ui.session import Session

log = logging.getLogger(__name__)

SWITCH_SECONDS = 0.0005

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def live(app: QApplication, window: MainWindow, paths: Paths, hidden: bool) -> int:
    """Bring the window to life, and return the exit status once it has ended."""
    stop_logging = start_logging(paths.app_log)
    sys.excepthook = _log_fault
    try:
        # On 3.11 the runner is the way to run a loop of one's own to its clean end.
        with asyncio.Runner(loop_factory=lambda: WindowLoop(app)) as runner:
            return runner.run(_live(app, window, paths, hidden))
    finally:
        sys.excepthook = sys.__excepthook__
        stop_logging()


def dress(app: QApplication) -> None:
    """Give the application its look."""
    # A picture asks for the interpreter hundreds of times; beside busy threads each may cost one
    # whole switch interval.
    sys.setswitchinterval(SWITCH_SECONDS)
    app.setWindowIcon(icons.app_icon())
    theme.apply(app)


async def _live(app: QApplication, window: MainWindow, paths: Paths, hidden: bool) -> int:
    garbage = GarbageRounds(app)
    try:
        with theme.hold_sheet(app):
            dress(app)
            session = Session(app, paths, window)
    except UserError as error:
        window.hide()
        await _say_why_not(error)
        return 1
    try:
        _end_on_signals(session)
        await session.start(hidden=hidden)
        # What is there now stays: later rounds need not look at it again.
        gc.freeze()
        IdleLoading(session)
        await session.ended()
    except UserError as error:
        window.hide()
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
    box.setText(translated(error.title))
    box.setInformativeText(joined(error.message, error.hint))
    box.finished.connect(lambda _result: closed.set())
    box.open()
    await closed.wait()


def _log_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """A fault in a slot is a bug: it goes into the log, and the window goes on."""
    log.critical("a fault in the window", exc_info=(kind, fault, trace))
    sys.__excepthook__(kind, fault, trace)
