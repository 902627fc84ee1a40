"""The requests the engine answers, as JSON in and JSON out: one function each, found by name.

The socket's server calls them in the running app; a command without an app calls them directly.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import replace

from cronstudio.engine.clock import system_timezone
from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Event, RunChanged
from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError
from cronstudio.ipc.params import Params, instant, param, texts, words
from cronstudio.ipc.rows import Row, job_row, run_row
from cronstudio.model.codec import attempt_to_json, job_from_json, job_to_json, run_to_json
from cronstudio.model.instants import to_iso
from cronstudio.model.job import Job
from cronstudio.model.query import RunQuery
from cronstudio.model.reasons import say
from cronstudio.model.run import Run
from cronstudio.model.words import FAILURES, Outcome, RunState, Trigger

Answer = Callable[[Engine, Params], Awaitable[object]]
Parts = Callable[[Engine, Params], AsyncIterator[list[Row]]]

ROWS_AT_ONCE = 100
"""Rows made in one go, a few milliseconds: the window's loop must not wait for a long list."""

LONGEST_WAIT_SECONDS = 10.0
MOST_ROWS = 100_000
ACTORS = ("cli", "api", "import")


async def list_jobs(engine: Engine, params: Params) -> AsyncIterator[list[Row]]:
    """Yield the rows of all jobs by name: `tags` (any of them), `enabled_only`."""
    tags = set(texts(params, "tags"))
    enabled_only = param(params, "enabled_only", bool, False)
    views = [
        view
        for view in sorted(engine.jobs(), key=lambda view: view.job.name.casefold())
        if (not tags or tags & set(view.job.tags)) and (view.job.enabled or not enabled_only)
    ]
    zone = system_timezone()
    for first in range(0, max(len(views), 1), ROWS_AT_ONCE):
        yield [job_row(view, zone) for view in views[first : first + ROWS_AT_ONCE]]
        await asyncio.sleep(0)


async def show_job(engine: Engine, params: Params) -> Row:
    """Return one job whole: its row, its definition, what runs and what ran last."""
    view = engine.find(param(params, "job", str))
    name = view.job.name
    return {
        **job_row(view, system_timezone()),
        "definition": job_to_json(view.job),
        "active": [run_row(run, name) for run in view.active],
        "recent": [run_row(run, name) for run in view.recent],
        "usual_seconds": view.usual_seconds and list(view.usual_seconds),
    }


async def add_job(engine: Engine, params: Params) -> Row:
    """Add the job given as its JSON document; return its row.

    A name that is taken is refused unless `force`: a script that runs twice must not double a job.
    """
    draft = _job(params)
    if not param(params, "force", bool, False) and _is_taken(engine, draft.name):
        raise RefusedError(
            f"There is a job named {draft.name} already",
            "",
            "Take another name, or change that job.",
        )
    job = await engine.add_job(draft, actor=_actor(params))
    return job_row(engine.job(job.id), system_timezone())


async def add_jobs(engine: Engine, params: Params) -> list[Row]:
    """Add many jobs given as JSON documents, all or none; return their rows."""
    drafts = [_job({"job": document}) for document in param(params, "jobs", list)]
    jobs = await engine.add_jobs(drafts, actor=_actor(params))
    zone = system_timezone()
    return [job_row(engine.job(job.id), zone) for job in jobs]


async def definitions(engine: Engine, params: Params) -> AsyncIterator[list[Row]]:
    """Yield the whole definitions of the named jobs, or of all as added.

    With `secrets` their values as well; else what stands for them.
    """
    with_secrets = param(params, "secrets", bool, False)
    names = texts(params, "jobs")
    views = [engine.find(name) for name in names] if names else engine.jobs()
    for first in range(0, max(len(views), 1), ROWS_AT_ONCE):
        jobs = [view.job for view in views[first : first + ROWS_AT_ONCE]]
        yield [job_to_json(await engine.with_secrets(job) if with_secrets else job) for job in jobs]
        await asyncio.sleep(0)


