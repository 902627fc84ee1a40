"""Which engines are alive: one lock for each, held as long as its process lives.

The kernel gives a file lock back when the process dies, however it dies, so nothing goes stale.
Engines on other machines are judged by their heartbeat in the database.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import sys
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

from cronstudio.engine.processes import boot_id
from cronstudio.store import Owner

if sys.platform != "win32":
    import fcntl

BEAT_SECONDS = 30.0
"""Between two signs of life while runs are held."""
IDLE_BEAT_SECONDS = 600.0
SILENT = timedelta(seconds=90)
"""An engine on another machine is taken for dead after so long without a beat."""


class LockProvider(Protocol):
    """Holds our own sign of life and reads those of others."""

    def take(self, owner: str) -> None:
        """Hold the lock of this engine until `release` or the end of the process."""
        ...

    def is_held(self, owner: str) -> bool | None:
        """Whether that engine lives; None when this provider cannot tell."""
        ...

    def release(self) -> None:
        """Give our lock back."""
        ...


class FileLocks:
    """Locks as files in a folder of this machine. Elsewhere (no flock) nothing can be told."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own: tuple[str, int] | None = None

    def take(self, owner: str) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fd = os.open(self._path(owner), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        if sys.platform != "win32":
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self._own = (owner, fd)

    def is_held(self, owner: str) -> bool | None:
        if sys.platform == "win32":
            return None
        if self._own is not None and self._own[0] == owner:
            return True
        try:
            fd = os.open(self._path(owner), os.O_RDWR | os.O_CLOEXEC)
        except FileNotFoundError:
            return False
        except OSError:
            return None
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(fd)
        with contextlib.suppress(OSError):
            self._path(owner).unlink()
        return False

    def anybody(self) -> bool:
        """Whether any engine of this machine lives here, one of a single command included."""
        return any(self.is_held(path.stem) for path in self._folder.glob("*.lock"))

    def release(self) -> None:
        if self._own is None:
            return
        owner, fd = self._own
        self._own = None
        with contextlib.suppress(OSError):
            self._path(owner).unlink()
        os.close(fd)

    def _path(self, owner: str) -> Path:
        return self._folder / f"{owner}.lock"


def new_owner(now: datetime) -> Owner:
    """An identity for this life of the engine."""
    host = socket.gethostname() or "localhost"
    name = "".join(letter if letter.isalnum() else "-" for letter in host)[:40]
    return Owner(
        id=f"{name}-{os.getpid()}-{secrets.token_hex(4)}",
        host=host,
        pid=os.getpid(),
        boot_id=boot_id(),
        started_at=now,
    )


def is_alive(owner: Owner, us: Owner, locks: LockProvider, now: datetime) -> bool:
    """Whether an engine still holds what it claimed."""
    if owner.id == us.id:
        return True
    if owner.host == us.host:
        held = locks.is_held(owner.id)
        if held is not None:
            return held
    return owner.beat_at is not None and abs(now - owner.beat_at) <= SILENT


def closed_since(
    owners: Sequence[Owner], us: Owner, locks: LockProvider, now: datetime
) -> datetime | None:
    """Since when nobody watched the schedule; None when another engine does now."""
    others = [owner for owner in owners if owner.id != us.id]
    if any(is_alive(owner, us, locks, now) for owner in others):
        return None
    beats = [owner.beat_at for owner in others if owner.beat_at is not None]
    return max(beats, default=datetime.fromtimestamp(0, now.tzinfo))
