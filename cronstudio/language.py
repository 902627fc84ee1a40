"""Words for people from the layers that know no window: English, and how they were made.

A `Text` is an English string everywhere (logs, the command line, comparisons). The window says it
in another language, from its source and its arguments.
"""

from __future__ import annotations

from typing import Any


class Text(str):
    """`Text("At most {limit}.", limit=64)`: the English words, and what they are made of.

    `source` is what the catalogues of translations know: always written out in the code, so that
    it can be found there. `args` are named values, or further texts. Joined to other strings it
    is a plain string like any: make one text of several by arguments instead.
    """

    __slots__ = ("args", "source")

    source: str
    args: dict[str, Any]

    def __new__(cls, source: str, /, **args: Any) -> Text:
        made = super().__new__(cls, source.format(**args) if args else source)
        made.source = source
        made.args = args
        return made

    def filled(self, **args: Any) -> Text:
        """The same words with values for their places."""
        return Text(self.source, **args)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.source, self.args)


def _again(source: str, args: dict[str, Any]) -> Text:
    return Text(source, **args)
