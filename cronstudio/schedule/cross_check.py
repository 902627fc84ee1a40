"""A second opinion: what croniter, used by many Python tools, makes of the same text.

The only importer of croniter. It never decides anything; it can be slow, so it works against a
budget and is to be asked off the loop.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from itertools import zip_longest
from types import FrameType

import croniter

from cronstudio.language import Text
from cronstudio.schedule.clock_change import MAX_SHIFT
from cronstudio.schedule.cron_text import CronText, read_cron
from cronstudio.schedule.english_words import MONTHS
from cronstudio.schedule.fields import Field, FieldName, Form
from cronstudio.schedule.spec import Cron, Schedule
from cronstudio.schedule.timetable import Note, Timetable, timetable
from cronstudio.schedule.zones import EPOCH, find_zone

CALLS_PER_SECOND = 1_500_000
"""Calls that croniter makes in a second under watch: its budget is counted, no clock is read."""


class Verdict(StrEnum):
    """What came out of the comparison."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_COMPARABLE = "not_comparable"


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """The verdict, one or two sentences, and the first instant at which the two part.

    `known`: a difference that a known rule explains. An unknown one is worth a look at the preview.
    """

    verdict: Verdict
    explanation: str
    at: datetime | None = None
    known: bool = True


class _OverBudget(BaseException):
    """Ends a search of croniter; no Exception, so that croniter cannot catch it."""


def compare(
    text: str, timezone: str, after: datetime, count: int, budget_seconds: float
) -> SecondOpinion:
    """Compare our next `count` occurrences after an instant with croniter's.

    `budget_seconds` bounds croniter's work, roughly. Raises ScheduleError as `timetable` does.
    """
    table = timetable(Schedule(Cron(text)), timezone)
    read = read_cron(text)
    ours = [each.at for each in table.occurrences(after, count)]
    try:
        with_budget = int(budget_seconds * CALLS_PER_SECOND)
        theirs = _theirs(read, table, after, count, with_budget)
    except _OverBudget:
        return SecondOpinion(
            Verdict.NOT_COMPARABLE, Text("croniter did not come to an end in the time given.")
        )
    except Exception as error:  # its errors reach far outside CroniterError
        reason = _why_refused(read)
        if reason:
            return SecondOpinion(
                Verdict.NOT_COMPARABLE, Text("croniter cannot read this: {reason}.", reason=reason)
            )
        return SecondOpinion(
            Verdict.NOT_COMPARABLE,
            Text("croniter refuses this ({name}).", name=type(error).__name__),
            known=False,
        )
    for our, their in zip_longest(ours, theirs):
        if our != their:
            return _difference(read, timezone, table, our, their)
    return SecondOpinion(
        Verdict.AGREES, Text("croniter agrees on the next {count} runs.", count=len(ours))
    )


def _theirs(
    read: CronText, table: Timetable, after: datetime, count: int, calls: int
) -> list[datetime]:
    """Ask croniter, and stop it after so many calls."""
    left = calls

    def watch(  # pragma: no cover - Python traces nothing inside a profile function
        frame: FrameType, event: str, argument: object
    ) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _OverBudget

    words = read.macro or read.text.strip()
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        found = croniter.croniter(
            words,
            after.astimezone(table.zone),
            ret_type=datetime,
            second_at_beginning=True,
            implement_cron_bug=True,
        )
        return [found.get_next(datetime).astimezone(UTC) for _ in range(count)]
    finally:
        sys.setprofile(before)


def _difference(
    read: CronText,
    timezone: str,
    table: Timetable,
    our: datetime | None,
    their: datetime | None,
) -> SecondOpinion:
    at = min(moment for moment in (our, their) if moment is not None)
    reason = next(_reasons(read, timezone, table, at, extra=at == their and at != our), None)
    local = at.astimezone(table.zone)
    when = Text(
        "{clock} on {day} {month} {year}",
        clock=f"{local:%H:%M}",
        day=local.day,
        month=MONTHS[local.month],
        year=str(local.year),
    )
    if reason:
        return SecondOpinion(Verdict.DIFFERS, reason.filled(when=when), at)
    return SecondOpinion(
        Verdict.DIFFERS,
        Text(
            "croniter gives another time from {when} on, and no known rule explains "
            "it. Compare the next runs with what you expect.",
            when=when,
        ),
        at,
        known=False,
    )


def _reasons(
    read: CronText, timezone: str, table: Timetable, at: datetime, extra: bool
) -> Iterator[Text]:
    """Yield the known rules that explain a difference at an instant, the surest first."""
    zone = find_zone(timezone)
    second = int((at - EPOCH).total_seconds())
    segment = zone.segment(second)
    shift = segment.offset - segment.before
    since = second - segment.start
    if read.fixed and extra and shift < 0 and since < -shift:
        yield Text("croniter, used by many Python tools, would run this twice: again at {when}.")
    if not read.fixed and extra and shift > 0 and since < 3600:
        yield Text("croniter would add a run at {when}, where the clocks have gone forward.")
    if shift > 0 and 0 <= since < max(shift, 3600) and table.annotate(at).note is Note.MOVED:
        yield Text(
            "croniter moves the run at {when} to another second after the clocks go forward."
        )
    if abs(shift) > 3600 and since < max(abs(shift), MAX_SHIFT) * 2:
        yield Text("croniter reads the large clock change before {when} in another way.")
    yield from _day_reasons(read)


def _day_reasons(read: CronText) -> Iterator[Text]:
    forms = {item.form for field in read.fields for item in field.items}
    two_rules = not (read.day.star or read.weekday.star)
    if Form.NTH_WEEKDAY in forms and (two_rules or len(read.weekday.items) > 1):
        yield Text("With # croniter asks for day and weekday both, so it leaves out runs ({when}).")
    if Form.NEAREST_WORKDAY in forms and two_rules:
        yield Text("With W croniter forgets the weekday field, so it leaves out runs ({when}).")
    if Form.NEAREST_WORKDAY in forms:
        yield Text("croniter moves W into months that have no such day ({when}).")
    if any(_equal_range(field) for field in read.fields):
        yield Text("croniter takes a range like 5-5 for the whole field ({when}).")
    if any(_wrapped_step(field) for field in read.fields):
        yield Text("croniter starts the step of a wrapped range anew ({when}).")


def _why_refused(read: CronText) -> str:
    """Name the form that croniter is known to refuse, or return an empty string."""
    for field in (read.day, read.weekday):
        for item in field.items:
            if item.form is Form.LAST_WEEKDAY:
                return Text("it writes {weekday}L as L{weekday}", weekday=item.first)
            if item.form is Form.LAST_WORKDAY or (item.form is Form.LAST and item.first):
                return Text("it knows neither LW nor L-3")
            if item.form is Form.NEAREST_WORKDAY and len(field.items) > 1:
                return Text("it takes W only alone")
            if item.form is Form.NEAREST_WORKDAY and not read.weekday.star:
                return Text("it finds no day for W together with a weekday")
            if item.form is Form.NTH_WEEKDAY:
                return Text("it takes # only alone")
    return ""


def _equal_range(field: Field) -> bool:
    return any(item.form is Form.RANGE and item.first == item.last for item in field.items)


def _wrapped_step(field: Field) -> bool:
    step = 2 if field.name is not FieldName.WEEKDAY else 1
    return any(
        item.form is Form.RANGE and item.first > item.last and item.step >= step
        for item in field.items
    )
