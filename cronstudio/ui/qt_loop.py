"""The asyncio loop of the window: qasync's, with turns that leave room for painting.

qasync makes a Qt timer for every callback, and Qt fires all that are due before it looks at
anything else: a thousand finished runs hold the window up for as long as their callbacks take.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from typing import Any

import qasync
from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtWidgets import QApplication

SLICE_MS = 8
"""So long one turn may take; what is ready then waits for the next."""


class WindowLoop(qasync.QEventLoop):  # type: ignore[misc]
    """Runs ready callbacks in order, a slice at a time."""

    def __init__(self, app: QApplication) -> None:
        self._waiting: deque[asyncio.Handle] = deque()
        self._turn = QTimer()
        self._turn.setSingleShot(True)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._take_turn)
        self._since = QElapsedTimer()
        super().__init__(app)

    def call_soon(
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Run the callback in the next turn."""
        handle = asyncio.Handle(callback, args, self, context=context)
        self._waiting.append(handle)
        if not self._turn.isActive():
            self._turn.start()
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Run the callback after so many seconds; at once when they are over already."""
        if delay <= 0:
            return self.call_soon(callback, *args, context=context)
        handle: asyncio.Handle = super().call_later(delay, callback, *args, context=context)
        return handle

    def close(self) -> None:
        """Let go of everything; what still waits is dropped."""
        self._turn.stop()
        self._waiting.clear()
        super().close()

    def _take_turn(self) -> None:
        # Only what is ready now: callbacks that make new ones must not keep the window out.
        left = len(self._waiting)
        self._since.start()
        while left and self._waiting:
            handle = self._waiting.popleft()
            left -= 1
            if not handle.cancelled():
                handle._run()
            if self._since.elapsed() >= SLICE_MS:
                break
        if self._waiting and not self._turn.isActive():
            self._turn.start()
