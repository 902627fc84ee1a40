"""Reading cron text: what is refused, where, and with which words."""

from __future__ import annotations

import pytest

from cronstudio.schedule import ScheduleError, read_cron
from cronstudio.schedule.cron import cron_pattern
from cronstudio.schedule.fields import FieldName


def fault(text: str) -> ScheduleError:
    with pytest.raises(ScheduleError) as caught:
        read_cron(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "part", "title", "hint"),
    [
        ("30 25 * * *", "25", "Hour: 25 is out of range", "Use 0 to 23; midnight is 0."),
        ("  30   25 * * *", "25", "Hour: 25 is out of range", "Use 0 to 23; midnight is 0."),
        ("60 * * * *", "60", "Minute: 60 is out of range", "Use 0 to 59."),
        ("0 9,024,25 * * *", "024", "Hour: 24 is out of range", "Use 0 to 23; midnight is 0."),
        ("0 0 1-32 * *", "32", "Day: 32 is out of range", "Use 1 to 31; L is the last day."),
        ("0 0 40W * *", "40", "Day: 40 is out of range", "Use 1 to 31; L is the last day."),
        ("0 0 * * 9L", "9", "Weekday: 9 is out of range", "Use 0 to 7; 0 and 7 are Sunday."),
        (
            "0 0 * 13 *",
            "13",
            "Month: 13 is out of range",
            "Use 1 to 12.",
        ),
        (
            "0 0 * MON *",
            "MON",
            "Month: “MON” is not known",
            "MON belongs into the weekday field. Use 1 to 12, or JAN to DEC here.",
        ),
        (
            "0 0 * * SUT",
            "SUT",
            "Weekday: “SUT” is not known",
            "Did you mean SUN? Use 0 to 7, or SUN to SAT.",
        ),
        ("0 0 * * XYZ", "XYZ", "Weekday: “XYZ” is not known", "Use 0 to 7, or SUN to SAT."),
        ("bad * * * *", "bad", "Minute: “BAD” is not known", "Use 0 to 59."),
        (
            "*/0 * * * *",
            "0",
            "Minute: a step of 0 leads nowhere",
            "Use a step of 1 or more; leave out “/0” for every minute.",
        ),
        (
            "0 0 L-31 * *",
            "31",
            "Day: L-31 is before every month",
            "Use L-0 to L-30: so many days before the last day of the month.",
        ),
        (
            "1,,2 * * * *",
            ",",
            "Minute: an item of the list is empty",
            "Write a value on both sides of each comma.",
        ),
        (
            ", * * * *",
            ",",
            "Minute: an item of the list is empty",
            "Write a value on both sides of each comma.",
        ),
        (
            "1234567890 * * * *",
            "1234567890",
            "Minute: the number is too long",
            "Use 0 to 59.",
        ),
        (
            "0 12 * * H",
            "H",
            "Weekday: “H” cannot be read",
            "Random values (H, R, ~) are not supported. Write the value you want.",
        ),
        (
            "0~30 * * * *",
            "0~30",
            "Minute: “0~30” cannot be read",
            "Random values (H, R, ~) are not supported. Write the value you want.",
        ),
        (
            "0 0 1,? * *",
            "?",
            "Day: “?” cannot be read",
            "A question mark stands alone in its field, not in a list or with a step.",
        ),
        (
            "? * * * *",
            "?",
            "Minute: “?” cannot be read",
            "A question mark is for the day and weekday fields only. Use * here.",
        ),
        (
            "5#3 * * * *",
            "5#3",
            "Minute: “5#3” cannot be read",
            "# is for the weekday field only: 5#3 is the third Friday.",
        ),
        (
            "0 0 * * 5#6",
            "5#6",
            "Weekday: “5#6” cannot be read",
            "Write a weekday and 1 to 5: 5#3 is the third Friday.",
        ),
        (
            "0 0 * * L5",
            "L5",
            "Weekday: “L5” cannot be read",
            "Write 5L for the last one of the month.",
        ),
        (
            "0 0 * * L",
            "L",
            "Weekday: “L” cannot be read",
            "Write the weekday too: 5L is the last Friday of the month.",
        ),
        (
            "0 0 * * 1W",
            "1W",
            "Weekday: “1W” cannot be read",
            "W is for the day field: 15W is the working day nearest to the 15th.",
        ),
        (
            "0 0 W15 * *",
            "W15",
            "Day: “W15” cannot be read",
            "Write one day of 1 to 31 before W: 15W is the working day nearest to the 15th.",
        ),
        (
            "0 0 LL * *",
            "LL",
            "Day: “LL” cannot be read",
            "Write L for the last day, L-3 for 3 days before it, LW for the last working day.",
        ),
        (
            "0 L * * *",
            "L",
            "Hour: “L” cannot be read",
            "L is for the day and weekday fields only. Use 0 to 23 as the hour.",
        ),
        ("/5 * * * *", "/5", "Minute: “/5” cannot be read", "Write */5 for every so many."),
        (
            "*5 * * * *",
            "*5",
            "Minute: “*5” cannot be read",
            "After * only a step can follow: */5.",
        ),
        (
            "*/k * * * *",
            "*/k",
            "Minute: “*/K” cannot be read",
            "After / write one whole number of 1 or more: */5.",
        ),
        (
            "*/5/5 * * * *",
            "*/5/5",
            "Minute: “*/5/5” cannot be read",
            "Only one step can be given: */5.",
        ),
        ("1.5 * * * *", "1.5", "Minute: “1.5” cannot be read", "Use whole numbers."),
        (
            "1- * * * *",
            "1-",
            "Minute: “1-” cannot be read",
            "Write both ends of a range: 0-59.",
        ),
        (
            "0 0 * * 1--5",
            "1--5",
            "Weekday: “1--5” cannot be read",
            "Write both ends of a range: 1-5.",
        ),
        (
            "0 0 * * MONDAY",
            "MONDAY",
            "Weekday: “MONDAY” cannot be read",
            "Write names with three letters: MON.",
        ),
        (
            "0 0 * * SOMEDAY",
            "SOMEDAY",
            "Weekday: “SOMEDAY” cannot be read",
            "Use 0 to 7, or SUN to SAT, ranges like 1-5, or *.",
        ),
        (
            "1e1 * * * *",
            "1e1",
            "Minute: “1E1” cannot be read",
            "Use 0 to 59, ranges like 0-59, or *.",
        ),
    ],
)
def test_a_fault_is_placed_and_worded(text: str, part: str, title: str, hint: str) -> None:
    error = fault(text)
    assert text[error.start : error.end] == part
    assert (error.title, error.hint) == (title, hint)
    assert error.kind == "invalid"
    assert error.field


