"""When: cron text, intervals, single times and their limits → instants. Pure; no clock, no I/O."""

from cronstudio.schedule.codec import schedule_from_json, to_json
from cronstudio.schedule.cron_text import CronText, read_cron
from cronstudio.schedule.duration import parse_duration, say_duration, write_duration
from cronstudio.schedule.errors import ScheduleError
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
from cronstudio.schedule.timetable import Note, Occurrence, Timetable, timetable
from cronstudio.schedule.zones import parse_zone, zone_names

__all__ = [
    "Cron",
    "CronText",
    "DateRange",
    "Interval",
    "IntervalAnchor",
    "Note",
    "Occurrence",
    "Once",
    "Rule",
    "Schedule",
    "ScheduleError",
    "Startup",
    "Timetable",
    "Window",
    "parse_duration",
    "parse_zone",
    "read_cron",
    "say_duration",
    "schedule_from_json",
    "timetable",
    "to_json",
    "write_duration",
    "zone_names",
]
