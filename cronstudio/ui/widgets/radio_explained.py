"""A group of radio buttons, each with one line under it that says what will happen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from cronstudio.ui.widgets.buttons import Label

_INDENT = 26
"""Where the text of a radio button begins: 2 of the ring, 16 of the button, 8 of spacing."""


class ExplainedChoices(QWidget):
    """One of several values, chosen by words.

    Signals: changed (the user chose another value)
    """

    changed = Signal()

    def __init__(
        self, choices: Sequence[tuple[str, str, str]], name: str, parent: QWidget | None = None
    ) -> None:
        """`choices`: (value, label, explanation); `name` is read out before the choices."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QRadioButton] = {}
        self._notes: dict[str, _Explanation] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        for value, label, explanation in choices:
            button = QRadioButton(label)
            button.setAccessibleDescription(explanation)
            note = _Explanation(explanation, button)
            pair = QVBoxLayout()
            pair.setSpacing(0)
            pair.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            pair.addWidget(note)
            layout.addLayout(pair)
            self._group.addButton(button)
            self._buttons[value] = button
            self._notes[value] = note
        self._group.idToggled.connect(self._toggled)
        self._loading = False

    def value(self) -> str:
        """The chosen value."""
        return next(value for value, button in self._buttons.items() if button.isChecked())

    def choose(self, value: str) -> None:
        """Show a value without `changed`."""
        self._loading = True
        self._buttons[value].setChecked(True)
        self._loading = False

    def explain(self, value: str, explanation: str) -> None:
        """Exchange the line under one choice."""
        self._notes[value].setText(explanation)
        self._buttons[value].setAccessibleDescription(explanation)

    def button(self, value: str) -> QRadioButton:
        """The radio button of a value, for focus and tests."""
        return self._buttons[value]

    def _toggled(self, _id: int, checked: bool) -> None:
        if checked and not self._loading:
            self.changed.emit()


class _Explanation(Label):
    """A click on the explanation chooses, like one on the label."""

    def __init__(self, text: str, button: QRadioButton) -> None:
        super().__init__(text, "small", "text2", wrap=True)
        self._button = button
        self.setIndent(_INDENT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._button.click()
        super().mouseReleaseEvent(event)
