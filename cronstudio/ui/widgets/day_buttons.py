"""Seven small buttons, Monday to Sunday, any of which can be down."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from cronstudio.ui import theme

_SHEET = Template("""
QToolButton { background: $raised; border: 1px solid $line2; border-radius: 4px; color: $text2;
  padding: 0; min-height: 26px; max-height: 26px; min-width: 20px; }
QToolButton:hover { background: $hover; }
QToolButton:checked { background: $sel; border-color: $accent; color: $text; }
QToolButton:focus { border: 2px solid $accent; min-height: 24px;
  max-height: 24px; min-width: 18px; }
QToolButton:disabled { color: $text3; background: $window; }
""")
_ROLES = ("raised", "line2", "text2", "hover", "sel", "accent", "text", "text3", "window")


class DayButtons(QWidget):
    """Days of the week, 0 = Monday.

    Signals: changed (by the user)
    """

    changed = Signal()

    def __init__(self, names: Callable[[int], str], parent: QWidget | None = None) -> None:
        """`names(0..6)`: the short names; their first two letters are shown."""
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.buttons: list[QToolButton] = []
        for day in range(7):
            button = QToolButton()
            button.setText(names(day)[:2])
            button.setAccessibleName(names(day))
            button.setToolTip(names(day))
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked: self.changed.emit())
            row.addWidget(button, 1)
            self.buttons.append(button)
        self.setFocusProxy(self.buttons[0])
        theme.changed.connect(self._restyle)
        self._restyle()

    def chosen(self) -> frozenset[int]:
        """The days that are down."""
        return frozenset(day for day, button in enumerate(self.buttons) if button.isChecked())

    def choose(self, days: frozenset[int]) -> None:
        """Put exactly these down; not an edit."""
        for day, button in enumerate(self.buttons):
            button.setChecked(day in days)

    def _restyle(self) -> None:
        self.setStyleSheet(_SHEET.substitute({r: theme.color(r).name() for r in _ROLES}))
        for button in self.buttons:
            button.setFont(theme.font("tiny", bold=True))
