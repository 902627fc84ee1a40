"""What the When page tells about a timetable: coming runs, the week, one line of figures.

The instants and notes come from the timetable alone; here they become words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication

from cronstudio.model.job import Pause
from cronstudio.schedule import Note, Occurrence, Timetable
from cronstudio.ui import times
from cronstudio.ui.dialogs.editor.zones import info_of, real_name
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.heat_map import Week
from cronstudio.ui.widgets.preview_table import PreviewRow
from cronstudio.ui.widgets.zone_catalog import city_of, next_clock_change

COUNT = 10
_SECOND = timedelta(seconds=1)
_CHANGE_HOURS = timedelta(hours=3)
"""How far around a clock change its effects reach (longest shift that is not a correction)."""


def _tr(source: str) -> str:
    return QCoreApplication.translate("editor", source)


@dataclass(frozen=True, slots=True)
class Place:
    """From where one looks: the present instant, the job's zone and the viewer's."""

    now: datetime
    zone: tzinfo
    zone_name: str
    """The name of the job's zone, `UTC` or an offset."""
    here: tzinfo
    here_name: str
    seconds: bool = False
    """Whether times need their seconds to be told apart."""
    pause: Pause | None = None
    beside: str = ""
    """The zone to compare with, as the user chose it; empty: none chosen."""

    @property
    def second(self) -> tuple[tzinfo, str] | None:
        """The zone of the second column and its name.

        The chosen one; else the viewer's, or UTC where job and viewer share a zone. None: all
        three are UTC, there is nothing to compare.
        """
        if self.beside:
            return info_of(self.beside), real_name(self.beside)
        if self.abroad:
            return self.here, self.here_name
        return None if self.zone_name == "UTC" else (UTC, "UTC")

    @property
    def abroad(self) -> bool:
        """Whether job time and time here are two things."""
        return self.zone_name != self.here_name


def titles(place: Place) -> tuple[str, str, str]:
    """Heads of the preview's columns: time of the job, time to compare with, remarks."""
    job = _tr("{city} (job)").format(city=city_of(place.zone_name))
    if place.second is None:
        beside = _tr("Compare with…")
    elif place.second[1] == place.here_name != "UTC":
        beside = _tr("{city} (here)").format(city=city_of(place.here_name))
    else:
        beside = city_of(place.second[1])
    return job, beside, _tr("From now, or what changes")


def coming_rows(
    table: Timetable, place: Place, start: datetime, most: int = COUNT
) -> list[PreviewRow]:
    """The next `most` occurrences after `start`, then what the next clock change does to it."""
    rows: list[PreviewRow] = []
    number = 0
    found = table.occurrences(start, most, with_excluded=True)
    for occurrence in found:
        fires = occurrence.note is not Note.EXCLUDED
        number += fires
        rows.append(_row(occurrence, place, str(number) if fires else ""))
    if number == COUNT:
        change = _around_next_change(table, place, found[-1].at)
        if change:
            rows.append(PreviewRow(job=_tr("At the next clock change after these"), heading=True))
            rows += [_row(occurrence, place, "") for occurrence in change]
    return rows


def earlier_rows(table: Timetable, place: Place, count: int = 3) -> list[PreviewRow]:
    """The last occurrences before now, oldest first."""
    found: list[Occurrence] = []
    at: datetime | None = place.now
    while at is not None and len(found) < count:
        at = table.previous_before(at)
        if at is not None:
            found.append(table.annotate(at))
    return [_row(occurrence, place, "") for occurrence in reversed(found)]


def stamp(at: datetime, zone: tzinfo, now: datetime, *, seconds: bool = False) -> str:
    """ "Sat 7 Mar 01:30 EST"; with the year from 300 days on."""
    far = abs(at - now) >= timedelta(days=300)
    return (
        f"{times.weekday(at, zone)} {times.day(at, zone, year=far)} "
        f"{times.clock(at, zone, seconds=seconds)} {times.zone_label(at, zone)}"
    )


def week_of(table: Timetable, place: Place) -> Week:
    """Runs by hour for the seven days from today on, in rows from Monday to Sunday."""
    today = place.now.astimezone(place.zone).date()
    dates = [today + timedelta(days=(row - today.weekday()) % 7) for row in range(7)]
    days = tuple(times.weekday(_instant(day, 12, place.zone), place.zone) for day in dates)
    edges = [_hours_of(day, place.zone) for day in dates]
    counts = tuple(_counts(table, place.zone, hours) for hours in edges)

    def words(row: int, column: int) -> str:
        label = times.zone_label(edges[row][column], place.zone)
        span = f"{days[row]} {column:02}:00–{column:02}:59 {label}"
        count = counts[row][column]
        if count is None:
            return _tr("{span}: left out by the clocks").format(span=span)
        if count == 0:
            return _tr("{span}: no run").format(span=span)
        runs = _tr("1 run") if count == 1 else _tr("{count} runs").format(count=figure(count))
        return f"{span}: {runs}"

    return Week(days, counts, words)


