"""Colours, spaces, radii and fonts by name, as one palette and one short style sheet.

Values come from resources/tokens.json. Nothing here knows a widget of ours. Who asks for high
contrast gets colours of ours too: desktops say that they want it, but seldom change their palette.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from cronstudio.assets import asset
from cronstudio.ui.style_sheet import style_sheet

FontSize = Literal["title", "heading", "body", "small", "tiny"]
SchemeName = Literal["light", "dark"]
LookName = Literal["light", "dark", "contrast-light", "contrast-dark"]

SCHEME_VARIABLE = "CRONSTUDIO_COLOR_SCHEME"
"""Environment variable that forces a look (`dark`, `contrast-light`), for pictures and tests."""


@dataclass(frozen=True, slots=True)
class _Space:
    """Distances in device-independent pixels."""

    xs: int = 4
    s: int = 8
    m: int = 12
    l: int = 16  # noqa: E741
    xl: int = 24
    xxl: int = 32


@dataclass(frozen=True, slots=True)
class _Radius:
    """Corner radii in device-independent pixels."""

    tag: int = 3
    control: int = 4
    card: int = 6
    chip: int = 12


space = _Space()
radius = _Radius()

_FONT_FACTOR: dict[str, float] = {
    "title": 20 / 13,
    "heading": 15 / 13,
    "body": 1.0,
    "small": 12 / 13,
    "tiny": 11 / 13,
}


class _Theme(QObject):
    """The scheme in use.

    Signals: changed (after palette, style sheet and colours were exchanged)
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.look: LookName = "light"
        self.preferred = "system"
        """What the user chose in our settings: `system`, `light`, `dark` or `contrast`."""
        self._drawings: QTemporaryDir | None = None
        self._watched: QApplication | None = None
        self._in_use: LookName | None = None
        self._holding = False

    def apply(self, app: QApplication) -> None:
        """Give the application its style, and follow the system's scheme from now on."""
        if self._watched is not app:
            self._watched = app
            app.setStyle("Fusion")
            hints = app.styleHints()
            hints.colorSchemeChanged.connect(lambda _scheme: self._exchange(app))
            accessibility = getattr(hints, "accessibility", None)
            if accessibility is not None:  # from Qt 6.10 on
                accessibility().contrastPreferenceChanged.connect(lambda _new: self._exchange(app))
        self._exchange(app)

    def prefer(self, colours: str) -> None:
        """Use the colours that the user chose."""
        self.preferred = colours
        if self._watched is not None:
            self._exchange(self._watched)

    def _exchange(self, app: QApplication) -> None:
        look = _wanted_look(self.preferred)
        if self._in_use == look:
            return
        self._in_use = self.look = look
        app.setPalette(_palette(look))
        if not self._holding:
            self._set_sheet(app)
        self.changed.emit()

    @contextmanager
    def hold_sheet(self, app: QApplication) -> Iterator[None]:
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
            self._set_sheet(app)

    def _set_sheet(self, app: QApplication) -> None:
        app.setStyleSheet(style_sheet(_tokens()[self.look], self._draw(), self.look))

    def _draw(self) -> Path:
        """Write the few coloured drawings that a style sheet can only take from files."""
        if self._drawings is None:
            self._drawings = QTemporaryDir()
        folder = Path(self._drawings.path())
        colours = _tokens()[self.look]
        for source, target, role in _STYLE_DRAWINGS:
            svg = asset(f"icons/{source}.svg").read_text(encoding="utf-8")
            coloured = svg.replace("currentColor", colours[role])
            (folder / f"{target}-{self.look}.svg").write_text(coloured, encoding="utf-8")
        return folder


_STYLE_DRAWINGS = (
    ("check", "check", "onacc"),
    ("minus", "partial", "onacc"),
    ("chevron-down", "down", "text2"),
    ("chevron-up", "up", "text2"),
)

_theme = _Theme()
changed = _theme.changed
"""Signal: emitted after the colours were exchanged; paint anew and make icons anew."""


def apply(app: QApplication) -> None:
    """Give the application palette and style sheet, and follow the system's scheme."""
    _theme.apply(app)


