"""How jobs come to be and change: the editor, recipes, dropped files, the clipboard."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from cronstudio.engine.engine import Engine
from cronstudio.errors import UserError
from cronstudio.model.job import Job
from cronstudio.model.validate import new_job_id
from cronstudio.ui import rooms
from cronstudio.ui.clipboard import jobs_from_text, jobs_to_text
from cronstudio.ui.commands import JobCommands
from cronstudio.ui.recipes import RECIPES, from_file, from_recipe
from cronstudio.ui.tasks import spawn
from cronstudio.ui.views.jobs_view import JobsView


class JobMaker(QObject):
    """Opens the editor on jobs and drafts, and stores what it returns.

    Signals: failed (UserError)
    """

    failed = Signal(object)

    def __init__(
        self,
        view: JobsView,
        commands: JobCommands,
        engine: Engine,
        now: Callable[[], datetime],
        help_action: QAction,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._help = help_action
        self._view = view
        self._commands = commands
        self._engine = engine
        self._now = now
        self._window = window

    def new(self) -> None:
        """Open the editor on a new job."""
        self._open_editor(None, None)

    def new_from_recipe(self, number: int) -> None:
        """Open the editor on a recipe's draft."""
        job = from_recipe(
            RECIPES[number],
            job_id=new_job_id(),
            now=self._now(),
            settings=self._engine.settings,
        )
        self._open_editor(None, job)

    def ask_for_file(self) -> None:
        """Choose a script or program to make a job from."""
        dialog = QFileDialog(self._window, self.tr("Choose a script or program"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.new_from_files([path]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def new_from_files(self, paths: Sequence[str]) -> None:
        """Open the editor on a draft that runs the first of the files."""
        path = next((path for path in paths if os.path.isfile(path)), None)
        if path is None:
            self.failed.emit(
                UserError(
                    self.tr("That is not a file"),
                    hint=self.tr("Drop a script or a program to make a job of it."),
                )
            )
            return
        job = from_file(
            path,
            os.access(path, os.X_OK),
            job_id=new_job_id(),
            now=self._now(),
            settings=self._engine.settings,
        )
        self._open_editor(None, job)

    def edit(self, job_id: str, page: str = "") -> None:
        """Open the editor on a job."""
        view = self._view.model.job_view(job_id)
        if view is not None:
            self._open_editor(view.job, None, page)

    def show_unsaved(self) -> bool:
        """Bring up an editor with unsaved changes, if there is one; its own question decides."""
        for editor in self._window.findChildren(rooms.job_editor()):
            if editor.isVisible() and editor.has_changes():
                self._window.show()
                editor.raise_()
                editor.activateWindow()
                editor.close()
                return True
        return False

    def _open_editor(self, job: Job | None, draft: Job | None, page: str = "") -> None:
        editor = rooms.job_editor()(
            self._window,
            job=job,
            engine=self._engine,
            defaults=self._engine.settings,
            now=self._now,
            draft=draft,
            commit=lambda edited: self._save(job, edited),
        )
        # A dialog over the window takes its keys away, the help's among them.
        editor.addAction(self._help)
        if page:
            editor.show_page(page)
        editor.open()

    async def _save(self, before: Job | None, edited: Job) -> None:
        if before is None:
            saved = await self._commands.add(edited)
        else:
            saved = await self._commands.edit(before, edited)
        self._view.update_jobs([self._engine.job(saved.id)])
        self._view.choose(saved.id)

    def copy(self) -> None:
        """Put the selected jobs on the clipboard, as text."""
        selected = self._view.selected_ids()
        jobs = [view.job for i in selected if (view := self._view.model.job_view(i))]
        if jobs:
            # Text and no QMimeData of ours: the clipboard would free it after Python has gone.
            QGuiApplication.clipboard().setText(jobs_to_text(jobs))

    def paste(self) -> None:
        """Add the jobs that the clipboard holds, switched off."""
        spawn(self._paste_jobs(QGuiApplication.clipboard().text()), self.failed.emit)

    async def _paste_jobs(self, pasted: str) -> None:
        for job in jobs_from_text(pasted, new_job_id, self._now()):
            await self._commands.add(job)
