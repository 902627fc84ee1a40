"""Buttons, labels and lines in the forms that the style sheet knows, made in one call."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from cronstudio.ui import icons, text, theme
from cronstudio.ui.actions import plain_words

ICON_GAP = 4


def push_button(
    words: str,
    icon: str = "",
    *,
    primary: bool = False,
    dense: bool = False,
    flat: bool = False,
    danger: bool = False,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> QPushButton:
    """A button with words and perhaps an icon; `dense` is 28 high instead of 32."""
    button = QPushButton(words, parent)
    properties = {"primary": primary, "dense": dense, "flat": flat, "danger": danger}
    for name, value in properties.items():
        if value:
            button.setProperty(name, True)
    if icon:
        role = "onacc" if primary else "bad" if danger else "text"
        icons.bind(button, icon, role, 16, ICON_GAP)
        button.setIconSize(QSize(16 + ICON_GAP, 16))
    if on_click is not None:
        button.clicked.connect(lambda _checked=False: on_click())
    button.setAutoDefault(False)
    return button


def icon_button(
    icon: str,
    name: str,
    *,
    on_click: Callable[[], object] | None = None,
    checkable: bool = False,
    parent: QWidget | None = None,
) -> QToolButton:
    """A 28 by 28 button without words; `name` is its tooltip and what screen readers say."""
    button = QToolButton(parent)
    button.setProperty("plain", True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setCheckable(checkable)
    button.setToolTip(name)
    button.setAccessibleName(name)
    icons.bind(button, icon, "text2", 16)
    if on_click is not None:
        button.clicked.connect(lambda _checked=False: on_click())
    return button


def action_button(action: QAction, icon: str) -> QToolButton:
    """An icon button that triggers the action and is enabled with it."""
    button = icon_button(icon, plain_words(action))
    shortcut = action.shortcut().toString()
    button.setToolTip(f"{button.accessibleName()} ({shortcut})" if shortcut else button.toolTip())

    def follow() -> None:
        button.setEnabled(action.isEnabled())

    action.changed.connect(follow)
    follow()
    button.clicked.connect(lambda _checked=False: action.trigger())
    return button


class Label(QLabel):
    """Plain text in one of the theme's sizes and roles, following the theme."""

    def __init__(
        self,
        words: str = "",
        size: theme.FontSize = "body",
        role: str = "text",
        *,
        bold: bool = False,
        mono: bool = False,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(words, parent)
        self._look = (size, role, bold, mono)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self._dress()
        theme.changed.connect(self._dress)

    def set_role(self, role: str, *, bold: bool | None = None) -> None:
        """Use another colour role from now on, and another weight when told."""
        size, _role, was_bold, mono = self._look
        bold = was_bold if bold is None else bold
        self._look = (size, role, bold, mono)
        self._dress()

    def _dress(self) -> None:
        size, role, bold, mono = self._look
        self.setFont(theme.font(size, bold=bold, mono=mono))
        palette = self.palette()
        # Inside an item view a label takes the other role, whatever it was at first.
        palette.setColor(palette.ColorRole.WindowText, theme.color(role))
        palette.setColor(palette.ColorRole.Text, theme.color(role))
        self.setPalette(palette)


class ElidedLabel(Label):
    """One line that ends in "…" when there is no room; the tooltip then has the whole."""

    def __init__(self, words: str = "", *args: object, **kwargs: object) -> None:
        super().__init__("", *args, **kwargs)  # type: ignore[arg-type]
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_words(words)

    def set_words(self, words: str) -> None:
        """Show other words."""
        self._whole = words
        self._fit()

    def words(self) -> str:
        """The whole text."""
        return self._whole

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(
            self._whole.replace("\n", " ⏎ "), Qt.TextElideMode.ElideRight, self.width()
        )
        self.setText(shown)
        self.setToolTip("" if shown == self._whole else literal_tooltip(self._whole))
        self.setAccessibleName(self._whole)


def literal_tooltip(words: str) -> str:
    """At most 2,000 characters, and never taken for markup."""
    return text.literal(words[:2000])


def line(vertical: bool = False) -> QFrame:
    """A separator of one pixel in the colour of lines."""
    frame = _Line()
    if vertical:
        frame.setFixedWidth(1)
    else:
        frame.setFixedHeight(1)
    return frame


class _Line(QFrame):
    def __init__(self) -> None:
        super().__init__()
        self.setAutoFillBackground(True)
        self._dress()
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.color("line"))
        self.setPalette(palette)


class Surface(QWidget):
    """A widget filled with a colour role, following the theme."""

    def __init__(self, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role = role
        self.setAutoFillBackground(True)
        self._fill()
        theme.changed.connect(self._fill)

    def _fill(self) -> None:
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.color(self._role))
        self.setPalette(palette)
