"""Slanted lines over time in which nothing could run; sharp at every pixel ratio."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPen

from cronstudio.ui import theme

STEP = 8


def hatch(painter: QPainter, box: QRectF) -> None:
    """Fill a box with slanted lines."""
    painter.save()
    painter.setClipRect(box)
    painter.setPen(QPen(theme.color("line2"), 2))
    # Counted from the origin, so that two boxes side by side go on with the same lines.
    first = int((box.left() - box.height() + box.top()) // STEP) * STEP
    x = float(first) - box.top()
    while x < box.right():
        painter.drawLine(QLineF(x, box.bottom(), x + box.height(), box.top()))
        x += STEP
    painter.restore()
