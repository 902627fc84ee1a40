"""The history: filters and figures above, runs at the left, one run at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.query import Statistics
from cronstudio.model.run import Run
from cronstudio.ui.models.history_feed import HistoryFeed
from cronstudio.ui.models.run_rows import is_active, sort_instant
from cronstudio.ui.models.runs_model import RunsModel
from cronstudio.ui.run_words import size_words, spoken
from cronstudio.ui.tasks import spawn
from cronstudio.ui.text import is_unseen_trouble, plural
from cronstudio.ui.times import day, viewer_zone
from cronstudio.ui.views.history_charts import HistoryCharts
from cronstudio.ui.views.history_commands import HistoryCommands, HistoryEngine
from cronstudio.ui.views.history_empty import EmptyList
from cronstudio.ui.views.history_filters import HistoryFilters
from cronstudio.ui.views.run_detail import RunDetail
from cronstudio.ui.views.run_list import RunList
from cronstudio.ui.widgets.buttons import line

MOST_SHOWN = 200
"""So many runs of a message are looked up for the filters it leads to."""


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
        self._size = 0
        self._today = self._day()
        self._zone = viewer_zone()
        self.model = RunsModel(self._zone, lambda row: spoken(row, now()))
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
        self._tick.timeout.connect(self._tell_time)
        self.commands = HistoryCommands(engine, self)
        self._connect()

    # What the window calls

    def show_job(self, job_id: str) -> None:
        """Show the runs of one job."""
        self._asked = True
        self.filters.set_jobs(self._engine.jobs())
        self.filters.show_only(job_ids=[job_id])

    def show_runs(self, run_ids: Iterable[str]) -> None:
        """Show these runs: their jobs and outcomes are filtered for, and the last is opened."""
        self._asked = True
        self.filters.set_jobs(self._engine.jobs())
        spawn(self._show_runs(list(run_ids)[-MOST_SHOWN:]), self.failed.emit)

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
                self._show_size(self._size)
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
        """Put the caret into the text filter, or into the output's field when that is at hand."""
        focused = self.focusWidget()
        if focused is not None and self.detail.panel.isAncestorOf(focused):
            self.detail.panel.focus_find()
        else:
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
        self.filters.charts_wanted.connect(lambda: self._set_charts(True))
        self.charts.closed.connect(lambda: self._set_charts(False))
        self.feed.answered.connect(self._show_statistics)
        self.feed.first_page.connect(self._first_page)
        self.list.run_selected.connect(self._show_run)
        self.list.run_opened.connect(lambda _run: self.detail.panel.view.setFocus())
        self.detail.size_changed.connect(self._show_size)
        self._empty.clear_wanted.connect(self.filters.clear)
        self._connect_commands()

    def _connect_commands(self) -> None:
        commands, head = self.commands, self.detail.head
        commands.failed.connect(self.failed)
        commands.started.connect(self._show_started)
        head.run_again.connect(lambda: self._with_run(commands.run_again))
        head.run_with.connect(lambda: self._with_run(commands.ask_to_run_with))
        head.stop.connect(lambda: self._with_run(commands.ask_to_stop))
        head.compare.connect(lambda: self._with_run(commands.compare))
        head.export.connect(lambda: self._with_run(commands.export_run))
        head.why.connect(lambda: self._with_run(self.why_wanted.emit))
        head.edit.connect(lambda: self._edit(""))
        head.add_retries.connect(lambda: self._edit("limits"))
        head.delete.connect(lambda: commands.ask_to_delete(self.list.selected_runs()))
        head.pin.connect(lambda pinned: self._with_run(partial(commands.pin, pinned)))
        self.list.delete_wanted.connect(lambda: commands.ask_to_delete(self.list.selected_runs()))
        self.list.menu_wanted.connect(self._open_menu)
        self.filters.export_wanted.connect(lambda kind: commands.export(self.feed, kind))
        self.detail.panel.save_wanted.connect(commands.save_output)

    def _with_run(self, act: Callable[[Run], object]) -> None:
        run = self.detail.run()
        if run is not None:
            act(run)

    def _edit(self, page: str) -> None:
        self._with_run(lambda run: self.edit_wanted.emit(run.job_id, page))

    def _open_menu(self, at: QPoint) -> None:
        runs = self.list.selected_runs()
        if not runs:
            return
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        if len(runs) == 1:
            run, head = runs[0], self.detail.head
            if is_active(run):
                menu.addAction(self.tr("Stop…"), head.stop.emit)
            else:
                menu.addAction(self.tr("Run again"), head.run_again.emit)
                menu.addAction(self.tr("Compare with last success"), head.compare.emit)
            menu.addAction(self.tr("Why?"), head.why.emit)
            menu.addAction(self.tr("Edit job…"), head.edit.emit)
            menu.addSeparator()
        job_ids = list(dict.fromkeys(run.job_id for run in runs))
        only = self.tr("Only this job") if len(job_ids) == 1 else self.tr("Only these jobs")
        menu.addAction(only, lambda: self.filters.show_only(job_ids=job_ids))
        if any(not is_active(run) for run in runs):
            menu.addSeparator()
            menu.addAction(self.tr("Delete…"), self.list.delete_wanted.emit)
        menu.popup(at)

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

    async def _show_runs(self, run_ids: Iterable[str]) -> None:
        found = []
        for run_id in run_ids:
            try:
                found.append(await self._engine.run(run_id))
            except NotFoundError:
                continue  # deleted meanwhile
        if not found:
            self._ask()
            return
        self._wanted_run = found[-1].id
        self.filters.show_only(
            job_ids={run.job_id for run in found},
            outcomes={run.outcome for run in found if run.outcome is not None},
            since=min(sort_instant(run) for run in found),
        )

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
        runs = plural(found.total, "%n run", "%n runs")
        if period == self.tr("all time"):
            self._status[0] = runs
        else:
            self._status[0] = self.tr("{runs} in {period}").format(runs=runs, period=period)
        self.status_changed.emit(*self._status)

    def _show_size(self, count: int) -> None:
        self._size = count
        run = self.detail.run()
        size = size_words(count)
        if run is None or run.finished_at is None:
            words = self.tr("Output {size} so far").format(size=size)
        elif run.pinned:
            words = self.tr("Output {size}, kept for ever").format(size=size)
        else:
            last = run.finished_at + timedelta(days=self._engine.settings.keep_days)
            until = day(last, year=True)
            words = self.tr("Output {size}, kept until {day}").format(size=size, day=until)
        self._status[1] = words
        self.status_changed.emit(*self._status)

    def _set_charts(self, visible: bool) -> None:
        self.charts.setVisible(visible)
        self._chart_line.setVisible(visible)
        self.filters.offer_charts(not visible)

    def _show_started(self, run: Run) -> None:
        self.take_runs([run])
        if not self.list.select_run(run.id):
            self.detail.show_run(run)

    # Time that passes

    def _tick_if_needed(self) -> None:
        if self.isVisible():
            # Only what runs changes by the second; the day changes at most by the minute.
            self._tick.start(1000 if self.model.has_active() else 60_000)

    def _tell_time(self) -> None:
        zone = viewer_zone()
        if zone != self._zone:
            self._zone = zone
            self.model.set_zone(zone)
            self._ask()
        self.model.tick()
        today = self._day()
        if today != self._today:
            self._today = today
            self.model.retell()

    def _day(self) -> object:
        return self._now().astimezone(viewer_zone()).date()
