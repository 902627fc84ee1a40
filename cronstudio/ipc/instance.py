"""Which of several starts is the one that runs: a file lock decides, never the socket.

The system frees the lock with the process, however that ends; the file itself stays.
"""

from __future__ import annotations

import fcntl
import os
from types import TracebackType

from cronstudio.errors import StoreError
from cronstudio.paths import Paths, make_private


class InstanceLock:
    """The right to run the engine of one home. Not inherited by jobs."""

    def __init__(self, paths: Paths) -> None:
        self._path = paths.lock_file
        self._descriptor: int | None = None

    def acquire(self) -> bool:
        """Take the lock without waiting; False when another process holds it."""
        if self._descriptor is not None:
            return True
        descriptor = self._open()
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        # Only for people who look into the file: nothing reads it back.
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Give the lock back; nothing happens when it is not ours."""
        if self._descriptor is not None:
            # Removing the file would let two starts lock two different ones.
            os.close(self._descriptor)
            self._descriptor = None

    def is_held(self) -> bool:
        """Say whether some process, this one included, holds the lock now."""
        if self._descriptor is not None:
            return True
        if not self._path.exists():
            return False
        descriptor = self._open()
        try:
            # Shared, so that two that only look do not see each other as the holder.
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(descriptor)
        return False

    def __enter__(self) -> InstanceLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()

    def _open(self) -> int:
        make_private(self._path.parent)
        try:
            return os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(
                f"The lock file {self._path} cannot be used",
                f"{error.strerror or error}.",
                "Check that the folder is yours and can be written to.",
            ) from error
