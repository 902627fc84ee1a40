"""What people paste, and what becomes of it."""

from __future__ import annotations

from datetime import datetime

import pytest

from cronstudio.schedule import (
    Cron,
    Interval,
    Once,
    Rule,
    ScheduleError,
    Startup,
    from_on_calendar,
    recognise,
)

WALL = datetime(2026, 3, 7, 14)  # noqa: DTZ001


@pytest.mark.parametrize(
    ("text", "form", "rule", "zone"),
    [
        ("0 0 12 ? * 6", "quartz", "0 0 12 ? * 5", None),
        ("0 15 10 ? * 6#3", "quartz", "0 15 10 ? * 5#3", None),
        ("0 15 10 ? * 6L *", "quartz", "0 15 10 ? * 5L", None),
        ("0 0 8 ? * L", "quartz", "0 0 8 ? * 6", None),
        ("0 0 8 ? * 2-6", "quartz", "0 0 8 ? * 1-5", None),
        ("0 15 10 * * ? *", "quartz", "0 15 10 * * ?", None),
        ("CRON_TZ=Europe/Berlin 0 9 * * *", "zone", "0 9 * * *", "Europe/Berlin"),
        ("TZ='UTC'  @daily", "zone", "@daily", "UTC"),
        ("TZ=UTC weekdays at 7:30", "words", "30 7 * * 1-5", "UTC"),
        ("@every 1h30m", "interval", Interval(5400), None),
        ("PT15M", "interval", Interval(900), None),
        ("R/PT1H30M5S", "interval", Interval(5405), None),
        ("@reboot", "reboot", Startup(), None),
        ("at startup", "words", Startup(), None),
        ("rate(5 minutes)", "aws", "*/5 * * * *", None),
        ("rate(1 day)", "aws", "0 0 * * *", None),
        ("cron(0 12 ? * 2-6 *)", "aws", "0 12 ? * 1-5", None),
        ("0 12 * * MON 30", "seconds_last", "30 0 12 * * MON", None),
        ("2026-03-07T14:00:00Z", "once", Once(WALL), "Z"),
        ("2026-03-07 14:00", "once", Once(WALL), None),
        ("Mon..Fri *-*-* 09:00:00", "systemd", "0 9 * * MON-FRI", None),
        ("OnCalendar=daily", "systemd", "0 0 * * *", None),
    ],
)
def test_a_form_is_recognised(text: str, form: str, rule: str | Rule, zone: str | None) -> None:
    found = recognise(f"  {text} ")
    assert found is not None
    assert found.form == form
    assert found.schedule.rule == (Cron(rule) if isinstance(rule, str) else rule)
    assert found.timezone == zone
    assert found.explanation.endswith(".")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("every 15 minutes", "*/15 * * * *"),
        ("every minute", "* * * * *"),
        ("every second", "* * * * * *"),
        ("every 30 seconds", "*/30 * * * * *"),
        ("every hour", "0 * * * *"),
        ("hourly", "0 * * * *"),
        ("every other hour", "0 */2 * * *"),
        ("every quarter of an hour", "*/15 * * * *"),
        ("every 6 hours", "0 */6 * * *"),
        ("every 50 minutes", Interval(3000)),
        ("every 90 seconds", Interval(90)),
        ("every 36 hours", Interval(129_600)),
        ("every 2 days", Interval(172_800)),
        ("weekdays at 7:30", "30 7 * * 1-5"),
        ("at 7:30 on weekdays", "30 7 * * 1-5"),
        ("every weekend at 10am", "0 10 * * 6,0"),
        ("last day of the month at 18:00", "0 18 L * *"),
        ("last working day of the month at 18:00", "0 18 LW * *"),
        ("first monday 9:00", "0 9 * * 1#1"),
        ("the last friday of every month at 5 pm", "0 17 * * 5L"),
        ("mondays and thursdays at 8", "0 8 * * 1,4"),
        ("mon-fri at 6:45", "45 6 * * 1-5"),
        ("Every Tuesday.", "0 0 * * 2"),
        ("15th of every month at 6 pm", "0 18 15 * *"),
        ("every day at noon", "0 12 * * *"),
        ("midnight", "0 0 * * *"),
        ("12am", "0 0 * * *"),
        ("at 9 o'clock on mondays", "0 9 * * 1"),
        ("sunday at 12:30 am", "30 0 * * 0"),
    ],
)
def test_plain_words_are_understood(text: str, rule: str | Rule) -> None:
    found = recognise(text)
    assert found is not None
    assert found.schedule.rule == (Cron(rule) if isinstance(rule, str) else rule)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "x" * 600,
        "every 15\nminutes",
        "0 9 * * *",
        "30 0 9 * * MON",
        "0 0 12 ? * MON-FRI",
        "0 0 0 1 1 ? 2030",
        "0 0 99 ? * 6",
        "CRON_TZ=Mars/Phobos 0 9 * * *",
        "CRON_TZ=UTC nonsense",
        "@every soon",
        "PT",
        "PT0S",
        "rate(0 minutes)",
        "cron(0 12 * * MON-FRI)",
        "cron(0 12 * * ? 2030)",
        "cron(0 99 * * ? *)",
        "2026-02-30 14:00",
        "2026-02-03 14:00+99:00",
        "0 99 * * MON 30",
        "gibberish here",
        "saturday at 25:00",
        "saturday at 9:75",
        "0pm",
        "every monday at 9 or so",
        "every monday 9",
        "45th of every month",
        "at 9:00 on somedays",
        "9:00 sharp",
        "every now and then",
        "Mon *-*-13 09:00",
        "word " * 30,
    ],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert recognise(text) is None


