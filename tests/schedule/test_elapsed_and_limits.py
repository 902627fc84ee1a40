"""Intervals, single times, start-up; windows and excluded days around any of them."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest

from cronstudio.schedule import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Note,
    Once,
    Rule,
    Schedule,
    ScheduleError,
    Startup,
    Timetable,
    Window,
    timetable,
)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def wall(text: str) -> datetime:
    return datetime.fromisoformat(text)


def table(rule: Rule, zone: str = "UTC", **limits: object) -> Timetable:
    return timetable(Schedule(rule, **limits), zone)  # type: ignore[arg-type]


class TestIntervals:
    """America/New_York 2026-11-01T06:00Z: -04:00 → -05:00."""

    def test_elapsed_time_does_not_care_for_the_clock(self) -> None:
        found = table(Interval(7200), "America/New_York").between(
            utc("2026-11-01T00:00Z"), utc("2026-11-01T10:00Z"), 10
        )
        assert [each.hour for each in found] == [2, 4, 6, 8, 10]

    def test_it_begins_at_its_anchor(self) -> None:
        every = table(Interval(3600, anchor_at=utc("2026-01-01T10:30:00.7Z")))
        assert every.next_after(utc("2025-06-01T00:00Z")) == utc("2026-01-01T10:30Z")
        assert every.next_after(utc("2026-01-01T10:30Z")) == utc("2026-01-01T11:30Z")
        assert every.previous_before(utc("2026-01-01T10:30Z")) is None
        assert every.previous_before(utc("2026-01-01T10:31Z")) == utc("2026-01-01T10:30Z")
        assert every.count_between(utc("2025-01-01T00:00Z"), utc("2025-06-01T00:00Z")) == 0
        assert every.count_between(utc("2025-01-01T00:00Z"), utc("2026-01-01T12:30Z")) == 3

    def test_from_the_end_of_the_run_before_there_is_one_next(self) -> None:
        after = table(Interval(90, IntervalAnchor.END))
        end = utc("2026-01-01T10:00:00.25Z")
        assert after.next_after(end) == end + timedelta(seconds=90)
        assert after.previous_before(end) is None
        assert after.between(end, end + timedelta(days=1), 10) == [end + timedelta(seconds=90)]
        assert after.count_between(end, end + timedelta(days=1)) == 1
        assert after.count_between(end, end + timedelta(seconds=89)) == 0
        assert len(after.occurrences(end, 3)) == 3

    def test_from_the_end_it_waits_for_a_window(self) -> None:
        after = table(Interval(3600, IntervalAnchor.END), windows=(Window(time(9), time(17)),))
        assert after.next_after(utc("2026-01-01T12:00Z")) == utc("2026-01-01T13:00Z")
        assert after.next_after(utc("2026-01-01T16:30Z")) == utc("2026-01-02T09:00Z")
        shut = Schedule(
            Interval(60, IntervalAnchor.END),
            excluded=(DateRange(date(2025, 1, 1), date(2199, 1, 1)),),
        )
        with pytest.raises(ScheduleError) as caught:
            timetable(shut, "UTC")
        assert caught.value.kind == "never"

    @pytest.mark.parametrize("every", [0, -1, 10 * 366 * 86_400 + 1])
    def test_its_length_has_limits(self, every: int) -> None:
        with pytest.raises(ScheduleError, match="interval is out of range"):
            table(Interval(every))

    def test_its_anchor_has_a_zone(self) -> None:
        with pytest.raises(ScheduleError, match="no time zone"):
            table(Interval(60, anchor_at=wall("2026-01-01T00:00")))

    def test_it_ends_with_the_calendar(self) -> None:
        assert table(Interval(86_400)).next_after(utc("9999-12-30T00:00Z")) is None


class TestOnce:
    """Europe/Berlin 2026-03-29T01:00Z: +01:00 → +02:00; 2026-10-25T01:00Z: back."""

    @pytest.mark.parametrize(
        ("at", "expected", "note"),
        [
            ("2026-06-01T14:00", "2026-06-01T14:00+02:00", Note.ORDINARY),
            ("2026-03-29T02:30", "2026-03-29T03:00+02:00", Note.MOVED),
            ("2026-03-29T03:00", "2026-03-29T03:00+02:00", Note.ORDINARY),
            ("2026-10-25T02:30", "2026-10-25T02:30+02:00", Note.FIRST_PASS),
            ("2026-10-25T03:00", "2026-10-25T03:00+01:00", Note.ORDINARY),
        ],
    )
    def test_it_has_one_instant(self, at: str, expected: str, note: Note) -> None:
        once = table(Once(wall(at)), "Europe/Berlin")
        each = once.occurrences(utc("2026-01-01T00:00Z"), 5)
        assert [(one.at, one.note) for one in each] == [(utc(expected), note)]
        assert each[0].from_wall == (wall(at) if note is Note.MOVED else None)
        assert once.next_after(utc(expected)) is None
        assert once.previous_before(utc(expected)) is None
        assert once.previous_before(utc(expected) + timedelta(seconds=1)) == utc(expected)
        assert once.count_between(utc("2026-01-01T00:00Z"), utc("2027-01-01T00:00Z")) == 1
        assert once.count_between(utc(expected), utc("2027-01-01T00:00Z")) == 0

    def test_a_skipped_day_ends_at_the_change(self) -> None:
        """Pacific/Apia has no 2011-12-30: 2011-12-30T10:00Z: -10:00 → +14:00."""
        once = table(Once(wall("2011-12-30T12:00")), "Pacific/Apia")
        assert once.next_after(utc("2011-12-01T00:00Z")) == utc("2011-12-30T10:00Z")

    def test_it_is_a_wall_time(self) -> None:
        with pytest.raises(ScheduleError, match="wall time"):
            table(Once(utc("2026-01-01T00:00Z")))


class TestStartup:
    def test_it_has_no_occurrences_of_its_own(self) -> None:
        at_start = table(Startup(120))
        now = utc("2026-01-01T00:00Z")
        assert at_start.next_after(now) is None
        assert at_start.previous_before(now) is None
        assert at_start.count_between(now, now + timedelta(days=1)) == 0
        assert at_start.occurrences(now, 3) == []

    @pytest.mark.parametrize("delay", [-1, 86_401])
    def test_its_delay_has_limits(self, delay: int) -> None:
        with pytest.raises(ScheduleError, match="delay"):
            table(Startup(delay))


def test_without_limits_nothing_is_left_out() -> None:
    daily = table(Cron("0 9 * * *"))
    now = utc("2026-01-01T00:00Z")
    assert daily.occurrences(now, 3, with_excluded=True) == daily.occurrences(now, 3)


def test_repeat_is_at_least_once() -> None:
    with pytest.raises(ScheduleError, match="number of runs"):
        table(Cron("0 0 * * *"), repeat=0)


class TestWindows:
    """Europe/Berlin 2026-03-29T01:00Z: +01:00 → +02:00; 2026-10-25T01:00Z: back."""

    def test_the_start_is_in_and_the_end_is_out(self) -> None:
        hourly = table(Cron("0 * * * *"), windows=(Window(time(9), time(12)),))
        start = utc("2026-01-01T00:00Z")
        found = hourly.between(start, start + timedelta(days=2), 100)
        assert [(each.day, each.hour) for each in found] == [
            (1, 9),
            (1, 10),
            (1, 11),
            (2, 9),
            (2, 10),
            (2, 11),
        ]
        assert hourly.count_between(start, start + timedelta(days=2)) == 6
        assert hourly.previous_before(utc("2026-01-02T09:00Z")) == utc("2026-01-01T11:00Z")
        assert hourly.previous_before(utc("2026-01-02T10:30Z")) == utc("2026-01-02T10:00Z")

    def test_a_window_over_midnight_belongs_to_the_day_it_begins(self) -> None:
        friday_night = Window(time(22), time(2), frozenset({4}))
        hourly = table(Cron("0 * * * *"), windows=(friday_night,))
        start = utc("2026-01-01T00:00Z")
        found = hourly.between(start, start + timedelta(days=7), 100)
        assert [f"{each:%a %H}" for each in found] == ["Fri 22", "Fri 23", "Sat 00", "Sat 01"]

    def test_windows_that_touch_are_one(self) -> None:
        windows = (
            Window(time(9), time(10)),
            Window(time(10), time(11)),
            Window(time(9, 30), time(9, 45)),
            Window(time(20), time(0)),
        )
        quarter = table(Cron("*/30 * * * *"), windows=windows)
        start = utc("2026-01-01T00:00Z")
        assert quarter.count_between(start, start + timedelta(days=1)) == 4 + 8

    def test_equal_ends_allow_the_whole_day(self) -> None:
        whole = table(Cron("0 * * * *"), windows=(Window(time(5), time(5)),))
        start = utc("2026-01-01T00:00Z")
        assert whole.count_between(start, start + timedelta(days=2)) == 48

    def test_the_wall_clock_decides_over_a_change(self) -> None:
        window = Window(time(1, 30), time(3, 30))
        quarter = table(Cron("*/15 * * * *"), "Europe/Berlin", windows=(window,))
        spring = (utc("2026-03-28T23:00Z"), utc("2026-03-29T06:00Z"))
        autumn = (utc("2026-10-24T22:00Z"), utc("2026-10-25T06:00Z"))
        assert [f"{each:%H:%M}" for each in quarter.between(*spring, 99)] == [
            "00:30",
            "00:45",
            "01:00",
            "01:15",
        ]
        assert quarter.count_between(*spring) == 4
        # 01:30 to 03:30 holds three real hours, the one from 02:00 twice.
        assert len(quarter.between(*autumn, 99)) == quarter.count_between(*autumn) == 12

    def test_a_moved_run_outside_the_window_is_left_out(self) -> None:
        fixed = table(Cron("30 2 * * *"), "Europe/Berlin", windows=(Window(time(2), time(2, 59)),))
        found = fixed.occurrences(utc("2026-03-28T12:00Z"), 2, with_excluded=True)
        assert [(f"{each.at:%d %H:%M}", each.note) for each in found] == [
            ("29 01:00", Note.EXCLUDED),
            ("30 00:30", Note.ORDINARY),
            ("31 00:30", Note.ORDINARY),
        ]

    def test_a_window_that_no_time_meets_never_fires(self) -> None:
        with pytest.raises(ScheduleError) as caught:
            table(Cron("0 3 * * *"), windows=(Window(time(9), time(17)),))
        assert caught.value.kind == "never"
        assert "leave nothing" in caught.value.hint

    def test_a_window_names_real_weekdays(self) -> None:
        with pytest.raises(ScheduleError, match="unknown weekday"):
            table(Cron("0 3 * * *"), windows=(Window(time(9), time(17), frozenset({7})),))

    def test_there_are_not_too_many(self) -> None:
        with pytest.raises(ScheduleError, match="too many windows"):
            table(Cron("0 3 * * *"), windows=(Window(time(9), time(17)),) * 51)


class TestExcludedDays:
    CHRISTMAS = DateRange(date(2026, 12, 24), date(2026, 12, 26), "Christmas")

    def test_nothing_fires_from_the_first_day_to_the_last(self) -> None:
        daily = table(Cron("0 9 * * *"), "Europe/Berlin", excluded=(self.CHRISTMAS,))
        start = utc("2026-12-22T12:00Z")
        assert daily.between(start, start + timedelta(days=6), 10) == [
            utc("2026-12-23T08:00Z"),
            utc("2026-12-27T08:00Z"),
            utc("2026-12-28T08:00Z"),
        ]
        assert daily.count_between(start, start + timedelta(days=6)) == 3
        assert daily.previous_before(utc("2026-12-27T08:00Z")) == utc("2026-12-23T08:00Z")

    def test_the_preview_shows_the_first_that_is_left_out(self) -> None:
        daily = table(Cron("0 9 * * *"), "Europe/Berlin", excluded=(self.CHRISTMAS,))
        start = utc("2026-12-23T07:00Z")
        notes = [
            (each.wall.day, each.note) for each in daily.occurrences(start, 3, with_excluded=True)
        ]
        assert notes == [
            (23, Note.ORDINARY),
            (24, Note.EXCLUDED),
            (27, Note.ORDINARY),
            (28, Note.ORDINARY),
        ]
        assert [each.wall.day for each in daily.occurrences(start, 3)] == [23, 27, 28]

    def test_ranges_may_overlap_and_come_in_any_order(self) -> None:
        ranges = (
            DateRange(date(2026, 1, 5), date(2026, 1, 8)),
            DateRange(date(2026, 1, 1), date(2026, 1, 2)),
            DateRange(date(2026, 1, 3), date(2026, 1, 6)),
            DateRange(date(2026, 1, 10), date(2026, 1, 10)),
        )
        daily = table(Cron("0 9 * * *"), excluded=ranges)
        start = utc("2026-01-01T00:00Z")
        found = daily.between(start, start + timedelta(days=11), 20)
        assert [each.day for each in found] == [9, 11]

    def test_ten_years_are_passed_over_at_once(self) -> None:
        every = Schedule(
            Cron("* * * * * *"), excluded=(DateRange(date(2026, 1, 1), date(2035, 12, 31)),)
        )
        seconds = timetable(every, "America/New_York")
        assert seconds.next_after(utc("2026-01-01T12:00Z")) == utc("2036-01-01T05:00Z")
        assert seconds.previous_before(utc("2036-01-01T05:00Z")) == utc("2026-01-01T04:59:59Z")
        assert seconds.count_between(utc("2026-01-01T12:00Z"), utc("2036-01-01T05:00:09Z")) == 10

    def test_after_the_last_day_there_is_none(self) -> None:
        once = table(Once(wall("2026-12-25T09:00")), excluded=(self.CHRISTMAS,))
        assert once.next_after(utc("2026-01-01T00:00Z")) is None
        assert once.previous_before(utc("2027-01-01T00:00Z")) is None
        note = once.occurrences(utc("2026-01-01T00:00Z"), 1, with_excluded=True)
        assert [each.note for each in note] == [Note.EXCLUDED]
        assert once.occurrences(utc("2027-01-01T00:00Z"), 1, with_excluded=True) == []

    def test_a_hundred_years_without_a_day_are_none(self) -> None:
        shut = (
            DateRange(date(1900, 1, 1), date(2024, 12, 31)),
            DateRange(date(2027, 1, 1), date(2199, 1, 1)),
        )
        daily = table(Cron("0 9 * * *"), excluded=shut)
        assert daily.next_after(utc("2027-01-01T00:00Z")) is None
        assert daily.previous_before(utc("2024-12-31T00:00Z")) is None
        assert daily.count_between(utc("2027-01-01T00:00Z"), utc("2050-01-01T00:00Z")) == 0

    def test_many_nights_in_a_row_are_given_up(self) -> None:
        daily = table(
            Cron("0 3 * * *"),
            windows=(Window(time(9), time(17)), Window(time(2), time(4), frozenset({0}))),
        )
        assert daily.next_after(utc("2026-01-01T00:00Z")) == utc("2026-01-05T03:00Z")
        past = table(Once(wall("1990-01-01T03:00")), windows=(Window(time(9), time(17)),))
        assert past.previous_before(utc("2026-01-01T00:00Z")) is None
        noon = utc("2026-01-01T12:00Z")
        afternoon = (Window(time(12), time(0)),)
        drifting = table(Interval(86_390, anchor_at=noon), windows=afternoon)
        assert drifting.next_after(noon) == utc("2037-10-30T23:59:50Z")
        slower = table(Interval(86_399, anchor_at=noon), windows=afternoon)
        assert slower.next_after(noon) is None
        assert slower.previous_before(utc("2060-01-01T00:00Z")) is None

    def test_a_range_does_not_end_before_it_begins(self) -> None:
        with pytest.raises(ScheduleError, match="end before they begin"):
            table(Cron("0 3 * * *"), excluded=(DateRange(date(2026, 2, 1), date(2026, 1, 1)),))

    def test_there_are_not_too_many(self) -> None:
        with pytest.raises(ScheduleError, match="too many excluded"):
            table(
                Cron("0 3 * * *"), excluded=(DateRange(date(2026, 2, 1), date(2026, 2, 1)),) * 5001
            )
