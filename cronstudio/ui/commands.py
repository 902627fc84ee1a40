"""What buttons and menus do to jobs and runs, through the engine, with the way back remembered."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import count
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.run import Run
from cronstudio.ui.language import translated
from cronstudio.ui.undo import Step, UndoStack


class JobEngine(Protocol):
    """The part of the engine's facade that changes jobs and runs."""

    def job(self, job_id: str) -> JobView: ...
    def jobs(self) -> list[JobView]: ...
    async def add_job(self, job: Job) -> Job: ...
    async def change_jobs(
        self, added: Sequence[Job], edited: Sequence[Job], *, actor: str = ...
    ) -> list[Job]: ...
    async def replace_job(self, job: Job) -> Job: ...
    async def remove_jobs(self, ids: Sequence[str]) -> None: ...
    async def restore_jobs(self, ids: Sequence[str]) -> None: ...
    async def set_enabled(self, ids: Sequence[str], enabled: bool) -> None: ...
    async def run_now(self, job_id: str) -> Run: ...
    async def stop_run(self, run_id: str) -> None: ...
    async def pause_all(self, until: datetime | None) -> None: ...
    async def resume_all(self) -> None: ...
    async def pause_jobs(self, ids: Sequence[str], until: datetime | None) -> None: ...
    async def resume_jobs(self, ids: Sequence[str]) -> None: ...


