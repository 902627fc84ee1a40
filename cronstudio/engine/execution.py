"""Carries out one run: its attempts, their time limits, the delays between them, and its stop.

It decides nothing about other runs; the dispatcher hears when a run ended.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from cronstudio import log
from cronstudio.engine.equipment import Equipment
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.judgement import OutputFacts, asks_for_output, judge
from cronstudio.engine.launch import Exit, Launch, LaunchError
from cronstudio.engine.limits import AttemptLimits
from cronstudio.engine.output_facts import explain, read_facts
from cronstudio.engine.patience import CannotOpenError, open_with_patience
from cronstudio.engine.policies import longest_delay, retry_delay, wants_retry
from cronstudio.engine.processes import Leftover
from cronstudio.engine.redaction import hide_in_output
from cronstudio.engine.vault import Opened
from cronstudio.errors import UserError
from cronstudio.language import Text
from cronstudio.model.copies import copy_with
from cronstudio.model.job import Job
from cronstudio.model.run import Attempt, ProcessMark, Reason, Run
from cronstudio.model.words import FAILURES, Outcome, ReasonCode, RunState, Trigger

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a run is ended from outside. `outcome` None keeps the outcome of its last attempt."""

    outcome: Outcome | None
    reason: Reason


class Execution:
    """One run on its way. `job` is the definition it was claimed with or, later, edited to."""

    def __init__(
        self,
        equipment: Equipment,
        job: Job,
        run: Run,
        changed: Callable[[Run, Attempt | None], None],
        ended: Callable[[Execution, Attempt | None], None],
        slow_after: float | None = None,
    ) -> None:
        self._equipment = equipment
        self.job = job
        self.run = run
        self._changed = changed
        self._ended = ended
        self._slow_after = slow_after
        self.ending: Ending | None = None
        self._opened = Opened(job)
        """The job with the values of its secrets, once they are there; made of `_opened_of`."""
        self._opened_of: Job | None = None
        self._pause: asyncio.Future[bool] | None = None
        """The slot or the retry delay that is waited for; False means: ended meanwhile."""
        self._mark: ProcessMark | None = None
        self._directory = equipment.logs
        self._waiter: asyncio.Task[None] | None = None
        """Our own task while it waits for the end of the process."""
        self._gave_up = False
        self._attempt_ending: Ending | None = None
        self._stopping: asyncio.Task[None] | None = None
        self.adoption_over = asyncio.Event()
        """The outcome of the adopted attempt is known."""

    # Commands -----------------------------------------------------------------------------

    def stop(self, ending: Ending) -> None:
        """End the run: its process, its wait for a slot or its retries. The first reason holds."""
        if self.ending is not None:
            return
        self.ending = ending
        if self._pause is not None and not self._pause.done():
            self._pause.set_result(False)
        self._end_attempt(ending)

    def _end_attempt(self, ending: Ending) -> None:
        if self._attempt_ending is None:
            self._attempt_ending = ending
        if self._mark is not None and self._stopping is None:
            self._stopping = asyncio.get_running_loop().create_task(self._end_process(self._mark))

    async def _end_process(self, mark: ProcessMark) -> None:
        executor = self._equipment.executor
        grace = self._equipment.settings.grace_seconds
        leftovers = await executor.stop(mark, self._directory, grace)
        if leftovers:
            self._report(leftovers)
        if executor.is_alive(mark) and self._waiter is not None:
            # The kernel does not let go of it; the run ends all the same.
            self._gave_up = True
            self._waiter.cancel()

    def _report(self, leftovers: list[Leftover]) -> None:
        listed = log.masked("; ".join(f"{left.pid} {left.command}" for left in leftovers[:5]))
        self._equipment.hub.emit(
            Notice(
                NoticeKind.LEFTOVERS,
                Text("{name} left processes behind", name=self.job.name),
                Text("They could not be ended: {listed}.", listed=listed),
                Text("End them with the system monitor."),
                job_id=self.job.id,
                run_id=self.run.id,
                count=len(leftovers),
            )
        )

    # The way of a run -----------------------------------------------------------------------

    async def carry_out(self, adopted: Attempt | None = None) -> None:
        """Make attempts until the run has its outcome. `adopted` is one that goes on already.

        Cancelling lets go of the run and leaves its process alone.
        """
        log.set_subject(job_id=self.run.job_id, run_id=self.run.id)
        try:
            await self._make_attempts(adopted)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            _log.exception("Run %s failed inside the engine", self.run.id)
            reason = Reason(ReasonCode.START_FAILED, {"error": f"{type(error).__name__}: {error}"})
            self._finish(None, Outcome.FAILED, reason)
        finally:
            self.adoption_over.set()

    async def _make_attempts(self, attempt: Attempt | None) -> None:
        retry_at = self.run.retry_at if self.run.state is RunState.RETRYING else None
        if attempt is not None and attempt.outcome is not None and retry_at is None:
            self._finish(attempt, attempt.outcome, attempt.reason)
            return
        while True:
            if attempt is not None and attempt.outcome is None:
                attempt = await self._watch_adopted(attempt)
            elif retry_at is not None:
                await self._wait_for_retry(retry_at)
                retry_at = None
                if self.ending is None:
                    attempt = await self._next_attempt() or attempt
            else:
                attempt = await self._next_attempt()
            if self.ending is not None:
                self._finish_ended(attempt, self.ending)
                return
            assert attempt is not None and attempt.outcome is not None
            policy = self.job.retry
            if not wants_retry(policy, attempt.number, attempt.outcome, attempt.exit_code):
                self._finish(attempt, attempt.outcome, attempt.reason)
                return
            delay = retry_delay(policy, attempt.number, random.random())
            retry_at = self._equipment.clock.now() + timedelta(seconds=delay)
            self.run = copy_with(self.run, state=RunState.RETRYING, retry_at=retry_at)
            self._changed(self.run, attempt)

    async def _wait_for_retry(self, retry_at: datetime) -> None:
        # In awake seconds: a clock that is set neither shortens nor stretches the delay.
        seconds = (retry_at - self._equipment.clock.now()).total_seconds()
        await self._nap(min(max(0.0, seconds), longest_delay(self.job.retry)))

    async def _nap(self, seconds: float) -> None:
        """Let so many awake seconds pass, or the run be ended."""
        pause: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pause = pause

        def ring() -> None:
            if not pause.done():
                pause.set_result(True)

        alarm = self._equipment.alarms.after(seconds, ring)
        try:
            await pause
        finally:
            alarm.cancel()
            self._pause = None

    async def _next_attempt(self) -> Attempt | None:
        """Wait for a slot, start and watch one attempt; None when the run was ended before."""
        # Before a slot is asked for: a run that waits for the user must not hold up others.
        await self._open_secrets()
        if self.ending is not None:
            return None
        gate, lane = self._equipment.gate, self.job.lane
        self._pause = gate.request(lane)
        granted = await self._pause
        self._pause = None
        if not granted:
            return None
        if self.ending is not None:
            gate.leave(lane)
            return None
        try:
            await self._open_secrets()  # anew when it was edited while it waited for its slot
            if self.ending is not None:
                return None
            attempt = await self._start(self.run.attempts + 1)
            if attempt.outcome is None:
                attempt = await self._watch(attempt)
        finally:
            gate.leave(lane)
        return attempt

    async def _open_secrets(self) -> None:
        """Have the values of the job's secrets; the run is ended when they cannot be had."""
        asks = self.run.trigger is Trigger.MANUAL
        while self.ending is None and self._opened_of is not self.job:
            vault, job = self._equipment.vault, self.job
            try:
                self._opened = await open_with_patience(vault, job, self._wait_locked, ask=asks)
            except CannotOpenError as error:
                self.ending = self.ending or Ending(error.outcome, error.reason)
                return
            self._opened_of = job
            if self.run.reason is not None:
                self.run = copy_with(self.run, reason=None)

    async def _wait_locked(self, error: UserError, seconds: float) -> bool:
        """Say once what the run waits for; False when it was ended meanwhile."""
        if self.run.reason is None:
            self.run = copy_with(self.run, reason=Reason(ReasonCode.KEYRING_LOCKED))
            self._changed(self.run, None)
            notice = Notice(
                NoticeKind.KEYRING_LOCKED,
                Text("{name} waits for the keyring", name=self.job.name),
                Text("It needs a secret that is kept there, and the keyring is locked."),
                error.hint,
                job_id=self.job.id,
                run_id=self.run.id,
            )
            self._equipment.hub.emit(notice)
        await self._nap(seconds)
        return self.ending is None

    async def _watch_adopted(self, attempt: Attempt) -> Attempt:
        lane = self.job.lane
        self._equipment.gate.enter_running(lane)
        try:
            return await self._watch(attempt, adopted=True)
        finally:
            self.adoption_over.set()
            self._equipment.gate.leave(lane)

    # One attempt ----------------------------------------------------------------------------

    async def _start(self, number: int) -> Attempt:
        equipment = self._equipment
        relative = attempt_directory(self.run, number)
        self._directory = equipment.logs / relative
        self._attempt_ending = None
        self._stopping = None
        asked_at, mark, refused = equipment.clock.now(), None, None
        try:
            launch = equipment.launch(self._opened.job, self.run, number, self._directory)
            mark = await self._start_process(launch)
        except LaunchError as error:
            refused = error.reason
        now = equipment.clock.now()
        attempt = Attempt(
            run_id=self.run.id,
            number=number,
            started_at=now if mark else asked_at,
            finished_at=None if mark else now,
            outcome=None if mark else Outcome.FAILED,
            reason=refused,
            process=mark,
            directory=relative,
        )
        self.run = copy_with(
            self.run,
            state=RunState.RUNNING,
            started_at=self.run.started_at or attempt.started_at,
            attempts=number,
            retry_at=None,
        )
        self._changed(self.run, attempt)
        return attempt

    async def _start_process(self, launch: Launch) -> ProcessMark:
        """Start it, or find it started: the starter of an app that was killed may still have held
        the same order, and its process is then this attempt's.
        """
        executor = self._equipment.executor
        try:
            return await executor.start(launch)
        except LaunchError as error:
            if error.reason.code is not ReasonCode.START_FAILED:
                raise
            mark, status = await asyncio.to_thread(executor.recover, launch.directory)
            mark = mark or (status.mark if status else None)
            if mark is None:
                raise
            return mark

    async def _watch(self, attempt: Attempt, *, adopted: bool = False) -> Attempt:
        """Wait for the end of the attempt's process and judge it."""
        equipment = self._equipment
        assert attempt.process is not None
        self._mark = attempt.process
        if adopted:
            self._directory = equipment.directory(attempt)
        if self.ending is not None:
            self._end_attempt(self.ending)
        limits = AttemptLimits(
            equipment.clock, equipment.alarms, self.job, attempt, self._directory
        )
        # An adopted process that ended meanwhile ended by itself, however long it took.
        if not adopted or equipment.executor.is_alive(attempt.process):
            limits.begin(self._end_by_limit, self._warn_slow, self._slow_after)
        try:
            ended = await self._wait_for_exit(attempt.process)
        finally:
            limits.end()
            self._mark = None
        if self._stopping is not None:
            # Whatever follows must not meet what is left of this attempt.
            await self._stopping
        return await self._judged(attempt, ended)

    async def _wait_for_exit(self, process: ProcessMark) -> Exit:
        self._waiter, self._gave_up = asyncio.current_task(), False
        try:
            return await self._equipment.executor.wait(process, self._directory)
        except asyncio.CancelledError:
            if self._gave_up and self._waiter and not self._waiter.uncancel():
                return Exit(lost=True)
            raise
        finally:
            self._waiter = None

    def _end_by_limit(self, reason: Reason) -> None:
        self._end_attempt(Ending(Outcome.TIMED_OUT, reason))

    def _warn_slow(self) -> None:
        self._equipment.hub.emit(
            Notice(
                NoticeKind.SLOW,
                Text("{name} takes longer than usual", name=self.job.name),
                hint=Text("Look at its output, or stop it."),
                job_id=self.job.id,
                run_id=self.run.id,
            )
        )

    async def _judged(self, attempt: Attempt, ended: Exit) -> Attempt:
        equipment = self._equipment
        now = equipment.clock.now()
        finished_at = max(attempt.started_at, min(ended.ended_at or now, now))
        by = self._attempt_ending
        outcome: Outcome | None
        reason: Reason | None
        if by is not None:
            outcome, reason = by.outcome or Outcome.CANCELLED, by.reason
        elif ended.reason is not None:
            outcome, reason = Outcome.FAILED, ended.reason
        else:
            facts = OutputFacts()
            if asks_for_output(self.job.success) and ended.exit_code is not None:
                facts = await asyncio.to_thread(read_facts, self._directory, self.job.success)
            outcome, reason = judge(ended.exit_code, ended.signal, self.job.success, facts)
        # Before anybody sees the attempt as ended, and after its output was judged as it was.
        await self._hide_secrets()
        if by is None and reason is not None and ended.exit_code in (126, 127):
            base = equipment.environment.base
            reason = await asyncio.to_thread(
                explain, self.job, ended.exit_code, base, self._directory
            )
        return copy_with(
            attempt,
            finished_at=finished_at,
            outcome=outcome,
            reason=reason,
            exit_code=ended.exit_code,
            signal=ended.signal,
            output_bytes=ended.output_bytes,
            error_bytes=ended.error_bytes,
            left_out_bytes=ended.left_out_bytes,
        )

    async def _hide_secrets(self) -> None:
        values = self._opened.values
        if not values:
            try:
                # An adopted attempt was started by an earlier life.
                values = (await self._equipment.vault.open(self.job)).values
            except UserError:
                _log.warning("The output of %s may show its secrets", self.run.id)
        if values:
            await asyncio.to_thread(hide_in_output, self._directory, values)

    # The end --------------------------------------------------------------------------------

    def _finish_ended(self, attempt: Attempt | None, ending: Ending) -> None:
        outcome = ending.outcome
        if outcome is None:
            failed = attempt is not None and attempt.outcome in FAILURES
            outcome = attempt.outcome if failed and attempt is not None else Outcome.CANCELLED
        self._finish(attempt, outcome or Outcome.CANCELLED, ending.reason)

    def _finish(self, attempt: Attempt | None, outcome: Outcome, reason: Reason | None) -> None:
        finished_at = self._equipment.clock.now()
        if attempt is not None and attempt.finished_at is not None and self._lasted(attempt):
            finished_at = attempt.finished_at
        self.run = copy_with(
            self.run,
            state=RunState.FINISHED,
            outcome=outcome,
            reason=reason,
            finished_at=finished_at,
            retry_at=None,
            exit_code=attempt.exit_code if attempt else None,
            signal=attempt.signal if attempt else None,
            output_bytes=attempt.output_bytes if attempt else 0,
            error_bytes=attempt.error_bytes if attempt else 0,
            left_out_bytes=attempt.left_out_bytes if attempt else 0,
        )
        self._ended(self, attempt)

    def _lasted(self, attempt: Attempt) -> bool:
        """Whether the run ended with this attempt, and not later, in the delay after it."""
        return self.ending is None or self.run.state is RunState.RUNNING


def attempt_directory(run: Run, number: int) -> str:
    """Folder of an attempt below the logs: by job, then by run, so that people find it."""
    return f"{run.job_id}/{run.id}-{number}"
