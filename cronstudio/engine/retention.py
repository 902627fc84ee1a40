"""Once a day: old runs and their output go together, old logs are packed, a backup is made.

A new limit in the settings holds for what is already there, from the next round on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from cronstudio.engine.core import Core
from cronstudio.engine.output_files import STREAMS, compress
from cronstudio.engine.run_commands import RunCommands
from cronstudio.engine.secret_care import SecretCare
from cronstudio.errors import StoreError

_log = logging.getLogger(__name__)

EVERY = timedelta(hours=24)
FIRST_AFTER = timedelta(minutes=3)
"""After a start: not while it is busy with what was missed."""
LONG_AWAY = timedelta(days=7)
BIG_STEP_SECONDS = 3600.0
ORPHAN_AGE = timedelta(days=1)
AUDIT_KEPT = timedelta(days=365)
_DONE_KEY = "retention_done_at"
_PART = 100
"""Rows deleted in one transaction: each takes its words out of the search, about 1 ms."""
_OLDEST = 500
_COMPACT_PAGES = 1000


class Retention:
    """The daily round. Each step stands for itself: one that fails does not stop the others.

    A clock that is years ahead by mistake must not empty the history: after a step, or a start
    long after the last round, a whole day awake goes by before anything is deleted.
    """

    def __init__(self, core: Core, runs: RunCommands, secrets: SecretCare) -> None:
        self._core = core
        self._secrets = secrets
        self._runs = runs
        self._due: float | None = None
        """In monotonic seconds."""

    async def begin(self, now: datetime) -> None:
        """Find out when the last round was."""
        text = await self._core.worker.read(self._core.store.settings.get, _DONE_KEY)
        try:
            last = datetime.fromisoformat(text)
        except (TypeError, ValueError):
            last = now - EVERY
        away = now - last
        if timedelta(0) <= away <= LONG_AWAY:
            self._put_off(max(FIRST_AFTER, EVERY - away))
        else:
            self._put_off(EVERY)

    def is_due(self) -> bool:
        return self._due is not None and self._core.clock.monotonic() >= self._due

    def soon(self) -> None:
        """The limits changed: make a round at the next turn."""
        if self._due is not None:
            self._put_off(timedelta(0))

    def clock_stepped(self, seconds: float) -> None:
        """The wall clock was set by so much: let it prove itself first."""
        if self._due is not None and abs(seconds) >= BIG_STEP_SECONDS:
            self._put_off(EVERY)

    def _put_off(self, wait: timedelta) -> None:
        self._due = self._core.clock.monotonic() + wait.total_seconds()

    async def run(self, now: datetime) -> None:
        """Make one round."""
        core = self._core
        self._put_off(EVERY)
        steps = (
            self._drop_old,
            self._drop_over_bytes,
            self._drop_orphans,
            self._pack,
            self._care_for_database,
        )
        for step in steps:
            try:
                await step(now)
            except (StoreError, OSError):
                _log.exception("A step of the daily round failed")
        await core.worker.write(core.store.settings.set, _DONE_KEY, now.isoformat())

    async def _drop_old(self, now: datetime) -> None:
        core, settings = self._core, self._core.equipment.settings
        before = now - timedelta(days=settings.keep_days)
        while ids := await core.worker.read(
            core.store.runs.expired, settings.keep_runs_per_job, before
        ):
            for start in range(0, len(ids), _PART):
                await self._runs.delete(ids[start : start + _PART])

    async def _drop_over_bytes(self, now: datetime) -> None:
        core, limit = self._core, self._core.equipment.settings.keep_bytes
        total = await asyncio.to_thread(bytes_below, core.paths.logs)
        while total > limit:
            oldest = await core.worker.read(core.store.runs.oldest, _OLDEST)
            ids: list[str] = []
            for run in oldest:
                if total <= limit:
                    break
                ids.append(run.id)
                total -= run.output_bytes + run.error_bytes - run.left_out_bytes
            if not ids:
                return
            for start in range(0, len(ids), _PART):
                await self._runs.delete(ids[start : start + _PART])

    async def _drop_orphans(self, now: datetime) -> None:
        """Output that no row of the history knows: left by a crash, or by a restored backup."""
        core = self._core
        active = {run.id for run in core.dispatcher.active_runs()}
        older_than = (now - ORPHAN_AGE).timestamp()
        folders = await asyncio.to_thread(untouched_since, core.paths.logs, older_than)
        ids = sorted({run_of(folder) for folder in folders} - active)
        known = await core.worker.background(core.store.runs.existing, ids) | active
        orphans = [folder for folder in folders if run_of(folder) not in known]
        gone = await asyncio.to_thread(drop_folders, core.paths.logs, orphans)
        if gone:
            _log.info("Deleted %d folders of output without a run", gone)

    async def _pack(self, now: datetime) -> None:
        age = timedelta(days=self._core.equipment.settings.compress_after_days)
        before = (now - age).timestamp()
        active = {run.id for run in self._core.dispatcher.active_runs()}
        await asyncio.to_thread(pack_older, self._core.paths.logs, before, active)

    async def _care_for_database(self, now: datetime) -> None:
        core = self._core
        await core.worker.write(core.store.jobs.purge_trash, now)
        await core.worker.write(core.store.audit.purge, now - AUDIT_KEPT)
        await self._secrets.settle()
        await self.give_back()
        await core.worker.write(core.store.tidy)
        await core.worker.background(core.store.nightly_backup, core.paths.backups, now)

    async def give_back(self) -> None:
        """Return the room of deleted rows to the disk, in slices that hold nobody up."""
        core = self._core
        while await core.worker.write(core.store.compact, _COMPACT_PAGES):
            pass


def attempt_folders(logs: Path) -> list[Path]:
    """All folders of attempts: logs/JOB/RUN-NUMBER."""
    try:
        jobs = [entry for entry in os.scandir(logs) if entry.is_dir(follow_symlinks=False)]
    except OSError:
        return []
    return [
        Path(attempt.path)
        for job in jobs
        for attempt in os.scandir(job.path)
        if attempt.is_dir(follow_symlinks=False)
    ]


def run_of(folder: Path) -> str:
    """The id of the run a folder belongs to."""
    return folder.name.rpartition("-")[0]


def bytes_below(logs: Path) -> int:
    """Disk space of all output; holes in files do not count."""
    total = 0
    for folder in attempt_folders(logs):
        for entry in os.scandir(folder):
            stat = entry.stat(follow_symlinks=False)
            total += stat.st_blocks * 512 if hasattr(stat, "st_blocks") else stat.st_size
    return total


def untouched_since(logs: Path, moment: float) -> list[Path]:
    """Folders of attempts to which nothing was added since a moment (seconds since 1970)."""
    return [folder for folder in attempt_folders(logs) if folder.stat().st_mtime < moment]


def drop_folders(logs: Path, folders: Sequence[Path]) -> int:
    """Delete folders of attempts, and folders of jobs that are empty then; how many there were."""
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    for job in os.scandir(logs):
        if job.is_dir(follow_symlinks=False):
            with contextlib.suppress(OSError):
                os.rmdir(job.path)  # fails while there is anything in it
    return len(folders)


def pack_older(logs: Path, before: float, active: set[str]) -> int:
    """Compress the output of attempts that ended before; how many bytes that saved."""
    saved = 0
    for folder in attempt_folders(logs):
        if run_of(folder) in active:
            continue
        plain = [folder / name for name in STREAMS]
        newest = max((path.stat().st_mtime for path in plain if path.exists()), default=None)
        if newest is not None and newest < before:
            saved += compress(folder)
    return saved
