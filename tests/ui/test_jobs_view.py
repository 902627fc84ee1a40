"""The jobs view as a person uses it: mouse, keys, filter, details, bulk bar, empty state."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from cronstudio.model.job import Pause
from cronstudio.ui.actions import Actions
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.models.jobs_model import JobsModel
from cronstudio.ui.times import NBSP
from cronstudio.ui.views.jobs_view import JobsView
from tests.ui import samples
from tests.ui.samples import NOW

pytestmark = pytest.mark.usefixtures("berlin")


def now() -> datetime:
    return NOW


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[JobsView]:
    window = QMainWindow()
    qtbot.addWidget(window)
    made = JobsView(JobsModel(now, window), Actions(window), now)
    window.setCentralWidget(made)
    window.resize(1280, 760)
    made.update_jobs(samples.pictured_jobs())
    window.show()
    made.table.setFocus()
    yield made


def choose(view: JobsView, name: str) -> None:
    job_id = next(v.job.id for v in view.model.views() if v.job.name == name)
    view.choose(job_id)


def cell(view: JobsView, name: str, column: Column) -> QPoint:
    job_id = next(v.job.id for v in view.model.views() if v.job.name == name)
    place = view.model.place(job_id)
    assert place is not None
    return view.table.visualRect(view.model.index(place, column)).center()


def texts(view: JobsView) -> str:
    shown = [label.text() for label in view.detail.findChildren(QLabel) if label.isVisible()]
    return "\n".join(shown).replace(NBSP, " ")


def test_letters_typed_in_the_table_filter_it(view: JobsView, qtbot: QtBot) -> None:
    qtbot.keyClicks(view.table, "inv")
    assert view.toolbar.filter.text() == "inv"
    assert view.model.rowCount() == 1


def test_escape_empties_the_filter_and_then_leaves_it(view: JobsView, qtbot: QtBot) -> None:
    view.focus_filter()
    qtbot.keyClicks(view.toolbar.filter, "web")
    assert view.model.rowCount() == 2
    qtbot.keyClick(view.toolbar.filter, Qt.Key.Key_Escape)
    assert view.model.rowCount() == 12
    with qtbot.waitSignal(view.toolbar.filter.left):
        qtbot.keyClick(view.toolbar.filter, Qt.Key.Key_Escape)


def test_a_click_on_the_switch_asks_for_the_other_state(view: JobsView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.table.delegate.toggled) as asked:
        qtbot.mouseClick(
            view.table.viewport(),
            Qt.MouseButton.LeftButton,
            pos=cell(view, "Website check", Column.ON),
        )
    assert asked.args[1] is False


def test_a_click_on_run_or_stop_asks_for_what_the_row_shows(view: JobsView, qtbot: QtBot) -> None:
    viewport, left = view.table.viewport(), Qt.MouseButton.LeftButton
    with qtbot.waitSignal(view.table.delegate.run_pressed):
        qtbot.mouseClick(viewport, left, pos=cell(view, "Website check", Column.RUN))
    with qtbot.waitSignal(view.table.delegate.stop_pressed):
        qtbot.mouseClick(viewport, left, pos=cell(view, "Photo backup", Column.RUN))


def test_space_switches_and_enter_edits_and_delete_deletes(view: JobsView, qtbot: QtBot) -> None:
    choose(view, "Feed export")
    with qtbot.waitSignal(view.table.toggle_requested) as toggled:
        qtbot.keyClick(view.table, Qt.Key.Key_Space)
    assert toggled.args == [view.selected_ids(), True]
    with qtbot.waitSignal(view.table.edit_requested) as edited:
        qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert edited.args == view.selected_ids()
    with qtbot.waitSignal(view.table.delete_requested) as deleted:
        qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert deleted.args == [view.selected_ids()]


def test_after_a_deletion_the_job_in_the_same_place_is_selected(
    view: JobsView, qtbot: QtBot
) -> None:
    choose(view, "Notes sync")
    qtbot.waitUntil(lambda: view.detail.job_id == view.selected_ids()[0])
    view.model.remove_jobs(view.selected_ids())
    qtbot.waitUntil(lambda: bool(view.selected_ids()))
    chosen = view.model.job_view(view.selected_ids()[0])
    assert chosen is not None
    assert chosen.job.name == "Invoice mail"


def test_a_double_click_edits_but_not_on_the_switch(view: JobsView, qtbot: QtBot) -> None:
    viewport, left = view.table.viewport(), Qt.MouseButton.LeftButton
    with qtbot.waitSignal(view.table.edit_requested):
        qtbot.mouseClick(viewport, left, pos=cell(view, "Notes sync", Column.NAME))
        qtbot.mouseDClick(viewport, left, pos=cell(view, "Notes sync", Column.NAME))
    with qtbot.assertNotEmitted(view.table.edit_requested):
        qtbot.mouseClick(viewport, left, pos=cell(view, "Notes sync", Column.ON))
        qtbot.mouseDClick(viewport, left, pos=cell(view, "Notes sync", Column.ON))


def test_two_selected_rows_bring_the_bulk_bar_and_escape_takes_it_away(
    view: JobsView, qtbot: QtBot
) -> None:
    view.table.selectAll()
    qtbot.waitUntil(view.bulk.isVisible)
    assert view.describe_selection() == "12 jobs, 12 selected"
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    qtbot.waitUntil(view.chips.isVisible)


def test_the_pane_says_what_is_the_matter_and_what_comes(view: JobsView, qtbot: QtBot) -> None:
    choose(view, "Invoice mail")
    qtbot.waitUntil(view.detail.trouble.isVisible)
    run_id = view.detail.trouble.wants_line_of
    view.detail.trouble.set_line(run_id, "login refused: password expired")
    said = texts(view)
    for words in (
        "Failed 3 times in a row",
        "Exit code 1. Last line of the error output:",
        "login refused: password expired",
        "Last success Fri 11:00 CET, 3 h ago.",
        "Fri 15:00 CET",
        "Mon 08:00 CET",
        "exit 1 · 8 s",
        "System (Europe/Berlin)",
        "Run once, up to 24 h late",
        "Skip the new one",
    ):
        assert words in said
    assert view.detail.trouble.wants_line_of == ""


def test_the_pane_shows_stop_for_a_job_that_runs(view: JobsView, qtbot: QtBot) -> None:
    choose(view, "Photo backup")
    qtbot.waitUntil(lambda: view.detail.job_id == view.selected_ids()[0])
    shown = {b.text() for b in view.detail.findChildren(QPushButton) if b.isVisible()}
    assert "Stop" in shown
    assert "Run now" not in shown


def test_the_pane_explains_why_nothing_comes(view: JobsView, qtbot: QtBot) -> None:
    for name, words in (
        ("Feed export", "None: the job is off."),
        ("Phone backup", "Each time CronStudio starts."),
    ):
        choose(view, name)
        qtbot.waitUntil(lambda words=words: words in texts(view))


def test_a_pause_of_all_moves_the_next_runs_in_the_pane(view: JobsView, qtbot: QtBot) -> None:
    choose(view, "Invoice mail")
    view.set_pause(Pause(since=NOW, until=NOW + timedelta(hours=1)))
    qtbot.waitUntil(lambda: "Fri 16:00 CET" in texts(view))
    assert "Fri 15:00 CET" not in texts(view)
    assert view.toolbar.state_words.text().replace(NBSP, " ") == "Paused until 15:32 CET"


def test_the_pane_hides_in_a_narrow_window_until_it_is_asked_for(
    view: JobsView, qtbot: QtBot
) -> None:
    assert view.detail.isVisible()
    view.window().resize(1000, 700)
    qtbot.waitUntil(lambda: not view.detail.isVisible())
    view.show_details(True)
    assert view.detail.isVisible()


def test_columns_give_way_so_that_names_keep_their_room(view: JobsView, qtbot: QtBot) -> None:
    view.show_details(True)
    view.window().resize(960, 600)
    qtbot.waitUntil(lambda: view.table.isColumnHidden(Column.DURATION))
    assert view.table.columnWidth(Column.NAME) >= 180
    view.show_details(False)
    view.window().resize(1280, 760)
    qtbot.waitUntil(lambda: not view.table.isColumnHidden(Column.DURATION))


def test_columns_are_chosen_in_the_menu_of_the_header(view: JobsView) -> None:
    menu = view.column_menu()
    entries = {entry.text(): entry for entry in menu.actions()}
    assert set(entries) == {"State", "Schedule", "Next run", "Last run", "Duration", "On"}
    entries["Last run"].setChecked(False)
    assert view.table.isColumnHidden(Column.LAST)
    entries["Last run"].setChecked(True)
    assert not view.table.isColumnHidden(Column.LAST)


def test_columns_sort_and_pane_are_remembered(view: JobsView, qtbot: QtBot) -> None:
    table = view.table
    table.horizontalHeader().moveSection(2, 4)
    table.horizontalHeader().resizeSection(Column.SCHEDULE, 222)
    table.show_column(Column.LAST, False)
    table.sortByColumn(Column.NAME, Qt.SortOrder.DescendingOrder)
    view.show_details(False)
    state = view.save_state()
    other = JobsView(JobsModel(now, view), Actions(view), now)
    qtbot.addWidget(other)
    other.restore_state(state)
    assert other.save_state()["table"] == state["table"]
    assert other.save_state()["details"] is False


def test_only_widths_of_ones_own_are_remembered(view: JobsView) -> None:
    assert view.save_state()["table"]["widths"] == {}
    view.table.horizontalHeader().resizeSection(Column.LAST, 150)
    assert view.save_state()["table"]["widths"] == {"LAST": 150}


def test_jobs_that_arrive_late_count_their_last_minute_down(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    view = JobsView(JobsModel(now, window), Actions(window), now)
    window.setCentralWidget(view)
    window.show()
    assert view.table._ticks.remainingTime() > 1000
    with qtbot.waitSignal(view.table.ticked):
        job = samples.make_job("Soon", "* * * * *")
        view.update_jobs([samples.view(job, NOW + timedelta(seconds=30))])


@pytest.mark.parametrize(
    "state",
    [
        {"table": {"order": ["NOPE", 7], "widths": {"NAME": "x"}, "hidden": [None]}},
        {"splitter": ["a"], "details": "yes", "table": []},
    ],
)
def test_a_remembered_state_that_makes_no_sense_changes_nothing(
    view: JobsView, state: dict[str, object]
) -> None:
    before = view.save_state()["table"]
    view.restore_state(state)
    assert view.save_state()["table"] == before


def test_a_dropped_file_is_offered_as_a_job(view: JobsView, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/tmp/backup.sh"), QUrl("https://example.org/x")])
    drop = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    with qtbot.waitSignal(view.files_dropped) as dropped:
        view.dropEvent(drop)
    assert dropped.args == [["/tmp/backup.sh"]]


def test_without_jobs_the_view_teaches(view: JobsView, qtbot: QtBot) -> None:
    view.model.remove_jobs([v.job.id for v in view.model.views()])
    assert view.empty.isVisible()
    buttons = {b.text(): b for b in view.empty.findChildren(QPushButton)}
    with qtbot.waitSignal(view.empty.new_requested):
        buttons["New job…"].click()
    with qtbot.waitSignal(view.empty.recipe_chosen):
        buttons["Use…"].click()


def test_a_filter_that_matches_nothing_says_how_to_go_back(view: JobsView, qtbot: QtBot) -> None:
    view.toolbar.filter.setText("no such job")
    notes = [label.text() for label in view.table.viewport().findChildren(QLabel)]
    assert "No job matches. Esc clears the filter." in notes
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert view.model.rowCount() == 12


def test_chips_narrow_and_widen_the_list(view: JobsView, qtbot: QtBot) -> None:
    chips = {chip.word: chip for chip in view.chips.findChildren(type(view.chips._more))}
    qtbot.mouseClick(chips["Needs attention"], Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 2
    qtbot.mouseClick(chips["Needs attention"], Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 12
    qtbot.mouseClick(chips["web"], Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 2
