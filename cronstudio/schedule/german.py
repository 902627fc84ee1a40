"""The German words of sentences: what `english` is for English. Times are on a 24-hour clock."""

from __future__ import annotations

from cronstudio.schedule.facts import CronFacts, DayRule, Shape, TimeKind, Values
from cronstudio.schedule.fields import FieldName
from cronstudio.schedule.german_days import day_phrases, short_days
from cronstudio.schedule.german_words import (
    MONTHS,
    counted,
    duration,
    each,
    join,
    place,
    weekday_names,
)
from cronstudio.schedule.listing import clock
from cronstudio.schedule.spec import Interval, IntervalAnchor, Once, Schedule, Startup, Window
from cronstudio.schedule.words import Phrase

S, M, H = FieldName.SECOND, FieldName.MINUTE, FieldName.HOUR
_OF_HOUR = " jeder Stunde"


def long_cron(facts: CronFacts) -> list[Phrase]:
    """Say a cron text in full: "Jeden Tag um 14:00 Uhr"."""
    days = day_phrases(facts)
    if facts.time_kind is TimeKind.LISTED:
        glue = " " if facts.day_rule in (DayRule.EVERY, DayRule.DAY, DayRule.WEEKDAY) else ", "
        times = join([clock(time) for time in facts.times])
        return [*days, Phrase("times", f"um {times} Uhr", {"times": facts.times}, (S, M, H), glue)]
    phrases = _frequency(facts)
    if days and not (facts.day_rule is DayRule.EVERY and facts.months.shape is Shape.ALL):
        days[0] = Phrase(days[0].code, days[0].text, days[0].args, days[0].fields, ", ")
        return [*phrases, *days]
    if facts.hours.shape is not Shape.ALL and facts.time_kind is not TimeKind.EVERY_HOURS:
        return [*phrases, Phrase("every_day", "jeden Tag", {}, (), ", ")]
    return phrases


def _frequency(facts: CronFacts) -> list[Phrase]:
    minute, second = facts.minutes.first, facts.seconds.first
    fields = (S, M, H)
    args: dict[str, object] = {"minute": minute, "second": second, "hours": facts.hours.values}
    past = minute * 60 + second
    if facts.time_kind is TimeKind.HOURLY:
        if facts.hours.shape is Shape.ALL:
            at = f", jeweils um {_past(past)}" if past else ""
            return [Phrase("hourly", f"jede Stunde{at}", args, fields)]
        first, last = facts.hours.first * 3600 + past, facts.hours.last * 3600 + past
        text = f"jede Stunde von {clock(first)} bis {clock(last)} Uhr"
        return [Phrase("hourly", text, args, fields)]
    if facts.time_kind is TimeKind.EVERY_HOURS:
        times = [clock(hour * 3600 + past) for hour in facts.hours.values]
        shown = join(times) if len(times) <= 4 else f"{', '.join(times[:3])} … {times[-1]}"
        text = f"alle {facts.hours.step} Stunden, um {shown} Uhr"
        return [Phrase("every_hours", text, args, fields)]
    return [*_often(facts), *_within_hours(facts.hours)]


def _often(facts: CronFacts) -> list[Phrase]:
    seconds, minutes = facts.seconds, facts.minutes
    of_hour = _OF_HOUR if facts.hours.shape is Shape.ALL else ""
    if seconds.shape is Shape.SINGLE:
        at_second = f" zur Sekunde {seconds.first}" if seconds.first else ""
        text = _each(minutes, "Minute") + at_second
        if minutes.shape not in (Shape.ALL, Shape.EVEN):
            text += of_hour
        args = {"values": minutes.values, "second": seconds.first}
        return [Phrase("minutes", text, args, (S, M) if seconds.first else (M,))]
    phrases = [Phrase("seconds", _each(seconds, "Sekunde"), {"values": seconds.values}, (S,))]
    args = {"values": minutes.values, "second": None}
    if minutes.shape is Shape.ALL:
        if seconds.shape not in (Shape.ALL, Shape.EVEN):
            phrases.append(Phrase("minutes", "jeder Minute", args, (M,), " "))
        return phrases
    named = "Minute" if len(minutes.values) == 1 else "den Minuten"
    text = f"in {named} {counted(minutes.values)}{of_hour}"
    return [*phrases, Phrase("minutes", text, args, (M,), " ")]


def _each(values: Values, unit: str) -> str:
    """Say how often a unit comes: "alle 5 Minuten", "zu den Minuten 0 und 35"."""
    if values.shape is Shape.ALL:
        return f"jede {unit}"
    if values.shape is Shape.EVEN and len(values.values) > 2:
        start = f" ab {unit} {values.first}" if values.first else ""
        return f"alle {values.step} {unit}n{start}"
    return f"zu den {unit}n {counted(values.values)}"


def _within_hours(hours: Values) -> list[Phrase]:
    args = {"values": hours.values}
    if hours.shape is Shape.ALL:
        return []
    if hours.shape in (Shape.RUN, Shape.SINGLE):
        text = f"von {hours.first:02d}:00 bis {hours.last:02d}:59 Uhr"
        return [Phrase("hours", text, args, (H,), " ")]
    return [Phrase("hours", f"in den Stunden {counted(hours.values)}", args, (H,), " ")]


