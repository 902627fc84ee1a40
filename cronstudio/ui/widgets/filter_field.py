"""The filter field: a magnifier, what is typed, and the key that leads here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QSizePolicy, QWidget

from cronstudio.ui import theme
from cronstudio.ui.widgets.lens import add_lens

WIDTH = 300


class FilterField(QLineEdit):
    """A line edit that filters while one types; Esc empties it, then leaves it.

    Signals: left (Esc in the empty field, or Down: the table should take over)
    """

    left = Signal()

    def __init__(self, placeholder: str, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("search", True)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setMinimumWidth(140)
        self.setMaximumWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaxLength(500)
        add_lens(self)
        self._keys = QLabel(keys, self)
        self._keys.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._dress()
        theme.changed.connect(self._dress)
        self.textChanged.connect(lambda _text: self._show_keys())

    def _dress(self) -> None:
        self._keys.setFont(theme.font("tiny"))
        self._keys.setStyleSheet(
            f"QLabel {{ border: 1px solid {theme.color('line2').name()}; border-radius: 3px;"
            f" padding: 0 4px; background: {theme.color('window').name()};"
            f" color: {theme.color('text2').name()}; }}"
        )
        self._place_keys()

    def _place_keys(self) -> None:
        size = self._keys.sizeHint()
        self._keys.setGeometry(
            self.width() - size.width() - 8, (self.height() - 18) // 2, size.width(), 18
        )

    def _show_keys(self) -> None:
        self._keys.setVisible(not self.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_keys()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)
