"""The unit for a life without a desktop, and what other systems would be given."""

from __future__ import annotations

import plistlib
from pathlib import Path

import pytest

from cronstudio.desktop.autostart_elsewhere import agent, startup_script
from cronstudio.desktop.user_unit import (
    disable,
    enable,
    exec_start,
    is_enabled,
    reload,
    unit,
    unit_file,
)

PACKAGED = Path(__file__).resolve().parents[2] / "packaging" / "cronstudio.service"


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["/usr/bin/cronstudio", "--headless"], "/usr/bin/cronstudio --headless"),
        (["/opt/my apps/c", "--home", "/a b"], '"/opt/my apps/c" --home "/a b"'),
        (["/c", "100%", "$HOME"], '/c "100%%" "$$HOME"'),
        (["/c", 'say "hi"', "back\\slash"], '/c "say \\"hi\\"" "back\\\\slash"'),
        (["/c", "", "it's; all"], '/c "" "it\'s; all"'),
        (["/c", "two\nlines\tand tabs"], '/c "two\\nlines\\tand tabs"'),
    ],
)
def test_the_command_line_is_quoted_as_systemd_reads_it(command: list[str], line: str) -> None:
    assert exec_start(command) == line


def test_the_packaged_unit_is_the_one_that_is_written() -> None:
    assert PACKAGED.read_text("utf-8") == unit(["/usr/bin/cronstudio", "--headless"])


def test_the_jobs_outlive_the_unit() -> None:
    assert "KillMode=process" in unit(["/c"]).splitlines()


def test_it_is_switched_on_and_off_without_a_systemd(tmp_path: Path) -> None:
    file = unit_file({"XDG_CONFIG_HOME": str(tmp_path)})
    assert not is_enabled(file)
    enable(file, ["/c", "--headless"])
    enable(file, ["/d", "--headless"])
    assert is_enabled(file)
    assert "ExecStart=/d --headless" in file.read_text()
    disable(file)
    disable(file)
    assert not is_enabled(file)
    assert list(file.parent.rglob("*.service")) == []


def test_a_relative_folder_of_the_environment_is_not_used() -> None:
    assert unit_file({"XDG_CONFIG_HOME": "here"}).is_absolute()


@pytest.mark.parametrize("now", [True, False, None])
def test_a_missing_systemd_is_said_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: bool | None
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "systemctl is not here" in reload(now)


def test_systemd_is_told_in_the_order_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = tmp_path / "asked"
    program = tmp_path / "systemctl"
    program.write_text(f'#!/bin/sh\necho "$*" >> {asked}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert reload(True) == ""
    assert asked.read_text().splitlines() == [
        "--user daemon-reload",
        "--user start cronstudio.service",
    ]
    program.write_text("#!/bin/sh\necho 'Failed to connect to bus' >&2\nexit 1\n")
    assert reload(False) == "Failed to connect to bus"


def test_what_macos_and_windows_would_be_given_has_the_whole_command() -> None:
    command = ["/Applications/Cron Studio", "--home", "/a b", "--hidden"]
    assert plistlib.loads(agent(command))["ProgramArguments"] == command
    script = startup_script(command)
    assert '"/Applications/Cron Studio" --home "/a b" --hidden' in script
    assert script.endswith("\r\n")
