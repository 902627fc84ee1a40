"""The page "Environment": variables, parameters and input of the job's process."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.validate import FieldProblem
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.card import Card
from cronstudio.ui.dialogs.editor.form import ProblemNote, heading, note
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.dialogs.editor.plain_field import PlainField
from cronstudio.ui.dialogs.editor.variables import VariablesModel, VariablesTable
from cronstudio.ui.dialogs.editor.whole_environment import WholeEnvironment
from cronstudio.ui.widgets.buttons import line


class EnvironmentPage(Page):
    """Variables, parameters as JSON, and text on standard input."""

    key = "environment"
    title = Text("Environment")
    icon = "environment"
    fields = frozenset({"environment", "args", "stdin"})

    def __init__(
        self, base: Callable[[], Mapping[str, str]], is_locked: Callable[[], bool] = lambda: False
    ) -> None:
        """`base`: the environment that jobs begin with. `is_locked`: the keyring, at present."""
        super().__init__()
        self._base = base
        self._draft: Job | None = None
        self._args: Mapping[str, object] = MappingProxyType({})
        self._args_text = ""
        self.model = VariablesModel(self)
        self.model.is_locked = is_locked
        self.table = VariablesTable(self.model)
        self.remove = QPushButton(tr("Remove"))
        self.whole = QPushButton(tr("Show the whole environment…"))
        self.variables_note = ProblemNote()
        self.args = PlainField(tr("Parameters"), mono=True)
        self.args.setPlaceholderText('{"days": 7}')
        self.args_note = ProblemNote(self.args)
        self.stdin = PlainField(tr("Input"), mono=True)
        self.stdin_note = ProblemNote(self.stdin)
        self._lay_out()
        self.model.edited.connect(self.edited)
        self.args.textChanged.connect(self._changed)
        self.stdin.textChanged.connect(self._changed)
        self.remove.clicked.connect(self._remove)
        self.whole.clicked.connect(self.show_whole)
        self._loading = False

    def load(self, job: Job) -> None:
        self._loading = True
        self.model.load(job.environment)
        self._args = job.args
        self._args_text = _args_text(job.args)
        self.args.load(self._args_text)
        self.stdin.load(job.stdin)
        self._loading = False

    def apply(self, job: Job) -> Job:
        args = self._read_args()
        return replace(
            job,
            environment=self.model.variables(),
            args=job.args if args is None else args,
            stdin=self.stdin.value(),
        )

    def own_problems(self) -> list[FieldProblem]:
        if self._read_args() is not None:
            return []
        hint = tr("An object in braces, as in {example}.").format(example='{"days": 7}')
        return [FieldProblem("args", tr("The parameters are not JSON"), hint)]

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        by_field = {problem.field: problem for problem in reversed(problems)}
        self.variables_note.say(by_field.get("environment"))
        self.args_note.say(by_field.get("args"))
        refused = self.stdin.refusal() or self.args.refusal()
        self.stdin_note.say(refused or by_field.get("stdin"))

    def draft_changed(self, draft: Job) -> None:
        self._draft = draft

    def first_field(self) -> QWidget:
        return self.table

    def show_whole(self) -> None:
        """Open the list of every variable that a run would see."""
        if self._draft is not None:
            WholeEnvironment(self._draft, self._base(), self).open()

    def _lay_out(self) -> None:
        card = Card()
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.table)
        self.table.setMinimumHeight(150)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.space.s)
        for button, icon in ((self.remove, "delete"), (self.whole, "environment")):
            button.setProperty("dense", True)
            icons.bind(button, icon)
            buttons.addWidget(button)
        buttons.addStretch(1)
        body = self.body
        body.addSpacing(theme.space.xs)
        body.addWidget(heading(tr("Variables of this job")))
        body.addWidget(
            note(
                tr(
                    "They stand above those of your login. A secret’s value is shown as dots "
                    "and left out of exports."
                )
            )
        )
        body.addWidget(card, 1)
        body.addWidget(self.variables_note)
        body.addLayout(buttons)
        body.addSpacing(theme.space.s)
        body.addWidget(line())
        body.addSpacing(theme.space.s)
        body.addWidget(heading(tr("Parameters")))
        body.addWidget(
            note(tr("A JSON object; the job finds it in the variable SCHEDULE_CRON_JOB_ARGS."))
        )
        self.args.setFixedHeight(60)
        body.addWidget(self.args)
        body.addWidget(self.args_note)
        body.addWidget(heading(tr("Input")))
        body.addWidget(note(tr("Text the job reads on its standard input. Empty: no input.")))
        self.stdin.setFixedHeight(72)
        body.addWidget(self.stdin)
        body.addWidget(self.stdin_note)

    def _changed(self) -> None:
        if not self._loading:
            self.edited.emit()

    def _remove(self) -> None:
        self.model.remove([index.row() for index in self.table.selectedIndexes()])

    def _read_args(self) -> Mapping[str, object] | None:
        text = self.args.value()
        if text == self._args_text:
            return self._args
        if not text.strip():
            return MappingProxyType({})
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return None
        return MappingProxyType(value) if isinstance(value, dict) else None


def _args_text(args: Mapping[str, object]) -> str:
    return json.dumps(dict(args), ensure_ascii=False, indent=1) if args else ""
