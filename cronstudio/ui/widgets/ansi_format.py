"""Styles of terminal output in the colours of the theme, always readable on its background."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFont, QTextCharFormat

from cronstudio.ui import theme
from cronstudio.ui.widgets.ansi import Colour, Style

READABLE = 4.5
"""Least contrast of text (WCAG 2, AA)."""

_ROLES = {
    "black": "a_dim",
    "red": "a_red",
    "green": "a_green",
    "yellow": "a_yellow",
    "blue": "a_blue",
    "magenta": "a_mag",
    "cyan": "a_cyan",
    "white": "text2",
    "bright_black": "a_dim",
    "bright_white": "text",
}


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def readable(colour: QColor, background: QColor) -> QColor:
    """Return the colour, moved towards black or white until it can be read."""
    target = QColor("white") if _luminance(background) < 0.2 else QColor("black")
    for step in range(11):
        mixed = _mix(colour, target, step / 10)
        if contrast(mixed, background) >= READABLE:
            return mixed
    return target


def char_format(style: Style, font: QFont) -> QTextCharFormat:
    """Return the format for characters of that style."""
    made = QTextCharFormat()
    made.setFont(font)
    ground = theme.color("outbg")
    fg = _foreground(style, ground)
    bg = _mix(_colour(style.bg), ground, 0.72) if style.bg is not None else None
    if style.inverse:
        fg, bg = bg or ground, fg
    made.setForeground(readable(fg, bg) if bg is not None else fg)
    if bg is not None:
        made.setBackground(bg)
    if style.bold:
        made.setFontWeight(QFont.Weight.Bold)
    made.setFontItalic(style.italic)
    made.setFontUnderline(style.underline)
    made.setFontStrikeOut(style.strike)
    return made


def _foreground(style: Style, ground: QColor) -> QColor:
    if style.fg is None:
        return theme.color("a_dim" if style.dim else "text")
    colour = _colour(style.fg)
    if isinstance(style.fg, tuple):
        colour = readable(colour, ground)
    return readable(_mix(colour, ground, 0.25), ground) if style.dim else colour


def _colour(colour: Colour) -> QColor:
    if isinstance(colour, tuple):
        return QColor(*colour)
    name = colour or ""
    role = _ROLES.get(name) or _ROLES.get(name.removeprefix("bright_"), "text")
    return theme.color(role)


def _mix(one: QColor, other: QColor, share: float) -> QColor:
    """Return `one` with that share of `other` in it."""
    parts = (
        round(a + (b - a) * share)
        for a, b in zip(
            (one.red(), one.green(), one.blue()),
            (other.red(), other.green(), other.blue()),
            strict=True,
        )
    )
    return QColor(*parts)


def _luminance(colour: QColor) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
