"""Keeps the garbage collector out of worker threads.

A cycle with a Qt object in it, collected in a thread that happens to allocate just then, destroys
the object in the wrong thread: "Timers cannot be stopped from another thread", then a crash.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 30_000


class GarbageRounds(QObject):
    """From its making to its closing, cyclic garbage is collected on the window's thread only."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> int:
        """Collect the generations that are due; return which was the oldest, -1 for none."""
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation]:
                gc.collect(generation)
                return generation
        return -1

    def close(self) -> None:
        """Let Python collect by itself again."""
        self._timer.stop()
        gc.enable()
