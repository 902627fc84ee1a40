"""Notifications on a private bus: with a daemon, without one, and without a bus."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cronstudio.desktop.notifications import DesktopNotifications, Notification, Urgency
from cronstudio.desktop.power import PowerWatch

SYSTEM_PYTHON = "/usr/bin/python3"
NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform != "linux", reason="D-Bus is Linux's"),
    pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="dbus-daemon is not installed"),
]

BUS_CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>"""


class Bus:
    """A bus of our own, without services that start by themselves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"unix:path={folder}/bus"
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        config = self.folder / "bus.conf"
        config.write_text(BUS_CONFIG.format(path=f"{self.folder}/bus"))
        self._run("dbus-daemon", f"--config-file={config}", "--nofork", "--nopidfile")
        _poll((self.folder / "bus").exists, "the bus")

    def mock(self, template: str, name: str, kind: str) -> subprocess.Popen[bytes]:
        process = self._run(SYSTEM_PYTHON, "-m", "dbusmock", f"--{kind}", "--template", template)
        _poll(lambda: self._owned(name), name)
        return process

    def daemon(self, *capabilities: str) -> subprocess.Popen[bytes]:
        process = self.mock("notification_daemon", NAME, "session")
        if capabilities:
            code = f"ret = {list(capabilities)}"
            method = "org.freedesktop.DBus.Mock.AddMethod"
            self.call(NAME, PATH, method, NAME, "GetCapabilities", "", "as", code)
        return process

    def emit(
        self, name: str, path: str, interface: str, signal: str, kinds: str, args: str
    ) -> None:
        self.call(
            name, path, "org.freedesktop.DBus.Mock.EmitSignal", interface, signal, kinds, args
        )

    def call(self, name: str, path: str, method: str, *arguments: str) -> str:
        command = ["gdbus", "call", "--session", "-d", name, "-o", path, "-m", method, *arguments]
        return subprocess.run(
            command, env=self.environment(), check=True, capture_output=True, text=True, timeout=20
        ).stdout

    def environment(self) -> dict[str, str]:
        keys = ("DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS")
        return {**os.environ, **dict.fromkeys(keys, self.address)}

    def _owned(self, name: str) -> bool:
        answer = self.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.NameHasOwner", name,
        )  # fmt: skip
        return "true" in answer

    def _run(self, *command: str) -> subprocess.Popen[bytes]:
        log = (self.folder / "log").open("ab")
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env=self.environment(), stdin=subprocess.DEVNULL
        )
        log.close()
        self.processes.append(process)
        return process

    def close(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(5)


def _poll(check: Callable[[], object], what: str) -> None:
    end = time.monotonic() + 20
    while not check():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bus]:
    made = Bus(tmp_path)
    made.start()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", made.address)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", made.address)
    yield made
    made.close()


needs_mock = pytest.mark.skipif(
    subprocess.run([SYSTEM_PYTHON, "-c", "import dbusmock"], capture_output=True).returncode != 0
    if Path(SYSTEM_PYTHON).exists()
    else True,
    reason="python3-dbusmock is not installed",
)


class Heard:
    """What came back from the daemon."""

    def __init__(self) -> None:
        self.actions: list[tuple[int, str]] = []
        self.closed: list[int] = []

    def service(self) -> DesktopNotifications:
        return DesktopNotifications(
            lambda number, key: self.actions.append((number, key)),
            self.closed.append,
            "CronStudio",
        )


async def _until(check: Callable[[], object]) -> None:
    for _ in range(500):
        if check():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


def _sent(bus: Bus) -> list[str]:
    lines = (bus.folder / "log").read_text(errors="replace").splitlines()
    return [line for line in lines if " Notify " in line]


@needs_mock
def test_a_message_arrives_with_its_buttons_is_replaced_and_answered(bus: Bus) -> None:
    daemon = bus.daemon("body", "actions")
    heard = Heard()

    async def body() -> None:
        service = heard.service()
        message = Notification(
            title="Invoice mail failed",
            body="<b>login</b> refused",
            urgency=Urgency.CRITICAL,
            actions=(("run_again", "Run again"),),
        )
        number = await service.show(message)
        assert number
        assert await service.show(message, replaces=number) == number
        bus.emit(NAME, PATH, NAME, "ActionInvoked", "us", f"[<uint32 {number}>, <'run_again'>]")
        await _until(lambda: heard.actions == [(number, "run_again")])
        await service.close_notification(number)
        await _until(lambda: heard.closed == [number])
        assert service.server
        service.close()

    asyncio.run(body())
    sent = _sent(bus)
    assert len(sent) == 2
    assert "run_again" in sent[0]
    assert "Invoice mail failed" in sent[0]
    assert "<b>login</b> refused" in sent[0]
    assert daemon.poll() is None


@needs_mock
def test_markup_of_a_job_is_escaped_for_a_daemon_that_would_obey_it(bus: Bus) -> None:
    bus.daemon("body", "body-markup")

    async def body() -> None:
        service = Heard().service()
        assert await service.show(Notification(title="<i>", body="<b>bold</b> & more"))
        service.close()

    asyncio.run(body())
    [sent] = _sent(bus)
    assert "&lt;b&gt;bold&lt;/b&gt; &amp; more" in sent
    assert "<i>" in sent


@needs_mock
def test_a_daemon_that_is_restarted_is_found_again(bus: Bus) -> None:
    first = bus.daemon()

    async def body() -> None:
        service = Heard().service()
        assert await service.show(Notification(title="one"))
        first.terminate()
        first.wait(5)
        assert await service.show(Notification(title="two")) is None
        bus.daemon()
        assert await service.show(Notification(title="three"))
        service.close()

    asyncio.run(body())


@needs_mock
def test_a_daemon_without_buttons_gets_none(bus: Bus) -> None:
    bus.daemon("body")

    async def body() -> None:
        service = Heard().service()
        assert await service.show(Notification(title="one", actions=(("key", "words"),)))
        service.close()

    asyncio.run(body())
    [sent] = _sent(bus)
    assert "words" not in sent


def test_without_a_daemon_nothing_is_shown_and_nothing_is_raised(bus: Bus) -> None:
    async def body() -> None:
        service = Heard().service()
        assert await service.show(Notification(title="one")) is None
        assert not await service.available()
        await service.close_notification(7)
        service.close()

    asyncio.run(body())


@pytest.mark.parametrize("address", ["unix:path=/nonexistent/bus", "nonsense", ""])
def test_without_a_bus_nothing_is_raised(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", address)
    monkeypatch.delenv("DISPLAY", raising=False)

    async def body() -> None:
        assert await Heard().service().show(Notification(title="one")) is None
        watch = PowerWatch(lambda _: None, lambda _: None)
        assert not await watch.start()
        watch.close()

    asyncio.run(body())


def test_a_bus_that_goes_away_is_survived(bus: Bus) -> None:
    async def body() -> None:
        service = Heard().service()
        assert await service.show(Notification(title="one")) is None
        bus.close()
        assert await service.show(Notification(title="two")) is None
        service.close()

    asyncio.run(body())


@needs_mock
def test_sleep_and_shutdown_are_heard(bus: Bus) -> None:
    manager = "org.freedesktop.login1"
    bus.mock("logind", manager, "system")
    heard: list[str] = []

    async def body() -> None:
        watch = PowerWatch(
            lambda on: heard.append(f"sleep {on}"), lambda on: heard.append(f"shutdown {on}")
        )
        assert await watch.start()
        path, interface = "/org/freedesktop/login1", "org.freedesktop.login1.Manager"
        bus.emit(manager, path, interface, "PrepareForSleep", "b", "[<true>]")
        bus.emit(manager, path, interface, "PrepareForSleep", "b", "[<false>]")
        bus.emit(manager, path, interface, "PrepareForShutdown", "b", "[<true>]")
        await _until(lambda: len(heard) == 3)
        watch.close()

    asyncio.run(body())
    assert heard == ["sleep True", "sleep False", "shutdown True"]
