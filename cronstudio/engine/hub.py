"""Hands events to listeners, one after the other; a listener that fails harms nobody else."""

from __future__ import annotations

import logging
from collections.abc import Callable

from cronstudio.engine.events import Event

Listener = Callable[[Event], None]

_log = logging.getLogger(__name__)


class EventHub:
    """Subscribe and emit. Listeners are called on the engine's loop and should return at once."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event from now on; the answer ends the subscription."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def emit(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(event)
            except Exception:
                _log.exception("A listener failed on %s", type(event).__name__)
