"""The tool interface over pipes: one JSON request a line, one answer a line, in order."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from typing import Any

from cronstudio.api.errors import refused
from cronstudio.api.tool import ScheduleTool, failure

MAX_REQUEST_BYTES = 1_000_000
"""A longer line is answered with a refusal, and never held in memory."""
_READ_BYTES = 1 << 16
_LINES_WAITING = 8


class Lines:
    """Reads lines from a descriptor on a thread of its own; the loop goes on meanwhile.

    Not through `sys.stdin`: a thread that waits in there keeps the interpreter from ending.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._room = threading.Semaphore(_LINES_WAITING)
        threading.Thread(target=self._read, name="requests", daemon=True).start()

    async def next(self) -> bytes | None:
        """Return the next line, cut off just above the limit when it is longer; None at the end."""
        line = await self._lines.get()
        self._room.release()
        return line

    def _read(self) -> None:
        kept = bytearray()
        while block := self._block():
            *ended, rest = block.split(b"\n")
            for part in ended:
                self._put(bytes(kept + part)[: MAX_REQUEST_BYTES + 1])
                kept.clear()
            kept += rest[: max(MAX_REQUEST_BYTES + 1 - len(kept), 0)]
        if kept:
            self._put(bytes(kept))
        self._put(None)

    def _block(self) -> bytes:
        try:
            return os.read(self._descriptor, _READ_BYTES)
        except OSError:
            return b""

    def _put(self, line: bytes | None) -> None:
        self._room.acquire()
        try:
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
        except RuntimeError:
            return  # the loop is closed: nobody waits for requests any more


async def serve_stdio(tool: ScheduleTool, source: int = 0, target: int = 1) -> None:
    """Answer until the requests end, or nobody reads the answers. Empty lines are passed over."""
    lines = Lines(source)
    while (line := await lines.next()) is not None:
        if not line.strip():
            continue
        answer = json.dumps(await answer_line(tool, line), ensure_ascii=False).encode(
            errors="replace"
        )
        try:
            await asyncio.to_thread(_write, target, answer + b"\n")
        except BrokenPipeError:
            return


async def answer_line(tool: ScheduleTool, line: bytes) -> dict[str, Any]:
    """Return the answer to one request; a line that is none is answered as well."""
    if len(line) > MAX_REQUEST_BYTES:
        too_long = f"The request is longer than {MAX_REQUEST_BYTES} bytes"
        return failure(refused(too_long, "Ask in smaller pieces."))
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        hint = 'One line: {"action": …, "params": {…}}.'
        return failure(refused(f"The request is not JSON: {error}", hint))
    return await tool.execute(request)


def _write(target: int, data: bytes) -> None:
    while data:
        data = data[os.write(target, data) :]
