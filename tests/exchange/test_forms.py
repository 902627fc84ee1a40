"""Out and in again in every form that can say a job, and what the forms look like."""

# ruff: noqa: DTZ001 (a single date is a wall time)

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cronstudio.assets import asset
from cronstudio.exchange.bundle import SCHEMA, read_bundle, write_bundle, write_text
from cronstudio.exchange.icalendar import write_calendar
from cronstudio.exchange.reading import read_files
from cronstudio.exchange.systemd_writer import on_calendar, write_units
from cronstudio.exchange.unit_stream import join_units
from cronstudio.exchange.writing import TARGETS, write_jobs
from cronstudio.exchange.yaml_text import read_yaml, write_yaml
from cronstudio.model.job import (
    Command,
    Conditions,
    EnvironmentVariable,
    Job,
    NotifyRule,
    RetryPolicy,
    SuccessRule,
)
from cronstudio.model.validate import check_job
from cronstudio.model.words import Backoff, CommandKind, ConcurrencyPolicy, MissPolicy, NotifyWhen
from cronstudio.schedule import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Once,
    Schedule,
    Startup,
    Window,
    timetable,
)
from tests.exchange.test_round_trip import NOW, job, variables

SCHEMA_ = json.loads(asset(SCHEMA).read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA_)

# Jobs as wide as their limits -----------------------------------------------------------

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30) | st.text(
    st.sampled_from(" \n\t:-#a'\"%~0\\"), max_size=12
)
NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20).filter(
    lambda text: text.isprintable() and text == text.strip()
)
CRONS = st.sampled_from(
    ["0 14 * * *", "*/5 9-17 * * MON-FRI", "@daily", "15 30 8 1,15 * *", "0 0 L * *", "0 9 * * 5L"]
)
INSTANTS = st.datetimes(datetime(1971, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))
RULES = (
    CRONS.map(Cron)
    | st.builds(
        Interval,
        st.integers(1, 10**8),
        st.sampled_from(IntervalAnchor),
        st.none() | INSTANTS,
    )
    | st.builds(Once, st.datetimes(datetime(1971, 1, 1), datetime(2100, 1, 1)))
    | st.builds(Startup, st.integers(0, 10**5))
)
LIMITS = st.sampled_from(
    [
        {},
        {"repeat": 3},
        {"windows": (Window(time(8), time(17, 30), frozenset({0, 4})),)},
        {"excluded": (DateRange(date(2026, 12, 24), date(2026, 12, 26), "Christmas: no"),)},
    ]
)


def wide(**changes: Any) -> Job:
    return replace(job(), **changes)


JOBS = st.builds(
    wide,
    name=NAMES,
    schedule=st.builds(lambda rule, limits: Schedule(rule, **limits), RULES, LIMITS),
    timezone=st.sampled_from(["system", "UTC", "Europe/Berlin", "+05:30"]),
    command=st.builds(Command, text=TEXTS.filter(str.strip))
    | st.builds(
        Command,
        kind=st.just(CommandKind.PROGRAM),
        text=st.just("/bin/x"),
        arguments=st.lists(TEXTS, max_size=3).map(tuple),
    )
    | st.just(Command(kind=CommandKind.SCRIPT, text="a\n b\n", arguments=("/bin/sh",))),
    args=st.dictionaries(TEXTS, st.none() | st.booleans() | st.integers(-99, 99) | TEXTS),
    environment=st.dictionaries(st.sampled_from(["A", "B_2"]), TEXTS).map(
        lambda found: tuple(EnvironmentVariable(*pair) for pair in found.items())
    ),
    stdin=TEXTS,
    description=TEXTS,
    enabled=st.booleans(),
    miss_policy=st.sampled_from(MissPolicy),
    miss_limit_seconds=st.none() | st.integers(1, 10**6),
    concurrency=st.sampled_from(ConcurrencyPolicy),
    retry=st.builds(
        RetryPolicy,
        max_retries=st.integers(0, 10),
        backoff=st.sampled_from(Backoff),
        jitter=st.floats(0, 1),
    ),
    timeout_seconds=st.none() | st.integers(1, 86_400),
    success=st.builds(SuccessRule, must_contain=TEXTS),
    tags=st.sampled_from([(), ("a",), ("a", "b-c")]),
    notify=st.builds(NotifyRule, when=st.sampled_from(NotifyWhen)),
    conditions=st.builds(Conditions, network_up=st.booleans(), not_before=st.none() | INSTANTS),
    created_at=INSTANTS,
    updated_at=INSTANTS,
).filter(lambda made: not check_job(made))