@pytest.mark.parametrize(
    ("text", "rule", "zone"),
    [
        ("*-*-01 04:00:00", "0 4 1 * *", None),
        ("*:0/15", "*/15 * * * *", None),
        ("*-*-* 0/6:30", "30 */6 * * *", None),
        ("*-*-* 5..17/4:00", "0 5-17/4 * * *", None),
        ("*-*-* 02/3:00", "0 2-23/3 * * *", None),
        ("*-*-* *:*:0/10", "*/10 * * * * *", None),
        ("Saturday,Sun 10:00", "0 10 * * SAT,SUN", None),
        ("Mon", "0 0 * * MON", None),
        ("Mon *-*-1..7 09:00", "0 9 * * MON#1", None),
        ("Mon,Tue *-*-22..28 09:00", "0 9 * * MON#4,TUE#4", None),
        ("Mon *-*-*/2 09:00", "0 9 */2 * MON", None),
        ("*-*~01 18:00", "0 18 L * *", None),
        ("*-02~04", "0 0 L-3 2 *", None),
        ("Mon *-*~07/1 12:00 Europe/Paris", "0 12 * * MONL", "Europe/Paris"),
        ("quarterly UTC", "0 0 1 1,4,7,10 *", "UTC"),
        ("weekly", "0 0 * * 1", None),
        ("2026-03-07 14:00", Once(WALL), None),
    ],
)
def test_on_calendar_is_taken_over(text: str, rule: str | Rule, zone: str | None) -> None:
    schedule, timezone = from_on_calendar(text)
    assert schedule.rule == (Cron(rule) if isinstance(rule, str) else rule)
    assert timezone == zone


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "Write it as systemd does"),
        ("a b c d e", "Write it as systemd does"),
        ("*-*-* 09:00 tomorrow", "Write it as systemd does"),
        ("x" * 201, "Write it as systemd does"),
        ("Moonday 09:00", "Write weekdays as Mon"),
        ("Mon..Wed..Fri 09:00", "Write weekdays as Mon"),
        ("Mon *-*-13 09:00", "cannot be said in cron text"),
        ("Mon..Fri *-*-1..7 09:00", "Name the weekdays one by one"),
        ("*-*~1,2 09:00", "Only a single day from the end"),
        ("2026-*-01 09:00", "single date and time only"),
        ("2026-02-30 09:00", "This is no date"),
        ("Mon 2026-02-03 09:00", "single date and time only"),
        ("*-13-01 09:00", "Use 1 to 12"),
        ("09:00 Mars/Phobos", "Use a name such as"),
    ],
)
def test_what_cron_text_cannot_say_is_refused(text: str, hint: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        from_on_calendar(text)
    assert hint in caught.value.hint
