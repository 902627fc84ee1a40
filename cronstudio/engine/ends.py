"""Ends of short attempts on their way from the starters to those who wait for them.

What is due comes first: while starts wait, ends are kept back a little. They are history already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import islice

from cronstudio.engine.launch import Exit

_SLICE = 24
"""Ends handed on in one pass of the loop: each has up to 0.1 ms of work after it."""
_LOOK_AGAIN_SECONDS = 0.02
_LONGEST_SECONDS = 0.5
"""No end is kept back for longer."""

End = asyncio.Future[Exit | None]


class Ends:
    """Hands ends on in order, a slice at a time. Belongs to one event loop."""

    def __init__(self, starts_wait: Callable[[], bool]) -> None:
        self._starts_wait = starts_wait
        self._told: dict[End, tuple[float, Exit]] = {}
        self._next: asyncio.Handle | None = None

    def tell(self, ended: End, how: Exit) -> None:
        """An end to hand on. Whoever waits may give up meanwhile."""
        loop = ended.get_loop()
        self._told[ended] = (loop.time(), how)
        if self._next is None:
            self._next = loop.call_soon(self._hand_on)

    def __contains__(self, ended: End) -> bool:
        """Whether it is known already and only kept back."""
        return ended in self._told

    def close(self) -> None:
        """Hand nothing on any more."""
        self._told.clear()
        if self._next is not None:
            self._next.cancel()

    def _hand_on(self) -> None:
        self._next = None
        loop = asyncio.get_running_loop()
        since, _ = next(iter(self._told.values()))
        if self._starts_wait() and loop.time() - since < _LONGEST_SECONDS:
            self._next = loop.call_later(_LOOK_AGAIN_SECONDS, self._hand_on)
            return
        for ended in list(islice(self._told, _SLICE)):
            _, how = self._told.pop(ended)
            if not ended.done():
                ended.set_result(how)
        if self._told:
            self._next = loop.call_soon(self._hand_on)
