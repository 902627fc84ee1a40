"""Brings claimed runs to their start and end: queues of jobs, replacing, catch-ups, stops.

Which run may start is decided in `policies` and claimed before it comes here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from cronstudio.engine.board import Board, JobEntry, is_of_occurrence
from cronstudio.engine.catch_up import CatchUps
from cronstudio.engine.conditions import has_conditions, unmet_condition
from cronstudio.engine.deciding import Action
from cronstudio.engine.equipment import Equipment
from cronstudio.engine.events import JobChanged, RunChanged
from cronstudio.engine.execution import Ending, Execution
from cronstudio.engine.judgement import slow_after_seconds
from cronstudio.engine.output_facts import words_of
from cronstudio.model.copies import copy_with
from cronstudio.model.job import Job, JobProgress
from cronstudio.model.run import Attempt, Reason, Run
from cronstudio.model.words import (
    FAILURES,
    ConcurrencyPolicy,
    Outcome,
    ReasonCode,
    RunState,
    Trigger,
)
from cronstudio.store import Store

_log = logging.getLogger(__name__)


class Dispatcher:
    """All runs without an outcome that this engine holds."""

    def __init__(
        self,
        board: Board,
        equipment: Equipment,
        store: Store,
        *,
        attended: bool,
    ) -> None:
        self._board = board
        self._equipment = equipment
        self._store = store
        self.due_changed: Callable[[], None] = lambda: None
        """Called when a job may be due earlier than the scheduler knows."""
        self._executions: dict[str, Execution] = {}
        self._waiting: dict[str, Run] = {}
        """Claimed runs that are in a job's queue."""
        self._own_definitions: dict[str, Job] = {}
        """For runs with parameters or a changed command, while they wait."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.catch_ups = CatchUps(
            equipment.alarms,
            equipment.hub,
            lambda: equipment.settings,
            self._is_free,
            lambda: board.pause is not None,
            self._start_catch_up,
            attended=attended,
        )

    # What comes in --------------------------------------------------------------------------

    def take(
        self,
        entry: JobEntry,
        run: Run,
        action: Action,
        job: Job | None = None,
        *,
        forced: bool = False,
    ) -> None:
        """Do with a claimed run what was decided; `job` is a definition for this run only.

        `forced` starts it beside others, whatever the job's policy.
        """
        if job is not None and job is not entry.job:
            self._own_definitions[run.id] = job
        if action is Action.NONE:
            self._board.note_finished(entry, [run])
            self.tell(run)
            return
        self._board.note_active(entry, run)
        self.tell(run)
        if action is Action.START and not forced:
            action = _start_or_not(entry, run)
        if action is Action.START:
            self.start(entry, run)
        elif action is Action.CATCH_UP:
            self.catch_ups.hold(run)
        else:
            if action is Action.REPLACE:
                self._make_way(entry, run)
            entry.queue.append(run.id)
            self._waiting[run.id] = run
            self._advance(entry)

    def settle(self) -> None:
        """The machine woke or the app started: catching up waits a while."""
        self.catch_ups.settle()

    def recovery_claimed(self) -> None:
        self.catch_ups.all_claimed()

    def start(self, entry: JobEntry, run: Run) -> None:
        """Carry out a run of a known job."""
        if not run.test:
            entry.engaged[run.id] = None
        job = self._own_definitions.pop(run.id, entry.job)
        self._carry_out(job, run, slow_after_seconds(entry.durations))

    def start_draft(self, job: Job, run: Run) -> None:
        """Carry out a run of a definition that is not among the jobs."""
        self._carry_out(job, run, None)

    def adopt(self, job: Job, run: Run, attempt: Attempt | None) -> Execution:
        """Go on with a run of an earlier life of the app; `attempt` is its last one."""
        entry = self._board.get(run.job_id)
        slow_after = None
        if entry is not None:
            self._board.note_active(entry, run)
            if not run.test:
                entry.engaged[run.id] = None
            slow_after = slow_after_seconds(entry.durations)
        self._equipment.ledger.record(run)
        return self._carry_out(job, run, slow_after, attempt)

    def _carry_out(
        self, job: Job, run: Run, slow_after: float | None, adopted: Attempt | None = None
    ) -> Execution:
        execution = Execution(self._equipment, job, run, self._changed, self._ended, slow_after)
        self._executions[run.id] = execution
        task = asyncio.get_running_loop().create_task(execution.carry_out(adopted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return execution

    # What is seen ---------------------------------------------------------------------------

    def active_runs(self) -> list[Run]:
        """All runs without an outcome, oldest first."""
        runs = [execution.run for execution in self._executions.values()]
        runs += [*self._waiting.values(), *self.catch_ups.held]
        return sorted(runs, key=lambda run: run.created_at)

    def tell(self, run: Run) -> None:
        """Emit the state of a run that is already written."""
        self._equipment.hub.emit(RunChanged(run))

    def tell_job(self, entry: JobEntry) -> None:
        self._equipment.hub.emit(
            JobChanged(entry.job, entry.progress, self._board.shown_next(entry))
        )

    # Ends -----------------------------------------------------------------------------------

    def stop(self, run_id: str, ending: Ending) -> bool:
        """End a run wherever it stands; False when it is not among ours."""
        execution = self._executions.get(run_id)
        if execution is not None:
            execution.stop(ending)
            return True
        run = self._waiting.pop(run_id, None) or self.catch_ups.take_out(run_id)
        if run is None:
            return False
        entry = self._board.get(run.job_id)
        if entry is not None and run_id in entry.queue:
            entry.queue.remove(run_id)
        self.finish_unstarted(run, ending)
        return True

    def finish_unstarted(self, run: Run, ending: Ending) -> None:
        """Give an outcome to a run that never started."""
        run = copy_with(
            run,
            state=RunState.FINISHED,
            outcome=ending.outcome or Outcome.CANCELLED,
            reason=ending.reason,
            finished_at=self._equipment.clock.now(),
        )
        entry = self._board.get(run.job_id)
        if entry is not None:
            self._board.note_finished(entry, [run])
        self._equipment.ledger.record(run)
        self._after_end(run)

    def job_went(self, job_id: str, code: ReasonCode) -> None:
        """The job is off or deleted: what waits for its turn or its next attempt ends."""
        ending = Ending(None, Reason(code))
        for run in self.active_runs():
            waits = run.state is not RunState.RUNNING
            if (run.job_id == job_id and waits and run.trigger is not Trigger.MANUAL) or (
                run.job_id == job_id and run.state is RunState.RETRYING
            ):
                self.stop(run.id, ending)

    def job_edited(self, job: Job) -> None:
        """Retries of the old definition end; what has not started will use the new one."""
        for execution in list(self._executions.values()):
            if execution.run.job_id != job.id:
                continue
            if execution.run.state is RunState.RETRYING:
                execution.stop(Ending(None, Reason(ReasonCode.JOB_EDITED)))
            elif execution.run.state is RunState.WAITING:
                execution.job = job

    def flush_queue(self, entry: JobEntry) -> int:
        """Leave out what waits in the job's queue; how many."""
        waiting = list(entry.queue)
        ending = Ending(Outcome.SKIPPED, Reason(ReasonCode.QUEUE_FLUSHED))
        for run_id in waiting:
            self.stop(run_id, ending)
        return len(waiting)

    def decide_recovery(self, run: bool) -> None:
        ending = Ending(Outcome.MISSED, Reason(ReasonCode.RECOVERY_OFF))
        for held in self.catch_ups.decide(run):
            self.finish_unstarted(held, ending)

    async def stop_running(self, ending: Ending) -> None:
        """End what has a process and wait for it; what waits stays for the next start."""
        running = [
            run_id
            for run_id, execution in self._executions.items()
            if execution.run.state is RunState.RUNNING
        ]
        for run_id in running:
            self.stop(run_id, ending)
        while any(run_id in self._executions for run_id in running):
            await asyncio.wait(list(self._tasks), return_when=asyncio.FIRST_COMPLETED)

    async def wait_for(self, run_ids: Sequence[str], seconds: float) -> None:
        """Wait until none of these runs is carried out any more, at most so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while any(run_id in self._executions for run_id in run_ids):
                    await asyncio.wait(list(self._tasks), return_when=asyncio.FIRST_COMPLETED)

    async def let_go(self) -> None:
        """Leave all runs as they are; their processes go on and are adopted later."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Inside ---------------------------------------------------------------------------------

    def _make_way(self, entry: JobEntry, run: Run) -> None:
        ending = Ending(Outcome.CANCELLED, Reason(ReasonCode.REPLACED, {"by": run.id}))
        for run_id in [*entry.queue, *entry.engaged]:
            self.stop(run_id, ending)

    def _advance(self, entry: JobEntry) -> None:
        """Start the next run of a job's queue when nothing of the job goes on any more."""
        if entry.queue and not entry.engaged:
            run_id = entry.queue.pop(0)
            run = self._waiting.pop(run_id, None)
            if run is not None:
                self.start(entry, run)

    def _is_free(self, job_id: str) -> bool:
        """Whether a catch-up of the job may start. It goes before what waits in the queue."""
        entry = self._board.get(job_id)
        if entry is not None and entry.progress.pause is not None:
            return False
        if entry is None or entry.job.concurrency is ConcurrencyPolicy.ALLOW:
            return True
        return not entry.engaged

    def _start_catch_up(self, run: Run) -> None:
        entry = self._board.get(run.job_id)
        if entry is None:
            self.finish_unstarted(run, Ending(None, Reason(ReasonCode.JOB_DELETED)))
        elif has_conditions(entry.job.conditions):
            entry.engaged[run.id] = None
            task = asyncio.get_running_loop().create_task(self._start_if_met(entry, run))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            self.start(entry, run)

    async def _start_if_met(self, entry: JobEntry, run: Run) -> None:
        now = self._equipment.clock.now()
        unmet = await asyncio.to_thread(unmet_condition, entry.job.conditions, now)
        if unmet is None:
            self.start(entry, run)
        else:
            self.finish_unstarted(run, Ending(Outcome.SKIPPED, unmet))

    def _changed(self, run: Run, attempt: Attempt | None) -> None:
        entry = self._board.get(run.job_id)
        if entry is not None:
            self._board.note_active(entry, run)
        self._equipment.ledger.record(run, attempt)

    def _ended(self, execution: Execution, attempt: Attempt | None) -> None:
        self.close_run(execution.run, attempt)

    def close_run(self, run: Run, attempt: Attempt | None) -> None:
        """Write a run that has its outcome, and let those that waited for it go on."""
        self._executions.pop(run.id, None)
        self._own_definitions.pop(run.id, None)
        entry = self._board.get(run.job_id)
        ledger = self._equipment.ledger
        if entry is not None:
            self._board.note_finished(entry, [run])
            if not run.test:
                entry.progress = figures_after(entry.progress, run)
        ledger.record(run, attempt)
        if entry is not None:
            ledger.record_progress(run.job_id)
        if attempt is not None and attempt.output_bytes + attempt.error_bytes:
            directory = self._equipment.directory(attempt)
            index = self._store.runs.index_output
            ledger.record_text(lambda: index(run.id, words_of(directory)))
        self._after_end(run)

    def _after_end(self, run: Run) -> None:
        # The older occurrence first: a queue that never empties must not starve it.
        self.catch_ups.ended(run.id)
        entry = self._board.get(run.job_id)
        if entry is not None:
            self._advance(entry)
            if entry.counts_from_end:
                self._board.reschedule(entry)
                self.due_changed()


def figures_after(progress: JobProgress, run: Run) -> JobProgress:
    """What the end of a run changes in the figures of its job. Never the cursor."""
    completed = run.outcome is Outcome.COMPLETED
    failures = progress.failures_in_row + 1 if run.outcome in FAILURES else progress.failures_in_row
    return copy_with(
        progress,
        last_run_id=run.id,
        last_end_at=run.finished_at if is_of_occurrence(run) else progress.last_end_at,
        failures_in_row=0 if completed else failures,
        last_success_at=run.finished_at if completed else progress.last_success_at,
    )


def _start_or_not(entry: JobEntry, run: Run) -> Action:
    """What was to start is started, unless another run began while its row was written: the
    schedule and a person may ask in one moment, and the job is not to run twice at once.
    """
    policy = entry.job.concurrency
    if run.test or not entry.engaged or policy is ConcurrencyPolicy.ALLOW:
        return Action.START
    return Action.REPLACE if policy is ConcurrencyPolicy.REPLACE else Action.WAIT
