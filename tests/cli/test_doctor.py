from __future__ import annotations

import io
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
import tzdata

from cronstudio.paths import Paths
from tests.cli.terminal import Answer, Type


@pytest.fixture(autouse=True)
def _no_session(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody's real bus, shell start-up files or autostart folder."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/no-bus")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", "/bin/sh")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


def states(answer: Answer) -> dict[str, str]:
    return {finding["check"]: finding["state"] for finding in answer.json}


def test_a_fresh_home_has_nothing_wrong(cronstudio: Type) -> None:
    answer = cronstudio("doctor", "--json")
    assert answer.status == 0
    found = states(answer)
    assert "error" not in found.values()
    assert (found["database"], found["login shell"], found["clock"]) == ("ok", "ok", "ok")
    assert (found["app"], found["session bus"], found["display"]) == ("warning",) * 3


def test_what_is_to_be_done_stands_beside_each_finding(cronstudio: Type) -> None:
    answer = cronstudio("doctor", "--json")
    assert all(finding["hint"] for finding in answer.json if finding["state"] != "ok")
    assert "cronstudio --headless" in cronstudio("doctor").out


def test_where_secrets_are_is_said_for_what_it_is(
    cronstudio: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def finding() -> dict[str, str]:
        found = cronstudio("doctor", "--json").json
        return next(one for one in found if one["check"] == "keyring")

    assert (finding()["state"], "not encrypted" in finding()["text"]) == ("ok", True)
    monkeypatch.setattr("sys.stdin", io.StringIO("hunter2\n"))
    cronstudio("add", "x", "--cron", "@daily", "--command", "true", "--secret", "TOKEN")
    # As long as there is nothing to lose nobody needs to act.
    assert finding()["state"] == "warning"
    cronstudio("settings", "secrets_in", "file")
    assert (finding()["state"], "as you set" in finding()["text"]) == ("ok", True)
    Paths(tmp_path).secrets.write_text("{")
    assert finding()["state"] == "error"


def test_a_keyring_that_does_not_answer_keeps_nobody_waiting(
    cronstudio: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()

    def hang(_keyring: object) -> str:
        answered.wait(20)
        return ""

    monkeypatch.setattr("cronstudio.cli.doctor.KEYRING_SECONDS", 0.1)
    monkeypatch.setattr("cronstudio.desktop.secrets.DesktopKeyring.name", hang)
    assert states(cronstudio("doctor", "--json"))["keyring"] == "warning"
    answered.set()


def test_a_damaged_database_is_an_error_and_stays_as_it_is(
    cronstudio: Type, tmp_path: Path
) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "true")
    assert states(cronstudio("doctor", "--json"))["database"] == "ok"
    path = Paths(tmp_path).database
    for name in ("-wal", "-shm"):
        path.with_name(path.name + name).unlink(missing_ok=True)
    broken = b"nonsense" * 4096
    path.write_bytes(broken)
    answer = cronstudio("doctor", "--json")
    assert (answer.status, states(answer)["database"]) == (1, "error")
    assert path.read_bytes() == broken


def test_a_folder_open_to_others_and_a_broken_setting_are_pointed_out(
    cronstudio: Type, tmp_path: Path
) -> None:
    paths = Paths(tmp_path)
    paths.ensure()
    paths.data.chmod(0o755)
    paths.settings_file.write_text('{"grace_seconds": "soon"}')
    found = states(cronstudio("doctor", "--json"))
    assert (found["folder"], found["settings"]) == ("warning", "warning")


def test_a_disk_that_is_too_full_is_an_error(cronstudio: Type, tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.ensure()
    paths.settings_file.write_text(f'{{"min_free_bytes": {1 << 50}}}')
    answer = cronstudio("doctor", "--json")
    assert (answer.status, states(answer)["disk"]) == (1, "error")


def test_a_login_shell_that_fails_is_named(
    cronstudio: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", "/bin/false")
    (finding,) = (
        found for found in cronstudio("doctor", "--json").json if found["check"] == "login shell"
    )
    assert finding["state"] == "warning"
    assert "/bin/false" in finding["text"]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "Asia/Kolkata"])
def test_the_machines_zone_is_told(
    cronstudio: Type, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    assert f"The machine is in {zone}." in cronstudio("doctor").out


def test_the_release_of_the_zone_rules_is_told(cronstudio: Type) -> None:
    (rules,) = (f for f in cronstudio("doctor", "--json").json if f["check"] == "time zone rules")
    assert rules["text"] == f"They are those of {tzdata.IANA_VERSION}."


@pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="needs a bus of its own")
def test_a_bus_without_services_is_told_from_none(
    cronstudio: Type, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    config = tmp_path / "bus.conf"
    config.write_text(
        '<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" '
        '"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd"><busconfig>'
        f"<listen>unix:path={tmp_path}/bus</listen>"
        '<policy context="default"><allow send_destination="*" eavesdrop="true"/>'
        '<allow eavesdrop="true"/><allow own="*"/></policy>'
        "</busconfig>"
    )
    bus = subprocess.Popen(
        ["dbus-daemon", "--nofork", "--print-address", f"--config-file={config}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert bus.stdout is not None
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.stdout.readline().strip())
        found = states(cronstudio("doctor", "--json"))
        assert (found["session bus"], found["notifications"], found["tray"]) == (
            "ok",
            "warning",
            "warning",
        )
    finally:
        bus.kill()
        bus.communicate()
