"""`next` and `previous`: when an expression fires. Needs no app, no database and no event loop."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path

from cronstudio.cli.context import Context, ExitCode, Parser, complain, printable
from cronstudio.cli.values import ZONE_HELP, read_instant, read_words, show_instant
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.errors import InvalidFieldError, UserError
from cronstudio.model.instants import to_iso
from cronstudio.schedule import (
    Note,
    Occurrence,
    Schedule,
    ScheduleError,
    Timetable,
    cron_timetable,
    timetable,
)

Surroundings = Callable[[argparse.Namespace], Context]

DEFAULT_COUNT = 5
MOST = 100_000
SYSTEM = "system"
EXPRESSION_HELP = "cron text, or words such as 'weekdays at 7:30'"

_NOTES = {
    Note.MOVED: "moved: {wall} does not exist on this day",
    Note.FIRST_PASS: "runs once: {wall} comes twice on this day",
    Note.SECOND_PASS: "the second time {wall} comes on this day",
    Note.EXCLUDED: "left out by the schedule's limits",
}


def next_times(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print the next occurrences of one expression, or of each line of a batch."""
    parser.add_argument("expression", nargs="?", metavar="EXPRESSION", help=EXPRESSION_HELP)
    parser.add_argument("--batch", metavar="FILE", help="one JSON object a line; - is stdin")
    _add_options(parser, "--after", "begin after this time; default now")
    options = parser.parse_args(arguments)
    if (options.expression is None) == (options.batch is None):
        parser.error("give an EXPRESSION or --batch FILE")
    if options.batch is not None:
        return _answer_batch(options.batch)
    context = surroundings(options)
    found, table = _one(options, options.after, _following)
    _print(context, {"next": [to_iso(at) for at in found]}, found, table)
    return ExitCode.OK


def previous_times(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Print the last occurrences of an expression, newest first."""
    parser.add_argument("expression", metavar="EXPRESSION", help=EXPRESSION_HELP)
    _add_options(parser, "--before", "begin before this time; default now")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    found, table = _one(options, options.before, _preceding)
    _print(context, {"previous": [to_iso(at) for at in found]}, found, table)
    return ExitCode.OK


def _add_options(parser: Parser, edge: str, edge_help: str) -> None:
    parser.add_argument("--timezone", default=SYSTEM, metavar="ZONE", help=ZONE_HELP)
    parser.add_argument(edge, metavar="TIME", help=f"ISO 8601, {edge_help}")
    parser.add_argument("--count", type=int, default=DEFAULT_COUNT, metavar="N", help="default: 5")


def _one(
    options: argparse.Namespace,
    edge: str | None,
    walk: Callable[[Timetable, datetime, int], list[datetime]],
) -> tuple[list[datetime], Timetable]:
    try:
        zone = system_timezone() if options.timezone == SYSTEM else options.timezone
        table = timetable(Schedule(read_words(options.expression)), zone)
    except ScheduleError as error:
        place_error(options.expression, error)
        raise
    at = SystemClock().now() if edge is None else read_instant(edge, table.zone)
    return walk(table, at, read_count(options.count)), table


def place_error(expression: str, error: ScheduleError) -> None:
    """Print the expression with carets below what is wrong with it."""
    if error.kind != "zone" and error.start < error.end:
        complain(f"  {expression}")
        complain(f"  {'^' * (error.end - error.start):>{error.end}}")


def _timetable(expression: str, zone: str) -> Timetable:
    return cron_timetable(expression, system_timezone() if zone == SYSTEM else zone)


def read_count(count: object) -> int:
    """Return how many are asked for; InvalidFieldError out of 1 to MOST."""
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST:
        raise InvalidFieldError("count", f"The count is a whole number from 1 to {MOST}")
    return count


def _following(table: Timetable, after: datetime, count: int) -> list[datetime]:
    found: list[datetime] = []
    at = table.next_after(after)
    while at is not None and len(found) < count:
        found.append(at)
        at = table.next_after(at)
    return found


def _preceding(table: Timetable, before: datetime, count: int) -> list[datetime]:
    found: list[datetime] = []
    at = table.previous_before(before)
    while at is not None and len(found) < count:
        found.append(at)
        at = table.previous_before(at)
    return found


def _print(context: Context, document: object, found: list[datetime], table: Timetable) -> None:
    lines = [occurrence_line(table.annotate(at), table) for at in found]
    context.answer(document, lines or "None: it does not fire in that direction")


def occurrence_line(occurrence: Occurrence, table: Timetable) -> str:
    """Return one occurrence on the clocks of its zone, with what is odd about it."""
    shown = show_instant(occurrence.at, table.zone)
    note = _NOTES.get(occurrence.note)
    if note is None:
        return shown
    wall = occurrence.from_wall or occurrence.wall
    return f"{shown}  ({note.format(wall=wall.strftime('%H:%M'))})"


def _answer_batch(name: str) -> int:
    # Each answer leaves at once, so that a program can ask and read in turns.
    for line in _lines(name):
        sys.stdout.write(json.dumps(_batch_answer(line), ensure_ascii=False) + "\n")
        sys.stdout.flush()
    return ExitCode.OK


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        yield from _filled(sys.stdin.buffer)
        return
    try:
        with Path(name).open("rb") as file:
            yield from _filled(file)
    except OSError as error:
        raise UserError(f"{printable(name)} cannot be read", f"{error.strerror}.") from error


def _filled(lines: Iterable[bytes]) -> Iterator[bytes]:
    return (line for line in lines if line.strip())


def _batch_answer(line: bytes) -> dict[str, object]:
    try:
        request = json.loads(line)
        if not isinstance(request, dict):
            raise ValueError("not an object")
    except (ValueError, RecursionError) as error:
        return _refusal(f"This line is not a JSON object: {error}", "", None)
    try:
        return {"next": [to_iso(at) for at in _batch_times(request)]}
    except UserError as error:
        # A zone has no place in the expression, nor has a count.
        place = getattr(error, "start", None)
        return _refusal(str(error), str(getattr(error, "field", "")), place)


def _batch_times(request: dict[str, object]) -> list[datetime]:
    expression, zone = request.get("expression"), request.get("timezone")
    if zone is None:  # an empty text is a mistake, not a wish for our zone
        zone = SYSTEM
    if not isinstance(expression, str):
        raise InvalidFieldError("expression", "The expression is missing or not a text")
    if not isinstance(zone, str):
        raise InvalidFieldError("timezone", "The timezone is not a text")
    table = _timetable(expression, zone)
    edge = request.get("after")
    if edge is None:
        at = SystemClock().now()
    elif isinstance(edge, str):
        at = read_instant(edge, table.zone)
    else:
        raise InvalidFieldError("after", "The time is not a text")
    return _following(table, at, read_count(request.get("count", DEFAULT_COUNT)))


def _refusal(message: str, field: str, position: int | None) -> dict[str, object]:
    return {"error": {"message": message, "field": field, "position": position}}