@settings(max_examples=150, deadline=None)
@given(st.lists(JOBS, max_size=3))
def test_three_rounds_of_bundles_leave_every_job_identical(found: list[Job]) -> None:
    jobs = tuple(found)
    for form in ("json", "yaml"):
        first = write_text(jobs, form, with_secrets=True)  # type: ignore[arg-type]
        text = first
        for _ in range(3):
            back = read_bundle(text.encode())
            assert back.refused == ()
            assert back.jobs == jobs
            text = write_text(back.jobs, form, with_secrets=True)  # type: ignore[arg-type]
        assert text == first
    VALIDATOR.validate(write_bundle(jobs))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | TEXTS
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_yaml_brings_back_every_plain_value(document: dict[str, Any]) -> None:
    assert read_yaml(write_yaml(document)) == document


def test_yaml_written_by_a_person_is_read_as_it_is_meant() -> None:
    assert read_yaml("a: 2026-01-02\nb: 14:30\nc: yes\nd: 007\ne: ~\nf: 1.5\ng: |\n  x\n  y\n") == {
        "a": "2026-01-02",
        "b": "14:30",
        "c": True,
        "d": "007",
        "e": None,
        "f": 1.5,
        "g": "x\ny\n",
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: &x [1]\nb: *x", "aliases"),
        ("!!python/object/apply:os.system ['id']", "tag"),
        ("a: !!binary eA==", "tag"),
        ("a: 1\na: 2", "twice"),
        ("1: a", "not text"),
        ("[" * 100, "nest"),
        ("- " * 100, "deep"),
        ("a: 1\n---\nb: 2", "several documents"),
        ("", "empty"),
        ("a: 'x", "not YAML"),
        ("- a\n" * 400_000, "values"),
    ],
)
def test_yaml_that_is_more_than_plain_values_is_refused(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_yaml(text)


# The schema -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", "../../etc/passwd"),
        ("name", ""),
        ("name", " x"),
        ("name", "x" * 129),
        ("slug", "../x"),
        ("schedule", {"kind": "sometimes"}),
        ("schedule", {"kind": "cron"}),
        ("schedule", {"kind": "cron", "text": "* * * * *", "often": 1}),
        ("schedule", {"kind": "interval", "every": 0}),
        ("command", "true"),
        ("environment", [{"name": "A B", "value": ""}]),
        ("working_directory", "x/y"),
        ("miss_policy", "perhaps"),
        ("retry", {"max_retries": 11}),
        ("timeout_seconds", 0),
        ("tags", ["../x"]),
        ("colour", "red"),
        ("enabled", "yes"),
        ("created_at", None),
        ("conditions", {"not_before": "2026-01-01"}),
    ],
)
def test_what_the_schema_refuses_is_refused_by_the_import(key: str, value: object) -> None:
    document = write_bundle([job()])
    VALIDATOR.validate(document)
    document["jobs"][0][key] = value
    assert not VALIDATOR.is_valid(document)
    assert len(read_bundle(json.dumps(document).encode()).refused) == 1


def test_the_schema_knows_every_field_of_a_job_and_is_a_schema_itself() -> None:
    Draft202012Validator.check_schema(SCHEMA_)
    assert set(SCHEMA_["$defs"]["job"]["properties"]) == set(write_bundle([job()])["jobs"][0])


# Units --------------------------------------------------------------------------------------

WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]) | st.sampled_from("%$\\\"' ;"),
    min_size=1,
    max_size=20,
)
TIMES = (
    st.sampled_from(
        [
            "0 14 * * *", "*/5 * * * MON-FRI", "0 0 1,15 * *", "30 15 8 * * *", "0 9 * * MON,WED",
            "0 */2 * * *", "0 0 L * *", "0 0 * 1-6 FRIL", "5 4 * * TUE#2", "0-30/10 8-17 * * *",
        ]
    ).map(Cron)
    | st.integers(1, 10**6).map(Interval)
    | st.integers(1, 10**6).map(lambda seconds: Interval(seconds, IntervalAnchor.END))
    | st.integers(0, 10**4).map(Startup)
    | st.just(Once(datetime(2030, 1, 2, 3, 4, 5)))
)  # fmt: skip
UNIT_JOBS = st.builds(
    wide,
    name=NAMES.filter(lambda text: text == " ".join(text.split()) and text[-1] != "\\"),
    schedule=TIMES.map(Schedule),
    command=WORDS.filter(lambda text: text.strip() and text != ";").map(lambda t: Command(text=t)),
    shell=st.sampled_from(["sh", "/bin/bash"]),
    stdin=st.just("") | TEXTS,
    environment=st.dictionaries(st.sampled_from(["A", "HOME", "SHELL"]), WORDS).map(
        lambda found: variables(**found)
    ),
    working_directory=st.sampled_from(["", "/srv/a b", "~/x%y"]),
    timeout_seconds=st.none() | st.integers(1, 86_400),
    miss_policy=st.sampled_from([MissPolicy.RUN_ONCE, MissPolicy.SKIP]),
)


@settings(max_examples=300, deadline=None)
@given(UNIT_JOBS)
def test_three_rounds_of_units_leave_a_job_identical(made: Job) -> None:
    zoned = isinstance(made.schedule.rule, Cron | Once)
    made = replace(made, timezone="Europe/Berlin" if zoned else "system")
    units = write_units([made])
    assert units.refused == ()
    text = join_units(units.files)
    for _ in range(3):
        found = read_files([("units", text.encode())], NOW)
        assert found.plan.refused == ()
        (back,) = found.jobs
        same = replace(back, id=made.id, slug=made.slug)
        assert same == made
        text = join_units(write_units([same]).files)
    assert text == join_units(units.files)


