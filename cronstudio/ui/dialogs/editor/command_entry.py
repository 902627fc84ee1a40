"""The three ways to say what to run: a shell command, a program, a script."""

from __future__ import annotations

import shlex
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.environment import build_argv
from cronstudio.language import Text
from cronstudio.model.job import Command, Job
from cronstudio.model.validate import FieldProblem
from cronstudio.model.words import CommandKind
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.form import ProblemNote, TextField, beside, name_editable
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.dialogs.editor.plain_field import PlainField
from cronstudio.ui.language import translated
from cronstudio.ui.widgets.buttons import Label
from cronstudio.ui.widgets.script_highlighter import ScriptHighlighter
from cronstudio.ui.widgets.segments import Segments

_LINE_END = "⏎"
"""Stands for a line end inside one argument; the field has one argument a line."""
_INTERPRETERS = (
    "/usr/bin/env python3",
    "/bin/sh",
    "/usr/bin/env bash",
    "/usr/bin/env node",
    "/usr/bin/env perl",
    "/usr/bin/env ruby",
)
_SHOWN_ARGV = 1_000
_NO_MAXIMUM = 16_777_215
"""QWIDGETSIZE_MAX, which PySide6 does not export."""
_KINDS = (
    (CommandKind.SHELL, Text("Shell command")),
    (CommandKind.PROGRAM, Text("Program")),
    (CommandKind.SCRIPT, Text("Script")),
)


