"""Reading typed values out of JSON objects; each ValueError begins with the key at fault."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar

from cronstudio.model.instants import from_iso

E = TypeVar("E", bound=StrEnum)

_MISSING: Any = object()


def wrong(name: str, wanted: str) -> ValueError:
    return ValueError(f"{name}: {wanted} expected")


def read(document: Mapping[str, Any], name: str, kind: type, default: Any = _MISSING) -> Any:
    """A value of exactly this type (a bool is no int). Without a default it must be there."""
    value = document.get(name, default)
    if type(value) is not kind and value is not default:
        raise wrong(name, kind.__name__)
    if value is _MISSING:
        raise wrong(name, "a value")
    return value


def read_word(document: Mapping[str, Any], name: str, words: Mapping[str, E], default: E) -> E:
    value = document.get(name, default)
    try:
        return words[value]
    except (KeyError, TypeError):
        raise wrong(name, " or ".join(words)) from None


def read_instant(document: Mapping[str, Any], name: str) -> datetime | None:
    value = document.get(name)
    if value is None:
        return None
    if type(value) is not str:
        raise wrong(name, "an ISO date and time")
    try:
        return from_iso(value)
    except ValueError:
        raise wrong(name, "an ISO date and time with its zone") from None


def read_list(document: Mapping[str, Any], name: str, kind: type, default: Any = ()) -> Any:
    value = document.get(name, default)
    if value is default:
        return default
    if value == []:  # most lists are
        return ()
    if type(value) is not list or any(type(item) is not kind for item in value):
        raise wrong(name, f"a list of {kind.__name__}")
    return tuple(value)


def by_value(words: type[E]) -> dict[str, E]:
    """Table from stored text to word; many times faster than calling the enum."""
    return {word.value: word for word in words}


def read_count(document: Mapping[str, Any], name: str) -> int | None:
    value = document.get(name)
    if value is not None and type(value) is not int:
        raise wrong(name, "int or null")
    return value
