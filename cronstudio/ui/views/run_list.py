"""The list of runs: a table that opens folds, keeps its selection and loads as it is scrolled."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from cronstudio.model.run import Run
from cronstudio.ui import icons, theme
from cronstudio.ui.models.run_rows import Row, RowKind
from cronstudio.ui.models.runs_model import (
    JOB,
    OUTCOME,
    ROW_ROLE,
    STARTED,
    Index,
    RunsModel,
)
from cronstudio.ui.views.runs_delegate import (
    FIRST_PADDING,
    ICON_ONLY,
    PADDING,
    RunsDelegate,
    heading_height,
    run_height,
)
from cronstudio.ui.views.state_width import state_width

OUTCOME_WIDTH = 116
STARTED_WIDTH = 108
HEADER_HEIGHT = 30
NARROW = 380
"""Below this width the outcome is an icon, and its word leads the second line."""


class _Header(QHeaderView):
    """Names of the columns; the one that orders the list is bold and has an arrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.save()
        painter.fillRect(rect, theme.color("window"))
        painter.setPen(theme.color("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if rect.width() <= ICON_ONLY:
            painter.restore()
            return
        words = str(self.model().headerData(section, self.orientation()) or "")
        orders = section == STARTED
        painter.setFont(theme.font("small", bold=orders))
        painter.setPen(theme.color("text2"))
        inner = rect.adjusted(FIRST_PADDING if section == OUTCOME else PADDING, 0, -PADDING, -1)
        if orders:
            icons.paint(
                painter, inner.right() - 9, inner.center().y() - 4, "sort-down", "text2", 10
            )
            inner.setRight(inner.right() - 13)
        side = Qt.AlignmentFlag.AlignRight if orders else Qt.AlignmentFlag.AlignLeft
        painter.drawText(inner, side | Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()


class RunList(QTableView):
    """Runs by day.

    Signals: run_selected(Run or None): the current row changed; run_opened(Run): Enter or double
    click; delete_wanted(): the Delete key; menu_wanted(QPoint): the context menu is asked for there
    """

    run_selected = Signal(object)
    run_opened = Signal(object)
    delete_wanted = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(
        self, model: RunsModel, now: Callable[[], datetime], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._runs = model
        self._current: str | None = None
        self._painter = RunsDelegate(self, now)
        self.setModel(model)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(self.tr("Runs"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        self._lay_columns()
        model.rowsInserted.connect(self._rows_came)
        model.layoutChanged.connect(self._rows_moved)
        theme.changed.connect(self._dress)
        self._dress()

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 120)

    def current_run(self) -> Run | None:
        """Return the run of the current row; the newest one of a fold."""
        index = self.currentIndex()
        row: Row | None = index.data(ROW_ROLE) if index.isValid() else None
        return row.run if row is not None else None

    def selected_runs(self) -> list[Run]:
        """Return all selected runs, with every run of a selected fold."""
        found: list[Run] = []
        for index in self.selectionModel().selectedRows():
            row: Row = index.data(ROW_ROLE)
            if row.kind is RowKind.FOLD:
                found.extend(row.members)
            elif row.run is not None:
                found.append(row.run)
        return list({run.id: run for run in found}.values())

    def select_run(self, run_id: str) -> bool:
        """Make a run the current row, if it is loaded."""
        index = self._runs.index_of_run(run_id)
        if not index.isValid():
            return False
        self.selectionModel().setCurrentIndex(
            index,
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )
        self.scrollTo(index)
        return True

    def select_first(self) -> None:
        """Make the first run the current row when there is none."""
        for number in range(self._runs.rowCount()):
            row = self._runs.row(number)
            if row.run is not None:
                self.select_run(row.run.id)
                return

    # Within

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        run = self.current_run()
        self.run_selected.emit(run)
        self.viewport().update()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go over headings: they are read on the way, and no place to stop at."""
        actions = QAbstractItemView.CursorAction
        if action == actions.MoveHome:
            index = self._runs.index(0, 0)
        elif action == actions.MoveEnd:
            index = self._runs.index(self._runs.rowCount() - 1, 0)
        else:
            index = super().moveCursor(action, modifiers)
        up = action in (actions.MoveUp, actions.MovePageUp, actions.MovePrevious)
        number = index.row()
        while index.isValid() and self._runs.row(number).kind is RowKind.HEADING:
            number += -1 if up else 1
            if not 0 <= number < self._runs.rowCount():
                return self.currentIndex()
            index = self._runs.index(number, index.column())
        return index

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        key = event.key()
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Left) and index.isValid():
            self._turn_fold(index, key == Qt.Key.Key_Right)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.run_opened.emit(self.current_run())
        elif key == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if self._is_on_badge(event, index):
            row: Row = index.data(ROW_ROLE)
            self._runs.set_open(index.row(), not row.is_open)
            return
        super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            row = self.visualRect(self.currentIndex())
            place = self.viewport().mapToGlobal(row.center())
        self.menu_wanted.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or self._is_on_badge(event, index):
            return
        row: Row = index.data(ROW_ROLE)
        if row.kind is RowKind.FOLD:
            self._runs.set_open(index.row(), not row.is_open)
        elif row.run is not None:
            self.run_opened.emit(row.run)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.viewport().width() < NARROW
        width = ICON_ONLY if narrow else state_width(OUTCOME_WIDTH, 44)
        if self.horizontalHeader().sectionSize(OUTCOME) != width:
            self.horizontalHeader().resizeSection(OUTCOME, width)

    def focusInEvent(self, event: object) -> None:
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.viewport().update()

    def focusOutEvent(self, event: object) -> None:
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.FontChange):
            self._dress()

    def _is_on_badge(self, event: QMouseEvent, index: QModelIndex) -> bool:
        if not index.isValid() or index.column() != JOB:
            return False
        row: Row = index.data(ROW_ROLE)
        if row.kind is not RowKind.FOLD:
            return False
        # The whole height of the row: a badge alone is no target for a hand.
        cell = self.visualRect(index)
        badge = self._painter.fold_badge(cell, row)
        return badge.left() - 4 <= event.position().x() <= badge.right() + 4

    def _turn_fold(self, index: QModelIndex, wanted: bool) -> None:
        row: Row = index.data(ROW_ROLE)
        if row.kind is RowKind.FOLD:
            self._runs.set_open(index.row(), wanted)
        elif row.kind is RowKind.MEMBER and not wanted:
            number = index.row()
            while self._runs.row(number).kind is RowKind.MEMBER:
                number -= 1
            self.setCurrentIndex(self._runs.index(number, 0))
            self._runs.set_open(number, False)

    def _lay_columns(self) -> None:
        header = _Header(self)
        self.setHorizontalHeader(header)
        header.setFixedHeight(HEADER_HEIGHT)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(ICON_ONLY)
        header.setSectionResizeMode(JOB, QHeaderView.ResizeMode.Stretch)
        for column, width in (
            (OUTCOME, state_width(OUTCOME_WIDTH, 44)),
            (STARTED, STARTED_WIDTH),
        ):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)

    def _rows_came(self, _parent: QModelIndex, first: int, last: int) -> None:
        rows = self.verticalHeader()
        for number in range(first, last + 1):
            if self._runs.row(number).kind is RowKind.HEADING:
                rows.resizeSection(number, heading_height())

    def _rows_moved(self) -> None:
        rows = self.verticalHeader()
        heights = {True: heading_height(), False: run_height()}
        for number in range(self._runs.rowCount()):
            wanted = heights[self._runs.row(number).kind is RowKind.HEADING]
            if rows.sectionSize(number) != wanted:
                rows.resizeSection(number, wanted)

    def _dress(self) -> None:
        self.verticalHeader().setDefaultSectionSize(run_height())
        self._rows_moved()
        self.viewport().update()
