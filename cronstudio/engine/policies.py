"""PURE: should it run now? Late or in time, what becomes of missed occurrences, overlap, retries.

No clock, no I/O: `now` and everything else is an argument. The scheduler carries out the answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Protocol

from cronstudio.model.job import Job, RetryPolicy
from cronstudio.model.run import Reason
from cronstudio.model.words import (
    Backoff,
    ConcurrencyPolicy,
    MissPolicy,
    Outcome,
    ReasonCode,
)

GRACE = timedelta(seconds=60)
"""How late an occurrence may be found and still be an ordinary run.

The rule: an occurrence that lies in a gap (the app was closed, the machine slept, the clock was
set forward by more than this) is missed. One outside any gap is ordinary up to this age and
missed (the app was busy) beyond it. Missed occurrences follow the job's miss policy.
"""

WRONG_CLOCK = timedelta(hours=3)
"""A cursor further ahead of now than this comes from a wrong clock and is taken back to now.

The same cut as for clock changes (TIME rules): up to it, a clock that was set back is lived
through without running anything twice; beyond it, it was a correction. Occurrences that really
ran are still refused a second time by the claim.
"""

_TICK = timedelta(microseconds=1)


class Occurrences(Protocol):
    """What these decisions ask of a schedule; `schedule.Timetable` and `Single` answer."""

    def next_after(self, at: datetime) -> datetime | None: ...
    def previous_before(self, at: datetime) -> datetime | None: ...
    def between(self, start: datetime, end: datetime, limit: int) -> list[datetime]: ...
    def count_between(self, start: datetime, end: datetime) -> int: ...


@dataclass(frozen=True, slots=True)
class Single:
    """Exactly one occurrence: a start-up, or an interval that counts from the last end."""

    at: datetime

    def next_after(self, at: datetime) -> datetime | None:
        return self.at if self.at > at else None

    def previous_before(self, at: datetime) -> datetime | None:
        return self.at if self.at < at else None

    def between(self, start: datetime, end: datetime, limit: int) -> list[datetime]:
        return [self.at] if limit > 0 and start < self.at <= end else []

    def count_between(self, start: datetime, end: datetime) -> int:
        return int(start < self.at <= end)


def horizon(timetable: Occurrences, start: datetime, now: datetime, left: int | None) -> datetime:
    """Up to where occurrences count when only `left` more are allowed (None: no end).

    Bounded: halves the span until it holds the last allowed occurrence and no further one.
    """
    if left is None or timetable.count_between(start, now) <= left:
        return now
    if left <= 0:
        return start
    low, high = start, now
    while high - low > _TICK:
        middle = low + (high - low) // 2
        if timetable.count_between(start, middle) >= left:
            high = middle
        else:
            low = middle
    return high


@dataclass(frozen=True, slots=True)
class Gap:
    """Wall time (since, until] in which nothing could run, and why."""

    since: datetime
    until: datetime
    cause: ReasonCode

    @staticmethod
    def while_closed(since: datetime | None, until: datetime) -> Gap | None:
        """The time in which the app was closed; None when another engine was there all along."""
        return None if since is None else Gap(since, until, ReasonCode.APP_CLOSED)


@dataclass(frozen=True, slots=True)
class Due:
    """Occurrences of one job up to now: (start, missed_until] is missed, the rest in time."""

    start: datetime
    missed_until: datetime
    cause: ReasonCode


def split_due(start: datetime, until: datetime, now: datetime, gap: Gap | None) -> Due:
    """Where lateness ends for a job whose occurrences up to `start` are decided.

    Occurrences up to `until` (at most `now`) are looked at.
    """
    stale = now - GRACE - _TICK
    cause = ReasonCode.BUSY
    missed_until = stale
    if gap is not None and gap.until > start:
        missed_until, cause = max(gap.until, stale), gap.cause
    return Due(start, max(start, min(missed_until, until)), cause)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Consecutive occurrences that are not run, for one reason: one row of the history."""

    outcome: Outcome
    reason: Reason
    first: datetime
    last: datetime
    count: int


