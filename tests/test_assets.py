from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cronstudio import assets


@pytest.fixture(autouse=True)
def _fresh_lookup() -> Iterator[None]:
    assets.assets_root.cache_clear()
    yield
    assets.assets_root.cache_clear()


def test_a_checkout_serves_its_own_resources() -> None:
    assert assets.asset("icons/app.svg").read_text().lstrip().startswith("<")
    assert assets.asset("tokens.json").is_file()


def test_a_frozen_build_serves_what_it_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "only-here.txt").write_text("x")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert assets.asset("only-here.txt") == tmp_path / "resources" / "only-here.txt"


def test_an_installed_package_serves_the_copy_inside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_resources").mkdir()
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path)
    assert assets.assets_root() == tmp_path / "_resources"


@pytest.mark.parametrize("path", ["/etc/passwd", "../pyproject.toml", "icons/../../README.md"])
def test_a_path_cannot_leave_the_folder(path: str) -> None:
    with pytest.raises(ValueError, match="not a path inside"):
        assets.asset(path)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no-such"):
        assets.asset("icons/no-such.svg")
