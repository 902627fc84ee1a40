"""The history model: row-wise changes that keep what was selected."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, timedelta

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from cronstudio.model.words import Outcome, RunState
from cronstudio.ui.models.run_rows import Row, RowKind
from cronstudio.ui.models.runs_model import ROW_ROLE, RunsModel
from tests.ui.history.make import NOON, completed, failed, run


@pytest.fixture
def model(qtbot: object) -> Iterator[RunsModel]:
    made = RunsModel(UTC, lambda row: row.key)
    QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.modelReset.connect(lambda: pytest.fail("a reset loses the selection"))
    yield made


def _kinds(model: RunsModel) -> list[str]:
    return [model.row(number).kind.value for number in range(model.rowCount())]


def _names(model: RunsModel) -> list[str]:
    rows = [model.row(number) for number in range(model.rowCount())]
    return [row.run.job_name if row.run else row.key for row in rows]


def _selected(model: RunsModel, run_id: str) -> QPersistentModelIndex:
    index = model.index_of_run(run_id)
    assert index.isValid()
    return QPersistentModelIndex(index)


def _row(index: QPersistentModelIndex) -> Row:
    return index.data(ROW_ROLE)  # type: ignore[no-any-return]


def test_pages_are_listed_by_day_newest_first(model: RunsModel) -> None:
    model.append_page([failed("b", 5), failed("a", 0)], has_more=True)
    model.append_page([failed("c", -24 * 60)], has_more=False)
    assert _names(model) == ["2026-03-06", "b", "a", "2026-03-05", "c"]


def test_more_is_wanted_once_until_the_page_has_come(model: RunsModel) -> None:
    asked: list[int] = []
    model.more_wanted.connect(lambda: asked.append(1))
    model.append_page([failed("a")], has_more=True)
    model.fetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    assert asked == [1]
    model.append_page([failed("b", -1)], has_more=False)
    assert not model.canFetchMore(QModelIndex())


def test_a_run_that_ends_moves_from_running_now_into_its_day(model: RunsModel) -> None:
    going_on = run("a", 1)
    model.append_page([going_on, failed("b", 0)], has_more=False)
    assert _names(model) == ["now", "a", "2026-03-06", "b"]
    ended = replace(
        going_on,
        state=RunState.FINISHED,
        outcome=Outcome.FAILED,
        finished_at=NOON + timedelta(minutes=2),
    )
    model.apply([ended])
    assert _names(model) == ["2026-03-06", "a", "b"]


def test_a_selected_row_stays_selected_while_a_fold_above_grows(model: RunsModel) -> None:
    first, second, other = completed("web", 0), completed("web", 1), failed("mail", 2)
    model.append_page([other, second, first], has_more=False)
    kept = _selected(model, other.id)
    assert _names(model) == ["2026-03-06", "mail", "web"]
    model.apply([completed("web", 3)])
    assert _names(model) == ["2026-03-06", "web", "mail"]
    assert _row(kept).key == other.id


def test_two_completed_runs_become_a_fold_and_opening_it_adds_its_rows(model: RunsModel) -> None:
    first = completed("web", 0)
    model.append_page([first], has_more=False)
    model.apply([completed("web", 1)])
    assert _kinds(model) == ["heading", "fold"]
    model.set_open(1, True)
    assert _kinds(model) == ["heading", "fold", "member", "member"]
    assert model.index_of_run(first.id).row() == 3
    model.set_open(1, False)
    assert _kinds(model) == ["heading", "fold"]
    assert model.index_of_run(first.id).row() == 1


def test_deleted_runs_go_and_an_empty_day_goes_with_them(model: RunsModel) -> None:
    today, yesterday = failed("a", 0), failed("b", -24 * 60)
    model.append_page([today, yesterday], has_more=False)
    model.remove([yesterday.id, "run_unknown"])
    assert _names(model) == ["2026-03-06", "a"]
    model.clear()
    assert model.rowCount() == 0
    assert not model.has_run(today.id)


def test_headings_cannot_be_selected_and_every_row_speaks(model: RunsModel) -> None:
    model.append_page([failed("a")], has_more=False)
    assert not model.index(0, 0).flags() & Qt.ItemFlag.ItemIsSelectable
    assert model.index(1, 0).flags() & Qt.ItemFlag.ItemIsSelectable
    assert model.data(model.index(1, 0), Qt.ItemDataRole.AccessibleTextRole)


def test_a_changed_run_touches_only_its_row(model: RunsModel) -> None:
    runs = [failed("a", minutes) for minutes in range(5)]
    model.append_page(runs, has_more=False)
    changed: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda top, bottom, _roles: changed.append((top.row(), bottom.row())))
    model.apply([replace(runs[2], seen=True)])
    assert set(changed) == {(3, 3)}


@pytest.mark.parametrize("seed", range(5))
def test_any_order_of_changes_ends_in_the_same_list(
    model: RunsModel, seed: int, qtbot: object
) -> None:
    chance = random.Random(seed)
    runs = [
        chance.choice([completed, failed])(chance.choice("abc"), chance.randrange(-3000, 0))
        for _ in range(60)
    ]
    for start in range(0, 60, 7):
        model.apply(runs[start : start + 7])
    model.remove([one.id for one in runs[::5]])
    kept = [one for number, one in enumerate(runs) if number % 5]
    straight = RunsModel(UTC, lambda row: row.key)
    straight.append_page(kept, has_more=False)
    assert _names(model) == _names(straight)
    assert _kinds(model) == _kinds(straight)
    assert model.row(0).kind is RowKind.HEADING
