"""The jobs table: header, columns that give way, hover by row, letters that filter."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from cronstudio.ui import theme
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.models.jobs_model import ID_ROLE, AnyIndex, JobsModel
from cronstudio.ui.views.jobs_delegate import JobsDelegate
from cronstudio.ui.views.state_width import state_width
from cronstudio.ui.widgets.table_header import TableHeader

WIDTHS = {
    Column.STATE: 108,
    Column.SCHEDULE: 170,
    Column.NEXT: 114,
    Column.LAST: 124,
    Column.DURATION: 80,
    Column.ON: 46,
    Column.RUN: 44,
}
NAME_MINIMUM = 180
_AROUND_STATES = {Column.STATE: 44, Column.LAST: 38}
"""What stands around the word of a state: the icon and the margins."""
_GIVE_WAY = (Column.DURATION, Column.LAST)
_SCHEDULE_MINIMUM = 110
_SECOND_MS = 1_000
_MINUTE_MS = 60_000


class JobsTable(QTableView):
    """The table itself.

    Signals: typed (letters that should go to the filter), menu_requested (global position),
    edit_requested (job id), toggle_requested (job ids, wanted state), delete_requested (job ids),
    copy_requested, paste_requested, escaped (with at most one job selected),
    ticked (what moves with the clock was refreshed)
    """

    typed = Signal(str)
    menu_requested = Signal(QPoint)
    edit_requested = Signal(str)
    toggle_requested = Signal(list, bool)
    delete_requested = Signal(list)
    escaped = Signal()
    ticked = Signal()
    copy_requested = Signal()
    paste_requested = Signal()

    def __init__(self, model: JobsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = model
        self.delegate = JobsDelegate(model, self)
        self.hidden_by_user: set[Column] = set()
        self._wide: dict[Column, int] = {}
        self._giving_way = False
        self.setHorizontalHeader(TableHeader(self))
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(self.tr("Jobs"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setAlternatingRowColors(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        vertical = self.verticalHeader()
        vertical.hide()
        vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._set_up_columns()
        self.setSortingEnabled(True)
        self.sortByColumn(Column.NEXT, Qt.SortOrder.AscendingOrder)
        self.doubleClicked.connect(self._edit)
        self._ticks = QTimer(self)
        self._ticks.setSingleShot(True)
        self._ticks.timeout.connect(self._tick)
        for changed in (model.dataChanged, model.layoutChanged):
            changed.connect(self._tick_soon)
        theme.changed.connect(self._measure)
        self._measure()

    def _set_up_columns(self) -> None:
        header = self.horizontalHeader()
        for column in Column:
            if column is Column.NAME:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
            else:
                fixed = column in (Column.ON, Column.RUN)
                mode = QHeaderView.ResizeMode.Fixed if fixed else QHeaderView.ResizeMode.Interactive
                header.setSectionResizeMode(column, mode)
                header.resizeSection(column, self._width(column))
        header.sectionResized.connect(self._keep_width)

    def _measure(self) -> None:
        self.delegate.refresh()
        self.verticalHeader().setDefaultSectionSize(self.delegate.row_height())
        self.viewport().update()

    def set_compact(self, compact: bool) -> None:
        """One line a row instead of two."""
        self.delegate.compact = compact
        self._measure()

    # Selection

    def selected_ids(self) -> list[str]:
        """The selected jobs, in the order shown."""
        rows: set[int] = set()
        selection = self.selectionModel().selection()
        for number in range(selection.count()):
            part = selection.at(number)
            rows.update(range(part.top(), part.bottom() + 1))
        return [self._jobs.row(row).id for row in sorted(rows)]

    def choose(self, job_id: str) -> bool:
        """Select a job and scroll to it; False when the filter hides it."""
        place = self._jobs.place(job_id)
        if place is None:
            return False
        self.selectRow(place)
        self.scrollTo(self._jobs.index(place, 0))
        return True

    # Room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.give_way()

    def give_way(self) -> None:
        """Hide the columns that matter least while the name has no room, and show them again."""
        room = self.viewport().width() - NAME_MINIMUM
        for column in WIDTHS:
            if column not in self.hidden_by_user:
                room -= self._width(column)
        self._giving_way = True
        for column in _GIVE_WAY:
            if column not in self.hidden_by_user:
                self.setColumnHidden(column, room < 0)
                if room < 0:
                    room += self._width(column)
        if Column.SCHEDULE not in self.hidden_by_user:
            width = max(_SCHEDULE_MINIMUM, self._width(Column.SCHEDULE) + min(0, room))
            self.horizontalHeader().resizeSection(Column.SCHEDULE, width)
        self._giving_way = False

    def _width(self, column: Column) -> int:
        """The width that a column has when there is room."""
        if column in self._wide:
            return self._wide[column]
        if column in _AROUND_STATES:
            return state_width(WIDTHS[column], _AROUND_STATES[column])
        return WIDTHS[column]

    def _keep_width(self, section: int, _before: int, width: int) -> None:
        if not self._giving_way and width > 0 and section in WIDTHS:
            self._wide[Column(section)] = width

    def show_column(self, column: Column, wanted: bool) -> None:
        """Show or hide a column for good."""
        if wanted:
            self.hidden_by_user.discard(column)
        else:
            self.hidden_by_user.add(column)
        self.setColumnHidden(column, not wanted)
        self.give_way()

    # What is remembered

    def save_state(self) -> dict[str, Any]:
        """Columns in their order with width, those hidden, and the sort, by name."""
        header = self.horizontalHeader()
        return {
            "order": [Column(header.logicalIndex(n)).name for n in range(len(Column))],
            # The others follow the words of their language.
            "widths": {column.name: width for column, width in self._wide.items()},
            "hidden": [column.name for column in self.hidden_by_user],
            "sort": Column(header.sortIndicatorSection()).name,
            "descending": header.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder,
        }

    def restore_state(self, state: dict[str, Any]) -> None:
        """Take over what `save_state` returned; names that are no columns are passed over."""
        header = self.horizontalHeader()
        order = [name for name in state.get("order", ()) if name in Column.__members__]
        for place, name in enumerate(order):
            header.moveSection(header.visualIndex(Column[name]), place)
        for name, width in dict(state.get("widths", {})).items():
            if name in Column.__members__ and isinstance(width, int) and 36 <= width <= 600:
                header.resizeSection(Column[name], width)
        for name in state.get("hidden", ()):
            if name in Column.__members__:
                self.show_column(Column[name], False)
        if state.get("sort") in Column.__members__:
            down = state.get("descending") is True
            order_ = Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder
            self.sortByColumn(Column[state["sort"]], order_)

    # Countdown

    def start_countdown(self) -> None:
        """Refresh what moves with the clock, on the minute, or each second under a minute."""
        self._tick()

    def stop_countdown(self) -> None:
        """Stop refreshing; for a window that nobody sees."""
        self._ticks.stop()

    def _tick(self) -> None:
        now = self._jobs.now()
        self.viewport().update()
        self.ticked.emit()
        self._ticks.start(self._until_next_tick(now.second * 1000 + now.microsecond // 1000))

    def _tick_soon(self) -> None:
        # What came or changed may be due within the minute that the last tick decided to wait.
        if self._ticks.isActive() and self._ticks.remainingTime() > _SECOND_MS:
            self._ticks.start(_SECOND_MS - self._jobs.now().microsecond // 1000)

    def _until_next_tick(self, into_minute_ms: int) -> int:
        first = self.rowAt(0)
        last = self.rowAt(self.viewport().height() - 1)
        rows = range(max(first, 0), (last if last >= 0 else self._jobs.rowCount() - 1) + 1)
        now = self._jobs.now()
        for number in rows:
            row = self._jobs.row(number)
            going = row.running
            if going and going.started_at and (now - going.started_at).total_seconds() < 60:
                return 1000 - into_minute_ms % 1000
            at = row.view.next_at
            if at is not None and -1 <= (at - now).total_seconds() < 61:
                return 1000 - into_minute_ms % 1000
        return _MINUTE_MS - into_minute_ms

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        # Not Qt's own loop over the cells: that one lets go of the interpreter and waits for it
        # again at each cell, while a burst keeps other threads busy.
        dirty = event.rect()
        columns = self._columns_within(dirty)
        first, last = self.rowAt(dirty.top()), self.rowAt(dirty.bottom())
        if first < 0 or not columns:
            return
        height, top = self.rowHeight(first), self.rowViewportPosition(first)
        selection, root, active = self.selectionModel(), self.rootIndex(), self.isActiveWindow()
        painter = QPainter(self.viewport())
        for row in range(first, (last if last >= 0 else self._jobs.rowCount() - 1) + 1):
            self.delegate.paint_row(
                painter,
                row,
                [(column, QRect(left, top, width, height)) for column, left, width in columns],
                selected=selection.isRowSelected(row, root),
                active=active,
            )
            top += height
        painter.end()

    def _columns_within(self, area: QRect) -> list[tuple[int, int, int]]:
        """Number, left edge and width of the columns that touch the area, as they stand."""
        header = self.horizontalHeader()
        found = []
        for place in range(header.count()):
            column = header.logicalIndex(place)
            left, width = header.sectionViewportPosition(column), header.sectionSize(column)
            if width > 0 and left <= area.right() and left + width > area.left():
                found.append((column, left, width))
        return found

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        before = self.delegate.hovered_row
        if row != before:
            self.delegate.hovered_row = row
            self._repaint_row(before)
            self._repaint_row(row)

    def _repaint_row(self, row: int) -> None:
        if 0 <= row < self._jobs.rowCount():
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            self.viewport().update(0, top, self.viewport().width(), height)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        self._mark_focus()
        self._repaint_row(previous.row())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._jobs.rowCount():
            self.setCurrentIndex(self._jobs.index(0, Column.NAME))
        self._mark_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark_focus()

    def _mark_focus(self) -> None:
        by_keys = self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        before = self.delegate.focused_row
        row = self.currentIndex().row() if self.hasFocus() and by_keys else -1
        self.delegate.focused_row = row
        self._repaint_row(before)
        self._repaint_row(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = event.key(), event.modifiers()
        plain = modifiers in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self._edit(self.currentIndex())
        elif key == Qt.Key.Key_Space and plain:
            self.toggle_selected()
        elif key == Qt.Key.Key_Delete and plain:
            self.delete_requested.emit(self.selected_ids())
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste_requested.emit()
        elif key == Qt.Key.Key_Escape:
            if len(self.selected_ids()) > 1:
                self.clearSelection()
            else:
                self.escaped.emit()
        elif plain and event.text().strip() and event.text().isprintable():
            # Letters filter; the table has no search of its own.
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: letters go to the filter."""

    def toggle_selected(self) -> None:
        """Switch the selected jobs, all to where the first of them goes."""
        ids = self.selected_ids()
        view = self._jobs.job_view(ids[0]) if ids else None
        if view is not None:
            self.toggle_requested.emit(ids, not view.job.enabled)

    def _edit(self, index: QModelIndex) -> None:
        if index.isValid() and index.column() not in (Column.ON, Column.RUN):
            self.edit_requested.emit(index.data(ID_ROLE))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        at = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            rect = self.visualRect(self.currentIndex())
            at = self.viewport().mapToGlobal(rect.bottomLeft())
        self.menu_requested.emit(at)
