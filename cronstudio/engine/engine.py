"""The facade: everything a window, a command line or a tool may ask of the engine."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Literal

from cronstudio.engine.approvals import Approvals
from cronstudio.engine.core import Core
from cronstudio.engine.equipment import Executor
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.execution import Ending
from cronstudio.engine.hub import EventHub
from cronstudio.engine.job_commands import JobCommands
from cronstudio.engine.job_environment import JobEnvironment
from cronstudio.engine.job_locks import JobLock, JobLocks
from cronstudio.engine.loading import (
    give_back_memory,
    load_jobs,
    load_pause,
    load_recent,
    set_startup_instants,
)
from cronstudio.engine.locks import closed_since, is_alive
from cronstudio.engine.login_environment import LoginEnvironment
from cronstudio.engine.recovery import Recovery
from cronstudio.engine.retention import Retention
from cronstudio.engine.run_commands import RunCommands
from cronstudio.engine.secret_care import SecretCare
from cronstudio.engine.trash import Trash
from cronstudio.engine.upkeep import Upkeep
from cronstudio.engine.view import JobView
from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.model.job import Job, Pause
from cronstudio.model.query import RunPage, RunQuery, Statistics
from cronstudio.model.run import Attempt, Reason, Run
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.paths import Paths
from cronstudio.settings import Settings

_log = logging.getLogger(__name__)

_RECENT_FOR_ONE_COMMAND = 3
"""Runs of each job that are read when the engine lives for one command only."""

_VIEW_ONLY = Notice(
    NoticeKind.DATABASE_TROUBLE,
    Text("Nothing is run on schedule"),
    Text("The database cannot be written, so CronStudio only shows what it holds."),
    Text("Make it writable and start CronStudio again."),
)


class Engine:
    """One engine. All coroutines belong to the loop that called `start`.

    Commands raise UserError (NotFoundError, InvalidFieldError, RefusedError, StoreError) for what
    the user can understand; everything else that is raised is a bug.
    """

    def __init__(self, core: Core, executor: Executor, system_zone: Callable[[], str]) -> None:
        self._core = core
        self._executor = executor
        self._system_zone = system_zone
        self._jobs = JobCommands(core)
        self._runs = RunCommands(core)
        self._recovery = Recovery(core, executor)
        self._locks = JobLocks(core)
        self.trash = Trash(core)
        self.approvals = Approvals(core.clock, core.equipment.alarms)
        """Changes that tools ask for."""
        self._secrets = SecretCare(core, self._jobs)
        self._retention = Retention(core, self._runs, self._secrets)
        self._upkeep = Upkeep(core, self._jobs, self._recovery, self._retention, system_zone)
        core.scheduler.housekeeping = self._upkeep.look_after
        core.scheduler.clock_stepped = self._retention.clock_stepped
        self._tasks: list[asyncio.Task[None]] = []
        self._announced = False
        """Others know that this engine lives."""
        self._stopped = False

    # Life -----------------------------------------------------------------------------------

    async def start(self, *, schedule: bool = True) -> None:
        """Load the jobs, take over what was left unfinished, and begin.

        `schedule` False: answer and run what is asked for, but let nothing become due and take
        over nothing that goes on: for one command while another engine may be the one that
        schedules. What ended while none lived gets its true outcome.
        """
        core = self._core
        now = core.clock.now()
        core.board.zone = core.equipment.zone = self._system_zone()
        core.locks.take(core.owner.id)
        self._tasks.append(asyncio.get_running_loop().create_task(core.equipment.alarms.run()))
        core.equipment.environment.load(self.settings.use_login_environment)
        await load_pause(core, now)
        if not schedule or core.store.read_only:
            # What lies behind is not decided here, so the next time shown is one to come.
            core.board.floor_at = now
        await load_jobs(core, now)
        if not schedule:
            await self._know_ended(now)
            await load_recent(core, _RECENT_FOR_ONE_COMMAND)
            return
        for incident in core.store.incidents:
            core.hub.emit(Notice(NoticeKind.DATABASE_RESTORED, incident))
        if core.store.read_only:
            # Without a cursor that is kept, every start would run the same jobs again.
            await load_recent(core)
            core.hub.emit(_VIEW_ONLY)
            return
        since = await self._take_over(now)
        set_startup_instants(core, now)
        core.scheduler.begin(since)
        core.dispatcher.settle()
        await self._retention.begin(now)
        core.scheduler.wake()
        self._begin(core.scheduler.run())
        self._begin(self._fill_in())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def _take_over(self, now: datetime) -> datetime | None:
        """Adopt or close what dead engines left; since when nobody watched the schedule."""
        core = self._core
        owners = await core.worker.read(core.store.owners.all)
        alive = [owner.id for owner in owners if is_alive(owner, core.owner, core.locks, now)]
        since = closed_since(owners, core.owner, core.locks, now)
        try:
            await self._announce()
            taken = await self._recovery.take_over(alive, owners)
            _log.info("Started; %d unfinished runs taken over", taken)
            for owner in owners:
                if owner.id not in alive:
                    await core.worker.write(core.store.owners.forget, owner.id)
        except StoreError as error:
            core.ledger.report_trouble(error)
        return since

    async def _know_ended(self, now: datetime) -> None:
        """Let the history say how runs ended that no engine saw the end of."""
        core = self._core
        if core.store.read_only:
            return
        try:
            owners = await core.worker.read(core.store.owners.all)
            alive = [owner.id for owner in owners if is_alive(owner, core.owner, core.locks, now)]
            await self._recovery.take_over_ended(alive, owners)
        except StoreError:
            _log.warning("Runs that ended could not be taken over", exc_info=True)

    async def _announce(self) -> None:
        """Show the first sign of life, so that others leave our runs to us."""
        core = self._core
        if not self._announced and not core.store.read_only:
            await core.worker.write(core.store.owners.beat, core.owner, core.clock.now())
            self._announced = True

    async def _fill_in(self) -> None:
        """What the first due run need not wait for."""
        core = self._core
        try:
            await load_recent(core)
            await core.worker.read(core.store.forget_pages)
        except StoreError:
            _log.warning("The last runs could not be read", exc_info=True)
        # Full rounds of the garbage collector pass over what is loaded now; with it, one takes
        # 25 ms and more, in the middle of a burst.
        gc.freeze()
        await asyncio.to_thread(give_back_memory)
        await self._ask_login_shell()
        await self._secrets.settle()
        await self._recovery.hide_secrets()

    async def _ask_login_shell(self) -> None:
        """What a terminal would have, if it is wanted and was not asked for today."""
        environment = self._core.equipment.environment
        now = self._core.clock.now()
        if self.settings.use_login_environment and environment.is_stale(now):
            await environment.capture(now)

    async def stop(self, *, jobs: Literal["keep", "stop"] = "keep") -> None:
        """End. `keep` leaves running jobs alone; the next start adopts them."""
        if self._stopped:
            return
        self._stopped = True
        core = self._core
        alarms, others = self._tasks[:1], self._tasks[1:]
        await self.approvals.close()
        await _end(others)
        await self._upkeep.close()
        # An engine of one command has had no other time for it.
        await self._recovery.hide_secrets()
        if jobs == "stop":
            reason = Reason(ReasonCode.APP_QUIT)
            await core.dispatcher.stop_running(Ending(Outcome.CANCELLED, reason))
        await core.dispatcher.let_go()
        await _end(alarms)
        await core.ledger.close()
        if self._announced:
            try:
                await core.worker.write(core.store.owners.beat, core.owner, core.clock.now())
            except StoreError:
                _log.warning("The last sign of life could not be written", exc_info=True)
        await self._executor.close()
        await core.worker.close()
        core.locks.release()

    async def capture_environment(self) -> LoginEnvironment:
        """Ask the login shell anew what a terminal would have."""
        return await self._core.equipment.environment.capture(self._core.clock.now())

    # Snapshots ------------------------------------------------------------------------------

    @property
    def events(self) -> EventHub:
        return self._core.hub

    @property
    def incidents(self) -> Sequence[str]:
        """What went wrong with the database when it was opened, in sentences for the user."""
        return self._core.store.incidents

    @property
    def settings(self) -> Settings:
        return self._core.equipment.settings

    @property
    def paths(self) -> Paths:
        """Where this engine keeps what it keeps."""
        return self._core.paths

    @property
    def pause(self) -> Pause | None:
        """The pause of all jobs."""
        return self._core.board.pause

    def jobs(self) -> list[JobView]:
        """All jobs, in no particular order."""
        board = self._core.board
        return [board.view(entry) for entry in board]

    def job(self, job_id: str) -> JobView:
        """One job. NotFoundError."""
        return self._core.board.view(self._core.board.need(job_id))

    def find(self, name_or_id: str) -> JobView:
        """By id, slug or exact name. NotFoundError when none or several fit."""
        return self._core.board.view(self._core.board.find(name_or_id))

    def active_runs(self) -> list[Run]:
        """What waits, runs or retries, oldest first."""
        return self._core.dispatcher.active_runs()

    def recovery_pending(self) -> int:
        """Late runs that wait for `decide_recovery`; 0 when nothing is asked."""
        catch_ups = self._core.dispatcher.catch_ups
        return len(catch_ups.held) if catch_ups.undecided else 0

    @property
    def job_environment(self) -> JobEnvironment:
        """What jobs get before their own variables, and when the login shell was asked."""
        return self._core.equipment.environment

    @property
    def base_environment(self) -> Mapping[str, str]:
        """The variables every job gets before its own."""
        return self._core.equipment.environment.base

    @property
    def keyring_is_locked(self) -> bool:
        """A secret was wanted and the keyring did not give it out."""
        return self._core.equipment.vault.is_locked

    def attempt_directory(self, attempt: Attempt) -> Path:
        """Where the output of an attempt is kept."""
        return self._core.equipment.directory(attempt)

    # Jobs -----------------------------------------------------------------------------------

    async def add_job(self, job: Job, *, actor: str = "user") -> Job:
        """Store a new job; id, slug, times and revision are made when missing."""
        return (await self._jobs.add([job], actor))[0]

    async def add_jobs(self, jobs: Sequence[Job], *, actor: str = "user") -> list[Job]:
        """Store many new jobs, all or none."""
        return await self._jobs.add(jobs, actor)

    async def change_jobs(
        self, added: Sequence[Job], edited: Sequence[Job], *, actor: str = "user"
    ) -> list[Job]:
        """Store new jobs and edits of others, all or none; edits of any revision."""
        return await self._jobs.change(added, edited, actor)

    async def with_secrets(self, job: Job) -> Job:
        """The job with the values of its secrets, to be handed to its owner. KeyringLockedError."""
        return (await self._core.equipment.vault.open(job, ask=True)).job

    async def replace_job(self, job: Job, *, actor: str = "user") -> Job:
        """Store an edit of the job's present revision; RefusedError for an older one."""
        return await self._jobs.replace(job, actor)

    async def remove_jobs(self, ids: Sequence[str], *, actor: str = "user") -> None:
        await self._jobs.remove(ids, actor)

    async def restore_jobs(self, ids: Sequence[str], *, actor: str = "user") -> None:
        await self._jobs.restore(ids, actor)

    async def set_enabled(self, ids: Sequence[str], enabled: bool, *, actor: str = "user") -> None:
        await self._jobs.set_enabled(ids, enabled, actor)

    async def pause_all(self, until: datetime | None = None) -> None:
        await self._jobs.pause_all(until)

    async def resume_all(self) -> None:
        await self._jobs.resume_all()

    async def pause_jobs(self, ids: Sequence[str], until: datetime | None = None) -> None:
        await self._jobs.pause_jobs(ids, until)

    async def resume_jobs(self, ids: Sequence[str]) -> None:
        await self._jobs.resume_jobs(ids)

    async def flush_queue(self, job_id: str) -> int:
        """Leave out what waits behind the job's running run; how many."""
        return self._core.dispatcher.flush_queue(self._core.board.need(job_id))

    # Runs -----------------------------------------------------------------------------------

    async def run_now(
        self,
        job_id: str,
        *,
        test: bool = False,
        force: bool = False,
        parameters: Mapping[str, object] | None = None,
    ) -> Run:
        """Start a job by hand; RefusedError when its policy forbids it now, unless `force`."""
        await self._announce()
        return await self._runs.run_now(job_id, test=test, force=force, parameters=parameters)

    async def test_command(self, draft: Job) -> Run:
        """Run a draft once, in the environment it would have, without keeping it."""
        await self._announce()
        return await self._runs.test_command(draft)

    async def stop_run(self, run_id: str) -> None:
        """End a run; it has ended when its RunChanged says so."""
        await self._runs.stop(run_id)

    async def lock_of(self, job_id: str) -> JobLock | None:
        """Who runs this job now; None when nobody does."""
        return await self._locks.lock_of(job_id)

    async def release_lock(self, job_id: str, *, actor: str = "user") -> int:
        """Close the runs of this job that another engine holds; how many. It is audited."""
        return await self._locks.release(job_id, actor)

    def look_again(self) -> None:
        """Read the clocks now: the machine woke, or somebody set them."""
        self._core.scheduler.wake()

    async def decide_recovery(self, run: bool) -> None:
        """Answer to Notice RECOVERY_PENDING: run what is late, or leave it out."""
        self._core.dispatcher.decide_recovery(run)

    async def history(self, query: RunQuery) -> RunPage:
        return await self._runs.history(query)

    async def count_history(self, query: RunQuery) -> int:
        return await self._runs.count(query)

    async def run(self, run_id: str) -> Run:
        return await self._runs.run(run_id)

    async def attempts(self, run_id: str) -> list[Attempt]:
        return await self._runs.attempts(run_id)

    async def delete_runs(self, ids: Sequence[str]) -> None:
        await self._runs.delete(ids)

    async def mark_seen(self, run_ids: Sequence[str]) -> None:
        await self._runs.mark_seen(run_ids)

    async def pin_runs(self, ids: Sequence[str], pinned: bool) -> None:
        """Keep finished runs and their output for ever, or no longer."""
        await self._runs.set_pinned(ids, pinned)

    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics:
        return await self._runs.statistics(query, zone)

    # Settings -------------------------------------------------------------------------------

    async def change_settings(self, settings: Settings) -> None:
        """Let new settings hold from now on. Saving them to their file is the caller's."""
        core = self._core
        old, core.equipment.settings = core.equipment.settings, settings
        core.equipment.gate.set_limits(settings.max_running, settings.lanes)
        self._executor.keep_free(settings.min_free_bytes)
        if old.use_login_environment != settings.use_login_environment:
            core.equipment.environment.load(settings.use_login_environment)
            self._begin(self._ask_login_shell())
        kept = ("keep_runs_per_job", "keep_days", "keep_bytes", "compress_after_days")
        if any(getattr(old, name) != getattr(settings, name) for name in kept):
            self._retention.soon()
        if old.secrets_in != settings.secrets_in:
            core.equipment.vault.choose(settings.secrets_in)
            self._begin(self._secrets.settle(ask=True))
        core.dispatcher.catch_ups.start_next()
        core.scheduler.wake()


async def _end(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