class CommandEntry(QWidget):
    """Edits a `Command` and the shell; keeps what it was given until it is edited.

    Signals: edited (by the user)
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._loaded = Command(text="")
        self._touched = False
        self._loading = False
        self.kind = Segments(tr("Kind of command"))
        for kind, label in _KINDS:
            self.kind.add(kind, translated(label))
        self.shell_text = PlainField(tr("Shell command"), mono=True)
        self.shell_text.setPlaceholderText("rsync -a ~/Pictures /media/backup/")
        self.shell = QComboBox()
        self.shell.setEditable(True)
        self.shell.setProperty("dense", True)
        self.shell.addItems(["sh", "bash", "zsh", "fish"])
        name_editable(self.shell, tr("Shell"))
        self.program = TextField(8_192)
        self.program.setAccessibleName(tr("Program"))
        self.program.setPlaceholderText("/usr/bin/rsync")
        self.arguments = PlainField(tr("Arguments, one a line"), mono=True)
        self.arguments.setPlaceholderText("-a\n/home/me/My pictures\n/media/backup/")
        self.split = QPushButton(tr("Split at spaces"))
        self.choose = QPushButton(tr("Choose…"))
        self.interpreter = QComboBox()
        self.interpreter.setEditable(True)
        self.interpreter.setProperty("dense", True)
        self.interpreter.setMinimumWidth(240)
        self.interpreter.addItems(list(_INTERPRETERS))
        name_editable(self.interpreter, tr("Interpreter"))
        self.script = PlainField(tr("Script"), mono=True)
        self._colours = ScriptHighlighter(self.script.document())
        self.argv = Label("", "tiny", "text3", mono=True, wrap=True)
        self.place = Label("", "small", role="text2", wrap=True)
        self.place.hide()
        self.problem = ProblemNote()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()

    def load(self, job: Job) -> None:
        """Show a job's command; not an edit."""
        self._loading = True
        command = job.command
        self._loaded, self._touched = command, False
        self.kind.blockSignals(True)
        self.kind.choose(command.kind)
        self.kind.blockSignals(False)
        self.shell.setCurrentText(job.shell)
        match command.kind:
            case CommandKind.SHELL:
                self.shell_text.load(command.text)
            case CommandKind.PROGRAM:
                self.program.setText(command.text)
                lines = (argument.replace("\n", _LINE_END) for argument in command.arguments)
                self.arguments.load("\n".join(lines))
            case CommandKind.SCRIPT:
                self.interpreter.setCurrentText(shlex.join(command.arguments))
                self.script.load(command.text)
        self._show_kind()
        self._loading = False

    def command(self) -> Command:
        """The command as it stands."""
        if not self._touched:
            return self._loaded
        match self.kind.current():
            case CommandKind.PROGRAM:
                text = self.arguments.value()
                lines = text.split("\n") if text else []
                arguments = tuple(line.replace(_LINE_END, "\n") for line in lines)
                return Command(
                    kind=CommandKind.PROGRAM, text=self.program.text(), arguments=arguments
                )
            case CommandKind.SCRIPT:
                return Command(
                    kind=CommandKind.SCRIPT,
                    text=self.script.value(),
                    arguments=tuple(_words(self.interpreter.currentText())),
                )
        return Command(text=self.shell_text.value())

    def refusal(self) -> FieldProblem | None:
        """What to say about a paste that was not taken in."""
        return self.shell_text.refusal() or self.arguments.refusal() or self.script.refusal()

    def show_argv(self, draft: Job) -> None:
        """Say exactly what will be started."""
        if not draft.command.text.strip() or len(draft.command.text) > 4 * 4096:
            self.argv.hide()
            return
        self.argv.show()
        folder = Path("…")
        shown = " ".join(_quoted(word) for word in build_argv(draft, folder))
        if len(shown) > _SHOWN_ARGV:
            shown = f"{shown[:_SHOWN_ARGV]}…"
        self.argv.setText(tr("Starts: {argv}").format(argv=shown))

    def say_place(self, words: str, good: bool) -> None:
        """Say where the program was found, or that it was not."""
        self.place.set_role("text2" if good else "warn")
        self.place.setText(words)
        self.place.setVisible(bool(words))

    def first_field(self) -> QWidget:
        """The text to begin with."""
        return {
            CommandKind.SHELL: self.shell_text,
            CommandKind.PROGRAM: self.program,
            CommandKind.SCRIPT: self.script,
        }[CommandKind(self.kind.current())]

    def _lay_out(self) -> None:
        self.shell_text.setFixedHeight(84)
        self.arguments.setFixedHeight(96)
        self.script.setMinimumHeight(220)
        for button, icon in ((self.split, "terminal"), (self.choose, "folder")):
            button.setProperty("dense", True)
            icons.bind(button, icon)
        shell = _column(self.shell_text, beside(Label(tr("Run by"), role="text2"), self.shell))
        program = _column(
            beside(self.program, self.split, self.choose, stretch=False),
            Label(tr("Arguments, one a line; spaces and quotes stay as typed"), "small", "text2"),
            self.arguments,
        )
        script = _column(
            beside(Label(tr("Run by"), role="text2"), self.interpreter),
            self.script,
        )
        self._pages = (shell, program, script)
        for page in self._pages:
            self._stack.addWidget(page)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(theme.space.xs)
        box.addWidget(beside(self.kind))
        box.addSpacing(theme.space.xs)
        box.addWidget(self._stack, 1)
        box.addWidget(self.place)
        box.addWidget(self.argv)
        box.addWidget(self.problem)
        box.addStretch(0)

    def _connect(self) -> None:
        self.kind.chosen.connect(lambda _value: self._change_kind())
        for field in (self.shell_text, self.arguments, self.script):
            field.textChanged.connect(self._edited)
            field.refused.connect(lambda _count: self.edited.emit())
        self.program.textChanged.connect(self._edited)
        self.interpreter.currentTextChanged.connect(self._edited)
        self.interpreter.currentTextChanged.connect(self._colours.use)
        self.shell.currentTextChanged.connect(lambda _text: self._shell_edited())
        self.split.clicked.connect(self._split)
        self.choose.clicked.connect(self._ask_for_program)

    @property
    def grows(self) -> bool:
        """Whether it can use more height than it needs."""
        return self.kind.current() == CommandKind.SCRIPT

    def _edited(self) -> None:
        self.split.setVisible(" " in self.program.text() and not self.arguments.toPlainText())
        if not self._loading:
            self._touched = True
            self.edited.emit()

    def _shell_edited(self) -> None:
        if not self._loading:
            self.edited.emit()

    def _change_kind(self) -> None:
        self._carry_over()
        self._show_kind()
        self._edited()
        self.first_field().setFocus()

    def _carry_over(self) -> None:
        """Begin the other kind with what was typed, where nothing stands yet."""
        if self.kind.current() == CommandKind.SCRIPT and not self.script.toPlainText():
            self.script.put(self.shell_text.value())
            if self.shell_text.value():
                self.interpreter.setCurrentText("/bin/sh")
        elif self.kind.current() == CommandKind.PROGRAM and not self.program.text():
            words = _words(self.shell_text.value())
            self.program.setText(words[0] if words else "")
            self.arguments.put("\n".join(words[1:]))

    def _show_kind(self) -> None:
        self._stack.setCurrentIndex(
            [kind for kind, _label in _KINDS].index(CommandKind(self.kind.current()))
        )
        # The stack is as high as the page in front, not as the highest one.
        for index in range(self._stack.count()):
            front = index == self._stack.currentIndex()
            self._pages[index].setVisible(front)
        # Only a script is worth all the room there is.
        grows = self.grows
        policy = QSizePolicy.Policy.Expanding if grows else QSizePolicy.Policy.Maximum
        self._stack.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
        self._stack.setMaximumHeight(
            _NO_MAXIMUM if grows else self._pages[self._stack.currentIndex()].sizeHint().height()
        )
        self.split.setVisible(" " in self.program.text() and not self.arguments.toPlainText())

    def _split(self) -> None:
        words = _words(self.program.text())
        self.program.setText(words[0] if words else "")
        self.arguments.put("\n".join(words[1:]))
        self._edited()

    def _ask_for_program(self) -> None:
        dialog = QFileDialog(self, tr("Program"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setDirectory("/usr/bin")
        dialog.fileSelected.connect(self.program.setText)
        dialog.open()


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()


def _quoted(word: str) -> str:
    return shlex.quote(word.replace("\n", _LINE_END))


def _column(*widgets: QWidget) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme.space.s)
    for widget in widgets:
        column.addWidget(widget)
    return page
