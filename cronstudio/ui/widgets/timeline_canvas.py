"""The timeline itself: lanes over an axis of time, walked with the mouse or the keys.

Only lanes that can be seen are worked out and drawn, however many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from cronstudio.ui import text, theme
from cronstudio.ui.models.timeline_collisions import Collision
from cronstudio.ui.models.timeline_lanes import Lane, spoken
from cronstudio.ui.models.timeline_marks import Mark
from cronstudio.ui.widgets.timeline_axis import Axis
from cronstudio.ui.widgets.timeline_ground import HEAD, LABEL, Gap, Ground, LaneLook
from cronstudio.ui.widgets.timeline_painter import Row, paint_mark, rect_of

RIGHT = 28
WEEK_ROW = 18
WEEK_PAD = 6

MarksOf = Callable[[Lane, int], list[Mark]]
LookOf = Callable[[Lane], LaneLook]


@dataclass(frozen=True, slots=True)
class Spot:
    """A mark and where it is drawn."""

    lane: int
    mark: Mark
    box: QRectF


class TimelineCanvas(QAbstractScrollArea):
    """Shows lanes.

    `marks_of(lane, row)` and `look_of(lane)` are asked for what comes into view.

    Signals: opened (Mark): a double click or Enter; details_wanted (Mark, Lane, global point);
    collision_wanted (Collision, global point); moved (days); zoomed (steps, instant); now_wanted;
    seen (first lane in view, the one after the last); lane_chosen (Lane): a click on its name
    """

    opened = Signal(object)
    details_wanted = Signal(object, object, QPoint)
    collision_wanted = Signal(object, QPoint)
    moved = Signal(int)
    zoomed = Signal(int, object)
    now_wanted = Signal()
    seen = Signal(int, int)
    lane_chosen = Signal(object)

    def __init__(
        self,
        now: Callable[[], datetime],
        marks_of: MarksOf,
        look_of: LookOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._now = now
        self._marks_of = marks_of
        self._look_of = look_of
        self._axis: Axis | None = None
        self._lanes: Sequence[Lane] = ()
        self._gaps: Sequence[Gap] = ()
        self._collisions: Sequence[Collision] = ()
        self._spots: list[Spot] = []
        self._chips: list[tuple[QRectF, Collision]] = []
        self._cursor: tuple[int, datetime] | None = None
        self._seen = (-1, -1)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Timeline"))
        self.viewport().setMouseTracking(True)
        self.verticalScrollBar().setSingleStep(self.lane_height)
        theme.changed.connect(self.viewport().update)

    # What is shown

    @property
    def lane_height(self) -> int:
        """Height of a lane in pixels."""
        if self._axis is not None and self._axis.week:
            return 7 * WEEK_ROW + 2 * WEEK_PAD
        return max(50, 2 * self.fontMetrics().lineSpacing() + 14)

    @property
    def plot_width(self) -> int:
        """Width of the axis in pixels."""
        return max(100, self.viewport().width() - LABEL - RIGHT)

    @property
    def axis(self) -> Axis | None:
        """What stretch of time is shown."""
        return self._axis

    @property
    def spots(self) -> Sequence[Spot]:
        """The marks drawn last, lane by lane."""
        return self._spots

    @property
    def current(self) -> Spot | None:
        """The mark under the keyboard cursor."""
        if self._cursor is None:
            return None
        lane, at = self._cursor
        return next((s for s in self._spots if s.lane == lane and s.mark.start == at), None)

    def show_lanes(self, axis: Axis, lanes: Sequence[Lane]) -> None:
        """Show these lanes over this axis."""
        self._axis, self._lanes = axis, lanes
        self._fit()
        self.viewport().update()

    def show_gaps(self, gaps: Sequence[Gap]) -> None:
        """Show when nothing could run."""
        self._gaps = gaps
        self.viewport().update()

    def show_collisions(self, collisions: Sequence[Collision]) -> None:
        """Show minutes in which many jobs start."""
        self._collisions = collisions
        self.viewport().update()

    def _fit(self) -> None:
        whole = len(self._lanes) * self.lane_height + HEAD
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self.lane_height)
        bar.setRange(0, max(0, whole - self.viewport().height() + 8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def in_view(self) -> tuple[int, int]:
        """The first lane that can be seen, and the one after the last."""
        lanes = self._in_view()
        return lanes.start, lanes.stop

    def _in_view(self) -> range:
        top = self.verticalScrollBar().value()
        first = max(0, top // self.lane_height)
        last = (top + self.viewport().height() - HEAD) // self.lane_height + 1
        return range(first, min(len(self._lanes), last))

    def _top_of(self, lane: int) -> int:
        return HEAD + lane * self.lane_height - self.verticalScrollBar().value()

    def rows_of(self, lane: int) -> list[Row]:
        """Where the strips of a lane are drawn."""
        assert self._axis is not None
        top, week = self._top_of(lane), self._axis.week
        rows = []
        for number, stretch in enumerate(self._axis.stretches(self.plot_width)):
            row_top = top + WEEK_PAD + number * WEEK_ROW if week else top
            height = WEEK_ROW if week else self.lane_height
            bar = 12.0 if week else 18.0
            rows.append(
                Row(stretch, float(LABEL), float(self.plot_width), float(row_top), height, bar)
            )
        return rows

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.viewport().rect(), theme.color("base"))
        if self._axis is None:
            return
        ground = Ground(painter, self._axis, self.plot_width, self._now())
        self._spots = []
        lanes = self._in_view()
        for lane in lanes:
            self._paint_lane(painter, ground, lane)
        bottom = min(self.viewport().height(), self._top_of(len(self._lanes)))
        if not self._axis.week:
            ground.now_line(bottom)
        self._chips = ground.head(self._collisions, self._gaps, bottom)
        self._paint_focus(painter)
        if (lanes.start, lanes.stop) != self._seen:
            self._seen = (lanes.start, lanes.stop)
            self.seen.emit(lanes.start, lanes.stop)

    def _paint_lane(self, painter: QPainter, ground: Ground, number: int) -> None:
        lane, rows = self._lanes[number], self.rows_of(number)
        top = self._top_of(number)
        for index, row in enumerate(rows):
            ground.strip(row, index, self._gaps, self._collisions)
        look = self._look_of(lane)
        ground.label(lane.title, look, top, self.lane_height)
        empty = True
        for index, row in enumerate(rows):
            painter.save()
            painter.setClipRect(
                QRectF(row.left - 2, row.top, row.width + 8, row.height + (6 if top else 0))
            )
            for mark in self._marks_of(lane, index):
                empty = False
                box = rect_of(mark, row)
                paint_mark(painter, mark, row, box)
                self._spots.append(Spot(number, mark, box))
            painter.restore()
        if look.pill is not None:
            ground.pill(look.pill, rows)
        elif empty and look.empty:
            ground.note(look.empty, rows[0])
        ground.separator(top + self.lane_height)

    def _paint_focus(self, painter: QPainter) -> None:
        spot = self.current
        if spot is None or not self.hasFocus():
            return
        painter.setPen(theme.color("accent"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset in (-2.5, -3.5):
            painter.drawRoundedRect(spot.box.adjusted(inset, inset, -inset, -inset), 3, 3)

    # Mouse

    def spot_at(self, at: QPointF) -> Spot | None:
        """The mark under a point, with some room around thin ones; the nearest of several."""
        if at.y() < HEAD:
            return None
        near = [spot for spot in self._spots if spot.box.adjusted(-4, -4, 4, 4).contains(at)]
        return min(near, key=lambda s: abs(s.box.center().x() - at.x()), default=None)

    def chip_at(self, at: QPointF) -> Collision | None:
        """The chip of a crowded minute under a point."""
        return next((found for box, found in self._chips if box.contains(at)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        hit = self.spot_at(at) or self.chip_at(at) or self._lane_named_at(at)
        shape = Qt.CursorShape.PointingHandCursor if hit else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        chip = self.chip_at(event.position())
        if chip is not None:
            self.collision_wanted.emit(chip, event.globalPosition().toPoint())
            return
        spot = self.spot_at(event.position())
        if spot is not None:
            self._set_cursor(spot)
            self._want_details(spot)
            return
        lane = self._lane_named_at(event.position())
        if lane is not None:
            self.lane_chosen.emit(lane)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot is not None:
            self.opened.emit(spot.mark)

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(1 if steps.y() > 0 else -1, self._instant(event.position().x()))
            event.accept()
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier or steps.x():
            by = steps.x() or steps.y()
            self.moved.emit(-1 if by > 0 else 1)
            event.accept()
        else:
            super().wheelEvent(event)

    def _instant(self, x: float) -> datetime:
        assert self._axis is not None
        share = min(max((x - LABEL) / self.plot_width, 0.0), 1.0)
        return self._axis.start + share * (self._axis.end - self._axis.start)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            words = self._hint(QPointF(event.pos()))
            if words:
                QToolTip.showText(event.globalPos(), text.literal(words), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def _hint(self, at: QPointF) -> str:
        spot = self.spot_at(at)
        if spot is not None:
            return self._say(spot)
        chip = self.chip_at(at)
        if chip is not None:
            return self.tr("{count} jobs start together").format(count=len(chip.job_ids))
        lane = self._lane_named_at(at)
        if lane is None:
            return ""
        return "\n".join(part for part in (lane.title, self._look_of(lane).words) if part)

    def _lane_named_at(self, at: QPointF) -> Lane | None:
        """The lane whose name is under a point."""
        number = int(at.y() - HEAD + self.verticalScrollBar().value()) // self.lane_height
        named = at.x() < LABEL and at.y() >= HEAD and 0 <= number < len(self._lanes)
        return self._lanes[number] if named else None

    def _say(self, spot: Spot) -> str:
        assert self._axis is not None
        return spoken(spot.mark, self._lanes[spot.lane], self._now(), self._axis.zone)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                by = 1 if event.key() == Qt.Key.Key_Right else -1
                if shift:
                    self.moved.emit(by)
                else:
                    self._walk(by)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._change_lane(1 if event.key() == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Home:
                self.now_wanted.emit()
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoomed.emit(1, self._now())
            case Qt.Key.Key_Minus:
                self.zoomed.emit(-1, self._now())
            case Qt.Key.Key_Space if self.current is not None:
                self._want_details(self.current)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.current is not None:
                self.opened.emit(self.current.mark)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current is None:
            self._go_near(self._now(), 0)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def go_to_now(self) -> None:
        """Put the keyboard cursor on what is nearest to now in its lane."""
        self._go_near(self._now(), self._cursor[0] if self._cursor is not None else 0)

    def _walk(self, by: int) -> None:
        lane = self._cursor[0] if self._cursor is not None else 0
        here = sorted((s for s in self._spots if s.lane == lane), key=lambda s: s.mark.start)
        at = self._cursor[1] if self._cursor is not None else self._now()
        if by > 0:
            found = next((spot for spot in here if spot.mark.start > at), None)
        else:
            found = next((spot for spot in reversed(here) if spot.mark.start < at), None)
        if found is not None:
            self._set_cursor(found)

    def _change_lane(self, by: int) -> None:
        lane, at = self._cursor if self._cursor is not None else (-1 if by > 0 else 0, self._now())
        lane = min(max(lane + by, 0), max(0, len(self._lanes) - 1))
        self._show_lane(lane)
        self._go_near(at, lane)

    def _show_lane(self, lane: int) -> None:
        bar, top = self.verticalScrollBar(), lane * self.lane_height
        room = self.viewport().height() - HEAD - self.lane_height
        if top < bar.value():
            bar.setValue(top)
        elif top > bar.value() + room:
            bar.setValue(top - room)
        # What came into view is known once it was drawn.
        self.viewport().repaint()

    def _go_near(self, at: datetime, lane: int) -> None:
        here = [spot for spot in self._spots if spot.lane == lane]
        if not here:
            self._cursor = (lane, at)
            self._tell(self._lanes[lane].title if lane < len(self._lanes) else "")
            return
        self._set_cursor(min(here, key=lambda spot: abs(spot.mark.start - at)))

    def _set_cursor(self, spot: Spot) -> None:
        self._cursor = (spot.lane, spot.mark.start)
        self._tell(self._say(spot))
        self.viewport().update()

    def _tell(self, words: str) -> None:
        """Have screen readers speak what the cursor is on."""
        self.setAccessibleDescription(words)
        changed = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(changed)

    def _want_details(self, spot: Spot) -> None:
        at = self.viewport().mapToGlobal(spot.box.bottomLeft().toPoint()) + QPoint(0, 6)
        self.details_wanted.emit(spot.mark, self._lanes[spot.lane], at)
