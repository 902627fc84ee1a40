"""The words of each cell of the jobs table: shown, spoken by screen readers, and in tooltips."""

from __future__ import annotations

from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from cronstudio.model.job import Pause
from cronstudio.model.run import lasted_seconds
from cronstudio.ui import times
from cronstudio.ui.models.job_row import JobRow, TwoLines, run_instant
from cronstudio.ui.repair_words import repair_words


def _tr(words: str) -> str:
    return QCoreApplication.translate("jobs", words)


class Column(IntEnum):
    """Columns in their first order; stored by name, so the order may change."""

    STATE = 0
    NAME = 1
    SCHEDULE = 2
    NEXT = 3
    LAST = 4
    DURATION = 5
    ON = 6
    RUN = 7


COLUMNS = tuple(Column)
"""By number: looking an enum up by value takes ten times as long, for each cell of each picture."""


def header(column: Column) -> str:
    """The name over a column; empty over the buttons."""
    return {
        Column.STATE: _tr("State"),
        Column.NAME: _tr("Name"),
        Column.SCHEDULE: _tr("Schedule"),
        Column.NEXT: _tr("Next run"),
        Column.LAST: _tr("Last run"),
        Column.DURATION: _tr("Duration"),
        Column.ON: _tr("On"),
    }.get(column, "")


def shown(row: JobRow, column: Column, now: datetime, pause_all: Pause | None) -> str:
    """The first line of a cell, plain."""
    match column:
        case Column.STATE:
            return row.state.word
        case Column.NAME:
            return row.view.job.name
        case Column.SCHEDULE:
            return row.schedule.first
        case Column.NEXT:
            return row.next_run(now, pause_all).first
        case Column.LAST:
            return row.last_run(now)[1].first
    return ""


def spoken(row: JobRow, column: Column, now: datetime, pause_all: Pause | None) -> str:
    """What a screen reader says of a cell; the name speaks for the whole row."""
    match column:
        case Column.NAME:
            return row.sentence(now, pause_all)
        case Column.SCHEDULE:
            return _both(row.schedule)
        case Column.NEXT:
            return _both(row.next_run(now, pause_all))
        case Column.LAST:
            return _both(row.last_run(now)[1])
        case Column.DURATION:
            return _trend(row)
        case Column.ON:
            return _tr("On") if row.view.job.enabled else _tr("Off")
        case Column.RUN:
            return _tr("Stop") if row.view.active else _tr("Run now")
    return row.state.word


def tooltip(row: JobRow, column: Column, now: datetime) -> str:
    """The whole of what a cell had no room for."""
    job = row.view.job
    match column:
        case Column.STATE:
            return repair_words(row.view) or row.state.word
        case Column.NAME:
            tags = " ".join(f"#{tag}" for tag in job.tags)
            return "\n".join(part for part in (job.name, job.description, tags) if part)
        case Column.SCHEDULE:
            lines = (row.schedule.first, row.schedule.second, row.foreign_zone)
            return "\n".join(line for line in lines if line)
        case Column.NEXT if row.view.next_at is not None:
            return times.tooltip(row.view.next_at, now)
        case Column.LAST if row.view.recent:
            return times.tooltip(run_instant(row.view.recent[0]), now)
        case Column.DURATION:
            return _trend(row)
        case Column.ON:
            return _tr("Switch off") if job.enabled else _tr("Switch on")
        case Column.RUN:
            return _tr("Stop (Ctrl+.)") if row.view.active else _tr("Run now (Ctrl+R)")
    return ""


def _both(lines: TwoLines) -> str:
    return f"{lines.first}, {lines.second}".rstrip(", ").replace(times.NBSP, " ")


def _trend(row: JobRow) -> str:
    seconds = [
        length for run in row.view.recent[:10] if (length := lasted_seconds(run)) is not None
    ]
    if not seconds:
        return _tr("No runs yet")
    usual = row.view.usual_seconds
    if usual is None:
        return _tr("Last {span}").format(span=times.duration(seconds[0]))
    return _tr("Last {span}, usually {usual}").format(
        span=times.duration(seconds[0]), usual=times.duration_range(*usual)
    )
