"""Timers of the engine on one heap: timeouts, retry delays, settling times, checks.

No timer of the event loop is involved, since Qt's are coarse
and cancelled ones live on. Times are monotonic seconds: suspended time does not count.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
from collections.abc import Callable

from cronstudio.engine.clock import Clock

LONGEST_NAP_SECONDS = 30.0
"""Naps are capped, because long timers of Qt's loop are five per cent off."""

_log = logging.getLogger(__name__)


class Alarm:
    """One timer. Cancelling is free; the entry is dropped when its time comes."""

    __slots__ = ("_ring", "due")

    def __init__(self, due: float, ring: Callable[[], None]) -> None:
        self.due = due
        self._ring: Callable[[], None] | None = ring

    @property
    def active(self) -> bool:
        return self._ring is not None

    def cancel(self) -> None:
        self._ring = None

    def ring(self) -> None:
        ring, self._ring = self._ring, None
        if ring is not None:
            ring()


class Alarms:
    """The heap and the loop that serves it. It sleeps without a tick until the earliest alarm."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wake = asyncio.Event()
        self._heap: list[tuple[float, int, Alarm]] = []
        self._order = itertools.count()

    def after(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` once, `seconds` of awake time from now, unless cancelled before."""
        alarm = Alarm(self._clock.monotonic() + max(0.0, seconds), ring)
        heapq.heappush(self._heap, (alarm.due, next(self._order), alarm))
        if self._heap[0][2] is alarm:
            self._wake.set()
        return alarm

    def seconds_to_next(self) -> float | None:
        """Time until the earliest alarm (0 when overdue); None when there is none."""
        while self._heap and not self._heap[0][2].active:
            heapq.heappop(self._heap)
        if not self._heap:
            return None
        return max(0.0, self._heap[0][0] - self._clock.monotonic())

    def ring_due(self) -> None:
        """Ring what is due, earliest first. An alarm that raises is logged, the rest still ring."""
        now = self._clock.monotonic()
        newest = next(self._order)  # what is set while ringing waits for the next call
        while self._heap and self._heap[0][0] <= now and self._heap[0][1] < newest:
            alarm = heapq.heappop(self._heap)[2]
            try:
                alarm.ring()
            except Exception:
                _log.exception("An alarm failed")

    async def run(self) -> None:
        """Ring alarms when they are due, until cancelled."""
        while True:
            seconds = self.seconds_to_next()
            if seconds is None:
                await self._wake.wait()
                self._wake.clear()
            else:
                await self._clock.nap(min(seconds, LONGEST_NAP_SECONDS), self._wake)
            self.ring_due()
