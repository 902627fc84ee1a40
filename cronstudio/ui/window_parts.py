"""What the main window is furnished with: actions, bars and rail."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from cronstudio.ui import icons
from cronstudio.ui.actions import Actions
from cronstudio.ui.widgets.banner import BannerStack
from cronstudio.ui.widgets.rail import Place, Rail
from cronstudio.ui.widgets.status_bar import StatusBar
from cronstudio.ui.widgets.undo_bar import UndoBar


@dataclass(frozen=True, slots=True)
class WindowParts:
    """The parts of one window, which takes them over."""

    actions: Actions
    banners: BannerStack
    undo_bar: UndoBar
    status: StatusBar
    icon: QIcon

    @staticmethod
    def make_rail(places: list[Place]) -> Rail:
        """The rail with these places."""
        return Rail(places)


def make_parts(window: QWidget) -> WindowParts:
    """Make all parts; the actions belong to the window at once."""
    return WindowParts(Actions(window), BannerStack(), UndoBar(), StatusBar(), icons.app_icon())
