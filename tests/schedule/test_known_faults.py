"""Faults that other schedulers had, each as the right behaviour here."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from cronstudio.schedule import (
    Cron,
    Schedule,
    ScheduleError,
    describe,
    lint,
    timetable,
    zone_names,
    zones,
)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def next_of(text: str, zone: str, after: str, count: int = 1) -> list[datetime]:
    table = timetable(Schedule(Cron(text)), zone)
    return [each.at for each in table.occurrences(utc(after), count)]


def at(*texts: str) -> list[datetime]:
    return [utc(text) for text in texts]


def test_a_day_field_that_begins_with_a_star_restricts_the_weekday_as_in_real_cron() -> None:
    assert next_of("0 0 */2 * 1", "UTC", "2025-01-01T00:00Z", 4) == at(
        "2025-01-13T00:00Z", "2025-01-27T00:00Z", "2025-02-03T00:00Z", "2025-02-17T00:00Z"
    )
    now = utc("2025-01-01T00:00Z")
    codes = [warning.code for warning in lint(Schedule(Cron("0 0 */2 * 1")), "UTC", now)]
    assert "day_and_weekday" in codes
    assert "if it is a Monday" in describe(Schedule(Cron("0 0 */2 * 1")), "UTC").long


def test_a_day_that_never_comes_leaves_the_weekday_alone() -> None:
    assert next_of("48 14 31 jun sun", "UTC", "2024-06-01T00:00Z", 4) == at(
        "2024-06-02T14:48Z", "2024-06-09T14:48Z", "2024-06-16T14:48Z", "2024-06-23T14:48Z"
    )


def test_a_last_day_inside_a_range_is_refused_in_words() -> None:
    with pytest.raises(ScheduleError) as caught:
        timetable(Schedule(Cron("35 * 0-l/8 8 *")), "UTC")
    assert caught.value.field == "day"
    assert (caught.value.start, caught.value.end) == (5, 10)


def test_29_february_has_a_next_and_a_previous_on_that_very_day() -> None:
    table = timetable(Schedule(Cron("15 22 29 2 *")), "UTC")
    now = utc("2024-02-29T00:00Z")
    assert table.next_after(now) == utc("2024-02-29T22:15Z")
    assert table.previous_before(now) == utc("2020-02-29T22:15Z")


@pytest.mark.parametrize(
    ("text", "field", "allowed"),
    [
        ("0 0 0 * *", "day", "1 to 31"),
        ("0 0 * 0 *", "month", "1 to 12"),
        ("0 0 0 0 *", "day", "1 to 31"),
        ("* * 54 * *", "day", "1 to 31"),
        ("60 * * * *", "minute", "0 to 59"),
        ("* 24 * * *", "hour", "0 to 23"),
        ("0 0 * * 8", "weekday", "0 to 7"),
    ],
)
def test_values_out_of_range_are_refused_with_field_and_range(
    text: str, field: str, allowed: str
) -> None:
    with pytest.raises(ScheduleError) as caught:
        timetable(Schedule(Cron(text)), "UTC")
    assert caught.value.field == field
    assert allowed in caught.value.hint
    assert caught.value.allowed.startswith(allowed)


@pytest.mark.parametrize(
    ("text", "day", "hours"),
    [
        ("0 22-6 * * *", "2026-01-01", [0, 1, 2, 3, 4, 5, 6, 22, 23]),
        ("0 17-2/3 * * *", "2026-01-01", [2, 17, 20, 23]),
    ],
)
def test_ranges_over_the_end_run_as_they_are_shown(text: str, day: str, hours: list[int]) -> None:
    before = f"{day}T00:00Z"
    start = utc(before) - timedelta(minutes=1)
    table = timetable(Schedule(Cron(text)), "UTC")
    found = table.between(start, start + timedelta(days=1), 100)
    assert [each.hour for each in found] == hours
    codes = [warning.code for warning in lint(Schedule(Cron(text)), "UTC", start)]
    assert "wrapped" in codes


def test_weekday_ranges_may_go_over_the_week() -> None:
    sunday = utc("2026-01-04T00:00Z")
    for text, weekdays in (("0 0 * * sat-sun", {5, 6}), ("0 0 * * fri-mon", {4, 5, 6, 0})):
        table = timetable(Schedule(Cron(text)), "UTC")
        found = table.between(sunday, sunday + timedelta(days=14), 100)
        assert {each.weekday() for each in found} == weekdays
        assert len(found) == 2 * len(weekdays)


def test_a_star_as_day_is_not_the_first_of_the_month() -> None:
    assert next_of("0 8 * * 2", "Asia/Shanghai", "2026-01-24T01:40+08:00", 2) == at(
        "2026-01-27T08:00+08:00", "2026-02-03T08:00+08:00"
    )


def test_sunday_is_0_and_7_and_its_name() -> None:
    expected = at("2019-12-22T02:00Z", "2019-12-29T02:00Z")
    for text in ("0 2 * * 0", "0 2 * * 7", "0 2 * * SUN"):
        assert next_of(text, "UTC", "2019-12-19T00:00Z", 2) == expected
    assert next_of("15 10,12 * * 1,7", "UTC", "2018-12-08T00:00Z", 3) == at(
        "2018-12-09T10:15Z", "2018-12-09T12:15Z", "2018-12-10T10:15Z"
    )


def test_a_step_from_a_single_value_goes_to_the_end_of_the_field() -> None:
    assert next_of("2/5 * * * *", "UTC", "2026-01-01T09:10Z", 3) == at(
        "2026-01-01T09:12Z", "2026-01-01T09:17Z", "2026-01-01T09:22Z"
    )
    warnings = lint(Schedule(Cron("2/5 * * * *")), "UTC", utc("2026-01-01T00:00Z"))
    assert any("2-59/5" in warning.text for warning in warnings)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("* 15 * * * *", "60 runs in minute 15"),
        ("* 9 * * *", "60 runs between 09:00 and 09:59"),
    ],
)
def test_a_star_left_of_a_fixed_unit_is_warned_of_as_a_burst(text: str, words: str) -> None:
    burst = lint(Schedule(Cron(text)), "UTC", utc("2026-01-01T00:00Z"))[0]
    assert burst.code == "burst"
    assert words in burst.text


def test_searching_back_from_a_common_year_for_29_february_ends() -> None:
    table = timetable(Schedule(Cron("* * 29 2 *")), "UTC")
    now = utc("2021-12-07T12:00Z")
    assert table.occurrences(now, 10)[0].at == utc("2024-02-29T00:00Z")
    assert table.previous_before(now) == utc("2020-02-29T23:59Z")
    february = timetable(Schedule(Cron("* * * 1 2 *")), "UTC")
    assert february.previous_before(utc("2021-11-01T00:00Z")) == utc("2021-02-01T23:59:59Z")


class TestNewYork:
    """2018-11-04T06:00Z: -04:00 → -05:00. 2015-03-08T07:00Z: -05:00 → -04:00."""

    def test_no_day_is_listed_twice_around_the_change_in_november(self) -> None:
        table = timetable(Schedule(Cron("0 8 * * 1-5")), "America/New_York")
        now = utc("2018-11-04T05:00-05:00")
        assert table.previous_before(now) == utc("2018-11-02T08:00-04:00")
        assert table.next_after(now) == utc("2018-11-05T08:00-05:00")

    def test_a_month_further_on_has_its_own_offset(self) -> None:
        assert next_of("* * * */3 *", "America/New_York", "2015-02-15T00:00-05:00") == at(
            "2015-04-01T00:00-04:00"
        )


class TestLondon:
    """2025-03-30T01:00Z: +00:00 → +01:00."""

    def test_instants_only_grow_over_the_change_in_spring(self) -> None:
        assert next_of("0 */2 * * *", "Europe/London", "2025-03-29T23:00Z", 4) == at(
            "2025-03-30T00:00Z", "2025-03-30T01:00Z", "2025-03-30T03:00Z", "2025-03-30T05:00Z"
        )
        found = next_of("* */2 * * *", "Europe/London", "2025-03-29T23:00Z", 200)
        assert found == sorted(set(found))


class TestViennaAndNewYork:
    """Vienna 2025-10-26T01:00Z: +02:00 → +01:00. New York 2026-03-08T07:00Z: -05:00 → -04:00."""

    @pytest.mark.parametrize(
        ("zone", "start"),
        [("Europe/Vienna", "2025-10-25T22:00Z"), ("America/New_York", "2026-03-08T05:00Z")],
    )
    def test_a_frequent_job_keeps_its_beat(self, zone: str, start: str) -> None:
        for text, period in (("* * * * *", 60), ("*/30 * * * * *", 30)):
            found = next_of(text, zone, start, 6 * 3600 // period)
            steps = {after - before for before, after in pairwise(found)}
            assert steps == {timedelta(seconds=period)}


class TestSaoPaulo:
    """2018-11-04T03:00Z: -03:00 → -02:00 at midnight. Cairo and Beirut have the same kind."""

    def test_a_midnight_that_does_not_exist_runs_at_the_change(self) -> None:
        assert next_of("0 0 * * *", "America/Sao_Paulo", "2018-11-03T08:00:16Z", 2) == at(
            "2018-11-04T01:00-02:00", "2018-11-05T00:00-02:00"
        )
        assert next_of("0 0 * * *", "Asia/Beirut", "2026-03-28T12:00Z") == at("2026-03-28T22:00Z")
        assert next_of("0 0 * * *", "Africa/Cairo", "2026-04-23T12:00Z") == at("2026-04-23T22:00Z")


class TestBrussels:
    """2023-10-29T01:00Z: +02:00 → +01:00."""

    def test_the_schedule_goes_on_after_the_change_in_october(self) -> None:
        text = "0,15,30,45 6-22 * * *"
        assert next_of(text, "Europe/Brussels", "2023-10-28T22:30+02:00", 3) == at(
            "2023-10-28T22:45+02:00", "2023-10-29T06:00+01:00", "2023-10-29T06:15+01:00"
        )


@pytest.fixture(params=["Australia/Sydney", "America/New_York", "UTC"])
def machine_zone(request: pytest.FixtureRequest) -> Iterator[str]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system has no tzset")
def test_the_zone_of_the_machine_does_not_matter(machine_zone: str) -> None:
    """Sydney's clocks go forward on 2025-10-05 at 02:00; a schedule in UTC does not care."""
    assert next_of("0 * * * *", "UTC", "2025-10-05T02:00Z", 3) == at(
        "2025-10-05T03:00Z", "2025-10-05T04:00Z", "2025-10-05T05:00Z"
    )


