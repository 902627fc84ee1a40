"""Opens the help page, from the menu and from any dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from cronstudio.ui import rooms
from cronstudio.ui.actions import Actions

if TYPE_CHECKING:
    from cronstudio.ui.help_window import HelpWindow


class HelpPlace(QObject):
    """Opens the help window, of which there is at most one.

    Inside a modal dialog the help belongs to that dialog, for else it could not be used.
    """

    def __init__(self, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._open: HelpWindow | None = None
        actions["help"].triggered.connect(lambda _checked=False: self.show())

    def show(self) -> HelpWindow:
        """Show the window, or bring the one that is open to the front."""
        owner = QApplication.activeModalWidget() or self._window
        shown = self._open
        if shown is not None and shown.parentWidget() is not owner:
            shown.close()
            shown = None
        if shown is None:
            shown = rooms.help_window()(owner)
            # A dialog that ends takes its help along without a word from it.
            shown.destroyed.connect(lambda _gone, this=shown: self._forget(this))
            shown.finished.connect(lambda _result, this=shown: self._forget(this))
            self._open = shown
        shown.show()
        shown.raise_()
        shown.activateWindow()
        return shown

    def _forget(self, gone: HelpWindow) -> None:
        if self._open is gone:
            self._open = None
