"""A popover: a small window that goes away by itself when one clicks elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cronstudio.ui import theme


class Popover(QWidget):
    """An empty popover of a given width; put things into `content`."""

    def __init__(self, width: int, parent: QWidget) -> None:
        # A parent is a must: on Wayland a popup without one is not shown.
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(width)
        self.content = QVBoxLayout(self)
        margin = theme.space.l
        self.content.setContentsMargins(margin, theme.space.m, margin, theme.space.m)
        self.content.setSpacing(theme.space.s)

    def open_under(self, anchor: QWidget, *, right: bool = False) -> None:
        """Show it under a widget, at its left edge (or right edge), kept on the screen."""
        self.adjustSize()
        rect = QRect(anchor.mapToGlobal(QPoint(0, 0)), anchor.size())
        left = rect.right() - self.width() if right else rect.left()
        self._open_at(QPoint(left, rect.bottom() + theme.space.xs), rect.top())

    def open_at(self, at: QPoint) -> None:
        """Show it with its upper left corner at a global position, kept on the screen."""
        self.adjustSize()
        self._open_at(at, at.y())

    def _open_at(self, at: QPoint, above: int) -> None:
        screen = self.screen().availableGeometry()
        x = max(screen.left(), min(at.x(), screen.right() - self.width()))
        y = at.y()
        if y + self.height() > screen.bottom():
            y = max(screen.top(), above - theme.space.xs - self.height())
        self.move(x, y)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("raised"))
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
