"""The piece a sentence is made of, whatever the language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cronstudio.schedule.fields import FieldName


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message: code and arguments, its words in one language, and the fields it comes from.

    `before` is the glue to the words before it (a blank, a comma).
    """

    code: str
    text: str
    args: Mapping[str, object] = field(default_factory=dict)
    fields: tuple[FieldName, ...] = ()
    before: str = ""
