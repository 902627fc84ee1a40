"""Reading crontabs. A name that ends in a number stands for a known fault of other tools."""

from __future__ import annotations

import codecs

import pytest

from cronstudio.exchange.crontab import read_crontab
from cronstudio.exchange.plan import Plan


def plan(text: str, kind: str = "auto") -> Plan:
    return read_crontab(text.encode(), kind)  # type: ignore[arg-type]


def test_variables_hold_from_their_line_on_and_keep_empty_values() -> None:
    found = plan('MAILTO=""\n0 1 * * * first\nPATH=/a:/b\n0 2 * * * second\n')
    assert [(a.name, a.value, a.line) for a in found.environment] == [
        ("MAILTO", "", 1),
        ("PATH", "/a:/b", 3),
    ]
    assert [dict(job.environment) for job in found.jobs] == [
        {"MAILTO": ""},
        {"MAILTO": "", "PATH": "/a:/b"},
    ]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("A = b c  ", "A", "b c"),
        ("A=' b '", "A", " b "),
        ('"A"="b"', "A", "b"),
        ("A=$HOME/x # no comment", "A", "$HOME/x # no comment"),
        ("A=", "A", ""),
        ("  A=b=c", "A", "b=c"),
    ],
)
def test_a_value_is_read_as_cron_reads_it(line: str, name: str, value: str) -> None:
    (found,) = plan(line).environment
    assert (found.name, found.value) == (name, value)


def test_percent_ends_the_command_and_escaped_percent_is_one() -> None:
    first, second = plan(
        "*/15 * * * * [ -e /bin/true ] && sleep $((RANDOM\\%30)) && echo ok\n"
        "0 22 * * 1-5 cat%line 1%line 2\n"
    ).jobs
    assert first.command == "[ -e /bin/true ] && sleep $((RANDOM%30)) && echo ok"
    assert first.stdin is None
    assert (second.command, second.stdin) == ("cat", "line 1\nline 2\n")


@pytest.mark.parametrize(
    ("written", "command", "stdin"),
    [
        ("cat%", "cat", ""),
        ("cat%a%", "cat", "a\n"),
        ("cat%%a", "cat", "\na\n"),
        ("cat%50\\% off", "cat", "50% off\n"),
        (r"printf 'a\nb'", r"printf 'a\nb'", None),
        (r"echo \\%x", r"echo \\", "x\n"),
        ("echo \\", "echo \\", None),
    ],
)
def test_percent_and_backslash(written: str, command: str, stdin: str | None) -> None:
    (job,) = plan(f"0 0 * * * {written}").jobs
    assert (job.command, job.stdin) == (command, stdin)


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n"])
def test_the_last_line_counts_with_and_without_its_end(end: str) -> None:
    (job,) = plan(f"0 0 * * * last{end}").jobs
    assert job.command == "last"


@pytest.mark.parametrize("text", ["", "\n", "# nothing here\n", "   \n\t\n"])
def test_an_empty_file_has_no_jobs_and_no_faults(text: str) -> None:
    found = plan(text)
    assert (found.jobs, found.refused, found.offered) == ((), (), ())


def test_tabs_and_trailing_comments_stay_in_the_command() -> None:
    line = "0 11 * * 3 root /usr/bin/auter --prep\t\t       # Prep Every Wednesday at 11:00"
    (job,) = plan(line).jobs
    assert job.user == "root"
    assert job.command == "/usr/bin/auter --prep\t\t       # Prep Every Wednesday at 11:00"


def test_macros_cron_knows_are_taken_and_others_named() -> None:
    good = "".join(f"{minute} 0 * * * job{minute}\n" for minute in range(5))
    found = plan(
        good + "@every 1d a\n@every 5m b\n@midnight c\n@annually d\n@Reboot e\n@fortnightly f\n"
    )
    assert [job.schedule for job in found.jobs[5:]] == ["@midnight", "@annually", "@reboot"]
    assert [(refused.line, refused.text) for refused in found.refused] == [
        (6, "@every 1d a"),
        (7, "@every 5m b"),
        (11, "@fortnightly f"),
    ]
    assert all(refused.reason for refused in found.refused)


def test_no_line_is_left_out_silently() -> None:
    text = "A=b\n0 0 * * * x\nnonsense\n0 25 * * * y\n# words\n#0 0 * * * z\n\n0 0 31 2 * never\n"
    found = plan(text)
    spoken_of = [*found.jobs, *found.environment, *found.offered, *found.refused]
    assert sorted(entry.line for entry in spoken_of) == [1, 2, 3, 4, 6, 8]


def test_a_schedules_fault_names_the_field() -> None:
    (refused,) = plan("0 25 * * * x").refused
    assert "Hour: 25 is out of range" in refused.reason


