"""Where a word stands in the output shown. Pure."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

MOST_MATCHES = 10_000
"""Counting stops there; nobody walks through more."""


@dataclass(frozen=True, slots=True, order=True)
class Match:
    """`row` is the index of the line among those shown; `start` and `end` its characters."""

    row: int
    start: int
    end: int


def find_in(text: str, row: int, needle: str) -> list[Match]:
    """Return all matches of `needle` in one line, without regard to case."""
    found: list[Match] = []
    if not needle:
        return found
    folded, wanted = text.lower(), needle.lower()
    if len(folded) != len(text):
        # A few letters grow when they change case; then positions are only right as typed.
        folded, wanted = text, needle
    at = folded.find(wanted)
    while at >= 0:
        found.append(Match(row, at, at + len(wanted)))
        at = folded.find(wanted, at + len(wanted))
    return found


@dataclass(slots=True)
class Search:
    """The matches of one word and which of them is the current one."""

    needle: str = ""
    matches: list[Match] = field(default_factory=list)
    current: int = -1
    """Index into `matches`; -1 when there is none."""

    def start(self, needle: str, texts: Sequence[str], near_row: int) -> None:
        """Look for `needle` in all lines; the current match is the first from `near_row` on."""
        self.needle = needle
        self.matches = []
        for row, text in enumerate(texts):
            self.matches.extend(find_in(text, row, needle))
            if len(self.matches) >= MOST_MATCHES:
                break
        at = bisect_left(self.matches, Match(near_row, 0, 0))
        self.current = min(at, len(self.matches) - 1)

    def step(self, forward: bool) -> Match | None:
        """Go to the next or previous match, around the ends."""
        if not self.matches:
            return None
        self.current = (self.current + (1 if forward else -1)) % len(self.matches)
        return self.matches[self.current]

    def here(self) -> Match | None:
        """Return the current match."""
        return self.matches[self.current] if self.current >= 0 else None

    def in_rows(self, first: int, last: int) -> list[tuple[int, Match]]:
        """Return the matches between two rows, both included, with their indices."""
        start = bisect_left(self.matches, Match(first, 0, 0))
        end = bisect_left(self.matches, Match(last + 1, 0, 0))
        return list(enumerate(self.matches[start:end], start=start))
