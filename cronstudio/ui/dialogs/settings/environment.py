"""The page "Environment": where jobs get their variables from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from cronstudio.engine.login_environment import LoginEnvironment
from cronstudio.language import Text
from cronstudio.ui import tasks, times
from cronstudio.ui.dialogs.settings.desktop import Finding
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.language import translated
from cronstudio.ui.widgets.buttons import Label, push_button


class EnvironmentPage(SettingsPage):
    """The login shell's environment, and the shell of new jobs."""

    key = "environment"
    title = Text("Environment")
    icon = "environment"
    intro = Text("Jobs find programs and variables as a terminal does. Each job can add its own.")

    def __init__(
        self,
        captured: Callable[[], LoginEnvironment | None],
        base: Callable[[], Mapping[str, str]],
        capture: Callable[[], Awaitable[LoginEnvironment]],
        now: Callable[[], datetime],
    ) -> None:
        self._captured = captured
        self._base = base
        self._capture = capture
        self._now = now
        super().__init__()

    def fill(self) -> None:
        self.check(
            "use_login_environment",
            tr("Use the environment of my login shell"),
            tr("Off: jobs get what CronStudio itself was started with."),
        )
        self.found = Finding()
        self.body.addLayout(self.found)
        self._ask = push_button(tr("Ask the shell again"), dense=True, on_click=self._ask_again)
        row = QHBoxLayout()
        row.addWidget(self._ask)
        row.addStretch(1)
        self.body.addLayout(row)
        self.section(tr("Programs are looked for in"))
        self._path = Label("", "small", mono=True, wrap=True)
        self._path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(self._path)
        self.section(tr("For new jobs"))
        self.choice(
            "new_job_shell",
            tr("Shell"),
            (("sh", "sh"), ("bash", "bash"), ("zsh", "zsh"), ("fish", "fish")),
        )

        self.section(tr("Secrets"))
        self.choice(
            "secrets_in",
            tr("Keep values of secrets in"),
            (("keyring", tr("The keyring")), ("file", tr("A file"))),
            tr(
                "The file is readable by you alone, and not encrypted. It also serves where there "
                "is no keyring."
            ),
        )

    def opened(self) -> None:
        captured = self._captured()
        if captured is None:
            self.found.say(False, tr("The login shell was not asked."))
        elif captured.problem:
            self.found.say(False, translated(captured.problem))
        else:
            self.found.say(
                True,
                tr("{shell} was asked {when}: {count} variables.").format(
                    shell=captured.shell,
                    when=times.when(captured.captured_at, self._now()),
                    count=len(captured.variables),
                ),
            )
        folders = self._base().get("PATH", "").split(":")
        self._path.setText("\n".join(folder[:200] for folder in folders[:60] if folder))

    def _ask_again(self) -> None:
        self._ask.setEnabled(False)
        tasks.spawn(self._show_answer())

    async def _show_answer(self) -> None:
        try:
            await self._capture()
        finally:
            self._ask.setEnabled(True)
        self.opened()
