"""The page "What to run": name, command, folder, and how the job is found again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from cronstudio.engine.environment import working_directory
from cronstudio.engine.programs import search
from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.validate import FieldProblem
from cronstudio.model.words import CommandKind
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.aside import Aside
from cronstudio.ui.dialogs.editor.colour_row import ColourRow
from cronstudio.ui.dialogs.editor.command_entry import CommandEntry
from cronstudio.ui.dialogs.editor.form import Form, ProblemNote, TextField, beside
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.dialogs.editor.plain_field import PlainField
from cronstudio.ui.widgets.buttons import Label, line

LONGEST_NAME = 4_096
"""Characters taken in; from 129 on with an error beside the field. A bigger paste is refused."""


class WhatPage(Page):
    """Name, command, folder, description, tags, colour, pin."""

    key = "what"
    title = Text("What to run")
    icon = "edit"
    fields = frozenset(
        {
            "id",
            "name",
            "slug",
            "command",
            "shell",
            "working_directory",
            "description",
            "tags",
            "colour",
        }
    )

    def __init__(self, base: Callable[[], Mapping[str, str]], tags: Sequence[str]) -> None:
        """`base`: the environment that jobs begin with; `tags`: those in use, for completion."""
        super().__init__()
        self._base = base
        self._tags: tuple[str, ...] = ()
        self._tags_text = ""
        self._name_refused: FieldProblem | None = None
        self._loading = False
        self.name = TextField(LONGEST_NAME)
        self.name.setPlaceholderText(tr("Photo backup"))
        self.name_note = ProblemNote(self.name)
        self.command = CommandEntry()
        self.folder = TextField(8_192)
        self.folder.setPlaceholderText(tr("Home folder"))
        self.choose = QPushButton(tr("Choose…"))
        self.folder_check = Check()
        self.folder_note = ProblemNote(self.folder)
        self.description = PlainField(tr("Description"), longest=100_000)
        self.description_note = ProblemNote(self.description)
        self.tags = TextField(4_096)
        self.tags.setPlaceholderText(tr("backup, home"))
        self.tags_note = ProblemNote(self.tags)
        self.colour = ColourRow()
        self.pinned = QCheckBox(tr("Keep at the top of the list"))
        self._checks = Aside(250, self)
        self._checks.answered.connect(self._show_check)
        self._complete(tags)
        self._lay_out()
        self._connect()

    def load(self, job: Job) -> None:
        self._loading = True
        self.name.setText(job.name)
        self.command.load(job)
        self.folder.setText(job.working_directory)
        self.description.load(job.description)
        self._tags = job.tags
        self._tags_text = ", ".join(job.tags)
        self.tags.setText(self._tags_text)
        self.colour.load(job.colour)
        self.pinned.setChecked(job.pinned)
        self._loading = False

    def apply(self, job: Job) -> Job:
        name = self.name.text()
        folder = self.folder.text()
        return replace(
            job,
            name=name,
            command=self.command.command(),
            shell=self.command.shell.currentText(),
            working_directory=folder,
            description=self.description.value(),
            tags=self._read_tags(),
            colour=self.colour.colour(),
            pinned=self.pinned.isChecked(),
        )

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        by_field = {problem.field: problem for problem in reversed(problems)}
        self.name_note.say(
            self._name_refused or by_field.get("name") or by_field.get("id") or by_field.get("slug")
        )
        self.command.problem.say(
            self.command.refusal() or by_field.get("command") or by_field.get("shell")
        )
        self.folder_note.say(by_field.get("working_directory"))
        self.folder_check.setVisible(not by_field.get("working_directory"))
        self.description_note.say(self.description.refusal() or by_field.get("description"))
        self.tags_note.say(by_field.get("tags"))

    def draft_changed(self, draft: Job) -> None:
        self.body.setStretch(0, 1 if self.command.grows else 0)
        self.body.setStretch(self.body.count() - 1, 0 if self.command.grows else 1)
        self.command.show_argv(draft)
        base = dict(self._base())
        self._checks.ask(draft, lambda: check_places(draft, base))

    def first_field(self) -> QWidget:
        return self.name if not self.name.text() else self.command.first_field()

    def _lay_out(self) -> None:
        self.description.setFixedHeight(52)
        self.choose.setProperty("dense", True)
        icons.bind(self.choose, "folder")
        form = Form()
        form.row(tr("Name"), self.name, self.name_note)
        form.row(tr("Command"), self.command, buddy=self.command.shell_text)
        folder = beside(self.folder, self.choose, stretch=False)
        form.row(tr("Folder"), folder, self.folder_check, self.folder_note, buddy=self.folder)
        rest = Form()
        rest.row(tr("Description"), self.description, self.description_note)
        rest.row(tr("Tags"), self.tags, self.tags_note)
        rest.row(tr("Colour"), self.colour)
        rest.row("", beside(self.pinned), buddy=self.pinned)
        body = self.body
        body.addLayout(form)
        body.addSpacing(theme.space.xs)
        body.addWidget(line())
        body.addSpacing(theme.space.xs)
        body.addLayout(rest)
        body.addStretch(1)

    def _connect(self) -> None:
        self.name.textChanged.connect(self._name_edited)
        self.name.refused.connect(self._refuse_name)
        for field in (self.folder, self.tags):
            field.textChanged.connect(self._edited)
        self.description.textChanged.connect(self._edited)
        self.description.refused.connect(lambda _count: self._edited())
        self.command.edited.connect(self._edited)
        self.colour.changed.connect(self._edited)
        self.pinned.clicked.connect(lambda _checked: self._edited())
        self.choose.clicked.connect(self._ask_for_folder)

    def _edited(self) -> None:
        if not self._loading:
            self.edited.emit()

    def _name_edited(self) -> None:
        self._name_refused = None
        self._edited()

    def _refuse_name(self) -> None:
        self._name_refused = FieldProblem(
            "name",
            tr("The pasted text is too long for a name and was not taken in"),
            tr("1 to 128 characters. The name is as it was."),
        )
        self._edited()

    def _read_tags(self) -> tuple[str, ...]:
        text = self.tags.text()
        if text == self._tags_text:
            return self._tags
        found = (tag.lstrip("#") for tag in re.split(r"[,;\s]+", text))
        return tuple(dict.fromkeys(tag for tag in found if tag))

    def _complete(self, tags: Sequence[str]) -> None:
        completer = QCompleter(list(tags), self.tags)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tags.setCompleter(completer)

    def _show_check(self, _draft: object, result: object) -> None:
        if isinstance(result, PlaceCheck):
            self.folder_check.say(result.folder_words, result.folder_good)
            self.command.say_place(result.program_words, result.program_good)

    def _ask_for_folder(self) -> None:
        dialog = QFileDialog(self, tr("Folder the job starts in"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setDirectory(self.folder.text() or str(Path.home()))
        dialog.fileSelected.connect(self.folder.setText)
        dialog.open()


class Check(QWidget):
    """A quiet line that says whether something is there."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = QLabel()
        self._text = Label("", "small", role="text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._icon)
        row.addWidget(self._text, 1)

    def say(self, words: str, good: bool) -> None:
        """Show words with a tick or a warning; empty hides the line's content."""
        self._icon.setPixmap(
            icons.pixmap("check" if good else "state-repair", "ok" if good else "warn", 14)
        )
        self._icon.setVisible(bool(words))
        self._text.set_role("text2" if good else "warn")
        self._text.setText(words)

    def text(self) -> str:
        """What is said."""
        return self._text.text()


@dataclass(frozen=True, slots=True)
class PlaceCheck:
    """Whether the job's folder and program are there now."""

    folder_words: str
    folder_good: bool
    program_words: str = ""
    program_good: bool = True


def check_places(job: Job, base: Mapping[str, str]) -> PlaceCheck:
    """Look for the folder and the program of a job. Reads the disk: not on the loop."""
    folder = working_directory(job, base)
    here = folder.is_dir()
    words = str(folder) if here else tr("{folder} does not exist now").format(folder=folder)
    if job.command.kind is not CommandKind.PROGRAM or not job.command.text:
        return PlaceCheck(words, here)
    name = job.command.text
    if "/" in name:
        found = str(Path(folder, name)) if Path(folder, name).is_file() else ""
    else:
        home = base.get("HOME", str(Path.home()))
        found = search(name, base.get("PATH", "").split(":"), home)
    if found:
        return PlaceCheck(words, here, found, True)
    missing = tr("{name} was not found where jobs look for programs").format(name=name)
    return PlaceCheck(words, here, missing, False)
