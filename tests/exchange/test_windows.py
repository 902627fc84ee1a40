from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from cronstudio.exchange.plan import Plan, jobs_of
from cronstudio.exchange.windows import read_tasks
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy
from cronstudio.schedule import Interval

NOW = datetime(2026, 12, 1, tzinfo=UTC)
SAMPLES = Path(__file__).parent.parent / "data" / "exchange"
EXEC = "<Exec><Command>sync.exe</Command></Exec>"


def plan(triggers: str, actions: str = EXEC, settings: str = "") -> Plan:
    text = (
        '<Task xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">'
        "<RegistrationInfo><URI>\\A folder\\Sync</URI></RegistrationInfo>"
        f"<Triggers>{triggers}</Triggers><Settings>{settings}</Settings>"
        f"<Actions>{actions}</Actions></Task>"
    )
    return read_tasks(text.encode("utf-16"), "task.xml")


def calendar(days: str, start: str = "2024-03-01T08:15:00", more: str = "") -> str:
    return f"<CalendarTrigger><StartBoundary>{start}</StartBoundary>{more}{days}</CalendarTrigger>"


def repeated(interval: str, duration: str) -> str:
    return (
        f"<Repetition><Interval>{interval}</Interval><Duration>{duration}</Duration></Repetition>"
    )


DAILY = "<ScheduleByDay><DaysInterval>1</DaysInterval></ScheduleByDay>"
WEEKLY = "<ScheduleByWeek><DaysOfWeek><Monday/><Friday/></DaysOfWeek></ScheduleByWeek>"
MONTHLY = (
    "<ScheduleByMonth><DaysOfMonth><Day>1</Day><Day>Last</Day></DaysOfMonth>"
    "<Months><January/><July/></Months></ScheduleByMonth>"
)
BY_WEEK = (
    "<ScheduleByMonthDayOfWeek><Weeks><Week>2</Week><Week>Last</Week></Weeks>"
    "<DaysOfWeek><Tuesday/></DaysOfWeek></ScheduleByMonthDayOfWeek>"
)


@pytest.mark.parametrize(
    ("trigger", "schedule", "zone"),
    [
        (calendar(DAILY), "15 8 * * *", "system"),
        (calendar(DAILY, "2024-03-01T08:15:30"), "30 15 8 * * *", "system"),
        (calendar(DAILY, "2024-03-01T08:15:00Z"), "15 8 * * *", "UTC"),
        (calendar(DAILY, "2024-03-01T08:15:00.123+05:30"), "15 8 * * *", "+05:30"),
        (calendar(WEEKLY), "15 8 * * 1,5", "system"),
        (calendar(MONTHLY), "15 8 1,L 1,7 *", "system"),
        (calendar(BY_WEEK), "15 8 * * 2#2,2L", "system"),
        (calendar(WEEKLY, more=repeated("PT1H", "PT3H")), "15 8-10 * * 1,5", "system"),
        (calendar(DAILY, more=repeated("PT15M", "P1D")), "*/15 * * * *", "system"),
        (calendar(DAILY, more=repeated("PT10M", "P1D")), "5-59/10 * * * *", "system"),
        (calendar(DAILY, more=repeated("PT2H", "P1D")), "15 */2 * * *", "system"),
        (
            "<TimeTrigger><StartBoundary>2030-01-02T03:04:05</StartBoundary></TimeTrigger>",
            "at 2030-01-02 03:04:05",
            "system",
        ),
        (
            "<TimeTrigger><StartBoundary>2024-01-02T03:04:00</StartBoundary>"
            "<Repetition><Interval>PT30M</Interval></Repetition></TimeTrigger>",
            "4,34 * * * *",
            "system",
        ),
        ("<BootTrigger/>", "@reboot", "system"),
        ("<LogonTrigger><Delay>PT1M30S</Delay></LogonTrigger>", "@reboot + 1m30s", "system"),
    ],
)
def test_triggers_are_taken_over(trigger: str, schedule: str, zone: str) -> None:
    found = plan(trigger)
    assert found.refused == ()
    assert [(job.schedule, job.timezone) for job in found.jobs] == [(schedule, zone)]


