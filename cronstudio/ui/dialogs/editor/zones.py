"""The zone that a draft is read in; "system" means the zone of the person at the screen."""

from __future__ import annotations

from datetime import timezone, tzinfo

from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.schedule import ScheduleError, parse_zone
from cronstudio.ui import times


def real_name(timezone_text: str) -> str:
    """A zone as `timetable` takes it: "system" replaced by the machine's."""
    if timezone_text != SYSTEM_ZONE:
        return timezone_text
    return name_of(times.viewer_zone())


def name_of(zone: tzinfo) -> str:
    """The name of a zone: its IANA name, or its offset."""
    key = getattr(zone, "key", "")
    if key:
        return str(key)
    if isinstance(zone, timezone):
        # str() of a fixed offset is "UTC" or "UTC+05:30".
        return str(zone).removeprefix("UTC") or "UTC"
    return "UTC"


def info_of(timezone_text: str) -> tzinfo:
    """The zone itself; the viewer's while the text names none."""
    try:
        return parse_zone(real_name(timezone_text))
    except ScheduleError:
        return times.viewer_zone()
