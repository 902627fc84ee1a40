"""From a path to a database that can be used: found or made, checked, migrated, or rescued."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.paths import make_private
from cronstudio.store import rescue
from cronstudio.store.backups import copy_database, stamp
from cronstudio.store.database import BUSY_SECONDS, Database, suspicion
from cronstudio.store.migrations import APPLICATION_ID, VERSION, migrate, read_version
from cronstudio.store.troubles import DatabaseTroubleError, Trouble, told_as_trouble, trouble_of

OLDEST_SQLITE = (3, 35, 0)
"""The first one with RETURNING."""

CHECKED_WHOLE_BYTES = 32 * 1024 * 1024
"""Up to this size the whole file is checked at every start (about 0.1 s); larger ones nightly,
and when damage was met in use."""

SMALLEST_PAGE = 512

SPACE_TO_OPEN_BYTES = 256 * 1024
"""SQLite reports "disk I/O error" when it cannot make its shared-memory file."""

_STILL_READABLE = (Trouble.READ_ONLY, Trouble.UNREACHABLE, Trouble.FULL)

_CHECKED_ALWAYS = ("jobs", "job_tags", "progress", "settings", "owners")


@dataclass(slots=True)
class Opened:
    """A database in use, and what had to be done for it, in sentences for the user."""

    database: Database
    incidents: list[str] = field(default_factory=list)
    migrated: list[str] = field(default_factory=list)


def open_database(path: Path, backups: Path, now: datetime) -> Opened:
    """Open the database at `path`, making it when there is none.

    A damaged one is set aside and a backup put in its place; one that cannot be written to is
    opened to read. DatabaseTroubleError when it is newer, not ours, locked for long, or the
    disk is full.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(
            Text("SQLite is too old on this machine"),
            Text(
                "It is version {version}; CronStudio needs {oldest} or later.",
                version=sqlite3.sqlite_version,
                oldest=".".join(map(str, OLDEST_SQLITE)),
            ),
            Text("Use a newer Python: it brings SQLite along."),
        )
    incidents: list[str] = []
    if not path.exists():
        make_private(path.parent)
    try:
        migrated = _prepare(path, backups, now)
    except DatabaseTroubleError as error:
        if error.trouble is Trouble.DAMAGED:
            incidents += _rescue(path, backups, now, error)
            migrated = _prepare(path, backups, now)
        elif error.trouble in _STILL_READABLE and path.is_file():
            return _open_to_read(path, _full_disk(path) or error)
        else:
            raise
    return Opened(Database(path), incidents, migrated)


def _prepare(path: Path, backups: Path, now: datetime) -> list[str]:
    """Make the file if need be, check and migrate it; the migrations made."""
    if path.exists() and not os.access(path, os.W_OK):
        raise DatabaseTroubleError(Trouble.READ_ONLY, Text("{path} is write-protected.", path=path))
    if path.exists() and not os.access(path.parent, os.W_OK):
        raise DatabaseTroubleError(
            Trouble.READ_ONLY, Text("{parent} is write-protected.", parent=path.parent)
        )
    if path.is_dir():
        raise DatabaseTroubleError(Trouble.FOREIGN, Text("{path} is a folder.", path=path))
    _refuse_emptied(path, backups)
    try:
        # sqlite3 would make the file with the umask's mode.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise DatabaseTroubleError(
            Trouble.UNREACHABLE, Text("{why}: {path}.", why=error.strerror, path=path)
        ) from error
    with (
        told_as_trouble(),
        closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as connection,
    ):
        version = _check_owner(connection, path)
        if version == 0:
            # Can only be chosen before the first table is made.
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA journal_mode = WAL")
        _check_whole(connection, path)

        def keep_copy(old: int) -> None:
            copy_database(connection, backups / f"before-version-{old + 1}-{stamp(now)}.db")

        return migrate(connection, keep_copy)


def _refuse_emptied(path: Path, backups: Path) -> None:
    """No file, or one of no bytes, is a fresh start, unless there are traces of what it held.

    SQLite takes what is shorter than its smallest page for empty, and would begin anew.
    """
    if not path.exists():
        if any(backups.glob("*.db")):
            raise DatabaseTroubleError(Trouble.DAMAGED, Text("{path} is missing.", path=path))
        return
    size = path.stat().st_size
    if size >= SMALLEST_PAGE:
        return
    wal = path.with_name(path.name + "-wal")
    if size or any(backups.glob("*.db")) or (wal.exists() and wal.stat().st_size > 0):
        raise DatabaseTroubleError(
            Trouble.DAMAGED, Text("{path} is cut to {size} bytes.", path=path, size=size)
        )


