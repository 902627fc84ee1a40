"""Marks, families and the status file: what tells a process, its kin and its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cronstudio.engine.processes import (
    boot_id,
    carries,
    command_line,
    family,
    is_alive,
    mark_of,
    open_pidfd,
    read_stat,
    send,
)
from cronstudio.engine.status_file import Status, parse_status, read_status, revoke
from cronstudio.model.run import ProcessMark

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
]
THEN = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
MARK = ProcessMark(pid=12, start_ticks=34, boot_id="boot")


@contextmanager
def process(*argv: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    child = subprocess.Popen(
        argv,
        env={"PATH": "/usr/bin:/bin", **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    )
    try:
        yield child
    finally:
        child.kill()
        child.wait()
        for stream in (child.stdin, child.stdout):
            assert stream is not None
            stream.close()


def said(child: subprocess.Popen[bytes]) -> list[int]:
    """The numbers of the first line a process prints."""
    assert child.stdout is not None
    return [int(word) for word in child.stdout.readline().split()]


class TestMarks:
    def test_number_start_and_boot_must_all_agree(self) -> None:
        mark = mark_of(os.getpid())
        assert mark is not None
        assert mark.boot_id == boot_id() != ""
        assert is_alive(mark)
        for other in (
            ProcessMark(pid=mark.pid, start_ticks=mark.start_ticks + 1, boot_id=mark.boot_id),
            ProcessMark(pid=mark.pid, start_ticks=mark.start_ticks, boot_id="another"),
            ProcessMark(pid=1 << 22, start_ticks=mark.start_ticks, boot_id=mark.boot_id),
        ):
            assert not is_alive(other)
        assert open_pidfd(mark.pid, mark.start_ticks + 1) is None

    def test_a_zombie_is_dead(self) -> None:
        child = subprocess.Popen(["true"])
        mark = mark_of(child.pid)
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        stat = read_stat(child.pid)
        assert stat is not None
        assert stat.state == "Z"
        assert mark is not None
        assert not is_alive(mark)
        child.wait()

    def test_a_name_with_blanks_and_parentheses_is_read_right(self, tmp_path: Path) -> None:
        odd = tmp_path / "a) R 1 (b"
        odd.symlink_to("/bin/sleep")
        with process(str(odd), "60") as child:
            stat = read_stat(child.pid)
            assert stat is not None
            assert stat.parent == os.getpid()

    def test_a_signal_reaches_only_the_process_that_was_seen(self) -> None:
        with process("sleep", "60") as child:
            stat = read_stat(child.pid)
            assert stat is not None
            assert send(stat, signal.SIGTERM)
            assert child.wait(10) == -signal.SIGTERM
            assert not send(stat, signal.SIGTERM)

    def test_the_command_of_a_process_is_shown_as_one_line(self) -> None:
        with process("sh", "-c", "echo 1; read x", "a b") as child:
            said(child)
            assert command_line(child.pid) == "sh -c echo 1; read x a b"
        assert command_line(1 << 22) == ""


class TestFamilies:
    def test_descendants_and_those_who_carry_the_mark_belong(self) -> None:
        script = "setsid sleep 60 & a=$!; sleep 61 & echo $a $!; wait"
        with process("sh", "-c", script, RUN="r1") as child:
            kin = [child.pid, *said(child)]
            found = {stat.pid for stat in family(child.pid, [], [os.getpid()])}
            assert found == set(kin)
            by_mark = {stat.pid for stat in family(-1, [b"RUN=r1"], [os.getpid()])}
            assert by_mark == set(kin)
            assert family(-1, [b"RUN=r2"], [os.getpid()]) == []
            assert carries(child.pid, [b"RUN=r1", b"PATH=/usr/bin:/bin"])
            assert not carries(child.pid, [b"RUN=r1", b"RUN=r2"])
            for pid in kin[1:]:
                os.kill(pid, signal.SIGKILL)

    def test_the_app_and_its_ancestors_are_never_members(self) -> None:
        with process("sleep", "60", RUN="r3") as child:
            ours = family(os.getppid(), [b"RUN=r3"], [os.getpid()])
            assert os.getpid() not in {stat.pid for stat in ours}
            assert os.getppid() not in {stat.pid for stat in ours}
            assert family(-1, [b"RUN=r3"], [child.pid]) == []


class TestStatusFile:
    @pytest.mark.parametrize(
        ("text", "status"),
        [
            (b"", Status()),
            (b"start 12", Status()),
            (b"start 12 34 boot", Status()),
            (b"start 12 34 boot\n", Status(mark=MARK)),
            (b"start 12 34 boot\nexit 0\n", Status(mark=MARK, exit_code=0, ended_at=THEN)),
            (b"start 12 34 boot\nexit 1", Status(mark=MARK)),
            (b"start 12 34 boot\nexit 143\n", Status(mark=MARK, exit_code=143, ended_at=THEN)),
            (b"start 12 34 boot\nsignal 15\n", Status(mark=MARK, signal=15, ended_at=THEN)),
            (b"exit 3\n", Status(exit_code=3, ended_at=THEN)),
            (b"revoked\n", Status(revoked=True)),
            (b"\xff\xfe nonsense\n", Status()),
        ],
    )
    def test_each_text_has_one_meaning(self, text: bytes, status: Status) -> None:
        assert parse_status(text, THEN) == status

    def test_the_end_is_the_time_of_the_last_write(self, tmp_path: Path) -> None:
        (tmp_path / "status").write_bytes(b"start 12 34 boot\nexit 4\n")
        os.utime(tmp_path / "status", (THEN.timestamp(), THEN.timestamp()))
        assert read_status(tmp_path) == Status(mark=MARK, exit_code=4, ended_at=THEN)
        assert read_status(tmp_path / "none") is None

    def test_of_a_start_and_a_revocation_one_wins(self, tmp_path: Path) -> None:
        assert revoke(tmp_path / "a")
        assert read_status(tmp_path / "a") == Status(revoked=True)
        (tmp_path / "status").touch()
        assert not revoke(tmp_path)
