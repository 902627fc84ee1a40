"""Claims: a run row and the moved cursor in one transaction, before anything starts."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from cronstudio.model.instants import to_microseconds
from cronstudio.model.job import JobProgress
from cronstudio.model.run import Run
from cronstudio.store.rows import (
    RUN_COLUMNS,
    UPDATE_PROGRESS,
    encode_run,
    insert_sql,
    progress_update,
)

_INSERT = (
    insert_sql("runs", RUN_COLUMNS)
    + " ON CONFLICT (job_id, occurrence_at) WHERE occurrence_at IS NOT NULL DO NOTHING"
)
_MOVE_CURSOR = f"{UPDATE_PROGRESS} AND cursor_at = ?"
_FOLD = (
    "UPDATE runs SET occurrence_count = occurrence_count + ?, last_occurrence_at = ? WHERE id = ?"
)


@dataclass(frozen=True, slots=True)
class Fold:
    """`count` more occurrences, the last at `last_at`, left out for the reason of an older row."""

    run_id: str
    count: int
    last_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What one turn decided for one job: rows to insert, rows to extend, and the new progress.

    It holds only if the stored cursor still is `guard_cursor`: another engine may have decided.
    """

    progress: JobProgress
    guard_cursor: datetime
    runs: Sequence[Run] = ()
    folds: Sequence[Fold] = ()


def write_claim(connection: sqlite3.Connection, claim: Claim) -> list[Run] | None:
    """Write a claim in the caller's transaction.

    The runs that are ours now, without those whose occurrence was claimed before; None, with
    nothing written, when the cursor had moved or the job is gone.
    """
    moved = connection.execute(
        _MOVE_CURSOR,
        (*progress_update(claim.progress), to_microseconds(claim.guard_cursor)),
    )
    if moved.rowcount != 1:
        return None
    ours = [run for run in claim.runs if connection.execute(_INSERT, encode_run(run)).rowcount]
    for fold in claim.folds:
        write_fold(connection, fold)
    return ours


def write_fold(connection: sqlite3.Connection, fold: Fold) -> None:
    connection.execute(_FOLD, (fold.count, to_microseconds(fold.last_at), fold.run_id))
