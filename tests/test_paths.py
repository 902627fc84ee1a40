"""Where state lives, and that nobody else can look in."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from cronstudio.errors import StoreError
from cronstudio.paths import MAX_SOCKET_BYTES, Paths


def places(paths: Paths) -> list[Path]:
    return [
        paths.data,
        paths.config,
        paths.runtime,
        paths.database,
        paths.logs,
        paths.backups,
        paths.settings_file,
        paths.app_log,
        paths.lock_file,
    ]


def test_with_a_home_everything_is_below_it(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    for place in (*places(paths), paths.socket):
        assert place.is_relative_to(tmp_path / "home"), place


def test_without_a_home_the_systems_folders_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DATA_HOME", "CONFIG_HOME", "RUNTIME_DIR"):
        (tmp_path / name).mkdir()
        monkeypatch.setenv(f"XDG_{name}", str(tmp_path / name))
    paths = Paths()
    assert paths.data == tmp_path / "DATA_HOME" / "cronstudio"
    assert paths.config == tmp_path / "CONFIG_HOME" / "cronstudio"
    assert paths.runtime == tmp_path / "RUNTIME_DIR" / "cronstudio"


def test_without_a_runtime_folder_users_do_not_share_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", "relative", "/no/such/folder"):
        monkeypatch.setenv("XDG_RUNTIME_DIR", value)
        assert Paths().runtime.parent.name.startswith("cronstudio-")


def test_no_two_places_are_the_same(tmp_path: Path) -> None:
    found = places(Paths(tmp_path))
    assert len(set(found)) == len(found)


def test_the_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    (tmp_path / "home" / "data").mkdir(parents=True, mode=0o755)
    paths.ensure()
    paths.ensure()
    for folder in (paths.data, paths.config, paths.runtime, paths.logs, paths.backups):
        assert folder.stat().st_mode & 0o777 == 0o700, folder


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    with pytest.raises(StoreError, match="cannot be used"):
        Paths(tmp_path / "home").ensure()


@pytest.mark.parametrize("length", [10, 60, 90, 120, 200])
def test_the_socket_can_be_bound_however_long_the_home_is(tmp_path: Path, length: int) -> None:
    paths = Paths(tmp_path / ("h" * length))
    paths.ensure()
    assert len(str(paths.socket).encode()) <= MAX_SOCKET_BYTES
    assert paths.socket == Paths(tmp_path / ("h" * length)).socket
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(paths.socket))
    paths.socket.unlink()


def test_two_long_homes_have_two_sockets(tmp_path: Path) -> None:
    first, second = Paths(tmp_path / ("a" * 150)), Paths(tmp_path / ("b" * 150))
    assert first.socket != second.socket
