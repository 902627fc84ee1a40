"""What a change asked by a tool would do, in words for the person who is to allow it.

Made from the very parameters that are carried out, whole and without a way to hide anything.
"""

from __future__ import annotations

import contextlib
import json
import shlex
from collections.abc import Callable, Mapping
from typing import Any

from cronstudio.engine.clock import system_timezone
from cronstudio.engine.engine import Engine
from cronstudio.language import Text
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.rule_text import write_rule
from cronstudio.schedule import ScheduleError, describe

Params = Mapping[str, Any]
Words = tuple[Text, tuple[Text, ...]]
"""A title, and lines below it."""

_KEPT = "\n\N{NO-BREAK SPACE}"
_UNTOLD = frozenset({"updated_at", "created_at", "revision", "slug", "id", "schedule", "command"})


def say_wish(request: str, engine: Engine, params: Params) -> Words:
    """Return title and details of a change.

    NotFoundError for a job that is none; ValueError, KeyError, TypeError for unreadable parameters.
    """
    return _SAY[request](engine, params)


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
    details = [_schedule(job), _command(job)]
    if job.args:
        details.append(Text("Arguments: {values}", values=_plain(dict(job.args))))
    if not job.enabled:
        details.append(Text("It is added switched off."))
    return Text("Add the job {name}", name=legible(job.name)), tuple(details)


def _replace(engine: Engine, params: Params) -> Words:
    new = job_from_json(params["job"])
    old = engine.job(new.id).job
    before, after = job_to_json(old), job_to_json(new)
    details = []
    if old.command != new.command:
        details += [_command(new), Text("Command before: {command}", command=_whole(old))]
    if (old.schedule, old.timezone) != (new.schedule, new.timezone):
        was = f"{write_rule(old.schedule.rule)}, {old.timezone}"
        details += [_schedule(new), Text("Schedule before: {schedule}", schedule=legible(was))]
    details += [
        # Names of fields stand as tools give them: there is no word of ours that says more.
        Text(
            "{field}: {after}, before: {before}",
            field=name,
            after=_plain(after[name]),
            before=_plain(before[name]),
        )
        for name in after
        if name not in _UNTOLD and after[name] != before.get(name)
    ]
    return Text("Change the job {name}", name=legible(old.name)), tuple(details)


def _remove(engine: Engine, params: Params) -> Words:
    return Text("Delete the job {name}", name=_names(engine, params)), ()


def _run(engine: Engine, params: Params) -> Words:
    job = engine.find(params["job"]).job
    details = [_command(job)]
    if params.get("force"):
        details.append(Text("Even if it is running."))
    return Text("Run {name} now", name=legible(job.name)), tuple(details)


def _stop(engine: Engine, params: Params) -> Words:
    return Text("Stop {name}", name=legible(engine.find(params["target"]).job.name)), ()


def _pause(engine: Engine, params: Params) -> Words:
    return Text("Pause {name}", name=_names(engine, params)), ()


def _resume(engine: Engine, params: Params) -> Words:
    return Text("Resume {name}", name=_names(engine, params)), ()


def _clear(engine: Engine, params: Params) -> Words:
    detail = Text("Runs before {time}, with their output.", time=legible(str(params["until"])))
    name = params.get("job")
    if name is None:
        return Text("Clear the history of all jobs"), (detail,)
    named = legible(engine.find(name).job.name)
    return Text("Clear the history of {name}", name=named), (detail,)


def _names(engine: Engine, params: Params) -> str:
    return legible(", ".join(engine.find(name).job.name for name in params["jobs"]))


def _command(job: Job) -> Text:
    return Text("Command: {command}", command=_whole(job))


def _whole(job: Job) -> str:
    """What is started, with its arguments: they can make all the difference."""
    words = (job.command.text, *map(shlex.quote, job.command.arguments))
    return legible(" ".join(words))


def _schedule(job: Job) -> Text:
    zone = system_timezone() if job.timezone == SYSTEM_ZONE else job.timezone
    rule = write_rule(job.schedule.rule)
    with contextlib.suppress(ScheduleError):  # it is refused when it is stored
        rule = f"{describe(job.schedule, zone).long} ({rule})"
    return Text("Schedule: {schedule}", schedule=legible(rule))


def _plain(value: object) -> str:
    return legible(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


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
