"""The decisions, as tables: what is late, what is caught up, what overlaps, what is tried again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from cronstudio.engine.policies import (
    Due,
    Gap,
    MissedPlan,
    Overlap,
    Single,
    cursor_is_wrong,
    decide_overlap,
    horizon,
    plan_missed,
    retry_delay,
    share_batch,
    split_due,
    wanted_catch_ups,
    wants_retry,
)
from cronstudio.model.job import Job, RetryPolicy
from cronstudio.model.words import (
    Backoff,
    ConcurrencyPolicy,
    MissPolicy,
    Outcome,
    ReasonCode,
)
from cronstudio.schedule import timetable
from tests.engine.rig import at, draft

EVERY_MINUTE = timetable(draft().schedule, "UTC")
NOW = at("12:00")


def missed(
    job: Job, start: datetime, until: datetime, now: datetime, *, share: int = 100, on: bool = True
) -> MissedPlan:
    due = Due(start, until, ReasonCode.ASLEEP)
    times = timetable(job.schedule, "UTC")
    wanted = wanted_catch_ups(job, times, due, now, most=100) if on else ()
    wanted = wanted[max(0, len(wanted) - share) :]
    return plan_missed(job, times, due, now, catch_up=wanted, recovery_on=on, max_batch=share)


class TestLate:
    """Where an ordinary run ends and a missed one begins."""

    def test_without_a_gap_a_minute_is_in_time(self) -> None:
        due = split_due(at("11:00"), NOW, NOW, None)
        assert EVERY_MINUTE.between(due.missed_until, NOW, 10) == [at("11:59"), at("12:00")]
        assert due.cause is ReasonCode.BUSY

    def test_in_a_gap_everything_is_missed(self) -> None:
        gap = Gap(at("11:00"), NOW, ReasonCode.ASLEEP)
        due = split_due(at("11:00"), NOW, NOW, gap)
        assert (due.missed_until, due.cause) == (NOW, ReasonCode.ASLEEP)

    def test_after_a_gap_things_are_in_time_again(self) -> None:
        gap = Gap(at("11:00"), at("11:59:40"), ReasonCode.APP_CLOSED)
        due = split_due(at("11:00"), NOW, NOW, gap)
        assert EVERY_MINUTE.between(due.missed_until, NOW, 10) == [NOW]

    def test_a_gap_before_the_cursor_does_not_count(self) -> None:
        gap = Gap(at("10:00"), at("11:00"), ReasonCode.ASLEEP)
        due = split_due(at("11:59:30"), NOW, NOW, gap)
        assert (due.missed_until, due.cause) == (at("11:59:30"), ReasonCode.BUSY)

    def test_nothing_is_missed_beyond_what_the_repeat_count_allows(self) -> None:
        gap = Gap(at("11:00"), NOW, ReasonCode.ASLEEP)
        due = split_due(at("11:00"), at("11:03"), NOW, gap)
        assert due.missed_until == at("11:03")


class TestMissed:
    """Ninety minutes of sleep of a job of every minute."""

    START, UNTIL = at("10:29"), at("11:59")

    @pytest.mark.parametrize("policy", [MissPolicy.SKIP, MissPolicy.NOTIFY_ONLY])
    def test_skip_and_notify_leave_one_row(self, policy: MissPolicy) -> None:
        plan = missed(draft(miss_policy=policy), self.START, self.UNTIL, NOW)
        (row,) = plan.left_out
        assert (row.count, row.first, row.last) == (90, at("10:30"), at("11:59"))
        assert row.reason.code is ReasonCode.MISS_POLICY
        assert row.reason.args == {"policy": policy.value, "cause": "asleep"}
        assert plan.catch_up == ()
        assert plan.notify is (policy is MissPolicy.NOTIFY_ONLY)

    def test_run_once_runs_the_last_and_says_how_many_it_stands_for(self) -> None:
        job = draft(miss_policy=MissPolicy.RUN_ONCE)
        plan = missed(job, self.START, self.UNTIL, NOW)
        assert plan.catch_up == (at("11:59"),)
        assert plan.stands_for == 90
        (row,) = plan.left_out
        assert (row.count, row.first, row.last) == (89, at("10:30"), at("11:58"))
        assert row.reason.code is ReasonCode.SUPERSEDED

    def test_run_all_runs_all_in_order(self) -> None:
        job = draft(miss_policy=MissPolicy.RUN_ALL)
        plan = missed(job, self.START, self.UNTIL, NOW)
        assert len(plan.catch_up) == 90
        assert list(plan.catch_up) == sorted(plan.catch_up)
        assert plan.left_out == ()

    def test_run_all_leaves_the_oldest_out_beyond_the_batch(self) -> None:
        job = draft(miss_policy=MissPolicy.RUN_ALL)
        plan = missed(job, self.START, self.UNTIL, NOW, share=10)
        assert plan.catch_up[0] == at("11:50") and len(plan.catch_up) == 10
        (row,) = plan.left_out
        assert (row.count, row.last) == (80, at("11:49"))
        assert row.reason.code is ReasonCode.BATCH_LIMIT

    def test_what_is_too_late_is_told_apart(self) -> None:
        job = draft(miss_policy=MissPolicy.RUN_ALL, miss_limit_seconds=600)
        plan = missed(job, self.START, self.UNTIL, NOW)
        assert plan.catch_up == tuple(at(f"11:{minute}") for minute in range(50, 60))
        (row,) = plan.left_out
        assert (row.count, row.last) == (80, at("11:49"))
        assert row.reason.args["late_seconds"] == 660
        assert row.reason.args["limit_seconds"] == 600

    def test_recovery_switched_off_leaves_one_row(self) -> None:
        plan = missed(draft(), self.START, self.UNTIL, NOW, on=False)
        (row,) = plan.left_out
        assert (row.count, row.reason.code) == (90, ReasonCode.RECOVERY_OFF)

    def test_a_weekly_job_two_days_late_is_not_run_beyond_its_limit(self) -> None:
        friday = datetime(2026, 3, 6, 16, tzinfo=UTC)
        sunday = datetime(2026, 3, 8, 10, 6, tzinfo=UTC)
        job = draft(rule="0 16 * * 5", miss_limit_seconds=7200)
        plan = missed(job, friday - timedelta(hours=1), sunday, sunday)
        (row,) = plan.left_out
        assert plan.catch_up == ()
        assert (row.count, row.first, row.reason.code) == (1, friday, ReasonCode.TOO_LATE)
        assert int(str(row.reason.args["late_seconds"])) // 3600 == 42
        unlimited = missed(
            replace(job, miss_limit_seconds=None), friday - timedelta(hours=1), sunday, sunday
        )
        assert (unlimited.catch_up, unlimited.left_out) == ((friday,), ())

    def test_five_years_of_every_second_cost_no_listing(self) -> None:
        job = draft(rule="* * * * * *", miss_policy=MissPolicy.RUN_ALL)
        start = NOW - timedelta(days=5 * 365)
        plan = missed(job, start, NOW, NOW)
        assert len(plan.catch_up) == 100
        assert sum(row.count for row in plan.left_out) == 5 * 365 * 86_400 - 100


class TestBatch:
    """Sharing one recovery's batch among jobs."""

    def test_every_jobs_newest_comes_before_any_second_newest(self) -> None:
        many = [at(f"11:{minute:02d}") for minute in range(50)]
        shares = share_batch({"a": many, "b": [at("06:00")], "c": []}, 3)
        assert shares == {"a": 2, "b": 1, "c": 0}

    def test_the_stalest_single_runs_are_left_out(self) -> None:
        wanted = {str(hour): [at(f"{hour:02d}:00")] for hour in range(10)}
        shares = share_batch(wanted, 4)
        assert [job for job, share in shares.items() if share] == ["6", "7", "8", "9"]


