"""Requests of the tool interface beside those of the command line: changes, and who holds a job.

A change is named by its request. The engine's own setting decides whether it waits for a click,
and what was shown for the click is what is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from cronstudio.engine.engine import Engine
from cronstudio.engine.output import Output, OutputLine
from cronstudio.errors import InvalidFieldError
from cronstudio.ipc.answers import ANSWERS, LONGEST_WAIT_SECONDS, Answer
from cronstudio.ipc.params import Params, instant, param
from cronstudio.ipc.rows import Row
from cronstudio.ipc.wish_words import CHANGES, say_wish
from cronstudio.model.instants import to_iso
from cronstudio.model.query import RunQuery

ASKED_BY = ("script", "assistant")
OUTPUT_CHARACTERS = 10_000
"""Of a run's output the end is told, so much of it, out of so many lines."""
OUTPUT_LINES = 400
RUNS_AT_ONCE = 100
"""Deleted in one go: each costs the writer about a millisecond."""


async def change(engine: Engine, params: Params) -> str:
    """Begin a change, or put it before the person; return the id to wait for its end.

    `request` and `params` say what is to be done, `action` is the tool's word for it, `asked_by`
    who asks. RefusedError when it needs a click and nobody is there to give it.
    """
    method, asked_by = params.get("request"), params.get("asked_by")
    wanted = params.get("params")
    if not isinstance(method, str) or method not in CHANGES:
        raise InvalidFieldError("request", "This is no change that a tool can ask for")
    if asked_by not in ASKED_BY or not isinstance(wanted, Mapping):
        raise InvalidFieldError("asked_by", f"Who asks is one of {', '.join(ASKED_BY)}")
    # By the actor the record of edits tells a tool from the person.
    fixed = {**wanted, "actor": "api"}

    async def work() -> object:
        return await _CHANGES[method](engine, fixed)

    if not _needs_click(engine.settings.tools_need_approval, asked_by):
        return engine.approvals.carry_out(work)
    try:
        title, details = say_wish(method, engine, fixed)
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidFieldError("params", f"This change cannot be read: {error}") from error
    action = str(params.get("action", method))
    return engine.approvals.ask(asked_by, action, title, details, work)


async def wait_change(engine: Engine, params: Params) -> Row | None:
    """Return {"result"} of a change once it is done, or None after `seconds` (at most 10).

    Raises what it ended with; RefusedError when the person refused it or did not answer.
    """
    seconds = min(param(params, "seconds", float, 1.0), LONGEST_WAIT_SECONDS)
    ended = await engine.approvals.settled(param(params, "change", str), seconds)
    return None if ended is None else {"result": ended[0]}


async def lock(engine: Engine, params: Params) -> Row | None:
    """Return who runs the job now, or None when nobody does."""
    held = await engine.lock_of(engine.find(param(params, "job", str)).job.id)
    if held is None:
        return None
    return {
        "owner": held.owner,
        "run_id": held.run_id,
        "since": to_iso(held.since),
        "alive": held.alive,
    }


async def output(engine: Engine, params: Params) -> Row:
    """Return {"owner", "text"}: the engine that held the `run`, and the end of its last output.

    Read here, where the secrets of a job that still runs are known and can be masked.
    """
    run = await engine.run(param(params, "run", str))
    attempts = await engine.attempts(run.id)
    if not attempts:
        return {"owner": run.owner, "text": ""}
    directory = engine.attempt_directory(attempts[-1])
    return {"owner": run.owner, "text": await asyncio.to_thread(_read_end, directory)}


def _read_end(directory: Path) -> str:
    try:
        reader = Output(directory)
        try:
            text = "\n".join(map(_line, reader.tail(OUTPUT_LINES)))
        finally:
            reader.close()
    except OSError:
        return ""  # retention has taken it away
    return text if len(text) <= OUTPUT_CHARACTERS else "…" + text[-OUTPUT_CHARACTERS:]


def _line(line: OutputLine) -> str:
    if line.stream == "gap":
        return f"[{line.left_out_bytes} bytes left out]"
    return line.text.decode("utf-8", "replace")


async def clear_history(engine: Engine, params: Params) -> int:
    """Delete finished runs before `until`, of one `job` or of all; how many. Pinned ones stay."""
    name, until = param(params, "job", str, ""), instant(params, "until")
    if until is None:
        raise InvalidFieldError("until", "The parameter until is missing")
    query = RunQuery(
        job_ids=(engine.find(name).job.id,) if name else (),
        unfinished=False,
        until=until,
        limit=RUNS_AT_ONCE,
    )
    deleted = 0
    while True:
        page = await engine.history(query)
        ids = [run.id for run in page.runs if not run.pinned]
        await engine.delete_runs(ids)
        deleted += len(ids)
        if page.next_key is None:
            return deleted
        query = replace(query, before=page.next_key)
        await asyncio.sleep(0)


def _needs_click(setting: str, asked_by: object) -> bool:
    return setting == "always" or (setting == "assistants" and asked_by == "assistant")


TOOL_ANSWERS: Mapping[str, Answer] = {
    answer.__name__: answer for answer in (change, wait_change, lock, output)
}
"""Clearing is no request of its own: it is a change, and no way leads around the click."""
_CHANGES: Mapping[str, Answer] = {
    **{name: answer for name, answer in ANSWERS.items() if name in CHANGES},
    "clear_history": clear_history,
}
