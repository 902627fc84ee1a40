"""What was checked, one under the other: a mark, a title, a second line, perhaps a tag."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cronstudio.engine.explain import Mark
from cronstudio.ui import icons, theme
from cronstudio.ui.text import StateWord
from cronstudio.ui.why_checks import CheckLine
from cronstudio.ui.widgets.buttons import Label, line

_ICONS = {
    Mark.GOOD: ("state-completed", "ok"),
    Mark.OPEN: ("state-skipped", "idle"),
}


class CheckList(QWidget):
    """Shows lines; the one that is the reason wears a tag."""

    def __init__(self, reason_tag: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reason_tag = reason_tag
        self._rows: list[QWidget] = []
        self.reason_row: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, theme.space.s)
        self._column.setSpacing(0)
        self._column.addStretch(1)

    def show_lines(self, lines: Sequence[CheckLine], reason: StateWord) -> None:
        """Show these lines in place of the former ones; `reason` marks the one that said no."""
        self.reason_row = None
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = []
        for number, entry in enumerate(lines):
            if number:
                self._add(line())
            row = self._row(entry, reason)
            self._add(row)
            if entry.mark is Mark.REASON:
                self.reason_row = row

    def _add(self, row: QWidget) -> None:
        self._column.insertWidget(len(self._rows), row)
        self._rows.append(row)

    def _row(self, entry: CheckLine, reason: StateWord) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, theme.space.s, 0, theme.space.s)
        layout.setSpacing(theme.space.s)
        top = Qt.AlignmentFlag.AlignTop
        mark = QLabel()
        mark.setPixmap(icons.pixmap(*_ICONS.get(entry.mark, (reason.icon, reason.role))))
        layout.addWidget(mark, 0, top)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(Label(entry.title, wrap=True))
        if entry.detail:
            column.addWidget(Label(entry.detail, "small", "text2", wrap=True))
        layout.addLayout(column, 1)
        if entry.aside:
            layout.addWidget(Label(entry.aside[:60], "tiny", "text3", mono=True), 0, top)
        if entry.mark is Mark.REASON:
            layout.addWidget(_Tag(self._reason_tag), 0, top)
        spoken = ", ".join(part for part in (entry.title, entry.detail) if part)
        row.setAccessibleName(spoken)
        return row


class _Tag(Label):
    """A word on the ground of warnings."""

    def __init__(self, words: str) -> None:
        super().__init__(words, "tiny", "warn")
        self.setAutoFillBackground(True)
        self.setContentsMargins(6, 2, 6, 2)
        self._fill()
        theme.changed.connect(self._fill)

    def _fill(self) -> None:
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.color("warnbg"))
        self.setPalette(palette)
