"""Settings: bad values fall back one by one, and what is in the file is never lost."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from cronstudio.errors import InvalidFieldError, StoreError
from cronstudio.settings import (
    CHECKS,
    Settings,
    check_settings,
    load_settings,
    read_settings_file,
    save_settings,
)

CHANGED = Settings(
    recovery_enabled=False,
    settle_seconds=5,
    lanes={"disk": 1, "network": 4},
    on_quit="keep",
    quiet_from="22:00",
    quiet_to="07:30",
    time_format="24",
    new_job_timeout_seconds=60,
    new_job_miss_limit_seconds=None,
)


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    save_settings(path, CHANGED)
    assert load_settings(path) == CHANGED
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.json") == Settings()


def test_every_setting_has_its_check_and_passes_it_by_default() -> None:
    assert set(CHECKS) == {entry.name for entry in fields(Settings)}
    check_settings(Settings())
    check_settings(CHANGED)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("recovery_enabled", "yes"),
        ("settle_seconds", -1),
        ("settle_seconds", True),
        ("settle_seconds", "30"),
        ("max_batch", 0),
        ("on_quit", "explode"),
        ("on_quit", 3),
        ("lanes", {"disk": 0}),
        ("lanes", {"": 1}),
        ("lanes", [1]),
        ("quiet_from", "25:00"),
        ("quiet_from", "7:00"),
        ("quiet_from", "²²:00"),
        ("quiet_from", None),
        ("keep_bytes", 5),
        ("notify", 1),
        ("time_format", "36"),
        ("new_job_shell", ""),
        ("new_job_concurrency", "sometimes"),
    ],
)
def test_a_bad_value_is_replaced_alone_and_named(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value, "grace_seconds": 77}))
    found = read_settings_file(path)
    assert found.settings == Settings(grace_seconds=77)
    (problem,) = found.problems
    assert name in problem


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\xff", "[" * 100_000])
def test_a_file_that_cannot_be_read_gives_the_defaults_and_is_kept(
    tmp_path: Path, text: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    found = read_settings_file(path)
    assert found.settings == Settings()
    assert len(found.problems) == 1
    assert path.read_text(encoding="latin-1") == text


def test_saving_over_a_file_that_cannot_be_read_keeps_it_beside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"max_batch": 7,')
    save_settings(path, Settings())
    assert load_settings(path) == Settings()
    assert (tmp_path / "settings.unreadable.json").read_text() == '{"max_batch": 7,'


def test_keys_of_a_newer_version_survive_saving(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"from_the_future": [1, 2]}))
    assert read_settings_file(path).problems == ()
    save_settings(path, CHANGED)
    assert json.loads(path.read_text())["from_the_future"] == [1, 2]
    assert load_settings(path) == CHANGED


def test_a_value_out_of_range_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHANGED)
    with pytest.raises(InvalidFieldError) as caught:
        save_settings(path, Settings(grace_seconds=-1))
    assert caught.value.field == "grace_seconds"
    assert load_settings(path) == CHANGED


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file in the way")
    with pytest.raises(StoreError):
        save_settings(tmp_path / "config" / "settings.json", Settings())


def test_settings_do_not_change_under_their_reader() -> None:
    lanes = {"disk": 1}
    settings = Settings(lanes=lanes)
    lanes["disk"] = 9
    assert settings.lanes == {"disk": 1}
