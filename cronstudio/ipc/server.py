"""The end of the line that the running app holds: listens, checks who calls, hands requests on.

Works on any asyncio loop, the window's included. What a request does stands in `answers`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import stat
from collections.abc import Callable, Mapping
from typing import Any

from cronstudio import __version__
from cronstudio.engine.engine import Engine
from cronstudio.errors import RefusedError, StoreError, UserError
from cronstudio.ipc.answers import ANSWERS, PARTS
from cronstudio.ipc.more_answers import MORE_ANSWERS
from cronstudio.ipc.protocol import (
    MAX_LINE_BYTES,
    PROTOCOL,
    Kind,
    decode,
    encode,
    error_to_json,
    is_same_user,
)
from cronstudio.ipc.tool_answers import TOOL_ANSWERS
from cronstudio.paths import Paths, make_private

OnShow = Callable[[list[str]], None]

REQUESTS_AT_ONCE = 16
"""Of one connection; further ones wait in the socket."""

log = logging.getLogger(__name__)


class Server:
    """Answers requests for one engine. Whoever makes it holds the instance lock."""

    def __init__(self, engine: Engine, paths: Paths, on_show: OnShow, kind: Kind) -> None:
        self._engine = engine
        self._path = paths.socket
        self._on_show = on_show
        self._kind = kind
        self._listener: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen. A socket left over by a crash is replaced: the lock says its owner is gone.

        StoreError when the socket cannot be made.
        """
        make_private(self._path.parent)
        try:
            self._remove_socket()
            self._listener = await asyncio.start_unix_server(
                self._meet, path=str(self._path), limit=MAX_LINE_BYTES
            )
            self._path.chmod(0o600)
        except OSError as error:
            raise StoreError(
                f"The socket {self._path} cannot be made",
                f"{error.strerror or error}.",
                "Check that the folder is yours and can be written to.",
            ) from error

    async def close(self) -> None:
        """Stop listening and end the connections; requests that still run are cancelled."""
        if self._listener is None:
            return
        self._listener.close()
        self._listener = None
        for task in self._connections:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        self._remove_socket()

    def _remove_socket(self) -> None:
        try:
            if stat.S_ISSOCK(os.lstat(self._path).st_mode):
                self._path.unlink()
        except FileNotFoundError:
            pass

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            if is_same_user(writer.get_extra_info("socket")):
                hello = {"cronstudio": PROTOCOL, "version": __version__}
                writer.write(encode({**hello, "kind": self._kind, "pid": os.getpid()}))
                await self._converse(reader, writer)
        except ConnectionError:
            pass  # the caller went away; nobody is left to be told
        except asyncio.CancelledError:
            pass  # by `close`, at the task's outermost frame: asyncio's streams would log it
        finally:
            self._connections.discard(task)
            writer.close()

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        room = asyncio.Semaphore(REQUESTS_AT_ONCE)

        async def answer_and_leave(line: bytes) -> None:
            try:
                await self._answer(line, writer)
            except ConnectionError:
                pass
            finally:
                room.release()

        async with asyncio.TaskGroup() as requests:
            while line := await self._next_line(reader, writer):
                await room.acquire()
                requests.create_task(answer_and_leave(line))

    async def _next_line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        """Return the next line, or nothing at the end and after a line that is too long."""
        try:
            return await reader.readline()
        except ConnectionError:
            # A caller who left without reading its answers; a task group would wrap the error.
            return b""
        except ValueError:
            error = RefusedError("The request is too long")
            writer.write(encode({"id": None, "error": error_to_json(error)}))
            return b""

    async def _answer(self, line: bytes, writer: asyncio.StreamWriter) -> None:
        request_id: object = None
        try:
            request_id, method, params = _read_request(line)
            if method in PARTS:
                async for part in PARTS[method](self._engine, params):
                    writer.write(encode({"id": request_id, "part": part}))
                    await writer.drain()
                message: dict[str, object] = {"result": None}
            else:
                message = {"result": await self._result(method, params)}
        except UserError as error:
            message = {"error": error_to_json(error)}
        except ConnectionError:
            raise
        except Exception:
            # A fault in one request must not end the app that runs the jobs.
            log.exception("a request failed")
            message = {"error": error_to_json(UserError("CronStudio met a fault of its own"))}
        writer.write(encode({"id": request_id, **message}))
        await writer.drain()

    async def _result(self, method: str, params: Mapping[str, Any]) -> object:
        if method == "show":
            arguments = params.get("arguments", [])
            if not isinstance(arguments, list):
                raise RefusedError("The arguments to show are not a list")
            self._on_show([str(argument) for argument in arguments])
            return self._kind == "window"
        answer = ANSWERS.get(method) or MORE_ANSWERS.get(method) or TOOL_ANSWERS.get(method)
        if answer is None:
            raise RefusedError(f"This CronStudio does not know the request {method}")
        return await answer(self._engine, params)


def _read_request(line: bytes) -> tuple[object, str, dict[str, Any]]:
    try:
        request = decode(line)
    except ValueError as error:
        raise RefusedError("The request cannot be read", f"It is {error}.") from error
    method, params = request.get("method"), request.get("params", {})
    if not isinstance(method, str) or not isinstance(params, dict):
        raise RefusedError("The request has no method, or parameters that are not an object")
    return request.get("id"), method, params


async def serve(engine: Engine, paths: Paths, on_show: OnShow, kind: Kind = "window") -> Server:
    """Listen for this engine and return the server. `on_show` is called on the loop."""
    server = Server(engine, paths, on_show, kind)
    await server.start()
    return server
