"""`serve-mcp`: the tool interface for an assistant that speaks the Model Context Protocol."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable

from cronstudio.api.mcp_server import serve_mcp
from cronstudio.cli.context import Context, ExitCode, Parser

Surroundings = Callable[[argparse.Namespace], Context]


def serve(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Serve one client on stdin and stdout; changes wait for a click in the window."""
    options = parser.parse_args(arguments)
    asyncio.run(serve_mcp(surroundings(options).paths.home))
    return ExitCode.OK
