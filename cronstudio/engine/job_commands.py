"""Commands that change jobs: add, edit, delete and bring back, switch on and off, pause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from cronstudio.engine.board import ENDED_PAUSES_KEY, PAUSE_KEY, JobEntry, value_of_pause
from cronstudio.engine.core import Core
from cronstudio.engine.entries import entry_of, read_or_mark
from cronstudio.engine.events import JobRemoved, PauseChanged
from cronstudio.errors import InvalidFieldError, RefusedError
from cronstudio.language import Text
from cronstudio.model.job import Job, JobProgress, Pause
from cronstudio.model.secrets import with_old_secrets
from cronstudio.model.validate import check_job, make_slug, new_job_id
from cronstudio.model.words import ReasonCode
from cronstudio.schedule.spec import Once
from cronstudio.store import Audit


class JobCommands:
    """Each command writes first, then changes what is in memory, then tells."""

    def __init__(self, core: Core) -> None:
        self._core = core

    # Definitions ----------------------------------------------------------------------------

    async def add(self, jobs: Sequence[Job], actor: str) -> list[Job]:
        """Store new jobs, all or none. InvalidFieldError names the first fault."""
        return await self.change(jobs, (), actor)

    async def change(self, added: Sequence[Job], edited: Sequence[Job], actor: str) -> list[Job]:
        """Store new jobs and edits of others, all or none; the new ones as they are then.

        An edit goes on top of whatever revision there is. NotFoundError when a job is gone.
        """
        core, now = self._core, self._core.clock.now()
        edits: list[tuple[JobEntry, Job]] = []
        for job in edited:
            entry = core.board.need(job.id)
            edits.append((entry, self._edited(entry, job, now)))
        slugs = {job.slug for _, job in edits}
        new: list[Job] = []
        for draft in added:
            job = self._prepared(draft, now, slugs)
            slugs.add(job.slug)
            _raise_first_fault(job)
            self._refuse_past(job, now)
            new.append(job)
        # One call for all: where the values of secrets go is asked once.
        kept = await core.equipment.vault.keep([*new, *(job for _, job in edits)])
        new, changed = kept[: len(new)], kept[len(new) :]
        edits = [(entry, job) for (entry, _), job in zip(edits, changed, strict=True)]
        await self._store(new, edits, now, Audit(at=now, actor=actor))
        return new

    def _prepared(self, draft: Job, now: datetime, slugs: set[str]) -> Job:
        board = self._core.board

        def taken(slug: str) -> bool:
            return slug in slugs or board.slug_taken(slug)

        slug = draft.slug if draft.slug and not taken(draft.slug) else ""
        return replace(
            draft,
            id=draft.id if draft.id and draft.id not in board else new_job_id(),
            slug=slug or make_slug(draft.name, taken),
            created_at=now,
            updated_at=now,
            revision=1,
        )

    def _refuse_past(self, job: Job, now: datetime) -> None:
        if not (job.enabled and isinstance(job.schedule.rule, Once)):
            return
        entry = JobEntry(job, JobProgress(job_id=job.id, cursor_at=now))
        read_or_mark(self._core.board, entry)
        if entry.occurrences is not None and entry.occurrences.next_after(now) is None:
            raise InvalidFieldError(
                "schedule",
                Text("This time is over"),
                hint=Text("Choose one that is still to come."),
            )

    async def replace(self, job: Job, actor: str) -> Job:
        """Store an edit made on revision `job.revision`.

        A new schedule, zone, or switching on sets the cursor to now: slots before the edit never
        count as missed under the new rule. A pause stays.
        """
        core, now = self._core, self._core.clock.now()
        entry = core.board.need(job.id)
        if entry.readable and job.revision != entry.job.revision:
            raise RefusedError(
                Text("The job was changed in the meantime"),
                hint=Text("Open it again, then edit it."),
            )
        (new,) = await core.equipment.vault.keep([self._edited(entry, job, now)])
        await self._store([], [(entry, new)], now, Audit(at=now, actor=actor))
        return new

    def _edited(self, entry: JobEntry, job: Job, now: datetime) -> Job:
        """The edit as it is stored, on top of what stands. InvalidFieldError."""
        core = self._core
        new = replace(
            job,
            slug=job.slug or make_slug(job.name, lambda slug: core.board.slug_taken(slug, job.id)),
            created_at=entry.job.created_at,
            updated_at=now,
            revision=entry.job.revision + 1,
        )
        _raise_first_fault(new)
        if core.board.slug_taken(new.slug, job.id):
            raise InvalidFieldError(
                "slug", Text("Another job has this name"), hint=Text("Choose another one.")
            )
        return with_old_secrets(new, entry.job)

    async def set_enabled(self, ids: Sequence[str], enabled: bool, actor: str) -> None:
        """Switch jobs on or off. Time off is not missed time."""
        now = self._core.clock.now()
        for job_id in ids:
            entry = self._core.board.need(job_id)
            if entry.job.enabled == enabled:
                continue
            if not entry.readable:
                raise _unreadable(entry)
            new = replace(
                entry.job, enabled=enabled, updated_at=now, revision=entry.job.revision + 1
            )
            audit = Audit(at=now, actor=actor, action=_switch_word(new))
            await self._store([], [(entry, new)], now, audit, switched=True)

    async def _store(
        self,
        added: Sequence[Job],
        edits: Sequence[tuple[JobEntry, Job]],
        now: datetime,
        audit: Audit,
        *,
        switched: bool = False,
    ) -> None:
        """Write all of it in one transaction, then change what is in memory."""
        core = self._core
        fresh = [(job, JobProgress(job_id=job.id, cursor_at=now)) for job in added]
        async with core.scheduler.lock:
            left = [entry for entry, new in edits if _is_retimed(entry, new) or not new.enabled]
            await core.scheduler.leave_out_paused(left, now)
            stored = [
                (new, _progress_after(entry, new, now) if _is_retimed(entry, new) else None)
                for entry, new in edits
            ]
            await core.worker.write(core.store.jobs.change, fresh, stored, audit)
            was_enabled = [entry.job.enabled for entry, _ in edits]
            for (entry, new), (_, progress) in zip(edits, stored, strict=True):
                self._take_edit(entry, new, progress)
        for job, begun in fresh:
            entry = JobEntry(job, begun)
            read_or_mark(core.board, entry)
            core.board.add(entry)
            self._show(entry)
        for (entry, new), enabled in zip(edits, was_enabled, strict=True):
            self._show(entry)
            if enabled and not new.enabled:
                core.dispatcher.job_went(new.id, ReasonCode.JOB_DISABLED)
            if not switched:
                core.dispatcher.job_edited(new)

    def _take_edit(self, entry: JobEntry, new: Job, progress: JobProgress | None) -> None:
        """Let an entry be what was stored; `progress` when the edit changed it."""
        board = self._core.board
        if progress is not None:
            # Figures may have moved on while this was written; the cursor cannot have.
            entry.progress = replace(
                entry.progress, cursor_at=progress.cursor_at, occurrences=progress.occurrences
            )
            entry.left_out = None
        entry.progress = replace(entry.progress, repair="")
        entry.readable = True
        board.change_job(entry, new)
        entry.startup_at = entry.startup_at if new.enabled and entry.is_startup else None
        read_or_mark(board, entry)

    async def remove(self, ids: Sequence[str], actor: str) -> None:
        """Move jobs to the trash. Runs that are going on go on; what waits is given up."""
        core, now = self._core, self._core.clock.now()
        for job_id in ids:
            core.board.need(job_id)
        for job_id in ids:
            async with core.scheduler.lock:
                await core.scheduler.leave_out_paused([core.board.need(job_id)], now)
                await core.worker.write(core.store.jobs.remove, job_id, Audit(at=now, actor=actor))
                core.dispatcher.job_went(job_id, ReasonCode.JOB_DELETED)
                core.board.remove(job_id)
            core.hub.emit(JobRemoved(job_id))
            core.scheduler.wake()

    async def restore(self, ids: Sequence[str], actor: str) -> None:
        """Bring jobs back from the trash. The time in it is not missed time."""
        core, now = self._core, self._core.clock.now()
        for job_id in ids:
            audit = Audit(at=now, actor=actor)
            stored = await core.worker.write(core.store.jobs.restore, job_id, audit)
            entry = entry_of(core.board, stored)
            entry.progress = replace(entry.progress, cursor_at=now)
            await core.worker.write(core.store.jobs.save_progress, entry.progress)
            core.board.add(entry)
            recent = await core.worker.read(
                core.store.runs.recent_by_job, core.board.recent_limit, [job_id]
            )
            entry.recent = tuple(recent.get(job_id, ()))
            for run in core.dispatcher.active_runs():
                if run.job_id == job_id:
                    core.board.note_active(entry, run)
                    entry.engaged[run.id] = None
            self._show(entry)

    # Pauses ---------------------------------------------------------------------------------

    async def pause_all(self, until: datetime | None) -> None:
        """Let nothing become due until an instant, or until resumed."""
        core, now = self._core, self._core.clock.now()
        _refuse_past_end(until, now)
        since = core.board.pause.since if core.board.pause else now
        pause = Pause(since=since, until=until)
        # The one this takes the place of may have ended while no engine decided.
        await self._save_ended_pauses()
        await core.worker.write(core.store.settings.set, PAUSE_KEY, value_of_pause(pause))
        core.board.pause = pause
        self._pause_changed()

    async def resume_all(self, at: datetime | None = None) -> None:
        """End the pause of all jobs, now or `at` its own end. Time in it is not missed time.

        The scheduler's next turn leaves a row for each job with what fell into it.
        """
        core, pause = self._core, self._core.board.pause
        if pause is None:
            return
        at = at or core.clock.now()
        try:
            async with core.scheduler.lock:
                core.board.pause = None
                core.board.note_ended_pause(pause.since, at)
                await self._save_ended_pauses()
                await core.worker.write(core.store.settings.set, PAUSE_KEY, None)
        finally:
            self._pause_changed()
            core.dispatcher.catch_ups.start_next()

    async def _save_ended_pauses(self) -> None:
        core = self._core
        values = [value_of_pause(pause) for pause in core.board.ended_pauses]
        await core.worker.write(core.store.settings.set, ENDED_PAUSES_KEY, values)

    def _pause_changed(self) -> None:
        core = self._core
        core.board.forget_views()
        core.hub.emit(PauseChanged(core.board.pause))
        core.scheduler.wake()

    async def pause_jobs(self, ids: Sequence[str], until: datetime | None) -> None:
        now = self._core.clock.now()
        _refuse_past_end(until, now)
        entries = [self._core.board.need(job_id) for job_id in ids]
        async with self._core.scheduler.lock:
            for entry in entries:
                since = entry.progress.pause.since if entry.progress.pause else now
                entry.progress = replace(entry.progress, pause=Pause(since=since, until=until))
            await self._save(entries)

    async def resume_jobs(self, ids: Sequence[str]) -> None:
        now = self._core.clock.now()
        entries = [self._core.board.need(job_id) for job_id in ids]
        async with self._core.scheduler.lock:
            paused = [entry for entry in entries if entry.progress.pause is not None]
            await self._core.scheduler.end_pauses(paused, now)
        for entry in paused:
            self._show(entry)
        self._core.dispatcher.catch_ups.start_next()

    async def _save(self, entries: Sequence[JobEntry]) -> None:
        progress = [entry.progress for entry in entries]
        await self._core.worker.write(self._core.store.jobs.save_progress_many, progress)
        for entry in entries:
            self._show(entry)

    def _show(self, entry: JobEntry) -> None:
        self._core.board.reschedule(entry)
        self._core.dispatcher.tell_job(entry)
        self._core.scheduler.wake()


def _is_retimed(entry: JobEntry, new: Job) -> bool:
    """True when what is due is decided anew from now on."""
    old = entry.job
    rule_changed = (old.schedule, old.timezone) != (new.schedule, new.timezone)
    return rule_changed or (new.enabled and not old.enabled) or not entry.readable


def _progress_after(entry: JobEntry, new: Job, now: datetime) -> JobProgress:
    """The progress of a job that is retimed: what was due before never counts as missed."""
    changed = entry.job.schedule != new.schedule
    return replace(
        entry.progress,
        cursor_at=now,
        repair="",
        occurrences=0 if changed else entry.progress.occurrences,
    )


def _raise_first_fault(job: Job) -> None:
    for problem in check_job(job):
        raise problem.error()


def _refuse_past_end(until: datetime | None, now: datetime) -> None:
    if until is not None and until <= now:
        raise InvalidFieldError(
            "until", Text("This time is over"), hint=Text("Choose one that is to come.")
        )


def _switch_word(job: Job) -> str:
    return "switched_on" if job.enabled else "switched_off"


def _unreadable(entry: JobEntry) -> RefusedError:
    return RefusedError(
        Text("{name} needs repair", name=entry.job.name),
        entry.progress.repair,
        Text("Edit it and save it, or delete it."),
    )
