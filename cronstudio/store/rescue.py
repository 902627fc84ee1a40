"""What happens to a damaged database: set aside, a backup in its place, and what can still be
read of the damaged one (definitions, cursors) brought over. Nothing is deleted.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from cronstudio.model.instants import to_microseconds
from cronstudio.store.backups import is_sound, newest_first, opened_to_read, stamp

_SIDE_FILES = ("", "-wal", "-shm", "-journal")


def set_aside(path: Path, now: datetime) -> Path:
    """Rename the database and its side files; where the database is now."""
    aside = path.with_name(f"{path.name}.damaged-{stamp(now)}")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.name}.damaged-{stamp(now)}-{number}")
        number += 1
    for suffix in _SIDE_FILES:
        side = path.with_name(path.name + suffix)
        if side.exists():
            os.replace(side, aside.with_name(aside.name + suffix))
    return aside


def put_backup(path: Path, backups: Path) -> Path | None:
    """Copy the newest sound backup to `path`; which one, or None when there is none."""
    for backup in newest_first(backups):
        if is_sound(backup):
            shutil.copyfile(backup, path)
            path.chmod(0o600)
            return backup
    return None


def bring_over(aside: Path, path: Path, now: datetime) -> int:
    """Bring what the damaged file still shows into the new one; how many definitions came over.

    Definitions replace older revisions of the backup and add what it lacks. A cursor moves
    forward only; one that could not be read is set to `now`, since what came due after the
    backup may have run already: better one occurrence unseen than one run twice.
    """
    jobs, cursors = _readable(aside)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = 1")
        connection.execute("BEGIN IMMEDIATE")
        brought = sum(_bring_job(connection, row, now) for row in jobs.values())
        known = connection.execute("SELECT job_id, cursor_at FROM progress").fetchall()
        connection.executemany(
            "UPDATE progress SET cursor_at = ? WHERE job_id = ?",
            [
                (max(old, cursors.get(job_id, to_microseconds(now))), job_id)
                for job_id, old in known
            ],
        )
        connection.execute("COMMIT")
    return brought


def _bring_job(connection: sqlite3.Connection, row: tuple[Any, ...], now: datetime) -> bool:
    job_id, slug, revision, updated_at, deleted_at, definition = row
    known = connection.execute("SELECT revision FROM jobs WHERE id = ?", (job_id,)).fetchone()
    if known is not None and known[0] >= revision:
        return False
    try:
        connection.execute(
            "INSERT INTO jobs (id, slug, revision, updated_at, deleted_at, definition)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET slug = excluded.slug,"
            " revision = excluded.revision, updated_at = excluded.updated_at,"
            " deleted_at = excluded.deleted_at, definition = excluded.definition",
            (job_id, slug, revision, updated_at, deleted_at, definition),
        )
    except sqlite3.IntegrityError:
        return False  # its slug belongs to another job in the backup
    connection.execute(
        "INSERT INTO progress (job_id, cursor_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (job_id, to_microseconds(now)),
    )
    return True


def _readable(aside: Path) -> tuple[dict[str, tuple[Any, ...]], dict[str, int]]:
    """Rows of jobs by id, and cursors by job id, as far as the damage lets them be read."""
    jobs: dict[str, tuple[Any, ...]] = {}
    cursors: dict[str, int] = {}
    for row in _rows(
        aside, "SELECT id, slug, revision, updated_at, deleted_at, definition FROM jobs"
    ):
        kinds = tuple(type(value) for value in row[:4])
        if kinds == (str, str, int, int) and isinstance(row[5], str):
            jobs[row[0]] = row
    for row in _rows(aside, "SELECT job_id, cursor_at FROM progress"):
        if isinstance(row[0], str) and isinstance(row[1], int):
            cursors[row[0]] = row[1]
    return jobs, cursors


def _rows(aside: Path, query: str) -> Iterator[tuple[Any, ...]]:
    """Rows one by one until the damage is met, from both ends of the table.

    First with the write-ahead log, where the latest changes are; without it if that is damaged.
    """
    order = "rowid" if "FROM jobs" in query else "job_id"
    has_log = aside.with_name(f"{aside.name}-wal").exists()
    for immutable in (False, True) if has_log else (True,):
        for direction in ("ASC", "DESC"):
            try:
                with opened_to_read(aside, immutable=immutable) as connection:
                    yield from connection.execute(f"{query} ORDER BY {order} {direction}")
                    return
            except sqlite3.Error:
                continue