async def replace_job(engine: Engine, params: Params) -> Row:
    """Put an edited document in the place of the job with its id and revision."""
    job = await engine.replace_job(_job(params), actor=_actor(params))
    return job_row(engine.job(job.id), system_timezone())


async def remove_jobs(engine: Engine, params: Params) -> list[str]:
    """Delete the named jobs (they stay in the trash for a while); return their ids."""
    ids = _ids(engine, params)
    await engine.remove_jobs(ids, actor=_actor(params))
    return ids


async def set_enabled(engine: Engine, params: Params) -> list[str]:
    """Switch the named jobs on or off; return their ids."""
    ids = _ids(engine, params)
    await engine.set_enabled(ids, param(params, "enabled", bool), actor=_actor(params))
    return ids


async def run_now(engine: Engine, params: Params) -> Row:
    """Run a job outside its schedule; return the run's row as it stands now."""
    job = engine.find(param(params, "job", str)).job
    run = await engine.run_now(
        job.id,
        force=param(params, "force", bool, False),
        parameters=param(params, "parameters", dict, {}) or None,
    )
    return run_row(run, job.name)


async def wait_run(engine: Engine, params: Params) -> Row | None:
    """Return the run's row once it has an outcome, or None after `seconds` (at most 10)."""
    run_id = param(params, "run", str)
    seconds = min(param(params, "seconds", float, 1.0), LONGEST_WAIT_SECONDS)
    ended = asyncio.Event()

    def notice(event: Event) -> None:
        if isinstance(event, RunChanged) and event.run.id == run_id and event.run.outcome:
            ended.set()

    unsubscribe = engine.events.subscribe(notice)
    try:
        run = await engine.run(run_id)
        if run.outcome is None:
            await asyncio.wait_for(ended.wait(), seconds)
            run = await engine.run(run_id)
        return run_row(run, _name(engine, run))
    except TimeoutError:
        return None
    finally:
        unsubscribe()


async def stop(engine: Engine, params: Params) -> list[str]:
    """Stop one run by its id, or all runs of a job; return the ids of what was stopped."""
    wanted = param(params, "target", str)
    runs = [run for run in engine.active_runs() if run.id == wanted]
    if not runs:
        if wanted.startswith("run_"):
            await engine.run(wanted)  # raises NotFoundError when there never was one
            raise RefusedError("This run has ended already")
        view = engine.find(wanted)
        runs = list(view.active)
        if not runs:
            raise RefusedError(f"{view.job.name} is not running")
    for run in runs:
        await engine.stop_run(run.id)
    return [run.id for run in runs]


async def history(engine: Engine, params: Params) -> AsyncIterator[list[Row]]:
    """Yield rows of the history, newest first, in pages until `limit` are told."""
    left = min(param(params, "limit", int, 50), MOST_ROWS)
    query = RunQuery(
        job_ids=tuple(_history_id(engine, name) for name in texts(params, "jobs")),
        outcomes=words(params, "outcomes", Outcome),
        triggers=words(params, "triggers", Trigger),
        tags=tuple(texts(params, "tags")),
        unfinished=param(params, "unfinished", bool, False) or None,
        since=instant(params, "since"),
        until=instant(params, "until"),
        text=param(params, "text", str, ""),
        limit=max(1, min(left, 500)),
    )
    names = {view.job.id: view.job.name for view in engine.jobs()}
    page = await engine.history(query)
    yield [run_row(run, names.get(run.job_id, "")) for run in page.runs][:left]
    left -= len(page.runs)
    while left > 0 and page.next_key is not None:
        page = await engine.history(replace(query, before=page.next_key, limit=min(left, 500)))
        yield [run_row(run, names.get(run.job_id, "")) for run in page.runs]
        left -= len(page.runs)


