"""PURE: why a run was, was not, will or will not be: the checks in the engine's order.

Codes and figures only; the words are the reader's. No clock and no I/O: everything is an argument.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from cronstudio.engine.policies import Occurrences
from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Reason, Run
from cronstudio.model.words import MissPolicy, Outcome, ReasonCode, RunState, Trigger
from cronstudio.schedule.spec import Startup


class Answer(StrEnum):
    """What is to be said first."""

    WILL_RUN = "will_run"
    AT_STARTUP = "at_startup"
    WAITS = "waits"
    RUNS = "runs"
    IS_RETRIED = "is_retried"
    RAN = "ran"
    """With the outcome of the run."""
    LEFT_OUT = "left_out"
    """With the reason of the run."""
    OFF = "off"
    PAUSED = "paused"
    ALL_PAUSED = "all_paused"
    REPAIR = "repair"
    USED_UP = "used_up"
    OVER = "over"
    """The schedule has no time left."""
    NOT_DUE = "not_due"
    """The schedule, as it is now, has no run at that time."""
    TOO_OLD = "too_old"
    """Before the job was made."""
    UNKNOWN = "unknown"
    """Due, and nothing about it is in the history."""


class Check(StrEnum):
    """What the engine looks at, in this order."""

    SCHEDULE = "schedule"
    ON = "on"
    """Switched on, readable, not paused."""
    ABLE = "able"
    """CronStudio was there and in time."""
    CONDITIONS = "conditions"
    OVERLAP = "overlap"
    START = "start"
    RESULT = "result"


class Mark(StrEnum):
    """How a check came out."""

    GOOD = "good"
    REASON = "reason"
    """It is why."""
    OPEN = "open"
    """Decided when the time comes, or not reached."""


class Fix(StrEnum):
    """What can be done about it."""

    RUN = "run"
    RUN_AGAIN = "run_again"
    SHOW_OUTPUT = "show_output"
    STOP = "stop"
    SWITCH_ON = "switch_on"
    RESUME = "resume"
    RESUME_ALL = "resume_all"
    CATCH_UP = "catch_up"
    """Have missed runs of the job caught up from now on."""
    ALLOW_RECOVERY = "allow_recovery"
    """Let any job be caught up."""
    RUN_LATE_ONES = "run_late_ones"
    EDIT_WHAT = "edit_what"
    EDIT_WHEN = "edit_when"
    EDIT_LATE = "edit_late"
    EDIT_LIMITS = "edit_limits"
    EDIT_CONDITIONS = "edit_conditions"
    SETTINGS = "settings"


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The answer about one run of a job."""

    answer: Answer
    at: datetime | None = None
    """When it was, or is, due; else when it was asked for."""
    run: Run | None = None
    cause: ReasonCode | None = None
    """Of what was left out: the first cause, the rule for missed runs aside."""
    checks: tuple[tuple[Check, Mark], ...] = ()
    fixes: tuple[Fix, ...] = ()
    """The most useful first."""


_CHECK_OF: Mapping[ReasonCode, Check] = {
    ReasonCode.PAUSED: Check.ON,
    ReasonCode.JOB_DISABLED: Check.ON,
    ReasonCode.JOB_DELETED: Check.ON,
    ReasonCode.JOB_EDITED: Check.ON,
    ReasonCode.NEEDS_REPAIR: Check.ON,
    ReasonCode.APP_CLOSED: Check.ABLE,
    ReasonCode.ASLEEP: Check.ABLE,
    ReasonCode.CLOCK_JUMPED: Check.ABLE,
    ReasonCode.BUSY: Check.ABLE,
    ReasonCode.TOO_LATE: Check.ABLE,
    ReasonCode.MISS_POLICY: Check.ABLE,
    ReasonCode.SUPERSEDED: Check.ABLE,
    ReasonCode.BATCH_LIMIT: Check.ABLE,
    ReasonCode.RECOVERY_OFF: Check.ABLE,
    ReasonCode.OTHER_ENGINE: Check.ABLE,
    ReasonCode.CONDITION: Check.CONDITIONS,
    ReasonCode.OVERLAP: Check.OVERLAP,
    ReasonCode.QUEUE_FULL: Check.OVERLAP,
    ReasonCode.QUEUE_FLUSHED: Check.OVERLAP,
    ReasonCode.COMMAND_NOT_FOUND: Check.START,
    ReasonCode.NOT_EXECUTABLE: Check.START,
    ReasonCode.BAD_DIRECTORY: Check.START,
    ReasonCode.START_FAILED: Check.START,
    ReasonCode.DISK_FULL: Check.START,
    ReasonCode.KEYRING_LOCKED: Check.START,
    ReasonCode.SECRET_MISSING: Check.START,
}
"""Where each reason stopped the run; every other one came after the start."""

