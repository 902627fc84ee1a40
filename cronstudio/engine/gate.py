"""Lets runs start: the limit of all runs, the limits of named lanes, first come first served.

It also spreads a burst of starts over passes of the loop, so that the window stays alive.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

STARTS_A_PASS = 8
"""Runs let through in one pass of the loop; preparing a start costs about 0.3 ms."""


@dataclass(slots=True, eq=False)
class _Lane:
    running: int = 0
    waiting: deque[asyncio.Future[bool]] = field(default_factory=deque)


class Gate:
    """Slots for running attempts. A run between two attempts holds none."""

    def __init__(self, limit: int, lanes: Mapping[str, int]) -> None:
        self._limit = limit
        self._lane_limits = lanes
        self._lanes: dict[str, _Lane] = {}
        self._running = 0
        self._pump: asyncio.Task[None] | None = None

    @property
    def running(self) -> int:
        return self._running

    def set_limits(self, limit: int, lanes: Mapping[str, int]) -> None:
        """New limits hold at once for what has not started."""
        self._limit, self._lane_limits = limit, lanes
        self._start_pump()

    def request(self, lane: str) -> asyncio.Future[bool]:
        """A place in the line: True when the caller has a slot, to be given back by `leave`.

        The caller gives the place up by setting the result False before that.
        """
        place: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._lane(lane).waiting.append(place)
        self._start_pump()
        return place

    def enter_running(self, lane: str) -> None:
        """Count an adopted process, whatever the limits say."""
        self._take(self._lane(lane))

    def leave(self, lane: str) -> None:
        self._lane(lane).running -= 1
        self._running -= 1
        self._start_pump()

    def _lane(self, name: str) -> _Lane:
        return self._lanes.setdefault(name, _Lane())

    def _take(self, lane: _Lane) -> None:
        lane.running += 1
        self._running += 1

    def _start_pump(self) -> None:
        idle = self._pump is None or self._pump.done()
        if idle and any(lane.waiting for lane in self._lanes.values()):
            self._pump = asyncio.get_running_loop().create_task(self._let_through())

    async def _let_through(self) -> None:
        let_through = 0
        while (found := self._next()) is not None:
            name, place = found
            self._take(self._lane(name))
            place.set_result(True)
            let_through += 1
            if let_through % STARTS_A_PASS == 0:
                await asyncio.sleep(0)

    def _next(self) -> tuple[str, asyncio.Future[bool]] | None:
        """The next place that may start, lanes in turn; None when all wait for a slot."""
        if self._limit and self._running >= self._limit:
            return None
        for name, lane in list(self._lanes.items()):
            while lane.waiting and lane.waiting[0].done():
                lane.waiting.popleft()
            limit = self._lane_limits.get(name, 0)
            if lane.waiting and not (limit and lane.running >= limit):
                # To the end of the line of lanes, so that a long one starves nobody.
                self._lanes[name] = self._lanes.pop(name)
                return name, lane.waiting.popleft()
        return None
