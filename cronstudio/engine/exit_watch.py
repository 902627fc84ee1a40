"""Tells when processes end: all pidfds in one epoll set, which is registered with the loop once.

A thousand notifiers are slow in a window; one is not.
"""

from __future__ import annotations

import asyncio
import os
import select
from dataclasses import dataclass
from itertools import islice

from cronstudio.engine.processes import kernel_exit_status, open_pidfd, read_stat
from cronstudio.model.run import ProcessMark

_SLICE = 32
"""Ends told per turn of the loop; more wait for the next, so that a window stays alive."""
_LOOK_AGAIN_SECONDS = 0.005
_SELDOM_SECONDS = 0.1
_OFTEN_SECONDS = 0.25
"""So long a process that is dead and not reaped yet is looked at often; then seldom."""
_PATIENCE_SECONDS = 10.0
"""After so long it is called gone although nobody reaps it. Time and not looks: while others end,
it is looked at as often as they are."""


@dataclass(slots=True)
class _Watched:
    mark: ProcessMark
    future: asyncio.Future[int | None]
    until_reaped: bool
    died_at: float | None = None
    """Time of the loop at which it was first seen dead and not reaped."""


class ExitWatch:
    """Futures for ends of processes, children or not. Belongs to one event loop; Linux only."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._watched: dict[int, _Watched] = {}
        self._dead: dict[int, None] = {}
        """Ended and not yet reaped, in the order of their ends."""
        self._again: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def watch(
        self, mark: ProcessMark, *, until_reaped: bool = True
    ) -> asyncio.Future[int | None] | None:
        """A future that is done when the process has ended; None when it is gone already.

        `until_reaped` waits until its parent knows how it ended too: the starter has written that
        down by then. The result is what the kernel remembers of the end (see
        `kernel_exit_status`). Cancelling the future ends the watch; `close` cancels it.
        """
        if self._epoll.closed:
            over: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
            over.cancel()
            return over
        fd = open_pidfd(mark.pid, mark.start_ticks)
        if fd is None:
            return None
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._loop.add_reader(self._epoll.fileno(), self._collect)
        future: asyncio.Future[int | None] = self._loop.create_future()
        self._watched[fd] = _Watched(mark, future, until_reaped)
        self._epoll.register(fd, select.EPOLLIN)
        future.add_done_callback(lambda _done: self._forget(fd))
        return future

    def close(self) -> None:
        """End all watches; their futures are cancelled."""
        if self._loop is not None:
            self._loop.remove_reader(self._epoll.fileno())
            self._loop = None
        if self._again is not None:
            self._again.cancel()
        for fd, watched in list(self._watched.items()):
            watched.future.cancel()
            self._forget(fd)
        self._epoll.close()

    def _collect(self) -> None:
        ended = [fd for fd, _events in self._epoll.poll(0, _SLICE)]
        for fd in ended:
            # Out of the set at once: it stays readable for ever.
            self._epoll.unregister(fd)
        self._settle(ended)

    def _look_again(self) -> None:
        self._again = None
        self._settle(list(islice(self._dead, _SLICE)))

    def _settle(self, ended: list[int]) -> None:
        if self._loop is None:
            return
        now = self._loop.time()
        for fd in ended:
            # To the end of the line, if it stays in it.
            self._dead.pop(fd, None)
            watched = self._watched.get(fd)
            if watched is None or watched.future.done():
                continue
            if watched.died_at is None:
                watched.died_at = now
            patient = now - watched.died_at < _PATIENCE_SECONDS
            if watched.until_reaped and patient and _is_there(watched.mark):
                self._dead[fd] = None
            else:
                watched.future.set_result(kernel_exit_status(fd))
        if self._dead and self._again is None:
            fresh = any(self._died_after(now - _OFTEN_SECONDS, fd) for fd in self._dead)
            seconds = _LOOK_AGAIN_SECONDS if fresh else _SELDOM_SECONDS
            self._again = self._loop.call_later(seconds, self._look_again)

    def _died_after(self, moment: float, fd: int) -> bool:
        died_at = self._watched[fd].died_at
        return died_at is not None and died_at > moment

    def _forget(self, fd: int) -> None:
        self._dead.pop(fd, None)
        if self._watched.pop(fd, None) is not None:
            # Closing takes a descriptor out of the set, whether or not it was there.
            os.close(fd)


def _is_there(mark: ProcessMark) -> bool:
    stat = read_stat(mark.pid)
    return stat is not None and stat.start_ticks == mark.start_ticks
