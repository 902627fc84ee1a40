"""The list without an app says what an engine would say, whatever is in the database."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from cronstudio.cli.local import LocalBackend
from cronstudio.cli.looking import Looker
from cronstudio.errors import RefusedError
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths
from tests.cli.terminal import Type


def both(home: Path, **params: object) -> tuple[Any, Any]:
    answers = []
    for kind in (LocalBackend, Looker):
        share = InstanceLock(Paths(home))
        share.share()
        backend = kind(Paths(home), share)
        try:
            answers.append(backend.call("list_jobs", **params))
        finally:
            backend.close()
    return answers[0], answers[1]


@pytest.fixture
def mixed(cronstudio: Type) -> None:
    add = ("--command", "true")
    cronstudio("add", "ran", "--cron", "@daily", *add, "--tag", "home", "--tag", "b")
    cronstudio("run", "ran")
    cronstudio("add", "failed", "--cron", "0 0 1 1 *", "--command", "exit 3")
    cronstudio("run", "failed")
    cronstudio("add", "often", "--every", "15m", *add, "--timezone", "Asia/Kolkata")
    cronstudio("add", "once", "--at", "2099-01-01T10:00", *add, "--tag", "home")
    cronstudio("add", "start", "--startup", *add)
    cronstudio("add", "off", "--cron", "@hourly", *add, "--disabled")
    cronstudio("add", "held", "--cron", "@hourly", *add)
    cronstudio("pause", "held")


def test_the_rows_are_those_of_an_engine(cronstudio: Type, mixed: None, tmp_path: Path) -> None:
    for params in ({}, {"tags": ["home"]}, {"enabled_only": True}):
        by_engine, looked = both(tmp_path, **params)
        assert looked == by_engine
        assert by_engine
    by_name = {row["name"]: row for row in looked}
    assert by_name["ran"]["last_outcome"] == "completed"
    assert by_name["failed"]["last_outcome"] == "failed"


def test_a_pause_of_all_is_seen(cronstudio: Type, mixed: None, tmp_path: Path) -> None:
    cronstudio("pause", "--for", "2d")
    by_engine, looked = both(tmp_path)
    assert looked == by_engine


@pytest.mark.parametrize(
    "definition",
    ["{", "null", "[]", '{"name": 3}', '{"version": 99, "name": "x"}', '{"tags": "home"}'],
)
def test_a_row_that_cannot_be_read_is_listed_as_the_engine_does(
    cronstudio: Type, mixed: None, tmp_path: Path, definition: str
) -> None:
    with sqlite3.connect(Paths(tmp_path).database) as connection:
        connection.execute("UPDATE jobs SET definition = ? WHERE slug = 'ran'", (definition,))
    by_engine, looked = both(tmp_path)
    assert looked == by_engine
    assert [row["state"] for row in looked].count("repair") == 1


def test_nothing_but_the_list_is_answered(tmp_path: Path) -> None:
    looker = Looker(Paths(tmp_path), InstanceLock(Paths(tmp_path)))
    with pytest.raises(RefusedError):
        looker.call("remove_jobs", jobs=["x"])
    looker.close()


@pytest.mark.parametrize("command", [["list"], ["history"]])
def test_what_was_wrong_with_the_database_is_said_beside_the_answer(
    mixed: None, cronstudio: Type, tmp_path: Path, command: list[str]
) -> None:
    Paths(tmp_path).database.write_bytes(b"not a database, and longer than a page" * 100)
    answer = cronstudio(*command, "--json")
    assert answer.json is not None
    assert "damaged" in answer.err
    assert cronstudio(*command, "--json").err == ""
