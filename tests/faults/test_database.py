"""The database under real faults: locked, truncated, overwritten, write-protected, full, killed."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.errors import StoreError
from cronstudio.model import (
    Command,
    Job,
    JobProgress,
    Pause,
    Run,
    RunQuery,
    RunState,
    Trigger,
    new_run_id,
)
from cronstudio.schedule import Cron, Schedule
from cronstudio.store import (
    Audit,
    DatabaseTroubleError,
    Store,
    StoreWorker,
    Trouble,
    open_store,
)

pytestmark = pytest.mark.faults

NOW = datetime(2026, 3, 6, 14, tzinfo=UTC)
LATER = NOW + timedelta(days=2)
PAGE = 4096


def make_job(number: int) -> Job:
    return Job(
        id=f"job_{number:08d}",
        name=f"Job {number}",
        slug=f"job-{number}",
        schedule=Schedule(Cron("*/5 * * * *")),
        command=Command(text="true"),
        description="d" * 500,
        created_at=NOW,
        updated_at=NOW,
    )


def make_run(number: int, due: datetime) -> Run:
    return Run(
        id=new_run_id(due),
        job_id=f"job_{number:08d}",
        job_name=f"Job {number}",
        trigger=Trigger.SCHEDULED,
        state=RunState.WAITING,
        occurrence_at=due,
        created_at=due,
    )


def claim(store: Store, number: int, step: int) -> list[Run]:
    due, guard = NOW + timedelta(minutes=5 * step), NOW + timedelta(minutes=5 * (step - 1))
    progress = JobProgress(job_id=f"job_{number:08d}", cursor_at=due)
    return store.runs.claim([make_run(number, due)], progress, guard)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A closed database of 20 jobs with a backup; after the backup all cursors moved once."""
    store = open_store(tmp_path / "c.db", tmp_path / "backups", NOW)
    jobs = [(make_job(i), JobProgress(job_id=f"job_{i:08d}", cursor_at=NOW)) for i in range(20)]
    store.jobs.add_many(jobs, Audit(NOW))
    store.nightly_backup(tmp_path / "backups", NOW)
    for i in range(20):
        claim(store, i, 1)
    store.close()
    return tmp_path


def reopen(home: Path) -> Store:
    return open_store(home / "c.db", home / "backups", LATER)


def aside(home: Path) -> list[Path]:
    return sorted(home.glob("c.db.damaged-*Z"))


# Damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 100, PAGE, 5 * PAGE + 17])
def test_a_truncated_database_is_set_aside_and_the_jobs_come_back(home: Path, size: int) -> None:
    with (home / "c.db").open("r+b") as file:
        file.truncate(size)
    store = reopen(home)
    assert [stored.job for stored in store.jobs.all()] == [make_job(i) for i in range(20)]
    (incident,) = store.incidents
    (kept,) = aside(home)
    assert kept.stat().st_size == size
    assert str(kept) in incident and "cronstudio-20260306T140000Z.db" in incident
    # What came due after the backup may have run: it must not run again.
    assert all(stored.progress.cursor_at >= LATER for stored in store.jobs.all())
    store.close()
    again = reopen(home)
    assert again.incidents == []
    again.close()


