"""Ends a run's whole process tree: TERM, grace, KILL; what survives is reported, not awaited."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Collection
from pathlib import Path

from cronstudio.engine.exit_watch import ExitWatch
from cronstudio.engine.processes import (
    Leftover,
    Stat,
    boot_id,
    command_line,
    family,
    read_stat,
    send,
    send_to_group,
)
from cronstudio.engine.status_file import read_record
from cronstudio.model.run import ProcessMark

_LAST_WAIT_SECONDS = 2.0
"""For the kernel to take away what was killed."""
_ROUNDS = 3
"""Of killing: a family that forks while it is killed gets caught by the next look."""


def environment_entries(directory: Path) -> list[bytes]:
    """What marks the processes of an attempt: `NAME=value` entries of their environment."""
    try:
        record = read_record(directory)
        run_id, attempt = str(record["run_id"]), str(record["attempt"])
    except (OSError, ValueError, KeyError, TypeError):
        return []
    return [f"CRONSTUDIO_RUN_ID={run_id}".encode(), f"CRONSTUDIO_ATTEMPT={attempt}".encode()]


class TreeStop:
    """The stop of one attempt."""

    def __init__(
        self, watch: ExitWatch, mark: ProcessMark, directory: Path, spare: Collection[int]
    ) -> None:
        self._watch = watch
        self._mark = mark
        self._directory = directory
        self._spare = {os.getpid(), *spare}
        self._entries: list[bytes] = []

    async def run(self, grace_seconds: float) -> list[Leftover]:
        """End the tree; return what could not be ended."""
        self._entries = await asyncio.to_thread(environment_entries, self._directory)
        members = await self._look()
        if members:
            self._terminate(members)
            members = await self._wait_for_all(members, grace_seconds)
        for _ in range(_ROUNDS):
            if not members:
                return []
            for stat in members:
                send(stat, signal.SIGKILL)
            members = await self._wait_for_all(members, _LAST_WAIT_SECONDS)
        return [Leftover(stat.pid, command_line(stat.pid)) for stat in members]

    async def _look(self) -> list[Stat]:
        """See who belongs to the attempt now. A mark that is not true any more names nobody."""
        return await asyncio.to_thread(self._members)

    def _members(self) -> list[Stat]:
        # A leader's number is not given away while its session lives; but a leader that is gone
        # with all its session may have a namesake, and only the environment tells the two apart.
        stat = read_stat(self._mark.pid)
        namesake = stat is not None and not self._is_ours(stat)
        known = self._mark.boot_id == boot_id() and not namesake
        return family(self._mark.pid if known else -1, self._entries, self._spare)

    def _is_ours(self, stat: Stat) -> bool:
        return stat.start_ticks == self._mark.start_ticks

    def _terminate(self, members: list[Stat]) -> None:
        if any(stat.group == self._mark.pid for stat in members):
            send_to_group(self._mark.pid, signal.SIGTERM)
        for stat in members:
            if stat.group != self._mark.pid:
                send(stat, signal.SIGTERM)
        for stat in members:
            # A stopped process takes its TERM only when it goes on.
            send(stat, signal.SIGCONT)

    async def _wait_for_all(self, members: list[Stat], seconds: float) -> list[Stat]:
        """Wait until nobody is left, also of those that came later; return who is."""
        try:
            async with asyncio.timeout(seconds):
                while members:
                    await self._wait_for(members)
                    members = await self._look()
        except TimeoutError:
            return await self._look()
        return members

    async def _wait_for(self, members: list[Stat]) -> None:
        futures = []
        for stat in members:
            mark = ProcessMark(
                pid=stat.pid, start_ticks=stat.start_ticks, boot_id=self._mark.boot_id
            )
            future = self._watch.watch(mark, until_reaped=False)
            if future is not None:
                futures.append(future)
        if not futures:
            return
        try:
            await asyncio.wait(futures)
        finally:
            for future in futures:
                future.cancel()
