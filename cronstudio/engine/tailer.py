"""Follows the output of running attempts, at most ten times a second and only while it grows.

Writes down when it grew (the index) and keeps it within its limit. The output itself never passes
through here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cronstudio.engine.inotify import Inotify
from cronstudio.engine.output_cap import LEAST_BYTES, Cap, enforce
from cronstudio.engine.output_files import (
    STREAMS,
    IndexRecord,
    append_index,
    forget_gap,
    free_bytes,
    read_index,
)
from cronstudio.engine.status_file import read_record
from cronstudio.model.job import MEBIBYTE
from cronstudio.model.run import Reason
from cronstudio.model.words import ReasonCode

_log = logging.getLogger(__name__)

SPACING_SECONDS = 0.1
_POLL_SECONDS = 1.0
"""Where the kernel tells nothing."""
_RECORDS_PER_SPACING = 10_000
"""After so many records of one attempt the spacing doubles: an index stays below some megabytes."""


@dataclass(slots=True)
class _Followed:
    directory: Path
    watch: int | None = None
    followers: int = 1
    limit_bytes: int | None = None
    size: int = 0
    records: int = 0
    ends: list[int] = field(default_factory=lambda: [0, 0])
    last_at: datetime | None = None


class Tailer:
    """Looks after the growing outputs. Belongs to one event loop; its work is done in a thread."""

    def __init__(
        self, on_end_wanted: Callable[[Path, Reason], None], min_free_bytes: int = 0
    ) -> None:
        """`on_end_wanted` hears of attempts whose output cannot be kept within bounds."""
        self.min_free_bytes = min_free_bytes
        self._on_end_wanted = on_end_wanted
        self._followed: dict[Path, _Followed] = {}
        self._inotify: Inotify | None = None
        self._unseen: set[Path] = set()
        """Have output from before they were followed, of which the kernel tells nothing."""
        self._reading = False
        self._turn: asyncio.Task[None] | None = None
        self._poll: asyncio.TimerHandle | None = None
        self._polling: asyncio.Task[None] | None = None
        self._closed = False
        with contextlib.suppress(OSError):
            self._inotify = Inotify(STREAMS)

    def follow(self, directory: Path) -> None:
        """Begin to look after an attempt's output (or go on after a restart)."""
        known = self._followed.get(directory)
        if known is not None:
            known.followers += 1
            return
        followed = _Followed(directory)
        self._followed[directory] = followed
        if self._inotify is not None:
            with contextlib.suppress(OSError):
                followed.watch = self._inotify.add(directory)
        if followed.watch is None:
            self._poll_later()
        elif _has_output(directory):
            self._unseen.add(directory)
            self._begin_turn(0.0)
        elif not self._reading and self._turn is None:
            self._listen()

    def leave(self, directory: Path) -> None:
        """The attempt ended, or nobody waits for it any more."""
        followed = self._followed.get(directory)
        if followed is None:
            return
        followed.followers -= 1
        if followed.followers == 0:
            del self._followed[directory]
            if followed.watch is not None and self._inotify is not None:
                self._inotify.remove(followed.watch)

    async def close(self) -> None:
        """Stop looking."""
        self._closed = True
        if self._poll is not None:
            self._poll.cancel()
        if self._turn is not None:
            await self._turn
        if self._inotify is not None:
            if self._reading:
                asyncio.get_running_loop().remove_reader(self._inotify.fileno())
            self._inotify.close()

    # Turns -------------------------------------------------------------------------------

    def _listen(self) -> None:
        assert self._inotify is not None
        asyncio.get_running_loop().add_reader(self._inotify.fileno(), self._woken)
        self._reading = True

    def _woken(self) -> None:
        self._begin_turn(SPACING_SECONDS)

    def _begin_turn(self, wait_seconds: float) -> None:
        if self._turn is not None:
            return
        loop = asyncio.get_running_loop()
        if self._reading and self._inotify is not None:
            # Deaf until the turn is over: one wake in a tenth of a second, however much is written.
            loop.remove_reader(self._inotify.fileno())
            self._reading = False
        self._turn = loop.create_task(self._take_turn(wait_seconds))

    async def _take_turn(self, wait_seconds: float) -> None:
        assert self._inotify is not None
        try:
            await asyncio.sleep(wait_seconds)
            changed = self._inotify.changed() | self._unseen
            self._unseen.clear()
            await self._look([self._followed[path] for path in changed & self._followed.keys()])
        finally:
            self._turn = None
            if not self._closed and self._unseen:
                self._begin_turn(SPACING_SECONDS)
            elif not self._closed:
                self._listen()

    def _poll_later(self) -> None:
        if self._poll is None and not self._closed:
            self._poll = asyncio.get_running_loop().call_later(_POLL_SECONDS, self._polled)

    def _polled(self) -> None:
        self._poll = None
        silent = [followed for followed in self._followed.values() if followed.watch is None]
        if silent and not self._closed:
            self._polling = asyncio.get_running_loop().create_task(self._look(silent))
            self._polling.add_done_callback(lambda _done: self._poll_later())

    async def _look(self, grown: Sequence[_Followed]) -> None:
        if not grown:
            return
        for directory, reason in await asyncio.to_thread(self._look_at_all, grown):
            if directory in self._followed:
                self._on_end_wanted(directory, reason)

    # In the thread -------------------------------------------------------------------------

    def _look_at_all(self, grown: Sequence[_Followed]) -> list[tuple[Path, Reason]]:
        free = free_bytes(grown[0].directory)
        low = free < self.min_free_bytes
        ended: list[tuple[Path, Reason]] = []
        for followed in grown:
            try:
                _write_index(followed)
                cap = _keep_within(followed, low)
            except OSError:
                # The folder is gone or the disk is full: the next look tries again.
                _log.warning("Cannot look after the output in %s", followed.directory)
                continue
            if cap is Cap.IMPOSSIBLE and low:
                ended.append((followed.directory, Reason(ReasonCode.DISK_FULL, {"free": free})))
            elif cap is Cap.IMPOSSIBLE:
                limit = _limit_bytes(followed)
                ended.append(
                    (followed.directory, Reason(ReasonCode.OUTPUT_LIMIT, {"bytes": limit}))
                )
        return ended


