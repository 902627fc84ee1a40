"""The table of jobs: filter, order, row-wise changes, texts and what screen readers are told."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.models.job_row import BarKind, Facet, JobRow
from cronstudio.ui.models.jobs_model import SORT_ROLE, JobFilter, JobsModel
from cronstudio.ui.times import NBSP
from tests.ui import samples
from tests.ui.samples import NOW

pytestmark = pytest.mark.usefixtures("berlin")


def now() -> datetime:
    return NOW


def filled(views: Iterable[JobView]) -> JobsModel:
    model = JobsModel(now)
    model._tester = QAbstractItemModelTester(  # type: ignore[attr-defined]
        model, QAbstractItemModelTester.FailureReportingMode.Fatal
    )
    model.sort(Column.NEXT)
    model.update_jobs(views)
    return model


def names(model: JobsModel) -> list[str]:
    return [model.row(number).view.job.name for number in range(model.rowCount())]


def spoken(model: JobsModel, name: str, column: Column = Column.NAME) -> str:
    row = names(model).index(name)
    said = model.data(model.index(row, column), Qt.ItemDataRole.AccessibleTextRole)
    return str(said).replace(NBSP, " ")


def shown(model: JobsModel, name: str) -> JobRow:
    return model.row(names(model).index(name))


def test_pinned_jobs_come_first_then_the_next_run_then_start_up_then_what_is_off() -> None:
    assert names(filled(samples.pictured_jobs())) == [
        "Photo backup",
        "Website check",
        "Notes sync",
        "Invoice mail",
        "Weekly report",
        "Git mirror",
        "Toronto photos",
        "Certificate check",
        "Disk clean-up",
        "Mail archive",
        "Phone backup",
        "Feed export",
    ]


@pytest.mark.parametrize("column", list(Column))
@pytest.mark.parametrize("order", [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder])
def test_every_column_sorts_and_keeps_pinned_jobs_on_top(
    column: Column, order: Qt.SortOrder
) -> None:
    model = filled(samples.pictured_jobs())
    model.sort(column, order)
    assert names(model)[0] == "Photo backup"
    values = [
        value
        for row in range(1, model.rowCount())
        if (value := model.data(model.index(row, column), SORT_ROLE)) is not None
    ]
    assert values == sorted(values, reverse=order is Qt.SortOrder.DescendingOrder)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("invoice", ["Invoice mail"]),
        ("RSYNC", ["Photo backup"]),
        ("backup nas", ["Photo backup"]),
        ("by imap", ["Invoice mail"]),
        ("web", ["Website check", "Certificate check"]),
        ("no such job", []),
    ],
)
def test_the_filter_looks_in_name_command_description_and_tags(
    typed: str, found: list[str]
) -> None:
    model = filled(samples.pictured_jobs())
    model.set_filter(JobFilter(JobFilter.words_of(typed)))
    assert names(model) == found


def test_facets_and_tags_narrow_the_list() -> None:
    model = filled(samples.pictured_jobs())
    model.set_filter(JobFilter(facet=Facet.ATTENTION))
    assert names(model) == ["Invoice mail", "Git mirror"]
    model.set_filter(JobFilter(tags=frozenset({"web", "sync"})))
    assert names(model) == ["Website check", "Notes sync", "Certificate check"]
    counts = {facet: model.count(facet) for facet in (Facet.RUNNING, Facet.PAUSED, Facet.OFF)}
    assert counts == {Facet.RUNNING: 1, Facet.PAUSED: 1, Facet.OFF: 1}
    assert model.tags()["backup"] == 4


def test_counts_follow_changes_and_deletions() -> None:
    views = samples.pictured_jobs()
    model = filled(views)
    invoice = next(view for view in views if view.job.name == "Invoice mail")
    assert model.unseen() == 3
    model.update_jobs([replace(invoice, recent=invoice.recent[3:])])
    assert (model.count(Facet.ATTENTION), model.unseen()) == (1, 1)
    model.remove_jobs([view.job.id for view in views])
    assert (model.total(), model.rowCount(), model.tags(), model.unseen()) == (0, 0, {}, 0)


def test_a_change_of_a_row_touches_that_row_alone(qtbot: QtBot) -> None:
    views = samples.many_jobs(100)
    model = filled(views)
    touched: list[range] = []
    model.dataChanged.connect(
        lambda first, last, _roles: touched.append(range(first.row(), last.row() + 1))
    )
    with qtbot.assertNotEmitted(model.layoutChanged), qtbot.assertNotEmitted(model.modelReset):
        model.update_jobs([replace(views[n]) for n in (40, 7, 8)])
    assert touched == [range(7, 9), range(40, 41)]


def test_a_row_moves_when_its_next_run_does_and_the_selection_goes_along() -> None:
    views = samples.many_jobs(10)
    model = filled(views)
    selection = QItemSelectionModel(model)
    selection.select(model.index(2, 0), QItemSelectionModel.SelectionFlag.Select)
    later = views[2].next_at
    assert later is not None
    model.update_jobs([replace(views[2], next_at=later + timedelta(hours=1))])
    assert names(model)[-1] == "Job 00002"
    assert [index.row() for index in selection.selectedIndexes()] == [9]


def test_the_selection_stays_with_what_the_filter_leaves() -> None:
    model = filled(samples.pictured_jobs())
    selection = QItemSelectionModel(model)
    for row in (1, 3):
        selection.select(model.index(row, 0), QItemSelectionModel.SelectionFlag.Select)
    model.set_filter(JobFilter(JobFilter.words_of("invoice")))
    assert [index.row() for index in selection.selectedIndexes()] == [0]


def test_a_run_by_hand_leaves_the_next_run_as_it_is() -> None:
    job = samples.make_job("Report", "0 9 * * 1-5")
    run = samples.make_run(job, 1, NOW, 0, None)
    model = filled([samples.view(job, samples.here(9, 9), active=[run])])
    assert shown(model, "Report").next_run(NOW).second == f"Mon 09:00{NBSP}CET"


def test_a_countdown_that_passes_zero_says_now() -> None:
    job = samples.make_job("Report", "0 9 * * 1-5")
    row = JobRow(samples.view(job, NOW - timedelta(seconds=3)), NOW)
    assert row.next_run(NOW).first == "now"


def test_a_row_says_why_it_will_not_run() -> None:
    job = samples.make_job("Report", "0 9 * * *")
    off = JobRow(samples.view(replace(job, enabled=False), None), NOW)
    paused = JobRow(samples.view(job, samples.here(7, 9), pause=Pause(since=NOW)), NOW)
    done = JobRow(samples.view(job, None), NOW)
    assert (off.next_run(NOW).first, off.state.word) == ("—", "Off")
    assert (paused.next_run(NOW).first, paused.state.word) == ("Paused", "Paused")
    assert done.next_run(NOW).second == "no more runs"


def test_a_pause_of_all_shows_in_every_row_that_would_run() -> None:
    model = filled(samples.pictured_jobs())
    model.set_pause_all(Pause(since=NOW, until=NOW + timedelta(hours=1)))
    website, feed = (
        spoken(model, "Website check", Column.NEXT),
        spoken(model, "Feed export", Column.NEXT),
    )
    assert (website, feed) == ("Paused until, 15:32 CET", "—")


def test_a_broken_job_needs_repair_before_all_else() -> None:
    job = samples.make_job("Report", "0 9 * * *")
    view = samples.view(job, None)
    view = replace(view, progress=replace(view.progress, repair="Mars/Base is no time zone"))
    model = filled([view])
    row = shown(model, "Report")
    assert (row.state.word, row.facets) == ("Needs repair", Facet.ATTENTION)
    tip = model.data(model.index(0, Column.STATE), Qt.ItemDataRole.ToolTipRole)
    assert tip == "Mars/Base is no time zone"


def test_rows_speak_whole_sentences() -> None:
    model = filled(samples.pictured_jobs())
    assert spoken(model, "Invoice mail") == (
        "Invoice mail, failed 3 times in a row, next run in 28 min, 15:00 CET"
    )
    assert spoken(model, "Photo backup", Column.RUN) == "Stop"
    assert spoken(model, "Feed export", Column.ON) == "Off"
    assert spoken(model, "Invoice mail", Column.DURATION) == "Last 8 s, usually 17 to 25 s"


def test_markup_in_names_is_shown_as_it_is() -> None:
    job = samples.make_job("<i>x</i> & <b>y</b>", "0 9 * * *", description="<img src=x>")
    model = filled([samples.view(job, samples.here(7, 9))])
    assert model.data(model.index(0, Column.NAME)) == "<i>x</i> & <b>y</b>"
    tip = str(model.data(model.index(0, Column.NAME), Qt.ItemDataRole.ToolTipRole))
    assert "&lt;i&gt;x" in tip
    assert "<img" not in tip


def test_the_trend_tells_runs_that_failed_and_runs_that_did_not_happen() -> None:
    model = filled(samples.pictured_jobs())
    kinds = [bar.kind for bar in shown(model, "Invoice mail").trend(NOW)]
    assert kinds[-3:] == [BarKind.HOLLOW] * 3
    assert kinds[:-3] == [BarKind.SOLID] * 7
    assert shown(model, "Git mirror").trend(NOW)[-1].kind is BarKind.FLAT
    assert shown(model, "Photo backup").trend(NOW)[-1].kind is BarKind.RUNNING


def test_a_failure_that_was_seen_still_needs_attention_but_a_miss_does_not() -> None:
    job = samples.make_job("Report", "0 9 * * *")
    code = Reason(ReasonCode.EXIT_CODE, {"code": 2})
    failed = samples.make_run(job, 1, samples.here(6, 9), 3, Outcome.FAILED, code)
    missed = samples.make_run(job, 2, samples.here(6, 9), 0, Outcome.MISSED, seen=True)
    assert JobRow(samples.view(job, None, [failed]), NOW).facets & Facet.ATTENTION
    assert not JobRow(samples.view(job, None, [missed]), NOW).facets & Facet.ATTENTION


def test_a_job_in_another_zone_names_its_city() -> None:
    model = filled(samples.pictured_jobs())
    assert shown(model, "Toronto photos").foreign_zone == "Toronto"
    assert shown(model, "Invoice mail").foreign_zone == ""


def test_a_start_up_job_that_waits_for_its_delay_says_when_it_is_due() -> None:
    [phone] = [view for view in samples.pictured_jobs() if view.job.name == "Phone backup"]
    model = filled([phone])
    assert shown(model, "Phone backup").next_run(NOW).first == "At next start"
    model.update_jobs([replace(phone, next_at=NOW + timedelta(minutes=2))])
    assert shown(model, "Phone backup").next_run(NOW).first.replace(NBSP, " ") == "in 2 min"


def test_counts_are_told_only_when_one_of_them_changed() -> None:
    model = filled(samples.pictured_jobs())
    told: list[int] = []
    model.counts_changed.connect(lambda: told.append(model.total()))
    [view] = [view for view in model.views() if view.job.name == "Phone backup"]
    model.update_jobs([replace(view, next_at=NOW + timedelta(minutes=2))])
    assert told == []
    model.update_jobs([replace(view, job=replace(view.job, enabled=False))])
    assert told == [len(model.views())]
    assert model.count(Facet.OFF) == sum(not one.job.enabled for one in model.views())


@pytest.mark.parametrize("column", list(Column))
@pytest.mark.parametrize("order", list(Qt.SortOrder))
def test_rows_put_in_their_places_stand_as_if_all_were_sorted(
    column: Column, order: Qt.SortOrder
) -> None:
    chance = random.Random(f"{column} {order}")
    model = filled(samples.many_jobs(60))
    wanted = JobFilter(JobFilter.words_of("job"), tags=frozenset({"home", "work"}))
    model.set_filter(wanted)
    model.sort(column, order)
    for _ in range(8):
        model.update_jobs(shaken(view, chance) for view in chance.sample(model.views(), 7))
        other = JobsModel(now)
        other.update_jobs(model.views())
        other.set_filter(wanted)
        other.sort(column, order)
        assert ids(model) == ids(other)
        assert [model.place(job_id) for job_id in ids(model)] == list(range(model.rowCount()))


def shaken(view: JobView, chance: random.Random) -> JobView:
    """The job with another next time, name, switch, pin, tag or run."""
    job = view.job
    match chance.randrange(6):
        case 0:
            return replace(view, next_at=NOW + timedelta(minutes=chance.randrange(90)))
        case 1:
            return replace(view, next_at=None)
        case 2:
            return replace(view, job=replace(job, name=f"Job {chance.randrange(60)}"))
        case 3:
            return replace(view, job=replace(job, enabled=not job.enabled))
        case 4:
            return replace(view, job=replace(job, pinned=not job.pinned))
    return replace(view, job=replace(job, tags=(chance.choice(("home", "work", "web")),)))


def ids(model: JobsModel) -> list[str]:
    return [model.row(number).id for number in range(model.rowCount())]
