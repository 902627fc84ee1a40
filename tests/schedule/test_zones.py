"""Zone names, offsets, and the stretches of constant offset."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from cronstudio.schedule import ScheduleError, parse_zone, zone_names
from cronstudio.schedule.zones import EPOCH, FIRST, LAST, find_zone


def seconds(text: str) -> int:
    return int((datetime.fromisoformat(text) - EPOCH).total_seconds())


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("UTC", 0),
        ("Z", 0),
        ("+00:00", 0),
        ("+05:30", 19_800),
        ("-0330", -12_600),
        ("+18:00", 64_800),
        ("-18:00", -64_800),
    ],
)
def test_offsets_are_zones_without_changes(text: str, offset: int) -> None:
    assert parse_zone(text) == timezone(timedelta(seconds=offset))
    assert find_zone(text).segment(0).offset == offset
    assert find_zone(text).segment(LAST) is find_zone(text).segment(FIRST)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "Use a name such as Europe/Berlin"),
        ("Mars/Phobos", "Use a name such as Europe/Berlin"),
        ("America/New York", "Did you mean America/New_York?"),
        ("europe/berlin", "Did you mean Europe/Berlin?"),
        ("berlin", "Did you mean Europe/Berlin?"),
        ("+25:00", "-18:00 to +18:00"),
        ("+18:01", "-18:00 to +18:00"),
        ("+05:60", "-18:00 to +18:00"),
        ("+5", "Write +05:00"),
        ("UTC+5", "Etc/GMT+5 means UTC-5"),
        ("GMT-3", "Etc/GMT-3 means UTC+3"),
        ("America", "Use a name such as Europe/Berlin"),
        ("../../etc/passwd", "Use a name such as Europe/Berlin"),
        ("Factory", "Use a name such as Europe/Berlin"),
        ("a" * 300, "Zone names are short"),
    ],
)
def test_other_texts_are_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        parse_zone(text)
    assert caught.value.kind == "zone"
    assert caught.value.field == "timezone"
    assert hint in caught.value.hint


def test_names_are_sorted_and_real() -> None:
    names = zone_names()
    assert list(names) == sorted(names)
    assert "Europe/Berlin" in names
    assert "Factory" not in names
    assert parse_zone("Europe/Berlin") == ZoneInfo("Europe/Berlin")


def test_segments_of_berlin_begin_and_end_at_the_changes() -> None:
    """2026-03-29T01:00Z: +01:00 → +02:00. 2026-10-25T01:00Z: +02:00 → +01:00."""
    zone = find_zone("Europe/Berlin")
    spring, autumn = seconds("2026-03-29T01:00Z"), seconds("2026-10-25T01:00Z")
    assert zone.segment(spring - 1).end == spring
    assert zone.segment(spring)[0] == spring
    assert zone.segment(spring)[2:] == (7200, 3600)
    assert zone.segment(autumn - 1)[2:][0] == 7200
    assert zone.segment(autumn)[0] == autumn
    assert zone.segment(autumn)[2:] == (3600, 7200)


def test_a_segment_knows_a_change_shortly_before_its_chunk() -> None:
    """A repeated hour that goes over the border of a chunk must not be forgotten behind it."""
    bits = 22
    for name in zone_names():
        zone = find_zone(name)
        for chunk in range(
            seconds("2020-01-01T00:00Z") >> bits, seconds("2030-01-01T00:00Z") >> bits
        ):
            border = chunk << bits
            segment = zone.segment(border)
            old = zone.offset_at(border - 25 * 3600)
            if old != segment.offset:
                assert segment.start > border - 25 * 3600
                assert segment.before == old


def test_no_change_is_overlooked() -> None:
    """Every zone, 2020 to 2035: every second day its segment has the zone's own offset."""
    start, end = seconds("2020-01-01T00:00Z"), seconds("2036-01-01T00:00Z")
    for name in zone_names():
        zone = find_zone(name)
        info = ZoneInfo(name)
        for at in range(start, end, 2 * 86_400):
            moment = datetime.fromtimestamp(at, info)
            offset = moment.utcoffset()
            assert offset is not None
            assert zone.segment(at).offset == offset.total_seconds(), (name, moment)


@pytest.mark.parametrize("at", [FIRST - 10, FIRST, LAST, LAST + 10])
@pytest.mark.parametrize("name", ["UTC", "Europe/Berlin", "Pacific/Kiritimati"])
def test_the_ends_of_time_have_a_segment(name: str, at: int) -> None:
    segment = find_zone(name).segment(at)
    assert segment.start <= at < segment.end


def test_the_zone_of_utc_is_utc() -> None:
    assert parse_zone("UTC") is UTC
