"""What lies under and around the marks of the timeline: hours, now, gaps, names, the head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from cronstudio.ui import icons, theme, times
from cronstudio.ui.models.timeline_collisions import Collision
from cronstudio.ui.models.timeline_words import tr
from cronstudio.ui.text import StateWord
from cronstudio.ui.widgets.hatch import hatch
from cronstudio.ui.widgets.timeline_axis import Axis
from cronstudio.ui.widgets.timeline_painter import Row

_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
HEAD = 60
LABEL = 192
_CHIP_TOP, _CHIP = 4, 20
_BAND = 11


@dataclass(frozen=True, slots=True)
class Gap:
    """Time in which nothing could run."""

    start: datetime
    end: datetime
    words: str


@dataclass(frozen=True, slots=True)
class Pill:
    """A note that stands at a time: `paused, 03:30 left out`."""

    at: datetime
    words: str


@dataclass(frozen=True, slots=True)
class LaneLook:
    """How the head of a lane looks."""

    state: StateWord
    words: str
    role: str
    empty: str
    """What is said when there is no mark."""
    pill: Pill | None = None


class Ground:
    """Draws one picture of the surroundings."""

    def __init__(self, painter: QPainter, axis: Axis, width: int, now: datetime) -> None:
        self._painter = painter
        self._axis = axis
        self._width = width
        self._now = now
        self._ticks: dict[int, list[tuple[datetime, bool, str]]] = {}

    def _ticks_of(self, row: int) -> list[tuple[datetime, bool, str]]:
        """The hours of a row, worked out once for all lanes."""
        if row not in self._ticks:
            self._ticks[row] = list(self._axis.ticks(row, self._width))
        return self._ticks[row]

    # Lanes

    def strip(
        self, row: Row, index: int, gaps: Sequence[Gap], collisions: Sequence[Collision]
    ) -> None:
        """The ground of one strip: what is to come is grey, hours are lines."""
        painter, box = self._painter, QRectF(row.left, row.top, row.width, row.height)
        stretch = row.stretch
        if self._now < stretch.end:
            ahead = QRectF(box)
            ahead.setLeft(row.x(max(self._now, stretch.start)))
            painter.fillRect(ahead, theme.color("window"))
        for found in collisions:
            if stretch.holds(found.at):
                x = row.x(found.at)
                band = QRectF(x, row.top, _BAND, row.height)
                painter.fillRect(band.intersected(box), theme.color("warnbg"))
        for at, _labelled, _words in self._ticks_of(index):
            x = row.x(at)
            painter.fillRect(QRectF(round(x), row.top, 1, row.height), theme.color("line"))
        for gap in gaps:
            if gap.start < stretch.end and gap.end > stretch.start:
                left, right = row.x(gap.start), row.x(gap.end)
                hatch(painter, QRectF(left, row.top, max(2.0, right - left), row.height))
        if self._axis.week:
            self._week_day(row, index)

    def _week_day(self, row: Row, index: int) -> None:
        painter = self._painter
        at = row.stretch.start
        today = at <= self._now < row.stretch.end
        painter.setFont(theme.font("tiny", bold=today))
        painter.setPen(theme.color("text" if today else "text2"))
        room = QRectF(row.left - 44, row.top, 40, row.height)
        words = f"{times.weekday(at, self._axis.zone)} {at.astimezone(self._axis.zone).day}"
        painter.drawText(room, _RIGHT, words)
        if today:
            x = round(row.x(self._now))
            painter.fillRect(QRectF(x, row.top, 2, row.height), theme.color("text"))

    def label(self, title: str, look: LaneLook, top: int, height: int) -> None:
        """State, name and second line of a lane."""
        painter = self._painter
        room = LABEL - 34 - (52 if self._axis.week else 6)
        middle = top + (min(height, 50) / 2)
        icons.paint(painter, 12, middle - 7, look.state.icon, look.state.role, 14)
        painter.setFont(theme.font(bold=True))
        metrics = QFontMetrics(painter.font())
        two = bool(look.words)
        line = metrics.lineSpacing()
        y = middle - line + 1 if two else middle - line / 2
        painter.setPen(theme.color("text"))
        shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(34, y, room + 2, line), _LEFT, shown)
        if two:
            painter.setFont(theme.font("tiny"))
            painter.setPen(theme.color(look.role))
            small = QFontMetrics(painter.font())
            shown = small.elidedText(look.words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(34, y + line, room + 2, small.lineSpacing()), _LEFT, shown)

    def separator(self, y: int) -> None:
        """The line under a lane."""
        self._painter.fillRect(QRectF(0, y - 1, LABEL + self._width, 1), theme.color("line"))

    def note(self, words: str, row: Row) -> None:
        """Words in an empty lane."""
        painter = self._painter
        painter.setFont(theme.font("tiny"))
        painter.setPen(theme.color("text2"))
        box = QRectF(row.left + 12, row.top, row.width - 16, row.height)
        painter.drawText(box, _LEFT, words)

    def pill(self, pill: Pill, rows: Sequence[Row]) -> None:
        """A note at a time, in the strip that holds it."""
        row = next((row for row in rows if row.stretch.holds(pill.at)), None)
        if row is None:
            return
        painter = self._painter
        painter.setFont(theme.font("tiny"))
        width = QFontMetrics(painter.font()).horizontalAdvance(pill.words) + 16
        # It covers the mark it is about.
        box = QRectF(row.x(pill.at) - 9, row.bar_top, width, row.bar)
        box.moveRight(min(box.right(), row.left + row.width))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("idlebg"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(theme.color("text2"))
        painter.drawText(box, _MIDDLE, pill.words)

    def now_line(self, bottom: int) -> None:
        """A line through all lanes."""
        if self._axis.start <= self._now < self._axis.end:
            x = round(self._x(self._now))
            self._painter.fillRect(QRectF(x - 1, HEAD, 2, bottom - HEAD), theme.color("text"))

    def _x(self, at: datetime) -> float:
        rows = self._axis.rows()
        start, end = next(((s, e) for s, e in rows if s <= at < e), rows[0])
        return LABEL + (at - start) / (end - start) * self._width

    # The head

    def head(
        self, collisions: Sequence[Collision], gaps: Sequence[Gap], bottom: int
    ) -> list[tuple[QRectF, Collision]]:
        """Hours, chips of crowded minutes and now, over the lanes; returns where the chips are."""
        painter = self._painter
        painter.fillRect(QRectF(0, 0, LABEL + self._width + 100, HEAD), theme.color("base"))
        now_shown = not self._axis.week and self._axis.start <= self._now < self._axis.end
        pill = self._now_box() if now_shown else QRectF()
        self._hours(pill)
        painter.fillRect(QRectF(0, HEAD - 1, LABEL + self._width, 1), theme.color("line"))
        self._gap_words(gaps, bottom)
        if now_shown:
            self._now_pill(pill)
        return self._collision_chips(collisions)

    def _hours(self, pill: QRectF) -> None:
        painter = self._painter
        painter.setFont(theme.font("tiny"))
        metrics = QFontMetrics(painter.font())
        start, end = self._axis.rows()[0]
        for at, labelled, words in self._ticks_of(0):
            x = LABEL + (at - start) / (end - start) * self._width
            if not labelled:
                continue
            painter.fillRect(QRectF(round(x), HEAD - 5, 1, 5), theme.color("line2"))
            width = metrics.horizontalAdvance(words)
            left = x if at == start else x - width if at == end else x - width / 2
            box = QRectF(left, 36, width + 1, 16)
            if not box.intersects(pill.adjusted(-4, 0, 4, 0)):
                painter.setPen(theme.color("text2"))
                painter.drawText(box, _MIDDLE, words)

    def _now_words(self) -> str:
        clock = times.clock(self._now, self._axis.zone)
        zone = times.zone_label(self._now, self._axis.zone)
        return tr("now {time}").format(time=f"{clock} {zone}")

    def _now_box(self) -> QRectF:
        metrics = QFontMetrics(theme.font("tiny", bold=True))
        width = metrics.horizontalAdvance(self._now_words()) + 16
        left = min(max(self._x(self._now) - width / 2, LABEL), LABEL + self._width - width)
        return QRectF(left, 33, width, 20)

    def _now_pill(self, box: QRectF) -> None:
        painter = self._painter
        painter.setFont(theme.font("tiny", bold=True))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        painter.drawRoundedRect(box, 3, 3)
        painter.fillRect(QRectF(round(self._x(self._now)) - 1, 52, 2, 8), theme.color("text"))
        painter.setPen(theme.color("base"))
        painter.drawText(box, _MIDDLE, self._now_words())

    def _gap_words(self, gaps: Sequence[Gap], bottom: int) -> None:
        if self._axis.week:
            return
        painter = self._painter
        painter.setFont(theme.font("tiny"))
        for gap in gaps:
            start, end = max(gap.start, self._axis.start), min(gap.end, self._axis.end)
            if start >= end or bottom < HEAD + 30:
                continue
            width = QFontMetrics(painter.font()).horizontalAdvance(gap.words) + 26
            middle = (self._x(start) + self._x_end(end)) / 2
            box = QRectF(middle - width / 2, bottom - 23, width, 18)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.setBrush(theme.color("base"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            painter.setPen(theme.color("text2"))
            painter.drawText(box, _MIDDLE, gap.words)

    def _x_end(self, at: datetime) -> float:
        start, end = self._axis.start, self._axis.end
        return LABEL + (at - start) / (end - start) * self._width

    def _collision_chips(self, collisions: Sequence[Collision]) -> list[tuple[QRectF, Collision]]:
        painter = self._painter
        painter.setFont(theme.font("tiny"))
        metrics = QFontMetrics(painter.font())
        found: list[tuple[QRectF, Collision]] = []
        most = sorted(collisions, key=lambda one: -len(one.job_ids))
        for one in most:
            if not self._axis.start <= one.at < self._axis.end:
                continue
            words = tr("{count} jobs").format(count=len(one.job_ids))
            width = metrics.horizontalAdvance(words) + 32
            left = self._x(one.at) - 20
            left = min(max(left, LABEL), LABEL + self._width - width)
            box = QRectF(left, _CHIP_TOP, width, _CHIP)
            if any(box.adjusted(-4, 0, 4, 0).intersects(other) for other, _one in found):
                continue
            painter.setPen(QPen(theme.color("warn"), 1))
            painter.setBrush(theme.color("warnbg"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            icons.paint(painter, box.left() + 6, box.top() + 4, "collision", "warn", 12)
            painter.setPen(theme.color("warn"))
            painter.drawText(box.adjusted(23, 0, -4, 0), _LEFT, words)
            found.append((box, one))
        return found
