"""Runs under their policies: overlap, limits, retries, time limits, stops."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cronstudio.engine.events import NoticeKind
from cronstudio.engine.launch import Exit
from cronstudio.errors import RefusedError
from cronstudio.model.job import RetryPolicy
from cronstudio.model.run import Reason
from cronstudio.model.words import (
    Backoff,
    ConcurrencyPolicy,
    Outcome,
    ReasonCode,
    RunState,
    Trigger,
)
from tests.engine.rig import Plan, Rig, at, minutes, outcomes, run


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def codes(runs: list) -> list[ReasonCode | None]:  # type: ignore[type-arg]
    return [run.reason.code if run.reason else None for run in runs]


class TestOverlap:
    """A job of every minute that takes 150 s."""

    async def _six_minutes(self, rig: Rig, policy: ConcurrencyPolicy) -> list:  # type: ignore[type-arg]
        rig.executor.default = Plan(seconds=150)
        await rig.start()
        job = await rig.add(concurrency=policy, queue_limit=2)
        await rig.clock.advance(minutes(6) + 10)
        runs = await rig.runs(job)
        await rig.stop()
        return runs

    def test_skip_has_one_process_at_any_time_and_says_what_it_left_out(self, rig: Rig) -> None:
        runs = run(self._six_minutes(rig, ConcurrencyPolicy.SKIP))
        assert rig.executor.most_running == 1
        assert outcomes(runs) == ["completed", "skipped", "running", "skipped"]
        assert [r.occurrence_count for r in runs] == [1, 2, 1, 2]

    def test_forbid_counts_as_blocked(self, rig: Rig) -> None:
        runs = run(self._six_minutes(rig, ConcurrencyPolicy.FORBID))
        assert outcomes(runs) == ["completed", "blocked", "running", "blocked"]

    def test_allow_starts_them_all(self, rig: Rig) -> None:
        runs = run(self._six_minutes(rig, ConcurrencyPolicy.ALLOW))
        assert len(rig.executor.processes) == len(runs) == 6
        assert rig.executor.most_running == 3

    def test_queue_is_in_order_and_bounded(self, rig: Rig) -> None:
        runs = run(self._six_minutes(rig, ConcurrencyPolicy.QUEUE))
        assert rig.executor.most_running == 1
        assert rig.started_at("Job") == [at("12:01"), at("12:03:30"), at("12:06")]
        full = [r.occurrence_at for r in runs if codes([r]) == [ReasonCode.QUEUE_FULL]]
        assert full == [at("12:05")]
        waiting = [r.occurrence_at for r in runs if r.state is RunState.WAITING]
        assert waiting == [at("12:04"), at("12:06")]

    def test_replace_ends_the_old_one_first(self, rig: Rig) -> None:
        runs = run(self._six_minutes(rig, ConcurrencyPolicy.REPLACE))
        assert rig.executor.most_running == 1
        assert outcomes(runs) == ["cancelled"] * 5 + ["running"]
        assert codes(runs)[:5] == [ReasonCode.REPLACED] * 5
        assert runs[0].reason.args == {"by": runs[1].id}

    def test_skip_holds_after_a_restart(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=150)
            await rig.start()
            job = await rig.add(concurrency=ConcurrencyPolicy.SKIP)
            await rig.clock.advance(70)
            await rig.stop()
            await rig.start()
            await rig.clock.advance(60)
            assert rig.executor.most_running == 1
            assert outcomes(await rig.runs(job)) == ["running", "skipped"]
            await rig.stop()

        run(scenario())

    def test_a_run_by_hand_is_refused_unless_forced(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=150)
            engine = await rig.start()
            job = await rig.add(concurrency=ConcurrencyPolicy.FORBID)
            await engine.run_now(job.id)
            await rig.clock.settle()
            with pytest.raises(RefusedError):
                await engine.run_now(job.id)
            await engine.run_now(job.id, force=True)
            await rig.clock.settle()
            assert rig.executor.now_running == 2
            await rig.stop()

        run(scenario())

    def test_a_queue_can_be_flushed(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=600)
            engine = await rig.start()
            job = await rig.add(concurrency=ConcurrencyPolicy.QUEUE)
            await rig.clock.advance(minutes(3))
            assert await engine.flush_queue(job.id) == 2
            runs = await rig.runs(job)
            assert outcomes(runs) == ["running", "skipped", "skipped"]
            assert codes(runs)[1:] == [ReasonCode.QUEUE_FLUSHED] * 2
            await rig.stop()

        run(scenario())


class TestLimits:
    def test_the_limit_of_all_runs_holds_and_is_first_come_first_served(
        self, tmp_path: Path
    ) -> None:
        async def scenario() -> None:
            rig = Rig(tmp_path, max_running=2)
            rig.executor.default = Plan(seconds=10)
            engine = await rig.start()
            for number in range(5):
                await rig.add(f"Job {number}")
            await rig.clock.advance(65)
            assert rig.executor.now_running == 2
            assert len(engine.active_runs()) == 5
            await rig.clock.advance(30)
            assert rig.executor.most_running == 2
            order = [p.launch.environment["CRONSTUDIO_JOB"] for p in rig.executor.processes]
            assert order == [f"Job {number}" for number in range(5)]
            await rig.stop()

        run(scenario())

    def test_a_lane_has_a_limit_of_its_own_and_holds_nobody_else_up(self, tmp_path: Path) -> None:
        async def scenario() -> None:
            rig = Rig(tmp_path, lanes={"disk": 1})
            rig.executor.default = Plan(seconds=10)
            await rig.start()
            for number in range(3):
                await rig.add(f"Disk {number}", lane="disk")
            await rig.add("Free")
            await rig.clock.advance(61)
            assert rig.executor.now_running == 2
            await rig.clock.advance(40)
            assert rig.started_at("Disk 2") == [at("12:01:20")]
            await rig.stop()

        run(scenario())

    def test_raising_the_limit_lets_more_start_at_once(self, tmp_path: Path) -> None:
        async def scenario() -> None:
            rig = Rig(tmp_path, max_running=1)
            rig.executor.default = Plan(seconds=100)
            engine = await rig.start()
            for number in range(3):
                await rig.add(f"Job {number}")
            await rig.clock.advance(61)
            await engine.change_settings(replace(rig.settings, max_running=0))
            await rig.clock.settle()
            assert rig.executor.now_running == 3
            await rig.stop()

        run(scenario())

    def test_a_run_that_waits_for_a_slot_can_be_stopped(self, tmp_path: Path) -> None:
        async def scenario() -> None:
            rig = Rig(tmp_path, max_running=1)
            rig.executor.default = Plan(seconds=100)
            engine = await rig.start()
            first, second = await rig.add("First"), await rig.add("Second")
            await rig.clock.advance(61)
            (waiting,) = await rig.runs(second)
            await engine.stop_run(waiting.id)
            assert codes(await rig.runs(second)) == [ReasonCode.STOPPED_BY_USER]
            await rig.clock.advance(60)
            assert len(rig.started_at("Second")) == 0
            assert len(rig.started_at("First")) == 1
            assert first.id
            await rig.stop()

        run(scenario())


class TestRetries:
    def _job(self, **policy: object) -> dict[str, object]:
        return {"rule": "0 13 * * *", "retry": RetryPolicy(**policy)}  # type: ignore[arg-type]

    def test_attempts_belong_to_one_run(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.plan("Job", Plan(exit_code=1), Plan(exit_code=1), Plan())
            engine = await rig.start()
            job = await rig.add(**self._job(max_retries=3, delay_seconds=10))  # type: ignore[arg-type]
            await engine.run_now(job.id)
            await rig.clock.advance(5)
            (between,) = await rig.runs(job)
            assert between.state is RunState.RETRYING
            assert between.retry_at == at("12:00:10")
            await rig.clock.advance(30)
            (only,) = await rig.runs(job)
            assert (only.outcome, only.attempts) == (Outcome.COMPLETED, 3)
            attempts = await rig.attempts(only)
            assert [a.exit_code for a in attempts] == [1, 1, 0]
            assert [a.started_at for a in attempts] == [at("12:00"), at("12:00:10"), at("12:00:20")]
            assert [p.launch.environment["CRONSTUDIO_ATTEMPT"] for p in rig.executor.processes] == [
                "1",
                "2",
                "3",
            ]
            assert engine.job(job.id).progress.failures_in_row == 0
            await rig.stop()

        run(scenario())

    def test_a_timeout_is_tried_again_until_the_retries_are_used_up(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=60)
            engine = await rig.start()
            job = await rig.add(
                **self._job(max_retries=3, delay_seconds=1),
                timeout_seconds=2,  # type: ignore[arg-type]
            )
            made = await engine.run_now(job.id)
            await rig.clock.advance(20)
            only = await engine.run(made.id)
            assert (only.outcome, only.attempts) == (Outcome.TIMED_OUT, 4)
            assert only.finished_at == at("12:00:11")
            attempts = await rig.attempts(only)
            assert [a.outcome for a in attempts] == [Outcome.TIMED_OUT] * 4
            assert rig.executor.most_running == 1
            await rig.stop()

        run(scenario())

    def test_exponential_delays(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(exit_code=1)
            engine = await rig.start()
            job = await rig.add(
                **self._job(  # type: ignore[arg-type]
                    max_retries=4,
                    delay_seconds=10,
                    backoff=Backoff.EXPONENTIAL,
                    max_delay_seconds=30,
                )
            )
            await engine.run_now(job.id)
            await rig.clock.advance(200)
            began = [(when - at("12:00")).total_seconds() for when in rig.started_at("Job")]
            assert began == [0, 10, 30, 60, 90]
            await rig.stop()

        run(scenario())

    def test_retries_of_an_old_slot_never_meet_the_next_and_stop_with_the_window(
        self, tmp_path: Path
    ) -> None:
        async def scenario() -> None:
            rig = Rig(tmp_path, at("20:50"))
            rig.executor.default = Plan(seconds=5, exit_code=1)
            await rig.start()
            await rig.add(
                rule="*/5 8-20 * * *",
                retry=RetryPolicy(max_retries=2, delay_seconds=600),
                concurrency=ConcurrencyPolicy.SKIP,
            )
            await rig.clock.advance(minutes(70))
            assert rig.executor.most_running == 1
            assert rig.started_at("Job") == [at("20:55"), at("21:05:05"), at("21:15:10")]
            await rig.stop()

        run(scenario())

    @pytest.mark.parametrize(
        ("command", "code"),
        [
            ("disable", ReasonCode.JOB_DISABLED),
            ("delete", ReasonCode.JOB_DELETED),
            ("edit", ReasonCode.JOB_EDITED),
            ("stop", ReasonCode.STOPPED_BY_USER),
        ],
    )
    def test_the_delay_ends_with_the_job_or_the_users_wish(
        self, rig: Rig, command: str, code: ReasonCode
    ) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(exit_code=7)
            engine = await rig.start()
            job = await rig.add(**self._job(max_retries=3, delay_seconds=60))  # type: ignore[arg-type]
            made = await engine.run_now(job.id)
            await rig.clock.advance(10)
            if command == "disable":
                await engine.set_enabled([job.id], False)
            elif command == "delete":
                await engine.remove_jobs([job.id])
            elif command == "edit":
                await engine.replace_job(replace(job, description="changed"))
            else:
                await engine.stop_run(made.id)
            await rig.clock.advance(600)
            only = await engine.run(made.id)
            assert only.reason is not None and only.reason.code is code
            wanted = Outcome.CANCELLED if command == "stop" else Outcome.FAILED
            assert (only.outcome, only.exit_code, only.attempts) == (wanted, 7, 1)
            await rig.stop()

        run(scenario())

    def test_a_retry_goes_on_after_a_restart(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.plan("Job", Plan(exit_code=1), Plan())
            engine = await rig.start()
            job = await rig.add(**self._job(max_retries=1, delay_seconds=60))  # type: ignore[arg-type]
            made = await engine.run_now(job.id)
            await rig.clock.advance(20)
            await rig.stop()
            await rig.start()
            await rig.clock.advance(30)
            assert (await rig.engine.run(made.id)).state is RunState.RETRYING
            await rig.clock.advance(20)
            only = await rig.engine.run(made.id)
            assert (only.outcome, only.attempts) == (Outcome.COMPLETED, 2)
            assert rig.started_at("Job")[1] == at("12:01")
            await rig.stop()

        run(scenario())

    def test_what_cannot_be_started_fails_with_its_reason(self, rig: Rig) -> None:
        async def scenario() -> None:
            reason = Reason(ReasonCode.BAD_DIRECTORY, {"path": "/gone"})
            rig.executor.plan("Job", Plan(error=reason))
            engine = await rig.start()
            job = await rig.add(**self._job(max_retries=1, delay_seconds=5))  # type: ignore[arg-type]
            made = await engine.run_now(job.id)
            await rig.clock.advance(20)
            only = await engine.run(made.id)
            assert (only.outcome, only.reason, only.attempts) == (Outcome.FAILED, reason, 2)
            await rig.stop()

        run(scenario())


class TestEnds:
    def test_a_timeout_counts_from_the_real_start_also_after_a_restart(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=1000)
            await rig.start()
            job = await rig.add(rule="1 12 * * *", timeout_seconds=300)
            await rig.clock.advance(60 + 100)
            await rig.stop()
            await rig.clock.advance(100)
            await rig.start()
            await rig.clock.advance(99)
            assert outcomes(await rig.runs(job)) == ["running"]
            await rig.clock.advance(2)
            (only,) = await rig.runs(job)
            assert only.outcome is Outcome.TIMED_OUT
            assert only.finished_at == at("12:06")
            await rig.stop()

        run(scenario())

    def test_a_run_that_ended_while_the_app_was_closed_is_not_called_timed_out(
        self, rig: Rig
    ) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=30, exit_code=3)
            await rig.start()
            job = await rig.add(rule="1 12 * * *", timeout_seconds=60)
            await rig.clock.advance(70)
            await rig.stop()
            await rig.clock.advance(600)
            await rig.start()
            await rig.clock.settle()
            (only,) = await rig.runs(job)
            assert (only.outcome, only.exit_code) == (Outcome.FAILED, 3)
            assert only.finished_at == at("12:01:30")
            await rig.stop()

        run(scenario())

    def test_a_stubborn_process_ends_its_run_and_is_reported(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=1000, stubborn=True)
            engine = await rig.start()
            job = await rig.add(rule="0 13 * * *")
            made = await engine.run_now(job.id)
            await rig.clock.advance(1)
            await engine.stop_run(made.id)
            await rig.clock.settle()
            only = await engine.run(made.id)
            assert (only.outcome, codes([only])) == (
                Outcome.CANCELLED,
                [ReasonCode.STOPPED_BY_USER],
            )
            (notice,) = rig.notices(NoticeKind.LEFTOVERS)
            assert "stubborn" in notice.message
            await rig.stop()

        run(scenario())

    def test_a_process_that_vanished_is_interrupted(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=1000)
            engine = await rig.start()
            job = await rig.add(rule="0 13 * * *")
            made = await engine.run_now(job.id)
            await rig.clock.advance(1)
            rig.executor.end(rig.executor.processes[0], Exit(lost=True))
            await rig.clock.settle()
            only = await engine.run(made.id)
            assert only.outcome is Outcome.INTERRUPTED
            assert codes([only]) == [ReasonCode.PROCESS_LOST]
            await rig.stop()

        run(scenario())

    def test_a_long_run_is_told_once_it_is_longer_than_usual(self, rig: Rig) -> None:
        async def scenario() -> None:
            plans = [Plan(seconds=10 + n % 3) for n in range(8)] + [Plan(seconds=300)]
            rig.executor.plan("Job", *plans)
            engine = await rig.start()
            job = await rig.add()
            await rig.clock.advance(minutes(9) + 30)
            (notice,) = rig.notices(NoticeKind.SLOW)
            assert notice.job_id == job.id
            usual = engine.job(job.id).usual_seconds
            assert usual is not None and 10 <= usual[0] <= usual[1] <= 12
            await rig.stop()

        run(scenario())

    def test_failures_in_a_row_are_counted_and_end_with_a_success(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.plan("Job", Plan(exit_code=1), Plan(exit_code=2), Plan())
            engine = await rig.start()
            job = await rig.add()
            await rig.clock.advance(minutes(2) + 1)
            assert engine.job(job.id).progress.failures_in_row == 2
            await rig.clock.advance(minutes(1))
            progress = engine.job(job.id).progress
            assert (progress.failures_in_row, progress.last_success_at) == (0, at("12:03"))
            await rig.stop()
            await rig.start()
            assert rig.engine.job(job.id).progress == progress
            await rig.stop()

        run(scenario())

    def test_quitting_with_stop_ends_running_jobs_with_that_reason(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.default = Plan(seconds=1000)
            engine = await rig.start()
            job = await rig.add()
            await rig.clock.advance(61)
            await engine.stop(jobs="stop")
            assert rig.executor.now_running == 0
            await rig.start()
            first = (await rig.runs(job))[0]
            assert (first.outcome, codes([first])) == (Outcome.CANCELLED, [ReasonCode.APP_QUIT])
            await rig.stop()

        run(scenario())

    def test_deleting_rows_spares_what_runs(self, rig: Rig) -> None:
        async def scenario() -> None:
            rig.executor.plan("Job", Plan(), Plan(seconds=1000))
            engine = await rig.start()
            job = await rig.add()
            await rig.clock.advance(minutes(2) + 1)
            runs = await rig.runs(job)
            await engine.delete_runs([r.id for r in runs])
            (left,) = await rig.runs(job)
            assert left.id == runs[1].id
            assert engine.job(job.id).recent == ()
            await rig.stop()

        run(scenario())

    def test_parameters_of_one_run_are_laid_over_the_jobs_own(self, rig: Rig) -> None:
        async def scenario() -> None:
            engine = await rig.start()
            job = await rig.add(args={"days": 7, "deep": False})
            await engine.run_now(job.id, parameters={"days": 1})
            await rig.clock.settle()
            environment = rig.executor.processes[0].launch.environment
            assert environment["SCHEDULE_CRON_JOB_ARGS"] == '{"days": 1, "deep": false}'
            assert dict(engine.job(job.id).job.args) == {"days": 7, "deep": False}
            assert engine.job(job.id).active[0].trigger is Trigger.MANUAL
            await rig.stop()

        run(scenario())
