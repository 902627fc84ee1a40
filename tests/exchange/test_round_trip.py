"""Out and in again: what leaves as a crontab or a bundle comes back as the same jobs."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cronstudio.exchange.bundle import read_bundle, write_bundle
from cronstudio.exchange.crontab import read_crontab
from cronstudio.exchange.crontab_writer import write_crontab
from cronstudio.exchange.plan import jobs_of
from cronstudio.model.job import Command, EnvironmentVariable, Job, RetryPolicy
from cronstudio.model.words import CommandKind
from cronstudio.schedule import Cron, Interval, Rule, Schedule, Startup, timetable

NOW = datetime(2026, 3, 6, 12, tzinfo=UTC)


def job(name: str = "backup", rule: Rule | None = None, **changes: object) -> Job:
    blank = Job(
        id=f"job_{name.lower():x<12}",
        name=name,
        slug=name.lower(),
        schedule=Schedule(rule or Cron("0 14 * * *")),
        command=Command(text="true"),
        created_at=NOW,
        updated_at=NOW,
    )
    return replace(blank, **changes)  # type: ignore[arg-type]


def variables(**values: str) -> tuple[EnvironmentVariable, ...]:
    return tuple(EnvironmentVariable(*pair) for pair in values.items())


def rows(text: str) -> list[dict[str, object]]:
    """What a plan says of its jobs, apart from where they stood."""
    found = read_crontab(text.encode(), "user")
    assert found.refused == ()
    return [{**entry.to_json(), "line": 0} for entry in (*found.jobs, *found.offered)]


def again(text: str) -> str:
    found = read_crontab(text.encode(), "user")
    return write_crontab(jobs_of((*found.jobs, *found.offered), NOW)).text


def test_assignments_stand_at_the_same_places() -> None:
    text = 'MAILTO=""\n# first\n0 1 * * * first\nPATH=/a:/b\n# second\n0 2 * * * second\n'
    assert again(text) == text


def test_percent_signs_are_escaped_once() -> None:
    text = (
        "# a\n*/15 * * * * [ -e /bin/true ] && sleep $((RANDOM\\%30)) && echo ok\n"
        "# b\n0 22 * * 1-5 cat%line 1%line 2\n"
    )
    assert again(text) == text


def test_an_exported_crontab_ends_in_a_line_end() -> None:
    assert write_crontab([job()]).text == "# backup\n0 14 * * * true\n"
    assert write_crontab([]).text == ""


COMMANDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="#=")
    | st.sampled_from(["%", "\\", " ", '"', "'", "\t"]),
    min_size=1,
    max_size=30,
).filter(lambda text: text.strip(" \t") == text and text.strip())
VALUES = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=12)
ENVIRONMENTS = st.dictionaries(
    st.sampled_from(["PATH", "MAILTO", "LANG", "A", "CRON_TZ"]), VALUES, max_size=3
).map(lambda found: {**found, "CRON_TZ": "Europe/Berlin"} if "CRON_TZ" in found else found)
SCHEDULES = st.sampled_from(["0 14 * * *", "*/5 * * * 1-5", "@daily", "@reboot", "0 0 1,15 * 3"])
JOBS = st.lists(
    st.tuples(SCHEDULES, COMMANDS, st.none() | COMMANDS, ENVIRONMENTS, st.booleans()), max_size=6
)


@settings(max_examples=300, deadline=None)
@given(JOBS)
def test_three_rounds_leave_every_job_identical(found: list[tuple[object, ...]]) -> None:
    jobs = []
    for number, (schedule, command, stdin, environment, enabled) in enumerate(found):
        zone = dict(environment).pop("CRON_TZ", "system")  # type: ignore[call-overload]
        jobs.append(
            job(
                f"Job {number}",
                Startup() if schedule == "@reboot" else Cron(str(schedule)),
                command=Command(text=str(command)),
                stdin=f"{stdin}\n" if stdin else "",
                environment=variables(
                    **{k: v for k, v in environment.items() if k != "CRON_TZ"}  # type: ignore[attr-defined]
                ),
                timezone=zone,
                enabled=enabled,
            )
        )
    written = write_crontab(jobs)
    names = {name for name, _ in written.refused}
    kept = [entry for entry in jobs if entry.name not in names]
    first = read_crontab(written.text.encode(), "user")
    assert first.refused == ()
    assert sorted(_meaning(entry) for entry in jobs_of((*first.jobs, *first.offered), NOW)) == (
        sorted(_meaning(entry) for entry in kept)
    )
    second = again(written.text)
    assert rows(second) == rows(written.text)
    assert again(second) == second


def _meaning(entry: Job) -> tuple[object, ...]:
    environment = tuple(sorted((v.name, v.value) for v in entry.environment))
    rule = entry.schedule.rule
    text = rule.text if isinstance(rule, Cron) else "@reboot"
    return (
        entry.name,
        text,
        entry.command.text,
        entry.stdin,
        environment,
        entry.timezone,
        entry.enabled,
    )


@pytest.mark.parametrize(
    "unwritable",
    [
        job(rule=Interval(60)),
        job(rule=Cron("30 0 14 * * *")),
        job(rule=Startup(5)),
        job(schedule=Schedule(Cron("0 1 * * *"), repeat=3)),
        job(command=Command(text="a\nb")),
        job(command=Command(kind=CommandKind.SCRIPT, text="a")),
        job(command=Command(text="echo \\%")),
        job(command=Command(text="echo \\"), stdin="x\n"),
        job(environment=variables(A="x\ny")),
        job(environment=variables(A=" \"'")),
    ],
)
def test_what_a_crontab_cannot_say_is_refused_with_a_reason(unwritable: Job) -> None:
    written = write_crontab([unwritable, job("other")])
    assert [name for name, reason in written.refused if reason] == ["backup"]
    assert "# other\n" in written.text
    assert "# backup\n" not in written.text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("2/5 * * * *", "2-59/5 * * * *"),
        ("0 22-6 * * *", "0 22-23,0-6 * * *"),
        ("0 23-6 * * *", "0 23,0-6 * * *"),
        ("* 17-2/3 * * *", "* 2,17,20,23 * * *"),
        ("0 0 * * sat-sun", "0 0 * * 6,0"),
        ("0 0 * * fri-mon", "0 0 * * 5-6,0-1"),
        ("0 0 1 nov-feb *", "0 0 1 11-12,1-2 *"),
        ("0 0 * * 1/2", "0 0 * * 1,3,5"),
        ("0 9 ? * mon", "0 9 * * mon"),
        ("0 2/6,5 * * *", "0 2-23/6,5 * * *"),
        ("*/5 8-20 1,15 * mon-fri", "*/5 8-20 1,15 * mon-fri"),
        ("0 0 */2 * 1", "0 0 */2 * 1"),
        ("0 0 * * 5-7", "0 0 * * 5-7"),
        ("0 30 6 * * 1-5", "30 6 * * 1-5"),
        ("@daily", "@daily"),
    ],
)
def test_a_crontab_has_only_what_every_cron_runs_alike(typed: str, written: str) -> None:
    text = write_crontab([job(rule=Cron(typed))]).text
    assert f"\n{written} true\n" in text
    (back,) = read_crontab(text.encode()).jobs
    now = datetime(2026, 1, 1, tzinfo=UTC)
    mine, theirs = (timetable(Schedule(Cron(t)), "UTC") for t in (typed, written))
    assert mine.occurrences(now, 50) == theirs.occurrences(now, 50)
    assert back.schedule == written


@pytest.mark.parametrize("text", ["0 0 L * *", "0 0 15W * *", "0 0 * * 5L", "0 0 * * 1#2"])
def test_a_day_that_crons_do_not_know_is_refused_by_itself(text: str) -> None:
    written = write_crontab([job(rule=Cron(text)), job("other")])
    assert [name for name, reason in written.refused if "L, W and #" in reason] == ["backup"]
    assert "# other\n" in written.text


def test_a_job_that_must_not_see_a_variable_moves_above_it() -> None:
    written = write_crontab([job("a", environment=variables(A="1")), job("b")])
    assert written.text == "# b\n0 14 * * * true\nA=1\n# a\n0 14 * * * true\n"


def test_jobs_with_different_variables_cannot_both_be_written() -> None:
    written = write_crontab(
        [job("a", environment=variables(A="1")), job("b", environment=variables(B="1"))]
    )
    assert [name for name, _ in written.refused] == ["b"]


def test_losses_are_named() -> None:
    (note,) = write_crontab([job(retry=RetryPolicy(max_retries=3))]).notes
    assert note == "backup loses its retries."


def secret() -> Job:
    return job(environment=(EnvironmentVariable("DB_PASSWORD", "hunter2", secret=True),))


def test_secrets_stay_here_unless_asked_for() -> None:
    assert "hunter2" not in json.dumps(write_bundle([secret()]))
    assert "hunter2" in json.dumps(write_bundle([secret()], with_secrets=True))
    assert "hunter2" not in write_crontab([secret()]).text
    assert "hunter2" in write_crontab([secret()], with_secrets=True).text


def test_a_bundle_brings_back_exactly_the_jobs_it_was_made_of() -> None:
    jobs = (job(), job("other", Interval(90), tags=("a", "b"), stdin="x", timeout_seconds=5))
    document = json.dumps(write_bundle(jobs, with_secrets=True)).encode()
    assert read_bundle(document).jobs == jobs
    assert json.dumps(write_bundle(read_bundle(document).jobs)).encode() == document


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"[" * 200_000,
        b'{"format": "other"}',
        b'{"format": "cronstudio-jobs", "version": 99, "jobs": []}',
        b'{"format": "cronstudio-jobs", "version": 1, "jobs": 7}',
        b'{"format": "cronstudio-jobs", "version": 1, "jobs": [7, {}, {"name": "x"}]}',
        b"!!python/object/apply:os.system ['id']",
        b"\xff\xfe\x00",
    ],
)
def test_what_is_no_bundle_is_refused_with_a_reason(data: bytes) -> None:
    found = read_bundle(data)
    assert found.jobs == ()
    assert found.refused
    assert all(refused.reason for refused in found.refused)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", "../../etc/passwd"),
        ("id", "job_../x"),
        ("name", "x" * 1_000_000),
        ("name", "\x1b[2J"),
        ("slug", "../x"),
        ("tags", ["../x"]),
        ("timezone", "../../etc/localtime"),
    ],
)
def test_a_strangers_entry_out_of_its_limits_is_refused(key: str, value: object) -> None:
    document = write_bundle([job()])
    document["jobs"][0][key] = value
    found = read_bundle(json.dumps(document).encode())
    assert found.jobs == ()
    assert len(found.refused) == 1
