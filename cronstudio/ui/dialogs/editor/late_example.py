"""What a job's policies do, said with an example and in one line. Pure; words only."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta, tzinfo

from PySide6.QtCore import QLocale

from cronstudio.model.job import Job
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy
from cronstudio.schedule import Startup, Timetable
from cronstudio.ui import times
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.text import figure


@dataclass(frozen=True, slots=True)
class Sleep:
    """A stretch in which the machine is asleep."""

    start: datetime
    end: datetime

    @property
    def words(self) -> str:
        """ "asleep from Fri 22:00 to Mon 08:00" is made of this."""
        here = times.viewer_zone()
        return tr("from {start} to {end}").format(
            start=f"{times.weekday(self.start, here)} {times.clock(self.start, here)}",
            end=f"{times.weekday(self.end, here)} {times.clock(self.end, here)}",
        )


def next_night(now: datetime, here: tzinfo) -> Sleep:
    """The coming night, 22:00 to 08:00 on the viewer's clock."""
    return _sleep(now, here, nights=1, weekday=None)


def next_weekend(now: datetime, here: tzinfo) -> Sleep:
    """From the coming Friday 22:00 to Monday 08:00 on the viewer's clock."""
    return _sleep(now, here, nights=3, weekday=4)


def example(job: Job, table: Timetable, now: datetime, most_at_once: int) -> tuple[str, str]:
    """Tell what the missed-run choice does with a weekend (or a night) asleep.

    Returns (sentence, the words in it that carry the result). `most_at_once` is the limit of one
    recovery. A night is taken for schedules that a weekend would only make bigger.
    """
    if isinstance(job.schedule.rule, Startup):
        return tr("A start-up job runs when CronStudio starts; nothing of it can be missed."), ""
    here = times.viewer_zone()
    sleep = next_weekend(now, here)
    due = _count(table, sleep.start, sleep.end)
    if due > 100:
        sleep = next_night(now, here)
        due = _count(table, sleep.start, sleep.end)
    opening = tr("Example: asleep {span}.").format(span=sleep.words)
    if due == 0:
        return f"{opening} {tr('Nothing is due in that time.')}", ""
    last = table.previous_before(sleep.end)
    if last is None:
        return f"{opening} {tr('Nothing is due in that time.')}", ""
    facts, result = _outcome(job, table, sleep, due, last, most_at_once)
    return f"{opening} {facts}", result


def _outcome(
    job: Job, table: Timetable, sleep: Sleep, due: int, last: datetime, most_at_once: int
) -> tuple[str, str]:
    here = times.viewer_zone()
    stamp = f"{times.weekday(last, here)} {times.clock(last, here)} {times.zone_label(last, here)}"
    late = times.duration((sleep.end - last).total_seconds())
    one = tr("1 run was due in that time, {stamp}, {late} late by then")
    many = tr("{due} runs were due in that time; the last, {stamp}, is {late} late")
    facts = (one if due == 1 else many).format(due=figure(due), stamp=stamp, late=late)
    day = QLocale().dayName(sleep.end.astimezone(here).isoweekday())
    match job.miss_policy:
        case MissPolicy.SKIP:
            result = tr("left out")
            return tr("{facts}. It is {result}.").format(
                facts=facts, result=result
            ) if due == 1 else tr("{facts}. All are {result}.").format(
                facts=facts, result=result
            ), result
        case MissPolicy.NOTIFY_ONLY:
            result = tr("told once")
            return tr("{facts}. Nothing runs; you are {result}.").format(
                facts=facts, result=result
            ), result
    limit = job.miss_limit_seconds
    within = due
    if limit is not None:
        oldest = max(sleep.start, sleep.end - timedelta(seconds=limit) - timedelta(microseconds=1))
        within = _count(table, oldest, sleep.end)
    if within == 0:
        result = tr("not at all")
        return tr("{facts}, more than {limit}, so it runs {result}.").format(
            facts=facts, limit=times.duration(limit or 0), result=result
        ), result
    if job.miss_policy is MissPolicy.RUN_ONCE:
        result = tr("once")
        return tr("{facts}, so it runs {result} on {day}.").format(
            facts=facts, result=result, day=day
        ), result
    runs = min(within, most_at_once)
    result = tr("once") if runs == 1 else tr("{count} times").format(count=figure(runs))
    left = due - runs
    rest = "" if left == 0 else tr(" {count} are left out.").format(count=figure(left))
    return tr("{facts}, so it runs {result} on {day}.{rest}").format(
        facts=facts, result=result, day=day, rest=rest
    ), result


def _count(table: Timetable, start: datetime, end: datetime) -> int:
    """Runs that the sleep holds back; one that is due at the end of it is not late."""
    return table.count_between(start, end - timedelta(microseconds=1))


def in_words(job: Job) -> str:
    """Both choices in one line: "Runs once after a gap of up to 24 h. Never two at a time." """
    limit = job.miss_limit_seconds
    gap = (
        tr("any length")
        if limit is None
        else tr("up to {length}").format(length=times.duration(limit, days=limit > 48 * 3600))
    )
    missed = {
        MissPolicy.RUN_ONCE: tr("Runs once after a gap of {gap}."),
        MissPolicy.RUN_ALL: tr("Runs every missed one after a gap of {gap}."),
        MissPolicy.SKIP: tr("Never runs late."),
        MissPolicy.NOTIFY_ONLY: tr("Never runs late, and says so."),
    }[job.miss_policy].format(gap=gap)
    overlap = {
        ConcurrencyPolicy.SKIP: tr("Never two at a time."),
        ConcurrencyPolicy.FORBID: tr("Never two at a time; a second one counts as blocked."),
        ConcurrencyPolicy.QUEUE: tr("One after the other, at most {count} waiting."),
        ConcurrencyPolicy.ALLOW: tr("Several can run at a time."),
        ConcurrencyPolicy.REPLACE: tr("A new run ends the old one."),
    }[job.concurrency].format(count=job.queue_limit)
    return f"{missed} {overlap}"


def _sleep(now: datetime, here: tzinfo, nights: int, weekday: int | None) -> Sleep:
    local = now.astimezone(here)
    start = datetime.combine(local.date(), time(22), here)
    while start <= local or (weekday is not None and start.weekday() != weekday):
        start = datetime.combine(start.date() + timedelta(days=1), time(22), here)
    end = datetime.combine(start.date() + timedelta(days=nights), time(8), here)
    return Sleep(start.astimezone(now.tzinfo), end.astimezone(now.tzinfo))
