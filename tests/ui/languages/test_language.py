"""The window in German and Chinese: whose words are said, and how numbers and days go with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cronstudio.language import Text
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.schedule import Cron, Schedule, ScheduleError, lint, timetable
from cronstudio.settings import LANGUAGES
from cronstudio.ui import language, run_words, text, times
from cronstudio.ui.actions import plain_words
from cronstudio.ui.dialogs.editor.when import WhenPage
from cronstudio.ui.models import timeline_lanes
from cronstudio.ui.repair_words import repair_words
from tests.ui import samples

NOW = datetime(2026, 3, 6, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    before = times.viewer_zone()
    times.set_viewer_zone(UTC)
    yield
    language.speak(qapp, "en")
    QLocale.setDefault(QLocale.system())
    times.set_viewer_zone(before)


def test_the_setting_offers_what_can_be_spoken() -> None:
    assert tuple(language.TONGUES) == LANGUAGES


def test_german_goes_through_all_layers(qapp: QApplication) -> None:
    assert language.speak(qapp, "de") == "de"
    assert text.plural(1, "%n job", "%n jobs") == "1 Job"
    assert text.plural(3, "%n job", "%n jobs") == "3 Jobs"
    assert times.relative(NOW - timedelta(hours=3), NOW) == "vor 3\u00a0h"
    assert times.day(NOW, year=True) == "6. März 2026"
    assert run_words.ordinal(2) == "Zweiter"
    assert run_words.ordinal(12) == "12."
    reason = Reason(ReasonCode.MISS_POLICY, {"policy": "skip", "cause": "asleep"})
    said = "schläft; verpasste Läufe dieses Jobs werden ausgelassen"
    assert language.say(Outcome.MISSED, reason) == said
    assert language.sentence(Schedule(Cron("0 14 * * *")), "UTC").short == "Täglich um 14:00"


def test_an_error_of_the_schedule_is_said_with_its_place(qapp: QApplication) -> None:
    language.speak(qapp, "de")
    with pytest.raises(ScheduleError) as caught:
        timetable(Schedule(Cron("0 25 * * *")), "UTC")
    error = caught.value
    assert error.title == "Hour: 25 is out of range"
    said = language.joined(language.as_sentence(language.translated(error.title)), error.hint)
    assert said == "Stunde: 25 liegt außerhalb des Bereichs. Erlaubt: 0 bis 23; Mitternacht ist 0."
    assert language.translated(error.message) == "Zeichen 3 und 4 des Zeitplans."


def test_chinese_has_its_own_order_and_stops(qapp: QApplication) -> None:
    language.speak(qapp, "zh_CN")
    assert text.plural(3, "%n job", "%n jobs") == "3 个任务"
    assert times.relative(NOW + timedelta(hours=3), NOW) == "3\u00a0小时后"
    assert run_words.heading(NOW.date(), NOW.date()) == "今天，周五 2026年3月6日"
    assert language.as_sentence("退出码 1") == "退出码 1。"
    assert language.joined(Text("Leave it out."), Text("One line.")) == "请去掉。一行。"


def test_warnings_are_said_in_the_language(qapp: QApplication) -> None:
    language.speak(qapp, "de")
    (warning,) = lint(Schedule(Cron("0 0 1 * 1")), "UTC", NOW)
    assert language.warning_words(warning)[0].startswith("Dies läuft an den Tagen des Monats")


def test_numbers_are_grouped_as_the_language_does(qapp: QApplication) -> None:
    language.speak(qapp, "de")
    words = Text(
        "It has {length:,} characters; {limit} are allowed. Use a range or a step: 0-59 or */5."
    )
    assert "12.345 Zeichen" in language.translated(words.filled(length=12_345, limit=1024))


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["de-AT", "en"], "de"),
        (["zh-Hans-CN", "zh-CN", "zh"], "zh_CN"),
        (["zh-Hant-TW"], "en"),
        (["fr-FR", "de-DE"], "de"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_systems_languages_are_tried_in_their_order(wanted: list[str], spoken: str) -> None:
    assert language._known(wanted) == spoken


def test_the_builder_has_room_for_german(qapp: QApplication, qtbot: QtBot) -> None:
    language.speak(qapp, "de")
    page = WhenPage(lambda: NOW, lambda: None)
    qtbot.addWidget(page)
    page.resize(785, 660)
    page.load(samples.make_job("Daily", "0 9 * * *"))
    page.show()
    words = [label for label in page.builder.findChildren(QLabel) if not label.wordWrap()]
    for part in (page.builder.use, *words):
        if part.isVisible():
            assert part.width() >= part.sizeHint().width(), part.text()


def test_an_unknown_language_is_english(qapp: QApplication) -> None:
    assert language.speak(qapp, "xx") == "en"
    assert language.translated(Text("One line.")) == "One line."


def test_a_job_in_need_of_repair_says_why_in_the_language(qapp: QApplication) -> None:
    stored = "Hour: 25 is out of range. Use 0 to 23; midnight is 0."
    view = samples.view(samples.make_job("Backup", "0 25 * * *"), None)
    view = replace(view, progress=replace(view.progress, repair=stored))
    language.speak(qapp, "de")
    assert repair_words(view).startswith("Stunde: 25 liegt außerhalb des Bereichs. Erlaubt:")


def test_the_timeline_counts_runs_whatever_their_words(qapp: QApplication) -> None:
    job = samples.make_job("Backup", "0 * * * *")
    runs = [samples.make_run(job, number, NOW, 1.0) for number in (1, 2)]
    runs.append(samples.make_run(job, 3, NOW, 1.0, Outcome.FAILED))
    language.speak(qapp, "de")
    assert timeline_lanes._counts(runs) == "2 abgeschlossen, 1 fehlgeschlagen"


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        ("新建任务(&N)…", "新建任务…"),
        ("&Neuer Job…\tStrg+N", "Neuer Job…"),
        ("Run now (R)", "Run now (R)"),
    ],
)
def test_the_letter_of_a_menu_is_no_part_of_its_words(
    qapp: QApplication, words: str, plain: str
) -> None:
    assert plain_words(QAction(words)) == plain