_FIXES: Mapping[ReasonCode, tuple[Fix, ...]] = {
    ReasonCode.PAUSED: (Fix.RUN,),
    ReasonCode.JOB_DISABLED: (Fix.RUN,),
    ReasonCode.NEEDS_REPAIR: (Fix.EDIT_WHEN,),
    ReasonCode.TOO_LATE: (Fix.RUN, Fix.EDIT_LATE),
    ReasonCode.RECOVERY_OFF: (Fix.RUN, Fix.ALLOW_RECOVERY),
    ReasonCode.BATCH_LIMIT: (Fix.RUN, Fix.SETTINGS),
    ReasonCode.CONDITION: (Fix.RUN, Fix.EDIT_CONDITIONS),
    ReasonCode.OVERLAP: (Fix.EDIT_LATE,),
    ReasonCode.QUEUE_FULL: (Fix.EDIT_LATE,),
    ReasonCode.COMMAND_NOT_FOUND: (Fix.EDIT_WHAT, Fix.RUN_AGAIN),
    ReasonCode.NOT_EXECUTABLE: (Fix.EDIT_WHAT, Fix.RUN_AGAIN),
    ReasonCode.BAD_DIRECTORY: (Fix.EDIT_WHAT, Fix.RUN_AGAIN),
    ReasonCode.START_FAILED: (Fix.RUN_AGAIN, Fix.EDIT_WHAT),
    ReasonCode.DISK_FULL: (Fix.RUN_AGAIN, Fix.SETTINGS),
    ReasonCode.KEYRING_LOCKED: (Fix.RUN,),
    ReasonCode.SECRET_MISSING: (Fix.EDIT_WHAT, Fix.RUN_AGAIN),
    ReasonCode.TIMEOUT: (Fix.SHOW_OUTPUT, Fix.EDIT_LIMITS, Fix.RUN_AGAIN),
    ReasonCode.IDLE_TIMEOUT: (Fix.SHOW_OUTPUT, Fix.EDIT_LIMITS, Fix.RUN_AGAIN),
    ReasonCode.OUTPUT_LIMIT: (Fix.SHOW_OUTPUT, Fix.EDIT_LIMITS, Fix.RUN_AGAIN),
    ReasonCode.SUCCESS_RULE: (Fix.SHOW_OUTPUT, Fix.EDIT_LIMITS, Fix.RUN_AGAIN),
}


def explain_run(
    run: Run, view: JobView, pause_all: Pause | None, *, held: bool = False
) -> Explanation:
    """Why a run that the history knows went as it did. `held`: it waits for the user's word."""
    explanation = _explain(run, view, pause_all, held)
    if run.trigger is not Trigger.MANUAL:
        return explanation
    # Nobody asked the schedule about it.
    checks = tuple(pair for pair in explanation.checks if pair[0] not in _OF_THE_SCHEDULE)
    return replace(explanation, checks=checks)


_OF_THE_SCHEDULE = frozenset({Check.ON, Check.ABLE, Check.CONDITIONS})


