"""The lower half of a run: output, errors, what it ran with; find, follow, copy, save."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.output import Extent, OutputLine
from cronstudio.ui import icons, theme
from cronstudio.ui.models.output_feed import OutputFeed, Window
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.buttons import Surface, icon_button, line, push_button
from cronstudio.ui.widgets.find_field import FindField
from cronstudio.ui.widgets.output_bars import FollowBar, WindowBar
from cronstudio.ui.widgets.output_pages import EmptyPage, PlainPage
from cronstudio.ui.widgets.output_view import OutputView
from cronstudio.ui.widgets.segments import Segments

OUTPUT, ERRORS, RAN_WITH = "output", "errors", "ran_with"


class OutputPanel(QWidget):
    """Everything there is to see of one attempt.

    Signals: save_wanted(Path of the attempt, Path to write); size_changed(int bytes)
    """

    save_wanted = Signal(object, object)
    size_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._directory: Path | None = None
        self._live = False
        self._numbers: list[int] = []
        self._at = -1
        self.feed = OutputFeed(self)
        self.view = OutputView()
        self.errors = OutputView()
        self.errors.setAccessibleName(self.tr("Errors"))
        self.ran_with = PlainPage(self.tr("Ran with"))
        self._empty = EmptyPage()
        self._pages = QStackedWidget()
        for page in (self.view, self.errors, self.ran_with, self._empty):
            self._pages.addWidget(page)
        self._window_bar = WindowBar()
        self._follow_bar = FollowBar()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_tools())
        layout.addWidget(line())
        layout.addWidget(self._window_bar)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._follow_bar)
        self._connect()
        self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self.feed.stop()
        self._directory = None
        self._live = False
        self._end = ""
        self._has_all_errors = False
        self.view.set_lines([])
        self.errors.set_lines([])
        self.ran_with.setPlainText("")
        self._window_bar.hide()
        self._follow_bar.hide()
        self._follow.hide()
        self._say_errors(0)
        self._turn_page()

    def show_attempt(
        self, directory: Path, live: bool, end: str, ran_with: str, empty: str
    ) -> None:
        """Show the output in that folder; `end` stands below it, `empty` in place of none.

        `live`: more may come, and the end is kept in sight.
        """
        self.clear()
        self._directory = directory
        self._live = live
        self._empty.show_words(empty)
        self.ran_with.setPlainText(ran_with)
        self._follow.setVisible(live)
        self._follow_bar.setVisible(live)
        self._follow_bar.restart()
        self.view.set_following(live)
        self.view.set_lines([], end)
        self._end = end
        self.feed.show(directory, live)

    def show_nothing(self, why: str, ran_with: str = "") -> None:
        """There is no output, and never was: say why."""
        self.clear()
        self._empty.show_words(why)
        self.ran_with.setPlainText(ran_with)
        self._turn_page()

    def finish(self, end: str) -> None:
        """The attempt has ended: read on to its last line and close with `end`."""
        self._live = False
        self._end = end
        self.view.set_end(end)
        self.feed.finish()
        self._follow.hide()
        self._follow_bar.hide()

    def set_ran_with(self, words: str) -> None:
        """Say what it ran with."""
        self.ran_with.setPlainText(words)

    def focus_find(self) -> None:
        """Put the caret into the find field."""
        self._find.setFocus()
        self._find.selectAll()

    def find_word(self, word: str) -> None:
        """Look for a word."""
        self._find.setText(word)

    def save_as(self) -> None:
        """Ask where to, then have the whole output written there."""
        if self._directory is None:
            return
        dialog = QFileDialog(self, self.tr("Save output"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("log")
        directory = self._directory
        dialog.fileSelected.connect(lambda path: self.save_wanted.emit(directory, Path(path)))
        dialog.open()

    # Within

    def _make_tools(self) -> QWidget:
        self._tabs = Segments(self.tr("What to show"))
        self._tabs.add(OUTPUT, self.tr("Output"))
        self._tabs.add(ERRORS, self.tr("Errors"))
        self._tabs.add(RAN_WITH, self.tr("Ran with"))
        self._find = FindField()
        self._find.setMinimumWidth(130)
        self._find.setMaximumWidth(218)
        self._wrap = icon_button("wrap", self.tr("Wrap long lines"), checkable=True)
        self._follow = push_button(self.tr("Follow"), "follow", dense=True, flat=True)
        self._copy = icon_button("copy", self.tr("Copy all lines shown"), on_click=self._copy_all)
        self._more = icon_button("more", self.tr("More"))
        self._more.setPopupMode(self._more.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._more)
        menu.addAction(self.tr("Save as…"), self.save_as)
        menu.addAction(self.tr("Open in another program"), self.open_outside)
        menu.addAction(self.tr("Open the folder"), self._open_folder)
        self._more.setMenu(menu)
        bar = Surface("base")
        row = QHBoxLayout(bar)
        row.setContentsMargins(theme.space.m, 6, theme.space.s, 6)
        row.setSpacing(theme.space.xs)
        row.addWidget(self._tabs)
        row.addStretch(1)
        row.addWidget(self._find, 100)
        for widget in (self._wrap, self._follow, self._copy, self._more):
            row.addWidget(widget)
        return bar

    def _connect(self) -> None:
        self.feed.loaded.connect(self._loaded)
        self.feed.appended.connect(self._appended)
        self.feed.prepended.connect(self._prepended)
        self.feed.waiting.connect(self._follow_bar.show_waiting)
        self.feed.errors.connect(self._show_errors)
        self.feed.found.connect(self._found)
        self.view.follow_changed.connect(self._follow_changed)
        self.view.search_changed.connect(self._show_count)
        self.errors.search_changed.connect(self._show_count)
        self._tabs.chosen.connect(self._tab_chosen)
        self._find.word_changed.connect(self._search)
        self._find.step_wanted.connect(self.step_match)
        self._wrap.toggled.connect(self.view.set_wrapping)
        self._wrap.toggled.connect(self.errors.set_wrapping)
        self._follow.clicked.connect(lambda: self.view.set_following(not self.view.is_following()))
        self._follow_bar.follow_wanted.connect(lambda: self.view.set_following(True))
        self._window_bar.more_wanted.connect(self.feed.load_more)
        self._window_bar.end_wanted.connect(self.feed.load_end)
        self._window_bar.open_wanted.connect(self.open_outside)
        for keys, forward in (("F3", True), ("Shift+F3", False)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda forward=forward: self.step_match(forward))

    def _loaded(self, window: Window) -> None:
        self._note_size(window.extent)
        self.view.set_lines(window.lines, self._end if self._shows_end(window) else "")
        if not window.lines or window.lines[-1].number >= window.extent.lines:
            self._follow_bar.show_waiting(0)
        self._say_window(window.extent)
        self._pick_errors()
        self._turn_page()
        if self._find.text() and self._is_windowed() and not self._numbers:
            self.feed.search(self._find.text())
        if not self._live and window.lines and window.lines[0].number == 1:
            self.view.verticalScrollBar().setValue(0)
        elif not self._live and self._numbers and self._at >= 0:
            self._go_to_number()
        elif not self._live:
            self.view.verticalScrollBar().setValue(self.view.verticalScrollBar().maximum())

    def _shows_end(self, window: Window) -> bool:
        return not window.lines or window.lines[-1].number >= window.extent.lines

    def _appended(self, lines: Sequence[OutputLine], extent: Extent) -> None:
        self._note_size(extent)
        was_empty = not self.view.lines()
        self.view.append_lines(lines)
        if lines[-1].number >= extent.lines:
            self.view.set_end(self._end)
        if self._live:
            self._follow_bar.count(lines)
        self._say_window(extent)
        fresh = [line for line in lines if line.stream == "err"]
        if fresh:
            self.errors.append_lines(fresh)
            self._say_errors(len(self.errors.lines()))
        if was_empty:
            self._turn_page()

    def _prepended(self, lines: Sequence[OutputLine], extent: Extent) -> None:
        self.view.prepend_lines(lines)
        self._say_window(extent)
        self._pick_errors()

    def _pick_errors(self) -> None:
        """Until all error lines are gathered, or when they are too many: those that are loaded."""
        if not self._has_all_errors:
            found = [line for line in self.view.lines() if line.stream == "err"]
            self.errors.set_lines(found)
            self._say_errors(len(found))

    def _show_errors(self, lines: Sequence[OutputLine]) -> None:
        self._has_all_errors = True
        self.errors.set_lines(lines)
        self._say_errors(len(lines))
        self._turn_page()

    def _note_size(self, extent: Extent) -> None:
        self.size_changed.emit(extent.sizes.output_bytes + extent.sizes.error_bytes)

    def _say_window(self, extent: Extent) -> None:
        lines = self.view.lines()
        if lines:
            self._window_bar.tell(lines[0].number, lines[-1].number, extent.lines)

    def _say_errors(self, count: int) -> None:
        words = (
            self.tr("Errors {count}").format(count=figure(count)) if count else self.tr("Errors")
        )
        self._tabs.set_words(ERRORS, words)

    def _turn_page(self) -> None:
        key = self._tabs.current()
        has_lines = bool(self.view.lines())
        if key == OUTPUT:
            page: QWidget = self.view if has_lines or self._live else self._empty
        elif key == ERRORS:
            page = self.errors
        else:
            page = self.ran_with
        self._pages.setCurrentWidget(page)
        self._find.setEnabled(page in (self.view, self.errors))

    def _tab_chosen(self) -> None:
        self._turn_page()
        if self._find.isEnabled():
            self._search(self._find.text())

    def _follow_changed(self, follow: bool) -> None:
        icons.bind(self._follow, "pause" if follow else "follow", "text", 16, 4)
        self._follow.setText(self.tr("Pause") if follow else self.tr("Follow"))
        self._follow_bar.show_following(follow)
        if not self._live:
            return
        self.feed.hold(not follow)
        lines = self.view.lines()
        if follow and lines and self._window_bar.is_before_end():
            self.feed.load_end()

    # Find

    def step_match(self, forward: bool) -> None:
        """Go to the next or previous place, beyond the lines loaded too."""
        if not self._find.text():
            self.focus_find()
        elif self._is_windowed():
            if self._numbers:
                self._at = (self._at + (1 if forward else -1)) % len(self._numbers)
                self._go_to_number()
        else:
            self._searched().step_match(forward)

    def _searched(self) -> OutputView:
        return self.errors if self._pages.currentWidget() is self.errors else self.view

    def _is_windowed(self) -> bool:
        return self._searched() is self.view and self._window_bar.is_partial()

    def _search(self, word: str) -> None:
        self._numbers, self._at = [], -1
        self._searched().search(word)
        if self._is_windowed():
            self.feed.search(word)

    def _found(self, word: str, numbers: list[int]) -> None:
        if word != self._find.text() or not self._is_windowed():
            return
        self._numbers = numbers
        self._at = len(numbers) - 1
        if numbers:
            self._go_to_number()
        self._find.show_count(self._at + 1, len(numbers))

    def _go_to_number(self) -> None:
        number = self._numbers[self._at]
        if self.view.go_to_line(number):
            self._find.show_count(self._at + 1, len(self._numbers))
        else:
            self.view.set_following(False)
            self.feed.load_around(number)

    def _show_count(self, count: int, current: int) -> None:
        if not self._is_windowed():
            self._find.show_count(current, count)

    # Out

    def _copy_all(self) -> None:
        page = self._pages.currentWidget()
        if isinstance(page, OutputView):
            text = "\n".join(page.texts())
        else:
            text = self.ran_with.toPlainText()
        QGuiApplication.clipboard().setText(text)

    def open_outside(self) -> None:
        """Open the raw output in the program the desktop has for text."""
        if self._directory is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._directory / "out")))

    def _open_folder(self) -> None:
        if self._directory is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._directory)))
