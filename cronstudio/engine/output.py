"""Reads the output of an attempt by lines: both streams in the order of time, windowed, any size.

Nothing is loaded but the lines asked for; places in the files are remembered sparsely. Reads the
disk, so never on the loop.
"""

from __future__ import annotations

import re
import threading
from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Literal

from cronstudio.engine.output_files import (
    BLOCK,
    STREAMS,
    Sizes,
    StreamFile,
    StreamName,
    compress,
    free_bytes,
    last_written_at,
    read_index,
    sizes,
)
from cronstudio.log import masked_bytes

__all__ = [
    "Extent",
    "Output",
    "OutputLine",
    "Sizes",
    "compress",
    "contains",
    "free_bytes",
    "last_written_at",
    "read_lines",
    "size",
    "write_kept",
]

LONGEST_TEXT = 64 * 1024
"""A longer line is shown by its two ends; the file has the whole of it."""


@dataclass(frozen=True, slots=True)
class OutputLine:
    """One line of output."""

    number: int
    """From 1 on, among the lines that are kept; a gap counts as one line."""
    at: datetime | None
    """When it was written, true to a tenth of a second while the app was up; else the end."""
    stream: Literal["out", "err", "gap"]
    text: bytes
    """As the job wrote it, without the line's end. Any bytes: decode with replacement."""
    complete: bool = True
    """False for a last line that has no end yet."""
    left_out_bytes: int = 0
    """For a gap: how much is missing here. For a long line: what was cut from its middle."""


