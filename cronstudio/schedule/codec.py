"""Schedules as JSON values and back, exactly. The form that is stored, exported and sent."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time

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

Json = dict[str, object]


def to_json(schedule: Schedule) -> Json:
    """Return a schedule as a JSON object; what is at its default is left out."""
    value = _rule_to_json(schedule.rule)
    if schedule.repeat is not None:
        value["repeat"] = schedule.repeat
    if schedule.windows:
        value["windows"] = [_window_to_json(window) for window in schedule.windows]
    if schedule.excluded:
        value["excluded"] = [_range_to_json(item) for item in schedule.excluded]
    return value


def schedule_from_json(value: object) -> Schedule:
    """Return the schedule of a JSON object; raise ValueError naming the part that is wrong.

    Only the shape is checked; whether it fires is asked of `timetable()`.
    """
    data = _object(value, "schedule")
    known = {"kind", "text", "every", "anchor", "anchor_at", "at", "delay"}
    unknown = sorted(set(data) - known - {"repeat", "windows", "excluded"})
    if unknown:
        raise ValueError(f"schedule: unknown key “{unknown[0]}”")
    repeat = data.get("repeat")
    return Schedule(
        rule=_rule_from_json(data),
        repeat=None if repeat is None else _int(data, "repeat"),
        windows=tuple(_window_from_json(item) for item in _list(data, "windows")),
        excluded=tuple(_range_from_json(item) for item in _list(data, "excluded")),
    )


def _rule_to_json(rule: Rule) -> Json:
    if isinstance(rule, Cron):
        return {"kind": "cron", "text": rule.text}
    if isinstance(rule, Once):
        return {"kind": "once", "at": rule.at.isoformat()}
    if isinstance(rule, Startup):
        return {"kind": "startup", "delay": rule.delay_seconds}
    value: Json = {"kind": "interval", "every": rule.every_seconds}
    if rule.anchor is not IntervalAnchor.START:
        value["anchor"] = rule.anchor.value
    if rule.anchor_at is not None:
        value["anchor_at"] = rule.anchor_at.astimezone(UTC).isoformat()
    return value


def _rule_from_json(data: Mapping[str, object]) -> Rule:
    kind = data.get("kind")
    if kind == "cron":
        return Cron(_str(data, "text"))
    if kind == "once":
        return Once(_wall(_str(data, "at")))
    if kind == "startup":
        return Startup(_int(data, "delay") if "delay" in data else 0)
    if kind == "interval":
        anchor = IntervalAnchor(_str(data, "anchor")) if "anchor" in data else IntervalAnchor.START
        at = _instant(_str(data, "anchor_at")) if data.get("anchor_at") is not None else None
        return Interval(_int(data, "every"), anchor, at)
    raise ValueError(f"kind: {kind!r} is not cron, interval, once or startup")


def _window_to_json(window: Window) -> Json:
    value: Json = {"start": window.start.isoformat(), "end": window.end.isoformat()}
    if window.weekdays:
        value["weekdays"] = sorted(window.weekdays)
    return value


def _window_from_json(value: object) -> Window:
    data = _object(value, "windows")
    weekdays = _list(data, "weekdays")
    if not all(type(day) is int for day in weekdays):
        raise ValueError("windows: weekdays are whole numbers, 0 for Monday to 6 for Sunday")
    return Window(
        time.fromisoformat(_str(data, "start")),
        time.fromisoformat(_str(data, "end")),
        frozenset(day for day in weekdays if isinstance(day, int)),
    )


def _range_to_json(item: DateRange) -> Json:
    value: Json = {"first": item.first.isoformat(), "last": item.last.isoformat()}
    if item.label:
        value["label"] = item.label
    return value


def _range_from_json(value: object) -> DateRange:
    data = _object(value, "excluded")
    return DateRange(
        date.fromisoformat(_str(data, "first")),
        date.fromisoformat(_str(data, "last")),
        _str(data, "label") if "label" in data else "",
    )


def _object(value: object, name: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{name}: an object is expected, not {type(value).__name__}")
    return value


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise ValueError(f"{key}: a list is expected, not {type(value).__name__}")
    return value


def _str(data: Mapping[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key}: text is expected, not {type(value).__name__}")
    return value


def _int(data: Mapping[str, object], key: str) -> int:
    value = data.get(key)
    if type(value) is not int:
        raise ValueError(f"{key}: a whole number is expected, not {type(value).__name__}")
    return value


def _wall(text: str) -> datetime:
    at = datetime.fromisoformat(text)
    if at.tzinfo is not None:
        raise ValueError("at: a wall time without offset is expected")
    return at


def _instant(text: str) -> datetime:
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError("anchor_at: a time with its offset is expected")
    return at.astimezone(UTC)
