"""Terminal output as plain characters and styles: what a line shows, without a terminal.

Pure: no Qt. Colours stay names (a role of the theme or an RGB triple); the output view draws them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

Rgb = tuple[int, int, int]
Colour = str | Rgb | None
"""A palette role ("red", "bright_red", ...), an exact colour, or the text's own."""

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_CUBE = (0, 95, 135, 175, 215, 255)

MAX_LINE = 4000
"""Characters shown of one line; longer lines are cut and say so."""

# Every sequence that a terminal swallows: CSI, OSC and other strings (ended by BEL or ST, or cut
# off by the end of the line), two-byte escapes, and the single control characters.
_TOKEN = re.compile(
    r"\x1b\[(?P<params>[0-9:;<=>?]*)(?P<middle>[ -/]*)(?P<final>[@-~])"
    r"|\x1b[\]PX^_].*?(?:\x07|\x1b\\|\x9c|$)"
    r"|\x9d.*?(?:\x07|\x1b\\|\x9c|$)"
    r"|\x1b\[[0-9:;<=>?]*[ -/]*$"
    r"|\x1b[ -/]+[0-~]?|\x1b[0-Z\\^-~]|\x1b$|\x1b"
    r"|(?P<control>[\x00-\x08\x0a-\x1f\x7f-\x9f])",
    re.DOTALL,
)
_PLAIN = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f-\x9f]*\Z")


@dataclass(frozen=True, slots=True)
class Style:
    """How characters look. SGR codes change it; it goes on over line ends."""

    fg: Colour = None
    bg: Colour = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    strike: bool = False
    inverse: bool = False


PLAIN = Style()


@dataclass(frozen=True, slots=True)
class Span:
    """Neighbouring characters of one style."""

    text: str
    style: Style = PLAIN


def render(line: str, style: Style = PLAIN) -> tuple[list[Span], Style]:
    """Return what a terminal would show of one line, and the style that goes on after it.

    `\\r` starts over at the left (progress lines keep only what is visible), backspace steps back,
    erase-in-line is obeyed once the line starts over (words that nothing was written in place of
    stay readable), every other sequence and control is swallowed.
    """
    if _PLAIN.match(line):
        return ([Span(line, style)] if line else []), style
    cells = _Cells(style)
    at = 0
    for token in _TOKEN.finditer(line):
        if token.start() > at:
            cells.write(line[at : token.start()])
        at = token.end()
        final = token["final"]
        if final == "m" and not token["middle"] and not token["params"].startswith(tuple("<=>?")):
            cells.style = apply_sgr(cells.style, token["params"])
        elif final is not None:
            cells.control(final, token["params"])
        elif token["control"]:
            cells.control(token["control"], "")
    if at < len(line):
        cells.write(line[at:])
    return cells.spans(), cells.style


