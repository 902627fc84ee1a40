"""`settings`, and starting at login from the command line."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from cronstudio.paths import Paths
from cronstudio.settings import CHECKS, Settings, load_settings
from tests.cli.terminal import Type


def test_all_settings_are_listed_with_what_was_changed(cronstudio: Type) -> None:
    assert set(cronstudio("settings", "--json").json) == set(CHECKS)
    cronstudio("settings", "keep_days", "30")
    (line,) = (
        line for line in cronstudio("settings").out.splitlines() if line.startswith("keep_days ")
    )
    assert line.split() == ["keep_days", "30", "default", "90"]


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("notify", "off", False),
        ("notify", "YES", True),
        ("recovery_enabled", "none", None),
        ("recovery_enabled", "on", True),
        ("time_format", "24", "24"),
        ("lanes", "disk=1, net=4", {"disk": 1, "net": 4}),
        ("lanes", "{}", {}),
        ("quiet_from", "22:00", "22:00"),
        ("new_job_timeout_seconds", "none", None),
        ("new_job_shell", "bash", "bash"),
    ],
)
def test_values_are_typed_as_people_type_them(
    cronstudio: Type, tmp_path: Path, key: str, typed: str, value: object
) -> None:
    assert cronstudio("settings", key, typed, "--json").json["value"] == value
    assert getattr(load_settings(Paths(tmp_path).settings_file), key) == value
    assert cronstudio("settings", key, "--reset").status == 0
    assert load_settings(Paths(tmp_path).settings_file) == Settings()


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["keep_days", "0"], 2, "cannot be the value"),
        (["keep_days", "many"], 2, "The default is 90"),
        (["keep_dayz"], 3, "no setting"),
        (["keep"], 3, "Did you mean keep_"),
        (["--reset"], 2, "takes a KEY"),
        (["autostart", "on"], 4, "cronstudio autostart on"),
    ],
)
def test_what_cannot_be_set_is_refused_and_changes_nothing(
    cronstudio: Type, tmp_path: Path, arguments: list[str], status: int, told: str
) -> None:
    answer = cronstudio("settings", *arguments)
    assert (answer.status, told in answer.err) == (status, True)
    assert not Paths(tmp_path).settings_file.exists()


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    # No systemd of whoever runs the tests is to hear of it.
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    return tmp_path / "xdg"


def test_the_desktop_starts_us_or_not(cronstudio: Type, tmp_path: Path, config: Path) -> None:
    assert cronstudio("autostart", "--json").json["desktop"] is False
    assert cronstudio("autostart", "on", "--json").json["desktop"] is True
    assert "--hidden" in (config / "autostart/cronstudio.desktop").read_text()
    assert load_settings(Paths(tmp_path).settings_file).autostart
    cronstudio("autostart", "off")
    assert not (config / "autostart/cronstudio.desktop").exists()


def test_systemd_runs_us_without_a_window(cronstudio: Type, tmp_path: Path, config: Path) -> None:
    answer = cronstudio("autostart", "on", "--headless")
    assert answer.status == 0
    assert "loginctl enable-linger" in answer.out
    unit = config / "systemd/user/cronstudio.service"
    assert "--headless" in unit.read_text()
    link = config / "systemd/user/default.target.wants/cronstudio.service"
    assert link.resolve() == unit.resolve()
    findings = json.loads(cronstudio("doctor", "--json").out)
    (finding,) = (found for found in findings if found["check"] == "autostart")
    assert finding["state"] == "ok"
    assert cronstudio("autostart", "off", "--headless", "--json").json["headless"] is False
    assert not unit.exists() and not link.is_symlink()


def test_the_unit_is_one_that_systemd_accepts(
    cronstudio: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("needs systemd-analyze")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
    cronstudio("autostart", "on", "--headless")
    unit = tmp_path / "xdg/systemd/user/cronstudio.service"
    done = subprocess.run(
        [analyze, "verify", "--user", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "cronstudio.service" not in done.stderr, done.stderr
