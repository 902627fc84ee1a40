"""The English words of sentences: facts in, phrases out. Times are on a 24-hour clock.

Another language is another module with the same functions.
"""

from __future__ import annotations

from cronstudio.schedule.english_days import day_phrases, short_days
from cronstudio.schedule.english_words import MONTHS, counted, join, place, plural, weekday_names
from cronstudio.schedule.facts import CronFacts, DayRule, Shape, TimeKind, Values
from cronstudio.schedule.fields import FieldName
from cronstudio.schedule.listing import clock
from cronstudio.schedule.spec import (
    Interval,
    IntervalAnchor,
    Once,
    Schedule,
    Startup,
    Window,
)
from cronstudio.schedule.words import Phrase

S, M, H = FieldName.SECOND, FieldName.MINUTE, FieldName.HOUR


def long_cron(facts: CronFacts) -> list[Phrase]:
    """Say a cron text in full: "Every day at 14:00"."""
    days = day_phrases(facts)
    if facts.time_kind is TimeKind.LISTED:
        glue = " " if facts.day_rule in (DayRule.EVERY, DayRule.DAY, DayRule.WEEKDAY) else ", "
        times = join([clock(time) for time in facts.times])
        return [*days, Phrase("times", f"at {times}", {"times": facts.times}, (S, M, H), glue)]
    phrases = _frequency(facts)
    if days and not (facts.day_rule is DayRule.EVERY and facts.months.shape is Shape.ALL):
        days[0] = Phrase(days[0].code, days[0].text, days[0].args, days[0].fields, ", ")
        return [*phrases, *days]
    if facts.hours.shape is not Shape.ALL and facts.time_kind is not TimeKind.EVERY_HOURS:
        return [*phrases, Phrase("every_day", "every day", {}, (), ", ")]
    return phrases


def _frequency(facts: CronFacts) -> list[Phrase]:
    minute, second = facts.minutes.first, facts.seconds.first
    fields = (S, M, H)
    args: dict[str, object] = {"minute": minute, "second": second, "hours": facts.hours.values}
    past = "" if minute == second == 0 else f" at {_past(minute, second)}"
    if facts.time_kind is TimeKind.HOURLY:
        if facts.hours.shape is Shape.ALL:
            return [Phrase("hourly", f"every hour{past}", args, fields)]
        first = clock(facts.hours.first * 3600 + minute * 60 + second)
        last = clock(facts.hours.last * 3600 + minute * 60 + second)
        return [Phrase("hourly", f"every hour from {first} to {last}", args, fields)]
    if facts.time_kind is TimeKind.EVERY_HOURS:
        times = [clock(hour * 3600 + minute * 60 + second) for hour in facts.hours.values]
        shown = join(times) if len(times) <= 4 else f"{', '.join(times[:3])} … {times[-1]}"
        text = f"every {facts.hours.step} hours, at {shown}"
        return [Phrase("every_hours", text, args, fields)]
    return [*_often(facts), *_within_hours(facts.hours)]


def _often(facts: CronFacts) -> list[Phrase]:
    seconds, minutes = facts.seconds, facts.minutes
    of_hour = " of every hour" if facts.hours.shape is Shape.ALL else ""
    phrases = []
    if seconds.shape is Shape.SINGLE:
        at_second = f" at second {seconds.first}" if seconds.first else ""
        text = _each(minutes, "minute") + at_second
        if minutes.shape not in (Shape.ALL, Shape.EVEN):
            text += of_hour
        args = {"values": minutes.values, "second": seconds.first}
        return [Phrase("minutes", text, args, (S, M) if seconds.first else (M,))]
    text = _each(seconds, "second")
    phrases.append(Phrase("seconds", text, {"values": seconds.values}, (S,)))
    if minutes.shape is Shape.ALL:
        if seconds.shape not in (Shape.ALL, Shape.EVEN):
            args = {"values": minutes.values, "second": None}
            phrases.append(Phrase("minutes", "of every minute", args, (M,), " "))
        return phrases
    named = "minute" if len(minutes.values) == 1 else "minutes"
    text = f"in {named} {counted(minutes.values)}{of_hour}"
    args = {"values": minutes.values, "second": None}
    return [*phrases, Phrase("minutes", text, args, (M,), " ")]


def _each(values: Values, unit: str) -> str:
    """Say how often a unit comes: "every 5 minutes", "at minutes 0 and 35"."""
    if values.shape is Shape.ALL:
        return f"every {unit}"
    if values.shape is Shape.EVEN and len(values.values) > 2:
        start = f" from {unit} {values.first}" if values.first else ""
        return f"every {values.step} {unit}s{start}"
    return f"at {unit}{'s' if len(values.values) > 1 else ''} {counted(values.values)}"


def _within_hours(hours: Values) -> list[Phrase]:
    args = {"values": hours.values}
    if hours.shape is Shape.ALL:
        return []
    if hours.shape in (Shape.RUN, Shape.SINGLE):
        text = f"from {hours.first:02d}:00 to {hours.last:02d}:59"
        return [Phrase("hours", text, args, (H,), " ")]
    return [Phrase("hours", f"in hours {counted(hours.values)}", args, (H,), " ")]


