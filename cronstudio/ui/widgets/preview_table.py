"""The table of coming runs: job time, time elsewhere, and how far away or what changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from cronstudio.ui import icons, theme
from cronstudio.ui.widgets.header_zone import HeaderZone

AnyIndex = QModelIndex | QPersistentModelIndex

NUMBER, JOB, BESIDE, REMARK = range(4)
_PADDING = 8
_ICON = 14


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """One line, in words. A heading uses `job` alone and spans the table."""

    number: str = ""
    job: str = ""
    beside: str = ""
    """The same instant in the zone to compare with."""
    remark: str = ""
    icon: str = ""
    tone: str = ""
    """`warn`: the clocks change it. `idle`: a limit or a pause leaves it out. Empty: plain."""
    heading: bool = False
    tooltip: str = ""

    @property
    def spoken(self) -> str:
        """The line as one sentence for screen readers."""
        return ", ".join(part for part in (self.job, self.beside, self.remark) if part)


class PreviewModel(QAbstractTableModel):
    """Rows of text; exchanged row by row so that the view keeps its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[PreviewRow] = []
        self._titles = ("", "", "", "")

    def exchange(self, titles: tuple[str, str, str], rows: Sequence[PreviewRow]) -> None:
        """Show other rows under the titles of job time, time beside it, and remark."""
        if len(rows) < len(self.rows):
            self.beginRemoveRows(QModelIndex(), len(rows), len(self.rows) - 1)
            self.rows = self.rows[: len(rows)]
            self.endRemoveRows()
        elif len(rows) > len(self.rows):
            self.beginInsertRows(QModelIndex(), len(self.rows), len(rows) - 1)
            self.rows = [*self.rows, *rows[len(self.rows) :]]
            self.endInsertRows()
        self.rows = list(rows)
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, REMARK))
        self._titles = ("", *titles)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, REMARK)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (row.number, row.job, row.beside, row.remark)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.tooltip or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            # The picker over it says the second one.
            return "" if section == BESIDE else self._titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == REMARK else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.FontRole:
            return theme.font("small", bold=section == JOB)
        return None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if self.rows[index.row()].heading:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class PreviewTable(QTableView):
    """Fixed rows, no selection fill of its own making, exactly as high as its rows."""

    def __init__(self, now: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = PreviewModel(self)
        self.setModel(self.lines)
        self.setItemDelegate(_RowPainter(self))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setAccessibleName(self.tr("Coming runs"))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(20)
        header.setStretchLastSection(True)
        header.setHighlightSections(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionsClickable(False)
        self.beside = HeaderZone(now, header, BESIDE)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        theme.changed.connect(self._measure)
        self._measure()

    def show_rows(self, titles: tuple[str, str, str], rows: Sequence[PreviewRow]) -> None:
        """Exchange what is shown; columns grow to their widest text."""
        self.clearSpans()
        self.lines.exchange(titles, rows)
        for number, row in enumerate(rows):
            if row.heading:
                self.setSpan(number, 0, 1, 4)
        self.beside.show_title(titles[1])
        self._fit_columns(titles)
        self.beside.place()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = len(self.lines.rows)
        height = self.horizontalHeader().height() + rows * self._row_height()
        return QSize(480, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, self._row_height() * 4)

    def _row_height(self) -> int:
        return max(24, QFontMetrics(theme.font("small")).lineSpacing() + 6)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._row_height())
        self.horizontalHeader().setFixedHeight(self._row_height() + 4)
        self.viewport().update()

    def _fit_columns(self, titles: tuple[str, str, str]) -> None:
        metrics = QFontMetrics(theme.font("small"))
        bold = QFontMetrics(theme.font("small", bold=True))
        rows = [row for row in self.lines.rows if not row.heading]
        job = max(
            [bold.horizontalAdvance(titles[0]), *(metrics.horizontalAdvance(r.job) for r in rows)]
        )
        beside = max(metrics.horizontalAdvance(row.beside) for row in rows) if rows else 0
        self.setColumnWidth(NUMBER, 28)
        self.setColumnWidth(JOB, max(144, job + 2 * _PADDING + 2))
        wanted = max(beside + 2 * _PADDING + 2, self.beside.width_wanted())
        self.setColumnWidth(BESIDE, max(104, wanted))


class _RowPainter(QStyledItemDelegate):
    """Rows that differ stand on the ground of their tone, with icon and words at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        assert isinstance(model, PreviewModel)
        row = model.rows[index.row()]
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        selected = bool(state & QStyle.StateFlag.State_Selected)
        ground = "window" if row.heading else f"{row.tone}bg" if row.tone else "base"
        painter.fillRect(rect, theme.color("sel" if selected else ground))
        if index.row() + 1 < len(model.rows):
            painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), theme.color("line"))
        painter.setFont(theme.font("small", bold=row.heading))
        right = 0 if index.column() == NUMBER else -_PADDING
        inner = rect.adjusted(_PADDING, 0, right, -1)
        if row.heading:
            self._text(painter, inner, row.job, "text2")
        elif index.column() == REMARK:
            self._remark(painter, inner, row)
        else:
            text = (row.number, row.job, row.beside)[index.column()]
            role = "text" if index.column() == JOB else "text2"
            self._text(painter, inner, text, role)
        painter.restore()

    def _remark(self, painter: QPainter, inner: QRect, row: PreviewRow) -> None:
        role = row.tone or "text2"
        room = inner.adjusted(_ICON + 4, 0, 0, 0) if row.icon else inner
        self._text(painter, room, row.remark, role, Qt.AlignmentFlag.AlignRight)
        if row.icon:
            width = min(painter.fontMetrics().horizontalAdvance(row.remark), room.width())
            x = inner.right() - width - _ICON - 4
            y = inner.center().y() - _ICON / 2 + 1
            icons.paint(painter, x, y, row.icon, role, _ICON)

    def _text(
        self,
        painter: QPainter,
        inner: QRect,
        text: str,
        role: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        painter.setPen(theme.color(role))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, side | Qt.AlignmentFlag.AlignVCenter, shown)
