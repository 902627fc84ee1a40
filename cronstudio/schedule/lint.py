"""What looks unintended in a schedule that can be saved: codes and figures, placed in the text.

The words are in `english_warnings`. What cannot be saved is a `ScheduleError` instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from cronstudio.schedule.clock_change import MAX_SHIFT
from cronstudio.schedule.cron import CronPattern, cron_pattern
from cronstudio.schedule.english_warnings import warning_words
from cronstudio.schedule.facts import DayRule, Shape, cron_facts, values_of
from cronstudio.schedule.fields import RULES, Field, FieldName, Form, Item
from cronstudio.schedule.spec import Cron, Once, Schedule
from cronstudio.schedule.timetable import timetable
from cronstudio.schedule.zones import EPOCH, Segment, Zone, find_zone

OFTEN_A_DAY = 8640
"""From so many runs a day on (one in ten seconds) the load is worth a word."""
LOOK_AHEAD_SECONDS = 366 * 86_400
"""How far ahead clock changes are looked for."""

Args = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Warning_:
    """One doubt: `code` and `args` for translation, `text` and `hint` in English.

    `field` as in ScheduleError; `start:end` is the place in the cron text as typed.
    """

    code: str
    args: Args
    text: str
    hint: str
    field: str = ""
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class _Finding:
    code: str
    args: Args
    field: str = ""
    start: int = 0
    end: int = 0


def lint(schedule: Schedule, timezone: str, now: datetime) -> list[Warning_]:
    """List what looks unintended, the most surprising first; raise ScheduleError as `timetable`.

    `now` (aware UTC) decides which clock changes are near and what is over.
    """
    table = timetable(schedule, timezone)
    found: list[_Finding] = []
    if isinstance(schedule.rule, Cron):
        pattern = cron_pattern(schedule.rule.text)
        found += _bursts(pattern)
        found += _day_findings(pattern)
        found += [finding for field in pattern.text.fields for finding in _steps(pattern, field)]
        found += _clock_changes(pattern, find_zone(timezone), now)
        if pattern.per_day >= OFTEN_A_DAY:
            found.append(_Finding("very_often", {"per_day": pattern.per_day}))
    following = table.next_after(now)
    if isinstance(schedule.rule, Once) and following is None:
        found.append(_Finding("past", {"at": schedule.rule.at}, "at"))
    if isinstance(schedule.rule, Cron):
        if following is None:
            found.append(_Finding("no_more", {}))
        elif following - now > timedelta(days=400):
            found.append(_Finding("rare", {"at": following.astimezone(table.zone)}))
    return [_worded(each) for each in found]


def _worded(finding: _Finding) -> Warning_:
    text, hint = warning_words(finding.code, finding.args)
    return Warning_(
        finding.code, finding.args, text, hint, finding.field, finding.start, finding.end
    )


def _bursts(pattern: CronPattern) -> Iterator[_Finding]:
    """A star left of a fixed larger unit: `* 9 * * *` runs 60 times between 09:00 and 09:59."""
    text = pattern.text
    second, minute, hour = text.second, text.minute, text.hour
    if text.has_seconds and second.all and not minute.all and minute.count <= 3:
        args = {"unit": "minute", "values": minute.values, "count": 60}
        yield _on_field(pattern, second, "burst", args)
    elif minute.all and not hour.all and hour.count <= 3:
        count = 60 * second.count
        args = {"unit": "hour", "values": hour.values, "count": count}
        yield _on_field(pattern, minute, "burst", args)
    elif minute.all and hour.all and cron_facts(text).day_rule is not DayRule.EVERY:
        args = {"unit": "day", "values": (), "count": pattern.per_day}
        yield _on_field(pattern, minute, "burst", args)


def _day_findings(pattern: CronPattern) -> Iterator[_Finding]:
    text = pattern.text
    facts = cron_facts(text)
    start, end = text.spans[FieldName.DAY][0], text.spans[FieldName.WEEKDAY][1]
    if facts.day_rule in (DayRule.EITHER, DayRule.BOTH):
        code = "day_or_weekday" if facts.day_rule is DayRule.EITHER else "day_and_weekday"
        yield _Finding(code, {}, "", start, end)
    if facts.day_rule is DayRule.EVERY and text.day.star is text.weekday.star is False:
        whole, useless = (text.day, text.weekday) if text.day.all else (text.weekday, text.day)
        args = {"whole": whole.text, "useless": useless.text, "field": whole.name.value}
        yield _on_field(pattern, whole, "day_swallowed", args)
    days = text.day.values
    if days and min(days) > 28 and text.day.plain and facts.day_rule is DayRule.DAY:
        lengths = {2: 29, 4: 30, 6: 30, 9: 30, 11: 30}
        short = [month for month in text.month.values if lengths.get(month, 31) < min(days)]
        if short:
            found: dict[str, object] = {"day": min(days), "months": tuple(short)}
            yield _on_field(pattern, text.day, "short_months", found)


def _steps(pattern: CronPattern, field: Field) -> Iterator[_Finding]:
    rule = RULES[field.name]
    for item in field.items:
        word = field.text[item.start : item.end]
        args: dict[str, object] = {"word": word, "field": field.name.value}
        if item.form is Form.RANGE and item.first > item.last and field.plain:
            values = tuple(rule.values(item))
            yield _on_item(pattern, field, item, "wrapped", {**args, "values": values})
        if item.form is Form.FROM:
            last = 6 if field.name is FieldName.WEEKDAY else rule.high
            written = f"{item.first}-{last}/{item.step}"
            yield _on_item(pattern, field, item, "open_step", {**args, "written": written})
        if item.step == 1:
            continue
        if len(tuple(rule.values(item))) == 1:
            value = next(iter(rule.values(item)))
            yield _on_item(pattern, field, item, "step_over", {**args, "value": value})
        elif item.form is Form.EVERY and len(field.items) == 1 and not _even(field):
            gaps = _gaps(field)
            yield _on_item(pattern, field, item, "uneven", {**args, "step": item.step, **gaps})


def _even(field: Field) -> bool:
    """Whether the distance between values is the same all the way round."""
    if field.name in (FieldName.DAY, FieldName.MONTH, FieldName.WEEKDAY):
        return field.name is FieldName.MONTH and values_of(field).shape is Shape.EVEN
    return values_of(field).shape is Shape.EVEN


def _gaps(field: Field) -> dict[str, object]:
    values = field.values
    size = RULES[field.name].size
    return {"values": values, "last_gap": values[0] + size - values[-1]}


def _clock_changes(pattern: CronPattern, zone: Zone, now: datetime) -> Iterator[_Finding]:
    """The first coming gap and the first coming overlap that meet the schedule."""
    since = now - EPOCH
    at = since.days * 86_400 + since.seconds
    changes = _changes(zone, at, at + LOOK_AHEAD_SECONDS)
    spans = [tuple(sorted((c.start + c.offset, c.start + c.before))) for c in changes]
    seen: set[str] = set()
    for segment in changes:
        finding = _at_change(pattern, zone, segment, _times_to_avoid(spans))
        if finding is not None and finding.code not in seen:
            seen.add(finding.code)
            yield finding


def _changes(zone: Zone, at: int, end: int) -> list[Segment]:
    """List the segments that begin with a change of at most 3 h between two instants."""
    found = []
    segment = zone.segment(at)
    while segment.end < end:
        change = segment.end
        segment = zone.segment(change)
        if segment.start == change and 0 < abs(segment.offset - segment.before) <= MAX_SHIFT:
            found.append(segment)
    return found


def _times_to_avoid(spans: list[tuple[int, ...]]) -> tuple[int, int]:
    """Return the times of day (seconds) from and until which any of the changes can reach.

    The shortest stretch of the day that holds them all; it may go over midnight, and its end is
    then more than a day.
    """
    stretches = []
    for day_start in (0, 43_200):
        # Counted from midnight, then from noon, so that changes around midnight lie together.
        lows = [(low - day_start) % 86_400 for low, _ in spans]
        ends = [at + high - low for at, (low, high) in zip(lows, spans, strict=True)]
        stretches.append((max(ends) - min(lows), min(lows) + day_start, max(ends) + day_start))
    _, low, high = min(stretches)
    return low, high


def _at_change(
    pattern: CronPattern, zone: Zone, segment: Segment, avoid: tuple[int, int]
) -> _Finding | None:
    start, _, offset, before = segment
    # All hours alike: an hour more or less is what such a schedule is expected to do.
    if not pattern.fixed and pattern.text.hour.all:
        return None
    low, high = sorted((start + offset, start + before))
    count = pattern.count_local(low, high)
    if not count:
        return None
    wall = _naive(pattern.next_local(low) or low)
    after = EPOCH + timedelta(seconds=start)
    args: dict[str, object] = {
        "wall": wall,
        "at": after.astimezone(zone.tzinfo),
        "from": _naive(low),
        "until": _naive(high),
        "avoid": avoid,
        "zone": zone.name,
        "count": count,
    }
    if pattern.fixed:
        code = "moved" if offset > before else "first_pass"
    else:
        code = "left_out" if offset > before else "twice"
    fields = pattern.text.spans
    return _Finding(code, args, "", fields[FieldName.MINUTE][0], fields[FieldName.HOUR][1])


def _naive(second: int) -> datetime:
    return EPOCH.replace(tzinfo=None) + timedelta(seconds=second)


def _on_field(pattern: CronPattern, field: Field, code: str, args: Args) -> _Finding:
    start, end = pattern.text.spans[field.name]
    return _Finding(code, args, field.name, start, end)


def _on_item(pattern: CronPattern, field: Field, item: Item, code: str, args: Args) -> _Finding:
    start = pattern.text.spans[field.name][0]
    return _Finding(code, args, field.name, start + item.start, start + item.end)
