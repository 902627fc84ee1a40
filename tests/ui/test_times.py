"""How instants and durations are written (the table "How times are written" of the design)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from cronstudio.ui import times

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 3, 6, 14, 32, tzinfo=BERLIN)


@pytest.fixture(autouse=True)
def berlin_with_24_hours() -> Iterator[None]:
    times.set_viewer_zone(BERLIN)
    times.set_hours("24")
    yield
    times.set_viewer_zone(UTC)
    times.set_hours("system")


def plain(text: str) -> str:
    return text.replace(times.NBSP, " ")


@pytest.mark.parametrize(
    ("distance", "relative", "absolute"),
    [
        (timedelta(seconds=40), "in 40 s", "14:32:40 CET"),
        (timedelta(hours=3, minutes=28), "in 3 h 28 min", "18:00 CET"),
        (timedelta(hours=16, minutes=58), "in 16 h 58 min", "Sat 07:30 CET"),
        (timedelta(days=2, hours=16, minutes=28), "in 2 d 16 h", "Mon 07:00 CET"),
        (timedelta(days=25, hours=10, minutes=28), "in 25 d", "1 Apr 02:00 CEST"),
        (timedelta(days=301), "in 301 d", "1 Jan 2027 14:32 CET"),
        (timedelta(minutes=-32), "32 min ago", "14:00 CET"),
        (timedelta(hours=-6), "6 h ago", "08:32 CET"),
        (timedelta(days=-41), "41 d ago", "24 Jan 14:32 CET"),
        (timedelta(0), "now", "14:32:00 CET"),
    ],
)
def test_an_instant_is_written_relative_and_absolute(
    distance: timedelta, relative: str, absolute: str
) -> None:
    at = (NOW.astimezone(UTC) + distance).astimezone(UTC)
    assert plain(times.relative(at, NOW)) == relative
    assert plain(times.absolute(at, NOW)) == absolute


def test_a_countdown_that_passed_zero_is_never_negative() -> None:
    assert times.relative(NOW - timedelta(milliseconds=300), NOW) == "now"


def test_today_can_be_named_where_a_list_goes_over_days() -> None:
    assert plain(times.absolute(NOW, NOW, always_day=True, seconds=False)) == "Fri 14:32 CET"


def test_a_zone_without_letters_is_written_as_its_offset() -> None:
    at = datetime(2026, 3, 6, 12, tzinfo=UTC)
    assert times.zone_label(at, ZoneInfo("America/Sao_Paulo")) == "UTC−03:00"
    assert times.zone_label(at, ZoneInfo("Asia/Kathmandu")) == "UTC+05:45"
    assert times.zone_label(at, UTC) == "UTC"


def test_twelve_hours_are_used_when_asked_for() -> None:
    times.set_hours("12")
    assert plain(times.clock(NOW)) == "2:32 PM"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (0.001, "under 0.01 s"),
        (0.02, "0.02 s"),
        (0.096, "0.1 s"),
        (0.3, "0.3 s"),
        (8, "8 s"),
        (59.7, "1 min"),
        (192, "3 min 12 s"),
        (3840, "1 h 4 min"),
        (2 * 86400 + 16 * 3600, "2 d 16 h"),
        (-5, "0 s"),
    ],
)
def test_a_duration_has_at_most_two_units(seconds: float, words: str) -> None:
    assert plain(times.duration(seconds)) == words


def test_a_range_names_the_unit_once_when_it_can() -> None:
    assert plain(times.duration_range(17, 25)) == "17 to 25 s"
    assert plain(times.duration_range(40, 70)) == "40 s to 1 min 10 s"
    assert plain(times.duration_range(4.1, 4.2)) == "4 s"
    assert plain(times.duration_range(37 * 60, 45 * 60)) == "37 to 45 min"
    assert plain(times.duration_range(0.2, 0.4)) == "0.2 to 0.4 s"


def test_a_tooltip_gives_the_full_time_and_utc() -> None:
    at = datetime(2026, 3, 6, 14, tzinfo=UTC)
    first, second = times.tooltip(at, NOW).split("\n")
    assert plain(first) == "Fri 6 Mar 2026 15:00:00 CET"
    assert plain(second) == "14:00:00 UTC, in 28 min"
