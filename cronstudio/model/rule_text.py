"""A schedule's rule as one line of text and back: cron text, and words for the other kinds."""

from __future__ import annotations

from datetime import datetime

from cronstudio.language import Text
from cronstudio.schedule import (
    Cron,
    Interval,
    Once,
    Rule,
    ScheduleError,
    Startup,
    parse_duration,
    write_duration,
)

_START = "@reboot"


def write_rule(rule: Rule) -> str:
    """Return `0 14 * * *`, `every 15m`, `at 2026-03-06 14:00:00`, `@reboot` or `@reboot + 5m`.

    What an interval counts from is left out.
    """
    if isinstance(rule, Cron):
        return rule.text
    if isinstance(rule, Interval):
        return f"every {write_duration(rule.every_seconds)}"
    if isinstance(rule, Once):
        return f"at {rule.at.isoformat(sep=' ')}"
    delay = write_duration(rule.delay_seconds)
    return f"{_START} + {delay}" if rule.delay_seconds else _START


def read_rule(text: str) -> Rule:
    """Return the rule of such a line. Raise ScheduleError; cron text is not looked into yet."""
    written = text.strip()
    word, _, rest = written.partition(" ")
    if word == "every":
        return Interval(parse_duration(rest))
    if word == "at":
        try:
            return Once(datetime.fromisoformat(rest))
        except ValueError as error:
            raise ScheduleError(
                Text("“{rest}” is not a time", rest=rest[:40]), field="at"
            ) from error
    if word.lower() == _START:
        delay = rest.strip().removeprefix("+")
        return Startup(parse_duration(delay) if delay else 0)
    return Cron(text)
