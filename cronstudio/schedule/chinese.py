"""The Chinese words of sentences: what `english` is for English. Days stand before times."""

from __future__ import annotations

from cronstudio.schedule.chinese_days import day_phrases, months_words, short_days
from cronstudio.schedule.chinese_words import (
    counted,
    date_words,
    duration,
    each,
    join,
    place,
    weekday_names,
)
from cronstudio.schedule.facts import CronFacts, DayRule, Shape, TimeKind, Values
from cronstudio.schedule.fields import FieldName
from cronstudio.schedule.listing import clock
from cronstudio.schedule.spec import Interval, IntervalAnchor, Once, Schedule, Startup, Window
from cronstudio.schedule.words import Phrase

S, M, H = FieldName.SECOND, FieldName.MINUTE, FieldName.HOUR


def long_cron(facts: CronFacts) -> list[Phrase]:
    """Say a cron text in full: "每天 14:00"."""
    days = day_phrases(facts)
    if facts.time_kind is TimeKind.LISTED:
        times = join([clock(time) for time in facts.times])
        return [*days, Phrase("times", times, {"times": facts.times}, (S, M, H), " ")]
    frequency = _frequency(facts)
    every_day = facts.day_rule is DayRule.EVERY and facts.months.shape is Shape.ALL
    if not every_day:
        return [*days, *_glued(frequency, "，")]
    if facts.hours.shape is Shape.ALL or facts.time_kind is TimeKind.EVERY_HOURS:
        return frequency
    return [Phrase("every_day", "每天"), *_glued(frequency, " ")]


def _glued(phrases: list[Phrase], glue: str) -> list[Phrase]:
    first = phrases[0]
    return [Phrase(first.code, first.text, first.args, first.fields, glue), *phrases[1:]]


def _frequency(facts: CronFacts) -> list[Phrase]:
    minute, second = facts.minutes.first, facts.seconds.first
    fields = (S, M, H)
    args: dict[str, object] = {"minute": minute, "second": second, "hours": facts.hours.values}
    past = minute * 60 + second
    if facts.time_kind is TimeKind.HOURLY:
        if facts.hours.shape is Shape.ALL:
            return [Phrase("hourly", f"每小时{_past(past)}", args, fields)]
        first, last = facts.hours.first * 3600 + past, facts.hours.last * 3600 + past
        return [Phrase("hourly", f"{clock(first)} 至 {clock(last)} 每小时一次", args, fields)]
    if facts.time_kind is TimeKind.EVERY_HOURS:
        times = [clock(hour * 3600 + past) for hour in facts.hours.values]
        shown = join(times) if len(times) <= 4 else f"{'、'.join(times[:3])} … {times[-1]}"
        text = f"每 {facts.hours.step} 小时一次，即 {shown}"
        return [Phrase("every_hours", text, args, fields)]
    hours = _within_hours(facts.hours)
    return [*hours, *(_glued(_often(facts), " ") if hours else _often(facts))]


def _often(facts: CronFacts) -> list[Phrase]:
    seconds, minutes = facts.seconds, facts.minutes
    args = {"values": minutes.values, "second": seconds.first}
    of_hour = "每小时" if facts.hours.shape is Shape.ALL else ""
    if seconds.shape is Shape.SINGLE:
        text = _each(minutes, "分钟", "分", of_hour)
        if seconds.first:
            text += f"的第 {seconds.first} 秒"
        return [Phrase("minutes", text, args, (S, M) if seconds.first else (M,))]
    args = {"values": minutes.values, "second": None}
    phrases = []
    if minutes.shape is not Shape.ALL:
        text = f"{of_hour}第 {counted(minutes.values)} 分钟内"
        phrases.append(Phrase("minutes", text, args, (M,)))
    elif seconds.shape not in (Shape.ALL, Shape.EVEN):
        phrases.append(Phrase("minutes", "每分钟", args, (M,)))
    text = _each(seconds, "秒", "秒", "")
    return [*phrases, Phrase("seconds", text, {"values": seconds.values}, (S,))]


def _each(values: Values, span: str, point: str, of_whole: str) -> str:
    """Say how often a unit comes: "每 5 分钟", "每小时第 0 和 35 分"."""
    if values.shape is Shape.ALL:
        return f"每{span}"
    if values.shape is Shape.EVEN and len(values.values) > 2:
        start = f"（从第 {values.first} {point}起）" if values.first else ""
        return f"每 {values.step} {span}{start}"
    return f"{of_whole}第 {counted(values.values)} {point}"


def _within_hours(hours: Values) -> list[Phrase]:
    args = {"values": hours.values}
    if hours.shape is Shape.ALL:
        return []
    if hours.shape in (Shape.RUN, Shape.SINGLE):
        return [Phrase("hours", f"{hours.first:02d}:00 至 {hours.last:02d}:59", args, (H,))]
    return [Phrase("hours", f"{counted(hours.values)} 点内", args, (H,))]


