"""A button with an arrow at its right that opens something of its own: a menu or a popover."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from cronstudio.ui import icons
from cronstudio.ui.widgets.buttons import ICON_GAP


class SplitButton(QWidget):
    """Two joined buttons.

    Signals: clicked (the words), opened (the arrow)
    """

    clicked = Signal()
    opened = Signal()

    def __init__(self, words: str, icon: str, arrow_name: str, *, primary: bool = False) -> None:
        super().__init__()
        self._primary = primary
        self.main = self._part("left")
        self.main.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.main.setIconSize(QSize(16 + ICON_GAP, 16))
        self.arrow = self._part("right")
        self.arrow.setIconSize(QSize(14, 14))
        self.arrow.setFixedWidth(28)
        self.arrow.setAccessibleName(arrow_name)
        self.arrow.setToolTip(arrow_name)
        icons.bind(self.arrow, "chevron-down", "onacc" if primary else "text2", 14)
        self.set_words(words, icon)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.main)
        layout.addWidget(self.arrow)
        self.main.clicked.connect(lambda _checked=False: self.clicked.emit())
        self.arrow.clicked.connect(lambda _checked=False: self.opened.emit())
        self.setFocusProxy(self.main)

    def set_words(self, words: str, icon: str) -> None:
        """Show other words and another icon."""
        self.main.setText(words)
        self.main.setAccessibleName(words)
        icons.bind(self.main, icon, "onacc" if self._primary else "text", 16, ICON_GAP)

    def open_menu(self, menu: QMenu) -> None:
        """Show a menu under the button."""
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _part(self, side: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("button", True)
        button.setProperty("join", side)
        if self._primary:
            button.setProperty("primary", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setFixedHeight(max(32, self.fontMetrics().lineSpacing() + 14))
        return button
