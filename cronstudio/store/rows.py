"""Runs, attempts and progress as rows and back. Column order lives here and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any

from cronstudio.model.instants import from_microseconds, to_microseconds
from cronstudio.model.job import JobProgress, Pause
from cronstudio.model.run import Attempt, ProcessMark, Reason, Run
from cronstudio.model.shapes import by_value
from cronstudio.model.words import Outcome, ReasonCode, RunState, Trigger

Row = Sequence[Any]

RUN_COLUMNS = (
    "id",
    "job_id",
    "job_name",
    "trigger",
    "state",
    "occurrence_at",
    "last_occurrence_at",
    "occurrence_count",
    "created_at",
    "started_at",
    "finished_at",
    "outcome",
    "reason",
    "exit_code",
    "signal",
    "attempts",
    "retry_at",
    "owner",
    "job_revision",
    "output_bytes",
    "error_bytes",
    "left_out_bytes",
    "missed_count",
    "seen",
    "pinned",
    "test",
)

ATTEMPT_COLUMNS = (
    "run_id",
    "number",
    "started_at",
    "finished_at",
    "outcome",
    "reason",
    "exit_code",
    "signal",
    "pid",
    "start_ticks",
    "boot_id",
    "directory",
    "output_bytes",
    "error_bytes",
    "left_out_bytes",
)

PROGRESS_COLUMNS = (
    "job_id",
    "cursor_at",
    "paused_since",
    "paused_until",
    "repair",
    "occurrences",
    "failures_in_row",
    "last_run_id",
    "last_end_at",
    "last_success_at",
)


def insert_sql(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def upsert_sql(table: str, columns: Sequence[str], key: Sequence[str]) -> str:
    """Insert, or take over every column that is not part of the key."""
    news = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in key)
    return f"{insert_sql(table, columns)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {news}"


RUN_SELECT = ", ".join(RUN_COLUMNS)
ATTEMPT_SELECT = ", ".join(ATTEMPT_COLUMNS)
PROGRESS_SELECT = ", ".join(PROGRESS_COLUMNS)

_UPDATED = tuple(name for name in PROGRESS_COLUMNS if name != "job_id")
UPDATE_PROGRESS = (
    f"UPDATE progress SET {', '.join(f'{name} = ?' for name in _UPDATED)} WHERE job_id = ?"
)
_RESULTS = tuple(name for name in _UPDATED if name not in ("cursor_at", "occurrences"))
UPDATE_RESULTS = (
    f"UPDATE progress SET {', '.join(f'{name} = ?' for name in _RESULTS)} WHERE job_id = ?"
)

_TRIGGERS = by_value(Trigger)
_STATES = by_value(RunState)
_OUTCOMES = by_value(Outcome)
_REASONS = by_value(ReasonCode)
_NO_ARGS: Mapping[str, Any] = MappingProxyType({})


def _micro(at: datetime | None) -> int | None:
    return None if at is None else to_microseconds(at)


def _instant(value: int | None) -> datetime | None:
    return None if value is None else from_microseconds(value)


def encode_reason(reason: Reason | None) -> str | None:
    if reason is None:
        return None
    if not reason.args:
        return reason.code.value
    return json.dumps([reason.code.value, dict(reason.args)], ensure_ascii=False)


def decode_reason(text: str | None) -> Reason | None:
    """None also for a reason that cannot be read: a row is shown without it, not lost for it."""
    if text is None:
        return None
    if not text.startswith("["):
        code = _REASONS.get(text)
        return None if code is None else Reason(code)
    try:
        word, args = json.loads(text)
        return Reason(_REASONS[word], MappingProxyType(dict(args)))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def encode_run(run: Run) -> tuple[Any, ...]:
    outcome = run.outcome
    return (
        run.id,
        run.job_id,
        run.job_name,
        run.trigger.value,
        run.state.value,
        _micro(run.occurrence_at),
        _micro(run.last_occurrence_at),
        run.occurrence_count,
        to_microseconds(run.created_at),
        _micro(run.started_at),
        _micro(run.finished_at),
        None if outcome is None else outcome.value,
        encode_reason(run.reason),
        run.exit_code,
        run.signal,
        run.attempts,
        _micro(run.retry_at),
        run.owner,
        run.job_revision,
        run.output_bytes,
        run.error_bytes,
        run.left_out_bytes,
        run.missed_count,
        run.seen,
        run.pinned,
        run.test,
    )


def decode_run(row: Row) -> Run:
    """A word that only damage can have put there is read as the least harmful one."""
    (
        run_id,
        job_id,
        job_name,
        trigger,
        state,
        occurrence_at,
        last_occurrence_at,
        occurrence_count,
        created_at,
        started_at,
        finished_at,
        outcome,
        reason,
        exit_code,
        signal,
        attempts,
        retry_at,
        owner,
        job_revision,
        output_bytes,
        error_bytes,
        left_out_bytes,
        missed_count,
        seen,
        pinned,
        test,
    ) = row
    return Run(
        id=run_id,
        job_id=job_id,
        job_name=job_name,
        trigger=_TRIGGERS.get(trigger, Trigger.SCHEDULED),
        state=_STATES.get(state, RunState.FINISHED),
        occurrence_at=_instant(occurrence_at),
        last_occurrence_at=_instant(last_occurrence_at),
        occurrence_count=occurrence_count,
        created_at=from_microseconds(created_at),
        started_at=_instant(started_at),
        finished_at=_instant(finished_at),
        outcome=None if outcome is None else _OUTCOMES.get(outcome, Outcome.INTERRUPTED),
        reason=decode_reason(reason),
        exit_code=exit_code,
        signal=signal,
        attempts=attempts,
        retry_at=_instant(retry_at),
        owner=owner,
        job_revision=job_revision,
        output_bytes=output_bytes,
        error_bytes=error_bytes,
        left_out_bytes=left_out_bytes,
        missed_count=missed_count,
        seen=bool(seen),
        pinned=bool(pinned),
        test=bool(test),
    )


def encode_attempt(attempt: Attempt) -> tuple[Any, ...]:
    mark, outcome = attempt.process, attempt.outcome
    return (
        attempt.run_id,
        attempt.number,
        to_microseconds(attempt.started_at),
        _micro(attempt.finished_at),
        None if outcome is None else outcome.value,
        encode_reason(attempt.reason),
        attempt.exit_code,
        attempt.signal,
        None if mark is None else mark.pid,
        None if mark is None else mark.start_ticks,
        None if mark is None else mark.boot_id,
        attempt.directory,
        attempt.output_bytes,
        attempt.error_bytes,
        attempt.left_out_bytes,
    )


def decode_attempt(row: Row) -> Attempt:
    mark = None
    if row[8] is not None:
        mark = ProcessMark(pid=row[8], start_ticks=row[9], boot_id=row[10])
    return Attempt(
        run_id=row[0],
        number=row[1],
        started_at=from_microseconds(row[2]),
        finished_at=_instant(row[3]),
        outcome=None if row[4] is None else _OUTCOMES.get(row[4], Outcome.INTERRUPTED),
        reason=decode_reason(row[5]),
        exit_code=row[6],
        signal=row[7],
        process=mark,
        directory=row[11],
        output_bytes=row[12],
        error_bytes=row[13],
        left_out_bytes=row[14],
    )


def encode_progress(progress: JobProgress) -> tuple[Any, ...]:
    pause = progress.pause
    return (
        progress.job_id,
        to_microseconds(progress.cursor_at),
        None if pause is None else to_microseconds(pause.since),
        None if pause is None else _micro(pause.until),
        progress.repair,
        progress.occurrences,
        progress.failures_in_row,
        progress.last_run_id,
        _micro(progress.last_end_at),
        _micro(progress.last_success_at),
    )


def progress_update(progress: JobProgress) -> tuple[Any, ...]:
    """Values for UPDATE_PROGRESS."""
    values = encode_progress(progress)
    return (*values[1:], values[0])


def results_update(progress: JobProgress) -> tuple[Any, ...]:
    """Values for UPDATE_RESULTS."""
    values = dict(zip(PROGRESS_COLUMNS, encode_progress(progress), strict=True))
    return (*(values[name] for name in _RESULTS), progress.job_id)


def decode_progress(row: Row) -> JobProgress:
    pause = None
    if row[2] is not None:
        pause = Pause(since=from_microseconds(row[2]), until=_instant(row[3]))
    return JobProgress(
        job_id=row[0],
        cursor_at=from_microseconds(row[1]),
        pause=pause,
        repair=row[4],
        occurrences=row[5],
        failures_in_row=row[6],
        last_run_id=row[7],
        last_end_at=_instant(row[8]),
        last_success_at=_instant(row[9]),
    )
