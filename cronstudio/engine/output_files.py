"""The files an attempt's output is kept in: `out`, `err`, `index` (when was what written), `gaps`.

Offsets are those of the bytes as the job wrote them; `gaps` says which of them were left out, `.gz`
files hold the rest. Everything here reads or writes the disk, so nothing runs on the loop.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import gzip
import json
import os
import shutil
import struct
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import BinaryIO, Literal

StreamName = Literal["out", "err"]
STREAMS: tuple[StreamName, StreamName] = ("out", "err")

BLOCK = 256 * 1024
_RECORD = struct.Struct("<qBQ")
_WORTH_PACKING = 8 * 1024
_PUNCH_HOLE_KEEP_SIZE = 0x02 | 0x01


@dataclass(frozen=True, slots=True)
class Gap:
    """The bytes from `start` to `end` (exclusive) of a stream were left out."""

    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class IndexRecord:
    """At `at` the stream had grown to `end` bytes."""

    at: datetime
    stream: StreamName
    end: int


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes of output: as written by the job, and how many of them are not kept."""

    output_bytes: int = 0
    error_bytes: int = 0
    left_out_bytes: int = 0


# Index -------------------------------------------------------------------------------------


def append_index(directory: Path, records: list[IndexRecord]) -> None:
    """Add records at the end of the index."""
    packed = b"".join(
        _RECORD.pack(_micros(record.at), STREAMS.index(record.stream), record.end)
        for record in records
    )
    fd = os.open(directory / "index", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        os.write(fd, packed)
    finally:
        os.close(fd)


def read_index(directory: Path) -> list[IndexRecord]:
    """All records in the order of their time; a torn last one is dropped.

    Of a stream that shrank (the job truncated it) only what came afterwards counts.
    """
    try:
        packed = (directory / "index").read_bytes()
    except OSError:
        return []
    records: list[IndexRecord] = []
    ends = [0, 0]
    whole = len(packed) // _RECORD.size * _RECORD.size
    for micros, number, end in _RECORD.iter_unpack(packed[:whole]):
        stream = STREAMS[number & 1]
        if end < ends[number & 1]:
            records = [record for record in records if record.stream != stream]
        ends[number & 1] = end
        records.append(IndexRecord(_from_micros(micros), stream, end))
    return records


def _micros(at: datetime) -> int:
    return round(at.timestamp() * 1_000_000)


def _from_micros(micros: int) -> datetime:
    return datetime.fromtimestamp(micros / 1_000_000, UTC)


# Gaps --------------------------------------------------------------------------------------


def read_gaps(directory: Path) -> dict[StreamName, Gap]:
    """What was left out of each stream; no entry where nothing was."""
    try:
        raw = json.loads((directory / "gaps").read_bytes())
        return {name: Gap(int(raw[name][0]), int(raw[name][1])) for name in STREAMS if name in raw}
    except (OSError, ValueError, TypeError, IndexError, KeyError):
        return {}


def write_gaps(directory: Path, gaps: dict[StreamName, Gap]) -> None:
    """Record what is left out. Written before the bytes go, so that nobody reads them as zeros."""
    part = directory / "gaps.part"
    fd = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(fd, "w") as file:
        json.dump({name: [gap.start, gap.end] for name, gap in gaps.items()}, file)
    part.replace(directory / "gaps")


def forget_gap(directory: Path, name: StreamName) -> None:
    """The job has truncated this stream: nothing of what it holds now is left out."""
    gaps = read_gaps(directory)
    if gaps.pop(name, None) is not None:
        write_gaps(directory, gaps)


def punch(path: Path, gap: Gap) -> bool:
    """Give the blocks of a gap back to the file system; False where it cannot do that.

    The file keeps its length and whoever writes it does not notice.
    """
    if not sys.platform.startswith("linux"):
        return False
    fd = os.open(path, os.O_WRONLY)
    try:
        done = _libc().fallocate(
            fd,
            _PUNCH_HOLE_KEEP_SIZE,
            ctypes.c_int64(gap.start),
            ctypes.c_int64(gap.length),
        )
        if done == 0:
            return True
        number = ctypes.get_errno()
        if number in (errno.EOPNOTSUPP, errno.ENOSYS, errno.ENODEV, errno.EPERM):
            return False
        raise OSError(number, os.strerror(number), str(path))
    finally:
        os.close(fd)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


# Streams -----------------------------------------------------------------------------------


class StreamFile:
    """One stream of an attempt, plain or compressed, read at the offsets the job wrote it at.

    A compressed one is unpacked into an unnamed temporary file, so that it can be read anywhere at
    the cost of no memory. A missing one is empty.
    """

    def __init__(self, directory: Path, name: StreamName) -> None:
        self.name = name
        self.gap: Gap | None = None
        self.modified_at: datetime | None = None
        self.size = 0
        self._directory = directory
        self._file: BinaryIO | FileIO | None = None
        self._packed = False
        self.refresh()

    def refresh(self) -> None:
        """Look again at length, time and gap of a stream that may have grown."""
        if self._file is None:
            self._open()
        if self._file is None:
            return
        stat = os.fstat(self._file.fileno())
        gap = read_gaps(self._directory).get(self.name)
        if self._packed:
            self.size = stat.st_size + (gap.length if gap else 0)
            self.gap = gap
            return
        self.size = stat.st_size
        self.gap = gap if gap and gap.end <= stat.st_size else None
        self.modified_at = datetime.fromtimestamp(stat.st_mtime, UTC)

    def _open(self) -> None:
        path = self._directory / self.name
        try:
            self._file = open(path, "rb", buffering=0)  # noqa: SIM115 - held until close
            return
        except FileNotFoundError:
            packed = path.with_suffix(".gz")
        with contextlib.suppress(FileNotFoundError), gzip.open(packed) as source:
            target = tempfile.TemporaryFile()  # noqa: SIM115 - held until close
            shutil.copyfileobj(source, target, BLOCK)
            target.flush()
            self._file, self._packed = target, True
            self.modified_at = datetime.fromtimestamp(packed.stat().st_mtime, UTC)

    def read(self, offset: int, count: int) -> bytes:
        """Up to `count` bytes from `offset` on; the gap ends a read, and is empty inside."""
        if self._file is None:
            return b""
        if self.gap is not None and offset < self.gap.end:
            count = min(count, self.gap.start - offset)
        elif self.gap is not None and self._packed:
            offset -= self.gap.length
        if count <= 0:
            return b""
        self._file.seek(offset)
        return self._file.read(count)

    def parts(self) -> list[tuple[int, int]]:
        """The kept ranges (start, end), in order."""
        if self.gap is None:
            return [(0, self.size)]
        return [(0, self.gap.start), (self.gap.end, self.size)]

    def kept(self) -> Iterator[bytes]:
        """All bytes that are kept, in blocks."""
        for start, end in self.parts():
            while start < end and (block := self.read(start, min(BLOCK, end - start))):
                yield block
                start += len(block)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def sizes(directory: Path) -> Sizes:
    """How much output there is, from the files' sizes alone."""
    gaps = read_gaps(directory)
    out, err = (_size(directory, name, gaps.get(name)) for name in STREAMS)
    return Sizes(out, err, sum(gap.length for gap in gaps.values()))


def _size(directory: Path, name: StreamName, gap: Gap | None) -> int:
    with contextlib.suppress(OSError):
        return (directory / name).stat().st_size
    try:
        with open(directory / f"{name}.gz", "rb") as file:
            # The last four bytes of the format: the length modulo 4 GiB, and we keep less.
            file.seek(-4, os.SEEK_END)
            kept: int = struct.unpack("<I", file.read(4))[0]
    except (OSError, struct.error):
        return 0
    return kept + (gap.length if gap else 0)


def last_written_at(directory: Path) -> datetime | None:
    """When output was last written; None when there is none. The kernel's time, true to 4 ms."""
    times = []
    for name in STREAMS:
        with contextlib.suppress(OSError):
            stat = (directory / name).stat()
            if stat.st_size:
                times.append(stat.st_mtime)
    return datetime.fromtimestamp(max(times), UTC) if times else None


def compress(directory: Path) -> int:
    """Pack the streams of a finished attempt (`out.gz`, `err.gz`); returns the bytes saved.

    Safe to be interrupted: the plain file goes last, and it is the one that is read while both are
    there. Small ones are left alone.
    """
    saved = 0
    for name in STREAMS:
        path = directory / name
        with contextlib.suppress(FileNotFoundError):
            before = path.stat()
            if _occupied(before) > _WORTH_PACKING:
                saved += _occupied(before) - _pack(directory, name, before)
    return saved


def _pack(directory: Path, name: StreamName, before: os.stat_result) -> int:
    stream = StreamFile(directory, name)
    part = directory / f"{name}.gz.part"
    try:
        fd = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(fd, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as target:
            for block in stream.kept():
                target.write(block)
        os.utime(part, ns=(before.st_atime_ns, before.st_mtime_ns))
        part.replace(directory / f"{name}.gz")
        (directory / name).unlink()
    finally:
        stream.close()
    return _occupied((directory / f"{name}.gz").stat())


def _occupied(stat: os.stat_result) -> int:
    """Bytes on the disk; a punched file has fewer than its length. Windows tells only that."""
    return stat.st_blocks * 512 if hasattr(stat, "st_blocks") else stat.st_size


def free_bytes(path: Path) -> int:
    """What an unprivileged program may still write below `path` (or its nearest parent)."""
    while not path.exists() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free
