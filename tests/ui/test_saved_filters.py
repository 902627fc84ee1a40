"""Filters that are kept: named, applied, forgotten, and there again at the next start."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from cronstudio.ui.actions import Actions
from cronstudio.ui.models.job_row import Facet
from cronstudio.ui.models.jobs_model import JobsModel
from cronstudio.ui.models.saved_filters import (
    MOST,
    SavedFilter,
    filters_from_json,
    filters_to_json,
    with_filter,
)
from cronstudio.ui.views.jobs_view import JobsView
from cronstudio.ui.widgets.saved_filters_button import NamePopover
from tests.ui import samples


@pytest.fixture
def view(berlin: None, qtbot: QtBot) -> Iterator[JobsView]:
    window = QMainWindow()
    qtbot.addWidget(window)
    made = JobsView(JobsModel(lambda: samples.NOW, window), Actions(window), lambda: samples.NOW)
    window.setCentralWidget(made)
    made.update_jobs(samples.pictured_jobs())
    window.show()
    yield made


def shown(view: JobsView) -> set[str]:
    model = view.model
    return {model.row(number).view.job.name for number in range(model.rowCount())}


def entry(menu: QMenu, words: str) -> object:
    return next(action for action in menu.actions() if action.text() == words)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_a_filter_is_named_and_applied_again(view: JobsView) -> None:
    view.toolbar.filter.setText("nas")
    view.chips.choose(Facet.RUNNING, ["backup"])
    assert shown(view) == {"Photo backup"}
    view.filters.ask_for_name()
    [popover] = view.window().findChildren(NamePopover)
    assert popover.field.text() == "nas backup"
    popover.field.setText("  ")
    assert not popover.save.isEnabled()
    popover.field.setText("Running backups")
    popover.save.click()
    view.clear_filter()
    assert len(shown(view)) == 12
    menu = view.filters.menu()
    chosen = entry(menu, "Running backups")
    assert not chosen.isChecked()  # type: ignore[attr-defined]
    chosen.trigger()  # type: ignore[attr-defined]
    assert shown(view) == {"Photo backup"}
    assert entry(view.filters.menu(), "Running backups").isChecked()  # type: ignore[attr-defined]


def test_nothing_filtered_is_nothing_to_save(view: JobsView) -> None:
    save = entry(view.filters.menu(), "Save this filter… (filter first)")
    assert not save.isEnabled()  # type: ignore[attr-defined]


def test_filters_are_there_at_the_next_start_and_can_be_forgotten(view: JobsView) -> None:
    view.toolbar.filter.setText("mail")
    view.filters.save("Post & co")
    kept = json.loads(json.dumps(view.save_state()))
    view.filters.saved = []
    view.restore_state(kept)
    menu = view.filters.menu()
    assert entry(menu, "Post && co")
    [below] = menu.findChildren(QMenu)
    below.actions()[0].trigger()
    assert view.filters.saved == []


def test_the_same_name_replaces_and_the_number_is_bounded() -> None:
    saved = with_filter([], SavedFilter("Mine", "a"))
    saved = with_filter(saved, SavedFilter("MINE", "b"))
    assert [(one.name, one.text) for one in saved] == [("MINE", "b")]
    for number in range(MOST + 5):
        saved = with_filter(saved, SavedFilter(f"filter {number}", "x"))
    assert len(saved) == MOST


@pytest.mark.parametrize(
    "kept",
    [None, 3, ["x"], [{"name": "", "text": "", "facet": 0, "tags": []}],
     [{"name": "a", "text": 1, "facet": 0, "tags": []}],
     [{"name": "a", "text": "", "facet": 99, "tags": []}]],
)  # fmt: skip
def test_what_does_not_fit_is_passed_over(kept: object) -> None:
    assert filters_from_json(kept) == []


def test_filters_come_back_as_they_were() -> None:
    saved = [SavedFilter("a", "text", Facet.ATTENTION, frozenset({"b", "c"}))]
    assert filters_from_json(json.loads(json.dumps(filters_to_json(saved)))) == saved
