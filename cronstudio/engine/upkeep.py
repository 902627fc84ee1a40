"""What is done beside the schedule: sign of life, zone changes, ends of pauses, dead owners."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any

from cronstudio.engine.core import Core
from cronstudio.engine.entries import read_or_mark
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.job_commands import JobCommands
from cronstudio.engine.ledger import SLICE_SECONDS
from cronstudio.engine.locks import BEAT_SECONDS, IDLE_BEAT_SECONDS, is_alive
from cronstudio.engine.recovery import Recovery
from cronstudio.engine.retention import Retention
from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE

_log = logging.getLogger(__name__)


class Upkeep:
    """Looked after once a turn. What takes long goes on beside the loop, one of a kind."""

    def __init__(
        self,
        core: Core,
        jobs: JobCommands,
        recovery: Recovery,
        retention: Retention,
        system_zone: Callable[[], str],
    ) -> None:
        self._core = core
        self._jobs = jobs
        self._recovery = recovery
        self._retention = retention
        self._system_zone = system_zone
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._watch_due = 0.0
        self._last_beat = 0.0
        self._disk_low = False

    async def look_after(self, now: datetime) -> None:
        """The part of a turn before anything is decided."""
        await self._end_pause(now)
        await self._follow_zone(now)
        awake = self._core.clock.monotonic()
        if awake >= self._watch_due:
            self._watch_due = awake + BEAT_SECONDS - 1.0
            self._begin("watch", self._watch(now))
        if self._retention.is_due():
            self._begin("retention", self._retention.run(now))
        elif self._core.store.much_was_deleted():
            self._begin("giving back", self._retention.give_back())

    async def close(self) -> None:
        """Stop what goes on beside the loop."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _begin(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = self._tasks.get(name)
        if task is not None and not task.done():
            work.close()
            return
        self._tasks[name] = asyncio.get_running_loop().create_task(_logged(name, work))

    async def _end_pause(self, now: datetime) -> None:
        pause = self._core.board.pause
        if pause is not None and pause.until is not None and pause.until <= now:
            try:
                await self._jobs.resume_all(at=pause.until)
            except StoreError:
                # Nothing is lost: the end of the pause is stored with its beginning.
                _log.warning("The end of the pause could not be written", exc_info=True)

    async def _follow_zone(self, now: datetime) -> None:
        """Jobs that follow the machine take on its zone; slots before the change do not count."""
        core = self._core
        zone = self._system_zone()
        if zone == core.board.zone:
            return
        _log.info("The machine's zone is now %s", zone)
        following = [entry for entry in core.board if entry.job.timezone == SYSTEM_ZONE]
        try:
            async with core.scheduler.lock:
                await core.scheduler.leave_out_paused(following, now)
        except StoreError as error:
            core.ledger.report_trouble(error)
        core.board.zone = core.equipment.zone = zone
        began = core.clock.monotonic()
        for entry in following:
            if not entry.readable:
                continue
            read_or_mark(core.board, entry)
            if not entry.is_startup:
                entry.floor_at = now
            core.board.reschedule(entry)
            core.dispatcher.tell_job(entry)
            if core.clock.monotonic() - began > SLICE_SECONDS:
                await asyncio.sleep(0)
                began = core.clock.monotonic()

    async def _watch(self, now: datetime) -> None:
        core = self._core
        silent = core.clock.monotonic() - self._last_beat
        # Whoever holds no run has nothing that could be taken over, and lets the disk sleep.
        if core.dispatcher.active_runs() or silent >= IDLE_BEAT_SECONDS:
            await core.worker.write(core.store.owners.beat, core.owner, now)
            self._last_beat = core.clock.monotonic()
        for owner in await core.worker.read(core.store.owners.all):
            if owner.id != core.owner.id and not is_alive(owner, core.owner, core.locks, now):
                everybody = await core.worker.read(core.store.owners.all)
                alive = [
                    other.id for other in everybody if is_alive(other, core.owner, core.locks, now)
                ]
                taken = await self._recovery.take_over(alive, everybody)
                _log.info("Took over %d runs of %s", taken, owner.id)
                await core.worker.write(core.store.owners.forget, owner.id)
        await self._watch_disk()

    async def _watch_disk(self) -> None:
        core = self._core
        least = core.equipment.settings.min_free_bytes
        usage = await asyncio.to_thread(shutil.disk_usage, core.paths.data)
        low = usage.free < least
        if low and not self._disk_low:
            core.hub.emit(
                Notice(
                    NoticeKind.DISK_LOW,
                    Text("The disk is nearly full"),
                    Text(
                        "{free} MiB are left; less output is kept of each run.",
                        free=usage.free // 1024**2,
                    ),
                    Text("Make room, or keep less history."),
                )
            )
        self._disk_low = low


async def _logged(name: str, work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        _log.exception("Upkeep failed: %s", name)
