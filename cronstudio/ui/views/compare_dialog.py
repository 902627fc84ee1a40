"""A run beside the last one that completed: which lines came, which went."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from cronstudio.engine.output import Output
from cronstudio.model.query import RunPage, RunQuery
from cronstudio.model.run import Attempt, Run, lasted_seconds
from cronstudio.model.words import Outcome
from cronstudio.ui import theme
from cronstudio.ui.models.run_rows import sort_instant
from cronstudio.ui.text import duration, full
from cronstudio.ui.threads import in_thread
from cronstudio.ui.widgets.ansi import decode, plain
from cronstudio.ui.widgets.buttons import Label

MOST_LINES = 3000
"""Compared of each side, the last ones: a difference of more is not read by anyone."""


class CompareSource(Protocol):
    """The part of the engine that finds the last success."""

    async def history(self, query: RunQuery) -> RunPage: ...
    async def attempts(self, run_id: str) -> list[Attempt]: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs and the lines of both: `mark` is " " for same, "-" only then, "+" only now."""

    now: Run
    then: Run
    lines: tuple[tuple[str, str], ...]


async def compare_with_success(source: CompareSource, run: Run) -> Comparison | None:
    """Compare a run with the last completed one before it; None when there was none."""
    query = RunQuery(
        job_ids=(run.job_id,),
        outcomes=(Outcome.COMPLETED,),
        until=sort_instant(run),
        limit=5,
    )
    page = await source.history(query)
    then = next((one for one in page.runs if not one.test and one.id != run.id), None)
    if then is None:
        return None
    before = await _lines(source, then)
    after = await _lines(source, run)
    found = await in_thread(compare_lines, before, after)
    return Comparison(run, then, tuple(found))


async def _lines(source: CompareSource, run: Run) -> list[str]:
    attempts = await source.attempts(run.id)
    if not attempts:
        return []
    return await in_thread(_read, source.attempt_directory(attempts[-1]))


def _read(directory: Path) -> list[str]:
    output = Output(directory)
    try:
        return [plain(decode(line.text)) for line in output.tail(MOST_LINES)]
    finally:
        output.close()


def compare_lines(before: Sequence[str], after: Sequence[str]) -> list[tuple[str, str]]:
    """Return the lines of both with their marks, in the order of a unified difference."""
    found: list[tuple[str, str]] = []
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=len(before) > 500)
    for tag, first, first_end, second, second_end in matcher.get_opcodes():
        if tag == "equal":
            found.extend((" ", text) for text in before[first:first_end])
        else:
            found.extend(("-", text) for text in before[first:first_end])
            found.extend(("+", text) for text in after[second:second_end])
    return found


class CompareDialog(QDialog):
    """The difference, to read and copy."""

    def __init__(self, comparison: Comparison, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Compare with last success"))
        self.resize(820, 560)
        self._comparison = comparison
        title = Label(comparison.now.job_name, "heading", bold=True)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setAccessibleName(self.tr("Lines that differ"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*([theme.space.l] * 4))
        layout.setSpacing(theme.space.s)
        layout.addWidget(title)
        layout.addWidget(Label(self._then_words(), "small", "text2"))
        layout.addWidget(Label(self._now_words(), "small", "text2"))
        layout.addWidget(self._text, 1)
        layout.addWidget(buttons)
        self._write()
        theme.changed.connect(self._write)

    def _then_words(self) -> str:
        return self.tr("−  last success: {run}").format(run=_run_words(self._comparison.then))

    def _now_words(self) -> str:
        changed = sum(mark != " " for mark, _ in self._comparison.lines)
        words = self.tr("+  this run: {run}").format(run=_run_words(self._comparison.now))
        if changed == 0:
            return self.tr("{words}. Both printed the same.").format(words=words)
        return self.tr("{words}. {count} lines differ.").format(words=words, count=changed)

    def _write(self) -> None:
        self._text.setFont(theme.font("small", mono=True))
        self._text.clear()
        cursor = QTextCursor(self._text.document())
        cursor.beginEditBlock()
        looks = {" ": ("text2", ""), "-": ("text", "idlebg"), "+": ("text", "accbg")}
        for number, (mark, text) in enumerate(self._comparison.lines):
            role, ground = looks[mark]
            block, look = QTextBlockFormat(), QTextCharFormat()
            look.setForeground(theme.color(role))
            if ground:
                block.setBackground(theme.color(ground))
            if number == 0:
                cursor.setBlockFormat(block)
            else:
                cursor.insertBlock(block)
            cursor.insertText(f"{'−' if mark == '-' else mark}  {text}", look)
        cursor.endEditBlock()


def _run_words(run: Run) -> str:
    seconds = lasted_seconds(run)
    if run.started_at is None or seconds is None:
        return full(sort_instant(run))
    return f"{full(run.started_at)}, {duration(seconds)}"