class JobCommands(QObject):
    """Commands on jobs.

    Signals: done (words of a step that can be undone), remarked (title, words: what came out
    otherwise than one would think)
    """

    done = Signal(str)
    remarked = Signal(str, str)

    def __init__(
        self, engine: JobEngine, undo: UndoStack, new_id: Callable[[], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._undo = undo
        self._new_id = new_id

    async def add(self, job: Job, words: str = "") -> Job:
        """Add a job."""
        added = await self._engine.add_job(job)
        ids = [added.id]
        step = Step(
            words or self.tr("Added {name}").format(name=added.name),
            undo=lambda: self._engine.remove_jobs(ids),
            redo=lambda: self._engine.restore_jobs(ids),
        )
        self._undo.remember(step)
        return added

    async def bring_in(self, jobs: Sequence[Job]) -> list[Job]:
        """Take in the jobs of a file as one step; those that are here already are replaced."""
        here = {view.job.id: view.job for view in self._engine.jobs()}
        replacing = [job for job in jobs if job.id in here]
        before = [here[job.id] for job in replacing]
        new = [job for job in jobs if job.id not in here]
        added = await self._engine.change_jobs(new, replacing, actor="import")
        ids = [job.id for job in added]

        # What may be refused comes first: then nothing of a step is half done.
        async def undo() -> None:
            await self._put_all(before)
            await self._engine.remove_jobs(ids)

        async def redo() -> None:
            await self._put_all(replacing)
            await self._engine.restore_jobs(ids)

        taken = [*ids, *(job.id for job in replacing)]
        words = self._many(taken, self.tr("Imported {name}"), self.tr("Imported {count} jobs"))
        self._remember(Step(words, undo=undo, redo=redo))
        return [*added, *replacing]

    async def _put_all(self, jobs: Sequence[Job]) -> None:
        """Bring former forms back, all or none."""
        await self._engine.change_jobs([], jobs)

    async def edit(self, before: Job, after: Job, words: str = "") -> Job:
        """Replace a job by its edited form."""
        saved = await self._engine.replace_job(after)
        step = Step(
            words or self.tr("Changed {name}").format(name=saved.name),
            undo=lambda: self._put(before),
            redo=lambda: self._put(after),
        )
        self._remember(step)
        return saved

    async def _put(self, job: Job) -> None:
        """Bring a former form back, on top of whatever revision there is now."""
        revision = self._engine.job(job.id).job.revision
        await self._engine.replace_job(replace(job, revision=revision))

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete jobs; they can be restored."""
        ids = list(ids)
        if not ids:
            return
        jobs = [self._engine.job(job_id).job for job_id in ids]
        step = Step(
            self._many(ids, self.tr("Deleted {name}"), self.tr("Deleted {count} jobs")),
            undo=lambda: self._bring_back(jobs),
            redo=lambda: self._engine.remove_jobs(ids),
        )
        await self._do(step)

    async def restore(self, jobs: Sequence[Job]) -> None:
        """Bring deleted jobs back from the trash."""
        ids = [job.id for job in jobs]
        one, many = self.tr("Restored {name}"), self.tr("Restored {count} jobs")
        words = one.format(name=jobs[0].name) if len(ids) == 1 else many.format(count=len(ids))
        step = Step(
            words,
            undo=lambda: self._engine.remove_jobs(ids),
            redo=lambda: self._bring_back(jobs),
        )
        await self._do(step)

    async def _bring_back(self, jobs: Sequence[Job]) -> None:
        """Restore, and say so when another job has taken a short name meanwhile."""
        await self._engine.restore_jobs([job.id for job in jobs])
        for before in jobs:
            now = self._engine.job(before.id).job
            if now.slug != before.slug:
                title = self.tr("{name} is back under another short name").format(name=now.name)
                words = self.tr(
                    "“{old}” belongs to another job by now."
                    " On the command line this one is “{new}”."
                )
                self.remarked.emit(title, words.format(old=before.slug, new=now.slug))

    async def set_enabled(self, ids: Iterable[str], enabled: bool) -> None:
        """Switch jobs on or off; those that are so already are left alone."""
        ids = [job_id for job_id in ids if self._engine.job(job_id).job.enabled is not enabled]
        if not ids:
            return
        one = self.tr("Switched {name} on") if enabled else self.tr("Switched {name} off")
        many = (
            self.tr("Switched {count} jobs on") if enabled else self.tr("Switched {count} jobs off")
        )
        step = Step(
            self._many(ids, one, many),
            undo=lambda: self._engine.set_enabled(ids, not enabled),
            redo=lambda: self._engine.set_enabled(ids, enabled),
        )
        await self._do(step)

    async def change(self, ids: Iterable[str], edit: Callable[[Job], Job], words: str) -> None:
        """Edit several jobs in the same way, as one step."""
        before = [self._engine.job(job_id).job for job_id in ids]
        pairs = [(old, new) for old in before if (new := edit(old)) != old]
        if not pairs:
            return

        step = Step(
            words,
            undo=lambda: self._put_all([old for old, _new in pairs]),
            redo=lambda: self._put_all([new for _old, new in pairs]),
        )
        await self._do(step)

    async def duplicate(self, ids: Iterable[str]) -> list[Job]:
        """Add a copy of each job, switched off so that nothing runs twice unawares."""
        copies = []
        for job_id in ids:
            job = self._engine.job(job_id).job
            copy = replace(
                job,
                id=self._new_id(),
                slug="",
                name=copied_name(job.name, {view.job.name for view in self._engine.jobs()}),
                enabled=False,
                pinned=False,
                revision=1,
            )
            copies.append(await self._engine.add_job(copy))
        made = [copy.id for copy in copies]
        if made:
            step = Step(
                self._many(made, self.tr("Added {name}"), self.tr("Added {count} copies")),
                undo=lambda: self._engine.remove_jobs(made),
                redo=lambda: self._engine.restore_jobs(made),
            )
            self._remember(step)
        return copies

    async def run(self, ids: Iterable[str]) -> list[Run]:
        """Start jobs now; their schedules are not touched."""
        return [await self._engine.run_now(job_id) for job_id in ids]

    async def stop(self, ids: Iterable[str]) -> None:
        """Stop everything that runs or waits of these jobs."""
        for job_id in ids:
            for run in self._engine.job(job_id).active:
                await self._engine.stop_run(run.id)

    async def pause(self, ids: Sequence[str], until: datetime | None) -> None:
        """Pause jobs until an instant, or until resumed."""
        ids = list(ids)
        step = Step(
            self._many(ids, self.tr("Paused {name}"), self.tr("Paused {count} jobs")),
            undo=lambda: self._engine.resume_jobs(ids),
            redo=lambda: self._engine.pause_jobs(ids, until),
        )
        await self._do(step)

    async def resume(self, ids: Sequence[str]) -> None:
        """End the pause of jobs."""
        await self._engine.resume_jobs(list(ids))

    async def _do(self, step: Step) -> None:
        await self._undo.do(step)
        self.done.emit(step.words)

    def _remember(self, step: Step) -> None:
        self._undo.remember(step)
        self.done.emit(step.words)

    def _many(self, ids: Sequence[str], one: str, many: str) -> str:
        if len(ids) == 1:
            try:
                return one.format(name=self._engine.job(ids[0]).job.name)
            except NotFoundError:
                pass
        return many.format(count=len(ids))


def copied_name(name: str, taken: Collection[str]) -> str:
    """`Backup copy`, `Backup copy 2`, …: the first that is free, within the limit of a name."""
    copy = translated(Text("copy"))
    base = re.sub(rf" {re.escape(copy)}(?: \d+)?$", "", name)[: 120 - len(copy)]
    numbered = (
        f"{base} {copy}" if number == 1 else f"{base} {copy} {number}" for number in count(1)
    )
    return next(made for made in numbered if made not in taken)
