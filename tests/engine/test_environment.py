"""What a job's process gets: environment, arguments, folder; and what the login shell is asked."""

from __future__ import annotations

import asyncio
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from cronstudio.engine.environment import (
    build_argv,
    build_environment,
    build_launch,
    clean_bundle_variables,
    working_directory,
)
from cronstudio.engine.login_environment import (
    LoginEnvironment,
    capture_login_environment,
    job_base,
    load_login_environment,
    parse_answer,
    save_login_environment,
)
from cronstudio.engine.programs import explain_exit
from cronstudio.model.job import Command, EnvironmentVariable, Job
from cronstudio.model.run import Run
from cronstudio.model.words import CommandKind, ReasonCode, RunState, Trigger
from cronstudio.schedule.spec import Cron, Schedule

NOW = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
TORONTO = ZoneInfo("America/Toronto")


def job(text: str = "true", kind: CommandKind = CommandKind.SHELL, **changes: Any) -> Job:
    values: dict[str, Any] = {
        "id": "job_12345678",
        "name": "Nightly <backup>",
        "slug": "nightly",
        "schedule": Schedule(Cron("0 2 * * *")),
        "command": Command(kind=kind, text=text, arguments=changes.pop("arguments", ())),
        "created_at": NOW,
        "updated_at": NOW,
    }
    return Job(**{**values, **changes})


def run(**changes: Any) -> Run:
    values: dict[str, Any] = {
        "id": "run_0195abcdef012345678",
        "job_id": "job_12345678",
        "job_name": "Nightly",
        "trigger": Trigger.SCHEDULED,
        "state": RunState.RUNNING,
        "occurrence_at": datetime(2026, 3, 6, 7, 0, tzinfo=UTC),
        "created_at": NOW,
    }
    return Run(**{**values, **changes})


