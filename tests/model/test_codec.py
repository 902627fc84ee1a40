"""Documents: what goes out comes back, what is missing is the default, faults are named."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Any

import pytest

from cronstudio.model import (
    Attempt,
    Backoff,
    Command,
    CommandKind,
    ConcurrencyPolicy,
    Conditions,
    EnvironmentVariable,
    Job,
    MissPolicy,
    NotifyRule,
    NotifyWhen,
    Outcome,
    ProcessMark,
    Reason,
    ReasonCode,
    RetryPolicy,
    Run,
    RunState,
    SuccessRule,
    Trigger,
    attempt_from_json,
    attempt_to_json,
    job_from_json,
    job_to_json,
    reason_from_json,
    reason_to_json,
    run_from_json,
    run_to_json,
    unknown_keys,
)
from cronstudio.model.instants import from_iso, from_microseconds, to_iso, to_microseconds
from cronstudio.schedule import Cron, DateRange, Interval, IntervalAnchor, Schedule, Window

NOW = datetime(2026, 3, 6, 14, 0, 0, 250, tzinfo=UTC)

PLAIN = Job(
    id="job_00000001",
    name="Plain",
    slug="plain",
    schedule=Schedule(Cron("0 3 * * *")),
    command=Command(text="true"),
    created_at=NOW,
    updated_at=NOW,
)
FULL = Job(
    id="job_00000002",
    name="Full — 備份",
    slug="full",
    schedule=Schedule(
        Interval(900, IntervalAnchor.END, NOW),
        repeat=7,
        windows=(Window(time(22), time(6), frozenset({0, 4})),),
        excluded=(DateRange(date(2026, 12, 24), date(2026, 12, 26), "Holidays"),),
    ),
    timezone="+05:30",
    command=Command(kind=CommandKind.SCRIPT, text="print(1)\n", arguments=("python3", "-u")),
    args={"days": 7, "nested": {"a": [1, None]}},
    environment=(EnvironmentVariable("A", "1"), EnvironmentVariable("T", "x", secret=True)),
    working_directory="~/x",
    shell="/bin/bash",
    stdin="in",
    enabled=False,
    miss_policy=MissPolicy.RUN_ALL,
    miss_limit_seconds=None,
    concurrency=ConcurrencyPolicy.QUEUE,
    queue_limit=3,
    lane="disk",
    retry=RetryPolicy(
        max_retries=3, delay_seconds=5, backoff=Backoff.EXPONENTIAL, max_delay_seconds=50,
        jitter=0.5, exit_codes=(1, 75),
    ),
    timeout_seconds=60,
    idle_timeout_seconds=30,
    success=SuccessRule(
        exit_codes=(0, 2), must_contain="ok", must_not_contain="bad", empty_is_failure=True
    ),
    description="two\nlines",
    tags=("a", "b"),
    colour="#112233",
    pinned=True,
    notify=NotifyRule(when=NotifyWhen.ALWAYS, after_failures=3, no_success_seconds=3600),
    conditions=Conditions(
        on_ac_power=True, network_up=True, path_exists="/mnt", not_before=NOW, not_after=NOW
    ),
    output_limit_bytes=1 << 20,
    merge_output=True,
    created_at=NOW,
    updated_at=NOW + timedelta(days=1),
    revision=9,
)  # fmt: skip


@pytest.mark.parametrize("job", [PLAIN, FULL])
def test_a_job_survives_the_way_through_json(job: Job) -> None:
    document = json.loads(json.dumps(job_to_json(job)))
    assert job_from_json(document) == job
    assert unknown_keys(document) == ()


def test_the_full_job_of_these_tests_differs_from_the_defaults_in_every_field() -> None:
    same = {f.name for f in fields(Job) if getattr(PLAIN, f.name) == getattr(FULL, f.name)}
    assert same == {"created_at"}


def test_what_is_missing_gets_its_default() -> None:
    document = job_to_json(PLAIN)
    required = ("id", "name", "slug", "schedule", "command", "created_at", "updated_at")
    assert job_from_json({key: document[key] for key in required}) == PLAIN


def test_a_limit_of_null_is_not_the_default() -> None:
    document = {**job_to_json(PLAIN), "miss_limit_seconds": None}
    assert job_from_json(document).miss_limit_seconds is None


def test_unknown_keys_are_left_out_and_named() -> None:
    document = {**job_to_json(PLAIN), "zeta": 1, "alpha": 2}
    assert job_from_json(document) == PLAIN
    assert unknown_keys(document) == ("alpha", "zeta")


def test_an_unknown_zone_is_read_as_it_stands() -> None:
    assert job_from_json({**job_to_json(PLAIN), "timezone": "Not/There"}).timezone == "Not/There"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("version", "1"),
        ("id", None),
        ("name", 7),
        ("enabled", 1),
        ("queue_limit", True),
        ("queue_limit", "10"),
        ("timeout_seconds", 1.5),
        ("miss_policy", "sometimes"),
        ("miss_policy", []),
        ("concurrency", None),
        ("command", "true"),
        ("command", {}),
        ("schedule", None),
        ("args", []),
        ("environment", {}),
        ("environment", [1]),
        ("tags", "a"),
        ("tags", [1]),
        ("retry", 3),
        ("created_at", None),
        ("created_at", "yesterday"),
        ("created_at", "2026-03-06T14:00:00"),
        ("created_at", 1772805600),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_and_named(key: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^({key}|text)\\b"):
        job_from_json({**job_to_json(PLAIN), key: value})


@pytest.mark.parametrize(
    ("part", "key", "value"),
    [
        ("command", "kind", "magic"),
        ("command", "arguments", "x"),
        ("retry", "jitter", "much"),
        ("retry", "backoff", "wild"),
        ("retry", "exit_codes", ["1"]),
        ("success", "empty_is_failure", 0),
        ("notify", "no_success_seconds", "1h"),
        ("conditions", "not_after", "noon"),
    ],
)
def test_a_fault_inside_a_part_is_named(part: str, key: str, value: object) -> None:
    document = job_to_json(FULL)
    document[part] = {**document[part], key: value}
    with pytest.raises(ValueError, match=f"^{key}"):
        job_from_json(document)


@pytest.mark.parametrize("field", ["cron", "kind", "rule", ""])
def test_a_broken_schedule_is_a_value_error(field: str) -> None:
    with pytest.raises(ValueError):
        job_from_json({**job_to_json(PLAIN), "schedule": {field: 5}})


RUN = Run(
    id="run_1",
    job_id="job_00000001",
    job_name="Plain",
    trigger=Trigger.CATCH_UP,
    state=RunState.FINISHED,
    occurrence_at=NOW,
    last_occurrence_at=NOW + timedelta(hours=1),
    occurrence_count=4,
    created_at=NOW,
    started_at=NOW,
    finished_at=NOW,
    outcome=Outcome.FAILED,
    reason=Reason(ReasonCode.EXIT_CODE, {"code": 3}),
    exit_code=3,
    signal=9,
    attempts=2,
    retry_at=NOW,
    owner="me",
    job_revision=5,
    output_bytes=1,
    error_bytes=2,
    left_out_bytes=3,
    missed_count=4,
    seen=True,
    pinned=True,
    test=True,
)
ATTEMPT = Attempt(
    run_id="run_1",
    number=2,
    started_at=NOW,
    finished_at=NOW,
    outcome=Outcome.TIMED_OUT,
    reason=Reason(ReasonCode.TIMEOUT, {"seconds": 60}),
    exit_code=1,
    signal=15,
    process=ProcessMark(pid=4, start_ticks=5, boot_id="b"),
    directory="2026/x",
    output_bytes=1,
    error_bytes=2,
    left_out_bytes=3,
)


def through_json(document: Any) -> Any:
    return json.loads(json.dumps(document))


def test_runs_and_attempts_survive_the_way_through_json() -> None:
    waiting = Run(
        id="run_2",
        job_id="job_00000001",
        job_name="Plain",
        trigger=Trigger.MANUAL,
        state=RunState.WAITING,
        created_at=NOW,
    )
    for run in (RUN, waiting):
        assert run_from_json(through_json(run_to_json(run))) == run
    begun = Attempt(run_id="run_1", number=1, started_at=NOW)
    for attempt in (ATTEMPT, begun):
        assert attempt_from_json(through_json(attempt_to_json(attempt))) == attempt
    for reason in (None, RUN.reason, Reason(ReasonCode.ASLEEP)):
        assert reason_from_json(through_json(reason_to_json(reason))) == reason


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("state", "dancing"),
        ("trigger", None),
        ("outcome", "splendid"),
        ("created_at", None),
        ("attempts", "2"),
        ("seen", 1),
    ],
)
def test_a_run_that_cannot_be_read_is_refused_and_named(key: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{key}"):
        run_from_json({**run_to_json(RUN), key: value})


def test_faults_of_attempts_and_reasons_are_named() -> None:
    with pytest.raises(ValueError, match=r"^process"):
        attempt_from_json({**attempt_to_json(ATTEMPT), "process": 4})
    with pytest.raises(ValueError, match=r"^code"):
        reason_from_json({"code": "of_the_future"})


@pytest.mark.parametrize(
    "at",
    [
        NOW,
        datetime(1970, 1, 1, tzinfo=UTC),
        datetime(1969, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
        datetime(1, 1, 1, tzinfo=UTC),
    ],
)
def test_instants_are_exact_to_the_microsecond(at: datetime) -> None:
    assert from_microseconds(to_microseconds(at)) == at
    assert from_iso(to_iso(at)) == at


def test_instants_are_written_in_utc_whatever_zone_they_come_in() -> None:
    toronto = datetime(2026, 3, 6, 9, tzinfo=timezone(timedelta(hours=-5)))
    assert to_iso(toronto) == "2026-03-06T14:00:00Z"
    assert from_iso("2026-03-06T09:00:00-05:00").tzinfo is UTC
    with pytest.raises(ValueError, match="no zone"):
        from_iso("2026-03-06T09:00:00")
    with pytest.raises(ValueError, match="years"):
        from_iso("9999-12-31T23:59:59-14:00")
