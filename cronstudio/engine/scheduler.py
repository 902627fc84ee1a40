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
from cronstudio.engine.claiming import Claiming
from cronstudio.engine.clock import Clock
from cronstudio.engine.clock_watch import Reading, compare, gap_between, read
from cronstudio.engine.conditions import has_conditions, unmet_condition
from cronstudio.engine.deciding import (
    Assessment,
    Decision,
    Situation,
    assess,
    decide,
    decide_paused,
)
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

FIRST_SLICE_SECONDS = 0.001
"""Of many jobs due at once, the first few are claimed after so long, that their starts begin."""
PASSES_TO_START = 12
"""Passes of the loop that take the first few from claim to orders: some pass the gate in each."""


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
        due, pause = self._board.next_due(), self._board.pause
        if pause is not None and (due is None or due > pause.since):
            due = pause.until
        if due is not None:
            nap = min(nap, (due - now).total_seconds())
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
        async with self.lock:
            # What was due before a pause of all began is decided all the same.
            pause = self._board.pause
            due = self._board.pop_due(
                reading.wall if pause is None else min(pause.since, reading.wall)
            )
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
        self._board.begin_pauses_by(now)
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
        pause = entry.progress.pause
        if pause is not None and pause.since > now:
            entry.progress = replace(entry.progress, pause=replace(pause, since=now))
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
        situation = self._situation(now)
        late: list[Assessment] = []
        ready: list[Decision] = []
        began, limit = self._clock.monotonic(), FIRST_SLICE_SECONDS
        for entry in due:
            found = self._assess(entry, situation)
            if isinstance(found, Decision):
                ready.append(found)
            elif found is not None and found.missed:
                late.append(found)
            elif found is not None:
                ready += await self._decide(found, 0, situation)
            if self._clock.monotonic() - began > limit:
                await self._claiming.claim(ready)
                ready = []
                await self._let_starts_go()
                began, limit = self._clock.monotonic(), SLICE_SECONDS
        await self._claiming.claim(ready)
        if late:
            await self._decide_late(late, situation)

    async def _let_starts_go(self) -> None:
        """Give the runs just claimed the loop: the starters have work while the rest is decided."""
        for _ in range(PASSES_TO_START):
            await asyncio.sleep(0)

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

    def _situation(self, now: datetime) -> Situation:
        settings = self._settings()
        return Situation(
            now=now,
            gap=self._gap,
            owner=self._owner,
            recovery_on=settings.recovery_enabled is not False,
            # What waits from an earlier recovery counts against the batch of this one.
            max_batch=max(0, settings.max_batch - len(self._dispatcher.catch_ups.held)),
        )

    def _assess(self, entry: JobEntry, situation: Situation) -> Assessment | Decision | None:
        """A fault in one job marks that job and goes on with the next."""
        try:
            found = self._assess_next(entry, situation)
        except Exception as error:
            self._claiming.mark_for_repair(entry, error)
            return None
        if found is None:
            self._board.reschedule(entry)
        return found

    def _assess_next(self, entry: JobEntry, situation: Situation) -> Assessment | Decision | None:
        """What is due up to where a pause begins, or up to where it ends; else up to now.

        So a job with a pause behind it is decided in steps, and is due again after each.
        """
        now, board = situation.now, self._board
        at = board.next_occurrence(entry)
        self._end_empty_pause(entry, at, now)
        occurrences = board.occurrences_of(entry)
        if at is None or occurrences is None or at > now:
            return None
        start, pause = board.start_of(entry), board.pause_near(entry, at)
        if at <= start:
            # It would be due again at once, and for ever.
            raise ValueError(f"After {start.isoformat()} its schedule names no later time")
        if pause is None:
            return assess(entry, start, occurrences, situation, now)
        if at <= pause.since:
            return assess(entry, start, occurrences, situation, min(pause.since, now))
        if pause.until is None or pause.until > now:
            return None
        return decide_paused(entry, start, occurrences, pause.until, situation)

    def _end_empty_pause(self, entry: JobEntry, at: datetime | None, now: datetime) -> None:
        """End the job's own pause when it is over and nothing, or nothing more, falls into it."""
        pause = entry.progress.pause
        if pause is None or pause.until is None or pause.until > now:
            return
        if at is None or at > pause.until:
            entry.progress = replace(entry.progress, pause=None)
            self._ledger.record_progress(entry.job.id)
            self._dispatcher.catch_ups.start_next()

    async def leave_out_paused(self, entries: Sequence[JobEntry], now: datetime) -> None:
        """Before the rule of these jobs changes: a row for what a pause has left out under it.

        The caller holds `lock`. StoreError when it cannot be written.
        """
        situation, decisions = self._situation(now), []
        for entry in entries:
            at = entry.next_at
            pause = None if at is None or at > now else self._board.pause_near(entry, at)
            if at is not None and pause is not None and pause.since < at:
                occurrences = self._board.occurrences_of(entry)
                until = min(pause.until or now, now)
                start = self._board.start_of(entry)
                decisions.append(decide_paused(entry, start, occurrences, until, situation))
        if decisions:
            await self._claiming.claim_or_raise(decisions)

    async def end_pauses(self, entries: Sequence[JobEntry], now: datetime) -> None:
        """End pauses of single jobs now, with a row each for what fell into them.

        What no engine had decided when the pause began is counted with it. The caller holds
        `lock`. StoreError when it cannot be written: then the rest of them are still paused.
        """
        situation, board = self._situation(now), self._board
        decisions: list[Decision] = []
        began = self._clock.monotonic()
        for entry in entries:
            start = max(entry.progress.cursor_at, entry.floor_at)
            runs = board.next_occurrence(entry) is not None
            occurrences = board.occurrences_of(entry) if runs else None
            decision = decide_paused(entry, start, occurrences, now, situation)
            decision.progress = replace(decision.progress, pause=None)
            decisions.append(decision)
            if self._clock.monotonic() - began > SLICE_SECONDS:
                await self._claiming.claim_or_raise(decisions)
                decisions = []
                began = self._clock.monotonic()
        await self._claiming.claim_or_raise(decisions)
        left = [entry for entry in entries if entry.progress.pause is not None]
        for entry in left:  # another engine moved the cursor, or a run ended meanwhile
            entry.progress = replace(entry.progress, pause=None)
        if left:
            await self._worker.write(
                self._store.jobs.save_progress_many, [entry.progress for entry in left]
            )

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
