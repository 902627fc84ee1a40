"""Sentences: the wording, the places of the words, and that they say what fires."""

# ruff: noqa: E501 (the table below is read by columns)
from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import HealthCheck, assume, given, settings

from cronstudio.schedule import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Once,
    Rule,
    Schedule,
    ScheduleError,
    Startup,
    Window,
    describe,
    timetable,
)
from tests.schedule import texts
from tests.schedule.read_english import read

START = datetime(2026, 1, 1, tzinfo=UTC)

CRON = """
0 14 * * *            | Daily at 14:00 | Every day at 14:00
0 8-18 * * 1-5        | Hourly 08–18, Mon–Fri | Every hour from 08:00 to 18:00, Monday to Friday
0 16 * * 5            | Fridays at 16:00 | Every Friday at 16:00
0 */6 * * *           | Every 6 hours | Every 6 hours, at 00:00, 06:00, 12:00 and 18:00
15 1/2 * * *          | Every 2 hours from 01:15 | Every 2 hours, at 01:15, 03:15, 05:15 … 23:15
30 1,2 * * *          | Daily at 01:30 and 02:30 | Every day at 01:30 and 02:30
0 2 1 * *             | Monthly, 1st at 02:00 | On the 1st of every month at 02:00
30 6 * * 1-5          | Mon–Fri at 06:30 | Monday to Friday at 06:30
0 0 1 * 1             | 1st or Mon at 00:00 | On the 1st of the month or on a Monday, at 00:00
0 0 */2 * 1           | Days 1, 3, 5 … 31 if Mon at 00:00 | On days 1, 3, 5 … 31 of the month, if it is a Monday, at 00:00
*/35 * * * *          | At minutes 0 and 35 | At minutes 0 and 35 of every hour
0 0 * * 1#1,3#2       | Monthly, first Mon, second Wed at 00:00 | On the first Monday and the second Wednesday of every month at 00:00
0 0 * * 1,5L          | Mon, last Fri at 00:00 | Every Monday and the last Friday of every month at 00:00
0 0 L-3W * *          | Monthly, working day near last −3 at 00:00 | On the working day nearest to the day 3 days before the last of every month at 00:00
0 0 L-1 * *           | Monthly, last day −1 at 00:00 | On the day before the last of every month at 00:00
0 0 LW * *            | Monthly, last working day at 00:00 | On the last working day of every month at 00:00
15 10 ? * 6L          | Monthly, last Sat at 10:15 | On the last Saturday of every month at 10:15
0-59/7 * * * *        | At minutes 0, 7, 14 … 56 | At minutes 0, 7, 14 … 56 of every hour
* 9 * * *             | Every minute 09:00–09:59 | Every minute from 09:00 to 09:59, every day
0 22-2/2 * * *        | Daily at 00:00, 02:00 and 22:00 | Every day at 00:00, 02:00 and 22:00
0 22-2 * * *          | Hourly 22–02 | Every hour from 22:00 to 02:00, every day
5 22-2 * * *          | Hourly 22–02 at :05 | Every hour from 22:05 to 02:05, every day
*/10 * * * * *        | Every 10 seconds | Every 10 seconds
15 30 2 * * *         | Daily at 02:30:15 | Every day at 02:30:15
* 15 * * * *          | Every second in minute 15 | Every second in minute 15 of every hour
5,10,40 * * * * *     | At seconds 5, 10 and 40 of every minute | At seconds 5, 10 and 40 of every minute
30 */5 * * * *        | Every 5 minutes at second 30 | Every 5 minutes at second 30
0 9 * * 2#4           | Monthly, fourth Tue at 09:00 | On the fourth Tuesday of every month at 09:00
38 20 * * 0,2,3-6     | Tue–Sun at 20:38 | Tuesday to Sunday at 20:38
0 4 8-14 * *          | Monthly, days 8 to 14 at 04:00 | On days 8 to 14 of every month at 04:00
30 15 * * * *         | Hourly at :15:30 | Every hour at :15:30
0 0 1 1 *             | Yearly, 1 Jan at 00:00 | On the 1st of January at 00:00
0 12 1,15 1,7 *       | 1st, 15th of Jan, Jul at 12:00 | On the 1st and 15th of January and July at 12:00
0 0 * * fri-mon       | Fri–Mon at 00:00 | Friday to Monday at 00:00
0 0 1-31 * 1          | Daily at 00:00 | Every day at 00:00
*/2 */2 * * *         | Every 2 minutes, hours 0, 2, 4 … 22 | Every 2 minutes in hours 0, 2, 4 … 22, every day
5,35 9,12,15 * * *    | Daily at 09:05, 09:35 … 15:35 | Every day at 09:05, 09:35, 12:05, 12:35, 15:05 and 15:35
0 0 15W 6-8 1         | Working day near the 15th or Mon in Jun–Aug at 00:00 | On the working day nearest to the 15th of June to August or on a Monday from June to August, at 00:00
0 9 * 6-8 6,0         | Sat, Sun in Jun–Aug at 09:00 | Every Saturday and Sunday from June to August at 09:00
0 9 * 12-2 *          | Daily in Dec–Feb at 09:00 | Every day from December to February at 09:00
5/10 * * * *          | Every 10 minutes from minute 5 | Every 10 minutes from minute 5
* * * 1 *             | Every minute, in Jan | Every minute, every day in January
0 1 11-13,22,23 * *   | Monthly, days 11 to 13, 22 and 23 at 01:00 | On days 11 to 13, 22 and 23 of every month at 01:00
0 0 11,22 * *         | Monthly, 11th, 22nd at 00:00 | On the 11th and 22nd of every month at 00:00
0 0 * * 0,1,3         | Mon, Wed, Sun at 00:00 | Every Monday, Wednesday and Sunday at 00:00
@weekly               | Sundays at 00:00 | Every Sunday at 00:00
"""


