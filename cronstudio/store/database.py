"""The connections: one for each thread that asks, their pragmas, and the kinds of transaction.

What a database file must be before it gets here is `opening`'s affair.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from peewee import DatabaseError, SqliteDatabase

from cronstudio.language import Text
from cronstudio.store.troubles import DatabaseTroubleError, Trouble, told_as_trouble

BUSY_SECONDS = 5.0
"""SQLite itself waits so long for a lock; the worker asks again after that."""

_CACHE_KIB = 16 * 1024
_WAL_KEPT_BYTES = 8 * 1024 * 1024


class Database(SqliteDatabase):
    """peewee's database for connections and query building; every thread has its own connection."""

    def __init__(self, path: Path, *, read_only: bool = False, immutable: bool = False) -> None:
        self.path = path
        self.read_only = read_only
        mode = "ro" if read_only else "rw"
        suffix = "&immutable=1" if immutable else ""
        pragmas = {
            "foreign_keys": 1,
            "cache_size": -_CACHE_KIB,
            "temp_store": "memory",
            "journal_size_limit": _WAL_KEPT_BYTES,
        }
        if read_only:
            pragmas["query_only"] = 1
        super().__init__(
            f"{path.absolute().as_uri()}?mode={mode}{suffix}",
            pragmas=pragmas,
            timeout=BUSY_SECONDS,
            uri=True,
            check_same_thread=False,
        )

    def raw(self) -> sqlite3.Connection:
        """This thread's connection, opened if need be. Errors are SQLite's own, not peewee's."""
        try:
            connection: Any = self.connection()  # type: ignore[no-untyped-call]
        except DatabaseError as error:
            original = getattr(error, "orig", None)
            if isinstance(original, sqlite3.Error):
                raise original from None
            raise
        assert isinstance(connection, sqlite3.Connection)
        return connection

    def only_read_here(self) -> None:
        """Let this thread's connection refuse every write from now on."""
        self.raw().execute("PRAGMA query_only = 1")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """This thread's connection; troubles are told as DatabaseTroubleError."""
        with self._remembering_damage(), told_as_trouble():
            yield self.raw()

    @contextmanager
    def writing(self, *, durable: bool = False) -> Iterator[sqlite3.Connection]:
        """One IMMEDIATE transaction. `durable`: it is on the disk when this returns.

        Without `durable` the last transactions may be missing after a loss of power, never
        after the death of the app, and the file is whole either way.
        """
        if self.read_only:
            raise DatabaseTroubleError(
                Trouble.READ_ONLY, Text("{path} was opened to read only.", path=self.path)
            )
        with self._remembering_damage(), told_as_trouble():
            connection = self.raw()
            # Takes effect for the next transaction only, hence before it.
            connection.execute("PRAGMA synchronous = FULL" if durable else "PRAGMA synchronous = 1")
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                # A full disk may have rolled back already.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _remembering_damage(self) -> Iterator[None]:
        """Let the next start check the whole file, however large, when damage is met."""
        try:
            yield
        except DatabaseTroubleError as error:
            if error.trouble is Trouble.DAMAGED:
                with suppress(OSError):
                    suspicion(self.path).touch(mode=0o600)
            raise


def suspicion(path: Path) -> Path:
    """The file whose presence says that the database at `path` was found damaged in use."""
    return path.with_name(f"{path.name}.suspect")
