"""Notes on occurrences: what a clock change did to each. Tables of the changes open each class."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise

import pytest

from cronstudio.schedule import Cron, Interval, Note, Schedule, ScheduleError, timetable


def notes(text: str, zone: str, after: str, count: int) -> list[tuple[str, str, str]]:
    table = timetable(Schedule(Cron(text)), zone)
    found = table.occurrences(datetime.fromisoformat(after), count)
    return [
        (
            f"{each.wall:%d %H:%M %z}",
            each.note.value,
            f"{each.from_wall:%d %H:%M}" if each.from_wall else "",
        )
        for each in found
    ]


class TestToronto:
    """2026-03-08T07:00Z: -05:00 → -04:00. 2026-11-01T06:00Z: -04:00 → -05:00."""

    def test_a_time_in_the_gap_is_moved_to_the_change(self) -> None:
        assert notes("30 1,2 * * *", "America/Toronto", "2026-03-08T00:00-05:00", 3) == [
            ("08 01:30 -0500", "ordinary", ""),
            ("08 03:00 -0400", "moved", "08 02:30"),
            ("09 01:30 -0400", "ordinary", ""),
        ]

    def test_a_moved_time_that_meets_a_regular_one_is_one_ordinary_run(self) -> None:
        assert notes("0 2,3 * * *", "America/Toronto", "2026-03-08T00:00-05:00", 2) == [
            ("08 03:00 -0400", "ordinary", ""),
            ("09 02:00 -0400", "ordinary", ""),
        ]

    def test_a_repeated_time_runs_in_the_first_pass(self) -> None:
        assert notes("30 1,2 * * *", "America/Toronto", "2026-11-01T00:00-04:00", 3) == [
            ("01 01:30 -0400", "first_pass", ""),
            ("01 02:30 -0500", "ordinary", ""),
            ("02 01:30 -0500", "ordinary", ""),
        ]

    def test_a_search_from_inside_the_second_pass_finds_nothing_in_it(self) -> None:
        assert notes("30,45 1 * * *", "America/Toronto", "2026-11-01T01:10-05:00", 1) == [
            ("02 01:30 -0500", "ordinary", "")
        ]

    def test_nothing_is_counted_within_the_second_pass(self) -> None:
        table = timetable(Schedule(Cron("30,45 1 * * *")), "America/Toronto")
        start, end = (
            datetime.fromisoformat(f"2026-11-01T01:{minute}-05:00") for minute in (10, 50)
        )
        assert table.count_between(start, end) == 0
        assert table.count_between(start - (end - start) * 2, start) == 2

    def test_an_interval_job_runs_in_both_passes(self) -> None:
        assert notes("*/30 1 * * *", "America/Toronto", "2026-11-01T00:00-04:00", 4) == [
            ("01 01:00 -0400", "ordinary", ""),
            ("01 01:30 -0400", "ordinary", ""),
            ("01 01:00 -0500", "second_pass", ""),
            ("01 01:30 -0500", "second_pass", ""),
        ]

    def test_an_interval_job_makes_nothing_up_for_the_gap(self) -> None:
        assert notes("*/30 2 * * *", "America/Toronto", "2026-03-08T00:00-05:00", 1) == [
            ("09 02:00 -0400", "ordinary", "")
        ]

    def test_an_instant_that_is_no_occurrence_is_ordinary(self) -> None:
        table = timetable(Schedule(Cron("30 12 * * *")), "America/Toronto")
        change = datetime.fromisoformat("2026-03-08T07:00Z")
        assert table.annotate(change).note is Note.ORDINARY

    def test_elapsed_time_shows_the_second_pass(self) -> None:
        table = timetable(Schedule(Interval(3600)), "America/Toronto")
        found = table.occurrences(datetime.fromisoformat("2026-11-01T04:30Z"), 3)
        assert [each.note.value for each in found] == ["ordinary", "second_pass", "ordinary"]


class TestNuuk:
    """2026-03-29T01:00Z: -02:00 → -01:00, Saturday 23:00 to Sunday 00:00."""

    def test_the_missed_wall_time_decides_the_day(self) -> None:
        assert notes("30 23 * * 6", "America/Nuuk", "2026-03-28T12:00Z", 2) == [
            ("29 00:00 -0100", "moved", "28 23:30"),
            ("04 23:30 -0100", "ordinary", ""),
        ]


class TestApia:
    """2011-12-30T10:00Z: -10:00 → +14:00; 30 December has no instant there."""

    def test_a_skipped_day_is_not_made_up(self) -> None:
        assert notes("0 12 * * *", "Pacific/Apia", "2011-12-29T12:00-10:00", 1) == [
            ("31 12:00 +1400", "ordinary", "")
        ]


class TestKwajalein:
    """1969-09-30T13:00Z: +11:00 → -12:00, 23 hours back: a correction, not a season."""

    def test_a_correction_suppresses_nothing(self) -> None:
        found = notes("0 18 * * *", "Pacific/Kwajalein", "1969-09-30T00:00Z", 3)
        assert [each[0] for each in found] == [
            "30 18:00 +1100",
            "30 18:00 -1200",
            "01 18:00 -1200",
        ]
        assert [each[1] for each in found] == ["ordinary", "second_pass", "ordinary"]
        table = timetable(Schedule(Cron("0 18 * * *")), "Pacific/Kwajalein")
        at = [each.at for each in table.occurrences(datetime.fromisoformat("1969-09-30T00:00Z"), 3)]
        assert [table.previous_before(later) for _, later in pairwise(at)] == at[:-1]
        assert table.count_between(at[0], at[-1]) == 2


class TestFarAway:
    """America/New_York: the clocks go forward on the second Sunday of March, 02:00 to 03:00."""

    def test_a_job_wholly_inside_every_gap_never_fires(self) -> None:
        with pytest.raises(ScheduleError) as caught:
            timetable(Schedule(Cron("*/30 2 * 3 SUN#2")), "America/New_York")
        assert caught.value.kind == "never"
        assert "jump over" in caught.value.hint
        assert (caught.value.start, caught.value.end) == (0, 16)

    def test_forty_years_lie_between_two_days(self) -> None:
        table = timetable(Schedule(Cron("0 0 * 2 1#5")), "America/New_York")
        start = datetime.fromisoformat("2072-03-01T00:00Z")
        found = table.next_after(start)
        assert found is not None and found.year == 2112
        before = table.previous_before(found)
        assert before is not None and before.year == 2072
        assert table.count_between(before, found) == 1

    def test_the_turn_of_the_400_years_is_crossed_both_ways(self) -> None:
        table = timetable(Schedule(Cron("0 0 29 2 *")), "UTC")
        for before, after in ((1996, 2000), (2396, 2400)):
            turn = datetime.fromisoformat(f"{after}-01-15T00:00Z")
            assert table.previous_before(turn) == datetime.fromisoformat(f"{before}-02-29T00:00Z")
            assert table.next_after(turn) == datetime.fromisoformat(f"{after}-02-29T00:00Z")

    @pytest.mark.parametrize("zone", ["UTC", "America/New_York"])
    def test_time_ends_at_both_ends(self, zone: str) -> None:
        table = timetable(Schedule(Cron("0 0 1 1 *")), zone)
        assert table.next_after(datetime.fromisoformat("9999-06-01T00:00Z")) is None
        assert table.previous_before(datetime.fromisoformat("0001-01-20T00:00Z")) in (
            None,
            datetime.fromisoformat("0001-01-01T05:00Z"),
        )
        assert table.previous_before(datetime.fromisoformat("0001-01-02T00:00Z")) is None
        century = table.count_between(
            datetime.fromisoformat("1999-06-01T00:00Z"), datetime.fromisoformat("2099-06-01T00:00Z")
        )
        assert century == 100

    def test_a_naive_instant_is_a_mistake_of_the_caller(self) -> None:
        table = timetable(Schedule(Cron("0 0 1 1 *")), "UTC")
        with pytest.raises(TypeError):
            table.next_after(datetime(2026, 1, 1))  # noqa: DTZ001

    def test_no_more_than_asked_for_is_listed(self) -> None:
        table = timetable(Schedule(Cron("* * * * *")), "UTC")
        start, end = (datetime.fromisoformat(f"{year}-01-01T00:00Z") for year in (2026, 2027))
        assert table.between(start, end, 0) == []
        assert len(table.between(start, end, 7)) == 7
        assert table.count_between(start, end) == 365 * 1440
        assert table.count_between(end, start) == 0
