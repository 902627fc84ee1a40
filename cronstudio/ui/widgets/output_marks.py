"""Shows where a word stands in the output: coloured, and outlined so that colour is not all."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPen, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from cronstudio.ui import theme
from cronstudio.ui.widgets.output_search import Match, Search


class MatchMarks:
    """Marks the matches in sight only: a million marks would cost more than they tell."""

    def __init__(self, view: QPlainTextEdit, rows_in_sight: Callable[[], tuple[int, int]]) -> None:
        self._view = view
        self._rows_in_sight = rows_in_sight

    def colour(self, search: Search) -> None:
        """Give the matches in sight their ground."""
        marks = []
        for _, match in self._in_sight(search):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self.cursor(match)
            mark.format.setBackground(theme.color("warnbg"))
            marks.append(mark)
        if marks or self._view.extraSelections():
            self._view.setExtraSelections(marks)

    def outline(self, search: Search) -> None:
        """Draw a frame around the matches in sight, a thicker one around the current one."""
        painter = QPainter(self._view.viewport())
        for number, match in self._in_sight(search):
            painter.setPen(QPen(theme.color("warn"), 2 if number == search.current else 1))
            start = self._view.cursorRect(self._at(match, match.start))
            end = self._view.cursorRect(self._at(match, match.end))
            if start.top() == end.top():
                width = end.left() - start.left()
                painter.drawRect(QRect(start.left(), start.top() - 1, width, start.height() + 1))
        painter.end()

    def cursor(self, match: Match) -> QTextCursor:
        """Return a cursor that selects the match."""
        cursor = self._at(match, match.start)
        cursor.setPosition(cursor.position() + match.end - match.start, _KEEP)
        return cursor

    def _in_sight(self, search: Search) -> list[tuple[int, Match]]:
        if not search.needle:
            return []
        first, last = self._rows_in_sight()
        return search.in_rows(first, last)

    def _at(self, match: Match, column: int) -> QTextCursor:
        block = self._view.document().findBlockByNumber(match.row)
        cursor = QTextCursor(self._view.document())
        cursor.setPosition(block.position() + column)
        return cursor


_KEEP = QTextCursor.MoveMode.KeepAnchor