def test_an_interval_counts_from_where_it_did() -> None:
    found = plan(
        "<TimeTrigger><StartBoundary>2024-01-02T03:04:05Z</StartBoundary>"
        "<Repetition><Interval>PT7M</Interval></Repetition></TimeTrigger>"
    )
    (job,) = jobs_of(found.jobs, NOW)
    assert job.schedule.rule == Interval(420, anchor_at=datetime(2024, 1, 2, 3, 4, 5, tzinfo=UTC))


def test_a_whole_task_is_taken_over() -> None:
    found = read_tasks((SAMPLES / "photos.xml").read_bytes())
    assert [(job.name, job.schedule) for job in found.jobs] == [
        ("Photos to NAS", "15 8-17 * * 1,3,5"),
        ("Photos to NAS 2", "at 2030-01-02 03:04:05"),
    ]
    assert [job.schedule for job in found.offered] == ["@reboot + 5m"]
    assert [refused.text for refused in found.refused] == ["Photos to NAS: IdleTrigger"]
    job = jobs_of(found.jobs, NOW)[0]
    assert job.command.text.startswith('"C:\\Program Files\\Sync\\sync.exe" --from')
    assert (job.working_directory, job.timeout_seconds) == ("C:\\Users\\me", 7200)
    assert (job.miss_policy, job.concurrency) == (MissPolicy.RUN_ONCE, ConcurrencyPolicy.QUEUE)
    assert (job.retry.max_retries, job.retry.delay_seconds) == (3, 60)
    assert job.conditions.network_up and not job.conditions.on_ac_power


def test_a_list_of_tasks_is_read_and_one_that_is_off_is_on_offer() -> None:
    task = (
        "<Task><RegistrationInfo><URI>\\{}</URI></RegistrationInfo>"
        "<Triggers><BootTrigger/></Triggers><Settings><Enabled>{}</Enabled></Settings>"
        f"<Actions>{EXEC}</Actions></Task>"
    )
    text = f"<Tasks>{task.format('a', 'true')}{task.format('b', 'false')}</Tasks>"
    found = read_tasks(text.encode())
    assert [job.name for job in found.jobs] == ["a"]
    assert [job.name for job in found.offered] == ["b"]


@pytest.mark.parametrize(
    ("trigger", "actions", "told"),
    [
        ("<EventTrigger/>", EXEC, "no counterpart"),
        (calendar("<ScheduleByDay><DaysInterval>3</DaysInterval></ScheduleByDay>"), EXEC, "days"),
        (calendar(""), EXEC, "no days"),
        (calendar(DAILY, "tomorrow"), EXEC, "not a time"),
        (calendar(DAILY, "2024-13-01T00:00:00"), EXEC, "not a time"),
        (calendar(WEEKLY, more=repeated("PT1H", "P1D")), EXEC, "next day"),
        (calendar(DAILY, more=repeated("PT50M", "PT5H")), EXEC, "same minutes"),
        (calendar(DAILY, more=repeated("soon", "PT5H")), EXEC, "not a length"),
        ("<BootTrigger/>", "", "starts nothing"),
        ("<BootTrigger/>", "<ComHandler/>", "action of Windows"),
        ("<BootTrigger/>", EXEC * 2, "several programs"),
        ("<BootTrigger/>", EXEC.replace("sync", "x" * 5000), "characters"),
        ("", EXEC, "no trigger"),
    ],
)
def test_what_has_no_counterpart_is_refused_with_a_reason(
    trigger: str, actions: str, told: str
) -> None:
    found = plan(trigger, actions)
    assert found.jobs == ()
    assert [told in refused.reason for refused in found.refused] == [True]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le"])
def test_a_document_type_is_refused_before_it_is_parsed(encoding: str) -> None:
    text = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Task>&a;</Task>'
    (refused,) = read_tasks(text.encode(encoding)).refused
    assert "document type" in refused.reason


@pytest.mark.parametrize("data", [b"", b"<a", b"<a/>", b"<Task>" + b"<a>" * 100, b"\xff\xfe<"])
def test_what_is_no_task_is_refused(data: bytes) -> None:
    assert read_tasks(data).jobs == ()
    assert len(read_tasks(data).refused) == 1