def hold_sheet(app: QApplication) -> AbstractContextManager[None]:
    """Leave the style sheet out while widgets are put together, and set it once they are.

    Each time a widget is put into another, Qt matches the whole sheet anew with all that is in it.
    """
    return _theme.hold_sheet(app)


def prefer(colours: str) -> None:
    """Use the colours the user chose: `light`, `dark`, `contrast` (in the system's scheme), or
    those of the system (`system`)."""
    hints = QGuiApplication.styleHints()
    # For what Qt and the desktop draw. Many desktops of X11 take no such wish, so that the look
    # of ours is not read back from there.
    if colours in ("system", "contrast"):
        hints.unsetColorScheme()
    else:
        dark = colours == "dark"
        hints.setColorScheme(Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
    _theme.prefer(colours)


def scheme() -> SchemeName:
    """The scheme in use, `light` or `dark`."""
    return "dark" if _theme.look.endswith("dark") else "light"


def is_high_contrast() -> bool:
    """Whether the colours of high contrast are in use."""
    return _theme.look.startswith("contrast")


def colours(name: LookName) -> dict[str, str]:
    """All roles of a look with their values as written."""
    return dict(_tokens()[name])


def color(role: str) -> QColor:
    """The present colour of a role of tokens.json (`text2`, `bad`, `sel`, ...); not to be changed.

    Raises KeyError for a role that does not exist.
    """
    return _colours(_theme.look)[role]


def font(size: FontSize = "body", bold: bool = False, mono: bool = False) -> QFont:
    """The application's font (or the system's fixed one), scaled by the size's factor."""
    base = QApplication.font()
    result = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont) if mono else QFont(base)
    factor = _FONT_FACTOR[size]
    if base.pixelSize() > 0:
        result.setPixelSize(max(1, round(base.pixelSize() * factor)))
    else:
        result.setPointSizeF(max(1.0, base.pointSizeF() * factor))
    if bold:
        result.setBold(True)
    return result


@cache
def _tokens() -> dict[str, dict[str, str]]:
    loaded: dict[str, dict[str, str]] = json.loads(asset("tokens.json").read_text(encoding="utf-8"))
    return loaded


@cache
def _colours(name: str) -> dict[str, QColor]:
    return {role: QColor(value) for role, value in _tokens()[name].items()}


def _wanted_look(preferred: str) -> LookName:
    forced = os.environ.get(SCHEME_VARIABLE, "")
    if forced in _LOOKS:
        return _LOOKS[forced]
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    if preferred in ("light", "dark"):
        dark = preferred == "dark"
    if preferred == "contrast" or _wants_high_contrast():
        return "contrast-dark" if dark else "contrast-light"
    return "dark" if dark else "light"


_LOOKS: dict[str, LookName] = {
    "light": "light",
    "dark": "dark",
    "contrast-light": "contrast-light",
    "contrast-dark": "contrast-dark",
}


def _wants_high_contrast() -> bool:
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    if accessibility is None:
        return False
    wanted: bool = accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
    return wanted


_T = QPalette.ColorRole
_PALETTE = {
    _T.Window: "window",
    _T.Base: "base",
    _T.AlternateBase: "window",
    _T.WindowText: "text",
    _T.Text: "text",
    _T.ButtonText: "text",
    _T.Button: "raised",
    _T.BrightText: "onacc",
    _T.Highlight: "sel",
    _T.HighlightedText: "text",
    _T.PlaceholderText: "text3",
    _T.Link: "accent",
    _T.LinkVisited: "accent",
    _T.Accent: "primary",
    _T.ToolTipBase: "raised",
    _T.ToolTipText: "text",
    _T.Light: "raised",
    _T.Midlight: "line2",
    _T.Mid: "line",
    _T.Dark: "edge",
    _T.Shadow: "edge",
}


def _palette(name: LookName) -> QPalette:
    colours = _colours(name)
    palette = QPalette()
    for role, token in _PALETTE.items():
        palette.setColor(role, colours[token])
    for role in (_T.WindowText, _T.Text, _T.ButtonText, _T.HighlightedText, _T.PlaceholderText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, colours["text3"])
    palette.setColor(QPalette.ColorGroup.Inactive, _T.Highlight, colours["idlebg"])
    return palette
