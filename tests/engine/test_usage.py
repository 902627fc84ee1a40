"""Processor and memory of a real process tree."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cronstudio.engine.processes import mark_of
from cronstudio.engine.usage import Usage, cpu_share, read_usage
from cronstudio.model.run import ProcessMark

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"),
]

BUSY = "x = bytearray(40_000_000)\nwhile True: pass"


@pytest.fixture
def busy() -> Iterator[ProcessMark]:
    """A shell that leads a session, and below it a program that computes and holds 40 MB."""
    process = subprocess.Popen(
        ["sh", "-c", '"$0" -c "$1"; true', sys.executable, BUSY], start_new_session=True
    )
    mark = mark_of(process.pid)
    assert mark is not None
    yield mark
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(10)


def test_the_whole_tree_is_counted(busy: ProcessMark) -> None:
    end = time.monotonic() + 20
    while True:
        usage = read_usage(busy)
        assert usage is not None
        if usage.processes == 2 and usage.memory_bytes > 40_000_000 and usage.cpu_seconds > 0:
            return
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_later_process_with_the_same_number_is_not_taken_for_it(busy: ProcessMark) -> None:
    assert read_usage(replace(busy, start_ticks=busy.start_ticks - 1)) is None


def test_the_share_is_what_was_used_between_two_looks() -> None:
    assert cpu_share(Usage(1.0, 0, 1), Usage(1.5, 0, 1), 2.0) == 0.25
    assert cpu_share(Usage(9.0, 0, 2), Usage(1.0, 0, 1), 2.0) == 0.0
    assert cpu_share(Usage(0.0, 0, 1), Usage(1.0, 0, 1), 0.0) == 0.0
