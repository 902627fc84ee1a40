"""The loop: nap until something is due, read the clock once, decide, claim, hand over.

What is decided is `policies`; what is claimed goes to the dispatcher, and nothing starts before.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime

from cronstudio.engine.alarms import LONGEST_NAP_SECONDS
from cronstudio.engine.board import Board, JobEntry
from cronstudio.engine.clock import Clock
from cronstudio.engine.clock_watch import Reading, compare, gap_between, read
from cronstudio.engine.conditions import has_conditions, unmet_condition
from cronstudio.engine.deciding import Action, Assessment, Decision, Situation, assess, decide
from cronstudio.engine.dispatcher import Dispatcher
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.hub import EventHub
from cronstudio.engine.ledger import SLICE_SECONDS, Ledger
from cronstudio.engine.policies import Gap, cursor_is_wrong, share_batch
from cronstudio.errors import StoreError
from cronstudio.model.job import JobProgress
from cronstudio.model.run import Reason, Run
from cronstudio.settings import Settings
from cronstudio.store import Store
from cronstudio.store.claims import Claim, Fold
from cronstudio.store.troubles import Trouble
from cronstudio.store.worker import StoreWorker

_log = logging.getLogger(__name__)

CLAIM_AGAIN_SECONDS = 2.0
"""After a claim could not be written, the same occurrences are looked at again so much later."""


class Scheduler:
    """Turns occurrences into claimed runs. `turn` is one step; `run` makes them for ever."""

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
        owner: str,
        settings: Callable[[], Settings],
    ) -> None:
        self._clock = clock
        self._board = board
        self._store = store
        self._worker = worker
        self._ledger = ledger
        self._dispatcher = dispatcher
        self._hub = hub
        self._owner = owner
        self._settings = settings
        self.housekeeping: Callable[[datetime], Awaitable[None]] | None = None
        """What is looked after at the beginning of each turn."""
        self.clock_stepped: Callable[[float], None] = lambda seconds: None
        """Called with how far the wall clock was set."""
        self._wake = asyncio.Event()
        self._last: Reading | None = None
        self._gap: Gap | None = None
        self._not_before: float | None = None
        self._unwritten: list[Claim] = []
        """Cursors of claims that hold in memory only, oldest first."""
        self.lock = asyncio.Lock()
        """Held while claims are written; whoever moves a cursor holds it too."""

    def wake(self) -> None:
        """Something may be due earlier than the loop knows."""
        self._wake.set()

    def begin(self, closed_since: datetime | None) -> None:
        """Start reading the clocks. Nothing could run since `closed_since` (None: no gap)."""
        self._last = read(self._clock)
        self._gap = Gap.while_closed(closed_since, self._last.wall)

    async def run(self) -> None:
        """Nap and turn until cancelled. A turn that fails is logged, and the next one comes."""
        while True:
            await self._clock.nap(self._nap_seconds(), self._wake)
            try:
                await self.turn()
            except Exception:
                _log.exception("A turn of the scheduler failed")
                self._not_before = self._clock.monotonic() + CLAIM_AGAIN_SECONDS

    def _nap_seconds(self) -> float:
        now = self._clock.now()
        nap = LONGEST_NAP_SECONDS
        pause = self._board.pause
        if pause is None:
            due = self._board.next_due()
            if due is not None:
                nap = min(nap, (due - now).total_seconds())
        elif pause.until is not None:
            nap = min(nap, (pause.until - now).total_seconds())
        if self._not_before is not None:
            nap = max(nap, self._not_before - self._clock.monotonic())
        return max(0.0, nap)

    async def turn(self) -> None:
        """Decide everything that is due now."""
        reading = read(self._clock)
        self._not_before = None
        await self._look_at_clocks(reading)
        if self.housekeeping is not None:
            await self.housekeeping(reading.wall)
        if self._board.pause is not None:
            return
        async with self.lock:
            due = self._board.pop_due(reading.wall)
            if due:
                await self._decide_due(due, reading.wall)

    # Clocks ---------------------------------------------------------------------------------

    async def _look_at_clocks(self, reading: Reading) -> None:
        before, self._last = self._last, reading
        if before is None:
            return
        change = compare(before, reading)
        gap = gap_between(before, reading, change)
        if gap is not None:
            _log.info("Nothing could run from %s to %s: %s", gap.since, gap.until, gap.cause)
            self._gap = gap
            self._dispatcher.settle()
        if change.stepped_seconds:
            self._tell_step(change.stepped_seconds)
            self.clock_stepped(change.stepped_seconds)
            await self._after_step(reading.wall)

    def _tell_step(self, seconds: float) -> None:
        _log.warning("The clock was set by %+.1f s", seconds)
        way = "forward" if seconds > 0 else "back"
        self._hub.emit(
            Notice(
                NoticeKind.CLOCK_STEPPED,
                f"The clock was set {way}",
                f"By {abs(seconds):.0f} s. No run is made twice.",
            )
        )

    async def _after_step(self, now: datetime) -> None:
        """Take cursors from a wrong future back, and work out anew when everything is due."""
        if self._gap is not None and self._gap.until > now:
            self._gap = None
        rewound = [entry for entry in self._board if self.rewind_wrong_cursor(entry, now)]
        if rewound:
            await self._worker.write(
                self._store.jobs.save_progress_many, [entry.progress for entry in rewound]
            )
        await self.reschedule_all()

    def rewind_wrong_cursor(self, entry: JobEntry, now: datetime) -> bool:
        """Take a cursor that a wrong clock left in the future back to now; whether it was one."""
        if entry.floor_at > now:
            entry.floor_at = now
        if self._board.resumed_at > now:
            self._board.resumed_at = now
        if not cursor_is_wrong(entry.progress.cursor_at, now):
            return False
        entry.progress = replace(entry.progress, cursor_at=now)
        return True

    async def reschedule_all(self) -> None:
        """Put every job in its place again, in slices."""
        began = self._clock.monotonic()
        for entry in list(self._board):
            self._board.reschedule(entry)
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await asyncio.sleep(0)
                began = self._clock.monotonic()

    # Deciding -------------------------------------------------------------------------------

    async def _decide_due(self, due: list[JobEntry], now: datetime) -> None:
        settings = self._settings()
        situation = Situation(
            now=now,
            gap=self._gap,
            owner=self._owner,
            recovery_on=settings.recovery_enabled is not False,
            # What waits from an earlier recovery counts against the batch of this one.
            max_batch=max(0, settings.max_batch - len(self._dispatcher.catch_ups.held)),
        )
        late: list[Assessment] = []
        ready: list[Decision] = []
        began = self._clock.monotonic()
        for entry in due:
            assessment = await self._assess(entry, situation)
            if assessment is not None and assessment.missed:
                late.append(assessment)
            elif assessment is not None:
                ready.append(await self._decide(assessment, 0, situation))
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await self._claim(ready)
                ready = []
                began = self._clock.monotonic()
        await self._claim(ready)
        if late:
            await self._decide_late(late, situation)

    async def _decide_late(self, late: list[Assessment], situation: Situation) -> None:
        """Share the batch of catch-ups among all jobs that missed something, then claim."""
        wanted = {item.entry.job.id: item.wanted for item in late}
        shares = share_batch(wanted, situation.max_batch)
        ready: list[Decision] = []
        began = self._clock.monotonic()
        for item in late:
            ready.append(await self._decide(item, shares[item.entry.job.id], situation))
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await self._claim(ready)
                ready = []
                began = self._clock.monotonic()
        await self._claim(ready)
        self._dispatcher.recovery_claimed()

    async def _assess(self, entry: JobEntry, situation: Situation) -> Assessment | None:
        """A fault in one job marks that job and goes on with the next."""
        try:
            if self._end_pause(entry, situation.now):
                self._ledger.record_progress(entry.job.id)
            occurrences = self._board.occurrences_of(entry)
            if entry.progress.pause is not None:
                occurrences = None
            if occurrences is None or self._board.next_occurrence(entry) is None:
                self._board.reschedule(entry)
                return None
            start = self._board.start_of(entry)
            found = assess(entry, start, occurrences, situation)
            if found is None:
                self._board.reschedule(entry)
            return found
        except Exception as error:
            self.mark_for_repair(entry, error)
            return None

    def _end_pause(self, entry: JobEntry, now: datetime) -> bool:
        pause = entry.progress.pause
        if pause is None or pause.until is None or pause.until > now:
            return False
        entry.floor_at = max(entry.floor_at, pause.until)
        entry.progress = replace(entry.progress, pause=None)
        return True

    async def _decide(self, item: Assessment, share: int, situation: Situation) -> Decision:
        job = item.entry.job
        unmet: Reason | None = None
        if item.in_time and has_conditions(job.conditions):
            unmet = await asyncio.to_thread(unmet_condition, job.conditions, situation.now)
        return decide(item, share, situation, unmet)

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
                f"{entry.job.name} needs repair",
                text,
                "It is not run until its schedule and time zone can be read.",
                job_id=entry.job.id,
            )
        )

    # Claiming -------------------------------------------------------------------------------

    async def _claim(self, decisions: Sequence[Decision]) -> None:
        """Write the decisions in one transaction, then hand over what is ours."""
        current = [item for item in decisions if self._is_current(item)]
        if not current:
            return
        claims = [*self._unwritten, *map(_as_claim, current)]
        for item in current:
            item.entry.deciding = True
        try:
            answers = await self._worker.write(self._store.runs.claim_many, claims)
        except StoreError as error:
            answers = self._after_failed_claim(current, error)
        else:
            answers = answers[len(self._unwritten) :]
            self._unwritten = []
        finally:
            for item in current:
                item.entry.deciding = False
        for item, ours in zip(current, answers, strict=False):
            if ours is None:
                await self._reload(item.entry)
            else:
                self._settle_claim(item, ours)
            self._board.reschedule(item.entry)
            self._dispatcher.tell_job(item.entry)

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
            self._not_before = self._clock.monotonic() + CLAIM_AGAIN_SECONDS
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
                    f"{entry.job.name} was not run",
                    "It was due while nothing could run.",
                    "Run it now if it still matters.",
                    job_id=entry.job.id,
                    count=item.notify_missed,
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