def figures(table: Timetable, place: Place, week: Week) -> str:
    """ "2 runs a day. The next one is Sat 7 Mar 07:30 CET here, in 16 h 58 min." """
    at = table.next_after(place.now)
    if at is None:
        return _tr("No more runs.")
    when = stamp(at, place.here, place.now, seconds=place.seconds)
    here = _tr("{when} here").format(when=when) if place.abroad else when
    soon = _tr("The next one is {when}, {distance}.").format(
        when=here, distance=times.relative(at, place.now)
    )
    return f"{_often(table, place, week)} {soon}".strip()


def _often(table: Timetable, place: Place, week: Week) -> str:
    by_day = Counter(sum(count or 0 for count in row) for row in week.counts)
    usual, days = by_day.most_common(1)[0]
    # One day may differ: the clocks may change in this week.
    if usual and days >= 6 and 0 not in by_day:
        return _runs(usual, _tr("a day"))
    year = table.count_between(place.now, place.now + timedelta(days=365))
    if week.total and abs(week.total * 365 / 7 - year) <= max(year, 1) * 0.1:
        return _runs(week.total, _tr("a week"))
    if year > 1:
        return _tr("{count} runs in the next 12 months.").format(count=figure(year))
    return ""


def _runs(count: int, period: str) -> str:
    words = _tr("1 run {period}.") if count == 1 else _tr("{count} runs {period}.")
    return words.format(count=figure(count), period=period)


def _row(occurrence: Occurrence, place: Place, number: str) -> PreviewRow:
    at = occurrence.at
    remark, icon, tone = _remark(occurrence, place)
    return PreviewRow(
        number=number,
        job=stamp(at, place.zone, place.now, seconds=place.seconds),
        beside=_beside(at, place),
        remark=remark,
        icon=icon,
        tone=tone,
        tooltip="\n".join(
            part
            for part in (remark if tone else "", times.tooltip(at, place.now, place.zone))
            if part
        ),
    )


def _beside(at: datetime, place: Place) -> str:
    if place.second is None:
        return ""
    zone, _name = place.second
    clock = times.clock(at, zone, seconds=place.seconds)
    return f"{times.weekday(at, zone)} {clock} {times.zone_label(at, zone)}"


def _remark(occurrence: Occurrence, place: Place) -> tuple[str, str, str]:
    """Words, icon, and tone of a row."""
    wall = occurrence.from_wall or occurrence.wall
    clock = f"{wall:%H:%M:%S}" if place.seconds else f"{wall:%H:%M}"
    match occurrence.note:
        case Note.MOVED:
            return _tr("moved: {time} does not exist").format(time=clock), "moved", "warn"
        case Note.FIRST_PASS:
            return _tr("runs once: {time} happens twice").format(time=clock), "once", "warn"
        case Note.SECOND_PASS:
            return _tr("{time} for the second time").format(time=clock), "once", "warn"
        case Note.EXCLUDED:
            return _tr("excluded"), "state-skipped", "idle"
    if _is_paused(occurrence.at, place):
        return _tr("paused"), "state-paused", "idle"
    return times.relative(occurrence.at, place.now), "", ""


def _is_paused(at: datetime, place: Place) -> bool:
    pause = place.pause
    return pause is not None and (pause.until is None or at < pause.until)


def _around_next_change(table: Timetable, place: Place, after: datetime) -> Sequence[Occurrence]:
    """The first occurrence a coming clock change touches and the one behind it."""
    change = next_clock_change(place.zone, after)
    if change is None:
        return ()
    found = table.occurrences(change.at - _CHANGE_HOURS - _SECOND, 40)
    near = [occurrence for occurrence in found if occurrence.at < change.at + _CHANGE_HOURS]
    for place_in_list, occurrence in enumerate(near):
        if occurrence.note in (Note.MOVED, Note.FIRST_PASS, Note.SECOND_PASS):
            return near[place_in_list : place_in_list + 2]
    return table.occurrences(change.at - _SECOND, 1)


def _hours_of(day: date, zone: tzinfo) -> list[datetime]:
    """The instants at which the hours of a day begin, and the end of its last."""
    midnight = _instant(day + timedelta(days=1), 0, zone)
    return [*(_instant(day, hour, zone) for hour in range(24)), midnight]


def _counts(table: Timetable, zone: tzinfo, edges: Sequence[datetime]) -> tuple[int | None, ...]:
    # Occurrences fall on whole seconds, and the bounds of a count are (start, end].
    busy = table.count_between(edges[0] - _SECOND, edges[24] - _SECOND) > 0
    counts: list[int | None] = []
    for hour in range(24):
        start, end = edges[hour], edges[hour + 1]
        if start >= end or start.astimezone(zone).hour != hour:
            counts.append(None)
        else:
            counts.append(table.count_between(start - _SECOND, end - _SECOND) if busy else 0)
    return tuple(counts)


def _instant(day: date, hour: int, zone: tzinfo) -> datetime:
    return datetime.combine(day, time(hour), zone).astimezone(UTC)