def _check_owner(connection: sqlite3.Connection, path: Path) -> int:
    # In one snapshot: another process may be making the database at this moment.
    connection.execute("BEGIN")
    version = read_version(connection)
    owner = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    connection.execute("COMMIT")
    if owner == APPLICATION_ID and version > VERSION:
        raise DatabaseTroubleError(
            Trouble.NEWER,
            Text(
                "{path} has version {version}; this CronStudio knows up to {known}.",
                path=path,
                version=version,
                known=VERSION,
            ),
        )
    if owner != APPLICATION_ID and (owner or version or tables):
        raise DatabaseTroubleError(
            Trouble.FOREIGN, Text("{path} belongs to another program.", path=path)
        )
    return version


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DAMAGED unless the definitions, and the whole of a smaller file, are in order."""
    suspect = suspicion(path)
    if path.stat().st_size <= CHECKED_WHOLE_BYTES or suspect.exists():
        checks = ["PRAGMA quick_check(1)"]
    else:
        checks = [f"PRAGMA quick_check({table})" for table in _CHECKED_ALWAYS]
    for check in checks:
        found = connection.execute(check).fetchone()[0]
        if found != "ok":
            raise DatabaseTroubleError(Trouble.DAMAGED, Text("SQLite says: {found}.", found=found))
    suspect.unlink(missing_ok=True)


def _rescue(path: Path, backups: Path, now: datetime, error: DatabaseTroubleError) -> list[str]:
    aside = rescue.set_aside(path, now)
    suspicion(path).unlink(missing_ok=True)
    backup = rescue.put_backup(path, backups)
    # An old backup may need migrating before rows can be brought into it.
    _prepare_fresh(path, backups, now)
    with told_as_trouble():
        brought = rescue.bring_over(aside, path, now)
    if aside.exists():
        told = Text(
            "The database was damaged ({why}) and was kept as {file}.",
            why=error.message.rstrip("."),
            file=aside,
        )
    else:
        told = Text("The database {path} was missing.", path=path)
    if backup is not None:
        then = Text("The backup {name} was put in its place.", name=backup.name)
        told = Text("{first} {second}", first=told, second=then)
    elif brought == 0:
        then = Text("There was no backup, so CronStudio starts empty.")
        told = Text("{first} {second}", first=told, second=then)
    if brought:
        then = Text("{count} job definitions came from the damaged file.", count=brought)
        told = Text("{first} {second}", first=told, second=then)
    return [told]


def _prepare_fresh(path: Path, backups: Path, now: datetime) -> None:
    """As `_prepare` where an empty file is expected."""
    with (
        told_as_trouble(),
        closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as connection,
    ):
        path.chmod(0o600)
        if read_version(connection) == 0:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection, lambda old: None)


def _full_disk(path: Path) -> DatabaseTroubleError | None:
    free = shutil.disk_usage(path.parent).free
    if free >= SPACE_TO_OPEN_BYTES:
        return None
    return DatabaseTroubleError(
        Trouble.FULL,
        Text("{free} kB are free at {parent}.", free=free // 1024, parent=path.parent),
    )


def _open_to_read(path: Path, error: DatabaseTroubleError) -> Opened:
    """The view mode: everything can be looked at, nothing changed."""
    for immutable in (False, True):
        database = Database(path, read_only=True, immutable=immutable)
        try:
            connection = database.raw()
            if _check_owner(connection, path) != VERSION:
                raise DatabaseTroubleError(
                    Trouble.READ_ONLY, Text("It is of an older version and cannot be migrated.")
                )
            told = Text(
                "{title}. {message} Nothing can be changed or run. {hint}",
                title=error.title,
                message=error.message,
                hint=error.hint,
            )
            return Opened(database, [told])
        except sqlite3.Error as trouble:
            if not database.is_closed():
                database.close()
            if immutable or trouble_of(trouble) is None:
                raise error from trouble
    raise error
