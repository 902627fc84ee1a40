"""`completion` and `man`: what the shells and the manual are told of all the other commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from cronstudio import __version__
from cronstudio.cli import shells
from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.cli.main import COMMANDS, load, main_parser
from cronstudio.cli.manual import page
from cronstudio.cli.surface import Option, Usage, options_of, usage

Surroundings = Callable[[argparse.Namespace], Context]

SHELLS = {"bash": shells.bash, "zsh": shells.zsh, "fish": shells.fish}


def completion(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print the completions of a shell; their first lines say where to keep them.

    Names of jobs are completed too, as they are at that moment.
    """
    parser.add_argument("shell", choices=[*SHELLS])
    options = parser.parse_args(arguments)
    script = SHELLS[options.shell](all_commands(), common_options())
    _print(surroundings(options), {"shell": options.shell, "script": script}, script)
    return ExitCode.OK


def man(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print the manual page; to read it: cronstudio man | man -l -."""
    options = parser.parse_args(arguments)
    text = page(__version__, all_commands(), common_options())
    _print(surroundings(options), {"page": text}, text)
    return ExitCode.OK


def all_commands() -> list[Usage]:
    """Return what each command takes."""
    return [
        usage(name, command.summary, load(f"cronstudio.cli.{command.module}", command.function))
        for name, command in COMMANDS.items()
    ]


def common_options() -> tuple[Option, ...]:
    """Return the options that stand before a command."""
    return tuple(option for option in options_of(main_parser()) if option.names)


def _print(context: Context, document: object, text: str) -> None:
    context.answer(document, text.rstrip("\n").split("\n"))
