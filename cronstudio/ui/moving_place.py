"""Jobs in and out of the window: the review of an import, and the export to a file."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMessageBox

from cronstudio.engine.engine import Engine
from cronstudio.errors import UserError
from cronstudio.ui import rooms
from cronstudio.ui.actions import Actions
from cronstudio.ui.commands import JobCommands
from cronstudio.ui.language import translated
from cronstudio.ui.tasks import spawn
from cronstudio.ui.threads import in_thread
from cronstudio.ui.views.jobs_view import JobsView

if TYPE_CHECKING:
    from cronstudio.exchange.writing import Target

log = logging.getLogger(__name__)

_SUFFIXES: dict[Target, str] = {
    "bundle": "json",
    "yaml": "yaml",
    "crontab": "crontab",
    "systemd": "txt",
    "calendar": "ics",
}
_SHOWN = 20
"""So many remarks about an export are shown."""


class MovingPlace(QObject):
    """Opens what the actions `import` and `export` ask for.

    Signals: failed (UserError)
    """

    failed = Signal(object)

    def __init__(
        self,
        commands: JobCommands,
        view: JobsView,
        actions: Actions,
        engine: Engine,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(view)
        self._commands = commands
        self._view = view
        self._engine = engine
        self._now = now
        self._export: QAction = actions["export"]
        self._help: QAction = actions["help"]
        actions["import"].triggered.connect(self.open_import)
        self._export.triggered.connect(self.open_export)
        view.empty.built.connect(lambda: spawn(self._count_own(), self._no_crontab))
        view.model.counts_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self._export.setEnabled(self._view.model.total() > 0)

    async def _count_own(self) -> None:
        """Let somebody who has no job yet know how many wait in the crontab."""
        self._view.empty.set_crontab(await in_thread(rooms.crontab_counter()))

    def _no_crontab(self, error: UserError) -> None:
        log.info("the crontab was not counted: %s", error)

    def open_import(self) -> None:
        """Review the crontab of the user; another source can be chosen there."""
        dialog = rooms.import_dialog()(
            self._view.window(),
            lambda: [view.job for view in self._engine.jobs()],
            self._now,
            self._commands.bring_in,
        )
        dialog.addAction(self._help)
        dialog.open()
        dialog.read_own()

    def open_export(self) -> None:
        """Ask which jobs, in which form; then for the file."""
        chosen = self._view.selected_ids() if self._view.isVisible() else []
        dialog = rooms.export_dialog()(self._view.window(), len(self._engine.jobs()), len(chosen))
        dialog.wanted.connect(
            lambda target, only_chosen: self._ask_for_file(target, chosen if only_chosen else None)
        )
        dialog.open()

    def _ask_for_file(self, target: Target, ids: Sequence[str] | None) -> None:
        dialog = QFileDialog(self._view.window(), self.tr("Export jobs"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(_SUFFIXES[target])
        dialog.selectFile(f"jobs.{_SUFFIXES[target]}")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(
            lambda name: spawn(self.write(target, ids, Path(name)), self.failed.emit)
        )
        dialog.open()

    async def write(self, target: Target, ids: Sequence[str] | None, path: Path) -> None:
        """Write these jobs (None: all) to a file; values of secrets stay here."""
        views = [view for view in self._engine.jobs() if ids is None or view.job.id in ids]
        remarks = [
            self.tr("{job} was left out: its row in the database cannot be read.").format(
                job=view.job.name
            )
            for view in views
            if view.progress.repair
        ]
        content, more = await in_thread(
            rooms.file_writer(),
            target,
            [view.job for view in views if not view.progress.repair],
            self._now(),
        )
        try:
            await in_thread(path.write_bytes, content)
        except OSError as error:
            raise UserError(
                self.tr("The jobs could not be exported"), f"{error.strerror or error}."
            ) from error
        if remarks := [*remarks, *more]:
            self._tell(path, [translated(remark) for remark in remarks])

    def _tell(self, path: Path, remarks: Sequence[str]) -> None:
        box = QMessageBox(self._view.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle("CronStudio")
        box.setText(self.tr("{file} was written, but not everything fits").format(file=path.name))
        box.setInformativeText("\n".join(remarks[:_SHOWN]))
        box.open()
