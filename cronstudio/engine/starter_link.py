"""The app's end of the starter: brings it up when first needed, again when it died, asks, listens.

Orders go as JSON, those of one turn together; short lines come back. See starter.py.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.engine import starter
from cronstudio.engine.ends import End
from cronstudio.engine.launch import Exit
from cronstudio.engine.orders import Message

NO_ANSWER_SECONDS = 20.0
"""A starter that answers nothing for so long while asked hangs (a dead mount) and is replaced."""

_LAST_LOOKS = 5
_LAST_LOOK_SECONDS = 0.02


class StarterGoneError(Exception):
    """The starter ended before it answered; what was asked may or may not have been done."""


@dataclass(frozen=True, slots=True)
class Started:
    """The answer to an order that was carried out."""

    pid: int
    ticks: int
    ended: End
    """How it ended, as the starter tells it; None when the starter is gone."""


Answer = Started | Message
"""Or the reason of a refusal."""


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

    def __init__(self, command: list[str], told: Callable[[End, Exit], None]) -> None:
        """`told` hands an end on to the future of `Started` that stands for it."""
        self._command = command
        self._told = told
        self._process: int | None = None
        self._transport: asyncio.Transport | None = None
        self._opening = asyncio.Lock()
        self.waiting = 0
        """Requests not yet answered."""
        self._pending: dict[int, asyncio.Future[Answer]] = {}
        self._ends: dict[int, End] = {}
        self._orders: list[Message] = []
        """Asked for in this turn of the loop, and sent at its end."""
        self._shared: Mapping[str, str] = {}
        """The part of the environment that the starter knows."""
        self._next_id = 0
        self._answers = 0
        self._watchdog: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """Process id of the running starter."""
        return self._process if self._transport is not None else None

    async def ask(self, request: Message, shared: Mapping[str, str]) -> Answer:
        """Send one order and wait for its answer; raises StarterGoneError, OSError.

        `shared`: what its environment has in common with other orders and does not hold itself.
        """
        self.waiting += 1
        try:
            if self._transport is None:
                async with self._opening:
                    if self._transport is None:
                        await self._open()
            return await self._post(request, shared)
        finally:
            self.waiting -= 1

    def _post(self, request: Message, shared: Mapping[str, str]) -> asyncio.Future[Answer]:
        assert self._transport is not None
        if shared and shared is not self._shared:
            self._send_orders()
            self._shared = shared
            self._transport.write(json.dumps(dict(shared)).encode() + b"\n")
        self._next_id += 1
        request["id"] = self._next_id
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        self._pending[self._next_id] = answer
        self._orders.append(request)
        if len(self._orders) == 1:
            loop.call_soon(self._send_orders)
        self._watch()
        return answer

    def _send_orders(self) -> None:
        orders, self._orders = self._orders, []
        if orders and self._transport is not None:
            self._transport.write(json.dumps(orders).encode() + b"\n")

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
        self._shared = {}

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

    def received(self, lines: list[bytes]) -> None:
        """Hand out answers and ends (called by the protocol)."""
        self._answers += len(lines)
        for line in lines:
            word, number, rest = line.split(b" ", 2)
            if word == b"ended":
                ended = self._ends.pop(int(number), None)
                if ended is not None and not ended.done():
                    self._told(ended, _exit(rest))
                continue
            answer = self._pending.pop(int(number), None)
            if answer is None or answer.done():
                continue
            if word == b"refused":
                answer.set_result(json.loads(rest))
                continue
            ended = self._ends[int(number)] = answer.get_loop().create_future()
            pid, ticks = rest.split()
            answer.set_result(Started(int(pid), int(ticks), ended))

    def lost(self, process: int) -> None:
        """The starter is gone: everything still asked for is open (called by the protocol)."""
        if self._process is process:
            self._transport = None
        pending, self._pending = self._pending, {}
        self._orders.clear()
        for answer in pending.values():
            if not answer.done():
                answer.set_exception(StarterGoneError())
        ends, self._ends = self._ends, {}
        for ended in ends.values():
            if not ended.done():
                ended.set_result(None)
        # It let go of the connection, so it has ended or is about to.
        asyncio.get_running_loop().call_later(_LAST_LOOK_SECONDS, _is_reaped, process)


def _exit(told: bytes) -> Exit:
    """Understand `WRITTEN_NS OUT ERR exit|signal NUMBER`; 0 when no time could be written."""
    written, out, err, word, number = told.split()
    exited = word == b"exit"
    return Exit(
        exit_code=int(number) if exited else None,
        signal=None if exited else int(number),
        # The time of the status file's last change, as `read_status` tells it.
        ended_at=datetime.fromtimestamp(int(written) / 1e9, UTC) if written != b"0" else None,
        output_bytes=int(out),
        error_bytes=int(err),
    )


class _Protocol(asyncio.Protocol):
    def __init__(self, link: StarterLink, process: int) -> None:
        self._link = link
        self._process = process
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._link.received(lines)

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
