"""Takes the values of secrets out of the output a job left behind. Rewrites files: off the loop."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

from cronstudio.engine.output_files import BLOCK, STREAMS
from cronstudio.log import SHORTEST_SECRET

_STAR = b"*"


def hide_in_output(directory: Path, values: Sequence[str]) -> int:
    """Overwrite each of the values in both streams with as many stars; how many places.

    In place and of the same length, so that the index of the output stays true. Only what stands
    there as it is can be found: not what the job encoded, or wrote around a line break.
    """
    wanted = sorted(
        {value.encode() for value in values if len(value) >= SHORTEST_SECRET}, key=len, reverse=True
    )
    return sum(_hide(directory / name, wanted) for name in STREAMS) if wanted else 0


def _hide(path: Path, wanted: Sequence[bytes]) -> int:
    hidden = 0
    # Blocks overlap, so that a value across a border is seen whole in one of them. Not mapped:
    # a child that the job left behind may still cut the file short.
    overlap = len(wanted[0]) - 1
    with contextlib.suppress(OSError), path.open("r+b", buffering=0) as file:
        start = 0
        while len(block := os.pread(file.fileno(), BLOCK + overlap, start)) > 0:
            for value in wanted:
                at = block.find(value)
                while at >= 0:
                    stars = _STAR * len(value)
                    os.pwrite(file.fileno(), stars, start + at)
                    block = block[:at] + stars + block[at + len(value) :]
                    hidden += 1
                    at = block.find(value, at + len(value))
            start += BLOCK
    return hidden
