"""The bar that says what was just done and takes it back, over the status bar for ten seconds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from cronstudio.ui import icons, theme
from cronstudio.ui.widgets.buttons import ElidedLabel, Label, Surface, icon_button

HEIGHT = 40
SHOWN_SECONDS = 10


class UndoBar(Surface):
    """In inverse colours, so that it is seen without covering anything.

    Signals: undo_requested
    """

    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("text", parent)
        self.setFixedHeight(HEIGHT)
        self._words = ElidedLabel("", "body", "base")
        self._undo = _Link(self.tr("Undo"), self)
        self._undo.clicked.connect(self._take_back)
        self._keys = Label("Ctrl+Z", "small", "line2")
        self._close = icon_button("close", self.tr("Close"), on_click=self.hide, parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(theme.space.m, 0, theme.space.s, 0)
        layout.setSpacing(theme.space.l)
        layout.addWidget(self._words, 1)
        layout.addWidget(self._undo)
        layout.addWidget(self._keys)
        layout.addWidget(self._close)
        self._hovered = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_SECONDS * 1000)
        self._timer.timeout.connect(self._time_is_up)
        icons.bind(self._close, "close", "base")
        self.hide()

    def tell(self, words: str) -> None:
        """Say what was done, for ten seconds or as long as the pointer or the focus is on it."""
        self._words.set_words(words)
        self.show()
        self._timer.start()

    def follow(self, words: str) -> None:
        """Leave when undo would take back something else by now; `words` say what."""
        if words != self.words():
            self.hide()

    def words(self) -> str:
        """What it says now."""
        return self._words.words()

    def _take_back(self) -> None:
        self.hide()
        self.undo_requested.emit()

    def _time_is_up(self) -> None:
        if self._hovered or self._undo.hasFocus() or self._close.hasFocus():
            self._timer.start()
        else:
            self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        if self.isVisible():
            self._timer.start()


class _Link(QPushButton):
    """A button that reads as a link, in the bar's own colours."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(words, parent)
        self.setFlat(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        font = theme.font(bold=True)
        font.setUnderline(True)
        self.setFont(font)
        self._dress()
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        colour = theme.color("base").name()
        self.setStyleSheet(
            f"QPushButton {{ background: transparent; border: 0; color: {colour};"
            f" padding: 4px; min-height: 20px; }}"
            f" QPushButton:focus {{ border: 2px solid {colour}; padding: 2px; }}"
        )
