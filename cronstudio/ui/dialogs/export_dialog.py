"""Asks which jobs are exported, and in which form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from cronstudio.ui import text, theme
from cronstudio.ui.widgets.buttons import Label, push_button

if TYPE_CHECKING:
    from cronstudio.exchange.writing import Target


class ExportDialog(QDialog):
    """Two choices; the file is asked for after them.

    Signals: wanted (Target, whether only the selected jobs)
    """

    wanted = Signal(str, bool)

    def __init__(self, parent: QWidget, total: int, selected: int) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export jobs"))
        jobs = text.plural(total, "%n job", "%n jobs")
        everything = self.tr("All {jobs}").format(jobs=jobs)
        some = self.tr("Only the selected ({count})").format(count=text.figure(selected))
        self.all_jobs = QRadioButton(everything)
        self.selected_jobs = QRadioButton(some)
        self.selected_jobs.setEnabled(selected > 0)
        self.bundle = QRadioButton(self.tr("CronStudio file (JSON): everything about each job"))
        self.crontab = QRadioButton(self.tr("Crontab: what cron understands of them"))
        self.forms: dict[Target, QRadioButton] = {
            "bundle": self.bundle,
            "yaml": QRadioButton(
                self.tr("CronStudio file (YAML): the same, to be read and edited")
            ),
            "crontab": self.crontab,
            "systemd": QRadioButton(self.tr("systemd units: timers and services in one text")),
            "calendar": QRadioButton(
                self.tr("Calendar (iCalendar): the times of the next 30 days")
            ),
        }
        # One selected job is mostly just where the cursor is.
        (self.selected_jobs if 1 < selected < total else self.all_jobs).setChecked(True)
        self.bundle.setChecked(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(*([theme.space.l] * 4))
        column.setSpacing(theme.space.s)
        for title, choices in (
            (self.tr("Which jobs"), (self.all_jobs, self.selected_jobs)),
            (self.tr("Form"), tuple(self.forms.values())),
        ):
            column.addWidget(Label(title, bold=True))
            group = QButtonGroup(self)
            for choice in choices:
                group.addButton(choice)
                column.addWidget(choice)
            column.addSpacing(theme.space.s)
        column.addWidget(Label(self.tr("Values of secrets are left out."), role="text2"))
        column.addStretch(1)
        end = QHBoxLayout()
        end.setSpacing(theme.space.s)
        end.addStretch(1)
        end.addWidget(push_button(self.tr("Cancel"), on_click=self.reject))
        go_on = push_button(self.tr("Choose a file…"), primary=True, on_click=self._go_on)
        go_on.setDefault(True)
        end.addWidget(go_on)
        column.addLayout(end)
        self.setMinimumWidth(420)
        go_on.setFocus()

    def _go_on(self) -> None:
        target = next(form for form, choice in self.forms.items() if choice.isChecked())
        self.accept()
        self.wanted.emit(target, self.selected_jobs.isChecked())
