"""The tool interface: one object with thirteen actions, and `execute`, which never raises.

It works over the running app where there is one, else with an engine of its own.
"""

from __future__ import annotations

import functools
import inspect
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar, cast

from cronstudio.api import words
from cronstudio.api.asking import (
    AskedBy,
    carry_out,
    changed,
    executions,
    job_answer,
    lock_document,
    refuse_running,
    refuse_taken,
)
from cronstudio.api.errors import ToolError, as_tool_error, refused, say
from cronstudio.api.line import Backend, Line
from cronstudio.api.parameters import check_arguments
from cronstudio.api.times import check_schedule, judge, next_runs
from cronstudio.engine.clock import SystemClock
from cronstudio.errors import RefusedError, UserError
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.instants import to_iso
from cronstudio.model.job import Command, Job
from cronstudio.model.validate import make_slug, new_job_id
from cronstudio.paths import Paths
from cronstudio.schedule import Schedule, Startup

TOOL_NAME = "schedule_cron"

Row = dict[str, Any]
F = TypeVar("F", bound=Callable[..., Awaitable[dict[str, Any]]])

RECENT = 10
"""Executions told by `get_job_status`."""

_log = logging.getLogger(__name__)


def _action(method: F) -> F:
    """Check the arguments first, and let only ToolError out."""
    signature = inspect.signature(method)

    @functools.wraps(method)
    async def checked(self: ScheduleTool, *args: object, **kwargs: object) -> Row:
        given = dict(signature.bind(self, *args, **kwargs).arguments)
        given.pop("self")
        given.update(given.pop("updates", {}))
        check_arguments(method, ScheduleTool.schedule_job, given)
        try:
            return await method(self, *args, **kwargs)
        except UserError as error:
            raise as_tool_error(error) from error

    return cast("F", checked)


