"""Connects the jobs view and its actions with the engine: what each button and key does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from cronstudio.engine.engine import Engine
from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import Job
from cronstudio.model.validate import new_job_id
from cronstudio.ui import text
from cronstudio.ui.actions import Actions
from cronstudio.ui.commands import JobCommands
from cronstudio.ui.forecast import left_out
from cronstudio.ui.job_maker import JobMaker
from cronstudio.ui.last_line import last_error_line
from cronstudio.ui.tasks import spawn
from cronstudio.ui.undo import UndoStack
from cronstudio.ui.views.jobs_view import JobsView
from cronstudio.ui.widgets.pause_popover import PausePopover
from cronstudio.ui.widgets.tag_popover import TagPopover

SEEN_MS = 2000
"""A failure counts as seen when its job was shown in the pane for so long."""

_DELETE_ON_CLOSE = Qt.WidgetAttribute.WA_DeleteOnClose
_PLAIN = Qt.TextFormat.PlainText
_ONE = ("edit", "runs", "output", "why")
_SOME = ("run", "stop", "duplicate", "toggle", "pin", "tags", "pause_job", "resume_job", "copy")


class JobsControl(QObject):
    """The jobs view at work.

    Signals: runs_wanted (job id), output_wanted (run id), why_wanted (job id),
    failed (UserError)
    """

    runs_wanted = Signal(str)
    output_wanted = Signal(str)
    why_wanted = Signal(str)
    failed = Signal(object)

    def __init__(
        self,
        view: JobsView,
        actions: Actions,
        engine: Engine,
        undo: UndoStack,
        now: Callable[[], datetime],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._view = view
        self._actions = actions
        self._engine = engine
        self._undo = undo
        self._now = now
        self._window = window
        self.commands = JobCommands(engine, undo, new_job_id, self)
        self.maker = JobMaker(view, self.commands, engine, now, actions["help"], window)
        self.maker.failed.connect(self.failed)
        self._looked_at = ""
        self._fetching: set[str] = set()
        self._seen_timer = QTimer(self)
        self._seen_timer.setSingleShot(True)
        self._seen_timer.setInterval(SEEN_MS)
        self._seen_timer.timeout.connect(self._mark_seen)
        self._connect()
        self._follow_selection()
        self._follow_undo()

    def _connect(self) -> None:
        view, table = self._view, self._view.table
        table.delegate.toggled.connect(
            lambda job_id, on: self._do(self.commands.set_enabled([job_id], on))
        )
        table.delegate.run_pressed.connect(lambda job_id: self.run([job_id]))
        table.delegate.stop_pressed.connect(lambda job_id: self.ask_to_stop([job_id]))
        table.toggle_requested.connect(lambda ids, on: self._do(self.commands.set_enabled(ids, on)))
        table.delete_requested.connect(self._delete)
        table.edit_requested.connect(self.maker.edit)
        table.copy_requested.connect(self.maker.copy)
        table.paste_requested.connect(self.maker.paste)
        view.selection_changed.connect(self._follow_selection)
        view.files_dropped.connect(self.maker.new_from_files)
        view.runs_requested.connect(self.runs_wanted)
        view.run_opened.connect(self.output_wanted)
        view.bulk.enable_requested.connect(
            lambda on: self._do(self.commands.set_enabled(self._selected(), on))
        )
        view.toolbar.recipe_chosen.connect(self.maker.new_from_recipe)
        view.toolbar.pause_menu_requested.connect(self.ask_pause_all)
        view.empty.recipe_chosen.connect(self.maker.new_from_recipe)
        view.empty.new_requested.connect(self.maker.new)
        view.empty.import_requested.connect(self._actions["import"].trigger)
        self._actions["import"].changed.connect(
            lambda: view.empty.offer_import(self._actions["import"].isVisible())
        )
        view.empty.file_requested.connect(self.maker.ask_for_file)
        view.detail.shown.connect(self._look_at)
        for key, slot in self._slots().items():
            self._actions[key].triggered.connect(lambda _checked=False, slot=slot: slot())
        self._undo.changed.connect(self._follow_undo)

    def _slots(self) -> dict[str, Callable[[], object]]:
        return {
            "new_job": self.maker.new,
            "new_from_file": self.maker.ask_for_file,
            "run": lambda: self.run(self._selected()),
            "stop": lambda: self.ask_to_stop(self._selected()),
            "edit": lambda: self._with_first(self.maker.edit),
            "duplicate": lambda: self._do(self.commands.duplicate(self._selected())),
            "toggle": self._view.table.toggle_selected,
            "pin": self._pin,
            "tags": self.ask_tags,
            "delete": lambda: self._delete(self._selected()),
            "copy": self.maker.copy,
            "paste": self.maker.paste,
            "pause_job": self.ask_pause_jobs,
            "resume_job": lambda: self._do(self.commands.resume(self._selected())),
            "pause_all": self._pause_all,
            "resume_all": lambda: self._do(self._engine.resume_all()),
            "undo": lambda: self._do(self._undo.undo()),
            "redo": lambda: self._do(self._undo.redo()),
            "why": lambda: self._with_first(self.why_wanted.emit),
            "runs": lambda: self._with_first(self.runs_wanted.emit),
            "output": self._show_output,
        }

    def _do(self, work: Any) -> None:
        spawn(work, self.failed.emit)

    # Selection

    def _selected(self) -> list[str]:
        return self._view.selected_ids()

    def _with_first(self, tell: Callable[[str], object]) -> None:
        ids = self._selected()
        if ids:
            tell(ids[0])

    def _follow_selection(self) -> None:
        ids = self._selected()
        views = [view for job_id in ids[:200] if (view := self._view.model.job_view(job_id))]
        for key in _ONE:
            self._actions[key].setEnabled(len(ids) == 1)
        for key in (*_SOME, "delete"):
            self._actions[key].setEnabled(bool(ids))
        now = self._now()
        self._actions["stop"].setEnabled(any(view.active for view in views))
        self._actions["resume_job"].setEnabled(any(text.is_paused(view, now) for view in views))
        has_output = len(views) == 1 and self._last_run_id(views[0]) is not None
        self._actions["output"].setEnabled(has_output)

    def _follow_undo(self) -> None:
        for key, words in (("undo", self._undo.undo_words), ("redo", self._undo.redo_words)):
            action = self._actions[key]
            action.setEnabled(bool(words))
            name = self.tr("&Undo") if key == "undo" else self.tr("&Redo")
            shown = words.replace("&", "&&")
            action.setText(f"{name}: {shown}" if words else name)

    # Commands with a question or a choice

    def run(self, ids: Sequence[str]) -> None:
        """Start jobs now."""
        self._do(self.commands.run(ids))

    def show_runs(self, job_id: str) -> None:
        """Go to the runs of a job."""
        self.runs_wanted.emit(job_id)

    def ask_to_stop(self, ids: Sequence[str]) -> None:
        """Ask once, then stop what runs of the jobs."""
        runs = [
            run
            for job_id in ids
            if (view := self._view.model.job_view(job_id))
            for run in view.active
        ]
        if not runs:
            return
        name = runs[0].job_name
        box = QMessageBox(self._window)
        box.setAttribute(_DELETE_ON_CLOSE)
        box.setTextFormat(_PLAIN)
        box.setIcon(QMessageBox.Icon.NoIcon)
        title = (
            self.tr("Stop {name}?").format(name=name)
            if len(runs) == 1
            else self.tr("Stop {count} runs?").format(count=len(runs))
        )
        box.setWindowTitle(title)
        box.setText(title)
        grace = self._engine.settings.grace_seconds
        box.setInformativeText(
            self.tr(
                "The command and everything it started is asked to end, and ended after {grace} s."
            ).format(grace=grace)
        )
        stop = box.addButton(self.tr("Stop"), QMessageBox.ButtonRole.DestructiveRole)
        go_on = box.addButton(self.tr("Let it run"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stop)
        box.setEscapeButton(go_on)
        wanted = list(ids)
        stop.clicked.connect(lambda _checked=False: self._do(self.commands.stop(wanted)))
        box.open()

    def ask_pause_jobs(self) -> None:
        """Open the pause popover for the selected jobs."""
        ids = self._selected()
        views = [view for job_id in ids if (view := self._view.model.job_view(job_id))]
        if not views:
            return
        title = (
            self.tr("Pause {name}").format(name=views[0].job.name)
            if len(views) == 1
            else self.tr("Pause {count} jobs").format(count=len(views))
        )
        popover = self._pause_popover(title, views)
        popover.chosen.connect(lambda until, stop: self._pause(ids, until, stop))
        detail = self._view.detail
        if len(ids) == 1 and detail.isVisible() and detail.pause_anchor.isVisible():
            popover.open_under(detail.pause_anchor, right=True)
        else:
            popover.open_under(self._view.bulk if len(ids) > 1 else self._view.toolbar.filter)

    def ask_pause_all(self, anchor: QWidget) -> None:
        """Open the pause popover for all jobs."""
        popover = self._pause_popover(self.tr("Pause all jobs"), self._view.model.views())
        popover.chosen.connect(self._pause_everything)
        popover.open_under(anchor, right=True)

    def _pause_popover(self, title: str, views: Sequence[JobView]) -> PausePopover:
        running, now = sum(len(view.active) for view in views), self._now()
        return PausePopover(
            title, now, lambda until: left_out(views, now, until), running, self._window
        )

    def _pause(self, ids: Sequence[str], until: datetime | None, stop: bool) -> None:
        async def work() -> None:
            await self.commands.pause(ids, until)
            if stop:
                await self.commands.stop(ids)

        self._do(work())

    def _pause_all(self) -> None:
        if self._engine.pause is None:
            self._do(self._engine.pause_all(None))
        else:
            self._do(self._engine.resume_all())

    def _pause_everything(self, until: datetime | None, stop: bool) -> None:
        async def work() -> None:
            await self._engine.pause_all(until)
            if stop:
                await self.commands.stop([view.job.id for view in self._engine.jobs()])

        self._do(work())

    def ask_tags(self) -> None:
        """Open the tag popover for the selected jobs."""
        ids = self._selected()
        jobs = [view.job for job_id in ids if (view := self._view.model.job_view(job_id))]
        if not jobs:
            return
        popover = TagPopover(jobs, sorted(self._view.model.tags()), self._window)
        popover.changed.connect(lambda add, drop: self._tag(ids, add, drop))
        popover.open_under(self._view.bulk if len(ids) > 1 else self._view.toolbar.filter)

    def _tag(self, ids: Sequence[str], add: frozenset[str], drop: frozenset[str]) -> None:
        def edit(job: Job) -> Job:
            kept = [tag for tag in job.tags if tag not in drop]
            kept += sorted(tag for tag in add if tag not in kept)
            return replace(job, tags=tuple(kept))

        words = self.tr("Changed the tags of {jobs}").format(
            jobs=text.plural(len(ids), "%n job", "%n jobs")
        )
        self._do(self.commands.change(ids, edit, words))

    def _pin(self) -> None:
        ids = self._selected()
        views = [view for job_id in ids if (view := self._view.model.job_view(job_id))]
        pinned = not all(view.job.pinned for view in views)
        words = self.tr("Pinned {jobs}") if pinned else self.tr("Unpinned {jobs}")
        jobs = text.plural(len(ids), "%n job", "%n jobs")
        self._do(
            self.commands.change(
                ids, lambda job: replace(job, pinned=pinned), words.format(jobs=jobs)
            )
        )

    def _delete(self, ids: Sequence[str]) -> None:
        self._do(self.commands.delete(ids))

    # Seen, and the last error line

    def _last_run_id(self, view: JobView) -> str | None:
        runs = (*view.active[::-1], *view.recent)
        return next((run.id for run in runs if run.attempts), None)

    def _show_output(self) -> None:
        ids = self._selected()
        view = self._view.model.job_view(ids[0]) if ids else None
        run_id = self._last_run_id(view) if view else None
        if run_id is not None:
            self.output_wanted.emit(run_id)

    def _look_at(self, job_id: str) -> None:
        if job_id != self._looked_at or not self._seen_timer.isActive():
            self._looked_at = job_id
            self._seen_timer.start()
        run_id = self._view.detail.trouble.wants_line_of
        if run_id and run_id not in self._fetching:
            self._fetching.add(run_id)
            self._do(self._fetch_line(run_id))

    async def _fetch_line(self, run_id: str) -> None:
        line = ""
        try:
            line = await last_error_line(self._engine, run_id)
        except UserError:
            pass  # the run was deleted meanwhile: there is nothing to quote
        finally:
            self._fetching.discard(run_id)
        self._view.detail.trouble.set_line(run_id, line)

    def _mark_seen(self) -> None:
        job_id = self._view.detail.job_id
        view = self._view.model.job_view(job_id) if job_id else None
        if view is None or not self._view.detail.isVisible():
            return
        unseen = [run.id for run in view.recent if text.is_unseen_trouble(run)]
        if unseen and self._window.isActiveWindow():
            self._do(self._engine.mark_seen(unseen))
