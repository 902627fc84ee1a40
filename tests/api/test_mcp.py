"""The actions over the Model Context Protocol, spoken by the SDK's own client to a real process."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from mcp import Client, StdioServerParameters
from mcp_types import CallToolResult

from cronstudio.api.mcp_server import describe_tool
from cronstudio.api.tool import ACTIONS, CHANGES
from cronstudio.cli import main
from tests.api.houses import NEVER

pytestmark = pytest.mark.processes

Talk = Callable[[Client], Awaitable[None]]


def served(home: Path, talk: Talk, approval: str = "never") -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps({"tools_need_approval": approval}))
    arguments = ["-m", "cronstudio", "--home", str(home), "serve-mcp"]

    async def whole() -> None:
        async with Client(StdioServerParameters(command=sys.executable, args=arguments)) as client:
            await talk(client)

    asyncio.run(asyncio.wait_for(whole(), 60))


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert content.type == "text"
    return content.text


def test_there_is_a_tool_for_each_action_with_its_schema(tmp_path: Path) -> None:
    async def talk(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert tuple(tools) == ACTIONS
        for name, tool in tools.items():
            assert tool.description
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            assert tool.annotations is not None
            assert tool.annotations.read_only_hint is (name not in CHANGES)
        schema = tools["schedule_job"].input_schema
        assert schema["required"] == ["name", "cron_expression", "command"]
        defaults = {
            name: found["default"]
            for name, found in schema["properties"].items()
            if "default" in found
        }
        assert defaults["timezone"] == "UTC"
        assert defaults["timeout_seconds"] == 300
        assert schema["properties"]["max_retries"]["maximum"] == 10
        assert "force" not in tools["update_job"].input_schema["properties"]
        assert tools["update_job"].input_schema["required"] == ["job_id"]

    served(tmp_path, talk)


def test_an_assistant_schedules_runs_and_reads(tmp_path: Path) -> None:
    async def talk(client: Client) -> None:
        arguments: dict[str, Any] = {
            "name": "hello",
            "cron_expression": NEVER,
            "command": "echo $SCHEDULE_CRON_JOB_ARGS",
            "args": {"a": 1},
        }
        result = await client.call_tool("schedule_job", arguments)
        assert result.is_error is False
        job_id = json.loads(text_of(result))["job_id"]
        assert result.structured_content["job"]["id"] == job_id
        await client.call_tool("run_job_now", {"job_id": job_id})
        for _ in range(200):
            told = await client.call_tool("get_execution_history", {"status": "completed"})
            if told.structured_content["count"]:
                break
            await asyncio.sleep(0.05)
        (execution,) = told.structured_content["executions"]
        assert execution["output"] == '{"a": 1}'

    served(tmp_path, talk)


def test_errors_are_told_as_such_and_the_server_lives_on(tmp_path: Path) -> None:
    async def talk(client: Client) -> None:
        result = await client.call_tool("get_job_status", {"job_id": "nope"})
        assert result.is_error is True
        assert text_of(result).startswith("job_not_found: ")
        result = await client.call_tool("list_jobs", {"limit": "many"})
        assert text_of(result).startswith("invalid_configuration: ")
        result = await client.call_tool("list_jobs", {})
        assert result.is_error is False

    served(tmp_path, talk)


def test_changes_by_assistants_need_a_click_from_the_start(tmp_path: Path) -> None:
    async def talk(client: Client) -> None:
        arguments = {"name": "hello", "cron_expression": NEVER, "command": "true"}
        result = await client.call_tool("schedule_job", arguments)
        assert result.is_error is True
        assert "no window is open" in text_of(result)
        assert (await client.call_tool("list_jobs", {})).structured_content["total"] == 0

    served(tmp_path, talk, approval="assistants")


@pytest.mark.parametrize("action", ACTIONS)
def test_the_defaults_of_a_schema_fit_it(action: str) -> None:
    for schema in describe_tool(action).input_schema["properties"].values():
        if "default" in schema:
            jsonschema.validate(schema["default"], schema)


def test_without_the_sdk_it_is_said_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "cronstudio.api.mcp_server")
    monkeypatch.setitem(sys.modules, "mcp.server.lowlevel", None)
    assert main.run(["--home", str(tmp_path), "serve-mcp"]) == 1
    assert "pip install 'cronstudio[mcp]'" in capsys.readouterr().err


def test_listing_the_options_does_not_load_the_sdk() -> None:
    script = "import sys, cronstudio.cli.assistants; print('mcp' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert told.stdout == "False\n"
