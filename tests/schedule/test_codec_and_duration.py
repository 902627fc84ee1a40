"""Schedules as JSON, durations as text."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest

from cronstudio.schedule import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Once,
    Schedule,
    ScheduleError,
    Startup,
    Window,
    parse_duration,
    say_duration,
    schedule_from_json,
    to_json,
    write_duration,
)

NOON = datetime(2026, 3, 7, 12, 0, 0, 250_000, tzinfo=UTC)


@pytest.mark.parametrize(
    "schedule",
    [
        Schedule(Cron("  0 9 * * MON ")),
        Schedule(Cron("not cron at all, kept as it is")),
        Schedule(Interval(900)),
        Schedule(Interval(900, IntervalAnchor.END)),
        Schedule(Interval(900, anchor_at=NOON)),
        Schedule(Once(datetime(2026, 3, 7, 14, 30))),  # noqa: DTZ001
        Schedule(Startup()),
        Schedule(Startup(120), repeat=3),
        Schedule(
            Cron("0 * * * *"),
            repeat=10,
            windows=(Window(time(9), time(17, 30)), Window(time(22), time(6), frozenset({4, 5}))),
            excluded=(
                DateRange(date(2026, 12, 24), date(2026, 12, 26), "Christmas"),
                DateRange(date(2027, 1, 1), date(2027, 1, 1)),
            ),
        ),
    ],
)
def test_a_schedule_survives_json(schedule: Schedule) -> None:
    assert schedule_from_json(json.loads(json.dumps(to_json(schedule)))) == schedule


def test_an_anchor_in_another_zone_is_the_same_instant() -> None:
    anchor = NOON.astimezone(timezone(timedelta(hours=5)))
    assert schedule_from_json(to_json(Schedule(Interval(60, anchor_at=anchor)))) == Schedule(
        Interval(60, anchor_at=NOON)
    )


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (None, "an object is expected, not NoneType"),
        ([], "an object is expected, not list"),
        ({}, "kind: None is not cron"),
        ({"kind": "moon"}, "kind: 'moon' is not cron"),
        ({"kind": "cron"}, "text: text is expected, not NoneType"),
        ({"kind": "cron", "text": 5}, "text: text is expected, not int"),
        ({"kind": "cron", "text": "* * * * *", "colour": 1}, "unknown key “colour”"),
        ({"kind": "cron", "text": "* * * * *", "repeat": "2"}, "repeat: a whole number"),
        ({"kind": "cron", "text": "* * * * *", "repeat": True}, "repeat: a whole number"),
        ({"kind": "interval", "every": 1.5}, "every: a whole number"),
        ({"kind": "interval", "every": 60, "anchor": "middle"}, "middle"),
        ({"kind": "interval", "every": 60, "anchor_at": "2026-01-01T00:00"}, "with its offset"),
        ({"kind": "once", "at": "2026-01-01T00:00Z"}, "without offset"),
        ({"kind": "once", "at": "soon"}, "soon"),
        ({"kind": "startup", "windows": {}}, "windows: a list is expected"),
        ({"kind": "startup", "windows": [5]}, "windows: an object is expected"),
        (
            {"kind": "startup", "windows": [{"start": "09:00", "end": "17:00", "weekdays": ["1"]}]},
            "weekdays are whole numbers",
        ),
        ({"kind": "startup", "excluded": [{"first": "2026-01-01"}]}, "last: text is expected"),
    ],
)
def test_a_wrong_shape_is_named(value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        schedule_from_json(value)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90s", 90),
        ("15m", 900),
        ("2h", 7200),
        ("1d", 86_400),
        ("1w", 604_800),
        ("1h30m", 5400),
        ("1 h 30 min", 5400),
        ("1\u00a0h\u00a04\u00a0min", 3840),
        ("15 minutes", 900),
        ("1 hour and 30 minutes", 5400),
        ("2 days, 3 hours", 183_600),
        ("half an hour", 1800),
        ("an hour", 3600),
        ("a day", 86_400),
        ("ten minutes", 600),
        ("1.5h", 5400),
        (" 5 MIN ", 300),
    ],
)
def test_durations_are_read(text: str, seconds: int) -> None:
    assert parse_duration(text) == seconds


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "a number and a unit"),
        ("15", "15 s, 15 min"),
        ("soon", "a number and a unit"),
        ("5 moons", "a number and a unit"),
        ("5m and", "a number and a unit"),
        ("0s", "whole seconds"),
        ("0.5s", "whole seconds"),
        ("-5m", "a number and a unit"),
        ("5m" * 60, "a number and a unit"),
    ],
)
def test_other_durations_are_refused(text: str, hint: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        parse_duration(text)
    assert caught.value.field == "every"
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"),
        (0.4, "0 s"),
        (8, "8 s"),
        (60, "1 min"),
        (64, "1 min 4 s"),
        (3840, "1 h 4 min"),
        (3605, "1 h"),
        (86_400 + 7200, "1 d 2 h"),
        (-90, "-1 min 30 s"),
    ],
)
def test_durations_are_said_in_two_units(seconds: float, text: str) -> None:
    assert say_duration(seconds) == text.replace(" ", "\u00a0")


@pytest.mark.parametrize("seconds", [1, 59, 60, 5400, 86_399, 86_400, 90_061, 10**8])
def test_a_written_duration_is_read_again(seconds: int) -> None:
    assert parse_duration(write_duration(seconds)) == seconds


def test_no_duration_is_written_with_its_unit() -> None:
    assert write_duration(0) == "0s"
