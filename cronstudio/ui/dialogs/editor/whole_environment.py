"""Everything a run's process would find in its environment, and where each value comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.environment import build_environment
from cronstudio.engine.launch import MASK
from cronstudio.model.job import Job
from cronstudio.model.run import Run
from cronstudio.model.words import RunState, Trigger
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.card import Card
from cronstudio.ui.dialogs.editor.form import note
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.widgets.lens import add_lens


@dataclass(frozen=True, slots=True)
class Entry:
    """One variable: its value as it may be shown, and where it comes from."""

    name: str
    value: str
    source: str


def effective(job: Job, base: Mapping[str, str]) -> list[Entry]:
    """What a scheduled run would see, by name; secrets masked."""
    run = Run(
        id="run_0000000000000000000",
        job_id=job.id,
        job_name=job.name,
        trigger=Trigger.SCHEDULED,
        state=RunState.WAITING,
        created_at=job.created_at,
    )
    own = {variable.name: variable for variable in job.environment}
    entries: list[Entry] = []
    for name, value in sorted(build_environment(base, job, run, 1).items()):
        secret = name in own and own[name].secret
        if name in own and value == own[name].value:
            source = tr("this job, replaces login") if name in base else tr("this job")
        elif name in base and base[name] == value:
            source = tr("login")
        else:
            source = tr("CronStudio")
        entries.append(Entry(name, MASK if secret else value, source))
    return entries


class WholeEnvironment(QDialog):
    """The list, with a filter and a copy button."""

    def __init__(self, job: Job, base: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Environment of a scheduled run"))
        self.resize(760, 560)
        self._entries = effective(job, base)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by name or value"))
        self.filter.setAccessibleName(tr("Filter"))
        self.filter.setClearButtonEnabled(True)
        add_lens(self.filter)
        self.table = _table(self._entries)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        icons.bind(copy, "copy")
        card = Card()
        inside = QHBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.table)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(theme.space.m)
        layout.addWidget(
            note(
                tr(
                    "Marked lines are set by this job. The names of the run and its times are "
                    "filled in when it starts."
                )
            )
        )
        layout.addWidget(self.filter)
        layout.addWidget(card, 1)
        layout.addWidget(buttons)
        self.filter.textChanged.connect(self._filter)
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)

    def _filter(self, text: str) -> None:
        wanted = text.casefold()
        for row, entry in enumerate(self._entries):
            hidden = wanted not in f"{entry.name}\n{entry.value}".casefold()
            self.table.setRowHidden(row, hidden)

    def _copy(self) -> None:
        lines = [f"{entry.name}={entry.value}" for entry in self._entries]
        QApplication.clipboard().setText("\n".join(lines))


def _table(entries: Sequence[Entry]) -> QTableWidget:
    table = QTableWidget(len(entries), 3)
    table.setHorizontalHeaderLabels([tr("Name"), tr("Value"), tr("From")])
    table.setAccessibleName(tr("Environment"))
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(24)
    header = table.horizontalHeader()
    header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setHighlightSections(False)
    table.setColumnWidth(0, 230)
    table.setColumnWidth(2, 150)
    mono = theme.font("small", mono=True)
    for row, entry in enumerate(entries):
        own = entry.source not in (tr("login"), tr("CronStudio"))
        for column, text in enumerate((entry.name, entry.value[:2_000], entry.source)):
            item = QTableWidgetItem(text)
            item.setFont(mono if column < 2 else theme.font("small"))
            item.setToolTip(text[:500])
            if own:
                item.setBackground(theme.color("accbg"))
            table.setItem(row, column, item)
    return table
