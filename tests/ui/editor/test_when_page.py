"""The When page: every key is answered with the meaning, the runs, or the exact error."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from cronstudio.schedule import Cron, DateRange, Interval, IntervalAnchor, Once, Schedule, Startup
from cronstudio.ui.dialogs.editor import JobEditor
from cronstudio.ui.dialogs.editor.when import WhenPage
from cronstudio.ui.dialogs.editor.when_outlook import BEFORE, DATE
from cronstudio.ui.widgets.preview_table import PreviewRow
from tests.ui.editor.conftest import MakeEditor
from tests.ui.editor.sample import NOW


def open_page(make_editor: MakeEditor, **changes: object) -> tuple[JobEditor, WhenPage]:
    editor = make_editor(**changes)
    editor.show_page("when")
    return editor, editor.pages.when


def preview(page: WhenPage) -> list[PreviewRow]:
    return page.outlook.table.lines.rows


def is_shown(widget: QWidget) -> bool:
    """Whether it would be seen if the editor were on the screen."""
    return not widget.isHidden()


def test_each_key_is_answered_before_the_next_turn(make_editor: MakeEditor, qtbot: QtBot) -> None:
    _editor, page = open_page(make_editor)
    page.cron.field.replace_text("")
    qtbot.keyClicks(page.cron.field.edit, "0 7 * * *")
    qtbot.waitUntil(lambda: page.answer.sentence().startswith("Every day at 07:00"), timeout=2000)
    assert preview(page)[0].job == "Sat 7 Mar 07:00 EST"
    assert page.week.cell_words() == "Mon 00:00–00:59 EDT: no run"


def test_many_keys_in_one_turn_are_answered_once(make_editor: MakeEditor, qtbot: QtBot) -> None:
    _editor, page = open_page(make_editor)
    answers: list[str] = []
    said = page.answer.say_sentence
    page.answer.say_sentence = lambda sentence, line: (  # type: ignore[method-assign]
        answers.append(sentence.long),
        said(sentence, line),
    )
    for minute in range(20):
        page.cron.field.replace_text(f"{minute} 9 * * *")
    qtbot.waitUntil(lambda: bool(answers), timeout=2000)
    qtbot.wait(20)
    assert answers == ["Every day at 09:19, Toronto time"]


def test_the_sentence_and_the_figures_of_the_design(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    assert page.answer.sentence() == "Every day at 01:30 and 02:30, Toronto time"
    assert page.answer.figures().startswith("2 runs a day. The next one is Sat 7 Mar 07:30 CET")
    assert (
        page.answer.warnings[0]
        .words()
        .startswith("02:30 does not exist on Sun 8 Mar in Toronto, the clocks go forward.")
    )
    assert is_shown(page.answer.warnings[0])


def test_further_doubts_are_one_click_away(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    assert not is_shown(page.answer.warnings[1])
    page.answer.warnings[0].link_clicked.emit("more")
    assert is_shown(page.answer.warnings[1])
    assert "happens twice" in page.answer.warnings[1].words()


def test_an_error_is_marked_explained_and_keeps_the_last_valid_text(
    make_editor: MakeEditor,
) -> None:
    _editor, page = open_page(make_editor)
    page.cron.field.replace_text("30 25 * * *")
    page.refresh()
    assert page.answer.error.words() == (
        "Hour: 25 is out of range Use 0 to 23; midnight is 0. Characters 4 and 5 of the schedule."
    )
    (mark,) = page.cron.field.edit.extraSelections()
    assert (mark.cursor.selectionStart(), mark.cursor.selectionEnd()) == (3, 5)
    assert page.answer.sentence() == ""
    assert page.outlook.last_text.text() == "30 1,2 * * *"
    assert page.week.cell_words() == ""
    page.outlook.back.click()
    page.refresh()
    assert page.cron.field.text() == "30 1,2 * * *"
    assert page.answer.error.words() == ""
    assert len(preview(page)) == 13


@pytest.mark.parametrize("text", ["0 0 31 2 *", "*/30 2 * 3 SUN#2"])
def test_a_schedule_that_never_fires_is_refused_with_its_reason(
    make_editor: MakeEditor, text: str
) -> None:
    editor, page = open_page(make_editor)
    page.cron.field.replace_text(text)
    page.refresh()
    editor.refresh()
    assert "never" in page.answer.error.words().lower()
    assert not editor.save_button.isEnabled()


def test_a_burst_is_warned_about_before_saving(make_editor: MakeEditor) -> None:
    editor, page = open_page(make_editor)
    page.cron.field.replace_text("* 9 * * *")
    page.refresh()
    editor.refresh()
    assert "60 runs" in page.answer.warnings[0].words()
    assert editor.save_button.isEnabled()


@pytest.mark.parametrize("text", ["* * 29 2 *", "0 0 * 2 1#5", "* * * * * 5"])
def test_hard_schedules_do_not_hold_up_the_page(make_editor: MakeEditor, text: str) -> None:
    _editor, page = open_page(make_editor)
    page.cron.field.replace_text(text)
    page.refresh()
    assert page.answer.sentence()
    assert preview(page)


def test_the_builder_writes_nothing_until_told_and_then_in_one_step(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    _editor, page = open_page(make_editor)
    page.builder.hours.setText("8, 9, 10")
    page.builder.minute.setValue(15)
    page.refresh()
    assert page.cron.field.text() == "30 1,2 * * *"
    assert page.builder.hours.text() == "8, 9, 10"
    page.builder.use.click()
    assert page.cron.field.text() == "15 8-10 * * *"
    page.cron.field.edit.undo()
    assert page.cron.field.text() == "30 1,2 * * *"


def test_the_builder_follows_the_text_and_gives_up_on_what_it_cannot_show(
    make_editor: MakeEditor,
) -> None:
    _editor, page = open_page(make_editor)
    page.cron.field.replace_text("*/10 * * * 1-5")
    page.refresh()
    assert page.builder.repeat.currentText() == "Every few minutes"
    assert page.builder.step.currentText() == "10 min"
    assert page.builder.days.chosen() == frozenset(range(5))
    page.cron.field.replace_text("0 9 * * 1#2")
    page.refresh()
    assert page.builder.repeat.currentText() == "Advanced"
    assert not is_shown(page.builder.use)


def test_the_builder_refuses_what_it_cannot_read(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    page.builder.hours.setText("25")
    assert not page.builder.use.isEnabled()
    page.builder.hours.setText("9")
    page.builder.days.choose(frozenset())
    page.builder.hours.setText("9, 10")
    assert not page.builder.use.isEnabled()


def test_a_preset_is_put_into_the_field(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    menu = page.presets.menu()
    assert menu is not None
    action = next(a for a in menu.actions() if a.text().endswith("0 9 * * 1-5"))
    action.trigger()
    assert page.cron.field.text() == "0 9 * * 1-5"


def test_pasted_quartz_text_is_offered_not_guessed(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    page.cron.field.replace_text("0 15 10 ? * 6L")
    page.refresh()
    assert page.answer.offer.words().startswith("Looks like Quartz.")
    assert page.cron.field.text() == "0 15 10 ? * 6L"
    page.answer.offer.link_clicked.emit("use")
    page.refresh()
    assert "last Friday" in page.answer.sentence()
    page.cron.field.edit.undo()
    assert page.cron.field.text() == "0 15 10 ? * 6L"


def test_plain_words_become_a_schedule_of_their_kind(make_editor: MakeEditor) -> None:
    editor, page = open_page(make_editor)
    page.cron.field.replace_text("every 20 minutes")
    page.refresh()
    page.answer.offer.link_clicked.emit("use")
    editor.refresh()
    schedule = editor.draft().schedule
    assert schedule.rule in (Interval(1200), Cron("*/20 * * * *"))


def test_a_zone_in_the_pasted_text_is_taken_over(make_editor: MakeEditor) -> None:
    editor, page = open_page(make_editor)
    page.cron.field.replace_text("CRON_TZ=Asia/Tokyo 0 9 * * *")
    page.refresh()
    page.answer.offer.link_clicked.emit("use")
    editor.refresh()
    assert editor.draft().timezone == "Asia/Tokyo"
    assert editor.draft().schedule.rule == Cron("0 9 * * *")


def test_a_huge_paste_is_explained_and_changes_nothing(make_editor: MakeEditor) -> None:
    editor, page = open_page(make_editor)
    page.cron.field.paste_refused.emit(10_000_000)
    assert "10,000,000 characters" in page.answer.error.words()
    assert editor.draft().schedule.rule == Cron("30 1,2 * * *")


@pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)
def test_another_zone_moves_the_runs(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor, page = open_page(make_editor)
    qtbot.keyClick(page.zone, Qt.Key.Key_Down)
    popup = page.zone.popup
    assert popup is not None
    search = popup.findChild(QLineEdit)
    qtbot.keyClicks(search, "osaka")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert popup.isHidden()
    page.refresh()
    assert preview(page)[0].job == "Sat 7 Mar 01:30 JST"
    assert editor.draft().timezone == "Asia/Tokyo"


def test_the_system_zone_is_named_and_used(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor, timezone="system")
    assert page.zone.text() == "System (Europe/Berlin)"
    assert preview(page)[0].job == "Sat 7 Mar 01:30 CET"


def test_an_unknown_zone_is_an_error_beside_the_zone(make_editor: MakeEditor) -> None:
    editor, page = open_page(make_editor, timezone="Mars/Base")
    assert "Mars/Base" in page.answer.error.words()
    assert page.zone.property("error") is True
    assert page.cron.field.edit.extraSelections() == []
    assert not editor.save_button.isEnabled()


def test_the_preview_can_begin_at_a_date(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    page.outlook.start.setCurrentIndex(page.outlook.start.findData(DATE))
    page.outlook.start.activated.emit(1)
    page.outlook.date.setDateTime(page.outlook.date.dateTime().addMonths(3))
    page.refresh()
    assert preview(page)[0].job == "Mon 8 Jun 01:30 EDT"


def test_the_preview_can_show_the_last_runs_too(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    page.outlook.start.setCurrentIndex(page.outlook.start.findData(BEFORE))
    page.refresh()
    assert [row.job for row in preview(page)[:4]] == [
        "Thu 5 Mar 02:30 EST",
        "Fri 6 Mar 01:30 EST",
        "Fri 6 Mar 02:30 EST",
        "From now on",
    ]


def test_croniters_opinion_comes_later_and_is_quiet(make_editor: MakeEditor, qtbot: QtBot) -> None:
    _editor, page = open_page(make_editor)
    qtbot.waitUntil(lambda: page.outlook.opinion.text() != "", timeout=10_000)
    assert page.outlook.opinion.text().startswith("Second opinion: croniter")
    assert "twice" in page.outlook.opinion.text()


def test_an_opinion_on_other_text_is_dropped(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    page.outlook._take_opinion(("0 0 * * *", "UTC"), "about something else")
    assert page.outlook.opinion.text() == ""


class TestKinds:
    def test_switching_keeps_what_was_typed(self, make_editor: MakeEditor) -> None:
        editor, page = open_page(make_editor)
        page.cron.field.replace_text("5 5 * * *")
        page.kinds.choose("every")
        assert editor.draft().schedule.rule == Interval(900)
        page.kinds.choose("startup")
        assert editor.draft().schedule.rule == Startup()
        page.kinds.choose("cron")
        assert editor.draft().schedule.rule == Cron("5 5 * * *")

    def test_a_length_of_time_becomes_an_interval(self, make_editor: MakeEditor) -> None:
        editor, page = open_page(make_editor, schedule=Schedule(Interval(900)))
        page.every.length.number.setValue(45)
        assert editor.draft().schedule.rule == Interval(2700)
        page.refresh()
        assert page.answer.sentence() == "Every 45 minutes"

    def test_a_date_becomes_a_single_run(self, make_editor: MakeEditor) -> None:
        editor, page = open_page(make_editor)
        page.kinds.choose("once")
        wall = datetime(2026, 3, 7, 9)  # noqa: DTZ001 (a wall time)
        assert editor.draft().schedule.rule == Once(wall)
        page.refresh()
        assert page.outlook._title.text() == "The next run"
        assert [row.job for row in preview(page)] == ["Sat 7 Mar 09:00 EST"]

    def test_a_time_that_is_over_is_said(self, make_editor: MakeEditor) -> None:
        wall = datetime(2020, 1, 1)  # noqa: DTZ001 (a wall time)
        _editor, page = open_page(make_editor, schedule=Schedule(Once(wall)))
        assert "is over" in page.answer.warnings[0].words()

    def test_starts_cannot_be_foreseen(self, make_editor: MakeEditor) -> None:
        _editor, page = open_page(make_editor, schedule=Schedule(Startup()))
        assert page.answer.figures() == "Runs each time CronStudio starts."
        assert not is_shown(page._left_side)

    def test_an_interval_from_the_end_of_the_run_before_has_no_preview(
        self, make_editor: MakeEditor
    ) -> None:
        rule = Interval(900, IntervalAnchor.END)
        editor, page = open_page(make_editor, schedule=Schedule(rule))
        assert page.answer.figures().startswith("Each run is due when the one before has ended")
        assert not is_shown(page._left_side)
        page.every.anchor.setCurrentIndex(0)
        page.every.anchor.activated.emit(0)
        page.refresh()
        assert editor.draft().schedule.rule == Interval(900)
        assert is_shown(page._left_side)


class TestLimits:
    def test_a_window_is_added_and_taken_out(self, make_editor: MakeEditor) -> None:
        editor, page = open_page(make_editor, schedule=Schedule(Cron("30 * * * *")))
        page.limits.add_window.click()
        (window,) = editor.draft().schedule.windows
        assert (window.start.hour, window.end.hour, window.weekdays) == (8, 18, frozenset())
        page.refresh()
        assert preview(page)[0].job == "Fri 6 Mar 09:30 EST"
        page.limits._drop(page.limits._windows[0])
        assert editor.draft().schedule.windows == ()

    def test_days_without_runs_are_left_out(self, make_editor: MakeEditor) -> None:
        editor, page = open_page(make_editor)
        page.limits.add_days.click()
        (days,) = editor.draft().schedule.excluded
        assert days.first == NOW.date()

    def test_the_days_of_a_calendar_are_taken_over(
        self, make_editor: MakeEditor, qtbot: QtBot, tmp_path: Path
    ) -> None:
        editor, page = open_page(make_editor)
        events = "".join(
            f"BEGIN:VEVENT\r\nSUMMARY:Day {day}\r\nDTSTART;VALUE=DATE:202604{day:02}\r\n"
            "END:VEVENT\r\n"
            for day in range(1, 31)
        )
        file = tmp_path / "days.ics"
        file.write_text(f"BEGIN:VCALENDAR\r\n{events}END:VCALENDAR\r\n")
        page.limits.read_calendar(str(file))
        qtbot.waitUntil(lambda: len(editor.draft().schedule.excluded) == 30, timeout=5000)
        assert "(30)" in page.limits.fold.text()
        assert len(page.limits._days) == 12
        page.limits.read_calendar(str(file))
        qtbot.wait(200)
        assert len(editor.draft().schedule.excluded) == 30
        assert page.limits._more is not None
        page.limits._more.removed.emit()
        assert len(editor.draft().schedule.excluded) == 12

    def test_a_file_that_is_no_calendar_is_explained(
        self, make_editor: MakeEditor, qtbot: QtBot, tmp_path: Path
    ) -> None:
        editor, page = open_page(make_editor)
        file = tmp_path / "letter.ics"
        file.write_text("Dear all")
        page.limits.read_calendar(str(file))
        qtbot.waitUntil(lambda: page.limits.problem.text() != "", timeout=5000)
        assert page.limits.problem.text().startswith("This is no calendar file.")
        page.limits.read_calendar(str(tmp_path / "missing.ics"))
        qtbot.waitUntil(lambda: "cannot be read" in page.limits.problem.text(), timeout=5000)
        assert editor.draft().schedule.excluded == ()

    def test_many_excluded_days_come_back_unchanged(
        self, make_editor: MakeEditor, qtbot: QtBot
    ) -> None:
        days = tuple(
            DateRange(NOW.date() + timedelta(days=n), NOW.date() + timedelta(days=n))
            for n in range(0, 80, 2)
        )
        schedule = Schedule(Cron("0 9 * * *"), excluded=days)
        editor, page = open_page(make_editor, schedule=schedule)
        assert editor.draft().schedule == schedule
        page.limits.repeat_box.click()
        assert editor.draft().schedule.excluded == days

    def test_a_number_of_runs_ends_the_schedule(self, make_editor: MakeEditor) -> None:
        editor, page = open_page(make_editor)
        page.limits.repeat_box.click()
        page.limits.repeat.setValue(3)
        page.refresh()
        assert editor.draft().schedule.repeat == 3
        assert len(preview(page)) == 3


def test_the_week_is_walked_with_the_arrow_keys(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor, page = open_page(make_editor)
    qtbot.addWidget(editor)
    qtbot.keyClick(page.week, Qt.Key.Key_Right)
    assert page.week.cell_words() == "Mon 01:00–01:59 EDT: 1 run"
    qtbot.keyClick(page.week, Qt.Key.Key_Down)
    assert page.week.cell_words() == "Tue 01:00–01:59 EDT: 1 run"
    qtbot.keyClick(page.week, Qt.Key.Key_End)
    assert page.week.cell_words() == "Tue 23:00–23:59 EDT: no run"
    assert page.week.accessibleDescription() == page.week.cell_words()


def test_words_of_the_sentence_and_fields_point_at_each_other(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor, schedule=Schedule(Cron("30 9 * * 1-5")))
    page.answer._hovered("9-12")
    (lit,) = page.cron.field.edit.extraSelections()
    assert lit.cursor.selectedText() == "1-5"
    page.answer._hovered("")
    assert page.cron.field.edit.extraSelections() == []
    plain = page.answer._words.text()
    page.answer.light(9, 12)
    assert page.answer._words.text() != plain
    assert "background-color" in page.answer._words.text()


def test_text_typed_by_the_user_is_never_markup(make_editor: MakeEditor) -> None:
    _editor, page = open_page(make_editor)
    page.cron.field.replace_text("<b>x</b> 9 * * *")
    page.refresh()
    assert "<b>x</b>" in page.answer.error.words().lower()
    assert "&lt;b&gt;x" in page.answer.error._text.text().lower()
