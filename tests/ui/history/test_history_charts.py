"""The figures over the history: shares that do not flatter, days without runs, names."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cronstudio.model.query import DayCount, Statistics
from cronstudio.ui import theme
from cronstudio.ui.views.history_charts import HistoryCharts
from cronstudio.ui.widgets.charts import RunsPerDay, UsualBand
from tests.ui.history.fake_engine import FakeEngine, job
from tests.ui.history.make import NOON, completed, failed

DAY = date(2026, 3, 6)


@pytest.fixture
def charts(qtbot: QtBot, qapp: QApplication) -> HistoryCharts:
    theme.apply(qapp)
    made = HistoryCharts()
    qtbot.addWidget(made)
    made.resize(1200, 104)
    return made


def _words(charts: HistoryCharts) -> list[str]:
    return [label.text().replace("\u00a0", " ") for label in charts.findChildren(QLabel)]


@pytest.mark.parametrize(
    ("completed_runs", "failed_runs", "share"),
    [(0, 0, "—"), (10, 0, "100 %"), (99_999, 1, "99.9 %"), (1, 2, "33.3 %"), (0, 3, "0.0 %")],
)
def test_the_share_is_never_rounded_up_to_all(
    charts: HistoryCharts, completed_runs: int, failed_runs: int, share: str
) -> None:
    found = Statistics(
        total=completed_runs + failed_runs, completed=completed_runs, failed=failed_runs
    )
    charts.show_statistics(found, "Last 30 days", DAY, DAY)
    assert share in _words(charts)


def test_missed_runs_do_not_count_as_failed(charts: HistoryCharts) -> None:
    found = Statistics(total=11, completed=10, missed=1)
    charts.show_statistics(found, "Last 30 days", DAY, DAY)
    assert "100 %" in _words(charts)
    assert "0 failed, 1 missed" in _words(charts)


def test_days_without_runs_are_drawn_empty_and_long_periods_end_at_a_limit(
    charts: HistoryCharts,
) -> None:
    found = Statistics(days=(DayCount(day="2026-03-04", failed=1),))
    charts.show_statistics(found, "", date(2026, 3, 1), DAY)
    days = charts.findChild(RunsPerDay)
    assert isinstance(days, RunsPerDay)
    assert [day.day[-2:] for day in days._days] == ["01", "02", "03", "04", "05", "06"]
    assert days.accessibleName() == "Runs a day over 6 days: 1 failed, 0 missed"
    charts.show_statistics(found, "", date(2020, 1, 1), DAY)
    assert len(days._days) == 90


def test_a_single_failure_in_a_thousand_is_seen(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp)
    chart = RunsPerDay()
    qtbot.addWidget(chart)
    chart.resize(300, 80)
    chart.set_days([DayCount(day="2026-03-06", completed=999, failed=1)])
    assert _has_colour(chart.grab(), theme.color("badfill"))
    chart.set_days([DayCount(day="2026-03-06", completed=1000)])
    assert not _has_colour(chart.grab(), theme.color("badfill"))


def test_durations_are_those_of_the_job_that_is_shown(charts: HistoryCharts) -> None:
    runs = [completed("a", 0), failed("a", 5), completed("a", 10)]
    engine = FakeEngine(runs, [job("a")])
    engine.usual = {"job_a_______": (7, 9)}
    charts.show_job(engine.job("job_a_______"), NOON)
    assert [dot.failed for dot in charts._durations._dots] == [False, True, False]
    assert charts._durations.accessibleName().replace("\u00a0", " ") == (
        "Duration, a · band: usual, 7 to 9 s"
    )
    charts.grab()
    charts.show_job(None, NOON)
    assert charts._durations._dots == ()
    charts.grab()


@pytest.mark.parametrize("look", ["ok", "bad", "running"])
@pytest.mark.parametrize("seconds", [0.0, 8.0, 20.0, 10_000.0])
@pytest.mark.parametrize("width", [60, 160, 330])
def test_the_usual_band_is_drawn_at_every_size(
    qtbot: QtBot, look: str, seconds: float, width: int
) -> None:
    band = UsualBand()
    qtbot.addWidget(band)
    band.resize(width, 48)
    band.show_run(seconds, (17.0, 25.0), 20.0, look, ("this run 8 s", "usually 17 to 25 s"))
    assert band.accessibleName() == "this run 8 s, usually 17 to 25 s"
    assert not band.grab().isNull()


def _has_colour(picture: QPixmap, colour: QColor) -> bool:
    image = picture.toImage()
    return any(
        image.pixelColor(x, y).name() == colour.name()
        for y in range(20, image.height() - 18)
        for x in range(image.width())
    )


def test_drawing_leaves_the_colours_of_the_theme_as_they_are(
    qtbot: QtBot, qapp: QApplication
) -> None:
    theme.apply(qapp)
    chart = RunsPerDay()
    qtbot.addWidget(chart)
    chart.set_days([DayCount(day="2026-03-06", completed=10)])
    chart.grab()
    assert theme.color("ghost").alpha() == 255
