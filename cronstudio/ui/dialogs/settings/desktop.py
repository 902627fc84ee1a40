"""The page "This desktop": how the app starts, how it looks, and what works here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from cronstudio.language import Text
from cronstudio.ui import icons, tasks, theme
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.language import TONGUES
from cronstudio.ui.widgets.buttons import Label, push_button


@dataclass(frozen=True, slots=True)
class Desktop:
    """What works on this desktop, asked anew each time."""

    has_tray: Callable[[], bool]
    starts_at_login: Callable[[], bool]
    can_start_at_login: bool
    hears_sleep: Callable[[], bool]
    test_tray: Callable[[], bool]
    """Have the tray icon show something; False where there is none."""
    test_notification: Callable[[], Awaitable[str]]
    """Show a notification; how it was shown: "desktop", "tray" or "window"."""


class DesktopPage(SettingsPage):
    """Start, tray, appearance, and what works here."""

    key = "desktop"
    title = Text("This desktop")
    icon = "desktop"
    intro = Text("How CronStudio starts and where it shows itself.")

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop
        super().__init__()

    def fill(self) -> None:
        if self._desktop.can_start_at_login:
            self.check(
                "autostart",
                tr("Start when I log in"),
                tr("In the tray, without opening the window."),
            )
        self.check(
            "close_to_tray",
            tr("Closing the window keeps CronStudio running in the tray"),
            tr("Jobs run only while CronStudio is running."),
        )
        self.check(
            "start_hidden",
            tr("Start without opening the window"),
            tr("Where there is a tray to open it from."),
        )
        self.section(tr("Appearance"))
        self.choice(
            "tray_symbolic", tr("Tray icon"), ((False, tr("Colour")), (True, tr("One colour")))
        )
        self.choice(
            "colours",
            tr("Colours"),
            (
                ("system", tr("As the system")),
                ("light", tr("Light")),
                ("dark", tr("Dark")),
                ("contrast", tr("High contrast")),
            ),
        )
        languages = [(name, tongue.name) for name, tongue in TONGUES.items()]
        self.choice(
            "language",
            tr("Language"),
            (("system", tr("As the system")), *languages),
            tr(
                "From the next start of CronStudio on. Help pages and the command line are English."
            ),
        )
        self.choice(
            "compact_rows", tr("Rows in tables"), ((False, tr("Two lines")), (True, tr("One line")))
        )
        self.choice(
            "time_format",
            tr("Times of day"),
            (("system", tr("As the system")), ("24", "14:30"), ("12", "2:30 PM")),
        )
        self.section(tr("What works here"))
        self._tray = self._tested(tr("Test the tray icon"), self._test_tray)
        self._notifications = self._tested(tr("Test a notification"), self._test_notification)
        self._sleep = self._tested(tr("Look again"), self.opened)

    def _tested(self, words: str, test: Callable[[], object]) -> Finding:
        """A finding with the button that tries it."""
        found = Finding()
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addLayout(found, 1)
        row.setAlignment(found, Qt.AlignmentFlag.AlignTop)
        button = push_button(words, dense=True, on_click=test)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(row)
        return found

    def _test_tray(self) -> None:
        if self._desktop.test_tray():
            self._tray.say(True, tr("The icon has just shown a message."))
        else:
            self.opened()

    def _test_notification(self) -> None:
        tasks.spawn(self._show_notification())

    async def _show_notification(self) -> None:
        how = await self._desktop.test_notification()
        words = {
            "desktop": tr("The notification was sent to the desktop."),
            "tray": tr("It was shown at the tray icon; the desktop takes no notifications."),
        }.get(how, tr("It was shown in the window; this desktop takes no notifications."))
        self._notifications.say(how == "desktop", words)

    def opened(self) -> None:
        # No tick before it was tried.
        self._notifications.say(False, tr("Notifications go to the desktop, where it takes them."))
        if self._desktop.has_tray():
            self._tray.say(True, tr("A tray was found. The icon shows the state of all jobs."))
        else:
            self._tray.say(
                False,
                tr("No tray was found. Closing the window then asks whether to quit."),
                tr("On GNOME, the extension AppIndicator Support brings one."),
            )
        if self._desktop.hears_sleep():
            self._sleep.say(True, tr("The system says when it sleeps and wakes."))
        else:
            self._sleep.say(
                False,
                tr("The system does not say when it sleeps."),
                tr("Sleep is noticed by the clocks instead, within 30\u00a0s after waking."),
            )


class Finding(QHBoxLayout):
    """What was found on this desktop: a mark and one or two lines."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = QLabel()
        self._words = Label("", "small", "text2", wrap=True)
        self._more = Label("", "small", "text2", wrap=True)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(self._words)
        column.addWidget(self._more)
        self.setSpacing(6)
        self.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self.addLayout(column, 1)
        self._good = True
        theme.changed.connect(self._dress)

    def say(self, good: bool, words: str, more: str = "") -> None:
        """Show what was found."""
        self._good = good
        self._words.setText(words)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self._dress()

    def words(self) -> str:
        """What is said at present."""
        return " ".join(part for part in (self._words.text(), self._more.text()) if part)

    def _dress(self) -> None:
        name, role = ("state-completed", "ok") if self._good else ("info", "text2")
        self._mark.setPixmap(icons.pixmap(name, role, 14))
