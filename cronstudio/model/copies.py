"""Changed copies of the frozen values of this package, in half of the time that `replace` takes.

A run is copied at each step on its way; in a burst that was a sixth of the engine's work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")

_set = object.__setattr__


def copy_with(value: T, **changes: Any) -> T:
    """A copy of a frozen dataclass with slots and without `__post_init__`, some fields changed.

    AttributeError for a name that is no field.
    """
    cls: Any = type(value)
    read, write = _access(cls)
    copy: T = object.__new__(cls)
    for put, field in zip(write, read(value), strict=True):
        put(copy, field)
    for name, field in changes.items():
        _set(copy, name, field)
    return copy


@cache
def _access(
    cls: type[Any],
) -> tuple[Callable[[Any], tuple[Any, ...]], Sequence[Callable[..., None]]]:
    assert not hasattr(cls, "__post_init__")
    names = [field.name for field in fields(cls)]
    return attrgetter(*names), [getattr(cls, name).__set__ for name in names]
