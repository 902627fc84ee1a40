"""The settings dialog: pages at the left, what is set at the right. Changes apply at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.settings import CHECKS, Settings
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.nav import Nav, NavItem
from cronstudio.ui.dialogs.settings.keyboard import KeyboardPage
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.language import translated
from cronstudio.ui.widgets.buttons import Label, Surface, line, push_button
from cronstudio.ui.widgets.fitting import resize_on_screen
from cronstudio.ui.widgets.lens import add_lens

SIZE = (800, 696)


class SettingsDialog(QDialog):
    """Shows settings, and tells each change.

    Signals: changed (Settings, name of the field): the settings are to be these from now on
    """

    changed = Signal(object, str)

    def __init__(self, parent: QWidget, pages: Sequence[SettingsPage], settings: Settings) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Settings"))
        self._settings = settings
        self._pages = {page.key: page for page in pages}
        self._stack = QStackedWidget()
        for page in pages:
            self._stack.addWidget(page)
            page.changed.connect(self._take)
            page.load(settings)
        self.nav = Nav([NavItem(page.key, translated(page.title), page.icon) for page in pages], "")
        self.search = QLineEdit()
        self._make()
        self.nav.chosen.connect(self._turn_to)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._go_to_found)
        resize_on_screen(self, *SIZE)
        self.setMinimumSize(640, 440)
        self.show_page(pages[0].key)

    @property
    def settings(self) -> Settings:
        """The settings as they are shown."""
        return self._settings

    def page(self, key: str) -> SettingsPage:
        """A page by its key; KeyError when there is none."""
        return self._pages[key]

    def show_page(self, key: str) -> None:
        """Turn to a page."""
        self.nav.choose(key)
        self._turn_to(key)

    def load(self, settings: Settings) -> None:
        """Show other settings: they were changed elsewhere, or could not be kept."""
        self._settings = settings
        for page in self._pages.values():
            page.load(settings)

    def _turn_to(self, key: str) -> None:
        page = self._pages[key]
        self._stack.setCurrentWidget(page)
        has_defaults = bool(page.fields) or isinstance(page, KeyboardPage)
        self._defaults.setVisible(has_defaults)
        page.opened()

    def _take(self, name: str, value: object) -> None:
        if not CHECKS[name](value):
            return  # half typed: the field says what it takes
        self._settings = replace(self._settings, **{name: value})  # type: ignore[arg-type]
        self.changed.emit(self._settings, name)

    def _put_back(self) -> None:
        """Give the page in front its defaults, field by field, as if the user had done it."""
        page = self._stack.currentWidget()
        assert isinstance(page, SettingsPage)
        if isinstance(page, KeyboardPage):
            page.put_back_all()
        defaults = Settings()
        for name in sorted(page.fields):
            if getattr(self._settings, name) != getattr(defaults, name):
                self._take(name, getattr(defaults, name))
        page.load(self._settings)

    # Search

    def _find(self, typed: str) -> None:
        """Show the pages that have what is typed, and turn to the first of them."""
        found = [key for key, page in self._pages.items() if page.find_row(typed) is not None]
        for row, key in enumerate(self._pages):
            self.nav.list.setRowHidden(row, bool(typed) and key not in found)
        current = self._stack.currentWidget()
        if typed and found and self._pages[found[0]] is not current:
            here = isinstance(current, SettingsPage) and current.key in found
            if not here:
                self.show_page(found[0])
        self._show_found(typed)

    def _show_found(self, typed: str) -> None:
        page = self._stack.currentWidget()
        target = page.find_row(typed) if typed and isinstance(page, SettingsPage) else None
        if target is not None and isinstance(page, SettingsPage):
            page.ensureWidgetVisible(target)

    def _go_to_found(self) -> None:
        page = self._stack.currentWidget()
        assert isinstance(page, SettingsPage)
        target = page.find_row(self.search.text()) if self.search.text() else None
        if target is not None:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # Made once

    def _make(self) -> None:
        self.search.setPlaceholderText(tr("Find a setting"))
        self.search.setAccessibleName(tr("Find a setting"))
        self.search.setProperty("dense", True)
        self.search.setProperty("search", True)
        self.search.setClearButtonEnabled(True)
        add_lens(self.search)
        top = _Top("rail")
        above = QVBoxLayout(top)
        above.setContentsMargins(theme.space.s, theme.space.s, 9, 0)
        above.addWidget(self.search)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(top)
        left.addWidget(self.nav, 1)
        upper = QHBoxLayout()
        upper.setSpacing(0)
        upper.addLayout(left)
        upper.addWidget(self._stack, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(upper, 1)
        whole.addWidget(line())
        whole.addLayout(self._make_footer())

    def _make_footer(self) -> QHBoxLayout:
        self._defaults = push_button(
            tr("Put back the defaults of this page"), "undo", flat=True, on_click=self._put_back
        )
        close = push_button(tr("Close"), on_click=self.close)
        close.setDefault(False)
        row = QHBoxLayout()
        row.setContentsMargins(theme.space.l, theme.space.m, theme.space.l, theme.space.m)
        row.setSpacing(theme.space.s)
        row.addWidget(self._defaults)
        row.addStretch(1)
        row.addWidget(Label(tr("Changes apply at once"), "small", "text2"))
        row.addWidget(close)
        return row


class _Top(Surface):
    """The ground of the search field; the line at its right goes on in the list below it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.width() - 1, 0, 1, self.height(), theme.color("line"))
