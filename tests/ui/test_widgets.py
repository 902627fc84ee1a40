"""The small parts: rail, banners, undo bar, pause popover, palette marks, recipes, last line."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cronstudio.model.validate import check_job
from cronstudio.model.words import CommandKind
from cronstudio.schedule.spec import Cron
from cronstudio.settings import Settings
from cronstudio.ui.commands import copied_name
from cronstudio.ui.forecast import coming_occurrences, left_out
from cronstudio.ui.last_line import plain
from cronstudio.ui.palette import marks_in
from cronstudio.ui.recipes import RECIPES, from_file, from_recipe
from cronstudio.ui.times import NBSP
from cronstudio.ui.ui_state import UiState
from cronstudio.ui.widgets.banner import Banner, BannerStack
from cronstudio.ui.widgets.pause_popover import PausePopover
from cronstudio.ui.widgets.rail import Place, Rail
from cronstudio.ui.widgets.switch import Switch
from cronstudio.ui.widgets.undo_bar import UndoBar
from tests.ui import samples
from tests.ui.samples import NOW

pytestmark = pytest.mark.usefixtures("berlin")


def test_the_rail_speaks_its_badge_and_moves_by_keys(qtbot: QtBot) -> None:
    rail = Rail([Place("jobs", "Jobs", "jobs"), Place("history", "History", "history")])
    qtbot.addWidget(rail)
    rail.resize(72, 500)
    rail.show()
    rail.choose("jobs")
    rail.set_badge("history", 2, "unseen failures")
    places = rail.findChild(QListView)
    assert places is not None
    said = places.model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "History, 2 unseen failures"
    with qtbot.waitSignal(rail.chosen) as chosen:
        qtbot.keyClick(places, Qt.Key.Key_Down)
    assert chosen.args == ["history"]


def test_a_banner_shows_markup_as_text_and_keeps_its_place(qtbot: QtBot) -> None:
    stack = BannerStack()
    qtbot.addWidget(stack)
    stack.show_banner("a", Banner("bad", "<b>Job</b> failed", "see <img src=x>"))
    stack.show_banner("a", Banner("bad", "Another"))
    assert [banner.words() for banner in stack.findChildren(Banner) if not banner.isHidden()] == [
        "Another"
    ]
    banner = Banner("info", "<i>x</i>")
    qtbot.addWidget(banner)
    shown = [label.text() for label in banner.findChildren(QLabel)]
    assert "<b>&lt;i&gt;x&lt;/i&gt;</b>" in shown
    stack.drop("a")
    assert stack.isHidden()


def test_the_undo_bar_waits_while_the_pointer_is_on_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    bar, field = UndoBar(), QLineEdit()
    column.addWidget(field)
    column.addWidget(bar)
    window.show()
    field.setFocus()
    bar._timer.setInterval(30)
    bar.tell("Deleted 2 jobs")
    at = bar.rect().center().toPointF()
    bar.enterEvent(QEnterEvent(at, at, at))
    qtbot.wait(60)
    assert not bar.isHidden()
    bar.leaveEvent(QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(bar.isHidden)


def test_undo_in_the_bar_asks_for_it_and_goes(qtbot: QtBot) -> None:
    bar = UndoBar()
    qtbot.addWidget(bar)
    bar.tell("Deleted 2 jobs")
    with qtbot.waitSignal(bar.undo_requested):
        qtbot.mouseClick(bar._undo, Qt.MouseButton.LeftButton)
    assert bar.isHidden()


@pytest.mark.parametrize(
    ("number", "until"),
    [
        (0, NOW + timedelta(minutes=15)),
        (1, NOW + timedelta(hours=1)),
        (2, samples.here(7, 8)),
        (3, samples.here(7, 8)),
        (4, None),
    ],
)
def test_the_pause_popover_offers_the_ends_of_the_design(
    qtbot: QtBot, number: int, until: datetime | None
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    views = samples.pictured_jobs()
    popover = PausePopover("Pause", NOW, lambda end: left_out(views, NOW, end), 1, parent)
    popover._choices.button(number).setChecked(True)
    assert popover.until() == until
    with qtbot.waitSignal(popover.chosen) as chosen:
        popover._accept()
    assert chosen.args == [until, False]


def test_the_pause_popover_counts_what_it_leaves_out() -> None:
    views = samples.pictured_jobs()
    assert left_out(views, NOW, NOW + timedelta(hours=1)) == (17, 3)


def test_the_next_runs_come_from_the_schedule_in_the_jobs_zone() -> None:
    toronto = next(v for v in samples.pictured_jobs() if v.job.name == "Toronto photos")
    coming = coming_occurrences(toronto, NOW, 3)
    assert [occurrence.at for occurrence in coming] == [
        samples.here(7, 7, 30),
        samples.here(7, 8, 30),
        samples.here(8, 7, 30),
    ]


@pytest.mark.parametrize(
    ("words", "query", "marks"),
    [
        ("Run now: Invoice mail", ["run", "inv"], [(0, 3), (9, 3)]),
        ("Show runs of Invoice mail", ["run"], [(5, 3)]),
        ("Rerun", ["run"], [(2, 3)]),
        ("Delete", ["run"], None),
        ("Anything", [], []),
    ],
)
def test_the_palette_marks_what_was_typed(
    words: str, query: list[str], marks: list[tuple[int, int]] | None
) -> None:
    assert marks_in(words, query) == marks


def test_recipes_are_drafts_with_the_users_defaults() -> None:
    settings = Settings(new_job_max_retries=2, new_job_shell="bash")
    for recipe in RECIPES:
        job = from_recipe(recipe, job_id="job_12345678", now=NOW, settings=settings)
        assert (job.retry.max_retries, job.shell) == (2, "bash")
        assert check_job(job) == []


@pytest.mark.parametrize(
    ("path", "executable", "text", "arguments", "name"),
    [
        ("/home/me/my_backup.sh", True, "/home/me/my_backup.sh", (), "My backup"),
        ("/home/me/fetch.py", False, "python3", ("/home/me/fetch.py",), "Fetch"),
        ("/home/me/a b.txt", False, "sh", ("/home/me/a b.txt",), "A b"),
    ],
)
def test_a_dropped_file_becomes_a_program_and_its_folder(
    path: str, executable: bool, text: str, arguments: tuple[str, ...], name: str
) -> None:
    job = from_file(path, executable, job_id="job_12345678", now=NOW, settings=Settings())
    assert job.command.kind is CommandKind.PROGRAM
    assert (job.command.text, job.command.arguments, job.name) == (text, arguments, name)
    assert job.working_directory == "/home/me"
    assert job.schedule.rule == Cron("0 9 * * *")
    assert check_job(job) == []


def test_copies_are_numbered() -> None:
    assert copied_name("Backup", ()) == "Backup copy"
    assert copied_name("Backup", {"Backup copy"}) == "Backup copy 2"
    assert copied_name("Backup copy 2", {"Backup copy", "Backup copy 2"}) == "Backup copy 3"
    assert len(copied_name("x" * 128, ())) <= 128


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("plain", "plain"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("10 %\r50 %\r100 %\r\n", "100 %\n"),
        ("\x1b]0;title\x07words", "words"),
        ("bell\x07", "bell"),
    ],
)
def test_the_last_line_has_no_terminal_controls(written: str, shown: str) -> None:
    assert plain(written) == shown


def test_a_state_file_that_is_broken_counts_as_none(tmp_path: Path) -> None:
    file = tmp_path / "ui_state.json"
    for content in ("{", "[]", '{"version": 99, "geometry": "x"}'):
        file.write_text(content)
        assert UiState(file).get("geometry") is None
    state = UiState(file)
    state.set("page", "history")
    state.save()
    assert UiState(file).get("page") == "history"


def test_a_switch_is_pressed_anywhere_and_by_space(qtbot: QtBot) -> None:
    switch = Switch("Notify me")
    qtbot.addWidget(switch)
    switch.show()
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert switch.isChecked()
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert not switch.isChecked()
    assert NBSP not in switch.text()
