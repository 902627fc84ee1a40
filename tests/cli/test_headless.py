"""The engine without a window, as a process of its own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.processes

PATIENCE_SECONDS = 30.0


def command(home: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "cronstudio", "--home", str(home), *arguments]


def ask(home: Path, *arguments: str, status: int = 0) -> Any:
    done = subprocess.run(
        command(home, "--json", *arguments),
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert done.returncode == status, done.stderr
    return json.loads(done.stdout) if done.stdout else None


@contextmanager
def headless(home: Path, **options: Any) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command(home, "--headless"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def line_with(process: subprocess.Popen[str], *words: str) -> str:
    """The next line of output that holds all the words; the test's timeout bounds the wait."""
    assert process.stdout is not None
    for line in process.stdout:
        if all(word in line for word in words):
            return line
    raise AssertionError(f"it ended without saying {words}: {process.communicate()[1]}")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with headless(tmp_path) as process:
        line_with(process, "runs without a window", "0 jobs")
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE_SECONDS)
        assert (process.returncode, err) == (0, "")
        assert out.endswith("Ended.\n")
    assert not (tmp_path / "runtime" / "cronstudio.sock").exists()


def test_each_run_is_one_line_at_its_start_and_one_at_its_end(tmp_path: Path) -> None:
    ask(tmp_path, "add", "tick", "--cron", "* * * * * *", "--command", "exit 3")
    with headless(tmp_path) as process:
        started = line_with(process, "tick started")
        run_id = started.split("(")[1].rstrip(")\n")
        assert "exit code 3" in line_with(process, "tick failed", run_id)
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=PATIENCE_SECONDS)
        assert f"tick started ({run_id})" not in out
    rows = ask(tmp_path, "history", "--job", "tick")
    assert {row["trigger"] for row in rows} <= {"scheduled", "catch_up"}
    occurrences = [row["occurrence"] for row in rows]
    assert len(occurrences) == len(set(occurrences))


def test_commands_and_a_second_start_meet_the_running_engine(tmp_path: Path) -> None:
    with headless(tmp_path) as process:
        line_with(process, "runs without a window")
        assert ask(tmp_path, "status")["pid"] == process.pid
        ask(tmp_path, "add", "hello", "--cron", "@yearly", "--command", "echo hello; exit 4")
        assert ask(tmp_path, "run", "hello", "--wait", status=4)["exit_code"] == 4
        line_with(process, "hello failed")
        assert ask(tmp_path, "logs", "hello")[0]["text"] == "hello"
        assert ask(tmp_path, "list")[0]["last_outcome"] == "failed"
        second = subprocess.run(
            command(tmp_path, "--headless"),
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )
        assert second.returncode == 4
        assert "running already" in second.stderr


def test_a_running_job_is_followed_stopped_and_refused_a_second_start(tmp_path: Path) -> None:
    with headless(tmp_path) as process:
        line_with(process, "runs without a window")
        script = "echo one; sleep 0.3; echo two; sleep 60"
        ask(tmp_path, "add", "long", "--cron", "@yearly", "--command", script)
        run_id = ask(tmp_path, "run", "long")["run_id"]
        assert ask(tmp_path, "list")[0]["state"] in ("running", "waiting")
        ask(tmp_path, "run", "long", status=4)
        follower = subprocess.Popen(
            command(tmp_path, "logs", "long", "--follow"), stdout=subprocess.PIPE, text=True
        )
        assert follower.stdout is not None
        assert follower.stdout.readline() == "one\n"
        assert follower.stdout.readline() == "two\n"
        assert ask(tmp_path, "stop", "long") == {"runs": [run_id]}
        assert follower.communicate(timeout=PATIENCE_SECONDS)[0] == ""
        assert follower.returncode == 0
        (row,) = ask(tmp_path, "history")
        assert (row["outcome"], row["run_id"]) == ("cancelled", run_id)


def test_a_job_outlives_the_engine_and_its_true_end_is_found(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    script = f"while [ ! -e {gate} ]; do sleep 0.05; done; echo through; exit 5"
    with headless(tmp_path) as process:
        line_with(process, "runs without a window")
        ask(tmp_path, "add", "long", "--cron", "@yearly", "--command", script)
        ask(tmp_path, "run", "long")
        line_with(process, "long started")
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=PATIENCE_SECONDS)
        assert "Jobs that were running run on." in out
    gate.touch()
    with headless(tmp_path) as process:
        line_with(process, "long failed", "exit code 5")
    assert ask(tmp_path, "logs", "long")[0]["text"] == "through"


def test_an_app_can_start_while_a_command_runs_a_job_of_its_own(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    script = f"echo in; while [ ! -e {gate} ]; do sleep 0.05; done; exit 6"
    ask(tmp_path, "add", "long", "--cron", "@yearly", "--command", script)
    alone = subprocess.Popen(command(tmp_path, "run", "long"), stdout=subprocess.PIPE, text=True)
    while not list(tmp_path.glob("data/logs/*/*/out")):
        assert alone.poll() is None
    with headless(tmp_path) as process:
        line_with(process, "runs without a window")
        gate.touch()
        out, _ = alone.communicate(timeout=PATIENCE_SECONDS)
        assert (alone.returncode, "exit code 6" in out) == (6, True)
        (row,) = ask(tmp_path, "history")
        assert (row["outcome"], row["exit_code"], row["attempts"]) == ("failed", 6, 1)


def test_nobody_reading_its_lines_does_not_stop_the_jobs(tmp_path: Path) -> None:
    ask(tmp_path, "add", "tick", "--cron", "* * * * * *", "--command", "true")
    with headless(tmp_path) as process:
        line_with(process, "tick completed")
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        before = len(ask(tmp_path, "history", "--outcome", "completed"))
        while len(ask(tmp_path, "history", "--outcome", "completed")) < before + 2:
            assert process.poll() is None


def test_the_engine_loads_no_qt(tmp_path: Path) -> None:
    with headless(tmp_path) as process:
        line_with(process, "runs without a window")
        maps = Path(f"/proc/{process.pid}/maps").read_text()
        assert "PySide6" not in maps
        assert "libQt6" not in maps
