"""The preview says what the timetable knows: times in both zones, notes, and how often."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from cronstudio.model.job import Pause
from cronstudio.schedule import Cron, DateRange, Interval, Once, Schedule, timetable
from cronstudio.schedule.spec import Rule
from cronstudio.ui.dialogs.editor.when_preview import (
    Place,
    coming_rows,
    earlier_rows,
    figures,
    titles,
    week_of,
)
from tests.ui.editor.sample import BERLIN, NOW

NBSP = "\u00a0"


def place(zone: str = "America/Toronto", **changes: object) -> Place:
    given: dict[str, object] = {
        "now": NOW,
        "zone": ZoneInfo(zone),
        "zone_name": zone,
        "here": BERLIN,
        "here_name": "Europe/Berlin",
    }
    return Place(**{**given, **changes})  # type: ignore[arg-type]


def rows(rule: Rule, zone: str = "America/Toronto", **changes: object) -> list[tuple[str, ...]]:
    here = place(zone, **changes)
    found = coming_rows(timetable(Schedule(rule), zone), here, NOW)
    return [(row.number, row.job, row.beside, row.remark.replace(NBSP, " ")) for row in found]


class TestToronto:
    """Clocks: 2026-03-08 02:00 EST → 03:00 EDT; 2026-11-01 02:00 EDT → 01:00 EST."""

    def test_rows_are_those_of_the_design(self) -> None:
        assert rows(Cron("30 1,2 * * *")) == [
            ("1", "Sat 7 Mar 01:30 EST", "Sat 07:30 CET", "in 16 h 58 min"),
            ("2", "Sat 7 Mar 02:30 EST", "Sat 08:30 CET", "in 17 h 58 min"),
            ("3", "Sun 8 Mar 01:30 EST", "Sun 07:30 CET", "in 1 d 16 h"),
            ("4", "Sun 8 Mar 03:00 EDT", "Sun 08:00 CET", "moved: 02:30 does not exist"),
            ("5", "Mon 9 Mar 01:30 EDT", "Mon 06:30 CET", "in 2 d 15 h"),
            ("6", "Mon 9 Mar 02:30 EDT", "Mon 07:30 CET", "in 2 d 16 h"),
            ("7", "Tue 10 Mar 01:30 EDT", "Tue 06:30 CET", "in 3 d 15 h"),
            ("8", "Tue 10 Mar 02:30 EDT", "Tue 07:30 CET", "in 3 d 16 h"),
            ("9", "Wed 11 Mar 01:30 EDT", "Wed 06:30 CET", "in 4 d 15 h"),
            ("10", "Wed 11 Mar 02:30 EDT", "Wed 07:30 CET", "in 4 d 16 h"),
            ("", "At the next clock change after these", "", ""),
            ("", "Sun 1 Nov 01:30 EDT", "Sun 06:30 CET", "runs once: 01:30 happens twice"),
            ("", "Sun 1 Nov 02:30 EST", "Sun 08:30 CET", "in 239 d"),
        ]

    def test_a_wildcard_job_says_that_the_second_pass_runs_too(self) -> None:
        late = place(now=datetime(2026, 11, 1, 5, tzinfo=UTC))
        table = timetable(Schedule(Cron("30 * * * *")), "America/Toronto")
        remarks = [row.remark for row in coming_rows(table, late, late.now, 2)]
        assert remarks[1] == "01:30 for the second time"

    def test_a_dense_schedule_shows_its_first_run_at_the_change(self) -> None:
        found = rows(Cron("*/15 * * * * *"), seconds=True)
        assert found[-1][1] == "Sun 8 Mar 03:00:00 EDT"

    def test_the_week_counts_the_hours_of_the_coming_days(self) -> None:
        table = timetable(Schedule(Cron("30 1,2 * * *")), "America/Toronto")
        week = week_of(table, place())
        assert week.days == ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
        assert week.total == 14
        assert week.words(0, 1) == "Mon 01:00–01:59 EDT: 1 run"
        assert week.counts[6][2] is None
        assert week.words(6, 2) == "Sun 02:00–02:59 EDT: left out by the clocks"
        assert week.counts[6][3] == 1
        assert week.words(0, 5) == "Mon 05:00–05:59 EDT: no run"


def test_the_week_adds_up_to_the_count_of_its_days() -> None:
    table = timetable(Schedule(Cron("*/7 * * * *")), "Europe/Berlin")
    week = week_of(table, place("Europe/Berlin"))
    midnight = datetime(2026, 3, 6, tzinfo=BERLIN)
    end = midnight + timedelta(days=7)
    second = timedelta(seconds=1)
    assert week.total == table.count_between(
        midnight.astimezone(UTC) - second, end.astimezone(UTC) - second
    )


def test_where_job_and_viewer_share_a_zone_utc_stands_second() -> None:
    assert titles(place("Europe/Berlin"))[:2] == ("Berlin (job)", "UTC")
    assert titles(place())[:2] == ("Toronto (job)", "Berlin (here)")
    assert titles(place("UTC", here_name="UTC"))[1] == "Compare with…"
    assert rows(Cron("0 9 * * *"), "Europe/Berlin")[0][1:3] == (
        "Sat 7 Mar 09:00 CET",
        "Sat 08:00 UTC",
    )


def test_any_zone_can_stand_second() -> None:
    tokyo = place(beside="Asia/Tokyo")
    assert titles(tokyo)[:2] == ("Toronto (job)", "Tokyo")
    table = timetable(Schedule(Cron("30 1,2 * * *")), "America/Toronto")
    assert coming_rows(table, tokyo, NOW)[0].beside == "Sat 15:30 JST"
    assert titles(place(beside="UTC"))[1] == "UTC"
    assert titles(place(beside="system"))[1] == "Berlin (here)"


def test_a_zone_without_clock_changes_has_no_such_rows() -> None:
    assert len(rows(Cron("0 9 * * *"), "Asia/Tokyo")) == 10


def test_a_single_run_is_one_row() -> None:
    wall = datetime(2026, 3, 9, 9, 30)  # noqa: DTZ001 (a wall time)
    assert rows(Once(wall)) == [("1", "Mon 9 Mar 09:30 EDT", "Mon 14:30 CET", "in 2 d 23 h")]


def test_years_are_named_when_they_are_far() -> None:
    assert rows(Cron("0 0 29 2 *"))[0][1] == "Tue 29 Feb 2028 00:00 EST"


def test_excluded_days_are_shown_as_such() -> None:
    schedule = Schedule(
        Cron("0 9 * * *"), excluded=(DateRange(NOW.date(), NOW.date() + timedelta(days=2)),)
    )
    found = coming_rows(timetable(schedule, "Europe/Berlin"), place("Europe/Berlin"), NOW)
    assert (found[0].job, found[0].remark, found[0].number) == (
        "Sat 7 Mar 09:00 CET",
        "excluded",
        "",
    )
    assert (found[1].job, found[1].number) == ("Mon 9 Mar 09:00 CET", "1")


def test_runs_inside_a_pause_are_marked() -> None:
    pause = Pause(since=NOW, until=NOW + timedelta(days=1))
    found = rows(Cron("0 9 * * *"), "Europe/Berlin", pause=pause)
    assert [row[3] for row in found[:2]] == ["paused", "in 1 d 18 h"]
    endless = rows(Cron("0 9 * * *"), "Europe/Berlin", pause=Pause(since=NOW))
    assert {row[3] for row in endless if row[0]} == {"paused"}


def test_the_last_runs_come_oldest_first() -> None:
    table = timetable(Schedule(Cron("0 9 * * *")), "Europe/Berlin")
    assert [row.job for row in earlier_rows(table, place("Europe/Berlin"))] == [
        "Wed 4 Mar 09:00 CET",
        "Thu 5 Mar 09:00 CET",
        "Fri 6 Mar 09:00 CET",
    ]


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (Cron("30 1,2 * * *"), "2 runs a day."),
        (Cron("0 9 * * *"), "1 run a day."),
        (Interval(900), "96 runs a day."),
        (Cron("0 9 * * 1-5"), "5 runs a week."),
        (Cron("0 9 * * 1"), "1 run a week."),
        (Cron("0 9 1 * *"), "12 runs in the next 12 months."),
    ],
)
def test_how_often_is_said_in_the_period_that_fits(rule: Rule, words: str) -> None:
    here = place()
    table = timetable(Schedule(rule), "America/Toronto")
    assert figures(table, here, week_of(table, here)).startswith(words)


def test_the_next_run_is_told_in_the_viewers_time() -> None:
    here = place()
    table = timetable(Schedule(Cron("30 1,2 * * *")), "America/Toronto")
    words = figures(table, here, week_of(table, here)).replace(NBSP, " ")
    assert words == "2 runs a day. The next one is Sat 7 Mar 07:30 CET here, in 16 h 58 min."


def test_a_schedule_that_is_over_says_so() -> None:
    wall = datetime(2020, 1, 1)  # noqa: DTZ001 (a wall time)
    table = timetable(Schedule(Once(wall)), "UTC")
    here = place("UTC")
    assert figures(table, here, week_of(table, here)) == "No more runs."
    assert coming_rows(table, here, NOW) == []
