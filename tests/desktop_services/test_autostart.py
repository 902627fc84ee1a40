"""The desktop entry that starts us at login."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cronstudio.desktop.autostart import (
    autostart_file,
    disable,
    enable,
    entry,
    exec_line,
    is_enabled,
)


def test_switching_on_and_off(tmp_path: Path) -> None:
    file = tmp_path / "autostart" / "cronstudio.desktop"
    assert not is_enabled(file)
    enable(file, ["/opt/cronstudio/cronstudio", "--hidden"])
    assert is_enabled(file)
    assert "Exec=/opt/cronstudio/cronstudio --hidden\n" in file.read_text()
    disable(file)
    disable(file)
    assert not is_enabled(file)
    assert list(file.parent.iterdir()) == []


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_an_entry_that_the_desktop_switched_off_counts_as_off(tmp_path: Path, line: str) -> None:
    file = tmp_path / "cronstudio.desktop"
    file.write_text(entry(["cronstudio"]).replace("X-GNOME-Autostart-enabled=true", line))
    assert not is_enabled(file)


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["/usr/bin/a b"], '"/usr/bin/a b"'),
        (["a", "100%"], "a 100%%"),
        (["a", 'say "hi"'], 'a "say \\\\"hi\\\\""'),
        (["a", "$HOME"], 'a "\\\\$HOME"'),
        (["a", "back\\slash"], 'a "back\\\\\\\\slash"'),
        (["a", ""], 'a ""'),
    ],
)
def test_the_command_is_quoted_by_the_specification(command: list[str], line: str) -> None:
    assert exec_line(command) == line


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed"
)
def test_the_entry_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "cronstudio.desktop"
    enable(file, ["/opt/my apps/cronstudio", "--hidden"])
    subprocess.run(["desktop-file-validate", file], check=True, timeout=20)


def test_the_folder_follows_the_base_directory_rules() -> None:
    assert autostart_file({"XDG_CONFIG_HOME": "/c"}) == Path("/c/autostart/cronstudio.desktop")
    assert autostart_file({"XDG_CONFIG_HOME": "relative"}).is_relative_to(
        Path("~/.config").expanduser()
    )
