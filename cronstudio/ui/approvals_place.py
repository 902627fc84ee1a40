"""What tools ask to have changed, in the window: a banner, the list, and a notification."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from cronstudio.engine.approvals import Approvals, Wish
from cronstudio.errors import NotFoundError
from cronstudio.ui import text
from cronstudio.ui.dialogs.approvals_dialog import ApprovalsDialog
from cronstudio.ui.language import translated
from cronstudio.ui.notify_words import Answer, Told
from cronstudio.ui.widgets.banner import Banner, BannerStack

_KEY = "approvals"


class Notifies(Protocol):
    """Who tells the user outside the window."""

    def say(self, told: Told) -> None:
        """Show a message now, in place of the last with its key."""
        ...

    def take_back(self, key: str) -> None:
        """Take a message away that is no longer true."""
        ...


class ApprovalsPlace(QObject):
    """The one who answers: as long as it lives, tools may ask."""

    def __init__(
        self,
        approvals: Approvals,
        banners: BannerStack,
        action: QAction,
        notifier: Notifies,
        now: Callable[[], datetime],
        window: QWidget,
    ) -> None:
        """`action` opens the list; it is enabled while something waits."""
        super().__init__(window)
        self._approvals = approvals
        self._banners = banners
        self._action = action
        self._notifier = notifier
        self._now = now
        self._window = window
        self._known: set[str] = set()
        self.dialog: ApprovalsDialog | None = None
        action.triggered.connect(lambda _checked=False: self.open())
        action.setEnabled(False)
        approvals.attend(self._follow)

    def open(self) -> None:
        """Show what waits."""
        if self.dialog is None:
            self.dialog = dialog = ApprovalsDialog(self._window)
            dialog.answered.connect(self._answer)
            dialog.finished.connect(lambda _result: self._closed())
            dialog.show_wishes(self._approvals.waiting(), self._now())
            dialog.open()
        self.dialog.raise_()

    def _closed(self) -> None:
        self.dialog = None

    def _answer(self, wish_id: str, allowed: bool) -> None:
        try:
            self._approvals.answer(wish_id, allowed)
        except NotFoundError:
            # It ended while the button was pressed; the list says so.
            self._follow()

    def _follow(self) -> None:
        waiting = self._approvals.waiting()
        self._action.setEnabled(bool(waiting))
        if self.dialog is not None:
            self.dialog.show_wishes(waiting, self._now())
        new = [wish for wish in waiting if wish.id not in self._known]
        self._known = {wish.id for wish in waiting}
        if not waiting:
            self._banners.drop(_KEY)
            self._notifier.take_back(_KEY)
            return
        self._show_banner(waiting)
        if new:
            self._notifier.say(self._told(waiting))

    def _show_banner(self, waiting: list[Wish]) -> None:
        title = self._title(waiting)
        message = self.tr("Nothing is done before you allow it.")
        standing = self._banners.banner(_KEY)
        if standing is not None:
            standing.set_words(title, message)
            return
        banner = Banner("warn", title, message, icon="terminal")
        banner.add_button(self.tr("Look at it"), self.open, primary=True)
        self._banners.show_banner(_KEY, banner)

    def _title(self, waiting: list[Wish]) -> str:
        if len(waiting) == 1:
            return self.tr("A tool asks: {change}").format(
                change=_one_line(translated(waiting[0].title))
            )
        return self.tr("Tools ask for {changes}").format(
            changes=text.plural(len(waiting), "%n change", "%n changes")
        )

    def _told(self, waiting: list[Wish]) -> Told:
        return Told(
            key=_KEY,
            title=self._title(waiting),
            body=self.tr("Nothing is done before you allow it."),
            icon="terminal",
            answers=((Answer.OPEN, self.tr("Open CronStudio")),),
            shown_in_window=True,
        )


def _one_line(words: str) -> str:
    return " ".join(words.split())
