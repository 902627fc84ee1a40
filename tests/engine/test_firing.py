"""What is due fires: on time, once, and only when it should."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cronstudio.engine.events import JobChanged, NoticeKind, RunChanged
from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError
from cronstudio.model.words import ConcurrencyPolicy, Outcome, ReasonCode, RunState, Trigger
from cronstudio.schedule.spec import Interval, IntervalAnchor, Once, Schedule, Startup
from tests.engine.rig import Plan, Rig, at, draft, every, minutes, outcomes, run, until


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def test_a_job_fires_at_each_of_its_instants(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="*/5 * * * *")
        await rig.clock.advance(minutes(16))
        runs = await rig.runs(job)
        assert [r.occurrence_at for r in runs] == [at("12:05"), at("12:10"), at("12:15")]
        assert {r.trigger for r in runs} == {Trigger.SCHEDULED}
        assert outcomes(runs) == ["completed"] * 3
        assert rig.started_at("Job") == [at("12:05"), at("12:10"), at("12:15")]
        await rig.stop()

    run(scenario())


def test_a_job_of_every_second_runs_once_a_second(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="* * * * * *")
        await rig.clock.advance(60)
        runs = await rig.runs(job)
        assert len(runs) == 60
        assert len({r.occurrence_at for r in runs}) == 60
        await rig.stop()

    run(scenario())


def test_the_states_of_a_run_are_told_after_they_were_written(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        written: list[str] = []

        def look(event: object) -> None:
            if isinstance(event, RunChanged):
                kept = rig.worker.store.runs.get(event.run.id)
                written.append(kept.outcome.value if kept.outcome else kept.state.value)

        engine.events.subscribe(look)
        rig.executor.default = Plan(seconds=2)
        job = await rig.add()
        await rig.clock.advance(70)
        (only,) = await rig.runs(job)
        assert rig.states(only.id) == ["waiting", "running", "completed"]
        assert written == ["waiting", "running", "completed"]
        await rig.stop()

    run(scenario())


def test_idle_costs_two_wakeups_a_minute_and_no_writes(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        await rig.add(rule="0 0 1 1 *")
        await rig.clock.advance(60)
        before = rig.clock.naps
        rig.worker.calls.clear()
        await rig.clock.advance(590)
        assert rig.clock.naps - before <= 20
        # A database that is not written to lets the disk sleep.
        assert rig.worker.calls["beat"] <= 1
        await rig.stop()

    run(scenario())


def test_a_job_that_is_off_leaves_no_rows_and_misses_nothing(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.set_enabled([job.id], False)
        await rig.clock.advance(minutes(10))
        assert engine.job(job.id).next_at is None
        await engine.set_enabled([job.id], True)
        await rig.clock.advance(minutes(2))
        runs = await rig.runs(job)
        assert [r.occurrence_at for r in runs] == [at("12:11"), at("12:12")]
        await rig.stop()

    run(scenario())


def test_editing_a_paused_or_switched_off_job_leaves_it_so(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(enabled=False)
        paused = await rig.add("Paused")
        await engine.pause_jobs([paused.id], None)
        await engine.replace_job(replace(job, schedule=draft(rule="*/2 * * * *").schedule))
        paused = engine.job(paused.id).job
        await engine.replace_job(replace(paused, schedule=draft(rule="*/2 * * * *").schedule))
        await rig.clock.advance(minutes(6))
        assert await rig.runs() == []
        assert engine.job(job.id).next_at is None
        assert engine.job(paused.id).next_at is None
        assert engine.job(paused.id).progress.pause is not None
        await rig.stop()

    run(scenario())


def test_a_manual_run_moves_nothing(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="0 13 * * *")
        before = engine.job(job.id)
        made = await engine.run_now(job.id)
        await rig.clock.settle()
        after = engine.job(job.id)
        assert after.next_at == before.next_at == at("13:00")
        assert after.progress.cursor_at == before.progress.cursor_at
        (only,) = await rig.runs(job)
        assert (only.id, only.trigger, only.occurrence_at) == (made.id, Trigger.MANUAL, None)
        await rig.clock.advance(minutes(60))
        assert len(await rig.runs(job)) == 2
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize(
    ("policy", "started", "waiting"),
    [("skip", 1, 0), ("forbid", 1, 0), ("queue", 1, 4), ("allow", 5, 0)],
)
def test_of_runs_asked_for_at_once_each_sees_the_one_before(
    rig: Rig, policy: str, started: int, waiting: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        rig.executor.default = Plan(seconds=60)
        job = await rig.add(rule="0 13 * * *", concurrency=ConcurrencyPolicy(policy))
        at_once = rig.worker.write

        async def in_a_moment(*call: Any) -> Any:
            await asyncio.sleep(0)  # as on a thread of its own
            return await at_once(*call)

        monkeypatch.setattr(rig.worker, "write", in_a_moment)
        asked = (engine.run_now(job.id) for _ in range(5))
        made = await asyncio.gather(*asked, return_exceptions=True)
        await rig.clock.settle()
        refused = [one for one in made if isinstance(one, RefusedError)]
        assert len(refused) == 5 - started - waiting
        states = [run.state for run in engine.job(job.id).active]
        assert states.count(RunState.RUNNING) == started
        assert states.count(RunState.WAITING) == waiting
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize("policy", ["skip", "forbid", "queue"])
def test_a_run_by_hand_in_the_moment_of_a_claim_does_not_run_beside_it(
    rig: Rig, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        rig.executor.default = Plan(seconds=30)
        job = await rig.add(rule="0 13 * * *", concurrency=ConcurrencyPolicy(policy))
        at_once = rig.worker.write
        by_hand: list[asyncio.Task[Any]] = []

        async def in_a_moment(*call: Any) -> Any:
            if call[0].__name__ == "claim_many" and not by_hand:
                by_hand.append(asyncio.create_task(engine.run_now(job.id)))
                await asyncio.wait(by_hand)
            return await at_once(*call)

        monkeypatch.setattr(rig.worker, "write", in_a_moment)
        await rig.clock.advance(minutes(60) + 5)
        states = [run.state for run in engine.job(job.id).active]
        assert states == [RunState.RUNNING, RunState.WAITING]
        await rig.clock.advance(minutes(2))
        assert outcomes(await rig.runs(job)) == ["completed", "completed"]
        first, second = rig.started_at("Job")
        assert (second - first).total_seconds() == 30
        await rig.stop()

    run(scenario())


def test_an_interval_from_the_last_end_waits_for_it(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        rig.executor.default = Plan(seconds=45)
        job = await rig.add(rule=Interval(60, IntervalAnchor.END))
        assert engine.job(job.id).next_at == at("12:01")
        await rig.clock.advance(70)
        assert engine.job(job.id).next_at is None
        await rig.clock.advance(240)
        assert rig.started_at("Job") == [at("12:01"), at("12:02:45"), at("12:04:30")]
        await rig.stop()

    run(scenario())


def test_a_manual_run_does_not_put_off_an_interval_from_the_last_end(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        rig.executor.default = Plan(seconds=5)
        job = await rig.add(rule=Interval(60, IntervalAnchor.END))
        await rig.clock.advance(30)
        await engine.run_now(job.id)
        await rig.clock.advance(10)
        assert engine.job(job.id).next_at == at("12:01")
        await rig.stop()

    run(scenario())


def test_a_once_job_is_consumed_exactly_once(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule=Once(at("12:10").replace(tzinfo=None)))
        await rig.clock.advance(minutes(11))
        await rig.stop()
        await rig.start()
        await rig.clock.advance(minutes(60))
        engine = rig.engine
        assert len(await rig.runs(job)) == 1
        assert engine.job(job.id).next_at is None
        await rig.stop()

    run(scenario())


def test_a_once_job_in_the_past_is_refused(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        with pytest.raises(InvalidFieldError) as caught:
            await rig.add(rule=Once(at("11:00").replace(tzinfo=None)))
        assert caught.value.field == "schedule"
        await rig.stop()

    run(scenario())


def test_a_schedule_that_repeats_ends_after_so_many(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(schedule=Schedule(every(60), repeat=3))
        await rig.clock.advance(minutes(2.5))
        await rig.stop()
        await rig.start()
        await rig.clock.advance(minutes(10))
        engine = rig.engine
        runs = await rig.runs(job)
        assert [r.occurrence_at for r in runs] == [at("12:01"), at("12:02"), at("12:03")]
        assert engine.job(job.id).next_at is None
        await rig.stop()

    run(scenario())


def test_a_start_up_job_runs_once_at_each_start_after_its_delay(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule=Startup(delay_seconds=20))
        await rig.clock.advance(60)
        assert await rig.runs(job) == []
        for _ in range(2):
            await rig.stop()
            await rig.clock.advance(60)
            await rig.start()
            await rig.clock.advance(19)
            before = len(await rig.runs(job))
            await rig.clock.advance(60)
            assert len(await rig.runs(job)) == before + 1
        assert {r.trigger for r in await rig.runs(job)} == {Trigger.STARTUP}
        await rig.stop()

    run(scenario())


def test_a_fault_in_one_job_marks_it_and_leaves_the_others_alone(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        bad = await rig.add("Bad")
        good = await rig.add("Good")
        entry = engine._core.board.need(bad.id)

        class Broken:
            def next_after(self, when: object) -> object:
                return at("12:01")

            def __getattr__(self, name: str) -> object:
                raise RuntimeError("no such rule")

        entry.occurrences = Broken()  # type: ignore[assignment]
        await rig.clock.advance(minutes(3))
        assert len(await rig.runs(good)) == 3
        assert await rig.runs(bad) == []
        assert "no such rule" in engine.job(bad.id).progress.repair
        assert len(rig.notices(NoticeKind.REPAIR)) == 1
        await rig.stop()

    run(scenario())


def test_a_schedule_that_does_not_go_forward_is_stopped_and_told_once(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        stuck = await rig.add("Stuck")
        good = await rig.add("Good")
        entry = engine._core.board.need(stuck.id)
        true = entry.occurrences

        class Stuck:
            def next_after(self, when: object) -> object:
                return at("12:02")

            def __getattr__(self, name: str) -> object:
                return getattr(true, name)

        entry.occurrences = Stuck()  # type: ignore[assignment]
        rig.clock.naps = 0
        await rig.clock.advance(minutes(10))
        assert len(await rig.runs(good)) == 10
        assert [r.occurrence_at for r in await rig.runs(stuck)] == [at("12:01"), at("12:02")]
        assert "no later time" in engine.job(stuck.id).progress.repair
        assert engine.job(stuck.id).next_at is None
        assert len(rig.notices(NoticeKind.REPAIR)) == 1
        assert rig.clock.naps < 60
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize("fault", ["decision", "claim"])
def test_a_fault_in_the_decision_or_claim_of_one_job_leaves_the_others_alone(
    rig: Rig, fault: str
) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        bad = await rig.add("Bad")
        good = await rig.add("Good")
        entry = engine._core.board.need(bad.id)
        if fault == "decision":
            entry.progress = replace(entry.progress, occurrences="many")  # type: ignore[arg-type]
        else:
            entry.job = replace(bad, name=object())  # type: ignore[arg-type]
        await rig.clock.advance(minutes(2))
        assert len(await rig.runs(good)) == 2
        assert engine.job(bad.id).progress.repair
        await rig.stop()

    run(scenario())


def test_a_job_whose_stored_zone_is_unknown_is_kept_and_marked(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        bad = await rig.add("Bad")
        good = await rig.add("Good")
        await rig.stop()
        store = rig.engine._core.store
        with store._database.writing() as connection:
            connection.execute(
                "UPDATE jobs SET definition = replace(definition, ?, ?) WHERE id = ?",
                ('"UTC"', '"Local/Nowhere"', bad.id),
            )
        store.close()
        rig.events.clear()
        engine = await rig.start()
        await rig.clock.advance(minutes(2))
        view = engine.job(bad.id)
        assert view.progress.repair and view.next_at is None
        assert [notice.count for notice in rig.notices(NoticeKind.REPAIR)] == [1]
        assert len(await rig.runs(good)) == 2
        mended = await engine.replace_job(replace(view.job, timezone="UTC"))
        await rig.clock.advance(minutes(1))
        assert engine.job(mended.id).progress.repair == ""
        assert len(await rig.runs(bad)) == 1
        await rig.stop()

    run(scenario())


def test_a_row_that_cannot_be_read_is_shown_and_never_dropped(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        bad = await rig.add("Keep me")
        await rig.stop()
        store = rig.engine._core.store
        with store._database.writing() as connection:
            connection.execute(
                'UPDATE jobs SET definition = \'{"name": "Keep me"}\' WHERE id = ?', (bad.id,)
            )
        store.close()
        engine = await rig.start()
        view = engine.job(bad.id)
        assert view.job.name == "Keep me"
        assert view.progress.repair
        with pytest.raises(RefusedError):
            await engine.set_enabled([bad.id], True)
        with pytest.raises(RefusedError):
            await engine.run_now(bad.id)
        await engine.replace_job(replace(bad, revision=view.job.revision))
        await rig.clock.advance(minutes(1))
        assert len(await rig.runs(bad)) == 1
        await rig.stop()

    run(scenario())


def test_an_edit_of_an_older_revision_is_refused(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await engine.replace_job(replace(job, description="first"))
        with pytest.raises(RefusedError):
            await engine.replace_job(replace(job, description="second"))
        assert engine.job(job.id).job.description == "first"
        await rig.stop()

    run(scenario())


def test_jobs_are_found_by_id_slug_or_exact_name(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add("Back up photos")
        twin = await rig.add("Back up photos")
        assert engine.find(job.id).job.id == job.id
        assert engine.find(job.slug).job.id == job.id
        assert twin.slug != job.slug
        with pytest.raises(NotFoundError):
            engine.find("Back up photos")
        with pytest.raises(NotFoundError):
            engine.find("nobody")
        await rig.stop()

    run(scenario())


def test_a_deleted_job_comes_back_without_counting_the_time_in_the_trash(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(1))
        await engine.remove_jobs([job.id])
        with pytest.raises(NotFoundError):
            engine.job(job.id)
        await rig.clock.advance(minutes(5))
        await engine.restore_jobs([job.id])
        await rig.clock.advance(minutes(1))
        runs = await rig.runs(job)
        assert [r.occurrence_at for r in runs] == [at("12:01"), at("12:07")]
        assert len(engine.job(job.id).recent) == 2
        await rig.stop()

    run(scenario())


def test_many_jobs_due_at_one_instant_all_start(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        await engine.add_jobs([draft(f"Job {n}") for n in range(300)])
        rig.worker.calls.clear()
        await rig.clock.advance(60)
        await rig.clock.advance(1)  # what ends together is gathered before it is written
        assert outcomes(await rig.runs()) == ["completed"] * 300
        assert rig.worker.calls["claim_many"] == 1
        await rig.stop()

    run(scenario())


def test_the_next_occurrence_is_told_when_it_changes(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="*/5 * * * *")
        rig.events.clear()
        await rig.clock.advance(minutes(6))
        told = [e.next_at for e in rig.events if isinstance(e, JobChanged) and e.job.id == job.id]
        assert told and told[-1] == at("12:10")
        await rig.stop()

    run(scenario())


def test_a_test_run_counts_for_nothing(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(concurrency=ConcurrencyPolicy.SKIP)
        rig.executor.plan("Job", Plan(seconds=90, exit_code=3), Plan())
        await engine.run_now(job.id, test=True)
        await rig.clock.advance(minutes(2))
        runs = await rig.runs(job)
        scheduled = [r for r in runs if not r.test]
        assert outcomes(scheduled) == ["completed", "completed"]
        assert engine.job(job.id).progress.failures_in_row == 0
        await rig.stop()

    run(scenario())


def test_a_draft_is_run_without_becoming_a_job(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        made = await engine.test_command(draft("Draft"))
        await rig.clock.advance(1)
        assert engine.jobs() == []
        (only,) = await rig.runs()
        assert (only.id, only.outcome, only.test) == (made.id, Outcome.COMPLETED, True)
        with pytest.raises(InvalidFieldError):
            await engine.test_command(draft("Draft", rule="61 * * * *"))
        await rig.stop()

    run(scenario())


def test_an_unmet_condition_leaves_the_occurrence_out(rig: Rig, tmp_path: Path) -> None:
    async def scenario() -> None:
        await rig.start()
        conditions = replace(draft().conditions, path_exists=str(tmp_path / "stick"))
        job = await rig.add(conditions=conditions)
        await _advance_with_threads(rig, 3)
        runs = await rig.runs(job)
        assert outcomes(runs) == ["skipped"]
        assert runs[0].occurrence_count == 3
        assert runs[0].reason is not None and runs[0].reason.code is ReasonCode.CONDITION
        (tmp_path / "stick").mkdir()
        await _advance_with_threads(rig, 1)
        assert outcomes(await rig.runs(job)) == ["skipped", "completed"]
        await rig.stop()

    run(scenario())


async def _advance_with_threads(rig: Rig, count: int) -> None:
    """Conditions are read on a thread: give it its turn before time goes on."""
    for _ in range(count):
        await rig.clock.advance(60)
        while rig.engine._core.scheduler.lock.locked():
            await rig.clock.settle()
        await rig.clock.advance(0)


def test_several_occurrences_at_once_under_replace_start_the_last_only(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="* * * * * *", concurrency=ConcurrencyPolicy.REPLACE)
        async with engine._core.scheduler.lock:
            await rig.clock.advance(5)
        await rig.clock.settle()
        left_out, started = await rig.runs(job)
        assert (left_out.occurrence_count, left_out.outcome) == (4, Outcome.SKIPPED)
        assert started.occurrence_at == at("12:00:05")
        await rig.stop()

    run(scenario())


def test_a_failure_that_was_looked_at_is_seen(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        rig.executor.default = Plan(exit_code=1)
        job = await rig.add()
        await rig.clock.advance(61)
        (failed,) = engine.job(job.id).recent
        assert not failed.seen
        await engine.mark_seen([failed.id])
        assert engine.job(job.id).recent[0].seen
        assert (await engine.run(failed.id)).seen
        await rig.stop()

    run(scenario())


def test_faults_in_a_draft_are_told_with_their_field_and_nothing_is_kept(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        with pytest.raises(InvalidFieldError) as caught:
            await engine.add_jobs([draft("Good"), draft("Bad", rule="61 * * * *")])
        assert caught.value.field == "schedule"
        with pytest.raises(InvalidFieldError) as caught:
            await engine.add_job(draft("x" * 10_000_000))
        assert caught.value.field == "name"
        assert engine.jobs() == []
        first, second = await rig.add("First"), await rig.add("Second")
        with pytest.raises(InvalidFieldError) as caught:
            await engine.replace_job(replace(second, slug=first.slug))
        assert caught.value.field == "slug"
        await rig.stop()

    run(scenario())


def test_a_disk_that_is_nearly_full_is_told_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, min_free_bytes=1 << 60)
        await rig.start()
        await until(lambda: rig.notices(NoticeKind.DISK_LOW), advance=lambda: rig.clock.advance(30))
        for _ in range(5):
            await rig.clock.advance(30)
        assert len(rig.notices(NoticeKind.DISK_LOW)) == 1
        await rig.stop()

    run(scenario())
