"""The audit: who changed which job when, with the definition before and after."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from cronstudio.model.instants import from_microseconds, to_microseconds
from cronstudio.store.database import Database

MASK = "•••"
"""Stands for a secret's value: the audit must not keep what the user took out of a job."""


@dataclass(frozen=True, slots=True)
class Audit:
    """Who makes a change, and when. `actor`: user, cli, api, engine, import."""

    at: datetime
    actor: str = "user"
    action: str = ""
    """In place of the store's own word (added, edited, deleted, restored)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """One change. `before` and `after` are job documents (model.codec) without secrets."""

    number: int
    at: datetime
    actor: str
    action: str
    job_id: str | None
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


class AuditTable:
    """Reads and writes of the audit."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note(
        self,
        connection: sqlite3.Connection,
        audit: Audit,
        action: str,
        job_id: str | None,
        *,
        before: str | None = None,
        after: str | None = None,
    ) -> None:
        """Write one entry within the caller's transaction; texts are JSON documents."""
        connection.execute(
            "INSERT INTO audit (at, actor, action, job_id, before, after)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                to_microseconds(audit.at),
                audit.actor,
                audit.action or action,
                job_id,
                without_secrets(before),
                without_secrets(after),
            ),
        )

    def add(self, audit: Audit, job_id: str | None = None) -> None:
        """Note something that changes no definition (a lock taken over, history cleared)."""
        with self._database.writing() as connection:
            self.note(connection, audit, audit.action, job_id)

    def recent(self, limit: int, job_id: str | None = None) -> list[AuditEntry]:
        """The latest entries, newest first; of one job when given."""
        where, values = ("WHERE job_id = ?", [job_id]) if job_id else ("", [])
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT number, at, actor, action, job_id, before, after FROM audit"
                f" {where} ORDER BY at DESC, number DESC LIMIT ?",
                [*values, limit],
            ).fetchall()
        return [
            AuditEntry(
                number=number,
                at=from_microseconds(at),
                actor=actor,
                action=action,
                job_id=of_job,
                before=_document(before),
                after=_document(after),
            )
            for number, at, actor, action, of_job, before, after in rows
        ]

    def purge(self, before: datetime) -> int:
        """Delete entries older than `before`; how many."""
        with self._database.writing() as connection:
            done = connection.execute("DELETE FROM audit WHERE at < ?", (to_microseconds(before),))
            return done.rowcount


def without_secrets(text: str | None) -> str | None:
    """A job document with MASK in place of secret values; what cannot be read is left out."""
    document = _document(text)
    if document is None:
        return None
    variables = document.get("environment")
    if isinstance(variables, list):
        document["environment"] = [
            {**variable, "value": MASK}
            if isinstance(variable, dict) and variable.get("secret")
            else variable
            for variable in variables
        ]
    return json.dumps(document, ensure_ascii=False)


def _document(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
