"""Undo and redo of what changes jobs. Each step knows how to do and how to take back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

Work = Callable[[], Awaitable[object]]

DEPTH = 100


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done: its words ("Deleted 2 jobs"), and the way back and forth."""

    words: str
    undo: Work
    redo: Work


class UndoStack(QObject):
    """Steps done and steps taken back, one at a time.

    Signals: changed (what can be undone or redone)
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._done: list[Step] = []
        self._taken_back: list[Step] = []
        self._turn = asyncio.Lock()

    @property
    def undo_words(self) -> str:
        """What undo would take back; empty when there is nothing."""
        return self._done[-1].words if self._done else ""

    @property
    def redo_words(self) -> str:
        """What redo would do again; empty when there is nothing."""
        return self._taken_back[-1].words if self._taken_back else ""

    async def do(self, step: Step) -> None:
        """Carry out a step and remember it; nothing is remembered when it fails."""
        async with self._turn:
            await step.redo()
            self.remember(step)

    def remember(self, step: Step) -> None:
        """Remember a step that is done already."""
        self._done.append(step)
        del self._done[:-DEPTH]
        self._taken_back.clear()
        self.changed.emit()

    async def undo(self) -> str:
        """Take the last step back and return its words; a step that fails is forgotten."""
        return await self._move(self._done, self._taken_back, lambda step: step.undo)

    async def redo(self) -> str:
        """Do the last step that was taken back again, and return its words."""
        return await self._move(self._taken_back, self._done, lambda step: step.redo)

    async def _move(
        self, source: list[Step], target: list[Step], way: Callable[[Step], Work]
    ) -> str:
        async with self._turn:
            if not source:
                return ""
            step = source.pop()
            try:
                await way(step)()
                target.append(step)
            finally:
                self.changed.emit()
            return step.words
