"""A coloured strip in a page: what is the matter, what to do, and a link that does it."""

from __future__ import annotations

from html import escape
from typing import Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from cronstudio.ui import icons, theme

Kind = Literal["bad", "warn", "info", "ok"]
_ICONS: dict[Kind, tuple[str, str]] = {
    "bad": ("state-failed", "bad"),
    "warn": ("state-repair", "warn"),
    "info": ("info", "accent"),
    "ok": ("state-completed", "ok"),
}


class Alert(QFrame):
    """A strip with an icon, a bold beginning, text, and perhaps links.

    Signals: link_clicked (the key of the link)
    """

    link_clicked = Signal(str)

    def __init__(self, kind: Kind, *, stacked: bool = False, parent: QWidget | None = None) -> None:
        """`stacked`: the bold beginning stands on a line of its own."""
        super().__init__(parent)
        self._kind: Kind = kind
        self._stacked = stacked
        self._icon_name = ""
        self._said: tuple[str, str, tuple[tuple[str, str], ...]] = ("", "", ())
        self._icon = QLabel()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._links = QLabel()
        self._links.setTextFormat(Qt.TextFormat.RichText)
        self._links.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        self._links.linkActivated.connect(self.link_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 7, 10, 7)
        row.setSpacing(theme.space.s)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        row.addWidget(self._links, 0, Qt.AlignmentFlag.AlignTop)
        theme.changed.connect(self._restyle)
        self.turn(kind)
        self.hide()

    def turn(self, kind: Kind, icon: str = "") -> None:
        """Change what kind of strip this is; `icon` replaces the kind's own."""
        self._kind = kind
        self._icon_name = icon
        self.setProperty("banner", kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self._restyle()

    def say(self, title: str, text: str = "", links: tuple[tuple[str, str], ...] = ()) -> None:
        """Show plain texts (markup in them stays text) and links (key, label); empty hides."""
        said = (title, text, links)
        if said == self._said and self.isHidden() != bool(title or text):
            return
        self._said = said
        if title or text:
            self._restyle()
            self.setAccessibleName(f"{title} {text}".strip())
        self._links.setVisible(bool(links))
        self.setVisible(bool(title or text))
        if self.isVisible():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def words(self) -> str:
        """What is said, as plain text; empty while hidden."""
        title, text, _links = self._said
        glue = "" if text[:1] in tuple(",.:;") else " "
        return f"{title}{glue}{text}".strip()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._restyle()

    def _restyle(self) -> None:
        name, role = _ICONS[self._kind]
        self._icon.setPixmap(icons.pixmap(self._icon_name or name, role, 16))
        title, text, links = self._said
        break_ = ""
        if title and text and text[0] not in ",.:;":
            break_ = "<br>" if self._stacked else " "
        bold = f"<b>{escape(title)}</b>" if title else ""
        self._text.setFont(theme.font("small"))
        self._text.setText(f"{bold}{break_}{escape(text)}")
        self._links.setFont(theme.font("small"))
        self._links.setText(
            " &nbsp; ".join(f'<a href="{key}">{escape(label)}</a>' for key, label in links)
        )
