"""The bootstrap: what it decides before it starts anything. (`.ci/run` runs the whole of it.)"""

from __future__ import annotations

import importlib.util
import socket
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "packaging" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "installed.json")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return module


def test_arguments_reach_the_app_and_pytest_with_and_without_dashes(dev: ModuleType) -> None:
    assert dev._parse(["test", "--", "-k", "zones"]) == ("test", ["-k", "zones"])
    assert dev._parse(["run", "--headless"]) == ("run", ["--headless"])
    assert dev._parse(["run"]) == ("run", [])


@pytest.mark.parametrize("arguments", [[], ["build"]])
def test_other_commands_are_refused(dev: ModuleType, arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        dev._parse(arguments)


def test_it_uses_the_standard_library_alone() -> None:
    script = f"import runpy; runpy.run_path({str(ROOT / 'packaging' / 'dev.py')!r})"
    subprocess.run([sys.executable, "-I", "-S", "-c", script], check=True, timeout=60)


def test_an_environment_that_fits_is_not_made_again(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[list[str]] = []
    python = dev.VENV / "bin" / "python"

    def install(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        made.append(command)
        return subprocess.CompletedProcess(command, 0)

    def make() -> None:
        python.parent.mkdir(parents=True)
        python.touch()

    monkeypatch.setattr(dev, "_make_venv", make)
    monkeypatch.setattr(dev, "_works", Path.exists)
    monkeypatch.setattr(dev.subprocess, "run", install)
    targets = []
    for extra in ("", "", "dev", "dev", ""):
        assert dev.make_environment(extra) == python
        targets.append(made[-1][-1])
    assert (targets[0], targets[-1], len(made)) == (".", ".[dev]", 2)
    (dev.ROOT / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    dev.make_environment("")
    assert len(made) == 3


def test_a_stamp_that_cannot_be_read_means_nothing_is_installed(dev: ModuleType) -> None:
    dev.VENV.mkdir()
    for text in ("", "[]", '{"of": 1}', '{"of": "x", "extras": 7}'):
        dev.STAMP.write_text(text)
        assert dev._read_stamp("x") == set()


def test_a_python_that_cannot_make_environments_gets_the_exact_line(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev, "_install", lambda manager, packages: False)
    with pytest.raises(dev.SetupError, match=r"sudo apt-get install .* python3\.\d+-venv"):
        dev._make_venv()


def test_missing_libraries_get_the_exact_line_of_the_systems_manager(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "_opens", lambda library: library != "libxcb-cursor.so.0")
    for manager, line in (
        ("apt-get", "sudo apt-get install -y --no-install-recommends libxcb-cursor0"),
        ("dnf", "sudo dnf install -y xcb-util-cursor"),
        ("pacman", "sudo pacman -S --needed --noconfirm xcb-util-cursor"),
        ("zypper", "sudo zypper install -y libxcb-cursor0"),
    ):
        monkeypatch.setattr(dev, "_package_manager", lambda found=manager: found)
        monkeypatch.setattr(dev, "_install", lambda manager, packages: False)
        with pytest.raises(dev.SetupError) as raised:
            dev.check_qt_libraries(Path(sys.executable))
        assert f"    {line}\n" in str(raised.value)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no DISPLAY")
def test_a_display_counts_only_when_somebody_listens(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for display in ("", ":98765"):
        monkeypatch.setenv("DISPLAY", display)
        assert not dev.has_display()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X98765")
        server.listen()
        assert dev.has_display()
    monkeypatch.setenv("DISPLAY", "elsewhere:0")
    assert dev.has_display()
    monkeypatch.setenv("DISPLAY", "")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert dev.has_display()
