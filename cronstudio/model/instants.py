"""Instants as text and as whole microseconds. Every instant is aware, and UTC where it is kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import overload

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@overload
def to_iso(at: datetime) -> str: ...
@overload
def to_iso(at: None) -> None: ...
def to_iso(at: datetime | None) -> str | None:
    """`2026-03-06T13:00:00Z`; microseconds only when there are any. None stays None."""
    if at is None:
        return None
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def from_iso(text: str) -> datetime:
    """The instant in UTC. ValueError when it is not ISO 8601, names no zone, or is out of
    the years 1 to 9999 there."""
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError(f"no zone: {text}")
    try:
        return at if at.tzinfo is UTC else at.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"out of the years 1 to 9999: {text}") from error


def to_microseconds(at: datetime) -> int:
    """Whole microseconds since 1970-01-01T00:00:00Z; exact, also far from it."""
    since = at - EPOCH
    return (since.days * 86_400 + since.seconds) * 1_000_000 + since.microseconds


def from_microseconds(value: int) -> datetime:
    return EPOCH + timedelta(microseconds=value)
