"""The `status` file of an attempt: written by the wrapper (see starter.WRAPPER), read here.

It says whether the attempt began, under which process id, and how and when the job ended.
"""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

NAME = "status"
_REVOKED = b"revoked\n"


@dataclass(frozen=True, slots=True)
class Status:
    """What the status file says. Without `ended_at` the job had not ended when it was read."""

    pid: int | None = None
    revoked: bool = False
    exit_code: int | None = None
    signal: int | None = None
    ended_at: datetime | None = None


def read_status(directory: Path) -> Status | None:
    """Read the status of an attempt; None when nothing was ever started there.

    The time of the end is the file's modification time: the kernel's, true to 4 ms, and there
    also when the app was not.
    """
    try:
        with open(directory / NAME, "rb") as file:
            text = file.read(4096)
            modified = os.fstat(file.fileno()).st_mtime
    except OSError:
        return None
    return parse_status(text, datetime.fromtimestamp(modified, UTC))


def parse_status(text: bytes, modified_at: datetime) -> Status:
    """Understand the text of a status file; a line that is not whole yet counts for nothing.

    A shell reports death by signal n as 128 + n, and so may a program as its own exit code. dash
    and busybox tell the two apart by a word of their own ("Killed") before the exit line, except
    for INT and PIPE, which they pass over in silence; bash says nothing at all. So 128 + n is read
    as a signal when the shell named one, or is of the silent kind for this signal.
    """
    if text == _REVOKED:
        return Status(revoked=True)
    pid: int | None = None
    silent = named = False
    *lines, _unfinished = text.split(b"\n")
    for line in lines:
        words = line.split()
        if len(words) >= 2 and words[0] == b"start" and words[1].isdigit() and pid is None:
            pid, silent = int(words[1]), words[2:] == [b"silent"]
        elif len(words) == 2 and words[0] == b"exit" and words[1].isdigit():
            code = int(words[1])
            number = code - 128
            if _is_signal(number) and (named or silent or _is_passed_over(number)):
                return Status(pid=pid, signal=number, ended_at=modified_at)
            return Status(pid=pid, exit_code=code, ended_at=modified_at)
        elif words:
            named = True
    return Status(pid=pid)


def _is_signal(number: int) -> bool:
    return number in {int(known) for known in signal.valid_signals()}


def _is_passed_over(number: int) -> bool:
    return number in (signal.SIGINT, signal.SIGPIPE)


def revoke(directory: Path) -> bool:
    """Make sure an attempt that has not begun never will; False when it has begun.

    The starter creates the status file exclusively, so of the two exactly one wins, whatever
    process either runs in. A missing folder is created: the order may still be on its way.
    """
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        fd = os.open(directory / NAME, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return (directory / NAME).read_bytes() == _REVOKED
    try:
        os.write(fd, _REVOKED)
    finally:
        os.close(fd)
    return True