def test_cron_tz_moves_the_jobs_below_it_and_tz_does_not() -> None:
    found = plan("0 1 * * * a\nCRON_TZ=Europe/Berlin\n0 2 * * * b\nTZ=Asia/Tokyo\n0 3 * * * c\n")
    assert [job.timezone for job in found.jobs] == ["system", "Europe/Berlin", "Europe/Berlin"]
    assert dict(found.jobs[2].environment) == {"TZ": "Asia/Tokyo"}
    assert any("TZ is given to the jobs" in note for note in found.notes)


def test_jobs_below_an_unknown_zone_are_refused_rather_than_run_at_the_wrong_time() -> None:
    found = plan("CRON_TZ=Mars/Olympus\n0 1 * * * a\nCRON_TZ=UTC\n0 2 * * * b\n")
    assert [job.command for job in found.jobs] == ["b"]
    assert [refused.line for refused in found.refused] == [1, 2]


def test_a_comment_directly_above_names_the_job() -> None:
    found = plan(
        "# Nightly backup\n0 1 * * * /opt/bin/backup.sh --all\n\n"
        "# Not this one\n\n0 2 * * * /opt/bin/sync\n0 3 * * * /opt/bin/sync\n"
        "#####\n0 4 * * * [ x ]\n"
    )
    assert [job.name for job in found.jobs] == ["Nightly backup", "sync", "sync 2", "x"]


def test_switched_off_lines_are_offered_and_the_usual_headings_are_not() -> None:
    found = plan(
        "# m h  dom mon dow   command\n"
        "#0 5 * * 1 tar -zcf /var/backups/home.tgz /home/\n"
        "## 30 4 * * * old\n"
        "# Run this at 5\n"
    )
    assert [(job.line, job.enabled) for job in found.offered] == [(2, False), (3, False)]
    assert found.jobs == ()


def test_debians_own_system_crontab_is_recognised() -> None:
    found = plan(
        "SHELL=/bin/sh\n"
        "# Example of job definition:\n"
        "# *  *  *  *  *  user-name command to be executed\n"
        "17 *\t* * *\troot\tcd / && run-parts --report /etc/cron.hourly\n"
        "25 6\t* * *\twww-data\ttest -x /usr/sbin/anacron || run-parts /etc/cron.daily\n"
    )
    assert [job.user for job in found.jobs] == ["root", "www-data"]
    assert found.jobs[0].command == "cd / && run-parts --report /etc/cron.hourly"
    assert found.jobs[0].schedule == "17 * * * *"
    assert found.offered == ()


def test_a_users_crontab_is_not_taken_for_a_system_one() -> None:
    found = plan("0 1 * * * test -x /a && /a\n0 2 * * * root-check --all\n")
    assert [job.user for job in found.jobs] == [None, None]


def test_the_form_can_be_said() -> None:
    line = "0 1 * * * backup run"
    assert plan(line, "system").jobs[0].user == "backup"
    assert plan(line, "user").jobs[0].command == "backup run"
    (refused,) = plan("0 1 * * * /usr/bin/x", "system").refused
    assert "no user" in refused.reason


@pytest.mark.parametrize(
    "data",
    [
        codecs.BOM_UTF8 + "0 1 * * * é\r\n".encode(),
        codecs.BOM_UTF16_LE + "0 1 * * * é\n".encode("utf-16-le"),
        codecs.BOM_UTF16_BE + "0 1 * * * é".encode("utf-16-be"),
        "0 1 * * * é".encode("utf-16-le"),
        "0 1 * * * é".encode("latin-1"),
    ],
)
def test_whatever_the_encoding_the_job_is_read(data: bytes) -> None:
    (job,) = read_crontab(data).jobs
    assert job.command == "é"


def test_control_characters_and_oversized_commands_are_refused() -> None:
    found = plan(f"0 1 * * * echo \x1b[2J\n0 2 * * * {'x' * 5000}\nA\x00=b\n0 3 * * * ok\n")
    assert [refused.line for refused in found.refused] == [1, 2, 3]
    assert [job.command for job in found.jobs] == ["ok"]
    assert all(len(refused.text) <= 500 for refused in found.refused)


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "data",
    [
        b"* * * * * " + b"a\\%" * 300_000,
        b"#x" + b" " * 1_000_000 + b"y",
        b"a" * 1_000_000 + b"=",
        b"* " * 500_000,
        b"%" * 1_000_000,
        b"1," * 500_000 + b" * * * * x",
        b"\x00" * 1_000_000,
        b"\n" * 1_000_000,
        b"(" * 1_000_000,
    ],
    ids=["percents", "blanks", "name", "fields", "bare", "list", "zeros", "lines", "brackets"],
)
def test_a_hostile_megabyte_ends_in_a_plan(data: bytes) -> None:
    assert read_crontab(data).jobs == ()
