"""A line of time that shows when a run was due, what was in its way, when it ran, and now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cronstudio.ui import theme, times
from cronstudio.ui.widgets.hatch import hatch

HEIGHT = 82
_AXIS = 46
_STEPS = (1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10080)
"""Minutes between two ticks."""
_LABEL_ROOM = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Moments:
    """What stands on the line; what is None is not shown."""

    now: datetime
    due_at: datetime | None = None
    due_words: str = ""
    due_role: str = "warn"
    barred: tuple[datetime, datetime] | None = None
    barred_words: str = ""
    """Time in which nothing could run."""
    ran: tuple[datetime, datetime] | None = None
    ran_role: str = "ghost"

    def span(self) -> tuple[datetime, datetime]:
        """From where to where the line goes; now is on it when it is not too far away."""
        instants = [at for at in (self.due_at, *(self.barred or ()), *(self.ran or ())) if at]
        if not instants:
            instants = [self.now]
        first, last = min(instants), max(instants)
        reach = max(timedelta(hours=12), 6 * (last - first))
        if abs(self.now - last) <= reach or abs(self.now - first) <= reach:
            first, last = min(first, self.now), max(last, self.now)
        pad = max((last - first) * 0.1, timedelta(minutes=3))
        return first - pad, last + pad


class WhyStrip(QWidget):
    """Draws `Moments`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moments: Moments | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, HEIGHT)

    def show_moments(self, moments: Moments, spoken: str) -> None:
        """Show these; `spoken` says the same to those who cannot see it."""
        self._moments = moments
        self.setAccessibleName(spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line"), 1))
        painter.setBrush(theme.color("base"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self._moments is not None:
            _Drawing(painter, self._moments, self.width()).draw()
        painter.end()


class _Drawing:
    """One picture of the moments."""

    def __init__(self, painter: QPainter, moments: Moments, width: int) -> None:
        self._painter = painter
        self._moments = moments
        self._start, self._end = moments.span()
        self._left, self._right = 12.0, width - 12.0

    def _x(self, at: datetime) -> float:
        share = (at - self._start) / (self._end - self._start)
        return self._left + share * (self._right - self._left)

    def draw(self) -> None:
        self._axis()
        moments = self._moments
        if moments.barred is not None:
            self._barred(*moments.barred)
        if moments.ran is not None:
            self._ran(*moments.ran)
        taken = self._due(moments.due_at) if moments.due_at is not None else QRectF()
        if self._start <= moments.now <= self._end:
            self._now(taken)

    def _axis(self) -> None:
        painter = self._painter
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.drawLine(int(self._left), _AXIS, int(self._right), _AXIS)
        painter.setFont(theme.font("tiny"))
        metrics = QFontMetrics(painter.font())
        for at, words in self._ticks():
            x = self._x(at)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.drawLine(round(x), _AXIS - 4, round(x), _AXIS + 4)
            width = metrics.horizontalAdvance(words)
            box = QRectF(x - width / 2, _AXIS + 7, width + 1, metrics.height())
            if box.left() >= 4 and box.right() <= self._right + 8:
                painter.setPen(theme.color("text2"))
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)

    def _ticks(self) -> Iterator[tuple[datetime, str]]:
        length = (self._end - self._start).total_seconds() / 60
        room = max(2, int((self._right - self._left) // _LABEL_ROOM))
        step = next((minutes for minutes in _STEPS if length / minutes <= room), _STEPS[-1])
        zone = times.viewer_zone()
        local = self._start.astimezone(zone).replace(minute=0, second=0, microsecond=0)
        if step >= 60:
            local = local.replace(hour=0)
        at = local.replace(tzinfo=None)
        for _ in range(2000):
            instant = at.replace(tzinfo=zone)
            if instant > self._end:
                return
            if instant >= self._start:
                words = times.clock(instant) if step < 1440 else times.day(instant)
                yield instant, words
            at += timedelta(minutes=step)

    def _barred(self, start: datetime, end: datetime) -> None:
        painter = self._painter
        box = QRectF(self._x(start), _AXIS - 18, max(2.0, self._x(end) - self._x(start)), 18)
        hatch(painter, box)
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        painter.setFont(theme.font("tiny"))
        metrics = QFontMetrics(painter.font())
        width = metrics.horizontalAdvance(self._moments.barred_words) + 8
        if width + 12 < box.width():
            words = QRectF(box.left() + 10, box.top() + 2, width, 14)
            painter.fillRect(words, theme.color("base"))
            painter.setPen(theme.color("text2"))
            painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), self._moments.barred_words)

    def _ran(self, start: datetime, end: datetime) -> None:
        width = max(3.0, self._x(end) - self._x(start))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(theme.color(self._moments.ran_role))
        self._painter.drawRoundedRect(QRectF(self._x(start), _AXIS - 17, width, 15), 2, 2)

    def _due(self, at: datetime) -> QRectF:
        painter, x = self._painter, self._x(at)
        role = self._moments.due_role
        pen = QPen(theme.color(role), 1.5)
        pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._moments.ran is None or abs(self._x(self._moments.ran[0]) - x) > 6:
            painter.drawRoundedRect(QRectF(x - 5, _AXIS - 17, 10, 15), 2, 2)
        else:
            painter.drawLine(round(x), _AXIS - 20, round(x), _AXIS)
        painter.setFont(theme.font("tiny", bold=True))
        return self._caption(x, self._moments.due_words, role, QRectF())

    def _now(self, taken: QRectF) -> None:
        painter, x = self._painter, self._x(self._moments.now)
        painter.setPen(QPen(theme.color("text"), 1.5))
        painter.drawLine(round(x), _AXIS - 22, round(x), _AXIS + 5)
        painter.setFont(theme.font("tiny", bold=True))
        self._caption(x, times.relative(self._moments.now, self._moments.now), "text", taken)

    def _caption(self, x: float, words: str, role: str, taken: QRectF) -> QRectF:
        metrics = QFontMetrics(self._painter.font())
        width = metrics.horizontalAdvance(words) + 2
        left = min(max(6.0, x - width / 2), self._right + 6 - width)
        box = QRectF(left, 8, width, metrics.height())
        if not taken.isNull() and box.intersects(taken):
            # Words that would lie on others are left out: the line itself stays.
            return taken
        self._painter.setPen(theme.color(role))
        self._painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
        return box