def _has_output(directory: Path) -> bool:
    for name in STREAMS:
        with contextlib.suppress(OSError):
            if (directory / name).stat().st_size:
                return True
    return False


def _write_index(followed: _Followed) -> None:
    if followed.records == 0 and followed.limit_bytes is None:
        _take_up(followed)
    grown: list[tuple[int, float, int]] = []
    followed.size = 0
    for number, name in enumerate(STREAMS):
        with contextlib.suppress(FileNotFoundError):
            stat = (followed.directory / name).stat()
            followed.size += stat.st_size
            if stat.st_size < followed.ends[number]:
                forget_gap(followed.directory, name)
            if stat.st_size != followed.ends[number]:
                grown.append((number, stat.st_mtime, stat.st_size))
    records = [
        IndexRecord(datetime.fromtimestamp(modified, UTC), STREAMS[number], end)
        for number, modified, end in sorted(grown, key=lambda found: found[1])
    ]
    if not records:
        return
    spacing = SPACING_SECONDS / 2 * 2 ** (followed.records // _RECORDS_PER_SPACING)
    last_at = followed.last_at
    if last_at is not None and records[-1].at - last_at < timedelta(seconds=spacing):
        return
    append_index(followed.directory, records)
    followed.records += len(records)
    followed.last_at = records[-1].at
    for number, _modified, end in grown:
        followed.ends[number] = end


def _take_up(followed: _Followed) -> None:
    """Go on where an index ends that an earlier life of the app wrote."""
    for record in read_index(followed.directory):
        followed.records += 1
        followed.ends[STREAMS.index(record.stream)] = record.end
        followed.last_at = record.at


def _keep_within(followed: _Followed, low: bool) -> Cap:
    limit = _limit_bytes(followed)
    if low:
        limit = min(limit, LEAST_BYTES)
    return enforce(followed.directory, limit) if followed.size > limit else Cap.WITHIN


def _limit_bytes(followed: _Followed) -> int:
    if followed.limit_bytes is None:
        followed.limit_bytes = output_limit(followed.directory)
    return followed.limit_bytes


def output_limit(directory: Path) -> int:
    """The limit an attempt was launched with, in bytes."""
    try:
        return int(read_record(directory)["output_limit_bytes"])
    except (OSError, ValueError, KeyError, TypeError):
        return 64 * MEBIBYTE