@dataclass(frozen=True, slots=True)
class Extent:
    """What there is to read."""

    lines: int
    sizes: Sizes
    generation: int
    """Changes when lines already numbered got other numbers: the middle was left out meanwhile."""


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Lines of one stream that start before `end` and come before the next stretch."""

    stream: int
    end: int


@dataclass(frozen=True, slots=True)
class _Place:
    """The start of a line: its number, the stretch it is in, the position in each stream."""

    line: int
    stretch: int
    positions: tuple[int, int]

    def moved(self, stream: int, position: int, lines: int) -> _Place:
        positions = (position, self.positions[1]) if stream == 0 else (self.positions[0], position)
        return _Place(self.line + lines, self.stretch, positions)

    def next_stretch(self) -> _Place:
        return _Place(self.line, self.stretch + 1, self.positions)


_START = _Place(1, 0, (0, 0))


class Output:
    """The output of one attempt, opened for reading. May be used from several threads."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._lock = threading.Lock()
        self._streams = [StreamFile(directory, name) for name in STREAMS]
        self._stretches: list[_Stretch] = []
        self._times: tuple[list[datetime], list[datetime]] = ([], [])
        self._ends: tuple[list[int], list[int]] = ([], [])
        self._places: list[_Place] = [_START]
        self._lines = 0
        self._generation = 0
        self._look()

    def refresh(self) -> Extent:
        """Take in what was written since; return what there is now."""
        with self._lock:
            gaps = [stream.gap for stream in self._streams]
            known = [stream.size for stream in self._streams]
            for stream in self._streams:
                stream.refresh()
            shrunk = any(s.size < size for s, size in zip(self._streams, known, strict=True))
            if shrunk or [stream.gap for stream in self._streams] != gaps:
                self._generation += 1
                self._places = [_START]
            self._look()
            return self._extent()

    def extent(self) -> Extent:
        """What there was at the last look."""
        with self._lock:
            return self._extent()

    def lines(self, start: int, limit: int) -> list[OutputLine]:
        """At most `limit` lines from number `start` (1 is the first) on."""
        with self._lock:
            at = bisect_right(self._places, max(1, start), key=lambda place: place.line) - 1
            found: list[OutputLine] = []
            for line in self._walk(self._places[at]):
                if len(found) >= limit:
                    break
                if line.number >= start:
                    found.append(line)
        # While a job runs, what it wrote of its secrets still stands in the files.
        return [replace(line, text=masked_bytes(line.text)) for line in found]

    def tail(self, limit: int) -> list[OutputLine]:
        """The last lines, at most `limit`."""
        return self.lines(max(1, self.extent().lines - limit + 1), limit)

    def search(self, text: str, *, match_case: bool = False, limit: int = 10_000) -> list[int]:
        """Numbers of the lines that hold the text, at most `limit`."""
        found: list[int] = []
        if not text:
            return found
        matches = _matcher(text, match_case)
        with self._lock:
            for line in self._walk(_START):
                if matches(line.text):
                    found.append(line.number)
                    if len(found) >= limit:
                        break
        return found

    def close(self) -> None:
        """Let go of the files."""
        with self._lock:
            for stream in self._streams:
                stream.close()

    # Structure ---------------------------------------------------------------------------

    def _extent(self) -> Extent:
        out, err = self._streams
        left_out = sum(stream.gap.length for stream in self._streams if stream.gap)
        return Extent(self._lines, Sizes(out.size, err.size, left_out), self._generation)

    def _look(self) -> None:
        """Lay out the stretches anew and count on from the last place that is still true."""
        stretches: list[_Stretch] = []
        times: tuple[list[datetime], list[datetime]] = ([], [])
        ends: tuple[list[int], list[int]] = ([], [])
        reached = [0, 0]
        records = [(STREAMS.index(r.stream), r.at, r.end) for r in read_index(self._directory)]
        for number, at, end in records:
            times[number].append(at)
            ends[number].append(end)
        rest = [(number, None, stream.size) for number, stream in enumerate(self._streams)]
        for number, _at, end in [*records, *rest]:
            end = min(end, self._streams[number].size)
            if end <= reached[number]:
                continue
            reached[number] = end
            if stretches and stretches[-1].stream == number:
                stretches[-1] = _Stretch(number, end)
            else:
                stretches.append(_Stretch(number, end))
        kept = (p for p in self._places[1:] if _still_true(p, self._stretches, stretches))
        self._places = [_START, *kept]
        self._stretches, self._times, self._ends = stretches, times, ends
        self._count()

    def _count(self) -> None:
        """Count the lines from the last known place to the end, remembering places on the way."""
        place = self._places[-1]
        firm = True
        while place.stretch < len(self._stretches):
            stretch = self._stretches[place.stretch]
            stream = self._streams[stretch.stream]
            position = place.positions[stretch.stream]
            if position >= min(stretch.end, stream.size):
                place = place.next_stretch()
                continue
            if stream.gap is not None and stream.gap.start <= position < stream.gap.end:
                place = place.moved(stretch.stream, stream.gap.end, 1)
                continue
            # A stop of a block, one byte short of the stretch: the line that starts before it
            # belongs to it as a whole.
            stop = min(position + BLOCK, min(stretch.end, _limit(stream, position)) - 1)
            newlines = stream.read(position, stop - position).count(b"\n")
            after, ended = self._line_end(stretch.stream, max(stop, position))
            place = place.moved(stretch.stream, after, newlines + 1)
            # A last line without an end may still grow: nothing behind it is remembered.
            firm = firm and ended
            if firm:
                self._places.append(place)
        self._lines = place.line - 1

    def _line_end(self, number: int, position: int) -> tuple[int, bool]:
        """Where the line that holds `position` ends (behind its newline), and whether it does."""
        stream = self._streams[number]
        limit = _limit(stream, position)
        while position < limit:
            block = stream.read(position, min(BLOCK, limit - position))
            at = block.find(b"\n")
            if at >= 0:
                return position + at + 1, True
            if not block:
                break
            position += len(block)
        return limit, limit < stream.size

    def _walk(self, place: _Place) -> Iterator[OutputLine]:
        """All lines from a place on."""
        while place.stretch < len(self._stretches):
            stretch = self._stretches[place.stretch]
            stream = self._streams[stretch.stream]
            position = place.positions[stretch.stream]
            if position >= min(stretch.end, stream.size):
                place = place.next_stretch()
                continue
            gap = stream.gap
            if gap is not None and gap.start <= position < gap.end:
                yield OutputLine(place.line, None, "gap", b"", left_out_bytes=gap.length)
                place = place.moved(stretch.stream, gap.end, 1)
                continue
            limit = _limit(stream, position)
            block = stream.read(position, min(BLOCK, limit - position))
            stop = min(stretch.end, limit)
            start = 0
            while position + start < stop:
                end = block.find(b"\n", start)
                if end < 0:
                    break
                text = block[start:end]
                yield self._line(place.line, stretch.stream, position + start, text)
                place = place.moved(stretch.stream, position + end + 1, 1)
                start = end + 1
            if start == 0:
                place = yield from self._long_line(place, stretch.stream, position)

    def _long_line(
        self, place: _Place, number: int, position: int
    ) -> Generator[OutputLine, None, _Place]:
        """A line that is longer than a block, or has no end yet; returns the place behind it."""
        stream = self._streams[number]
        after, ended = self._line_end(number, position)
        newline = ended and stream.read(after - 1, 1) == b"\n"
        last = after - 1 if newline else after
        half = LONGEST_TEXT // 2
        cut = max(0, last - position - LONGEST_TEXT)
        if cut:
            text = stream.read(position, half) + stream.read(last - half, half)
        else:
            text = stream.read(position, last - position)
        yield self._line(place.line, number, position, text, newline or ended, cut)
        return place.moved(number, after, 1)

    def _line(
        self,
        number: int,
        stream: int,
        offset: int,
        text: bytes,
        complete: bool = True,
        cut: int = 0,
    ) -> OutputLine:
        ends = self._ends[stream]
        at = bisect_right(ends, offset)
        when = self._times[stream][at] if at < len(ends) else self._streams[stream].modified_at
        return OutputLine(number, when, STREAMS[stream], text, complete, cut)


