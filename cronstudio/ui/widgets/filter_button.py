"""A filter that names itself: `Job All`, and a list of choices below it with checks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QLineEdit,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cronstudio.ui import icons, theme
from cronstudio.ui.models.runs_model import Index

MARGIN = 9
ICON = 14
CLOSE = 16
LIST_ROWS = 12
"""Rows in sight; with more choices a field to type in appears."""


class FilterButton(QAbstractButton):
    """A field-like button: its name, then what it lets through.

    Signals: cleared: the × was pressed (or Delete)
    """

    cleared = Signal()

    def __init__(self, name: str, icon: str = "", parent: QWidget | None = None) -> None:
        """`name` stands before the value ("Job"); without one the value stands alone."""
        super().__init__(parent)
        self._name = name
        self._icon = icon
        self._value = ""
        self._is_set = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_value(self, value: str, is_set: bool) -> None:
        """Show what is let through; `is_set` when that is not everything."""
        self._value, self._is_set = value, is_set
        self.setAccessibleName(f"{self._name} {value}".strip())
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    def is_set(self) -> bool:
        """Whether the filter leaves something out."""
        return self._is_set

    def value(self) -> str:
        """The words it shows."""
        return self._value

    def sizeHint(self) -> QSize:
        width = 2 * MARGIN + CLOSE + 8 + self._text_width()
        if self._icon:
            width += ICON + 6
        return QSize(min(max(width, 100), 200), 28)

    def minimumSizeHint(self) -> QSize:
        # Name and "All" are always whole; what is chosen may be shortened.
        return QSize(min(self.sizeHint().width(), 104), 28)

    def _text_width(self) -> int:
        metrics = self.fontMetrics()
        name = metrics.horizontalAdvance(self._name) + 6 if self._name else 0
        self_font = theme.font(bold=self._is_set)
        painter_metrics = type(metrics)(self_font)
        return name + painter_metrics.horizontalAdvance(self._value)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        left = MARGIN
        middle = (self.height() - ICON) / 2
        role = "accent" if self._is_set else "text2"
        if self._icon:
            icons.paint(painter, left, middle, self._icon, role, ICON)
            left += ICON + 6
        end = self.width() - MARGIN - CLOSE
        drawing = "close" if self._is_set else "chevron-down"
        icons.paint(painter, end + 1, middle, drawing, role, ICON)
        area = self.rect().adjusted(left, 0, -(MARGIN + CLOSE + 4), 0)
        if self._name:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("text2"))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self._name)
            area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(self._name) + 6)
        painter.setFont(theme.font(bold=self._is_set))
        painter.setPen(theme.color("text"))
        shown = painter.fontMetrics().elidedText(
            self._value, Qt.TextElideMode.ElideRight, area.width()
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()

    def _paint_frame(self, painter: QPainter) -> None:
        focused = self.hasFocus()
        edge = "accent" if self._is_set or focused else "edge"
        ground = "sel" if self._is_set else "hover" if self.underMouse() else "base"
        width = 2 if focused else 1
        painter.setPen(QPen(theme.color(edge), width))
        painter.setBrush(theme.color(ground))
        inset = width / 2
        frame = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(frame, theme.radius.control, theme.radius.control)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        on_close = event.position().x() >= self.width() - MARGIN - CLOSE - 4
        if self._is_set and on_close and event.button() == Qt.MouseButton.LeftButton:
            self.cleared.emit()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self._is_set:
            self.cleared.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().event(event)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to let through."""

    key: str
    words: str
    icon: str = ""
    role: str = "text2"


class _Choices(QAbstractListModel):
    """Choices that can be checked, and narrowed by a typed word."""

    toggled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: Sequence[Choice] = ()
        self._shown: Sequence[Choice] = ()
        self.checked: set[str] = set()

    def show(self, choices: Sequence[Choice], word: str) -> None:
        self.beginResetModel()
        self._all = choices
        wanted = word.lower()
        self._shown = [choice for choice in choices if wanted in choice.words.lower()]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        choice = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return choice.words
        if role == Qt.ItemDataRole.DecorationRole and choice.icon:
            return icons.icon(choice.icon, choice.role, 16)
        if role == Qt.ItemDataRole.CheckStateRole:
            is_on = choice.key in self.checked
            return Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsUserCheckable

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        self.toggle(index.row())
        return True

    def toggle(self, row: int) -> None:
        self.checked ^= {self._shown[row].key}
        self.dataChanged.emit(self.index(row), self.index(row))
        self.toggled.emit()


class _OneClick(QStyledItemDelegate):
    """Leaves clicks to the list, whose whole row is the target; Space is still a check."""

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        if event.type() != QEvent.Type.KeyPress:
            return False
        return super().editorEvent(event, model, option, index)


class ChoicePopup(QFrame):
    """The list below a filter button.

    Signals: changed(frozenset of keys): at each check
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", True)
        self._choices: Sequence[Choice] = ()
        self._model = _Choices(self)
        self._field = QLineEdit()
        self._field.setProperty("dense", True)
        self._field.setPlaceholderText(self.tr("Type to narrow"))
        self._field.textChanged.connect(self._narrow)
        self._list = QListView()
        self._list.setModel(self._model)
        self._list.setUniformItemSizes(True)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setItemDelegate(_OneClick(self._list))
        self._list.clicked.connect(lambda index: self._model.toggle(index.row()))
        self._model.toggled.connect(lambda: self.changed.emit(frozenset(self._model.checked)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(6)
        layout.addWidget(self._field)
        layout.addWidget(self._list)
        self.setFocusProxy(self._list)

    def open_below(
        self, button: QWidget, choices: Sequence[Choice], checked: frozenset[str]
    ) -> None:
        """Show the choices under the button; a long list gets a field to narrow it."""
        self._choices = choices
        self._model.checked = set(checked)
        self._field.setVisible(len(choices) > LIST_ROWS)
        self._field.clear()
        self._model.show(choices, "")
        self._list.setAccessibleName(button.accessibleName())
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(one.words) for one in choices[:500]), default=60)
        row = max(28, metrics.lineSpacing() + 10)
        self._list.setFixedHeight(row * max(1, min(len(choices), LIST_ROWS)) + 2)
        self._list.setStyleSheet(
            "QListView { background: transparent; border: 0; }"
            f"QListView::item {{ height: {row}px; border: 0; }}"
        )
        self.setFixedWidth(min(max(widest + 80, button.width(), 160), 360))
        self.adjustSize()
        self.move(button.mapToGlobal(QPoint(0, button.height() + 2)))
        self.show()
        if self._field.isVisible():
            self._field.setFocus()
        else:
            self._list.setFocus()
            self._list.setCurrentIndex(self._model.index(0))

    def _narrow(self, word: str) -> None:
        self._model.show(self._choices, word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._field.hasFocus() and self._model.rowCount() > 0:
            self._model.toggle(0)
        elif enter:
            self.hide()
        elif event.key() == Qt.Key.Key_Down and self._field.hasFocus():
            self._list.setFocus()
            self._list.setCurrentIndex(self._model.index(0))
        else:
            super().keyPressEvent(event)
