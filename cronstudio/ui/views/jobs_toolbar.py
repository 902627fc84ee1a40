"""The toolbar of the jobs view: new job, filter, undo and redo, the scheduler's state, pause."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QWidget

from cronstudio.model.job import Pause
from cronstudio.ui import icons, theme, times
from cronstudio.ui.actions import Actions
from cronstudio.ui.language import translated
from cronstudio.ui.recipes import RECIPES
from cronstudio.ui.widgets.buttons import Label, Surface, action_button
from cronstudio.ui.widgets.filter_field import FilterField
from cronstudio.ui.widgets.split_button import SplitButton

HEIGHT = 48


class ToolStrip(Surface):
    """A row of controls with a line below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self.setFixedHeight(HEIGHT)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(theme.space.m, 0, theme.space.m, 1)
        self.row.setSpacing(theme.space.s)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))


class JobsToolbar(ToolStrip):
    """The controls over the jobs table.

    Signals: recipe_chosen (number of the recipe), pause_menu_requested (anchor)
    """

    recipe_chosen = Signal(int)
    pause_menu_requested = Signal(QWidget)

    def __init__(
        self, actions: Actions, now: Callable[[], datetime], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._now = now
        self._actions = actions
        self._pause: Pause | None = None
        self.setAccessibleName(self.tr("Toolbar"))
        self.new_job = SplitButton(
            self.tr("New job"), "new", self.tr("More ways to make a job"), primary=True
        )
        self.new_job.clicked.connect(actions["new_job"].trigger)
        self.new_job.opened.connect(self._open_new_menu)
        self.filter = FilterField(self.tr("Filter by name, command or tag"), "Ctrl+F")
        self.state_icon, self.state_words = QLabel(), Label("", "small", "text2")
        self.pause = SplitButton(self.tr("Pause all"), "pause", self.tr("Pause until…"))
        self.pause.clicked.connect(self._pause_or_resume)
        self.pause.opened.connect(lambda: self.pause_menu_requested.emit(self.pause))
        self._undo_buttons = [action_button(actions[key], key) for key in ("undo", "redo")]
        self._details = action_button(actions["details"], "details")
        self.row.addWidget(self.new_job)
        self.row.addSpacing(theme.space.s)
        self.row.addWidget(self.filter, 100)
        self.row.addSpacing(theme.space.xs)
        undo = QHBoxLayout()
        undo.setSpacing(theme.space.xs)
        for button in self._undo_buttons:
            undo.addWidget(button)
        self.row.addLayout(undo)
        self.row.addStretch(1)
        self.row.addWidget(self.state_icon)
        self.row.addWidget(self.state_words)
        self.row.addWidget(self.pause)
        self.row.addSpacing(theme.space.xs)
        self.row.addWidget(self._details)
        theme.changed.connect(self._show_state)
        self._show_state()

    def set_empty(self, empty: bool) -> None:
        """With no jobs there is nothing to undo in the list, to pause or to show."""
        for widget in (*self._undo_buttons, self.pause, self._details):
            widget.setVisible(not empty)
        self.filter.setEnabled(not empty)

    def set_pause(self, pause: Pause | None) -> None:
        """Show whether all jobs are paused."""
        self._pause = pause
        self._show_state()

    def show_starting(self) -> None:
        """Say that the scheduler is not up yet."""
        self.state_icon.setPixmap(icons.pixmap("state-queued", "idle"))
        self.state_words.setText(self.tr("Starting"))

    def _show_state(self) -> None:
        if self._pause is None:
            self.state_icon.setPixmap(icons.pixmap("state-scheduled", "ok"))
            self.state_words.setText(self.tr("Scheduler on"))
            self.pause.set_words(self.tr("Pause all"), "pause")
            return
        self.state_icon.setPixmap(icons.pixmap("state-paused", "warn"))
        until = self._pause.until
        if until is None:
            self.state_words.setText(self.tr("All paused"))
        else:
            end = times.absolute(until, self._now(), seconds=False)
            self.state_words.setText(self.tr("Paused until {end}").format(end=end))
        self.pause.set_words(self.tr("Resume all"), "resume")

    def _pause_or_resume(self) -> None:
        self._actions["pause_all" if self._pause is None else "resume_all"].trigger()

    def _open_new_menu(self) -> None:
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for key in ("new_job", "new_from_file", "import"):
            menu.addAction(self._actions[key])
        menu.addSeparator()
        for number, recipe in enumerate(RECIPES):
            entry = menu.addAction(icons.icon(recipe.icon), translated(recipe.title))
            entry.triggered.connect(
                lambda _checked=False, number=number: self.recipe_chosen.emit(number)
            )
        self.new_job.open_menu(menu)