def _matcher(text: str, match_case: bool) -> Callable[[bytes], object]:
    if match_case or text.isascii():
        return re.compile(re.escape(text.encode()), 0 if match_case else re.IGNORECASE).search
    folded = text.casefold()
    return lambda line: folded in line.decode(errors="replace").casefold()


def _limit(stream: StreamFile, position: int) -> int:
    """How far reading on from a position goes: to the gap or to the end."""
    if stream.gap is not None and position < stream.gap.start:
        return stream.gap.start
    return stream.size


def _still_true(place: _Place, before: list[_Stretch], now: list[_Stretch]) -> bool:
    """Whether a place means the same line after the stretches were laid out anew."""
    if place.stretch >= min(len(before), len(now)):
        return False
    if before[: place.stretch] != now[: place.stretch]:
        return False
    old, new = before[place.stretch], now[place.stretch]
    return old.stream == new.stream and place.positions[new.stream] <= new.end


def read_lines(directory: Path, start: int, limit: int) -> list[OutputLine]:
    """At most `limit` lines from number `start` (from 1) on; to read on keep an `Output`."""
    output = Output(directory)
    try:
        return output.lines(start, limit)
    finally:
        output.close()


def size(directory: Path) -> Sizes:
    """How much output there is; a few microseconds."""
    return sizes(directory)


def contains(directory: Path, text: bytes) -> bool:
    """Whether either stream holds the text, across lines too, in what is kept of it."""
    for name in STREAMS:
        stream = StreamFile(directory, name)
        try:
            end = b""
            for block in stream.kept():
                if text in end + block:
                    return True
                end = (end + block)[-(len(text) - 1) :] if len(text) > 1 else b""
        finally:
            stream.close()
    return False


def write_kept(directory: Path, name: StreamName, target: BinaryIO) -> None:
    """Copy a stream as the job wrote it to a file; a line of ours stands for what was left out."""
    stream = StreamFile(directory, name)
    try:
        for number, (start, end) in enumerate(stream.parts()):
            if number and stream.gap:
                target.write(b"\n[%d bytes left out]\n" % stream.gap.length)
            while start < end and (block := stream.read(start, min(BLOCK, end - start))):
                target.write(block)
                start += len(block)
    finally:
        stream.close()
