from __future__ import annotations

import plistlib
from pathlib import Path
from typing import Any

import pytest

from cronstudio.exchange.launchd import read_plist
from cronstudio.exchange.plan import Plan
from cronstudio.model.words import MissPolicy

SAMPLES = Path(__file__).parent.parent / "data" / "exchange"


def plan(**keys: Any) -> Plan:
    document = {"Label": "me.job", "ProgramArguments": ["/bin/x", "a b"], **keys}
    return read_plist(plistlib.dumps(document))


def schedules(found: Plan) -> list[str]:
    assert found.refused == ()
    return [job.schedule for job in found.jobs]


@pytest.mark.parametrize(
    ("calendar", "cron"),
    [
        ({"Hour": 9, "Minute": 30}, ["30 9 * * *"]),
        ({"Minute": 0}, ["0 * * * *"]),
        ({"Hour": 9}, ["* 9 * * *"]),
        ({}, ["* * * * *"]),
        ({"Weekday": 7, "Hour": 1, "Minute": 2}, ["2 1 * * 0"]),
        ({"Weekday": 0, "Hour": 1, "Minute": 2}, ["2 1 * * 0"]),
        ({"Month": 12, "Day": 24, "Hour": 18, "Minute": 0}, ["0 18 24 12 *"]),
        ({"Day": 1, "Weekday": 1, "Hour": 0, "Minute": 0}, ["0 0 1 * 1"]),
        ([{"Weekday": d, "Hour": 9, "Minute": 0} for d in (5, 1, 3)], ["0 9 * * 1,3,5"]),
        ([{"Hour": 9, "Minute": 0}, {"Hour": 17, "Minute": 30}], ["0 9 * * *", "30 17 * * *"]),
        ([{"Hour": 9, "Minute": 0}, {"Hour": 9}], ["0 9 * * *", "* 9 * * *"]),
    ],
)
def test_calendar_times_are_taken_over_and_missing_keys_are_any(
    calendar: Any, cron: list[str]
) -> None:
    assert schedules(plan(StartCalendarInterval=calendar)) == cron


def test_intervals_and_the_start_are_times_too() -> None:
    found = plan(StartInterval=900, RunAtLoad=True)
    assert schedules(found) == ["every 15m", "@reboot"]
    assert [job.name for job in found.jobs] == ["me.job", "me.job 2"]
    assert schedules(plan(RunAtLoad=True)) == ["@reboot"]


def test_what_was_slept_through_is_made_up_for_by_the_calendar_alone() -> None:
    found = plan(StartCalendarInterval={"Hour": 9, "Minute": 0}, StartInterval=60)
    assert [job.missed for job in found.jobs] == [MissPolicy.RUN_ONCE, MissPolicy.SKIP]


def test_a_whole_file_is_taken_over() -> None:
    found = read_plist((SAMPLES / "com.example.report.plist").read_bytes())
    assert schedules(found) == ["30 9 * * 1,5", "0 0 1 * *", "@reboot"]
    first = found.jobs[0]
    assert first.command == "/usr/local/bin/report --to 'The & team' < '/etc/report list'"
    assert first.environment == (("LANG", "de_DE.UTF-8"),)
    assert first.directory == "/Users/me"
    assert [note.split(": ", 1)[1].split()[0] for note in found.notes] == [
        "StandardOutPath:",
        "RunAtLoad:",
        "Nice",
    ]


def test_a_program_replaces_the_first_argument() -> None:
    assert plan(Program="/bin/y", RunAtLoad=True).jobs[0].command == "/bin/y 'a b'"


def test_what_is_disabled_is_on_offer() -> None:
    found = plan(RunAtLoad=True, Disabled=True)
    assert found.jobs == ()
    assert [job.enabled for job in found.offered] == [False]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"KeepAlive": True, "RunAtLoad": True}, "service"),
        ({"KeepAlive": {"SuccessfulExit": False}, "RunAtLoad": True}, "service"),
        ({"WatchPaths": ["/x"]}, "when a file changes"),
        ({}, "no time"),
        ({"StartCalendarInterval": {"Hour": 25}}, "Hour"),
        ({"StartCalendarInterval": {"Hour": True}}, "Hour"),
        ({"StartCalendarInterval": {"Second": 1}}, "Second"),
        ({"StartCalendarInterval": "9:00"}, "not made of times"),
        ({"StartInterval": 0}, "not a number of seconds"),
        ({"StartInterval": "60"}, "not a number of seconds"),
        ({"ProgramArguments": [], "RunAtLoad": True}, "starts nothing"),
        ({"ProgramArguments": "x", "RunAtLoad": True}, "not a list"),
        ({"ProgramArguments": ["x" * 5000], "RunAtLoad": True}, "characters"),
        ({"EnvironmentVariables": {"A": 1}, "RunAtLoad": True}, "not text"),
    ],
)
def test_what_has_no_counterpart_is_refused_with_a_reason(keys: dict[str, Any], told: str) -> None:
    found = plan(**keys)
    assert found.jobs == ()
    assert [told in refused.reason for refused in found.refused] == [True]


def test_keeping_nothing_alive_is_no_reason_to_refuse() -> None:
    assert schedules(plan(KeepAlive=False, StartInterval=60)) == ["every 1m"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (plistlib.dumps({"Label": "x"}, fmt=plistlib.FMT_BINARY), "plutil"),
        (b'<!DOCTYPE plist [<!ENTITY a "b">]><plist>&a;</plist>', "entities"),
        (b"<plist>", "cannot"),
        (b"<plist><array/></plist>", "not a job"),
        (b"<plist>" + b"x" * 2_000_000, "kB"),
    ],
)
def test_what_is_no_plain_property_list_is_refused(data: bytes, told: str) -> None:
    (refused,) = read_plist(data, "/a/b.plist").refused
    assert refused.text == "b.plist"
    assert told in refused.reason or "can be read" in refused.reason
