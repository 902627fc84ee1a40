"""Output as lines with number, time and an "err" mark beside them. Shows lines, reads no files."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QPlainTextDocumentLayout, QPlainTextEdit, QWidget

from cronstudio.ui import theme
from cronstudio.ui.run_words import size_words
from cronstudio.ui.text import figure
from cronstudio.ui.times import clock
from cronstudio.ui.widgets.ansi import Style
from cronstudio.ui.widgets.ansi_format import char_format
from cronstudio.ui.widgets.output_gutter import GutterRow, OutputGutter
from cronstudio.ui.widgets.output_lines import Line, LinePreparer, ShownLine
from cronstudio.ui.widgets.output_marks import MatchMarks
from cronstudio.ui.widgets.output_search import Search

LINE_LIMIT = 5000
"""Lines held at first; more are loaded on demand."""
LINE_GAP = 6
"""Pixels between two lines, beside the font's own spacing."""


class _RoomyLayout(QPlainTextDocumentLayout):
    """Lines with air between them, which a plain text document has no setting for."""

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        rect = super().blockBoundingRect(block)
        rect.setHeight(rect.height() + LINE_GAP)
        return rect


class OutputView(QPlainTextEdit):
    """Read-only lines with a gutter.

    Signals: follow_changed(bool): the end is kept in sight, or no longer;
    search_changed(count, current from 1 on, 0 without)
    """

    follow_changed = Signal(bool)
    search_changed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUndoRedoEnabled(False)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setAccessibleName(self.tr("Output"))
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        document = QTextDocument(self)
        self._layout = _RoomyLayout(document)
        document.setDocumentLayout(self._layout)
        document.setUndoRedoEnabled(False)
        self.setDocument(document)
        self._shown: list[ShownLine] = []
        self._end = ""
        self._preparer = LinePreparer(self._long_line, self._gap)
        self._formats: dict[Style, QTextCharFormat] = {}
        self._search = Search()
        self._marks = MatchMarks(self, self._rows_in_sight)
        self._following = False
        self._busy = False
        self._gutter_width = 0
        self._gutter = OutputGutter(self, self._gutter_rows)
        self.updateRequest.connect(self._move_gutter)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        theme.changed.connect(self._dress)
        self._dress()

    # What is shown

    def lines(self) -> list[Line]:
        """Return the lines shown, oldest first."""
        return [shown.line for shown in self._shown]

    def texts(self) -> list[str]:
        """Return the visible text of each line."""
        return [shown.text for shown in self._shown]

    def set_lines(self, lines: Sequence[Line], end: str = "") -> None:
        """Show these lines and no others; `end` is a closing remark below them."""
        self._busy = True
        self._preparer.restart()
        self._shown = [self._preparer.prepare(line) for line in lines]
        self._end = end
        self.document().clear()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        self._write(cursor, self._shown, first=True)
        self._write_end(cursor)
        cursor.endEditBlock()
        self._busy = False
        self._restart_search()
        self._set_margins()
        if self._following:
            self._to_end()

    def append_lines(self, lines: Sequence[Line], limit: int = LINE_LIMIT) -> None:
        """Add lines at the end; a first line with the last number shown replaces that one.

        Above `limit` the oldest go, unless the reader has scrolled up.
        """
        if not lines:
            return
        self._busy = True
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        self._erase_end(cursor)
        if self._shown and self._shown[-1].line.number == lines[0].number:
            self._erase_last(cursor)
        fresh = [self._preparer.prepare(line) for line in lines]
        first = not self._shown
        self._shown.extend(fresh)
        self._write(cursor, fresh, first)
        self._write_end(cursor)
        extra = len(self._shown) - limit
        if self._following and extra > 0:
            self._erase_oldest(cursor, extra)
        cursor.endEditBlock()
        self._busy = False
        if self._search.needle:
            self._restart_search()
        self._set_margins()
        if self._following:
            self._to_end()

    def prepend_lines(self, lines: Sequence[Line]) -> None:
        """Add older lines above, keeping what is being read where it is."""
        if not lines:
            return
        bar = self.verticalScrollBar()
        from_end = bar.maximum() - bar.value()
        self._busy = True
        # Colours of the lines above go on up to their last line only: those below are drawn.
        preparer = LinePreparer(self._long_line, self._gap)
        fresh = [preparer.prepare(line) for line in lines]
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for row in fresh:
            for span in row.spans:
                cursor.insertText(span.text, self._format(span.style))
            cursor.insertBlock()
        cursor.endEditBlock()
        self._shown[:0] = fresh
        self._restart_search()
        self._set_margins()
        bar.setValue(bar.maximum() - from_end)
        self._busy = False

    def set_end(self, text: str) -> None:
        """Put a closing remark below the last line, in place of the former one."""
        if text == self._end:
            return
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        self._erase_end(cursor)
        self._end = text
        self._write_end(cursor)
        cursor.endEditBlock()
        if self._following:
            self._to_end()

    # Following

    def is_following(self) -> bool:
        """Whether the end is kept in sight."""
        return self._following

    def set_following(self, follow: bool) -> None:
        """Keep the end in sight from now on, or stay where the reader is."""
        if follow != self._following:
            self._following = follow
            self.follow_changed.emit(follow)
        if follow:
            self._to_end()

    def set_wrapping(self, wrap: bool) -> None:
        """Break long lines at the edge, or scroll sideways."""
        mode = QPlainTextEdit.LineWrapMode
        self.setLineWrapMode(mode.WidgetWidth if wrap else mode.NoWrap)

    # Search

    def search(self, needle: str) -> None:
        """Mark all places of `needle` and go to the first one from the top row in sight on."""
        self._search.start(needle, self.texts(), self.firstVisibleBlock().blockNumber())
        self._show_match()

    def step_match(self, forward: bool) -> None:
        """Go to the next or the previous match."""
        self._search.step(forward)
        self._show_match()

    def go_to_line(self, number: int) -> bool:
        """Bring the line with that number to the middle; False when it is not loaded."""
        row = number - self._shown[0].line.number if self._shown else -1
        if not 0 <= row < len(self._shown):
            return False
        if self._following:
            self.set_following(False)
        first = next((at for at, match in self._search.in_rows(row, row)), None)
        if first is not None:
            self._search.current = first
            self._show_match()
        else:
            self.setTextCursor(QTextCursor(self.document().findBlockByNumber(row)))
            self.centerCursor()
        return True

    # Within

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.set_following(not self._following)
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()
        self._marks.colour(self._search)
        if self._following:
            self._to_end()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        for row in self._gutter_rows():
            if row.shown.is_err:
                width = self.viewport().width()
                ground = QRect(0, row.top, width, row.bottom - row.top)
                painter.fillRect(ground, theme.color("badbg"))
        painter.end()
        super().paintEvent(event)
        if self._search.needle:
            self._marks.outline(self._search)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._dress()

    def _rows_in_sight(self) -> tuple[int, int]:
        blocks = self._blocks_in_sight()
        return (blocks[0][0].blockNumber(), blocks[-1][0].blockNumber()) if blocks else (0, -1)

    def _gutter_rows(self) -> list[GutterRow]:
        # The air is below each line: half of it goes above, to put the text in the middle.
        half = LINE_GAP // 2
        return [
            GutterRow(
                self._shown[number],
                round(place.top()),
                round(place.top()) - half,
                round(place.bottom()) - half,
            )
            for block, place in self._blocks_in_sight()
            if (number := block.blockNumber()) < len(self._shown)
        ]

    def _blocks_in_sight(self) -> list[tuple[QTextBlock, QRectF]]:
        found = []
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if place.top() > bottom:
                break
            if block.isVisible():
                found.append((block, place))
            block = block.next()
        return found

    def _long_line(self, count: int) -> str:
        return self.tr(" … {count} more characters on this line").format(count=figure(count))

    def _gap(self, count: int) -> str:
        return self.tr("… {size} left out here: more than this job keeps …").format(
            size=size_words(count)
        )

    def _write(self, cursor: QTextCursor, rows: Sequence[ShownLine], first: bool) -> None:
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for row in rows:
            if not first:
                cursor.insertBlock()
            first = False
            for span in row.spans:
                cursor.insertText(span.text, self._format(span.style))

    def _write_end(self, cursor: QTextCursor) -> None:
        if not self._end:
            return
        cursor.movePosition(QTextCursor.MoveOperation.End)
        remark = QTextCharFormat()
        remark.setFont(theme.font("small"))
        remark.setForeground(theme.color("text3"))
        if self._shown:
            cursor.insertBlock()
        cursor.insertText(self._end, remark)

    def _erase_end(self, cursor: QTextCursor) -> None:
        if self._end:
            self._erase_from(cursor, len(self._shown))

    def _erase_last(self, cursor: QTextCursor) -> None:
        self._preparer.take_back(self._shown.pop())
        self._erase_from(cursor, len(self._shown))

    def _erase_from(self, cursor: QTextCursor, number: int) -> None:
        """Take block `number` and all below it out of the document."""
        block = self.document().findBlockByNumber(number)
        if not block.isValid():
            return
        # The line end before it goes too; the very first block can only be emptied.
        cursor.setPosition(max(0, block.position() - 1))
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def _erase_oldest(self, cursor: QTextCursor, count: int) -> None:
        del self._shown[:count]
        cursor.setPosition(0)
        end = self.document().findBlockByNumber(count)
        cursor.setPosition(end.position(), QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def _format(self, style: Style) -> QTextCharFormat:
        made = self._formats.get(style)
        if made is None:
            made = self._formats[style] = char_format(style, self.font())
        return made

    def _dress(self) -> None:
        self._formats.clear()
        self.setFont(theme.font("small", mono=True))
        self.document().setDefaultFont(self.font())
        ground = theme.color("outbg").name()
        self.setStyleSheet(
            f"QPlainTextEdit, QPlainTextEdit:focus "
            f"{{ border: 0; padding: 0; background: {ground}; }}"
        )
        self.document().setDocumentMargin(theme.space.s)
        value = self.verticalScrollBar().value()
        self.set_lines(self.lines(), self._end)
        self.verticalScrollBar().setValue(value)

    def _set_margins(self) -> None:
        at = next((shown.line.at for shown in self._shown if shown.line.at is not None), None)
        sample = clock(at, seconds=True) if at is not None else "00:00:00"
        last = self._shown[-1].line.number if self._shown else 0
        self._gutter_width = self._gutter.measure(self.font(), last, sample)
        self.setViewportMargins(self._gutter_width, 0, 0, 0)
        self._place_gutter()

    def _place_gutter(self) -> None:
        inside = self.contentsRect()
        self._gutter.setGeometry(
            QRect(inside.left(), inside.top(), self._gutter_width, inside.height())
        )

    def _move_gutter(self, rect: QRect, by: int) -> None:
        if by:
            self._gutter.scroll(0, by)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())

    def _to_end(self) -> None:
        self._busy = True
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        self.horizontalScrollBar().setValue(0)
        self._busy = False

    def _scrolled(self, value: int) -> None:
        self._marks.colour(self._search)
        if self._busy:
            return
        at_end = value >= self.verticalScrollBar().maximum()
        if self._following and not at_end:
            self.set_following(False)

    def _restart_search(self) -> None:
        current = self._search.current
        self._search.start(self._search.needle, self.texts(), 0)
        if self._search.matches:
            self._search.current = max(0, min(current, len(self._search.matches) - 1))
        self._marks.colour(self._search)
        self.search_changed.emit(len(self._search.matches), self._search.current + 1)

    def _show_match(self) -> None:
        match = self._search.here()
        if match is not None:
            cursor = self._marks.cursor(match)
            cursor.setPosition(cursor.anchor())
            self.setTextCursor(cursor)
            if self._following:
                self.set_following(False)
            self.centerCursor()
        self._marks.colour(self._search)
        self.viewport().update()
        self.search_changed.emit(len(self._search.matches), self._search.current + 1)
