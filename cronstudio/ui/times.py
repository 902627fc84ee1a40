"""Instants and durations as people read them: always with their zone, units with a hard space.

The viewer's zone and the 12 or 24 hours are set once by the application and may change.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Literal

from PySide6.QtCore import QCoreApplication, QLocale, QTime

from cronstudio.language import Text
from cronstudio.ui.language import translated

NBSP = "\u00a0"

Hours = Literal["system", "24", "12"]

_UNITS = {
    "s": Text("{count}\u00a0s"),
    "min": Text("{count}\u00a0min"),
    "h": Text("{count}\u00a0h"),
    "d": Text("{count}\u00a0d"),
}


def _tr(source: str) -> str:
    return QCoreApplication.translate("times", source)


class _Viewer:
    """What the person at the screen reads times in."""

    def __init__(self) -> None:
        self.zone: tzinfo = UTC
        self.hours: Hours = "system"


_viewer = _Viewer()


def set_viewer_zone(zone: tzinfo) -> None:
    """From now on, times without a zone of their own are shown in `zone`."""
    _viewer.zone = zone


def viewer_zone() -> tzinfo:
    """The zone of the person at the screen."""
    return _viewer.zone


def viewer_zone_name() -> str:
    """The IANA name of the viewer's zone; `UTC` when it has none."""
    return str(getattr(_viewer.zone, "key", "UTC"))


def set_hours(hours: Hours) -> None:
    """Write clock times with 24 or 12 hours, or as the locale does ("system")."""
    _viewer.hours = hours


def _twelve_hours() -> bool:
    if _viewer.hours == "system":
        return "a" in QLocale().timeFormat(QLocale.FormatType.ShortFormat).lower()
    return _viewer.hours == "12"


def clock_pattern() -> str:
    """The pattern of clock times for Qt's own fields."""
    return "h:mm AP" if _twelve_hours() else "HH:mm"


def clock(at: datetime, zone: tzinfo | None = None, *, seconds: bool = False) -> str:
    """`14:35`, or `2:35 PM` where 12 hours are in use; without the zone."""
    local = at.astimezone(zone or _viewer.zone)
    if not _twelve_hours():
        return f"{local:%H:%M:%S}" if seconds else f"{local:%H:%M}"
    pattern = "h:mm:ss AP" if seconds else "h:mm AP"
    return QLocale().toString(QTime(local.hour, local.minute, local.second), pattern)


def zone_label(at: datetime, zone: tzinfo | None = None) -> str:
    """The zone's short name at that instant (`CET`), or `UTC-03:00` where it has none."""
    local = at.astimezone(zone or _viewer.zone)
    name = local.tzname() or ""
    if name and name[0] not in "+-" and not name.startswith("UTC"):
        return name
    return _offset(local)


def offset_label(at: datetime, zone: tzinfo | None = None) -> str:
    """The zone's distance from UTC at that instant: `UTC+01:00`."""
    return _offset(at.astimezone(zone or _viewer.zone))


def _offset(local: datetime) -> str:
    offset = local.utcoffset() or timedelta()
    minutes = round(offset.total_seconds() / 60)
    if minutes == 0:
        return "UTC"
    sign = "+" if minutes > 0 else "−"
    return f"UTC{sign}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


def weekday(at: datetime, zone: tzinfo | None = None) -> str:
    """`Fri` in the locale's words."""
    local = at.astimezone(zone or _viewer.zone)
    return QLocale().dayName(local.isoweekday(), QLocale.FormatType.ShortFormat)


def day(at: datetime, zone: tzinfo | None = None, *, year: bool = False) -> str:
    """`1 Apr`, or `1 Apr 2027`."""
    return date_words(at.astimezone(zone or _viewer.zone), year=year)


def date_words(day: date, *, year: bool = True, long: bool = False) -> str:
    """A day of the calendar: `1 Apr 2027`; `long` writes the month out."""
    # Written out, Chinese months are words, which do not go with the other figures.
    long = long and QLocale().language() is not QLocale.Language.Chinese
    length = QLocale.FormatType.LongFormat if long else QLocale.FormatType.ShortFormat
    pattern = _tr("{day} {month} {year}") if year else _tr("{day} {month}")
    return pattern.format(day=day.day, month=QLocale().monthName(day.month, length), year=day.year)


def date_pattern(weekday: bool = True) -> str:
    """The pattern of days for Qt's own fields."""
    return f"ddd {_tr('d MMM yyyy')}" if weekday else _tr("d MMM yyyy")


