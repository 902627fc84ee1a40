"""`call`, `serve-stdio`: the tool interface from a shell, and over the pipes of another program."""

from __future__ import annotations

import argparse
import asyncio
import inspect
import json
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

from cronstudio.api.stdio import answer_line, serve_stdio
from cronstudio.api.tool import ACTIONS, ScheduleTool
from cronstudio.cli.context import Context, ExitCode, Parser

Surroundings = Callable[[argparse.Namespace], Context]


def call(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Carry out one request and print its answer: {"tool_name", "success", "output", "error"}.

    Exit status 0 when it was done, 1 when it was not. Without a running app the command ends once
    the job it started has ended; its answer is printed before that.
    """
    parser.add_argument(
        "request", metavar="REQUEST", help='{"action": …, "params": {…}}; - reads it from stdin'
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "actions:\n" + "\n".join(map(_describe, ACTIONS))
    options = parser.parse_args(arguments)
    request = sys.stdin.read() if options.request == "-" else options.request
    return asyncio.run(_call(_home(surroundings(options)), request))


async def _call(home: Path | None, request: str) -> int:
    async with ScheduleTool(home) as tool:
        answer = await answer_line(tool, request.encode("utf-8", "replace"))
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return ExitCode.OK if answer["success"] else ExitCode.FAILED


def _describe(action: str) -> str:
    method = getattr(ScheduleTool, action)
    signature = inspect.signature(method)
    plain = signature.replace(
        parameters=[
            parameter.replace(annotation=inspect.Parameter.empty)
            for parameter in list(signature.parameters.values())[1:]
        ],
        return_annotation=inspect.Signature.empty,
    )
    wrapped = textwrap.fill(f"{action}{plain}", 96, initial_indent="  ", subsequent_indent=" " * 6)
    return f"{wrapped}\n      {inspect.getdoc(method)}"


def serve(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Answer requests line by line until stdin ends."""
    options = parser.parse_args(arguments)
    asyncio.run(_serve(_home(surroundings(options))))
    return ExitCode.OK


async def _serve(home: Path | None) -> None:
    async with ScheduleTool(home) as tool:
        await serve_stdio(tool)


def _home(context: Context) -> Path | None:
    return context.paths.home
