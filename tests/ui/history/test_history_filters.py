"""The filters make one question, and say what they let through."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cronstudio.model.words import Outcome, Trigger
from cronstudio.ui.times import set_viewer_zone
from cronstudio.ui.views.history_filters import HistoryFilters
from tests.ui.history.fake_engine import FakeEngine, job

BERLIN = ZoneInfo("Europe/Berlin")
# The platform without a screen has no keyboard to grab for a popup.
pytestmark = pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)

NOW = datetime(2026, 4, 2, 12, 30, tzinfo=UTC)


@pytest.fixture
def filters(qtbot: QtBot, on_loop: object) -> HistoryFilters:
    set_viewer_zone(BERLIN)
    made = HistoryFilters(lambda: NOW)
    qtbot.addWidget(made)
    made.set_jobs(FakeEngine([], [job("b", tags=["home"]), job("a", tags=["work", "home"])]).jobs())
    made.show()
    return made


def test_thirty_days_begin_at_midnight_on_the_wall_over_a_clock_change(
    filters: HistoryFilters,
) -> None:
    since = filters.query().since
    assert since is not None
    assert since.astimezone(BERLIN) == datetime(2026, 3, 4, tzinfo=BERLIN)
    assert since.astimezone(UTC).hour == 23
    assert filters.query().until is None
    assert filters.period_title() == "Last 30 days"


def test_a_day_is_twenty_four_hours_back(filters: HistoryFilters) -> None:
    filters.set_days(1)
    since = filters.query().since
    assert since is not None
    assert (NOW - since).total_seconds() == 86_400


def test_two_dates_are_taken_with_both_days_and_in_either_order(filters: HistoryFilters) -> None:
    filters._set_between(QDate(2026, 3, 29), QDate(2026, 3, 28))
    query = filters.query()
    assert query.since == datetime(2026, 3, 28, tzinfo=BERLIN)
    assert query.until == datetime(2026, 3, 30, tzinfo=BERLIN)
    assert filters.period_title() == "28 Mar to 29 Mar"
    assert filters.days() is None


def test_choices_are_checked_in_a_list_and_cleared_by_the_cross(
    filters: HistoryFilters, qtbot: QtBot
) -> None:
    asked: list[int] = []
    filters.changed.connect(lambda: asked.append(1))
    filters._open("outcome")
    popup = filters._popup
    row = list(Outcome).index(Outcome.FAILED)
    place = popup._list.visualRect(popup._model.index(row)).center()
    qtbot.mouseClick(popup._list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert filters.query().outcomes == [Outcome.FAILED]
    assert filters._buttons["outcome"].value() == "Failed"
    popup._list.setCurrentIndex(popup._model.index(row + 1))
    qtbot.keyClick(popup._list, Qt.Key.Key_Space)
    assert len(filters.query().outcomes) == 2
    assert filters._buttons["outcome"].value() == "2 chosen"
    popup.hide()
    qtbot.keyClick(filters._buttons["outcome"], Qt.Key.Key_Delete)
    assert filters.query().outcomes == []
    assert len(asked) == 3


def test_a_long_list_is_narrowed_by_typing_and_enter_takes_the_first(
    filters: HistoryFilters, qtbot: QtBot
) -> None:
    many = FakeEngine([], [job(f"job {number}") for number in range(500)])
    filters.set_jobs(many.jobs())
    filters._open("job")
    popup = filters._popup
    assert popup._field.isVisible()
    qtbot.keyClicks(popup._field, "job 49")
    assert popup._model.rowCount() == 11
    qtbot.keyClick(popup._field, Qt.Key.Key_Return)
    assert list(filters.query().job_ids) == ["job_job 49__"]
    popup.hide()


def test_typing_asks_once_after_a_pause_and_escape_empties(
    filters: HistoryFilters, qtbot: QtBot
) -> None:
    asked: list[int] = []
    filters.changed.connect(lambda: asked.append(1))
    qtbot.keyClicks(filters._text, "login")
    assert asked == []
    qtbot.waitUntil(lambda: asked == [1])
    assert filters.query().text == "login"
    qtbot.keyClick(filters._text, Qt.Key.Key_Escape)
    assert filters.query().text == ""


def test_showing_one_job_forgets_the_other_filters(filters: HistoryFilters) -> None:
    filters.show_only(outcomes=[Outcome.FAILED])
    filters.show_only(job_ids=["job_a_______"])
    query = filters.query()
    assert list(query.job_ids) == ["job_a_______"]
    assert query.outcomes == []
    assert filters._buttons["job"].value() == "a"
    filters._set_checked("trigger", frozenset({"manual"}))
    filters._set_checked("tag", frozenset({"home"}))
    query = filters.query()
    assert (query.triggers, query.tags) == ([Trigger.MANUAL], ["home"])
    filters.clear()
    assert not filters.is_set()
    assert filters.query().since is None


def test_every_filter_says_its_name_and_value_to_a_reader(
    filters: HistoryFilters, qapp: QApplication
) -> None:
    names = [button.accessibleName() for button in filters._buttons.values()]
    assert names == ["Job All", "Outcome All", "Trigger All", "Tag All"]
    assert filters._date.accessibleName() == "Last 30 days"
