"""Days without runs are looked up, not searched for day by day through a century."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from cronstudio.schedule import Cron, DateRange, Schedule, timetable
from cronstudio.schedule.limits import AllowedTimes

EXCLUDED = (
    DateRange(date(2026, 3, 6), date(2026, 3, 8)),
    DateRange(date(2026, 12, 24), date(2027, 1, 1)),
)
START = datetime(2026, 3, 1, tzinfo=UTC)
DAY = 86_400


@pytest.fixture
def days_looked_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    looked: list[int] = []
    members = AllowedTimes._members

    def counted(self: AllowedTimes, day: int) -> object:
        looked.append(day)
        return members(self, day)

    monkeypatch.setattr(AllowedTimes, "_members", counted)
    return looked


def test_counting_behind_the_last_excluded_day_looks_at_few_days(
    days_looked_at: list[int],
) -> None:
    table = timetable(Schedule(Cron("0 9 * * *"), excluded=EXCLUDED), "America/Toronto")
    days_looked_at.clear()
    late = datetime(2030, 1, 1, tzinfo=UTC)
    assert table.count_between(late, late + timedelta(days=7)) == 7
    assert len(days_looked_at) < 50


def test_excluded_days_are_left_out_of_the_count_on_both_sides_of_a_year() -> None:
    table = timetable(Schedule(Cron("0 9 * * *"), excluded=EXCLUDED), "UTC")
    assert table.count_between(START, START + timedelta(days=365)) == 365 - 3 - 9
    listed = table.between(START, START + timedelta(days=365), 1000)
    assert len(listed) == 353
    assert {day.date() for day in listed} & {date(2026, 3, 7), date(2027, 1, 1)} == set()


def test_the_complement_jumps_to_the_next_and_the_last_excluded_day() -> None:
    forbidden = AllowedTimes((), EXCLUDED, inside=False)
    first = (date(2026, 3, 6) - date(1970, 1, 1)).days * DAY
    second = (date(2026, 12, 24) - date(1970, 1, 1)).days * DAY
    assert forbidden.next_local(first - 400 * DAY) == first
    assert forbidden.next_local(first + 3 * DAY) == second
    assert forbidden.next_local(second + 9 * DAY) is None
    assert forbidden.previous_local(second - 1) == first + 3 * DAY - 1
    assert forbidden.previous_local(first + 5) == first + 5
    assert forbidden.previous_local(first - 1) is None
    assert forbidden.previous_local(second + 100 * DAY) == second + 9 * DAY - 1
