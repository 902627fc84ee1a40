"""What becomes of runs that an engine left unfinished: adopt, take over the outcome, or say so.

Nothing runs twice: a run is started again only when its status file proves that it never began.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from cronstudio.engine.core import Core
from cronstudio.engine.deciding import Action
from cronstudio.engine.equipment import Executor
from cronstudio.engine.execution import Ending, Execution, attempt_directory
from cronstudio.engine.judgement import asks_for_output
from cronstudio.engine.output_facts import words_of
from cronstudio.engine.policies import GRACE
from cronstudio.engine.processes import boot_id
from cronstudio.engine.redaction import hide_in_output
from cronstudio.errors import NotFoundError, UserError
from cronstudio.model.job import Command, Job
from cronstudio.model.run import Attempt, ProcessMark, Reason, Run
from cronstudio.model.words import MissPolicy, Outcome, ReasonCode, RunState, Trigger
from cronstudio.schedule.spec import Schedule, Startup
from cronstudio.store import Owner

_log = logging.getLogger(__name__)

OUTCOMES_SECONDS = 5.0
"""At a start, the outcomes of runs that ended meanwhile are waited for at most so long."""
UNSAFE = timedelta(seconds=60)
"""Before its last sign of life, what an engine wrote may not have reached the disk."""


class Recovery:
    """Goes through the unfinished runs of engines that are gone."""

    def __init__(self, core: Core, executor: Executor) -> None:
        self._core = core
        self._executor = executor
        self._owners: dict[str, Owner] = {}
        self._ended: list[Execution] = []
        self._interrupted: list[tuple[Run, Attempt]] = []
        """Whose output may show secrets still."""

    async def take_over(self, alive: Collection[str], owners: Sequence[Owner]) -> int:
        """Handle every unfinished run whose owner is not in `alive`; how many there were.

        `owners` are all engines known: when one was last seen is the end of what died with its
        machine.
        """
        self._owners = {owner.id: owner for owner in owners}
        core = self._core
        # What was taken over before and has ended since must not look unfinished.
        await core.ledger.drain()
        ours = {run.id for run in core.dispatcher.active_runs()}
        left = [
            (run, attempts)
            for run, attempts in await core.worker.read(core.store.runs.unfinished)
            if run.id not in ours and not self._is_held(run.owner, alive)
        ]
        if not left:
            return 0
        got = await self._take(left)
        await self._know_outcomes()
        core.dispatcher.recovery_claimed()
        return got

    async def _take(self, left: Sequence[tuple[Run, list[Attempt]]]) -> int:
        """Make these runs ours and go on with each; how many we got."""
        core = self._core
        # Another engine may have come to the same conclusion: each run goes to one of us.
        held = [(run.id, run.owner) for run, _ in left]
        got = await core.worker.write(core.store.runs.take_over, held, core.owner.id)
        for run, attempts in left:
            if run.id not in got:
                continue
            try:
                await self._handle(run, attempts)
            except Exception:
                _log.exception("Run %s could not be taken over", run.id)
                self._interrupt(run, attempts[-1] if attempts else None, ReasonCode.PROCESS_LOST)
            await asyncio.sleep(0)
        return len(got)

    async def take_over_ended(self, alive: Collection[str], owners: Sequence[Owner]) -> None:
        """Give runs that ended while no engine lived their true outcome, and start nothing.

        For an engine of one command. What still runs, waits or is to be tried again is left to
        the app. Returns when the outcomes are written, at most OUTCOMES_SECONDS later.
        """
        core = self._core
        over: list[tuple[Run, list[Attempt]]] = []
        for run, attempts in await core.worker.read(core.store.runs.unfinished):
            if not self._is_held(run.owner, alive) and attempts:
                job = await self._definition(run)
                if await asyncio.to_thread(self._is_over, job, run, attempts[-1]):
                    over.append((run, attempts))
        if not over:
            return
        self._owners = {owner.id: owner for owner in owners}
        await self._take(over)
        await core.dispatcher.wait_for([run.id for run, _ in over], OUTCOMES_SECONDS)
        await core.ledger.drain()

    def _is_over(self, job: Job, run: Run, last: Attempt) -> bool:
        """Whether the process of a run is gone and no further attempt will follow."""
        if run.state is not RunState.RUNNING or last.outcome is not None or last.process is None:
            return False
        if self._executor.is_alive(last.process):
            return False
        _, status = self._executor.recover(self._core.paths.logs / last.directory)
        succeeded = status is not None and status.exit_code in job.success.exit_codes
        if succeeded and not asks_for_output(job.success):
            return True
        return last.number > job.retry.max_retries

    def _is_held(self, owner: str, alive: Collection[str]) -> bool:
        """Whether an engine that lives holds what this owner claimed, also one nobody knows yet.

        What is ours is in good hands, also when its claim or its end is only on its way.
        """
        return owner in alive or bool(self._core.locks.is_held(owner))

    async def _know_outcomes(self) -> None:
        """What ended while nobody watched must not stand in the way of what is due now."""
        ended, self._ended = self._ended, []
        waits = [asyncio.ensure_future(execution.adoption_over.wait()) for execution in ended]
        if waits:
            _, late = await asyncio.wait(waits, timeout=OUTCOMES_SECONDS)
            for wait in late:
                wait.cancel()

    async def _handle(self, run: Run, attempts: list[Attempt]) -> None:
        job = await self._definition(run)
        owner_before = self._owners.get(run.owner)
        run = replace(run, owner=self._core.owner.id)
        last = attempts[-1] if attempts else None
        unrecorded = await asyncio.to_thread(self._unrecorded, run, last)
        if unrecorded is not None:
            last = unrecorded
            run = replace(
                run,
                state=RunState.RUNNING,
                attempts=last.number,
                started_at=run.started_at or last.started_at,
                retry_at=None,
            )
            self._core.ledger.record(run, last)
        if run.state is RunState.WAITING:
            if self._may_have_begun(run, owner_before):
                self._interrupt(run, None, ReasonCode.MACHINE_STOPPED)
                return
            await self._start_or_leave_out(job, run)
        elif run.state is RunState.RETRYING:
            self._go_on_retrying(job, run, last)
        elif last is None or (last.process is None and last.outcome is None):
            self._interrupt(run, last, ReasonCode.PROCESS_LOST)
        elif self._died_with_machine(last):
            seen_at = owner_before.beat_at if owner_before else None
            self._interrupt(run, last, ReasonCode.MACHINE_STOPPED, seen_at)
        else:
            _log.info("Taking over run %s", run.id)
            execution = self._core.dispatcher.adopt(job, run, last)
            if last.process is None or not self._executor.is_alive(last.process):
                self._ended.append(execution)

    def _unrecorded(self, run: Run, last: Attempt | None) -> Attempt | None:
        """An attempt that began without anybody writing it down; None when there is none."""
        if last is not None and last.outcome is None:
            if last.process is not None:
                return None
            number = last.number
        else:
            number = run.attempts + 1
        relative = attempt_directory(run, number)
        mark, status = self._executor.recover(self._core.paths.logs / relative)
        if status is None or status.revoked:
            return None
        began = run.created_at if last is None else (last.finished_at or last.started_at)
        # Without a mark nobody can be watched, and the status alone tells how it ended.
        mark = mark or status.mark or ProcessMark(pid=0, start_ticks=0, boot_id=boot_id())
        return Attempt(
            run_id=run.id, number=number, started_at=began, process=mark, directory=relative
        )

    def _may_have_begun(self, run: Run, owner: Owner | None) -> bool:
        """Whether a loss of power may have taken the proof that a run began with it.

        Files of the last moments before it may be gone. Catch-ups wait for minutes before they
        begin, so they are given the benefit of the doubt.
        """
        if owner is None or owner.boot_id == boot_id() or run.trigger is Trigger.CATCH_UP:
            return False
        return owner.beat_at is None or owner.beat_at - run.created_at < UNSAFE

    def _died_with_machine(self, last: Attempt) -> bool:
        if last.outcome is not None or last.process is None:
            return False
        if last.process.boot_id == boot_id():
            return False
        _, status = self._executor.recover(self._core.paths.logs / last.directory)
        return status is None or status.ended_at is None

    async def _start_or_leave_out(self, job: Job, run: Run) -> None:
        """A claimed run that never began: still in time, late, or not to be run any more."""
        core = self._core
        late = core.clock.now() - (run.occurrence_at or run.created_at)
        directory = core.paths.logs / attempt_directory(run, run.attempts + 1)
        # An order may still lie in the pipe of a starter that is about to end.
        await asyncio.to_thread(self._revoke_for_good, directory)
        entry = core.board.get(run.job_id)
        if entry is None and run.test:
            code = ReasonCode.APP_CLOSED
            core.dispatcher.finish_unstarted(run, Ending(Outcome.INTERRUPTED, Reason(code)))
            return
        if entry is None:
            code = ReasonCode.JOB_DELETED
            core.dispatcher.finish_unstarted(run, Ending(Outcome.CANCELLED, Reason(code)))
            return
        if not job.enabled and run.trigger is not Trigger.MANUAL:
            code = ReasonCode.JOB_DISABLED
            core.dispatcher.finish_unstarted(run, Ending(Outcome.CANCELLED, Reason(code)))
        elif run.trigger is Trigger.CATCH_UP:
            core.dispatcher.take(entry, run, Action.CATCH_UP)
        elif timedelta(0) <= late <= GRACE:
            core.ledger.record(run)
            free = not entry.engaged or run.test
            core.dispatcher.take(entry, run, Action.START if free else Action.WAIT)
        elif run.trigger is Trigger.MANUAL:
            ending = Ending(Outcome.INTERRUPTED, Reason(ReasonCode.APP_CLOSED))
            core.dispatcher.finish_unstarted(run, ending)
        elif self._is_worth_it(job, late):
            run = replace(run, trigger=Trigger.CATCH_UP, missed_count=1)
            core.ledger.record(run)
            core.dispatcher.take(entry, run, Action.CATCH_UP)
        else:
            figures = {"policy": job.miss_policy.value, "cause": ReasonCode.APP_CLOSED.value}
            ending = Ending(Outcome.MISSED, Reason(ReasonCode.MISS_POLICY, figures))
            core.dispatcher.finish_unstarted(run, ending)

    def _revoke_for_good(self, directory: Path) -> None:
        if self._executor.revoke(directory):
            shutil.rmtree(directory, ignore_errors=True)

    def _is_worth_it(self, job: Job, late: timedelta) -> bool:
        if self._core.equipment.settings.recovery_enabled is False or not job.enabled:
            return False
        if job.miss_policy not in (MissPolicy.RUN_ONCE, MissPolicy.RUN_ALL):
            return False
        limit = job.miss_limit_seconds
        return limit is None or late <= timedelta(seconds=limit)

    def _go_on_retrying(self, job: Job, run: Run, last: Attempt | None) -> None:
        code: ReasonCode | None = None
        if self._core.board.get(run.job_id) is None:
            code = ReasonCode.JOB_DELETED
        elif not job.enabled and run.trigger is not Trigger.MANUAL:
            code = ReasonCode.JOB_DISABLED
        elif job.revision != run.job_revision:
            code = ReasonCode.JOB_EDITED
        self._core.dispatcher.adopt(job, run, last)
        if code is not None:
            self._core.dispatcher.stop(run.id, Ending(None, Reason(code)))

    def _interrupt(
        self, run: Run, last: Attempt | None, code: ReasonCode, at: datetime | None = None
    ) -> None:
        began = run.started_at or run.created_at
        finished_at = max(began, at or self._core.clock.now())
        if last is not None and last.outcome is None:
            last = replace(
                last,
                finished_at=finished_at,
                outcome=Outcome.INTERRUPTED,
                reason=Reason(code),
            )
            self._interrupted.append((run, last))
        self._core.dispatcher.close_run(
            replace(
                run,
                state=RunState.FINISHED,
                outcome=Outcome.INTERRUPTED,
                reason=Reason(code),
                finished_at=finished_at,
                retry_at=None,
            ),
            last,
        )

    async def hide_secrets(self) -> None:
        """Take secrets out of what interrupted attempts left; later, while the keyring is locked.

        Not part of taking over, which must not wait for a keyring.
        """
        core = self._core
        while self._interrupted:
            run, attempt = self._interrupted[-1]
            try:
                opened = await core.equipment.vault.open(await self._definition(run))
            except UserError:
                return
            self._interrupted.pop()
            directory = core.equipment.directory(attempt)
            if await asyncio.to_thread(hide_in_output, directory, opened.values):
                words = await asyncio.to_thread(words_of, directory)
                core.ledger.record_text(partial(core.store.runs.index_output, run.id, words))

    async def _definition(self, run: Run) -> Job:
        """The job of a run: as it is now, from the trash, or a shell that holds its name."""
        entry = self._core.board.get(run.job_id)
        if entry is not None:
            return entry.job
        try:
            stored = await self._core.worker.read(self._core.store.jobs.get, run.job_id)
        except NotFoundError:
            stored = None
        if stored is not None and stored.job is not None:
            return stored.job
        return Job(
            id=run.job_id,
            name=run.job_name,
            slug=run.job_id,
            schedule=Schedule(Startup()),
            command=Command(text=""),
            created_at=run.created_at,
            updated_at=run.created_at,
        )
