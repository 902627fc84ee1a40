"""Requests of the command line beside those about jobs and runs: why something was, settings."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.engine.engine import Engine
from cronstudio.engine.events import SettingsChanged
from cronstudio.engine.explain import Explanation, explain_run, explain_time
from cronstudio.engine.view import JobView
from cronstudio.errors import InvalidFieldError, NotFoundError, UserError
from cronstudio.ipc.answers import Answer
from cronstudio.ipc.params import Params, instant, param
from cronstudio.ipc.rows import Row, run_row
from cronstudio.model.instants import to_iso
from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Run
from cronstudio.schedule import Timetable, timetable
from cronstudio.settings import check_settings, save_settings, settings_document

LONGEST_FOLD = timedelta(days=31)
"""A row may stand for occurrences of so long a time before the one that is asked about."""


async def why(engine: Engine, params: Params) -> Row:
    """Say why a `job` ran or did not: its run with the id `run`, the time `at`, or, without both,
    its last run and what is next.
    """
    view, now = engine.find(param(params, "job", str)), SystemClock().now()
    run_id, at = param(params, "run", str, ""), instant(params, "at")
    if run_id:
        run = await engine.run(run_id)
        if run.job_id != view.job.id:
            raise NotFoundError(f"{run_id} is no run of {view.job.name}")
        told = [explain_run(run, view, engine.pause)]
    elif at is not None:
        found = await _run_at(engine, view, at)
        told = [
            explain_run(found, view, engine.pause)
            if found is not None
            else explain_time(view, at, now, engine.pause, _table(view))
        ]
    else:
        last = [*view.active, *view.recent][:1]
        told = [explain_run(run, view, engine.pause) for run in last]
        told.append(explain_time(view, None, now, engine.pause, _table(view)))
    name = view.job.name
    return {
        "job": name,
        "slug": view.job.slug,
        "job_id": view.job.id,
        "repair": view.progress.repair,
        "answers": [_explanation(one, name) for one in told],
    }


async def _run_at(engine: Engine, view: JobView, at: datetime) -> Run | None:
    """The run that handled the occurrence at a time, alone or together with others."""
    whole = at.replace(microsecond=0)
    since = whole - LONGEST_FOLD if whole.year > 1 else None
    query = RunQuery(job_ids=(view.job.id,), since=since, limit=1000)
    page = await engine.history(query)
    for run in (*view.active, *page.runs):
        if run.occurrence_at is not None:
            first, last = run.occurrence_at, run.last_occurrence_at or run.occurrence_at
            if first.replace(microsecond=0) <= whole <= last:
                return run
    return None


def _table(view: JobView) -> Timetable | None:
    zone = view.job.timezone
    try:
        return timetable(view.job.schedule, system_timezone() if zone == SYSTEM_ZONE else zone)
    except UserError:
        return None


def _explanation(told: Explanation, name: str) -> Row:
    return {
        "answer": told.answer.value,
        "at": to_iso(told.at),
        "cause": None if told.cause is None else told.cause.value,
        "run": None if told.run is None else run_row(told.run, name),
        "checks": [{"check": check.value, "mark": mark.value} for check, mark in told.checks],
        "fixes": [fix.value for fix in told.fixes],
    }


async def settings(engine: Engine, params: Params) -> Row:
    """Return all settings."""
    return settings_document(engine.settings)


async def change_setting(engine: Engine, params: Params) -> Row:
    """Give the setting `name` a `value`; it holds at once and is saved. Return all settings.

    NotFoundError for a name that is none, InvalidFieldError for a value out of its range.
    """
    name = param(params, "name", str)
    if name not in settings_document(engine.settings):
        raise NotFoundError(f"There is no setting {name}", "", "cronstudio settings lists them.")
    try:
        changed: dict[str, Any] = {name: params.get("value")}
        new = replace(engine.settings, **changed)
        check_settings(new)
    except (TypeError, ValueError) as error:
        raise InvalidFieldError(name, f"This value of {name} cannot be used") from error
    await asyncio.to_thread(save_settings, engine.paths.settings_file, new)
    await engine.change_settings(new)
    engine.events.emit(SettingsChanged(new))
    return settings_document(new)


MORE_ANSWERS: Mapping[str, Answer] = {
    answer.__name__: answer for answer in (why, settings, change_setting)
}
