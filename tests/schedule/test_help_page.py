"""The help page's tables are claims about schedules; each is checked against what happens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

import pytest

from cronstudio.assets import asset
from cronstudio.schedule import (
    Cron,
    Interval,
    Once,
    Schedule,
    ScheduleError,
    Startup,
    Window,
    describe,
    lint,
    parse_zone,
    read_cron,
    recognise,
    say_duration,
    timetable,
)

PAGE = asset("help/cron.md").read_text(encoding="utf-8")
START = datetime(2026, 1, 1, tzinfo=UTC)
BERLIN = "Europe/Berlin"
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
Row = list[str]


def _cells(line: str) -> Row:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _tables() -> Iterator[tuple[Row, list[Row]]]:
    for block in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE):
        head, _, *rows = block.splitlines()
        yield _cells(head), [_cells(row) for row in rows]


def rows(*head: str) -> list[Row]:
    """Return the rows of all tables with this head, the first cell without its backticks."""
    found = [row for cells, body in _tables() if cells == list(head) for row in body]
    return [[row[0].strip("`"), *row[1:]] for row in found]


def _runs(schedule: Schedule, count: int) -> list[datetime]:
    return timetable(schedule, "UTC").between(START, START + timedelta(days=800), count)


def _day(at: datetime) -> str:
    return f"{at.day} {at:%b}"


def test_no_table_of_the_page_is_left_unchecked() -> None:
    explaining = {"form", "", "text"}
    heads = {tuple(cells) for cells, _ in _tables() if cells[0] not in explaining}
    assert heads == {
        ("schedule", "in words"),
        ("schedule", "days in 2026"),
        ("schedule", "29 March 2026", "25 October 2026"),
        ("schedule", "window", "first runs in 2026"),
        ("time zone", "is read as"),
        ("refused", "answer"),
        ("doubtful", "warning"),
        ("pasted", "from", "becomes"),
    }


@pytest.mark.parametrize(("text", "words"), rows("schedule", "in words"))
def test_a_schedule_is_said_in_the_words_of_the_page(text: str, words: str) -> None:
    assert describe(Schedule(Cron(text)), "").long == words


@pytest.mark.parametrize(("text", "days"), rows("schedule", "days in 2026"))
def test_a_schedule_runs_on_the_days_of_the_page(text: str, days: str) -> None:
    claimed = days.split(", ")
    assert len(claimed) == 4
    found = _runs(Schedule(Cron(text)), len(claimed))
    assert [_day(at) for at in found] == claimed
    assert {(at.year, at.time()) for at in found} == {(2026, time(9))}


@pytest.mark.parametrize(
    ("text", "spring", "autumn"), rows("schedule", "29 March 2026", "25 October 2026")
)
def test_clock_changes_do_what_the_page_says(text: str, spring: str, autumn: str) -> None:
    assert ", ".join(f"{at:%H:%M}" for at in _berlin_day(text, date(2026, 3, 29))) == (
        "" if spring == "none" else spring
    )
    shown = [f"{at:%H:%M} ({at:%z})" for at in _berlin_day(text, date(2026, 10, 25))]
    assert ", ".join(shown) == re.sub(r"(?<=[+]\d\d):", "", autumn)


def _berlin_day(text: str, day: date) -> list[datetime]:
    """Return the runs of one calendar day; `between` leaves its start out, hence the second."""
    zone = parse_zone(BERLIN)
    begin, end = (
        datetime.combine(day + timedelta(days=days), time(), zone).astimezone(UTC)
        - timedelta(seconds=1)
        for days in (0, 1)
    )
    found = timetable(Schedule(Cron(text)), BERLIN).between(begin, end, 100)
    return [at.astimezone(zone) for at in found]


@pytest.mark.parametrize(
    ("text", "window", "runs"), rows("schedule", "window", "first runs in 2026")
)
def test_a_window_lets_through_the_runs_of_the_page(text: str, window: str, runs: str) -> None:
    match = re.fullmatch(r"(\d\d:\d\d) to (\d\d:\d\d), (\w{3})", window)
    assert match is not None
    allowed = Window(
        time.fromisoformat(match.group(1)),
        time.fromisoformat(match.group(2)),
        frozenset({WEEKDAYS.index(match.group(3))}),
    )
    claimed = runs.split(", ")
    found = _runs(Schedule(Cron(text), windows=(allowed,)), len(claimed))
    assert [f"{at:%a} {_day(at)} {at:%H:%M}" for at in found] == claimed


@pytest.mark.parametrize(("text", "same"), rows("text", "the same as"))
def test_a_shorthand_is_the_schedule_of_the_page(text: str, same: str) -> None:
    expected = _runs(Schedule(Cron(same.strip("`"))), 3)
    for macro in text.replace("`", "").split(", "):
        assert _runs(Schedule(Cron(macro)), 3) == expected


@pytest.mark.parametrize(("text", "meaning"), rows("time zone", "is read as"))
def test_a_time_zone_is_read_as_the_page_says(text: str, meaning: str) -> None:
    if meaning.startswith("refused: "):
        with pytest.raises(ScheduleError) as caught:
            parse_zone(text)
        assert caught.value.hint == meaning.removeprefix("refused: ")
    else:
        assert str(parse_zone(text)) == meaning


@pytest.mark.parametrize(("text", "answer"), rows("refused", "answer"))
def test_a_schedule_is_refused_with_the_words_of_the_page(text: str, answer: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        timetable(Schedule(Cron(text)), "UTC")
    assert caught.value.title == answer


@pytest.mark.parametrize(("text", "warning"), rows("doubtful", "warning"))
def test_a_doubtful_schedule_has_the_warning_of_the_page(text: str, warning: str) -> None:
    assert warning in [found.text for found in lint(Schedule(Cron(text)), "UTC", START)]


@pytest.mark.parametrize(("text", "_source", "becomes"), rows("pasted", "from", "becomes"))
def test_a_pasted_text_becomes_what_the_page_says(text: str, _source: str, becomes: str) -> None:
    found = recognise(text)
    assert found is not None
    zone = f" in {found.timezone}" if found.timezone else ""
    match found.schedule.rule:
        case Cron(cron):
            shown = f"`{cron}`"
        case Interval(seconds):
            shown = f"every {say_duration(seconds)}".replace("\u00a0", " ")
        case Once(at):
            shown = f"once, {at:%Y-%m-%d %H:%M}"
        case Startup():
            shown = "at start-up"
    assert shown + zone == becomes


def test_an_interval_without_a_start_is_on_the_quarter_hours() -> None:
    found = _runs(Schedule(Interval(900)), 5)
    assert {at.minute for at in found} == {0, 15, 30, 45}
    assert {later - at for at, later in pairwise(found)} == {timedelta(minutes=15)}


def test_a_single_time_meets_the_clock_changes_as_the_page_says() -> None:
    for wall, instant in (
        (datetime(2026, 3, 29, 2, 30), datetime(2026, 3, 29, 1, tzinfo=UTC)),  # noqa: DTZ001
        (datetime(2026, 10, 25, 2, 30), datetime(2026, 10, 25, 0, 30, tzinfo=UTC)),  # noqa: DTZ001
    ):
        assert timetable(Schedule(Once(wall)), BERLIN).next_after(START) == instant


def test_every_expression_within_the_text_can_be_read() -> None:
    prose = "\n".join(line for line in PAGE.splitlines() if not line.startswith("|"))
    found = re.findall(r"`((?:[^\s`]+ ){4,5}[^\s`]+)`", prose)
    assert len(found) >= 3
    for text in found:
        read_cron(text)
