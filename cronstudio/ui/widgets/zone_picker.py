"""Choosing a time zone: a field that opens a list one can search by place, name or offset."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import lru_cache

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.schedule import ScheduleError, parse_zone
from cronstudio.ui import icons, theme, times
from cronstudio.ui.text import tr, zone_words
from cronstudio.ui.widgets.lens import add_lens
from cronstudio.ui.widgets.zone_catalog import (
    ZoneEntry,
    next_clock_change,
    offset_text,
    search_zones,
)

AnyIndex = QModelIndex | QPersistentModelIndex
_WIDTH = 400
_ROWS = 8
_ENTRY = Qt.ItemDataRole.UserRole


class ZonePicker(QPushButton):
    """The job's time zone; looks like a combo box, opens a search.

    Signals: changed (the user chose another zone)
    """

    changed = Signal()

    def __init__(
        self, now: Callable[[], datetime], parent: QWidget | None = None, *, system: bool = True
    ) -> None:
        """`system`: whether "the machine's zone" is offered first."""
        super().__init__(parent)
        self._now = now
        self._system = system
        self._zone = SYSTEM_ZONE if system else "UTC"
        self._popup: _ZonePopup | None = None
        self.setMinimumWidth(150)
        self.setFixedHeight(32)
        self.setAccessibleName(tr("Time zone"))
        self.clicked.connect(self.open_list)
        theme.changed.connect(self.update)
        self._describe()

    def zone(self) -> str:
        """The chosen zone as it is stored."""
        return self._zone

    def load(self, zone: str) -> None:
        """Show a zone, known or not; not a choice of the user."""
        self._zone = zone
        self._describe()

    def open_list(self) -> None:
        """Open the search below the field."""
        if self._popup is None:
            self._popup = _ZonePopup(self._now, self._system, self)
            self._popup.chosen.connect(self._take)
        self._popup.open_at(self, self._zone)

    @property
    def popup(self) -> QWidget | None:
        """The list, once it was opened."""
        return self._popup

    def sizeHint(self) -> QSize:
        return QSize(216, 32)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_F4):
            self.open_list()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wrong = bool(self.property("error"))
        focus = self.hasFocus()
        width = 2 if focus or wrong else 1
        role = "bad" if wrong else "accent" if focus else "edge"
        painter.setPen(QPen(theme.color(role), width))
        painter.setBrush(theme.color("base"))
        half = width / 2
        radius = theme.radius.control
        painter.drawRoundedRect(
            self.rect().toRectF().adjusted(half, half, -half, -half), radius, radius
        )
        middle = self.height() / 2
        icons.paint(painter, 9, middle - 8, "zone", "text2", 16)
        icons.paint(painter, self.width() - 23, middle - 7, "chevron-down", "text2", 14)
        painter.setPen(theme.color("text"))
        box = self.rect().adjusted(31, 0, -28, 0)
        text = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, box.width()
        )
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)

    def _take(self, zone: str) -> None:
        if zone != self._zone:
            self.load(zone)
            self.changed.emit()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def _describe(self) -> None:
        # A button's text is also its label for shortcuts; "&" would vanish.
        self.setText(zone_words(self._zone))
        self.setAccessibleName(tr("Time zone: {zone}").format(zone=self.text()))
        self.setToolTip(zone_facts(self._zone, self._now()))
        self.update()


def zone_facts(zone: str, now: datetime) -> str:
    """ "UTC−05:00 now (EST), next clock change Sun 8 Mar 03:00 EDT"; empty for an unknown zone."""
    try:
        info = times.viewer_zone() if zone == SYSTEM_ZONE else parse_zone(zone)
    except ScheduleError:
        return ""
    local = now.astimezone(info)
    offset = offset_text(local.utcoffset() or timedelta())
    label = times.zone_label(now, info)
    facts = offset if label in (offset, "UTC") else f"{offset} {label}"
    change = next_clock_change(info, now)
    if change is None:
        return tr("{facts}, no clock change").format(facts=facts)
    return tr("{facts}, clocks change {day}").format(
        facts=facts, day=f"{times.weekday(change.at, info)} {times.day(change.at, info)}"
    )


_facts = lru_cache(maxsize=1024)(zone_facts)


class _ZoneList(QAbstractListModel):
    """The zones found for what is typed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: list[ZoneEntry] = []

    def exchange(self, entries: list[ZoneEntry]) -> None:
        # The popup makes a new choice with every key; there is no selection to keep.
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return title_of(entry)
        if role == _ENTRY:
            return entry
        return None


