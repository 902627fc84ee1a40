"""PURE: from the due occurrences of one job to the rows to claim and what to do with each.

Makes runs and the new progress; claims, writes and starts nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum, auto

from cronstudio.engine.board import JobEntry
from cronstudio.engine.policies import (
    Due,
    Gap,
    LeftOut,
    Occurrences,
    Overlap,
    decide_overlap,
    horizon,
    may_fold,
    plan_missed,
    split_due,
    wanted_catch_ups,
)
from cronstudio.model.job import Job, JobProgress
from cronstudio.model.run import Reason, Run
from cronstudio.model.validate import new_run_id
from cronstudio.model.words import (
    ConcurrencyPolicy,
    Outcome,
    ReasonCode,
    RunState,
    Trigger,
)

MOST_IN_TIME = 200
"""Occurrences of one job within the grace: 60 for a job of every second, with room."""


class Action(Enum):
    """What the dispatcher does with a claimed run."""

    NONE = auto()
    """It is only a row: left out."""
    START = auto()
    WAIT = auto()
    """Behind the runs of the same job (queue)."""
    REPLACE = auto()
    """After ending the runs of the same job."""
    CATCH_UP = auto()
    """When the settling time is over and it is its turn."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the decisions of one turn have in common."""

    now: datetime
    gap: Gap | None
    owner: str
    recovery_on: bool
    max_batch: int


@dataclass(frozen=True, slots=True)
class Assessment:
    """The due occurrences of one job, before the batch of catch-ups is shared out."""

    entry: JobEntry
    start: datetime
    occurrences: Occurrences
    until: datetime
    due: Due
    in_time: tuple[datetime, ...]
    missed: int
    wanted: tuple[datetime, ...]

    @property
    def total(self) -> int:
        return self.missed + len(self.in_time)


@dataclass(frozen=True, slots=True)
class Fold:
    """Occurrences that join the row left out before them: the row as it is afterwards."""

    run: Run
    count: int
    last: datetime


@dataclass(slots=True)
class Decision:
    """What to claim for one job, in order, and what then happens to each run."""

    entry: JobEntry
    before: JobProgress
    progress: JobProgress
    runs: list[Run] = field(default_factory=list)
    actions: dict[str, Action] = field(default_factory=dict)
    fold: Fold | None = None
    notify_missed: int = 0

    @property
    def guard(self) -> datetime:
        """The cursor that must still stand in the database."""
        return self.before.cursor_at

    def add(self, run: Run, action: Action) -> None:
        self.runs.append(run)
        self.actions[run.id] = action


def assess(
    entry: JobEntry,
    start: datetime,
    occurrences: Occurrences,
    situation: Situation,
    until: datetime,
) -> Assessment | None:
    """Count what is due for a job up to `until`; None when nothing is.

    Bounded, however long it was. `until` is now, or where a pause begins.
    """
    now = situation.now
    until = horizon(occurrences, start, until, entry.occurrences_left())
    if entry.is_startup:
        # The start of the engine is never missed: it is now.
        due = Due(start, start, ReasonCode.BUSY)
    else:
        due = split_due(start, until, now, situation.gap)
    in_time = tuple(occurrences.between(due.missed_until, until, MOST_IN_TIME))
    missed = occurrences.count_between(start, due.missed_until) if due.missed_until > start else 0
    if not missed and not in_time:
        return None
    wanted: tuple[datetime, ...] = ()
    if missed and situation.recovery_on:
        wanted = wanted_catch_ups(
            entry.job, occurrences, due, now, most=min(missed, situation.max_batch)
        )
    return Assessment(entry, start, occurrences, until, due, in_time, missed, wanted)


def decide(
    assessment: Assessment, share: int, situation: Situation, unmet: Reason | None = None
) -> Decision:
    """Turn what is due into rows. `share` is how many of the wanted catch-ups the job gets.

    `unmet` is the condition of the job that does not hold: occurrences in time are then skipped.
    """
    entry = assessment.entry
    last = assessment.in_time[-1] if assessment.in_time else None
    if last is None:
        last = assessment.occurrences.previous_before(
            assessment.due.missed_until + timedelta(microseconds=1)
        )
    progress = replace(
        entry.progress,
        cursor_at=max(last or assessment.until, entry.progress.cursor_at),
        occurrences=entry.progress.occurrences + assessment.total,
    )
    decision = Decision(entry, entry.progress, progress)
    if assessment.missed:
        _decide_missed(decision, assessment, share, situation)
    if assessment.in_time:
        _decide_in_time(decision, assessment, situation, unmet)
    return decision


def decide_paused(
    entry: JobEntry,
    start: datetime,
    occurrences: Occurrences | None,
    until: datetime,
    situation: Situation,
) -> Decision:
    """Leave out what fell into a pause up to `until`: one row, whatever the miss policy says.

    A repeat count is not used up by it. A pause of the job itself that is over by then is ended.
    """
    before = entry.progress
    progress = replace(before, cursor_at=max(until, before.cursor_at))
    own = before.pause
    if own is not None and own.until is not None and own.until <= until:
        progress = replace(progress, pause=None)
    decision = Decision(entry, before, progress)
    if occurrences is None:
        return decision
    last_allowed = horizon(occurrences, start, until, entry.occurrences_left())
    count = occurrences.count_between(start, last_allowed) if last_allowed > start else 0
    if count:
        first = occurrences.next_after(start) or last_allowed
        last = occurrences.previous_before(last_allowed + timedelta(microseconds=1)) or first
        row = LeftOut(Outcome.SKIPPED, Reason(ReasonCode.PAUSED), first, last, count)
        _leave_out(decision, row, situation)
    return decision


