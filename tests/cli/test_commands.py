"""The commands as people type them, over a real store in a home of its own, without the app."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cronstudio.cli import main
from cronstudio.paths import Paths
from cronstudio.schedule import Cron, Schedule, to_json
from tests.cli.terminal import Answer, Type


def names(answer: Answer) -> list[str]:
    return [row["name"] for row in answer.json]


def test_a_job_is_added_listed_and_shown(cronstudio: Type) -> None:
    added = cronstudio(
        "add", "backup", "--cron", "0 14 * * *", "--command", "true", "--tag", "home"
    )
    assert added.status == 0
    assert "Added backup: Daily at 14:00, next" in added.out
    (row,) = cronstudio("list", "--json").json
    assert (row["name"], row["schedule"], row["tags"]) == ("backup", "0 14 * * *", ["home"])
    assert row["next"].endswith("T14:00:00Z")
    assert cronstudio("list").out.splitlines()[1].startswith("backup")
    assert "Command:          true" in cronstudio("show", "backup").out
    assert cronstudio("show", "backup", "--json").json["definition"]["command"]["text"] == "true"


def test_every_stable_option_reaches_the_job(cronstudio: Type) -> None:
    assert cronstudio(
        "add", "sync", "--every", "15m", "--timezone", "America/Toronto", "--command", "sync",
        "--concurrency", "queue", "--missed", "run_all", "--retries", "3", "--retry-delay", "5m",
        "--timeout", "90", "--tag", "a", "--tag", "b", "--env", "A=b=c", "--directory", "/tmp",
        "--backoff", "exponential", "--idle-timeout", "1h", "--notify", "always",
        "--description", "words", "--disabled",
    ).status == 0  # fmt: skip
    job = cronstudio("show", "sync", "--json").json["definition"]
    assert job["timezone"] == "America/Toronto"
    assert (job["concurrency"], job["miss_policy"]) == ("queue", "run_all")
    assert (job["retry"]["max_retries"], job["retry"]["delay_seconds"]) == (3, 300)
    assert (job["retry"]["backoff"], job["notify"]["when"]) == ("exponential", "always")
    assert (job["timeout_seconds"], job["idle_timeout_seconds"]) == (90, 3600)
    assert job["tags"] == ["a", "b"]
    assert job["environment"] == [{"name": "A", "value": "b=c", "secret": False}]
    assert (job["working_directory"], job["description"]) == ("/tmp", "words")
    assert job["enabled"] is False


def test_a_time_of_day_names_its_zone_where_it_is_another(cronstudio: Type) -> None:
    there = ("--cron", "0 14 * * *", "--timezone", "America/Toronto", "--command", "true")
    assert "Daily at 14:00, America/Toronto, next" in cronstudio("add", "there", *there).out
    assert "Daily at 14:00, America/Toronto  " in cronstudio("list").out
    cronstudio("edit", "there", "--timezone", "system")
    assert "Daily at 14:00  " in cronstudio("list").out


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        (["--every", "90s"], "every 1m30s"),
        (["--at", "2099-01-01T10:00"], "at 2099-01-01 10:00:00"),
        (["--cron", "@reboot"], "@reboot"),
        (["--startup"], "@reboot"),
        (["--cron", "weekdays at 7:30"], "30 7 * * 1-5"),
        (["--cron", "every 90 minutes"], "every 1h30m"),
        (["--cron", "*/10 * * * * *"], "*/10 * * * * *"),
    ],
)
def test_all_kinds_of_schedules_can_be_added(cronstudio: Type, when: list[str], shown: str) -> None:
    answer = cronstudio("add", "x", *when, "--command", "true", "--json")
    assert (answer.status, answer.json["schedule"]) == (0, shown)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--cron", "0 25 * * *", "--command", "x"], "Hour: 25 is out of range"),
        (["--cron", "0 0 31 2 *", "--command", "x"], "never fires"),
        (["--cron", "@daily", "--command", "x", "--timezone", "Mars/Base"], "not a time zone"),
        (["--cron", "@daily", "--command", "x", "--retries", "99"], "retries"),
        (["--cron", "@daily", "--command", "x", "--retries", "many"], "--retries"),
        (["--cron", "@daily", "--command", "x", "--timeout", "soon"], "not a duration"),
        (["--cron", "@daily", "--command", "x", "--env", "A"], "NAME=VALUE"),
        (["--cron", "@daily", "--command", " "], "nothing to run"),
        (["--cron", "@daily"], "--command"),
        (["--command", "x"], "--cron"),
        (["--cron", "@daily", "--every", "1h", "--command", "x"], "not allowed"),
        (["--every", "1 fortnight", "--command", "x"], "not a duration"),
        (["--at", "tomorrow", "--command", "x"], "not a wall time"),
    ],
)
def test_what_cannot_be_is_refused_with_two_and_nothing_is_stored(
    cronstudio: Type, arguments: list[str], told: str
) -> None:
    answer = cronstudio("add", "x", *arguments)
    assert answer.status == 2
    assert told in answer.err
    assert cronstudio("list", "--json").json == []


def test_ten_megabytes_of_name_get_a_short_answer(cronstudio: Type) -> None:
    answer = cronstudio("add", "x" * 10_000_000, "--cron", "@daily", "--command", "x")
    assert answer.status == 2
    assert "128" in answer.err
    assert len(answer.err) < 1000


def test_a_name_that_is_taken_is_refused_unless_forced(cronstudio: Type) -> None:
    job = ("add", "x", "--cron", "@daily", "--command", "true")
    assert [cronstudio(*job).status, cronstudio(*job).status] == [0, 4]
    assert cronstudio(*job, "--force").status == 0
    assert names(cronstudio("list", "--json")) == ["x", "x"]


def test_editing_changes_what_is_given_and_nothing_else(cronstudio: Type) -> None:
    cronstudio(
        "add", "x", "--cron", "0 1 * * *", "--command", "a", "--timeout", "9", "--env", "A=1"
    )
    before = cronstudio("show", "x", "--json").json["definition"]
    assert cronstudio(
        "edit", "x", "--name", "y", "--cron", "0 2 * * *", "--timeout", "none", "--env", "B=2"
    ).status == 0  # fmt: skip
    after = cronstudio("show", "y", "--json").json["definition"]
    changed = {key for key in before if before[key] != after[key]}
    assert changed - {"updated_at", "revision", "slug"} == {
        "name",
        "schedule",
        "timeout_seconds",
        "environment",
    }
    assert after["timeout_seconds"] is None
    assert [variable["name"] for variable in after["environment"]] == ["A", "B"]


def test_a_description_that_reads_none_is_a_description(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "true", "--description", "none")
    assert cronstudio("show", "x", "--json").json["definition"]["description"] == "none"


def test_a_duplicate_is_off_and_otherwise_the_same(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "true", "--tag", "t")
    assert cronstudio("duplicate", "x", "copy").status == 0
    copy, original = (
        cronstudio("show", name, "--json").json["definition"] for name in ("copy", "x")
    )
    assert (copy["enabled"], original["enabled"]) == (False, True)
    assert (copy["tags"], copy["command"]) == (original["tags"], original["command"])


def test_jobs_are_switched_off_on_and_removed_by_name_or_id(cronstudio: Type) -> None:
    for name in ("a", "b"):
        cronstudio("add", name, "--cron", "@daily", "--command", "true")
    job_id = cronstudio("show", "b", "--json").json["id"]
    assert cronstudio("disable", "a", job_id).status == 0
    assert [row["enabled"] for row in cronstudio("list", "--json").json] == [False, False]
    assert cronstudio("list", "--enabled", "--json").json == []
    assert cronstudio("enable", "a").status == 0
    assert names(cronstudio("list", "--enabled", "--json")) == ["a"]
    assert cronstudio("remove", "a").status == 0
    assert names(cronstudio("list", "--json")) == ["b"]


def test_of_several_names_one_unknown_leaves_all_as_they_are(cronstudio: Type) -> None:
    cronstudio("add", "a", "--cron", "@daily", "--command", "true")
    assert cronstudio("remove", "a", "nothing").status == 3
    assert names(cronstudio("list", "--json")) == ["a"]


@pytest.mark.parametrize(
    "command",
    [
        ["show", "nothing"],
        ["edit", "nothing", "--cron", "@daily"],
        ["remove", "nothing"],
        ["enable", "nothing"],
        ["run", "nothing"],
        ["stop", "nothing"],
        ["stop", "run_0000000000000000000"],
        ["logs", "nothing"],
        ["history", "--job", "nothing"],
        ["pause", "nothing"],
    ],
)
def test_what_is_not_there_ends_with_three(cronstudio: Type, command: list[str]) -> None:
    answer = cronstudio(*command)
    assert (answer.status, answer.out) == (3, "")
    assert answer.err.startswith("There is no ")


def test_running_without_the_app_runs_just_that_job_and_ends_as_it_does(cronstudio: Type) -> None:
    cronstudio("add", "good", "--cron", "* * * * * *", "--command", "echo out; echo err >&2")
    cronstudio("add", "bad", "--cron", "* * * * * *", "--command", "exit 7")
    assert cronstudio("run", "good", "--wait").status == 0
    assert cronstudio("run", "bad", "--wait").status == 7
    assert cronstudio("run", "bad").status == 7
    rows = cronstudio("history", "--json").json
    assert [(row["job"], row["trigger"], row["exit_code"]) for row in rows] == [
        ("bad", "manual", 7),
        ("bad", "manual", 7),
        ("good", "manual", 0),
    ]
    assert all(row["occurrence"] is None and row["attempts"] == 1 for row in rows)
    assert names_of(cronstudio("history", "--outcome", "failed", "--json")) == ["bad", "bad"]
    assert names_of(cronstudio("history", "--job", "bad", "--limit", "1", "--json")) == ["bad"]


def names_of(answer: Answer) -> list[str]:
    return [row["job"] for row in answer.json]


def test_history_has_the_fields_scripts_rely_on(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "exit 1")
    cronstudio("run", "x", "--wait")
    (row,) = cronstudio("history", "--json").json
    assert {
        "run_id", "job_id", "job", "trigger", "occurrence", "started_at", "finished_at",
        "outcome", "reason", "exit_code", "attempts",
    } <= row.keys()  # fmt: skip
    assert row["started_at"].endswith("Z")
    assert (row["outcome"], row["reason"]) == ("failed", "exit code 1")
    assert "exit code 1" in cronstudio("history").out


def test_a_run_is_given_its_parameters(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "echo $SCHEDULE_CRON_JOB_ARGS")
    assert cronstudio("run", "x", "--wait", "--param", "days=7", "--param", "name=a b").status == 0
    (line,) = cronstudio("logs", "x", "--json").json
    assert json.loads(line["text"]) == {"days": 7, "name": "a b"}


def test_logs_print_the_output_as_it_was_written(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "echo one; echo two >&2; printf three")
    cronstudio("run", "x", "--wait")
    assert sorted(cronstudio("logs", "x").out.splitlines()) == ["one", "three", "two"]
    assert cronstudio("logs", "x", "--stream", "err").out == "two\n"
    assert cronstudio("logs", "x", "--lines", "1", "--json").json[0]["number"] == 3
    (run,) = cronstudio("history", "--json").json
    assert cronstudio("logs", run["run_id"], "--follow", "--stream", "err").out == "two\n"
    assert cronstudio("logs", "x", "--attempt", "9").status == 2
    assert cronstudio("logs", "x", "--follow", "--json").status == 2


def test_a_job_that_never_ran_has_no_output(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "true")
    answer = cronstudio("logs", "x")
    assert answer.status == 3
    assert "no output yet" in answer.err


def test_a_secret_is_not_printed(cronstudio: Type, tmp_path: Path) -> None:
    bundle = {
        "id": "job_secretive", "name": "x", "slug": "x",
        "schedule": to_json(Schedule(Cron("@daily"))), "command": {"kind": "shell", "text": "true"},
        "environment": [{"name": "TOKEN", "value": "hunter2", "secret": True}],
        "created_at": "2026-01-01T00:00:00Z",
    }  # fmt: skip
    backend = main._reach_engine(Paths(tmp_path))
    backend.call("add_job", job=bundle)
    backend.close()
    for answer in (cronstudio("show", "x"), cronstudio("show", "x", "--json")):
        assert "TOKEN" in answer.out
        assert "hunter2" not in answer.out
    # Editing something else leaves the secret as it was.
    assert cronstudio("edit", "x", "--description", "new").status == 0
    backend = main._reach_engine(Paths(tmp_path))
    (kept,) = backend.call("definitions", jobs=["x"], secrets=True)
    backend.close()
    assert kept["environment"] == bundle["environment"]


def test_pauses_begin_and_end(cronstudio: Type) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "true")
    assert "until" in cronstudio("pause", "--for", "1h").out
    assert cronstudio("status", "--json").json["paused"] is True
    assert cronstudio("resume").status == 0
    assert cronstudio("status", "--json").json["paused"] is False
    assert cronstudio("pause", "x", "--until", "2099-01-01T00:00Z").status == 0
    (row,) = cronstudio("list", "--json").json
    assert (row["state"], row["paused_until"]) == ("paused", "2099-01-01T00:00:00Z")
    assert cronstudio("resume", "x").status == 0
    assert cronstudio("list", "--json").json[0]["state"] == "scheduled"


def test_status_says_that_no_app_runs(cronstudio: Type) -> None:
    answer = cronstudio("status")
    assert answer.status == 0
    assert "not running" in answer.out
    assert cronstudio("status", "--json").json["pid"] is None


def test_help_names_every_command(cronstudio: Type) -> None:
    answer = cronstudio("--help")
    assert answer.status == 0
    assert all(f"  {name} " in answer.out for name in main.COMMANDS)


def test_list_and_next_load_neither_qt_nor_for_next_a_database(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from cronstudio.cli.main import run\n"
        "run(sys.argv[1:])\n"
        "print(*sorted({n.split('.')[0] for n in sys.modules} & {'PySide6', 'qasync', 'peewee'}))"
    )
    home = ["--home", str(tmp_path)]
    for arguments, loaded in (([*home, "list"], ["peewee"]), ([*home, "next", "@daily"], [])):
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert done.stdout.splitlines()[-1].split() == loaded


def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cronstudio", "--home", str(tmp_path), "next", "* * * * *"]
    process = subprocess.Popen(
        [*command, "--count", "20000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 1
    process.stderr.close()


def test_a_full_disk_is_no_traceback(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        for arguments in (["list"], ["next", "@daily", "--json"]):
            done = subprocess.run(
                [sys.executable, "-m", "cronstudio", "--home", str(tmp_path), *arguments],
                stdout=full,
                stderr=subprocess.PIPE,
                timeout=60,
            )
            assert (done.returncode, done.stderr) == (1, b"No space left on device.\n")


@pytest.mark.parametrize(
    "typed",
    [
        ["why", "a", "--run", "run_\udcff"],
        ["history", "--text", "\udcff"],
        ["stop", "run_\udcff"],
        ["pause", "--for", "99999999d"],
        ["--home", "", "list"],
    ],
)
def test_what_no_one_can_mean_is_told_in_words(cronstudio: Type, typed: list[str]) -> None:
    cronstudio("add", "a", "--cron", "@daily", "--command", "true")
    answer = cronstudio(*typed)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


def test_a_time_before_all_times_is_explained(cronstudio: Type) -> None:
    cronstudio("add", "a", "--cron", "@daily", "--command", "true")
    assert "no such job yet" in cronstudio("why", "a", "--at", "0001-01-01T00:00").out


def test_a_wrong_choice_is_told_with_the_words_to_type(cronstudio: Type) -> None:
    answer = cronstudio("history", "--outcome", "good")
    assert answer.status == 2
    assert "'completed', 'failed', 'timed_out'" in answer.err


def test_without_a_display_the_window_says_what_to_do(
    cronstudio: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    answer = cronstudio()
    assert answer.status == 1
    assert "cronstudio --headless" in answer.err


def test_a_job_is_called_by_its_name_everywhere(cronstudio: Type) -> None:
    cronstudio("add", "Nightly report", "--cron", "@daily", "--command", "true")
    assert cronstudio("run", "Nightly report", "--wait").status == 0
    assert cronstudio("list").out.splitlines()[1].startswith("Nightly report")
    assert names_of(cronstudio("history", "--job", "Nightly report", "--json")) == [
        "Nightly report"
    ]
    cronstudio("edit", "Nightly report", "--name", "Daily report")
    assert names_of(cronstudio("history", "--json")) == ["Daily report"]
    cronstudio("remove", "Daily report")
    assert names_of(cronstudio("history", "--json")) == ["Nightly report"]


def test_what_is_left_of_a_broken_row_is_listed_and_not_exported(
    cronstudio: Type, tmp_path: Path
) -> None:
    cronstudio("add", "whole", "--cron", "@daily", "--command", "true")
    cronstudio("add", "broken", "--cron", "@daily", "--command", "true")
    with sqlite3.connect(Paths(tmp_path).database) as database:
        database.execute("UPDATE jobs SET definition = '{' WHERE definition LIKE '%broken%'")
    database.close()
    states = {row["state"] for row in cronstudio("list", "--json").json}
    assert states == {"repair", "scheduled"}
    exported = cronstudio("export")
    assert exported.status == 1
    assert [job["name"] for job in exported.json["jobs"]] == ["whole"]
    assert "cannot be read" in exported.err
