"""Writes what happened to runs: many at a time, in order, and again from memory when it fails.

State is written, then the event is emitted. A database in trouble stops neither runs nor events.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from cronstudio.engine.board import Board
from cronstudio.engine.clock import Clock
from cronstudio.engine.events import Event, JobChanged, Notice, NoticeKind, RunChanged
from cronstudio.engine.hub import EventHub
from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.model.job import JobProgress
from cronstudio.model.run import Attempt, Run
from cronstudio.store import Store
from cronstudio.store.worker import StoreWorker

_log = logging.getLogger(__name__)

RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
SLICE_SECONDS = 0.008
"""Longest piece of engine work between two looks of the loop at anything else."""

MANY_ROWS = 8
GATHER_SECONDS = 0.2
"""After so many rows at once the next ones are gathered so long: in a burst most runs have ended
by then, and are written once. Until then the files of an attempt say that it has begun."""

RunWrite = tuple[Run, Attempt | None]


class Ledger:
    """The pending writes, newest state of each run only, and the task that flushes them."""

    def __init__(
        self, store: Store, worker: StoreWorker, board: Board, hub: EventHub, clock: Clock
    ) -> None:
        self._store = store
        self._worker = worker
        self._board = board
        self._hub = hub
        self._clock = clock
        self._writes: dict[tuple[str, int], RunWrite] = {}
        self._jobs: set[str] = set()
        self._events: list[Event] = []
        self._texts: deque[Callable[[], None]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._in_trouble = False
        self._closing = False

    # What is to be written ------------------------------------------------------------------

    def record(self, run: Run, attempt: Attempt | None = None) -> None:
        """Write this state of a run (and of one of its attempts), then tell it."""
        key = (run.id, attempt.number if attempt else 0)
        self._writes.pop(key, None)
        self._writes[key] = (run, attempt)
        self._events.append(RunChanged(run, attempt))
        self._flush_soon()

    def record_progress(self, job_id: str) -> None:
        """Write the figures of a job as they are when the write is made, then tell them."""
        self._jobs.add(job_id)
        self._flush_soon()

    def record_text(self, write: Callable[[], None]) -> None:
        """Call `write` on the database thread when no row waits; its failure is only logged."""
        self._texts.append(write)
        self._flush_soon()

    async def drain(self) -> None:
        """Wait until everything is written, or a write has failed."""
        while self._task is not None and not self._task.done() and not self._in_trouble:
            # Somebody wants to see it: nothing more is gathered.
            self._wake.set()
            await asyncio.wait([self._task], timeout=0.1)

    async def close(self) -> None:
        """Write what is pending; what cannot be written now is given up and logged."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task])
        if self._writes:
            _log.error("%d run states could not be written", len(self._writes))

    # The writing ----------------------------------------------------------------------------

    def _flush_soon(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._flush())

    async def _flush(self) -> None:
        failures = 0
        # One pass of the loop gathers what ended together.
        await asyncio.sleep(0)
        while self._writes or self._jobs or self._events or self._texts:
            if not (self._writes or self._jobs or self._events):
                # One by one: each takes about 1 ms, and a claim must not stand behind many.
                await self._worker.write(_write_text, self._texts.popleft())
                continue
            writes, jobs = self._writes, self._jobs
            events, self._events = self._events, []
            self._writes, self._jobs = {}, set()
            progress = [entry.progress for job in jobs if (entry := self._board.get(job))]
            try:
                await self._worker.write(self._write, list(writes.values()), progress)
            except StoreError as error:
                # Newer states of the same runs have come meanwhile: they win.
                self._writes = writes | self._writes
                self._jobs |= jobs
                self.report_trouble(error)
                await self._tell(events, jobs)
                if self._closing and failures:
                    return
                wait = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)]
                failures += 1
                await self._clock.nap(0.2 if self._closing else wait, self._wake)
                continue
            failures = 0
            self._in_trouble = False
            await self._tell(events, jobs)
            if len(writes) >= MANY_ROWS and not self._closing:
                await self._clock.nap(GATHER_SECONDS, self._wake)

    def _write(self, writes: list[RunWrite], progress: list[JobProgress]) -> None:
        try:
            self._store.runs.save_many(writes, progress)
        except StoreError:
            raise
        except Exception:
            # One bad row must not take the others with it.
            _log.exception("Run states could not be written together")
            for run, attempt in writes:
                self._write_one(run, attempt)

    def _write_one(self, run: Run, attempt: Attempt | None) -> None:
        try:
            self._store.runs.save(run, attempt)
        except StoreError:
            raise
        except Exception:
            _log.exception("Run %s could not be written", run.id)

    async def _tell(self, events: list[Event], jobs: set[str]) -> None:
        began = self._clock.monotonic()
        for event in events:
            self._hub.emit(event)
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await asyncio.sleep(0)
                began = self._clock.monotonic()
        for job_id in jobs:
            entry = self._board.get(job_id)
            if entry is not None:
                self._hub.emit(JobChanged(entry.job, entry.progress, self._board.shown_next(entry)))
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await asyncio.sleep(0)
                began = self._clock.monotonic()

    def report_trouble(self, error: StoreError) -> None:
        """Tell the user once per spell of trouble."""
        _log.warning("History could not be written: %s", error)
        if self._in_trouble:
            return
        self._in_trouble = True
        self._hub.emit(
            Notice(
                NoticeKind.DATABASE_TROUBLE,
                error.title,
                error.message
                or Text("Jobs go on; the history is kept in memory and written later."),
                error.hint,
            )
        )


def _write_text(write: Callable[[], None]) -> None:
    try:
        write()
    except Exception:
        _log.exception("The output of a run could not be indexed")
