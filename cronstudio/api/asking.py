"""What several actions ask of whoever answers, and how they tell it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from cronstudio.api import words
from cronstudio.api.errors import ErrorCode, ToolError, as_tool_error
from cronstudio.api.line import Backend
from cronstudio.model.codec import job_from_json
from cronstudio.model.job import Job
from cronstudio.model.validate import check_job
from cronstudio.model.words import ConcurrencyPolicy

AskedBy = Literal["script", "assistant"]
Row = dict[str, Any]

WAIT_SECONDS = 5.0
"""One question for the end of a change lasts so long; then the next one is asked."""


async def carry_out(
    backend: Backend, asked_by: AskedBy, action: str, request: str, **params: object
) -> Any:
    """Have something changed and wait for it: for the work, or for a person's click first."""
    change = await backend.call(
        "change", action=action, request=request, params=params, asked_by=asked_by
    )
    while True:
        ended = await backend.call("wait_change", change=change, seconds=WAIT_SECONDS)
        if ended is not None:
            return ended["result"]


async def executions(backend: Backend, rows: list[Row]) -> list[Row]:
    """Return the executions of these rows of the history, each with its last output."""
    told = []
    for row in rows:
        found = {"owner": "", "text": ""}
        if row["attempts"]:
            found = await backend.call("output", run=row["run_id"])
        told.append(words.execution(row, found["owner"], found["text"]))
    return told


def changed(job: Job, given: Mapping[str, Any]) -> Job:
    """Return the job with these parameters; ToolError for the first that cannot be."""
    new = replace(job, **words.changes_of(job, given))
    for problem in check_job(new):
        raise as_tool_error(problem.error())
    return new


async def refuse_taken(backend: Backend, name: str) -> None:
    """Raise ToolError when there is a job of this name."""
    rows = await backend.call("list_jobs")
    if any(row["name"] == name for row in rows):
        raise ToolError(
            ErrorCode.JOB_ALREADY_EXISTS,
            f"There is a job named {name} already",
            "",
            "Take another name, or change that job.",
            field="name",
        )


async def refuse_running(backend: Backend, row: Row) -> None:
    """Raise ToolError when the job of this row runs and is not to run twice."""
    policy = row["definition"]["concurrency"]
    if policy not in (ConcurrencyPolicy.SKIP, ConcurrencyPolicy.FORBID):
        return
    if await backend.call("lock", job=row["id"]):
        raise ToolError(
            ErrorCode.CONCURRENT_EXECUTION,
            f"{row['name']} is running",
            "",
            "Wait for its end, cancel it, or use force.",
        )


async def job_answer(backend: Backend, job_id: str) -> Row:
    """Return the job as it is now."""
    row = await backend.call("show_job", job=job_id)
    job = words.job_document(job_from_json(row["definition"]), row)
    return {"job_id": job_id, "job": job}


def lock_document(held: Row | None) -> Row:
    """Return who holds a job, from the answer to `lock`."""
    if held is None:
        return {"locked": False}
    return {
        "locked": True,
        "execution_id": words.execution_id(held["run_id"]),
        "execution_node": words.node_of(held["owner"]),
        "since": held["since"],
        "alive": held["alive"],
    }
