"""Shows how jobs that start together would be spread, before anything is changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.errors import UserError
from cronstudio.model.job import Job
from cronstudio.ui import theme
from cronstudio.ui.language import sentence
from cronstudio.ui.spread import Move
from cronstudio.ui.widgets.buttons import Label


class SpreadDialog(QDialog):
    """Asks which jobs are moved.

    Signals: wanted (list of Job: as they are to be)
    """

    wanted = Signal(object)

    def __init__(self, moves: Sequence[Move], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Spread them out"))
        self._boxes: list[tuple[QCheckBox, Move]] = []
        title = Label(self.tr("Start these jobs some minutes apart"), "heading", bold=True)
        hint = Label(
            self.tr("They stay in their hour. The minutes are always the same for the same jobs."),
            role="text2",
            wrap=True,
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._move = buttons.addButton(
            self.tr("Spread them"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._move.setProperty("primary", True)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self._make_rows(moves))
        scroll.viewport().setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(*([theme.space.l] * 4))
        column.setSpacing(theme.space.m)
        for widget in (title, hint, scroll, buttons):
            column.addWidget(widget)
        self.resize(560, min(520, 190 + 34 * len(moves)))
        self._follow()

    def _make_rows(self, moves: Sequence[Move]) -> QWidget:
        body = QWidget()
        body.setAutoFillBackground(False)
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.space.m)
        grid.setColumnStretch(0, 1)
        for number, move in enumerate(moves):
            box = QCheckBox(move.before.name.replace("&", "&&"))
            box.setChecked(move.is_possible)
            box.setEnabled(move.is_possible)
            box.toggled.connect(self._follow)
            self._boxes.append((box, move))
            grid.addWidget(box, number, 0)
            words = _words(move.before)
            if move.is_possible:
                words = f"{words} → {_words(move.after)}"
            else:
                words = self.tr("{schedule}, stays").format(schedule=words)
            box.setAccessibleDescription(words)
            grid.addWidget(Label(words, "small", "text2"), number, 1)
        grid.setRowStretch(len(moves), 1)
        return body

    def chosen(self) -> list[Job]:
        """The jobs as they would be."""
        return [move.after for box, move in self._boxes if box.isChecked()]

    def _follow(self) -> None:
        self._move.setEnabled(bool(self.chosen()))

    def _accept(self) -> None:
        self.wanted.emit(self.chosen())
        self.accept()


def _words(job: Job) -> str:
    try:
        return sentence(job.schedule, "").short
    except UserError:
        return ""
