"""Several lines of plain text that come back unchanged while nobody edits them."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtWidgets import QPlainTextEdit

from cronstudio.model.validate import FieldProblem
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.text import figure

LONGEST_PASTE = 4_500_000
"""Characters; a little more than the longest text a job can hold."""


class PlainField(QPlainTextEdit):
    """Plain text of several lines that gives back what it was given until it is edited.

    Signals: refused (characters of a paste that was not taken in)
    """

    refused = Signal(int)

    def __init__(self, name: str, *, mono: bool = False, longest: int = LONGEST_PASTE) -> None:
        super().__init__()
        self._loaded = ""
        self._longest = longest
        self._refusal = 0
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self._mono = mono
        self._restyle()
        theme.changed.connect(self._restyle)
        self.textChanged.connect(self._forget_refusal)

    def load(self, text: str) -> None:
        """Show text; not an edit, and undo does not go behind it."""
        self._loaded = text
        self.setPlainText(text)
        self.document().setModified(False)

    def put(self, text: str) -> None:
        """Show other text as an edit."""
        self.setPlainText(text)
        self.document().setModified(True)

    def value(self) -> str:
        """The text: the very one that was loaded while nothing was edited."""
        if not self.document().isModified():
            return self._loaded
        # Unlike toPlainText, this leaves no-break spaces what they are.
        return self.document().toRawText().replace("\u2029", "\n")

    def refusal(self) -> FieldProblem | None:
        """What to say about a paste that was not taken in."""
        if not self._refusal:
            return None
        return FieldProblem(
            "",
            tr("The pasted text has {count} characters and was not taken in").format(
                count=figure(self._refusal)
            ),
            tr("At most {count}. Nothing else changed.").format(count=figure(self._longest)),
        )

    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        if len(text) > self._longest:
            self._refusal = len(text)
            self.refused.emit(len(text))
            return
        self.insertPlainText(text)

    def _forget_refusal(self) -> None:
        self._refusal = 0

    def _restyle(self) -> None:
        self.setFont(theme.font("small" if self._mono else "body", mono=self._mono))
