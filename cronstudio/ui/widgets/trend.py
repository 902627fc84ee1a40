"""The duration trend of a job: ten bars, the latest at the right.

Shape says what colour says: solid completed, hollow failed, flat mark not run.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from cronstudio.ui import theme
from cronstudio.ui.models.job_row import TREND_LENGTH, Bar, BarKind

WIDTH, HEIGHT = 64, 22
_BAR = 4.0
_STEP = (WIDTH - _BAR) / (TREND_LENGTH - 1)


def paint_trend(painter: QPainter, left: float, top: float, bars: Sequence[Bar]) -> None:
    """Draw the bars into the 64 by 22 rectangle at (left, top), ending at its right edge."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    first = TREND_LENGTH - len(bars)
    bottom = top + HEIGHT
    for place, bar in enumerate(bars, first):
        x = round(left + place * _STEP)
        if bar.kind is BarKind.FLAT:
            painter.fillRect(QRectF(x, bottom - 2, _BAR, 2), theme.color("warn"))
            continue
        height = max(3, round(bar.height * HEIGHT))
        column = QRectF(x, bottom - height, _BAR, height)
        if bar.kind is BarKind.HOLLOW:
            painter.setPen(QPen(theme.color("bad"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(column.adjusted(0, 0, -1, -1))
        else:
            role = "accent" if bar.kind is BarKind.RUNNING else "ghost"
            painter.fillRect(column, theme.color(role))
    painter.restore()
