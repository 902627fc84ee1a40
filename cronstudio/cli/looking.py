"""The list of jobs when no app runs: read from the database, without an engine around it."""

from __future__ import annotations

import gc
from datetime import datetime
from typing import Any

from cronstudio import __version__
from cronstudio.cli.context import complain
from cronstudio.engine.board import PAUSE_KEY, Board, stored_pause
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.engine.entries import entry_of
from cronstudio.errors import RefusedError
from cronstudio.ipc.instance import InstanceLock
from cronstudio.ipc.rows import job_row
from cronstudio.paths import Paths
from cronstudio.store import Store, open_store


class Looker:
    """Answers `list_jobs` as the engine would that starts nothing."""

    kind = ""
    pid = 0
    version = __version__

    def __init__(self, paths: Paths, share: InstanceLock) -> None:
        """Open the store; raise StoreError when it cannot be used. `share` is held till `close`."""
        self._share = share
        self._now = SystemClock().now()
        paths.ensure()
        self._store = open_store(paths.database, paths.backups, self._now)
        for incident in self._store.incidents:
            complain(incident)

    def call(self, method: str, **params: object) -> object:
        """Return the rows, by name."""
        if method != "list_jobs":
            raise RefusedError(f"Only the list can be read in this way, not {method}")
        was_collecting = gc.isenabled()
        # 10,000 jobs are all kept until the end: looking for garbage among them takes 100 ms.
        gc.disable()
        try:
            return list_rows(self._store, self._now, **params)
        finally:
            if was_collecting:
                gc.enable()

    def close(self) -> None:
        """Close the store."""
        self._store.close()
        self._share.release()


def list_rows(
    store: Store, now: datetime, *, tags: Any = (), enabled_only: Any = False
) -> list[dict[str, Any]]:
    """Return the rows of `list_jobs`; the next time of each is one after `now`."""
    zone = system_timezone()
    board = Board()
    board.zone, board.floor_at = zone, now
    pause = stored_pause(store.settings.get(PAUSE_KEY))
    board.pause = pause if pause is None or pause.until is None or pause.until > now else None
    last = store.runs.last_by_job()
    wanted = set(tags)
    rows = []
    for stored in store.jobs.outlines():
        entry = entry_of(board, stored)
        job = entry.job
        if (wanted and wanted.isdisjoint(job.tags)) or (enabled_only and not job.enabled):
            continue
        if job.id in last:
            entry.recent = (last[job.id],)
        board.add(entry)
        board.reschedule(entry)
        rows.append(job_row(board.view(entry), zone))
    rows.sort(key=lambda row: row["name"].casefold())
    return rows
