"""What can be typed, read from the parsers themselves, for completions and the manual page."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from cronstudio.cli.context import Parser

FILES = frozenset({"FILE", "DIR"})
JOBS = frozenset({"NAME", "JOB"})
_NEW_NAMES = frozenset({"add"})
"""Commands whose NAME is not one of a job that is there."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option or argument of a command."""

    names: tuple[str, ...]
    """As typed; empty for an argument that stands by its place."""
    value: str
    """What follows it, as help shows it; empty for a switch."""
    help: str
    choices: tuple[str, ...] = ()
    repeated: bool = False
    needed: bool = False

    def takes(self, command: str) -> str:
        """Return what could complete its value: `choices`, `files`, `jobs` or nothing."""
        if self.choices:
            return "choices"
        if self.value in FILES:
            return "files"
        is_job = self.value in JOBS or self.names == ("--job",)
        return "jobs" if is_job and command not in _NEW_NAMES else ""


@dataclass(frozen=True, slots=True)
class Usage:
    """One command with all that it takes."""

    name: str
    summary: str
    about: str
    """The docstring of its function: what it does, and with which exit status."""
    options: tuple[Option, ...]


class _ReadError(Exception):
    """Ends a command once its options are known."""


class _Reader(Parser):
    """A parser that is read instead of used."""

    def parse_args(self, *_arguments: Any, **_named: Any) -> NoReturn:
        raise _ReadError


def usage(name: str, summary: str, function: Any) -> Usage:
    """Return what a command takes, by letting it set up its parser and stopping it there."""
    parser = _Reader(name, summary)
    try:
        function(parser, [], None)
    except _ReadError:
        return Usage(name, summary, (function.__doc__ or "").strip(), options_of(parser))
    raise AssertionError(f"{name} has parsed nothing")


def options_of(parser: argparse.ArgumentParser) -> tuple[Option, ...]:
    """Return the options and arguments of a parser, in their order."""
    return tuple(_option(action) for action in parser._actions if action.help != argparse.SUPPRESS)


def _option(action: argparse.Action) -> Option:
    value = "" if action.nargs == 0 else _value(action)
    choices: Sequence[object] = () if action.choices is None else tuple(action.choices)
    return Option(
        tuple(action.option_strings),
        value,
        action.help or "",
        tuple(str(choice) for choice in choices),
        action.nargs in ("*", "+") or isinstance(action, argparse._AppendAction),
        action.required,
    )


def _value(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "|".join(str(choice) for choice in action.choices)
    return action.dest.upper()
