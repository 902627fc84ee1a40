"""Starts, watches and stops the processes of attempts on this machine.

A job is never our child: the starter starts it and writes down how it ended, a pidfd tells when.
So fresh processes and ones adopted after a restart are handled in one way.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import deque
from dataclasses import replace
from functools import cache
from pathlib import Path

from cronstudio.engine.ends import End, Ends
from cronstudio.engine.exit_watch import ExitWatch
from cronstudio.engine.launch import Exit, Launch, LaunchError
from cronstudio.engine.orders import order, refusal, shared_part, start_failed
from cronstudio.engine.output_cap import enforce
from cronstudio.engine.output_files import Sizes, sizes
from cronstudio.engine.plain_executor import PlainExecutor
from cronstudio.engine.processes import CAN_WATCH, Leftover, boot_id, family, is_alive, mark_of
from cronstudio.engine.starter_link import Started, StarterGoneError, StarterLink, starter_command
from cronstudio.engine.status_file import Status, read_status, revoke
from cronstudio.engine.stopping import TreeStop, environment_entries
from cronstudio.engine.tailer import Tailer, output_limit
from cronstudio.model.run import ProcessMark, Reason

if sys.platform != "win32":
    import resource

__all__ = ["Exit", "Launch", "LaunchError", "Leftover", "LocalExecutor", "executor_here"]

_FILES = 65536
_STARTERS = min(2, os.cpu_count() or 1)
"""Starting waits for the new program to be loaded, so one starter alone leaves a processor idle.
The second comes up with the first burst."""
_BUSY = 16
_IN_FLIGHT = 48 * _STARTERS
"""Starts under way at a time: enough to keep the starters busy, and a burst of a thousand does not
turn into one long stall of the loop."""
_OUTPUT_GRACE_SECONDS = 5.0
_SURELY_WITHIN_BYTES = 64 * 1024
_SHORT_SECONDS = 0.15
"""What ends sooner is told of by the starter and costs nothing more; what lasts is watched."""
_LAST_ACT_SECONDS = 0.05
"""For a starter to finish what it had begun."""
_LOOKS = 40
_UNKNOWN = ProcessMark(pid=0, start_ticks=0, boot_id="")
"""Of a process that began and ended unseen; waiting for it says that it is lost."""
_TRIES = 2 * _STARTERS
"""Starters asked before an attempt is given up; all that are up may die at once."""


class LocalExecutor:
    """Processes of this machine. All methods belong to one event loop.

    The starter is brought up by the first start; `close` leaves running jobs alone.
    """

    def __init__(self, min_free_bytes: int = 0) -> None:
        """With less than `min_free_bytes` free, growing outputs are cut down to almost nothing."""
        self._watch = ExitWatch()
        self._tailer = Tailer(self._end_for_its_output, min_free_bytes)
        self._waiting: dict[Path, ProcessMark] = {}
        self._ended_for: dict[Path, Reason] = {}
        self._stops: set[asyncio.Task[list[Leftover]]] = set()
        self._fresh: dict[ProcessMark, End] = {}
        """Ends of processes that nobody waits for yet, as their starter will tell them."""
        self._short: deque[tuple[float, End]] = deque()
        """The same of those that are waited for, with the time when they count as lasting."""
        command = starter_command(_raise_file_limit())
        self._slots = asyncio.Semaphore(_IN_FLIGHT)
        self._ends = Ends(self._slots.locked)
        self._links = [StarterLink(command, self._ends.tell) for _ in range(_STARTERS)]

    async def start(self, launch: Launch) -> ProcessMark:
        """Start a process; raises LaunchError. A launch whose folder was used before is refused.

        When this coroutine is cancelled the process may have started or still start: `revoke` on
        the folder decides it, and `recover` tells.
        """
        async with self._slots:
            return await self._start(launch)

    async def _start(self, launch: Launch) -> ProcessMark:
        shared = shared_part(launch)
        request = order(launch, shared)
        for _ in range(_TRIES):
            try:
                answer = await self._least_busy().ask(request, shared)
            except OSError as error:
                raise LaunchError(start_failed(error.strerror or str(error))) from error
            except StarterGoneError:
                mark = await self._settle(launch.directory)
                if mark is not None:
                    return mark
                continue
            if not isinstance(answer, Started):
                raise LaunchError(await refusal(launch, answer))
            mark = ProcessMark(pid=answer.pid, start_ticks=answer.ticks, boot_id=boot_id())
            self._fresh[mark] = answer.ended
            return mark
        raise LaunchError(start_failed("the process that starts jobs did not answer"))

    async def wait(self, mark: ProcessMark, directory: Path) -> Exit:
        """Wait for the end of a process, ours or adopted; at once when it has ended already.

        Background children may go on: the run ends when its command ends. A mark with process id 0
        stands for one that is not known yet, when the folder says that the attempt has begun.
        """
        fresh = self._fresh.pop(mark, None)
        if fresh is not None:
            told = await self._soon(fresh)
            if told is not None:
                return await _with_kept_output(told, directory)
        remembered: int | None = None
        if not mark.pid:
            mark = await self._identify(directory) or mark
        ended = self._watch.watch(mark)
        if ended is not None:
            self._tailer.follow(directory)
            self._waiting[directory] = mark
            try:
                remembered = await ended
            finally:
                self._waiting.pop(directory, None)
                self._tailer.leave(directory)
        status = read_status(directory) or Status()
        if status.ended_at is None and remembered is not None:
            # The starter is gone too; the kernel remembers the end all the same.
            status = _told_by_kernel(remembered)
        kept = await _within_limit(directory, sizes(directory))
        return Exit(
            exit_code=status.exit_code,
            signal=status.signal,
            ended_at=status.ended_at,
            lost=status.exit_code is None and status.signal is None,
            reason=self._ended_for.pop(directory, None),
            output_bytes=kept.output_bytes,
            error_bytes=kept.error_bytes,
            left_out_bytes=kept.left_out_bytes,
        )

    async def _soon(self, ended: End) -> Exit | None:
        """The end of a process that ends at once; None when it lasts or its starter is gone."""
        loop = asyncio.get_running_loop()
        self._short.append((loop.time() + _SHORT_SECONDS, ended))
        if len(self._short) == 1:
            loop.call_later(_SHORT_SECONDS, self._let_last)
        return await ended

    def _let_last(self) -> None:
        loop = asyncio.get_running_loop()
        while self._short:
            due, ended = self._short[0]
            if not ended.done() and due > loop.time():
                loop.call_later(due - loop.time(), self._let_last)
                return
            self._short.popleft()
            if not ended.done() and ended not in self._ends:
                ended.set_result(None)

    async def _identify(self, directory: Path) -> ProcessMark | None:
        """Find a process that a starter was about to write down when we looked."""
        for _ in range(_LOOKS):
            mark, status = await asyncio.to_thread(self.recover, directory)
            if mark is not None or status is None:
                return mark
            if status != Status():
                return status.mark
            await asyncio.sleep(_LAST_ACT_SECONDS)
        return None

    @property
    def starter_pids(self) -> tuple[int, ...]:
        """Process ids of the starters that are up."""
        return tuple(link.pid for link in self._links if link.pid is not None)

    def _least_busy(self) -> StarterLink:
        """The first starter; in a burst, the one with the fewest open requests."""
        return min(self._links, key=lambda link: link.waiting // _BUSY)

    def keep_free(self, min_free_bytes: int) -> None:
        """From now on, cut growing outputs down when the disk has less than this free."""
        self._tailer.min_free_bytes = min_free_bytes

    def is_alive(self, mark: ProcessMark) -> bool:
        """Whether exactly this process runs: number, start and boot agree."""
        return is_alive(mark)

    def recover(self, directory: Path) -> tuple[ProcessMark | None, Status | None]:
        """What became of an attempt whose start nobody recorded: (running process, status).

        (None, None) means it has not begun; `revoke(directory)` makes that final. A status with
        nothing in it is that of a process just being started: `wait` finds it. A status without an
        end and without a process means the attempt is lost.
        """
        status = read_status(directory)
        if status is None or status.revoked or status.ended_at is not None:
            return None, status
        if status.mark is not None:
            return status.mark if is_alive(status.mark) else None, status
        # The starter died between starting it and writing down which it is.
        entries = environment_entries(directory)
        for stat in family(-1, entries, [os.getpid()]) if entries else []:
            if stat.session == stat.pid:
                return mark_of(stat.pid), status
        return None, status

    def revoke(self, directory: Path) -> bool:
        """Make sure an attempt that has not begun never will; False when it has begun."""
        return revoke(directory)

    async def stop(
        self, mark: ProcessMark, directory: Path, grace_seconds: float
    ) -> list[Leftover]:
        """End the whole process tree: TERM, grace, KILL; return what could not be ended."""
        return await TreeStop(self._watch, mark, directory, self.starter_pids).run(grace_seconds)

    async def close(self) -> None:
        """Let go of everything; running jobs go on and write their own status."""
        await self._tailer.close()
        self._watch.close()
        self._ends.close()
        for link in self._links:
            await link.close()

    def _end_for_its_output(self, directory: Path, reason: Reason) -> None:
        mark = self._waiting.get(directory)
        if mark is None or directory in self._ended_for:
            return
        self._ended_for[directory] = reason
        stop = asyncio.get_running_loop().create_task(
            self.stop(mark, directory, _OUTPUT_GRACE_SECONDS)
        )
        self._stops.add(stop)
        stop.add_done_callback(self._stops.discard)

    async def _settle(self, directory: Path) -> ProcessMark | None:
        """The starter died with this order open: find out whether the attempt began."""
        if revoke(directory):
            (directory / "status").unlink()
            return None
        # Whatever it had begun is in the system's process table after this.
        await asyncio.sleep(_LAST_ACT_SECONDS)
        mark, status = await asyncio.to_thread(self.recover, directory)
        if mark is None and status == Status() and not (directory / "out").exists():
            # Not even its output file was opened, which comes before anything of the job runs.
            (directory / "status").unlink()
            return None
        return mark or (status and status.mark) or _UNKNOWN


def executor_here(min_free_bytes: int) -> LocalExecutor | PlainExecutor:
    """The executor that this system allows."""
    return LocalExecutor(min_free_bytes) if CAN_WATCH else PlainExecutor(min_free_bytes)


@cache
def _raise_file_limit() -> int:
    """Allow us more open files (one is needed per running job); return the limit jobs keep."""
    soft = 0
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return soft


def _told_by_kernel(wait_status: int) -> Status:
    code = os.waitstatus_to_exitcode(wait_status)
    return Status(exit_code=code) if code >= 0 else Status(signal=-code)


async def _with_kept_output(told: Exit, directory: Path) -> Exit:
    if told.output_bytes + told.error_bytes <= _SURELY_WITHIN_BYTES:
        return told
    kept = await _within_limit(directory, sizes(directory))
    return replace(
        told,
        output_bytes=kept.output_bytes,
        error_bytes=kept.error_bytes,
        left_out_bytes=kept.left_out_bytes,
    )


async def _within_limit(directory: Path, found: Sizes) -> Sizes:
    """Cut what a fast job wrote since the last look; small outputs cost nothing."""
    total = found.output_bytes + found.error_bytes - found.left_out_bytes
    if total <= _SURELY_WITHIN_BYTES or total <= output_limit(directory):
        return found
    with contextlib.suppress(OSError):
        await asyncio.to_thread(enforce, directory, output_limit(directory))
    return sizes(directory)
