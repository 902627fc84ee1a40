"""Commands about runs: start one by hand, stop, and questions to the history."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import tzinfo
from pathlib import Path
from weakref import WeakValueDictionary

from cronstudio.engine.board import JobEntry
from cronstudio.engine.core import Core
from cronstudio.engine.deciding import Action
from cronstudio.engine.events import RunRemoved
from cronstudio.engine.execution import Ending
from cronstudio.engine.policies import Overlap, decide_overlap
from cronstudio.errors import RefusedError, StoreError
from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.query import RunPage, RunQuery, Statistics
from cronstudio.model.run import Attempt, Reason, Run
from cronstudio.model.validate import check_job, new_job_id, new_run_id
from cronstudio.model.words import Outcome, ReasonCode, RunState, Trigger

LEDGER_SECONDS = 1.0
"""So long figures wait for ends that are on their way to the database."""

_ACTIONS = {
    Overlap.START: Action.START,
    Overlap.WAIT: Action.WAIT,
    Overlap.REPLACE: Action.REPLACE,
}


class RunCommands:
    """Manual runs never touch a cursor."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def run_now(
        self, job_id: str, *, test: bool, force: bool, parameters: Mapping[str, object] | None
    ) -> Run:
        """Start a job by hand. RefusedError when its policy forbids it now, unless `force`.

        StoreError when the database was opened to read only: its outcome could not be kept.
        `parameters` are laid over the job's arguments for this run only.
        """
        # Several may ask at once, and each is to see what the one before has started.
        async with self._turns.setdefault(job_id, asyncio.Lock()):
            return await self._run_in_turn(job_id, test, force, parameters)

    async def _run_in_turn(
        self, job_id: str, test: bool, force: bool, parameters: Mapping[str, object] | None
    ) -> Run:
        core = self._core
        entry = core.board.need(job_id)
        if not entry.readable:
            raise RefusedError(
                Text("{name} needs repair", name=entry.job.name),
                entry.progress.repair,
                Text("Edit it and save it first."),
            )
        action = Action.START if test or force else self._action(entry)
        run = await self._store_manual(entry.job, test=test)
        job = entry.job
        if parameters:
            job = replace(job, args={**job.args, **parameters})
        core.dispatcher.take(entry, run, action, job, forced=force)
        return run

    def _action(self, entry: JobEntry) -> Action:
        job = entry.job
        overlap = decide_overlap(
            job.concurrency, len(entry.engaged), len(entry.queue), job.queue_limit
        )
        if overlap.action is Overlap.LEAVE_OUT:
            if overlap.code is ReasonCode.QUEUE_FULL:
                raise RefusedError(
                    Text(
                        "{count} runs of {name} wait already",
                        count=job.queue_limit,
                        name=job.name,
                    ),
                    hint=Text("Stop one of them, or raise the limit of its queue."),
                )
            raise RefusedError(
                Text("{name} is running", name=job.name),
                hint=Text("Wait for its end, stop it, or run it all the same."),
            )
        return _ACTIONS[overlap.action]

    async def test_command(self, draft: Job) -> Run:
        """Run a definition once without keeping it. InvalidFieldError names the first fault."""
        entry = self._core.board.get(draft.id)
        job = draft if draft.id else replace(draft, id=new_job_id())
        if not job.slug:
            job = replace(job, slug="test")
        for problem in check_job(job):
            raise problem.error()
        run = await self._store_manual(job, test=True)
        if entry is not None:
            self._core.dispatcher.take(entry, run, Action.START, job)
        else:
            self._core.dispatcher.start_draft(job, run)
        return run

    async def _store_manual(self, job: Job, *, test: bool) -> Run:
        core, now = self._core, self._core.clock.now()
        run = Run(
            id=new_run_id(now),
            job_id=job.id,
            job_name=job.name,
            trigger=Trigger.MANUAL,
            state=RunState.WAITING,
            created_at=now,
            owner=core.owner.id,
            job_revision=job.revision,
            test=test,
        )
        try:
            await core.worker.write(core.store.runs.save, run)
        except StoreError as error:
            if core.store.read_only:
                # It never will be written, and the run would leave no trace.
                raise
            # What the user asks for is done; the row is written when the database takes it.
            core.ledger.report_trouble(error)
            core.ledger.record(run)
        return run

    async def stop(self, run_id: str) -> None:
        """End a run: its whole process tree, its place in a line, or its retries."""
        ending = Ending(Outcome.CANCELLED, Reason(ReasonCode.STOPPED_BY_USER))
        if self._core.dispatcher.stop(run_id, ending):
            return
        run = await self._core.worker.read(self._core.store.runs.get, run_id)
        if run.outcome is None:
            raise RefusedError(
                Text("Another CronStudio holds this run"),
                Text("It is {owner}.", owner=run.owner),
                Text("Stop it there."),
            )

    # The history ----------------------------------------------------------------------------

    async def history(self, query: RunQuery) -> RunPage:
        return await self._core.worker.read(self._core.store.runs.page, query)

    async def count(self, query: RunQuery) -> int:
        return await self._core.worker.read(self._core.store.runs.count, query)

    async def run(self, run_id: str) -> Run:
        """The run as it is now. NotFoundError."""
        for run in self._core.dispatcher.active_runs():
            if run.id == run_id:
                return run
        await self._core.ledger.drain()
        return await self._core.worker.read(self._core.store.runs.get, run_id)

    async def attempts(self, run_id: str) -> list[Attempt]:
        await self._core.ledger.drain()
        return await self._core.worker.read(self._core.store.runs.attempts, run_id)

    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics:
        # Ends are told before they are written; figures must not lag behind what was told. Under
        # a load that never lets the ledger rest, they may.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._core.ledger.drain(), LEDGER_SECONDS)
        return await self._core.worker.read(self._core.store.runs.statistics, query, zone)

    async def delete(self, run_ids: Sequence[str]) -> None:
        """Delete rows and their output together. Runs without an outcome stay."""
        core = self._core
        active = {run.id for run in core.dispatcher.active_runs()}
        ids = [run_id for run_id in run_ids if run_id not in active]
        if not ids:
            return
        await core.ledger.drain()
        directories = await core.worker.write(core.store.runs.delete, ids)
        gone = set(ids)
        for entry in core.board:
            if any(run.id in gone for run in entry.recent):
                entry.recent = tuple(run for run in entry.recent if run.id not in gone)
                entry.view = None
            if entry.left_out is not None and entry.left_out.id in gone:
                entry.left_out = None
        core.hub.emit(RunRemoved(tuple(ids)))
        await asyncio.to_thread(remove_directories, core.paths.logs, directories)

    async def mark_seen(self, run_ids: Sequence[str]) -> None:
        """Note that the user has looked at these failures."""
        core = self._core
        await core.worker.write(core.store.runs.mark_seen, list(run_ids))
        wanted = set(run_ids)
        for entry in core.board:
            for run in entry.recent:
                if run.id in wanted and not run.seen:
                    seen = replace(run, seen=True)
                    core.board.replace_recent(entry, seen)
                    core.dispatcher.tell(seen)

    async def set_pinned(self, run_ids: Sequence[str], pinned: bool) -> list[Run]:
        """Keep runs whatever retention says, or no longer; returns them as they are now."""
        core = self._core
        await core.ledger.drain()
        await core.worker.write(core.store.runs.set_pinned, list(run_ids), pinned)
        changed = [await core.worker.read(core.store.runs.get, run_id) for run_id in run_ids]
        by_id = {run.id: run for run in changed}
        for entry in core.board:
            for run in entry.recent:
                if run.id in by_id:
                    core.board.replace_recent(entry, by_id[run.id])
        for run in changed:
            core.dispatcher.tell(run)
        return changed


def remove_directories(logs: Path, directories: Sequence[str]) -> None:
    """Delete the output of attempts; anything that does not lie below the logs is left alone."""
    root = logs.resolve()
    for relative in directories:
        folder = (logs / relative).resolve()
        if root in folder.parents:
            shutil.rmtree(folder, ignore_errors=True)