def test_whichever_page_is_overwritten_no_definition_is_lost_and_no_cursor_turns_back(
    home: Path,
) -> None:
    whole = (home / "c.db").read_bytes()
    draw = random.Random(11)
    rescued = 0
    for page in range(len(whole) // PAGE):
        place = home / f"page-{page}"
        place.mkdir()
        shutil.copytree(home / "backups", place / "backups")
        damaged = bytearray(whole)
        damaged[page * PAGE : (page + 1) * PAGE] = draw.randbytes(PAGE)
        (place / "c.db").write_bytes(damaged)
        store = reopen(place)
        assert [stored.job for stored in store.jobs.all()] == [make_job(i) for i in range(20)], page
        moved = NOW + timedelta(minutes=5)
        assert all(stored.progress.cursor_at >= moved for stored in store.jobs.all()), page
        store.check()
        if store.incidents:
            rescued += 1
            assert aside(place)[0].read_bytes() == bytes(damaged)
        store.close()
    assert rescued > len(whole) // PAGE / 2


def destroy_index(path: Path, name: str) -> None:
    """Overwrite the first page of an index: everything else in the file can still be read."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        root = connection.execute(query, (name,)).fetchone()[0]
    with path.open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(b"\xff" * PAGE)


def test_what_is_newer_than_the_backup_is_read_out_of_the_damaged_file(home: Path) -> None:
    store = reopen(home)
    added = replace(make_job(77), tags=("new",))
    store.jobs.add(added, JobProgress(job_id=added.id, cursor_at=NOW), Audit(NOW))
    edited = replace(make_job(2), revision=2, name="Edited", enabled=False)
    paused = JobProgress(
        job_id=edited.id, cursor_at=NOW + timedelta(hours=1), pause=Pause(since=NOW)
    )
    store.jobs.replace(edited, paused, Audit(NOW))
    store.jobs.remove("job_00000003", Audit(NOW))
    store.settings.set("pause", {"until": None})
    store.close()
    destroy_index(home / "c.db", "runs_by_time")
    store = reopen(home)
    assert "3 job definitions came from the damaged file" in store.incidents[0]
    found = {stored.id: stored for stored in store.jobs.all()}
    assert found[added.id].job == added
    assert (found[edited.id].job, found[edited.id].progress) == (edited, paused)
    assert "job_00000003" not in found
    assert [stored.id for stored in store.jobs.trash()] == ["job_00000003"]
    assert store.settings.get("pause") == {"until": None}
    # The cursors could be read, so nothing between the backup and now is left out.
    assert found["job_00000001"].progress.cursor_at == NOW + timedelta(minutes=5)
    store.runs.save(make_run(77, NOW))
    assert store.runs.count(RunQuery(tags=["new"])) == 1
    store.close()


def test_what_damage_made_of_a_definition_does_not_replace_a_good_one(home: Path) -> None:
    with closing(sqlite3.connect(home / "c.db")) as connection, connection:
        connection.execute(
            "UPDATE jobs SET revision = 9, definition = 'x' || substr(definition, 2)"
            " WHERE id = 'job_00000004'"
        )
    destroy_index(home / "c.db", "runs_by_time")
    store = reopen(home)
    assert [stored.job for stored in store.jobs.all()] == [make_job(i) for i in range(20)]
    store.close()


def test_progress_that_makes_no_sense_gets_the_cursor_now(home: Path) -> None:
    with closing(sqlite3.connect(home / "c.db")) as connection, connection:
        connection.execute("UPDATE progress SET cursor_at = 'x' WHERE job_id = 'job_00000004'")
        connection.execute("INSERT INTO settings VALUES ('good', '1'), ('bad', '{')")
    destroy_index(home / "c.db", "runs_by_time")
    store = reopen(home)
    cursors = {stored.id: stored.progress.cursor_at for stored in store.jobs.all()}
    assert cursors.pop("job_00000004") == LATER
    assert set(cursors.values()) == {NOW + timedelta(minutes=5)}
    assert (store.settings.get("good"), store.settings.get("bad", "none")) == (1, "none")
    store.close()


def test_two_damages_in_one_second_keep_two_files(home: Path) -> None:
    for _ in range(3):
        (home / "c.db").write_bytes(b"x" * 9000)
        reopen(home).close()
    assert len(list(home.glob("c.db.damaged-*"))) == 3


def test_without_a_backup_the_app_starts_with_what_can_be_read(home: Path) -> None:
    shutil.rmtree(home / "backups")
    (home / "c.db").write_bytes(b"not a database at all " * 1000)
    store = reopen(home)
    assert store.jobs.all() == []
    assert "starts empty" in store.incidents[0]
    assert len(aside(home)) == 1
    store.jobs.add(make_job(1), JobProgress(job_id="job_00000001", cursor_at=NOW), Audit(NOW))
    store.close()


def test_a_damaged_backup_is_passed_over_for_the_one_before(home: Path) -> None:
    store = reopen(home)
    newest = store.nightly_backup(home / "backups", NOW + timedelta(days=1))
    store.close()
    newest.write_bytes(newest.read_bytes()[: 3 * PAGE])
    (home / "c.db").write_bytes(b"")
    store = reopen(home)
    assert len(store.jobs.all()) == 20
    assert "cronstudio-20260306T140000Z.db" in store.incidents[0]
    store.close()


def test_damage_met_while_running_is_told_as_such(home: Path) -> None:
    store = reopen(home)
    assert store.jobs.all()
    store.close()
    with (home / "c.db").open("r+b") as file:
        file.seek(PAGE)
        file.write(b"\xff" * 40 * PAGE)
    with pytest.raises(DatabaseTroubleError) as caught:
        store.jobs.all()
    assert caught.value.trouble is Trouble.DAMAGED
    assert "Start CronStudio again" in caught.value.hint
    store = reopen(home)
    assert len(store.jobs.all()) == 20 and len(store.incidents) == 1
    store.close()


def test_damage_in_a_large_history_is_met_in_use_and_mended_at_the_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Files over this size are not checked whole at every start.
    monkeypatch.setattr("cronstudio.store.opening.CHECKED_WHOLE_BYTES", 0)
    destroy_index(home / "c.db", "runs_by_time")
    store = reopen(home)
    assert store.incidents == []
    with pytest.raises(DatabaseTroubleError):
        store.runs.page(RunQuery())
    store.close()
    for incidents in (1, 0):
        store = reopen(home)
        assert len(store.incidents) == incidents
        store.runs.page(RunQuery())
        store.close()


# Locks ----------------------------------------------------------------------------------------

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""


@contextmanager
def locked_by_another_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process in the middle of a write. It lets go when its input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None and other.stdin is not None
        assert other.stdout.readline() == "held\n"
        yield other
        if not other.stdin.closed:
            other.stdin.close()


def test_a_lock_held_for_seconds_delays_a_write_and_loses_nothing(home: Path) -> None:
    store = reopen(home)

    async def main() -> int:
        worker = StoreWorker(store)
        with locked_by_another_process(home / "c.db") as other:
            assert other.stdin is not None
            writing = asyncio.create_task(worker.write(claim, store, 3, 2))
            # Longer than SQLite's own patience (database.BUSY_SECONDS): a second try is needed.
            await asyncio.sleep(5.5)
            assert not writing.done()
            # Reading goes on meanwhile.
            assert len(await worker.read(store.jobs.all)) == 20
            other.stdin.close()
            claimed = await writing
        await worker.close()
        return len(claimed)

    assert asyncio.run(main()) == 1
    store.close()


def test_a_locked_database_can_be_opened(home: Path) -> None:
    with locked_by_another_process(home / "c.db"):
        store = reopen(home)
        assert len(store.jobs.all()) == 20
        assert not store.read_only
        store.close()


# Write-protected ------------------------------------------------------------------------------


@contextmanager
def write_protected(*paths: Path) -> Iterator[None]:
    """Take the right to write away, from root too (immutable files) where that can be done."""
    if os.geteuid() != 0:
        modes = [path.stat().st_mode for path in paths]
        for path in paths:
            path.chmod(0o555 if path.is_dir() else 0o444)
        yield
        for path, mode in zip(paths, modes, strict=True):
            path.chmod(mode)
        return
    names = [str(path) for path in paths]
    if subprocess.run(["chattr", "+i", *names], capture_output=True, check=False).returncode:
        pytest.skip("root cannot be kept from writing on this file system")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *reversed(names)], check=True)


@pytest.mark.skipif(shutil.which("chattr") is None, reason="no chattr")
@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_a_write_protected_database_is_opened_to_look_at(home: Path, what: str) -> None:
    paths = {"file": [home / "c.db"], "folder": [home], "both": [home / "c.db", home]}[what]
    with write_protected(*paths):
        store = reopen(home)
        assert store.read_only
        assert len(store.jobs.all()) == 20
        assert len(store.runs.page(RunQuery()).runs) == 20
        assert "cannot be written to" in store.incidents[0]
        with pytest.raises(DatabaseTroubleError) as caught:
            claim(store, 3, 2)
        assert caught.value.trouble is Trouble.READ_ONLY
        with pytest.raises(DatabaseTroubleError):
            store.jobs.remove("job_00000001", Audit(NOW))
        store.close()
        assert aside(home) == []
    store = reopen(home)
    assert not store.read_only and len(claim(store, 3, 2)) == 1
    store.close()


# A full disk ----------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB."""
    place = tmp_path / "small"
    place.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(place)]
    try:
        done = subprocess.run(mounting, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        done = False
    if not done:
        pytest.skip("a small file system cannot be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def fill(place: Path, leave: int = 0) -> Path:
    """Use up what is free, but for `leave` bytes."""
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file:
        free = os.statvfs(place).f_bavail * os.statvfs(place).f_bsize
        file.write(b"x" * max(free - leave, 0))
    return filler


def test_on_a_full_disk_writes_are_refused_and_go_on_when_there_is_room(small_disk: Path) -> None:
    store = open_store(small_disk / "c.db", small_disk / "backups", NOW)
    jobs = [(make_job(i), JobProgress(job_id=f"job_{i:08d}", cursor_at=NOW)) for i in range(20)]
    store.jobs.add_many(jobs, Audit(NOW))
    filler = fill(small_disk, leave=64 * 1024)
    step, claimed = 1, 0
    with pytest.raises(DatabaseTroubleError) as caught:
        while True:
            claimed += len(claim(store, 3, step))
            step += 1
    assert caught.value.trouble is Trouble.FULL
    assert "Make room" in caught.value.hint
    # All that was acknowledged is there, and the one that failed left no trace.
    assert store.runs.count(RunQuery()) == claimed == step - 1
    assert len(store.jobs.all()) == 20
    filler.unlink()
    assert len(claim(store, 3, step)) == 1
    store.check()
    store.close()


def test_a_backup_on_a_full_disk_fails_and_leaves_nothing_half_done(
    home: Path, small_disk: Path
) -> None:
    store = reopen(home)
    fill(small_disk, leave=32 * 1024)
    with pytest.raises(StoreError):
        store.backup(small_disk / "copy.db")
    assert [path.name for path in small_disk.iterdir()] == ["filler"]
    store.close()


def test_on_a_full_disk_the_database_is_opened_to_look_at(home: Path, small_disk: Path) -> None:
    shutil.copy(home / "c.db", small_disk / "c.db")
    filler = fill(small_disk)
    store = open_store(small_disk / "c.db", small_disk / "backups", NOW)
    assert store.read_only
    assert "The disk is full" in store.incidents[0]
    assert len(store.jobs.all()) == 20
    store.close()
    assert aside(small_disk) == []
    filler.unlink()
    store = open_store(small_disk / "c.db", small_disk / "backups", NOW)
    assert not store.read_only and store.incidents == []
    store.close()


# Killed in the middle -------------------------------------------------------------------------

CLAIM_FOR_EVER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from faults.test_database import NOW, claim, make_job
from cronstudio.model import JobProgress, RunQuery
from cronstudio.store import Audit, open_store

home = Path(sys.argv[1])
store = open_store(home / "c.db", home / "backups", NOW)
if not store.jobs.all():
    store.jobs.add(make_job(1), JobProgress(job_id="job_00000001", cursor_at=NOW), Audit(NOW))
step = store.runs.count(RunQuery()) + 1
while True:
    assert len(claim(store, 1, step)) == 1
    print(step, flush=True)
    step += 1
"""


def test_a_process_killed_in_the_middle_loses_no_claim_it_was_told_of(tmp_path: Path) -> None:
    draw = random.Random(5)
    tests = str(Path(__file__).parents[1])
    told = 0
    for _ in range(8):
        with subprocess.Popen(
            [sys.executable, "-c", CLAIM_FOR_EVER, str(tmp_path), tests],
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(draw.uniform(0, 0.08))
            process.send_signal(signal.SIGKILL)
            lines = [first, *process.stdout.read().split("\n")]
        told = max(told, *(int(line) for line in lines if line.strip().isdigit()))
        store = open_store(tmp_path / "c.db", tmp_path / "backups", NOW)
        assert store.incidents == []
        store.check()
        stored = store.runs.count(RunQuery())
        # The last one may be written and not yet told; a number cut in half reads as a smaller one.
        assert stored in (told, told + 1)
        cursor = store.jobs.all()[0].progress.cursor_at
        assert cursor == NOW + timedelta(minutes=5 * stored)
        store.close()
    assert told > 20


OPEN = """
import sys
from pathlib import Path
from datetime import UTC, datetime
from cronstudio.store import open_store
print("go", flush=True)
open_store(Path(sys.argv[1]), Path(sys.argv[2]), datetime(2026, 3, 6, tzinfo=UTC)).close()
"""


def test_a_process_killed_while_it_makes_the_database_leaves_one_that_opens(
    tmp_path: Path,
) -> None:
    draw = random.Random(6)
    for attempt in range(12):
        path = tmp_path / f"{attempt}.db"
        with subprocess.Popen(
            [sys.executable, "-c", OPEN, str(path), str(tmp_path / "backups")],
            stdout=subprocess.PIPE,
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(draw.uniform(0, 0.03))
            process.send_signal(signal.SIGKILL)
        store = open_store(path, tmp_path / "backups", NOW)
        assert store.incidents == []
        assert store.jobs.all() == []
        store.close()
