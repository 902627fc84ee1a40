"""Pages beside the output: plain text to read and copy, and a sentence in place of lines."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout

from cronstudio.ui import theme
from cronstudio.ui.widgets.buttons import Label, Surface


class PlainPage(QPlainTextEdit):
    """Text to read and copy."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.document().setDocumentMargin(theme.space.l)
        self._dress()
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        self.setFont(theme.font("small", mono=True))
        ground = theme.color("outbg").name()
        self.setStyleSheet(
            f"QPlainTextEdit, QPlainTextEdit:focus "
            f"{{ border: 0; padding: 0; background: {ground}; }}"
        )


class EmptyPage(Surface):
    """A sentence in place of output."""

    def __init__(self) -> None:
        super().__init__("outbg")
        self._words = Label("", role="text2", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space.l, theme.space.l, theme.space.l, theme.space.l)
        layout.addWidget(self._words)
        layout.addStretch(1)

    def show_words(self, words: str) -> None:
        """Say something else."""
        self._words.setText(words)

    def words(self) -> str:
        """What it says."""
        return self._words.text()