def _explain(run: Run, view: JobView, pause_all: Pause | None, held: bool) -> Explanation:
    at = run.occurrence_at or run.started_at or run.created_at
    if run.outcome is None:
        return _explain_active(run, at, held)
    reason = run.reason
    if reason is None or run.outcome is Outcome.COMPLETED:
        marks = _marks(None)
        return Explanation(
            answer=Answer.RAN, at=at, run=run, checks=marks, fixes=(Fix.SHOW_OUTPUT, Fix.RUN_AGAIN)
        )
    stopped_at = _CHECK_OF.get(reason.code, Check.RESULT)
    ran = stopped_at in (Check.START, Check.RESULT) and run.started_at is not None
    return Explanation(
        answer=Answer.RAN if ran else Answer.LEFT_OUT,
        at=at,
        run=run,
        cause=_cause(reason),
        checks=_marks(stopped_at),
        fixes=_fixes(run, reason, view, pause_all),
    )


def explain_time(
    view: JobView,
    at: datetime | None,
    now: datetime,
    pause_all: Pause | None,
    table: Occurrences | None,
) -> Explanation:
    """Why a time of the schedule that the history does not know is as it is.

    `at` None asks how things stand now. `table`: the job's timetable, None when it cannot be read.
    """
    if at is not None and at <= now:
        return _explain_past(view, at, table)
    off = _reason_to_stay_off(view, at or now, now, pause_all)
    if off is not None:
        return off
    if isinstance(view.job.schedule.rule, Startup):
        return Explanation(answer=Answer.AT_STARTUP, checks=_coming(), fixes=(Fix.RUN,))
    due = at or view.next_at
    if due is None:
        return Explanation(
            answer=Answer.OVER,
            checks=_up_to(Check.SCHEDULE),
            fixes=(Fix.EDIT_WHEN, Fix.RUN),
        )
    if at is not None and at != view.next_at and not _is_due(table, at):
        return Explanation(
            answer=Answer.NOT_DUE,
            at=at,
            checks=_up_to(Check.SCHEDULE),
            fixes=(Fix.EDIT_WHEN, Fix.RUN),
        )
    return Explanation(answer=Answer.WILL_RUN, at=due, checks=_coming(), fixes=(Fix.RUN,))


def _is_due(table: Occurrences | None, at: datetime) -> bool:
    if table is None:
        return False
    whole = at.replace(microsecond=0)
    return table.count_between(whole - timedelta(seconds=1), whole) > 0


def _explain_active(run: Run, at: datetime, held: bool) -> Explanation:
    if run.state is RunState.WAITING:
        fixes = (Fix.RUN_LATE_ONES, Fix.STOP) if held else (Fix.STOP,)
        # With a reason it has its turn, and waits for something else.
        held_by = Check.OVERLAP if run.reason is None else Check.START
        cause = None if run.reason is None else run.reason.code
        return Explanation(
            answer=Answer.WAITS, at=at, run=run, cause=cause, checks=_marks(held_by), fixes=fixes
        )
    answer = Answer.RUNS if run.state is RunState.RUNNING else Answer.IS_RETRIED
    checks = (*_marks(None)[:-1], (Check.RESULT, Mark.OPEN))
    return Explanation(
        answer=answer, at=at, run=run, checks=checks, fixes=(Fix.SHOW_OUTPUT, Fix.STOP)
    )


def _explain_past(view: JobView, at: datetime, table: Occurrences | None) -> Explanation:
    checks = _up_to(Check.SCHEDULE)
    if at < view.job.created_at:
        return Explanation(answer=Answer.TOO_OLD, at=at, checks=checks, fixes=(Fix.RUN,))
    if not _is_due(table, at):
        return Explanation(answer=Answer.NOT_DUE, at=at, checks=checks, fixes=(Fix.EDIT_WHEN,))
    if not view.job.enabled:
        fixes = (Fix.SWITCH_ON, Fix.RUN)
        return Explanation(answer=Answer.OFF, at=at, checks=_up_to(Check.ON), fixes=fixes)
    checks = ((Check.SCHEDULE, Mark.GOOD), (Check.ON, Mark.OPEN))
    return Explanation(answer=Answer.UNKNOWN, at=at, checks=checks, fixes=(Fix.RUN,))


