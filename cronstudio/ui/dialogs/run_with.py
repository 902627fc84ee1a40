"""Runs a job once with other arguments: the job itself stays as it is."""

from __future__ import annotations

import json
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from cronstudio.model.job import Job
from cronstudio.ui import theme
from cronstudio.ui.widgets.buttons import Label

LONGEST = 65_536
"""Characters; more does not fit into a process's environment on every system."""


class ArgumentsError(ValueError):
    """The text is no JSON object; says where."""


def read_arguments(text: str) -> dict[str, object]:
    """Return the JSON object in the text; empty text is an empty object. Raises ArgumentsError."""
    if len(text) > LONGEST:
        raise ArgumentsError(f"That is too long: {len(text):,} of at most {LONGEST:,} characters.")
    if not text.strip():
        return {}
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise ArgumentsError(
            f"Line {error.lineno}, character {error.colno}: {error.msg}."
        ) from error
    except RecursionError as error:
        raise ArgumentsError("That is nested too deeply.") from error
    if not isinstance(found, dict):
        raise ArgumentsError('The arguments are one object: {"name": "value"}.')
    return found


class RunWithDialog(QDialog):
    """Asks for the arguments of one run.

    Signals: wanted(dict): run with these
    """

    wanted = Signal(object)

    def __init__(self, job: Job, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Run with other arguments"))
        self.resize(520, 380)
        title = Label(job.name, "heading", bold=True)
        hint = Label(
            self.tr("For this run only, as JSON. The job finds it in SCHEDULE_CRON_JOB_ARGS."),
            "small",
            "text2",
            wrap=True,
        )
        self._text = QPlainTextEdit(_shown(job.args))
        self._text.setFont(theme.font("small", mono=True))
        self._text.setAccessibleName(self.tr("Arguments"))
        self._text.setTabChangesFocus(True)
        self._error = Label("", "small", "bad", wrap=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._run = buttons.addButton(self.tr("Run now"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._run.setProperty("primary", True)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*([theme.space.l] * 4))
        layout.setSpacing(theme.space.s)
        for widget in (title, hint, self._text, self._error, buttons):
            layout.addWidget(widget)
        self._text.textChanged.connect(self._check)
        self._check()

    def _check(self) -> None:
        try:
            read_arguments(self._text.toPlainText())
        except ArgumentsError as error:
            self._error.setText(str(error))
            self._run.setEnabled(False)
        else:
            self._error.setText("")
            self._run.setEnabled(True)

    def _accept(self) -> None:
        self.wanted.emit(read_arguments(self._text.toPlainText()))
        self.accept()


def _shown(arguments: Mapping[str, object]) -> str:
    return json.dumps(dict(arguments), ensure_ascii=False, indent=2)