@pytest.mark.parametrize("line", CRON.strip().splitlines())
def test_cron_text_in_words(line: str) -> None:
    text, short, long = (part.strip() for part in line.split("|"))
    found = describe(Schedule(Cron(text)), "")
    assert (found.short, found.long) == (short, long)


@pytest.mark.parametrize(
    ("rule", "short", "long"),
    [
        (Interval(900), "Every 15 minutes", "Every 15 minutes"),
        (Interval(3600), "Every hour", "Every hour"),
        (Interval(5400), "Every 1 hour 30 minutes", "Every 1 hour 30 minutes"),
        (Interval(1_209_600), "Every 2 weeks", "Every 2 weeks"),
        (
            Interval(60, anchor_at=datetime(2026, 3, 1, 8, tzinfo=UTC)),
            "Every minute",
            "Every minute, counted from 1 Mar 2026 08:00 UTC",
        ),
        (
            Interval(60, IntervalAnchor.END),
            "1 minute after the end",
            "1 minute after the end of the run before",
        ),
        (
            Once(datetime(2026, 3, 7, 14, 0, 5)),  # noqa: DTZ001
            "Once, 7 Mar 2026 at 14:00:05",
            "Once on 7 Mar 2026 at 14:00:05",
        ),
        (Startup(), "At start-up", "Each time CronStudio starts"),
        (Startup(120), "At start-up", "2 minutes after CronStudio starts"),
        (Interval(0), "Every 0 seconds", "Every 0 seconds"),
    ],
)
def test_other_schedules_in_words(rule: Rule, short: str, long: str) -> None:
    found = describe(Schedule(rule), "")
    assert (found.short, found.long) == (short, long)