class _Cells:
    """One line of a terminal: characters with styles and a column to write at."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._text: list[str] = []
        self._styles: list[Style] = []
        self._column = 0
        self._erased = 0
        """So many characters at the left go when the column next moves back."""

    def write(self, text: str) -> None:
        end = self._column + len(text)
        missing = self._column - len(self._text)
        if missing > 0:
            self._text.extend(" " * missing)
            self._styles.extend([PLAIN] * missing)
        self._text[self._column : end] = text
        self._styles[self._column : end] = [self.style] * len(text)
        self._column = end

    def control(self, code: str, params: str) -> None:
        figure = int(params) if params.isdecimal() and len(params) < 5 else 0
        if code in ("\r", "\b", "G", "D"):
            self._carry_out_erasure()
        if code == "\r":
            self._column = 0
        elif code == "\b":
            self._column = max(0, self._column - 1)
        elif code == "K":
            self._erase(figure)
        elif code == "G":
            self._column = min(max(0, figure - 1), MAX_LINE)
        elif code == "C":
            self._column = min(self._column + max(1, figure), MAX_LINE)
        elif code == "D":
            self._column = max(0, self._column - max(1, figure))

    def _erase(self, which: int) -> None:
        if which == 0:
            del self._text[self._column :]
            del self._styles[self._column :]
        elif which == 1:
            self._erased = max(self._erased, self._column + 1)
        elif which == 2:
            self._erase(0)
            self._erased = max(self._erased, self._column)

    def _carry_out_erasure(self) -> None:
        count, self._erased = min(self._erased, len(self._text)), 0
        if count == len(self._text):
            self._text.clear()
            self._styles.clear()
        else:
            self._text[:count] = " " * count
            self._styles[:count] = [PLAIN] * count

    def spans(self) -> list[Span]:
        found: list[Span] = []
        start = 0
        for index in range(1, len(self._text) + 1):
            if index == len(self._text) or self._styles[index] != self._styles[start]:
                found.append(Span("".join(self._text[start:index]), self._styles[start]))
                start = index
        return found


_ON: dict[int, dict[str, Any]] = {
    1: {"bold": True},
    2: {"dim": True},
    3: {"italic": True},
    4: {"underline": True},
    7: {"inverse": True},
    9: {"strike": True},
    21: {"underline": True},
    22: {"bold": False, "dim": False},
    23: {"italic": False},
    24: {"underline": False},
    27: {"inverse": False},
    29: {"strike": False},
}


def apply_sgr(style: Style, params: str) -> Style:
    """Return `style` changed by the parameters of one SGR sequence (ECMA-48, xterm's colours)."""
    codes = _codes(params)
    index = 0
    while index < len(codes):
        code = codes[index]
        index += 1
        if code == 0:
            style = PLAIN
        elif code in _ON:
            style = replace(style, **_ON[code])
        elif code in (38, 48):
            colour, used = _extended(codes[index:])
            index += used
            if colour is not None:
                style = replace(style, fg=colour) if code == 38 else replace(style, bg=colour)
        elif code == 39:
            style = replace(style, fg=None)
        elif code == 49:
            style = replace(style, bg=None)
        elif 30 <= code <= 37:
            style = replace(style, fg=_NAMES[code - 30])
        elif 40 <= code <= 47:
            style = replace(style, bg=_NAMES[code - 40])
        elif 90 <= code <= 97:
            style = replace(style, fg="bright_" + _NAMES[code - 90])
        elif 100 <= code <= 107:
            style = replace(style, bg="bright_" + _NAMES[code - 100])
    return style


def _codes(params: str) -> list[int]:
    codes: list[int] = []
    for part in params.split(";"):
        fields = part.split(":")
        if len(fields) > 1 and fields[0] == "4":
            # 4:3 is a curly underline, 4:0 none: the sub-parameter is no code of its own.
            codes.append(24 if fields[1] == "0" else 4)
            continue
        if len(fields) == 6 and fields[:2] in (["38", "2"], ["48", "2"]):
            # ISO 8613-6 has a colour space between the 2 and the figures.
            del fields[2]
        codes.extend(int(field) if field.isdecimal() and len(field) < 5 else 0 for field in fields)
    return codes


def _extended(codes: list[int]) -> tuple[Colour, int]:
    """Return the colour after 38 or 48 and how many codes it took."""
    if codes[:1] == [5] and len(codes) > 1:
        return _indexed(codes[1]), 2
    if codes[:1] == [2] and len(codes) > 3:
        return (codes[1] & 255, codes[2] & 255, codes[3] & 255), 4
    return None, len(codes)


def _indexed(number: int) -> Colour:
    if number < 8:
        return _NAMES[number]
    if number < 16:
        return "bright_" + _NAMES[number - 8]
    if number < 232:
        number -= 16
        return _CUBE[number // 36], _CUBE[number // 6 % 6], _CUBE[number % 6]
    if number < 256:
        grey = 8 + (number - 232) * 10
        return grey, grey, grey
    return None


def decode(raw: bytes) -> str:
    """Return a line's bytes as text; broken UTF-8 becomes replacement marks, never an error."""
    return raw.decode("utf-8", "replace")


def clip(text: str) -> tuple[str, int]:
    """Return at most `MAX_LINE` characters of a line, and how many were left out."""
    return text[:MAX_LINE], max(0, len(text) - MAX_LINE)


def plain(line: str) -> str:
    """Return the visible characters of one line, without styles."""
    return "".join(span.text for span in render(line)[0])
