"""The line between two processes, with a real engine at one end and a real socket between."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError, StoreError, UserError
from cronstudio.ipc import protocol
from cronstudio.ipc.answers import ROWS_AT_ONCE
from cronstudio.ipc.client import Client, hand_over
from cronstudio.ipc.protocol import Kind
from cronstudio.ipc.server import serve
from cronstudio.model.codec import job_to_json
from cronstudio.model.job import Command, Job
from cronstudio.model.validate import new_job_id
from cronstudio.paths import Paths
from cronstudio.schedule import Cron, Schedule
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine

NOW = datetime(2026, 3, 6, 12, tzinfo=UTC)
T = TypeVar("T")


def job(name: str, command: str = "true", **changes: Any) -> dict[str, Any]:
    blank = Job(
        id=new_job_id(),
        name=name,
        slug=name,
        schedule=Schedule(Cron("0 0 1 1 *")),
        command=Command(text=command),
        created_at=NOW,
        updated_at=NOW,
    )
    return {**job_to_json(blank), **changes}


@dataclass
class House:
    """A running app without a window, and what it was asked to show."""

    paths: Paths
    engine: Engine
    shown: list[list[str]] = field(default_factory=list)


async def beside(home: Path, talk: Callable[[House], T], kind: Kind = "window") -> T:
    """Run `talk`, which blocks as a client does, on a thread beside a served engine."""
    paths = Paths(home)
    engine = build_engine(paths, Settings(), SystemClock())
    house = House(paths, engine)
    await engine.start(schedule=False)
    try:
        server = await serve(engine, paths, house.shown.append, kind)
        # A thread of our own: asyncio's pool is not there on the window's loop.
        ended: Future[T] = Future()
        threading.Thread(target=lambda: _settle(ended, lambda: talk(house)), daemon=True).start()
        try:
            return await asyncio.wrap_future(ended)
        finally:
            await server.close()
    finally:
        await engine.stop(jobs="stop")


def _settle(future: Future[T], work: Callable[[], T]) -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)


def within(home: Path, talk: Callable[[House], T], *, kind: Kind = "window") -> T:
    return asyncio.run(beside(home, talk, kind))


def test_a_request_is_answered_by_the_live_engine(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            assert (client.kind, client.pid) == ("window", os.getpid())
            row = client.call("add_job", job=job("backup"))
            assert isinstance(row, dict)
            assert row["slug"] == "backup"
            assert client.call("list_jobs") == [row]
            assert [view.job.name for view in house.engine.jobs()] == ["backup"]

    within(tmp_path, talk)


def test_a_long_list_comes_in_parts_and_arrives_whole(tmp_path: Path) -> None:
    count = ROWS_AT_ONCE * 2 + 1

    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            assert client.call("list_jobs") == []
            for number in range(count):
                client.call("add_job", job=job(f"job{number:04}"))
            rows = client.call("list_jobs")
            assert isinstance(rows, list)
            assert [row["name"] for row in rows] == [f"job{number:04}" for number in range(count)]

    within(tmp_path, talk)


def test_errors_arrive_as_the_engine_raised_them(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("backup"))
            with pytest.raises(NotFoundError):
                client.call("show_job", job="nothing")
            with pytest.raises(RefusedError, match="already"):
                client.call("add_job", job=job("backup"))
            with pytest.raises(RefusedError, match="not running"):
                client.call("stop", target="backup")
            with pytest.raises(InvalidFieldError) as raised:
                client.call("add_job", job=job("x" * 200))
            assert raised.value.field == "name"
            bad = {"rule": {"kind": "cron", "text": "0 25 * * *"}}
            with pytest.raises(UserError):
                client.call("add_job", job=job("bad", schedule=bad))
            with pytest.raises(InvalidFieldError):
                client.call("history", outcomes=["lovely"])
            with pytest.raises(InvalidFieldError):
                client.call("set_enabled", jobs=["backup"], enabled="yes")
            with pytest.raises(InvalidFieldError, match="actor"):
                client.call("remove_jobs", jobs=["backup"], actor="nobody")
            with pytest.raises(RefusedError, match="does not know"):
                client.call("format_disk")
            # None of this has cost us the line.
            assert isinstance(client.call("status"), dict)

    within(tmp_path, talk)


def test_a_name_is_taken_twice_only_when_forced(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("backup"))
            row = client.call("add_job", job=job("backup"), force=True)
            assert isinstance(row, dict)
            assert row["slug"] != "backup"

    within(tmp_path, talk)


def test_a_run_is_waited_for_and_its_output_found(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("hello", "echo hello; exit 3"))
            row: Any = client.call("run_now", job="hello")
            while row["outcome"] is None:
                row = client.call("wait_run", run=row["run_id"], seconds=5.0) or row
            assert (row["outcome"], row["exit_code"], row["reason"]) == ("failed", 3, "exit code 3")
            assert client.call("wait_run", run=row["run_id"], seconds=5.0) == row
            assert client.call("history", jobs=["hello"]) == [row]
            found: Any = client.call("attempts", target="hello")
            assert Path(found["attempts"][0]["path"], "out").read_text() == "hello\n"

    within(tmp_path, talk)


def test_waiting_for_a_run_gives_up_when_told_to_and_stopping_ends_it(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("long", "sleep 60"))
            row: Any = client.call("run_now", job="long")
            assert client.call("wait_run", run=row["run_id"], seconds=0) is None
            assert client.call("stop", target="long") == [row["run_id"]]
            ended: Any = None
            while ended is None:
                ended = client.call("wait_run", run=row["run_id"], seconds=5.0)
            assert ended["outcome"] == "cancelled"
            with pytest.raises(RefusedError, match="ended already"):
                client.call("stop", target=row["run_id"])

    within(tmp_path, talk)


def test_a_second_start_hands_its_arguments_over(tmp_path: Path) -> None:
    def talk(house: House) -> list[list[str]]:
        assert hand_over(house.paths, ["--hidden"])
        return house.shown

    assert within(tmp_path, talk) == [["--hidden"]]


def test_without_a_window_there_is_nothing_to_raise(tmp_path: Path) -> None:
    assert within(tmp_path, lambda house: hand_over(house.paths, []), kind="headless") is False


def test_nobody_answers_where_nothing_runs(tmp_path: Path) -> None:
    assert not Client(Paths(tmp_path)).connect()
    with pytest.raises(RefusedError, match="not running"):
        Client(Paths(tmp_path)).call("status")


def test_a_stale_socket_is_replaced_and_the_new_one_removed_at_the_end(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.ensure()
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(paths.socket))
    assert paths.socket.exists()
    assert not Client(paths).connect()
    within(tmp_path, lambda house: _connects(house.paths))
    assert not paths.socket.exists()


def _connects(paths: Paths) -> None:
    with Client(paths) as client:
        assert client.connect()


def test_a_socket_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (Paths(tmp_path).socket).mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be made"):
        within(tmp_path, lambda house: None)


def test_only_the_user_can_open_the_socket(tmp_path: Path) -> None:
    def talk(house: House) -> tuple[int, int]:
        path = house.paths.socket
        return path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777

    assert within(tmp_path, talk) == (0o600, 0o700)


def test_a_deep_home_still_gets_a_socket(tmp_path: Path) -> None:
    home = tmp_path.joinpath(*["a-rather-long-folder-name"] * 6)
    within(home, lambda house: _connects(house.paths))


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"hello\n",
        b"[]\n",
        b'{"id": 1}\n',
        b'{"id": 1, "method": 7}\n',
        b'{"id": 1, "method": "status", "params": []}\n',
        b'{"id": 1, "method": "show", "params": {"arguments": 7}}\n',
        b"[" * 100_000 + b"\n",
        b"\xff\x00\xfe\n",
        b'{"id": 1, "method": "wait_run", "params": {"run": "run_x", "seconds": NaN}}\n',
    ],
)
def test_nonsense_is_answered_with_an_error_and_harms_nobody(tmp_path: Path, line: bytes) -> None:
    def talk(house: House) -> None:
        with socket.socket(socket.AF_UNIX) as raw:
            raw.connect(str(house.paths.socket))
            reader = raw.makefile("rb")
            assert json.loads(reader.readline())["cronstudio"] == protocol.PROTOCOL
            raw.sendall(line)
            assert "error" in json.loads(reader.readline())
            raw.sendall(b'{"id": 2, "method": "status"}\n')
            assert json.loads(reader.readline())["id"] == 2

    within(tmp_path, talk)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("wait_run", {"run": "run_x", "seconds": 10**400}),
        ("wait_change", {"change": "wish_x", "seconds": 10**400}),
        ("list_jobs", {"tags": [{}]}),
        ("history", {"tags": [1, {}]}),
        ("history", {"jobs": [{}]}),
        ("history", {"text": "\ud800"}),
        ("history", {"until": "0001-01-01T00:00:00+14:00"}),
        ("pause", {"until": "9999-12-31T23:59:59-14:00"}),
        ("stop", {"target": "run_\ud800"}),
        ("output", {"run": "run_\ud800"}),
        ("why", {"job": "a", "run": "run_\ud800"}),
    ],
)
def test_parameters_that_cannot_be_are_the_callers_fault_and_none_of_ours(
    tmp_path: Path, method: str, params: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("a"))
            with pytest.raises(InvalidFieldError):
                client.call(method, **params)

    within(tmp_path, talk)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_time_before_all_times_is_explained(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("a"))
            told: Any = client.call("why", job="a", at="0001-01-01T00:00:00Z")
            assert [one["answer"] for one in told["answers"]] == ["too_old"]

    within(tmp_path, talk)


def test_an_endless_line_ends_the_connection_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cronstudio.ipc.server.MAX_LINE_BYTES", 10_000)

    def talk(house: House) -> None:
        with socket.socket(socket.AF_UNIX) as raw:
            raw.connect(str(house.paths.socket))
            reader = raw.makefile("rb")
            reader.readline()
            raw.sendall(b"x" * 50_000)
            assert "too long" in reader.readline().decode()
            assert reader.read() == b""
        _connects(house.paths)

    within(tmp_path, talk)


def test_a_slow_request_does_not_hold_up_the_next_one(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("long", "sleep 60"))
            row: Any = client.call("run_now", job="long")
        with socket.socket(socket.AF_UNIX) as raw:
            raw.connect(str(house.paths.socket))
            reader = raw.makefile("rb")
            reader.readline()
            wait = {"id": 1, "method": "wait_run", "params": {"run": row["run_id"], "seconds": 9.0}}
            raw.sendall(protocol.encode(wait) + b'{"id": 2, "method": "status"}\n')
            assert json.loads(reader.readline())["id"] == 2

    within(tmp_path, talk)


def test_clients_that_vanish_leave_nothing_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def talk(house: House) -> None:
        for _ in range(20):
            with socket.socket(socket.AF_UNIX) as raw:
                raw.connect(str(house.paths.socket))
                raw.sendall(b'{"id": 1, "method": "list_jobs"}\n' * 5)
                # What is left unread when the socket is closed ends the line with an error.
                raw.recv(1)
        _connects(house.paths)

    within(tmp_path, talk)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_many_clients_at_once_are_all_answered(tmp_path: Path) -> None:
    def talk(house: House) -> None:
        answers: list[object] = []

        def ask(number: int) -> None:
            with Client(house.paths) as client:
                assert client.connect(wait_seconds=2.0)
                client.call("add_job", job=job(f"job{number}"))
                answers.append(client.call("show_job", job=f"job{number}"))

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(answers) == 20

    within(tmp_path, talk)


def test_an_app_of_another_protocol_is_named(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.ensure()
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(paths.socket))
        other.listen()

        def greet() -> None:
            connection, _ = other.accept()
            with connection:
                connection.sendall(b'{"cronstudio": 99, "version": "9.9"}\n')

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(RefusedError, match=r"another version.*9\.9"):
            Client(paths).connect()
        thread.join()


def test_the_windows_loop_serves_as_well(tmp_path: Path, qapp: QApplication) -> None:
    def talk(house: House) -> None:
        with Client(house.paths) as client:
            assert client.connect()
            client.call("add_job", job=job("hello", "exit 3"))
            row: Any = client.call("run_now", job="hello")
            while row["outcome"] is None:
                row = client.call("wait_run", run=row["run_id"], seconds=5.0) or row
            assert row["exit_code"] == 3

    with QEventLoop(qapp) as loop:
        loop.run_until_complete(beside(tmp_path, talk))
