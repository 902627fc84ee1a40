"""The week of a schedule at a glance: one cell an hour, walked with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from cronstudio.ui import theme

_LABEL = 34
_GAP_X = 1
_GAP_Y = 2
_CELL_W = 7
_CELL_H = 13
_AXIS = 17
_HOURS = 24


@dataclass(frozen=True, slots=True)
class Week:
    """Seven days from Monday on, with runs by hour; None for an hour that the clocks leave out.

    `words` says a cell, by row and column, for the tooltip and screen readers:
    "Mon 01:00–01:59 EST: 1 run".
    """

    days: tuple[str, ...]
    counts: tuple[tuple[int | None, ...], ...]
    words: Callable[[int, int], str]

    @property
    def total(self) -> int:
        """Runs in the week."""
        return sum(count or 0 for row in self.counts for count in row)


def heat_role(count: int | None) -> str:
    """The colour of a number of runs in an hour: none, 1, 2 to 11, 12 and more."""
    if not count:
        return "heat0"
    if count == 1:
        return "heat1"
    return "heat2" if count < 12 else "heat3"


class HeatMap(QWidget):
    """Paints a `Week`; without one, an empty grid."""

    def __init__(self, days: Sequence[str], parent: QWidget | None = None) -> None:
        """`days`: short names from Monday on, shown while there is no week."""
        super().__init__(parent)
        self._days = tuple(days)
        self._week: Week | None = None
        self._row, self._column = 0, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Week, runs by hour"))
        self.setFont(theme.font("tiny"))
        theme.changed.connect(self.update)

    def show_week(self, week: Week | None) -> None:
        """Paint this week; None empties the grid."""
        self._week = week
        self._say()
        self.update()

    def cell_words(self) -> str:
        """What the cell under the keyboard cursor says; empty without a week."""
        return self._words(self._row, self._column)

    def sizeHint(self) -> QSize:
        width = _LABEL + _HOURS * (_CELL_W + _GAP_X)
        return QSize(width, _AXIS + 7 * (_CELL_H + _GAP_Y))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Where a cell stands, in the widget's coordinates."""
        step = (self.width() - _LABEL) / _HOURS
        x = _LABEL + column * step
        return QRectF(x, _AXIS + row * (_CELL_H + _GAP_Y), step - _GAP_X, _CELL_H)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(theme.color("text2"))
        self._paint_axis(painter)
        days = self._week.days if self._week else self._days
        for row, day in enumerate(days):
            top = self.cell_rect(row, 0).top()
            box = QRectF(0, top - 2, _LABEL, _CELL_H + 4)
            painter.setPen(theme.color("text2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, day)
            for column in range(_HOURS):
                count = self._week.counts[row][column] if self._week else 0
                if self._week and count is None:
                    continue
                painter.fillRect(self.cell_rect(row, column), theme.color(heat_role(count)))
        if self.hasFocus():
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRect(self.cell_rect(self._row, self._column).adjusted(-2, -2, 2, 2))

    def _paint_axis(self, painter: QPainter) -> None:
        metrics = QFontMetrics(self.font())
        right = self.width()
        for hour in (0, 6, 12, 18, 24):
            text = f"{hour:02}"
            x = _LABEL + hour * (right - _LABEL) / _HOURS
            width = metrics.horizontalAdvance(text)
            x = min(x - (width / 2 if hour else 0), right - width)
            painter.drawText(QRectF(x, 0, width + 1, _AXIS - 3), Qt.AlignmentFlag.AlignTop, text)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self._words_at(event.pos().x(), event.pos().y())
            if words:
                QToolTip.showText(event.globalPos(), words, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._cell_at(event.position().x(), event.position().y())
        if place is not None:
            self._row, self._column = place
            self._say()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
            Qt.Key.Key_Home: (0, -_HOURS),
            Qt.Key.Key_End: (0, _HOURS),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self._row = min(6, max(0, self._row + step[0]))
        self._column = min(_HOURS - 1, max(0, self._column + step[1]))
        self._say()
        self.update()
        place = self.cell_rect(self._row, self._column).bottomRight().toPoint()
        QToolTip.showText(self.mapToGlobal(place), self.cell_words(), self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._say()

    def _cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        column = int((x - _LABEL) // ((self.width() - _LABEL) / _HOURS))
        row = int((y - _AXIS) // (_CELL_H + _GAP_Y))
        return (row, column) if 0 <= row < 7 and 0 <= column < _HOURS else None

    def _words_at(self, x: float, y: float) -> str:
        place = self._cell_at(x, y)
        return self._words(*place) if place else ""

    def _words(self, row: int, column: int) -> str:
        return self._week.words(row, column) if self._week else ""

    def _say(self) -> None:
        words = self.cell_words()
        self.setAccessibleDescription(words)
        if self.hasFocus():
            QAccessible.updateAccessibility(
                QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            )
