"""Watching for ends of processes, with real ones that nobody reaps at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest

from cronstudio.engine.exit_watch import ExitWatch
from cronstudio.engine.processes import CAN_WATCH, kernel_exit_status, mark_of, open_pidfd
from cronstudio.model.run import ProcessMark

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not CAN_WATCH, reason="needs pidfds"),
]


class Children:
    """Processes of ours that end at once and stay unreaped until told otherwise."""

    def __init__(self) -> None:
        self._pids: set[int] = set()

    def end_with(self, code: int) -> ProcessMark:
        pid = os.posix_spawn("/bin/sh", ["sh", "-c", f"exit {code}"], os.environ)
        self._pids.add(pid)
        mark = mark_of(pid)
        assert mark is not None
        return mark

    def reap(self, mark: ProcessMark) -> None:
        self._pids.remove(mark.pid)
        os.waitpid(mark.pid, 0)

    def reap_all(self) -> None:
        for pid in self._pids:
            os.waitpid(pid, 0)


@pytest.fixture
def children() -> Iterator[Children]:
    found = Children()
    yield found
    found.reap_all()


def _kernel_remembers(children: Children) -> bool:
    mark = children.end_with(0)
    fd = open_pidfd(mark.pid, mark.start_ticks)
    assert fd is not None
    children.reap(mark)
    try:
        return kernel_exit_status(fd) is not None
    finally:
        os.close(fd)


def test_a_dead_process_is_waited_for_until_reaped_also_while_others_end(
    children: Children,
) -> None:
    async def body() -> int | None:
        watch = ExitWatch()
        try:
            first = children.end_with(3)
            ended = watch.watch(first)
            assert ended is not None
            # Each that ends anew makes looks frequent, for the first one too.
            others = []
            for _ in range(20):
                others.append(watch.watch(children.end_with(0)))
                await asyncio.sleep(0.06)
            assert not ended.done()
            children.reap(first)
            return await asyncio.wait_for(ended, 30)
        finally:
            watch.close()

    status = asyncio.run(body())
    if _kernel_remembers(children):
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 3
