"""What the tests of the window share: the theme, the viewer's zone, and Qt's loop."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication

from cronstudio.ui import theme, times
from cronstudio.ui.garbage import GarbageRounds
from cronstudio.ui.qt_loop import WindowLoop
from cronstudio.ui.tasks import cancel_all, report_errors_to
from tests.ui import samples


@pytest.fixture(autouse=True)
def _no_widgets_of_others(qapp: QApplication) -> Iterator[None]:
    """End the windows a test leaves, and carry out the deletions it left to a loop that never ran.

    A window that lives on in a cycle is styled anew by each later test: a hundred of them cost
    more than all the tests. And stop the timers of what outlives a test in that way: they would
    fire in another one, where no loop runs.
    """
    yield
    for each in gc.get_objects():
        if issubclass(type(each), QTimer) and shiboken6.isValid(each):
            each.stop()
    for window in qapp.topLevelWidgets():
        if window.parent() is None:
            window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]


OnQtLoop = Callable[[Callable[[], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def berlin(qapp: QApplication) -> Iterator[None]:
    """The look and the zone of the pictures."""
    theme.apply(qapp)
    # The sheet costs a third of the making of each widget; what it says is looked at elsewhere.
    sheet = qapp.styleSheet()
    qapp.setStyleSheet("")
    before = times.viewer_zone()
    times.set_viewer_zone(samples.BERLIN)
    times.set_hours("24")
    yield
    qapp.setStyleSheet(sheet)
    times.set_viewer_zone(before)
    times.set_hours("system")


@pytest.fixture
def on_qt_loop(
    berlin: None, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OnQtLoop]:
    """Return what runs an async function on the loop of the window, apart from any desktop."""
    for bus in ("SESSION", "SYSTEM"):
        monkeypatch.setenv(f"DBUS_{bus}_BUS_ADDRESS", "unix:path=/nonexistent/bus")

    def run(body: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            # As the app does: worker threads must not collect what belongs to this one.
            garbage = GarbageRounds(qapp)
            try:
                await asyncio.wait_for(body(), 30)
            finally:
                await cancel_all()
                garbage.close()
                garbage.deleteLater()

        with asyncio.Runner(loop_factory=lambda: WindowLoop(qapp)) as runner:
            runner.run(whole())

    yield run
    report_errors_to(None)


async def until(is_true: Callable[[], object], what: str) -> None:
    """Wait until something is true; the loop's own work makes it so."""
    for _ in range(2000):
        if is_true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"waited in vain for {what}")
