"""A field to find a word in what is shown: the count and two arrows stand inside it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from cronstudio.ui import icons, theme
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.buttons import Label
from cronstudio.ui.widgets.lens import add_lens

ARROW = 22


class FindField(QLineEdit):
    """Text to look for.

    Signals: word_changed(str); step_wanted(bool): True is forward
    """

    word_changed = Signal(str)
    step_wanted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("dense", True)
        self.setPlaceholderText(self.tr("Find in output"))
        self.setAccessibleName(self.tr("Find in output"))
        add_lens(self)
        self._count = Label("F3", "small", "text2", parent=self)
        self._previous = self._arrow("chevron-up", self.tr("Previous match (Shift+F3)"), False)
        self._next = self._arrow("chevron-down", self.tr("Next match (F3)"), True)
        self.textChanged.connect(self._changed)
        self.show_count(0, 0)

    def show_count(self, current: int, count: int) -> None:
        """Say which match is the current one (from 1 on) and of how many."""
        has_word = bool(self.text())
        if not has_word:
            words = "F3"
        elif count == 0:
            words = self.tr("none")
        else:
            words = self.tr("{current} of {count}").format(
                current=figure(current), count=figure(count)
            )
        self._count.setText(words)
        self._previous.setVisible(has_word)
        self._next.setVisible(has_word)
        for arrow in (self._previous, self._next):
            arrow.setEnabled(count > 0)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step_wanted.emit(not back)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Polish:
            self._place()
        return super().event(event)

    def _arrow(self, icon: str, name: str, forward: bool) -> QToolButton:
        arrow = QToolButton(self)
        arrow.setStyleSheet("QToolButton { border: 0; background: transparent; padding: 0; }")
        arrow.setFixedSize(ARROW, ARROW)
        arrow.setCursor(Qt.CursorShape.ArrowCursor)
        arrow.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        arrow.setToolTip(name)
        arrow.setAccessibleName(name)
        icons.bind(arrow, icon, "text2", 14)
        arrow.clicked.connect(lambda _checked=False: self.step_wanted.emit(forward))
        return arrow

    def _changed(self, word: str) -> None:
        self.show_count(0, 0)
        self.word_changed.emit(word)

    def _place(self) -> None:
        self._count.adjustSize()
        right = self.width() - theme.space.xs
        middle = (self.height() - ARROW) // 2
        if not self._next.isHidden():
            self._next.move(right - ARROW, middle)
            self._previous.move(right - 2 * ARROW, middle)
            right -= 2 * ARROW
        else:
            right -= theme.space.xs
        left = right - self._count.width() - 2
        self._count.move(left, (self.height() - self._count.height()) // 2)
        self.setTextMargins(-6, 0, self.width() - left, 0)
