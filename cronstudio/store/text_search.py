"""Text in the kept output or in a job's name, newest run first, without reading the history.

A rare word is collected and sorted. A common one is met soon: the history is walked in order
of time, and each stretch is intersected with the full-text index.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from cronstudio.model.query import RunQuery

Key = tuple[int, int]
Conditions = Callable[[RunQuery], tuple[str, list[Any]]]

RARE = 5_000
STRETCH = 2_000


class TextSearch:
    """One text, looked for on one connection."""

    def __init__(self, connection: sqlite3.Connection, text: str) -> None:
        self._connection = connection
        self._match = match_expression(text)
        pattern = "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
        self._jobs = {
            row[0]
            for row in connection.execute(
                "SELECT job_id FROM history_jobs WHERE job_name LIKE ? ESCAPE '\\'", (pattern,)
            )
        }

    def keys(self, query: RunQuery, limit: int, conditions: Conditions) -> Iterator[Key]:
        """(sort_at, number) of the matching runs, newest first."""
        where, values = conditions(query)
        hits = self._hits(RARE + 1)
        if self._jobs or len(hits) > RARE:
            return islice(self._walk(where, values, limit), limit)
        return iter(self._sorted(hits, where, values)[:limit])

    def _hits(self, limit: int, low: int = 0, high: int = 1 << 62) -> list[int]:
        if not self._match:
            return []
        rows = self._connection.execute(
            "SELECT rowid FROM run_texts WHERE run_texts MATCH ? AND rowid BETWEEN ? AND ?"
            " ORDER BY rowid DESC LIMIT ?",
            (self._match, low, high, limit),
        )
        return [row[0] for row in rows]

    def _sorted(self, hits: list[int], where: str, values: list[Any]) -> list[Key]:
        found: list[Key] = []
        for start in range(0, len(hits), 500):
            part = hits[start : start + 500]
            marks = ",".join("?" * len(part))
            found += self._connection.execute(
                f"SELECT sort_at, number FROM runs WHERE number IN ({marks}) AND {where}",
                [*part, *values],
            )
        return sorted(found, reverse=True)

    def _walk(self, where: str, values: list[Any], limit: int) -> Iterator[Key]:
        rows = self._connection.execute(
            f"SELECT sort_at, number, job_id FROM runs WHERE {where}"
            " ORDER BY sort_at DESC, number DESC",
            values,
        )
        size = min(STRETCH, max(limit, 100))
        while stretch := rows.fetchmany(size):
            numbers = [row[1] for row in stretch]
            hits = set(self._hits(1 << 62, min(numbers), max(numbers)))
            for sort_at, number, job_id in stretch:
                if number in hits or job_id in self._jobs:
                    yield sort_at, number
            size = STRETCH


def match_expression(text: str) -> str:
    """Every word as a prefix, in any place: `conn refu` finds "connection refused".

    Words are quoted, so nothing in the text is taken for an operator. Empty without any word.
    """
    words = ["".join(c if c.isalnum() else " " for c in word).split() for word in text.split()]
    return " ".join(f'"{" ".join(parts)}"*' for parts in words if parts)