class TestVariables:
    def test_a_job_is_told_all_about_itself(self) -> None:
        one = job(args={"level": 3, "name": "Zoë"})
        made = build_environment({"PATH": "/bin"}, one, run(missed_count=4), 2, TORONTO)
        assert made == {
            "PATH": "/bin",
            "PYTHONUNBUFFERED": "1",
            "CRONSTUDIO_JOB": "Nightly <backup>",
            "CRONSTUDIO_JOB_ID": "job_12345678",
            "CRONSTUDIO_RUN_ID": "run_0195abcdef012345678",
            "CRONSTUDIO_ATTEMPT": "2",
            "CRONSTUDIO_TRIGGER": "scheduled",
            "CRONSTUDIO_OCCURRENCE": "2026-03-06T07:00:00Z",
            "CRONSTUDIO_OCCURRENCE_LOCAL": "2026-03-06T02:00:00-05:00",
            "CRONSTUDIO_MISSED_COUNT": "4",
            "SCHEDULE_CRON_JOB_ID": "job_12345678",
            "SCHEDULE_CRON_EXECUTION_ID": "exec_0195abcdef012345678",
            "SCHEDULE_CRON_JOB_ARGS": '{"level": 3, "name": "Zoë"}',
        }

    def test_a_manual_run_has_no_occurrence(self) -> None:
        made = build_environment({}, job(), run(occurrence_at=None, trigger=Trigger.MANUAL), 1)
        assert made["CRONSTUDIO_OCCURRENCE"] == made["CRONSTUDIO_OCCURRENCE_LOCAL"] == ""
        assert made["CRONSTUDIO_TRIGGER"] == "manual"

    def test_the_job_s_own_variables_win_over_the_base_and_not_over_its_identity(self) -> None:
        own = tuple(
            EnvironmentVariable(name, "mine")
            for name in ("PATH", "PYTHONUNBUFFERED", "CRONSTUDIO_RUN_ID")
        )
        made = build_environment({"PATH": "/bin"}, job(environment=own), run(), 1)
        assert made["PATH"] == made["PYTHONUNBUFFERED"] == "mine"
        assert made["CRONSTUDIO_RUN_ID"] == run().id

    def test_nothing_of_the_app_s_own_process_leaks_in(self) -> None:
        mine = {
            "LD_LIBRARY_PATH": "/opt/cronstudio/_internal",
            "DYLD_LIBRARY_PATH": "/x",
            "_PYI_ARCHIVE_FILE": "/opt/cronstudio",
            "_PYI_PARENT_PROCESS_LEVEL": "1",
            "_MEIPASS2": "/opt/cronstudio",
            "QT_PLUGIN_PATH": "/x",
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONHOME": "/x",
            "PYTHONPATH": "/x",
            "VIRTUAL_ENV": "/v",
            "LD_PRELOAD": "/usr/lib/faketime/libfaketime.so.1",
            "FAKETIME": "+1h",
            "CRONSTUDIO_RUN_ID": "of the job that started the app",
            "NOTIFY_SOCKET": "/run/x",
        }
        assert clean_bundle_variables({**mine, "HOME": "/h", "LANG": "C"}) == {
            "HOME": "/h",
            "LANG": "C",
        }

    def test_what_a_bundle_put_aside_is_given_back(self) -> None:
        clean = clean_bundle_variables(
            {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/home/me/lib"}
        )
        assert clean == {"LD_LIBRARY_PATH": "/home/me/lib"}

    def test_other_preloaded_libraries_stay(self) -> None:
        clean = clean_bundle_variables({"LD_PRELOAD": "/a/libfaketime.so.1:/b/libjemalloc.so"})
        assert clean == {"LD_PRELOAD": "/b/libjemalloc.so"}

    def test_an_activated_virtual_environment_leaves_the_search_path(self) -> None:
        clean = clean_bundle_variables({"VIRTUAL_ENV": "/v", "PATH": "/v/bin:/usr/bin:/vv/bin"})
        assert clean == {"PATH": "/usr/bin:/vv/bin"}


class TestCommands:
    @pytest.mark.parametrize(
        ("one", "argv"),
        [
            (job("echo a | wc"), ("sh", "-c", "echo a | wc")),
            (job("echo a", shell="/usr/bin/fish"), ("/usr/bin/fish", "-c", "echo a")),
            (
                job("/opt/my tool", CommandKind.PROGRAM, arguments=("a b", "*", "")),
                ("/opt/my tool", "a b", "*", ""),
            ),
            (
                job("print(1)", CommandKind.SCRIPT, arguments=("/usr/bin/env", "python3")),
                ("/usr/bin/env", "python3", "/log/script"),
            ),
            (job("#!/bin/bash\nls", CommandKind.SCRIPT), ("/log/script",)),
            (job("ls\npwd", CommandKind.SCRIPT), ("sh", "/log/script")),
        ],
    )
    @pytest.mark.skipif(sys.platform == "win32", reason="POSIX paths")
    def test_each_kind_has_its_arguments(self, one: Job, argv: tuple[str, ...]) -> None:
        assert build_argv(one, Path("/log")) == argv

    @pytest.mark.parametrize(
        ("text", "folder"),
        [("", "/h"), ("~", "/h"), ("~/x y", "/h/x y"), ("/srv", "/srv"), ("~nobody-here", None)],
    )
    def test_home_is_the_job_s_home(self, text: str, folder: str | None) -> None:
        found = working_directory(job(working_directory=text), {"HOME": "/h"})
        assert found == Path(folder or text)

    def test_a_script_with_windows_line_ends_keeps_its_interpreter(self) -> None:
        one = job("#!/bin/sh\r\necho hi", CommandKind.SCRIPT, merge_output=True, stdin="x\n")
        launch = build_launch(one, run(), 1, Path("/log"), {"HOME": "/h"})
        assert launch.script == b"#!/bin/sh\necho hi\n"
        assert launch.stdin == b"x\n"
        assert launch.merge_output
        assert launch.cwd == Path("/h")

    def test_secrets_are_named_for_the_record(self) -> None:
        own = (EnvironmentVariable("TOKEN", "t", secret=True), EnvironmentVariable("A", "b"))
        launch = build_launch(job(environment=own), run(), 1, Path("/log"), {})
        assert launch.secret_names == {"TOKEN"}


class TestExplanations:
    def explain(self, text: str, code: int, path: Path, error: bytes = b"") -> Any:
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(path)}
        return explain_exit(Command(text=text), code, environment, error)

    def test_an_ordinary_exit_code_means_its_number(self, tmp_path: Path) -> None:
        reason = self.explain("false", 3, tmp_path)
        assert (reason.code, reason.args) == (ReasonCode.EXIT_CODE, {"code": 3})

    def test_a_command_that_is_nowhere_names_the_path(self, tmp_path: Path) -> None:
        reason = self.explain("LANG=C frobnicate --all", 127, tmp_path)
        assert reason.code is ReasonCode.COMMAND_NOT_FOUND
        assert reason.args == {"command": "frobnicate", "path": "/usr/bin:/bin", "found": ""}

    @pytest.mark.parametrize(
        "error",
        [
            b"noise\nsh: 1: frobnicate: not found\n",
            b"bash: line 1: frobnicate: command not found\n",
            b"zsh:1: command not found: frobnicate\n",
            b"/x/script: 3: frobnicate: not found\n",
        ],
    )
    def test_the_shell_s_own_words_say_which_and_the_usual_places_say_where(
        self, tmp_path: Path, error: bytes
    ) -> None:
        program = tmp_path / ".local/bin/frobnicate"
        program.parent.mkdir(parents=True)
        program.write_text("")
        program.chmod(0o755)
        reason = self.explain("cd /tmp && frobnicate", 127, tmp_path, error)
        assert reason.args["command"] == "frobnicate"
        assert reason.args["found"] == str(program)

    def test_a_program_that_passes_127_on_is_not_called_missing(self, tmp_path: Path) -> None:
        assert self.explain("sh -c 'exit 127'", 127, tmp_path).code is ReasonCode.EXIT_CODE
        assert self.explain("(exit 127)", 127, tmp_path).code is ReasonCode.EXIT_CODE

    def test_126_on_a_plain_file_is_the_missing_right(self, tmp_path: Path) -> None:
        plain = tmp_path / "plain"
        plain.write_text("")
        reason = self.explain(f"{plain} --now", 126, tmp_path)
        assert (reason.code, reason.args) == (ReasonCode.NOT_EXECUTABLE, {"command": str(plain)})


