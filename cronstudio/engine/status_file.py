"""The `status` file of an attempt: written by the starter (see starter.py), read here.

It says whether the attempt began and with what, which process it is, how and when it ended. One
file for all this, since making files is most of what a start costs.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cronstudio.model.run import ProcessMark

NAME = "status"
_REVOKED = b"revoked\n"


@dataclass(frozen=True, slots=True)
class Status:
    """What the status file says. Without `ended_at` the job had not ended when it was read."""

    mark: ProcessMark | None = None
    revoked: bool = False
    exit_code: int | None = None
    signal: int | None = None
    ended_at: datetime | None = None


def read_status(directory: Path) -> Status | None:
    """Read the status of an attempt; None when nothing was ever started there.

    The time of the end is the file's modification time: the kernel's, true to some milliseconds,
    and there also when the app was not.
    """
    try:
        with open(directory / NAME, "rb") as file:
            text = file.read()
            modified = os.fstat(file.fileno()).st_mtime
    except OSError:
        return None
    return parse_status(text, datetime.fromtimestamp(modified, UTC))


def read_record(directory: Path) -> dict[str, Any]:
    """What the attempt was started with: argv, cwd, environment (secrets masked), limits.

    Raises OSError or ValueError where there is none.
    """
    word = text = b""
    with suppress(OSError), open(directory / NAME, "rb") as file:
        word, _, text = file.readline().partition(b" ")
    if word != b"launch":
        # Attempts of the first builds have it in a file of its own.
        text = (directory / "launch.json").read_bytes()
    record: dict[str, Any] = json.loads(text)
    return record


def parse_status(text: bytes, modified_at: datetime) -> Status:
    """Understand the text of a status file; a line that is not whole yet counts for nothing."""
    if text == _REVOKED:
        return Status(revoked=True)
    mark: ProcessMark | None = None
    *lines, _unfinished = text.split(b"\n")
    for line in lines:
        if line.startswith(b"launch "):
            continue
        match line.split():
            case [b"start", pid, ticks, boot] if pid.isdigit() and ticks.isdigit():
                mark = ProcessMark(pid=int(pid), start_ticks=int(ticks), boot_id=boot.decode())
            case [b"exit", number] if number.isdigit():
                return Status(mark=mark, exit_code=int(number), ended_at=modified_at)
            case [b"signal", number] if number.isdigit():
                return Status(mark=mark, signal=int(number), ended_at=modified_at)
    return Status(mark=mark)


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