class ScheduleTool:
    """Schedules jobs for scripts and assistants. Use it as `async with ScheduleTool() as tool`.

    Actions return what `execute` puts into `output`, and raise ToolError. `home` is the folder
    below which all state lies (None: the user's usual places). What an `assistant` asks to have
    changed waits for a click in the window, unless the settings say otherwise.
    """

    def __init__(self, home: Path | str | None = None, *, asked_by: AskedBy = "script") -> None:
        self._line = Line(Paths(None if home is None else Path(home).expanduser().absolute()))
        self._asked_by = asked_by
        self._clock = SystemClock()

    async def __aenter__(self) -> ScheduleTool:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close(wait=kind is None)

    async def close(self, *, wait: bool = True) -> None:
        """End. Jobs started without a running app are waited for, or left to the next app."""
        await self._line.close(wait=wait)

    async def execute(self, request: object) -> Row:
        """Carry out `{"action": …, "params": {…}}`; never raises, whatever it is given.

        Returns {"tool_name", "success", "output", "error"}: `output` is JSON text, `error` None or
        the code, a colon and words.
        """
        try:
            method, params = self._read(request)
            check_arguments(method, ScheduleTool.schedule_job, params)
            return _success(await method(**params))
        except UserError as error:
            return failure(as_tool_error(error))
        except Exception:
            _log.exception("an action of the tool interface failed")
            return failure(refused("CronStudio met a fault of its own"))

    def _read(self, request: object) -> tuple[Callable[..., Awaitable[Row]], dict[str, Any]]:
        if not isinstance(request, Mapping):
            raise refused('The request is not an object: {"action": …, "params": {…}}')
        action, params = request.get("action"), request.get("params")
        if not isinstance(action, str) or action not in ACTIONS:
            raise refused("There is no such action", f"There are: {', '.join(ACTIONS)}.")
        if params is None:
            params = {}
        if not isinstance(params, Mapping) or not all(isinstance(name, str) for name in params):
            raise refused("The params are not an object")
        return getattr(self, action), dict(params)

    # Jobs -----------------------------------------------------------------------------------

    @_action
    async def schedule_job(
        self,
        name: str,
        cron_expression: str,
        command: str,
        timezone: str = "UTC",
        args: dict[str, Any] | None = None,
        miss_policy: str = "run_once",
        concurrency_policy: str = "allow",
        max_retries: int = 3,
        retry_delay_seconds: int = 60,
        timeout_seconds: int | None = 300,
        description: str = "",
        tags: list[str] | None = None,
        enabled: bool = True,
        force: bool = False,
    ) -> Row:
        """Add a job that runs a shell command on a cron schedule."""
        check_schedule(cron_expression, timezone)
        now = self._clock.now()
        blank = Job(
            id=new_job_id(),
            name=name,
            slug=make_slug(name, ()),
            schedule=Schedule(Startup()),
            command=Command(text=command),
            created_at=now,
            updated_at=now,
        )
        given = {
            "cron_expression": cron_expression,
            "timezone": timezone,
            "args": args,
            "miss_policy": miss_policy,
            "concurrency_policy": concurrency_policy,
            "max_retries": max_retries,
            "retry_delay_seconds": retry_delay_seconds,
            "timeout_seconds": timeout_seconds,
            "description": description,
            "tags": tags,
            "enabled": enabled,
        }
        job = changed(blank, given)
        async with self._line.open() as backend:
            if not force:
                await refuse_taken(backend, name)
            try:
                row = await self._change(
                    backend, "schedule_job", "add_job", job=job_to_json(job), force=force
                )
            except RefusedError:
                if not force:
                    await refuse_taken(backend, name)  # meanwhile, as at a click
                raise
            return await job_answer(backend, row["id"])

    @_action
    async def unschedule_job(self, job_id: str) -> Row:
        """Delete a job; its history stays."""
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
            await self._change(backend, "unschedule_job", "remove_jobs", jobs=[row["id"]])
            return {"job_id": row["id"], "name": row["name"], "removed": True}

    @_action
    async def update_job(self, job_id: str, **updates: Any) -> Row:
        """Change what is given of a job and leave the rest."""
        if not updates:
            raise refused("There is nothing to change", "Give at least one parameter.")
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
            old = job_from_json(row["definition"])
            if "cron_expression" in updates or "timezone" in updates:
                # A rule that stays may be of a kind that is no cron text.
                expression = updates.get("cron_expression", "@daily")
                check_schedule(expression, updates.get("timezone", old.timezone))
            new = changed(old, updates)
            if new.name != old.name:
                await refuse_taken(backend, new.name)
                new = replace(new, slug="")
            row = await self._change(backend, "update_job", "replace_job", job=job_to_json(new))
            answer = await job_answer(backend, row["id"])
            return {**answer, "updated": sorted(updates)}

    @_action
    async def list_jobs(
        self, enabled_only: bool = False, tags: list[str] | None = None, limit: int = 100
    ) -> Row:
        """List jobs by name: all, those that are on, or those with one of the tags."""
        async with self._line.open() as backend:
            rows = await backend.call("list_jobs", enabled_only=enabled_only, tags=tags or [])
            shown = rows[:limit]
            wanted = [row["id"] for row in shown]
            found = await backend.call("definitions", jobs=wanted) if wanted else []
            jobs = {document["id"]: job_from_json(document) for document in found}
            return {
                "jobs": [words.job_document(jobs[row["id"]], row) for row in shown],
                "count": len(shown),
                "total": len(rows),
            }

    @_action
    async def get_job_status(self, job_id: str) -> Row:
        """Tell all about a job: its definition, its lock, and its recent executions."""
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
            runs = await backend.call("history", jobs=[row["id"]], limit=RECENT)
            return {
                "job": words.job_document(job_from_json(row["definition"]), row),
                "needs_repair": row["repair"],
                "failures_in_row": row["failures_in_row"],
                "lock": lock_document(await backend.call("lock", job=row["id"])),
                "recent_executions": await executions(backend, runs),
            }

    # Executions -----------------------------------------------------------------------------

    @_action
    async def run_job_now(self, job_id: str, force: bool = False) -> Row:
        """Run a job outside its schedule, which this does not change."""
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
            if not force:
                await refuse_running(backend, row)
            try:
                run = await self._change(
                    backend, "run_job_now", "run_now", job=row["id"], force=force
                )
            except RefusedError:
                if not force:
                    await refuse_running(backend, row)  # meanwhile
                raise
            (told,) = await executions(backend, [run])
            return {"job_id": row["id"], "execution": told}

    @_action
    async def cancel_job(self, job_id: str) -> Row:
        """Stop what runs or waits of a job, with all processes it started."""
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
            ours = self._line.watching(row["id"])
            stopped = []
            for holder in (backend, *ours):
                if (await holder.call("show_job", job=row["id"]))["active"]:
                    stopped += await self._change(holder, "cancel_job", "stop", target=row["id"])
            if not ours and not stopped and await backend.call("lock", job=row["id"]):
                raise refused("Another CronStudio runs this job", "Cancel it there.")
            ids = [words.execution_id(run_id) for run_id in stopped]
            return {"job_id": row["id"], "cancelled": ids}

    @_action
    async def get_next_runs(self, job_id: str, count: int = 5) -> Row:
        """Say when a job is due next, as its schedule has it."""
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
        job = job_from_json(row["definition"])
        return {
            "job_id": job.id,
            "timezone": job.timezone,
            "state": row["state"],
            "next_runs": next_runs(job.schedule, job.timezone, self._clock.now(), count),
        }

    @_action
    async def validate_cron_expression(self, expression: str, timezone: str = "UTC") -> Row:
        """Say whether an expression can be used, what it means, and when it fires."""
        return judge(expression, timezone, self._clock.now())

    @_action
    async def pause_job(self, job_id: str) -> Row:
        """Let a job rest until it is resumed; what runs, runs on."""
        return await self._pause("pause_job", "pause", job_id)

    @_action
    async def resume_job(self, job_id: str) -> Row:
        """End the pause of a job; the time in it is not caught up."""
        return await self._pause("resume_job", "resume", job_id)

    async def _pause(self, action: str, method: str, job_id: str) -> Row:
        async with self._line.open() as backend:
            row = await backend.call("show_job", job=job_id)
            await self._change(backend, action, method, jobs=[row["id"]])
            return await job_answer(backend, row["id"])

    # History --------------------------------------------------------------------------------

    @_action
    async def get_execution_history(
        self, job_id: str | None = None, status: str | None = None, limit: int = 50
    ) -> Row:
        """List executions, newest first: what ran, and what did not and why."""
        async with self._line.open() as backend:
            jobs = [] if job_id is None else [job_id]
            query = words.query_for(status)
            rows = await backend.call("history", jobs=jobs, **{"limit": limit, **query})
            if job_id is not None and not rows:
                await backend.call("show_job", job=job_id)  # a job that never was is an error
            fitting = [row for row in rows if status in (None, words.status_of(row))]
            told = await executions(backend, fitting[:limit])
            return {"executions": told, "count": len(told)}

    @_action
    async def clear_history(self, job_id: str | None = None, older_than_days: int = 30) -> Row:
        """Delete old executions with their output; those that are pinned stay."""
        until = to_iso(self._clock.now() - timedelta(days=older_than_days))
        async with self._line.open() as backend:
            params: Row = {"until": until}
            if job_id is not None:
                params["job"] = (await backend.call("show_job", job=job_id))["id"]
            deleted = await self._change(backend, "clear_history", "clear_history", **params)
            return {"deleted": deleted, "before": until}

    async def _change(self, backend: Backend, action: str, request: str, **params: object) -> Any:
        return await carry_out(backend, self._asked_by, action, request, **params)


ACTIONS = (
    "schedule_job",
    "unschedule_job",
    "update_job",
    "list_jobs",
    "get_job_status",
    "run_job_now",
    "cancel_job",
    "get_next_runs",
    "validate_cron_expression",
    "pause_job",
    "resume_job",
    "get_execution_history",
    "clear_history",
)
CHANGES = frozenset(
    {
        "schedule_job",
        "unschedule_job",
        "update_job",
        "run_job_now",
        "cancel_job",
        "pause_job",
        "resume_job",
        "clear_history",
    }
)
"""The actions that may wait for a click; the others only read."""


def _success(output: Row) -> Row:
    return {
        "tool_name": TOOL_NAME,
        "success": True,
        "output": json.dumps(output, ensure_ascii=False),
        "error": None,
    }


def failure(error: ToolError) -> Row:
    """Return the answer to a request that was not carried out."""
    return {
        "tool_name": TOOL_NAME,
        "success": False,
        "output": json.dumps({"error": error.to_json()}, ensure_ascii=False),
        "error": f"{error.code}: {say(error)}",
    }
