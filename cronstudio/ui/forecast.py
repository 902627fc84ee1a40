"""What will come due, from the same function that the engine asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import SYSTEM_ZONE, Job, Pause
from cronstudio.schedule import Occurrence, Timetable, timetable
from cronstudio.ui import times


def job_timetable(job: Job) -> Timetable:
    """The job's timetable, with the viewer's zone where it follows the machine. ScheduleError."""
    zone = times.viewer_zone_name() if job.timezone == SYSTEM_ZONE else job.timezone
    return timetable(job.schedule, zone)


def coming_occurrences(
    view: JobView, now: datetime, count: int, pause_all: Pause | None = None
) -> Sequence[Occurrence]:
    """The next occurrences that will be run; none for what is off, paused without end, or done."""
    if view.next_at is None or not view.job.enabled or view.progress.repair:
        return ()
    after = now
    for pause in (view.progress.pause, pause_all):
        if pause is not None and pause.until is None:
            return ()
        if pause is not None and pause.until is not None:
            after = max(after, pause.until)
    left = view.job.schedule.repeat
    if left is not None:
        count = min(count, max(0, left - view.progress.occurrences))
    try:
        return job_timetable(view.job).occurrences(after, count)
    except UserError:
        return ()


def left_out(views: Iterable[JobView], now: datetime, until: datetime) -> tuple[int, int]:
    """How many runs of how many jobs are due between now and `until`."""
    runs = jobs = 0
    for view in views:
        if view.next_at is None or view.next_at > until or not view.job.enabled:
            continue
        try:
            count = job_timetable(view.job).count_between(now, until)
        except UserError:
            continue
        runs += count
        jobs += count > 0
    return runs, jobs
