"""Processes on systems without pidfds: children of our own, watched by a thread each.

They survive the app, but how they end is known only while it lives; afterwards such a run is
reported as interrupted. The Windows side is untested.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cronstudio.engine.launch import Exit, Launch, LaunchError
from cronstudio.engine.orders import Message, order, refusal
from cronstudio.engine.output_files import sizes
from cronstudio.engine.processes import Leftover
from cronstudio.engine.starter import Base, RefusedError, end_line, start_recorded
from cronstudio.engine.status_file import NAME, Status, read_status, revoke
from cronstudio.engine.tailer import Tailer
from cronstudio.model.run import ProcessMark, Reason

if sys.platform == "win32":
    _OWN_GROUP_NO_WINDOW = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
else:
    _OWN_GROUP_NO_WINDOW = 0
_LAST_WAIT_SECONDS = 2.0
_OUTPUT_GRACE_SECONDS = 5.0


@dataclass(slots=True)
class _Child:
    process: subprocess.Popen[bytes]
    directory: Path
    ended: asyncio.Future[None]
    reason: Reason | None = None


class PlainExecutor:
    """The same interface as `LocalExecutor`, with fewer promises. Belongs to one event loop."""

    def __init__(self, min_free_bytes: int = 0) -> None:
        self._tailer = Tailer(self._end_for_its_output, min_free_bytes)
        self._children: dict[int, _Child] = {}
        self._stops: set[asyncio.Task[list[Leftover]]] = set()

    async def start(self, launch: Launch) -> ProcessMark:
        """Start a process; raises LaunchError. A launch whose folder was used before is refused."""
        try:
            process = await asyncio.to_thread(_start, order(launch))
        except RefusedError as refused:
            answer = {"error": refused.step, "errno": refused.number, "text": refused.text}
            raise LaunchError(await refusal(launch, answer)) from refused
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        child = _Child(process, launch.directory, ended)
        self._children[process.pid] = child
        threading.Thread(target=_await_end, args=(child, ended.get_loop()), daemon=True).start()
        return ProcessMark(pid=process.pid, start_ticks=0, boot_id="")

    async def wait(self, mark: ProcessMark, directory: Path) -> Exit:
        """Wait for the end of a process of ours; of others only a written end is known."""
        child = self._children.get(mark.pid)
        reason: Reason | None = None
        if child is not None and child.directory == directory:
            self._tailer.follow(directory)
            try:
                await asyncio.shield(child.ended)
            finally:
                self._tailer.leave(directory)
            self._children.pop(mark.pid, None)
            reason = child.reason
        status = read_status(directory) or Status()
        kept = sizes(directory)
        return Exit(
            exit_code=status.exit_code,
            signal=status.signal,
            ended_at=status.ended_at,
            lost=status.ended_at is None,
            reason=reason,
            output_bytes=kept.output_bytes,
            error_bytes=kept.error_bytes,
            left_out_bytes=kept.left_out_bytes,
        )

    def keep_free(self, min_free_bytes: int) -> None:
        """From now on, cut growing outputs down when the disk has less than this free."""
        self._tailer.min_free_bytes = min_free_bytes

    def is_alive(self, mark: ProcessMark) -> bool:
        """Whether this is a child of ours that runs; others cannot be told apart here."""
        child = self._children.get(mark.pid)
        return child is not None and not child.ended.done()

    def recover(self, directory: Path) -> tuple[ProcessMark | None, Status | None]:
        """What became of an attempt nobody recorded; a running one is not found again here."""
        for pid, child in self._children.items():
            if child.directory == directory and not child.ended.done():
                return ProcessMark(pid=pid, start_ticks=0, boot_id=""), read_status(directory)
        return None, read_status(directory)

    def revoke(self, directory: Path) -> bool:
        """Make sure an attempt that has not begun never will; False when it has begun."""
        return revoke(directory)

    async def stop(
        self, mark: ProcessMark, directory: Path, grace_seconds: float
    ) -> list[Leftover]:
        """End a child of ours and its group; a stranger with its number is not touched."""
        child = self._children.get(mark.pid)
        if child is None or child.directory != directory:
            return []
        for forced, seconds in ((False, grace_seconds), (True, _LAST_WAIT_SECONDS)):
            if child.ended.done():
                break
            await asyncio.to_thread(_signal_tree, mark.pid, forced)
            await asyncio.wait([child.ended], timeout=seconds)
        if child.ended.done():
            return []
        return [Leftover(mark.pid, str(child.process.args))]

    async def close(self) -> None:
        """Let go; children go on, and how they end will not be known."""
        await self._tailer.close()

    def _end_for_its_output(self, directory: Path, reason: Reason) -> None:
        for pid, child in self._children.items():
            if child.directory == directory and child.reason is None:
                child.reason = reason
                mark = ProcessMark(pid=pid, start_ticks=0, boot_id="")
                stop = asyncio.get_running_loop().create_task(
                    self.stop(mark, directory, _OUTPUT_GRACE_SECONDS)
                )
                self._stops.add(stop)
                stop.add_done_callback(self._stops.discard)


def _start(request: Message) -> subprocess.Popen[bytes]:
    """Runs in a thread; raises RefusedError."""
    started: list[subprocess.Popen[bytes]] = []

    def spawn(request: Message, _program: str, _base: Base) -> int:
        started.append(_popen(request))
        return started[0].pid

    # Threads share one working directory, so it is only tried here.
    begun = start_recorded(request, lambda folder: os.scandir(folder).close(), spawn)
    os.close(begun.status)
    return started[0]


def _popen(request: Message) -> subprocess.Popen[bytes]:
    directory, launch = Path(request["directory"]), request["launch"]
    source = os.devnull if request["stdin"] is None else directory / "stdin"
    with (
        open(source, "rb") as stdin,
        open(directory / "out", "ab") as out,
        open(directory / ("out" if launch["merge_output"] else "err"), "ab") as err,
    ):
        return subprocess.Popen(
            windows_line(launch["argv"]) if sys.platform == "win32" else launch["argv"],
            env=launch["environment"],
            cwd=launch["cwd"],
            stdin=stdin,
            stdout=out,
            stderr=err,
            start_new_session=sys.platform != "win32",
            creationflags=_OWN_GROUP_NO_WINDOW,
        )


def windows_line(argv: Sequence[str]) -> str:
    """The one text that Windows gives a program as its arguments.

    `cmd /s /c` takes off the outermost quotes and reads the rest as it stands, so quotes of the
    command's own must not get the backslashes that other programs understand.
    """
    if [word.lower() for word in argv[-3:-1]] == ["/s", "/c"]:
        return f'{subprocess.list2cmdline(argv[:-1])} "{argv[-1]}"'
    return subprocess.list2cmdline(argv)


def _await_end(child: _Child, loop: asyncio.AbstractEventLoop) -> None:
    code = child.process.wait()
    # The folder may be gone; then nobody wants to know.
    with contextlib.suppress(OSError), open(child.directory / NAME, "ab") as status:
        status.write(end_line(code >= 0, abs(code)))
    with contextlib.suppress(RuntimeError):
        # The loop may be closed by now.
        loop.call_soon_threadsafe(child.ended.set_result, None)


def _signal_tree(pid: int, forced: bool) -> None:
    if sys.platform == "win32":
        command = ["taskkill", "/T", "/PID", str(pid), *(["/F"] if forced else [])]
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    else:
        with contextlib.suppress(OSError):
            os.killpg(pid, signal.SIGKILL if forced else signal.SIGTERM)
