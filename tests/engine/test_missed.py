"""Closed, asleep, or a clock that was set: noticed, bounded, told, and nothing runs twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.engine.events import NoticeKind
from cronstudio.model.words import (
    ConcurrencyPolicy,
    MissPolicy,
    Outcome,
    ReasonCode,
    RunState,
    Trigger,
)
from cronstudio.schedule.spec import Once
from tests.engine.fake_clock import START
from tests.engine.rig import Plan, Rig, at, draft, every, minutes, outcomes, run, until


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


async def closed(rig: Rig, seconds: float) -> None:
    await rig.stop()
    await rig.clock.advance(seconds)
    await rig.start()
    await rig.clock.advance(5)


def causes(runs: list) -> list[object]:  # type: ignore[type-arg]
    return [run.reason.args.get("cause") for run in runs if run.reason]


def test_a_closed_app_catches_up_the_last_one_and_folds_the_rest(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add()
        await closed(rig, minutes(480))
        late, folded = sorted(await rig.runs(job), key=lambda r: r.trigger != Trigger.CATCH_UP)
        assert (late.trigger, late.outcome) == (Trigger.CATCH_UP, Outcome.COMPLETED)
        assert (late.occurrence_at, late.missed_count) == (at("20:00"), 480)
        assert (folded.outcome, folded.occurrence_count) == (Outcome.MISSED, 479)
        assert folded.occurrence_at == at("12:01")
        assert folded.last_occurrence_at == at("19:59")
        assert causes([folded]) == ["app_closed"]
        environment = rig.executor.processes[0].launch.environment
        assert environment["CRONSTUDIO_MISSED_COUNT"] == "480"
        await rig.clock.advance(60)
        assert (await rig.runs(job))[-1].trigger is Trigger.SCHEDULED
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize(
    ("policy", "late"), [("skip", 0), ("notify_only", 0), ("run_once", 1), ("run_all", 90)]
)
def test_ninety_minutes_of_sleep_follow_the_policy(rig: Rig, policy: str, late: int) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(miss_policy=MissPolicy(policy))
        await rig.clock.suspend(minutes(90) - 29)
        await rig.clock.advance(minutes(3))
        runs = await rig.runs(job)
        caught_up = [r for r in runs if r.trigger is Trigger.CATCH_UP]
        assert len(caught_up) == late
        began = [r.occurrence_at for r in sorted(caught_up, key=lambda r: r.started_at or START)]
        assert began == sorted(began)  # type: ignore[type-var]
        ordinary = [r for r in runs if r.trigger is Trigger.SCHEDULED and r.started_at]
        assert {r.occurrence_at for r in ordinary} >= {at("13:31"), at("13:32"), at("13:33")}
        assert len(rig.notices(NoticeKind.MISSED)) == (policy == "notify_only")
        await rig.stop()

    run(scenario())


def test_catching_up_waits_for_the_settling_time_and_regular_runs_do_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, settle_seconds=30)
        await rig.start()
        job = await rig.add(rule="0 * * * *")
        often = await rig.add("Often", "* * * * *", miss_policy=MissPolicy.SKIP)
        await rig.stop()
        await rig.clock.advance(minutes(119) + 50)  # 13:59:50
        await rig.start()
        await rig.clock.advance(20)
        (waiting,) = [r for r in await rig.runs(job) if r.trigger is Trigger.CATCH_UP]
        assert waiting.state is RunState.WAITING
        assert at("14:00") in rig.started_at("Often")
        await rig.clock.advance(15)
        caught_up = await rig.engine.run(waiting.id)
        assert caught_up.outcome is Outcome.COMPLETED
        assert caught_up.started_at == at("14:00:20")
        assert often.id
        await rig.stop()

    run(scenario())


def test_catching_up_waits_for_the_settling_time_after_a_sleep_too(tmp_path: Path) -> None:
    """Three jobs missed; the network is not up yet when the machine wakes."""

    async def scenario() -> None:
        rig = Rig(tmp_path, settle_seconds=45)
        await rig.start()
        for minute in (10, 20, 30):
            await rig.add(f"At {minute}", f"{minute} * * * *")
        await rig.clock.suspend(minutes(50))  # and noticed 30 s later
        assert outcomes(await rig.runs()) == ["waiting"] * 3
        await rig.clock.advance(44)
        assert rig.executor.processes == []
        await rig.clock.advance(5)
        assert outcomes(await rig.runs()) == ["completed"] * 3
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize(("limit", "ran"), [(2 * 3600, False), (None, True)])
def test_a_weekly_job_slept_through_by_two_days_follows_its_limit(
    tmp_path: Path, limit: int | None, ran: bool
) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, datetime(2026, 3, 6, 15, 0, tzinfo=UTC))  # a Friday
        await rig.start()
        job = await rig.add(rule="0 16 * * 5", miss_limit_seconds=limit)
        await rig.clock.suspend(timedelta(hours=43, minutes=6).total_seconds() - 30)
        await rig.clock.advance(10)
        (only,) = await rig.runs(job)
        assert only.occurrence_at == datetime(2026, 3, 6, 16, 0, tzinfo=UTC)
        if ran:
            assert (only.trigger, only.outcome) == (Trigger.CATCH_UP, Outcome.COMPLETED)
        else:
            assert only.outcome is Outcome.MISSED
            assert only.reason is not None and only.reason.code is ReasonCode.TOO_LATE
            assert int(str(only.reason.args["late_seconds"])) // 3600 == 42
        await rig.stop()

    run(scenario())


def test_a_machine_used_for_an_hour_a_day_runs_its_daily_job_every_day(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, settle_seconds=30)
        await rig.start()
        job = await rig.add(rule="0 3 * * *")
        for _ in range(10):
            await rig.stop()
            await rig.clock.advance(timedelta(hours=23).total_seconds())
            await rig.start()
            await rig.clock.advance(timedelta(hours=1).total_seconds())
        days = {when.date() for when in rig.started_at("Job")}
        assert len(days) == len(rig.started_at("Job")) == 10
        assert len(await rig.runs(job)) == 10
        await rig.stop()

    run(scenario())


def test_catching_up_goes_oldest_first_and_a_few_at_a_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, catch_up_parallel=2)
        rig.executor.default = Plan(seconds=20)
        await rig.start()
        for minute in (50, 10, 40, 20, 30):
            await rig.add(f"At {minute}", f"{minute} * * * *")
        await rig.stop()
        await rig.clock.advance(minutes(58))
        await rig.start()
        await rig.clock.advance(minutes(1.5))
        order = [p.launch.environment["CRONSTUDIO_JOB"] for p in rig.executor.processes]
        assert order == ["At 10", "At 20", "At 30", "At 40", "At 50"]
        assert rig.executor.most_running == 2
        await rig.stop()

    run(scenario())


def test_catch_ups_of_a_job_that_must_not_overlap_follow_one_another(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=7)
        await rig.start()
        job = await rig.add(
            rule="*/10 * * * *",
            miss_policy=MissPolicy.RUN_ALL,
            concurrency=ConcurrencyPolicy.SKIP,
        )
        await closed(rig, minutes(61))
        await rig.clock.advance(minutes(3))
        runs = await rig.runs(job)
        assert outcomes(runs) == ["completed"] * 6
        assert rig.executor.most_running == 1
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize("policy", [ConcurrencyPolicy.ALLOW, ConcurrencyPolicy.QUEUE])
def test_a_job_that_always_runs_does_not_starve_its_catch_up(
    tmp_path: Path, policy: ConcurrencyPolicy
) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, settle_seconds=5)
        await rig.start()
        job = await rig.add(concurrency=policy)
        await rig.stop()
        await rig.clock.advance(minutes(10) + 59.8)
        rig.executor.default = Plan(seconds=150)
        await rig.start()
        await rig.clock.advance(minutes(10))
        caught_up = [r for r in await rig.runs(job) if r.trigger is Trigger.CATCH_UP]
        assert outcomes(caught_up) == ["completed"]
        await rig.stop()

    run(scenario())


def test_many_late_runs_are_put_to_the_user_first(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, ask_when_more_than=3)
        await rig.start()
        for number in range(5):
            await rig.add(f"Job {number}", "0 * * * *")
        await closed(rig, minutes(70))
        (notice,) = rig.notices(NoticeKind.RECOVERY_PENDING)
        assert notice.count == 5 == rig.engine.recovery_pending()
        assert rig.executor.processes == []
        # The question outlives a restart.
        await closed(rig, 10)
        assert rig.engine.recovery_pending() == 5
        await rig.engine.decide_recovery(True)
        await rig.clock.advance(30)
        assert outcomes(await rig.runs()) == ["completed"] * 5
        assert [n.count for n in rig.notices(NoticeKind.RECOVERY_DONE)] == [5]
        await rig.stop()

    run(scenario())


def test_late_runs_the_user_does_not_want_are_left_out_with_that_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, ask_when_more_than=1)
        await rig.start()
        for number in range(3):
            await rig.add(f"Job {number}", "0 * * * *")
        await closed(rig, minutes(70))
        await rig.engine.decide_recovery(False)
        runs = await rig.runs()
        assert outcomes(runs) == ["missed"] * 3
        assert {r.reason.code for r in runs if r.reason} == {ReasonCode.RECOVERY_OFF}
        await rig.stop()

    run(scenario())


def test_with_nobody_to_ask_late_runs_are_run(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, ask_when_more_than=1)
        rig.attended = False
        await rig.start()
        for number in range(3):
            await rig.add(f"Job {number}", "0 * * * *")
        await closed(rig, minutes(70))
        await rig.clock.advance(10)
        assert outcomes(await rig.runs()) == ["completed"] * 3
        await rig.stop()

    run(scenario())


def test_one_recovery_runs_at_most_the_batch(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, max_batch=10, ask_when_more_than=0)
        await rig.start()
        await rig.add("All", miss_policy=MissPolicy.RUN_ALL)
        await rig.add("Once", "0 * * * *")
        await closed(rig, minutes(61))
        await rig.clock.advance(50)
        runs = await rig.runs()
        assert len([r for r in runs if r.trigger is Trigger.CATCH_UP]) == 10
        (left_out,) = [r for r in runs if r.outcome is Outcome.MISSED]
        assert left_out.reason is not None and left_out.reason.code is ReasonCode.BATCH_LIMIT
        assert left_out.occurrence_count == 61 - 9
        await rig.stop()

    run(scenario())


def test_a_job_edited_before_the_gap_is_caught_up_under_its_new_rule_only(rig: Rig) -> None:
    """15:00 becomes 03:00 at 02:00; closed from 02:30 to 03:31."""

    async def scenario() -> None:
        night = Rig(rig.home, datetime(2026, 3, 3, 1, 0, tzinfo=UTC))
        engine = await night.start()
        job = await night.add(rule="0 15 * * *")
        await night.clock.advance(minutes(60))
        await engine.replace_job(replace(job, schedule=draft(rule="0 3 * * *").schedule))
        await night.clock.advance(minutes(30))
        await closed(night, minutes(61))
        (only,) = await night.runs(job)
        assert (only.trigger, only.occurrence_at) == (
            Trigger.CATCH_UP,
            datetime(2026, 3, 3, 3, 0, tzinfo=UTC),
        )
        await night.stop()

    run(scenario())


def test_a_once_job_missed_by_a_closed_app_is_caught_up_exactly_once(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule=Once(at("13:00").replace(tzinfo=None)))
        await closed(rig, minutes(90))
        await closed(rig, minutes(90))
        (only,) = await rig.runs(job)
        assert (only.trigger, only.outcome) == (Trigger.CATCH_UP, Outcome.COMPLETED)
        await rig.stop()

    run(scenario())


def test_a_late_run_whose_condition_does_not_hold_is_left_out(rig: Rig, tmp_path: Path) -> None:
    async def scenario() -> None:
        await rig.start()
        conditions = replace(draft().conditions, path_exists=str(tmp_path / "stick"))
        job = await rig.add(rule="0 * * * *", conditions=conditions)
        await closed(rig, minutes(61))
        await until(lambda: rig.engine.job(job.id).recent, advance=lambda: rig.clock.advance(1))
        (only,) = await rig.runs(job)
        assert (only.trigger, only.outcome) == (Trigger.CATCH_UP, Outcome.SKIPPED)
        assert rig.executor.processes == []
        await rig.stop()

    run(scenario())


def test_rows_left_out_in_a_row_for_one_reason_are_one_row(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.plan("Job", Plan(seconds=60 * 30.5), Plan())
        await rig.start()
        job = await rig.add(concurrency=ConcurrencyPolicy.SKIP)
        await rig.clock.advance(minutes(32.5))
        runs = await rig.runs(job)
        assert outcomes(runs) == ["completed", "skipped", "completed"]
        skipped = runs[1]
        assert skipped.occurrence_count == 30
        assert (skipped.occurrence_at, skipped.last_occurrence_at) == (at("12:02"), at("12:31"))
        assert skipped.reason is not None and skipped.reason.args == {"run": runs[0].id}
        await rig.stop()

    run(scenario())


def test_a_clock_set_back_two_hours_runs_nothing_twice_and_goes_on_when_it_is_right(
    rig: Rig,
) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(10))
        await rig.clock.step(-7200)
        await rig.clock.advance(10)
        before = await rig.runs(job)
        await rig.clock.step(7200)
        await rig.clock.advance(60)
        after = await rig.runs(job)
        assert len(before) == 10
        assert len(after) > len(before)
        seen = [r.occurrence_at for r in after]
        assert len(seen) == len(set(seen))
        assert len(rig.notices(NoticeKind.CLOCK_STEPPED)) == 2
        await rig.stop()

    run(scenario())


def test_a_clock_five_years_ahead_and_back_makes_no_storm_and_no_silence(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(3))
        five_years = timedelta(days=5 * 365).total_seconds()
        await rig.clock.step(five_years)
        await rig.clock.advance(minutes(1))
        ahead = await rig.runs(job)
        assert len(ahead) <= 3 + 1 + 1 + 2  # three ordinary, one row, one catch-up, two ordinary
        await rig.clock.step(-five_years)
        await rig.clock.advance(minutes(3))
        runs = [r for r in await rig.runs(job) if r not in ahead]
        assert [r.occurrence_at for r in runs if r.trigger is Trigger.SCHEDULED][-2:] == [
            at("12:07"),
            at("12:08"),
        ]
        await rig.stop()

    run(scenario())


def test_a_clock_that_was_wrong_while_the_app_was_closed_is_lived_through(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(2))
        await rig.stop()
        rig.clock.set_back_unnoticed(timedelta(days=400).total_seconds())
        await rig.start()
        await rig.clock.advance(minutes(2))
        assert len(await rig.runs(job)) == 4
        await rig.stop()

    run(scenario())


def test_a_step_within_the_grace_leaves_ordinary_runs_ordinary(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add()
        await rig.clock.advance(20)
        await rig.clock.step(20)
        runs = await rig.runs(job)
        assert [(r.occurrence_at, r.trigger) for r in runs] == [(at("12:01"), Trigger.SCHEDULED)]
        assert rig.notices(NoticeKind.CLOCK_STEPPED) == []
        await rig.stop()

    run(scenario())


def test_jobs_that_follow_the_machine_move_with_its_zone(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="0 15 * * *", timezone="system")
        fixed = await rig.add("Fixed", "0 15 * * *")
        assert engine.job(job.id).next_at == at("15:00")
        rig.zone = "Europe/Berlin"  # 13:00 there
        await rig.clock.advance(30)
        assert engine.job(job.id).next_at == at("14:00")
        assert engine.job(fixed.id).next_at == at("15:00")
        rig.zone = "Asia/Tokyo"  # 21:00 there: today's 15:00 is over and was never due
        await rig.clock.advance(30)
        assert engine.job(job.id).next_at == at("06:00") + timedelta(days=1)
        assert await rig.runs() == []
        await rig.stop()

    run(scenario())


def test_an_every_thirty_seconds_job_keeps_its_pace_over_a_clock_change(tmp_path: Path) -> None:
    """2025-10-26 in Vienna: 03:00 becomes 02:00."""

    async def scenario() -> None:
        rig = Rig(tmp_path, datetime(2025, 10, 26, 0, 50, tzinfo=UTC))
        await rig.start()
        job = await rig.add(rule="*/30 * * * * *", timezone="Europe/Vienna")
        steady = await rig.add("Steady", every(30))
        await rig.clock.advance(minutes(20))
        assert len(await rig.runs(job)) == len(await rig.runs(steady)) == 40
        await rig.stop()

    run(scenario())


def test_a_busy_loop_is_told_as_busy(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(miss_policy=MissPolicy.SKIP)
        async with engine._core.scheduler.lock:
            await rig.clock.advance(minutes(5) + 30)
        await rig.clock.settle()
        missed, *ordinary = await rig.runs(job)
        assert causes([missed]) == ["busy"]
        assert [r.occurrence_at for r in ordinary] == [at("12:05")] or len(ordinary) == 1
        await rig.stop()

    run(scenario())
