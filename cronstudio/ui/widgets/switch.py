"""The on/off switch: painted in table rows, and a check box that looks the same elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from cronstudio.ui import theme

WIDTH, HEIGHT = 32, 18
_KNOB = 12


def paint_switch(
    painter: QPainter, left: float, top: float, on: bool, *, enabled: bool = True, lit: bool = False
) -> None:
    """Draw the switch; `lit` adds the border that it needs on a dark selected row."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not enabled:
        painter.setOpacity(0.55)
    track = QRectF(left + 0.5, top + 0.5, WIDTH - 1, HEIGHT - 1)
    if on:
        painter.setPen(QPen(theme.color("accent" if lit else "primary"), 1))
        painter.setBrush(theme.color("primary"))
    else:
        painter.setPen(QPen(theme.color("edge"), 1))
        painter.setBrush(theme.color("base"))
    painter.drawRoundedRect(track, HEIGHT / 2 - 0.5, HEIGHT / 2 - 0.5)
    centre = QPointF(left + (WIDTH - 9 if on else 9), top + HEIGHT / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("onacc" if on else "edge"))
    painter.drawEllipse(centre, _KNOB / 2, _KNOB / 2)
    if on:
        # The mark says "on" to those who cannot tell the colours apart.
        pen = QPen(theme.color("onacc"), 1.75)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(left + 8, top + 6.5), QPointF(left + 8, top + 11.5))
    painter.restore()


class Switch(QCheckBox):
    """A check box drawn as a switch, its text at the right."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(WIDTH + (theme.space.s + words if words else 0) + 4, max(HEIGHT + 6, 24))

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = (self.height() - HEIGHT) / 2
        paint_switch(painter, 2, top, self.isChecked(), enabled=self.isEnabled())
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(1, top - 1.5, WIDTH + 2, HEIGHT + 3), 10.5, 10.5)
        painter.setPen(theme.color("text" if self.isEnabled() else "text3"))
        words = self.rect().adjusted(WIDTH + theme.space.s + 2, 0, 0, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), self.text())
