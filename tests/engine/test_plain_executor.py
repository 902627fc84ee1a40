"""The executor for systems without pidfds, as far as it can be run on this one."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from cronstudio.engine.launch import Exit, Launch, LaunchError
from cronstudio.engine.plain_executor import PlainExecutor
from cronstudio.model.run import ProcessMark
from cronstudio.model.words import ReasonCode

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="starts POSIX shells")


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    async def limited() -> Any:
        async with asyncio.timeout(30):
            return await coroutine

    return asyncio.run(limited())


def shell(directory: Path, command: str, **changes: Any) -> Launch:
    values: dict[str, Any] = {
        "directory": directory,
        "argv": ("sh", "-c", command),
        "environment": {"PATH": "/usr/bin:/bin"},
        "cwd": directory.parent,
        "run_id": f"run_{directory.name}",
    }
    return Launch(**{**values, **changes})


def outcome(directory: Path, command: str, **changes: Any) -> Exit:
    async def body() -> Exit:
        one = PlainExecutor()
        mark = await one.start(shell(directory, command, **changes))
        assert one.is_alive(mark)
        end = await one.wait(mark, directory)
        assert not one.is_alive(mark)
        await one.close()
        return end

    return run(body())  # type: ignore[no-any-return]


def test_exit_code_output_and_time_are_known(tmp_path: Path) -> None:
    end = outcome(tmp_path / "a", "cat; echo two >&2; exit 3", stdin=b"one")
    assert (end.exit_code, end.output_bytes, end.error_bytes) == (3, 3, 4)
    assert end.ended_at is not None


def test_a_signal_is_told_from_an_exit_code(tmp_path: Path) -> None:
    assert outcome(tmp_path / "a", "kill -9 $$").signal == signal.SIGKILL
    assert outcome(tmp_path / "b", "exit 137").exit_code == 137


def test_what_cannot_start_says_why(tmp_path: Path) -> None:
    async def refused(number: int, **changes: Any) -> ReasonCode:
        with pytest.raises(LaunchError) as caught:
            await PlainExecutor().start(shell(tmp_path / str(number), "true", **changes))
        return caught.value.reason.code

    async def body() -> None:
        assert await refused(1, argv=("no-such",)) is ReasonCode.COMMAND_NOT_FOUND
        assert await refused(2, cwd=tmp_path / "none") is ReasonCode.BAD_DIRECTORY
        assert await refused(3, argv=("sh", "\0")) is ReasonCode.START_FAILED
        assert await refused(3, argv=("sh", "\0")) is ReasonCode.START_FAILED

    run(body())


def test_a_stop_ends_the_group_and_no_stranger(tmp_path: Path) -> None:
    async def body() -> Exit:
        one = PlainExecutor()
        directory = tmp_path / "a"
        mark = await one.start(shell(directory, "trap '' TERM; echo up; sleep 30"))
        while not (directory / "out").read_bytes():  # noqa: ASYNC110 - no event tells it
            await asyncio.sleep(0.01)
        assert one.recover(directory)[0] == mark
        assert await one.stop(mark, tmp_path / "other", 0.1) == []
        assert one.is_alive(mark)
        assert await one.stop(mark, directory, 0.2) == []
        end = await one.wait(mark, directory)
        await one.close()
        return end

    assert run(body()).signal == signal.SIGKILL


def test_after_a_restart_only_a_written_end_is_known(tmp_path: Path) -> None:
    assert outcome(tmp_path / "a", "exit 4").exit_code == 4

    async def body() -> None:
        later = PlainExecutor()
        mark = ProcessMark(pid=1, start_ticks=0, boot_id="")
        assert not later.is_alive(mark)
        assert (await later.wait(mark, tmp_path / "a")).exit_code == 4
        assert (await later.wait(mark, tmp_path / "b")).lost
        assert not later.revoke(tmp_path / "a")
        await later.close()

    run(body())
