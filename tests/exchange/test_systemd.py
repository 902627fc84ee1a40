from __future__ import annotations

import pytest

from cronstudio.exchange.plan import Plan
from cronstudio.exchange.systemd import read_timers
from cronstudio.model.words import MissPolicy


def plan(timer: str, service: str = "ExecStart=/usr/bin/true", unit: str = "") -> Plan:
    return read_timers(
        {
            "backup.timer": f"[Timer]\n{timer}\n".encode(),
            "backup.service": f"[Unit]\n{unit}\n[Service]\n{service}\n".encode(),
        }
    )


@pytest.mark.parametrize(
    ("timer", "schedule", "zone"),
    [
        ("OnCalendar=daily", "0 0 * * *", "system"),
        ("OnCalendar=Mon..Fri *-*-* 09:30", "30 9 * * MON-FRI", "system"),
        ("OnCalendar=*-*-* 09:30 Europe/Berlin", "30 9 * * *", "Europe/Berlin"),
        ("OnUnitActiveSec=15min", "every 15m", "system"),
        ("OnBootSec=10min\nOnUnitActiveSec=1h 30min", "every 1h30m", "system"),
        ("OnUnitInactiveSec=90", "every 1m30s", "system"),
        ("OnBootSec=5min", "@reboot + 5m", "system"),
        ("OnStartupSec=0", "@reboot", "system"),
    ],
)
def test_times_are_taken_over(timer: str, schedule: str, zone: str) -> None:
    found = plan(timer)
    assert found.refused == ()
    assert [(job.schedule, job.timezone) for job in found.jobs] == [(schedule, zone)]


def test_each_time_of_a_timer_is_a_job_and_an_empty_one_takes_back_those_before() -> None:
    found = plan("OnCalendar=hourly\nOnCalendar=\nOnCalendar=daily\nOnCalendar=weekly")
    assert [(job.name, job.schedule, job.line) for job in found.jobs] == [
        ("backup", "0 0 * * *", 4),
        ("backup 2", "0 0 * * 1", 5),
    ]


@pytest.mark.parametrize(
    ("timer", "policy"),
    [
        ("OnCalendar=daily", MissPolicy.SKIP),
        ("OnCalendar=daily\nPersistent=true", MissPolicy.RUN_ONCE),
        ("OnCalendar=daily\nPersistent=no", MissPolicy.SKIP),
    ],
)
def test_persistence_is_the_rule_for_missed_times(timer: str, policy: MissPolicy) -> None:
    assert plan(timer).jobs[0].missed is policy


@pytest.mark.parametrize(
    ("written", "command"),
    [
        ("/usr/bin/rsync -a /a /b", "/usr/bin/rsync -a /a /b"),
        ("-@/bin/x", "/bin/x"),
        ("/bin/sh -c 'a | b'", "a | b"),
        ("/bin/bash -c 'echo $$A'", "echo $A"),
        ("/bin/sh -c 'echo $A'", '/bin/sh -c "echo $A"'),
        ("/bin/echo * | ls", "/bin/echo '*' '|' ls"),
        ("/bin/echo 100%%", "/bin/echo 100%"),
        ("/bin/ls %h/x", '/bin/ls "$HOME/x"'),
        ("/bin/echo $A ${B}c", '/bin/echo $A "${B}c"'),
        ("/bin/echo \\\n  more \\\n  yet", "/bin/echo more yet"),
        ("/bin/echo `x` $$", "/bin/echo '`x`' \"\\$\""),
    ],
)
def test_a_command_means_the_same_to_the_shell(written: str, command: str) -> None:
    found = plan("OnCalendar=daily", f"ExecStart={written}")
    assert [job.command for job in found.jobs] == [command]


def test_a_services_surroundings_come_along() -> None:
    found = plan(
        "OnCalendar=daily\nRandomizedDelaySec=1h",
        "User=me\nWorkingDirectory=/srv\nEnvironment=A=1 'B=x y'\nEnvironment=C=3\n"
        "ExecStart=/bin/a\nExecStart=/bin/b\nEnvironmentFile=/etc/x",
        "Description=Nightly  backup",
    )
    (job,) = found.jobs
    assert (job.name, job.user, job.directory) == ("Nightly backup", "me", "/srv")
    assert dict(job.environment) == {"A": "1", "B": "x y", "C": "3"}
    assert job.command == "/bin/a && /bin/b"
    assert [note.split(":")[1].split()[0] for note in found.notes] == [
        "RandomizedDelaySec",
        "EnvironmentFile",
    ]


def test_a_timer_may_name_its_service() -> None:
    found = read_timers(
        {
            "a.timer": b"[Timer]\nOnCalendar=daily\nUnit=b.service\n",
            "b.service": b"# comment\n[Service]\nExecStart=/bin/b\n",
            "lonely.timer": b"[Timer]\nOnCalendar=daily\n",
        }
    )
    assert [job.command for job in found.jobs] == ["/bin/b"]
    assert [refused.text for refused in found.refused] == ["lonely.timer"]


@pytest.mark.parametrize(
    ("timer", "service", "told"),
    [
        ("OnCalendar=*-*-* 25:00", "ExecStart=/bin/x", ""),
        ("OnActiveSec=5min", "ExecStart=/bin/x", "no counterpart"),
        ("OnUnitActiveSec=soon", "ExecStart=/bin/x", "not a time span"),
        ("", "ExecStart=/bin/x", "no time"),
        ("OnCalendar=daily", "", "starts nothing"),
        ("OnCalendar=daily", "ExecStart=/bin/x %i", "specifier %i"),
        ("OnCalendar=daily", "ExecStart=/bin/x 'open", "quotes"),
        ("OnCalendar=daily", "ExecStart=/bin/x ; /bin/y", "Several commands"),
        ("OnCalendar=daily", "ExecStart=/bin/x \x1b[2J", "control"),
        ("OnCalendar=daily", f"ExecStart=/bin/{'x' * 5000}", "characters"),
    ],
)
def test_what_has_no_counterpart_is_refused_with_a_reason(
    timer: str, service: str, told: str
) -> None:
    found = plan(timer, service)
    assert found.jobs == ()
    assert [told in refused.reason for refused in found.refused] == [True]


@pytest.mark.parametrize("data", [b"", b"\x00" * 100_000, b"=" * 100_000, b"[" * 100_000, b"a=\\"])
def test_hostile_units_end_in_a_plan(data: bytes) -> None:
    found = read_timers({"x.timer": data, "x.service": data})
    assert found.jobs == ()
    assert found.refused
    assert read_timers({}).refused
