"""The thirteen actions as tools of the Model Context Protocol, over stdio.

The only importer of the SDK, which comes with the extra `cronstudio[mcp]`.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from cronstudio import __version__
from cronstudio.api.parameters import schema_of
from cronstudio.api.tool import ACTIONS, CHANGES, ScheduleTool

INSTRUCTIONS = (
    "Schedules commands on this person's computer with cron expressions, runs them and tells what "
    "happened. Changes may wait for the person's click in the CronStudio window, up to 10 minutes."
)
_DESTRUCTIVE = frozenset({"unschedule_job", "clear_history", "cancel_job", "update_job"})


async def serve_mcp(home: Path | None) -> None:
    """Answer one client on stdin and stdout until it closes them."""
    async with (
        ScheduleTool(home, asked_by="assistant") as tool,
        stdio_server() as (requests, answers),
    ):
        server = make_server(tool)
        await server.run(requests, answers, server.create_initialization_options())


def make_server(tool: ScheduleTool) -> Server[Any]:
    """Return a server whose tools are the actions of this object."""

    async def list_tools(_context: object, _page: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=[describe_tool(action) for action in ACTIONS])

    async def call_tool(_context: object, asked: CallToolRequestParams) -> CallToolResult:
        request = {"action": asked.name, "params": asked.arguments or {}}
        return _result(await tool.execute(request))

    return Server(
        "cronstudio",
        version=__version__,
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def describe_tool(action: str) -> Tool:
    """Return an action as a tool, its schema made from the method's signature."""
    method = getattr(ScheduleTool, action)
    return Tool(
        name=action,
        description=inspect.getdoc(method),
        input_schema=schema_of(method, ScheduleTool.schedule_job),
        annotations=ToolAnnotations(
            read_only_hint=action not in CHANGES,
            destructive_hint=action in _DESTRUCTIVE if action in CHANGES else None,
        ),
    )


def _result(answer: dict[str, Any]) -> CallToolResult:
    document = json.loads(answer["output"])
    text = answer["output"] if answer["success"] else answer["error"]
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content=document,
        is_error=not answer["success"],
    )
