"""The engines that use this database, each with its last sign of life."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from cronstudio.model.instants import from_microseconds, to_microseconds
from cronstudio.store.database import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """One engine. `id` stands in `Run.owner` of every run it claimed."""

    id: str
    host: str
    pid: int
    boot_id: str
    started_at: datetime
    beat_at: datetime | None = None


class OwnerTable:
    """Reads and writes of owners."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def beat(self, owner: Owner, now: datetime) -> None:
        """Note that this engine is alive at `now`; the first beat makes it known."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO owners (id, host, pid, boot_id, started_at, beat_at)"
                " VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at",
                (
                    owner.id,
                    owner.host,
                    owner.pid,
                    owner.boot_id,
                    to_microseconds(owner.started_at),
                    to_microseconds(now),
                ),
            )

    def all(self) -> list[Owner]:
        """Every engine known, last beat first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, host, pid, boot_id, started_at, beat_at FROM owners"
                " ORDER BY beat_at DESC"
            ).fetchall()
        return [
            Owner(
                id=row[0],
                host=row[1],
                pid=row[2],
                boot_id=row[3],
                started_at=from_microseconds(row[4]),
                beat_at=from_microseconds(row[5]),
            )
            for row in rows
        ]

    def alive(self, now: datetime, within_seconds: float = 90.0) -> list[Owner]:
        """Engines whose last beat is at most so long ago, or later than `now` (clocks differ)."""
        return [
            owner
            for owner in self.all()
            if owner.beat_at is not None and (now - owner.beat_at).total_seconds() <= within_seconds
        ]

    def forget(self, owner_id: str) -> None:
        """Take an engine out: it ended, or another one took over what it held."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM owners WHERE id = ?", (owner_id,))
