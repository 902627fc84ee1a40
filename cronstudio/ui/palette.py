"""The command palette: every action, and what can be done with each job, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cronstudio.ui import icons, theme
from cronstudio.ui.actions import ICONS, Actions, plain_words
from cronstudio.ui.jobs_control import JobsControl
from cronstudio.ui.models.jobs_model import JobsModel
from cronstudio.ui.widgets.lens import add_lens
from cronstudio.ui.widgets.popover import Popover

WIDTH = 560
ROWS = 8
ROW_HEIGHT = 32
_MOST = 60
_NOWHERE = QModelIndex()
_SELF = frozenset({"palette", "next_area", "previous_area"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the palette."""

    words: str
    icon: str
    keys: str
    act: Callable[[], object]


def marks_in(words: str, query: Sequence[str]) -> list[tuple[int, int]] | None:
    """Where the words of the query stand (start, length), or None when one is missing."""
    folded = words.casefold()
    found: list[tuple[int, int]] = []
    for part in query:
        # The start of a word is what people think of; the middle of one is second best.
        at = folded.find(f" {part}") + 1 if not folded.startswith(part) else 0
        if at == 0 and not folded.startswith(part):
            at = folded.find(part)
        if at < 0:
            return None
        found.append((at, len(part)))
    return sorted(found)


class _Entries(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: list[tuple[Entry, list[tuple[int, int]]]] = []

    def show(self, entries: list[tuple[Entry, list[tuple[int, int]]]]) -> None:
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.entries)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if index.isValid() and role == Qt.ItemDataRole.DisplayRole:
            return self.entries[index.row()][0].words
        return None


class _Painter(QStyledItemDelegate):
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, ROW_HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        model = index.model()
        assert isinstance(model, _Entries)
        entry, marks = model.entries[index.row()]
        rect: QRect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("sel"))
        icons.paint(painter, rect.left() + 10, rect.center().y() - 7, entry.icon, "text2")
        right = rect.right() - 10
        if entry.keys:
            painter.setFont(theme.font("tiny"))
            width = QFontMetrics(painter.font()).horizontalAdvance(entry.keys) + 10
            box = QRect(right - width, rect.center().y() - 9, width, 19)
            painter.setPen(theme.color("line2"))
            painter.drawRect(box)
            painter.setPen(theme.color("text2"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), entry.keys)
            right -= width + 8
        x = rect.left() + 36
        for piece, bold in _pieces(entry.words, marks):
            painter.setFont(theme.font(bold=bold))
            painter.setPen(theme.color("text"))
            metrics = QFontMetrics(painter.font())
            room = QRect(x, rect.top(), max(0, right - x), rect.height())
            shown = metrics.elidedText(piece, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), shown)
            x += metrics.horizontalAdvance(piece)
        painter.restore()


def _pieces(words: str, marks: Sequence[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """The words cut into plain and bold pieces."""
    at = 0
    for start, length in marks:
        if start < at:
            continue
        if start > at:
            yield words[at:start], False
        yield words[start : start + length], True
        at = start + length
    if at < len(words):
        yield words[at:], False


class _Field(QLineEdit):
    """Keeps the typing; arrows and Enter go to the list."""

    def __init__(self, move: Callable[[int], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._move = move

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: ROWS,
            Qt.Key.Key_PageUp: -ROWS,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._move(step)
        else:
            super().keyPressEvent(event)


class PaletteWindow(Popover):
    """The palette while it is open."""

    def __init__(self, find: Callable[[str], list[Entry]], parent: QWidget) -> None:
        super().__init__(max(400, min(WIDTH, parent.width() - 80)), parent)
        self._find = find
        self._field = _Field(self._move, self)
        self._field.setPlaceholderText(self.tr("Type an action or a job"))
        self._field.setAccessibleName(self._field.placeholderText())
        add_lens(self._field)
        self._entries = _Entries(self)
        self._list = QListView(self)
        self._list.setModel(self._entries)
        self._list.setItemDelegate(_Painter(self._list))
        self._list.setFixedHeight(ROWS * ROW_HEIGHT)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setAccessibleName(self.tr("Results"))
        self.content.setContentsMargins(8, 8, 8, 8)
        self.content.addWidget(self._field)
        self.content.addWidget(self._list)
        self._field.textChanged.connect(self._show)
        self._field.returnPressed.connect(lambda: self._press(self._list.currentIndex()))
        self._list.clicked.connect(self._press)
        self._show("")
        self._field.setFocus()

    def _show(self, typed: str) -> None:
        query = typed.casefold().split()
        found = [
            (entry, marks)
            for entry in self._find(typed)
            if (marks := marks_in(entry.words, query)) is not None
        ]
        # What begins with the words typed comes first; the order of the menus decides the rest.
        found.sort(key=lambda pair: sum(start for start, _length in pair[1][:1]))
        self._entries.show(found[:_MOST])
        self._list.setCurrentIndex(self._entries.index(0))

    def _move(self, step: int) -> None:
        count = self._entries.rowCount()
        if count:
            row = min(max(self._list.currentIndex().row() + step, 0), count - 1)
            self._list.setCurrentIndex(self._entries.index(row))

    def _press(self, index: QModelIndex) -> None:
        if index.isValid():
            entry = self._entries.entries[index.row()][0]
            self.close()
            entry.act()


class CommandPalette(QObject):
    """Opens the palette, and knows what is in it."""

    def __init__(
        self, window: QWidget, actions: Actions, model: JobsModel, control: JobsControl
    ) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._model = model
        self._control = control
        actions["palette"].triggered.connect(self.open)

    def open(self) -> None:
        """Show it over the upper middle of the window."""
        popup = PaletteWindow(self.find, self._window)
        corner = self._window.mapToGlobal(self._window.rect().topLeft())
        left = corner.x() + (self._window.width() - popup.width()) // 2
        corner.setX(left)
        corner.setY(corner.y() + 90)
        popup.open_at(corner)

    def find(self, typed: str) -> list[Entry]:
        """All entries for what was typed; jobs only when something was."""
        entries = [
            Entry(
                plain_words(action),
                ICONS.get(key) or "palette",
                action.shortcut().toString() or _key_in(action.text()),
                action.trigger,
            )
            for key, action in self._actions.all().items()
            if action.isVisible() and action.isEnabled() and key not in _SELF
        ]
        if typed.strip():
            entries += self._job_entries(typed.casefold().split())
        return entries

    def _job_entries(self, query: Sequence[str]) -> Iterator[Entry]:
        """Entries of the jobs whose name has one of the words; not of ten thousand at once."""
        count = 0
        for view in sorted(self._model.views(), key=lambda view: view.job.name.casefold()):
            name = view.job.name
            if not any(word in name.casefold() for word in query):
                continue
            count += 1
            if count > 20:
                return
            job_id, control = view.job.id, self._control
            offers = [
                (self.tr("Run now: {name}"), "run", partial(control.run, [job_id])),
                (self.tr("Edit: {name}"), "edit", partial(control.maker.edit, job_id)),
                (self.tr("Runs of {name}"), "history", partial(control.show_runs, job_id)),
                (self.tr("Why? {name}"), "why", partial(control.why_wanted.emit, job_id)),
            ]
            if view.active:
                stop = partial(control.ask_to_stop, [job_id])
                offers.insert(0, (self.tr("Stop: {name}"), "stop", stop))
            for words, icon, act in offers:
                yield Entry(words.format(name=name), icon, "", act)


def _key_in(words: str) -> str:
    return words.split("\t")[1] if "\t" in words else ""
