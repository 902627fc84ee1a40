"""Time zones as people look for them: by city, country, abbreviation or offset. No Qt.

Places come from zone.tab and iso3166.tab of the pinned tzdata; big cities the database does
not list are added here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from importlib.resources import files

from cronstudio.schedule import ScheduleError, parse_zone, zone_names

_MORE_CITIES = {
    "America/Los_Angeles": "San Francisco, Seattle, San Diego, Las Vegas, Portland",
    "America/New_York": "Boston, Washington, Miami, Atlanta, Philadelphia",
    "America/Chicago": "Houston, Dallas, Austin, Minneapolis, New Orleans",
    "America/Denver": "Salt Lake City, Albuquerque",
    "America/Toronto": "Ottawa, Montreal, Quebec",
    "America/Edmonton": "Calgary",
    "America/Sao_Paulo": "Rio de Janeiro, Brasilia",
    "America/Argentina/Buenos_Aires": "Buenos Aires",
    "Europe/Berlin": "Munich, Hamburg, Cologne, Frankfurt, Stuttgart",
    "Europe/London": "Edinburgh, Manchester, Glasgow, Cardiff, Birmingham",
    "Europe/Paris": "Lyon, Marseille",
    "Europe/Rome": "Milan, Naples, Turin",
    "Europe/Madrid": "Barcelona, Valencia, Seville",
    "Europe/Zurich": "Geneva, Bern, Basel",
    "Europe/Warsaw": "Krakow, Gdansk",
    "Europe/Istanbul": "Ankara, Izmir",
    "Europe/Moscow": "Saint Petersburg",
    "Europe/Kyiv": "Kiev, Lviv, Odesa",
    "Asia/Kolkata": "Mumbai, Delhi, New Delhi, Bangalore, Chennai, Hyderabad, Calcutta",
    "Asia/Shanghai": "Beijing, Shenzhen, Guangzhou, Chengdu",
    "Asia/Tokyo": "Osaka, Kyoto, Nagoya",
    "Asia/Ho_Chi_Minh": "Hanoi, Saigon",
    "Asia/Jerusalem": "Tel Aviv, Haifa",
    "Asia/Dubai": "Abu Dhabi",
    "Asia/Karachi": "Lahore, Islamabad",
    "Australia/Sydney": "Canberra",
    "Africa/Johannesburg": "Cape Town, Durban, Pretoria",
    "Africa/Lagos": "Abuja",
    "Pacific/Auckland": "Wellington, Christchurch",
}
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?")


@dataclass(frozen=True, slots=True)
class ZoneEntry:
    """One choice: what is stored (`name`) and what people call it."""

    name: str
    """IANA name, `UTC`, or an offset such as `+05:30`."""
    city: str
    country: str = ""
    words: str = ""
    """Everything that can be searched, folded: no case, no accents."""


@dataclass(frozen=True, slots=True)
class ClockChange:
    """The instant from which a zone has another offset."""

    at: datetime
    before: timedelta
    after: timedelta


@cache
def all_zones() -> tuple[ZoneEntry, ...]:
    """Every zone, places first, then names without a place (`Etc/GMT+5`, `US/Eastern`)."""
    folder = files("tzdata") / "zoneinfo"
    countries = dict(
        line.split("\t")[:2]
        for line in (folder / "iso3166.tab").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    )
    known = set(zone_names())
    entries: dict[str, ZoneEntry] = {"UTC": _entry("UTC", "UTC", "")}
    for line in (folder / "zone.tab").read_text("utf-8").splitlines():
        parts = line.split("\t")
        if line.startswith("#") or len(parts) < 3 or parts[2] not in known:
            continue
        name = parts[2]
        entries[name] = _entry(name, city_of(name), countries.get(parts[0], ""))
    places = sorted(entries.values(), key=lambda entry: (entry.name != "UTC", fold(entry.city)))
    rest = [_entry(name, city_of(name), "") for name in sorted(known - entries.keys())]
    return (*places, *rest)


def city_of(name: str) -> str:
    """The place in an IANA name: "Toronto" of America/Toronto, "Knox, Indiana" of three parts."""
    parts = name.replace("_", " ").split("/")
    if len(parts) == 3:
        return f"{parts[2]}, {parts[1]}"
    return parts[-1]


def search_zones(query: str, now: datetime, limit: int = 200) -> list[ZoneEntry]:
    """The zones a query means, best first; all of them for an empty query."""
    wanted = fold(query)
    if not wanted:
        return list(all_zones()[:limit])
    offset = _OFFSET.fullmatch(wanted)
    if offset is not None:
        return _with_offset(offset, now)[:limit]
    found = [
        (rank, place, entry)
        for place, entry in enumerate(all_zones())
        if (rank := _rank(entry, wanted)) is not None
    ]
    found.sort(key=lambda item: item[:2])
    entries = [entry for _rank_, _place, entry in found]
    if re.fullmatch(r"[a-z]{2,5}", wanted):
        named = _with_abbreviation(wanted.upper(), now)
        entries = named + [entry for entry in entries if entry not in named]
    return entries[:limit]


def offset_text(offset: timedelta) -> str:
    """ "UTC+05:30", "UTC−05:00", "UTC" for none."""
    minutes = round(offset.total_seconds() / 60)
    if minutes == 0:
        return "UTC"
    sign = "+" if minutes > 0 else "−"
    return f"UTC{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"


def next_clock_change(zone: tzinfo, after: datetime, days: int = 400) -> ClockChange | None:
    """The first change of offset after an instant, to the second; None within so many days."""
    start = after.astimezone(UTC).replace(microsecond=0)
    offset = _offset_at(zone, start)
    for day in range(1, days + 1):
        late = start + timedelta(days=day)
        if _offset_at(zone, late) == offset:
            continue
        early = late - timedelta(days=1)
        while late - early > timedelta(seconds=1):
            middle = early + timedelta(seconds=int((late - early).total_seconds()) // 2)
            if _offset_at(zone, middle) == offset:
                early = middle
            else:
                late = middle
        return ClockChange(late, offset, _offset_at(zone, late))
    return None


def fold(text: str) -> str:
    """For comparing: lower case, no accents, single spaces, `_` as a space."""
    plain = unicodedata.normalize("NFKD", text.replace("_", " ").replace("/", " "))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())


def _entry(name: str, city: str, country: str) -> ZoneEntry:
    words = fold(f"{city} {country} {name} {_MORE_CITIES.get(name, '')}")
    return ZoneEntry(name, city, country, words)


def _offset_at(zone: tzinfo, at: datetime) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()


def _rank(entry: ZoneEntry, wanted: str) -> int | None:
    """0 = the place starts with it … 3 = it stands inside a word; None = no match."""
    if fold(entry.city).startswith(wanted):
        return 0
    if f" {wanted}" in f" {entry.words}":
        return 1
    tokens = wanted.split()
    if all(f" {token}" in f" {entry.words}" for token in tokens):
        return 2
    if all(len(token) > 2 and token in entry.words for token in tokens):
        return 3
    return None


def _with_offset(match: re.Match[str], now: datetime) -> list[ZoneEntry]:
    sign = -1 if match[1] in "-−" else 1
    hours, minutes = int(match[2]), int(match[3] or 0)
    wanted = sign * timedelta(hours=hours, minutes=minutes)
    text = f"{'-' if sign < 0 else '+'}{hours:02}:{minutes:02}"
    entries: list[ZoneEntry] = []
    try:
        parse_zone(text)
        entries.append(ZoneEntry(text, offset_text(wanted), "fixed"))
    except ScheduleError:
        pass
    entries += [
        e for e in all_zones() if e.country and _offset_at(parse_zone(e.name), now) == wanted
    ]
    return entries


def _with_abbreviation(wanted: str, now: datetime) -> list[ZoneEntry]:
    """Zones that use the abbreviation now, then those that use it half a year from now."""
    half_year = now + timedelta(days=182)
    first: list[ZoneEntry] = []
    then: list[ZoneEntry] = []
    for entry in all_zones():
        if not entry.country and entry.name != "UTC":
            continue
        zone = parse_zone(entry.name)
        if now.astimezone(zone).tzname() == wanted:
            first.append(entry)
        elif half_year.astimezone(zone).tzname() == wanted:
            then.append(entry)
    return first + then
