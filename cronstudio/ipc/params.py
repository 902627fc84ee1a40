"""The parameters of a request, read and checked: whoever is at the other end may send anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from cronstudio.errors import InvalidFieldError
from cronstudio.model.instants import from_iso

Params = Mapping[str, Any]

T = TypeVar("T")


def param(params: Params, name: str, kind: type[T], default: T | None = None) -> T:
    """Return a parameter of this type; one without default must be there. InvalidFieldError."""
    value = params.get(name, default)
    if value is None:
        value = default
    if kind is float and type(value) is int and value.bit_length() < 64:
        value = float(value)
    # True is an int to Python, and never to a person.
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise InvalidFieldError(name, f"The parameter {name} is missing or of the wrong kind")
    if isinstance(value, str):
        _refuse_half_characters(name, value)
    return value


def texts(params: Params, name: str) -> list[str]:
    """Return a parameter that is a list of texts; empty when it is not there."""
    found: list[object] = param(params, name, list, [])
    kept = [text for text in found if isinstance(text, str)]
    if len(kept) < len(found):
        raise InvalidFieldError(name, f"The parameter {name} is not a list of texts")
    _refuse_half_characters(name, "".join(kept))
    return kept


def words(params: Params, name: str, make: Callable[[str], T]) -> tuple[T, ...]:
    """Return a list of words, each as what `make` has it stand for."""
    try:
        return tuple(make(word) for word in texts(params, name))
    except ValueError as error:
        raise InvalidFieldError(name, str(error)) from error


def instant(params: Params, name: str) -> datetime | None:
    """Return a time in UTC, or None when it is not there."""
    if params.get(name) is None:
        return None
    try:
        return from_iso(param(params, name, str))
    except ValueError as error:
        raise InvalidFieldError(name, f"The parameter {name} is not a time with a zone") from error


def _refuse_half_characters(name: str, text: str) -> None:
    # JSON can name one half of a surrogate pair, and bytes of a shell arrive as such halves.
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InvalidFieldError(
            name, f"The {name} has bytes that are no text", "", "Write it in UTF-8."
        ) from error
