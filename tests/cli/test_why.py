"""`why` and `explain` in words, and what they say in JSON."""

from __future__ import annotations

import pytest

from tests.cli.terminal import Type


def add(cronstudio: Type, *more: str, command: str = "true", when: str = "@daily") -> None:
    words = ("add", "job", "--cron", when, "--command", command, *more)
    assert cronstudio(*words).status == 0


def test_the_last_run_and_what_is_next_are_explained(cronstudio: Type) -> None:
    add(cronstudio, command="exit 3", when="0 0 1 1 *")
    cronstudio("run", "job")
    lines = cronstudio("why", "job").out.splitlines()
    assert lines[0].endswith("and failed: exit code 3.")
    assert lines[1].startswith("  cronstudio logs run_")
    assert any(line.startswith("It will run at ") and "-01-01" in line for line in lines)
    assert lines[-1] == "But CronStudio is not running: nothing is started on time."


def test_one_run_is_explained_by_its_id(cronstudio: Type) -> None:
    add(cronstudio)
    run = cronstudio("run", "job", "--json").json["run_id"]
    (told,) = cronstudio("why", "job", "--run", run, "--json").json["answers"]
    assert (told["answer"], told["run"]["run_id"]) == ("ran", run)
    assert told["sentence"].endswith("and completed.")
    assert cronstudio("why", "job", "--run", "run_0000").status == 3


@pytest.mark.parametrize(
    ("before", "said", "typed"),
    [
        (("disable", "job"), "switched off", "cronstudio enable job"),
        (("pause", "job"), "it is paused", "cronstudio resume job"),
        (("pause",), "all jobs are paused", "cronstudio resume"),
    ],
)
def test_a_job_that_stands_still_says_so_and_what_to_type(
    cronstudio: Type, before: tuple[str, ...], said: str, typed: str
) -> None:
    add(cronstudio)
    cronstudio(*before)
    told = cronstudio("why", "job", "--json").json["answers"][-1]
    assert said in told["sentence"]
    assert typed in told["commands"]


def test_times_of_the_schedule_are_explained(cronstudio: Type) -> None:
    add(cronstudio, "--timezone", "UTC", when="0 14 * * *")
    due = cronstudio("why", "job", "--at", "2099-06-01T14:00Z", "--json").json["answers"]
    assert due[0]["answer"] == "will_run"
    other = cronstudio("why", "job", "--at", "2099-06-01T15:00Z")
    assert "Nothing is due at" in other.out
    old = cronstudio("why", "job", "--at", "2001-06-01T14:00Z")
    assert "no such job yet" in old.out
    assert cronstudio("why", "job", "--at", "soon").status == 2
    assert cronstudio("why", "nobody").status == 3


def test_an_expression_is_said_with_its_doubts_and_next_times(cronstudio: Type) -> None:
    answer = cronstudio("explain", "* 9 * * *", "--timezone", "UTC", "--after", "2026-03-06T00:00Z")
    lines = answer.out.splitlines()
    assert lines[0] == "Every minute from 09:00 to 09:59, every day, UTC"
    assert lines[1].startswith("Note: 60 runs")
    assert lines[2] == "Fri 2026-03-06 09:00:00 UTC"
    assert answer.status == 0


def test_words_and_fields_belong_together_in_json(cronstudio: Type) -> None:
    told = cronstudio("explain", "*/15 9-17 * * 1-5", "--timezone", "UTC", "--json").json
    by_field = {part["field"]: part for part in told["parts"]}
    assert by_field["weekday"]["text"] == "1-5"
    assert by_field["weekday"]["words"] in told["sentence"]
    assert len(told["next"]) == 3
    assert told["warnings"] == []


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["0 25 * * *"], 2, "    ^^"),
        (["0 0 31 2 *"], 2, "never fires"),
        (["@daily", "--timezone", "Mars/Base"], 2, "not a time zone"),
        (["@daily", "--count", "0"], 2, "whole number"),
        (["every 15m"], 0, ""),
        (["@reboot"], 0, ""),
    ],
)
def test_what_cannot_be_explained_is_shown_where_it_is_wrong(
    cronstudio: Type, arguments: list[str], status: int, told: str
) -> None:
    answer = cronstudio("explain", *arguments)
    assert (answer.status, told in answer.err) == (status, True)
