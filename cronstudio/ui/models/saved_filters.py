"""Filters of the jobs under names of the user's own. Pure values; kept with the window's state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from cronstudio.ui.models.job_row import Facet

MOST = 50
LONGEST = 60


@dataclass(frozen=True, slots=True)
class SavedFilter:
    """What the field, the chips and the tags let through, by its name."""

    name: str
    text: str = ""
    facet: Facet = Facet.NONE
    tags: frozenset[str] = frozenset()

    @property
    def is_empty(self) -> bool:
        """Whether it lets everything through."""
        return not (self.text.strip() or self.facet or self.tags)

    def lets_through_as(self, other: SavedFilter) -> bool:
        """Whether it is the same filter, whatever its name."""
        return replace(self, name="") == replace(other, name="")


def with_filter(saved: Iterable[SavedFilter], added: SavedFilter) -> list[SavedFilter]:
    """The filters with one more; one of the same name is replaced. In the order of the names."""
    kept = [one for one in saved if one.name.casefold() != added.name.casefold()]
    return sorted([*kept, added], key=lambda one: one.name.casefold())[:MOST]


def filters_to_json(saved: Iterable[SavedFilter]) -> list[dict[str, Any]]:
    """JSON values that `filters_from_json` understands."""
    return [
        {"name": one.name, "text": one.text, "facet": int(one.facet), "tags": sorted(one.tags)}
        for one in saved
    ]


def filters_from_json(kept: object) -> list[SavedFilter]:
    """The filters in a kept value; what does not fit is passed over."""
    found: list[SavedFilter] = []
    for one in kept if isinstance(kept, list) else ():
        match one:
            case {
                "name": str(name),
                "text": str(text),
                "facet": int(facet),
                "tags": list(tags),
            } if name and facet in {known.value for known in Facet} | {0}:
                names = frozenset(tag for tag in tags if isinstance(tag, str))
                found = with_filter(
                    found, SavedFilter(name[:LONGEST], text[:500], Facet(facet), names)
                )
    return found
