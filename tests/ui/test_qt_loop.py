"""The loop of the window keeps asyncio's promises and lets Qt have its turns."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtWidgets import QApplication

from cronstudio.ui.qt_clock import QtClock
from cronstudio.ui.qt_loop import WindowLoop


def run(qapp: QApplication, body: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=lambda: WindowLoop(qapp)) as runner:
        runner.run(body)


def test_callbacks_run_in_order_and_cancelled_ones_do_not(qapp: QApplication) -> None:
    async def body() -> None:
        loop, seen = asyncio.get_running_loop(), []
        for number in range(5):
            handle = loop.call_soon(seen.append, number)
            if number == 2:
                handle.cancel()
        loop.call_later(0, seen.append, "later")
        await asyncio.sleep(0.05)
        assert seen == [0, 1, 3, 4, "later"]

    run(qapp, body())


def test_a_failing_callback_harms_no_other(qapp: QApplication) -> None:
    async def body() -> None:
        loop, seen, told = asyncio.get_running_loop(), [], []
        loop.set_exception_handler(lambda _loop, context: told.append(context["exception"]))
        loop.call_soon(lambda: 1 / 0)
        loop.call_soon(seen.append, "after")
        await asyncio.sleep(0.05)
        assert seen == ["after"]
        assert isinstance(told[0], ZeroDivisionError)

    run(qapp, body())


def test_a_thousand_ready_callbacks_leave_room_for_the_window(qapp: QApplication) -> None:
    def work() -> None:
        timer = QElapsedTimer()
        timer.start()
        while timer.nsecsElapsed() < 400_000:
            pass

    async def body() -> None:
        loop, beats = asyncio.get_running_loop(), []
        heart = QTimer()
        heart.timeout.connect(lambda: beats.append(True))
        heart.start(1)
        done = asyncio.Event()
        for _ in range(500):
            loop.call_soon(work)
        loop.call_soon(done.set)
        before = len(beats)
        await done.wait()
        # 200 ms of work in slices of 8: the heart beats between them.
        assert len(beats) - before >= 10

    run(qapp, body())


def test_callbacks_that_call_themselves_do_not_keep_qt_out(qapp: QApplication) -> None:
    async def body() -> None:
        loop, beats = asyncio.get_running_loop(), []
        going = True

        def again() -> None:
            if going:
                loop.call_soon(again)

        heart = QTimer()
        heart.timeout.connect(lambda: beats.append(True))
        heart.start(1)
        again()
        await asyncio.sleep(0.1)
        going = False
        assert beats

    run(qapp, body())


def test_a_nap_ends_when_it_is_woken_and_clears_the_wake(qapp: QApplication) -> None:
    async def body() -> None:
        wake = asyncio.Event()
        asyncio.get_running_loop().call_later(0.02, wake.set)
        await asyncio.wait_for(QtClock().nap(30, wake), 5)
        assert not wake.is_set()
        wake.set()
        await asyncio.wait_for(QtClock().nap(30, wake), 5)
        assert not wake.is_set()

    run(qapp, body())


def test_a_nap_is_not_early(qapp: QApplication) -> None:
    async def body() -> None:
        clock = QtClock()
        began = clock.monotonic()
        await clock.nap(0.25, asyncio.Event())
        assert clock.monotonic() - began >= 0.249

    run(qapp, body())
