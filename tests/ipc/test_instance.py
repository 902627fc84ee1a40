from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cronstudio.errors import StoreError
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths

HOLDER = """
import subprocess, sys
from pathlib import Path
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths
lock = InstanceLock(Paths(Path(sys.argv[1])))
won = lock.acquire()
if won and "child" in sys.argv:
    child = subprocess.Popen(["sleep", "30"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    print("child", child.pid, flush=True)
print("won" if won else "lost", flush=True)
sys.stdin.read()
"""


@contextmanager
def started(home: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(home), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[InstanceLock]:
    with InstanceLock(Paths(tmp_path)) as ours:
        yield ours


def test_the_second_lock_loses_until_the_first_is_released(tmp_path: Path) -> None:
    first, second = InstanceLock(Paths(tmp_path)), InstanceLock(Paths(tmp_path))
    assert first.acquire()
    assert not second.acquire()
    assert not second.share()
    first.release()
    assert second.acquire()
    second.release()


def test_taking_a_lock_twice_is_taking_it_once(tmp_path: Path, lock: InstanceLock) -> None:
    assert lock.acquire()
    assert lock.acquire()
    lock.release()
    assert InstanceLock(Paths(tmp_path)).share()


def test_commands_share_the_lock_and_an_app_waits_for_them(
    tmp_path: Path, lock: InstanceLock
) -> None:
    shares = [InstanceLock(Paths(tmp_path)) for _ in range(3)]
    assert all(share.share() for share in shares)
    late = threading.Timer(0.1, lambda: [share.release() for share in shares])
    late.start()
    assert lock.acquire()
    assert not shares[0].share()
    late.join()


def test_an_app_does_not_wait_for_ever(
    tmp_path: Path, lock: InstanceLock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cronstudio.ipc.instance.PATIENCE_SECONDS", 0.05)
    with InstanceLock(Paths(tmp_path)) as share:
        assert share.share()
        assert not lock.acquire()


def test_homes_do_not_know_of_each_other(tmp_path: Path) -> None:
    with InstanceLock(Paths(tmp_path / "a")) as first, InstanceLock(Paths(tmp_path / "b")) as other:
        assert first.acquire()
        assert other.acquire()


def test_a_killed_holder_frees_the_lock(tmp_path: Path, lock: InstanceLock) -> None:
    with started(tmp_path) as process:
        assert first_line(process) == "won"
        assert not lock.acquire()
        process.kill()
        process.wait()
        assert lock.acquire()


def test_a_job_that_outlives_the_app_does_not_keep_the_lock(
    tmp_path: Path, lock: InstanceLock
) -> None:
    with started(tmp_path, "child") as process:
        child = int(first_line(process).split()[1])
        try:
            assert first_line(process) == "won"
            process.kill()
            process.wait()
            os.kill(child, 0)  # it is still there
            assert lock.acquire()
        finally:
            os.kill(child, 9)


def test_of_many_started_at_once_exactly_one_wins(tmp_path: Path) -> None:
    with (
        started(tmp_path) as a,
        started(tmp_path) as b,
        started(tmp_path) as c,
        started(tmp_path) as d,
    ):
        assert sorted(first_line(process) for process in (a, b, c, d)) == ["lost"] * 3 + ["won"]


def test_the_lock_file_is_the_users_alone_and_names_the_holder(
    tmp_path: Path, lock: InstanceLock
) -> None:
    assert lock.acquire()
    path = Paths(tmp_path).lock_file
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_text() == f"{os.getpid()}\n"


def test_a_home_that_cannot_be_used_is_said_so(tmp_path: Path) -> None:
    Paths(tmp_path).lock_file.mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be used"):
        InstanceLock(Paths(tmp_path)).acquire()
