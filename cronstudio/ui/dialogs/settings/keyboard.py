"""The page "Keyboard": every shortcut, and the way to change it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLabel

from cronstudio.language import Text
from cronstudio.ui import theme
from cronstudio.ui.actions import Actions, plain_words
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.widgets.buttons import Label, icon_button


class KeyboardPage(SettingsPage):
    """One row for each action. Changes hold at once; the actions remember them."""

    key = "keyboard"
    title = Text("Keyboard")
    icon = "palette"
    intro = Text("Click a field and press the keys you want. Backspace takes a shortcut away.")

    def __init__(self, actions: Actions) -> None:
        self._actions = actions
        self._fields: dict[str, QKeySequenceEdit] = {}
        self._notes: dict[str, Label] = {}
        super().__init__()

    def fill(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space.s)
        grid.setVerticalSpacing(theme.space.xs)
        grid.setColumnStretch(0, 1)
        shown = {key: one for key, one in self._actions.all().items() if one.isVisible()}
        for number, (key, action) in enumerate(shown.items()):
            name = Label(plain_words(action).rstrip("…"))
            grid.addWidget(name, 2 * number, 0)
            if self._actions.is_fixed(key):
                keys = Label(self._actions.shown_keys(key), role="text2")
                keys.setToolTip(tr("This key belongs to the table and stays as it is."))
                grid.addWidget(keys, 2 * number, 1)
                self._words.append((f"{name.text()} {keys.text()}", name))
                continue
            self._add(grid, 2 * number, key, name)
        self.body.addLayout(grid)

    def _add(self, grid: QGridLayout, row: int, key: str, name: QLabel) -> None:
        field = QKeySequenceEdit()
        field.setMaximumSequenceLength(1)
        field.setClearButtonEnabled(True)
        field.setFixedWidth(170)
        field.setAccessibleName(tr("Shortcut of: {action}").format(action=name.text()))
        name.setBuddy(field)
        back = icon_button("undo", tr("Put the default back"), on_click=lambda: self._put_back(key))
        note = Label("", "small", "bad", wrap=True)
        note.hide()
        grid.addWidget(field, row, 1)
        grid.addWidget(back, row, 2)
        grid.addWidget(note, row + 1, 0, 1, 3, Qt.AlignmentFlag.AlignRight)
        self._fields[key], self._notes[key] = field, note
        self._words.append((f"{name.text()} {self._actions.shown_keys(key)}", field))
        self._show(key)
        field.keySequenceChanged.connect(lambda keys: self._typed(key, keys))

    def keys_field(self, key: str) -> QKeySequenceEdit:
        """The field of an action."""
        return self._fields[key]

    def _typed(self, key: str, keys: QKeySequence) -> None:
        other = self._actions.taken_by(keys, besides=key)
        note = self._notes[key]
        note.setVisible(bool(other))
        if other:
            words = plain_words(self._actions[other]).rstrip("…")
            note.setText(
                tr("{keys} is in use: {action}").format(keys=keys.toString(), action=words)
            )
            return
        self._actions.set_keys(key, keys)

    def _put_back(self, key: str) -> None:
        self._fields[key].setKeySequence(self._actions.default_keys(key))

    def put_back_all(self) -> None:
        """Give every action its default."""
        for key in self._fields:
            self._actions.set_keys(key, self._actions.default_keys(key))
            self._show(key)

    def _show(self, key: str) -> None:
        field = self._fields[key]
        field.blockSignals(True)
        field.setKeySequence(self._actions[key].shortcut())
        field.blockSignals(False)
        self._notes[key].hide()
