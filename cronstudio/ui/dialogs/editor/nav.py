"""The list of pages at the left of the editor; pages with errors carry a mark."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.widgets.buttons import Label, Surface

AnyIndex = QModelIndex | QPersistentModelIndex
WIDTH = 188
WIDEST = 204
_ROW = 34
_AROUND_WORDS = 60


@dataclass(frozen=True, slots=True)
class NavItem:
    """One page in the list."""

    key: str
    title: str
    icon: str


class Nav(Surface):
    """Pages to choose from, and a note at the bottom.

    Signals: chosen (key of the page)
    """

    chosen = Signal(str)

    def __init__(self, items: Sequence[NavItem], note: str) -> None:
        super().__init__("rail")
        bold = QFontMetrics(theme.font("body", bold=True))
        words = max((bold.horizontalAdvance(item.title) for item in items), default=0)
        self.setFixedWidth(min(max(WIDTH, words + _AROUND_WORDS), WIDEST))
        self._model = _Pages(items, self)
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setItemDelegate(_PagePainter(self))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Pages"))
        self.list.viewport().setAutoFillBackground(False)
        remark = Label(note, "small", role="text2", wrap=True)
        remark.setContentsMargins(10, 0, 10, 0)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 9, 16)
        # A layout asks a wrapped text once, before it knows how narrow it is.
        remark.setMinimumHeight(remark.heightForWidth(self.maximumWidth() - 8 - 9) if note else 0)
        box.addWidget(self.list, 1)
        box.addWidget(remark)
        self.setFocusProxy(self.list)
        self.list.selectionModel().currentChanged.connect(self._changed)

    def choose(self, key: str) -> None:
        """Mark a page as the one in front."""
        row = next(n for n, item in enumerate(self._model.items) if item.key == key)
        self.list.setCurrentIndex(self._model.index(row))

    def mark(self, keys: Collection[str]) -> None:
        """Mark exactly these pages as having errors."""
        self._model.mark(frozenset(keys))

    def marked(self) -> frozenset[str]:
        """The pages that are marked."""
        return self._model.wrong

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.color("line"))

    def _changed(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self._model.items[index.row()].key)


class _Pages(QAbstractListModel):
    def __init__(self, items: Sequence[NavItem], parent: QObject) -> None:
        super().__init__(parent)
        self.items = tuple(items)
        self.wrong: frozenset[str] = frozenset()

    def mark(self, keys: frozenset[str]) -> None:
        if keys != self.wrong:
            self.wrong = keys
            self.dataChanged.emit(self.index(0), self.index(len(self.items) - 1))

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self.items)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.items[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return item.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            wrong = item.key in self.wrong
            return tr("{page}, has errors").format(page=item.title) if wrong else item.title
        return None


class _PagePainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(WIDTH - 20, max(_ROW, option.fontMetrics.lineSpacing() + 16))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        assert isinstance(model, _Pages)
        item = model.items[index.row()]
        rect: QRect = option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(rect.adjusted(0, 0, 0, -2))
        radius = theme.radius.control
        if selected or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("sel" if selected else "pressed"))
            painter.drawRoundedRect(box, radius, radius)
        view = self.parent()
        if focused and isinstance(view, QWidget):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.color("accent"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        middle = box.center().y()
        role = "accent" if selected else "text2"
        icons.paint(painter, box.left() + 10, middle - 8, item.icon, role, 16)
        painter.setFont(theme.font("body", bold=selected))
        painter.setPen(theme.color("text"))
        wrong = item.key in model.wrong
        words = box.adjusted(34, 0, -28 if wrong else -4, 0)
        shown = painter.fontMetrics().elidedText(
            item.title, Qt.TextElideMode.ElideRight, int(words.width())
        )
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), shown)
        if wrong:
            icons.paint(painter, box.right() - 24, middle - 7, "state-failed", "bad", 14)
        painter.restore()
