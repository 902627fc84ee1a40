"""Times and durations as they are typed in a terminal and printed there."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime, tzinfo
from typing import Any

from cronstudio.errors import InvalidFieldError
from cronstudio.model.instants import from_iso
from cronstudio.schedule import Cron, Rule, Schedule, ScheduleError, parse_duration
from cronstudio.schedule.paste import recognise

SYSTEM_ZONE = "system"
ZONE_HELP = "IANA name or offset; default: that of this computer"


def read_words(text: str) -> Rule:
    """Return what is meant by cron text, or by words such as `weekdays at 7:30`.

    What is neither comes back as cron text, whose fault is told with its place where it is used.
    """
    found = recognise(text)
    if found is not None and found.form == "words" and found.timezone is None:
        rule = found.schedule.rule
        if found.schedule == Schedule(rule):
            return rule
    return Cron(text)


def schedule_words(row: dict[str, Any], system_zone: str) -> str:
    """`Daily at 14:00, America/Toronto`: the zone where it is not that of the times beside it."""
    zone, sentence = row["timezone"], str(row["sentence"])
    if zone in (SYSTEM_ZONE, system_zone) or str(row["schedule"]).startswith(("every ", "@reboot")):
        return sentence
    return f"{sentence}, {zone}"


def read_instant(text: str, zone: tzinfo) -> datetime:
    """Return the instant in UTC; a time without an offset is read on the clocks of `zone`.

    Raise InvalidFieldError for anything that is not ISO 8601 (a space for the T is fine).
    """
    try:
        at = datetime.fromisoformat(text.strip())
        return (at if at.tzinfo is not None else at.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise InvalidFieldError(
            "time",
            f"{text[:40]} is not a time",
            "",
            "Write it as 2026-03-06T14:00, or with an offset as 2026-03-06T14:00-05:00.",
        ) from error


def read_wall_time(text: str) -> datetime:
    """Return a wall time without zone, as a job that runs once keeps it."""
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        at = None
    if at is None or at.tzinfo is not None:
        raise InvalidFieldError(
            "at",
            f"{text[:40]} is not a wall time",
            "It is read in the time zone of the job.",
            "Write it as 2026-03-06T14:00.",
        )
    return at


def read_seconds(text: str) -> int:
    """Return whole seconds from `90` or a duration such as `1h30m`; an option's type."""
    if text.strip().isascii() and text.strip().isdigit():
        return int(text)
    try:
        return parse_duration(text)
    except ScheduleError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def show_instant(at: datetime, zone: tzinfo) -> str:
    """Return the time on the clocks of a zone, with its name or offset behind it."""
    wall = at.astimezone(zone)
    return f"{wall:%a %Y-%m-%d %H:%M:%S} {wall.tzname() or wall.strftime('%z')}"


def show_iso(text: object, zone: tzinfo) -> str:
    """Return an ISO instant of an answer for people; empty for None."""
    return show_instant(from_iso(text), zone) if isinstance(text, str) else ""


def counted(count: int, word: str) -> str:
    """Return `1 job`, `2 jobs`: a count with a word that has a regular plural."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
