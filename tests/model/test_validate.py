"""Limits: each fault is named by its field, and good values pass."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cronstudio.errors import InvalidFieldError
from cronstudio.model import (
    Command,
    CommandKind,
    Conditions,
    EnvironmentVariable,
    Job,
    NotifyRule,
    RetryPolicy,
    SuccessRule,
    check_job,
    make_slug,
    new_job_id,
    new_run_id,
)
from cronstudio.model.validate import JOB_ID, SLUG
from cronstudio.schedule import Cron, Interval, Once, Schedule, Startup

NOW = datetime(2026, 3, 6, 14, tzinfo=UTC)


def make_job(**changes: Any) -> Job:
    values: dict[str, Any] = {
        "id": "job_00000001",
        "name": "Backup",
        "slug": "backup",
        "schedule": Schedule(Cron("0 3 * * *")),
        "command": Command(text="true"),
        "created_at": NOW,
        "updated_at": NOW,
    }
    return Job(**values | changes)


GOOD: list[dict[str, Any]] = [
    {},
    {"name": "N" * 128},
    {"name": "Sauvegarde du soir — 備份 ❤"},
    {"schedule": Schedule(Interval(60))},
    {"schedule": Schedule(Once(NOW.replace(year=2030, tzinfo=None)))},
    {"schedule": Schedule(Startup())},
    {"timezone": "America/Toronto"},
    {"timezone": "+05:30"},
    {"command": Command(text="c" * 4096)},
    {"command": Command(kind=CommandKind.SCRIPT, text="x\n" * 9000, arguments=("python3",))},
    {"working_directory": "~/data"},
    {"working_directory": "C:\\jobs"},
    {"tags": tuple(f"tag-{i}" for i in range(20))},
    {"colour": "#2F6fed"},
    {"timeout_seconds": 1, "idle_timeout_seconds": 86_400},
    {"retry": RetryPolicy(max_retries=10, delay_seconds=0, jitter=1.0)},
    {"miss_limit_seconds": None},
    {"args": {"days": [1, 2, {"x": None}]}},
    {"environment": (EnvironmentVariable("A_1", ""), EnvironmentVariable("_b", "x" * 1000))},
    {"success": SuccessRule(exit_codes=(0, 255))},
    {"conditions": Conditions(not_before=NOW, not_after=NOW + timedelta(days=1))},
]


@pytest.mark.parametrize("changes", GOOD)
def test_good_values_pass(changes: dict[str, Any]) -> None:
    assert check_job(make_job(**changes)) == []


BAD: list[tuple[str, dict[str, Any]]] = [
    ("name", {"name": ""}),
    ("name", {"name": "   "}),
    ("name", {"name": "N" * 129}),
    ("name", {"name": "two\nlines"}),
    ("name", {"name": "bell\x07"}),
    ("name", {"name": " padded"}),
    ("id", {"id": "job_short"}),
    ("id", {"id": "JOB_00000001"}),
    ("slug", {"slug": "1st"}),
    ("slug", {"slug": ""}),
    ("description", {"description": "d" * 1025}),
    ("tags", {"tags": tuple(f"t{i}" for i in range(21))}),
    ("tags", {"tags": ("a b",)}),
    ("tags", {"tags": ("1a",)}),
    ("tags", {"tags": ("a", "a")}),
    ("colour", {"colour": "red"}),
    ("command", {"command": Command(text="")}),
    ("command", {"command": Command(text=" \n ")}),
    ("command", {"command": Command(text="c" * 4097)}),
    ("command", {"command": Command(text="a\x00b")}),
    ("command", {"command": Command(kind=CommandKind.SCRIPT, text="x")}),
    ("command", {"command": Command(kind=CommandKind.PROGRAM, text="x", arguments=("\x00",))}),
    ("environment", {"environment": (EnvironmentVariable("1A", ""),)}),
    ("environment", {"environment": (EnvironmentVariable("A=B", ""),)}),
    ("environment", {"environment": (EnvironmentVariable("A", "1"),) * 2}),
    ("environment", {"environment": (EnvironmentVariable("A", "\x00"),)}),
    ("working_directory", {"working_directory": "relative/path"}),
    ("working_directory", {"working_directory": "/a\nb"}),
    ("shell", {"shell": ""}),
    ("args", {"args": {"x": object()}}),
    ("args", {"args": {"x": float("nan")}}),
    ("args", {"args": {"x": "y" * 70_000}}),
    ("output_limit_bytes", {"output_limit_bytes": 0}),
    ("schedule", {"schedule": Schedule(Cron("60 * * * *"))}),
    ("schedule", {"schedule": Schedule(Cron("0 0 31 2 *"))}),
    ("schedule", {"schedule": Schedule(Interval(0))}),
    ("timezone", {"timezone": "Mars/Olympus"}),
    ("conditions", {"conditions": Conditions(not_before=NOW, not_after=NOW)}),
    ("conditions", {"conditions": Conditions(path_exists="x")}),
    ("miss_limit_seconds", {"miss_limit_seconds": 0}),
    ("queue_limit", {"queue_limit": 0}),
    ("retry", {"retry": RetryPolicy(max_retries=11)}),
    ("retry", {"retry": RetryPolicy(max_retries=-1)}),
    ("retry", {"retry": RetryPolicy(delay_seconds=3601)}),
    ("retry", {"retry": RetryPolicy(max_delay_seconds=0)}),
    ("retry", {"retry": RetryPolicy(jitter=1.1)}),
    ("retry", {"retry": RetryPolicy(jitter=float("nan"))}),
    ("retry", {"retry": RetryPolicy(exit_codes=(256,))}),
    ("timeout_seconds", {"timeout_seconds": 0}),
    ("timeout_seconds", {"timeout_seconds": 86_401}),
    ("idle_timeout_seconds", {"idle_timeout_seconds": 0}),
    ("lane", {"lane": "x" * 65}),
    ("success", {"success": SuccessRule(exit_codes=())}),
    ("success", {"success": SuccessRule(must_contain="x" * 5000)}),
    ("notify", {"notify": NotifyRule(after_failures=0)}),
    ("notify", {"notify": NotifyRule(no_success_seconds=1)}),
]


@pytest.mark.parametrize(("field", "changes"), BAD)
def test_a_bad_value_is_named_by_its_field_and_says_what_would_be_right(
    field: str, changes: dict[str, Any]
) -> None:
    (problem,) = check_job(make_job(**changes))
    assert problem.field == field
    assert problem.title
    assert problem.hint
    error = problem.error()
    assert isinstance(error, InvalidFieldError)
    assert (error.field, error.title, error.hint) == (field, problem.title, problem.hint)


def test_all_faults_are_found_in_one_pass() -> None:
    job = make_job(name="", timezone="Nowhere/At_all", timeout_seconds=0)
    assert [problem.field for problem in check_job(job)] == ["name", "timezone", "timeout_seconds"]


def test_ten_megabytes_anywhere_are_refused_at_once_and_not_repeated() -> None:
    huge = "x" * 10_000_000
    changes: list[dict[str, Any]] = [
        {"name": huge},
        {"description": huge},
        {"slug": huge},
        {"id": huge},
        {"colour": huge},
        {"lane": huge},
        {"shell": huge},
        {"working_directory": huge},
        {"stdin": huge},
        {"timezone": huge},
        {"tags": (huge,)},
        {"command": Command(text=huge)},
        {"schedule": Schedule(Cron(huge))},
        {"environment": (EnvironmentVariable(huge, ""),)},
        {"environment": (EnvironmentVariable("A", huge),)},
    ]
    small = make_job()
    begin = time.perf_counter()
    check_job(small)
    for change in changes:
        (problem,) = check_job(replace(small, **change))
        assert len(problem.title) + len(problem.hint) < 300
    refused = time.perf_counter() - begin
    begin = time.perf_counter()
    for _ in changes:
        huge.isprintable()
    assert refused < time.perf_counter() - begin, "longer than one look at every character"


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Backup", "Backup"),
        ("Nightly backup (home)", "Nightly-backup-home"),
        ("Rückläufer für Élodie", "Rucklaufer-fur-Elodie"),
        ("備份", "job"),
        ("", "job"),
        ("3 o'clock", "job-3-o-clock"),
        ("__x__", "x"),
        ("a" * 500, "a" * 60),
    ],
)
def test_a_short_name_is_made_from_any_name(name: str, slug: str) -> None:
    assert make_slug(name, ()) == slug
    assert SLUG.fullmatch(make_slug(name, ()))


def test_a_taken_short_name_gets_a_number() -> None:
    taken = {"Backup", "Backup-2"}
    assert make_slug("Backup", taken) == "Backup-3"
    assert make_slug("Backup", lambda name: name in taken) == "Backup-3"


def test_ids_have_their_form_and_runs_sort_by_time() -> None:
    assert JOB_ID.fullmatch(new_job_id())
    assert new_job_id() != new_job_id()
    instants = [NOW + timedelta(milliseconds=i) for i in range(50)]
    ids = [new_run_id(at) for at in instants]
    assert ids == sorted(ids)
    assert all(len(run_id) == 4 + 11 + 8 for run_id in ids)
    assert len({new_run_id(NOW) for _ in range(1000)}) == 1000
