"""The trash: what lies in it since when, and what is taken out for good before its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from cronstudio.model.instants import from_microseconds
from cronstudio.model.job import Job
from cronstudio.store.audit import Audit, AuditTable
from cronstudio.store.database import Database
from cronstudio.store.jobs import TRASH, JobTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded:
    """A deleted job. `job` is None for a row that cannot be read."""

    id: str
    job: Job | None
    deleted_at: datetime
    gone_at: datetime
    """When it is deleted for good by itself."""


class TrashTable:
    """Reads the trash and empties it."""

    def __init__(self, database: Database, jobs: JobTable, audit: AuditTable) -> None:
        self._database = database
        self._jobs = jobs
        self._audit = audit

    def all(self) -> list[Discarded]:
        """What lies in the trash, last deleted first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, deleted_at FROM jobs WHERE deleted_at IS NOT NULL"
            ).fetchall()
        since = {job_id: from_microseconds(at) for job_id, at in rows}
        return [
            Discarded(
                id=stored.id,
                job=stored.job,
                deleted_at=since[stored.id],
                gone_at=since[stored.id] + TRASH,
            )
            for stored in self._jobs.trash()
            if stored.id in since
        ]

    def delete(self, ids: Sequence[str], audit: Audit) -> list[str]:
        """Delete for good; the ids that were there. A job outside the trash is left alone."""
        gone = []
        with self._database.writing(durable=True) as connection:
            for job_id in ids:
                row = connection.execute(
                    "DELETE FROM jobs WHERE id = ? AND deleted_at IS NOT NULL RETURNING definition",
                    (job_id,),
                ).fetchone()
                if row is not None:
                    self._audit.note(connection, audit, "deleted for good", job_id, before=row[0])
                    gone.append(job_id)
        return gone
