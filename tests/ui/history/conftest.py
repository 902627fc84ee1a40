"""The loop of the window for tests: coroutines run on Qt's own loop."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from cronstudio.ui import theme
from cronstudio.ui.tasks import cancel_all
from cronstudio.ui.times import set_hours, set_viewer_zone, viewer_zone

Run = Callable[[Callable[[], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def on_loop(qapp: QApplication) -> Iterator[Run]:
    """Return what runs an async function on a qasync loop, and ends what it left behind."""
    theme.apply(qapp)
    # As in the app: a question that closes must not end the loop.
    qapp.setQuitOnLastWindowClosed(False)
    before = viewer_zone()
    set_viewer_zone(ZoneInfo("Europe/Berlin"))
    set_hours("24")

    def run(body: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            try:
                await asyncio.wait_for(body(), 20)
            finally:
                for widget in QApplication.topLevelWidgets():
                    widget.hide()
                await asyncio.sleep(0)
                await cancel_all()

        with asyncio.Runner(loop_factory=lambda: QEventLoop(qapp)) as runner:
            runner.run(whole())

    # A loop is garbage with Qt objects in it: it must not be collected in a reader's thread.
    gc.disable()
    yield run
    gc.collect()
    gc.enable()
    set_viewer_zone(before)
    set_hours("system")


async def until(is_true: Callable[[], object], what: str = "it") -> None:
    """Wait until something is true; the loop's own work is what makes it so."""
    for _ in range(1000):
        if is_true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"waited in vain for {what}")
