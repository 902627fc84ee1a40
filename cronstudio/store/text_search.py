"""Text in the kept output or in a job's name, without reading the whole history where it can be.

A rare word is collected and sorted. A common one is met soon: the history is walked in order
of time, the newest hits in hand; only below those are all hits of the index collected.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

Key = tuple[int, int]
"""(sort_at, number), the order of the history."""

RARE = 2_000
MAX_TEXT = 200

_PART = 500
_STRETCH = 500
_IN_OUTPUT = "+number IN (SELECT rowid FROM run_texts WHERE run_texts MATCH ?)"
_IN_NAME = "job_id IN (SELECT job_id FROM history_jobs WHERE job_name LIKE ? ESCAPE '\\')"


def match_expression(text: str) -> str:
    """Every word as a beginning, in any place: `conn refu` finds "connection refused".

    Words are quoted, so nothing in the text is taken for an operator. Empty without any word.
    """
    words = [
        "".join(c if c.isalnum() else " " for c in word).split() for word in text[:MAX_TEXT].split()
    ]
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
    rows = connection.execute(
        "SELECT rowid FROM run_texts WHERE run_texts MATCH ? ORDER BY rowid DESC LIMIT ?",
        (match, RARE + 1),
    )
    hits = [row[0] for row in rows]
    if len(hits) > RARE:
        return _walk(connection, match, hits, where, values)
    return iter(_sorted(connection, hits, where, values))


def jobs_named(connection: sqlite3.Connection, text: str) -> list[str]:
    """Jobs of the history whose last name has the text, in either case of the Latin letters."""
    rows = connection.execute(f"SELECT job_id FROM history_jobs WHERE {_IN_NAME}", (_like(text),))
    return [row[0] for row in rows]


def count_matches(connection: sqlite3.Connection, text: str, where: str, values: list[Any]) -> int:
    """How many runs have the text in their output or in the name of their job."""
    matching, given = _IN_NAME, [_like(text)]
    if match := match_expression(text):
        matching, given = f"({_IN_OUTPUT} OR {_IN_NAME})", [match, _like(text)]
    count: int = connection.execute(
        f"SELECT count(*) FROM runs WHERE {where} AND {matching}", [*values, *given]
    ).fetchone()[0]
    return count


def _like(text: str) -> str:
    text = text[:MAX_TEXT]
    return "%" + "".join(f"\\{c}" if c in "\\%_" else c for c in text) + "%"


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
    """`newest`: the highest matching numbers, which serve for as long as the walk is above them.

    The history is in order of time and numbers are in order of making, nearly the same.
    """
    hits, lowest, last = set(newest), newest[-1], None
    select, order = "SELECT sort_at, number FROM runs WHERE", "ORDER BY sort_at DESC, number DESC"
    rows = connection.execute(f"{select} {where} {order}", values)
    while stretch := rows.fetchmany(_STRETCH):
        if min(number for _, number in stretch) < lowest:
            break
        yield from (key for key in stretch if key[1] in hits)
        last = stretch[-1]
    else:
        return
    below, place = ("(sort_at, number) < (?, ?)", last) if last else ("1", ())
    yield from connection.execute(
        f"{select} {where} AND {below} AND {_IN_OUTPUT} {order}", [*values, *place, match]
    )