def short_cron(facts: CronFacts) -> str:
    """Say a cron text for a table cell: "每天 14:00", "周一至周五，08–18 点每小时"."""
    days = short_days(facts)
    if facts.time_kind is TimeKind.LISTED:
        times = [clock(time) for time in facts.times]
        shown = join(times) if len(times) <= 3 else f"{times[0]}、{times[1]} … {times[-1]}"
        if facts.day_rule is DayRule.EVERY:
            days = f"{months_words(facts.months)}每天"
        return f"{days} {shown}"
    text = _short_frequency(facts)
    return f"{days}，{text}" if days else text


def _short_frequency(facts: CronFacts) -> str:
    past = facts.minutes.first * 60 + facts.seconds.first
    if facts.time_kind is TimeKind.HOURLY:
        if facts.hours.shape is Shape.ALL:
            return f"每小时{_past(past)}"
        return f"{facts.hours.first:02d}–{facts.hours.last:02d} 点每小时{_past(past)}"
    if facts.time_kind is TimeKind.EVERY_HOURS:
        first = facts.hours.first * 3600 + past
        start = f"，从 {clock(first)} 起" if first else ""
        return f"每 {facts.hours.step} 小时{start}"
    text = "".join(phrase.before + phrase.text for phrase in _often(facts))
    if facts.hours.shape is Shape.ALL:
        return text
    if facts.hours.shape in (Shape.RUN, Shape.SINGLE):
        return f"{facts.hours.first:02d}:00–{facts.hours.last:02d}:59 {text}"
    return f"{counted(facts.hours.values)} 点内{text}"


def long_rule(rule: Interval | Once | Startup) -> list[Phrase]:
    """Say a schedule that is no cron text in full."""
    if isinstance(rule, Once):
        return [Phrase("once", f"{_instant(rule)}，仅一次", {"at": rule.at})]
    if isinstance(rule, Startup):
        args = {"delay_seconds": rule.delay_seconds}
        if not rule.delay_seconds:
            return [Phrase("startup", "每次 CronStudio 启动时", args)]
        return [Phrase("startup", f"CronStudio 启动 {duration(rule.delay_seconds)}后", args)]
    args = {"every_seconds": rule.every_seconds}
    if rule.anchor is IntervalAnchor.END:
        return [Phrase("after_end", f"上一次运行结束 {duration(rule.every_seconds)}后", args)]
    phrases = [Phrase("interval", each(rule.every_seconds), args)]
    if rule.anchor_at is not None:
        at = rule.anchor_at
        text = f"从 {date_words(at)} {at:%H:%M} UTC 起算"
        phrases.append(Phrase("anchor", text, {"anchor_at": at}, (), "，"))
    return phrases


def short_rule(rule: Interval | Once | Startup) -> str:
    """Say a schedule that is no cron text for a table cell."""
    if isinstance(rule, Startup):
        return "启动时"
    if isinstance(rule, Once):
        return f"一次，{_instant(rule)}"
    if rule.anchor is IntervalAnchor.END:
        return f"结束 {duration(rule.every_seconds)}后"
    return each(rule.every_seconds)


def limits(schedule: Schedule) -> list[Phrase]:
    """Say windows, excluded days and the number of runs."""
    phrases = []
    if schedule.windows:
        text = "仅限 " + join([_window(window) for window in schedule.windows], "或")
        phrases.append(Phrase("windows", text, {"windows": schedule.windows}, (), "，"))
    if schedule.excluded:
        days = sum((item.last - item.first).days + 1 for item in schedule.excluded)
        phrases.append(Phrase("excluded", f"排除 {days} 天", {"days": days}, (), "，"))
    if schedule.repeat is not None:
        text = f"共 {schedule.repeat} 次"
        phrases.append(Phrase("repeat", text, {"count": schedule.repeat}, (), "，"))
    return phrases


def short_limits(schedule: Schedule) -> str:
    """Mark in a table cell that more limits the schedule."""
    marks = []
    if schedule.windows or schedule.excluded:
        marks.append("有例外")
    if schedule.repeat is not None:
        marks.append(f"共 {schedule.repeat} 次")
    return "".join(f"，{mark}" for mark in marks)


def zone(timezone: str) -> list[Phrase]:
    """Say whose time it is: "Toronto 时间", "UTC"."""
    if not timezone:
        return []
    return [Phrase("zone", place(timezone), {"timezone": timezone}, (), "，")]


def _past(seconds: int) -> str:
    """Where in the hour: "第 15 分", nothing for its begin."""
    minute, second = divmod(seconds, 60)
    if not seconds:
        return ""
    return f"的第 {minute} 分" + (f" {second} 秒" if second else "")


def _window(window: Window) -> str:
    end = f"{window.end:%H:%M}" if window.end.hour or window.end.minute else "24:00"
    text = f"{window.start:%H:%M} 至 {end}"
    if window.weekdays:
        # Windows count Monday as 0, cron text Sunday.
        text += f"（{weekday_names(tuple((day + 1) % 7 for day in window.weekdays))}）"
    return text


def _instant(rule: Once) -> str:
    at = rule.at
    return f"{date_words(at)} {clock(at.hour * 3600 + at.minute * 60 + at.second)}"
