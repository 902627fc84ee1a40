"""The one error of this package: what is wrong with a schedule, where in the text, and the fix."""

from __future__ import annotations

from typing import Literal

from cronstudio.errors import UserError
from cronstudio.language import Text

ErrorKind = Literal["invalid", "never", "zone"]


class ScheduleError(UserError):
    """A schedule or zone that cannot be used.

    `field` is "second" to "weekday", the name of another part of the schedule ("every", "at",
    "windows" ...), or empty for the whole. `start` and `end` are character offsets in the text as
    typed, `end` exclusive. `allowed` says in words what may stand there. `kind`: "invalid" (cannot
    be read), "never" (can be read, never fires), "zone" (unknown time zone).
    """

    def __init__(
        self,
        title: str,
        hint: str = "",
        *,
        field: str = "",
        start: int = 0,
        end: int = 0,
        allowed: str = "",
        kind: ErrorKind = "invalid",
    ) -> None:
        super().__init__(title, where(start, end), hint)
        self.field = field
        self.start = start
        self.end = end
        self.allowed = allowed
        self.kind: ErrorKind = kind

    def __str__(self) -> str:
        parts = (f"{self.title}.", self.hint, self.message)
        return " ".join(part for part in parts if part)


def where(start: int, end: int) -> str:
    """Say a span in words, counting characters from 1; empty for an empty span."""
    if end <= start:
        return ""
    if end - start == 1:
        return Text("Character {end} of the schedule.", end=end)
    if end - start == 2:
        return Text("Characters {first} and {last} of the schedule.", first=start + 1, last=end)
    return Text("Characters {first} to {last} of the schedule.", first=start + 1, last=end)
