"""Draws the marks of the timeline: shapes say what colours say, so neither is needed alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from cronstudio.ui import icons, text, theme
from cronstudio.ui.models.timeline_marks import Kind, Mark, Stretch

SLIM = 4.0
"""The least width of a bar, so that a run of a second is seen."""

_FILLS = {
    Kind.RAN: "ghost",
    Kind.FAILED: "badfill",
    Kind.TIMED_OUT: "badfill",
    Kind.INTERRUPTED: "warn",
    Kind.CANCELLED: "ghost",
    Kind.RUNNING: "accent",
}
_BADGES = {
    Kind.FAILED: ("state-failed", "bad"),
    Kind.TIMED_OUT: ("state-timed-out", "bad"),
    Kind.INTERRUPTED: ("state-interrupted", "warn"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """Where a strip is drawn."""

    stretch: Stretch
    left: float
    width: float
    top: float
    height: float
    bar: float
    """Height of a bar."""

    def x(self, at: datetime) -> float:
        """Where an instant stands, within the strip."""
        x = self.left + (at - self.stretch.start).total_seconds() / self.stretch.seconds_per_px
        return min(max(x, self.left), self.left + self.width)

    @property
    def bar_top(self) -> float:
        """Where bars begin: in the middle of the strip."""
        return self.top + (self.height - self.bar) / 2


def rect_of(mark: Mark, row: Row) -> QRectF:
    """Where a mark is drawn and can be pointed at."""
    left = row.x(mark.start)
    if mark.tick:
        return QRectF(left, row.bar_top, 2.0, row.bar)
    if mark.kind in (Kind.SKIPPED, Kind.BLOCKED, Kind.MISSED):
        wide = max(0.0, row.x(mark.end) - left)
        size = min(16.0, row.bar + 2)
        if mark.kind is Kind.MISSED and wide > size:
            return QRectF(left, row.bar_top, wide, row.bar)
        return QRectF(left - size / 2, row.bar_top + (row.bar - size) / 2, size, size)
    least = 7.0 if mark.kind is Kind.COMING else SLIM
    right = row.x(mark.end if mark.until is None else max(mark.end, mark.until))
    width = min(max(least, right - left), row.left + row.width - left + 1)
    if mark.count > 1 and mark.kind is not Kind.STRIP:
        width = max(width, 14.0)
    return QRectF(left, row.bar_top, max(2.0, width), row.bar)


def paint_mark(painter: QPainter, mark: Mark, row: Row, box: QRectF) -> None:
    """Draw a mark into its box."""
    if mark.tick:
        painter.fillRect(box, theme.color(_FILLS.get(mark.kind, "ghost")))
    elif mark.kind is Kind.STRIP:
        _paint_strip(painter, mark, box)
    elif mark.kind is Kind.COMING:
        _outline(painter, box, "ghost")
        _paint_count(painter, mark, box, "text2")
    elif mark.kind is Kind.MISSED:
        _paint_missed(painter, mark, box)
    elif mark.kind in (Kind.SKIPPED, Kind.BLOCKED):
        name = "state-skipped" if mark.kind is Kind.SKIPPED else "state-blocked"
        role = "text2" if mark.kind is Kind.SKIPPED else "warn"
        icons.paint(painter, box.left(), box.top(), name, role, round(box.width()))
        if len(mark.runs) > 1 or mark.count > 1:
            _beside(painter, mark, box)
    else:
        _paint_bar(painter, mark, row, box)


def _paint_bar(painter: QPainter, mark: Mark, row: Row, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    done = QRectF(box)
    if mark.until is not None:
        done.setRight(max(box.left() + SLIM, row.x(mark.end)))
        if done.right() < box.right() - 2:
            _outline(painter, box, "accent")
            painter.setPen(Qt.PenStyle.NoPen)
    colour = theme.color(_FILLS.get(mark.kind, "ghost"))
    if mark.kind is Kind.CANCELLED:
        painter.setPen(QPen(colour, 1.5))
        painter.setBrush(theme.color("base"))
        painter.drawRoundedRect(done.adjusted(0.75, 0.75, -0.75, -0.75), 2, 2)
    else:
        painter.setBrush(colour)
        painter.drawRoundedRect(done, 2, 2)
    _paint_count(painter, mark, box, "base")
    badge = _BADGES.get(mark.kind)
    if badge is not None:
        size = 13 if row.height > 30 else 9
        y = box.bottom() + 2 if row.height > 30 else box.bottom() - size / 2
        icons.paint(painter, box.center().x() - size / 2, y, badge[0], badge[1], size)


def _paint_strip(painter: QPainter, mark: Mark, box: QRectF) -> None:
    _outline(painter, box, "ghost")
    painter.setFont(theme.font("tiny"))
    painter.setPen(theme.color("text2"))
    room = box.adjusted(10, 0, -6, 0)
    if room.width() > 24 and box.height() > 13:
        metrics = QFontMetrics(painter.font())
        words = metrics.elidedText(mark.words, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)


def _paint_missed(painter: QPainter, mark: Mark, box: QRectF) -> None:
    if box.width() > 16.5:
        _outline(painter, box, "warn")
        painter.setFont(theme.font("tiny", bold=True))
        painter.setPen(theme.color("warn"))
        words = text.figure(mark.count)
        if QFontMetrics(painter.font()).horizontalAdvance(words) + 4 < box.width():
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
        return
    slim = QRectF(box.center().x() - 5.5, box.top() - 1, 11, box.height() + 2)
    painter.setBrush(theme.color("warnbg"))
    _outline(painter, slim, "warn", filled=True)
    painter.setFont(theme.font("tiny", bold=True))
    painter.setPen(theme.color("warn"))
    painter.drawText(slim, int(Qt.AlignmentFlag.AlignCenter), "!")


def _outline(painter: QPainter, box: QRectF, role: str, *, filled: bool = False) -> None:
    pen = QPen(theme.color(role), 1.25)
    pen.setDashPattern([2.5, 2.0])
    painter.setPen(pen)
    if not filled:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 2, 2)


def _paint_count(painter: QPainter, mark: Mark, box: QRectF, role: str) -> None:
    if mark.count < 2 or box.height() < 11:
        return
    painter.setFont(theme.font("tiny", bold=True))
    painter.setPen(theme.color(role))
    words = text.figure(mark.count)
    if QFontMetrics(painter.font()).horizontalAdvance(words) <= box.width() + 1:
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)


def _beside(painter: QPainter, mark: Mark, box: QRectF) -> None:
    painter.setFont(theme.font("tiny"))
    painter.setPen(theme.color("text2"))
    words = QRectF(box.right() + 2, box.top(), 40, box.height())
    painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), text.figure(mark.count))
