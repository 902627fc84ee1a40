"""What a person reads before allowing a change is what would be done, with nothing hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cronstudio.engine.engine import Engine
from cronstudio.errors import InvalidFieldError, NotFoundError
from cronstudio.ipc.tool_answers import TOOL_ANSWERS
from cronstudio.ipc.wish_words import CHANGES, legible, say_wish
from cronstudio.model.codec import job_from_json, job_to_json
from tests.api.houses import app
from tests.ipc.test_server import job


def with_engine(home: Path, use: Callable[[Engine], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with app(home) as engine:
            await use(engine)

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_a_new_job_is_told_with_all_that_will_run(tmp_path: Path) -> None:
    async def use(engine: Engine) -> None:
        document = job("tidy", "rm -rf /tmp/x\nSchedule: never", args={"a": "\u202eb"})
        document["enabled"] = False
        title, details = say_wish("add_job", engine, {"job": document})
        assert title == "Add the job tidy"
        assert details[0].endswith("(0 0 1 1 *)")
        assert details[1:] == (
            "Command: rm -rf /tmp/x\nSchedule: never",
            'Arguments: {"a": "\\u202eb"}',
            "It is added switched off.",
        )

    with_engine(tmp_path, use)


def test_an_edit_is_told_by_what_it_changes_and_what_was_there(tmp_path: Path) -> None:
    async def use(engine: Engine) -> None:
        old = await engine.add_job(job_from_json(job("tidy", "true")))
        document: dict[str, Any] = job_to_json(old)
        document["command"]["text"] = "false"
        document["timezone"] = "Asia/Tokyo"
        document["retry"]["max_retries"] = 3
        title, details = say_wish("replace_job", engine, {"job": document})
        assert title == "Change the job tidy"
        assert details[:2] == ("Command: false", "Command before: true")
        assert "Tokyo" in details[2]
        assert details[3] == f"Schedule before: 0 0 1 1 *, {old.timezone}"
        assert {line.partition(":")[0] for line in details[4:]} == {"timezone", "retry"}
        untouched = say_wish("replace_job", engine, {"job": job_to_json(old)})
        assert untouched == ("Change the job tidy", ())

    with_engine(tmp_path, use)


def test_a_program_is_told_with_its_arguments(tmp_path: Path) -> None:
    async def use(engine: Engine) -> None:
        command = {"kind": "program", "text": "rm", "arguments": ["-rf", "/a b"]}
        document = job("tidy")
        document["command"] = {**document["command"], **command}
        job_id = (await engine.add_job(job_from_json(document))).id
        _, details = say_wish("run_now", engine, {"job": job_id})
        assert details == ("Command: rm -rf '/a b'",)

    with_engine(tmp_path, use)


def test_the_other_changes_name_their_job(tmp_path: Path) -> None:
    async def use(engine: Engine) -> None:
        job_id = (await engine.add_job(job_from_json(job("tidy", "date")))).id
        told = {
            "remove_jobs": ({"jobs": [job_id]}, "Delete the job tidy"),
            "run_now": ({"job": job_id, "force": True}, "Run tidy now"),
            "stop": ({"target": job_id}, "Stop tidy"),
            "pause": ({"jobs": [job_id]}, "Pause tidy"),
            "resume": ({"jobs": [job_id]}, "Resume tidy"),
            "clear_history": (
                {"job": job_id, "until": "2026-01-01T00:00:00Z"},
                "Clear the history of tidy",
            ),
        }
        assert set(told) | {"add_job", "replace_job"} == CHANGES
        for request, (params, title) in told.items():
            assert say_wish(request, engine, params)[0] == title
        _, details = say_wish("run_now", engine, {"job": job_id, "force": True})
        assert details == ("Command: date", "Even if it is running.")
        everything, _ = say_wish("clear_history", engine, {"until": "x"})
        assert everything == "Clear the history of all jobs"
        with pytest.raises(NotFoundError):
            say_wish("stop", engine, {"target": "nope"})

    with_engine(tmp_path, use)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain ä 漢", "plain ä 漢"),
        ("a\tb\x1b[2J", "a\\tb\\x1b[2J"),
        ("zero\u200bwidth", "zero\\u200bwidth"),
        ("1\u00a0h\n2", "1\u00a0h\n2"),
    ],
)
def test_nothing_invisible_stays_so(text: str, shown: str) -> None:
    assert legible(text) == shown


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"request": "add_jobs", "params": {}, "asked_by": "script"},
        {"request": "add_job", "params": [], "asked_by": "script"},
        {"request": "add_job", "params": {}, "asked_by": "me"},
        {"request": "change_settings", "params": {}, "asked_by": "script"},
    ],
)
def test_only_changes_a_tool_may_ask_for_are_taken(tmp_path: Path, params: dict[str, Any]) -> None:
    async def use(engine: Engine) -> None:
        with pytest.raises(InvalidFieldError):
            await TOOL_ANSWERS["change"](engine, params)
        assert engine.approvals.waiting() == []

    with_engine(tmp_path, use)
