"""Garbage with Qt objects in it is collected on the thread of the window."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject

from cronstudio.ui.garbage import GarbageRounds


class Knot(QObject):
    """Holds itself, so that only the collector frees it."""

    def __init__(self, freed_in: list[int]) -> None:
        super().__init__()
        self.itself = self
        weakref.finalize(self, lambda: freed_in.append(threading.get_ident()))


@pytest.fixture
def rounds(qapp: QObject) -> Iterator[GarbageRounds]:
    gc.collect()
    made = GarbageRounds(qapp)
    yield made
    made.close()


def _allocate_in_a_thread() -> None:
    def work() -> None:
        kept = [[] for _ in range(200_000)]
        del kept

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_a_thread_that_allocates_much_frees_no_window_object(rounds: GarbageRounds) -> None:
    freed_in: list[int] = []
    Knot(freed_in)
    _allocate_in_a_thread()
    assert freed_in == []
    kept = [[] for _ in range(2000)]
    assert rounds.collect() >= 0
    assert freed_in == [threading.get_ident()]
    del kept


def test_without_the_rounds_the_thread_would_free_it(qapp: QObject) -> None:
    """What the module is for; when this fails, it can go."""
    gc.collect()
    freed_in: list[int] = []
    Plain(freed_in)
    _allocate_in_a_thread()
    assert freed_in and freed_in != [threading.get_ident()]


class Plain:
    """The same knot without Qt, which may be freed anywhere."""

    def __init__(self, freed_in: list[int]) -> None:
        self.itself = self
        weakref.finalize(self, lambda: freed_in.append(threading.get_ident()))


def test_closing_leaves_python_as_it_was(qapp: QObject) -> None:
    rounds = GarbageRounds(qapp)
    assert not gc.isenabled()
    rounds.close()
    assert gc.isenabled()
