"""What scripts rely on: one table over all commands of exit statuses, JSON, and quiet pipes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cronstudio.cli import main
from cronstudio.cli.main import COMMANDS
from tests.cli.terminal import Answer, Type

SERVERS = {"serve-stdio", "serve-mcp"}
"""Until their input ends they answer in JSON of their own form."""

DONE: dict[str, list[str]] = {
    "list": [],
    "show": ["job"],
    "add": ["other", "--cron", "@daily", "--command", "true"],
    "edit": ["job", "--description", "new"],
    "duplicate": ["job", "copy"],
    "remove": ["job"],
    "enable": ["job"],
    "disable": ["job"],
    "run": ["job", "--param", "day=1"],
    "history": ["--job", "job"],
    "logs": ["job"],
    "next": ["@daily"],
    "previous": ["@daily"],
    "import": ["tab", "--dry-run"],
    "export": [],
    "check": ["tab"],
    "pause": ["job", "--for", "1h"],
    "resume": ["job"],
    "status": [],
    "why": ["job"],
    "explain": ["@daily"],
    "backup": ["copy.db"],
    "restore": ["mine.db"],
    "settings": [],
    "autostart": [],
    "completion": ["bash"],
    "man": [],
    "doctor": [],
    "call": ['{"action": "list_jobs"}'],
}
FAILED: dict[str, list[str]] = {
    "run": ["failing"],
    "check": ["wrong"],
    "restore": ["tab"],
    "call": ['{"action": "get_job_status", "params": {"job_id": "nobody"}}'],
}
NOT_FOUND: dict[str, list[str]] = {
    "show": ["nobody"],
    "edit": ["nobody", "--description", "x"],
    "duplicate": ["nobody", "copy"],
    "remove": ["nobody"],
    "enable": ["nobody"],
    "disable": ["nobody"],
    "run": ["nobody"],
    "stop": ["nobody"],
    "history": ["--job", "nobody"],
    "logs": ["nobody"],
    "export": ["nobody"],
    "pause": ["nobody"],
    "resume": ["nobody"],
    "why": ["nobody"],
    "settings": ["nothing"],
    "restore": ["nothing.db"],
    "backup": ["no/such/folder.db"],
}
REFUSED: dict[str, list[str]] = {
    "add": ["job", "--cron", "@daily", "--command", "true"],
    "duplicate": ["job", "job"],
    "stop": ["job"],
    "backup": ["tab"],
    "settings": ["autostart", "on"],
}


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a job that ran, one that fails, and files to give; made once, then copied."""
    home = tmp_path_factory.mktemp("prepared")
    (home / "tab").write_text("0 14 * * * true\n")
    (home / "wrong").write_text("0 25 * * * true\n")
    for typed in (
        ("add", "job", "--cron", "@daily", "--command", "echo out"),
        ("run", "job"),
        ("add", "failing", "--cron", "@daily", "--command", "exit 1"),
        ("backup", str(home / "mine.db")),
    ):
        assert main.run(["--home", str(home), *typed]) == 0
    return home


@pytest.fixture
def ready(
    cronstudio: Type, prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Type:
    """Type in a copy of the prepared home."""
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return cronstudio


def test_the_table_knows_every_command() -> None:
    assert set(COMMANDS) - SERVERS - set(DONE) == {"stop"}, "stop is refused when nothing runs"


@pytest.mark.parametrize("command", DONE)
def test_what_is_done_ends_with_0_and_one_json_document(ready: Type, command: str) -> None:
    answer = ready(command, *DONE[command], "--json")
    assert answer.status == 0, answer.err
    json.loads(answer.out)
    assert quiet(answer)


def test_json_may_also_be_asked_for_before_the_command(ready: Type) -> None:
    answer = ready("--json", "list")
    assert [row["name"] for row in answer.json] == ["failing", "job"]


@pytest.mark.parametrize("command", DONE)
def test_words_for_people_hold_no_colours_in_a_pipe(ready: Type, command: str) -> None:
    answer = ready(command, *DONE[command])
    assert answer.status == 0
    assert answer.out
    assert quiet(answer)


@pytest.mark.parametrize("command", FAILED)
def test_what_failed_ends_with_1(ready: Type, command: str) -> None:
    assert ready(command, *FAILED[command], "--json").status == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_typed_wrong_ends_with_2_and_says_where_the_help_is(
    cronstudio: Type, command: str
) -> None:
    answer = cronstudio(command, "--no-such-option")
    assert (answer.status, answer.out) == (2, "")
    assert f"cronstudio {command} --help" in answer.err


@pytest.mark.parametrize("command", NOT_FOUND)
def test_what_is_not_there_ends_with_3(ready: Type, command: str) -> None:
    answer = ready(command, *NOT_FOUND[command], "--json")
    assert (answer.status, answer.out) == (3, ""), answer.err
    assert answer.err


@pytest.mark.parametrize("command", REFUSED)
def test_what_is_refused_ends_with_4(ready: Type, command: str) -> None:
    answer = ready(command, *REFUSED[command], "--json")
    assert (answer.status, answer.out) == (4, ""), answer.err
    assert answer.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(cronstudio: Type, command: str) -> None:
    answer = cronstudio(command, "--help")
    assert answer.status == 0
    assert f"usage: cronstudio {command}" in answer.out


def test_a_command_that_is_none_is_told_with_one_that_is_near(cronstudio: Type) -> None:
    answer = cronstudio("histroy")
    assert answer.status == 2
    assert "Did you mean history?" in answer.err


@pytest.mark.parametrize("command", ["list", "man", "history", "settings"])
def test_a_reader_that_has_seen_enough_hears_no_complaint(ready: Type, command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "cronstudio", "--home", str(Path.cwd()), command],
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_terminal_alone_is_told_of_the_work(
    ready: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Copying" not in ready("backup", "a.db").err
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main.run(["--home", str(Path.cwd()), "backup", "b.db"])
    assert "Copying the database…\r" in capsys.readouterr().err


def quiet(answer: Answer) -> bool:
    return "\x1b" not in answer.out + answer.err and "\r" not in answer.err
