"""A column's head that is a zone picker: the words of the column, and a mark that it opens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHeaderView

from cronstudio.ui import icons, theme
from cronstudio.ui.widgets.zone_picker import ZonePicker

_PADDING = 8
_MARK = 12


class HeaderZone(ZonePicker):
    """Stands over one section of a header and follows it."""

    def __init__(self, now: Callable[[], datetime], header: QHeaderView, section: int) -> None:
        super().__init__(now, header)
        self._header = header
        self._section = section
        self._title = ""
        self.setMinimumWidth(0)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        header.sectionResized.connect(lambda *_change: self.place())
        header.installEventFilter(self)

    def show_title(self, words: str) -> None:
        """Show these words as the head of the column."""
        self._title = words
        name = QCoreApplication.translate("editor", "{title}, compare with another time zone")
        self.setAccessibleName(name.format(title=words))
        self.place()
        self.update()

    def width_wanted(self) -> int:
        """So wide the column must be for the head to be read."""
        metrics = self._header.fontMetrics()
        return metrics.horizontalAdvance(self._title) + 2 * _PADDING + _MARK + 6

    def place(self) -> None:
        """Stand over the section."""
        header = self._header
        left = header.sectionViewportPosition(self._section)
        self.setFixedHeight(header.height() - 1)
        self.setGeometry(left, 0, header.sectionSize(self._section), header.height() - 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            painter.fillRect(self.rect(), theme.color("hover"))
        if self.hasFocus():
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text2"))
        # The style sheet makes buttons higher than a header; the words stand as its others do.
        high = self._header.height()
        room = self.rect().adjusted(_PADDING, 0, -_PADDING - _MARK, high - self.height())
        shown = painter.fontMetrics().elidedText(
            self._title, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        x = room.left() + painter.fontMetrics().horizontalAdvance(shown) + 4
        icons.paint(painter, x, (high - _MARK) / 2, "chevron-down", "text2", _MARK)
