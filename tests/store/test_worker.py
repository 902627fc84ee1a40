"""Writes in order on one thread, reads beside them, locks waited for, nothing dropped."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from cronstudio.errors import StoreError
from cronstudio.model import RunQuery
from cronstudio.store import DatabaseTroubleError, Store, StoreWorker, Trouble

from .builders import ended, minutes


@contextmanager
def locked(store: Store) -> Iterator[sqlite3.Connection]:
    """Another program in the middle of a write."""
    with closing(sqlite3.connect(store.path, isolation_level=None, check_same_thread=False)) as c:
        c.execute("BEGIN EXCLUSIVE")
        yield c
        if c.in_transaction:
            c.execute("ROLLBACK")


def test_writes_are_made_in_the_order_of_the_calls(with_jobs: Store) -> None:
    order: list[int] = []

    async def main() -> None:
        worker = StoreWorker(with_jobs)
        await asyncio.gather(*(worker.write(order.append, i) for i in range(200)))
        await worker.close()

    asyncio.run(main())
    assert order == list(range(200))


def test_a_read_sees_the_writes_awaited_before_it(with_jobs: Store) -> None:
    async def main() -> list[int]:
        worker = StoreWorker(with_jobs)
        counts = []
        for i in range(5):
            await worker.write(with_jobs.runs.save, ended(minutes(i)))
            counts.append(await worker.read(with_jobs.runs.count, RunQuery(limit=1)))
        await worker.close()
        return counts

    assert asyncio.run(main()) == [1, 2, 3, 4, 5]


def test_the_reading_threads_cannot_write(with_jobs: Store) -> None:
    async def main() -> None:
        worker = StoreWorker(with_jobs)
        for reader in (worker.read, worker.background):
            with pytest.raises(DatabaseTroubleError) as caught:
                await reader(with_jobs.runs.save, ended(minutes(1)))
            assert caught.value.trouble is Trouble.READ_ONLY
        await worker.close()

    asyncio.run(main())


def test_a_write_goes_on_when_its_caller_is_cancelled(with_jobs: Store) -> None:
    gate = threading.Event()

    async def main() -> None:
        worker = StoreWorker(with_jobs)
        first = asyncio.create_task(worker.write(gate.wait, 30))
        second = asyncio.create_task(worker.write(with_jobs.runs.save, ended(minutes(1))))
        await asyncio.sleep(0)
        second.cancel()
        gate.set()
        await first
        await worker.close()

    asyncio.run(main())
    assert with_jobs.runs.count(RunQuery()) == 1


def test_closing_makes_the_writes_that_were_asked_for(with_jobs: Store) -> None:
    async def main() -> None:
        worker = StoreWorker(with_jobs)
        pending = [
            asyncio.create_task(worker.write(with_jobs.runs.save, ended(minutes(i))))
            for i in range(20)
        ]
        await asyncio.sleep(0)
        await worker.close()
        await worker.close()
        await asyncio.gather(*pending)
        with pytest.raises(StoreError, match="closed"):
            await worker.write(with_jobs.runs.save, ended(minutes(50)))
        with pytest.raises(StoreError, match="closed"):
            await worker.read(with_jobs.jobs.all)
        with pytest.raises(StoreError, match="closed"):
            await worker.background(with_jobs.check)

    asyncio.run(main())
    assert with_jobs.runs.count(RunQuery()) == 20


def test_a_lock_held_by_another_program_is_waited_for(with_jobs: Store) -> None:
    tried = threading.Event()

    async def main() -> None:
        worker = StoreWorker(with_jobs)
        await worker.write(shorten_wait, with_jobs)
        with locked(with_jobs) as other:
            writing = asyncio.create_task(worker.write(save_and_tell, with_jobs, tried))
            await asyncio.to_thread(tried.wait, 30)
            other.execute("ROLLBACK")
            await writing
        await worker.close()

    asyncio.run(main())
    assert with_jobs.runs.count(RunQuery()) == 1


def test_a_lock_that_is_never_released_is_told(with_jobs: Store) -> None:
    async def main() -> None:
        worker = StoreWorker(with_jobs)
        await worker.write(shorten_wait, with_jobs)
        with locked(with_jobs), pytest.raises(DatabaseTroubleError) as caught:
            await worker.write(with_jobs.runs.save, ended(minutes(1)))
        assert caught.value.trouble is Trouble.LOCKED
        await worker.write(with_jobs.runs.save, ended(minutes(1)))
        await worker.close()

    asyncio.run(main())
    assert with_jobs.runs.count(RunQuery()) == 1


def test_a_bug_in_a_write_reaches_its_caller_alone(with_jobs: Store) -> None:
    async def main() -> None:
        worker = StoreWorker(with_jobs)
        with pytest.raises(ZeroDivisionError):
            await worker.write(lambda: 1 // 0)
        await worker.write(with_jobs.runs.save, ended(minutes(1)))
        await worker.close()

    asyncio.run(main())
    assert with_jobs.runs.count(RunQuery()) == 1


def shorten_wait(store: Store) -> None:
    """Let SQLite itself wait a moment only, on the calling thread's connection."""
    with store.jobs._database.reading() as connection:
        connection.execute("PRAGMA busy_timeout = 5")


def save_and_tell(store: Store, tried: threading.Event) -> None:
    try:
        store.runs.save(ended(minutes(1)))
    finally:
        tried.set()