@pytest.mark.parametrize(
    ("timezone", "words"),
    [
        ("America/Toronto", "Toronto time"),
        ("America/Argentina/Buenos_Aires", "Buenos Aires time"),
        ("UTC", "UTC"),
        ("Z", "UTC"),
        ("+0530", "UTC+05:30"),
        ("-03:00", "UTC-03:00"),
        ("Etc/GMT+5", "Etc/GMT+5 time"),
        ("Japan", "Japan time"),
    ],
)
def test_the_zone_is_named(timezone: str, words: str) -> None:
    found = describe(Schedule(Cron("0 14 * * *")), timezone)
    assert found.long == f"Every day at 14:00, {words}"
    assert found.short == "Daily at 14:00"


def test_limits_are_said() -> None:
    found = describe(
        Schedule(
            Cron("0 * * * *"),
            repeat=3,
            windows=(Window(time(9), time(17), frozenset({0, 1, 2})), Window(time(22), time(0))),
            excluded=(DateRange(date(2026, 12, 24), date(2026, 12, 26)),),
        ),
        "UTC",
    )
    assert found.short == "Hourly, with exceptions, 3×"
    assert found.long == (
        "Every hour, only from 09:00 to 17:00 on Monday to Wednesday or from 22:00 to 24:00, "
        "not on 3 excluded days, 3 times in all, UTC"
    )
    once = describe(
        Schedule(
            Cron("0 9 * * *"),
            repeat=1,
            excluded=(DateRange(date(2026, 12, 24), date(2026, 12, 24)),),
        ),
        "",
    )
    assert once.long == "Every day at 09:00, not on 1 excluded day, once in all"


def test_words_know_the_fields_they_come_from() -> None:
    text = "  0 9 1,15 * MON"
    found = describe(Schedule(Cron(text)), "Europe/Berlin")
    places = {
        part.code: (
            part.field,
            text[part.start : part.end],
            found.long[part.words_start : part.words_end],
        )
        for part in found.parts
    }
    assert places == {
        "day": ("day", "1,15", "On the 1st and 15th"),
        "months": ("month", "*", "of the month"),
        "or_weekday": ("weekday", "MON", "or on a Monday"),
        "times": ("", "0 9", "at 09:00"),
        "zone": ("", "", "Berlin time"),
    }


def test_text_that_cannot_be_read_has_no_sentence() -> None:
    with pytest.raises(ScheduleError):
        describe(Schedule(Cron("0 25 * * *")), "UTC")
    with pytest.raises(ScheduleError):
        describe(Schedule(Cron("*" * 10**6)), "UTC")


@settings(
    max_examples=80 * texts.MORE, deadline=None, suppress_health_check=[HealthCheck.filter_too_much]
)
@given(texts.texts())
def test_the_words_say_what_fires(text: str) -> None:
    """The English is read back by itself and held against the next 10 occurrences."""
    try:
        table = timetable(Schedule(Cron(text)), "UTC")
    except ScheduleError as error:
        assume(error.kind != "never")
        raise
    found = describe(Schedule(Cron(text)), "")
    says = read(
        [(p.code, _lower(found.long[p.words_start : p.words_end]), p.args) for p in found.parts]
    )
    occurrences = table.occurrences(START, 10)
    for each in occurrences:
        assert says(each.at), found.long
    fires = {each.at for each in occurrences}
    at = occurrences[0].at
    for _ in range(300):
        at += timedelta(seconds=1) if text.count(" ") == 5 else timedelta(minutes=1)
        if at >= occurrences[-1].at:
            break
        assert says(at) == (at in fires), (found.long, at)
    day = START.replace(hour=occurrences[0].at.hour, minute=occurrences[0].at.minute)
    for number in range(0, 366):
        at = day.replace(second=occurrences[0].at.second) + timedelta(days=number)
        assert says(at) == (table.count_between(at - timedelta(seconds=1), at) == 1), found.long


def _lower(words: str) -> str:
    first = words.split(" ", 1)[0]
    keep = first.rstrip(",") in {
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    }
    return words if keep else words[:1].lower() + words[1:]
