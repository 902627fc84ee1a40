"""The rows of an import, each with its command and what is to be known, drawn and ticked."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from cronstudio.ui import icons, theme, times
from cronstudio.ui.models.import_review import Review, Row, other_way
from cronstudio.ui.text import tr
from cronstudio.ui.widgets.buttons import literal_tooltip

Index = QModelIndex | QPersistentModelIndex

BOX, LINE, JOB, SCHEDULE, NEXT = range(5)
_ROW_ROLE = Qt.ItemDataRole.UserRole + 1
_ICONS = {"info": "info", "warn": "state-repair", "off": "power", "bad": "close"}
_ROLES = {"info": "text2", "warn": "warn", "off": "text2", "bad": "bad"}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_PAD = 6
_NOTE = 20
_GAP = 8


class ImportRows(QTreeView):
    """A table of what may be imported.

    Signals: ticked (something was ticked or unticked)
    """

    ticked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self._now = datetime.fromtimestamp(0, UTC)
        self.setMouseTracking(True)
        self._model = QStandardItemModel(0, 5, self)
        self._model.setHorizontalHeaderLabels(
            ["", self.tr("Line"), self.tr("Job"), self.tr("Schedule"), self.tr("Would run next")]
        )
        self.setModel(self._model)
        self.setItemDelegate(_Drawing(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(False)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("What was found"))
        self._shape_header()
        self._all = QCheckBox(self.header())
        self._all.setAccessibleName(self.tr("Import all"))
        self._all.clicked.connect(self._tick_all)
        self._all.move(10, 3)
        self.clicked.connect(self._clicked)
        self._model.itemChanged.connect(lambda _item: self._follow())

    def _shape_header(self) -> None:
        header = self.header()
        header.setStretchLastSection(False)
        header.setDefaultAlignment(_LEFT)
        header.setSectionsMovable(False)
        header.setMinimumSectionSize(30)
        fixed = QHeaderView.ResizeMode.Fixed
        for column, width in ((BOX, 34), (LINE, 46), (SCHEDULE, 196), (NEXT, 140)):
            header.setSectionResizeMode(column, fixed)
            header.resizeSection(column, width)
        header.setSectionResizeMode(JOB, QHeaderView.ResizeMode.Stretch)

    def show_review(self, review: Review, now: datetime) -> None:
        """Show these rows in place of the former ones; what is ready is ticked."""
        self._now = now
        self._model.removeRows(0, self._model.rowCount())
        for row in review.rows:
            self._model.appendRow(_items(row, now))
        if review.rows:
            self.setCurrentIndex(self._model.index(0, BOX))
        self._follow()

    def chosen(self) -> list[Row]:
        """The rows that are ticked."""
        return [
            row
            for number in range(self._model.rowCount())
            if (item := self._model.item(number, BOX)).checkState() is Qt.CheckState.Checked
            and isinstance(row := item.data(_ROW_ROLE), Row)
        ]

    def tick(self, number: int, on: bool) -> None:
        """Tick the row with this number, from 0; a refused one stays as it is."""
        item = self._model.item(number, BOX)
        if item.isCheckable():
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def switch(self, number: int) -> None:
        """Have the row with this number done the other way, as its link says; if it has one."""
        row = self._model.item(number, BOX).data(_ROW_ROLE)
        if not isinstance(row, Row) or row.twin is None:
            return
        on = self._model.item(number, BOX).checkState()
        self._quiet = True
        for column, item in enumerate(_items(other_way(row), self._now)):
            self._model.setItem(number, column, item)
        self._model.item(number, BOX).setCheckState(on)
        self._quiet = False
        self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        current = self.currentIndex()
        if current.isValid() and event.key() == Qt.Key.Key_Space:
            self._turn(current.row())
        elif current.isValid() and event.key() == Qt.Key.Key_F2:
            self.switch(current.row())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        index = self.indexAt(at)
        if event.button() == Qt.MouseButton.LeftButton and self._is_link(index, at):
            self.switch(index.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position().toPoint()
        on_link = self._is_link(self.indexAt(at), at)
        shape = Qt.CursorShape.PointingHandCursor if on_link else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def _is_link(self, index: QModelIndex, at: QPoint) -> bool:
        row = index.data(_ROW_ROLE) if index.column() == JOB else None
        if not isinstance(row, Row) or not row.notes or not row.notes[0].link:
            return False
        return link_area(self.visualRect(index), self.fontMetrics().height(), row).contains(at)

    def _clicked(self, index: Index) -> None:
        if index.column() == BOX:
            self._turn(index.row())

    def _turn(self, number: int) -> None:
        is_on = self._model.item(number, BOX).checkState() is Qt.CheckState.Checked
        self.tick(number, not is_on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._all.setFixedHeight(self.header().height() - 6)

    def _boxes(self) -> list[QStandardItem]:
        items = (self._model.item(number, BOX) for number in range(self._model.rowCount()))
        return [item for item in items if item.isCheckable()]

    def _tick_all(self) -> None:
        boxes = self._boxes()
        wanted = not all(item.checkState() is Qt.CheckState.Checked for item in boxes)
        self._quiet = True
        for item in boxes:
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)
        self._quiet = False
        self._follow()

    def _follow(self) -> None:
        if self._quiet:
            return
        states = {item.checkState() for item in self._boxes()}
        self._all.setEnabled(bool(states))
        if len(states) == 2:
            self._all.setCheckState(Qt.CheckState.PartiallyChecked)
        else:
            self._all.setCheckState(states.pop() if states else Qt.CheckState.Unchecked)
        self.ticked.emit()


def _items(row: Row, now: datetime) -> list[QStandardItem]:
    """Five cells; their texts are what screen readers say."""
    next_words = times.absolute(row.next_at, now) if row.next_at is not None else "—"
    said = [row.name, row.command[:500], *(note.words for note in row.notes)]
    if row.notes and row.notes[0].link:
        said.append(tr("F2: {link}").format(link=row.notes[0].link))
    texts = (
        "",
        str(row.line) if row.line else "",
        "\n".join(said),
        f"{row.schedule}\n{row.rule}".strip(),
        "" if row.state == "refused" else next_words,
    )
    items = [QStandardItem(words) for words in texts]
    for item in items:
        item.setData(row, _ROW_ROLE)
    items[JOB].setToolTip(literal_tooltip("\n".join(said)))
    if row.state != "refused":
        items[BOX].setCheckable(True)
        ready = row.state == "ready"
        items[BOX].setCheckState(Qt.CheckState.Checked if ready else Qt.CheckState.Unchecked)
        items[BOX].setData(row.name, Qt.ItemDataRole.AccessibleTextRole)
    return items


class _Drawing(QStyledItemDelegate):
    """Draws a name, the command below it, and a line for each thing to know."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(_ROW_ROLE)
        lines = 2 + (len(row.notes) if isinstance(row, Row) else 0)
        return QSize(40, 2 * _PAD + lines * _line_height(option))

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Leave clicks to the view: all of a box's cell ticks it."""
        return False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(_ROW_ROLE)
        if not isinstance(row, Row):
            return
        painter.save()
        area = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme.color("sel"))
        painter.setPen(theme.color("line"))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if index.column() == BOX:
            self._box(painter, option, index, row)
        elif index.column() == JOB:
            self._job(painter, option, row)
        elif index.column() == SCHEDULE and row.schedule:
            height = _line_height(option)
            top = area.center().y() - height
            inner = QRect(area.left() + 8, top, area.width() - 12, height)
            _write(painter, inner, row.schedule, "text")
            inner.translate(0, height)
            _write(painter, inner, row.rule, "text2", mono=True)
        elif index.column() in (LINE, NEXT):
            inner = area.adjusted(8, 0, -4, 0)
            _write(painter, inner, str(index.data() or ""), "text2")
        painter.restore()

    def _box(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, row: Row) -> None:
        area = option.rect
        if row.state == "refused":
            icons.paint(painter, area.left() + 12, area.center().y() - 7, "state-failed", "bad")
            return
        box = QStyleOptionViewItem(option)
        self.initStyleOption(box, index)
        view = self.parent()
        assert isinstance(view, QTreeView)
        style = view.style()
        element = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        box.rect = style.subElementRect(element, box, view)
        box.rect.moveLeft(area.left() + 12)
        state = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        is_on = state is Qt.CheckState.Checked
        flag = QStyle.StateFlag.State_On if is_on else QStyle.StateFlag.State_Off
        box.state = QStyle.StateFlag.State_Enabled | flag
        indicator = QStyle.PrimitiveElement.PE_IndicatorItemViewItemCheck
        style.drawPrimitive(indicator, box, painter, view)

    def _job(self, painter: QPainter, option: QStyleOptionViewItem, row: Row) -> None:
        area = option.rect
        height = _line_height(option)
        inner = QRect(area.left() + 8, area.top() + _PAD, area.width() - 16, height)
        ready = row.state == "ready"
        _write(painter, inner, row.name, "text" if ready else "text2", bold=ready)
        inner.translate(0, height)
        _write(painter, inner, row.command[:500].replace("\n", " ⏎ "), "text2", mono=True)
        for note in row.notes:
            inner.translate(0, height)
            role = _ROLES[note.tone]
            icons.paint(
                painter, inner.left(), inner.top() + (height - 14) // 2, _ICONS[note.tone], role, 14
            )
            words = inner.adjusted(_NOTE, 0, 0, 0)
            if note.link:
                link = link_area(area, height, row)
                words.setRight(link.left() - _GAP)
                painter.setFont(_link_font())
                painter.setPen(theme.color("accent"))
                painter.drawText(link, _LEFT, note.link)
            _write(painter, words, note.words, role, small=True)


def link_area(area: QRect, height: int, row: Row) -> QRect:
    """Where the link of the first note stands in the cell of a job: behind the note's words."""
    note = row.notes[0]
    left = area.left() + 8 + _NOTE
    words = QFontMetrics(theme.font("small")).horizontalAdvance(note.words)
    link = QFontMetrics(_link_font()).horizontalAdvance(note.link) + 2
    left = min(left + words + _GAP, area.right() - 8 - link)
    return QRect(left, area.top() + _PAD + 2 * height, link, height)


def _link_font() -> QFont:
    font = theme.font("small")
    font.setUnderline(True)
    return font


def _line_height(option: QStyleOptionViewItem) -> int:
    return int(option.fontMetrics.height())


def _write(
    painter: QPainter,
    area: QRect,
    words: str,
    role: str,
    *,
    bold: bool = False,
    mono: bool = False,
    small: bool = False,
) -> None:
    painter.setFont(theme.font("small" if small or mono else "body", bold=bold, mono=mono))
    painter.setPen(theme.color(role))
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, _LEFT, shown)
