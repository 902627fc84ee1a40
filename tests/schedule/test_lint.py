"""Warnings: what looks unintended, where, and in which words."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from cronstudio.schedule import Cron, DateRange, Interval, Once, Schedule, lint

NOW = datetime(2026, 3, 6, 12, tzinfo=UTC)


def warnings(text: str, zone: str = "UTC", now: datetime = NOW) -> dict[str, tuple[str, str, str]]:
    return {
        each.code: (text[each.start : each.end], each.text, each.hint)
        for each in lint(Schedule(Cron(text)), zone, now)
    }


@pytest.mark.parametrize(
    "text",
    ["0 9 * * *", "*/5 * * * *", "0 0 1 1 *", "0 9 * 1/3 1-5", "@daily", "0 0 L * *", "0 9 31 1 *"],
)
def test_an_ordinary_schedule_has_no_warning(text: str) -> None:
    assert set(warnings(text)) <= {"open_step"}


@pytest.mark.parametrize(
    ("text", "code", "part", "words"),
    [
        ("* 9 * * *", "burst", "*", "60 runs between 09:00 and 09:59: every minute"),
        ("* 9,17 * * *", "burst", "*", "between 09:00 and 09:59 and between 17:00 and 17:59"),
        ("* 15 * * * *", "burst", "*", "60 runs in minute 15: one every second."),
        ("* 15,45 * * * *", "burst", "*", "60 runs in each of minutes 15 and 45"),
        ("* * 1 * *", "burst", "*", "1,440 runs on each of these days"),
        ("0 0 1 * 1", "day_or_weekday", "1 * 1", "not only where both meet"),
        ("0 0 */2 * 1", "day_and_weekday", "*/2 * 1", "only on days that match both"),
        ("0 0 1 * 0-6", "day_swallowed", "0-6", "“0-6” covers every day, so “1” has no effect"),
        ("0 0 1-31 * 1", "day_swallowed", "1-31", "“1-31” covers every day, so “1” has"),
        ("0 0 31 * *", "short_months", "31", "April, June, September and November without a 31st"),
        (
            "0 22-2 * * *",
            "wrapped",
            "22-2",
            "goes on past the end of the field: 22, 23, 0, 1 and 2",
        ),
        ("0 20-11 * * *", "wrapped", "20-11", "20, 21, 22 … 11"),
        ("0 0 * * fri-mon", "wrapped", "fri-mon", "Fri, Sat, Sun and Mon"),
        ("5/15 * * * *", "open_step", "5/15", "“5/15” is read as 5-59/15."),
        ("0 0 * * 1/2", "open_step", "1/2", "“1/2” is read as 1-6/2."),
        ("*/100 * * * *", "step_over", "*/100", "stands for 0 alone"),
        ("*/35 * * * *", "uneven", "*/35", "not every 35 minutes: it runs at minutes 0 and 35"),
        ("0 */5 * * *", "uneven", "*/5", "and the last distance is 4"),
        ("0 0 */2 * *", "uneven", "*/2", "the count starts anew each month"),
        ("0 0 * * */2", "uneven", "*/2", "Sunday, Tuesday, Thursday and Saturday of each week"),
        ("0 0 1 */5 *", "uneven", "*/5", "it runs at months 1, 6 and 11"),
        ("* * * * * *", "very_often", "", "86,400 runs on a full day"),
        ("0 0 29 2 *", "rare", "", "The next run is on 29 February 2028."),
    ],
)
def test_a_doubt_is_placed_and_worded(text: str, code: str, part: str, words: str) -> None:
    found = warnings(text)
    assert found[code][0] == part
    assert words in found[code][1]
    assert found[code][2]


class TestToronto:
    """2026-03-08T07:00Z: -05:00 → -04:00. 2026-11-01T06:00Z: -04:00 → -05:00."""

    def test_a_fixed_time_is_moved_and_runs_once(self) -> None:
        found = warnings("30 1,2 * * *", "America/Toronto")
        assert found["moved"] == (
            "30 1,2",
            "02:30 does not exist on Sun 8 Mar in Toronto, the clocks go forward. "
            "That run starts at 03:00 EDT.",
            "To stay clear of clock changes, choose a time before 01:00, or 03:00 or later.",
        )
        assert found["first_pass"][1] == (
            "01:30 happens twice on Sun 1 Nov in Toronto, the clocks go back. "
            "It runs the first time only."
        )

    def test_an_interval_job_is_left_out_and_runs_twice(self) -> None:
        assert (
            "Nothing runs between 02:00 and 03:00 on Sun 8 Mar"
            in (warnings("*/30 2 * * *", "America/Toronto")["left_out"][1])
        )
        assert (
            "both passes of 01:00 to 02:00 on Sun 1 Nov"
            in (warnings("*/30 1 * * *", "America/Toronto")["twice"][1])
        )

    @pytest.mark.parametrize("text", ["0 9 * * *", "*/15 * * * *", "@hourly"])
    def test_other_times_are_not_met(self, text: str) -> None:
        assert not {"moved", "first_pass", "left_out", "twice"} & set(
            warnings(text, "America/Toronto")
        )


class TestCairo:
    """2026-04-23T22:00Z: +02:00 → +03:00 at midnight. 2026-10-29T21:00Z: back, to 23:00."""

    def test_a_change_over_midnight_names_the_times_to_avoid(self) -> None:
        found = warnings("30 0 * * *", "Africa/Cairo")
        assert found["moved"][2] == (
            "To stay clear of clock changes, choose a time from 01:00 to before 23:00."
        )


class TestSantiago:
    """2026-04-05T03:00Z: -03:00 → -04:00, to 23:00. 2026-09-06T04:00Z: back, at midnight."""

    def test_a_repeated_hour_before_midnight_is_told(self) -> None:
        found = warnings("30 23 * * *", "America/Santiago")
        assert found["first_pass"][1].startswith("23:30 happens twice on Sat 4 Apr in Santiago")


class TestHavana:
    """2026-03-08T05:00Z: -05:00 → -04:00 at midnight. 2026-11-01T05:00Z: back, to midnight."""

    def test_changes_in_the_first_hour_leave_the_rest_of_the_day(self) -> None:
        hint = warnings("30 0 * * *", "America/Havana")["moved"][2]
        assert hint == "To stay clear of clock changes, choose 01:00 or later."


class TestSaoPaulo:
    """2018-11-04T03:00Z: -03:00 → -02:00 at midnight; after that year there is no change."""

    def test_a_midnight_that_does_not_exist_is_told(self) -> None:
        now = datetime(2018, 6, 1, tzinfo=UTC)
        assert warnings("0 0 * * *", "America/Sao_Paulo") == {}
        (moved,) = lint(Schedule(Cron("0 0 * * *")), "America/Sao_Paulo", now)
        assert moved.code == "moved"
        assert "00:00 does not exist on Sun 4 Nov in Sao Paulo" in moved.text


def test_a_single_run_in_the_past_is_over() -> None:
    at = datetime(2026, 3, 6, 11)  # noqa: DTZ001
    (found,) = lint(Schedule(Once(at)), "UTC", NOW)
    assert (found.code, found.field) == ("past", "at")
    assert found.text == "11:00 on 6 March 2026 is over; this does not run any more."
    assert lint(Schedule(Once(at)), "UTC", NOW.replace(hour=10)) == []


def test_a_schedule_that_has_come_to_its_end_is_told() -> None:
    ended = Schedule(Cron("0 9 * * *"), excluded=(DateRange(date(2026, 2, 1), date(2199, 12, 31)),))
    assert [each.code for each in lint(ended, "UTC", NOW)] == ["no_more"]


def test_an_interval_has_no_warnings() -> None:
    assert lint(Schedule(Interval(60)), "America/Toronto", NOW) == []