def short_cron(facts: CronFacts) -> str:
    """Say a cron text for a table cell: "Daily at 14:00", "Hourly 08–18, Mon–Fri"."""
    days = short_days(facts)
    if facts.time_kind is TimeKind.LISTED:
        times = [clock(time) for time in facts.times]
        shown = join(times) if len(times) <= 3 else f"{times[0]}, {times[1]} … {times[-1]}"
        if facts.day_rule is DayRule.EVERY:
            days = f"Daily {days}".rstrip()
        return f"{days} at {shown}"
    text = _short_frequency(facts)
    return f"{text}, {days}" if days else text


def _short_frequency(facts: CronFacts) -> str:
    minute, second = facts.minutes.first, facts.seconds.first
    past = "" if minute == second == 0 else f" at {_past(minute, second)}"
    if facts.time_kind is TimeKind.HOURLY:
        if facts.hours.shape is Shape.ALL:
            return f"Hourly{past}"
        return f"Hourly {facts.hours.first:02d}–{facts.hours.last:02d}{past}"
    if facts.time_kind is TimeKind.EVERY_HOURS:
        first = facts.hours.first * 3600 + minute * 60 + second
        start = f" from {clock(first)}" if first else ""
        return f"Every {facts.hours.step} hours{start}"
    text = "".join(phrase.before + phrase.text for phrase in _often(facts))
    if facts.hours.shape is Shape.ALL:
        return text.removesuffix(" of every hour")
    if facts.hours.shape in (Shape.RUN, Shape.SINGLE):
        return f"{text} {facts.hours.first:02d}:00–{facts.hours.last:02d}:59"
    return f"{text}, hours {counted(facts.hours.values)}"


def long_rule(rule: Interval | Once | Startup) -> list[Phrase]:
    """Say a schedule that is no cron text in full."""
    if isinstance(rule, Once):
        at = rule.at
        text = f"once on {_date(at.year, at.month, at.day)} at {_clock_of(rule)}"
        return [Phrase("once", text, {"at": at})]
    if isinstance(rule, Startup):
        args = {"delay_seconds": rule.delay_seconds}
        if not rule.delay_seconds:
            return [Phrase("startup", "each time CronStudio starts", args)]
        return [Phrase("startup", f"{plural(rule.delay_seconds)} after CronStudio starts", args)]
    args = {"every_seconds": rule.every_seconds}
    if rule.anchor is IntervalAnchor.END:
        text = f"{plural(rule.every_seconds)} after the end of the run before"
        return [Phrase("after_end", text, args)]
    phrases = [Phrase("interval", f"every {plural(rule.every_seconds, each=True)}", args)]
    if rule.anchor_at is not None:
        at = rule.anchor_at
        text = f"counted from {_date(at.year, at.month, at.day)} {at:%H:%M} UTC"
        phrases.append(Phrase("anchor", text, {"anchor_at": at}, (), ", "))
    return phrases


def short_rule(rule: Interval | Once | Startup) -> str:
    """Say a schedule that is no cron text for a table cell."""
    if isinstance(rule, Startup):
        return "At start-up"
    if isinstance(rule, Once):
        return f"Once, {_date(rule.at.year, rule.at.month, rule.at.day)} at {_clock_of(rule)}"
    if rule.anchor is IntervalAnchor.END:
        return f"{plural(rule.every_seconds)} after the end"
    return f"Every {plural(rule.every_seconds, each=True)}"


def limits(schedule: Schedule) -> list[Phrase]:
    """Say windows, excluded days and the number of runs."""
    phrases = []
    if schedule.windows:
        text = "only " + join([_window(window) for window in schedule.windows], "or")
        phrases.append(Phrase("windows", text, {"windows": schedule.windows}, (), ", "))
    if schedule.excluded:
        days = sum((item.last - item.first).days + 1 for item in schedule.excluded)
        text = f"not on {days} excluded day{'s' if days > 1 else ''}"
        phrases.append(Phrase("excluded", text, {"days": days}, (), ", "))
    if schedule.repeat is not None:
        times = "once" if schedule.repeat == 1 else f"{schedule.repeat} times"
        phrases.append(Phrase("repeat", f"{times} in all", {"count": schedule.repeat}, (), ", "))
    return phrases


def short_limits(schedule: Schedule) -> str:
    """Mark in a table cell that more limits the schedule."""
    marks = []
    if schedule.windows or schedule.excluded:
        marks.append("with exceptions")
    if schedule.repeat is not None:
        marks.append(f"{schedule.repeat}×")
    return "".join(f", {mark}" for mark in marks)


def zone(timezone: str) -> list[Phrase]:
    """Say whose time it is: "Toronto time", "UTC"."""
    if not timezone:
        return []
    return [Phrase("zone", place(timezone), {"timezone": timezone}, (), ", ")]


def _past(minute: int, second: int) -> str:
    return f":{minute:02d}" + (f":{second:02d}" if second else "")


def _window(window: Window) -> str:
    end = f"{window.end:%H:%M}" if window.end.hour or window.end.minute else "24:00"
    text = f"from {window.start:%H:%M} to {end}"
    if window.weekdays:
        # Windows count Monday as 0, cron text Sunday.
        text += " on " + weekday_names(tuple(sorted((day + 1) % 7 for day in window.weekdays)))
    return text


def _date(year: int, month: int, day: int) -> str:
    return f"{day} {MONTHS[month][:3]} {year}"


def _clock_of(rule: Once) -> str:
    return clock(rule.at.hour * 3600 + rule.at.minute * 60 + rule.at.second)
