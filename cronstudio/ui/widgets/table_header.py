"""The header of a table: names in small type, the sorted one bold with its arrow."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from cronstudio.ui import icons, theme

PADDING = 8
FIRST_PADDING = 12


class TableHeader(QHeaderView):
    """Column names; the sorted one bold with its arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionsMovable(True)
        self.setStretchLastSection(False)
        self.setFixedHeight(max(30, _line_height() + 12))
        self.setMinimumSectionSize(36)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        if not rect.isValid():
            return
        painter.save()
        painter.fillRect(rect, theme.color("window"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.color("line"))
        words = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal)
        is_sorted = self.isSortIndicatorShown() and self.sortIndicatorSection() == logicalIndex
        font = theme.font("small", bold=is_sorted)
        painter.setFont(font)
        painter.setPen(theme.color("text" if is_sorted else "text2"))
        left = rect.left() + (FIRST_PADDING if self.visualIndex(logicalIndex) == 0 else PADDING)
        room = QRect(left, rect.top(), rect.right() - left - 2, rect.height() - 1)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words or "")
        if is_sorted and words:
            up = self.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder
            x = left + QFontMetrics(font).horizontalAdvance(words) + 3
            name = "sort-up" if up else "sort-down"
            icons.paint(painter, x, rect.top() + (rect.height() - 12) / 2, name, "text", 12)
        painter.restore()


def _line_height() -> int:
    """Line height of the header's font."""
    return QFontMetrics(theme.font("small")).lineSpacing()