def absolute(
    at: datetime,
    now: datetime,
    zone: tzinfo | None = None,
    *,
    always_day: bool = False,
    seconds: bool | None = None,
) -> str:
    """The instant on the clock, as short as it is clear.

    `14:35 CET` today, `Sat 14:00 CET` within 7 days, `1 Apr 02:00 CEST` later, with the year
    from 300 days on. Seconds under a minute away, or as told. `always_day` names today's day.
    """
    zone = zone or _viewer.zone
    local, today = at.astimezone(zone), now.astimezone(zone)
    distance = abs(at - now)
    if seconds is None:
        seconds = distance < timedelta(minutes=1)
    time = f"{clock(at, zone, seconds=seconds)} {zone_label(at, zone)}".replace(" ", NBSP)
    if local.date() == today.date() and not always_day:
        return time
    if abs(local.date() - today.date()) < timedelta(days=7):
        return f"{weekday(at, zone)} {time}"
    return f"{day(at, zone, year=distance >= timedelta(days=300))} {time}"


def full(at: datetime, zone: tzinfo | None = None) -> str:
    """`Fri 6 Mar 2026 15:00:00 CET`: for tooltips and details."""
    zone = zone or _viewer.zone
    return (
        f"{weekday(at, zone)} {day(at, zone, year=True)} "
        f"{clock(at, zone, seconds=True)} {zone_label(at, zone)}"
    )


def tooltip(at: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """Two lines: the full instant, then UTC and the distance."""
    return f"{full(at, zone)}\n{at.astimezone(UTC):%H:%M:%S} UTC, {relative(at, now)}"


def relative(at: datetime, now: datetime) -> str:
    """`in 3 h 28 min`, `32 min ago`, `now`. Never negative, never "in 0 min"."""
    seconds = (at - now).total_seconds()
    # Within the second it is "now": a countdown that rests at 0 looks broken.
    if -1 < seconds < 1:
        return _tr("now")
    if seconds > 0:
        return _tr("in {span}").format(span=_distance(seconds))
    return _tr("{span} ago").format(span=_distance(-seconds, past=True))


def _distance(seconds: float, past: bool = False) -> str:
    """A distance from now; the past is told in one unit, for its age is all that matters."""
    whole = int(seconds)
    if whole < 60:
        return _unit(whole, "s")
    if whole < 3600:
        return _unit(whole // 60, "min")
    if past:
        return _unit(whole // 3600, "h") if whole < 86400 else _unit(whole // 86400, "d")
    if whole < 86400:
        return _two(whole // 3600, "h", whole % 3600 // 60, "min")
    if whole < 7 * 86400:
        return _two(whole // 86400, "d", whole % 86400 // 3600, "h")
    return _unit(whole // 86400, "d")


def when(at: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """Relative and absolute together: `in 3 min (14:35 CET)`."""
    return f"{relative(at, now)} ({absolute(at, now, zone)})"


def duration(seconds: float, *, days: bool = True) -> str:
    """A length in at most two units: `0.02 s`, `8 s`, `3 min 12 s`, `1 h 4 min`, `2 d 16 h`."""
    if seconds < 0:
        seconds = 0
    if 0 < seconds < 0.95:
        return _part_of_a_second(seconds)
    whole = round(seconds)
    if whole < 60:
        return _unit(whole, "s")
    if whole < 3600:
        return _two(whole // 60, "min", whole % 60, "s")
    if whole < 86400 or not days:
        return _two(whole // 3600, "h", whole % 3600 // 60, "min")
    return _two(whole // 86400, "d", whole % 86400 // 3600, "h")


def _part_of_a_second(seconds: float) -> str:
    """`0.4 s`, `0.02 s`: something short took time all the same, so it is never told as nothing."""
    if seconds < 0.005:
        return _tr("under {time}").format(time=_part_of_a_second(0.01))
    figure = QLocale().toString(seconds, "f", 1 if seconds >= 0.095 else 2)
    return f"{figure}{NBSP}{_tr('s')}"


def age(seconds: float) -> str:
    """A length in its largest unit only, for tight places: `41 min`, `3 h`."""
    return _distance(max(0.0, seconds), past=True)


def duration_range(low: float, high: float) -> str:
    """`17 to 25 s`; one figure when both round to the same, one unit when both have the same."""
    first, last = duration(low), duration(high)
    if first == last:
        return last
    first_parts, last_parts = first.split(NBSP), last.split(NBSP)
    if len(first_parts) == len(last_parts) == 2 and first_parts[1] == last_parts[1]:
        first = first_parts[0]
    return _tr("{low} to {high}").format(low=first, high=last)


def _unit(count: int, unit: str) -> str:
    return translated(_UNITS[unit].filled(count=count))


def _two(high: int, high_unit: str, low: int, low_unit: str) -> str:
    first = _unit(high, high_unit)
    return first if low == 0 else f"{first}{NBSP}{_unit(low, low_unit)}"
