"""`explain`: an expression in words, what is doubtful about it, and when it fires."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.cli.times import EXPRESSION_HELP, SYSTEM, occurrence_line, place_error, read_count
from cronstudio.cli.values import ZONE_HELP, read_instant, read_words
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.model.instants import to_iso
from cronstudio.model.rule_text import read_rule
from cronstudio.schedule import Cron, Rule, Schedule, ScheduleError, describe, lint, timetable

Surroundings = Callable[[argparse.Namespace], Context]

DEFAULT_COUNT = 3


def explain(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Say what an expression means. Doubts are not faults: exit status 0 with them too.

    Beside cron text it takes what `list` shows of other schedules, such as `every 15m`.
    """
    parser.add_argument("expression", metavar="EXPRESSION", help=f"{EXPRESSION_HELP}, or every 15m")
    parser.add_argument("--timezone", default=SYSTEM, metavar="ZONE", help=ZONE_HELP)
    parser.add_argument("--after", metavar="TIME", help="ISO 8601, begin after this; default now")
    parser.add_argument("--count", type=int, default=DEFAULT_COUNT, metavar="N", help="default: 3")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    zone = system_timezone() if options.timezone == SYSTEM else options.timezone
    try:
        schedule = Schedule(_rule(options.expression))
        table = timetable(schedule, zone)
    except ScheduleError as error:
        place_error(options.expression, error)
        raise
    now = SystemClock().now()
    after = now if options.after is None else read_instant(options.after, table.zone)
    sentence = describe(schedule, zone)
    doubts = lint(schedule, zone, now)
    coming = table.occurrences(after, read_count(options.count))
    document = {
        "expression": options.expression,
        "timezone": zone,
        "short": sentence.short,
        "sentence": sentence.long,
        "parts": [
            {
                "words": sentence.long[part.words_start : part.words_end],
                "field": part.field,
                "start": part.start,
                "end": part.end,
                "text": options.expression[part.start : part.end],
            }
            for part in sentence.parts
        ],
        "warnings": [
            {
                "code": doubt.code,
                "text": doubt.text,
                "hint": doubt.hint,
                "field": doubt.field,
                "start": doubt.start,
                "end": doubt.end,
            }
            for doubt in doubts
        ],
        "next": [to_iso(occurrence.at) for occurrence in coming],
    }
    lines = [sentence.long]
    lines += [f"Note: {doubt.text} {doubt.hint}".rstrip() for doubt in doubts]
    lines += [occurrence_line(occurrence, table) for occurrence in coming]
    context.answer(document, lines)
    return ExitCode.OK


def _rule(text: str) -> Rule:
    """What `list` shows as it is meant there (`every 15m` is elapsed time), else as it is said."""
    try:
        rule = read_rule(text)
    except ScheduleError:
        rule = None
    return read_words(text) if rule is None or isinstance(rule, Cron) else rule