OVERLAPS = [
    # policy, active, queued -> action, outcome, code
    (ConcurrencyPolicy.SKIP, 0, 0, Overlap.START, None, None),
    (ConcurrencyPolicy.SKIP, 1, 0, Overlap.LEAVE_OUT, Outcome.SKIPPED, ReasonCode.OVERLAP),
    (ConcurrencyPolicy.FORBID, 1, 0, Overlap.LEAVE_OUT, Outcome.BLOCKED, ReasonCode.OVERLAP),
    (ConcurrencyPolicy.ALLOW, 5, 0, Overlap.START, None, None),
    (ConcurrencyPolicy.QUEUE, 0, 0, Overlap.START, None, None),
    (ConcurrencyPolicy.QUEUE, 1, 0, Overlap.WAIT, None, None),
    (ConcurrencyPolicy.QUEUE, 1, 1, Overlap.WAIT, None, None),
    (ConcurrencyPolicy.QUEUE, 1, 2, Overlap.LEAVE_OUT, Outcome.SKIPPED, ReasonCode.QUEUE_FULL),
    (ConcurrencyPolicy.REPLACE, 1, 0, Overlap.REPLACE, None, None),
    (ConcurrencyPolicy.REPLACE, 0, 0, Overlap.START, None, None),
    (ConcurrencyPolicy.REPLACE, 0, 1, Overlap.REPLACE, None, None),
]


