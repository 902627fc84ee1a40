"""Pauses: what falls into one is left out, said in one row for each job, and never caught up."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.engine.board import ENDED_PAUSES_KEY, PAUSE_KEY
from cronstudio.engine.events import NoticeKind
from cronstudio.errors import InvalidFieldError
from cronstudio.model.job import Job
from cronstudio.model.query import RunQuery
from cronstudio.model.words import MissPolicy, Outcome, ReasonCode, Trigger
from cronstudio.schedule import parse_zone
from cronstudio.schedule.spec import Interval, IntervalAnchor, Once, Schedule, Startup
from cronstudio.store import DatabaseTroubleError, Trouble
from tests.engine.fake_clock import START
from tests.engine.rig import Plan, Rig, at, draft, minutes, run


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


Row = tuple[str, str, str, int]


async def rows(rig: Rig, job: Job) -> list[Row]:
    """(what, first, last, how many) of each row, oldest occurrence first."""
    found = sorted(await rig.runs(job), key=lambda one: one.occurrence_at or one.created_at)
    return [
        (
            f"{one.outcome} {one.reason.code}" if one.reason else f"{one.outcome}",
            _time(one.occurrence_at),
            _time(one.last_occurrence_at or one.occurrence_at),
            one.occurrence_count,
        )
        for one in found
    ]


def _time(instant: datetime | None) -> str:
    assert instant is not None
    return f"{instant:%H:%M}"


def paused(first: str, last: str, count: int) -> Row:
    return ("skipped paused", first, last, count)


def ran(instant: str) -> Row:
    return ("completed", instant, instant, 1)


def test_a_pause_of_all_leaves_one_row_for_each_job_and_ends_by_itself(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(miss_policy=MissPolicy.RUN_ALL)
        hourly = await rig.add("Hourly", "0 * * * *")
        await engine.pause_all(START + timedelta(minutes=5, seconds=30))
        assert engine.job(job.id).next_at == at("12:06")
        await rig.clock.advance(minutes(7))
        assert engine.pause is None
        assert await rows(rig, job) == [paused("12:01", "12:05", 5), ran("12:06"), ran("12:07")]
        assert await rows(rig, hourly) == []
        await rig.stop()

    run(scenario())


def test_a_paused_job_leaves_one_row_and_holds_up_nobody_else(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        other = await rig.add("Other")
        await engine.pause_jobs([job.id], at("12:03"))
        await rig.clock.advance(minutes(4))
        assert await rows(rig, job) == [paused("12:01", "12:03", 3), ran("12:04")]
        assert len(await rig.runs(other)) == 4
        assert engine.job(job.id).progress.pause is None
        await rig.stop()

    run(scenario())


def test_resuming_by_hand_catches_nothing_up_and_says_what_was_left_out(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(miss_policy=MissPolicy.RUN_ALL)
        other = await rig.add("Other", miss_policy=MissPolicy.RUN_ALL)
        await engine.pause_jobs([job.id], None)
        await engine.pause_all(None)
        await rig.clock.advance(minutes(5))
        await engine.resume_all()
        await rig.clock.advance(minutes(5))
        await engine.resume_jobs([job.id])
        assert engine.job(job.id).progress.pause is None
        await rig.clock.advance(minutes(1))
        assert await rows(rig, job) == [paused("12:01", "12:10", 10), ran("12:11")]
        assert (await rows(rig, other))[0] == paused("12:01", "12:05", 5)
        assert len(await rig.runs(other)) == 7
        await rig.stop()
        await rig.start()
        assert rig.engine.job(job.id).progress.pause is None
        await rig.clock.advance(1)
        assert len(await rig.runs(job)) == 2
        await rig.stop()

    run(scenario())


def test_a_pause_of_all_outlives_a_restart(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.pause_all(None)
        await rig.stop()
        await rig.clock.advance(minutes(5))
        engine = await rig.start()
        await rig.clock.advance(minutes(5))
        assert engine.pause is not None
        assert engine.job(job.id).next_at is None
        assert await rig.runs(job) == []
        await engine.resume_all()
        await rig.clock.advance(minutes(1))
        assert await rows(rig, job) == [paused("12:01", "12:10", 10), ran("12:11")]
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize("of_all", [True, False])
def test_a_pause_that_ended_while_the_app_was_closed_is_told_from_what_was_missed(
    rig: Rig, of_all: bool
) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="0 * * * *", miss_policy=MissPolicy.SKIP)
        if of_all:
            await engine.pause_all(at("14:30"))
        else:
            await engine.pause_jobs([job.id], at("14:30"))
        await rig.stop()
        await rig.clock.advance(minutes(200))  # 15:20
        await rig.start()
        await rig.clock.advance(1)
        missed = ("missed miss_policy", "15:00", "15:00", 1)
        assert await rows(rig, job) == [paused("13:00", "14:00", 2), missed]
        assert rig.engine.pause is None
        assert rig.engine.job(job.id).progress.pause is None
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize("of_all", [True, False])
def test_a_crash_at_the_end_of_a_pause_catches_nothing_of_it_up(rig: Rig, of_all: bool) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(miss_policy=MissPolicy.RUN_ALL)
        if of_all:
            await engine.pause_all(None)
        else:
            await engine.pause_jobs([job.id], None)
        await rig.clock.advance(minutes(3))
        if of_all:
            await engine.resume_all()
        else:
            await engine.resume_jobs([job.id])
        await rig.crash()
        await rig.start()
        await rig.clock.advance(minutes(1))
        assert await rows(rig, job) == [paused("12:01", "12:03", 3), ran("12:04")]
        await rig.stop()

    run(scenario())


def test_what_was_missed_before_a_pause_made_with_the_app_closed_is_still_missed(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="0 * * * *")
        await rig.stop()
        await rig.clock.advance(minutes(90))  # 13:30
        engine = await rig.start(schedule=False)
        await engine.pause_all(None)
        await rig.stop()
        await rig.clock.advance(minutes(60))  # 14:30
        engine = await rig.start()
        await rig.clock.advance(minutes(60))  # 15:30
        # Decided at once, run when the pause is over.
        assert [one.outcome for one in await rig.runs(job)] == [None]
        await engine.resume_all()
        await rig.clock.advance(5)
        assert await rows(rig, job) == [ran("13:00"), paused("14:00", "15:00", 2)]
        assert Trigger.CATCH_UP in {one.trigger for one in await rig.runs(job)}
        await rig.stop()

    run(scenario())


def test_two_pauses_with_the_app_closed_leave_what_lies_between_them_alone(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="0 * * * *", miss_policy=MissPolicy.SKIP)
        await rig.stop()
        for _ in range(2):
            await rig.clock.advance(minutes(60))
            engine = await rig.start(schedule=False)
            await engine.pause_all(None)
            await rig.stop()
            await rig.clock.advance(minutes(120))
            engine = await rig.start(schedule=False)
            await engine.resume_all()
            await rig.stop()
        await rig.clock.advance(minutes(30))
        await rig.start()
        await rig.clock.advance(1)
        assert await rows(rig, job) == [
            ("missed miss_policy", "13:00", "13:00", 1),
            paused("14:00", "15:00", 2),
            ("missed miss_policy", "16:00", "16:00", 1),
            paused("17:00", "18:00", 2),
        ]
        await rig.stop()

    run(scenario())


def test_resuming_one_job_with_the_app_closed_leaves_its_row(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="0 * * * *", miss_policy=MissPolicy.RUN_ALL)
        await engine.pause_jobs([job.id], None)
        await rig.stop()
        await rig.clock.advance(minutes(130))
        engine = await rig.start(schedule=False)
        await engine.resume_jobs([job.id])
        await rig.stop()
        await rig.start()
        await rig.clock.advance(1)
        assert await rows(rig, job) == [paused("13:00", "14:00", 2)]
        await rig.stop()

    run(scenario())


def test_what_a_pause_leaves_out_is_no_failure_and_in_no_rate(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        rig.executor.plan("Job", Plan(exit_code=1), Plan())
        job = await rig.add()
        await rig.clock.advance(minutes(1))
        await engine.pause_jobs([job.id], None)
        await rig.clock.advance(minutes(5))
        await engine.resume_jobs([job.id])
        progress = engine.job(job.id).progress
        assert progress.failures_in_row == 1
        assert progress.last_success_at is None
        statistics = await engine.statistics(RunQuery(), parse_zone("UTC"))
        assert (statistics.failed, statistics.missed) == (1, 0)
        assert rig.notices(NoticeKind.MISSED) == []
        await rig.stop()

    run(scenario())


def test_a_job_that_is_off_leaves_no_row_also_when_it_is_paused_as_well(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.pause_all(None)
        await rig.clock.advance(minutes(3))
        await engine.set_enabled([job.id], False)
        await rig.clock.advance(minutes(3))
        await engine.resume_all()
        await rig.clock.advance(minutes(3))
        assert await rows(rig, job) == [paused("12:01", "12:03", 3)]
        await rig.stop()

    run(scenario())


def test_an_edit_in_a_pause_counts_what_came_before_under_the_old_rule(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.pause_all(None)
        await rig.clock.advance(minutes(4))
        await engine.replace_job(replace(job, schedule=draft(rule="*/5 * * * *").schedule))
        await rig.clock.advance(minutes(7))
        await engine.resume_all()
        await rig.clock.advance(1)
        assert await rows(rig, job) == [paused("12:01", "12:04", 4), paused("12:05", "12:10", 2)]
        await rig.stop()

    run(scenario())


def test_a_job_deleted_in_a_pause_leaves_its_row(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.pause_all(None)
        await rig.clock.advance(minutes(2))
        await engine.remove_jobs([job.id])
        assert await rows(rig, job) == [paused("12:01", "12:02", 2)]
        await rig.stop()

    run(scenario())


def test_once_start_up_repeat_and_from_the_end_say_what_a_pause_did_to_them(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=30)
        engine = await rig.start()
        once = await rig.add("Once", Once(at("12:03").replace(tzinfo=None)))
        three = await rig.add("Three", schedule=Schedule(draft().schedule.rule, repeat=3))
        rule = Interval(every_seconds=120, anchor=IntervalAnchor.END)
        from_end = await rig.add("From end", rule)
        boot = await rig.add("Boot", Startup(delay_seconds=60))
        await rig.stop()
        engine = await rig.start()
        await engine.pause_all(None)
        await rig.clock.advance(minutes(10))
        await engine.resume_all()
        await rig.clock.advance(minutes(6))
        assert await rows(rig, once) == [paused("12:03", "12:03", 1)]
        # Three more are still to come: a pause uses none of them up.
        assert await rows(rig, three) == [
            paused("12:01", "12:03", 3),
            *map(ran, ("12:11", "12:12", "12:13")),
        ]
        assert await rows(rig, from_end) == [
            paused("12:02", "12:02", 1),
            ran("12:12"),
            ran("12:14"),
        ]
        assert await rows(rig, boot) == [paused("12:01", "12:01", 1)]
        assert (await rig.runs(boot))[0].trigger is Trigger.STARTUP
        await rig.stop()

    run(scenario())


def test_a_catch_up_waits_while_its_job_is_paused(tmp_path: Path) -> None:
    rig = Rig(tmp_path, settle_seconds=30)

    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="0 * * * *")
        await rig.stop()
        await rig.clock.advance(minutes(70))
        engine = await rig.start()
        await rig.clock.advance(1)
        await engine.pause_jobs([job.id], None)
        await rig.clock.advance(minutes(5))
        assert [one.outcome for one in await rig.runs(job)] == [None]
        await engine.resume_jobs([job.id])
        await rig.clock.advance(1)
        assert [one.outcome for one in await rig.runs(job)] == [Outcome.COMPLETED]
        await rig.stop()

    run(scenario())


def test_a_clock_set_back_in_a_pause_runs_nothing(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(1))
        await engine.pause_all(None)
        await rig.clock.advance(minutes(3))
        await rig.clock.step(-timedelta(days=300).total_seconds())
        await rig.clock.advance(minutes(3))
        assert len(rig.executor.processes) == 1
        await rig.clock.step(timedelta(days=300).total_seconds())
        await rig.clock.advance(minutes(3))
        assert len(rig.executor.processes) == 1
        await engine.resume_all()
        await rig.clock.advance(minutes(1))
        assert len(rig.executor.processes) == 2
        found = await rig.runs(job)
        assert {one.reason.code for one in found if one.reason} == {ReasonCode.PAUSED}
        await rig.stop()

    run(scenario())


def test_a_pause_that_cannot_be_ended_in_the_database_still_holds(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.pause_jobs([job.id], None)
        await rig.clock.advance(minutes(2))
        rig.worker.fail_writes = DatabaseTroubleError(Trouble.LOCKED)
        with pytest.raises(DatabaseTroubleError):
            await engine.resume_jobs([job.id])
        rig.worker.fail_writes = None
        assert engine.job(job.id).progress.pause is not None
        await engine.resume_jobs([job.id])
        assert await rows(rig, job) == [paused("12:01", "12:02", 2)]
        await rig.stop()

    run(scenario())


def test_the_end_of_a_pause_met_by_a_locked_database_is_told_later(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.pause_all(at("12:03"))
        await rig.clock.advance(minutes(2))
        rig.worker.fail_writes = DatabaseTroubleError(Trouble.LOCKED)
        await rig.clock.advance(minutes(2))
        rig.worker.fail_writes = None
        await rig.clock.advance(minutes(1))
        found = await rows(rig, job)
        assert found[0] == paused("12:01", "12:03", 3)
        assert sum(count for *_, count in found) == 5
        await rig.stop()

    run(scenario())


def test_years_of_a_pause_of_many_jobs_are_counted_and_not_listed(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    jobs, years = 1_000, 3

    async def scenario() -> None:
        engine = await rig.start()
        await engine.add_jobs([draft(f"Job {n}", "* * * * * *") for n in range(jobs)])
        await engine.pause_all(None)
        await rig.stop()
        await rig.clock.advance(timedelta(days=365 * years).total_seconds())
        engine = await rig.start()
        rig.worker.calls.clear()
        await engine.resume_all()
        while (await engine.count_history(RunQuery())) < jobs:
            await rig.clock.advance(0)
        first = (await engine.history(RunQuery(limit=1))).runs[0]
        assert first.occurrence_count == 365 * years * 86_400
        # Rows are written many at a time.
        assert rig.worker.calls["claim_many"] < jobs / 5
        assert rig.executor.processes == []
        await rig.stop()

    run(scenario())


def test_few_ended_pauses_are_remembered(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        for _ in range(30):
            await engine.pause_all(None)
            await rig.clock.advance(60)
            await engine.resume_all()
        store = rig.worker.store
        assert len(store.settings.get(ENDED_PAUSES_KEY)) <= 10
        assert store.settings.get(PAUSE_KEY) is None
        await rig.stop()

    run(scenario())


def test_a_pause_that_would_end_in_the_past_is_refused(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        with pytest.raises(InvalidFieldError):
            await engine.pause_all(at("11:00"))
        with pytest.raises(InvalidFieldError):
            await engine.pause_jobs([job.id], at("11:00"))
        await rig.stop()

    run(scenario())
