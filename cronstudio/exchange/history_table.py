"""Runs as CSV and JSON. Pure: text out, nothing written."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from cronstudio.model.reasons import say
from cronstudio.model.run import Attempt, Run

COLUMNS = (
    "run_id",
    "job_id",
    "job",
    "trigger",
    "outcome",
    "reason",
    "due_at",
    "last_due_at",
    "occurrences",
    "started_at",
    "finished_at",
    "seconds",
    "exit_code",
    "signal",
    "attempts",
    "output_bytes",
    "error_bytes",
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def run_record(run: Run) -> dict[str, Any]:
    """Return a run as plain values; times are UTC ISO texts."""
    took = None
    if run.started_at is not None and run.finished_at is not None:
        took = round((run.finished_at - run.started_at).total_seconds(), 3)
    values = (
        run.id,
        run.job_id,
        run.job_name,
        run.trigger.value,
        run.outcome.value if run.outcome is not None else None,
        say(run.outcome, run.reason) if run.reason is not None else "",
        _iso(run.occurrence_at),
        _iso(run.last_occurrence_at),
        run.occurrence_count,
        _iso(run.started_at),
        _iso(run.finished_at),
        took,
        run.exit_code,
        run.signal,
        run.attempts,
        run.output_bytes,
        run.error_bytes,
    )
    return dict(zip(COLUMNS, values, strict=True))


def run_document(run: Run, attempts: Iterable[Attempt]) -> str:
    """Return one run with its attempts as a JSON document."""
    found = [
        {
            "number": attempt.number,
            "started_at": _iso(attempt.started_at),
            "finished_at": _iso(attempt.finished_at),
            "outcome": attempt.outcome.value if attempt.outcome is not None else None,
            "reason": say(attempt.outcome, attempt.reason) if attempt.reason else "",
            "exit_code": attempt.exit_code,
            "signal": attempt.signal,
        }
        for attempt in attempts
    ]
    return json.dumps({**run_record(run), "attempts": found}, ensure_ascii=False, indent=2) + "\n"


def csv_header() -> str:
    """Return the first line of a CSV file."""
    return _csv([COLUMNS])


def csv_lines(runs: Iterable[Run]) -> str:
    """Return CSV lines (RFC 4180). Texts that a spreadsheet would calculate get a quote before."""
    return _csv([_harmless(value) for value in run_record(run).values()] for run in runs)


def read_csv(text: str) -> list[dict[str, str]]:
    """Return the rows of such a file by column, each text as it was before it was made harmless.

    Raises ValueError when the first line does not name the columns.
    """
    rows = csv.reader(io.StringIO(text, newline=""))
    if next(rows, None) != list(COLUMNS):
        raise ValueError("The first line does not name the columns of a history")
    return [dict(zip(COLUMNS, map(_original, row), strict=False)) for row in rows]


def json_lines(runs: Iterable[Run]) -> list[str]:
    """Return one JSON object a run."""
    return [json.dumps(run_record(run), ensure_ascii=False) for run in runs]


def _csv(rows: Iterable[Iterable[Any]]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerows(rows)
    return buffer.getvalue()


def _harmless(value: Any) -> Any:
    # A text with that quote of its own gets one more, so that taking one off brings each back.
    if isinstance(value, str) and value.lstrip("'").startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value


def _original(value: str) -> str:
    is_guarded = value.startswith("'") and value.lstrip("'").startswith(_FORMULA)
    return value[1:] if is_guarded else value


def _iso(at: datetime | None) -> str | None:
    return at.isoformat().replace("+00:00", "Z") if at is not None else None