def shell_file(tmp_path: Path, body: str) -> str:
    """A login shell of our own; `$3` are the words it is asked with."""
    shell = tmp_path / "shell"
    shell.write_text("#!/bin/sh\n" + body)
    shell.chmod(0o755)
    return str(shell)


def capture(shell: str, seconds: float = 20.0, **environment: str) -> LoginEnvironment:
    own = {"PATH": "/usr/bin:/bin", "HOME": "/", **environment}
    return asyncio.run(capture_login_environment(shell, own, NOW, seconds))


@pytest.mark.skipif(sys.platform == "win32", reason="asks a POSIX shell")
class TestLoginShell:
    def test_what_the_profile_sets_is_found(self, tmp_path: Path) -> None:
        (tmp_path / ".profile").write_text("export PATH=$HOME/bin:$PATH TWO='a\nb'\n")
        captured = capture("/bin/sh", HOME=str(tmp_path), VIRTUAL_ENV="/v", QT_X="1")
        assert captured.problem == ""
        assert captured.captured_at == NOW
        assert captured.variables["PATH"].startswith(f"{tmp_path}/bin:")
        assert captured.variables["TWO"] == "a\nb"
        assert not {"VIRTUAL_ENV", "QT_X", "PWD", "SHLVL", "_"} & set(captured.variables)

    def test_what_only_interactive_bash_reads_is_found(self, tmp_path: Path) -> None:
        (tmp_path / ".bash_profile").write_text(". ~/.bashrc\n")
        (tmp_path / ".bashrc").write_text("case $- in *i*) export ONLY_HERE=1;; esac\n")
        assert capture("/bin/bash", HOME=str(tmp_path)).variables["ONLY_HERE"] == "1"

    def test_garbage_around_the_answer_is_survived(self, tmp_path: Path) -> None:
        shell = shell_file(
            tmp_path, "printf 'Welcome\\nA=1\\0--cronstudio'; X=y; export X; eval \"$4\"; echo bye"
        )
        variables = capture(shell).variables
        assert variables["X"] == "y"
        assert "A" not in variables

    def test_a_shell_that_hangs_costs_its_limit_and_leaves_nothing_behind(
        self, tmp_path: Path
    ) -> None:
        shell = shell_file(tmp_path, f"echo $$ >> {tmp_path}/pids; sleep 300")
        captured = capture(shell, 0.2)
        assert captured.variables == {}
        assert captured.problem == f"{shell} did not answer within 0.2 seconds."
        for pid in (tmp_path / "pids").read_text().split():
            assert not Path(f"/proc/{pid}/stat").exists()

    def test_a_child_left_in_the_background_does_not_hold_it_up(self, tmp_path: Path) -> None:
        shell = shell_file(tmp_path, 'sleep 300 & eval "$4"')
        assert capture(shell).variables["PATH"] == "/usr/bin:/bin"

    def test_an_interactive_failure_falls_back_to_a_plain_login_shell(self, tmp_path: Path) -> None:
        shell = shell_file(tmp_path, '[ "$1" = -i ] && exit 1; eval "$3"')
        assert capture(shell).variables["HOME"] == "/"

    def test_a_shell_that_does_not_exist_is_a_problem_in_words(self) -> None:
        captured = capture("/nowhere/fish")
        assert captured.variables == {}
        assert captured.problem.startswith("/nowhere/fish could not be started")

    def test_an_answer_without_both_marks_is_none(self) -> None:
        assert parse_answer(b"") == {}
        assert parse_answer(b"--cronstudio-environment--\nA=1\0") == {}
        assert parse_answer(b"A=1\0--cronstudio-environment--\n") == {}


