"""Reading what people paste: other tools' forms and plain words → a schedule, with what was done.

A text is recognised whole or not at all; what cannot be said here is left to be refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from cronstudio.language import Text
from cronstudio.schedule.cron_text import MAX_LENGTH, read_cron
from cronstudio.schedule.duration import parse_duration, say_duration
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.plain_words import every, from_plain_words
from cronstudio.schedule.spec import Cron, Interval, Once, Schedule, Startup
from cronstudio.schedule.systemd_calendar import from_on_calendar
from cronstudio.schedule.zones import find_zone

_ZONE_PREFIX = re.compile(r"(?:CRON_TZ|TZ)=[\"']?([^\s\"']+)[\"']?\s+(.+)", re.IGNORECASE)
_EVERY = re.compile(r"@every\s+(\S+)", re.IGNORECASE)
_RATE = re.compile(r"rate\(([1-9]\d{0,5})\s+(minute|hour|day)s?\)", re.IGNORECASE)
_CRON_CALL = re.compile(r"cron\(([^()]+)\)", re.IGNORECASE)
_ISO_DURATION = re.compile(r"(?:R/)?PT(?=.)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?")
_ISO_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)\s*(Z|[+-]\d\d:?\d\d)?")
_QUARTZ_WEEKDAY = re.compile(r"(?<![#/\d])[0-9]+")


@dataclass(frozen=True, slots=True)
class Recognised:
    """A pasted text as a schedule. `timezone` is None when the text names none.

    `form` is a code ("quartz", "systemd", "words" ...); `explanation` says in English what was
    understood and what was changed, to be shown before it is accepted.
    """

    schedule: Schedule
    timezone: str | None
    explanation: str
    form: str


def recognise(text: str) -> Recognised | None:
    """Return what a pasted text stands for; None when it is plain cron text or not recognised."""
    stripped = text.strip()
    if not stripped or len(stripped) > MAX_LENGTH or "\n" in stripped:
        return None
    if match := _ZONE_PREFIX.fullmatch(stripped):
        return _with_zone(match.group(1), match.group(2))
    fields = stripped.split()
    quartz = _quartz(fields)
    if quartz is not None:
        return quartz
    if _readable(stripped):
        return None
    for read in (_call, _single, _systemd, _plain):
        found = read(stripped)
        if found is not None:
            return found
    return _seconds_last(fields)


def _with_zone(timezone: str, rest: str) -> Recognised | None:
    try:
        find_zone(timezone)
    except ScheduleError:
        return None
    inner = recognise(rest)
    if inner is not None:
        explanation = Text(
            "{explanation} The time zone {timezone} stood before it.",
            explanation=inner.explanation,
            timezone=timezone,
        )
        return Recognised(inner.schedule, timezone, explanation, inner.form)
    if not _readable(rest):
        return None
    return Recognised(
        Schedule(Cron(rest.strip())),
        timezone,
        Text("The time zone {timezone} stood before it.", timezone=timezone),
        "zone",
    )


def _quartz(fields: list[str]) -> Recognised | None:
    """6 or 7 fields as Quartz writes them: `?` in a day field, or a year at the end."""
    if len(fields) not in (6, 7) or not ("?" in fields[3:6:2] or len(fields) == 7):
        return None
    if len(fields) == 7 and fields[6] != "*":
        return None
    day, month, weekday = fields[3:6]
    shifted = _from_sunday_1(weekday)
    converted = " ".join([*fields[:3], day, month, shifted])
    if not _readable(converted):
        return None
    changes = []
    if shifted != weekday:
        changes.append(
            Text(
                "weekday {weekday} became {shifted}, since Sunday is 1 there and 0 here",
                weekday=weekday,
                shifted=shifted,
            )
        )
    if len(fields) == 7:
        changes.append(Text("the year was left out"))
    if not changes:
        return None
    both = changes[0]
    if len(changes) == 2:
        both = Text("{first}, and {second}", first=changes[0], second=changes[1])
    explanation = Text("Read as Quartz: {changes}.", changes=both)
    return Recognised(Schedule(Cron(converted)), None, explanation, "quartz")


def _from_sunday_1(weekday: str) -> str:
    """Count weekdays from 0 instead of from 1; what is no number from 1 to 7 stays."""
    if weekday.upper() == "L":
        return "6"

    def shift(match: re.Match[str]) -> str:
        number = int(match.group())
        return str(number - 1) if 1 <= number <= 7 else match.group()

    return _QUARTZ_WEEKDAY.sub(shift, weekday)


def _call(text: str) -> Recognised | None:
    """`rate(5 minutes)` and `cron(0 12 * * ? *)`, as Amazon writes them."""
    if match := _RATE.fullmatch(text):
        seconds = parse_duration(f"{match.group(1)} {match.group(2)}s")
        return Recognised(
            every(seconds),
            None,
            Text("Read as every {length}.", length=say_duration(seconds)),
            "aws",
        )
    if not (match := _CRON_CALL.fullmatch(text)):
        return None
    fields = match.group(1).split()
    if len(fields) != 6 or fields[5] not in ("*", "?"):
        return None
    cron = " ".join([*fields[:4], _from_sunday_1(fields[4])])
    if not _readable(cron):
        return None
    explanation = Text(
        "Read as an AWS schedule: the year was left out, weekdays count from 0 here."
    )
    return Recognised(Schedule(Cron(cron)), None, explanation, "aws")


def _single(text: str) -> Recognised | None:
    """`@reboot`, `@every 1h30m`, `PT15M`, and one date with its time."""
    if text.lower() == "@reboot":
        return Recognised(Schedule(Startup()), None, Text("Read as: at start-up."), "reboot")
    seconds = 0
    if match := _EVERY.fullmatch(text):
        try:
            seconds = parse_duration(match.group(1))
        except ScheduleError:
            return None
    elif match := _ISO_DURATION.fullmatch(text):
        hours, minutes, rest = (int(part or 0) for part in match.groups())
        seconds = hours * 3600 + minutes * 60 + rest
    if seconds:
        explanation = Text(
            "Read as an interval of {length}, in elapsed time.", length=say_duration(seconds)
        )
        return Recognised(Schedule(Interval(seconds)), None, explanation, "interval")
    if not (match := _ISO_TIME.fullmatch(text)):
        return None
    date, time, zone = match.groups()
    try:
        at = datetime.fromisoformat(f"{date}T{time}")
        if zone:
            find_zone(zone)
    except (ValueError, ScheduleError):
        return None
    return Recognised(Schedule(Once(at)), zone, Text("Read as one date and time."), "once")


def _systemd(text: str) -> Recognised | None:
    try:
        schedule, timezone = from_on_calendar(text.removeprefix("OnCalendar="))
    except ScheduleError:
        return None
    return Recognised(
        schedule,
        timezone,
        Text("Read as systemd: {schedule}.", schedule=_shown(schedule)),
        "systemd",
    )


def _plain(text: str) -> Recognised | None:
    schedule = from_plain_words(text)
    if schedule is None:
        return None
    return Recognised(
        schedule, None, Text("Read as {schedule}.", schedule=_shown(schedule)), "words"
    )


def _seconds_last(fields: list[str]) -> Recognised | None:
    """Six fields that make sense only with the seconds at the end, as croniter has them."""
    if len(fields) != 6:
        return None
    moved = " ".join([fields[5], *fields[:5]])
    if not _readable(moved):
        return None
    explanation = Text(
        "Read with the seconds last, as croniter writes them; here they stand first."
    )
    return Recognised(Schedule(Cron(moved)), None, explanation, "seconds_last")


def _shown(schedule: Schedule) -> str:
    rule = schedule.rule
    if isinstance(rule, Cron):
        return rule.text
    if isinstance(rule, Interval):
        return Text("an interval of {length}", length=say_duration(rule.every_seconds))
    return (
        Text("once at {time}", time=f"{rule.at:%Y-%m-%d %H:%M}")
        if isinstance(rule, Once)
        else Text("at start-up")
    )


def _readable(text: str) -> bool:
    try:
        read_cron(text)
    except ScheduleError:
        return False
    return True
