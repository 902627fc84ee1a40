"""The page "About": versions, where everything lives, and what a report of a fault needs."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from cronstudio.language import Text
from cronstudio.paths import Paths
from cronstudio.ui import icons, theme
from cronstudio.ui.about import diagnostics
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.widgets.buttons import Label, push_button

_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
)


class AboutPage(SettingsPage):
    """What this is."""

    key = "about"
    title = Text("About")
    icon = "info"
    intro = ""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        super().__init__()

    def fill(self) -> None:
        picture = QLabel()
        picture.setPixmap(icons.app_icon().pixmap(48, 48))
        head = QHBoxLayout()
        head.setSpacing(theme.space.m)
        head.addWidget(picture)
        words = QVBoxLayout()
        words.addWidget(Label("CronStudio", "title", bold=True))
        words.addWidget(
            Label(
                tr("Never loses a run, never doubles one, and says why."), role="text2", wrap=True
            )
        )
        head.addLayout(words, 1)
        self.body.addLayout(head)
        self.section(tr("Versions"))
        self._add_text(diagnostics())
        self.section(tr("Where everything lives"))
        self._add_text(self._places())
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        copy = push_button(tr("Copy diagnostics"), "copy", dense=True, on_click=self._copy)
        log = push_button(tr("Open the log"), "output", dense=True, on_click=self._open_log)
        row.addWidget(copy)
        row.addWidget(log)
        row.addStretch(1)
        self.body.addLayout(row)

    def _add_text(self, words: str) -> None:
        shown = Label(words, "small", mono=True, wrap=True)
        shown.setTextInteractionFlags(_SELECTABLE)
        self.body.addWidget(shown)

    def _places(self) -> str:
        paths = self._paths
        places = (
            (tr("Jobs and history"), paths.database),
            (tr("Output"), paths.logs),
            (tr("Backups"), paths.backups),
            (tr("Settings"), paths.settings_file),
            (tr("Log"), paths.app_log),
        )
        return "\n".join(f"{words}: {path}" for words, path in places)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(f"{diagnostics()}\n{self._places()}\n")

    def _open_log(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._paths.app_log)))
