"""Our drawings in the colours of the theme, at the pixel ratio they are shown at.

QtSvg draws `currentColor` black, so the colour is put into the text before rendering.
"""

from __future__ import annotations

import weakref
from functools import cache
from typing import Protocol

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from cronstudio.assets import asset
from cronstudio.ui import theme


class _HasIcon(Protocol):
    def setIcon(self, icon: QIcon, /) -> None: ...


@cache
def _source(name: str) -> str:
    return asset(f"icons/{name}.svg").read_text(encoding="utf-8")


_DISABLED = "edge"

_pixmaps: dict[tuple[str, int, int, float], QPixmap] = {}
_icons: dict[tuple[str, str, int, int], QIcon] = {}


def pixmap(name: str, role: str = "text2", size: int = 16, ratio: float | None = None) -> QPixmap:
    """One drawing at `size` device-independent pixels; `ratio` defaults to the application's.

    `role` is a role of the theme; drawings with colours of their own (`app`, `tray-colour-*`)
    ignore it. Raises FileNotFoundError for a name that does not exist.
    """
    return _rendered(name, theme.color(role), size, ratio or _largest_ratio())


def icon(name: str, role: str = "text2", size: int = 16, gap: int = 0) -> QIcon:
    """The drawing as an icon, paler when disabled.

    `gap` adds empty pixels at the right, since styles put the words of a button too close.
    It keeps the colours of now: `bind()` follows the theme.
    """
    key = (name, role, size, gap)
    made = _icons.get(key)
    if made is None:
        made = QIcon()
        for ratio in sorted({1.0, _largest_ratio()}):
            made.addPixmap(_widened(name, role, size, ratio, gap))
            made.addPixmap(_widened(name, _DISABLED, size, ratio, gap), QIcon.Mode.Disabled)
        _icons[key] = made
    return made


def bind(target: _HasIcon, name: str, role: str = "text2", size: int = 16, gap: int = 0) -> None:
    """Give a button or action the icon, and again whenever the theme changes.

    Binding the same target anew replaces the former icon.
    """
    target.setIcon(icon(name, role, size, gap))
    _bound[id(target)] = (weakref.ref(target), name, role, size, gap)


def paint(
    painter: QPainter, x: float, y: float, name: str, role: str = "text2", size: int = 16
) -> None:
    """Draw the icon with its left upper corner at (x, y), sharp at the device's ratio."""
    # Not painter.device(): the wrapper it makes for Qt's backing store outlives what it wraps.
    ratio = painter.deviceTransform().m11()
    drawn = _rendered(name, theme.color(role), size, ratio)
    painter.drawPixmap(QRectF(x, y, size, size), drawn, QRectF(drawn.rect()))


def app_icon() -> QIcon:
    """The application's own icon, in the sizes that desktops ask for."""
    result = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        result.addPixmap(_rendered("app", QColor(), size, 1.0))
    return result


def _rendered(name: str, colour: QColor, size: int, ratio: float) -> QPixmap:
    key = (name, colour.rgba(), size, ratio)
    drawn = _pixmaps.get(key)
    if drawn is None:
        text = _source(name).replace("currentColor", colour.name())
        renderer = QSvgRenderer(QByteArray(text.encode()))
        pixels = max(1, round(size * ratio))
        drawn = QPixmap(QSize(pixels, pixels))
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        renderer.render(painter, QRectF(0, 0, pixels, pixels))
        painter.end()
        drawn.setDevicePixelRatio(ratio)
        _pixmaps[key] = drawn
    return drawn


def _widened(name: str, role: str, size: int, ratio: float, gap: int) -> QPixmap:
    drawn = _rendered(name, theme.color(role), size, ratio)
    if gap == 0:
        return drawn
    wide = QPixmap(QSize(round((size + gap) * ratio), round(size * ratio)))
    wide.setDevicePixelRatio(ratio)
    wide.fill(Qt.GlobalColor.transparent)
    painter = QPainter(wide)
    painter.drawPixmap(0, 0, drawn)
    painter.end()
    return wide


def _largest_ratio() -> float:
    app = QApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QApplication) else 1.0


_bound: dict[int, tuple[weakref.ref[_HasIcon], str, str, int, int]] = {}


def _follow_theme() -> None:
    _icons.clear()
    for key, (reference, name, role, size, gap) in list(_bound.items()):
        target = reference()
        if target is None or (isinstance(target, QObject) and not isValid(target)):
            del _bound[key]
        else:
            target.setIcon(icon(name, role, size, gap))


theme.changed.connect(_follow_theme)
