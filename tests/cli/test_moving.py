"""Jobs in and out by the command line, over a real store."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cronstudio.cli import main
from cronstudio.desktop.own_crontab import change_own_crontab, read_own_crontab
from cronstudio.errors import RefusedError, UserError
from tests.cli.terminal import Type

NOW = datetime(2026, 12, 1, tzinfo=UTC)
CRONTAB = (
    'MAILTO=""\n'
    "# Nightly\n"
    "0 1 * * * echo 50\\% done\n"
    "PATH=/a:/b\n"
    "# Weekly\n"
    "@weekly cat%one%two\n"
    "#5 5 * * * off\n"
    "@fortnightly z\n"
)


@pytest.fixture
def crontab(tmp_path: Path) -> str:
    path = tmp_path / "crontab"
    path.write_text(CRONTAB)
    return str(path)


def test_a_dry_run_says_everything_and_changes_nothing(cronstudio: Type, crontab: str) -> None:
    answer = cronstudio("import", crontab, "--format", "crontab", "--dry-run", "--json")
    assert answer.status == 0
    plan = answer.json
    assert [(job["name"], job["schedule"], job["command"]) for job in plan["jobs"]] == [
        ("Nightly", "0 1 * * *", "echo 50% done"),
        ("Weekly", "@weekly", "cat"),
    ]
    assert plan["jobs"][1]["stdin"] == "one\ntwo\n"
    assert plan["jobs"][1]["environment"] == {"MAILTO": "", "PATH": "/a:/b"}
    assert plan["environment"] == [
        {"name": "MAILTO", "value": "", "line": 1},
        {"name": "PATH", "value": "/a:/b", "line": 4},
    ]
    assert [job["line"] for job in plan["offered"]] == [7]
    assert [refused["line"] for refused in plan["refused"]] == [8]
    assert cronstudio("list", "--json").json == []
    assert "nothing was changed" in cronstudio("import", crontab, "--dry-run").out


def test_what_was_imported_is_exported_as_it_was(cronstudio: Type, crontab: str) -> None:
    answer = cronstudio("import", crontab, "--offered", "--json")
    assert answer.status == 1  # one line was refused
    assert [row["enabled"] for row in answer.json["added"]] == [True, True, False]
    exported = cronstudio("export", "--format", "crontab")
    assert exported.status == 0
    assert exported.out == CRONTAB.replace("#5 5 * * * off\n@fortnightly z\n", "") + (
        "# off\n# 5 5 * * * off\n"
    )


def test_importing_twice_adds_nothing_twice(cronstudio: Type, crontab: str) -> None:
    cronstudio("import", crontab)
    again = cronstudio("import", crontab, "--json").json
    assert (again["added"], again["same"]) == ([], ["Nightly", "Weekly"])
    assert len(cronstudio("list", "--json").json) == 2


def test_another_job_of_the_same_name_is_never_overwritten(cronstudio: Type, crontab: str) -> None:
    cronstudio("add", "Weekly", "--cron", "@daily", "--command", "mine")
    answer = cronstudio("import", crontab, "--json")
    assert answer.status == 1
    assert [row["name"] for row in answer.json["added"]] == ["Nightly"]
    assert {refused["line"] for refused in answer.json["refused"]} == {6, 8}
    assert cronstudio("show", "Weekly", "--json").json["command"] == "mine"


def test_a_bundle_comes_in_switched_off_and_otherwise_exact(
    cronstudio: Type, tmp_path: Path
) -> None:
    cronstudio("add", "a", "--every", "90s", "--command", "x", "--tag", "t", "--timeout", "9")
    cronstudio("add", "b", "--cron", "@daily", "--command", "y")
    bundle = tmp_path / "bundle.json"
    assert cronstudio("export", "--output", str(bundle)).status == 0
    other = ["--home", str(tmp_path / "other")]
    assert main.run([*other, "import", str(bundle)]) == 0
    again = tmp_path / "again.json"
    assert main.run([*other, "export", "--output", str(again)]) == 0
    first, second = (json.loads(path.read_text())["jobs"] for path in (bundle, again))
    assert [job.pop("enabled") for job in first] == [True, True]
    assert [job.pop("enabled") for job in second] == [False, False]
    # What each home tells of a job anew.
    for job in (*first, *second):
        del job["id"], job["created_at"], job["updated_at"]
    assert second == first
    assert main.run([*other, "remove", "a", "b"]) == 0
    assert main.run([*other, "import", str(bundle), "--enable"]) == 0


def test_named_jobs_can_be_exported_alone(cronstudio: Type) -> None:
    for name in ("a", "b"):
        cronstudio("add", name, "--cron", "@daily", "--command", "x")
    assert [job["name"] for job in cronstudio("export", "b").json["jobs"]] == ["b"]
    assert cronstudio("export", "c").status == 3


def test_what_a_crontab_cannot_hold_is_named(cronstudio: Type) -> None:
    cronstudio("add", "a", "--every", "90s", "--command", "x")
    answer = cronstudio("export", "--format", "crontab", "--json")
    assert answer.status == 1
    assert answer.json["text"] == ""
    assert answer.json["refused"][0]["job"] == "a"
    assert "Left out a" in answer.err


def test_check_ends_with_one_on_errors_and_warns_of_doubts(
    cronstudio: Type, crontab: str, tmp_path: Path
) -> None:
    answer = cronstudio("check", crontab, "--json")
    assert answer.status == 1
    assert [error["line"] for error in answer.json["errors"]] == [8]
    doubtful = tmp_path / "doubtful"
    doubtful.write_text("*/35 * * * * x\n")
    answer = cronstudio("check", str(doubtful), "--json")
    assert (answer.status, answer.json["errors"]) == (0, [])
    assert answer.json["warnings"][0]["line"] == 1
    assert "35 minutes" in cronstudio("check", str(doubtful)).out


def test_stdin_is_read_for_a_dash(cronstudio: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(CRONTAB.encode())))
    assert len(cronstudio("import", "-", "--dry-run", "--json").json["jobs"]) == 2


def test_a_file_that_cannot_be_read_or_written_is_named(cronstudio: Type, tmp_path: Path) -> None:
    assert "cannot be read" in cronstudio("import", str(tmp_path / "none")).err
    answer = cronstudio("export", "--output", str(tmp_path / "no" / "folder"))
    assert answer.status == 1
    assert "cannot be written" in answer.err


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00" * 1000, b'{"format": "cronstudio-jobs"}', b"{", b"\xff\xfe{\x00", b"<xml/>"],
)
def test_hostile_files_end_in_a_plan_or_a_refusal(
    cronstudio: Type, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    answer = cronstudio("import", str(path), "--dry-run", "--json")
    assert answer.status == 0
    assert answer.json["jobs"] == []
    assert cronstudio("import", str(path)).status in (0, 1)
    assert cronstudio("list", "--json").json == []


def test_a_timer_is_read_with_the_service_beside_it(cronstudio: Type, tmp_path: Path) -> None:
    units = tmp_path / "units"
    units.mkdir()
    (units / "sync.timer").write_text("[Timer]\nOnCalendar=*-*-* 04:00\nPersistent=true\n")
    (units / "sync.service").write_text(
        "[Service]\nExecStart=/bin/sync\nWorkingDirectory=/srv\nUser=me\n"
    )
    plan = cronstudio("import", str(units / "sync.timer"), "--dry-run", "--json").json
    assert [(job["schedule"], job["user"]) for job in plan["jobs"]] == [("0 4 * * *", "me")]
    assert cronstudio("import", str(units), "--format", "systemd").status == 0
    job = cronstudio("show", "sync", "--json").json["definition"]
    assert (job["working_directory"], job["miss_policy"]) == ("/srv", "run_once")


def test_reading_a_file_leaves_it_as_it_was(cronstudio: Type, crontab: str) -> None:
    path = Path(crontab)
    before = (path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir()))
    cronstudio("import", crontab, "--dry-run")
    cronstudio("check", crontab)
    after = (path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir()))
    assert after == before


SAMPLES = Path(__file__).parent.parent / "data" / "exchange"
ROW = {"name", "schedule", "command", "stdin", "environment", "timezone", "enabled", "line", "user"}


@pytest.mark.parametrize("form", ["auto", "said"])
@pytest.mark.parametrize(
    ("name", "said", "schedules"),
    [
        ("com.example.report.plist", "launchd", ["30 9 * * 1,5", "0 0 1 * *", "@reboot"]),
        ("photos.xml", "windows", ["15 8-17 * * 1,3,5", "at 2030-01-02 03:04:05"]),
        ("anacrontab", "anacrontab", ["5 3 * * *", "10 3 * * 0", "15 3 1 * *", "every 10d"]),
        ("backup.timer", "systemd", ["30 2 * * MON-FRI", "@reboot + 10m"]),
    ],
)
def test_a_dry_run_has_one_shape_for_every_form(
    cronstudio: Type, form: str, name: str, said: str, schedules: list[str]
) -> None:
    chosen = said if form == "said" else "auto"
    answer = cronstudio("import", str(SAMPLES / name), "--format", chosen, "--dry-run", "--json")
    assert answer.status == 0
    assert set(answer.json) == {"jobs", "environment", "offered", "refused", "notes"}
    assert [job["schedule"] for job in answer.json["jobs"]] == schedules
    assert all(set(job) == ROW for job in (*answer.json["jobs"], *answer.json["offered"]))
    assert all(set(row) == {"line", "text", "reason"} for row in answer.json["refused"])


def test_a_folder_brings_the_jobs_of_all_its_files(cronstudio: Type, tmp_path: Path) -> None:
    folder = tmp_path / "cron.d"
    folder.mkdir()
    for name in ("one", "two"):
        (folder / name).write_text(f"1 2 * * * somebody {name} a\n")
    (folder / "two.dpkg-old").write_text("1 2 * * * somebody old\n")
    plan = cronstudio("import", str(folder), "--dry-run", "--json").json
    assert [(job["command"], job["user"]) for job in plan["jobs"]] == [
        ("one a", "somebody"),
        ("two a", "somebody"),
    ]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "has no file" in cronstudio("import", str(empty)).err


def test_run_parts_lines_are_taken_as_they_are_with_a_note(cronstudio: Type) -> None:
    answer = cronstudio("import", str(SAMPLES / "system.crontab"), "--dry-run", "--json")
    job = answer.json["jobs"][0]
    assert (job["name"], job["user"]) == ("cron.hourly", "root")
    assert job["command"] == "cd / && run-parts --report /etc/cron.hourly"
    assert "Line 8: it runs all programs in /etc/cron.hourly" in answer.json["notes"][1]


@pytest.mark.parametrize("target", ["yaml", "systemd", "calendar"])
def test_jobs_leave_in_other_forms_and_come_back_where_these_can_say_them(
    cronstudio: Type, tmp_path: Path, target: str
) -> None:
    cronstudio("add", "nightly", "--cron", "30 2 * * 1", "--command", 'echo "$HOME" 100%')
    file = tmp_path / "file"
    assert cronstudio("export", "--format", target, "--output", str(file)).status == 0
    if target == "calendar":
        assert file.read_bytes().startswith(b"BEGIN:VCALENDAR\r\n")
        return
    (job,) = cronstudio("import", str(file), "--dry-run", "--json").json["jobs"]
    assert (job["name"], job["command"]) == ("nightly", 'echo "$HOME" 100%')


def test_units_go_into_a_folder_and_never_over_others(cronstudio: Type, tmp_path: Path) -> None:
    cronstudio("add", "nightly", "--cron", "@daily", "--command", "x")
    folder = tmp_path / "units"
    folder.mkdir()
    export = ("export", "--format", "systemd", "--output", str(folder))
    assert cronstudio(*export).status == 0
    assert sorted(path.name for path in folder.iterdir()) == ["nightly.service", "nightly.timer"]
    assert cronstudio(*export).status == 0
    (folder / "nightly.timer").write_text("mine")
    assert "is there already and differs" in cronstudio(*export).err
    assert (folder / "nightly.timer").read_text() == "mine"


OWN = "# Mine\n0 1 * * * mine a\nA=b\n5 5 * * * other\n61 * * * * broken\n"


@pytest.fixture
def own_crontab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a program `crontab` first in the path that keeps one in a file."""
    folder = tmp_path / "bin"
    folder.mkdir()
    kept = tmp_path / "kept"
    kept.write_text(OWN)
    program = folder / "crontab"
    program.write_text(f'#!/bin/sh\n[ "$1" = -l ] && exec cat {kept}\nexec cat > {kept}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return kept


def test_reading_the_live_crontab_never_changes_it(cronstudio: Type, own_crontab: Path) -> None:
    before = own_crontab.stat().st_mtime_ns
    answer = cronstudio("import", "--own", "--comment-out", "--dry-run", "--json")
    assert [job["name"] for job in answer.json["jobs"]] == ["Mine", "other"]
    assert "+# moved to CronStudio: 0 1 * * * mine a" in answer.err
    assert cronstudio("check", "--own").status == 1
    assert cronstudio("import", "--own").status == 1
    assert own_crontab.read_text() == OWN
    assert own_crontab.stat().st_mtime_ns == before


def test_imported_lines_are_commented_out_after_a_dated_copy(
    cronstudio: Type, own_crontab: Path, tmp_path: Path
) -> None:
    answer = cronstudio("import", "--own", "--comment-out")
    assert "-0 1 * * * mine a\n" in answer.err
    assert own_crontab.read_text() == (
        "# Mine\n# moved to CronStudio: 0 1 * * * mine a\nA=b\n"
        "# moved to CronStudio: 5 5 * * * other\n61 * * * * broken\n"
    )
    (backup,) = tmp_path.rglob("crontab-*.txt")
    assert backup.read_text() == OWN
    assert backup.name in answer.err
    # What was moved is neither found nor on offer again.
    plan = cronstudio("import", "--own", "--dry-run", "--json").json
    assert (plan["jobs"], plan["offered"]) == ([], [])


def test_a_crontab_that_changed_meanwhile_is_left_alone(own_crontab: Path, tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="changed meanwhile"):
        change_own_crontab(b"other\n", b"new\n", tmp_path / "backups", NOW)
    assert own_crontab.read_text() == OWN
    assert not (tmp_path / "backups").exists()


def test_one_source_is_named(cronstudio: Type) -> None:
    assert cronstudio("import").status == 2
    assert cronstudio("import", "x", "--own").status == 2
    assert cronstudio("import", "x", "--comment-out").status == 2


def test_a_crontab_that_may_not_be_asked_is_told_in_words(
    own_crontab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = own_crontab.parent / "bin" / "crontab"
    program.chmod(0o644)
    monkeypatch.setenv("PATH", str(program.parent))
    with pytest.raises(UserError, match="could not be reached") as raised:
        read_own_crontab()
    assert raised.value.message == "Permission denied."


def test_a_crontab_that_does_not_answer_is_told_in_words(
    own_crontab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own_crontab.parent / "bin" / "crontab").write_text("#!/bin/sh\nexec sleep 9\n")
    monkeypatch.setattr("cronstudio.desktop.own_crontab._SECONDS", 0.1)
    with pytest.raises(UserError, match="could not be reached") as raised:
        read_own_crontab()
    assert raised.value.message == "crontab did not answer within 0.1 s."
