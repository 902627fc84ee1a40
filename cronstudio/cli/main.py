"""The front door: global options, the table of commands, and the edge where errors become words.

One command loads one module, by name from the table: `list` must not pay for the window, nor
`next` for the database. This is the only place of the house that imports by name.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cronstudio import __version__
from cronstudio.cli.context import (
    Backend,
    Context,
    ExitCode,
    Parser,
    add_common_options,
    complain,
)
from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError, UserError
from cronstudio.ipc.client import Client
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `module` in this package has `function(parser, arguments, context)`."""

    module: str
    function: str
    summary: str


COMMANDS = {
    "list": Command("jobs", "list_jobs", "List the jobs"),
    "show": Command("jobs", "show", "Show one job with its last runs"),
    "add": Command("editing", "add", "Add a job"),
    "edit": Command("editing", "edit", "Change a job"),
    "duplicate": Command("editing", "duplicate", "Add a copy of a job, switched off"),
    "remove": Command("jobs", "remove", "Delete jobs"),
    "enable": Command("jobs", "enable", "Switch jobs on"),
    "disable": Command("jobs", "disable", "Switch jobs off"),
    "run": Command("runs", "run", "Run a job now"),
    "stop": Command("runs", "stop", "Stop a job that runs"),
    "history": Command("runs", "history", "List what ran, and what did not"),
    "logs": Command("logs", "logs", "Print the output of a run"),
    "next": Command("times", "next_times", "Say when an expression fires next"),
    "previous": Command("times", "previous_times", "Say when an expression fired last"),
    "import": Command(
        "moving", "import_jobs", "Add the jobs of a crontab, of systemd timers or of a bundle"
    ),
    "export": Command("moving", "export_jobs", "Write jobs as a bundle or a crontab"),
    "check": Command("moving", "check", "Look for faults in what could be imported"),
    "pause": Command("pausing", "pause", "Pause all jobs, or some"),
    "resume": Command("pausing", "resume", "End a pause"),
    "status": Command("pausing", "status", "Say what the scheduler is doing"),
    "backup": Command("backing", "backup", "Copy the database to a file"),
    "restore": Command("backing", "restore", "Bring a backup back"),
    "why": Command("why", "why", "Say why a job ran, did not run, or will"),
    "explain": Command("explaining", "explain", "Say an expression in words, with its doubts"),
    "settings": Command("setting", "settings", "Show and change the settings"),
    "autostart": Command("starting", "autostart", "Start CronStudio at login, or no longer"),
    "completion": Command("completing", "completion", "Print the completions of a shell"),
    "man": Command("completing", "man", "Print the manual page"),
    "doctor": Command("doctor", "doctor", "Look for what could keep jobs from running"),
    "call": Command("tools", "call", "Ask the tool interface once, in JSON"),
    "serve-stdio": Command("tools", "serve", "Answer the tool interface, one JSON request a line"),
    "serve-mcp": Command("assistants", "serve", "Answer an assistant over MCP"),
}
WINDOW = ("cronstudio.ui.app", "run_app")
HEADLESS = ("cronstudio.cli.headless", "run_headless")
STARTING_SECONDS = 5.0
OWN_ENGINE = ("cronstudio.cli.local", "LocalBackend")
OWN_LOOK = ("cronstudio.cli.looking", "Looker")

