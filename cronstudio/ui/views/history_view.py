"""The history: filters and figures above, runs at the left, one run at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QMessageBox,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.output import write_kept
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError, UserError
from cronstudio.model.query import RunPage, RunQuery, Statistics
from cronstudio.model.run import Attempt, Run
from cronstudio.ui.models.history_export import write_history
from cronstudio.ui.models.history_feed import HistoryFeed
from cronstudio.ui.models.runs_model import RunsModel
from cronstudio.ui.run_words import size_words, spoken
from cronstudio.ui.tasks import spawn
from cronstudio.ui.text import figure, is_unseen_trouble, plural
from cronstudio.ui.threads import in_thread
from cronstudio.ui.times import viewer_zone
from cronstudio.ui.views.compare_dialog import CompareDialog, compare_with_success
from cronstudio.ui.views.history_charts import HistoryCharts
from cronstudio.ui.views.history_empty import EmptyList
from cronstudio.ui.views.history_filters import HistoryFilters
from cronstudio.ui.views.run_detail import RunDetail
from cronstudio.ui.views.run_list import RunList
from cronstudio.ui.widgets.buttons import line


class HistoryEngine(Protocol):
    """What the history needs of the engine."""

    def jobs(self) -> list[JobView]: ...
    def job(self, job_id: str) -> JobView: ...
    def active_runs(self) -> list[Run]: ...
    async def history(self, query: RunQuery) -> RunPage: ...
    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics: ...
    async def run(self, run_id: str) -> Run: ...
    async def attempts(self, run_id: str) -> list[Attempt]: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...
    async def run_now(self, job_id: str) -> Run: ...
    async def stop_run(self, run_id: str) -> None: ...
    async def delete_runs(self, ids: Sequence[str]) -> None: ...
    async def mark_seen(self, run_ids: Sequence[str]) -> None: ...


class HistoryView(QWidget):
    """Every run.

    Signals: edit_wanted(job id, page of the editor); why_wanted(Run); status_changed(str, str):
    words for the left and the right of the status bar; failed(UserError): a command was refused
    """

    edit_wanted = Signal(str, str)
    why_wanted = Signal(object)
    status_changed = Signal(str, str)
    failed = Signal(object)

    def __init__(
        self, engine: HistoryEngine, now: Callable[[], datetime], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._now = now
        self._asked = False
        self._wanted_run: str | None = None
        self._status = ["", ""]
        self._today = self._day()
        self.model = RunsModel(viewer_zone(), lambda row: spoken(row, now()))
        self.feed = HistoryFeed(engine, self.model, self)
        self.filters = HistoryFilters(now)
        self.charts = HistoryCharts()
        self.list = RunList(self.model, now)
        self.detail = RunDetail(engine, now)
        self._empty = EmptyList()
        self._left = QStackedWidget()
        self._left.addWidget(self.list)
        self._left.addWidget(self._empty)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self._left)
        self._splitter.addWidget(self.detail)
        self._splitter.setStretchFactor(1, 1)
        self._splitter.setSizes([432, 776])
        self._chart_line = line()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.filters, line(), self.charts, self._chart_line):
            layout.addWidget(widget)
        layout.addWidget(self._splitter, 1)
        self._tick = QTimer(self)
        self._tick.setInterval(1000)
        self._tick.timeout.connect(self._second)
        self._connect()

    # What the window calls

    def show_job(self, job_id: str) -> None:
        """Show the runs of one job."""
        self._asked = True
        self.filters.set_jobs(self._engine.jobs())
        self.filters.show_jobs([job_id])

    def open_run(self, run_id: str) -> None:
        """Show one run, whatever the filters say."""
        self._ask_once()
        spawn(self._open_run(run_id), self.failed.emit)

    def take_runs(self, runs: Iterable[Run]) -> None:
        """Take over live changes."""
        changed = list(runs)
        self.feed.take(changed)
        self._show_empty()
        shown = self.detail.run()
        for run in changed:
            self.detail.update_run(run)
            if shown is not None and run.job_id == shown.job_id:
                self.charts.show_job(self.detail.view(), self._now())
        self._tick_if_needed()

    def forget_runs(self, run_ids: Iterable[str]) -> None:
        """Take out what was deleted."""
        gone = set(run_ids)
        self.feed.forget(gone)
        shown = self.detail.run()
        if shown is not None and shown.id in gone:
            self.detail.show_run(self.list.current_run())
        self._show_empty()

    def jobs_changed(self, views: Iterable[JobView]) -> None:
        """Learn of new, edited and deleted jobs."""
        self.feed.jobs_changed(views)
        self.filters.set_jobs(self._engine.jobs())
        self.detail.refresh()

    def focus_filter(self) -> None:
        """Put the caret into the text filter."""
        self.filters.focus_text()

    def save_state(self) -> dict[str, Any]:
        """Return what is remembered from one start to the next."""
        return {
            "splitter": self._splitter.sizes(),
            "charts": not self.charts.isHidden(),
            "days": self.filters.days(),
        }

    def restore_state(self, state: dict[str, Any]) -> None:
        """Take over what `save_state` returned; anything else is left as it is."""
        sizes = state.get("splitter")
        if isinstance(sizes, list) and len(sizes) == 2 and all(isinstance(n, int) for n in sizes):
            self._splitter.setSizes(sizes)
        if state.get("charts") is False:
            self._set_charts(False)
        days = state.get("days")
        if isinstance(days, int) and days > 0:
            self.filters.set_days(days)

    # Within

    def _connect(self) -> None:
        self.filters.changed.connect(self._ask)
        self.filters.export_wanted.connect(self._export)
        self.filters.charts_wanted.connect(lambda: self._set_charts(True))
        self.charts.closed.connect(lambda: self._set_charts(False))
        self.feed.answered.connect(self._show_statistics)
        self.feed.first_page.connect(self._first_page)
        self.list.run_selected.connect(self._show_run)
        self.list.run_opened.connect(lambda _run: self.detail.panel.view.setFocus())
        self.list.delete_wanted.connect(self._delete)
        self.detail.size_changed.connect(self._show_size)
        self.detail.panel.save_wanted.connect(self._save_output)
        self._empty.clear_wanted.connect(self.filters.clear)
        head = self.detail.head
        head.run_again.connect(self._run_again)
        head.stop.connect(self._ask_to_stop)
        head.compare.connect(self._compare)
        head.why.connect(lambda: self.why_wanted.emit(self.detail.run()))
        head.edit.connect(lambda: self._edit(""))
        head.add_retries.connect(lambda: self._edit("limits"))
        head.delete.connect(self._delete)

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        if not self._asked:
            # The list is what one walks through; the first field of the page is not.
            self.list.setFocus()
        self._ask_once()
        self._tick_if_needed()
        self._see(self.detail.run())
        self.status_changed.emit(*self._status)

    def hideEvent(self, event: object) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]
        self._tick.stop()

    def _ask_once(self) -> None:
        if not self._asked:
            self.filters.set_jobs(self._engine.jobs())
            self._ask()

    def _ask(self) -> None:
        self._asked = True
        if self._wanted_run is None:
            current = self.detail.run()
            self._wanted_run = current.id if current is not None else None
        self.feed.ask(self.filters.query())

    def _first_page(self) -> None:
        self._show_empty()
        wanted, self._wanted_run = self._wanted_run, None
        if wanted is None or not self.list.select_run(wanted):
            shown = self.detail.run()
            if shown is None or shown.id != wanted:
                self.list.select_first()
        if self.model.run_count() == 0:
            self.detail.show_run(None)
        self._tick_if_needed()

    def _show_empty(self) -> None:
        has_rows = self.model.rowCount() > 0
        if not has_rows:
            self._empty.tell(self.filters.is_set(), self.filters.period_words())
        self._left.setCurrentWidget(self.list if has_rows else self._empty)

    async def _open_run(self, run_id: str) -> None:
        run = await self._engine.run(run_id)
        self._wanted_run = run_id
        if not self.list.select_run(run_id):
            self.detail.show_run(run)
            self.charts.show_job(self.detail.view(), self._now())
        else:
            self._wanted_run = None
        self._see(run)

    def _show_run(self, run: Run | None) -> None:
        if run is None:
            return
        is_new = self.detail.run() is None or self.detail.run() != run
        self.detail.show_run(run)
        if is_new:
            self.charts.show_job(self.detail.view(), self._now())
            word = self.filters.query().text
            if word and word.lower() not in run.job_name.lower():
                self.detail.panel.find_word(word)
        self._see(run)

    def _see(self, run: Run | None) -> None:
        if run is not None and self.isVisible() and is_unseen_trouble(run):
            spawn(self._engine.mark_seen([run.id]))

    def _show_statistics(self, found: Statistics) -> None:
        query, zone = self.feed.query, viewer_zone()
        period = self.filters.period_words()
        first = query.since.astimezone(zone).date() if query.since is not None else None
        last = query.until or self._now()
        self.charts.show_statistics(
            found, self.filters.period_title(), first, last.astimezone(zone).date()
        )
        runs = plural(found.total, self.tr("run"), self.tr("runs"))
        if period == self.tr("all time"):
            self._status[0] = runs
        else:
            self._status[0] = self.tr("{runs} in {period}").format(runs=runs, period=period)
        self.status_changed.emit(*self._status)

    def _show_size(self, count: int) -> None:
        run = self.detail.run()
        words = self.tr("Output {size}").format(size=size_words(count))
        if run is not None and run.finished_at is None:
            words = self.tr("Output {size} so far").format(size=size_words(count))
        self._status[1] = words
        self.status_changed.emit(*self._status)

    def _set_charts(self, visible: bool) -> None:
        self.charts.setVisible(visible)
        self._chart_line.setVisible(visible)
        self.filters.offer_charts(not visible)

    # Ticking

    def _tick_if_needed(self) -> None:
        if self.isVisible():
            self._tick.start()

    def _second(self) -> None:
        self.model.tick()
        today = self._day()
        if today != self._today:
            self._today = today
            self.model.retell()

    def _day(self) -> object:
        return self._now().astimezone(viewer_zone()).date()

    # Commands

    def _run_again(self) -> None:
        run = self.detail.run()
        if run is not None:
            spawn(self._start(run.job_id), self.failed.emit)

    async def _start(self, job_id: str) -> None:
        started = await self._engine.run_now(job_id)
        self.take_runs([started])
        if not self.list.select_run(started.id):
            self.detail.show_run(started)

    def _ask_to_stop(self) -> None:
        run = self.detail.run()
        if run is None:
            return
        question = QMessageBox(self)
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setWindowTitle(self.tr("Stop"))
        question.setText(self.tr("Stop {job}?").format(job=run.job_name))
        question.setInformativeText(
            self.tr(
                "It is asked to end, with all it started; what does not is ended after a pause."
            )
        )
        stop = question.addButton(self.tr("Stop"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(self.tr("Let it run"), QMessageBox.ButtonRole.RejectRole)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def answered() -> None:
            if question.clickedButton() is stop:
                spawn(self._engine.stop_run(run.id), self.failed.emit)

        question.finished.connect(answered)
        question.open()

    def _delete(self) -> None:
        runs = [run for run in self.list.selected_runs() if run.outcome is not None]
        if not runs:
            return
        question = QMessageBox(self)
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setWindowTitle(self.tr("Delete from the history"))
        if len(runs) == 1:
            question.setText(self.tr("Delete this run of {job}?").format(job=runs[0].job_name))
        else:
            question.setText(self.tr("Delete {count} runs?").format(count=figure(len(runs))))
        question.setInformativeText(self.tr("Their output goes too. This cannot be undone."))
        delete = question.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def answered() -> None:
            if question.clickedButton() is delete:
                ids = [run.id for run in runs]
                spawn(self._engine.delete_runs(ids), self.failed.emit)

        question.finished.connect(answered)
        question.open()

    def _edit(self, page: str) -> None:
        run = self.detail.run()
        if run is not None:
            self.edit_wanted.emit(run.job_id, page)

    def _compare(self) -> None:
        run = self.detail.run()
        if run is not None:
            spawn(self._show_comparison(run), self.failed.emit)

    async def _show_comparison(self, run: Run) -> None:
        comparison = await compare_with_success(self._engine, run)
        if comparison is None:
            raise NotFoundError(
                self.tr("No completed run of {job} before this one").format(job=run.job_name),
                hint=self.tr("There is nothing to compare with."),
            )
        CompareDialog(comparison, self).open()

    def _export(self, kind: str) -> None:
        dialog = QFileDialog(self, self.tr("Export the history"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(
            lambda path: spawn(write_history(self.feed, Path(path), kind), self.failed.emit)
        )
        dialog.open()

    def _save_output(self, directory: Path, target: Path) -> None:
        spawn(_write_output(directory, target), self.failed.emit)


async def _write_output(directory: Path, target: Path) -> None:
    def write() -> None:
        with target.open("wb") as file:
            write_kept(directory, "out", file)
            write_kept(directory, "err", file)

    try:
        await in_thread(write)
    except OSError as error:
        raise UserError("The output could not be saved", str(error)) from error
