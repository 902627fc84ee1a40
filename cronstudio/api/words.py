"""The words of the tool interface and what they are here: executions, statuses, and its jobs.

The only place where the two meet.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cronstudio.api.errors import ErrorCode
from cronstudio.model.instants import to_iso
from cronstudio.model.job import Command, Job
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy, Outcome, RunState, Trigger
from cronstudio.schedule import Cron, Rule, Startup

Row = dict[str, Any]

MOST_UNFINISHED = 10_000
"""Of what has not ended so much is looked through for what is pending, or running."""

_STATUS: Mapping[Outcome, str] = {
    Outcome.COMPLETED: "completed",
    Outcome.FAILED: "failed",
    Outcome.TIMED_OUT: "failed",
    Outcome.INTERRUPTED: "failed",
    Outcome.CANCELLED: "cancelled",
    # Nothing was started: an execution that did not come about. The reason says why.
    Outcome.MISSED: "cancelled",
    Outcome.SKIPPED: "cancelled",
    Outcome.BLOCKED: "cancelled",
}
_OTHER_TRIGGERS = [trigger.value for trigger in Trigger if trigger is not Trigger.CATCH_UP]


# Executions -------------------------------------------------------------------------------


def execution_id(run_id: str) -> str:
    """`exec_…`, as the job's process sees it in SCHEDULE_CRON_EXECUTION_ID."""
    return f"exec_{run_id.removeprefix('run_')}"


def status_of(row: Row) -> str:
    """Return the status of a run's row. `recovered` is a completed catch-up."""
    if row["outcome"] is None:
        return "pending" if row["state"] == RunState.WAITING else "running"
    if row["outcome"] == Outcome.COMPLETED and row["trigger"] == Trigger.CATCH_UP:
        return "recovered"
    return _STATUS[Outcome(row["outcome"])]


def query_for(status: str | None) -> dict[str, object]:
    """Return what to ask the history for a status; None is any."""
    if status is None:
        return {}
    if status in ("pending", "running"):
        return {"unfinished": True, "limit": MOST_UNFINISHED}
    if status == "recovered":
        return {"outcomes": ["completed"], "triggers": ["catch_up"]}
    found = [outcome.value for outcome, word in _STATUS.items() if word == status]
    return {"outcomes": found, **({"triggers": _OTHER_TRIGGERS} if status == "completed" else {})}


def execution(row: Row, owner: str, output: str) -> Row:
    """Return an execution from a run's row, the engine that held it, and its output."""
    return {
        "id": execution_id(row["run_id"]),
        "job_id": row["job_id"],
        "job_name": row["job"],
        "status": status_of(row),
        "scheduled_for": row["occurrence"],
        "started_at": row["started_at"],
        "completed_at": row["finished_at"],
        "error_message": _error_message(row),
        "output": output,
        "exit_code": row["exit_code"],
        "retry_count": max(row["attempts"] - 1, 0),
        "is_recovery": row["trigger"] == Trigger.CATCH_UP,
        "execution_node": node_of(owner),
    }


def node_of(owner: str) -> str:
    """Return the machine of an engine, whose id is machine, process and a random part."""
    return owner.rsplit("-", 2)[0] if owner.count("-") > 1 else socket.gethostname()


def _error_message(row: Row) -> str | None:
    outcome, reason = row["outcome"], row["reason"]
    if outcome in (None, Outcome.COMPLETED):
        return None
    if outcome == Outcome.TIMED_OUT:
        return f"{ErrorCode.JOB_TIMEOUT}: {reason}"
    if outcome == Outcome.FAILED and row["attempts"] > 1:
        attempts = f"after {row['attempts']} attempts"
        return f"{ErrorCode.MAX_RETRIES_EXCEEDED}: {reason}, {attempts}"
    if outcome == Outcome.FAILED and reason:
        return str(reason)
    word = str(outcome).replace("_", " ")
    return f"{word}: {reason}" if reason and reason != word else word


# Jobs -------------------------------------------------------------------------------------


def rule_of(expression: str) -> Rule:
    """Return the rule a cron expression stands for."""
    # Start-up is a kind of its own here, as it has no place on the clock.
    return Startup() if expression.strip().lower() == "@reboot" else Cron(expression)


def changes_of(job: Job, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a job that the tool's parameters change."""
    changes: dict[str, Any] = {
        name: given[name]
        for name in ("name", "timezone", "timeout_seconds", "description", "enabled")
        if name in given
    }
    if "cron_expression" in given:
        changes["schedule"] = replace(job.schedule, rule=rule_of(given["cron_expression"]))
    if "command" in given:
        changes["command"] = Command(text=given["command"])
    if "args" in given:
        changes["args"] = dict(given["args"] or {})
    if "tags" in given:
        changes["tags"] = tuple(given["tags"] or ())
    if "miss_policy" in given:
        changes["miss_policy"] = MissPolicy(given["miss_policy"])
    if "concurrency_policy" in given:
        changes["concurrency"] = ConcurrencyPolicy(given["concurrency_policy"])
    fields = {"max_retries": "max_retries", "retry_delay_seconds": "delay_seconds"}
    retry = {field: given[name] for name, field in fields.items() if name in given}
    if retry:
        changes["retry"] = replace(job.retry, **retry)
    return changes


def job_document(job: Job, row: Row) -> Row:
    """Return a job in the tool's words. Environment values are not among them: some are secret."""
    return {
        "id": job.id,
        "name": job.name,
        "cron_expression": row["schedule"],
        "schedule_description": row["sentence"],
        "timezone": job.timezone,
        "command": job.command.text,
        "args": dict(job.args),
        "miss_policy": job.miss_policy.value,
        "concurrency_policy": job.concurrency.value,
        "max_retries": job.retry.max_retries,
        "retry_delay_seconds": job.retry.delay_seconds,
        "timeout_seconds": job.timeout_seconds,
        "description": job.description,
        "tags": list(job.tags),
        "enabled": job.enabled,
        "state": row["state"],
        "paused_until": row["paused_until"],
        "created_at": to_iso(job.created_at),
        "updated_at": to_iso(job.updated_at),
        "last_run_at": row["last_finished_at"],
        "next_run_at": row["next"],
    }