def title_of(entry: ZoneEntry) -> str:
    """ "Toronto, Canada" for people; the name itself where there is no place."""
    if entry.name == SYSTEM_ZONE:
        return zone_words(SYSTEM_ZONE)
    if not entry.country:
        return entry.name
    return f"{entry.city}, {entry.country}"


class _ZonePopup(QFrame):
    """Search field and list.

    Signals: chosen (zone)
    """

    chosen = Signal(str)

    def __init__(self, now: Callable[[], datetime], system: bool, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._now = now
        self._system = system
        self.setProperty("card", True)
        self.search = QLineEdit()
        self.search.setProperty("dense", True)
        self.search.setPlaceholderText(tr("City, country, abbreviation or offset"))
        self.search.setAccessibleName(tr("Search time zones"))
        add_lens(self.search)
        self.search.installEventFilter(self)
        self.list = QListView()
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(tr("Time zones"))
        self._model = _ZoneList(self)
        self.list.setModel(self._model)
        self._painter = _ZonePainter(now, self)
        self.list.setItemDelegate(self._painter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space.s, theme.space.s, theme.space.s, theme.space.s)
        layout.setSpacing(theme.space.s)
        layout.addWidget(self.search)
        layout.addWidget(self.list)
        self.search.textChanged.connect(self._search)
        self.list.clicked.connect(self._choose)

    def open_at(self, field: QWidget, zone: str) -> None:
        """Show below a field (above it when there is no room), with the zone selected."""
        self.search.clear()
        self._search("")
        for row, entry in enumerate(self._model.entries):
            if entry.name == zone:
                self.list.setCurrentIndex(self._model.index(row))
        rows = _ROWS * self._painter.row_height()
        self.resize(max(_WIDTH, field.width()), rows + 52)
        corner = field.mapToGlobal(QPoint(field.width() - self.width(), field.height() + 2))
        area = field.screen().availableGeometry()
        if corner.y() + self.height() > area.bottom():
            corner.setY(max(area.top(), field.mapToGlobal(QPoint(0, -self.height() - 2)).y()))
        corner.setX(max(area.left(), corner.x()))
        self.move(corner)
        self.show()
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            watched is self.search
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
        ):
            key = event.key()
            steps = {
                Qt.Key.Key_Down: 1,
                Qt.Key.Key_Up: -1,
                Qt.Key.Key_PageDown: _ROWS,
                Qt.Key.Key_PageUp: -_ROWS,
            }
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentIndex())
                return True
            step = steps.get(Qt.Key(key))
            if step is not None:
                last = len(self._model.entries) - 1
                row = min(max(self.list.currentIndex().row() + step, 0), last)
                self.list.setCurrentIndex(self._model.index(row))
                return True
        return super().eventFilter(watched, event)

    def _search(self, text: str) -> None:
        entries = search_zones(text[:100], self._now())
        if self._system and not text.strip():
            entries = [ZoneEntry(SYSTEM_ZONE, ""), *entries]
        self._model.exchange(entries)
        if entries:
            self.list.setCurrentIndex(self._model.index(0))

    def _choose(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        entry = self._model.entries[index.row()]
        self.hide()
        self.chosen.emit(entry.name)


class _ZonePainter(QStyledItemDelegate):
    """Two lines a zone: place and stored name; offset now and the next clock change."""

    def __init__(self, now: Callable[[], datetime], parent: QObject) -> None:
        super().__init__(parent)
        self._now = now

    def row_height(self) -> int:
        return max(40, 2 * QFontMetrics(theme.font("small")).lineSpacing() + 10)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(_WIDTH - 20, self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        entry = index.data(_ENTRY)
        assert isinstance(entry, ZoneEntry)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("sel"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        inner = rect.adjusted(8, 4, -8, -4)
        half = inner.height() // 2
        upper = QRect(inner.left(), inner.top(), inner.width(), half)
        lower = QRect(inner.left(), inner.top() + half, inner.width(), half)
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("text"))
        self._line(painter, upper, title_of(entry))
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text2"))
        if entry.name == SYSTEM_ZONE:
            facts = zone_facts(SYSTEM_ZONE, self._now())
        else:
            # The hour is enough of "now", and lets most of the painting come from the cache.
            facts = _facts(entry.name, self._now().replace(minute=0, second=0, microsecond=0))
        name = "" if entry.name in (SYSTEM_ZONE, title_of(entry)) else f"{entry.name} · "
        self._line(painter, lower, f"{name}{facts}")
        painter.restore()

    def _line(self, painter: QPainter, box: QRect, text: str) -> None:
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown)
