"""The second opinion: croniter's known ways are recognised, and its work is bounded."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

import croniter
import pytest

from cronstudio.schedule import ScheduleError
from cronstudio.schedule.cross_check import Verdict, compare

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "cron_cases.jsonl").read_text().splitlines()
]


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def test_it_agrees_on_ordinary_schedules() -> None:
    found = compare("30 14 * * 1-5", "Europe/Berlin", utc("2026-01-01T00:00Z"), 10, 0.3)
    assert found.verdict is Verdict.AGREES
    assert found.explanation == "croniter agrees on the next 10 runs."
    assert found.at is None


@pytest.mark.parametrize(
    ("text", "zone", "after", "words"),
    [
        (
            "30 1 * * *",
            "America/Toronto",
            "2026-10-30T00:00Z",
            "would run this twice: again at 01:30 on 1 November 2026",
        ),
        (
            "*/15 2 * * *",
            "America/New_York",
            "2024-03-10T05:00Z",
            "would add a run at 03:00 on 10 March",
        ),
        ("0 */2 * * *", "America/New_York", "2024-03-10T06:00Z", "would add a run at 03:00"),
        ("15 30 2 * * *", "America/New_York", "2024-03-10T06:00Z", "to another second"),
        ("0 0 29 2 1#5", "UTC", "2024-01-01T00:00Z", "asks for day and weekday both"),
        ("0 0 15W * 1", "UTC", "2024-01-01T00:00Z", "forgets the weekday field"),
        ("0 9 31W * *", "UTC", "2024-11-01T00:00Z", "into months that have no such day"),
        ("0 23-3/2 * * *", "UTC", "2024-01-01T00:00Z", "starts the step of a wrapped range anew"),
        ("5-5 * * * *", "UTC", "2024-01-01T00:00Z", "takes a range like 5-5 for the whole field"),
        ("0 12 * * *", "Pacific/Apia", "2011-12-28T00:00Z", "reads the large clock change"),
    ],
)
def test_a_known_difference_is_explained(text: str, zone: str, after: str, words: str) -> None:
    found = compare(text, zone, utc(after), 10, 0.5)
    assert found.verdict is Verdict.DIFFERS
    assert words in found.explanation
    assert found.known
    assert found.at is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0 0 * * 5L", "it writes 5L as L5"),
        ("0 0 LW * *", "it knows neither LW nor L-3"),
        ("0 0 L-3 * *", "it knows neither LW nor L-3"),
        ("0 0 1,15W * *", "it takes W only alone"),
        ("0 0 15W * 1#1", "it finds no day for W together with a weekday"),
        ("0 0 * * 1,5#3", "it takes # only alone"),
    ],
)
def test_a_form_that_croniter_does_not_know_is_named(text: str, words: str) -> None:
    found = compare(text, "UTC", utc("2024-01-01T00:00Z"), 5, 0.5)
    assert found.verdict is Verdict.NOT_COMPARABLE
    assert words in found.explanation
    assert found.known


def test_a_search_that_would_take_minutes_is_ended() -> None:
    before = sys.getprofile()
    found = compare("* * * * * 5", "Pacific/Apia", utc("2011-12-30T09:00Z"), 10, 0.1)
    assert found.verdict is Verdict.NOT_COMPARABLE
    assert "did not come to an end" in found.explanation
    assert sys.getprofile() is before


def test_no_case_of_the_collection_is_left_unexplained() -> None:
    unexplained = []
    for case in CASES:
        if "next" in case:
            found = compare(case["text"], case["zone"], utc(case["after"]), 10, 0.5)
            if not found.known:
                unexplained.append((case["name"], found.explanation))
    assert unexplained == []


def test_an_unknown_difference_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    real = croniter.croniter.get_next

    def late(self: croniter.croniter, *args: object) -> object:
        real(self, *args)
        return real(self, *args)

    monkeypatch.setattr(croniter.croniter, "get_next", late)
    found = compare("0 9 * * *", "UTC", utc("2026-01-01T00:00Z"), 3, 0.5)
    assert (found.verdict, found.known) == (Verdict.DIFFERS, False)
    assert "no known rule explains it" in found.explanation
    assert "09:00 on 1 January 2026" in found.explanation


def test_an_unknown_refusal_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise OverflowError

    monkeypatch.setattr(croniter, "croniter", refuse)
    found = compare("0 9 * * *", "UTC", utc("2026-01-01T00:00Z"), 3, 0.5)
    assert (found.verdict, found.known) == (Verdict.NOT_COMPARABLE, False)
    assert "OverflowError" in found.explanation


def test_our_own_refusals_come_first() -> None:
    with pytest.raises(ScheduleError):
        compare("0 0 30 2 *", "UTC", utc("2026-01-01T00:00Z"), 3, 0.5)
