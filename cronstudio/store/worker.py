"""The threads that stand between the event loop and SQLite: one writes, one reads, one copies.

Loop-agnostic: results come back through `asyncio.wrap_future`, on asyncio and on qasync alike.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from cronstudio.errors import StoreError
from cronstudio.language import Text
from cronstudio.store.store import Store
from cronstudio.store.troubles import DatabaseTroubleError, Trouble

P = ParamSpec("P")
T = TypeVar("T")

LOCKED_TRIES = 12
"""Each try waits database.BUSY_SECONDS in SQLite: about a minute in all."""


class StoreWorker:
    """Runs store methods on threads of their own, in order of the calls.

    `write` on the writer, `read` on a connection that refuses writes, `background` (backups,
    checks) on one whose long reads delay nobody.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._closing = threading.Event()
        self._closed = False
        self._writer = ThreadPoolExecutor(1, "store-write")
        self._reader = ThreadPoolExecutor(1, "store-read", store.use_read_only_here)
        self._copier = ThreadPoolExecutor(1, "store-copy", store.use_read_only_here)

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `call` on the writer thread, after all earlier writes.

        A lock held by another process is waited for, about a minute; then, and for other
        troubles, StoreError. A write that was asked for is made, also when the caller is
        cancelled while it waits.
        """
        if self._closed:
            raise _closed()
        future = self._writer.submit(self._patiently, partial(call, *args, **kwargs))
        return await asyncio.shield(asyncio.wrap_future(future))

    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `call` on the reader thread. It sees all writes that were awaited before."""
        if self._closed:
            raise _closed()
        return await asyncio.wrap_future(self._reader.submit(call, *args, **kwargs))

    async def background(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a long `call` that only reads the database on a thread of its own."""
        if self._closed:
            raise _closed()
        return await asyncio.wrap_future(self._copier.submit(call, *args, **kwargs))

    async def close(self) -> None:
        """Make the writes that were asked for, close the threads' connections, end the threads."""
        if self._closed:
            return
        self._closed = True
        self._closing.set()
        for pool in (self._reader, self._copier, self._writer):
            await asyncio.wrap_future(pool.submit(self.store.close))
            pool.shutdown(wait=False)

    def _patiently(self, call: Callable[[], T]) -> T:
        """Again while the database is locked: each write is one transaction, made or not made."""
        tries = 0
        while True:
            try:
                return call()
            except DatabaseTroubleError as error:
                tries += 1
                if (
                    error.trouble is not Trouble.LOCKED
                    or tries >= LOCKED_TRIES
                    or self._closing.is_set()
                ):
                    raise


def _closed() -> StoreError:
    return StoreError(Text("The database is closed"), Text("CronStudio is ending."))
