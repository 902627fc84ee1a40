"""Banners: one line of what, one of why, buttons at the right. Nothing moves or times out."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cronstudio.ui import icons, theme
from cronstudio.ui.widgets.buttons import icon_button, push_button

Tone = Literal["bad", "warn", "info", "ok"]

_ICONS: dict[Tone, tuple[str, str]] = {
    "bad": ("state-failed", "bad"),
    "warn": ("state-repair", "warn"),
    "info": ("info", "accent"),
    "ok": ("state-completed", "ok"),
}


class Banner(QFrame):
    """One message that stays until it is answered, closed, or no longer true."""

    def __init__(
        self,
        tone: Tone,
        title: str,
        message: str = "",
        *,
        icon: str = "",
        on_close: Callable[[], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("banner", tone)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = _ICONS[tone] if not icon else (icon, _ICONS[tone][1])
        self._drawing = QLabel(self)
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._said = ("", "")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, theme.space.s, 10, theme.space.s)
        self._row.setSpacing(theme.space.s)
        self._row.addWidget(self._drawing, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self._text, 1)
        if on_close is not None:
            close = icon_button("close", self.tr("Close"), on_click=on_close, parent=self)
            self._row.addWidget(close)
        self._closable = on_close is not None
        self.set_words(title, message)
        self._dress()
        theme.changed.connect(self._dress)

    def add_button(
        self, words: str, action: Callable[[], object], icon: str = "", *, primary: bool = False
    ) -> None:
        """Add a button at the right, before the close button."""
        button = push_button(words, icon, dense=True, primary=primary, on_click=action)
        place = self._row.count() - (1 if self._closable else 0)
        self._row.insertWidget(place, button)

    def set_words(self, title: str, message: str = "") -> None:
        """Show other words, in place; they are shown as they are, whatever they look like."""
        self._said = (title, message)
        if title and message and title[-1] not in ".?:":
            title += "."
        bold = f"<b>{html.escape(title)}</b>" if title else ""
        self._text.setText(" ".join(part for part in (bold, html.escape(message)) if part))
        self.setAccessibleName(self.words())

    def words(self) -> str:
        """What it says."""
        return " ".join(part for part in self._said if part)

    def announce(self) -> None:
        """Have screen readers speak it now."""
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # One line: the icon in the middle of it. More: at the first.
        lines = self._text.heightForWidth(self._text.width()) > 1.6 * self.fontMetrics().height()
        place = Qt.AlignmentFlag.AlignTop if lines else Qt.AlignmentFlag.AlignVCenter
        self._row.setAlignment(self._drawing, place)

    def _dress(self) -> None:
        self._drawing.setPixmap(icons.pixmap(*self._mark))


class BannerStack(QWidget):
    """The banners of a window, newest last, each with a key; an empty stack takes no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._banners: dict[str, Banner] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(theme.space.m, theme.space.s, theme.space.m, 0)
        self._layout.setSpacing(theme.space.s)
        self.hide()

    def show_banner(self, key: str, banner: Banner) -> None:
        """Show a banner in place of the one with the same key."""
        self.drop(key)
        self._banners[key] = banner
        self._layout.addWidget(banner)
        self.show()
        banner.announce()

    def banner(self, key: str) -> Banner | None:
        """The banner with that key, if it stands."""
        return self._banners.get(key)

    def settle(self) -> None:
        """Be seen or not, after the stack was moved to another place."""
        self.setVisible(bool(self._banners))

    def drop(self, key: str) -> None:
        """Take a banner away; nothing happens when there is none."""
        banner = self._banners.pop(key, None)
        if banner is not None:
            self._layout.removeWidget(banner)
            banner.hide()
            banner.deleteLater()
        if not self._banners:
            self.hide()
