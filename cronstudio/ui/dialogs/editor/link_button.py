"""A button that looks like a link, and the menu of presets that one of them opens."""

from __future__ import annotations

from string import Template

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from cronstudio.schedule import Cron, Schedule
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.language import sentence

_SHEET = Template("""
QPushButton { border: 0; background: transparent; color: $accent; text-decoration: underline;
  padding: 0 2px; min-height: 18px; }
QPushButton:focus { border: 1px solid $accent; border-radius: 3px; padding: 0 1px;
  min-height: 16px; }
QPushButton::menu-indicator { image: none; width: 0; }
""")
PRESETS = (
    "*/5 * * * *",
    "*/15 * * * *",
    "0 * * * *",
    "0 9 * * *",
    "0 9 * * 1-5",
    "0 8 * * 1",
    "0 18 * * 5",
    "0 6 1 * *",
    "0 18 L * *",
    "0 9 * * 1#1",
    "0 7 1 1,4,7,10 *",
)


class LinkButton(QPushButton):
    """Underlined words in the colour of links."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setFont(theme.font("small"))
        self.setStyleSheet(_SHEET.substitute(accent=theme.color("accent").name()))


class Presets(LinkButton):
    """Opens a menu of common schedules in words, with their text at the right.

    Signals: chosen (cron text)
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Presets"), parent)
        menu = QMenu(self)
        for text in PRESETS:
            words = sentence(Schedule(Cron(text)), "").short
            action = menu.addAction(f"{words}\t{text}")
            action.triggered.connect(lambda _on=False, text=text: self.chosen.emit(text))
        self.setMenu(menu)
