"""The binding itself: a fault of one release ends the process after some thousands of calls."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

CALLS = 500


def test_void_calls_of_qt_lose_no_references_to_none(qapp: QApplication) -> None:
    timer = QTimer()
    timer.stop()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        timer.stop()
    # On interpreters with immortal objects the count does not move at all.
    assert abs(sys.getrefcount(None) - before) < CALLS / 10
