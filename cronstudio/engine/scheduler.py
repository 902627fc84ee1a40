"""The loop: nap until something is due, read the clock once, decide, claim, hand over.

What is decided is `policies`; what is claimed goes to the dispatcher, and nothing starts before.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from cronstudio.engine.alarms import LONGEST_NAP_SECONDS
from cronstudio.engine.board import Board, JobEntry
from cronstudio.engine.claiming import Claiming
from cronstudio.engine.clock import Clock
from cronstudio.engine.clock_watch import Reading, compare, gap_between, read
from cronstudio.engine.conditions import has_conditions, unmet_condition
from cronstudio.engine.deciding import Assessment, Decision, Situation, assess, decide
from cronstudio.engine.dispatcher import Dispatcher
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.hub import EventHub
from cronstudio.engine.ledger import SLICE_SECONDS, Ledger
from cronstudio.engine.policies import GRACE, Gap, cursor_is_wrong, share_batch
from cronstudio.language import Text
from cronstudio.model.run import Reason
from cronstudio.settings import Settings
from cronstudio.store import Store, StoreWorker

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
        claiming: Claiming,
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
        self._claiming = claiming
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
            try:
                if due:
                    await self._decide_due(due, reading.wall)
                if self._claiming.must_wait:
                    self._claiming.must_wait = False
                    self._not_before = self._clock.monotonic() + CLAIM_AGAIN_SECONDS
            except BaseException:
                # Whatever happened, what was taken out of the heap must come back into it.
                for entry in due:
                    self._board.reschedule(entry)
                raise

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
        if abs(seconds) < GRACE.total_seconds():
            return  # a time server after a sleep: nothing is late or early by it
        title = Text("The clock was set forward") if seconds > 0 else Text("The clock was set back")
        self._hub.emit(
            Notice(
                NoticeKind.CLOCK_STEPPED,
                title,
                Text("By {seconds:.0f} s. No run is made twice.", seconds=abs(seconds)),
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
                ready += await self._decide(assessment, 0, situation)
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await self._claiming.claim(ready)
                ready = []
                began = self._clock.monotonic()
        await self._claiming.claim(ready)
        if late:
            await self._decide_late(late, situation)

    async def _decide_late(self, late: list[Assessment], situation: Situation) -> None:
        """Share the batch of catch-ups among all jobs that missed something, then claim."""
        wanted = {item.entry.job.id: item.wanted for item in late}
        shares = share_batch(wanted, situation.max_batch)
        ready: list[Decision] = []
        began = self._clock.monotonic()
        for item in late:
            ready += await self._decide(item, shares[item.entry.job.id], situation)
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await self._claiming.claim(ready)
                ready = []
                began = self._clock.monotonic()
        await self._claiming.claim(ready)
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
            self._claiming.mark_for_repair(entry, error)
            return None

    def _end_pause(self, entry: JobEntry, now: datetime) -> bool:
        pause = entry.progress.pause
        if pause is None or pause.until is None or pause.until > now:
            return False
        entry.floor_at = max(entry.floor_at, pause.until)
        entry.progress = replace(entry.progress, pause=None)
        return True

    async def _decide(self, item: Assessment, share: int, situation: Situation) -> list[Decision]:
        """The decision for one job; none when the job turned out to be at fault."""
        job = item.entry.job
        unmet: Reason | None = None
        try:
            if item.in_time and has_conditions(job.conditions):
                unmet = await asyncio.to_thread(unmet_condition, job.conditions, situation.now)
            return [decide(item, share, situation, unmet)]
        except Exception as error:
            self._claiming.mark_for_repair(item.entry, error)
            return []
