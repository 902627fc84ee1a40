"""One line of output made ready to be shown: its visible text, styles and stream."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from cronstudio.ui.widgets.ansi import PLAIN, Span, Style, clip, decode, render


class Line(Protocol):
    """One line of output, as the engine reads it."""

    @property
    def number(self) -> int: ...
    @property
    def at(self) -> datetime | None: ...
    @property
    def stream(self) -> str: ...
    @property
    def text(self) -> bytes: ...


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line as it is drawn."""

    line: Line
    spans: tuple[Span, ...]
    text: str
    style_before: Style

    @property
    def is_err(self) -> bool:
        """Whether it came from the error stream."""
        return self.line.stream == "err"


class LinePreparer:
    """Makes lines ready in their order: styles go on over line ends, each stream for itself."""

    def __init__(self, left_out: Callable[[int], str]) -> None:
        """`left_out` says how many characters of a very long line are not shown."""
        self._left_out = left_out
        self._styles: dict[str, Style] = {}

    def restart(self) -> None:
        """Forget the styles that go on."""
        self._styles.clear()

    def take_back(self, shown: ShownLine) -> None:
        """Go back to before that line, which is about to be made ready again."""
        self._styles[shown.line.stream] = shown.style_before

    def prepare(self, line: Line) -> ShownLine:
        """Return the line as it is drawn."""
        before = self._styles.get(line.stream, PLAIN)
        text, left_out = clip(decode(line.text))
        spans, self._styles[line.stream] = render(text, before)
        if left_out:
            spans.append(Span(self._left_out(left_out), Style(dim=True)))
        return ShownLine(line, tuple(spans), "".join(span.text for span in spans), before)
