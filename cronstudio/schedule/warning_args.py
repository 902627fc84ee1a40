"""What the words of warnings are made from, in every language: the figures of a doubt, typed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from cronstudio.schedule.listing import zone_place

Args = Mapping[str, object]
"""The figures of one warning, by name; which there are is said in `lint`."""
Words = tuple[str, str]
"""What happens, and what to do."""


def moment(value: object) -> datetime:
    """Return a figure that is a time."""
    assert isinstance(value, datetime)
    return value


def numbers(value: object) -> tuple[int, ...]:
    """Return a figure that is several numbers."""
    assert isinstance(value, tuple)
    return value


def span(args: Args) -> tuple[str, str]:
    """Return the clock times `from` and `until`."""
    return f"{moment(args['from']):%H:%M}", f"{moment(args['until']):%H:%M}"


def zone_name(args: Args) -> str:
    """Return the place of the zone, without the word for time."""
    return zone_place(str(args["zone"]))[0]
