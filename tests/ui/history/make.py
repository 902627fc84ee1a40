"""Runs for the tests of the history, made short."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from cronstudio.model.run import Run
from cronstudio.model.words import Outcome, RunState, Trigger

NOON = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
_numbers = count(1)


def run(job: str = "a", minutes: float = 0, outcome: Outcome | None = None, **more: Any) -> Run:
    """Return a run that started so many minutes after noon and took 8 s; None still runs."""
    started = NOON + timedelta(minutes=minutes)
    values: dict[str, Any] = {
        "id": f"run_{next(_numbers):08d}",
        "job_id": f"job_{job:_<8}",
        "job_name": job,
        "trigger": Trigger.SCHEDULED,
        "state": RunState.FINISHED if outcome else RunState.RUNNING,
        "outcome": outcome,
        "occurrence_at": started,
        "created_at": started,
        "started_at": started,
        "finished_at": started + timedelta(seconds=8) if outcome else None,
        "attempts": 1,
    }
    return Run(**{**values, **more})


def completed(job: str = "a", minutes: float = 0, **more: Any) -> Run:
    """Return a run that completed."""
    return run(job, minutes, Outcome.COMPLETED, exit_code=0, **more)


def failed(job: str = "a", minutes: float = 0, **more: Any) -> Run:
    """Return a run that failed with exit code 1."""
    return run(job, minutes, Outcome.FAILED, **{"exit_code": 1, **more})


@dataclass(frozen=True, slots=True)
class OutputLine:
    """A line of output as the engine hands it out."""

    number: int
    at: datetime | None
    stream: str
    text: bytes
    left_out_bytes: int = 0


def line(number: int, text: str | bytes = "", stream: str = "out") -> OutputLine:
    """Return a line printed at noon."""
    raw = text.encode() if isinstance(text, str) else text
    return OutputLine(number, NOON, stream, raw)
