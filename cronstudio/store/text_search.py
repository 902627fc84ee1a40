"""Text in the kept output, newest run first, without reading the whole history.

A rare word is collected and sorted. A common one is met soon: the history is walked in order
of time, and each stretch is intersected with the full-text index.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

Key = tuple[int, int]
"""(sort_at, number), the order of the history."""

RARE = 2_000
STRETCH = 500

_PART = 500
_ALL = 1 << 62


def match_expression(text: str) -> str:
    """Every word as a beginning, in any place: `conn refu` finds "connection refused".

    Words are quoted, so nothing in the text is taken for an operator. Empty without any word.
    """
    words = ["".join(c if c.isalnum() else " " for c in word).split() for word in text.split()]
    return " ".join(f'"{" ".join(parts)}"*' for parts in words if parts)


def output_keys(
    connection: sqlite3.Connection, text: str, where: str, values: list[Any]
) -> Iterator[Key]:
    """(sort_at, number) of the runs whose kept output has the text, newest first, lazily.

    `where` and `values`: the other conditions, for the table runs.
    """
    match = match_expression(text)
    if not match:
        return iter(())
    hits = _hits(connection, match, RARE + 1)
    if len(hits) > RARE:
        return _walk(connection, match, hits, where, values)
    return iter(_sorted(connection, hits, where, values))


def jobs_named(connection: sqlite3.Connection, text: str) -> list[str]:
    """Jobs of the history whose last name has the text, in either case of the Latin letters."""
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    rows = connection.execute(
        "SELECT job_id FROM history_jobs WHERE job_name LIKE ? ESCAPE '\\'", (f"%{escaped}%",)
    )
    return [row[0] for row in rows]


def _hits(
    connection: sqlite3.Connection, match: str, limit: int, low: int = 0, high: int = _ALL
) -> list[int]:
    rows = connection.execute(
        "SELECT rowid FROM run_texts WHERE run_texts MATCH ? AND rowid BETWEEN ? AND ?"
        " ORDER BY rowid DESC LIMIT ?",
        (match, low, high, limit),
    )
    return [row[0] for row in rows]


def _sorted(
    connection: sqlite3.Connection, hits: list[int], where: str, values: list[Any]
) -> list[Key]:
    found: list[Key] = []
    for start in range(0, len(hits), _PART):
        part = hits[start : start + _PART]
        marks = ",".join("?" * len(part))
        found += connection.execute(
            f"SELECT sort_at, number FROM runs WHERE number IN ({marks}) AND {where}",
            [*part, *values],
        )
    return sorted(found, reverse=True)


def _walk(
    connection: sqlite3.Connection, match: str, newest: list[int], where: str, values: list[Any]
) -> Iterator[Key]:
    """`newest`: the highest matching numbers, which serve for as long as the walk is above them."""
    known, known_from = set(newest), newest[-1]
    rows = connection.execute(
        f"SELECT sort_at, number FROM runs WHERE {where} ORDER BY sort_at DESC, number DESC",
        values,
    )
    while stretch := rows.fetchmany(STRETCH):
        numbers = [number for _, number in stretch]
        hits, low = known, min(numbers)
        if low < known_from:
            hits = set(_hits(connection, match, _ALL, low, max(numbers)))
        yield from (key for key in stretch if key[1] in hits)
