"""Beside the output: number, time and the word "err" of each line in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cronstudio.ui import theme
from cronstudio.ui.times import clock
from cronstudio.ui.widgets.output_lines import ShownLine


@dataclass(frozen=True, slots=True)
class GutterRow:
    """A line in sight: where its text begins, and the upper and lower edge of its ground."""

    shown: ShownLine
    text_top: int
    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class _Columns:
    """Edges in pixels."""

    number_end: int
    time_start: int
    mark_start: int
    width: int


class OutputGutter(QWidget):
    """A strip that paints what it is told stands beside it."""

    def __init__(self, parent: QWidget, rows: Callable[[], Iterable[GutterRow]]) -> None:
        super().__init__(parent)
        self._rows = rows
        self._font = QFont()
        self._columns = _Columns(0, 0, 0, 0)

    def measure(self, font: QFont, last_number: int, time_sample: str) -> int:
        """Make room for numbers up to `last_number`; return the width."""
        metrics = QFontMetrics(font)
        digits = max(2, len(str(last_number)))
        number_end = theme.space.m + digits * metrics.horizontalAdvance("0")
        time_start = number_end + theme.space.s
        mark_start = time_start + metrics.horizontalAdvance(time_sample) + theme.space.l
        width = mark_start + metrics.horizontalAdvance("err") + theme.space.xs
        self._font = font
        self._columns = _Columns(number_end, time_start, mark_start, width)
        self.update()
        return width

    def paintEvent(self, event: QPaintEvent) -> None:
        columns = self._columns
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.color("outbg"))
        metrics = QFontMetrics(self._font)
        bold = QFont(self._font)
        bold.setBold(True)
        for row in self._rows():
            line = row.shown.line
            if row.shown.is_err:
                area = QRect(0, row.top, self.width(), row.bottom - row.top)
                painter.fillRect(area, theme.color("badbg"))
            baseline = row.text_top + metrics.ascent()
            painter.setFont(self._font)
            painter.setPen(theme.color("text3"))
            number = str(line.number)
            left = columns.number_end - metrics.horizontalAdvance(number)
            painter.drawText(left, baseline, number)
            if line.at is not None:
                painter.drawText(columns.time_start, baseline, clock(line.at, seconds=True))
            if row.shown.is_err:
                painter.setFont(bold)
                painter.setPen(theme.color("bad"))
                painter.drawText(columns.mark_start, baseline, "err")
        painter.end()
