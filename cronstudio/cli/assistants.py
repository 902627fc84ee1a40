"""`serve-mcp`: the tool interface for an assistant that speaks the Model Context Protocol."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.cli.main import load
from cronstudio.errors import UserError

Surroundings = Callable[[argparse.Namespace], Context]

SERVER = ("cronstudio.api.mcp_server", "serve_mcp")


def serve(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Serve one client on stdin and stdout; changes wait for a click in the window."""
    options = parser.parse_args(arguments)
    home = surroundings(options).paths.home
    try:
        # By name: the SDK is an extra, and what only lists the options need not load it.
        serve_mcp: Callable[[Path | None], Coroutine[Any, Any, None]] = load(*SERVER)
    except ImportError as error:
        raise UserError(
            "What speaks to assistants is not installed",
            f"{error}.",
            "Install it with: pip install 'cronstudio[mcp]'",
        ) from error
    asyncio.run(serve_mcp(home))
    return ExitCode.OK
