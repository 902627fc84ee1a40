"""What the tray shows, gathered from job changes: state, what runs, what needs a look. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from enum import StrEnum
from heapq import nsmallest

from PySide6.QtCore import QCoreApplication

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Run
from cronstudio.model.words import FAILURES, Outcome, RunState
from cronstudio.ui.models.run_rows import sort_instant
from cronstudio.ui.text import absolute, figure, is_unseen_trouble, viewer_zone

MORNING = time(8)
"""When "tomorrow" begins."""


def tr(source: str) -> str:
    """Translate in the context "tray"."""
    return QCoreApplication.translate("tray", source)


class TrayState(StrEnum):
    """What the icon says, in the order of importance; the values are parts of icon names."""

    FAILED = "failed"
    PAUSED = "paused"
    RUNNING = "running"
    IDLE = "idle"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A job that needs a look, and the run to look at (None: the job itself needs repair)."""

    view: JobView
    run: Run | None


class TrayBoard:
    """Keeps the last view of each job."""

    def __init__(self) -> None:
        self._views: dict[str, JobView] = {}
        self.names_changed = 0
        """Counts changes of what can be started: jobs that came, went or were renamed."""
        self.pause: Pause | None = None

    def update(self, views: Iterable[JobView]) -> None:
        """Take over new and changed jobs."""
        for view in views:
            old = self._views.get(view.job.id)
            if old is None or _startable(old) != _startable(view):
                self.names_changed += 1
            self._views[view.job.id] = view

    def remove(self, job_ids: Iterable[str]) -> None:
        """Forget deleted jobs."""
        for job_id in job_ids:
            if self._views.pop(job_id, None) is not None:
                self.names_changed += 1

    def state(self) -> TrayState:
        """Return the most important thing to say."""
        if self.troubles():
            return TrayState.FAILED
        if self.pause is not None:
            return TrayState.PAUSED
        return TrayState.RUNNING if self.running() else TrayState.IDLE

    def running(self) -> list[Run]:
        """Return what runs or is between attempts, the longest first."""
        runs = [
            run
            for view in self._views.values()
            for run in view.active
            if run.state is not RunState.WAITING
        ]
        return sorted(runs, key=sort_instant)

    def troubles(self) -> list[Trouble]:
        """Return the jobs that need a look, the latest first."""
        found = []
        for view in self._views.values():
            last = view.recent[0] if view.recent else None
            if view.progress.repair:
                found.append(Trouble(view, None))
            elif last is not None and is_unseen_trouble(last):
                found.append(Trouble(view, last))
        return sorted(found, key=_since, reverse=True)

    def next_due(self) -> tuple[JobView, datetime] | None:
        """Return the job that is due next, and when; None while all are paused."""
        if self.pause is not None:
            return None
        due = [(view.next_at, view) for view in self._views.values() if view.next_at is not None]
        if not due:
            return None
        at, view = min(due, key=lambda pair: pair[0])
        return view, at

    def startable(self, most: int) -> list[JobView]:
        """Return jobs that can be run by hand, at most so many: pinned ones, then the last run."""

        def key(view: JobView) -> tuple[bool, float, str]:
            last = view.progress.last_end_at
            return (not view.job.pinned, -last.timestamp() if last else 0, view.job.name.lower())

        views = (view for view in self._views.values() if not view.progress.repair)
        return nsmallest(most, views, key=key)

    def tooltip(self, now: datetime) -> str:
        """`CronStudio: 1 running, 2 need attention. Next: Website check, 14:35 CET`."""
        parts = []
        running, troubles = len(self.running()), len(self.troubles())
        if running:
            parts.append(tr("{count} running").format(count=figure(running)))
        if troubles == 1:
            parts.append(tr("1 needs attention"))
        elif troubles:
            parts.append(tr("{count} need attention").format(count=figure(troubles)))
        if self.pause is not None:
            parts.append(pause_words(self.pause, now))
        first = ", ".join(parts) or tr("nothing running")
        following = self.next_words(now)
        return f"CronStudio: {first}. {following}" if following else f"CronStudio: {first}"

    def next_words(self, now: datetime) -> str:
        """`Next: Website check, 14:35 CET`, with the day when it is not today; empty without."""
        due = self.next_due()
        if due is None:
            return ""
        view, at = due
        when = _at(at, now)
        return tr("Next: {job}, {time}").format(job=one_line(view.job.name), time=when)


def pause_words(pause: Pause, now: datetime) -> str:
    """`paused until 15:32 CET`."""
    if pause.until is None:
        return tr("paused")
    return tr("paused until {time}").format(time=_at(pause.until, now))


def pause_choices(now: datetime) -> list[tuple[str, datetime | None]]:
    """Return the pauses the menu offers, in words and by their ends (None: until resumed)."""
    quarter, hour = now + timedelta(minutes=15), now + timedelta(hours=1)
    zone = viewer_zone()
    tomorrow = now.astimezone(zone).date() + timedelta(days=1)
    morning = datetime.combine(tomorrow, MORNING, zone).astimezone(now.tzinfo)
    return [
        (tr("For 15 minutes, to {time}").format(time=_at(quarter, now)), quarter),
        (tr("For 1 hour, to {time}").format(time=_at(hour, now)), hour),
        (tr("Until tomorrow, {time}").format(time=_at(morning, now)), morning),
        (tr("Until I resume"), None),
    ]


def _at(at: datetime, now: datetime) -> str:
    return absolute(at, now, seconds=False).replace("\u00a0", " ")


def running_words(run: Run, now: datetime) -> str:
    """`Stop Photo backup (since 14:00 CET)`."""
    return tr("Stop {job} (since {time})").format(
        job=one_line(run.job_name), time=_at(sort_instant(run), now)
    )


def trouble_words(trouble: Trouble, now: datetime) -> str:
    """`Invoice mail failed 3 times, 14:00 CET`."""
    name = one_line(trouble.view.job.name)
    run = trouble.run
    if run is None:
        return tr("{job} needs repair").format(job=name)
    at = _at(sort_instant(run), now)
    streak = trouble.view.progress.failures_in_row
    if run.outcome is Outcome.FAILED and streak >= 2:
        return tr("{job} failed {count} times, {time}").format(
            job=name, count=figure(streak), time=at
        )
    words = {
        Outcome.FAILED: tr("{job} failed, {time}"),
        Outcome.TIMED_OUT: tr("{job} timed out, {time}"),
        Outcome.INTERRUPTED: tr("{job} interrupted, {time}"),
        Outcome.BLOCKED: tr("{job} blocked, {time}"),
    }.get(run.outcome or Outcome.FAILED, tr("{job} missed, {time}"))
    return words.format(job=name, time=at)


def one_line(name: str, longest: int = 48) -> str:
    """A name for a menu: one line, not too long."""
    flat = " ".join(name.split())
    return flat if len(flat) <= longest else flat[: longest - 1].rstrip() + "…"


def _startable(view: JobView) -> tuple[str, bool, bool]:
    return view.job.name, view.job.pinned, bool(view.progress.repair)


def _since(trouble: Trouble) -> tuple[bool, datetime]:
    run = trouble.run
    at = sort_instant(run) if run is not None else trouble.view.job.updated_at
    return run is None or run.outcome in FAILURES, at
