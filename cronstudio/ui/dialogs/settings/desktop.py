"""The page "This desktop": how the app starts, where it shows itself, how it looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from cronstudio.language import Text
from cronstudio.ui import icons, theme
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
        self.section(tr("Tray icon"))
        self.choice("tray_symbolic", tr("Look"), ((False, tr("Colour")), (True, tr("One colour"))))
        self._tray = Finding()
        self.body.addLayout(self._tray)
        self.section(tr("Appearance"))
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
        self.section(tr("Sleep"))
        self._sleep = Finding()
        self.body.addLayout(self._sleep)
        self._again = push_button(tr("Look again"), dense=True, on_click=self.opened)
        row = QHBoxLayout()
        row.addWidget(self._again)
        row.addStretch(1)
        self.body.addLayout(row)

    def opened(self) -> None:
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
