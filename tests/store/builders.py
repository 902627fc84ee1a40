"""Jobs, runs and claims of the store's tests; every field not named is the default."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from cronstudio.model import (
    Attempt,
    Command,
    Job,
    JobProgress,
    Outcome,
    Run,
    RunState,
    Trigger,
    new_run_id,
)
from cronstudio.schedule import Cron, Schedule
from cronstudio.store import Audit, Claim

NOW = datetime(2026, 3, 6, 14, tzinfo=UTC)
BY_USER = Audit(NOW)


def minutes(count: float) -> datetime:
    """So many minutes after NOW."""
    return NOW + timedelta(minutes=count)


def make_job(number: int = 1, **changes: Any) -> Job:
    values: dict[str, Any] = {
        "id": f"job_{number:08d}",
        "name": f"Job {number}",
        "slug": f"job-{number}",
        "schedule": Schedule(Cron("*/5 * * * *")),
        "command": Command(text="echo done"),
        "created_at": NOW,
        "updated_at": NOW,
    }
    return Job(**values | changes)


def make_progress(number: int = 1, cursor: datetime = NOW, **changes: Any) -> JobProgress:
    return JobProgress(job_id=f"job_{number:08d}", cursor_at=cursor, **changes)


def make_run(due: datetime | None = None, number: int = 1, **changes: Any) -> Run:
    created = due or changes.get("created_at") or NOW
    values: dict[str, Any] = {
        "id": new_run_id(created),
        "job_id": f"job_{number:08d}",
        "job_name": f"Job {number}",
        "trigger": Trigger.SCHEDULED if due else Trigger.MANUAL,
        "state": RunState.WAITING,
        "occurrence_at": due,
        "created_at": created,
    }
    return Run(**values | changes)


def ended(due: datetime | None = None, number: int = 1, **changes: Any) -> Run:
    """A run that started when it was due and took a second."""
    begun = due or NOW
    values: dict[str, Any] = {
        "state": RunState.FINISHED,
        "outcome": Outcome.COMPLETED,
        "started_at": begun,
        "finished_at": begun + timedelta(seconds=1),
    }
    return make_run(due, number, **values | changes)


def make_attempt(run: Run, number: int = 1, **changes: Any) -> Attempt:
    values: dict[str, Any] = {"started_at": NOW, "directory": f"{run.id}/{number}"}
    return Attempt(run_id=run.id, number=number, **values | changes)


def make_claim(due: datetime, guard: datetime = NOW, number: int = 1) -> Claim:
    return Claim(
        progress=make_progress(number, due), guard_cursor=guard, runs=[make_run(due, number)]
    )
