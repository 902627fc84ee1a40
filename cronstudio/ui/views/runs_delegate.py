"""Paints the rows of the history: headings, runs, folds. Knows no model but its `Row`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from cronstudio.ui import icons, theme
from cronstudio.ui.models.run_rows import Row, RowKind, sort_instant
from cronstudio.ui.models.runs_model import JOB, OUTCOME, ROW_ROLE, STARTED
from cronstudio.ui.run_words import (
    clock_zone,
    fold_line,
    fold_took,
    heading,
    second_line,
    took_words,
)
from cronstudio.ui.text import figure, run_state, viewer_zone

PADDING = 8
FIRST_PADDING = 12
ICON = 16
BAR = 3
INDENT = 16
ICON_ONLY = 40
"""Width of the outcome when there is no room for its word."""

Index = QModelIndex | QPersistentModelIndex


def run_height() -> int:
    """Return the height of a run's row for the present font."""
    return max(44, 2 * QFontMetrics(theme.font()).lineSpacing() + 8)


def heading_height() -> int:
    """Return the height of a day's heading."""
    return max(26, QFontMetrics(theme.font("small", bold=True)).lineSpacing() + 8)


class RunsDelegate(QStyledItemDelegate):
    """Two lines a run, one a heading."""

    def __init__(self, view: QTableView, now: Callable[[], datetime]) -> None:
        super().__init__(view)
        self._view = view
        self._now = now

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: Row = index.data(ROW_ROLE)
        height = heading_height() if row.kind is RowKind.HEADING else run_height()
        return QSize(80, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW_ROLE)
        rect: QRect = option.rect
        painter.save()
        painter.setClipRect(rect)
        if row.kind is RowKind.HEADING:
            self._paint_heading(painter, rect, index, row)
        else:
            self._paint_ground(painter, option, rect, index)
            inner = rect.adjusted(0, 0, 0, -1)
            if index.column() == OUTCOME:
                self._paint_outcome(painter, inner, row)
            elif index.column() == JOB:
                self._paint_job(painter, inner, row)
            elif index.column() == STARTED:
                self._paint_started(painter, inner, row)
        painter.restore()

    def fold_badge(self, cell: QRect, row: Row) -> QRect:
        """Return where the badge of a fold is inside the cell of the job."""
        assert row.run is not None
        metrics = QFontMetrics(theme.font(bold=True))
        text = QFontMetrics(theme.font("tiny", bold=True)).horizontalAdvance(_badge(row))
        width = text + 6 + 12 + 4
        room = cell.width() - 2 * PADDING - width - 8
        name = min(metrics.horizontalAdvance(row.run.job_name), max(0, room))
        top = cell.top() + (cell.height() - self._block_height()) // 2
        left = cell.left() + PADDING + name + 8
        return QRect(left, top + (metrics.lineSpacing() - 16) // 2, width, 16)

    def _block_height(self) -> int:
        first = QFontMetrics(theme.font(bold=True)).lineSpacing()
        return first + QFontMetrics(theme.font("small")).lineSpacing()

    def _paint_heading(self, painter: QPainter, rect: QRect, index: Index, row: Row) -> None:
        painter.fillRect(rect, theme.color("window"))
        painter.setPen(theme.color("line"))
        painter.drawLine(rect.left(), rect.bottom(), rect.right(), rect.bottom())
        # The text goes over all columns: each cell paints its part of the same line.
        whole = self._whole_row(rect, index)
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.color("text2"))
        today = self._now().astimezone(viewer_zone()).date()
        inner = whole.adjusted(FIRST_PADDING, 0, -PADDING, -1)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, heading(row.day, today))

    def _whole_row(self, rect: QRect, index: Index) -> QRect:
        header = self._view.horizontalHeader()
        left = rect.left() - header.sectionPosition(index.column())
        return QRect(left, rect.top(), header.length(), rect.height())

    def _paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, rect: QRect, index: Index
    ) -> None:
        state: QStyle.StateFlag = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        active = self._view.isActiveWindow()
        if selected:
            ground = theme.color("sel" if active else "idlebg")
        elif state & QStyle.StateFlag.State_MouseOver:
            ground = theme.color("hover")
        else:
            ground = theme.color("base")
        painter.fillRect(rect, ground)
        painter.setPen(theme.color("line"))
        painter.drawLine(rect.left(), rect.bottom(), rect.right(), rect.bottom())
        if selected and index.column() == OUTCOME:
            painter.fillRect(QRect(rect.left(), rect.top(), BAR, rect.height()), _accent(active))
        if self._view.hasFocus() and self._view.currentIndex().row() == index.row():
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRect(self._whole_row(rect, index).adjusted(1, 1, -1, -2))

    def _paint_outcome(self, painter: QPainter, cell: QRect, row: Row) -> None:
        assert row.run is not None
        state = run_state(row.run)
        left = cell.left() + FIRST_PADDING
        top = cell.top() + (cell.height() - ICON) / 2
        icons.paint(painter, left, top, state.icon, state.role, ICON)
        if cell.width() <= ICON_ONLY:
            return
        painter.setFont(theme.font(bold=state.bold))
        painter.setPen(theme.color("text2" if state.key == "completed" else state.word_role))
        text = QRect(cell)
        text.setLeft(left + ICON + 6)
        _draw(painter, text, state.word)

    def _paint_job(self, painter: QPainter, cell: QRect, row: Row) -> None:
        assert row.run is not None
        if row.kind is RowKind.MEMBER:
            cell = cell.adjusted(INDENT, 0, 0, 0)
        first, second = self._lines(cell.adjusted(PADDING, 0, -PADDING, 0))
        bold = theme.font(bold=True)
        if row.kind is RowKind.FOLD:
            badge = self.fold_badge(cell, row)
            self._paint_badge(painter, badge, row)
            first.setRight(badge.left() - 6)
        elif row.run.pinned:
            name = min(QFontMetrics(bold).horizontalAdvance(row.run.job_name), first.width() - 20)
            icons.paint(painter, first.left() + name + 6, first.top() + 2, "pin", "text3", 13)
            first.setWidth(name + 2)
        painter.setFont(bold)
        painter.setPen(theme.color("text"))
        _draw(painter, first, row.run.job_name)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text2"))
        is_fold = row.kind is RowKind.FOLD
        words = fold_line(row) if is_fold else second_line(row.run, self._now())
        if self._view.columnWidth(OUTCOME) <= ICON_ONLY:
            words = f"{run_state(row.run).word} · {words}"
        _draw(painter, second, words)

    def _paint_badge(self, painter: QPainter, badge: QRect, row: Row) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("idlebg"))
        painter.drawRoundedRect(QRectF(badge), theme.radius.tag, theme.radius.tag)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(theme.font("tiny", bold=True))
        painter.setPen(theme.color("text2"))
        painter.drawText(badge.adjusted(6, 0, -14, 0), Qt.AlignmentFlag.AlignVCenter, _badge(row))
        chevron = "chevron-down" if row.is_open else "chevron-right"
        icons.paint(painter, badge.right() - 14, badge.top() + 2, chevron, "text2", 12)

    def _paint_started(self, painter: QPainter, cell: QRect, row: Row) -> None:
        assert row.run is not None
        first, second = self._lines(cell.adjusted(0, 0, -PADDING, 0))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text"))
        painter.drawText(first, right, clock_zone(sort_instant(row.run)))
        painter.setPen(theme.color("text2"))
        now = self._now()
        is_fold = row.kind is RowKind.FOLD
        painter.drawText(
            second, right, fold_took(row, now) if is_fold else took_words(row.run, now)
        )

    def _lines(self, cell: QRect) -> tuple[QRect, QRect]:
        first = QFontMetrics(theme.font(bold=True)).lineSpacing()
        top = cell.top() + (cell.height() - self._block_height()) // 2
        height = self._block_height() - first
        return (
            QRect(cell.left(), top, cell.width(), first),
            QRect(cell.left(), top + first, cell.width(), height),
        )


def _badge(row: Row) -> str:
    return f"×{figure(len(row.members))}"


def _accent(active: bool) -> QColor:
    return theme.color("accent" if active else "edge")


def _draw(painter: QPainter, rect: QRect, text: str) -> None:
    metrics = painter.fontMetrics()
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
