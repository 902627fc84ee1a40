"""Asks the engine for the history, page by page, and takes live changes into the model."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from datetime import tzinfo
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from cronstudio.engine.view import JobView
from cronstudio.model.query import RunKey, RunPage, RunQuery, Statistics
from cronstudio.model.run import Run
from cronstudio.ui.models.run_rows import is_active, sort_instant
from cronstudio.ui.models.runs_model import RunsModel
from cronstudio.ui.tasks import spawn
from cronstudio.ui.times import viewer_zone

PAGE = 100
FEWEST_ROWS = 40
"""Folding can turn a page into a handful of rows: more pages are asked for until the list is
longer than any window, but at most `MOST_PAGES` in a row."""
MOST_PAGES = 10
STATISTICS_DELAY_MS = 100
"""So long after a live change the figures are asked for: changes come in bursts."""
STATISTICS_REST_MS = 2000
"""And so long they are left in peace after each answer, for a million rows take a while."""


class HistorySource(Protocol):
    """The part of the engine that answers questions about runs."""

    def jobs(self) -> list[JobView]: ...
    def active_runs(self) -> list[Run]: ...
    async def history(self, query: RunQuery) -> RunPage: ...
    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics: ...


def matches(query: RunQuery, run: Run, tags: Sequence[str]) -> bool:
    """Whether a live run belongs into the answer to `query`.

    `tags` are those of its job. Text is looked for in the name only: output that was never
    indexed cannot be asked here.
    """
    at = sort_instant(run)
    return (
        (not query.job_ids or run.job_id in query.job_ids)
        and (not query.outcomes or run.outcome in query.outcomes)
        and (not query.triggers or run.trigger in query.triggers)
        and (not query.tags or not set(query.tags).isdisjoint(tags))
        and (query.unfinished is None or query.unfinished == is_active(run))
        and (query.since is None or at >= query.since)
        and (query.until is None or at < query.until)
        and (not query.text or query.text.lower() in run.job_name.lower())
    )


class HistoryFeed(QObject):
    """Keeps a `RunsModel` in line with one question.

    Signals: answered(Statistics) whenever the figures over the list are new;
    first_page() when a new question has its first rows (or none)
    """

    answered = Signal(object)
    first_page = Signal()

    def __init__(
        self, source: HistorySource, model: RunsModel, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._source = source
        self._model = model
        self._query = RunQuery(limit=PAGE)
        self._next: RunKey | None = None
        self._loading = 0
        self._question = 0
        self._pages = 0
        self._tags: dict[str, tuple[str, ...]] = {}
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(STATISTICS_DELAY_MS)
        self._settle.timeout.connect(self._ask_statistics)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(STATISTICS_REST_MS)
        self._rest.timeout.connect(self._end_rest)
        self._stale = False
        model.more_wanted.connect(self._more)

    @property
    def query(self) -> RunQuery:
        """The question being answered."""
        return self._query

    def ask(self, query: RunQuery) -> None:
        """Answer another question from now on."""
        self._query = replace(query, before=None, limit=PAGE)
        self._question += 1
        self._next = None
        self._pages = 0
        self._tags = {view.job.id: view.job.tags for view in self._source.jobs()}
        spawn(self._first(self._question))
        self._ask_statistics()

    def take(self, runs: Iterable[Run]) -> None:
        """Take over live runs: those that belong here appear, those that no longer do go."""
        changed: list[Run] = []
        gone: list[str] = []
        for run in runs:
            if matches(self._query, run, self._tags.get(run.job_id, ())):
                changed.append(run)
            elif self._model.has_run(run.id) and not self._query.text:
                gone.append(run.id)
        self._model.apply(changed)
        self._model.remove(gone)
        if changed or gone:
            self._figures_changed()

    def forget(self, run_ids: Iterable[str]) -> None:
        """Take deleted runs out."""
        self._model.remove(run_ids)
        self._figures_changed()

    def jobs_changed(self, views: Iterable[JobView]) -> None:
        """Learn the tags of new and edited jobs."""
        self._tags.update({view.job.id: view.job.tags for view in views})

    async def all_pages(self, take: Callable[[tuple[Run, ...]], Coroutine[Any, Any, None]]) -> int:
        """Hand every page of the present question to `take`; return how many runs there were."""
        query = replace(self._query, limit=1000)
        count = 0
        while True:
            page = await self._source.history(query)
            await take(page.runs)
            count += len(page.runs)
            if page.next_key is None:
                return count
            query = replace(query, before=page.next_key)

    async def _first(self, question: int) -> None:
        page = await self._source.history(self._query)
        if question != self._question:
            return
        self._model.clear()
        self._model.apply(
            run
            for run in self._source.active_runs()
            if matches(self._query, run, self._tags.get(run.job_id, ()))
        )
        self._put(page)
        self.first_page.emit()

    async def _next_page(self, question: int) -> None:
        try:
            page = await self._source.history(replace(self._query, before=self._next))
        finally:
            if self._loading == question:
                self._loading = 0
        if question == self._question:
            self._put(page)

    def _more(self) -> None:
        self._pages = 0
        self._load_next()

    def _load_next(self) -> None:
        if self._next is not None and self._loading != self._question:
            self._loading = self._question
            spawn(self._next_page(self._question))

    def _put(self, page: RunPage) -> None:
        before = self._model.rowCount()
        self._next = page.next_key
        self._model.append_page(page.runs, has_more=page.next_key is not None)
        self._pages += 1
        grown = self._model.rowCount() - before
        if grown < FEWEST_ROWS and self._pages < MOST_PAGES:
            self._load_next()

    def _figures_changed(self) -> None:
        """Ask for the figures: soon when they were left in peace, else when their rest is over."""
        if self._rest.isActive():
            self._stale = True
        elif not self._settle.isActive():
            self._settle.start()

    def _end_rest(self) -> None:
        if self._stale:
            self._ask_statistics()

    def _ask_statistics(self) -> None:
        self._stale = False
        self._rest.start()
        spawn(self._statistics(self._question))

    async def _statistics(self, question: int) -> None:
        found = await self._source.statistics(self._query, viewer_zone())
        if question == self._question:
            self.answered.emit(found)