class TestBase:
    def test_the_login_shell_s_variables_win_and_the_session_keeps_its_own(self) -> None:
        session = {"PATH": "/bin", "DISPLAY": ":1", "XDG_RUNTIME_DIR": "/run/1", "QT_X": "1"}
        captured = LoginEnvironment(
            "sh",
            NOW,
            {"PATH": "/me/bin:/bin", "DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/0", "EDITOR": "vi"},
        )
        base = job_base(session, captured)
        base.pop("HOME", None)
        assert base == {
            "PATH": "/me/bin:/bin",
            "DISPLAY": ":1",
            "XDG_RUNTIME_DIR": "/run/1",
            "EDITOR": "vi",
        }

    def test_without_a_captured_one_the_session_s_is_cleaned_and_whole(self) -> None:
        base = job_base({"QT_X": "1"}, None)
        assert "QT_X" not in base
        assert base["PATH"]

    def test_what_was_captured_is_kept_for_the_user_only(self, tmp_path: Path) -> None:
        captured = LoginEnvironment("/bin/zsh", NOW, {"A": "b\nc", "B": "\udcff"}, "")
        file = tmp_path / "new/login.json"
        save_login_environment(file, captured)
        assert load_login_environment(file) == captured
        assert file.stat().st_mode & 0o777 == 0o600

    @pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff", b'{"captured_at": 3}'])
    def test_a_damaged_file_is_as_none(self, tmp_path: Path, content: bytes) -> None:
        file = tmp_path / "login.json"
        file.write_bytes(content)
        assert load_login_environment(file) is None
        assert load_login_environment(tmp_path / "missing") is None

    def test_the_file_can_be_read_by_people(self, tmp_path: Path) -> None:
        file = tmp_path / "login.json"
        save_login_environment(file, LoginEnvironment("sh", NOW, {"A": "b"}))
        assert json.loads(file.read_text())["variables"] == {"A": "b"}
