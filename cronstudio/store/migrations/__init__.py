"""The schema's only source: numbered modules of frozen SQL, never edited once released.

A new one: `m0002_what.py` with a docstring that says what it does (it is logged) and
`STATEMENTS`; append it to MIGRATIONS, and add a fixture database and a test for the step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from types import ModuleType

from cronstudio.store.migrations import m0001_first

MIGRATIONS: tuple[ModuleType, ...] = (m0001_first,)

VERSION = len(MIGRATIONS)
"""Schema version of this release, as in `PRAGMA user_version`."""

APPLICATION_ID = 1131566964


def read_version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, keep_copy: Callable[[int], None]) -> list[str]:
    """Bring the schema to VERSION; the docstrings of the steps made, empty when none was due.

    `keep_copy(version)` is called before an existing database is changed. The version is read
    again and bumped in one EXCLUSIVE transaction: a second process waits and finds nothing to do.
    """
    version = read_version(connection)
    if version >= VERSION:
        return []
    if version > 0:
        keep_copy(version)
    made: list[str] = []
    connection.execute("BEGIN EXCLUSIVE")
    try:
        version = read_version(connection)
        for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
            for statement in migration.STATEMENTS:
                connection.execute(statement)
            made.append(f"{number}: {migration.__doc__}")
        if made:
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return made
