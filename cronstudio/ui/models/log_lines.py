"""The app's own log, read for people: the last lines, newest last. Pure but for the reading."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from cronstudio.ui import times

MOST_BYTES = 512 * 1024
GRAVE = frozenset({"warning", "error", "critical"})


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry. `at` is None for a line that is not the log's own JSON."""

    at: datetime | None
    level: str
    source: str
    text: str
    traceback: str = ""

    @property
    def is_grave(self) -> bool:
        """Whether it tells of something that should not be."""
        return self.level in GRAVE


def read_tail(path: Path) -> list[LogLine]:
    """The last entries of the log; none when there is no log (yet). OSError."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - MOST_BYTES))
            raw = file.read(MOST_BYTES)
    except FileNotFoundError:
        return []
    lines = raw.split(b"\n")
    if size > MOST_BYTES:
        del lines[0]  # cut off somewhere
    return [_parse(line.decode("utf-8", "replace")) for line in lines if line.strip()]


def _parse(line: str) -> LogLine:
    try:
        match json.loads(line):
            case {
                "at": str(at),
                "level": str(level),
                "from": str(source),
                "text": str(text),
                **more,
            }:
                traceback = str(more.get("traceback") or "")
                return LogLine(datetime.fromisoformat(at), level, source, text, traceback)
    except (ValueError, RecursionError):
        pass
    return LogLine(None, "", "", line)


def written(lines: Iterable[LogLine], *, only_grave: bool) -> str:
    """The entries as text, one a line, tracebacks indented below theirs."""
    shown = []
    for line in lines:
        if only_grave and not line.is_grave:
            continue
        if line.at is None:
            shown.append(line.text)
            continue
        local = line.at.astimezone(times.viewer_zone())
        mark = line.level if line.is_grave else ""
        shown.append(f"{local:%Y-%m-%d %H:%M:%S}  {mark:8} {line.source}: {line.text}")
        shown += [f"    {part}" for part in line.traceback.splitlines()]
    return "\n".join(shown)
