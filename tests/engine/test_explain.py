"""Why a run was or was not: the answer, the check that said no, and what would help."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from cronstudio.engine.explain import Answer, Check, Fix, Mark, explain_run, explain_time
from cronstudio.engine.view import JobView
from cronstudio.model.job import Command, Job, JobProgress, Pause
from cronstudio.model.run import Reason, Run
from cronstudio.model.words import MissPolicy, Outcome, ReasonCode, RunState, Trigger
from cronstudio.schedule import Cron, Schedule, Startup, Timetable, timetable

NOW = datetime(2026, 3, 6, 13, 30, tzinfo=UTC)
NOON = datetime(2026, 3, 6, 12, tzinfo=UTC)


def view(cron: str = "0 */6 * * *", **changes: object) -> JobView:
    made = datetime(2026, 1, 1, tzinfo=UTC)
    job = Job(
        id="job_12345678",
        name="Mirror",
        slug="mirror",
        schedule=Schedule(rule=Cron(cron)),
        timezone="UTC",
        command=Command(text="true"),
        created_at=made,
        updated_at=made,
    )
    job = replace(job, **changes)  # type: ignore[arg-type]
    next_at = timetable(job.schedule, "UTC").next_after(NOW) if job.enabled else None
    return JobView(job=job, progress=JobProgress(job_id=job.id, cursor_at=NOW), next_at=next_at)


def run(
    outcome: Outcome | None,
    code: ReasonCode | None = None,
    started: bool = False,
    trigger: Trigger = Trigger.SCHEDULED,
    **args: str | int,
) -> Run:
    return Run(
        id="run_1",
        job_id="job_12345678",
        job_name="Mirror",
        trigger=trigger,
        state=RunState.RUNNING if outcome is None else RunState.FINISHED,
        occurrence_at=None if trigger is Trigger.MANUAL else NOON,
        created_at=NOON,
        started_at=NOON if started else None,
        finished_at=NOON if outcome else None,
        outcome=outcome,
        reason=Reason(code, args) if code else None,
        attempts=int(started),
    )


def at_fault(checks: tuple[tuple[Check, Mark], ...]) -> list[Check]:
    return [check for check, mark in checks if mark is Mark.REASON]


def table(view: JobView) -> Timetable:
    return timetable(view.job.schedule, "UTC")


@pytest.mark.parametrize(
    ("outcome", "code", "started", "check"),
    [
        (Outcome.MISSED, ReasonCode.MISS_POLICY, False, Check.ABLE),
        (Outcome.MISSED, ReasonCode.TOO_LATE, False, Check.ABLE),
        (Outcome.SKIPPED, ReasonCode.PAUSED, False, Check.ON),
        (Outcome.SKIPPED, ReasonCode.CONDITION, False, Check.CONDITIONS),
        (Outcome.BLOCKED, ReasonCode.OVERLAP, False, Check.OVERLAP),
        (Outcome.FAILED, ReasonCode.COMMAND_NOT_FOUND, True, Check.START),
        (Outcome.FAILED, ReasonCode.EXIT_CODE, True, Check.RESULT),
        (Outcome.TIMED_OUT, ReasonCode.TIMEOUT, True, Check.RESULT),
    ],
)
def test_the_check_that_said_no_is_named_and_the_later_ones_were_not_reached(
    outcome: Outcome, code: ReasonCode, started: bool, check: Check
) -> None:
    told = explain_run(run(outcome, code, started), view(), None)
    assert at_fault(told.checks) == [check]
    order = [pair[0] for pair in told.checks]
    assert order == list(Check)
    behind = [mark for one, mark in told.checks if order.index(one) > order.index(check)]
    assert set(behind) <= {Mark.OPEN}
    assert told.fixes


def test_every_reason_has_an_answer_and_something_to_do() -> None:
    for code in ReasonCode:
        for outcome in Outcome:
            told = explain_run(run(outcome, code, outcome is Outcome.FAILED), view(), None)
            assert told.fixes
            if outcome is not Outcome.COMPLETED:
                assert len(at_fault(told.checks)) == 1


def test_sleep_is_the_cause_rather_than_the_rule_that_followed_from_it() -> None:
    missed = run(Outcome.MISSED, ReasonCode.MISS_POLICY, policy="notify_only", cause="asleep")
    told = explain_run(missed, view(miss_policy=MissPolicy.NOTIFY_ONLY), None)
    assert told.answer is Answer.LEFT_OUT
    assert told.cause is ReasonCode.ASLEEP
    assert told.fixes == (Fix.RUN, Fix.CATCH_UP)


def test_a_job_that_catches_up_already_is_not_offered_to_begin_with_it() -> None:
    missed = run(Outcome.MISSED, ReasonCode.MISS_POLICY, policy="skip", cause="asleep")
    assert Fix.CATCH_UP not in explain_run(missed, view(), None).fixes


def test_of_a_run_by_hand_the_schedule_is_not_asked() -> None:
    told = explain_run(run(Outcome.COMPLETED, started=True, trigger=Trigger.MANUAL), view(), None)
    assert Check.ABLE not in dict(told.checks)


def test_the_next_run_will_be_and_says_when() -> None:
    shown = view()
    told = explain_time(shown, shown.next_at, NOW, None, table(shown))
    assert (told.answer, told.at) == (Answer.WILL_RUN, shown.next_at)
    assert at_fault(told.checks) == []


@pytest.mark.parametrize(
    ("changed", "answer", "fix"),
    [
        (view(enabled=False), Answer.OFF, Fix.SWITCH_ON),
        (
            replace(view(), progress=replace(view().progress, repair="unknown zone")),
            Answer.REPAIR,
            Fix.EDIT_WHEN,
        ),
        (
            replace(view(), progress=replace(view().progress, pause=Pause(since=NOON))),
            Answer.PAUSED,
            Fix.RESUME,
        ),
        (
            replace(
                view(schedule=Schedule(rule=Cron("0 * * * *"), repeat=3)),
                progress=replace(view().progress, occurrences=3),
            ),
            Answer.USED_UP,
            Fix.EDIT_WHEN,
        ),
    ],
)
def test_what_keeps_a_job_still_is_said_with_the_way_to_move_it(
    changed: JobView, answer: Answer, fix: Fix
) -> None:
    told = explain_time(changed, None, NOW, None, table(changed))
    assert told.answer is answer
    assert told.fixes[0] is fix


def test_a_pause_of_all_holds_for_what_is_due_in_it_and_for_nothing_after_it() -> None:
    shown = view("0 * * * *")
    pause = Pause(since=NOON, until=NOW + timedelta(hours=1))
    inside, after = NOW + timedelta(minutes=30), NOW + timedelta(minutes=90)
    times = table(shown)
    assert explain_time(shown, inside, NOW, pause, times).answer is Answer.ALL_PAUSED
    assert explain_time(shown, after, NOW, pause, times).answer is Answer.WILL_RUN


def test_a_past_time_without_a_row_is_looked_up_in_the_schedule() -> None:
    shown = view()
    times = table(shown)
    old = datetime(2025, 12, 1, 12, tzinfo=UTC)
    assert explain_time(shown, old, NOW, None, times).answer is Answer.TOO_OLD
    crooked = NOON - timedelta(minutes=7)
    assert explain_time(shown, crooked, NOW, None, times).answer is Answer.NOT_DUE
    assert explain_time(shown, NOON, NOW, None, times).answer is Answer.UNKNOWN


def test_a_start_up_job_and_an_unreadable_schedule_are_answered_too() -> None:
    made = view()
    startup = replace(made, job=replace(made.job, schedule=Schedule(rule=Startup(60))))
    assert explain_time(startup, None, NOW, None, None).answer is Answer.AT_STARTUP
    assert explain_time(made, NOON, NOW, None, None).answer is Answer.NOT_DUE


def test_what_waits_for_the_users_word_can_be_let_go() -> None:
    waiting = replace(run(None), state=RunState.WAITING, trigger=Trigger.CATCH_UP)
    assert explain_run(waiting, view(), None, held=True).fixes[0] is Fix.RUN_LATE_ONES
    assert explain_run(waiting, view(), None).answer is Answer.WAITS


def test_what_waits_for_the_keyring_is_not_held_up_by_other_runs() -> None:
    reason = Reason(ReasonCode.KEYRING_LOCKED)
    waiting = replace(run(None), state=RunState.WAITING, reason=reason)
    told = explain_run(waiting, view(), None)
    assert (told.answer, told.cause) == (Answer.WAITS, ReasonCode.KEYRING_LOCKED)
    assert at_fault(told.checks) == [Check.START]
