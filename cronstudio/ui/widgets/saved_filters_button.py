"""The button of the saved filters: its menu applies, saves and forgets them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QWidget

from cronstudio.ui import theme
from cronstudio.ui.models.saved_filters import LONGEST, SavedFilter, with_filter
from cronstudio.ui.widgets.buttons import Label, Surface, icon_button, push_button
from cronstudio.ui.widgets.popover import Popover


class SavedFilters(Surface):
    """Holds the saved filters; the view tells what is filtered now and applies what is chosen.

    Signals: chosen (SavedFilter)
    """

    chosen = Signal(object)

    def __init__(self, present: Callable[[], SavedFilter], parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self._present = present
        self.saved: list[SavedFilter] = []
        self.button = icon_button("filter", self.tr("Saved filters"), on_click=self._open)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)

    def menu(self) -> QMenu:
        """The saved filters, the present one checked, and what can be done with them."""
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        present = self._present()
        for one in self.saved:
            entry = menu.addAction(_plain(one.name), partial(self.chosen.emit, one))
            entry.setCheckable(True)
            entry.setChecked(one.lets_through_as(present))
        if self.saved:
            menu.addSeparator()
        save = menu.addAction(self.tr("Save this filter…"), self.ask_for_name)
        save.setEnabled(not present.is_empty)
        if not self.saved and present.is_empty:
            save.setText(self.tr("Save this filter… (filter first)"))
        if self.saved:
            forget = menu.addMenu(self.tr("Forget"))
            for one in self.saved:
                forget.addAction(_plain(one.name), partial(self._forget, one))
        return menu

    def ask_for_name(self) -> None:
        """Ask for the name of the present filter, and keep it."""
        popover = NamePopover(self._suggestion(), self.window())
        popover.named.connect(self.save)
        popover.open_under(self.button)

    def save(self, name: str) -> None:
        """Keep the present filter under a name; one of that name is replaced."""
        self.saved = with_filter(self.saved, replace(self._present(), name=name))

    def _forget(self, one: SavedFilter) -> None:
        self.saved.remove(one)

    def _suggestion(self) -> str:
        present = self._present()
        return " ".join(part for part in (present.text.strip(), *sorted(present.tags)) if part)

    def _open(self) -> None:
        self.menu().popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))


class NamePopover(Popover):
    """Asks for a name.

    Signals: named (str)
    """

    named = Signal(str)

    def __init__(self, suggestion: str, parent: QWidget) -> None:
        super().__init__(280, parent)
        self.field = QLineEdit(suggestion[:LONGEST])
        self.field.setMaxLength(LONGEST)
        self.field.setPlaceholderText(self.tr("Name of the filter"))
        self.field.setAccessibleName(self.tr("Name of the filter"))
        self.field.selectAll()
        self.field.textChanged.connect(lambda _text: self._follow())
        self.field.returnPressed.connect(self._save)
        self.save = push_button(self.tr("Save"), dense=True, primary=True, on_click=self._save)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(push_button(self.tr("Cancel"), dense=True, on_click=self.close))
        row.addWidget(self.save)
        self.content.addWidget(Label(self.tr("Save this filter"), "heading", bold=True))
        self.content.addWidget(self.field)
        self.content.addLayout(row)
        self.content.setSpacing(theme.space.s)
        self.field.setFocus()
        self._follow()

    def _follow(self) -> None:
        self.save.setEnabled(bool(self.field.text().strip()))

    def _save(self) -> None:
        name = self.field.text().strip()
        if name:
            self.close()
            self.named.emit(name)


def _plain(words: str) -> str:
    """Words for a menu, in which an ampersand would mark a key."""
    return words.replace("&", "&&")
