"""Promises that a job keeps over import, restart and a start on a machine that lacks something."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from cronstudio.engine.launch import Exit
from cronstudio.exchange.bundle import Form, read_bundle, write_text
from cronstudio.model.job import RetryPolicy
from cronstudio.model.words import ConcurrencyPolicy, Outcome, ReasonCode, Trigger
from tests.engine.rig import Plan, Rig, draft, minutes, outcomes, run, until


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


@pytest.mark.parametrize("form", ["json", "yaml"])
@pytest.mark.parametrize(
    ("policy", "word"), [(ConcurrencyPolicy.SKIP, "skipped"), (ConcurrencyPolicy.QUEUE, "waiting")]
)
def test_an_imported_job_keeps_its_overlap_rule_at_once_and_after_a_restart(
    rig: Rig, form: Form, policy: ConcurrencyPolicy, word: str
) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=1000)
        there = draft("Imported", id="job_imported", slug="imported", concurrency=policy)
        written = write_text([there], form)
        (read,) = read_bundle(written.encode()).jobs
        engine = await rig.start()
        job = await engine.add_job(replace(read, id="", slug=""))
        await rig.clock.advance(minutes(2) + 10)
        assert outcomes(await rig.runs(job)) == ["running", word]
        await rig.stop()
        await rig.start()
        await rig.clock.advance(minutes(3))
        assert rig.executor.most_running == len(rig.executor.processes) == 1
        assert outcomes(await rig.runs(job))[:2] == ["running", word]
        await rig.stop()

    run(scenario())


def test_a_job_with_a_zone_this_machine_lacks_is_exported_whole(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add("Far away", "0 9 * * 1-5", description="Kept as it is")
        await rig.stop()
        store = rig.engine._core.store
        with store._database.writing() as connection:
            connection.execute(
                "UPDATE jobs SET definition = replace(definition, ?, ?) WHERE id = ?",
                ('"UTC"', '"Local/Nowhere"', job.id),
            )
        store.close()
        engine = await rig.start()
        view = engine.job(job.id)
        assert "Local/Nowhere" in view.progress.repair
        (exported,) = json.loads(write_text([view.job]))["jobs"]
        assert exported["timezone"] == "Local/Nowhere"
        assert (exported["name"], exported["description"]) == ("Far away", "Kept as it is")
        await rig.clock.advance(minutes(24 * 60))
        assert await rig.runs(job) == []
        await rig.stop()
        await rig.start()
        assert rig.engine.job(job.id).job.timezone == "Local/Nowhere"
        await rig.stop()

    run(scenario())


def test_a_catch_up_that_fails_is_tried_again_by_the_rule_of_its_job(tmp_path: Path) -> None:
    """Awake again, and the network takes longer than the settling time."""

    async def scenario() -> None:
        rig = Rig(tmp_path, settle_seconds=10)
        await rig.start()
        names = ("One", "Two", "Three")
        for name in names:
            rig.executor.plan(name, Plan(exit_code=6), Plan())
            retry = RetryPolicy(max_retries=2, delay_seconds=20)
            await rig.add(name, "10 * * * *", retry=retry)
        await rig.clock.suspend(minutes(30))
        await rig.clock.advance(15)
        assert outcomes(await rig.runs()) == ["retrying"] * 3
        await rig.clock.advance(30)
        runs = await rig.runs()
        assert [(r.trigger, r.outcome, r.attempts) for r in runs] == [
            (Trigger.CATCH_UP, Outcome.COMPLETED, 2)
        ] * 3
        await rig.stop()

    run(scenario())


def test_a_deleted_job_whose_short_name_was_taken_comes_back_under_a_free_one(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        first = await rig.add("Backup")
        await engine.remove_jobs([first.id])
        second = await rig.add("Backup")
        assert second.slug == first.slug
        await engine.restore_jobs([first.id])
        back = engine.job(first.id).job
        assert back.slug not in ("", second.slug)
        assert engine.find(back.slug).job.id == first.id
        assert engine.find(second.slug).job.id == second.id
        third = await rig.add("Backup")
        assert len({back.slug, second.slug, third.slug}) == 3
        await rig.stop()
        await rig.start()
        assert rig.engine.find(back.slug).job.id == first.id
        await rig.stop()

    run(scenario())


def test_claims_whose_processes_are_gone_are_released_and_counted(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=1000)
        await rig.start()
        jobs = [
            await rig.add(f"Job {number}", "1 12 * * *", concurrency=ConcurrencyPolicy.FORBID)
            for number in range(3)
        ]
        await rig.clock.advance(65)
        gone = rig.engine._core.owner.id
        await rig.crash()
        for process in rig.executor.processes:
            rig.executor.end(process, Exit(lost=True))
        caplog.clear()
        with caplog.at_level(logging.INFO, "cronstudio.engine"):
            engine = await rig.start()
        assert "3 unfinished runs taken over" in caplog.text
        for job in jobs:
            assert await engine.lock_of(job.id) is None
            (only,) = await rig.runs(job)
            assert only.outcome is Outcome.INTERRUPTED
            assert only.reason is not None and only.reason.code is ReasonCode.PROCESS_LOST
        assert gone not in {owner.id for owner in rig.worker.store.owners.all()}
        again = await engine.run_now(jobs[0].id)
        await rig.clock.settle()
        assert (await engine.run(again.id)).outcome is None
        await rig.stop()

    run(scenario())


def test_claims_of_an_engine_that_dies_beside_us_are_released_and_counted(
    rig: Rig, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=1000)
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(65)
        other = Rig(tmp_path)
        other.clock, other.executor = rig.clock, rig.executor
        await other.start()
        gone = rig.engine._core.owner.id
        await rig.crash()
        rig.executor.end(rig.executor.processes[0], Exit(lost=True))
        with caplog.at_level(logging.INFO, "cronstudio.engine"):
            await until(
                lambda: f"Took over 1 runs of {gone}" in caplog.text,
                advance=lambda: rig.clock.advance(30),
            )
        assert await other.engine.lock_of(job.id) is None
        assert outcomes(await other.runs(job)) == ["interrupted"]
        await other.stop()

    run(scenario())
