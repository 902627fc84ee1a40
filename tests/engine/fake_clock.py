"""A clock that tests move. Naps and timers end in the order of their time."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

START = datetime(2026, 3, 2, 12, 0, 0, tzinfo=UTC)
"""A Monday at noon, far from every clock change."""

PASSES = 40
"""Passes of the loop in which everything that is ready gets its turn."""


class FakeClock:
    """Wall, monotonic and boottime that stand still until `advance`."""

    def __init__(self, start: datetime = START) -> None:
        self._wall = start
        self._monotonic = 1000.0
        self._boottime = 5000.0
        self._order = itertools.count()
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self.naps = 0

    def now(self) -> datetime:
        return self._wall

    def monotonic(self) -> float:
        return self._monotonic

    def boottime(self) -> float:
        return self._boottime

    def call_after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call when so many awake seconds have passed."""
        heapq.heappush(self._timers, (self._monotonic + seconds, next(self._order), call))

    async def nap(self, seconds: float, wake: asyncio.Event) -> None:
        self.naps += 1
        if seconds > 0 and not wake.is_set():
            over = False
            self.call_after(seconds, lambda: None if over else wake.set())
            await wake.wait()
            over = True
        wake.clear()
        # A turn that changes nothing must not starve the test.
        await asyncio.sleep(0)

    async def settle(self) -> None:
        """Let everything that is ready run."""
        for _ in range(PASSES):
            await asyncio.sleep(0)

    async def advance(self, seconds: float) -> None:
        """Let awake time pass, stopping wherever somebody waits for."""
        await self.settle()
        target = self._monotonic + seconds
        while self._timers and self._timers[0][0] <= target:
            due, _, call = heapq.heappop(self._timers)
            self._pass(max(0.0, due - self._monotonic))
            call()
            await self.settle()
        self._pass(target - self._monotonic)
        await self.settle()

    def _pass(self, seconds: float) -> None:
        self._wall += timedelta(seconds=seconds)
        self._monotonic += seconds
        self._boottime += seconds

    async def suspend(self, seconds: float) -> None:
        """The machine sleeps; the loop notices at the end of its nap."""
        await self.settle()
        self._wall += timedelta(seconds=seconds)
        self._boottime += seconds
        await self.advance(30)

    async def step(self, seconds: float) -> None:
        """Somebody sets the wall clock; the loop notices at the end of its nap."""
        await self.settle()
        self._wall += timedelta(seconds=seconds)
        await self.advance(30)

    def set_back_unnoticed(self, seconds: float) -> None:
        """Set the wall clock while nobody looks."""
        self._wall -= timedelta(seconds=seconds)
