"""What a change asked by a tool would do, in words for the person who is to allow it.

Made from the very parameters that are carried out, whole and without a way to hide anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from cronstudio.engine.clock import system_timezone
from cronstudio.engine.engine import Engine
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.rule_text import write_rule
from cronstudio.schedule import ScheduleError, describe

Params = Mapping[str, Any]
Words = tuple[str, tuple[str, ...]]
"""A title, and lines below it."""

_KEPT = "\n\N{NO-BREAK SPACE}"
_UNTOLD = frozenset({"updated_at", "created_at", "revision", "slug", "id"})


def say_wish(method: str, engine: Engine, params: Params) -> Words:
    """Return title and details of a change. NotFoundError, ValueError for what cannot be read."""
    title, details = _SAY[method](engine, params)
    return legible(title), tuple(legible(line) for line in details)


def legible(text: str) -> str:
    """Return text in which nothing steers the screen or is invisible; line breaks stay."""
    return "".join(
        letter
        if letter.isprintable() or letter in _KEPT
        else letter.encode("unicode_escape").decode()
        for letter in text
    )


def _add(engine: Engine, params: Params) -> Words:
    job = job_from_json(params["job"])
    details = [_schedule(job), f"Command: {job.command.text}"]
    if job.args:
        details.append(f"Arguments: {_plain(dict(job.args))}")
    if not job.enabled:
        details.append("It is added switched off.")
    return f"Add the job {job.name}", tuple(details)


def _replace(engine: Engine, params: Params) -> Words:
    new = job_from_json(params["job"])
    old = engine.job(new.id).job
    before, after = job_to_json(old), job_to_json(new)
    details = [
        f"{name.replace('_', ' ').capitalize()}: {_plain(before[name])} → {_plain(after[name])}"
        for name in after
        if name not in {*_UNTOLD, "schedule", "command"} and after[name] != before.get(name)
    ]
    if old.schedule != new.schedule:
        details.insert(0, f"{_schedule(new)}, before: {write_rule(old.schedule.rule)}")
    if old.command != new.command:
        details[:0] = [f"Command: {new.command.text}", f"Command before: {old.command.text}"]
    return f"Change the job {old.name}", tuple(details)


def _remove(engine: Engine, params: Params) -> Words:
    return _named("Delete the job", engine, params["jobs"])


def _run(engine: Engine, params: Params) -> Words:
    job = engine.find(params["job"]).job
    details = [f"Command: {job.command.text}"]
    if params.get("force"):
        details.append("Even if it is running.")
    return f"Run {job.name} now", tuple(details)


def _stop(engine: Engine, params: Params) -> Words:
    return f"Stop {engine.find(params['target']).job.name}", ()


def _pause(engine: Engine, params: Params) -> Words:
    return _named("Pause", engine, params["jobs"])


def _resume(engine: Engine, params: Params) -> Words:
    return _named("Resume", engine, params["jobs"])


def _clear(engine: Engine, params: Params) -> Words:
    name = params.get("job")
    of = f"of {engine.find(name).job.name}" if name else "of all jobs"
    return f"Clear the history {of}", (f"Runs before {params['until']}, with their output.",)


def _named(words: str, engine: Engine, names: list[str]) -> Words:
    return f"{words} {', '.join(engine.find(name).job.name for name in names)}", ()


def _schedule(job: Job) -> str:
    zone = system_timezone() if job.timezone == SYSTEM_ZONE else job.timezone
    rule = write_rule(job.schedule.rule)
    try:
        return f"Schedule: {describe(job.schedule, zone).long} ({rule})"
    except ScheduleError:
        return f"Schedule: {rule}"


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


_SAY: Mapping[str, Callable[[Engine, Params], Words]] = {
    "add_job": _add,
    "replace_job": _replace,
    "remove_jobs": _remove,
    "run_now": _run,
    "stop": _stop,
    "pause": _pause,
    "resume": _resume,
    "clear_history": _clear,
}
CHANGES = frozenset(_SAY)
"""The requests a tool may ask to have carried out."""