def _reason_to_stay_off(
    view: JobView, at: datetime, now: datetime, pause_all: Pause | None
) -> Explanation | None:
    answer, fix = Answer.OFF, Fix.SWITCH_ON
    if view.progress.repair:
        answer, fix = Answer.REPAIR, Fix.EDIT_WHEN
    elif not view.job.enabled:
        pass
    elif _covers(pause_all, at, now):
        answer, fix = Answer.ALL_PAUSED, Fix.RESUME_ALL
    elif _covers(view.progress.pause, at, now):
        answer, fix = Answer.PAUSED, Fix.RESUME
    elif _used_up(view):
        answer, fix = Answer.USED_UP, Fix.EDIT_WHEN
    else:
        return None
    at_fault = Check.SCHEDULE if answer is Answer.USED_UP else Check.ON
    shown = at if at > now else None
    return Explanation(answer=answer, at=shown, checks=_up_to(at_fault), fixes=(fix, Fix.RUN))


def _covers(pause: Pause | None, at: datetime, now: datetime) -> bool:
    """Whether the pause is on now and still holds at that time."""
    if pause is None or (pause.until is not None and pause.until <= now):
        return False
    return pause.until is None or at <= pause.until


def _used_up(view: JobView) -> bool:
    repeat = view.job.schedule.repeat
    return repeat is not None and view.progress.occurrences >= repeat


def _cause(reason: Reason) -> ReasonCode:
    """What began it: the sleep rather than the rule that followed from it."""
    named = reason.args.get("cause")
    first = next((code for code in ReasonCode if code.value == named), None)
    return first or reason.code


def _fixes(run: Run, reason: Reason, view: JobView, pause_all: Pause | None) -> tuple[Fix, ...]:
    fixes = _FIXES.get(reason.code)
    if reason.code is ReasonCode.PAUSED and pause_all is not None:
        fixes = (Fix.RESUME_ALL, Fix.RUN)
    elif reason.code is ReasonCode.PAUSED and view.progress.pause is not None:
        fixes = (Fix.RESUME, Fix.RUN)
    elif reason.code is ReasonCode.JOB_DISABLED and not view.job.enabled:
        fixes = (Fix.SWITCH_ON, Fix.RUN)
    elif reason.code is ReasonCode.OVERLAP and view.active:
        fixes = (Fix.STOP, Fix.EDIT_LATE)
    elif reason.code is ReasonCode.MISS_POLICY:
        never = view.job.miss_policy in (MissPolicy.SKIP, MissPolicy.NOTIFY_ONLY)
        fixes = (Fix.RUN, Fix.CATCH_UP) if never else (Fix.RUN, Fix.EDIT_LATE)
    if fixes is not None:
        return fixes
    return (Fix.SHOW_OUTPUT, Fix.RUN_AGAIN) if run.attempts else (Fix.RUN, Fix.EDIT_LATE)


def _marks(stopped_at: Check | None) -> tuple[tuple[Check, Mark], ...]:
    """All checks good up to the one that said no; those behind it were not reached."""
    found: list[tuple[Check, Mark]] = []
    mark = Mark.GOOD
    for check in Check:
        if check is stopped_at:
            found.append((check, Mark.REASON))
            mark = Mark.OPEN
        else:
            found.append((check, mark))
    return tuple(found)


def _up_to(at_fault: Check) -> tuple[tuple[Check, Mark], ...]:
    """The checks that end with the one that says no."""
    return tuple((check, mark) for check, mark in _marks(at_fault) if mark is not Mark.OPEN)


def _coming() -> tuple[tuple[Check, Mark], ...]:
    """For a run that is to come: what is settled, and what is looked at then."""
    settled = (Check.SCHEDULE, Check.ON)
    return tuple((check, Mark.GOOD if check in settled else Mark.OPEN) for check in Check)
