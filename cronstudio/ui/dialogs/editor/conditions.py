"""The page "Conditions": what must hold for a run that is due to start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QPushButton, QWidget

from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.validate import FieldProblem
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.form import ProblemNote, TextField, beside, heading, note
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.dialogs.editor.zones import info_of, name_of
from cronstudio.ui.widgets.buttons import Label, line
from cronstudio.ui.widgets.wall_edit import WallEdit


class ConditionsPage(Page):
    """Power, network, a path, and a span of dates."""

    key = "conditions"
    title = Text("Conditions")
    icon = "battery"
    fields = frozenset({"conditions"})

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._now = now
        self._job: Job | None = None
        self._zone: tzinfo = UTC
        self._touched: set[str] = set()
        self.power = QCheckBox(tr("This computer is on mains power"))
        self.network = QCheckBox(tr("The network is up"))
        self.path_box = QCheckBox(tr("This file or folder exists"))
        self.path = TextField(8_192)
        self.path.setAccessibleName(tr("File or folder that must exist"))
        self.path.setPlaceholderText("/media/backup")
        self.choose = QPushButton(tr("Choose…"))
        self.choose.setProperty("dense", True)
        icons.bind(self.choose, "folder")
        self.before_box = QCheckBox(tr("Not before"))
        self.before = WallEdit(tr("Not before"))
        self.after_box = QCheckBox(tr("Not after"))
        self.after = WallEdit(tr("Not after"))
        self.zone_word = Label("", "small", role="text2")
        self.problem = ProblemNote()
        self._lay_out()
        self._connect()

    def load(self, job: Job) -> None:
        self._job = job
        self._touched.clear()
        wanted = job.conditions
        self.power.setChecked(wanted.on_ac_power)
        self.network.setChecked(wanted.network_up)
        self.path_box.setChecked(bool(wanted.path_exists))
        self.path.setText(wanted.path_exists)
        self._read_zone(job)
        for box, edit, at in (
            (self.before_box, self.before, wanted.not_before),
            (self.after_box, self.after, wanted.not_after),
        ):
            box.setChecked(at is not None)
            edit.load((at or self._now()).astimezone(self._zone).replace(tzinfo=None))
        self._enable()

    def apply(self, job: Job) -> Job:
        before = after = None
        if self.before_box.isChecked():
            before = self._instant("before", self.before, job.conditions.not_before)
        if self.after_box.isChecked():
            after = self._instant("after", self.after, job.conditions.not_after)
        return replace(
            job,
            conditions=replace(
                job.conditions,
                on_ac_power=self.power.isChecked(),
                network_up=self.network.isChecked(),
                path_exists=self.path.text() if self.path_box.isChecked() else "",
                not_before=before,
                not_after=after,
            ),
        )

    def own_problems(self) -> list[FieldProblem]:
        if self.path_box.isChecked() and not self.path.text():
            return [
                FieldProblem("conditions", tr("No path is given"), tr("Type one, or uncheck it."))
            ]
        return []

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        self.problem.say(problems[0] if problems else None)

    def draft_changed(self, draft: Job) -> None:
        self._read_zone(draft)

    def first_field(self) -> QWidget:
        return self.power

    def _lay_out(self) -> None:
        body = self.body
        body.addSpacing(theme.space.xs)
        body.addWidget(heading(tr("Run only if")))
        body.addWidget(
            note(
                tr(
                    "When one of these does not hold, the run is skipped and History says which. "
                    "That is not a failure. “Run now” asks first."
                )
            )
        )
        body.addSpacing(theme.space.xs)
        body.addWidget(beside(self.power))
        body.addWidget(beside(self.network))
        path = QHBoxLayout()
        path.setSpacing(theme.space.s)
        path.addWidget(self.path_box)
        path.addWidget(self.path, 1)
        path.addWidget(self.choose)
        body.addLayout(path)
        body.addSpacing(theme.space.m)
        body.addWidget(line())
        body.addSpacing(theme.space.m)
        body.addWidget(heading(tr("From and until")))
        for box, edit in ((self.before_box, self.before), (self.after_box, self.after)):
            row = QHBoxLayout()
            row.setSpacing(theme.space.s)
            box.setMinimumWidth(110)
            row.addWidget(box)
            row.addWidget(edit)
            row.addStretch(1)
            body.addLayout(row)
        body.addWidget(self.zone_word)
        body.addWidget(self.problem)
        body.addStretch(1)

    def _connect(self) -> None:
        for box in (self.power, self.network, self.path_box, self.before_box, self.after_box):
            box.clicked.connect(lambda _checked: self._edited())
        self.path.textEdited.connect(lambda _text: self._edited())
        self.before.edited.connect(lambda: self._edited("before"))
        self.after.edited.connect(lambda: self._edited("after"))
        self.choose.clicked.connect(self._ask_for_path)

    def _edited(self, what: str = "") -> None:
        self._touched.add(what)
        self._enable()
        self.edited.emit()

    def _enable(self) -> None:
        self.path.setEnabled(self.path_box.isChecked())
        self.choose.setEnabled(self.path_box.isChecked())
        self.before.setEnabled(self.before_box.isChecked())
        self.after.setEnabled(self.after_box.isChecked())

    def _instant(self, what: str, edit: WallEdit, kept: datetime | None) -> datetime:
        if kept is not None and what not in self._touched:
            return kept
        return edit.wall().replace(tzinfo=self._zone).astimezone(UTC)

    def _read_zone(self, job: Job) -> None:
        self._zone = info_of(job.timezone)
        self.zone_word.setText(tr("Times of {zone}.").format(zone=name_of(self._zone)))

    def _ask_for_path(self) -> None:
        dialog = QFileDialog(self, tr("Folder that must exist"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setDirectory(self.path.text() or str(Path.home()))
        dialog.fileSelected.connect(self._take_path)
        dialog.open()

    def _take_path(self, path: str) -> None:
        self.path.setText(path)
        self._edited()
