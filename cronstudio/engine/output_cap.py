"""Keeps an attempt's output within its limit: the beginning and the end stay, the middle goes.

The job is not disturbed: the bytes are punched out of the file it writes. Works on the disk, so
never on the loop.
"""

from __future__ import annotations

import os
import threading
from enum import Enum, auto
from pathlib import Path

from cronstudio.engine.output_files import (
    BLOCK,
    STREAMS,
    Gap,
    StreamName,
    punch,
    read_gaps,
    write_gaps,
)
from cronstudio.model.job import MEBIBYTE

LEAST_BYTES = MEBIBYTE
"""What is left of each growing output when the disk is nearly full."""
_HEAD_SHARE = 4
"""A quarter of the limit is for the beginning."""
_NEWLINE_WITHIN = 64 * 1024
_cutting = threading.Lock()
"""The last look of the tailer and the end of its attempt may meet."""


class Cap(Enum):
    """What a look at the limit led to."""

    WITHIN = auto()
    CUT = auto()
    IMPOSSIBLE = auto()
    """Over the limit, and this file system cannot give back the middle of a file."""


def enforce(directory: Path, limit_bytes: int) -> Cap:
    """Cut the output of an attempt down to its limit when it is over it by an eighth.

    The slack keeps the cuts rare. Both streams share the limit; a small one is left whole.
    """
    with _cutting:
        return _enforce(directory, limit_bytes)


def _enforce(directory: Path, limit_bytes: int) -> Cap:
    gaps = read_gaps(directory)
    lengths = {name: _length(directory / name) for name in STREAMS}
    # A stream that the job has truncated has nothing left out any more.
    gaps = {name: gap for name, gap in gaps.items() if gap.end <= lengths[name]}
    kept = {name: lengths[name] - _gone(gaps, name) for name in STREAMS}
    if sum(kept.values()) <= limit_bytes + max(limit_bytes // 8, BLOCK):
        return Cap.WITHIN
    shares = _shares(kept["out"], kept["err"], limit_bytes)
    cuts: dict[StreamName, Gap] = {}
    for name, share in zip(STREAMS, shares, strict=True):
        if kept[name] > share:
            cut = _next_gap(directory / name, lengths[name], share, gaps.get(name))
            if cut is not None:
                cuts[name] = cut
    if not _can_punch(directory):
        return Cap.IMPOSSIBLE
    if cuts:
        write_gaps(directory, {**gaps, **cuts})
        for name, gap in cuts.items():
            punch(directory / name, gap)
    return Cap.CUT


def _shares(out: int, err: int, limit: int) -> tuple[int, int]:
    half = limit // 2
    if err <= half:
        return limit - err, err
    if out <= half:
        return out, limit - out
    return half, half


def _next_gap(path: Path, length: int, share: int, gap: Gap | None) -> Gap | None:
    """The gap that leaves about `share` bytes; None when nothing new goes.

    Both its ends are moved to ends of lines where there are some near.
    """
    start = share // _HEAD_SHARE
    with open(path, "rb") as file:
        if gap is not None and gap.start <= start:
            start = gap.start
        else:
            near = max(0, start - _NEWLINE_WITHIN)
            file.seek(near)
            newline = file.read(start - near).rfind(b"\n")
            start = near + newline + 1 if newline >= 0 else start
        end = max(length - (share - start), gap.end if gap else start)
        file.seek(end)
        end += file.read(min(_NEWLINE_WITHIN, length - end)).find(b"\n") + 1
    found = Gap(start, end)
    return None if found == gap or not found.length else found


def _can_punch(directory: Path) -> bool:
    """Try it on a file of our own before anything is recorded as left out."""
    probe = directory / "gaps.probe"
    fd = os.open(probe, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(fd, b"\1" * 4096)
        return punch(probe, Gap(0, 4096))
    finally:
        os.close(fd)
        probe.unlink(missing_ok=True)


def _length(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _gone(gaps: dict[StreamName, Gap], name: StreamName) -> int:
    return gaps[name].length if name in gaps else 0
