"""The output view: lines, marks, following, and text that stays plain."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cronstudio.ui import theme
from cronstudio.ui.widgets.ansi_format import READABLE, contrast, readable
from cronstudio.ui.widgets.output_view import OutputView
from tests.ui.history.make import line


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication) -> OutputView:
    theme.apply(qapp)
    made = OutputView()
    qtbot.addWidget(made)
    made.resize(700, 300)
    made.show()
    return made


def _texts(view: OutputView) -> list[str]:
    return view.toPlainText().split("\n")


def _grounds(view: OutputView) -> list[bool]:
    """Whether each line in sight has the ground of an error line, to its right end."""
    view.verticalScrollBar().setValue(0)
    image = view.viewport().grab().toImage()
    bad = theme.color("badbg").name()
    found = []
    block = view.firstVisibleBlock()
    while block.isValid():
        place = view.blockBoundingGeometry(block).translated(view.contentOffset())
        pixel = image.pixelColor(image.width() - 2, round(place.center().y()))
        found.append(pixel.name() == bad)
        block = block.next()
    return found


def test_colours_are_shown_and_titles_swallowed(view: OutputView) -> None:
    view.set_lines([line(1, "\x1b[1;31mred\x1b[0m \x1b[2K\x1b]0;title\x07end")])
    assert _texts(view) == ["red end"]
    first = view.document().firstBlock().begin().fragment().charFormat()
    assert first.foreground().color() == theme.color("a_red")


def test_markup_is_shown_as_typed(view: OutputView) -> None:
    html = "<html><body onload=x></div>&amp;<b>bold</b>"
    view.set_lines([line(1, html)])
    assert _texts(view) == [html]


def test_broken_bytes_become_one_mark(view: OutputView) -> None:
    view.set_lines([line(1, b"ok \xe2")])
    assert _texts(view) == ["ok �"]


def test_error_lines_have_their_ground_and_others_not(view: OutputView) -> None:
    view.set_lines([line(1), line(2, "x", "err"), line(3, "y"), line(4, "z", "err")], end="Ended")
    assert _grounds(view) == [False, True, False, True, False]


def test_a_style_goes_on_within_its_own_stream_only(view: OutputView) -> None:
    view.set_lines([line(1, "\x1b[32mgreen"), line(2, "plain", "err"), line(3, "still green")])
    document = view.document()
    colours = [
        document.findBlockByNumber(number).begin().fragment().charFormat().foreground().color()
        for number in range(3)
    ]
    assert colours == [theme.color("a_green"), theme.color("text"), theme.color("a_green")]


def test_an_unfinished_last_line_is_replaced_when_it_grows(view: OutputView) -> None:
    view.set_lines([line(1, "one"), line(2, "\x1b[31m 10 %")])
    view.append_lines([line(2, "\x1b[31m 10 %\r 50 %"), line(3, "three")])
    assert _texts(view) == ["one", " 50 %", "three"]
    view.append_lines([line(3, "three", "err")])
    assert _texts(view) == ["one", " 50 %", "three"]
    assert _grounds(view) == [False, False, True]


def test_the_only_line_can_be_replaced_too(view: OutputView) -> None:
    view.set_lines([line(1, "a")])
    view.append_lines([line(1, "ab")])
    assert _texts(view) == ["ab"]


def test_the_end_remark_stays_below_what_is_appended(view: OutputView) -> None:
    view.set_lines([line(1, "one")], end="so far")
    view.append_lines([line(2, "two")])
    assert _texts(view) == ["one", "two", "so far"]
    view.set_end("Ended with exit code 0")
    assert _texts(view) == ["one", "two", "Ended with exit code 0"]
    assert len(view.lines()) == 2


def test_while_following_the_oldest_lines_go(view: OutputView) -> None:
    view.set_following(True)
    view.set_lines([line(1, "x", "err"), line(2, "x", "err")])
    view.append_lines([line(number, str(number)) for number in range(3, 13)], limit=5)
    assert [one.number for one in view.lines()] == [8, 9, 10, 11, 12]
    assert _texts(view) == ["8", "9", "10", "11", "12"]
    assert not any(_grounds(view))


def test_the_colour_of_the_new_first_line_is_its_own(view: OutputView) -> None:
    view.set_following(True)
    view.set_lines([line(1, "a"), line(2, "b", "err"), line(3, "c")])
    view.append_lines([line(4, "d")], limit=3)
    assert _grounds(view) == [True, False, False]


def test_scrolling_up_stops_following_and_space_starts_it_again(
    view: OutputView, qtbot: QtBot
) -> None:
    view.set_following(True)
    view.set_lines([line(number, str(number)) for number in range(1, 200)])
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()
    bar.setValue(10)
    assert not view.is_following()
    view.append_lines([line(200, "new")])
    assert bar.value() == 10
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert view.is_following()
    assert bar.value() == bar.maximum()


def test_older_lines_are_put_above_without_moving_what_is_read(view: OutputView) -> None:
    view.set_lines([line(number, str(number)) for number in range(101, 201)])
    bar = view.verticalScrollBar()
    bar.setValue(30)
    top = view.firstVisibleBlock().text()
    view.prepend_lines([line(number, str(number)) for number in range(1, 101)])
    assert view.firstVisibleBlock().text() == top
    assert view.lines()[0].number == 1


def test_search_counts_and_walks_around(view: OutputView, qtbot: QtBot) -> None:
    told: list[tuple[int, int]] = []
    view.search_changed.connect(lambda count, current: told.append((count, current)))
    view.set_lines([line(1, "login refused"), line(2, "ok"), line(3, "Login refused")])
    view.search("login refused")
    view.step_match(forward=True)
    view.step_match(forward=True)
    assert told[-3:] == [(2, 1), (2, 2), (2, 1)]
    assert len(view.extraSelections()) == 2
    view.search("")
    assert told[-1] == (0, 0)
    assert not view.extraSelections()


def test_new_lines_join_a_search(view: OutputView) -> None:
    view.set_lines([line(1, "x")])
    view.search("x")
    told: list[int] = []
    view.search_changed.connect(lambda count, _current: told.append(count))
    view.append_lines([line(2, "xx")])
    assert told == [3]


def test_a_very_long_line_is_cut_and_says_so(view: OutputView) -> None:
    view.set_lines([line(1, "x" * 100_000)])
    assert "more characters on this line" in _texts(view)[0]
    assert len(_texts(view)[0]) < 5000


def test_what_was_left_out_of_the_middle_is_said_in_its_place(view: OutputView) -> None:
    gap = replace(line(2, "", "gap"), left_out_bytes=1_900_000)
    view.set_lines([line(1, "head"), gap, line(3, "tail")])
    assert _texts(view)[1].startswith("… 1.9 MB left out")


def test_colours_change_with_the_theme_and_the_place_stays(view: OutputView) -> None:
    view.set_lines([line(number, str(number)) for number in range(1, 300)])
    view.verticalScrollBar().setValue(50)
    theme.changed.emit()
    assert view.verticalScrollBar().value() == 50
    assert len(view.lines()) == 299


@pytest.mark.parametrize("ground", ["#FAFBFC", "#141619"])
def test_any_colour_a_job_picks_becomes_readable(ground: str) -> None:
    for colour in ("#000000", "#0000FF", "#FFFF00", "#FFFFFF", "#808080", "#00FF00"):
        assert contrast(readable(QColor(colour), QColor(ground)), QColor(ground)) >= READABLE


def test_a_line_is_compared_by_number_not_by_content(view: OutputView) -> None:
    same = line(1, "same")
    view.set_lines([same])
    view.append_lines([replace(same, number=2)])
    assert _texts(view) == ["same", "same"]
