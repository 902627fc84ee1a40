"""The rows of an import: their forms, their states and what is said about them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cronstudio.errors import UserError
from cronstudio.ui.models.import_review import Content, read_path, review
from tests.ui.samples import NOW, make_job

ZONE = "Europe/Berlin"


def test_a_timer_is_read_with_the_service_beside_it(tmp_path: Path) -> None:
    timer = tmp_path / "backup.timer"
    timer.write_text("[Timer]\nOnCalendar=*-*-* 04:30:00\n", encoding="utf-8")
    (tmp_path / "backup.service").write_text("[Service]\nExecStart=/bin/true\n", encoding="utf-8")
    for chosen in ("backup.timer", "backup.service"):
        found = review(read_path(tmp_path / chosen), "auto", [], ZONE, NOW)
        assert found.form == "systemd"
        (row,) = found.rows
        assert (row.state, row.schedule) == ("ready", "Daily at 04:30")
        assert row.next_at is not None and row.next_at > NOW


def test_a_bundle_that_is_none_is_one_refused_row() -> None:
    (row,) = review(Content((("x.json", b"{}"),)), "auto", [], ZONE, NOW).rows
    assert row.state == "refused" and row.job is None
    assert row.notes[0].words == "The file is not a bundle of CronStudio jobs."


def test_two_of_the_same_name_as_a_job_that_is_here_all_get_names_of_their_own() -> None:
    here = [make_job("sync", "0 1 * * *"), make_job("sync 2", "0 2 * * *")]
    data = b"5 5 * * * sync a\n\n6 6 * * * sync b\n"
    found = review(Content((("crontab", data),), "crontab"), "user", here, ZONE, NOW)
    names = [row.name for row in found.rows]
    assert len({*names, "sync", "sync 2"}) == 4
    assert all(row.job is not None and row.job.name == row.name for row in found.rows)


def test_a_time_that_the_clock_change_leaves_out_is_pointed_at() -> None:
    data = b"30 2 * * * backup\n"
    (row,) = review(Content((("crontab", data),), "crontab"), "user", [], ZONE, NOW).rows
    assert [note.tone for note in row.notes] == ["warn"]
    assert "02:30 does not exist" in row.notes[0].words


def test_a_file_that_cannot_be_read_is_said_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"gone\.txt cannot be read"):
        read_path(tmp_path / "gone.txt")


def test_a_folder_brings_what_all_its_files_hold(tmp_path: Path) -> None:
    (tmp_path / "nightly").write_text("0 1 * * * root backup\n", encoding="utf-8")
    (tmp_path / "a.timer").write_text("[Timer]\nOnCalendar=*-*-* 04:30:00\n", encoding="utf-8")
    (tmp_path / "a.service").write_text("[Service]\nExecStart=/bin/true\n", encoding="utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    found = review(read_path(tmp_path), "auto", [], ZONE, NOW)
    assert found.form is None
    assert {row.schedule for row in found.rows} == {"Daily at 01:00", "Daily at 04:30"}
    with pytest.raises(UserError, match="no file to import"):
        read_path(empty)
