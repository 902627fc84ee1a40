"""Random cron texts, zones and instants for the property tests."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from cronstudio.schedule.fields import MONTH_NAMES, WEEKDAY_NAMES
from cronstudio.schedule.zones import EPOCH, find_zone, zone_names

MORE = int(os.environ.get("CRONSTUDIO_MORE_EXAMPLES", "1"))
"""Set it to 20 for a long search."""

RANGES = {
    "second": (0, 59),
    "minute": (0, 59),
    "hour": (0, 23),
    "day": (1, 31),
    "month": (1, 12),
    "weekday": (0, 7),
}


@st.composite
def items(draw: st.DrawFn, field: str) -> str:
    low, high = RANGES[field]
    value = st.integers(low, high).map(str)
    if field == "month":
        value |= st.sampled_from(MONTH_NAMES) | st.sampled_from([m.lower() for m in MONTH_NAMES])
    if field == "weekday":
        value |= st.sampled_from(WEEKDAY_NAMES)
    step = st.integers(1, high + 5)
    forms = ["*", "*/s", "a", "a/s", "a-b", "a-b/s"]
    if field == "day":
        forms += ["L", "L-n", "LW", "L-nW", "nW"]
    if field == "weekday":
        forms += ["aL", "a#n"]
    form = draw(st.sampled_from(forms))
    if form == "L-n" or form == "L-nW":
        return form.replace("n", str(draw(st.integers(0, 30))))
    if form == "nW":
        return f"{draw(st.integers(1, 31))}W"
    if form in ("L", "LW"):
        return form
    if form == "a#n":
        return f"{draw(value)}#{draw(st.integers(1, 5))}"
    text = form.replace("s", "<s>").replace("b", "<b>").replace("a", "<a>")
    text = text.replace("<s>", str(draw(step))) if "<s>" in text else text
    text = text.replace("<a>", draw(value)) if "<a>" in text else text
    return text.replace("<b>", draw(value)) if "<b>" in text else text


def fields(field: str) -> st.SearchStrategy[str]:
    lists = st.lists(items(field), min_size=1, max_size=3).map(",".join)
    plain = st.just("*")
    if field in ("day", "weekday"):
        plain |= st.just("?")
    return plain | lists


def texts(seconds: bool | None = None, often: bool = False) -> st.SearchStrategy[str]:
    """Cron texts of 5 or 6 fields; `often` leaves days and months open most of the time."""
    open_field = st.just("*")
    names = ["minute", "hour", "day", "month", "weekday"]
    parts = [
        st.one_of(open_field, open_field, open_field, fields(name))
        if often and name in ("day", "month", "weekday")
        else fields(name)
        for name in names
    ]
    five = st.tuples(*parts).map(" ".join)
    six = st.tuples(fields("second"), *parts).map(" ".join)
    if seconds is None:
        return five | six
    return six if seconds else five


def zones() -> st.SearchStrategy[str]:
    return st.sampled_from(
        [
            "UTC",
            "+05:30",
            "America/New_York",
            "America/Sao_Paulo",
            "America/Nuuk",
            "America/Havana",
            "America/Santiago",
            "America/Toronto",
            "Europe/Berlin",
            "Europe/London",
            "Europe/Dublin",
            "Africa/Cairo",
            "Africa/Casablanca",
            "Asia/Tehran",
            "Asia/Gaza",
            "Asia/Kathmandu",
            "Asia/Amman",
            "Atlantic/Azores",
            "Antarctica/Troll",
            "Antarctica/Casey",
            "Australia/Lord_Howe",
            "Australia/Sydney",
            "Pacific/Apia",
            "Pacific/Chatham",
        ]
    ) | st.sampled_from(zone_names())


@st.composite
def zones_and_instants(draw: st.DrawFn) -> tuple[str, datetime]:
    """A zone and an instant, mostly within a day and a half of one of its clock changes."""
    name = draw(zones())
    year = draw(st.integers(1996, 2037))
    base = datetime(year, 1, 1, tzinfo=UTC)
    at = base + timedelta(seconds=draw(st.integers(0, 366 * 86_400)))
    if draw(st.booleans()):
        zone = find_zone(name)
        second = int((base - EPOCH).total_seconds())
        changes = []
        while second < int((base - EPOCH).total_seconds()) + 366 * 86_400:
            segment = zone.segment(second)
            if segment.start == second and segment.offset != segment.before:
                changes.append(second)
            second = segment.end
        if changes:
            change = EPOCH + timedelta(seconds=draw(st.sampled_from(changes)))
            at = change + timedelta(seconds=draw(st.integers(-40 * 3600, 6 * 3600)))
    return name, at + timedelta(microseconds=draw(st.sampled_from([0, 0, 1, 500_000, 999_999])))
