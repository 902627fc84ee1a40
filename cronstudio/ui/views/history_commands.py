"""What can be done with runs: run again, stop, delete, keep, compare, export, save output."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import tzinfo
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from cronstudio.engine.output import write_kept
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError, UserError
from cronstudio.exchange.history_table import run_document
from cronstudio.model.query import RunPage, RunQuery, Statistics
from cronstudio.model.run import Attempt, Run
from cronstudio.settings import Settings
from cronstudio.ui.dialogs.run_with import RunWithDialog
from cronstudio.ui.models.history_export import write_history
from cronstudio.ui.models.history_feed import HistoryFeed
from cronstudio.ui.tasks import spawn
from cronstudio.ui.text import figure
from cronstudio.ui.threads import in_thread
from cronstudio.ui.views.compare_dialog import CompareDialog, compare_with_success


class HistoryEngine(Protocol):
    """What the history needs of the engine."""

    @property
    def settings(self) -> Settings: ...
    def jobs(self) -> list[JobView]: ...
    def job(self, job_id: str) -> JobView: ...
    def active_runs(self) -> list[Run]: ...
    async def history(self, query: RunQuery) -> RunPage: ...
    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics: ...
    async def run(self, run_id: str) -> Run: ...
    async def attempts(self, run_id: str) -> list[Attempt]: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...
    async def run_now(
        self, job_id: str, *, parameters: Mapping[str, object] | None = None
    ) -> Run: ...
    async def stop_run(self, run_id: str) -> None: ...
    async def delete_runs(self, ids: Sequence[str]) -> None: ...
    async def pin_runs(self, ids: Sequence[str], pinned: bool) -> None: ...
    async def mark_seen(self, run_ids: Sequence[str]) -> None: ...


class HistoryCommands(QObject):
    """Carries commands out, and asks first where they cannot be undone.

    Signals: started(Run): a job was run again; failed(UserError): a command was refused
    """

    started = Signal(object)
    failed = Signal(object)

    def __init__(self, engine: HistoryEngine, view: QWidget) -> None:
        super().__init__(view)
        self._engine = engine
        self._view = view

    def run_again(self, run: Run) -> None:
        """Run the job of a run now."""
        spawn(self._run_again(run.job_id), self.failed.emit)

    def ask_to_run_with(self, run: Run) -> None:
        """Run the job of a run now, with arguments the user changes for this once."""
        try:
            job = self._engine.job(run.job_id).job
        except NotFoundError as error:
            self.failed.emit(error)
            return
        dialog = RunWithDialog(job, self._view)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.wanted.connect(
            lambda arguments: spawn(self._run_again(run.job_id, arguments), self.failed.emit)
        )
        dialog.open()

    def pin(self, pinned: bool, run: Run) -> None:
        """Keep a run for ever, or no longer."""
        spawn(self._engine.pin_runs([run.id], pinned), self.failed.emit)

    def ask_to_stop(self, run: Run) -> None:
        """Stop a run, if the user means it."""
        question = self._question(self.tr("Stop {job}?").format(job=run.job_name))
        question.setInformativeText(
            self.tr(
                "It is asked to end, with all it started; what does not is ended after a pause."
            )
        )
        stop = question.addButton(self.tr("Stop"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(self.tr("Let it run"), QMessageBox.ButtonRole.RejectRole)

        def answered() -> None:
            if question.clickedButton() is stop:
                spawn(self._engine.stop_run(run.id), self.failed.emit)

        question.finished.connect(answered)
        question.open()

    def ask_to_delete(self, runs: Sequence[Run]) -> None:
        """Delete finished runs with their output, if the user means it."""
        ids = [run.id for run in runs if run.outcome is not None]
        if not ids:
            return
        if len(ids) == 1:
            words = self.tr("Delete this run of {job}?").format(job=runs[0].job_name)
        else:
            words = self.tr("Delete {count} runs?").format(count=figure(len(ids)))
        question = self._question(words)
        question.setInformativeText(self.tr("Their output goes too. This cannot be undone."))
        delete = question.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)

        def answered() -> None:
            if question.clickedButton() is delete:
                spawn(self._engine.delete_runs(ids), self.failed.emit)

        question.finished.connect(answered)
        question.open()

    def compare(self, run: Run) -> None:
        """Show which lines differ from those of the last success before a run."""
        spawn(self._compare(run), self.failed.emit)

    def export(self, feed: HistoryFeed, kind: str) -> None:
        """Write all runs that pass the filters to a file the user names ("csv" or "json")."""
        dialog = self._save_dialog(self.tr("Export the history"), kind)
        dialog.fileSelected.connect(
            lambda path: spawn(write_history(feed, Path(path), kind), self.failed.emit)
        )
        dialog.open()

    def export_run(self, run: Run) -> None:
        """Write one run with its attempts to a file the user names."""
        dialog = self._save_dialog(self.tr("Export this run"), "json")
        dialog.fileSelected.connect(
            lambda path: spawn(self._export_run(run, Path(path)), self.failed.emit)
        )
        dialog.open()

    def save_output(self, directory: Path, target: Path) -> None:
        """Copy the whole output of an attempt to a file."""
        spawn(self._save_output(directory, target), self.failed.emit)

    # Within

    async def _run_again(self, job_id: str, arguments: Mapping[str, object] | None = None) -> None:
        self.started.emit(await self._engine.run_now(job_id, parameters=arguments))

    async def _compare(self, run: Run) -> None:
        comparison = await compare_with_success(self._engine, run)
        if comparison is None:
            raise NotFoundError(
                self.tr("No completed run of {job} before this one").format(job=run.job_name),
                hint=self.tr("There is nothing to compare with."),
            )
        CompareDialog(comparison, self._view).open()

    async def _export_run(self, run: Run, target: Path) -> None:
        document = run_document(run, await self._engine.attempts(run.id))
        try:
            await in_thread(target.write_text, document, encoding="utf-8")
        except OSError as error:
            raise UserError(self.tr("The run could not be exported"), str(error)) from error

    async def _save_output(self, directory: Path, target: Path) -> None:
        def write() -> None:
            with target.open("wb") as file:
                write_kept(directory, "out", file)
                write_kept(directory, "err", file)

        try:
            await in_thread(write)
        except OSError as error:
            raise UserError(self.tr("The output could not be saved"), str(error)) from error

    def _question(self, words: str) -> QMessageBox:
        question = QMessageBox(self._view)
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setWindowTitle("CronStudio")
        question.setText(words)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return question

    def _save_dialog(self, title: str, suffix: str) -> QFileDialog:
        dialog = QFileDialog(self._view, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog
