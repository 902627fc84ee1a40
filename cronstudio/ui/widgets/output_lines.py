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
    @property
    def left_out_bytes(self) -> int: ...


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

    def __init__(self, long_line: Callable[[int], str], gap: Callable[[int], str]) -> None:
        """`long_line` says how many characters of a line are not shown, `gap` how many bytes
        were left out between two lines.
        """
        self._long_line = long_line
        self._gap = gap
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
        if line.stream == "gap":
            remark = self._gap(line.left_out_bytes)
            return ShownLine(line, (Span(remark, Style(dim=True, italic=True)),), remark, before)
        text, left_out = clip(decode(line.text))
        spans, self._styles[line.stream] = render(text, before)
        left_out += line.left_out_bytes
        if left_out:
            spans.append(Span(self._long_line(left_out), Style(dim=True)))
        return ShownLine(line, tuple(spans), "".join(span.text for span in spans), before)
