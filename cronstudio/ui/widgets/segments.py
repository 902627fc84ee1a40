"""A row of joined buttons of which one is on: tabs for what is below."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from cronstudio.ui import theme


class Segments(QWidget):
    """One of several.

    Signals: chosen(str): the key of the segment that is on now
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._dress()
        theme.changed.connect(self._dress)

    def add(self, key: str, words: str) -> None:
        """Add a segment at the right; the first one is on."""
        button = _Segment(words, self)
        button.setCheckable(True)
        button.setChecked(not self._buttons)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._group.addButton(button)
        self._buttons[key] = button
        self._layout.addWidget(button)
        self._dress()
        button.clicked.connect(lambda _checked=False: self.chosen.emit(key))

    def set_words(self, key: str, words: str) -> None:
        """Name a segment anew."""
        self._buttons[key].setText(words)

    def current(self) -> str:
        """The key of the segment that is on."""
        return next(key for key, button in self._buttons.items() if button.isChecked())

    def choose(self, key: str) -> None:
        """Switch a segment on; `chosen` is emitted when it was off."""
        if not self._buttons[key].isChecked():
            self._buttons[key].setChecked(True)
            self.chosen.emit(key)

    def _dress(self) -> None:
        """28 high, joined, round at the two ends; the window's sheet knows only 32 high ones."""
        line, ground, sel, accent, hover = (
            theme.color(role).name() for role in ("line2", "raised", "sel", "accent", "hover")
        )
        ends = list(self._buttons.values())
        for button in ends:
            name = "first" if button is ends[0] else "last" if button is ends[-1] else "inner"
            button.setObjectName(name)
        self.setStyleSheet(
            f"QToolButton {{ background: {ground}; border: 1px solid {line}; border-left: 0;"
            " padding: 0 11px; min-height: 26px; max-height: 26px; }"
            f"QToolButton:hover {{ background: {hover}; }}"
            f"QToolButton:checked {{ background: {sel}; font-weight: bold;"
            f" border-bottom: 2px solid {accent}; min-height: 25px; max-height: 25px; }}"
            f"QToolButton:focus {{ border: 2px solid {accent}; padding: 0 10px;"
            " min-height: 24px; max-height: 24px; }"
            "QToolButton#first { border-top-left-radius: 4px; border-bottom-left-radius: 4px;"
            f" border-left: 1px solid {line}; }}"
            "QToolButton#last { border-top-right-radius: 4px; border-bottom-right-radius: 4px; }"
        )

    def step(self, by: int) -> None:
        """Go on to a neighbour, without going round the ends."""
        keys = list(self._buttons)
        at = keys.index(self.current()) + by
        if 0 <= at < len(keys):
            self.choose(keys[at])
            self._buttons[keys[at]].setFocus()


class _Segment(QToolButton):
    """A segment that the arrow keys leave for its neighbour."""

    def __init__(self, words: str, segments: Segments) -> None:
        super().__init__(segments)
        self._segments = segments
        self.setText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._segments.step(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)
