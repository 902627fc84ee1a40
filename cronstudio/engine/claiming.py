"""Writes decisions as claims and hands over what is ours; what to decide is the scheduler's.

One transaction holds many claims; a job whose claim is at fault is marked, the others hold.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from cronstudio.engine.board import Board, JobEntry
from cronstudio.engine.clock import Clock
from cronstudio.engine.deciding import Action, Decision
from cronstudio.engine.dispatcher import Dispatcher
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.hub import EventHub
from cronstudio.engine.ledger import Ledger
from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.model.job import JobProgress
from cronstudio.model.run import Run
from cronstudio.store import Claim, Fold, Store, StoreWorker, Trouble

_log = logging.getLogger(__name__)


class Claiming:
    """Claims, and what becomes of them when the database is in trouble."""

    def __init__(
        self,
        *,
        clock: Clock,
        board: Board,
        store: Store,
        worker: StoreWorker,
        ledger: Ledger,
        dispatcher: Dispatcher,
        hub: EventHub,
    ) -> None:
        self._clock = clock
        self._board = board
        self._store = store
        self._worker = worker
        self._ledger = ledger
        self._dispatcher = dispatcher
        self._hub = hub
        self._unwritten: list[Claim] = []
        """Cursors of claims that hold in memory only, oldest first."""
        self.must_wait = False
        """The database was locked: the scheduler asks again a little later."""

    async def claim(self, decisions: Sequence[Decision]) -> None:
        """Write the decisions in one transaction, then hand over what is ours."""
        current = [item for item in decisions if self._is_current(item)]
        if not current:
            return
        claims = [*self._unwritten, *map(_as_claim, current)]
        try:
            answers = await self._worker.write(self._store.runs.claim_many, claims)
        except StoreError as error:
            answers = self._after_failed_claim(current, error)
        except Exception:
            if len(current) == 1:
                raise
            _log.exception("Claims could not be written together")
            await self._claim_one_by_one(current)
            return
        else:
            answers = answers[len(self._unwritten) :]
            self._unwritten = []
        await self._settle(current, answers)

    async def claim_or_raise(self, decisions: Sequence[Decision]) -> None:
        """As `claim`, for what a person asked for: all is written, or StoreError."""
        claims = [*self._unwritten, *map(_as_claim, decisions)]
        answers = await self._worker.write(self._store.runs.claim_many, claims)
        answers = answers[len(self._unwritten) :]
        self._unwritten = []
        await self._settle(decisions, answers)

    async def _settle(
        self, decisions: Sequence[Decision], answers: Sequence[list[Run] | None]
    ) -> None:
        for item, ours in zip(decisions, answers, strict=False):
            if ours is None:
                await self._reload(item.entry)
            else:
                self._settle_claim(item, ours)
            self._board.reschedule(item.entry)
            self._dispatcher.tell_job(item.entry)

    async def _claim_one_by_one(self, decisions: Sequence[Decision]) -> None:
        """One claim is at fault: find it, mark its job, and make the others."""
        for item in decisions:
            try:
                await self.claim([item])
            except Exception as error:
                self.mark_for_repair(item.entry, error)

    def _is_current(self, item: Decision) -> bool:
        """Whether the job still is as it was when the decision was made."""
        entry = item.entry
        same = self._board.get(entry.job.id) is entry and entry.progress.cursor_at == item.guard
        if not same:
            self._board.reschedule(entry)
        return same

    def _after_failed_claim(
        self, decisions: Sequence[Decision], error: StoreError
    ) -> list[list[Run] | None]:
        """Without a database that can be written, jobs go on all the same.

        Then the claims hold in memory: their rows and cursors are written as soon as they can be.
        A crash before that may repeat them as missed ones. A database that is only locked may
        have been claimed from by another engine: then nothing is run, and it is asked again.
        """
        _log.warning("Claims could not be written: %s", error)
        self._ledger.report_trouble(error)
        if getattr(error, "trouble", Trouble.LOCKED) in (Trouble.LOCKED, Trouble.NEWER):
            self.must_wait = True
            for item in decisions:
                self._board.reschedule(item.entry)
            return []
        for item in decisions:
            # The rows come by way of the ledger, which writes again until it works.
            self._unwritten.append(replace(_as_claim(item), runs=()))
            for run in item.runs:
                self._ledger.record(run)
        return [list(item.runs) for item in decisions]

    async def _reload(self, entry: JobEntry) -> None:
        """Another engine moved the cursor: take over what it wrote."""
        try:
            stored = await self._worker.read(self._store.jobs.get, entry.job.id)
        except Exception:
            _log.warning("Job %s cannot be read again", entry.job.id, exc_info=True)
            entry.floor_at = self._clock.now()
            return
        entry.progress = replace(
            entry.progress,
            cursor_at=stored.progress.cursor_at,
            occurrences=stored.progress.occurrences,
        )
        entry.left_out = None

    def _settle_claim(self, item: Decision, ours: Sequence[Run]) -> None:
        entry = item.entry
        entry.progress = _with_cursor(entry.progress, item)
        if entry.is_startup:
            entry.startup_at = None
        if item.fold is not None:
            entry.left_out = item.fold.run
            self._board.replace_recent(entry, item.fold.run)
            self._dispatcher.tell(item.fold.run)
        if ours:
            entry.left_out = ours[-1] if item.actions[ours[-1].id] is Action.NONE else None
        for run in ours:
            _log_decision(run, item.actions[run.id])
            self._dispatcher.take(entry, run, item.actions[run.id])
        if item.notify_missed:
            self._hub.emit(
                Notice(
                    NoticeKind.MISSED,
                    Text("{name} was not run", name=entry.job.name),
                    Text("It was due while nothing could run."),
                    Text("Run it now if it still matters."),
                    job_id=entry.job.id,
                    count=item.notify_missed,
                )
            )

    def mark_for_repair(self, entry: JobEntry, error: Exception) -> None:
        """Take a job that cannot be decided out of the schedule, and say so."""
        _log.warning("Job %s cannot be decided", entry.job.id, exc_info=error)
        text = str(error) or type(error).__name__
        entry.progress = replace(entry.progress, repair=text)
        self._board.reschedule(entry)
        self._ledger.record_progress(entry.job.id)
        self._hub.emit(
            Notice(
                NoticeKind.REPAIR,
                Text("{name} needs repair", name=entry.job.name),
                text,
                Text("It is not run until its schedule and time zone can be read."),
                job_id=entry.job.id,
            )
        )


def _with_cursor(progress: JobProgress, item: Decision) -> JobProgress:
    """The figures as they are now with the cursor of a decision."""
    if progress is item.before:
        return item.progress
    return replace(
        progress, cursor_at=item.progress.cursor_at, occurrences=item.progress.occurrences
    )


def _log_decision(run: Run, action: Action) -> None:
    plain = action is Action.START
    level = logging.DEBUG if plain else logging.INFO
    if _log.isEnabledFor(level):
        what = run.outcome.value if run.outcome else action.name.lower()
        why = run.reason.code.value if run.reason else run.trigger.value
        _log.log(
            level,
            "Decided %s (%s) for %s x %d",
            what,
            why,
            run.occurrence_at,
            run.occurrence_count,
            extra={"job_id": run.job_id, "run_id": run.id},
        )


def _as_claim(item: Decision) -> Claim:
    folds: tuple[Fold, ...] = ()
    if item.fold is not None:
        folds = (Fold(item.fold.run.id, item.fold.count, item.fold.last),)
    # The figures may have moved on since the decision; only the cursor is the claim's own.
    progress = _with_cursor(item.entry.progress, item)
    return Claim(progress=progress, guard_cursor=item.guard, runs=tuple(item.runs), folds=folds)
