"""The pane beside the jobs table: what is the matter, what can be done, when, and facts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.ui import icons, text, theme
from cronstudio.ui.actions import Actions
from cronstudio.ui.views.job_sections import SHOWN, Coming, Facts, Past
from cronstudio.ui.views.job_trouble import TroubleBanner
from cronstudio.ui.widgets.buttons import (
    ElidedLabel,
    Surface,
    icon_button,
    push_button,
)
from cronstudio.ui.widgets.flow import FlowBox

MINIMUM, USUAL, MAXIMUM = 280, 308, 480


class JobDetail(QScrollArea):
    """Shows one job.

    Signals: close_requested, runs_requested (job id), run_opened (run id),
    menu_requested (anchor), shown (job id: another job, or news of the same)
    """

    shown = Signal(str)
    close_requested = Signal()
    runs_requested = Signal(str)
    run_opened = Signal(str)
    menu_requested = Signal(QWidget)

    def __init__(
        self, actions: Actions, now: Callable[[], datetime], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._now = now
        self._view: JobView | None = None
        self.pause_all: Pause | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMinimumWidth(MINIMUM)
        self.setMaximumWidth(MAXIMUM)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setProperty("narrow", True)
        self.verticalScrollBar().rangeChanged.connect(self._keep_width)
        self.setAccessibleName(self.tr("Details"))
        body = Surface("base")
        self._column = QVBoxLayout(body)
        margin = theme.space.l
        self._column.setContentsMargins(margin, theme.space.s, margin, margin)
        self._column.setSpacing(theme.space.m)
        self._column.addLayout(self._head())
        self.trouble = TroubleBanner()
        self._column.addWidget(self.trouble)
        buttons = self._buttons(actions)
        self._column.addWidget(buttons)
        self._coming = Coming()
        self._past = Past()
        self._facts = Facts()
        self._past.all_requested.connect(self._ask_for_runs)
        self._past.opened.connect(self.run_opened)
        self._parts = (buttons, self._coming, self._past, self._facts)
        for part in self._parts[1:]:
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._body = body
        self.setWidget(body)
        self.show_job(None)

    def _keep_width(self, _low: int, high: int) -> None:
        """Let the scroll bar take from the margin, so that nothing wraps because of it."""
        margin = theme.space.l
        bar = self.verticalScrollBar().sizeHint().width() if high > 0 else 0
        self._column.setContentsMargins(margin, theme.space.s, max(4, margin - bar), margin)

    def _head(self) -> QHBoxLayout:
        self._icon = QLabel()
        self._icon.setFixedSize(20, 20)
        self._name = ElidedLabel("", "heading", bold=True)
        self._more = icon_button(
            "more", self.tr("More"), on_click=lambda: self.menu_requested.emit(self._more)
        )
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(self._icon)
        row.addWidget(self._name, 1)
        row.addWidget(self._more)
        row.addWidget(
            icon_button("close", self.tr("Close (F9)"), on_click=self.close_requested.emit)
        )
        return row

    def _buttons(self, actions: Actions) -> QWidget:
        flow = FlowBox(7)
        self._run = push_button(
            self.tr("Run now"), "run", dense=True, primary=True, on_click=actions["run"].trigger
        )
        self._stop = push_button(
            self.tr("Stop"), "stop", dense=True, danger=True, on_click=actions["stop"].trigger
        )
        flow.add(self._run)
        flow.add(self._stop)
        for words, icon, key in (
            (self.tr("Output"), "output", "output"),
            (self.tr("Why?"), "why", "why"),
            (self.tr("Edit…"), "edit", "edit"),
            (self.tr("Pause…"), "pause", "pause_job"),
            (self.tr("Resume"), "resume", "resume_job"),
            (self.tr("Duplicate"), "duplicate", "duplicate"),
        ):
            button = push_button(words, icon, dense=True, on_click=actions[key].trigger)
            button.setObjectName(f"detail_{key}")
            flow.add(button)
        self._following = {
            key: found
            for key in ("output", "why", "edit", "duplicate")
            if (found := flow.findChild(QPushButton, f"detail_{key}")) is not None
        }
        for key, follower in self._following.items():
            actions[key].changed.connect(partial(self._follow, actions[key], follower))
        self._pause = flow.findChild(QWidget, "detail_pause_job")
        self._resume = flow.findChild(QWidget, "detail_resume_job")
        return flow

    @staticmethod
    def _follow(action: QAction, button: QPushButton) -> None:
        button.setEnabled(action.isEnabled())
        button.setVisible(action.isVisible())

    @property
    def pause_anchor(self) -> QWidget:
        """The widget that the pause popover belongs to."""
        return self._pause if self._pause is not None else self

    @property
    def job_id(self) -> str | None:
        """The job shown."""
        return self._view.job.id if self._view else None

    def show_job(self, view: JobView | None) -> None:
        """Show a job, or the hint that none is selected."""
        self._view = view
        for widget in (*self._parts, self._more, self._icon):
            widget.setVisible(view is not None)
        if view is None:
            self._name.set_words(self.tr("No job selected"))
            self.trouble.hide()
            return
        self.refresh()
        if self.isVisible():
            self.shown.emit(view.job.id)

    def refresh(self) -> None:
        """Bring all that moves with the clock up to date."""
        view = self._view
        if view is None:
            return
        now = self._now()
        state = text.job_state(view, now)
        self._icon.setPixmap(icons.pixmap(state.icon, state.role, 20))
        self._icon.setToolTip(state.word)
        self._name.set_words(view.job.name)
        self._run.setVisible(not view.active)
        self._stop.setVisible(bool(view.active))
        paused = text.is_paused(view, now)
        if self._pause is not None and self._resume is not None:
            self._pause.setVisible(not paused)
            self._resume.setVisible(paused)
        self.trouble.show_job(view, now)
        self._coming.show_job(view, now, self.pause_all)
        self._past.show_runs(view.recent[:SHOWN], now)
        self._facts.show_job(view)

    def _ask_for_runs(self) -> None:
        if self._view is not None:
            self.runs_requested.emit(self._view.job.id)