@pytest.mark.parametrize(
    ("cron", "lines"),
    [
        ("0 14 * * *", ["*-*-* 14:00:00"]),
        ("*/15 9-17 * * 1-5", ["Mon..Fri *-*-* 09..17:00/15:00"]),
        ("0 0 1 * 1", ["*-*-01 00:00:00", "Mon *-*-* 00:00:00"]),
        ("0 0 */2 * 1", ["Mon *-*-01/2 00:00:00"]),
        ("0 22-2 * * *", ["*-*-* 00,01,02,22,23:00:00"]),
        ("0 0 L-2 2 *", ["*-02~03 00:00:00"]),
        ("0 0 15,L * *", ["*-*-15 00:00:00", "*-*~01 00:00:00"]),
        ("0 0 * * 5L", ["Fri *-*~07/1 00:00:00"]),
        ("0 0 * * 1#2", ["Mon *-*-8..14 00:00:00"]),
        ("@weekly", ["Sun *-*-* 00:00:00"]),
    ],
)
def test_cron_text_becomes_calendar_expressions(cron: str, lines: list[str]) -> None:
    assert on_calendar(Cron(cron)) == lines


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize(
    "cron", ["*/15 9-17 * * 1-5", "0 0 */2 * 1", "0 0 L-2 * *", "5 4 * * 5L", "0 0 * * 1#2"]
)
def test_systemd_itself_means_the_same_by_them(cron: str) -> None:
    (line,) = on_calendar(Cron(cron))
    told = subprocess.run(
        ["systemd-analyze", "calendar", "--iterations=5", "--base-time=2026-03-06 12:00", line],
        capture_output=True, text=True, timeout=20, check=False, env={"TZ": "UTC", "LC_ALL": "C"},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    rows = [row.split(": ", 1) for row in told.stdout.splitlines() if ": " in row]
    times = [
        value.strip() for key, value in rows if "elapse" in key or key.strip().startswith("It")
    ]
    due = timetable(Schedule(Cron(cron)), "UTC").between(NOW, NOW + timedelta(days=3000), 5)
    assert times == [at.strftime("%a %Y-%m-%d %H:%M:%S UTC") for at in due]


@pytest.mark.parametrize(
    ("unwritable", "told"),
    [
        (job(command=Command(text="a\nb")), "line break"),
        (job(command=Command(kind=CommandKind.SCRIPT, text="a")), "script"),
        (job(schedule=Schedule(Cron("0 1 * * *"), repeat=3)), "number of runs"),
        (job(rule=Cron("0 0 15W * *")), "working day"),
        (job(timezone="+05:30"), "zone"),
        (job(environment=variables(A="x\ny")), "line break"),
    ],
)
def test_what_units_cannot_say_is_refused_with_a_reason(unwritable: Job, told: str) -> None:
    units = write_units([unwritable, job("other")])
    assert [name for name, reason in units.refused if told in reason] == ["backup"]
    assert [name for name, _ in units.files] == ["other.timer", "other.service"]


def test_percent_and_dollar_mean_themselves_to_systemd() -> None:
    (_, (_, service)) = write_units([job(command=Command(text='echo "$HOME" 100%'))]).files
    assert 'ExecStart=/bin/sh -c "echo \\"$$HOME\\" 100%%"\n' in service


# Calendars ----------------------------------------------------------------------------------


def test_a_calendar_has_coming_occurrences_in_utc_with_stable_identities() -> None:
    made = job("Müll, \\; raus " + "ä" * 60, Cron("30 2 * * *"), timezone="Europe/Berlin")
    calendar = write_calendar([made], datetime(2026, 3, 28, tzinfo=UTC), "UTC", days=2)
    rows = calendar.text.split("\r\n")
    assert rows[-1] == "" and "\n" not in calendar.text.replace("\r\n", "")
    assert max(len(row.encode()) for row in rows) <= 75
    unfolded = calendar.text.replace("\r\n ", "").split("\r\n")
    # 29 March has no 02:30 there: the run is at the change itself.
    assert [row for row in unfolded if row.startswith("DTSTART")] == [
        "DTSTART:20260328T013000Z",
        "DTSTART:20260329T010000Z",
    ]
    assert f"UID:{made.id}-20260328T013000Z@cronstudio" in unfolded
    assert f"SUMMARY:Müll\\, \\\\\\; raus {'ä' * 60}" in unfolded
    again = write_calendar([made], datetime(2026, 3, 28, 1, tzinfo=UTC), "UTC", days=2)
    assert set(calendar.text.split("\r\n")) & set(again.text.split("\r\n")) >= {
        row for row in rows if row.startswith("DTSTAMP")
    }


def test_what_a_calendar_leaves_out_is_said() -> None:
    jobs = [
        job("Off", enabled=False),
        job("Start", Startup()),
        job("Often", Interval(60)),
        job("Thrice", schedule=Schedule(Interval(3600), repeat=3)),
    ]
    calendar = write_calendar(jobs, NOW, "UTC")
    assert calendar.text.count("BEGIN:VEVENT") == 503
    assert [note.split()[0] for note in calendar.notes] == ["Off", "Start", "Often", "Thrice"]


# All of them --------------------------------------------------------------------------------


@pytest.mark.parametrize("target", TARGETS)
def test_secrets_stay_here_in_every_form_unless_asked_for(target: Any) -> None:
    secret = job(environment=(EnvironmentVariable("DB_PASSWORD", "hunter2", secret=True),))
    quiet = write_jobs(target, [secret], now=NOW, zone="UTC")
    assert "hunter2" not in quiet.text + "".join(text for _, text in quiet.files)
    told = write_jobs(target, [secret], now=NOW, zone="UTC", with_secrets=True)
    assert ("hunter2" in told.text) is (target != "calendar")


def test_every_sample_is_recognised_by_its_content_alone() -> None:
    samples = Path(__file__).parent.parent / "data" / "exchange"
    forms = {
        path.name: read_files([("file", path.read_bytes())], NOW).form for path in samples.iterdir()
    }
    assert forms == {
        "anacrontab": "anacrontab",
        "backup.service": "systemd",
        "backup.timer": "systemd",
        "com.example.report.plist": "launchd",
        "photos.xml": "windows",
        "system.crontab": "crontab",
        "user.crontab": "crontab",
    }
    made = [job()]
    assert read_files([("-", write_text(made, "yaml").encode())], NOW).jobs == tuple(made)
    assert read_files([("-", write_text(made).encode())], NOW).jobs == tuple(made)
