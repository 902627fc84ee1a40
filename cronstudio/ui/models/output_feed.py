"""Reads the output of one attempt in worker threads and hands out what is to be shown."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cronstudio.engine.output import Extent, Output, OutputLine
from cronstudio.ui.tasks import spawn
from cronstudio.ui.threads import in_thread, later
from cronstudio.ui.widgets.output_view import LINE_LIMIT

PAUSE_SECONDS = 0.1
"""Live output is looked at 10 times a second at most."""
IDLE_PAUSE_SECONDS = 0.5
"""While nothing new comes."""
MOST_AT_ONCE = 500
"""Lines handed out in one piece, so that showing them never holds the window up. When more than
that have come since the last look, only the last ones are shown: nobody reads them flying by."""
ERRORS_WITHIN = 20_000
"""Error lines are gathered from output up to this many lines."""


@dataclass(frozen=True, slots=True)
class Window:
    """Which lines are handed out, of how many."""

    lines: tuple[OutputLine, ...]
    extent: Extent


class OutputFeed(QObject):
    """One attempt's output, of any size, live or ended.

    Signals: loaded(Window): show these lines and no others; appended(list of lines, Extent);
    prepended(list of lines, Extent); waiting(int): so many new lines while they are held back;
    found(str, list of line numbers): where a word stands in the whole output;
    errors(list of lines): all lines of the error stream
    """

    loaded = Signal(object)
    appended = Signal(object, object)
    prepended = Signal(object, object)
    waiting = Signal(int)
    found = Signal(str, object)
    errors = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._output: Output | None = None
        self._task: asyncio.Task[None] | None = None
        self._search_task: asyncio.Task[None] | None = None
        self._directory = Path()
        self._window = 0
        self._live = False
        self._held = False
        self._first = 1
        self._last = 0
        self._last_complete = True
        self._generation = 0

    def show(self, directory: Path, live: bool) -> None:
        """Hand out the last lines of the output there; while `live`, also what comes."""
        self.stop()
        self._directory = directory
        self._live = live
        self._held = False
        self._task = spawn(self._run(directory))

    def stop(self) -> None:
        """Let go of the output."""
        for task in (self._task, self._search_task):
            if task is not None:
                task.cancel()
        self._task = self._search_task = None
        self._window += 1
        if self._output is not None:
            later(self._output.close)
            self._output = None

    def finish(self) -> None:
        """The attempt has ended: one more look, then no more."""
        self._live = False

    def hold(self, held: bool) -> None:
        """While held, new lines are only counted; afterwards they come at once."""
        self._held = held

    def load_more(self, count: int = LINE_LIMIT) -> None:
        """Hand out so many lines above the first one shown."""
        if self._output is not None and self._first > 1:
            spawn(self._load_more(self._output, count))

    def load_around(self, number: int) -> None:
        """Show the lines around that one and no others; live lines are held back."""
        if self._output is not None:
            self._held = True
            start = max(1, number - MOST_AT_ONCE // 2)
            spawn(self._load(self._output, start, MOST_AT_ONCE))

    def load_end(self) -> None:
        """Show the last lines and no others."""
        if self._output is not None:
            self._held = False
            spawn(self._load(self._output, None))

    def search(self, word: str) -> None:
        """Look for a word in the whole output."""
        if self._search_task is not None:
            self._search_task.cancel()
            self._search_task = None
        if self._output is not None and word:
            self._search_task = spawn(self._search(self._output, self._directory, word))

    def gather_errors(self) -> None:
        """Collect the lines of the error stream, if the output is not too long for that."""
        if self._output is not None and self._output.extent().lines <= ERRORS_WITHIN:
            spawn(self._gather(self._output))

    async def _run(self, directory: Path) -> None:
        output = await in_thread(Output, directory)
        self._output = output
        await self._load(output, None)
        if self._live:
            self.gather_errors()
        pause = PAUSE_SECONDS
        while True:
            is_last_look = not self._live
            changed = await self._look(output)
            if is_last_look:
                self.gather_errors()
                break
            pause = PAUSE_SECONDS if changed else min(IDLE_PAUSE_SECONDS, pause * 1.5)
            await asyncio.sleep(pause)

    async def _look(self, output: Output) -> bool:
        """Take in what was written since; return whether anything was."""
        extent = await in_thread(output.refresh)
        if extent.generation != self._generation:
            await self._load(output, None)
            return True
        grown = extent.lines > self._last or not self._last_complete
        if self._held:
            if extent.lines > self._last:
                self.waiting.emit(extent.lines - self._last)
            return grown
        if not grown:
            return False
        start = self._last + 1 if self._last_complete else max(1, self._last)
        if extent.lines - start >= MOST_AT_ONCE:
            await self._load(output, None, MOST_AT_ONCE)
            return True
        lines = await in_thread(output.lines, start, MOST_AT_ONCE)
        if not lines or self._output is not output or self._held:
            return False
        self._remember(lines)
        self.appended.emit(lines, extent)
        return True

    async def _load(self, output: Output, start: int | None, limit: int = LINE_LIMIT) -> None:
        """Hand out a window from `start` on, or the last one, in pieces."""
        self._window += 1
        window = self._window
        if start is None:
            lines = await in_thread(output.tail, limit)
        else:
            lines = await in_thread(output.lines, start, limit)
        if self._output is not output or self._window != window:
            return
        extent = output.extent()
        self._generation = extent.generation
        self._first = lines[0].number if lines else 1
        self._last, self._last_complete = 0, True
        self._remember(lines)
        if self._first == 1:
            # The whole of it is read from the top.
            self.loaded.emit(Window(tuple(lines[:MOST_AT_ONCE]), extent))
            for at in range(MOST_AT_ONCE, len(lines), MOST_AT_ONCE):
                await asyncio.sleep(0)
                if self._window != window:
                    return
                self.appended.emit(lines[at : at + MOST_AT_ONCE], extent)
        else:
            self.loaded.emit(Window(tuple(lines[-MOST_AT_ONCE:]), extent))
            await self._hand_out_above(lines[:-MOST_AT_ONCE], extent, window)

    async def _load_more(self, output: Output, count: int) -> None:
        window, end = self._window, self._first
        start = max(1, end - count)
        lines = await in_thread(output.lines, start, end - start)
        if lines and self._output is output and self._first == end and self._window == window:
            self._first = start
            await self._hand_out_above(lines, output.extent(), window)

    async def _hand_out_above(
        self, lines: Sequence[OutputLine], extent: Extent, window: int
    ) -> None:
        for end in range(len(lines), 0, -MOST_AT_ONCE):
            await asyncio.sleep(0)
            if self._window != window:
                return
            self.prepended.emit(lines[max(0, end - MOST_AT_ONCE) : end], extent)

    async def _search(self, output: Output, directory: Path, word: str) -> None:
        # A pause for the next key: a long output is not read for half a word.
        await asyncio.sleep(0.25)
        numbers = await in_thread(_numbers, directory, word)
        if self._output is output:
            self.found.emit(word, numbers)

    async def _gather(self, output: Output) -> None:
        """Collect what there is now; a job may print faster than this reads."""
        found: list[OutputLine] = []
        start, last = 1, output.extent().lines
        while start <= last and self._output is output:
            lines = await in_thread(output.lines, start, min(2000, last - start + 1))
            found.extend(line for line in lines if line.stream == "err")
            if not lines:
                break
            start = lines[-1].number + 1
        if self._output is output:
            self.errors.emit(found)

    def _remember(self, lines: Sequence[OutputLine]) -> None:
        if lines:
            self._last = lines[-1].number
            self._last_complete = lines[-1].complete


def _numbers(directory: Path, word: str) -> list[int]:
    """Search with a reader of its own, so that showing lines need not wait for the search."""
    output = Output(directory)
    try:
        return output.search(word)
    finally:
        output.close()
