"""A box that puts its widgets in a row and goes on below when the row is full.

A widget and not a QLayout: layout items made by Qt and kept by Python do not live long enough.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowBox(QWidget):
    """Left to right, then top to bottom, with the same gap both ways."""

    def __init__(self, gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._widgets: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Put a widget after the others."""
        widget.setParent(self)
        self._widgets.append(widget)
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        # Posted when a child was shown, hidden or wants another size.
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange(self.width(), move=True)
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(self.width(), move=True)

    def heightForWidth(self, width: int) -> int:
        return self._arrange(width, move=False)

    def sizeHint(self) -> QSize:
        width = self.width() or 300
        return QSize(self.minimumSizeHint().width(), self._arrange(width, move=False))

    def minimumSizeHint(self) -> QSize:
        widths = [widget.sizeHint().width() for widget in self._widgets if not widget.isHidden()]
        return QSize(max(widths, default=0), 0)

    def _arrange(self, width: int, *, move: bool) -> int:
        x = y = height = 0
        for widget in self._widgets:
            if widget.isHidden():
                continue
            size = widget.sizeHint()
            if height and x + size.width() > width:
                x, y, height = 0, y + height + self._gap, 0
            if move:
                widget.setGeometry(QRect(x, y, size.width(), size.height()))
            x += size.width() + self._gap
            height = max(height, size.height())
        return y + height
