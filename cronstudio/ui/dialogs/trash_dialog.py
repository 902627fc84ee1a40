"""The trash: deleted jobs, to be brought back or deleted for good."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QMessageBox,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.trash import Discarded
from cronstudio.errors import UserError
from cronstudio.ui import text, theme, times
from cronstudio.ui.language import sentence, translated
from cronstudio.ui.widgets.buttons import Label, line, literal_tooltip, push_button

_ITEM = Qt.ItemDataRole.UserRole + 1
_ROW = 36


class TrashDialog(QDialog):
    """Shows what lies in the trash.

    Signals: restore_wanted (list of Job), delete_wanted (list of ids; the user has been asked)
    """

    restore_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Trash"))
        title = Label(self.tr("Deleted jobs"), "heading", bold=True)
        hint = Label(
            self.tr(
                "They stay here for 30 days, then they are deleted for good."
                " Their runs stay in the history."
            ),
            role="text2",
            wrap=True,
        )
        self.rows = _Rows()
        self.rows.delete_wanted.connect(self._ask_to_delete)
        self.rows.doubleClicked.connect(lambda _index: self._restore())
        self.rows.selectionModel().selectionChanged.connect(lambda *_change: self._follow())
        empty = Label(self.tr("Nothing was deleted in the last 30 days."), role="text2")
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.rows)
        self._stack.addWidget(empty)
        self.restore = push_button(self.tr("Restore"), "undo", primary=True, on_click=self._restore)
        self.restore.setDefault(True)
        self.delete = push_button(
            self.tr("Delete for good…"), "delete", on_click=self._ask_to_delete
        )
        end = QHBoxLayout()
        end.setContentsMargins(*([theme.space.l, theme.space.m] * 2))
        end.setSpacing(theme.space.s)
        end.addWidget(self.delete)
        end.addStretch(1)
        end.addWidget(push_button(self.tr("Close"), on_click=self.reject))
        end.addWidget(self.restore)
        head = QVBoxLayout()
        head.setContentsMargins(theme.space.l, theme.space.l, theme.space.l, theme.space.m)
        head.setSpacing(theme.space.xs)
        head.addWidget(title)
        head.addWidget(hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(line())
        column.addWidget(self._stack, 1)
        column.addWidget(line())
        column.addLayout(end)
        self.resize(760, 480)
        self.rows.setFocus()
        self._follow()

    def show_discarded(self, found: Sequence[Discarded], now: datetime) -> None:
        """Show these in place of the former ones."""
        self.rows.show_discarded(found, now)
        self._stack.setCurrentIndex(0 if found else 1)
        self._follow()

    def _follow(self) -> None:
        chosen = self.rows.chosen()
        self.restore.setEnabled(any(item.job is not None for item in chosen))
        self.delete.setEnabled(bool(chosen))

    def _restore(self) -> None:
        jobs = [item.job for item in self.rows.chosen() if item.job is not None]
        if jobs:
            self.restore_wanted.emit(jobs)

    def _ask_to_delete(self) -> None:
        chosen = self.rows.chosen()
        if not chosen:
            return
        ids = [item.id for item in chosen]
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIcon(QMessageBox.Icon.NoIcon)
        title = (
            self.tr("Delete {name} for good?").format(name=_name(chosen[0]))
            if len(chosen) == 1
            else self.tr("Delete {count} jobs for good?").format(count=text.figure(len(chosen)))
        )
        box.setWindowTitle(title)
        box.setText(title)
        box.setInformativeText(
            self.tr("This cannot be undone. The runs of the past stay in the history.")
        )
        delete = box.addButton(self.tr("Delete for good"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(self.tr("Keep in the trash"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(lambda _checked=False: self.delete_wanted.emit(ids))
        box.open()


class _Rows(QTreeView):
    """One row for each job.

    Signals: delete_wanted (the Delete key)
    """

    delete_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._model = QStandardItemModel(0, 4, self)
        self._model.setHorizontalHeaderLabels(
            [self.tr("Job"), self.tr("Schedule"), self.tr("Deleted"), self.tr("Gone for good")]
        )
        self.setModel(self._model)
        self.setItemDelegate(_Drawing(self))
        self.setAccessibleName(self.tr("Deleted jobs"))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, width in ((1, 200), (2, 120), (3, 130)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)

    def show_discarded(self, found: Sequence[Discarded], now: datetime) -> None:
        """Show these; the first is selected."""
        self._model.removeRows(0, self._model.rowCount())
        for item in found:
            self._model.appendRow(_cells(item, now))
        if found:
            self.setCurrentIndex(self._model.index(0, 0))

    def chosen(self) -> list[Discarded]:
        """The selected ones, in the order shown."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._model.item(row, 0).data(_ITEM) for row in rows]

    def drawRow(
        self,
        painter: QPainter,
        options: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        # The style's own frame lays a gradient over the whole row.
        super().drawRow(painter, options, index)
        by_keys = self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        if by_keys and self.hasFocus() and index.row() == self.currentIndex().row():
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRect(options.rect.adjusted(1, 1, -1, -2))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The dialog's default button.
            event.ignore()
        else:
            super().keyPressEvent(event)


class _Drawing(QStyledItemDelegate):
    """Draws a cell in line with its head, on the fill of the selection."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        area, state = option.rect, option.state
        if state & QStyle.StateFlag.State_Selected:
            lit = bool(state & QStyle.StateFlag.State_Active)
            painter.fillRect(area, theme.color("sel" if lit else "idlebg"))
        painter.setPen(theme.color("line"))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        first = index.column() == 0
        painter.setFont(theme.font(bold=first))
        painter.setPen(theme.color("text" if first else "text2"))
        inner = area.adjusted(theme.space.s, 0, -theme.space.xs, 0)
        words = painter.fontMetrics().elidedText(
            str(index.data() or ""), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()


def _cells(item: Discarded, now: datetime) -> list[QStandardItem]:
    job = item.job
    schedule = ""
    if job is not None:
        try:
            schedule = sentence(job.schedule, "").short
        except UserError as problem:
            schedule = translated(problem.title)
    words = (
        _name(item),
        schedule,
        times.relative(item.deleted_at, now),
        times.day(item.gone_at),
    )
    cells = [QStandardItem(word) for word in words]
    for cell in cells:
        cell.setSizeHint(QSize(40, _ROW))
    cells[0].setData(item, _ITEM)
    if job is not None:
        cells[0].setToolTip(literal_tooltip("\n".join((job.name, job.command.text[:500]))))
    cells[2].setToolTip(times.tooltip(item.deleted_at, now))
    cells[3].setToolTip(times.tooltip(item.gone_at, now))
    return cells


def _name(item: Discarded) -> str:
    return item.job.name if item.job is not None else item.id
