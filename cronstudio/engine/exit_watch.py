"""Tells when processes end: all pidfds in one epoll set, which is registered with the loop once.

A thousand notifiers are slow in a window; one is not.
"""

from __future__ import annotations

import asyncio
import os
import select

from cronstudio.engine.processes import open_pidfd
from cronstudio.model.run import ProcessMark

_SLICE = 32
"""Ends told per turn of the loop; more wait for the next, so that a window stays alive."""


class ExitWatch:
    """Futures for ends of processes, children or not. Belongs to one event loop; Linux only."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._futures: dict[int, asyncio.Future[None]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def watch(self, mark: ProcessMark) -> asyncio.Future[None] | None:
        """A future that is done when the process ends; None when it has ended already.

        Cancelling the future ends the watch.
        """
        fd = open_pidfd(mark.pid, mark.start_ticks)
        if fd is None:
            return None
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._loop.add_reader(self._epoll.fileno(), self._collect)
        future: asyncio.Future[None] = self._loop.create_future()
        self._futures[fd] = future
        self._epoll.register(fd, select.EPOLLIN)
        future.add_done_callback(lambda _done: self._forget(fd))
        return future

    def close(self) -> None:
        """End all watches; their futures are cancelled."""
        if self._loop is not None:
            self._loop.remove_reader(self._epoll.fileno())
            self._loop = None
        for fd, future in list(self._futures.items()):
            future.cancel()
            self._forget(fd)
        self._epoll.close()

    def _collect(self) -> None:
        for fd, _events in self._epoll.poll(0, _SLICE):
            # Out of the set at once: it would stay readable until the callback has run.
            self._epoll.unregister(fd)
            future = self._futures[fd]
            if not future.done():
                future.set_result(None)

    def _forget(self, fd: int) -> None:
        if self._futures.pop(fd, None) is not None:
            # Closing takes a descriptor out of the set, whether or not it was there.
            os.close(fd)
