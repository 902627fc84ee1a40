"""Changes of folders from the Linux kernel, without polling. One descriptor for all of them."""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from collections.abc import Collection
from pathlib import Path

_MODIFY = 0x02
_QUEUE_OVERFLOW = 0x4000
_EVENT = struct.Struct("iIII")


class Inotify:
    """Watches for writes to certain files in folders; raises OSError where the system cannot."""

    def __init__(self, names: Collection[str]) -> None:
        """`names` are the files that count, in every folder."""
        if not sys.platform.startswith("linux"):
            raise OSError("no inotify")
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._fd = self._checked(self._libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
        self._folders: dict[int, Path] = {}
        self._names = {os.fsencode(name) for name in names}

    def fileno(self) -> int:
        """The descriptor that becomes readable."""
        return self._fd

    def add(self, folder: Path) -> int:
        """Watch a folder; returns the number to `remove`. Raises OSError (missing, too many)."""
        name = os.fsencode(folder)
        number = self._checked(self._libc.inotify_add_watch(self._fd, name, _MODIFY))
        self._folders[number] = folder
        return number

    def remove(self, number: int) -> None:
        """Stop watching."""
        if self._folders.pop(number, None) is not None:
            self._libc.inotify_rm_watch(self._fd, number)

    def changed(self) -> set[Path]:
        """The folders written to since the last call; all of them when the kernel lost count."""
        changed: set[Path] = set()
        while True:
            try:
                events = os.read(self._fd, 65536)
            except BlockingIOError:
                return changed
            at = 0
            while at < len(events):
                number, mask, _cookie, length = _EVENT.unpack_from(events, at)
                at += _EVENT.size + length
                name = events[at - length : at].rstrip(b"\0")
                if mask & _QUEUE_OVERFLOW:
                    changed.update(self._folders.values())
                elif name in self._names and number in self._folders:
                    changed.add(self._folders[number])

    def close(self) -> None:
        """Give the descriptor back."""
        os.close(self._fd)

    def _checked(self, result: int) -> int:
        if result < 0:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))
        return result
