"""The daily round: rows and output go together, limits hold for what is there, orphans go."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from cronstudio.engine.retention import attempt_folders, bytes_below, pack_older, run_of
from cronstudio.model.run import Run
from tests.engine.fake_clock import START
from tests.engine.rig import Plan, Rig, minutes, run, until


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def write_output(rig: Rig, of: Run, size: int) -> Path:
    folder = rig.home / "data" / "logs" / of.job_id / f"{of.id}-1"
    folder.mkdir(parents=True)
    (folder / "out").write_bytes(b"x" * size)
    return folder


async def make_round(rig: Rig) -> None:
    """One daily round at the clock's present time."""
    await rig.engine._retention.run(rig.clock.now())
    await rig.clock.settle()


def test_rows_beyond_the_limit_go_with_their_output(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(10) + 1)
        folders = [write_output(rig, each, 10) for each in await rig.runs(job)]
        await engine.change_settings(replace(rig.settings, keep_runs_per_job=4))
        await make_round(rig)
        assert len(await rig.runs(job)) == 4
        assert [folder.exists() for folder in folders] == [False] * 6 + [True] * 4
        assert len(engine.job(job.id).recent) == 4
        await rig.stop()

    run(scenario())


def test_rows_older_than_the_limit_go(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="0 13 * * *")
        await rig.clock.advance(minutes(61))
        assert len(await rig.runs(job)) == 1
        await engine.set_enabled([job.id], False)
        rig.settings = replace(rig.settings, keep_days=1)
        await engine.change_settings(rig.settings)
        await rig.clock.step(3 * 86_400)
        await make_round(rig)
        assert await rig.runs(job) == []
        await rig.stop()

    run(scenario())


def test_what_runs_is_spared(rig: Rig) -> None:
    async def scenario() -> None:
        rig.executor.default = Plan(seconds=10_000)
        engine = await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(61)
        (only,) = await rig.runs(job)
        folder = write_output(rig, only, 10)
        os.utime(folder, (0, 0))
        await engine.change_settings(replace(rig.settings, keep_days=1, compress_after_days=1))
        await make_round(rig)
        assert folder.exists() and (folder / "out").exists()
        await rig.stop()

    run(scenario())


def test_output_over_the_limit_in_bytes_goes_oldest_first(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add()
        await rig.clock.advance(minutes(4) + 1)
        runs = await rig.runs(job)
        store = rig.worker.store
        for each in runs:
            store.runs.save(replace(each, output_bytes=1_000_000))
        folders = [write_output(rig, each, 1_000_000) for each in runs]
        await engine.change_settings(replace(rig.settings, keep_bytes=2_100_000))
        await make_round(rig)
        assert [folder.exists() for folder in folders] == [False, False, True, True]
        await rig.stop()

    run(scenario())


def test_output_that_no_row_knows_goes_after_a_day(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        logs = rig.home / "data" / "logs"
        old, fresh = logs / "job_gone" / "run_a-1", logs / "job_new" / "run_b-1"
        for folder in (old, fresh):
            folder.mkdir(parents=True)
        os.utime(old, (START.timestamp() - 200_000,) * 2)
        os.utime(fresh, (START.timestamp(),) * 2)
        await make_round(rig)
        assert not old.parent.exists()
        assert fresh.exists()
        await rig.stop()

    run(scenario())


def test_the_round_is_made_by_itself_once_a_day(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        backups = rig.home / "data" / "backups"
        assert not list(backups.iterdir())
        await until(lambda: list(backups.iterdir()), advance=lambda: rig.clock.advance(30))
        assert rig.clock.now() > START
        await until(
            lambda: rig.worker.store.settings.get("retention_done_at"),
            advance=lambda: rig.clock.advance(1),
        )
        rig.worker.calls.clear()
        await rig.clock.advance(3600)
        assert "purge_trash" not in rig.worker.calls
        await rig.stop()

    run(scenario())


def test_a_cleared_history_gives_its_room_back_within_the_minute(rig: Rig) -> None:
    async def scenario() -> None:
        engine = await rig.start()
        job = await rig.add(rule="0 0 1 1 *")
        await engine.run_now(job.id)
        (one,) = await rig.runs(job)
        store = rig.worker.store
        copies = [replace(one, id=f"run_{number:018d}") for number in range(900)]
        store.runs.save_many([(each, None) for each in copies])
        for each in copies:
            store.runs.index_output(each.id, " ".join(f"{each.id[-4:]}{n}" for n in range(200)))
        store.compact()
        full = store.path.stat().st_size
        await engine.delete_runs([each.id for each in copies])
        await rig.clock.advance(60)
        assert store.path.stat().st_size < full / 3
        assert not store.much_was_deleted()
        await rig.stop()

    run(scenario())


def test_a_clock_that_is_years_ahead_does_not_empty_the_history(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(rule="1 12 * * *")
        await rig.clock.advance(minutes(5))
        await rig.clock.step(5 * 365 * 86_400)
        await rig.clock.advance(minutes(30))
        await rig.stop()
        await rig.start()
        await rig.clock.advance(minutes(30))
        await rig.clock.step(-5 * 365 * 86_400)
        await rig.clock.advance(minutes(30))
        runs = await rig.runs(job)
        assert runs[0].occurrence_at == START.replace(minute=1)
        await rig.stop()

    run(scenario())


def test_old_output_is_packed_and_told_in_bytes(tmp_path: Path) -> None:
    folder = tmp_path / "job_a" / "run_x-1"
    folder.mkdir(parents=True)
    (folder / "out").write_bytes(b"the same line\n" * 100_000)
    before = bytes_below(tmp_path)
    assert pack_older(tmp_path, 0.0, set()) == 0
    later = (folder / "out").stat().st_mtime + 10
    assert pack_older(tmp_path, later, {"run_x"}) == 0
    assert pack_older(tmp_path, later, set()) > 1_000_000
    assert bytes_below(tmp_path) < before / 10
    assert [run_of(found) for found in attempt_folders(tmp_path)] == ["run_x"]
