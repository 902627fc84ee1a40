"""The app's end of the starter: brings it up when first needed, again when it died, asks, listens.

One JSON line a request, one a reply; see starter.py for the other end.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from pathlib import Path

from cronstudio.engine import starter
from cronstudio.engine.orders import Message

NO_ANSWER_SECONDS = 20.0
"""A starter that answers nothing for so long while asked hangs (a dead mount) and is replaced."""

_LAST_LOOKS = 5
_LAST_LOOK_SECONDS = 0.02


class StarterGoneError(Exception):
    """The starter ended before it answered; what was asked may or may not have been done."""


def starter_command(soft_files: int) -> list[str]:
    """The command line that runs the starter, frozen or from source."""
    arguments = [str(soft_files)]
    if getattr(sys, "frozen", False):
        return [sys.executable, starter.FLAG, *arguments]
    # -I -S: no site packages and no PYTHON* variables; up in a third of the time.
    program = str(Path(starter.__file__).resolve())
    return [sys.executable, "-I", "-S", "-X", "utf8", program, *arguments]


class StarterLink:
    """Requests to the starter. All methods belong to one event loop."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: int | None = None
        self._transport: asyncio.Transport | None = None
        self._opening = asyncio.Lock()
        self.waiting = 0
        """Requests not yet answered."""
        self._pending: dict[int, asyncio.Future[Message]] = {}
        self._next_id = 0
        self._answers = 0
        self._watchdog: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """Process id of the running starter."""
        return self._process if self._transport is not None else None

    async def ask(self, request: Message) -> Message:
        """Send one request and wait for its answer; raises StarterGoneError, OSError."""
        self.waiting += 1
        try:
            return await self._ask(request)
        finally:
            self.waiting -= 1

    async def _ask(self, request: Message) -> Message:
        if self._transport is None:
            async with self._opening:
                if self._transport is None:
                    await self._open()
        assert self._transport is not None
        self._next_id += 1
        number = self._next_id
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._pending[number] = answer
        self._transport.write(json.dumps({**request, "id": number}).encode() + b"\n")
        self._watch()
        try:
            return await answer
        finally:
            self._pending.pop(number, None)

    async def close(self) -> None:
        """Close the starter's input; it stays until the last job has ended, without us."""
        process = self._process
        if self._transport is not None:
            self._transport.close()
        if self._watchdog is not None:
            self._watchdog.cancel()
        for _ in range(_LAST_LOOKS):
            if process is None or _is_reaped(process):
                return
            await asyncio.sleep(_LAST_LOOK_SECONDS)

    async def _open(self) -> None:
        ours, theirs = socket.socketpair()
        try:
            # In a thread: making a process from a large one takes milliseconds.
            process = await asyncio.to_thread(_spawn, self._command, theirs)
        except BaseException:
            ours.close()
            raise
        ours.setblocking(False)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_unix_connection(
            lambda: _Protocol(self, process), sock=ours
        )
        self._process, self._transport = process, transport

    def _watch(self) -> None:
        if self._watchdog is None:
            self._watchdog = asyncio.get_running_loop().call_later(
                NO_ANSWER_SECONDS, self._check_progress, self._answers
            )

    def _check_progress(self, answers_then: int) -> None:
        self._watchdog = None
        if not self._pending:
            return
        if self._answers == answers_then and self._process is not None:
            # Ours, and not reaped while the connection stands: the number is certainly its own.
            os.kill(self._process, signal.SIGKILL)
        else:
            self._watch()

    def received(self, messages: list[Message]) -> None:
        """Hand out answers (called by the protocol)."""
        self._answers += len(messages)
        for message in messages:
            answer = self._pending.pop(message["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(message)

    def lost(self, process: int) -> None:
        """The starter is gone: everything still asked for is open (called by the protocol)."""
        if self._process is process:
            self._transport = None
        pending, self._pending = self._pending, {}
        for answer in pending.values():
            if not answer.done():
                answer.set_exception(StarterGoneError())
        # It let go of the connection, so it has ended or is about to.
        asyncio.get_running_loop().call_later(_LAST_LOOK_SECONDS, _is_reaped, process)


class _Protocol(asyncio.Protocol):
    def __init__(self, link: StarterLink, process: int) -> None:
        self._link = link
        self._process = process
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._link.received([json.loads(line) for line in lines])

    def connection_lost(self, error: Exception | None) -> None:
        self._link.lost(self._process)


def _spawn(command: list[str], channel: socket.socket) -> int:
    with channel:
        return os.posix_spawn(
            command[0],
            command,
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, channel.fileno(), 0),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                # It may outlive the app: whoever reads the app's stderr must see its end.
                (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
            ],
            setsid=True,
        )


def _is_reaped(process: int) -> bool:
    try:
        return os.waitpid(process, os.WNOHANG)[0] == process
    except ChildProcessError:
        return True
