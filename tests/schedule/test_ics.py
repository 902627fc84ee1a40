"""Excluded days out of calendar files."""

from __future__ import annotations

from datetime import date

import pytest

from cronstudio.schedule import DateRange, ScheduleError, excluded_days


def calendar(*events: str) -> str:
    body = "".join(f"BEGIN:VEVENT\r\n{event}\r\nEND:VEVENT\r\n" for event in events)
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{body}END:VCALENDAR\r\n"


@pytest.mark.parametrize(
    ("event", "first", "last"),
    [
        ("DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20261227", "2026-12-25", "2026-12-26"),
        ("DTSTART;VALUE=DATE:20261225", "2026-12-25", "2026-12-25"),
        ("DTSTART:20261225T090000Z\r\nDTEND:20261226T100000Z", "2026-12-25", "2026-12-26"),
        ("DTSTART:20261225T090000\r\nDTEND:20261226T000000", "2026-12-25", "2026-12-25"),
        ('DTSTART;TZID="Europe/Berlin:x":20261225T090000', "2026-12-25", "2026-12-25"),
        ("DTSTART:20261225\r\nDURATION:P1W2D", "2026-12-25", "2027-01-02"),
        ("DTSTART:20261225\r\nDURATION:PT5H", "2026-12-25", "2026-12-25"),
        ("DTSTART:20261225\r\nDTEND:20261225", "2026-12-25", "2026-12-25"),
    ],
)
def test_an_event_covers_its_days(event: str, first: str, last: str) -> None:
    ranges, notes = excluded_days(calendar(f"SUMMARY:Away\r\n{event}"))
    assert ranges == (DateRange(date.fromisoformat(first), date.fromisoformat(last), "Away"),)
    assert notes == ()


def test_texts_are_unfolded_and_plain() -> None:
    ranges, _ = excluded_days(calendar("SUMMARY:Day\r\n  off\\, at last\r\nDTSTART:20260101"))
    assert ranges[0].label == "Day off, at last"


def test_alarms_inside_an_event_do_not_count() -> None:
    inside = "BEGIN:VALARM\r\nDTSTART:19990101\r\nSUMMARY:Ring\r\nEND:VALARM"
    ranges, _ = excluded_days(calendar(f"{inside}\r\nSUMMARY:Day\r\nDTSTART:20260101"))
    assert [(item.first.year, item.label) for item in ranges] == [(2026, "Day")]


def test_yearly_days_are_spelled_out() -> None:
    ranges, notes = excluded_days(
        calendar(
            "SUMMARY:New Year\r\nDTSTART:20260101\r\nRRULE:FREQ=YEARLY",
            "SUMMARY:Leap\r\nDTSTART:20240229\r\nRRULE:FREQ=YEARLY;COUNT=5",
        )
    )
    assert [item.first.year for item in ranges if item.label == "New Year"] == list(
        range(2026, 2036)
    )
    assert [item.first.year for item in ranges if item.label == "Leap"] == [2024, 2028]
    assert notes == ()


def test_what_is_not_read_is_noted() -> None:
    ranges, notes = excluded_days(
        calendar(
            "SUMMARY:Club\r\nDTSTART:20260105\r\nRRULE:FREQ=WEEKLY",
            "SUMMARY:Odd\r\nDTSTART:20260106\r\nRRULE:FREQ=YEARLY;COUNT=many",
            "SUMMARY:Nothing",
            "SUMMARY:Wrong\r\nDTSTART:20261301",
            "SUMMARY:Gone\r\nSTATUS:CANCELLED\r\nDTSTART:20260107",
            "a line that is no property\r\nSUMMARY:Good\r\nDTSTART:20260108",
        )
    )
    assert [item.label for item in ranges] == ["Club", "Odd", "Good"]
    assert len(notes) == 4
    assert notes[0] == "“Club” repeats in a way that is not read; only its first day counts."


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("hello", "This is no calendar file"),
        ("BEGIN:VCALENDAR\n" * 300_000, "The calendar file is too large"),
        (
            calendar(
                *(
                    f"SUMMARY:Day {number}\r\nDTSTART:2026{number % 12 + 1:02d}01"
                    for number in range(5001)
                )
            ),
            "The calendar has too many days",
        ),
    ],
)
def test_unusable_files_are_refused(text: str, title: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        excluded_days(text)
    assert caught.value.title == title
