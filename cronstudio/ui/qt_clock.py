"""The machine's clock with naps on a precise Qt timer.

Timers of the asyncio loop on Qt are coarse: 5 % of a 30 s nap is more than a second.
"""

from __future__ import annotations

import asyncio

from PySide6.QtCore import Qt, QTimer

from cronstudio.engine.clock import SystemClock


class QtClock(SystemClock):
    """Reads the same clocks; sleeps to the millisecond."""

    async def nap(self, seconds: float, wake: asyncio.Event) -> None:
        if seconds > 0 and not wake.is_set():
            timer = QTimer()
            timer.setSingleShot(True)
            timer.setTimerType(Qt.TimerType.PreciseTimer)
            timer.timeout.connect(wake.set)
            timer.start(max(1, round(seconds * 1000)))
            try:
                await wake.wait()
            finally:
                timer.stop()
                timer.deleteLater()
        wake.clear()
