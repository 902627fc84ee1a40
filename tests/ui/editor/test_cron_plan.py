"""The builder's patterns: what they show is exactly what the text says, or they say nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from cronstudio.schedule import Cron, Schedule, timetable
from cronstudio.ui.widgets.cron_plan import (
    EVERY_DAY,
    Plan,
    Repeat,
    cron_text,
    numbers_words,
    parse_numbers,
    plan_of,
)

SHOWN = {
    "* * * * *": Plan(Repeat.MINUTES, step=1),
    "*/15 * * * *": Plan(Repeat.MINUTES, step=15),
    "*/5 * * * 1-5": Plan(Repeat.MINUTES, step=5, weekdays=frozenset(range(5))),
    "30 * * * *": Plan(Repeat.HOURS, minute=30),
    "5 */6 * * *": Plan(Repeat.HOURS, step=6, minute=5),
    "30 1,2 * * *": Plan(Repeat.DAYS, minute=30, hours=(1, 2)),
    "0 9 * * mon-fri": Plan(Repeat.DAYS, hours=(9,), weekdays=frozenset(range(5))),
    "0 9 * * 0": Plan(Repeat.DAYS, hours=(9,), weekdays=frozenset({6})),
    "0 9 * * 7": Plan(Repeat.DAYS, hours=(9,), weekdays=frozenset({6})),
    "0 9 * * SUN": Plan(Repeat.DAYS, hours=(9,), weekdays=frozenset({6})),
    "0 9 * * fri-mon": Plan(Repeat.DAYS, hours=(9,), weekdays=frozenset({4, 5, 6, 0})),
    "0 18 L * *": Plan(Repeat.MONTHS, hours=(18,), days=(), last_day=True),
    "0 6 1,15 * *": Plan(Repeat.MONTHS, hours=(6,), days=(1, 15)),
    "0 6 1 7 *": Plan(Repeat.YEARS, hours=(6,), days=(1,), month=7),
    "@daily": Plan(Repeat.DAYS, hours=(0,)),
    "@weekly": Plan(Repeat.DAYS, hours=(0,), weekdays=frozenset({6})),
    "@yearly": Plan(Repeat.YEARS, hours=(0,), days=(1,), month=1),
}
ADVANCED = (
    "7,37 8-18/2 * * 1-5",
    "*/35 * * * *",
    "0 9 * * 1#2",
    "0 9 * * 5L",
    "0 0 1 * 1",
    "0 0 */2 * 1",
    "*/15 * * * * *",
    "0 9 15W * *",
    "0 9 * * 0-7",
    "0 9 * 1,7 *",
    "0-59 * * * *",
    "5/10 * * * *",
)
START = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.mark.parametrize("text", SHOWN)
def test_a_common_pattern_is_shown_with_its_figures(text: str) -> None:
    assert plan_of(text) == SHOWN[text]


@pytest.mark.parametrize("text", SHOWN)
@pytest.mark.parametrize("zone", ["UTC", "America/Toronto"])
def test_using_a_shown_pattern_changes_no_run(text: str, zone: str) -> None:
    plan = plan_of(text)
    assert plan is not None
    before = timetable(Schedule(Cron(text)), zone)
    after = timetable(Schedule(Cron(cron_text(plan))), zone)
    end = START + timedelta(days=800)
    assert before.between(START, end, 300) == after.between(START, end, 300)
    assert before.count_between(START, end) == after.count_between(START, end)


@pytest.mark.parametrize("text", ADVANCED)
def test_what_the_controls_cannot_say_is_advanced(text: str) -> None:
    assert plan_of(text) is None


@pytest.mark.parametrize("text", ADVANCED)
def test_the_advanced_examples_are_valid_schedules(text: str) -> None:
    assert timetable(Schedule(Cron(text)), "UTC").next_after(START)


def test_all_days_are_a_star_and_neighbours_a_range() -> None:
    assert cron_text(Plan(Repeat.DAYS, weekdays=EVERY_DAY)) == "0 0 * * *"
    assert cron_text(Plan(Repeat.DAYS, weekdays=frozenset(range(5)))) == "0 0 * * 1-5"
    assert cron_text(Plan(Repeat.DAYS, weekdays=frozenset({5, 6}))) == "0 0 * * 0,6"
    assert cron_text(Plan(Repeat.DAYS, hours=(8, 9, 10, 17))) == "0 8-10,17 * * *"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1, 2", (1, 2)),
        ("8-10", (8, 9, 10)),
        ("8–10, 3", (3, 8, 9, 10)),
        ("23", (23,)),
        ("24", None),
        ("", None),
        ("1,,2", None),
        ("3-1", None),
        ("one", None),
        ("1 2", (12,)),
    ],
)
def test_lists_of_hours_are_read_or_refused(text: str, numbers: tuple[int, ...] | None) -> None:
    assert parse_numbers(text, 0, 23) == numbers


def test_what_is_written_is_read_back() -> None:
    assert numbers_words((1, 2, 8, 9, 10)) == "1, 2, 8-10"
    assert parse_numbers(numbers_words((1, 2, 8, 9, 10)), 0, 23) == (1, 2, 8, 9, 10)
