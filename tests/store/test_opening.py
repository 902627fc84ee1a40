"""From a path to a usable database: made, migrated, refused, closed to others."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from cronstudio.errors import StoreError
from cronstudio.model import Outcome, RunQuery
from cronstudio.store import DatabaseTroubleError, Store, Trouble, open_store
from cronstudio.store.migrations import APPLICATION_ID, MIGRATIONS, VERSION, m0001_first, migrate

from .builders import BY_USER, NOW, ended, make_job, make_progress, minutes

RELEASES = Path(__file__).parents[1] / "data"


def schema_of(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'run_texts_%' ORDER BY name"
        ).fetchall()


def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    old_mask = os.umask(0)
    try:
        store = open_store(tmp_path / "new" / "c.db", tmp_path / "backups", NOW)
        store.jobs.add(make_job(), make_progress(), BY_USER)
        store.backup(tmp_path / "copies" / "copy.db")
    finally:
        os.umask(old_mask)
    folder = tmp_path / "new"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {file.name for file in folder.iterdir()} == {"c.db", "c.db-wal", "c.db-shm"}
    for file in (*folder.iterdir(), tmp_path / "copies" / "copy.db"):
        assert file.stat().st_mode & 0o777 == 0o600, file
    store.close()


def test_an_open_file_is_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    open_store(path, tmp_path, NOW).close()
    path.chmod(0o644)
    open_store(path, tmp_path, NOW).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_pragmas_hold_on_every_connection(store: Store) -> None:
    found: list[tuple[object, ...]] = []

    def look() -> None:
        with store.jobs._database.reading() as connection:
            ask = [
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "foreign_keys", "auto_vacuum", "busy_timeout")
            ]
        found.append(tuple(ask))
        store.close()

    look()
    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert found == [("wal", 1, 2, 5000)] * 2


def test_claims_and_definitions_are_on_the_disk_when_they_return(with_jobs: Store) -> None:
    seen: list[str] = []
    with with_jobs.jobs._database.reading() as connection:
        connection.set_trace_callback(seen.append)
        with_jobs.runs.claim([], make_progress(cursor=minutes(5)), NOW)
        with_jobs.jobs.remove("job_00000001", BY_USER)
        with_jobs.runs.save(ended(minutes(5)))
        connection.set_trace_callback(None)
    modes = [text for text in seen if text.startswith(("PRAGMA synchronous", "BEGIN"))]
    assert modes == [
        "PRAGMA synchronous = FULL",
        "BEGIN IMMEDIATE",
        "PRAGMA synchronous = FULL",
        "BEGIN IMMEDIATE",
        "PRAGMA synchronous = 1",
        "BEGIN IMMEDIATE",
    ]


def test_every_migration_says_what_it_does_and_is_numbered_in_order() -> None:
    for number, migration in enumerate(MIGRATIONS, start=1):
        assert migration.__name__.rpartition(".")[2].startswith(f"m{number:04}_")
        assert (migration.__doc__ or "").strip()
    assert len(MIGRATIONS) == VERSION


@pytest.mark.parametrize("release", range(1, VERSION + 1))
def test_a_database_of_each_release_opens_with_everything_in_it(
    tmp_path: Path, release: int
) -> None:
    path = tmp_path / "old.db"
    shutil.copyfile(RELEASES / f"release-{release}.db", path)
    store = open_store(path, tmp_path / "backups", NOW)
    assert store.incidents == []
    first, second = store.jobs.all()
    assert (first.job, first.problem) == (make_job(1, tags=("old",)), "")
    assert (second.job, second.id) == (None, "job_00000002")
    assert first.progress == make_progress(1, minutes(5), failures_in_row=1)
    (run,) = store.runs.page(RunQuery(text="needle", tags=["old"])).runs
    assert (run.outcome, run.attempts) == (Outcome.FAILED, 1)
    assert len(store.runs.attempts(run.id)) == 1
    assert [stored.id for stored in store.jobs.trash()] == ["job_00000003"]
    assert store.settings.get("pause") == {"until": None}
    assert len(store.audit.recent(10)) == 4
    store.close()
    fresh = tmp_path / "fresh.db"
    open_store(fresh, tmp_path / "backups", NOW).close()
    assert schema_of(path) == schema_of(fresh)


def test_a_copy_is_kept_before_a_database_is_migrated(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "c.db"
    store = open_store(path, tmp_path / "backups", NOW)
    store.jobs.add(make_job(), make_progress(), BY_USER)
    store.close()
    assert not (tmp_path / "backups").exists()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        copies: list[int] = []
        later = type(m0001_first)("m0002_later", "Adds a table.")
        later.STATEMENTS = ("CREATE TABLE later (x)",)  # type: ignore[attr-defined]
        monkeypatch.setattr("cronstudio.store.migrations.MIGRATIONS", (*MIGRATIONS, later))
        monkeypatch.setattr("cronstudio.store.migrations.VERSION", VERSION + 1)
        assert migrate(connection, copies.append) == [f"{VERSION + 1}: Adds a table."]
        assert migrate(connection, copies.append) == []
        assert copies == [VERSION]
        assert connection.execute("PRAGMA user_version").fetchone()[0] == VERSION + 1
        assert connection.execute("SELECT count(*) FROM jobs").fetchone()[0] == 1


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "c.db"
    open_store(path, tmp_path, NOW).close()
    before = schema_of(path)
    later = type(m0001_first)("m0002_later", "Fails half-way.")
    later.STATEMENTS = ("CREATE TABLE later (x)", "SELECT no_such_function()")  # type: ignore[attr-defined]
    monkeypatch.setattr("cronstudio.store.migrations.MIGRATIONS", (*MIGRATIONS, later))
    monkeypatch.setattr("cronstudio.store.migrations.VERSION", VERSION + 1)
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as connection,
        pytest.raises(sqlite3.OperationalError),
    ):
        migrate(connection, lambda version: None)
    assert schema_of(path) == before


def test_processes_that_open_a_new_database_at_once_make_it_once(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    errors: list[BaseException] = []

    def opening() -> None:
        try:
            open_store(path, tmp_path / "backups", NOW).close()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=opening) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert errors == []


def test_a_database_that_was_taken_away_comes_back_from_its_backup(tmp_path: Path) -> None:
    path, backups = tmp_path / "data" / "c.db", tmp_path / "backups"
    store = open_store(path, backups, NOW)
    store.jobs.add(make_job(), make_progress(), BY_USER)
    assert store.nightly_backup(backups, NOW) is not None
    store.close()
    for file in path.parent.iterdir():
        file.unlink()

    later = minutes(30)
    store = open_store(path, backups, later)
    [found] = store.jobs.all()
    assert found.job == make_job()
    # What came due meanwhile may have run: nothing is run twice.
    assert found.progress.cursor_at == later
    [told] = store.incidents
    assert f"{path} was missing" in told
    assert "was put in its place" in told
    store.close()


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    before = path.read_bytes()
    with pytest.raises(DatabaseTroubleError) as caught:
        open_store(path, tmp_path / "backups", NOW)
    assert caught.value.trouble is Trouble.FOREIGN
    assert path.read_bytes() == before


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    open_store(path, tmp_path, NOW).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(DatabaseTroubleError) as caught:
        open_store(path, tmp_path / "backups", NOW)
    assert caught.value.trouble is Trouble.NEWER
    assert "Update CronStudio" in caught.value.hint
    assert path.read_bytes() == before


def test_an_sqlite_that_is_too_old_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(StoreError, match="too old"):
        open_store(tmp_path / "c.db", tmp_path / "backups", NOW)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    with pytest.raises(DatabaseTroubleError) as caught:
        open_store(tmp_path, tmp_path / "backups", NOW)
    assert caught.value.trouble is Trouble.FOREIGN


def test_a_file_in_the_folders_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(Exception, match="cannot be used"):
        open_store(tmp_path / "data" / "c.db", tmp_path / "backups", NOW)
