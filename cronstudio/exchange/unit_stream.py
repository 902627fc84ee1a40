"""Several systemd units in one text, `# name.timer` above each, as `systemctl cat` prints them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cronstudio.exchange.text import lines

MAX_LINES = 100_000

_HEAD = re.compile(r"# (?:/\S*/)?([A-Za-z0-9:_.\\@-]{1,240}\.(?:timer|service))")
_SECTION = re.compile(r"^\[(?:Timer|Service|Unit)\]\s*$", re.MULTILINE)


def holds_units(text: str) -> bool:
    """Say whether the text has a section of a timer or service."""
    return _SECTION.search(text[:40_000]) is not None


def split_units(text: str) -> dict[str, bytes]:
    """Return the units by name; without such heads the text is one timer and its service.

    What stands in a second part of the same unit (a drop-in) is added to the first.
    """
    units: dict[str, list[str]] = {}
    into: list[str] | None = None
    for row in lines(text)[:MAX_LINES]:
        if (head := _HEAD.fullmatch(row.rstrip())) is not None:
            into = units.setdefault(head[1], [])
        elif into is not None:
            into.append(row)
    if not units:
        units = {"timer.timer": lines(text), "timer.service": lines(text)}
    return {name: "\n".join(rows).encode("utf-8", "replace") for name, rows in units.items()}


def join_units(units: Iterable[tuple[str, str]]) -> str:
    """Return units as one text, each below a line with its name."""
    return "\n".join(f"# {name}\n{text}" for name, text in units)
