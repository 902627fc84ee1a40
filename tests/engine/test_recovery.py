"""After a crash, a quit or a restart of the machine: adopted, taken over, or said to be lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from cronstudio.engine.events import NoticeKind
from cronstudio.engine.launch import Exit
from cronstudio.engine.locks import FileLocks, closed_since, is_alive, new_owner
from cronstudio.errors import RefusedError, StoreError
from cronstudio.model.job import RetryPolicy
from cronstudio.model.run import ProcessMark, Run
from cronstudio.model.words import (
    ConcurrencyPolicy,
    MissPolicy,
    Outcome,
    ReasonCode,
    RunState,
    Trigger,
)
from cronstudio.store import DatabaseTroubleError, Trouble
from tests.engine.fake_clock import START
from tests.engine.rig import Plan, Rig, at, minutes, outcomes, run, until


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


async def lives_on(rig: Rig) -> None:
    """The app is killed and started again."""
    await rig.crash()
    await rig.clock.advance(5)
    await rig.start()


def test_a_running_job_is_adopted_and_its_true_outcome_recorded(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=20, exit_code=4)
        await rig.start()
        job = await rig.add()
        await rig.clock.advance(65)
        await lives_on(rig)
        (adopted,) = await rig.runs(job)
        assert adopted.state is RunState.RUNNING
        assert adopted.owner == rig.engine._core.owner.id
        await rig.clock.advance(15)
        (only,) = await rig.runs(job)
        assert (only.outcome, only.exit_code) == (Outcome.FAILED, 4)
        assert only.finished_at == at("12:01:20")
        assert len(rig.executor.processes) == 1
        await rig.stop()

    run(scenario())


def test_an_outcome_from_the_time_the_app_was_gone_is_taken_over(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=20, exit_code=4)
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(65)
        await rig.crash()
        await rig.clock.advance(600)
        await rig.start()
        (only,) = await rig.runs(job)
        assert (only.outcome, only.exit_code) == (Outcome.FAILED, 4)
        assert only.finished_at == at("12:01:20")
        await rig.stop()

    run(scenario())


def test_what_vanished_is_interrupted_and_blocks_nobody(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.plan("Job", Plan(seconds=1000), Plan())
        await rig.start()
        job = await rig.add(concurrency=ConcurrencyPolicy.FORBID)
        await rig.clock.advance(65)
        await rig.crash()
        rig.executor.end(rig.executor.processes[0], Exit(lost=True))
        await rig.start()
        await rig.clock.advance(60)
        runs = await rig.runs(job)
        assert outcomes(runs)[0] == "interrupted"
        assert runs[0].reason is not None and runs[0].reason.code is ReasonCode.PROCESS_LOST
        assert "completed" in outcomes(runs)
        await rig.stop()

    run(scenario())


def test_what_died_with_the_machine_is_said_to_have_done_so(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=1000)
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(95)
        store = rig.worker.store
        (only,) = await rig.runs(job)
        (attempt,) = await rig.attempts(only)
        await rig.crash()
        store.runs.save(
            only, replace(attempt, process=ProcessMark(pid=77, start_ticks=5, boot_id="before"))
        )
        store.close()
        rig.executor.processes[0].exit = Exit(lost=True)
        await rig.clock.advance(600)
        await rig.start()
        (only,) = await rig.runs(job)
        assert only.outcome is Outcome.INTERRUPTED
        assert only.reason is not None and only.reason.code is ReasonCode.MACHINE_STOPPED
        # It ended when the engine was last seen, not when somebody looked.
        assert only.finished_at is not None and only.finished_at <= at("12:01:35")
        await rig.stop()

    run(scenario())


def test_a_start_nobody_wrote_down_is_found_and_not_made_again(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=30, exit_code=2)
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(59)
        # From the claim on nothing is written any more: the app is about to die.
        rig.engine._core.ledger.record = lambda *args: None  # type: ignore[method-assign]
        await rig.clock.advance(2)
        assert len(rig.executor.processes) == 1
        await lives_on(rig)
        (only,) = await rig.runs(job)
        assert only.state is RunState.RUNNING
        await rig.clock.advance(60)
        (only,) = await rig.runs(job)
        assert (only.outcome, only.exit_code, only.attempts) == (Outcome.FAILED, 2, 1)
        assert len(rig.executor.processes) == 1
        await rig.stop()

    run(scenario())


def test_a_start_that_another_starter_made_first_is_adopted(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=20, exit_code=8, stolen=True)
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await until(lambda: rig.executor.processes, advance=lambda: rig.clock.advance(1))
        await until(lambda: rig.engine.job(job.id).recent, advance=lambda: rig.clock.advance(1))
        (only,) = await rig.runs(job)
        assert (only.outcome, only.exit_code, only.attempts) == (Outcome.FAILED, 8, 1)
        assert only.reason is not None and only.reason.code is ReasonCode.EXIT_CODE
        await rig.stop()

    run(scenario())


def test_a_claimed_run_that_never_began_is_started_while_it_is_in_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, max_running=1)
        rig.executor.plan("Long", Plan(seconds=40))
        await rig.start()
        await rig.add("Long", "1 12 * * *")
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(65)
        (waiting,) = await rig.runs(job)
        assert waiting.state is RunState.WAITING
        await lives_on(rig)
        await rig.clock.advance(60)
        (only,) = await rig.runs(job)
        assert (only.id, only.outcome) == (waiting.id, Outcome.COMPLETED)
        assert only.trigger is Trigger.SCHEDULED
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize(
    ("policy", "outcome", "trigger"),
    [
        (MissPolicy.RUN_ONCE, Outcome.COMPLETED, Trigger.CATCH_UP),
        (MissPolicy.SKIP, Outcome.MISSED, Trigger.SCHEDULED),
    ],
)
def test_a_claimed_run_that_never_began_and_is_late_follows_the_miss_policy(
    tmp_path: Path, policy: MissPolicy, outcome: Outcome, trigger: Trigger
) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, max_running=1)
        rig.executor.plan("Long", Plan(seconds=40))
        await rig.start()
        await rig.add("Long", "1 12 * * *")
        job = await rig.add(rule="1 12 * * *", miss_policy=policy)
        await rig.clock.advance(65)
        await rig.crash()
        await rig.clock.advance(minutes(20))
        await rig.start()
        await rig.clock.advance(5)
        (only,) = await rig.runs(job)
        assert (only.outcome, only.trigger) == (outcome, trigger)
        await rig.stop()

    run(scenario())


def test_catch_ups_that_wait_outlive_a_crash(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, settle_seconds=30)
        await rig.start()
        job = await rig.add(rule="0 * * * *")
        await rig.stop()
        await rig.clock.advance(minutes(61))
        await rig.start()
        await lives_on(rig)
        await lives_on(rig)
        await rig.clock.advance(40)
        (only,) = await rig.runs(job)
        assert (only.trigger, only.outcome) == (Trigger.CATCH_UP, Outcome.COMPLETED)
        await rig.stop()

    run(scenario())


def test_a_run_by_hand_that_never_began_is_not_begun_much_later(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, max_running=1)
        rig.executor.default = Plan(seconds=500)
        engine = await rig.start()
        job = await rig.add(rule="0 13 * * *", concurrency=ConcurrencyPolicy.ALLOW)
        await engine.run_now(job.id)
        waits = await engine.run_now(job.id)
        await rig.clock.advance(5)
        await rig.crash()
        await rig.clock.advance(600)
        await rig.start()
        await rig.clock.settle()
        only = await rig.engine.run(waits.id)
        assert only.outcome is Outcome.INTERRUPTED
        assert only.reason is not None and only.reason.code is ReasonCode.APP_CLOSED
        await rig.stop()

    run(scenario())


def test_runs_of_an_engine_that_lives_are_left_alone(rig: Rig, tmp_path: Path) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=500)
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(65)
        (theirs,) = await rig.runs(job)
        other = Rig(tmp_path)
        other.clock, other.executor = rig.clock, rig.executor
        await other.start()
        assert other.engine.active_runs() == []
        with pytest.raises(RefusedError):
            await other.engine.stop_run(theirs.id)
        # Once the first one is dead, the second takes over by itself.
        await rig.crash()
        await until(other.engine.active_runs, advance=lambda: other.clock.advance(1))
        assert [r.id for r in other.engine.active_runs()] == [theirs.id]
        await until(lambda: rig.executor.now_running == 0, advance=lambda: rig.clock.advance(9))
        assert (await other.engine.run(theirs.id)).outcome is Outcome.COMPLETED
        await other.stop()

    run(scenario())


def test_taking_over_from_another_engine_leaves_our_own_claims_alone(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        core = engine._core
        # Claimed by us, and not yet in the dispatcher's hands.
        made = Run(
            id="run_in_flight",
            job_id=job.id,
            job_name=job.name,
            trigger=Trigger.SCHEDULED,
            state=RunState.WAITING,
            occurrence_at=at("11:59:50"),
            created_at=START,
            owner=core.owner.id,
        )
        rig.worker.store.runs.save(made)
        assert await engine._recovery.take_over([core.owner.id], []) == 0
        assert await engine._recovery.take_over([], []) == 0
        await rig.clock.advance(1)
        assert rig.executor.processes == []
        await rig.stop()

    run(scenario())


def test_of_two_engines_that_take_over_one_gets_each_run(rig: Rig, tmp_path: Path) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=100, exit_code=1)
        await rig.start()
        jobs = [await rig.add(f"Job {n}", "1 12 * * *") for n in range(4)]
        await rig.clock.advance(65)
        await rig.crash()
        heirs = [Rig(tmp_path), Rig(tmp_path)]
        for heir in heirs:
            heir.clock, heir.executor = rig.clock, rig.executor
            await heir.start(schedule=False)
        taken = await asyncio.gather(*(heir.engine._recovery.take_over([], []) for heir in heirs))
        assert sum(taken) == 4
        await rig.clock.advance(100)
        for heir in heirs:
            await heir.stop()
        await rig.start()
        for job in jobs:
            assert rig.engine.job(job.id).progress.failures_in_row == 1
        await rig.stop()

    run(scenario())


def test_two_engines_on_one_database_run_each_occurrence_once(rig: Rig, tmp_path: Path) -> None:
    async def scenario() -> None:
        await rig.start()
        jobs = [await rig.add(f"Job {n}", "*/10 * * * * *") for n in range(5)]
        other = Rig(tmp_path)
        other.clock, other.executor = rig.clock, rig.executor
        await other.start()
        await rig.clock.advance(minutes(5))
        runs = await rig.runs()
        keys = [(r.job_id, r.occurrence_at) for r in runs]
        assert len(keys) == len(set(keys)) == 5 * 30
        assert len(rig.executor.processes) == 5 * 30
        assert outcomes(runs) == ["completed"] * 150
        assert jobs
        await rig.stop()
        await other.stop()

    run(scenario())


def test_an_engine_for_one_command_fires_and_takes_over_nothing(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=5000)
        await rig.start()
        job = await rig.add()
        await rig.clock.advance(61)
        await rig.crash()
        rig.executor.default = Plan(seconds=1)
        await rig.clock.advance(minutes(30))
        engine = await rig.start(schedule=False)
        assert engine.job(job.id).next_at == at("12:32")
        await rig.clock.advance(minutes(5))
        assert outcomes(await rig.runs(job)) == ["running"]
        made = await engine.run_now(job.id, force=True)
        await rig.clock.advance(2)
        assert (await engine.run(made.id)).outcome is Outcome.COMPLETED
        await rig.stop()

    run(scenario())


def test_an_engine_for_one_command_says_how_runs_ended_that_nobody_saw(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.plan("Fails", Plan(seconds=90, exit_code=3))
        rig.executor.plan("Again", Plan(seconds=90, exit_code=3))
        rig.executor.plan("Works", Plan(seconds=90))
        rig.executor.plan("Goes on", Plan(seconds=5000))
        await rig.start()
        retry = RetryPolicy(max_retries=2, delay_seconds=0)
        fails, again, works, goes_on = [
            await rig.add(name, "0 12 * * *", retry=policy)
            for name, policy in (
                ("Fails", RetryPolicy()),
                ("Again", retry),
                ("Works", retry),
                ("Goes on", RetryPolicy()),
            )
        ]
        for job in (fails, again, works, goes_on):
            await rig.engine.run_now(job.id)
        await rig.clock.advance(1)
        await rig.crash()
        await rig.clock.advance(minutes(10))
        processes = len(rig.executor.processes)
        engine = await rig.start(schedule=False)
        (ended,) = await rig.runs(fails)
        assert (ended.outcome, ended.exit_code) == (Outcome.FAILED, 3)
        assert ended.finished_at == at("12:01:30")
        assert engine.job(fails.id).recent == (ended,)
        assert outcomes(await rig.runs(works)) == ["completed"]
        # Whether it is tried again is not for one command to say.
        assert outcomes(await rig.runs(again)) == ["running"]
        assert outcomes(await rig.runs(goes_on)) == ["running"]
        assert len(rig.executor.processes) == processes
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize(
    ("change", "code"),
    [("edit", ReasonCode.JOB_EDITED), ("delete", ReasonCode.JOB_DELETED)],
)
def test_a_retry_is_not_made_for_a_job_that_changed_while_the_app_was_gone(
    rig: Rig, change: str, code: ReasonCode
) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(exit_code=6)
        engine = await rig.start()
        retry = RetryPolicy(max_retries=2, delay_seconds=600)
        job = await rig.add(rule="0 20 * * *", retry=retry)
        made = await engine.run_now(job.id)
        await rig.clock.advance(5)
        await rig.crash()
        engine = await rig.start(schedule=False)
        if change == "edit":
            await engine.replace_job(replace(job, description="new"))
        else:
            await engine.remove_jobs([job.id])
        await rig.stop()
        await rig.start()
        await rig.clock.advance(1000)
        only = await rig.engine.run(made.id)
        assert (only.outcome, only.exit_code, only.attempts) == (Outcome.FAILED, 6, 1)
        assert only.reason is not None and only.reason.code is code
        await rig.stop()

    run(scenario())


def test_what_one_command_left_running_is_taken_over_when_it_is_gone(
    rig: Rig, tmp_path: Path
) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=500)
        engine = await rig.start(schedule=False)
        assert rig.worker.store.owners.all() == []
        job = await rig.add(rule="0 20 * * *")
        made = await engine.run_now(job.id)
        await rig.clock.advance(1)
        app = Rig(tmp_path)
        app.clock, app.executor = rig.clock, rig.executor
        await app.start()
        assert app.engine.active_runs() == []
        await rig.stop()
        await until(app.engine.active_runs, advance=lambda: app.clock.advance(1))
        await until(lambda: rig.executor.now_running == 0, advance=lambda: rig.clock.advance(9))
        assert (await app.engine.run(made.id)).outcome is Outcome.COMPLETED
        await app.stop()

    run(scenario())


class TestTrouble:
    """A database that cannot be written."""

    def test_a_full_disk_stops_no_job_and_is_told_once(self, rig: Rig) -> None:
        async def scenario() -> None:
            engine = await rig.start()
            job = await rig.add()
            rig.worker.fail_writes = DatabaseTroubleError(Trouble.FULL)
            await rig.clock.advance(minutes(5))
            assert len(rig.executor.processes) == 5
            assert len(rig.notices(NoticeKind.DATABASE_TROUBLE)) == 1
            rig.worker.fail_writes = None
            await rig.clock.advance(minutes(2))
            runs = await rig.runs(job)
            assert outcomes(runs) == ["completed"] * 7
            stored = rig.worker.store.jobs.get(job.id)
            assert stored.progress.cursor_at == at("12:07")
            assert engine.job(job.id).progress.cursor_at == at("12:07")
            await rig.stop()

        run(scenario())

    def test_a_locked_database_is_waited_for_and_nothing_runs_unclaimed(self, rig: Rig) -> None:
        async def scenario() -> None:
            await rig.start()
            job = await rig.add()
            await rig.clock.advance(50)
            rig.worker.fail_writes = DatabaseTroubleError(Trouble.LOCKED)
            await rig.clock.advance(30)
            assert rig.executor.processes == []
            rig.worker.fail_writes = None
            await rig.clock.advance(10)
            (only,) = await rig.runs(job)
            assert (only.occurrence_at, only.trigger) == (at("12:01"), Trigger.SCHEDULED)
            await rig.stop()

        run(scenario())

    def test_an_outcome_that_could_not_be_written_is_written_later(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=10, exit_code=9)
            await rig.start()
            job = await rig.add(rule="1 12 * * *")
            await rig.clock.advance(65)
            rig.worker.fail_writes = DatabaseTroubleError(Trouble.LOCKED)
            await rig.clock.advance(30)
            (only,) = await rig.runs(job)
            assert only.outcome is None
            assert rig.states(only.id)[-1] == "failed"
            rig.worker.fail_writes = None
            await rig.clock.advance(40)
            (only,) = await rig.runs(job)
            assert (only.outcome, only.exit_code) == (Outcome.FAILED, 9)
            await rig.stop()

        run(scenario())

    def test_one_row_that_cannot_be_written_takes_no_other_with_it(self, rig: Rig) -> None:
        async def scenario() -> None:
            engine = await rig.start()
            job = await rig.add()
            await rig.clock.advance(61)
            (good,) = await rig.runs(job)
            ledger = engine._core.ledger
            ledger.record(replace(good, id="run_bad", job_name=object()))  # type: ignore[arg-type]
            ledger.record(replace(good, seen=True))
            await rig.clock.settle()
            assert (await rig.runs(job))[0].seen
            await rig.clock.advance(60)
            assert len(await rig.runs(job)) == 2
            await rig.stop()

        run(scenario())

    def test_a_database_that_cannot_be_written_at_all_is_only_shown(self, rig: Rig) -> None:
        async def scenario() -> None:
            await rig.start()
            job = await rig.add()
            await rig.stop()
            rig.engine = engine = rig.build()
            engine._core.store.read_only = True
            await engine.start()
            await rig.clock.advance(minutes(3))
            assert [view.job.id for view in engine.jobs()] == [job.id]
            assert rig.executor.processes == []
            assert len(rig.notices(NoticeKind.DATABASE_TROUBLE)) == 1
            await rig.stop()

        run(scenario())

    def test_a_run_by_hand_that_could_never_be_written_down_is_refused(self, rig: Rig) -> None:
        async def scenario() -> None:
            await rig.start()
            job = await rig.add()
            await rig.stop()
            rig.engine = engine = rig.build()
            store = engine._core.store
            store.read_only = store._database.read_only = True
            await engine.start()
            with pytest.raises(StoreError):
                await engine.run_now(job.id)
            with pytest.raises(StoreError):
                await engine.test_command(job)
            await rig.clock.advance(1)
            assert rig.executor.processes == []
            await rig.stop()

        run(scenario())


class TestLocks:
    """Who holds a job."""

    def test_a_hold_is_seen_and_one_of_an_engine_out_of_reach_can_be_released(
        self, rig: Rig, tmp_path: Path
    ) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=500)
            engine = await rig.start()
            job = await rig.add(rule="1 12 * * *")
            assert await engine.lock_of(job.id) is None
            await rig.clock.advance(65)
            lock = await engine.lock_of(job.id)
            assert lock is not None and lock.ours and lock.alive
            other = Rig(tmp_path)
            other.clock, other.executor = rig.clock, rig.executor
            await other.start()
            theirs = await other.engine.lock_of(job.id)
            assert theirs is not None and theirs.alive and not theirs.ours
            assert await other.engine.release_lock(job.id) == 1
            assert await other.engine.lock_of(job.id) is None
            (only,) = await other.runs(job)
            assert only.outcome is Outcome.INTERRUPTED
            assert only.reason is not None and only.reason.code is ReasonCode.OTHER_ENGINE
            (entry, *_) = other.worker.store.audit.recent(1, job.id)
            assert entry.action == "lock_released"
            await rig.crash()
            await other.stop()

        run(scenario())


class TestOwners:
    """Who is alive."""

    def test_a_file_lock_tells_the_living_from_the_dead(self, tmp_path: Path) -> None:
        ours, theirs = FileLocks(tmp_path), FileLocks(tmp_path)
        theirs.take("them")
        assert ours.is_held("them") is True
        theirs.release()
        assert ours.is_held("them") is False
        assert ours.is_held("nobody") is False

    def test_engines_elsewhere_are_judged_by_their_beat(self, tmp_path: Path) -> None:
        locks = FileLocks(tmp_path)
        us = new_owner(START)
        fresh = replace(new_owner(START), host="elsewhere", beat_at=at("11:59"))
        stale = replace(new_owner(START), host="elsewhere", beat_at=at("11:50"))
        assert is_alive(fresh, us, locks, START)
        assert not is_alive(stale, us, locks, START)
        assert closed_since([us, fresh, stale], us, locks, START) is None
        assert closed_since([us, stale], us, locks, START) == at("11:50")
