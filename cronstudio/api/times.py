"""What the tool interface says about schedules: whether one is valid, and when it fires. Pure."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from cronstudio.api.errors import as_tool_error
from cronstudio.api.words import rule_of
from cronstudio.engine.clock import system_timezone
from cronstudio.model.instants import to_iso
from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.schedule import (
    Note,
    Schedule,
    ScheduleError,
    Timetable,
    describe,
    lint,
    timetable,
)

Row = dict[str, Any]

SHOWN = 5
"""Next runs that are told beside a valid expression."""


def zone_of(timezone: str) -> str:
    """Return the zone that a job's time zone means now."""
    return system_timezone() if timezone == SYSTEM_ZONE else timezone


def check_schedule(expression: str, timezone: str) -> None:
    """Raise ScheduleError when the expression or the zone cannot be used."""
    timetable(Schedule(rule_of(expression)), zone_of(timezone))


def next_runs(schedule: Schedule, timezone: str, now: datetime, count: int) -> list[Row]:
    """Return the next occurrences: the instant, the job's own clock, and what happened to it."""
    table: Timetable = timetable(schedule, zone_of(timezone))
    found = []
    for occurrence in table.occurrences(now, count):
        row: Row = {"at": to_iso(occurrence.at), "local": occurrence.wall.isoformat()}
        if occurrence.note is not Note.ORDINARY:
            row["note"] = occurrence.note.value
        found.append(row)
    return found


def judge(expression: str, timezone: str, now: datetime) -> Row:
    """Return whether an expression can be used, in words, with warnings and its next runs.

    ScheduleError of kind "zone" when the zone is none; a faulty expression is an answer.
    """
    schedule = Schedule(rule_of(expression))
    asked: Row = {"expression": expression, "timezone": timezone}
    try:
        timetable(schedule, zone_of(timezone))
    except ScheduleError as error:
        if error.kind == "zone":
            raise
        told = as_tool_error(error).to_json()
        return {**asked, "valid": False, "error": told, "allowed": error.allowed}
    warnings = lint(schedule, zone_of(timezone), now)
    return {
        **asked,
        "valid": True,
        "description": describe(schedule, zone_of(timezone)).long,
        "warnings": [{"code": w.code, "message": f"{w.text} {w.hint}".strip()} for w in warnings],
        "next_runs": next_runs(schedule, timezone, now, SHOWN),
    }
