"""Job definitions, their progress, and the trash. A row that cannot be read is kept and told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from cronstudio.errors import NotFoundError, RefusedError, UserError
from cronstudio.language import Text
from cronstudio.model.instants import to_microseconds
from cronstudio.model.job import Job, JobProgress
from cronstudio.model.job_codec import job_from_json, job_to_json
from cronstudio.model.validate import make_slug
from cronstudio.store.audit import Audit, AuditTable
from cronstudio.store.database import Database
from cronstudio.store.outlines import OUTLINE, StoredJob, read_outline
from cronstudio.store.rows import (
    PROGRESS_COLUMNS,
    PROGRESS_SELECT,
    UPDATE_PROGRESS,
    decode_progress,
    encode_progress,
    progress_update,
    upsert_sql,
)

TRASH = timedelta(days=30)
"""A deleted job can be brought back for so long."""

_SELECT = (
    "SELECT id, definition, "
    + ", ".join(f"progress.{name}" for name in PROGRESS_SELECT.split(", "))
    + " FROM jobs JOIN progress ON progress.job_id = jobs.id"
)
_SELECT_OUTLINES = _SELECT.replace("definition", OUTLINE, 1)
SAVE_PROGRESS = upsert_sql("progress", PROGRESS_COLUMNS, ("job_id",))


class JobTable:
    """Reads and writes of job definitions. Every change is durable and audited."""

    def __init__(self, database: Database, audit: AuditTable) -> None:
        self._database = database
        self._audit = audit

    def all(self) -> list[StoredJob]:
        """Every job that is not in the trash, oldest first."""
        with self._database.reading() as connection:
            # Row by row: the texts of ten thousand would leave their holes in the memory.
            return [
                _decode(row)
                for row in connection.execute(
                    f"{_SELECT} WHERE deleted_at IS NULL ORDER BY jobs.rowid"
                )
            ]

    def outlines(self) -> list[StoredJob]:
        """As `all`, in half its time, for lists: see `read_outline` for what each job holds."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"{_SELECT_OUTLINES} WHERE deleted_at IS NULL ORDER BY jobs.rowid"
            ).fetchall()
        outlines = json.loads(f"[{','.join(row[1] for row in rows)}]")
        return [
            # What is not as it should be is read whole: it says then what is wrong with it.
            read_outline(row[0], outline, decode_progress(row[2:])) or self.get(row[0])
            for row, outline in zip(rows, outlines, strict=True)
        ]

    def get(self, job_id: str) -> StoredJob:
        """One job, also from the trash. NotFoundError."""
        with self._database.reading() as connection:
            row = connection.execute(f"{_SELECT} WHERE id = ?", (job_id,)).fetchone()
        if row is None:
            raise _not_found()
        return _decode(row)

    def trash(self) -> list[StoredJob]:
        """Deleted jobs that can still be restored, last deleted first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"{_SELECT} WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC"
            ).fetchall()
        return [_decode(row) for row in rows]

    def add(self, job: Job, progress: JobProgress, audit: Audit) -> None:
        """Store a new job. RefusedError when its slug or id is taken."""
        self.add_many([(job, progress)], audit)

    def add_many(self, jobs: Sequence[tuple[Job, JobProgress]], audit: Audit) -> None:
        """Store new jobs, all or none. RefusedError when a slug or id is taken."""
        self.change(jobs, (), audit)

    def replace(self, job: Job, progress: JobProgress | None, audit: Audit) -> None:
        """Store an edit; `progress` too when the edit changes it.

        RefusedError unless `job.revision` is one more than the stored one, or when the slug is
        taken; NotFoundError when the job is gone or in the trash.
        """
        self.change((), [(job, progress)], audit)

    def change(
        self,
        added: Sequence[tuple[Job, JobProgress]],
        edited: Sequence[tuple[Job, JobProgress | None]],
        audit: Audit,
    ) -> None:
        """Store edits, then new jobs, all or none; errors as of `add_many` and `replace`."""
        with self._database.writing(durable=True) as connection:
            for job, progress in edited:
                self._update(connection, job, progress, audit)
            for job, fresh in added:
                self._insert(connection, job, fresh, audit)

    def _insert(
        self, connection: sqlite3.Connection, job: Job, progress: JobProgress, audit: Audit
    ) -> None:
        text = _text(job)
        try:
            connection.execute(
                "INSERT INTO jobs (id, slug, revision, updated_at, definition)"
                " VALUES (?, ?, ?, ?, ?)",
                (job.id, job.slug, job.revision, to_microseconds(job.updated_at), text),
            )
        except sqlite3.IntegrityError as error:
            raise _taken(job) from error
        connection.execute(SAVE_PROGRESS, encode_progress(progress))
        write_tags(connection, job)
        self._audit.note(connection, audit, "added", job.id, after=text)

    def _update(
        self, connection: sqlite3.Connection, job: Job, progress: JobProgress | None, audit: Audit
    ) -> None:
        text = _text(job)
        row = connection.execute(
            "SELECT revision, definition FROM jobs WHERE id = ? AND deleted_at IS NULL",
            (job.id,),
        ).fetchone()
        if row is None:
            raise _not_found()
        if row[0] != job.revision - 1:
            raise RefusedError(
                Text("The job was changed elsewhere in the meantime"),
                hint=Text("Open it again to see the change, then make yours."),
            )
        try:
            connection.execute(
                "UPDATE jobs SET slug = ?, revision = ?, updated_at = ?, definition = ?"
                " WHERE id = ?",
                (job.slug, job.revision, to_microseconds(job.updated_at), text, job.id),
            )
        except sqlite3.IntegrityError as error:
            raise _taken(job) from error
        if progress is not None:
            connection.execute(SAVE_PROGRESS, encode_progress(progress))
        write_tags(connection, job)
        self._audit.note(connection, audit, "edited", job.id, before=row[1], after=text)

    def remove(self, job_id: str, audit: Audit) -> None:
        """Move a job to the trash. NotFoundError when there is none outside it."""
        with self._database.writing(durable=True) as connection:
            row = connection.execute(
                "UPDATE jobs SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL"
                " RETURNING definition",
                (to_microseconds(audit.at), job_id),
            ).fetchone()
            if row is None:
                raise _not_found()
            self._audit.note(connection, audit, "deleted", job_id, before=row[0])

    def restore(self, job_id: str, audit: Audit) -> StoredJob:
        """Bring a job back from the trash, under another slug when its own was given away.

        NotFoundError when the trash does not hold it.
        """
        with self._database.writing(durable=True) as connection:
            row = connection.execute(
                "SELECT slug, definition FROM jobs WHERE id = ? AND deleted_at IS NOT NULL",
                (job_id,),
            ).fetchone()
            if row is None:
                raise _not_found()
            slug, text = row
            free = make_slug(slug, lambda name: _is_taken(connection, name))
            if free != slug:
                text = _with_slug(text, free)
            connection.execute(
                "UPDATE jobs SET deleted_at = NULL, slug = ?, definition = ? WHERE id = ?",
                (free, text, job_id),
            )
            self._audit.note(connection, audit, "restored", job_id, after=text)
        return self.get(job_id)

    def purge_trash(self, now: datetime) -> list[str]:
        """Delete for good what has been in the trash for TRASH; the ids."""
        with self._database.writing() as connection:
            rows = connection.execute(
                "DELETE FROM jobs WHERE deleted_at < ? RETURNING id",
                (to_microseconds(now - TRASH),),
            ).fetchall()
        return [row[0] for row in rows]

    def save_progress(self, progress: JobProgress) -> None:
        """Store progress whatever the stored cursor is. Claims move the cursor elsewhere."""
        self.save_progress_many([progress])

    def save_progress_many(self, progress: Sequence[JobProgress]) -> None:
        """Store the progress of several jobs; jobs that are gone are passed over."""
        with self._database.writing() as connection:
            connection.executemany(UPDATE_PROGRESS, map(progress_update, progress))


def _text(job: Job) -> str:
    return json.dumps(job_to_json(job), ensure_ascii=False, separators=(",", ":"))


def _decode(row: Sequence[Any]) -> StoredJob:
    job_id, raw = row[0], row[1]
    progress = decode_progress(row[2:])
    try:
        job = job_from_json(json.loads(raw))
        if job.id != job_id:
            raise ValueError(f"id: {job.id} stands in the row of {job_id}")
    except UserError as error:
        return StoredJob(id=job_id, job=None, progress=progress, raw=raw, problem=str(error))
    except (ValueError, TypeError, RecursionError, OverflowError) as error:
        return StoredJob(id=job_id, job=None, progress=progress, raw=raw, problem=str(error))
    return StoredJob(id=job_id, job=job, progress=progress, raw="")


def write_tags(connection: sqlite3.Connection, job: Job) -> None:
    """Bring the table of tags in line with the definition, in the caller's transaction."""
    connection.execute("DELETE FROM job_tags WHERE job_id = ?", (job.id,))
    connection.executemany(
        "INSERT INTO job_tags (tag, job_id) VALUES (?, ?)",
        [(tag, job.id) for tag in dict.fromkeys(job.tags)],
    )


def _is_taken(connection: sqlite3.Connection, slug: str) -> bool:
    found = connection.execute(
        "SELECT 1 FROM jobs WHERE slug = ? AND deleted_at IS NULL", (slug,)
    ).fetchone()
    return found is not None


def _with_slug(text: str, slug: str) -> str:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(document, dict):
        return text
    return json.dumps({**document, "slug": slug}, ensure_ascii=False, separators=(",", ":"))


def _not_found() -> NotFoundError:
    return NotFoundError(Text("There is no such job (any more)"))


def _taken(job: Job) -> RefusedError:
    return RefusedError(
        Text("There is already a job named {slug}", slug=job.slug),
        hint=Text("Choose another name."),
    )
