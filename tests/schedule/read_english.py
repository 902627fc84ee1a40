"""Reads our English sentences back: what do the words say, taken by themselves?

Written from the words alone, so that a sentence that says something else than fires is caught.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable, Mapping
from datetime import datetime

Match = Callable[[datetime], bool]

MONTHS = list(calendar.month_name)
WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
NTH = ["", "first", "second", "third", "fourth", "fifth"]


def numbers(text: str) -> set[int]:
    """Read "0, 7, 14 … 56" and "1 to 5, 8 and 10 to 12"."""
    if match := re.fullmatch(r"(\d+), (\d+), (\d+) … (\d+)", text):
        first, second, third, last = map(int, match.groups())
        assert third - second == second - first
        return set(range(first, last + 1, second - first))
    found: set[int] = set()
    for part in re.split(r", | and ", text):
        first_text, _, last_text = part.partition(" to ")
        found |= set(range(int(first_text), int(last_text or first_text) + 1))
    return found


def names(text: str, known: list[str]) -> set[int]:
    """Read "Monday", "Monday, Tuesday and Friday", "Friday to Monday"."""
    found = set()
    for part in re.split(r", | and | or ", text):
        first, _, last = part.partition(" to ")
        at = known.index(first)
        found.add(at)
        while last and known[at] != last:
            at = (at + 1) % len(known) or (0 if known[0] else 1)
            found.add(at)
    return found


def times(text: str) -> set[tuple[int, int, int]]:
    found = set()
    for part in re.split(r", | and ", text):
        figures = [int(figure) for figure in part.split(":")]
        found.add((figures[0], figures[1], figures[2] if len(figures) > 2 else 0))
    return found


def working_day(wanted: int, wall: datetime) -> bool:
    last = calendar.monthrange(wall.year, wall.month)[1]
    if not 1 <= wanted <= last:
        return False
    weekday = calendar.weekday(wall.year, wall.month, wanted)
    if weekday == 5:
        wanted += -1 if wanted > 1 else 2
    elif weekday == 6:
        wanted += 1 if wanted < last else -2
    return wall.day == wanted


def day(text: str) -> Match:
    """Read "the 1st and 15th", "days 1 to 7", "the last working day" ..., joined by "and"."""
    rules: list[Match] = []
    rest = text.removeprefix("on ")
    forms: list[tuple[str, Callable[[re.Match[str]], Match]]] = [
        (
            r"the working day nearest to the (\d+)(?:st|nd|rd|th)",
            lambda m: lambda wall: working_day(int(m[1]), wall),
        ),
        (
            r"the working day nearest to the day(?: (\d+) days)? before the last",
            lambda m: lambda wall: working_day(last_of(wall) - int(m[1] or 1), wall),
        ),
        (r"the last working day", lambda m: lambda wall: working_day(last_of(wall), wall)),
        (
            r"the day(?: (\d+) days)? before the last",
            lambda m: lambda wall: wall.day == last_of(wall) - int(m[1] or 1),
        ),
        (r"the last day", lambda m: lambda wall: wall.day == last_of(wall)),
        (
            r"the ((?:\d+(?:st|nd|rd|th)(?:, | and )?)+)(?<!, )(?<! and )",
            lambda m: lambda wall: wall.day in {int(n) for n in re.findall(r"\d+", m[1])},
        ),
        (
            r"days (\d+(?:(?:, | … | to | and )\d+)*)",
            lambda m: lambda wall: wall.day in numbers(m[1]),
        ),
    ]
    while rest:
        for pattern, make in forms:
            if match := re.match(pattern + r"(?=$|, | and )", rest):
                rules.append(make(match))
                rest = re.sub(r"^(?:, | and )", "", rest[match.end() :])
                break
        else:
            raise AssertionError(f"unread: {rest!r} of {text!r}")
    return lambda wall: any(rule(wall) for rule in rules)


def last_of(wall: datetime) -> int:
    return calendar.monthrange(wall.year, wall.month)[1]


def weekday(text: str) -> Match:
    """Read "every Monday", "Monday to Friday", "a Monday or the first Friday" ..."""
    rules: list[Match] = []
    special = rf"the (last|{'|'.join(NTH[1:])}) ({'|'.join(WEEKDAYS)})(?: of the month)?"
    for which, name in re.findall(special, text):
        rules.append(nth_weekday(which, WEEKDAYS.index(name)))
    plain = re.sub(special, "", text)
    plain = re.sub(r"\b(?:every|on|or on|if it is|a)\b ?", "", plain)
    plain = re.sub(r"(?:(?:, )|(?: ?\b(?:and|or)\b ?)|\s)+$", "", plain.strip()).strip(" ,")
    if plain:
        found = names(plain.replace("  ", " "), WEEKDAYS)
        rules.append(lambda wall: wall.isoweekday() % 7 in found)
    return lambda wall: any(rule(wall) for rule in rules)


def nth_weekday(which: str, name: int) -> Match:
    def match(wall: datetime) -> bool:
        if wall.isoweekday() % 7 != name:
            return False
        if which == "last":
            return wall.day + 7 > last_of(wall)
        return (wall.day - 1) // 7 + 1 == NTH.index(which)

    return match


def time_of_day(code: str, text: str) -> Match:
    if code == "times":
        listed = times(text.removeprefix("at "))
        return lambda wall: (wall.hour, wall.minute, wall.second) in listed
    if code == "every_hours":
        match = re.fullmatch(r"every (\d+) hours, at (.+)", text)
        assert match
        step = int(match[1])
        first, *_, last = sorted(times(match[2].replace(" …", ",")))
        hours = set(range(first[0], 24, step))
        assert max(hours) == last[0]
        return lambda wall: wall.hour in hours and (wall.minute, wall.second) == first[1:]
    if code == "hourly":
        if match := re.fullmatch(r"every hour from (\S+) to (\S+)", text):
            ((first, minute, second),), ((last, *_),) = times(match[1]), times(match[2])
            allowed = {(first + step) % 24 for step in range((last - first) % 24 + 1)}
            return lambda wall: (
                wall.hour in allowed and (wall.minute, wall.second) == (minute, second)
            )
        match = re.fullmatch(r"every hour(?: at :(\d\d)(?::(\d\d))?)?", text)
        assert match
        figures = (int(match[1] or 0), int(match[2] or 0))
        return lambda wall: (wall.minute, wall.second) == figures
    return unit(code, text)


def unit(code: str, text: str) -> Match:
    """Read what holds for seconds, minutes or hours alone."""
    name = code.removesuffix("s")
    words = text.removesuffix(" of every hour")
    second: int | None = None
    if code == "minutes" and (match := re.search(r" at second (\d+)$", words)):
        second = int(match[1])
        words = words[: match.start()].removesuffix(" of every hour")
    if match := re.fullmatch(r"from (\d\d):00 to (\d\d):59", words):
        first, last = int(match[1]), int(match[2])
        found = {(first + step) % 24 for step in range((last - first) % 24 + 1)}
    elif words in (f"every {name}", f"of every {name}"):
        found = set(range(60))
    elif match := re.fullmatch(rf"every (\d+) {name}s(?: from {name} (\d+))?", words):
        found = set(range(int(match[2] or 0), 60, int(match[1])))
    else:
        match = re.fullmatch(rf"(?:at|in) {name}s? (.+)", words)
        assert match, text
        found = numbers(match[1])

    def holds(wall: datetime) -> bool:
        return getattr(wall, name) in found and (second is None or wall.second == second)

    return holds


def read(parts: list[tuple[str, str, Mapping[str, object]]]) -> Match:
    """Return what the (code, words) parts of a long sentence say together."""
    time: list[Match] = []
    days: list[Match] = []
    months: list[Match] = []
    either = both = None
    has_seconds = any(code == "seconds" for code, *_ in parts)
    for code, words, _ in parts:
        if code in ("times", "hourly", "every_hours", "seconds", "minutes", "hours"):
            time.append(time_of_day(code, words))
            if code == "minutes" and not has_seconds and "at second" not in words:
                time.append(lambda wall: wall.second == 0)
        elif code == "day":
            days.append(day(words))
        elif code == "weekday":
            days.append(weekday(words))
        elif code == "or_weekday":
            either = weekday(words)
        elif code == "if_weekday":
            both = weekday(words)
        elif code == "months":
            named = re.sub(r"^(?:of|in|from) ", "", words)
            if named not in ("every month", "the month"):
                found = names(named, MONTHS)
                months.append(lambda wall, found=found: wall.month in found)  # type: ignore[misc]
        else:
            assert code == "every_day", code

    def matches(wall: datetime) -> bool:
        on_day = all(rule(wall) for rule in days)
        if either is not None:
            on_day = on_day or either(wall)
        if both is not None:
            on_day = on_day and both(wall)
        return on_day and all(rule(wall) for rule in (*months, *time))

    return matches