@dataclass(frozen=True, slots=True)
class MissedPlan:
    """What becomes of the missed occurrences of one job. `catch_up` is oldest first."""

    left_out: tuple[LeftOut, ...] = ()
    catch_up: tuple[datetime, ...] = ()
    stands_for: int = 0
    """Missed occurrences that were not too late, told to the job as its missed count."""
    notify: bool = False


def wanted_catch_ups(
    job: Job, timetable: Occurrences, due: Due, now: datetime, *, most: int
) -> tuple[datetime, ...]:
    """Missed occurrences that the job's policy would run, the newest `most` of them, oldest first.

    Bounded: at most `most` steps backwards, however long the gap was.
    """
    if job.miss_policy not in (MissPolicy.RUN_ONCE, MissPolicy.RUN_ALL):
        return ()
    oldest = _oldest_allowed(job, due, now)
    most = min(most, 1) if job.miss_policy is MissPolicy.RUN_ONCE else most
    found: list[datetime] = []
    at = due.missed_until + _TICK
    while len(found) < most:
        earlier = timetable.previous_before(at)
        if earlier is None or earlier <= due.start or earlier < oldest:
            break
        found.append(earlier)
        at = earlier
    return tuple(reversed(found))


def share_batch(wanted: Mapping[str, Sequence[datetime]], max_batch: int) -> dict[str, int]:
    """How many of its wanted catch-ups each job gets when all together may have `max_batch`.

    Every job's newest comes first, then every job's second newest, and so on; among equals the
    fresher occurrence wins. So many jobs with one late run each lose the stalest ones only.
    """
    candidates = sorted(
        (rank, -at.timestamp(), job_id)
        for job_id, instants in wanted.items()
        for rank, at in enumerate(reversed(instants))
    )
    shares = dict.fromkeys(wanted, 0)
    for _, _, job_id in candidates[:max_batch]:
        shares[job_id] += 1
    return shares


def plan_missed(
    job: Job,
    timetable: Occurrences,
    due: Due,
    now: datetime,
    *,
    catch_up: tuple[datetime, ...],
    recovery_on: bool,
    max_batch: int,
) -> MissedPlan:
    """Turn the missed occurrences of one job into rows; `catch_up` is its share, oldest first."""
    total = timetable.count_between(due.start, due.missed_until)
    if total == 0:
        return MissedPlan()
    span = _Span(timetable, due)
    cause: dict[str, str | int] = {"cause": due.cause.value}
    if not recovery_on:
        row = span.row(total, due.start, due.missed_until, ReasonCode.RECOVERY_OFF, cause)
        return MissedPlan(left_out=(row,))
    if job.miss_policy in (MissPolicy.SKIP, MissPolicy.NOTIFY_ONLY):
        row = span.row(
            total,
            due.start,
            due.missed_until,
            ReasonCode.MISS_POLICY,
            {"policy": job.miss_policy.value, **cause},
        )
        return MissedPlan((row,), notify=job.miss_policy is MissPolicy.NOTIFY_ONLY)

    rows: list[LeftOut] = []
    oldest = _oldest_allowed(job, due, now)
    late_until = max(due.start, oldest - _TICK)
    late = timetable.count_between(due.start, late_until) if late_until > due.start else 0
    if late:
        last = timetable.previous_before(late_until + _TICK) or late_until
        figures: dict[str, str | int] = {
            "late_seconds": int((now - last).total_seconds()),
            "limit_seconds": job.miss_limit_seconds or 0,
            **cause,
        }
        rows.append(span.row(late, due.start, late_until, ReasonCode.TOO_LATE, figures))
    fresh = total - late
    beyond = fresh - len(catch_up)
    if beyond:
        until = catch_up[0] - _TICK if catch_up else due.missed_until
        once = job.miss_policy is MissPolicy.RUN_ONCE and catch_up
        code = ReasonCode.SUPERSEDED if once else ReasonCode.BATCH_LIMIT
        figures = cause if once else {"limit": max_batch, **cause}
        rows.append(span.row(beyond, late_until, until, code, figures))
    return MissedPlan(tuple(rows), catch_up, fresh)


