"""The store: all tables on one database, its care, and its end."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from cronstudio.language import Text
from cronstudio.store.audit import AuditTable
from cronstudio.store.backups import copy_database, nightly
from cronstudio.store.jobs import JobTable
from cronstudio.store.opening import Opened, open_database
from cronstudio.store.owners import OwnerTable
from cronstudio.store.runs import RunTable
from cronstudio.store.trash import TrashTable
from cronstudio.store.troubles import DatabaseTroubleError, Trouble
from cronstudio.store.values import ValueTable

WHOLE_BACKUP_BYTES = 128 * 1024 * 1024
"""A larger database is backed up without its history: seven copies are kept."""

MUCH_DELETED = 500
"""From so many deleted runs on it is worth rewriting the full-text index."""

MERGE_PAGES = 200


class Store:
    """Everything that is kept. Every method may be called from any thread; each blocks.

    `incidents`: what went wrong with the database at opening, in sentences for the user.
    `read_only`: it can be looked at, and every write raises StoreError.
    """

    def __init__(self, opened: Opened) -> None:
        database = opened.database
        self._database = database
        self.path: Path = database.path
        self.read_only: bool = database.read_only
        self.incidents: list[str] = list(opened.incidents)
        self.migrated: list[str] = list(opened.migrated)
        self.audit = AuditTable(database)
        self.jobs = JobTable(database, self.audit)
        self.trash = TrashTable(database, self.jobs, self.audit)
        self.runs = RunTable(database)
        self.settings = ValueTable(database)
        self.owners = OwnerTable(database)
        self._merging = False

    def backup(self, to: Path) -> None:
        """Write a whole copy to `to` while others go on writing. StoreError when it fails."""
        with self._database.reading() as connection:
            copy_database(connection, to)

    def nightly_backup(self, folder: Path, now: datetime) -> Path:
        """Add a backup to `folder` and keep the last seven. StoreError when it fails.

        Of a damaged database none is made (StoreError): it would push out a good one.
        """
        self.check()
        whole = self.path.stat().st_size <= WHOLE_BACKUP_BYTES
        with self._database.reading() as connection:
            return nightly(connection, folder, now, whole=whole)

    def check(self) -> None:
        """Check the whole file. DatabaseTroubleError (damaged) when it is not in order."""
        with self._database.reading() as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise DatabaseTroubleError(
                    Trouble.DAMAGED, Text("SQLite says: {found}.", found=found)
                )

    def compact(self, pages: int = 1000) -> int:
        """Give back up to so many free pages (4 KiB each) to the disk; 0 when all is done.

        Call it again while it answers more than 0; a call takes about 10 ms for 1,000 pages.
        After much was deleted, the full-text index is rewritten too, in the same slices.
        """
        merging = self._merge_texts()
        with self._database.reading() as connection:
            before = connection.execute("PRAGMA freelist_count").fetchone()[0]
            # As a script: `execute` takes one step of it, which is one page.
            connection.executescript(f"PRAGMA incremental_vacuum({int(pages)})")
            left: int = connection.execute("PRAGMA freelist_count").fetchone()[0]
            if left == before and not merging:
                # Nothing to give back, or a file that cannot (made without auto_vacuum).
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                return 0
        return max(left, 1)

    def much_was_deleted(self) -> bool:
        """Whether so many runs went since the last `compact` that it need not wait for its day."""
        return self.runs.deleted >= MUCH_DELETED

    def _merge_texts(self) -> bool:
        """One slice of rewriting the full-text index, where deleted words still take room."""
        if not self._merging:
            if not self.much_was_deleted():
                return False
            self._merging, self.runs.deleted = True, 0
            # A negative figure begins a merge of everything, positive ones go on with it.
            slice_pages = -MERGE_PAGES
        else:
            slice_pages = MERGE_PAGES
        with self._database.writing() as connection:
            before = connection.total_changes
            connection.execute(
                "INSERT INTO run_texts (run_texts, rank) VALUES ('merge', ?)", (slice_pages,)
            )
            # FTS5's own sign that there was nothing left to merge.
            self._merging = connection.total_changes - before >= 2
        return self._merging

    def tidy(self) -> None:
        """Let SQLite look at its statistics; once a day is plenty."""
        with self._database.reading() as connection:
            connection.execute("PRAGMA optimize").fetchall()

    def forget_pages(self) -> None:
        """Give back the memory for pages of the file that this thread's connection holds."""
        with self._database.reading() as connection:
            connection.execute("PRAGMA shrink_memory").fetchall()

    def use_read_only_here(self) -> None:
        """Let this thread's connection refuse writes: for threads that only read."""
        self._database.only_read_here()

    def close(self) -> None:
        """Close this thread's connection; other threads close theirs. Safe to call twice."""
        if not self._database.is_closed():
            self._database.close()


def open_store(path: Path, backups: Path, now: datetime) -> Store:
    """Open the database at `path` (made, migrated, checked, rescued as need be).

    `backups`: the folder to restore from, and to copy into before a migration. `now` names
    files. Raises StoreError when it is newer than us, not ours, locked, or cannot be reached.
    """
    return Store(open_database(path, backups, now))
