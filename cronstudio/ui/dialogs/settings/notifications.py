"""The page "Notifications": whether, when not, and a test."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QTimeEdit

from cronstudio.language import Text
from cronstudio.model.words import NotifyWhen
from cronstudio.ui import tasks, theme, times
from cronstudio.ui.dialogs.settings.desktop import Finding
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.widgets.buttons import push_button
from cronstudio.ui.widgets.spin import fit_spin

_USUAL = ("22:00", "07:00")


class NotificationsPage(SettingsPage):
    """Messages on the desktop. `test` shows one and says how: "desktop", "tray" or "window"."""

    key = "notifications"
    title = Text("Notifications")
    icon = "notify"
    intro = Text(
        "What CronStudio tells you on the desktop. Each job says which of its ends are told."
    )

    def __init__(self, test: Callable[[], Awaitable[str]]) -> None:
        self._test = test
        super().__init__()

    def fill(self) -> None:
        self.check(
            "notify", tr("Show notifications"), tr("Off: failures are still counted in the window.")
        )
        self.choice(
            "new_job_notify",
            tr("New jobs tell me"),
            (
                (NotifyWhen.ON_FAILURE.value, tr("Of failures")),
                (NotifyWhen.ON_CHANGE.value, tr("When the result changes")),
                (NotifyWhen.ALWAYS.value, tr("Of every end")),
                (NotifyWhen.NEVER.value, tr("Never")),
            ),
        )
        self.section(tr("Quiet hours"))
        self._fill_quiet()
        self.section(tr("Try it"))
        self.found = Finding()
        row = QHBoxLayout()
        row.addWidget(push_button(tr("Send a test"), "notify", dense=True, on_click=self._try))
        row.addLayout(self.found, 1)
        self.body.addLayout(row)

    def _fill_quiet(self) -> None:
        self._quiet = QCheckBox(tr("Nothing between"))
        self._from, self._to = _time(tr("Quiet from")), _time(tr("Quiet to"))
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        for widget in (self._quiet, self._from, QLabel(tr("and")), self._to):
            row.addWidget(widget)
        row.addStretch(1)
        self.row(row, None, (tr("Quiet hours"),), self._quiet)
        self._quiet.toggled.connect(self._quiet_toggled)
        self._from.timeChanged.connect(lambda at: self._quiet_changed("quiet_from", at))
        self._to.timeChanged.connect(lambda at: self._quiet_changed("quiet_to", at))
        self.bind("quiet_from", lambda value: self._show_quiet(self._from, value, 0))
        self.bind("quiet_to", lambda value: self._show_quiet(self._to, value, 1))

    def _show_quiet(self, field: QTimeEdit, value: object, number: int) -> None:
        words = str(value)
        self._quiet.setChecked(bool(words))
        field.setEnabled(bool(words))
        field.setTime(QTime.fromString(words or _USUAL[number], "HH:mm"))

    def _quiet_toggled(self, on: bool) -> None:
        for field, name in ((self._from, "quiet_from"), (self._to, "quiet_to")):
            field.setEnabled(on)
            self.tell(name, field.time().toString("HH:mm") if on else "")

    def _quiet_changed(self, name: str, at: QTime) -> None:
        if self._quiet.isChecked():
            self.tell(name, at.toString("HH:mm"))

    def _try(self) -> None:
        tasks.spawn(self._show_test())

    async def _show_test(self) -> None:
        how = await self._test()
        words = {
            "desktop": tr("Sent to the desktop, with buttons where it has them."),
            "tray": tr("Shown by the tray icon; the desktop itself takes no notifications."),
        }.get(how, tr("Shown in the window; this desktop takes no notifications."))
        self.found.say(how == "desktop", words)


def _time(name: str) -> QTimeEdit:
    field = QTimeEdit()
    field.setDisplayFormat(times.clock_pattern())
    field.setAccessibleName(name)
    fit_spin(field)
    return field
