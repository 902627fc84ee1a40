"""The help page in a window of its own, which can stay open beside the work."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QKeySequence,
    QShortcut,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from cronstudio.assets import asset
from cronstudio.ui import theme
from cronstudio.ui.widgets.buttons import line
from cronstudio.ui.widgets.find_field import FindField

PAGE = "help/cron.md"
SIZE = (840, 720)


class HelpWindow(QDialog):
    """Shows how schedules are read; a word can be looked for in it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Help: schedules"))
        self._source = asset(PAGE).read_text(encoding="utf-8")
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.tr("Help page"))
        self.page.setOpenLinks(False)
        # It fills the window, so a ring around it would tell nothing.
        self.page.setStyleSheet("QTextEdit, QTextEdit:focus { border: 0; padding: 0; }")
        self.finder = FindField()
        self.finder.setPlaceholderText(self.tr("Find on this page"))
        self.finder.setAccessibleName(self.tr("Find on this page"))
        self.finder.setMaximumWidth(320)
        self.finder.word_changed.connect(lambda _word: self._look_from_start())
        self.finder.step_wanted.connect(self._step)
        self._matches: list[QTextCursor] = []
        self._arrange()
        self._write()
        theme.changed.connect(self._write)
        self.resize(*SIZE)
        self.page.setFocus()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(theme.space.l, theme.space.m, theme.space.l, theme.space.m)
        head.addWidget(self.finder)
        head.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(line())
        whole.addWidget(self.page)
        self._key(QKeySequence(QKeySequence.StandardKey.Find), self.finder.setFocus)
        self._key(QKeySequence("F3"), lambda: self._step(True))
        self._key(QKeySequence("Shift+F3"), lambda: self._step(False))

    def _key(self, keys: QKeySequence, action: Callable[[], object]) -> None:
        QShortcut(keys, self).activated.connect(action)

    def _write(self) -> None:
        """Lay the page out in the theme's fonts and colours; the place in it is kept."""
        bar = self.page.verticalScrollBar()
        place = bar.value()
        document = self.page.document()
        document.setDefaultFont(theme.font())
        document.setDocumentMargin(theme.space.l)
        self.page.setMarkdown(self._source)
        self._dress()
        bar.setValue(place)
        self._look()

    def _dress(self) -> None:
        """Give headings, paragraphs and tables the theme's sizes, distances and lines."""
        document = self.page.document()
        block = document.begin()
        while block.isValid():
            cursor = QTextCursor(block)
            if cursor.currentTable() is None:
                self._space_out(cursor)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                form = frame.format()
                form.setBorder(1)
                form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                form.setBorderCollapse(True)
                form.setBorderBrush(theme.color("line"))
                form.setCellPadding(theme.space.xs)
                form.setCellSpacing(0)
                form.setTopMargin(theme.space.s)
                frame.setFormat(form)

    @staticmethod
    def _space_out(cursor: QTextCursor) -> None:
        form = cursor.blockFormat()
        level = form.headingLevel()
        if level:
            form.setTopMargin(theme.space.xl if level > 1 else 0)
            form.setBottomMargin(theme.space.s)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            letters = QTextCharFormat()
            letters.setFont(theme.font("title" if level == 1 else "heading", bold=True))
            letters.clearProperty(QTextFormat.Property.FontSizeAdjustment)
            cursor.mergeCharFormat(letters)
        elif form.hasProperty(QTextFormat.Property.BlockCodeFence):
            form.setLeftMargin(theme.space.l)
        elif cursor.currentList() is not None:
            form.setBottomMargin(theme.space.xs)
        else:
            form.setBottomMargin(theme.space.s)
        form.setLineHeight(120, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(form)

    # Finding

    def _look_from_start(self) -> None:
        self.page.moveCursor(QTextCursor.MoveOperation.Start)
        self._look()
        self._step(True)

    def _look(self) -> None:
        """Find all places of the word."""
        word, document = self.finder.text(), self.page.document()
        self._matches = []
        found = document.find(word) if word else QTextCursor()
        while not found.isNull():
            self._matches.append(found)
            found = document.find(word, found)
        self.finder.show_count(0, len(self._matches))

    def _step(self, forward: bool) -> None:
        """Go to the next place of the word, round the end."""
        if not self._matches:
            return
        here, starts = self.page.textCursor(), [one.selectionStart() for one in self._matches]
        if forward:
            index = bisect_left(starts, here.selectionEnd()) % len(starts)
        else:
            index = bisect_left(starts, here.selectionStart()) - 1
        self.page.setTextCursor(self._matches[index])
        self.page.ensureCursorVisible()
        self.finder.show_count(index + 1, len(self._matches))
