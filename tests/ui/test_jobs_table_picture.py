"""The table draws its rows itself; the picture is the one that Qt's own loop would draw."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QTableView

from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.views.jobs_table import JobsTable
from tests.ui.shoot import Studio, settle


def choose_two(table: JobsTable) -> None:
    table.selectRow(1)
    table.delegate.hovered_row = 3


def move_and_hide(table: JobsTable) -> None:
    table.horizontalHeader().moveSection(Column.NEXT, 0)
    table.show_column(Column.LAST, False)


def scroll(table: JobsTable) -> None:
    table.verticalScrollBar().setValue(70)


def compact(table: JobsTable) -> None:
    table.set_compact(True)


def narrow(table: JobsTable) -> None:
    table.window().resize(960, 600)


@pytest.mark.parametrize("arrange", [choose_two, move_and_hide, scroll, compact, narrow])
def test_rows_look_as_drawn_by_qt(
    berlin: None, monkeypatch: pytest.MonkeyPatch, arrange: Callable[[JobsTable], None]
) -> None:
    ours = drawn(arrange)
    # Qt looks an override up once for each widget: the patch needs one of its own.
    monkeypatch.setattr(JobsTable, "paintEvent", QTableView.paintEvent)
    assert drawn(arrange) == ours
    monkeypatch.setattr(JobsTable, "paintEvent", lambda _table, _event: None)
    assert drawn(arrange) != ours


def drawn(arrange: Callable[[JobsTable], None]) -> QImage:
    """The picture of a new table, arranged."""
    studio = Studio()
    table = studio.view.table
    studio.window.show()
    arrange(table)
    settle()
    shown = picture(table)
    studio.window.hide()
    return shown


def test_a_small_part_is_drawn_alone(berlin: None) -> None:
    studio = Studio()
    table = studio.view.table
    studio.window.show()
    settle()
    whole = picture(table)
    drawn: list[int] = []
    paint_row = table.delegate.paint_row

    def note(painter: object, number: int, cells: object, **how: bool) -> None:
        drawn.append(number)
        paint_row(painter, number, cells, **how)  # type: ignore[arg-type]

    table.delegate.paint_row = note  # type: ignore[method-assign]
    table.viewport().update(0, table.rowViewportPosition(2), 50, table.rowHeight(2))
    settle()
    assert drawn == [2]
    assert picture(table) == whole
    studio.window.hide()


def picture(table: JobsTable) -> QImage:
    return table.viewport().grab().toImage()
