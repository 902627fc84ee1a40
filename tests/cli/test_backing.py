"""Backups by hand and their way back: nothing is lost, and nothing is run a second time."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.ipc.client import Client
from cronstudio.ipc.instance import InstanceLock
from cronstudio.model.instants import to_microseconds
from cronstudio.paths import Paths
from tests.cli.terminal import Answer, Type

pytestmark = pytest.mark.processes


def names(answer: Answer) -> list[str]:
    return sorted(row["name"] for row in answer.json)


def add(cronstudio: Type, name: str) -> None:
    assert cronstudio("add", name, "--cron", "@daily", "--command", "true").status == 0


def test_a_backup_brings_jobs_and_history_back(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "kept")
    cronstudio("run", "kept")
    to = tmp_path / "mine.db"
    made = cronstudio("backup", str(to), "--json")
    assert (made.status, made.json["jobs"], made.json["runs"]) == (0, 1, 1)
    assert to.stat().st_mode & 0o777 == 0o600
    assert "secrets are not in it" in made.err
    cronstudio("remove", "kept")
    add(cronstudio, "later")
    restored = cronstudio("restore", str(to), "--json")
    assert restored.status == 0
    assert names(cronstudio("list", "--json")) == ["kept"]
    assert len(cronstudio("history", "--json").json) == 1
    # What was there in between is a backup itself.
    assert cronstudio("restore", restored.json["before"]).status == 0
    assert names(cronstudio("list", "--json")) == ["later"]


def test_what_came_due_since_the_backup_is_not_run_again(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "daily")
    to = tmp_path / "mine.db"
    cronstudio("backup", str(to))
    now = datetime.now(UTC)
    with sqlite3.connect(to) as connection:
        old = to_microseconds(now - timedelta(days=9))
        connection.execute("UPDATE progress SET cursor_at = ?", (old,))
    assert cronstudio("restore", str(to)).status == 0
    with sqlite3.connect(Paths(tmp_path).database) as connection:
        (cursor,) = connection.execute("SELECT cursor_at FROM progress").fetchone()
    assert cursor >= to_microseconds(now)


def test_definitions_alone_come_without_the_history(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "kept")
    cronstudio("run", "kept")
    made = cronstudio("backup", str(tmp_path / "d.db"), "--definitions", "--json").json
    assert (made["jobs"], made["runs"]) == (1, 0)


def test_backups_of_ours_are_listed_and_taken_by_name(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "kept")
    assert cronstudio("restore", "--list").out.startswith("No backups yet")
    cronstudio("backup")
    (Paths(tmp_path).backups / "broken.db").write_bytes(b"not a database")
    listed = cronstudio("restore", "--list", "--json").json
    assert sorted(row["sound"] for row in listed) == [False, True]
    (ours,) = (Path(row["file"]).name for row in listed if row["sound"])
    cronstudio("remove", "kept")
    assert cronstudio("restore", ours).status == 0
    assert names(cronstudio("list", "--json")) == ["kept"]


@pytest.mark.parametrize(
    ("content", "status", "told"),
    [(None, 3, "no file"), (b"", 1, "no backup"), (b"SQLite format 3\0", 1, "no backup")],
)
def test_what_is_no_backup_changes_nothing(
    cronstudio: Type, tmp_path: Path, content: bytes | None, status: int, told: str
) -> None:
    add(cronstudio, "kept")
    file = tmp_path / "odd.db"
    if content is not None:
        file.write_bytes(content)
    answer = cronstudio("restore", str(file))
    assert (answer.status, told in answer.err) == (status, True)
    assert names(cronstudio("list", "--json")) == ["kept"]
    assert not list(Paths(tmp_path).data.glob(".restore-*"))


def test_a_file_that_is_there_is_not_written_over(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "kept")
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    assert cronstudio("backup", str(file)).status == 4
    assert file.read_text() == "dear"
    assert cronstudio("backup", str(file), "--force").status == 0
    assert cronstudio("backup", str(tmp_path / "no" / "such" / "folder.db")).status == 3


def test_the_database_in_use_is_no_backup_of_itself(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "kept")
    assert cronstudio("restore", str(Paths(tmp_path).database)).status == 4


def test_without_a_database_there_is_nothing_to_back_up(cronstudio: Type) -> None:
    assert cronstudio("backup").status == 3


def test_a_damaged_present_is_kept_as_it_is(cronstudio: Type, tmp_path: Path) -> None:
    add(cronstudio, "kept")
    to = tmp_path / "mine.db"
    cronstudio("backup", str(to))
    Paths(tmp_path).database.write_bytes(b"damaged beyond reading")
    restored = cronstudio("restore", str(to), "--json")
    assert Path(restored.json["before"]).read_bytes() == b"damaged beyond reading"
    assert names(cronstudio("list", "--json")) == ["kept"]


def test_while_an_engine_holds_the_home_nothing_is_replaced(
    cronstudio: Type, tmp_path: Path
) -> None:
    add(cronstudio, "kept")
    to = tmp_path / "mine.db"
    cronstudio("backup", str(to))
    with InstanceLock(Paths(tmp_path)) as lock:
        assert lock.acquire()
        answer = cronstudio("restore", str(to))
    assert (answer.status, "Quit it" in answer.err) == (4, True)


def test_a_command_that_runs_a_job_keeps_its_database(cronstudio: Type, tmp_path: Path) -> None:
    cronstudio("add", "slow", "--cron", "@daily", "--command", "sleep 3")
    to = tmp_path / "mine.db"
    cronstudio("backup", str(to))
    command = [sys.executable, "-m", "cronstudio", "--home", str(tmp_path), "run", "slow"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        for _ in range(200):
            if cronstudio("history", "--json").json:
                break
            time.sleep(0.05)
        assert cronstudio("restore", str(to)).status == 4
        assert running.wait(30) == 0
    assert cronstudio("history", "--json").json[0]["outcome"] == "completed"
    assert cronstudio("restore", str(to)).status == 0


def test_a_backup_is_made_while_the_app_runs(cronstudio: Type, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cronstudio", "--home", str(tmp_path), "--headless"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as app:
        try:
            with Client(Paths(tmp_path)) as client:
                assert client.connect(wait_seconds=30)
            add(cronstudio, "live")
            assert cronstudio("backup", str(tmp_path / "b.db"), "--json").json["jobs"] == 1
            assert cronstudio("restore", str(tmp_path / "b.db")).status == 4
            assert cronstudio("settings", "keep_days", "30").status == 0
            assert cronstudio("settings", "keep_days", "--json").json["value"] == 30
            assert cronstudio("settings", "keep_days", "0").status == 2
            assert "will run" in cronstudio("why", "live").out
        finally:
            app.terminate()
            app.wait(30)
    assert cronstudio("settings", "keep_days", "--json").json["value"] == 30
