"""When: cron text, intervals, single times and their limits → instants. Pure; no clock, no I/O."""

from cronstudio.schedule.codec import schedule_from_json, to_json
from cronstudio.schedule.cron_text import CronText, read_cron
from cronstudio.schedule.duration import parse_duration, say_duration, write_duration
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.facts import CronFacts, cron_facts
from cronstudio.schedule.ics import excluded_days
from cronstudio.schedule.lint import Warning_, lint
from cronstudio.schedule.paste import Recognised, recognise
from cronstudio.schedule.sentence import Sentence, SentencePart, describe
from cronstudio.schedule.spec import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Once,
    Rule,
    Schedule,
    Startup,
    Window,
)
from cronstudio.schedule.systemd_calendar import from_on_calendar
from cronstudio.schedule.timetable import (
    Note,
    Occurrence,
    Timetable,
    cron_timetable,
    timetable,
)
from cronstudio.schedule.zones import parse_zone, zone_names

__all__ = [
    "Cron",
    "CronFacts",
    "CronText",
    "DateRange",
    "Interval",
    "IntervalAnchor",
    "Note",
    "Occurrence",
    "Once",
    "Recognised",
    "Rule",
    "Schedule",
    "ScheduleError",
    "Sentence",
    "SentencePart",
    "Startup",
    "Timetable",
    "Warning_",
    "Window",
    "cron_facts",
    "cron_timetable",
    "describe",
    "excluded_days",
    "from_on_calendar",
    "lint",
    "parse_duration",
    "parse_zone",
    "read_cron",
    "recognise",
    "say_duration",
    "schedule_from_json",
    "timetable",
    "to_json",
    "write_duration",
    "zone_names",
]
