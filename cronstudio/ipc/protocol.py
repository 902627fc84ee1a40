"""What goes over the socket: one JSON object a line, in UTF-8. Both ends import only this.

server: hello; client: {"id", "method", "params"}; server: {"id", "part"}* then {"id", "result"}
or {"id", "error"}. Answers may come in another order than the requests.
"""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Mapping
from typing import Literal

from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError, StoreError, UserError

PROTOCOL = 1
"""Raised when an old client or server would misread the new one."""

MAX_LINE_BYTES = 64 * 1024 * 1024
"""A longer line ends the connection. The longest honest one is an import of many jobs."""

Kind = Literal["window", "headless"]

_KINDS: tuple[tuple[str, type[UserError]], ...] = (
    ("not_found", NotFoundError),
    ("refused", RefusedError),
    ("store", StoreError),
    ("user", UserError),
)


def encode(message: Mapping[str, object]) -> bytes:
    """Return the line for a message. Broken surrogates from file names travel as escapes."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def decode(line: bytes) -> dict[str, object]:
    """Return the message of a line; raise ValueError for anything but a JSON object."""
    try:
        # Not a number would find no place in the order of a loop's timers.
        message = json.loads(line, parse_constant=_refuse)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(message, dict):
        raise ValueError("not a JSON object")
    return message


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


def error_to_json(error: UserError) -> dict[str, object]:
    """Return what the other end needs to raise the same error."""
    told: dict[str, object] = {
        "title": error.title,
        "message": error.message,
        "hint": error.hint,
    }
    field = getattr(error, "field", None)
    if isinstance(field, str):
        # A schedule's error names a part of the text and its place in it.
        place = {name: getattr(error, name) for name in ("start", "end") if hasattr(error, name)}
        return {"kind": "invalid", "field": field, **told, **place}
    kind = next(name for name, found in _KINDS if isinstance(error, found))
    return {"kind": kind, **told}


def error_from_json(told: object) -> UserError:
    """Return the error an answer carries; an unreadable one becomes a plain UserError."""
    if not isinstance(told, Mapping):
        return UserError("The running CronStudio sent an answer that cannot be read")
    title, message, hint = (str(told.get(name, "")) for name in ("title", "message", "hint"))
    if told.get("kind") == "invalid":
        return InvalidFieldError(str(told.get("field", "")), title, message, hint)
    kind = dict(_KINDS).get(str(told.get("kind")), UserError)
    return kind(title, message, hint)


def is_same_user(connection: socket.socket) -> bool:
    """Say whether the process at the other end is ours (or root's); True where one cannot ask.

    The socket's folder already keeps others out; this is the second lock on the door, and for a
    client it means that nobody else's socket is taken for ours.
    """
    option = getattr(socket, "SO_PEERCRED", None)
    if option is None:
        return True
    size = struct.calcsize("3i")
    _, uid, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, option, size))
    return uid in (os.geteuid(), 0)
