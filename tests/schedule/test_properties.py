"""Random texts, zones and instants: what must hold for every schedule."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cronstudio.schedule import (
    Cron,
    Interval,
    Schedule,
    ScheduleError,
    Timetable,
    describe,
    read_cron,
    recognise,
    schedule_from_json,
    timetable,
    to_json,
    zone_names,
)
from cronstudio.schedule.zones import find_zone
from tests.schedule import texts
from tests.schedule.brute_force import fires

THOROUGH = settings(
    max_examples=120 * texts.MORE,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


def table_of(text: str, zone: str) -> Timetable:
    try:
        return timetable(Schedule(Cron(text)), zone)
    except ScheduleError as error:
        assume(error.kind != "never")
        raise


@THOROUGH
@given(texts.texts(often=True), texts.zones_and_instants(), st.integers(1, 40))
def test_between_is_what_a_scan_of_every_minute_finds(
    text: str, where: tuple[str, datetime], hours: int
) -> None:
    zone, start = where
    end = start + timedelta(hours=hours)
    table = table_of(text, zone)
    expected = fires(text, table.zone, start, end)
    assert table.between(start, end, 10**6) == expected
    assert table.count_between(start, end) == len(expected)


@THOROUGH
@given(texts.texts(), texts.zones_and_instants())
def test_next_is_later_and_previous_leads_back(text: str, where: tuple[str, datetime]) -> None:
    zone, start = where
    table = table_of(text, zone)
    found = table.next_after(start)
    assume(found is not None)
    assert found is not None and found > start
    before = table.previous_before(found)
    assert before is None or before <= start
    assert table.next_after(found - timedelta(microseconds=1)) == found
    assert table.count_between(start, found) == 1
    assert table.count_between(start, found - timedelta(microseconds=1)) == 0
    following = table.next_after(found)
    if following is not None:
        assert table.previous_before(following) == found


@THOROUGH
@given(texts.texts(), texts.zones_and_instants(), st.integers(1, 30))
def test_iterating_lists_and_counts_the_same(
    text: str, where: tuple[str, datetime], count: int
) -> None:
    zone, start = where
    table = table_of(text, zone)
    found = [each.at for each in table.occurrences(start, count)]
    assume(found)
    assert found == sorted(set(found))
    assert table.between(start, found[-1], count + 5) == found
    assert table.between(start, found[-1], 1) == found[:1]
    assert table.count_between(start, found[-1]) == len(found)
    middle = start + (found[-1] - start) / 2
    halves = table.count_between(start, middle) + table.count_between(middle, found[-1])
    assert halves == len(found)


@THOROUGH
@given(texts.texts(), texts.zones_and_instants())
def test_an_occurrence_shows_its_wall_time(text: str, where: tuple[str, datetime]) -> None:
    zone, start = where
    table = table_of(text, zone)
    for each in table.occurrences(start, 3):
        assert each.at.tzinfo is UTC
        assert each.wall.astimezone(UTC) == each.at
        assert each.wall.utcoffset() == each.at.astimezone(table.zone).utcoffset()
        assert (each.from_wall is not None) == (each.note == "moved")


@THOROUGH
@given(texts.texts(), st.sampled_from(["lower", "upper", "blanks"]))
def test_case_and_blanks_change_nothing(text: str, how: str) -> None:
    other = {"lower": text.lower(), "upper": text.upper(), "blanks": f"\t {text}  "}[how]
    if how == "blanks":
        other = other.replace(" ", "  \t")
    first, second = read_cron(text), read_cron(other)
    assert [field.mask for field in first.fields] == [field.mask for field in second.fields]
    assert [field.star for field in first.fields] == [field.star for field in second.fields]
    for name, (start, end) in second.spans.items():
        begin, stop = first.spans[name]
        assert other[start:end].lower() == text[begin:stop].lower()


@THOROUGH
@given(texts.texts())
def test_json_and_back_is_the_same(text: str) -> None:
    schedule = Schedule(Cron(text))
    assert schedule_from_json(to_json(schedule)) == schedule


@settings(max_examples=300 * texts.MORE, deadline=None)
@given(st.text(max_size=60) | st.text(alphabet="*,-/LW#?0123456789 abcMONJAN@\t", max_size=60))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        timetable(Schedule(Cron(text)), "Europe/Berlin")
    except ScheduleError as error:
        assert error.kind in ("invalid", "never")
        assert error.title and error.hint
        assert 0 <= error.start <= error.end <= len(text)
        assert error.end > error.start or not text


@settings(max_examples=100 * texts.MORE, deadline=None)
@given(
    st.integers(1, 10**8),
    st.datetimes(datetime(1990, 1, 1), datetime(2040, 1, 1)),  # noqa: DTZ001
    st.datetimes(datetime(1990, 1, 1), datetime(2040, 1, 1)),  # noqa: DTZ001
    st.integers(0, 200),
)
def test_intervals_count_elapsed_time(
    every: int, anchor: datetime, start: datetime, steps: int
) -> None:
    rule = Interval(every, anchor_at=anchor.replace(microsecond=0, tzinfo=UTC))
    table = timetable(Schedule(rule), "America/New_York")
    at = start.replace(tzinfo=UTC)
    end = at + timedelta(seconds=every * steps)
    found = table.between(at, end, 1000)
    assert table.count_between(at, end) == len(found)
    assert rule.anchor_at is not None
    for moment in found:
        assert moment > at
        assert (moment - rule.anchor_at) % timedelta(seconds=every) == timedelta(0)
    if found:
        assert table.previous_before(found[-1]) == (
            found[-2] if len(found) > 1 else table.previous_before(at + timedelta(microseconds=1))
        )


@pytest.mark.parametrize("zone", ["UTC", "America/New_York"])
def test_next_of_a_weekly_job_is_at_most_a_week_away(zone: str) -> None:
    for weekday in range(7):
        table = timetable(Schedule(Cron(f"0 8 * * {weekday}")), zone)
        at = datetime(2026, 1, 1, tzinfo=UTC)
        for day in range(0, 400, 3):
            start = at + timedelta(days=day)
            found = table.next_after(start)
            assert found is not None
            assert found - start <= timedelta(days=7, hours=1)


def test_every_zone_runs_through_all_its_changes_in_order() -> None:
    """All zones, 2020 to 2035: never stalls, repeats or goes back, and counts what it lists."""
    from_here = datetime(2020, 1, 1, tzinfo=UTC)
    to_there = datetime(2035, 12, 31, tzinfo=UTC)
    fixed = Schedule(Cron("30 0,1,2,3,23 * * *"))
    wild = Schedule(Cron("*/15 * * * *"))
    seen: set[tuple[tuple[datetime, int], ...]] = set()
    for name in zone_names():
        zone = find_zone(name)
        second = int(from_here.timestamp())
        changes = []
        while second < to_there.timestamp():
            segment = zone.segment(second)
            second = segment.end
            after = zone.segment(second)
            if after.start == second and after.offset != after.before:
                changes.append(datetime.fromtimestamp(second, UTC))
        # Many names share their changes; each course is run through once.
        course = tuple((change, zone.offset_at(int(change.timestamp()))) for change in changes)
        if course in seen:
            continue
        seen.add(course)
        for change in changes:
            start, end = change - timedelta(hours=5), change + timedelta(hours=5)
            for schedule in (fixed, wild):
                table = timetable(schedule, name)
                found = table.between(start, end, 1000)
                assert found == sorted(set(found)), name
                assert table.count_between(start, end) == len(found)
                backwards = []
                at = table.previous_before(end + timedelta(microseconds=1))
                while at is not None and at > start:
                    backwards.append(at)
                    at = table.previous_before(at)
                assert backwards[::-1] == found, name
            assert len(table.between(start, end, 1000)) == 40, name


WORDS = (
    *("every", "at", "on", "last", "first", "monday", "fri", "day", "of", "the", "month"),
    *("mon..fri", "*-*-*", "~07/1", "9:00", "7pm", "15", "minutes", "hours", "2026-01-01"),
    *("TZ=UTC", "PT5M", "rate(5", "@every", "1h", "*", "0", "?", "L", "#"),
)


@settings(max_examples=300 * texts.MORE, deadline=None)
@given(
    st.text(max_size=60)
    | st.lists(
        st.sampled_from(WORDS),
        max_size=8,
    ).map(" ".join)
)
def test_any_pasted_text_is_recognised_or_left_alone(text: str) -> None:
    found = recognise(text)
    if found is not None:
        assert describe(found.schedule, "").long
        assert found.explanation