async def attempts(engine: Engine, params: Params) -> Row:
    """Return a run with its attempts and the folders of their output.

    `target` is a run's id, or a job: then its newest run that started anything.
    """
    run = await _newest(engine, param(params, "target", str))
    found = await engine.attempts(run.id)
    return {
        "run": run_to_json(run),
        "waits_for": say(None, run.reason) if run.outcome is None and run.reason else "",
        "attempts": [
            {**attempt_to_json(attempt), "path": str(engine.attempt_directory(attempt))}
            for attempt in found
        ],
    }


async def pause(engine: Engine, params: Params) -> list[str]:
    """Pause the named jobs, or all when none is named, until an instant or until resumed."""
    until = instant(params, "until")
    ids = _ids(engine, params)
    if ids:
        await engine.pause_jobs(ids, until)
    else:
        await engine.pause_all(until)
    return ids


async def resume(engine: Engine, params: Params) -> list[str]:
    """Resume the named jobs, or all when none is named."""
    ids = _ids(engine, params)
    if ids:
        await engine.resume_jobs(ids)
    else:
        await engine.resume_all()
    return ids


async def status(engine: Engine, params: Params) -> Row:
    """Return counts of jobs and runs, the next occurrence of all, and the pause."""
    views = engine.jobs()
    coming = [(view.next_at, view.job.name) for view in views if view.next_at is not None]
    active = engine.active_runs()
    pause = engine.pause
    return {
        "jobs": len(views),
        "enabled": sum(view.job.enabled for view in views),
        "failing": sum(bool(view.recent) and view.recent[0].outcome in FAILURES for view in views),
        "repair": sum(bool(view.progress.repair) for view in views),
        "running": sum(run.state is RunState.RUNNING for run in active),
        "waiting": sum(run.state is not RunState.RUNNING for run in active),
        "next": to_iso(min(coming)[0]) if coming else None,
        "next_job": min(coming)[1] if coming else None,
        "paused": pause is not None,
        "paused_until": None if pause is None else to_iso(pause.until),
    }


ANSWERS: Mapping[str, Answer] = {
    answer.__name__: answer
    for answer in (
        show_job,
        add_job,
        add_jobs,
        replace_job,
        remove_jobs,
        set_enabled,
        run_now,
        wait_run,
        stop,
        attempts,
        pause,
        resume,
        status,
    )
}
PARTS: Mapping[str, Parts] = {part.__name__: part for part in (list_jobs, definitions, history)}


def _job(params: Params) -> Job:
    try:
        return job_from_json(param(params, "job", dict))
    except ValueError as error:
        field = str(error).partition(":")[0]
        raise InvalidFieldError(field, f"This job cannot be read: {error}") from error


def _actor(params: Params) -> str:
    """Return who asks, for the record of edits."""
    actor = param(params, "actor", str, "cli")
    if actor not in ACTORS:
        raise InvalidFieldError("actor", f"The actor is one of {', '.join(ACTORS)}")
    return actor


def _ids(engine: Engine, params: Params) -> list[str]:
    """Return the ids of the named jobs, all found before anything is done to one."""
    return [engine.find(name).job.id for name in texts(params, "jobs")]


def _is_taken(engine: Engine, name: str) -> bool:
    return any(view.job.name == name for view in engine.jobs())


def _history_id(engine: Engine, name: str) -> str:
    """Return the id to look for: rows outlive their job, so an id need not be known any more."""
    try:
        return engine.find(name).job.id
    except NotFoundError:
        if name.startswith("job_"):
            return name
        raise


def _name(engine: Engine, run: Run) -> str:
    try:
        return engine.job(run.job_id).job.name
    except NotFoundError:
        return ""


async def _newest(engine: Engine, target: str) -> Run:
    if target.startswith("run_"):
        return await engine.run(target)
    view = engine.find(target)
    page = await engine.history(RunQuery(job_ids=(view.job.id,), limit=50))
    for run in page.runs:
        if run.attempts:
            return run
    raise NotFoundError(f"{view.job.name} has no output yet", "", "Run it first.")
