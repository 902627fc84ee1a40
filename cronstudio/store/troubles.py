"""SQLite's error codes as troubles a person can act on. What is not in the table is a bug."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from cronstudio.errors import StoreError
from cronstudio.language import Text


class Trouble(StrEnum):
    """What is the matter with the database."""

    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read_only"
    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"
    UNREACHABLE = "unreachable"


class DatabaseTroubleError(StoreError):
    """A StoreError that says which trouble it is."""

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        title, hint = _WORDS[trouble]
        super().__init__(title, detail, hint)
        self.trouble = trouble


_WORDS: dict[Trouble, tuple[str, str]] = {
    Trouble.LOCKED: (
        Text("The database is in use by another program"),
        Text("Close what else has it open; CronStudio goes on by itself when it is free."),
    ),
    Trouble.FULL: (
        Text("The disk is full"),
        Text("Make room, or let CronStudio keep less history (Settings, History)."),
    ),
    Trouble.READ_ONLY: (
        Text("The database cannot be written to"),
        Text("Check who owns the file and its folder, and whether the disk is mounted read-only."),
    ),
    Trouble.DAMAGED: (
        Text("The database is damaged"),
        Text("Start CronStudio again: it sets the file aside and restores the last good backup."),
    ),
    Trouble.NEWER: (
        Text("The database was written by a newer CronStudio"),
        Text("Update CronStudio, or start it with another --home."),
    ),
    Trouble.FOREIGN: (
        Text("The file in the database's place is not CronStudio's"),
        Text("Move it away, or start CronStudio with another --home."),
    ),
    Trouble.UNREACHABLE: (
        Text("The database cannot be opened"),
        Text("Check that its folder is there, that it is yours, and that the disk works."),
    ),
}

_BY_CODE: dict[int, Trouble] = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_PROTOCOL: Trouble.LOCKED,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_CANTOPEN: Trouble.UNREACHABLE,
    sqlite3.SQLITE_IOERR: Trouble.UNREACHABLE,
    sqlite3.SQLITE_AUTH: Trouble.UNREACHABLE,
}

PRIMARY_CODE = 0xFF
"""SQLite's extended codes carry the primary one in the lowest byte."""


def trouble_of(error: sqlite3.Error) -> Trouble | None:
    """Which trouble an SQLite error is; None for errors that only a bug can cause."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else _BY_CODE.get(code & PRIMARY_CODE)


@contextmanager
def told_as_trouble() -> Iterator[None]:
    """Raise DatabaseTroubleError in place of the SQLite errors it stands for."""
    try:
        yield
    except sqlite3.Error as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        raise DatabaseTroubleError(trouble, Text("SQLite says: {error}.", error=error)) from error
