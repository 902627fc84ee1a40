"""Who holds a job: which engine runs it now, whether it lives, and how to take the job from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from cronstudio.engine.core import Core
from cronstudio.engine.locks import is_alive
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode, RunState
from cronstudio.store import Audit


@dataclass(frozen=True, slots=True)
class JobLock:
    """The hold of an engine on a job, by its oldest run without an outcome."""

    owner: str
    run_id: str
    since: datetime
    ours: bool
    alive: bool
    """False: the engine is gone; the run is taken over within a minute."""


class JobLocks:
    """Looks at holds and releases those of other engines."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def lock_of(self, job_id: str) -> JobLock | None:
        """The hold on a job; None when nobody runs it. NotFoundError."""
        core = self._core
        core.board.need(job_id)
        await core.ledger.drain()
        living = await self._living()
        for run, _ in await core.worker.read(core.store.runs.unfinished):
            if run.job_id == job_id:
                since = run.started_at or run.created_at
                ours = run.owner == core.owner.id
                return JobLock(run.owner, run.id, since, ours, run.owner in living)
        return None

    async def release(self, job_id: str, actor: str) -> int:
        """Give the runs of a job that other engines hold the outcome `interrupted`.

        Their processes are left alone: this is for an engine that cannot be reached any more.
        """
        core, now = self._core, self._core.clock.now()
        core.board.need(job_id)
        closed = [
            replace(
                run,
                state=RunState.FINISHED,
                outcome=Outcome.INTERRUPTED,
                reason=Reason(ReasonCode.OTHER_ENGINE, {"owner": run.owner}),
                finished_at=now,
                retry_at=None,
            )
            for run, _ in await core.worker.read(core.store.runs.unfinished)
            if run.job_id == job_id and run.owner != core.owner.id
        ]
        for run in closed:
            core.dispatcher.close_run(run, None)
        if closed:
            audit = Audit(at=now, actor=actor, action="lock_released")
            await core.worker.write(core.store.audit.add, audit, job_id)
        return len(closed)

    async def _living(self) -> set[str]:
        core, now = self._core, self._core.clock.now()
        owners = await core.worker.read(core.store.owners.all)
        return {o.id for o in owners if is_alive(o, core.owner, core.locks, now)}
