"""The cron field keeps every character, marks the exact ones, and stays one line."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cronstudio.ui.widgets.cron_field import CronField


def make(qtbot: QtBot, text: str) -> CronField:
    field = CronField()
    qtbot.addWidget(field)
    field.load(text)
    field.resize(744, field.height())
    return field


def paste(field: CronField, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    field.edit.insertFromMimeData(data)


def legend(field: CronField) -> str:
    return field.findChild(QLabel).text()


def test_text_comes_back_character_by_character(qtbot: QtBot) -> None:
    for text in ("30 1,2 * * *", "  0\t9 * * * ", "0\u00a09 * * *", "0 9\n* * *", ""):
        assert make(qtbot, text).text() == text


def test_the_error_is_underlined_under_exactly_its_characters(qtbot: QtBot) -> None:
    field = make(qtbot, "30 25 * * *")
    field.mark_error(3, 5, "hour", "Hour: 25 is out of range")
    (mark,) = field.edit.extraSelections()
    assert (mark.cursor.selectionStart(), mark.cursor.selectionEnd()) == (3, 5)
    assert mark.format.underlineStyle() == QTextCharFormat.UnderlineStyle.WaveUnderline
    assert field.edit.accessibleDescription() == "Hour: 25 is out of range"


def test_the_marker_stands_under_the_middle_of_the_error(qtbot: QtBot) -> None:
    field = make(qtbot, "30 25 * * *")
    field.mark_error(3, 5, "hour", "")
    first = field.marker_x()
    field.mark_error(0, 2, "minute", "")
    second = field.marker_x()
    assert first is not None
    assert second is not None
    width = field.edit.fontMetrics().horizontalAdvance("3")
    assert abs((first - second) - 3 * width) <= 2
    field.clear_error()
    assert field.marker_x() is None
    assert field.edit.extraSelections() == []


def test_marks_beyond_the_text_are_cut_not_fatal(qtbot: QtBot) -> None:
    field = make(qtbot, "30 9")
    field.mark_error(4, 400, "", "")
    assert field.marker_x() is not None


def test_the_legend_names_the_field_under_the_caret(qtbot: QtBot) -> None:
    field = make(qtbot, "30 1,2 * * *")
    cursor = field.edit.textCursor()
    cursor.setPosition(4)
    field.edit.setTextCursor(cursor)
    assert field.field_under_caret() == "hour"
    assert ">hour</b>" in legend(field)
    assert "second" not in legend(field)


def test_six_fields_begin_with_the_second(qtbot: QtBot) -> None:
    field = make(qtbot, "*/15 * * * * *")
    assert "second" in legend(field)
    assert [span[0] for span in field.field_spans()] == [
        "second",
        "minute",
        "hour",
        "day",
        "month",
        "weekday",
    ]


def test_the_error_field_is_named_in_the_legend(qtbot: QtBot) -> None:
    field = make(qtbot, "30 25 * * *")
    field.mark_error(3, 5, "hour", "")
    assert legend(field).count("<b") == 2  # the wrong one and the one under the caret


def test_a_macro_shows_what_it_stands_for(qtbot: QtBot) -> None:
    field = make(qtbot, "@daily")
    field.show_expansion("@daily = 0 0 * * *")
    assert "0 0 * * *" in legend(field)


def test_enter_submits_and_stays_out_of_the_text(qtbot: QtBot) -> None:
    field = make(qtbot, "0 9 * * *")
    with qtbot.waitSignal(field.submitted, timeout=1000):
        qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert field.text() == "0 9 * * *"


def test_a_line_pasted_with_its_end_fits_on_one_line(qtbot: QtBot) -> None:
    field = make(qtbot, "")
    paste(field, "30 1 * * *\r\n")
    assert field.text() == "30 1 * * *"


def test_several_lines_become_one(qtbot: QtBot) -> None:
    field = make(qtbot, "")
    paste(field, "30 1\n* * *")
    assert field.text() == "30 1 * * *"


def test_a_huge_paste_is_refused_as_a_whole(qtbot: QtBot) -> None:
    field = make(qtbot, "0 9 * * *")
    with qtbot.waitSignal(field.paste_refused, timeout=1000) as told:
        paste(field, "x" * 10_000_000)
    assert told.args == [10_000_000]
    assert field.text() == "0 9 * * *"


def test_other_text_put_in_is_one_step_of_undo(qtbot: QtBot) -> None:
    field = make(qtbot, "0 9 * * *")
    qtbot.keyClicks(field.edit, " 5")
    field.replace_text("*/5 * * * *")
    field.edit.undo()
    assert field.text() == "0 9 * * * 5"


def test_loading_is_not_undone(qtbot: QtBot) -> None:
    field = make(qtbot, "0 9 * * *")
    field.load("0 10 * * *")
    field.edit.undo()
    assert field.text() == "0 10 * * *"


def test_long_text_pushes_the_legend_aside(qtbot: QtBot) -> None:
    field = make(qtbot, "0 9 * * *")
    field.show()
    label = field.findChild(QLabel)
    assert label.isVisible()
    field.load(",".join(str(n) for n in range(60)) + " * * * *")
    QApplication.processEvents()
    assert not label.isVisible()


def test_tab_leaves_the_field(qtbot: QtBot) -> None:
    assert make(qtbot, "").edit.tabChangesFocus()


def test_words_under_the_mouse_are_told_by_their_span(qtbot: QtBot) -> None:
    field = make(qtbot, "30 1,2 * * *")
    field.show()
    told: list[tuple[int, int]] = []
    field.word_hovered.connect(lambda start, end: told.append((start, end)))
    field._edit.hovered.emit(4)
    field._edit.hovered.emit(-1)
    assert told == [(3, 6), (0, 0)]