class _Span:
    """Makes rows for parts of the missed span, with the first and last occurrence in each."""

    def __init__(self, timetable: Occurrences, due: Due) -> None:
        self._timetable = timetable
        self._due = due

    def row(
        self,
        count: int,
        start: datetime,
        until: datetime,
        code: ReasonCode,
        figures: Mapping[str, str | int],
    ) -> LeftOut:
        first = self._timetable.next_after(start) or until
        last = first if count == 1 else self._timetable.previous_before(until + _TICK) or until
        return LeftOut(Outcome.MISSED, Reason(code, dict(figures)), first, last, count)


def _oldest_allowed(job: Job, due: Due, now: datetime) -> datetime:
    if job.miss_limit_seconds is None:
        return due.start
    return now - timedelta(seconds=job.miss_limit_seconds)


class Overlap(Enum):
    """What happens to an occurrence or request while runs of the same job go on."""

    START = auto()
    WAIT = auto()
    LEAVE_OUT = auto()
    REPLACE = auto()


@dataclass(frozen=True, slots=True)
class OverlapDecision:
    action: Overlap
    outcome: Outcome | None = None
    code: ReasonCode | None = None


def decide_overlap(
    policy: ConcurrencyPolicy, active: int, queued: int, queue_limit: int
) -> OverlapDecision:
    """`active` runs of the job are started or between attempts, `queued` wait for them.

    A run between two attempts counts as going on, so a retry never meets the next occurrence.
    """
    if active + queued == 0 or policy is ConcurrencyPolicy.ALLOW:
        return OverlapDecision(Overlap.START)
    if policy is ConcurrencyPolicy.QUEUE:
        if queued >= queue_limit:
            return OverlapDecision(Overlap.LEAVE_OUT, Outcome.SKIPPED, ReasonCode.QUEUE_FULL)
        return OverlapDecision(Overlap.WAIT)
    if policy is ConcurrencyPolicy.REPLACE:
        return OverlapDecision(Overlap.REPLACE)
    outcome = Outcome.BLOCKED if policy is ConcurrencyPolicy.FORBID else Outcome.SKIPPED
    return OverlapDecision(Overlap.LEAVE_OUT, outcome, ReasonCode.OVERLAP)


def wants_retry(
    policy: RetryPolicy, attempts: int, outcome: Outcome, exit_code: int | None
) -> bool:
    """Whether another attempt follows the last of `attempts`. Only failures are tried again."""
    if attempts > policy.max_retries or outcome not in (Outcome.FAILED, Outcome.TIMED_OUT):
        return False
    if not policy.exit_codes:
        return True
    return outcome is Outcome.FAILED and exit_code in policy.exit_codes


def retry_delay(policy: RetryPolicy, attempts: int, draw: float) -> float:
    """Seconds before attempt `attempts` + 1. `draw` is a random number in [0, 1)."""
    seconds = float(policy.delay_seconds)
    if policy.backoff is Backoff.EXPONENTIAL:
        seconds = min(seconds * 2.0 ** (attempts - 1), float(policy.max_delay_seconds))
    return seconds * (1.0 + policy.jitter * draw)


def longest_delay(policy: RetryPolicy) -> float:
    """The most that `retry_delay` may answer."""
    return max(policy.delay_seconds, policy.max_delay_seconds) * (1.0 + policy.jitter)


def cursor_is_wrong(cursor_at: datetime, now: datetime) -> bool:
    """Whether a cursor was written while the clock stood far in the future."""
    return cursor_at - now > WRONG_CLOCK


def may_fold(previous: Reason | None, outcome: Outcome | None, row: LeftOut) -> bool:
    """Whether a row left out before and the next one say the same and can be one row."""
    return (
        previous is not None
        and outcome is row.outcome
        and previous.code is row.reason.code
        and previous.args.get("run") == row.reason.args.get("run")
        and previous.args.get("condition") == row.reason.args.get("condition")
    )