def short_cron(facts: CronFacts) -> str:
    """Say a cron text for a table cell: "Täglich um 14:00", "Stündlich 08–18, Mo–Fr"."""
    days = short_days(facts)
    if facts.time_kind is TimeKind.LISTED:
        times = [clock(time) for time in facts.times]
        shown = join(times) if len(times) <= 3 else f"{times[0]}, {times[1]} … {times[-1]}"
        if facts.day_rule is DayRule.EVERY:
            days = f"Täglich {days}".rstrip()
        return f"{days} um {shown}"
    text = _short_frequency(facts)
    return f"{text}, {days}" if days else text


def _short_frequency(facts: CronFacts) -> str:
    past = facts.minutes.first * 60 + facts.seconds.first
    at = f" um {_past(past)}" if past else ""
    if facts.time_kind is TimeKind.HOURLY:
        if facts.hours.shape is Shape.ALL:
            return f"Stündlich{at}"
        return f"Stündlich {facts.hours.first:02d}–{facts.hours.last:02d}{at}"
    if facts.time_kind is TimeKind.EVERY_HOURS:
        first = facts.hours.first * 3600 + past
        start = f" ab {clock(first)}" if first else ""
        return f"Alle {facts.hours.step} Stunden{start}"
    text = "".join(phrase.before + phrase.text for phrase in _often(facts))
    if facts.hours.shape is Shape.ALL:
        return text.removesuffix(_OF_HOUR)
    if facts.hours.shape in (Shape.RUN, Shape.SINGLE):
        return f"{text} {facts.hours.first:02d}:00–{facts.hours.last:02d}:59"
    return f"{text}, Stunden {counted(facts.hours.values)}"


def long_rule(rule: Interval | Once | Startup) -> list[Phrase]:
    """Say a schedule that is no cron text in full."""
    if isinstance(rule, Once):
        at = rule.at
        text = f"einmal am {at.day}. {MONTHS[at.month]} {at.year} um {_clock_of(rule)} Uhr"
        return [Phrase("once", text, {"at": at})]
    if isinstance(rule, Startup):
        args = {"delay_seconds": rule.delay_seconds}
        if not rule.delay_seconds:
            return [Phrase("startup", "bei jedem Start von CronStudio", args)]
        text = f"{duration(rule.delay_seconds)} nach dem Start von CronStudio"
        return [Phrase("startup", text, args)]
    args = {"every_seconds": rule.every_seconds}
    if rule.anchor is IntervalAnchor.END:
        text = f"{duration(rule.every_seconds)} nach dem Ende des vorigen Laufs"
        return [Phrase("after_end", text, args)]
    phrases = [Phrase("interval", each(rule.every_seconds), args)]
    if rule.anchor_at is not None:
        at = rule.anchor_at
        text = f"gezählt ab {at.day}. {MONTHS[at.month]} {at.year}, {at:%H:%M} UTC"
        phrases.append(Phrase("anchor", text, {"anchor_at": at}, (), ", "))
    return phrases


def short_rule(rule: Interval | Once | Startup) -> str:
    """Say a schedule that is no cron text for a table cell."""
    if isinstance(rule, Startup):
        return "Beim Start"
    if isinstance(rule, Once):
        return f"Einmal, {rule.at.day}.{rule.at.month}.{rule.at.year} um {_clock_of(rule)}"
    if rule.anchor is IntervalAnchor.END:
        return f"{duration(rule.every_seconds)} nach dem Ende"
    return each(rule.every_seconds)


def limits(schedule: Schedule) -> list[Phrase]:
    """Say windows, excluded days and the number of runs."""
    phrases = []
    if schedule.windows:
        text = "nur " + join([_window(window) for window in schedule.windows], "oder")
        phrases.append(Phrase("windows", text, {"windows": schedule.windows}, (), ", "))
    if schedule.excluded:
        days = sum((item.last - item.first).days + 1 for item in schedule.excluded)
        some = f"an {days} ausgeschlossenen Tagen"
        text = f"nicht {some if days > 1 else 'an einem ausgeschlossenen Tag'}"
        phrases.append(Phrase("excluded", text, {"days": days}, (), ", "))
    if schedule.repeat is not None:
        times = "einmal" if schedule.repeat == 1 else f"{schedule.repeat}-mal"
        args = {"count": schedule.repeat}
        phrases.append(Phrase("repeat", f"insgesamt {times}", args, (), ", "))
    return phrases


def short_limits(schedule: Schedule) -> str:
    """Mark in a table cell that more limits the schedule."""
    marks = []
    if schedule.windows or schedule.excluded:
        marks.append("mit Ausnahmen")
    if schedule.repeat is not None:
        marks.append(f"{schedule.repeat}×")
    return "".join(f", {mark}" for mark in marks)


def zone(timezone: str) -> list[Phrase]:
    """Say whose time it is: "Ortszeit Toronto", "UTC"."""
    if not timezone:
        return []
    return [Phrase("zone", place(timezone), {"timezone": timezone}, (), ", ")]


def _past(seconds: int) -> str:
    minute, second = divmod(seconds, 60)
    return f":{minute:02d}" + (f":{second:02d}" if second else "")


def _window(window: Window) -> str:
    end = f"{window.end:%H:%M}" if window.end.hour or window.end.minute else "24:00"
    text = f"von {window.start:%H:%M} bis {end} Uhr"
    if window.weekdays:
        # Windows count Monday as 0, cron text Sunday.
        days = weekday_names(tuple(sorted((day + 1) % 7 for day in window.weekdays)))
        text += f" ({days})"
    return text


def _clock_of(rule: Once) -> str:
    return clock(rule.at.hour * 3600 + rule.at.minute * 60 + rule.at.second)
