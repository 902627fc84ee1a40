"""Draws the rows of the jobs table, and answers clicks on the switch and the run button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cronstudio.model.words import RunState
from cronstudio.ui import icons, text, theme
from cronstudio.ui.models.job_cells import COLUMNS, Column
from cronstudio.ui.models.job_row import JobRow, TwoLines
from cronstudio.ui.models.jobs_model import JobsModel
from cronstudio.ui.widgets import switch, trend
from cronstudio.ui.widgets.table_header import FIRST_PADDING, PADDING

_HIT = 28
# As plain numbers: each `&` of two Qt flags is a call into Python's enum, many times a picture.
_SELECTED = QStyle.StateFlag.State_Selected.value
_ACTIVE = QStyle.StateFlag.State_Active.value
_MIDDLE = Qt.AlignmentFlag.AlignVCenter.value
_CENTRE = Qt.AlignmentFlag.AlignCenter.value
_STATE, _RUN = int(Column.STATE), int(Column.RUN)
_ELIDED_KEPT = 4000


class _Fonts(NamedTuple):
    """Fonts and their measures, made once per theme."""

    body: QFont
    bold: QFont
    small: QFont
    tiny: QFont
    mono: QFont
    body_metrics: QFontMetrics
    bold_metrics: QFontMetrics
    small_metrics: QFontMetrics
    tiny_metrics: QFontMetrics
    mono_metrics: QFontMetrics


_BODY, _BOLD, _SMALL, _TINY, _MONO = range(5)
"""Places in the two tuples that words are drawn and measured with."""


def _make_fonts() -> _Fonts:
    body, bold = theme.font(), theme.font(bold=True)
    small, tiny = theme.font("small"), theme.font("tiny")
    mono = theme.font("tiny", mono=True)
    fonts = (body, bold, small, tiny, mono)
    return _Fonts(*fonts, *(QFontMetrics(font) for font in fonts))


class JobsDelegate(QStyledItemDelegate):
    """One delegate for all columns.

    Signals: toggled (job id, wanted state), run_pressed (job id), stop_pressed (job id)
    """

    toggled = Signal(str, bool)
    run_pressed = Signal(str)
    stop_pressed = Signal(str)

    def __init__(self, model: JobsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._elided: dict[tuple[str, int, int], str] = {}
        self.refresh()
        self.hovered_row = -1
        self.focused_row = -1
        self.compact = False
        self._still = False
        self._drawers: dict[int, Callable[[QPainter, QRect, JobRow, bool], None]] = {
            Column.STATE: self._state,
            Column.NAME: self._name,
            Column.SCHEDULE: self._schedule,
            Column.NEXT: self._next,
            Column.LAST: self._last,
            Column.DURATION: self._trend,
            Column.ON: self._switch,
        }
        theme.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Measure the fonts anew, after the theme or the application's font changed."""
        self._fonts = fonts = _make_fonts()
        self._faces: tuple[QFont, ...] = fonts[:5]
        self._measures: tuple[QFontMetrics, ...] = fonts[5:]
        self._elided.clear()

    def be_still(self) -> None:
        """Leave out what moves with the clock or the engine, from now on."""
        self._still = True
        self._drawers[_STATE] = self._starting
        for column in (Column.NEXT, Column.LAST, Column.DURATION):
            self._drawers[column] = self._unknown
        self.hovered_row = self.focused_row = -1

    def row_height(self) -> int:
        """Height of every row, from the font."""
        lines = self._fonts.body_metrics.lineSpacing()
        if self.compact:
            return max(32, lines + 12)
        return max(48, 2 * lines + 12)

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(40, self.row_height())

    # Painting

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        state = option.state.value
        painter.save()
        self.paint_row(
            painter,
            index.row(),
            [(index.column(), option.rect)],
            selected=bool(state & _SELECTED),
            active=bool(state & _ACTIVE),
        )
        painter.restore()

    def paint_row(
        self,
        painter: QPainter,
        number: int,
        cells: Sequence[tuple[int, QRect]],
        *,
        selected: bool,
        active: bool,
    ) -> None:
        """Draw cells of a row: columns with their places, from one end to the other."""
        row = self._model.row(number)
        whole = cells[0][1].united(cells[-1][1])
        self._background(painter, whole, number, selected, active)
        for column, rect in cells:
            first = column == _STATE or rect.left() <= 0
            left = rect.left() + (FIRST_PADDING if first else PADDING)
            if column == _RUN:
                if not self._still:
                    framed = selected or number == self.hovered_row
                    self._run_button(painter, rect, row, framed)
                continue
            room = QRect(left, rect.top(), rect.right() - left - PADDING + 5, rect.height() - 1)
            self._drawers[column](painter, room, row, selected)

    def _background(
        self, painter: QPainter, rect: QRect, number: int, selected: bool, active: bool
    ) -> None:
        hovered = number == self.hovered_row
        if selected:
            role = "sel" if active else "idlebg"
            painter.fillRect(rect, theme.color("selhover" if hovered and active else role))
        elif hovered:
            painter.fillRect(rect, theme.color("hover"))
        # Filled and not drawn: a drawn line leaves half a pixel open on dense screens.
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.color("line"))
        if selected and rect.left() <= 0:
            painter.fillRect(rect.left(), rect.top(), 3, rect.height() - 1, theme.color("accent"))
        if number == self.focused_row:
            painter.fillRect(rect.left(), rect.top(), rect.width(), 2, theme.color("accent"))
            painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, theme.color("accent"))

    def _starting(self, painter: QPainter, room: QRect, row: JobRow, _selected: bool) -> None:
        words = QRect(room.left() + 22, room.center().y() - 11, room.width() - 22, 24)
        off = text.state_word("off")
        icon, role = ("state-queued", "idle") if row.view.job.enabled else (off.icon, off.role)
        icons.paint(painter, room.left(), words.top() + 4, icon, role)
        word = self.tr("Starting") if row.view.job.enabled else off.word
        self._line(painter, words, word, "text2")

    def _unknown(self, _painter: QPainter, _room: QRect, _row: JobRow, _selected: bool) -> None:
        """Nothing is known of this yet."""

    def _next(self, painter: QPainter, room: QRect, row: JobRow, _selected: bool) -> None:
        lines = row.next_run(self._model.now(), self._model.pause_all)
        self._two_lines(painter, room, lines, dim=not row.view.job.enabled)

    def _trend(self, painter: QPainter, room: QRect, row: JobRow, _selected: bool) -> None:
        top = room.center().y() - trend.HEIGHT // 2 + (0 if self.compact else 2)
        trend.paint_trend(painter, room.left(), top, row.trend(self._model.now()))

    def _switch(self, painter: QPainter, room: QRect, row: JobRow, selected: bool) -> None:
        middle = room.center().y() - switch.HEIGHT / 2 + 0.5
        lit = selected and theme.scheme() == "dark"
        switch.paint_switch(painter, room.left(), middle, row.view.job.enabled, lit=lit)

    def _state(self, painter: QPainter, room: QRect, row: JobRow, _selected: bool) -> None:
        state = row.state
        going = row.running
        centre = room.top() + room.height() // 2
        if going is not None and not self.compact:
            centre = room.top() + room.height() // 2 - 5
            self._progress(painter, room.left(), centre + 14, row)
        icons.paint(painter, room.left(), centre - 8, state.icon, state.role)
        words = QRect(room.left() + 22, centre - 12, room.width() - 22, 24)
        self._line(painter, words, state.word, state.word_role, bold=state.bold)

    def _progress(self, painter: QPainter, left: int, top: int, row: JobRow) -> None:
        width = 84
        share = row.progress(self._model.now())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("line2"))
        painter.drawRoundedRect(QRectF(left, top, width, 4), 2, 2)
        if share is None:
            # Nothing to compare with yet: a block that stands still promises nothing.
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(QRectF(left + width * 0.35, top, width * 0.3, 4), 2, 2)
        elif share <= 1:
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(QRectF(left, top, max(4.0, width * share), 4), 2, 2)
        else:
            for place in range(0, width, 8):
                painter.fillRect(QRectF(left + place, top, 5, 4), theme.color("warn"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _name(self, painter: QPainter, room: QRect, row: JobRow, selected: bool) -> None:
        job, fonts = row.view.job, self._fonts
        first, second = self._lines(room, bool(job.description))
        x = first.left()
        if job.pinned:
            icons.paint(painter, x, first.center().y() - 6, "pin", "text2", 13)
            x += 19
        right = first.right()
        name_width = fonts.bold_metrics.horizontalAdvance(job.name)
        available = right - x
        shown_width = min(name_width, available)
        role = "text" if job.enabled else "text2"
        which = _BOLD if job.enabled else _BODY
        painter.setFont(self._faces[which])
        painter.setPen(theme.color(role))
        elided = self._fitted(job.name, which, available)
        painter.drawText(
            QRect(x, first.top(), available, first.height()),
            _MIDDLE,
            elided,
        )
        if not job.enabled:
            shown_width = min(fonts.body_metrics.horizontalAdvance(job.name), available)
        self._tags(painter, x + shown_width + 6, right, first.center().y(), job.tags, selected)
        if second is not None:
            self._line(painter, second, job.description, "text2", small=True)

    def _tags(
        self,
        painter: QPainter,
        x: int,
        right: int,
        centre: int,
        tags: tuple[str, ...],
        selected: bool,
    ) -> None:
        metrics = self._fonts.tiny_metrics
        height = max(16, metrics.height())
        for number, tag in enumerate(tags):
            rest = len(tags) - number
            width = metrics.horizontalAdvance(tag) + 10
            after = metrics.horizontalAdvance(f"+{rest - 1}") + 16 if rest > 1 else 0
            if x + width + after > right:
                more = f"+{rest}"
                if x + metrics.horizontalAdvance(more) + 10 <= right:
                    self._tag(painter, x, centre, more, height, selected)
                return
            self._tag(painter, x, centre, tag, height, selected)
            x += width + 6

    def _tag(
        self, painter: QPainter, x: int, centre: int, words: str, height: int, selected: bool
    ) -> None:
        width = self._fonts.tiny_metrics.horizontalAdvance(words) + 10
        box = QRectF(x, centre - height / 2 + 0.5, width, height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("idlebg"))
        painter.drawRoundedRect(box, theme.radius.tag, theme.radius.tag)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(self._fonts.tiny)
        painter.setPen(theme.color("text2"))
        painter.drawText(box, _CENTRE, words)

    def _schedule(self, painter: QPainter, room: QRect, row: JobRow, _selected: bool) -> None:
        lines = row.schedule
        first, second = self._lines(room, bool(lines.second))
        role = "text" if row.view.job.enabled else "text2"
        self._line(painter, first, lines.first, role)
        if second is None:
            return
        metrics = self._fonts.mono_metrics
        painter.setFont(self._fonts.mono)
        painter.setPen(theme.color("text3"))
        shown = self._fitted(lines.second, _MONO, second.width())
        painter.drawText(second, _MIDDLE, shown)
        if city := row.foreign_zone:
            left = second.left() + metrics.horizontalAdvance(shown) + 6
            place = QRect(left, second.top(), room.right() - left, second.height())
            painter.setFont(self._fonts.tiny)
            painter.drawText(place, _MIDDLE, f"· {city}")

    def _last(self, painter: QPainter, room: QRect, row: JobRow, _selected: bool) -> None:
        state, lines = row.last_run(self._model.now())
        if state is None:
            self._two_lines(painter, room, lines, dim=True)
            return
        first, second = self._lines(room, bool(lines.second))
        icons.paint(painter, first.left(), first.center().y() - 7, state.icon, state.role)
        words = first.adjusted(22, 0, 0, 0)
        going = row.running is not None
        role = "text" if going else state.word_role
        self._line(painter, words, lines.first, role, bold=state.bold and not going)
        if second is not None:
            self._line(painter, second, lines.second, "text2", small=True)

    def _two_lines(self, painter: QPainter, room: QRect, lines: TwoLines, dim: bool) -> None:
        first, second = self._lines(room, bool(lines.second))
        self._line(painter, first, lines.first, "text2" if dim else "text")
        if second is not None:
            self._line(painter, second, lines.second, "text2", small=True)

    def _run_button(self, painter: QPainter, rect: QRect, row: JobRow, framed: bool) -> None:
        stops = bool(row.view.active)
        box = self._hit_box(rect)
        if framed or stops:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.setBrush(theme.color("raised"))
            painter.drawRoundedRect(
                QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5),
                theme.radius.control,
                theme.radius.control,
            )
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        name = "stop" if stops else "run"
        role = "text" if framed or stops else "text2"
        icons.paint(painter, box.left() + 6, box.top() + 6, name, role)

    @staticmethod
    def _hit_box(rect: QRect) -> QRect:
        top = rect.top() + (rect.height() - 1 - _HIT) // 2
        return QRect(rect.left() + PADDING, top, _HIT, _HIT)

    # Text

    def _lines(self, room: QRect, two: bool) -> tuple[QRect, QRect | None]:
        """Rectangles of the first and the second line, centred together."""
        if not two or self.compact:
            return QRect(room), None
        high = self._fonts.body_metrics.lineSpacing()
        low = self._fonts.small_metrics.lineSpacing()
        top = room.top() + (room.height() - high - low) // 2
        first = QRect(room.left(), top, room.width(), high)
        return first, QRect(room.left(), top + high, room.width(), low)

    def _line(
        self,
        painter: QPainter,
        rect: QRect,
        words: str,
        role: str,
        *,
        bold: bool = False,
        small: bool = False,
    ) -> None:
        which = _SMALL if small else _BOLD if bold else _BODY
        painter.setFont(self._faces[which])
        painter.setPen(theme.color(role))
        painter.drawText(rect, _MIDDLE, self._fitted(words, which, rect.width()))

    def _fitted(self, words: str, which: int, width: int) -> str:
        """The words, shortened when they are too long; most stand in the next picture too."""
        key = (words, which, width)
        shown = self._elided.get(key)
        if shown is None:
            if len(self._elided) >= _ELIDED_KEPT:
                self._elided.clear()
            shown = self._measures[which].elidedText(words, Qt.TextElideMode.ElideRight, width)
            self._elided[key] = shown
        return shown

    # Clicks

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        if event.type() is not QEvent.Type.MouseButtonRelease or not isinstance(event, QMouseEvent):
            return False
        if event.button() is not Qt.MouseButton.LeftButton:
            return False
        return self.press(
            index.row(), COLUMNS[index.column()], option.rect, event.position().toPoint()
        )

    def press(self, number: int, column: Column, rect: QRect, at: QPoint) -> bool:
        """Act on a click at `at` in a cell; True when it hit the switch or the button."""
        row = self._model.row(number)
        if column is Column.ON:
            self.toggled.emit(row.id, not row.view.job.enabled)
            return True
        if column is Column.RUN and self._hit_box(rect).contains(at):
            stops = any(run.state is not RunState.FINISHED for run in row.view.active)
            (self.stop_pressed if stops else self.run_pressed).emit(row.id)
            return True
        return False