@pytest.mark.parametrize(("policy", "active", "queued", "action", "outcome", "code"), OVERLAPS)
def test_overlap(
    policy: ConcurrencyPolicy,
    active: int,
    queued: int,
    action: Overlap,
    outcome: Outcome | None,
    code: ReasonCode | None,
) -> None:
    decided = decide_overlap(policy, active, queued, queue_limit=2)
    assert (decided.action, decided.outcome, decided.code) == (action, outcome, code)


RETRIES = [
    # max, codes, attempts, outcome, exit code -> again?
    (0, (), 1, Outcome.FAILED, 1, False),
    (2, (), 1, Outcome.FAILED, 1, True),
    (2, (), 2, Outcome.FAILED, 1, True),
    (2, (), 3, Outcome.FAILED, 1, False),
    (2, (), 1, Outcome.TIMED_OUT, None, True),
    (2, (), 1, Outcome.COMPLETED, 0, False),
    (2, (), 1, Outcome.CANCELLED, None, False),
    (2, (), 1, Outcome.INTERRUPTED, None, False),
    (2, (75,), 1, Outcome.FAILED, 75, True),
    (2, (75,), 1, Outcome.FAILED, 1, False),
    (2, (75,), 1, Outcome.TIMED_OUT, None, False),
]


@pytest.mark.parametrize(("most", "codes", "attempts", "outcome", "code", "again"), RETRIES)
def test_retry(
    most: int,
    codes: tuple[int, ...],
    attempts: int,
    outcome: Outcome,
    code: int | None,
    again: bool,
) -> None:
    policy = RetryPolicy(max_retries=most, exit_codes=codes)
    assert wants_retry(policy, attempts, outcome, code) is again


def test_delays_grow_up_to_their_cap() -> None:
    fixed = RetryPolicy(delay_seconds=10)
    growing = RetryPolicy(delay_seconds=10, backoff=Backoff.EXPONENTIAL, max_delay_seconds=60)
    assert [retry_delay(fixed, n, 0.5) for n in (1, 2, 3)] == [10, 10, 10]
    assert [retry_delay(growing, n, 0.5) for n in (1, 2, 3, 4, 10)] == [10, 20, 40, 60, 60]


def test_jitter_only_adds() -> None:
    policy = RetryPolicy(delay_seconds=10, jitter=0.5)
    assert retry_delay(policy, 1, 0.0) == 10
    assert retry_delay(policy, 1, 0.99) == pytest.approx(14.95)


def test_the_horizon_holds_exactly_what_is_left() -> None:
    start = at("10:00")
    end = horizon(EVERY_MINUTE, start, NOW, 7)
    assert EVERY_MINUTE.count_between(start, end) == 7
    assert horizon(EVERY_MINUTE, start, NOW, None) == NOW
    assert horizon(EVERY_MINUTE, start, NOW, 0) == start
    assert horizon(EVERY_MINUTE, start, NOW, 10_000) == NOW


def test_a_single_occurrence_answers_like_a_timetable() -> None:
    single = Single(NOW)
    before, after = NOW - timedelta(seconds=1), NOW + timedelta(seconds=1)
    assert single.next_after(before) == NOW and single.next_after(NOW) is None
    assert single.previous_before(after) == NOW and single.previous_before(NOW) is None
    assert single.between(before, NOW, 5) == [NOW] and single.between(NOW, after, 5) == []
    assert single.count_between(before, NOW) == 1


def test_only_a_cursor_far_ahead_comes_from_a_wrong_clock() -> None:
    assert not cursor_is_wrong(NOW + timedelta(hours=2), NOW)
    assert cursor_is_wrong(NOW + timedelta(days=365), NOW)
