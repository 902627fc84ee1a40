"""The other end of the line: asks the running app, in plain blocking calls.

No asyncio here, so that a command answers in the time it takes to start Python.
"""

from __future__ import annotations

import contextlib
import socket
import time
from types import TracebackType

from cronstudio.errors import RefusedError, UserError
from cronstudio.ipc.protocol import (
    MAX_LINE_BYTES,
    PROTOCOL,
    decode,
    encode,
    error_from_json,
    is_same_user,
)
from cronstudio.paths import Paths

ANSWER_SECONDS = 30.0
"""An app that says nothing for so long is taken as stuck. Long waits are asked in pieces."""

_RETRY_SECONDS = 0.05


class Client:
    """One connection to the app that runs for this home."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._socket: socket.socket | None = None
        self._buffer = bytearray()
        self._last_id = 0
        self.kind = ""
        """`window` or `headless`, as the running app calls itself; empty before `connect`."""
        self.version = ""
        self.pid = 0

    def connect(self, wait_seconds: float = 0.0) -> bool:
        """Connect, trying again for so long: the winner of the lock may not listen yet.

        False when nobody answers. RefusedError when the app there speaks another protocol.
        """
        for _ in range(max(1, round(wait_seconds / _RETRY_SECONDS))):
            if self._try_connect():
                self._greet()
                return True
            if wait_seconds > 0:
                time.sleep(_RETRY_SECONDS)
        return False

    def call(self, method: str, **params: object) -> object:
        """Return the answer to one request; lists that come in parts are joined.

        Raise the UserError the app answered with, or RefusedError when the line broke.
        """
        if self._socket is None:
            raise RefusedError("CronStudio is not running")
        self._last_id += 1
        try:
            self._socket.sendall(encode({"id": self._last_id, "method": method, "params": params}))
        except OSError as error:
            raise _line_broke() from error
        parts: list[object] | None = None
        while True:
            answer = self._next_message()
            if answer.get("id") != self._last_id:
                continue
            if "error" in answer:
                raise error_from_json(answer["error"])
            part = answer.get("part")
            if not isinstance(part, list):
                return answer.get("result") if parts is None else parts
            if parts is None:
                parts = []
            parts.extend(part)

    def close(self) -> None:
        """End the connection."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                # Closing alone does not wake another thread that waits for an answer.
                self._socket.shutdown(socket.SHUT_RDWR)
            self._socket.close()
            self._socket = None

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _try_connect(self) -> bool:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(ANSWER_SECONDS)
        try:
            connection.connect(str(self._paths.socket))
        except OSError:
            connection.close()
            return False
        if not is_same_user(connection):
            connection.close()
            raise RefusedError(
                "The socket of CronStudio belongs to somebody else",
                f"It is {self._paths.socket}.",
                "Remove it, or start CronStudio with a --home of your own.",
            )
        self._socket = connection
        return True

    def _greet(self) -> None:
        hello = self._next_message()
        if hello.get("cronstudio") != PROTOCOL:
            self.close()
            raise RefusedError(
                "The running CronStudio is another version",
                f"It is {hello.get('version', 'unknown')}.",
                "Quit it and start it again.",
            )
        self.kind = str(hello.get("kind", ""))
        self.version = str(hello.get("version", ""))
        pid = hello.get("pid")
        self.pid = pid if isinstance(pid, int) else 0

    def _next_message(self) -> dict[str, object]:
        try:
            return decode(self._read_line())
        except ValueError as error:
            self.close()
            raise UserError("The running CronStudio sent an answer that cannot be read") from error

    def _read_line(self) -> bytes:
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            if self._socket is None or searched > MAX_LINE_BYTES:
                raise _line_broke()
            try:
                more = self._socket.recv(1 << 18)
            except TimeoutError as error:
                raise RefusedError(
                    "CronStudio runs but does not answer",
                    f"It was given {ANSWER_SECONDS:.0f} seconds.",
                    "Look at its window, or end it and start it again.",
                ) from error
            except OSError as error:
                raise _line_broke() from error
            if not more:
                raise _line_broke()
            self._buffer += more
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line


def hand_over(paths: Paths, arguments: list[str]) -> bool:
    """Ask the app that holds the lock to show its window; say whether it has one.

    Tries for two seconds, since it may have won the lock and not listen yet.
    """
    with Client(paths) as client:
        return client.connect(wait_seconds=2.0) and client.call("show", arguments=arguments) is True


def _line_broke() -> RefusedError:
    return RefusedError(
        "The running CronStudio closed the connection",
        "",
        "It may just have been quit; the command can be given again.",
    )
