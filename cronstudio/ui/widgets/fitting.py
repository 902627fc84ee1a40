"""Dialogs that would like more room than a small screen has."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

FRAME = QSize(12, 40)
"""Room for the frame that the window manager puts around."""


def resize_on_screen(widget: QWidget, width: int, height: int) -> None:
    """Give a window this size, or as much of it as its screen has; what is in it scrolls."""
    parent = widget.parentWidget()
    screen = (parent or widget).screen()
    widget.resize(QSize(width, height).boundedTo(screen.availableSize() - FRAME))
