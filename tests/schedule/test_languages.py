"""What holds in every language: words point at their fields, and nothing is left unsaid."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from hypothesis import HealthCheck, given, settings

from cronstudio.schedule import (
    Cron,
    DateRange,
    Once,
    Schedule,
    ScheduleError,
    chinese,
    chinese_warnings,
    describe,
    english,
    english_warnings,
    german,
    german_warnings,
    lint,
)
from cronstudio.schedule.sentence import Language
from tests.schedule import texts
from tests.schedule.test_lint import NOW
from tests.schedule.test_sentence import CRON

OTHERS = pytest.mark.parametrize("language", [german, chinese], ids=["german", "chinese"])

WARNED = """
* 9 * * *|* 9,17 * * *|* 15 * * * *|* 15,45 * * * *|* * 1 * *|0 0 1 * 1|0 0 */2 * 1|0 0 1 * 0-6
0 0 1-31 * 1|0 0 31 * *|0 22-2 * * *|0 20-11 * * *|0 0 * * fri-mon|5/15 * * * *|*/100 * * * *
*/35 * * * *|0 */5 * * *|0 0 */2 * *|0 0 * * */2|0 0 1 */5 *|* * * * * *|0 0 29 2 *|30 1,2 * * *
*/30 1,2 * * *|30 0 * * *|0 12 29 2 1#5|*/30 2 * * *
"""


def parts_of(text: str, language: Language) -> dict[str, object]:
    """What the sentence says about each field: the place of the words left out."""
    return {
        part.code: (part.args, part.field, part.start, part.end)
        for part in describe(Schedule(Cron(text)), "Europe/Berlin", language).parts
        # Whether "of every month" and "every day" are said is the language's affair.
        if part.code not in ("months", "every_day")
    }


@OTHERS
@pytest.mark.parametrize("line", CRON.strip().splitlines())
def test_all_languages_say_the_same_facts(language: Language, line: str) -> None:
    text = line.partition("|")[0].strip()
    assert parts_of(text, language) == parts_of(text, english)


@OTHERS
@settings(deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(texts.texts())
def test_the_words_of_any_text_lie_at_their_fields(language: Language, text: str) -> None:
    try:
        found = describe(Schedule(Cron(text)), "UTC", language)
    except ScheduleError:
        return
    assert parts_of(text, language) == parts_of(text, english)
    end = 0
    for part in found.parts:
        assert part.words_start >= end
        assert part.words_end > part.words_start
        # Between the words there is glue alone.
        assert not found.long[end : part.words_start].strip(" ,，")
        assert found.long[part.words_start : part.words_end].strip(" ")
        end = part.words_end
    assert end == len(found.long)
    assert "  " not in found.long
    assert found.short


def test_the_words_of_the_field_under_the_caret_are_marked_in_german() -> None:
    text = "  0 9 1,15 * MON"
    found = describe(Schedule(Cron(text)), "Europe/Berlin", german)
    places = {
        part.code: (
            text[part.start : part.end],
            found.long[part.words_start : part.words_end],
        )
        for part in found.parts
    }
    assert places == {
        "day": ("1,15", "Am 1. und 15."),
        "months": ("*", "des Monats"),
        "or_weekday": ("MON", "oder an einem Montag"),
        "times": ("0 9", "um 09:00 Uhr"),
        "zone": ("", "Ortszeit Berlin"),
    }


@pytest.mark.parametrize("words", [german_warnings, chinese_warnings], ids=["german", "chinese"])
def test_every_warning_is_said_in_other_words(words: object) -> None:
    seen = set()
    for text in WARNED.replace("\n", "|").strip("|").split("|"):
        for warning in lint(Schedule(Cron(text)), "America/Toronto", NOW):
            said, hint = words.warning_words(warning.code, warning.args)  # type: ignore[attr-defined]
            assert said != warning.text
            assert hint != warning.hint
            assert said[-1] in ".。" and hint[-1] in ".。"
            seen.add(warning.code)
    over = Schedule(Once(datetime(2026, 3, 6, 11)))  # noqa: DTZ001
    ended = Schedule(Cron("0 9 * * *"), excluded=(DateRange(date(2026, 2, 1), date(2199, 12, 31)),))
    for schedule in (over, ended):
        (warning,) = lint(schedule, "UTC", NOW)
        assert words.warning_words(warning.code, warning.args)[0] != warning.text  # type: ignore[attr-defined]
        seen.add(warning.code)
    known = set(english_warnings._WORDS)
    assert set(words._WORDS) == known  # type: ignore[attr-defined]
    assert known - seen == set()


@pytest.mark.parametrize(
    ("text", "timezone", "hints"),
    [
        (
            "30 2 * * *",
            "America/Toronto",
            (
                "eine Zeit vor 01:00 oder ab 03:00 wählen",
                "请选择 01:00 之前，或 03:00 及以后的时间",
            ),
        ),
        (
            "30 0 * * *",
            "Africa/Cairo",
            ("eine Zeit ab 01:00 und vor 23:00 wählen", "请选择 01:00 至 23:00 之前的时间"),
        ),
        ("30 0 * * *", "America/Havana", ("01:00 oder später wählen", "请选择 01:00 或更晚")),
    ],
)
def test_the_times_to_avoid_are_named(text: str, timezone: str, hints: tuple[str, str]) -> None:
    (moved,) = (one for one in lint(Schedule(Cron(text)), timezone, NOW) if one.code == "moved")
    for words, hint in zip((german_warnings, chinese_warnings), hints, strict=True):
        assert hint in words.warning_words("moved", moved.args)[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("* 9,17 * * *", "zwischen 09:00 und 09:59 und zwischen 17:00 und 17:59"),
        ("* 15 * * * *", "60 Läufe in der Minute 15: einer in jeder Sekunde."),
        ("* * 1 * *", "1.440 Läufe an jedem dieser Tage"),
        ("0 0 31 * *", "April, Juni, September und November ohne 31. Tag"),
        ("0 0 * * fri-mon", "über das Ende des Feldes hinaus weiter: Fr, Sa, So und Mo."),
        ("*/35 * * * *", "Das ist nicht alle 35 Minuten: es läuft zu den Minuten 0 und 35"),
        ("0 0 29 2 *", "Der nächste Lauf ist am 29. Februar 2028."),
        ("30 2 * * *", "02:30 gibt es am 8. März (Sonntag) in Toronto nicht"),
        ("30 1 * * *", "01:30 gibt es am 1. November (Sonntag) in Toronto zweimal"),
    ],
)
def test_warnings_read_well_in_german(text: str, said: str) -> None:
    found = lint(Schedule(Cron(text)), "America/Toronto", NOW)
    told = [german_warnings.warning_words(each.code, each.args)[0] for each in found]
    assert any(said in each for each in told), told
