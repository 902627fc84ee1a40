"""Backups, checks, giving space back, single values and owners."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from cronstudio.model import RunQuery
from cronstudio.store import DatabaseTroubleError, Owner, Store, Trouble, open_store
from cronstudio.store import store as store_module
from cronstudio.store.backups import KEEP, is_sound, newest_first

from .builders import NOW, ended, make_attempt, minutes


def test_a_backup_holds_everything_and_is_a_file_of_its_own(
    with_jobs: Store, tmp_path: Path
) -> None:
    run = ended(minutes(1))
    with_jobs.runs.save(run, make_attempt(run))
    with_jobs.backup(tmp_path / "copy.db")
    with_jobs.runs.delete([run.id])
    copy = open_store(tmp_path / "copy.db", tmp_path, NOW)
    assert [stored.id for stored in copy.jobs.all()] == [s.id for s in with_jobs.jobs.all()]
    assert copy.runs.get(run.id) == run
    copy.close()


def test_a_backup_sees_one_instant_while_others_write(with_jobs: Store, tmp_path: Path) -> None:
    with with_jobs.jobs._database.writing() as connection:
        connection.execute("DELETE FROM jobs")
        # Not committed: the copy, on a connection of its own, must not wait nor see it.
        other = open_store(with_jobs.path, tmp_path, NOW)
        other.backup(tmp_path / "copy.db")
        assert len(other.jobs.all()) == 3
        other.close()
    copy = open_store(tmp_path / "copy.db", tmp_path, NOW)
    assert len(copy.jobs.all()) == 3
    copy.close()


def test_the_last_seven_nightly_backups_are_kept(with_jobs: Store, tmp_path: Path) -> None:
    folder = tmp_path / "nightly"
    folder.mkdir()
    (folder / "mine.db").write_text("not CronStudio's to delete")
    made = [with_jobs.nightly_backup(folder, NOW + timedelta(days=day)) for day in range(9)]
    assert newest_first(folder) == made[::-1][:KEEP]
    assert (folder / "mine.db").exists()
    assert all(is_sound(path) for path in newest_first(folder))


def test_a_large_database_is_backed_up_without_its_history(
    with_jobs: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_jobs.runs.save(ended(minutes(1)))
    with_jobs.settings.set("pause", [1])
    monkeypatch.setattr(store_module, "WHOLE_BACKUP_BYTES", 0)
    backup = with_jobs.nightly_backup(tmp_path / "nightly", NOW)
    assert is_sound(backup)
    copy = open_store(backup, tmp_path, NOW)
    assert copy.jobs.all() == with_jobs.jobs.all()
    assert copy.settings.get("pause") == [1]
    assert copy.audit.recent(9) == with_jobs.audit.recent(9)
    assert copy.runs.count(RunQuery()) == 0
    copy.runs.save(ended(minutes(2)))
    assert copy.runs.count(RunQuery()) == 1
    copy.close()


def test_of_a_damaged_database_no_backup_is_made(with_jobs: Store, tmp_path: Path) -> None:
    with_jobs.nightly_backup(tmp_path / "nightly", NOW)
    with with_jobs.jobs._database.writing() as connection:
        connection.execute("PRAGMA writable_schema = 1")
        connection.execute("UPDATE sqlite_master SET rootpage = 3 WHERE name = 'jobs_by_slug'")
    with_jobs.close()
    with pytest.raises(DatabaseTroubleError) as caught:
        with_jobs.nightly_backup(tmp_path / "nightly", NOW + timedelta(days=1))
    assert caught.value.trouble is Trouble.DAMAGED
    assert len(newest_first(tmp_path / "nightly")) == 1


def test_what_is_not_a_sound_backup_is_not_taken_for_one(tmp_path: Path) -> None:
    empty, text, theirs = (tmp_path / name for name in ("empty", "text", "theirs"))
    empty.write_bytes(b"")
    text.write_text("hello" * 1000)
    with closing(sqlite3.connect(theirs)) as connection:
        connection.execute("CREATE TABLE x (y)")
    assert not any(is_sound(path) for path in (empty, text, theirs, tmp_path / "none"))


def test_clearing_the_history_gives_the_space_back(with_jobs: Store) -> None:
    runs = [ended(minutes(i)) for i in range(3000)]
    with_jobs.runs.save_many([(run, make_attempt(run)) for run in runs])
    for run in runs[:1000]:
        with_jobs.runs.index_output(run.id, " ".join(f"word{run.id[-6:]}{i}" for i in range(120)))
    with_jobs.compact()
    full = with_jobs.path.stat().st_size
    pages = full // 4096
    with_jobs.runs.delete([run.id for run in runs])
    rounds = 0
    while with_jobs.compact(pages=200):
        rounds += 1
    # Slices of 200 pages, and some for the words of the full-text index.
    assert pages / 400 < rounds < pages / 200 + 20
    assert with_jobs.path.stat().st_size < full / 4
    with_jobs.check()


def test_values_come_back_and_broken_ones_are_the_default(store: Store) -> None:
    assert store.settings.get("pause", "none") == "none"
    store.settings.set("pause", {"until": "2026-03-06T15:00:00Z"})
    assert store.settings.get("pause") == {"until": "2026-03-06T15:00:00Z"}
    store.settings.set("pause", None)
    assert store.settings.get("pause") is None
    store.settings.set("pause", 1)
    with store.settings._database.writing() as connection:
        connection.execute("UPDATE settings SET value = '{'")
    assert store.settings.get("pause", "default") == "default"


def test_owners_are_alive_for_as_long_as_they_beat(store: Store) -> None:
    def owner(name: str) -> Owner:
        return Owner(id=name, host="here", pid=7, boot_id="b", started_at=NOW)

    store.owners.beat(owner("a"), NOW)
    store.owners.beat(owner("b"), minutes(1))
    store.owners.beat(owner("a"), minutes(2))
    assert [found.id for found in store.owners.all()] == ["a", "b"]
    assert [found.id for found in store.owners.alive(minutes(3), within_seconds=90)] == ["a"]
    # A clock set back must not make a living engine look dead.
    assert len(store.owners.alive(minutes(-500))) == 2
    store.owners.forget("a")
    assert [found.id for found in store.owners.all()] == ["b"]
