"""`execute` answers whatever it is given: arbitrary JSON, and what only Python can hold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cronstudio.api import ErrorCode, ScheduleTool
from cronstudio.api.parameters import PARAMETERS, STATUSES
from cronstudio.api.stdio import answer_line
from cronstudio.api.tool import ACTIONS

# No command is ever run here: the name of the action that would is left out.
HARMLESS = [action for action in ACTIONS if action != "run_job_now"]

any_text = st.text(st.characters(exclude_categories=[]), max_size=20)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | any_text
any_json = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text, inner, max_size=4),
    max_leaves=12,
)
likely = st.sampled_from(
    ["backup", "job_x", "0 9 * * *", "@daily", "* * * * * *", "UTC", "+25:00", "system", *STATUSES]
)
near_params = st.dictionaries(
    st.sampled_from([*PARAMETERS, "self", "updates", "kwargs", ""]),
    likely | any_json,
    max_size=6,
)
requests = st.fixed_dictionaries(
    {"action": st.sampled_from(HARMLESS) | any_json}, optional={"params": near_params | any_json}
)


class House:
    """One tool without an app, on a loop that lives as long as the test."""

    def __init__(self, home: Path) -> None:
        self.runner = asyncio.Runner()
        self.tool = ScheduleTool(home)

    def ask(self, request: object) -> dict[str, Any]:
        return self.runner.run(self.tool.execute(request))

    def ask_line(self, line: bytes) -> dict[str, Any]:
        return self.runner.run(answer_line(self.tool, line))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("home"))
    yield found
    found.runner.run(found.tool.close())
    found.runner.close()


def check(answer: dict[str, Any]) -> None:
    assert list(answer) == ["tool_name", "success", "output", "error"]
    output = json.loads(answer["output"])
    if answer["success"]:
        assert answer["error"] is None
    else:
        code = answer["error"].partition(": ")[0]
        assert code in list(ErrorCode)
        assert output["error"]["code"] == code
        assert "fault of its own" not in answer["error"]
    json.dumps(answer, ensure_ascii=False).encode()


common = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@common
@given(request=requests | any_json)
def test_any_json_is_answered(house: House, request: object) -> None:
    check(house.ask(request))


@common
@given(line=st.binary(max_size=60) | any_json.map(lambda value: json.dumps(value).encode()))
def test_any_line_is_answered(house: House, line: bytes) -> None:
    check(house.ask_line(line))


@pytest.mark.parametrize(
    "request_",
    [
        None,
        object(),
        {"action": "list_jobs", "params": object()},
        {"action": "list_jobs", "params": {1: 2}},
        {"action": ["list_jobs"]},
        {"action": "execute", "params": {}},
        {"action": "close"},
        {"action": "__init__"},
        {"action": "list_jobs", "params": {"tags": [object()]}},
        {"action": "update_job", "params": {"job_id": "x", "args": {"a": object()}}},
        {"action": "clear_history", "params": {"older_than_days": 10**30}},
        {"action": "get_next_runs", "params": {"job_id": "x", "count": 10**9}},
    ],
)
def test_what_no_json_can_be_is_answered_too(house: House, request_: object) -> None:
    answer = house.ask(request_)
    check(answer)
    assert answer["success"] is False


def test_arguments_nested_without_end_are_refused(house: House) -> None:
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"a": deep}
    params = {"name": "deep", "cron_expression": "@daily", "command": "true", "args": deep}
    answer = house.ask({"action": "schedule_job", "params": params})
    check(answer)
    assert "args" in answer["error"]
    while deep:  # freeing it all at once would recurse
        deep = deep.pop("a")
