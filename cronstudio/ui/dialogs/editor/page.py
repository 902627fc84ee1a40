"""What every page of the editor is: it shows a job, gives its edits back, and shows faults.

A page writes a field into the draft only when the user changed it, so opening and saving
changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from cronstudio.model.job import Job
from cronstudio.model.validate import FieldProblem
from cronstudio.ui import theme


def tr(source: str) -> str:
    """Translate in the context "editor"."""
    return QCoreApplication.translate("editor", source)


class Page(QScrollArea):
    """One page of the editor, scrolling when the window is low.

    Signals: edited (the user changed something on it)
    """

    edited = Signal()

    key: ClassVar[str]
    title: ClassVar[str]
    icon: ClassVar[str]
    fields: ClassVar[frozenset[str]]
    """Names of the job's fields (as in FieldProblem) that are edited here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        body.setObjectName("body")
        self.body = QVBoxLayout(body)
        self.body.setContentsMargins(theme.space.xl, theme.space.l, theme.space.xl, theme.space.l)
        self.body.setSpacing(theme.space.s)
        self.setWidget(body)
        # The page lies on the window's ground, not on that of a list.
        self.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)

    def load(self, job: Job) -> None:
        """Show a job; not an edit."""
        raise RuntimeError(f"{type(self).__name__} does not say how to load")

    def apply(self, job: Job) -> Job:
        """The job with what was edited on this page."""
        raise RuntimeError(f"{type(self).__name__} does not say how to apply")

    def own_problems(self) -> list[FieldProblem]:
        """Faults of what is typed here and cannot become a value of the job."""
        return []

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        """Show the faults of this page's fields beside them; empty: none."""

    def draft_changed(self, draft: Job) -> None:
        """Something on any page changed; called while this page is in front."""

    def first_field(self) -> QWidget:
        """The widget that gets the focus when the page is opened."""
        return self
