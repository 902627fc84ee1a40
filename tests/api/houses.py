"""Homes with and without a running app, and a tool in front of them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cronstudio.api import ScheduleTool
from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.ipc.server import serve
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine

NEVER = "0 0 1 1 *"
"""Once a year: nothing fires while a test runs."""

Row = dict[str, Any]
Use = Callable[[ScheduleTool], Awaitable[None]]


def alone(home: Path, use: Use) -> None:
    """Use the tool where no app runs."""

    async def whole() -> None:
        async with ScheduleTool(home) as tool:
            await use(tool)

    asyncio.run(asyncio.wait_for(whole(), 60))


@asynccontextmanager
async def app(
    home: Path, settings: Settings | None = None, *, schedule: bool = False
) -> AsyncIterator[Engine]:
    """A served engine, as the headless app is one; with `schedule` it also takes runs over."""
    paths = Paths(home)
    engine = build_engine(paths, settings or Settings(), SystemClock(), attended=False)
    await engine.start(schedule=schedule)
    server = await serve(engine, paths, lambda arguments: None, "headless")
    try:
        yield engine
    finally:
        await server.close()
        await engine.stop(jobs="stop")


async def ask(tool: ScheduleTool, action: str, **params: Any) -> Row:
    """Carry out an action that must succeed."""
    answer = await tool.execute({"action": action, "params": params})
    assert answer["success"], answer["error"]
    assert answer["error"] is None
    output = json.loads(answer["output"])
    assert isinstance(output, dict)
    return output


async def refused(tool: ScheduleTool, action: str, **params: Any) -> str:
    """Carry out an action that must not succeed; return its code."""
    answer = await tool.execute({"action": action, "params": params})
    assert answer["success"] is False
    told = json.loads(answer["output"])["error"]
    assert answer["error"] == f"{told['code']}: {told['message']}"
    assert told["message"]
    return str(told["code"])


async def ended(tool: ScheduleTool, job_id: str) -> Row:
    """The newest execution of a job, once it has ended."""
    for _ in range(600):
        found = await ask(tool, "get_execution_history", job_id=job_id, limit=1)
        if found["executions"] and found["executions"][0]["completed_at"]:
            return dict(found["executions"][0])
        await asyncio.sleep(0.05)
    raise AssertionError("the execution did not end")


def command(home: Path, *arguments: str) -> list[str]:
    """A command line of our own."""
    return [sys.executable, "-m", "cronstudio", "--home", str(home), *arguments]


def run(home: Path, *arguments: str, given: bytes | None = None) -> tuple[int, list[Row], str]:
    """Run a command; its status, the JSON lines it printed, and what it had to say."""
    done = subprocess.run(command(home, *arguments), input=given, capture_output=True, timeout=60)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return done.returncode, answers, done.stderr.decode()