def _decide_missed(
    decision: Decision, assessment: Assessment, share: int, situation: Situation
) -> None:
    job = assessment.entry.job
    catch_up = assessment.wanted[len(assessment.wanted) - share :] if share else ()
    plan = plan_missed(
        job,
        assessment.occurrences,
        assessment.due,
        situation.now,
        catch_up=catch_up,
        recovery_on=situation.recovery_on,
        max_batch=situation.max_batch,
    )
    for row in plan.left_out:
        _leave_out(decision, row, situation)
    if plan.notify:
        decision.notify_missed = assessment.missed
    for index, at in enumerate(plan.catch_up):
        stands_for = plan.stands_for if index == len(plan.catch_up) - 1 else 1
        run = _run(job, at, Trigger.CATCH_UP, situation, missed_count=stands_for)
        decision.add(run, Action.CATCH_UP)


def _decide_in_time(
    decision: Decision, assessment: Assessment, situation: Situation, unmet: Reason | None
) -> None:
    entry, job = assessment.entry, assessment.entry.job
    trigger = Trigger.STARTUP if entry.is_startup else Trigger.SCHEDULED
    active, queued = len(entry.engaged), len(entry.queue)
    in_the_way = next(iter(entry.engaged), "")
    instants = assessment.in_time
    if job.concurrency is ConcurrencyPolicy.REPLACE and len(instants) > 1 and unmet is None:
        # Several at once: each would end the one before, so only the last is started.
        reason = Reason(ReasonCode.SUPERSEDED, {"cause": ReasonCode.BUSY.value})
        first, last = instants[0], instants[-2]
        row = LeftOut(Outcome.SKIPPED, reason, first, last, len(instants) - 1)
        _leave_out(decision, row, situation)
        instants = instants[-1:]
    for at in instants:
        if unmet is not None:
            row = LeftOut(Outcome.SKIPPED, unmet, at, at, 1)
            _leave_out(decision, row, situation)
            continue
        overlap = decide_overlap(job.concurrency, active, queued, job.queue_limit)
        if overlap.action is Overlap.LEAVE_OUT:
            assert overlap.outcome is not None and overlap.code is not None
            figures: dict[str, str | int | float] = {"run": in_the_way}
            if overlap.code is ReasonCode.QUEUE_FULL:
                figures = {"limit": job.queue_limit}
            row = LeftOut(overlap.outcome, Reason(overlap.code, figures), at, at, 1)
            _leave_out(decision, row, situation)
            continue
        run = _run(job, at, trigger, situation)
        if overlap.action is Overlap.WAIT:
            decision.add(run, Action.WAIT)
            queued += 1
            continue
        replaces = overlap.action is Overlap.REPLACE
        decision.add(run, Action.REPLACE if replaces else Action.START)
        active += 1
        in_the_way = in_the_way or run.id


def _leave_out(decision: Decision, row: LeftOut, situation: Situation) -> None:
    """Add a row for occurrences left out, or let them join the row just before."""
    previous = decision.runs[-1] if decision.runs else None
    if previous is not None and previous.outcome is not None:
        if may_fold(previous.reason, previous.outcome, row):
            decision.runs[-1] = _joined(previous, row)
            return
    elif previous is None:
        before = decision.fold.run if decision.fold else decision.entry.left_out
        if before is not None and may_fold(before.reason, before.outcome, row):
            count = row.count + (decision.fold.count if decision.fold else 0)
            decision.fold = Fold(_joined(before, row), count, row.last)
            return
    run = _run(
        decision.entry.job,
        row.first,
        Trigger.STARTUP if decision.entry.is_startup else Trigger.SCHEDULED,
        situation,
        last_occurrence_at=row.last if row.count > 1 else None,
        occurrence_count=row.count,
        state=RunState.FINISHED,
        outcome=row.outcome,
        reason=row.reason,
        finished_at=situation.now,
    )
    decision.add(run, Action.NONE)


def _joined(run: Run, row: LeftOut) -> Run:
    return replace(
        run,
        last_occurrence_at=row.last,
        occurrence_count=run.occurrence_count + row.count,
    )


def _run(
    job: Job,
    at: datetime,
    trigger: Trigger,
    situation: Situation,
    *,
    state: RunState = RunState.WAITING,
    last_occurrence_at: datetime | None = None,
    occurrence_count: int = 1,
    outcome: Outcome | None = None,
    reason: Reason | None = None,
    finished_at: datetime | None = None,
    missed_count: int = 0,
) -> Run:
    return Run(
        id=new_run_id(situation.now),
        job_id=job.id,
        job_name=job.name,
        trigger=trigger,
        state=state,
        occurrence_at=at,
        last_occurrence_at=last_occurrence_at,
        occurrence_count=occurrence_count,
        created_at=situation.now,
        finished_at=finished_at,
        outcome=outcome,
        reason=reason,
        owner=situation.owner,
        job_revision=job.revision,
        missed_count=missed_count,
    )