class TestMexicoCity:
    """2022-10-30T07:00Z: -05:00 → -06:00 for the last time."""

    def test_the_zone_rules_are_those_of_the_pinned_data(self) -> None:
        table = timetable(Schedule(Cron("7 13 * * *")), "America/Mexico_City")
        each = table.occurrences(utc("2022-10-31T00:00-06:00"), 1)[0]
        assert each.wall.isoformat() == "2022-10-31T13:07:00-06:00"
        summer = table.occurrences(utc("2026-07-01T00:00-06:00"), 1)[0]
        assert summer.wall.utcoffset() == timedelta(hours=-6)

    def test_missing_zone_data_is_an_error_and_never_utc(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        zones.zone_names.cache_clear()
        zones._known_names.cache_clear()
        monkeypatch.setattr(zones, "available_timezones", set)
        try:
            with pytest.raises(ScheduleError) as caught:
                zones._zone.__wrapped__("America/Mexico_City")
            assert caught.value.kind == "zone"
        finally:
            monkeypatch.undo()
            zones.zone_names.cache_clear()
            zones._known_names.cache_clear()
        assert "America/Mexico_City" in zone_names()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0 0 1 * 1", "On the 1st of the month or on a Monday, at 00:00"),
        ("0 9 * * 2#4", "On the fourth Tuesday of every month at 09:00"),
        ("38 20 * * 0,2,3-6", "Tuesday to Sunday at 20:38"),
        ("0 4 8-14 * *", "On days 8 to 14 of every month at 04:00"),
    ],
)
def test_the_sentence_says_what_the_dates_show(text: str, words: str) -> None:
    assert describe(Schedule(Cron(text)), "").long == words