_EXIT_CODES: tuple[tuple[type[UserError], ExitCode], ...] = (
    (NotFoundError, ExitCode.NOT_FOUND),
    (RefusedError, ExitCode.REFUSED),
    (InvalidFieldError, ExitCode.USAGE),
)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return the exit status; errors end as words on stderr."""
    try:
        status = _dispatch(arguments)
        sys.stdout.flush()
        return status
    except UserError as error:
        complain(_say(error))
        return exit_code(error)
    except BrokenPipeError:
        # The reader has seen enough.
        _give_up_stdout()
        return ExitCode.FAILED
    except OSError as error:
        # What the machine would not do: a full disk, a folder that cannot be written to.
        place = f"{error.filename}: " if error.filename else ""
        complain(f"{place}{error.strerror or error}.")
        _give_up_stdout()
        return ExitCode.FAILED
    except KeyboardInterrupt:
        return 130


def _give_up_stdout() -> None:
    """Python would complain again when it closes stdout."""
    with contextlib.suppress(OSError):  # what stands in for it has no descriptor
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def exit_code(error: UserError) -> ExitCode:
    """Return the status for an error: what was asked for, what was not found, what was refused."""
    for kind, code in _EXIT_CODES:
        if isinstance(error, kind):
            return code
    # A schedule's error names the field of the text it stands in.
    return ExitCode.USAGE if hasattr(error, "field") else ExitCode.FAILED


def load(module: str, name: str) -> Any:
    """Return a thing by the names of the table."""
    return getattr(importlib.import_module(module), name)


def _dispatch(arguments: Sequence[str]) -> int:
    options = main_parser().parse_args(arguments)
    home = getattr(options, "home", None)
    if options.command is None:
        return _start_app(_paths(home), options)
    command = COMMANDS.get(options.command)
    if command is None:
        raise InvalidFieldError(
            "command",
            f"There is no command {options.command}.",
            _closest(options.command),
            "See cronstudio --help.",
        )
    parser = Parser(options.command, command.summary)
    function: Callable[[Parser, list[str], Callable[[argparse.Namespace], Context]], int] = load(
        f"cronstudio.cli.{command.module}", command.function
    )

    def surroundings(found: argparse.Namespace) -> Context:
        paths = _paths(getattr(found, "home", home))
        as_json = getattr(found, "json", getattr(options, "json", False))
        return Context(
            paths,
            as_json,
            connect=lambda: _reach_engine(paths),
            look=lambda: _reach_engine(paths, OWN_LOOK),
        )

    return function(parser, options.rest, surroundings)


def main_parser() -> argparse.ArgumentParser:
    """Return the parser of what stands before the command, and of the command's name."""
    width = max(map(len, COMMANDS))
    parser = argparse.ArgumentParser(
        prog="cronstudio",
        allow_abbrev=False,
        description="Schedule, run and understand your recurring jobs. "
        "Without a command the window opens.",
        epilog="commands:\n"
        + "\n".join(f"  {name:{width}}  {found.summary}" for name, found in COMMANDS.items())
        + "\n\nexit status: 0 ok, 1 the thing failed, 2 usage, 3 not found, 4 busy or refused",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"CronStudio {__version__}")
    parser.add_argument(
        "--headless", action="store_true", help="run the scheduler without a window"
    )
    parser.add_argument("--hidden", action="store_true", help="start in the tray")
    add_common_options(parser)
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="see below")
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="…", help="its arguments")
    return parser


def _paths(home: str | None) -> Paths:
    if home == "":
        # A variable of a script that is not set: the folder it stands in is not meant.
        raise InvalidFieldError("home", "--home is empty", "", "Name a folder.")
    return Paths(None if home is None else Path(home).expanduser().absolute())


def _start_app(paths: Paths, options: argparse.Namespace) -> int:
    if options.headless:
        status: int = load(*HEADLESS)(paths)
        return status
    arguments = ["--hidden"] if options.hidden else []
    with Client(paths) as client:
        # A second start only raises the window, and need not load one for that.
        if client.connect() and client.kind == "window":
            client.call("show", arguments=arguments)
            return ExitCode.OK
    _need_a_display()
    try:
        run_app = load(*WINDOW)
    except ImportError as error:
        raise UserError(
            "The window cannot be loaded",
            f"{error}.",
            "Qt may need system libraries: packaging/dev.py says which. "
            "Without a window: cronstudio --headless",
        ) from error
    status = run_app(paths, arguments)
    return status


def _need_a_display() -> None:
    """Qt would end the process with a core dump, which tells nobody what to do."""
    places = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, places)):
        raise UserError(
            "There is no display here",
            "",
            "Run the scheduler without a window: cronstudio --headless",
        )


def _reach_engine(paths: Paths, own: tuple[str, str] = OWN_ENGINE) -> Backend:
    client, share = Client(paths), InstanceLock(paths)
    if client.connect():
        return client
    if share.share():
        try:
            backend: Backend = load(*own)(paths, share)
        except BaseException:
            share.release()
            raise
        return backend
    # An app is starting, and will listen in a moment, or it is closing.
    if client.connect(wait_seconds=STARTING_SECONDS):
        return client
    raise RefusedError(
        "CronStudio is starting or closing and does not answer yet",
        "",
        "Try again in a moment.",
    )


def _say(error: UserError) -> str:
    """Return an error's parts as sentences in one paragraph."""
    parts = (part.strip() for part in (error.title, error.message, error.hint))
    return " ".join(part if part[-1] in ".?:" else f"{part}." for part in parts if part)


def _closest(word: str) -> str:
    near = [name for name in COMMANDS if name.startswith(word[:3])]
    return f"Did you mean {near[0]}?" if near else ""
