"""Decides what the user is told, and when: rules, streaks, groups, limits, quiet hours. Pure."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta, tzinfo

from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.view import JobView
from cronstudio.model.words import FAILURES, NotifyWhen, Outcome
from cronstudio.ui.models.run_facts import streak
from cronstudio.ui.notify_words import (
    RunEnd,
    Told,
    completed,
    failure,
    failures_before,
    group,
    no_success,
    notice,
    recovered,
    summary,
)

GATHER = timedelta(seconds=1.5)
"""A failure waits so long for others that fail with it."""
GROUP_WINDOW = timedelta(seconds=60)
GROUP_FROM = 4
"""So many jobs that fail within the window become one message."""
SPACING = timedelta(seconds=10)
"""A message is replaced at most so often."""
MOST_A_MINUTE = 12
"""All messages together; more wait, and the latest of each job is what is told in the end."""
SNOOZE = timedelta(hours=1)

QuietUntil = Callable[[datetime], datetime | None]
GROUP = "group"


@dataclass(frozen=True, slots=True)
class Show:
    """Show this message, in place of one with the same key."""

    told: Told


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the message with that key away."""

    key: str


Order = Show | Withdraw


@dataclass(slots=True)
class _Held:
    """A message that waits for its moment."""

    told: Told
    due_at: datetime
    end: RunEnd | None = None
    """Set for a failure, which may join a group."""


@dataclass(slots=True)
class _Quiet:
    """What happened in quiet hours."""

    failed: int = 0
    missed: int = 0
    other: int = 0
    run_ids: list[str] = field(default_factory=list)


