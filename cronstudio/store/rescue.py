"""What happens to a damaged database: set aside, a backup in its place, and what can still be
read of the damaged one (definitions, cursors) brought over. Nothing is deleted.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from cronstudio.errors import UserError
from cronstudio.model.instants import to_microseconds
from cronstudio.model.job import Job, JobProgress
from cronstudio.model.job_codec import job_from_json
from cronstudio.store.backups import is_sound, newest_first, opened_to_read, stamp
from cronstudio.store.jobs import write_tags
from cronstudio.store.rows import (
    PROGRESS_SELECT,
    UPDATE_PROGRESS,
    decode_progress,
    encode_progress,
    progress_update,
)

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

    Definitions replace older revisions of the backup, add what it lacks and go to the trash
    where they were. Progress that could not be read gets the cursor `now`, since what came due
    after the backup may have run already: better one occurrence unseen than one run twice.
    """
    jobs, progress, values = _readable_jobs(aside), _readable_progress(aside), _values(aside)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = 1")
        connection.execute("BEGIN IMMEDIATE")
        brought = sum(_bring_job(connection, *pair, now) for pair in jobs.values())
        for job_id, old in connection.execute("SELECT job_id, cursor_at FROM progress").fetchall():
            found = progress.get(job_id)
            if found is None:
                at = max(old, to_microseconds(now))
                connection.execute(
                    "UPDATE progress SET cursor_at = ? WHERE job_id = ?", (at, job_id)
                )
            elif to_microseconds(found.cursor_at) >= old:
                connection.execute(UPDATE_PROGRESS, progress_update(found))
        connection.executemany("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", values)
        connection.execute("COMMIT")
    return brought


JobRow = tuple[Any, ...]
"""id, slug, revision, updated_at, deleted_at, definition"""


def _bring_job(connection: sqlite3.Connection, row: JobRow, job: Job, now: datetime) -> bool:
    """Write one definition unless the backup has it as new; whether it was written."""
    job_id, _, revision, _, deleted_at, _ = row
    known = connection.execute(
        "SELECT revision, deleted_at FROM jobs WHERE id = ?", (job_id,)
    ).fetchone()
    if known is not None and (known[0] > revision or known == (revision, deleted_at)):
        return False
    try:
        connection.execute(
            "INSERT INTO jobs (id, slug, revision, updated_at, deleted_at, definition)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET slug = excluded.slug,"
            " revision = excluded.revision, updated_at = excluded.updated_at,"
            " deleted_at = excluded.deleted_at, definition = excluded.definition",
            row,
        )
    except sqlite3.IntegrityError:
        return False  # its slug belongs to another job in the backup
    connection.execute(
        "INSERT INTO progress (job_id, cursor_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (job_id, to_microseconds(now)),
    )
    write_tags(connection, job)
    return True


def _readable_jobs(aside: Path) -> dict[str, tuple[JobRow, Job]]:
    """Definitions that make sense, by id: what damage has made of a row is left behind."""
    found: dict[str, tuple[JobRow, Job]] = {}
    for row in _rows(
        aside, "SELECT id, slug, revision, updated_at, deleted_at, definition FROM jobs", "rowid"
    ):
        try:
            job = job_from_json(json.loads(row[5]))
        except (ValueError, TypeError, RecursionError, OverflowError, UserError):
            continue
        numbers = row[4] is None or isinstance(row[4], int)
        if (job.id, job.slug, job.revision) == row[:3] and isinstance(row[3], int) and numbers:
            found[job.id] = (row, job)
    return found


def _readable_progress(aside: Path) -> dict[str, JobProgress]:
    found: dict[str, JobProgress] = {}
    for row in _rows(aside, f"SELECT {PROGRESS_SELECT} FROM progress", "job_id"):
        try:
            progress = decode_progress(row)
            encode_progress(progress)
        except (TypeError, ValueError, OverflowError, AttributeError):
            continue
        found[progress.job_id] = progress
    return found


def _values(aside: Path) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in _rows(aside, "SELECT key, value FROM settings", "key"):
        try:
            json.loads(value)
        except (ValueError, TypeError, RecursionError):
            continue
        found.append((key, value))
    return found


def _rows(aside: Path, query: str, order: str) -> Iterator[tuple[Any, ...]]:
    """Rows one by one until the damage is met, from both ends of the table.

    First with the write-ahead log, where the latest changes are; without it if that is damaged.
    """
    has_log = aside.with_name(f"{aside.name}-wal").exists()
    for immutable in (False, True) if has_log else (True,):
        for direction in ("ASC", "DESC"):
            try:
                with opened_to_read(aside, immutable=immutable) as connection:
                    yield from connection.execute(f"{query} ORDER BY {order} {direction}")
                    return
            except sqlite3.Error:
                continue
