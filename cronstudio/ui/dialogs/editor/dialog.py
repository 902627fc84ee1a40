"""The job editor: pages over one draft. It edits a copy and hands it back; it saves nothing."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.errors import NotFoundError, UserError
from cronstudio.model.job import Job, Pause
from cronstudio.model.validate import FieldProblem, check_job, make_slug
from cronstudio.settings import Settings
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.alert import Alert
from cronstudio.ui.dialogs.editor.nav import Nav, NavItem
from cronstudio.ui.dialogs.editor.new_job import new_job
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.dialogs.editor.pages import PAGES, Pages
from cronstudio.ui.dialogs.editor.trial import EditorEngine, Trial
from cronstudio.ui.dialogs.editor.when import WhenPage
from cronstudio.ui.language import joined, translated
from cronstudio.ui.tasks import spawn
from cronstudio.ui.widgets.buttons import Label, line, push_button
from cronstudio.ui.widgets.fitting import resize_on_screen

Commit = Callable[[Job], Coroutine[Any, Any, object]]

_TO_FILL_IN = frozenset({"name", "command"})
"""Fields of a new job whose emptiness is no fault yet, only a reason to wait with saving."""


class JobEditor(QDialog):
    """Edits one job, or makes a new one.

    Signals: saved (Job: the draft, valid and taken; the dialog has closed itself)
    """

    saved = Signal(object)

    def __init__(
        self,
        parent: QWidget | None,
        *,
        job: Job | None,
        engine: EditorEngine,
        defaults: Settings,
        now: Callable[[], datetime],
        draft: Job | None = None,
        commit: Commit | None = None,
    ) -> None:
        """`job` None: a new one, beginning with `draft` (a recipe, a dropped script) if given.

        `commit` stores the draft; while it fails the dialog stays open and says why, so that no
        edit is lost. Without it, `saved` alone hands the draft over.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._engine = engine
        self._is_new = job is None
        self._commit = commit
        self._committing = False
        self._job = job or draft or new_job(defaults, now())
        self._problems: list[FieldProblem] = []
        self._touched: set[str] = set()
        self._closing = False
        self.pages = Pages(self._job, engine, defaults, now, self._pause, self._take_in)
        items = [NavItem(page.key, translated(page.title), page.icon) for page in PAGES]
        self.nav = Nav(
            items,
            tr("Changes apply to the next run. A run in progress keeps its old settings."),
        )
        self.trial = Trial(engine, now)
        self.failure = Alert("bad")
        self.test = push_button(tr("Test now"), "run")
        self.status = Label("", "small", role="text2", wrap=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.save_button = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._stack = QStackedWidget()
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.setInterval(0)
        self._lay_out()
        self._connect()
        self.show_page("what")
        self.refresh()

    # For callers --------------------------------------------------------------------------

    def draft(self) -> Job:
        """The job as it stands on the pages, valid or not."""
        job = self._job
        for page in self.pages.there():
            job = page.apply(job)
        if self._is_new and job.name != self._job.name:
            job = replace(job, slug=make_slug(job.name, ()))
        return job

    def show_page(self, key: str) -> None:
        """Bring a page to the front: what, when, late, limits, conditions, environment,
        notifications. KeyError for any other."""
        self._stack.setCurrentWidget(self.pages.get(key))
        self.nav.choose(key)
        self.refresh()

    def front(self) -> Page:
        """The page in front."""
        page = self._stack.currentWidget()
        assert isinstance(page, Page)
        return page

    def refresh(self) -> None:
        """Check the draft and say what stands in the way of saving, now."""
        self._turn.stop()
        draft = self.draft()
        own = [problem for page in self.pages.there() for problem in page.own_problems()]
        self._problems = [*own, *check_job(draft)]
        told = [p for p in self._problems if not self._is_to_fill_in(p, draft)]
        for page in self.pages.there():
            page.show_problems([problem for problem in told if problem.field in page.fields])
        fields = {problem.field for problem in told}
        self.nav.mark({page.key for page in PAGES if page.fields & fields})
        self.save_button.setEnabled(not self._problems and not self._committing)
        self.test.setEnabled(not self._problems and not self.trial.is_running)
        self.status.setText(self._why_save_is_off(draft))
        self.save_button.setToolTip(self.status.text())
        self.front().draft_changed(draft)

    def problems(self) -> tuple[FieldProblem, ...]:
        """What stands in the way of saving."""
        return tuple(self._problems)

    def has_changes(self) -> bool:
        """Whether closing now would lose something."""
        return self.draft() != self._job

    def save(self) -> None:
        """Hand the draft back and close; nothing happens while something is wrong."""
        self.refresh()
        if self._problems:
            self._go_to_first_problem()
            return
        draft = self.draft()
        if self._commit is None:
            self._finish(draft)
        elif not self._committing:
            self._committing = True
            self.failure.say("")
            self.save_button.setEnabled(False)
            spawn(self._store(self._commit, draft), self._fail)

    async def _store(self, commit: Commit, draft: Job) -> None:
        await commit(draft)
        self._finish(draft)

    def _fail(self, error: UserError) -> None:
        self._committing = False
        why = joined(error.message, error.hint)
        title = tr("Could not save: {title}").format(title=translated(error.title))
        self.failure.say(title, tr(". {why}").format(why=why) if why else "")
        self.refresh()

    def _finish(self, draft: Job) -> None:
        self._closing = True
        self.trial.let_go()
        self.accept()
        self.saved.emit(draft)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.front().first_field().setFocus(Qt.FocusReason.OtherFocusReason)

    # Closing ------------------------------------------------------------------------------

    def reject(self) -> None:
        if self._committing:
            return
        if self._closing or not self.has_changes():
            self._leave()
            return
        if self.findChild(QMessageBox, "unsaved") is not None:
            return
        box = QMessageBox(self)
        box.setObjectName("unsaved")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(tr("Keep the changes to this job?"))
        box.setInformativeText(
            tr("It has an error, so it cannot be saved as it stands.") if self._problems else ""
        )
        save = box.addButton(tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        save.setEnabled(not self._problems)
        drop = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        back = box.addButton(tr("Keep editing"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(back if self._problems else save)
        box.setEscapeButton(back)
        save.clicked.connect(self.save)
        drop.clicked.connect(self._leave)
        box.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._committing and (self._closing or not self.has_changes()):
            self.trial.let_go()
            super().closeEvent(event)
            return
        event.ignore()
        self.reject()

    def _leave(self) -> None:
        self._closing = True
        self.trial.let_go()
        super().reject()

    # Parts --------------------------------------------------------------------------------

    def _pause(self) -> Pause | None:
        if self._is_new:
            return None
        try:
            return self._engine.job(self._job.id).progress.pause
        except NotFoundError:
            return None

    def _is_to_fill_in(self, problem: FieldProblem, draft: Job) -> bool:
        """Whether a new job's field is only empty because nobody came to it yet."""
        if not self._is_new or problem.field not in _TO_FILL_IN - self._touched:
            return False
        return not (draft.name if problem.field == "name" else draft.command.text)

    def _why_save_is_off(self, draft: Job) -> str:
        if not self._problems:
            return ""
        missing = [p.field for p in self._problems if self._is_to_fill_in(p, draft)]
        if len(missing) == len(self._problems):
            words = {
                ("name", "command"): tr("To save, give it a name and a command."),
                ("name",): tr("To save, give it a name."),
            }
            return words.get(tuple(missing), tr("To save, say what to run."))
        shown = [p for p in self._problems if p.field not in missing]
        first = next((page for page in PAGES if shown[0].field in page.fields), PAGES[0])
        count = len(shown)
        if count == 1:
            return tr("Save is off: 1 error under “{page}”.").format(page=translated(first.title))
        return tr("Save is off: {count} errors, the first under “{page}”.").format(
            count=count, page=translated(first.title)
        )

    def _go_to_first_problem(self) -> None:
        fields = {problem.field for problem in self._problems}
        for page in PAGES:
            if page.fields & fields:
                self.show_page(page.key)
                self.front().first_field().setFocus()
                return

    def _edited(self) -> None:
        draft = self.draft()
        if draft.name:
            self._touched.add("name")
        if draft.command.text:
            self._touched.add("command")
        self._turn.start()

    def _turn_to(self, key: str) -> None:
        self._stack.setCurrentWidget(self.pages.get(key))
        self.refresh()

    def _take_in(self, page: Page) -> None:
        self._stack.addWidget(page)
        page.edited.connect(self._edited)
        if isinstance(page, WhenPage):
            page.submitted.connect(self.save)

    def _start_test(self) -> None:
        self.refresh()
        if not self._problems:
            self.trial.start(self.draft())

    def _step_page(self, by: int) -> None:
        keys = [page.key for page in PAGES]
        self.show_page(keys[(keys.index(self.front().key) + by) % len(keys)])

    def _lay_out(self) -> None:
        title = tr("Edit “{name}”").format(name=self._job.name[:80])
        self.setWindowTitle(tr("New job") if self._is_new else title)
        self.setMinimumSize(860, 480)
        resize_on_screen(self, 980, 720)
        self.save_button.setText(tr("Save"))
        self.save_button.setProperty("primary", True)
        self.save_button.setDefault(True)
        cancel = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setText(tr("Cancel"))
        cancel.setAutoDefault(False)
        for button in (self.save_button, cancel):
            # The look asks for words only, whatever icons the desktop's theme has.
            button.setIcon(QIcon())
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._stack, 1)
        right.addWidget(self.trial)
        failure = QVBoxLayout()
        failure.setContentsMargins(16, 0, 16, 0)
        failure.addWidget(self.failure)
        right.addLayout(failure)
        upper = QHBoxLayout()
        upper.setSpacing(0)
        upper.addWidget(self.nav)
        upper.addLayout(right, 1)
        lower = QHBoxLayout()
        lower.setContentsMargins(16, 12, 16, 11)
        lower.setSpacing(theme.space.s)
        lower.addWidget(self.test)
        lower.addWidget(self.status, 1)
        lower.addWidget(self.buttons)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(upper, 1)
        box.addWidget(line())
        box.addLayout(lower)

    def _connect(self) -> None:
        self.nav.chosen.connect(self._turn_to)
        self.test.clicked.connect(self._start_test)
        self.trial.running_changed.connect(lambda _running: self.refresh())
        self.buttons.accepted.connect(self.save)
        self.buttons.rejected.connect(self.reject)
        self._turn.timeout.connect(self.refresh)
        for keys, by in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda by=by: self._step_page(by))
        save = QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self)
        save.activated.connect(self.save)
