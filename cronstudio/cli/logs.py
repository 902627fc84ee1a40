"""`logs`: the output of a run, once or as it grows. Read from the files, not through the app."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

from cronstudio.cli.context import Backend, Context, ExitCode, Parser, complain, printable
from cronstudio.engine.output import Output, OutputLine
from cronstudio.errors import NotFoundError
from cronstudio.log import keep_secret
from cronstudio.model.instants import to_iso

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]

FOLLOW_SECONDS = 0.25
LINES_AT_ONCE = 1000

_COLOUR = re.compile(r"(\x1b\[[0-9;:]*m)")


def logs(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print the output of a run: of the newest one of a job, or of the run with this id."""
    parser.add_argument("target", metavar="NAME", help="name or id of a job, or id of a run")
    parser.add_argument("-f", "--follow", action="store_true", help="go on until it has ended")
    parser.add_argument("--attempt", type=int, metavar="N", help="default: the last one")
    parser.add_argument("-n", "--lines", type=int, metavar="N", help="only the last ones")
    parser.add_argument("--stream", choices=("out", "err"), help="default: both, in order")
    parser.add_argument("-t", "--times", action="store_true", help="when each line was written")
    options = parser.parse_args(arguments)
    if options.lines is not None and options.lines < 1:
        parser.error("--lines is 1 or more")
    context = surroundings(options)
    if context.as_json and options.follow:
        parser.error("--follow cannot end in one JSON document")
    backend = context.connect()
    try:
        found = cast("Row", backend.call("attempts", target=options.target))
        attempt = _chosen(parser, found["attempts"], options.attempt)
        if found["run"]["outcome"] is None:
            _learn_secrets(backend, found["run"]["job_id"])
        reader = _Reader(Path(attempt["path"]), options.lines)
        if context.as_json:
            context.answer(
                [_row(line) for line in reader.lines(options.stream, all_of_it=True)], ""
            )
            return ExitCode.OK
        printer = _Printer(options.stream, options.times)
        if not options.follow:
            printer.print(reader, all_of_it=True)
            return ExitCode.OK
        return _follow(backend, found["run"]["id"], reader, printer, attempt["number"])
    finally:
        backend.close()


def _learn_secrets(backend: Backend, job_id: str) -> None:
    """Have the values of a job that runs masked here: its files are cleaned once it has ended.

    KeyringLockedError when they cannot be had, and nothing is shown then.
    """
    with contextlib.suppress(NotFoundError):  # deleted while it runs
        (job,) = cast("list[Row]", backend.call("definitions", jobs=[job_id], secrets=True))
        keep_secret(v["value"] for v in job["environment"] if v["secret"])


class _Reader:
    """Hands out the lines of one attempt, each once."""

    def __init__(self, directory: Path, last: int | None) -> None:
        self._output = Output(directory)
        lines = self._output.extent().lines
        self._next = 1 if last is None else max(1, lines - last + 1)

    def lines(self, stream: str | None, *, all_of_it: bool) -> Iterator[OutputLine]:
        """Yield the next lines; a last one without its end only when that will not come."""
        self._output.refresh()
        while lines := self._output.lines(self._next, LINES_AT_ONCE):
            for line in lines:
                if not line.complete and not all_of_it:
                    return
                self._next = line.number + 1
                if stream is None or line.stream in (stream, "gap"):
                    yield line


class _Printer:
    """Writes lines: as the job wrote them into a pipe, harmless on a terminal."""

    def __init__(self, stream: str | None, times: bool) -> None:
        self._stream = stream
        self._times = times
        self._plain = sys.stdout.isatty()
        self._coloured = not os.environ.get("NO_COLOR")  # https://no-color.org

    def print(self, reader: _Reader, *, all_of_it: bool) -> None:
        out = sys.stdout.buffer
        sys.stdout.flush()
        for line in reader.lines(self._stream, all_of_it=all_of_it):
            if self._times:
                out.write(f"{to_iso(line.at) or '-'} {line.stream} ".encode())
            out.write(self._text(line) + b"\n")
        out.flush()

    def _text(self, line: OutputLine) -> bytes:
        if line.stream == "gap":
            return f"[{line.left_out_bytes} bytes left out]".encode()
        if not self._plain:
            return line.text
        # Colours are kept; nothing else may steer the terminal.
        parts = _COLOUR.split(line.text.decode(errors="replace"))
        if not self._coloured:
            parts = ["".join(parts[::2])]
        text = "".join(part if at % 2 else printable(part) for at, part in enumerate(parts))
        return (text if len(parts) == 1 else f"{text}\x1b[0m").encode()


def _follow(backend: Backend, run_id: str, reader: _Reader, printer: _Printer, number: int) -> int:
    while True:
        found = cast("Row", backend.call("attempts", target=run_id))
        later = [attempt for attempt in found["attempts"] if attempt["number"] > number]
        ended = found["run"]["outcome"] is not None
        printer.print(reader, all_of_it=ended or bool(later))
        if later:
            number = later[0]["number"]
            complain(f"-- attempt {number} --")
            reader = _Reader(Path(later[0]["path"]), None)
        elif ended:
            return ExitCode.OK
        else:
            backend.call("wait_run", run=run_id, seconds=FOLLOW_SECONDS)


def _chosen(parser: Parser, attempts: list[Row], number: int | None) -> Row:
    if not attempts:
        parser.error("this run has started nothing")
    if number is None:
        return attempts[-1]
    for attempt in attempts:
        if attempt["number"] == number:
            return attempt
    parser.error(f"there is no attempt {number}; the last one is {attempts[-1]['number']}")


def _row(line: OutputLine) -> Row:
    return {
        "number": line.number,
        "at": to_iso(line.at),
        "stream": line.stream,
        "text": line.text.decode(errors="replace"),
        "left_out_bytes": line.left_out_bytes,
    }
