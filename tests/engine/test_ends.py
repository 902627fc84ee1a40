"""Ends of short attempts: in order, after the starts that wait, and never kept back for long."""

from __future__ import annotations

import asyncio
import json
import select
import socket
from pathlib import Path

import pytest

from cronstudio.engine import ends
from cronstudio.engine.ends import End, Ends
from cronstudio.engine.executor import Exit, Launch, LocalExecutor
from cronstudio.engine.orders import order, shared_part
from cronstudio.engine.starter import Channel
from cronstudio.engine.status_file import read_record, read_status
from tests.engine.rig import run

pytestmark = pytest.mark.processes

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "COMMON": "shared \u00e9\n="}


def launch(directory: Path, command: str, environment: dict[str, str]) -> Launch:
    return Launch(
        directory=directory,
        argv=("sh", "-c", command),
        environment=environment,
        base=ENVIRONMENT,
        cwd=directory.parent,
        run_id=f"run_{directory.name}",
    )


class TestHandingOn:
    def test_ends_come_in_the_order_they_were_told(self) -> None:
        async def body() -> None:
            came: list[int] = []
            hand = Ends(lambda: False)
            for number in range(60):
                end: End = asyncio.get_running_loop().create_future()
                end.add_done_callback(lambda _end, number=number: came.append(number))
                hand.tell(end, Exit(exit_code=number))
            assert not came
            while len(came) < 60:  # noqa: ASYNC110 - each pass of the loop counts
                await asyncio.sleep(0)
            assert came == list(range(60))

        run(body())

    def test_while_starts_wait_an_end_is_known_and_kept_back(self) -> None:
        async def body() -> None:
            starts_wait = True
            hand = Ends(lambda: starts_wait)
            end: End = asyncio.get_running_loop().create_future()
            hand.tell(end, Exit(exit_code=3))
            await asyncio.sleep(0.05)
            assert end in hand
            assert not end.done()
            starts_wait = False
            assert await end == Exit(exit_code=3)
            assert end not in hand

        run(body())

    def test_it_is_not_kept_for_ever_though_starts_never_end(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(ends, "_LONGEST_SECONDS", 0.05)

        async def body() -> None:
            hand = Ends(lambda: True)
            end: End = asyncio.get_running_loop().create_future()
            hand.tell(end, Exit(exit_code=0))
            assert await end == Exit(exit_code=0)

        run(body())

    def test_whoever_gave_up_meanwhile_harms_nobody_else(self) -> None:
        async def body() -> None:
            hand = Ends(lambda: False)
            loop = asyncio.get_running_loop()
            first: End = loop.create_future()
            second: End = loop.create_future()
            hand.tell(first, Exit(exit_code=1))
            hand.tell(second, Exit(exit_code=2))
            first.cancel()
            assert await second == Exit(exit_code=2)

        run(body())


class TestWhatIsTold:
    @pytest.mark.parametrize("seconds", [0, 0.4])
    def test_an_end_is_the_same_whether_told_or_watched(
        self, tmp_path: Path, seconds: float
    ) -> None:
        async def body() -> Exit:
            one = LocalExecutor()
            job = launch(tmp_path / "a", f"echo 12; echo 3 >&2; sleep {seconds}; exit 7", {})
            end = await one.wait(await one.start(job), job.directory)
            await one.close()
            return end

        end = run(body())
        assert (end.exit_code, end.signal, end.lost) == (7, None, False)
        assert (end.output_bytes, end.error_bytes) == (3, 2)
        status = read_status(tmp_path / "a")
        assert status is not None
        assert end.ended_at == status.ended_at

    def test_an_app_that_does_not_read_never_holds_the_starter_up(self) -> None:
        ours, theirs = socket.socketpair()
        with ours, theirs:
            channel = Channel(theirs)
            lines = [f"ended {number} 0 0 0 exit 0\n".encode() for number in range(100_000)]
            for first in range(0, len(lines), 100):
                channel.tell(lines[first : first + 100])
            assert channel.unsent
            read = b""
            while channel.unsent or select.select([ours], [], [], 0)[0]:
                read += ours.recv(1 << 20)
                channel.tell([])
            assert read == b"".join(lines)


class TestSharedEnvironment:
    def test_it_goes_once_and_reaches_every_job_and_record_whole(self, tmp_path: Path) -> None:
        async def body() -> None:
            one = LocalExecutor()
            for name in ("a", "b"):
                own = {**ENVIRONMENT, "OWN": name}
                job = launch(tmp_path / name, 'printf "%s|%s" "$COMMON" "$OWN"', own)
                await one.wait(await one.start(job), job.directory)
            await one.close()

        run(body())
        for name in ("a", "b"):
            assert (tmp_path / name / "out").read_text() == f"shared \u00e9\n=|{name}"
            environment = read_record(tmp_path / name)["environment"]
            assert environment == {
                **ENVIRONMENT,
                "OWN": name,
                "CRONSTUDIO_RUN_ID": f"run_{name}",
                "CRONSTUDIO_ATTEMPT": "1",
            }

    def test_a_job_that_overrides_a_name_gets_its_own_value(self, tmp_path: Path) -> None:
        async def body() -> None:
            one = LocalExecutor()
            for name, value in (("a", "shared"), ("b", "mine"), ("c", "shared")):
                common = {} if value == "shared" else {"COMMON": value}
                job = launch(tmp_path / name, 'printf %s "$COMMON"', {**ENVIRONMENT, **common})
                await one.wait(await one.start(job), job.directory)
            await one.close()

        run(body())
        assert (tmp_path / "b/out").read_text() == "mine"
        assert read_record(tmp_path / "b")["environment"]["COMMON"] == "mine"
        assert (tmp_path / "c/out").read_text() == ENVIRONMENT["COMMON"]

    def test_an_order_holds_only_what_is_not_shared(self, tmp_path: Path) -> None:
        job = launch(tmp_path / "a", "true", {**ENVIRONMENT, "OWN": "1"})
        sent = order(job, shared_part(job))["launch"]["environment"]
        assert sent.keys() == {"OWN", "CRONSTUDIO_RUN_ID", "CRONSTUDIO_ATTEMPT"}
        other = launch(tmp_path / "a", "true", {"PATH": "/bin"})
        assert shared_part(other) == {}


class TestRecord:
    def test_the_record_of_the_first_builds_is_read_too(self, tmp_path: Path) -> None:
        (tmp_path / "status").write_text("start 12 34 boot\nexit 0\n")
        (tmp_path / "launch.json").write_text(json.dumps({"run_id": "run_1"}))
        assert read_record(tmp_path) == {"run_id": "run_1"}

    def test_without_one_it_says_so(self, tmp_path: Path) -> None:
        with pytest.raises(OSError):
            read_record(tmp_path)
