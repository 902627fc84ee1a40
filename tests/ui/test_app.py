"""The program as a process: it starts, takes a second start in, and ends cleanly on signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cronstudio.ipc.client import Client
from cronstudio.paths import Paths

pytestmark = pytest.mark.processes


def start(home: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "cronstudio", "--home", str(home), *arguments],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for(home: Path) -> None:
    """Wait until the app answers."""
    for _ in range(300):
        with Client(Paths(home)) as client:
            if client.connect():
                return
        time.sleep(0.1)
    raise AssertionError("the app never answered")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    process = start(tmp_path)
    yield process
    if process.poll() is None:
        process.kill()
    process.communicate(timeout=20)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_window_cleanly(
    app: subprocess.Popen[str], tmp_path: Path, number: signal.Signals
) -> None:
    wait_for(tmp_path)
    app.send_signal(number)
    _out, err = app.communicate(timeout=30)
    assert app.returncode == 0
    assert "Traceback" not in err
    assert not Paths(tmp_path).socket.exists()


def test_a_second_start_hands_over_and_ends(app: subprocess.Popen[str], tmp_path: Path) -> None:
    wait_for(tmp_path)
    second = start(tmp_path)
    _out, err = second.communicate(timeout=30)
    assert (second.returncode, err) == (0, "")
    assert app.poll() is None


def test_without_a_screen_it_says_what_to_do(tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    done = subprocess.run(
        [sys.executable, "-m", "cronstudio", "--home", str(tmp_path)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert "cronstudio --headless" in done.stderr
