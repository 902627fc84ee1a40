"""A run: one handling of an occurrence or of a request, with its attempts. Immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from cronstudio.model.words import Outcome, ReasonCode, RunState, Trigger


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a code and its figures (JSON values). `model.reasons.say` makes the English sentence."""

    code: ReasonCode
    args: Mapping[str, str | int | float] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One row of the history."""

    id: str
    """`run_` + 11 hex digits of milliseconds + 8 random ones: sorts by time of creation."""
    job_id: str
    job_name: str
    """As it was when the run was made; rows outlive their job."""
    trigger: Trigger
    state: RunState
    occurrence_at: datetime | None = None
    """The instant it was due; None for manual runs. Unique together with the job."""
    last_occurrence_at: datetime | None = None
    """End of the range when one row stands for several occurrences left out."""
    occurrence_count: int = 1
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    outcome: Outcome | None = None
    reason: Reason | None = None
    exit_code: int | None = None
    signal: int | None = None
    attempts: int = 0
    retry_at: datetime | None = None
    owner: str = ""
    """Id of the engine that holds the claim."""
    job_revision: int = 0
    output_bytes: int = 0
    error_bytes: int = 0
    left_out_bytes: int = 0
    missed_count: int = 0
    """For a catch-up: how many occurrences it stands for."""
    seen: bool = False
    """A failure that the user has looked at."""
    pinned: bool = False
    test: bool = False
    """Made by "Test now": does not count for failure streaks and policies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessMark:
    """Tells a process from a later one with the same number."""

    pid: int
    start_ticks: int
    """Field 22 of /proc/PID/stat; 0 where the system has none."""
    boot_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One process start inside a run."""

    run_id: str
    number: int
    """From 1 on; `CRONSTUDIO_ATTEMPT`."""
    started_at: datetime
    finished_at: datetime | None = None
    outcome: Outcome | None = None
    reason: Reason | None = None
    exit_code: int | None = None
    signal: int | None = None
    process: ProcessMark | None = None
    directory: str = ""
    """Folder below the logs that holds `out`, `err`, `index`, `status`."""
    output_bytes: int = 0
    error_bytes: int = 0
    left_out_bytes: int = 0


SHORTEST_SECONDS = 0.001
"""An end that bears the time of its start: files are stamped by a clock that ticks in some ms."""


def lasted_seconds(run: Run | Attempt) -> float | None:
    """How long something that ended took, in seconds and never 0; None when it never started."""
    if run.started_at is None or run.finished_at is None:
        return None
    return max(SHORTEST_SECONDS, (run.finished_at - run.started_at).total_seconds())
