"""The rail at the left: where one is, and where one can go. Icon over word."""

from __future__ import annotations

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
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cronstudio.ui import icons, theme
from cronstudio.ui.widgets.buttons import Surface

WIDTH = 72
_ITEM = QSize(64, 56)
_STEP = 60
_NOWHERE = QModelIndex()


@dataclass(slots=True)
class Place:
    """One place on the rail. `badge` counts what is new there, `badge_words` says what."""

    key: str
    word: str
    icon: str
    badge: int = 0
    badge_words: str = ""


class _Places(QAbstractListModel):
    def __init__(self, places: list[Place], parent: QObject) -> None:
        super().__init__(parent)
        self.places = places

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.places)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if not index.isValid():
            return None
        place = self.places[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return place.word
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if place.badge:
                return f"{place.word}, {place.badge} {place.badge_words}"
            return place.word
        return None

    def set_badge(self, key: str, count: int, words: str) -> None:
        for number, place in enumerate(self.places):
            if place.key == key and place.badge != count:
                place.badge, place.badge_words = count, words
                self.dataChanged.emit(self.index(number), self.index(number))


class _Painter(QStyledItemDelegate):
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(WIDTH - 1, _STEP)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        model = index.model()
        assert isinstance(model, _Places)
        place = model.places[index.row()]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        box = QRect(option.rect.left() + 4, option.rect.top(), _ITEM.width() - 1, _ITEM.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen or hovered:
            painter.setBrush(theme.color("sel" if chosen else "pressed"))
            painter.drawRoundedRect(QRectF(box), theme.radius.control, theme.radius.control)
        if chosen:
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(
                QRectF(box.left(), box.top() + 12, 3, box.height() - 24), 1.5, 1.5
            )
        if option.state & QStyle.StateFlag.State_HasFocus and not chosen:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.color("accent"))
            painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 4, 4)
        role = "accent" if chosen else "text2"
        icon_left = box.left() + (box.width() - 20) / 2
        icons.paint(painter, icon_left, box.top() + 9, place.icon, role, 20)
        painter.setFont(theme.font("tiny", bold=chosen))
        painter.setPen(theme.color("text" if chosen else "text2"))
        words = QRect(box.left() - 3, box.top() + 31, box.width() + 6, 18)
        metrics = QFontMetrics(painter.font())
        if (wide := metrics.horizontalAdvance(place.word)) > words.width():
            # A word a little too long for the rail is set narrower before it is cut.
            font = painter.font()
            font.setStretch(max(80, 100 * words.width() // wide))
            painter.setFont(font)
            metrics = QFontMetrics(font)
        shown = metrics.elidedText(place.word, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), shown)
        if place.badge:
            self._badge(painter, icon_left + 12, box.top() + 4, place.badge)
        painter.restore()

    @staticmethod
    def _badge(painter: QPainter, left: float, top: float, count: int) -> None:
        words = str(count) if count <= 99 else "99+"
        painter.setFont(theme.font("tiny", bold=True))
        width = max(16, QFontMetrics(painter.font()).horizontalAdvance(words) + 8)
        painter.setPen(Qt.PenStyle.NoPen)
        # The badge's red is the light one in both schemes: white on it stays readable.
        painter.setBrush(_BADGE)
        painter.drawRoundedRect(QRectF(left, top, width, 16), 8, 8)
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(QRectF(left, top, width, 16), int(Qt.AlignmentFlag.AlignCenter), words)


_BADGE = QColor("#C62B24")


class _List(QListView):
    def __init__(self, places: list[Place], parent: QWidget) -> None:
        super().__init__(parent)
        self.places = _Places(places, self)
        self.setModel(self.places)
        self.setItemDelegate(_Painter(self))
        self.setMouseTracking(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(_STEP * len(places))
        self.viewport().setAutoFillBackground(False)


class Rail(Surface):
    """The places, and settings apart at the bottom.

    Signals: chosen (key of the place), settings_requested
    """

    chosen = Signal(str)
    settings_requested = Signal()

    def __init__(self, places: list[Place], parent: QWidget | None = None) -> None:
        super().__init__("rail", parent)
        self.setFixedWidth(WIDTH)
        self._list = _List(places, self)
        self._list.setAccessibleName(self.tr("Views"))
        self._settings = _List([Place("settings", self.tr("Settings"), "settings")], self)
        self._settings.setSelectionMode(QListView.SelectionMode.NoSelection)
        self._settings.setAccessibleName(self.tr("Settings"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, theme.space.s, 1, theme.space.s)
        layout.setSpacing(0)
        layout.addWidget(self._list)
        layout.addStretch(1)
        layout.addWidget(self._settings)
        self._list.selectionModel().currentChanged.connect(self._tell)
        self._settings.clicked.connect(lambda _index: self.settings_requested.emit())
        self._settings.activated.connect(lambda _index: self.settings_requested.emit())
        self.setFocusProxy(self._list)

    def choose(self, key: str) -> None:
        """Mark a place as the present one."""
        for number, place in enumerate(self._list.places.places):
            if place.key == key:
                self._list.setCurrentIndex(self._list.places.index(number))

    def show_settings(self, wanted: bool) -> None:
        """Offer settings or not."""
        self._settings.setVisible(wanted)

    def set_badge(self, key: str, count: int, words: str) -> None:
        """Show how many new things are at a place; 0 takes the badge away."""
        self._list.places.set_badge(key, count, words)

    def _tell(self, current: QModelIndex, _before: QModelIndex) -> None:
        self.chosen.emit(self._list.places.places[current.row()].key)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.color("line"))
