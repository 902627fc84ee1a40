"""Zones are found by whatever people call them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from cronstudio.schedule import parse_zone
from cronstudio.ui.widgets.zone_catalog import (
    all_zones,
    city_of,
    next_clock_change,
    offset_text,
    search_zones,
)
from cronstudio.ui.widgets.zone_picker import zone_facts

NOW = datetime(2026, 3, 6, 13, 32, tzinfo=UTC)


def names(query: str) -> list[str]:
    return [entry.name for entry in search_zones(query, NOW)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("toronto", "America/Toronto"),
        ("new y", "America/New_York"),
        ("new_york", "America/New_York"),
        ("são paulo", "America/Sao_Paulo"),
        ("sao pau", "America/Sao_Paulo"),
        ("zürich", "Europe/Zurich"),
        ("munich", "Europe/Berlin"),
        ("beijing", "Asia/Shanghai"),
        ("Mumbai", "Asia/Kolkata"),
        ("europe/berlin", "Europe/Berlin"),
        ("utc", "UTC"),
        ("Knox", "America/Indiana/Knox"),
        ("US/Eastern", "US/Eastern"),
    ],
)
def test_a_city_comes_first(query: str, first: str) -> None:
    assert names(query)[0] == first


def test_a_country_brings_all_its_zones() -> None:
    found = names("new zealand")
    assert {"Pacific/Auckland", "Pacific/Chatham"} <= set(found[:3])


def test_an_abbreviation_brings_the_zones_that_use_it_now_before_those_that_will() -> None:
    found = names("EST")
    assert found.index("America/New_York") < found.index("Europe/Tallinn")
    assert "Europe/Berlin" in names("CEST")
    assert "Europe/Berlin" in names("CET")


@pytest.mark.parametrize("query", ["+05:30", "+0530", "utc+5:30", "GMT +05:30", "+5:30"])
def test_an_offset_brings_the_fixed_one_and_the_places_that_have_it(query: str) -> None:
    found = names(query)
    assert found[0] == "+05:30"
    assert "Asia/Kolkata" in found
    assert "Europe/Berlin" not in found


def test_an_impossible_offset_brings_nothing() -> None:
    assert names("+19:00") == []


def test_nonsense_brings_nothing() -> None:
    assert names("qqqq") == []


def test_everything_offered_can_be_used() -> None:
    for entry in all_zones():
        parse_zone(entry.name)


def test_no_zone_is_offered_twice() -> None:
    offered = [entry.name for entry in all_zones()]
    assert len(offered) == len(set(offered))


@pytest.mark.parametrize(
    ("name", "city"),
    [
        ("America/Toronto", "Toronto"),
        ("America/Indiana/Knox", "Knox, Indiana"),
        ("America/New_York", "New York"),
        ("UTC", "UTC"),
        ("+05:30", "+05:30"),
    ],
)
def test_a_zone_is_called_by_its_city(name: str, city: str) -> None:
    assert city_of(name) == city


def test_offsets_are_written_with_their_sign() -> None:
    assert offset_text(timedelta(hours=5, minutes=30)) == "UTC+05:30"
    assert offset_text(timedelta(hours=-5)) == "UTC−05:00"
    assert offset_text(timedelta()) == "UTC"


class TestNextClockChange:
    """Toronto: 2026-03-08 07:00Z EST -5 → EDT -4; 2026-11-01 06:00Z back to EST."""

    zone = ZoneInfo("America/Toronto")

    def test_the_next_one_is_found_to_the_second(self) -> None:
        change = next_clock_change(self.zone, NOW)
        assert change is not None
        assert change.at == datetime(2026, 3, 8, 7, tzinfo=UTC)
        assert change.after - change.before == timedelta(hours=1)

    def test_the_change_itself_is_not_after_itself(self) -> None:
        change = next_clock_change(self.zone, datetime(2026, 3, 8, 7, tzinfo=UTC))
        assert change is not None
        assert change.at == datetime(2026, 11, 1, 6, tzinfo=UTC)

    def test_a_zone_without_changes_has_none(self) -> None:
        assert next_clock_change(UTC, NOW) is None
        assert next_clock_change(ZoneInfo("Asia/Tokyo"), NOW) is None


def test_a_zone_says_its_offset_and_its_next_change() -> None:
    assert zone_facts("America/Toronto", NOW) == "UTC−05:00 EST, clocks change Sun 8 Mar"
    assert zone_facts("Asia/Tokyo", NOW) == "UTC+09:00 JST, no clock change"
    assert zone_facts("UTC", NOW) == "UTC, no clock change"
    assert zone_facts("Mars/Base", NOW) == ""