class NotifyPolicy:
    """What came in goes out by `poll`, which is to be called at `due_at()` or later."""

    def __init__(self, quiet_until: QuietUntil) -> None:
        self._quiet_until = quiet_until
        self._held: dict[str, _Held] = {}
        self._due_at: datetime | None = None
        self._failed: dict[str, tuple[datetime, RunEnd]] = {}
        self._group_at: datetime | None = None
        self._shown_at: dict[str, datetime] = {}
        self._shown: deque[datetime] = deque()
        self._snoozed: dict[str, datetime] = {}
        self._quiet = _Quiet()
        self._told_no_success: dict[str, datetime] = {}

    def snooze(self, job_id: str, now: datetime) -> None:
        """Say nothing about a job's failures for an hour."""
        self._snoozed[job_id] = now + SNOOZE
        self._held.pop(job_id, None)

    def ended(self, end: RunEnd, now: datetime) -> None:
        """Take in a run that has ended; its job's rule says whether anything is told."""
        rule, run = end.job.notify, end.run
        if run.test or rule.when is NotifyWhen.NEVER:
            return
        if run.outcome in FAILURES:
            self._failure(end, now)
        elif run.outcome is Outcome.COMPLETED:
            self._failed.pop(end.job.id, None)
            before = failures_before(end)
            if len(before) >= rule.after_failures:
                self._hold(recovered(end, before), now)
            elif rule.when is NotifyWhen.ALWAYS:
                self._hold(completed(end, now), now)
            else:
                # A failure that was mended before it was told is no news.
                self._held.pop(end.job.id, None)

    def noticed(self, said: Notice, now: datetime) -> None:
        """Take in a notice of the engine."""
        told = notice(said)
        if told is not None:
            self._hold(told, now)

    def watch_success(self, views: Iterable[JobView], now: datetime) -> None:
        """Tell once of each job that has not succeeded for longer than it may."""
        for view in views:
            limit, job = view.job.notify.no_success_seconds, view.job
            since = view.progress.last_success_at or job.created_at
            if limit is None or not job.enabled or view.progress.pause is not None:
                continue
            late = (now - since).total_seconds()
            if late >= limit and self._told_no_success.get(job.id) != since:
                self._told_no_success[job.id] = since
                self._hold(no_success(job, since, late, now), now)

    def due_at(self) -> datetime | None:
        """When `poll` has something to do next, or a little sooner; None when nothing waits."""
        return self._due_at

    def poll(self, now: datetime) -> list[Order]:
        """Return what is to be shown and taken away now."""
        quiet_end = self._quiet_until(now)
        orders: list[Order] = []
        if quiet_end is not None:
            self._keep_quiet(quiet_end)
        elif self._quiet != _Quiet():
            self._held.setdefault("quiet", _Held(self._summary(), now))
        self._form_group(now, orders)
        for key, held in sorted(self._held.items(), key=lambda pair: pair[1].due_at):
            if held.due_at > now:
                continue
            allowed_at = self._allowed_at(key, now)
            if allowed_at > now:
                held.due_at = allowed_at
                continue
            del self._held[key]
            self._note_shown(key, now)
            orders.append(Show(held.told))
            if key == "quiet":
                self._quiet = _Quiet()
        self._due_at = min((held.due_at for held in self._held.values()), default=None)
        return orders

    # Failures and groups

    def _failure(self, end: RunEnd, now: datetime) -> None:
        rule = end.job.notify
        recent = end.recent if end.run in end.recent else (end.run, *end.recent)
        count = streak(end.run, recent)
        if count < rule.after_failures or self._snoozed.get(end.job.id, now) > now:
            return
        if rule.when is NotifyWhen.ON_CHANGE and count > rule.after_failures:
            return
        self._snoozed.pop(end.job.id, None)
        self._failed[end.job.id] = (now, end)
        if self._group_at is not None and now - self._group_at < GROUP_WINDOW:
            self._hold(self._group_of(now), now + GATHER)
            self._group_at = now
            return
        held = _Held(failure(end, count, now), now + GATHER, end)
        earlier = self._held.get(end.job.id)
        if earlier is not None:
            held.due_at = earlier.due_at
        self._put(end.job.id, held)

    def _form_group(self, now: datetime, orders: list[Order]) -> None:
        """Put failures that came together into one message, and take away those told singly."""
        waiting = [key for key, held in self._held.items() if held.end is not None]
        if not any(self._held[key].due_at <= now for key in waiting):
            return
        self._failed = {
            job_id: (at, end)
            for job_id, (at, end) in self._failed.items()
            if now - at < GROUP_WINDOW
        }
        if len(self._failed) < GROUP_FROM:
            return
        for key in waiting:
            if key in self._failed:
                del self._held[key]
        orders.extend(Withdraw(key) for key in self._failed if key in self._shown_at)
        for key in self._failed:
            self._shown_at.pop(key, None)
        self._group_at = now
        self._hold(self._group_of(now), now)

    def _group_of(self, now: datetime) -> Told:
        return group([end for _at, end in sorted(self._failed.values(), key=lambda pair: pair[0])])

    # Moments

    def _hold(self, told: Told, due_at: datetime) -> None:
        earlier = self._held.get(told.key)
        due_at = min(earlier.due_at, due_at) if earlier is not None else due_at
        self._put(told.key, _Held(told, due_at))

    def _put(self, key: str, held: _Held) -> None:
        self._held[key] = held
        self._due_at = held.due_at if self._due_at is None else min(self._due_at, held.due_at)

    def _allowed_at(self, key: str, now: datetime) -> datetime:
        """When a message with that key may be shown, by the spacing and the limit a minute."""
        while self._shown and now - self._shown[0] >= GROUP_WINDOW:
            self._shown.popleft()
        at = self._shown_at.get(key, now - SPACING) + SPACING
        if len(self._shown) >= MOST_A_MINUTE:
            at = max(at, self._shown[0] + GROUP_WINDOW)
        return max(at, now)

    def _note_shown(self, key: str, now: datetime) -> None:
        self._shown.append(now)
        self._shown_at[key] = now
        if len(self._shown_at) > 1000:
            oldest = min(self._shown_at, key=lambda one: self._shown_at[one])
            del self._shown_at[oldest]

    # Quiet hours

    def _keep_quiet(self, until: datetime) -> None:
        """Count what waits instead of showing it; only a job in need of repair is told at once."""
        for key, held in list(self._held.items()):
            if key == "quiet" or key.startswith(NoticeKind.REPAIR.value):
                continue
            del self._held[key]
            runs = held.told.run_ids
            if held.end is not None or key == GROUP:
                self._quiet.failed += max(1, len(runs))
            elif key.startswith(NoticeKind.MISSED.value):
                self._quiet.missed += 1
            else:
                self._quiet.other += 1
            self._quiet.run_ids.extend(runs)
        if self._quiet != _Quiet():
            self._held["quiet"] = _Held(self._summary(), until)

    def _summary(self) -> Told:
        quiet = self._quiet
        return summary(quiet.failed, quiet.missed, quiet.other, quiet.run_ids)


def quiet_until(now: datetime, zone: tzinfo, start: str, end: str) -> datetime | None:
    """When the quiet hours end that `now` lies in; None when it lies in none.

    `start` and `end` are wall times `HH:MM` (either empty: no quiet hours); they may span
    midnight. The start is included, the end is not.
    """
    if not start or not end or start == end:
        return None
    local = now.astimezone(zone)
    first, last = time.fromisoformat(start), time.fromisoformat(end)
    clock = local.time()
    if first < last:
        is_quiet, over_midnight = first <= clock < last, False
    else:
        is_quiet, over_midnight = clock >= first or clock < last, clock >= first
    if not is_quiet:
        return None
    day = local.date() + timedelta(days=1 if over_midnight else 0)
    return datetime.combine(day, last, zone).astimezone(now.tzinfo)
