"""Backups made and brought back on request: what is there now is always kept first."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.errors import NotFoundError, RefusedError, UserError
from cronstudio.model.instants import to_microseconds
from cronstudio.paths import make_private
from cronstudio.store.backups import (
    copy_database,
    copy_definitions,
    is_sound,
    opened_to_read,
    stamp,
)
from cronstudio.store.troubles import told_as_trouble

_SIDE_FILES = ("-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class Backup:
    """One file that can be brought back; `jobs` and `runs` are None when it is not in order."""

    path: Path
    made_at: datetime
    jobs: int | None
    runs: int | None
    """0 in backups without the history."""


def make_backup(database: Path, to: Path, *, whole: bool = True, force: bool = False) -> None:
    """Copy the database (or what defines the jobs) to a file while others go on writing.

    NotFoundError without a database, RefusedError when the file is there, StoreError.
    """
    if not database.is_file():
        raise NotFoundError("There is nothing to back up yet", f"{database} is not there.")
    if to.exists() and not force:
        raise RefusedError(f"{to} is there already", "", "Choose another name, or use --force.")
    with (
        told_as_trouble(),
        opened_to_read(database, immutable=False) as source,
        # The folder is the user's own: unlike ours it is left as it is.
        tempfile.TemporaryDirectory(prefix=".cronstudio-", dir=_there(to.parent)) as folder,
    ):
        copy = Path(folder, "copy.db")
        (copy_database if whole else copy_definitions)(source, copy)
        os.replace(copy, to)


def _there(folder: Path) -> Path:
    if not folder.is_dir():
        raise NotFoundError(f"There is no folder {folder}")
    return folder


def all_backups(folder: Path) -> list[Backup]:
    """The files in the folder of backups, newest first."""
    found = [look(path) for path in folder.glob("*.db")]
    return sorted(found, key=lambda backup: (backup.made_at, backup.path.name), reverse=True)


def look(path: Path) -> Backup:
    """What a backup holds."""
    made_at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    if not is_sound(path):
        return Backup(path, made_at, None, None)
    with opened_to_read(path) as connection:
        jobs = connection.execute("SELECT count(*) FROM jobs WHERE deleted_at IS NULL").fetchone()
        runs = connection.execute("SELECT count(*) FROM runs").fetchone()
    return Backup(path, made_at, jobs[0], runs[0])


def restore_backup(database: Path, folder: Path, backup: Path, now: datetime) -> Path | None:
    """Put a backup in the place of the database; where the present state was kept before.

    No engine may be running. Every cursor is set to `now`: what came due since the backup was made
    has been decided then, and must not be run again. UserError when the backup is not in order.
    """
    if not backup.is_file():
        raise NotFoundError(f"There is no file {backup}")
    if database.exists() and backup.samefile(database):
        raise RefusedError(f"{backup} is the database in use")
    if not is_sound(backup):
        raise UserError(
            f"{backup} is no backup of CronStudio that can be used",
            "It is damaged, of a newer version, or something else.",
            "cronstudio restore --list shows those there are.",
        )
    make_private(database.parent)
    with told_as_trouble():
        handle, name = tempfile.mkstemp(prefix=".restore-", dir=database.parent)
        os.close(handle)
        fresh = Path(name)
        try:
            shutil.copyfile(backup, fresh)
            _settle_cursors(fresh, now)
            kept = _keep_present(database, folder, now)
            for suffix in _SIDE_FILES:
                # Of the old database: SQLite would play them into the new one.
                database.with_name(database.name + suffix).unlink(missing_ok=True)
            os.replace(fresh, database)
        finally:
            for suffix in ("", *_SIDE_FILES):
                fresh.with_name(fresh.name + suffix).unlink(missing_ok=True)
    return kept


def _settle_cursors(path: Path, now: datetime) -> None:
    at = to_microseconds(now)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE progress SET cursor_at = ? WHERE cursor_at < ?", (at, at))


def _keep_present(database: Path, folder: Path, now: datetime) -> Path | None:
    if not database.is_file():
        return None
    kept = folder / f"before-restore-{stamp(now)}.db"
    number = 2
    while kept.exists():
        kept = folder / f"before-restore-{stamp(now)}-{number}.db"
        number += 1
    try:
        with opened_to_read(database, immutable=False) as source:
            copy_database(source, kept)
    except (sqlite3.Error, UserError):
        # Too damaged to be read through: its bytes are kept as they are.
        make_private(folder)
        for suffix in ("", *_SIDE_FILES):
            side = database.with_name(database.name + suffix)
            if side.exists():
                shutil.copyfile(side, kept.with_name(kept.name + suffix))
                kept.with_name(kept.name + suffix).chmod(0o600)
    return kept
