"""Which of several starts is the one that runs: a file lock decides, never the socket.

The system frees the lock with the process, however that ends; the file itself stays.
"""

from __future__ import annotations

import fcntl
import os
import time
from types import TracebackType

from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.paths import Paths, make_private

PATIENCE_SECONDS = 5.0
"""A command that edits the jobs has let go of its share by then."""

_RETRY_SECONDS = 0.01


class InstanceLock:
    """The right to run the engine of one home. Not inherited by jobs.

    The app holds it alone. A command without an app holds a share while it reads or edits, so that
    no app can start in between and not see the edit.
    """

    def __init__(self, paths: Paths) -> None:
        self._path = paths.lock_file
        self._descriptor: int | None = None
        self._shared = False

    def acquire(self) -> bool:
        """Take the lock; False when another app holds it. Shares are waited for, up to 5 s."""
        if self._descriptor is not None and not self._shared:
            return True
        self.release()
        for _ in range(round(PATIENCE_SECONDS / _RETRY_SECONDS)):
            if self._take(fcntl.LOCK_EX):
                # Only for people who look into the file: nothing reads it back.
                os.ftruncate(self._held, 0)
                os.pwrite(self._held, f"{os.getpid()}\n".encode(), 0)
                return True
            if not self.share():
                return False
            self.release()
            time.sleep(_RETRY_SECONDS)
        return False

    def share(self) -> bool:
        """Keep apps from starting for a moment; False when one runs. Several may share."""
        if self._descriptor is not None:
            return self._shared
        return self._take(fcntl.LOCK_SH)

    def release(self) -> None:
        """Give the lock or the share back; nothing happens when there is none."""
        if self._descriptor is not None:
            # Removing the file would let two starts lock two different ones.
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> InstanceLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()

    @property
    def _held(self) -> int:
        assert self._descriptor is not None
        return self._descriptor

    def _take(self, kind: int) -> bool:
        descriptor = self._open()
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        self._shared = kind == fcntl.LOCK_SH
        return True

    def _open(self) -> int:
        make_private(self._path.parent)
        try:
            return os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(
                Text("The lock file {path} cannot be used", path=self._path),
                Text("{why}.", why=error.strerror or error),
                Text("Check that the folder is yours and can be written to."),
            ) from error
