"""A few threads for reading files, so that the loop of the window never waits for a disk.

Plain threads and not the loop's default ones: those are QThreads that end with the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="ui-reader")


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return what `work` returns, computed in a thread. It goes on there when this is cancelled."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_threads, partial(work, *args, **kwargs))


def later(work: Callable[[], object]) -> None:
    """Have `work` done in a thread some time; nobody waits and its errors are of no interest."""
    _threads.submit(work)
