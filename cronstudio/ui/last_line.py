"""The last line that a run wrote to its error output, for a pane that has room for one line."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from cronstudio.engine.output_files import StreamFile
from cronstudio.model.run import Attempt

_LOOK_BACK = 8192
_LONGEST = 500
_CONTROL = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|[\x00-\x08\x0b-\x1f\x7f]"
)


class AttemptSource(Protocol):
    """The part of the engine's facade that knows where output is."""

    async def attempts(self, run_id: str) -> list[Attempt]: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...


async def last_error_line(engine: AttemptSource, run_id: str) -> str:
    """Read it off the loop; empty when nothing was written (or kept)."""
    attempts: Sequence[Attempt] = await engine.attempts(run_id)
    if not attempts:
        return ""
    directory = engine.attempt_directory(attempts[-1])
    return await asyncio.to_thread(_read, directory)


def _read(directory: Path) -> str:
    for name in ("err", "out"):
        try:
            stream = StreamFile(directory, name)
        except OSError:
            continue
        try:
            start = max(0, stream.size - _LOOK_BACK)
            text = stream.read(start, _LOOK_BACK).decode("utf-8", "replace")
        except OSError:
            continue
        finally:
            stream.close()
        lines = [line.strip() for line in plain(text).splitlines() if line.strip()]
        if lines:
            return lines[-1][:_LONGEST]
    return ""


def plain(text: str) -> str:
    """Text without terminal controls; of a line drawn over by carriage returns, the last state."""
    drawn = "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))
    return _CONTROL.sub("", drawn)
