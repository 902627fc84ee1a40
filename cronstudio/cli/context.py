"""What every command is given: where state lives, how to answer, and how to reach the engine."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import NoReturn, Protocol

from cronstudio.paths import Paths


class ExitCode(IntEnum):
    """Exit statuses scripts may rely on."""

    OK = 0
    FAILED = 1
    USAGE = 2
    NOT_FOUND = 3
    REFUSED = 4


class Backend(Protocol):
    """Whoever answers requests: the running app, or an engine of this process."""

    kind: str
    """`window` or `headless`; empty for an engine of this process, which ends with it."""
    pid: int
    """Of the app; 0 without one."""
    version: str

    def call(self, method: str, **params: object) -> object:
        """Return the JSON answer; raise UserError."""
        ...

    def close(self) -> None:
        """Let go of the app or the database."""
        ...


@dataclass(frozen=True, slots=True)
class Context:
    """The surroundings of one command."""

    paths: Paths
    as_json: bool
    connect: Callable[[], Backend]
    """Reach the running app, or start an engine for this command. The caller closes it."""
    look: Callable[[], Backend]
    """As `connect`, for `list_jobs` alone: without an app the database is read, and no more."""

    def ask(self, method: str, **params: object) -> object:
        """Connect for one request."""
        return _ask(self.connect(), method, params)

    def glance(self, **params: object) -> object:
        """Ask for `list_jobs` in the quickest way there is."""
        return _ask(self.look(), "list_jobs", params)

    def answer(self, document: object, text: str | Sequence[str]) -> None:
        """Print the one JSON document, or the lines for people."""
        if self.as_json:
            print(json.dumps(document, ensure_ascii=False))
            return
        for line in [text] if isinstance(text, str) else text:
            print(printable(line))


def _ask(backend: Backend, method: str, params: dict[str, object]) -> object:
    try:
        return backend.call(method, **params)
    finally:
        backend.close()


class Parser(argparse.ArgumentParser):
    """The options of one command. `--json` and `--home` may also stand behind the command."""

    def __init__(self, command: str, summary: str) -> None:
        super().__init__(
            prog=f"cronstudio {command}", description=f"{summary}.", allow_abbrev=False
        )
        add_common_options(self)

    def error(self, message: str) -> NoReturn:
        """End with status 2 and one line that says where the help is."""
        self.exit(ExitCode.USAGE, f"{self.prog}: {message}\nTry: {self.prog} --help\n")


def add_common_options(parser: argparse.ArgumentParser) -> None:
    """Add what every command takes. Without a default, so that either place can set it."""
    parser.add_argument(
        "--json",
        action="store_true",
        default=argparse.SUPPRESS,
        help="print one JSON document",
    )
    parser.add_argument(
        "--home",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep all state below this folder",
    )


def complain(text: str) -> None:
    """Print a message to stderr, where it is in nobody's way."""
    print(printable(text), file=sys.stderr)


@contextmanager
def working(words: str) -> Iterator[None]:
    """Say on a terminal what is waited for, and take it back; say nothing anywhere else."""
    shown = f"{words}\N{HORIZONTAL ELLIPSIS}" if sys.stderr.isatty() else ""
    sys.stderr.write(shown)
    sys.stderr.flush()
    try:
        yield
    finally:
        if shown:
            sys.stderr.write(f"\r{' ' * len(shown)}\r")
            sys.stderr.flush()


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def printable(text: str) -> str:
    """Return text that cannot steer the terminal: what came from a job is only ever text."""
    text = _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)
    return text.encode("utf-8", "replace").decode("utf-8")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table whose columns stand under their heads."""
    cells = [head, *[[" ".join(cell.split()) for cell in row] for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]