@pytest.mark.parametrize(
    ("text", "part", "title", "hint"),
    [
        ("", "", "The schedule is empty", "30 14 * * *"),
        (" \t", " \t", "The schedule is empty", "30 14 * * *"),
        ("*", "*", "1 field found, 5 or 6 are needed", "30 14 * * *"),
        ("* * * *", "* * * *", "4 fields found, 5 or 6 are needed", "30 14 * * *"),
        (
            " twice a day ",
            "twice a day",
            "These words are not understood as a schedule",
            "“weekdays at 7:30”",
        ),
        (
            "every monday at 25:00",
            "every monday at 25:00",
            "These words are not understood as a schedule",
            "“first monday 9:00”",
        ),
        ("0 0 0 1 1 * 2030", "2030", "7 fields found, 5 or 6 are needed", "Years cannot be given"),
        ("@reboot", "@reboot", "“@reboot” is not a known shorthand", "At start-up"),
        ("@dail", "@dail", "“@dail” is not a known shorthand", "Did you mean @daily?"),
        ("@never", "@never", "“@never” is not a known shorthand", "Known are @yearly"),
        ("@hourly 5", "@hourly 5", "“@hourly 5” is not a known shorthand", "@hourly"),
        ("0 0 ∗ * *", "∗", "“∗” cannot be used in a schedule", "Type * instead"),
        ("0 0 1–5 * *", "–", "“–” cannot be used in a schedule", "Type - instead"),
        ("0 0\n* * *", "\n", "U+000A cannot be used in a schedule", "on one line"),
        ("0 0\u00a0* * *", "\u00a0", "U+00A0 cannot be used in a schedule", "ordinary spaces"),
        ("0 0 é * *", "é", "“é” cannot be used in a schedule", "English names"),
    ],
)
def test_a_fault_of_the_whole_text_is_placed_and_worded(
    text: str, part: str, title: str, hint: str
) -> None:
    error = fault(text)
    assert text[error.start : error.end] == part
    assert error.title == title
    assert hint in error.hint
    assert error.field == ""


@pytest.mark.parametrize("size", [513, 4096, 4097, 1_000_000])
def test_long_text_is_refused_unread(size: int) -> None:
    with pytest.raises(ScheduleError):
        cron_pattern("*" * size)
    error = fault("*" * size)
    assert error.title == "The schedule is too long"
    assert f"{size:,}" in error.hint
    assert (error.start, error.end) == (0, size)


def test_512_characters_are_read() -> None:
    text = "0," * 251 + "00 * * * *"
    assert len(text) == 512
    assert read_cron(f" {text}\t").minute.values == (0,)
    assert fault(text + "0").title == "The schedule is too long"


def test_an_error_says_where_in_words() -> None:
    assert str(fault("30 25 * * *")) == (
        "Hour: 25 is out of range. Use 0 to 23; midnight is 0. Characters 4 and 5 of the schedule."
    )
    assert fault("0 L * * *").message == "Character 3 of the schedule."
    assert fault("0 0 L-3W2 * *").message == "Characters 5 to 9 of the schedule."
    assert fault("").message == ""


def test_fields_know_their_place_in_the_text_as_typed() -> None:
    text = " 0\t5 14 1-5,L  jan *"
    read = read_cron(text)
    assert {name: text[start:end] for name, (start, end) in read.spans.items()} == {
        FieldName.SECOND: "0",
        FieldName.MINUTE: "5",
        FieldName.HOUR: "14",
        FieldName.DAY: "1-5,L",
        FieldName.MONTH: "jan",
        FieldName.WEEKDAY: "*",
    }
    assert read.has_seconds
    start = read.spans[FieldName.DAY][0]
    item = read.day.items[1]
    assert text[start + item.start : start + item.end] == "L"


def test_a_shorthand_covers_all_its_fields() -> None:
    read = read_cron("  @Daily ")
    assert read.macro == "@daily"
    assert set(read.spans.values()) == {(2, 8)}
    assert (read.minute.values, read.hour.values) == ((0,), (0,))
    assert read.fixed


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("0 2 * * *", True),
        ("0-59 0-23 * * *", True),
        ("0/5 1-5 * * *", True),
        ("* 2 * * *", False),
        ("*/5 2 * * *", False),
        ("*,5 2 * * *", False),
        ("5,* 2 * * *", True),
        ("0 * * * *", False),
        ("* 0 2 * * *", True),
        ("@hourly", False),
    ],
)
def test_a_star_that_begins_minute_or_hour_makes_an_interval_job(text: str, fixed: bool) -> None:
    assert read_cron(text).fixed is fixed
