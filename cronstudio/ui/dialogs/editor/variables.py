"""The table of a job's own variables: name, value, secret. The last, empty row makes a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from cronstudio.model.job import EnvironmentVariable
from cronstudio.model.secrets import is_kept
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.page import tr

AnyIndex = QModelIndex | QPersistentModelIndex
NAME, VALUE, SECRET = range(3)
_MASK = "••••••••"


class VariablesModel(QAbstractTableModel):
    """Variables as rows; values of secrets are shown as dots until they are edited.

    Signals: edited (by the user)
    """

    edited = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[EnvironmentVariable] = []
        self.is_locked: Callable[[], bool] = lambda: False
        """Whether the keyring keeps the values back at present."""

    def variables(self) -> tuple[EnvironmentVariable, ...]:
        """What the table holds, rows without name and value left out."""
        return tuple(row for row in self._rows if row.name or row.value)

    def load(self, variables: Sequence[EnvironmentVariable]) -> None:
        """Show these; not an edit."""
        self.beginResetModel()
        self._rows = list(variables)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._rows) + 1

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if index.row() >= len(self._rows):
            ghost = index.column() == NAME and role == Qt.ItemDataRole.DisplayRole
            if role == Qt.ItemDataRole.ForegroundRole:
                return theme.color("text3")
            return tr("New variable") if ghost else None
        row = self._rows[index.row()]
        if index.column() == SECRET:
            if role == Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if row.secret else Qt.CheckState.Unchecked
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return tr("secret") if row.secret else tr("not secret")
            return None
        if role == Qt.ItemDataRole.EditRole:
            if index.column() == NAME:
                return row.name
            return "" if is_kept(row) else row.value
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == NAME:
                return row.name
            if is_kept(row) and self.is_locked():
                return tr("waiting for the keyring")
            return _MASK if row.secret and row.value else row.value
        if role == Qt.ItemDataRole.FontRole:
            return theme.font("small", mono=True)
        return None

    def setData(self, index: AnyIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        new = index.row() >= len(self._rows)
        row = EnvironmentVariable("", "") if new else self._rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == SECRET and not new:
            secret = Qt.CheckState(value) == Qt.CheckState.Checked
            # What is kept elsewhere cannot be shown, and is typed anew where it is no secret.
            value = "" if is_kept(row) and not secret else row.value
            changed = EnvironmentVariable(row.name, value, secret)
        elif role == Qt.ItemDataRole.EditRole and index.column() == NAME:
            changed = EnvironmentVariable(str(value).strip(), row.value, row.secret)
        elif role == Qt.ItemDataRole.EditRole and index.column() == VALUE:
            if is_kept(row) and value == "":
                return False  # opened and left: the value stays
            changed = EnvironmentVariable(row.name, str(value), row.secret)
        else:
            return False
        if changed == row:
            return False
        if new:
            place = len(self._rows)
            self.beginInsertRows(QModelIndex(), place, place)
            self._rows.append(changed)
            self.endInsertRows()
        else:
            self._rows[index.row()] = changed
        self.dataChanged.emit(self.index(index.row(), 0), self.index(index.row(), SECRET))
        self.edited.emit()
        return True

    def remove(self, rows: Sequence[int]) -> None:
        """Take rows out."""
        for row in sorted(set(rows), reverse=True):
            if row < len(self._rows):
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._rows[row]
                self.endRemoveRows()
        self.edited.emit()

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() != SECRET:
            return flags | Qt.ItemFlag.ItemIsEditable
        if index.row() < len(self._rows):
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (tr("Name"), tr("Value"), tr("Secret"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None


class _Roomy(QStyledItemDelegate):
    """Cells begin where the header's words do."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        option.rect.adjust(4, 0, 0, 0)
        super().paint(painter, option, index)


class VariablesTable(QTableView):
    """The table; Delete takes rows out, typing edits."""

    def __init__(self, model: VariablesModel) -> None:
        super().__init__()
        self.setModel(model)
        self._variables = model
        self.setAccessibleName(tr("Variables"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setItemDelegate(_Roomy(self))
        self.setAlternatingRowColors(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.SelectedClicked
        )
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setFixedHeight(28)
        self.setColumnWidth(NAME, 220)
        self.setColumnWidth(SECRET, 72)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(max(28, self.fontMetrics().lineSpacing() + 10))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editing = self.state() == QAbstractItemView.State.EditingState
        if event.key() == Qt.Key.Key_Delete and not editing:
            self._variables.remove([index.row() for index in self.selectedIndexes()])
            return
        super().keyPressEvent(event)
