"""Coroutines started from slots: kept alive, and their errors told instead of lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from cronstudio.errors import UserError
from cronstudio.language import Text

log = logging.getLogger(__name__)

ErrorHandler = Callable[[UserError], None]

_running: set[asyncio.Task[Any]] = set()
_fallback: list[ErrorHandler] = []


def spawn(
    work: Coroutine[Any, Any, Any], on_error: ErrorHandler | None = None
) -> asyncio.Task[Any]:
    """Run `work` on the loop of the window and hold it until it is done.

    `on_error` gets what went wrong as a UserError (a bug is wrapped into one and logged with
    its trace); without it the handler of `report_errors_to` gets it. Must be called while the
    loop runs.
    """
    task = asyncio.get_running_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(lambda done: _finish(done, on_error))
    return task


def report_errors_to(handler: ErrorHandler | None) -> None:
    """Name the one place that shows errors nobody else takes (None: only the log)."""
    _fallback.clear()
    if handler is not None:
        _fallback.append(handler)


async def cancel_all() -> None:
    """Cancel what still runs and wait for it; for the end of the application."""
    tasks = [task for task in _running if task is not asyncio.current_task()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _finish(task: asyncio.Task[Any], on_error: ErrorHandler | None) -> None:
    _running.discard(task)
    if task.cancelled():
        return
    error = task.exception()
    if error is None:
        return
    if not isinstance(error, UserError):
        log.error("a task failed", exc_info=error)
        error = UserError(
            Text("Something went wrong inside CronStudio"),
            f"{type(error).__name__}: {error}",
            Text("The log has the details. Nothing that was saved is affected."),
        )
    handler = on_error or (_fallback[0] if _fallback else None)
    if handler is not None:
        handler(error)
