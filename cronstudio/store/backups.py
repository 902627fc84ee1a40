"""Copies of the database: made while it is in use, checked, kept, and found again."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.paths import make_private
from cronstudio.store.migrations import APPLICATION_ID, VERSION, read_version
from cronstudio.store.troubles import told_as_trouble

KEEP = 7

_PREFIX = "cronstudio-"


def stamp(now: datetime) -> str:
    """`20260306T130000Z`: sorts by time, fit for a file's name."""
    return now.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def copy_database(source: sqlite3.Connection, to: Path) -> None:
    """Write a whole, consistent copy; writers go on meanwhile. `to` appears when it is complete."""
    make_private(to.parent)
    with told_as_trouble():
        handle, name = tempfile.mkstemp(prefix=".copy-", dir=to.parent)  # 0600
        os.close(handle)
        try:
            with closing(sqlite3.connect(name)) as target:
                # All pages in one step: in WAL mode this reads one snapshot and blocks nobody,
                # while a copy in steps begins again after every write of others.
                source.backup(target, pages=-1)
                target.execute("PRAGMA journal_mode = DELETE")
            os.replace(name, to)
        finally:
            Path(name).unlink(missing_ok=True)


def copy_definitions(source: sqlite3.Connection, to: Path) -> None:
    """As `copy_database`, without the history: for databases too large to keep several times."""
    schema = [
        row[0]
        for row in source.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
            " AND name NOT LIKE 'run_texts_%' ORDER BY rowid"
        )
    ]
    make_private(to.parent)
    with told_as_trouble():
        handle, name = tempfile.mkstemp(prefix=".copy-", dir=to.parent)
        os.close(handle)
        try:
            with closing(sqlite3.connect(name, isolation_level=None)) as target:
                target.execute("PRAGMA auto_vacuum = INCREMENTAL")
                target.execute("BEGIN")
                for statement in schema:
                    target.execute(statement)
                for table in DEFINITION_TABLES:
                    rows = source.execute(f"SELECT * FROM {table}")
                    marks = ", ".join("?" * len(rows.description))
                    target.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
                target.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                target.execute(f"PRAGMA user_version = {read_version(source)}")
                target.execute("COMMIT")
            os.replace(name, to)
        finally:
            Path(name).unlink(missing_ok=True)


DEFINITION_TABLES = ("jobs", "job_tags", "progress", "audit", "settings")
"""What cannot be had back from anywhere else, in an order that references allow."""


def nightly(source: sqlite3.Connection, folder: Path, now: datetime, *, whole: bool) -> Path:
    """Add a backup named after `now` and delete all but the last KEEP."""
    to = folder / f"{_PREFIX}{stamp(now)}.db"
    (copy_database if whole else copy_definitions)(source, to)
    for old in newest_first(folder)[KEEP:]:
        old.unlink(missing_ok=True)
    return to


def newest_first(folder: Path) -> list[Path]:
    """The backups in a folder, by the time in their name."""
    return sorted(folder.glob(f"{_PREFIX}*.db"), key=lambda path: path.name, reverse=True)


@contextmanager
def opened_to_read(path: Path, *, immutable: bool = True) -> Iterator[sqlite3.Connection]:
    """A connection that cannot change the file. `immutable`: nor looks for a journal beside it."""
    uri = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if immutable else ''}"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        yield connection


def is_sound(path: Path) -> bool:
    """Whether a backup is ours, not newer than us, and whole."""
    try:
        with opened_to_read(path) as connection:
            return (
                connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
                and 0 < read_version(connection) <= VERSION
                and connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
            )
    except sqlite3.Error:
        return False
