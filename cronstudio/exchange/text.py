"""Bytes of a file somebody else wrote → text. Never fails; says what it had to guess."""

from __future__ import annotations

import codecs

from cronstudio.language import Text

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes) -> tuple[str, str]:
    """Return the text and a note about its encoding (empty when there is nothing to say)."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _read(data[len(mark) :], encoding)
    # UTF-16 without a mark: every other byte of plain Latin text is zero.
    sample = data[:4096]
    for offset, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(sample) >= 4 and sample[offset::2].count(0) > len(sample) * 0.3:
            return _read(data, encoding)
    return _read(data, "utf-8")


def lines(text: str) -> list[str]:
    """Return the lines without their ends (LF, or CRLF). A last line needs no end.

    Unlike `str.splitlines`: a form feed or U+2028 in a command is no end of line.
    """
    found = [line.removesuffix("\r") for line in text.split("\n")]
    return found[:-1] if found[-1] == "" else found


def _read(data: bytes, encoding: str) -> tuple[str, str]:
    try:
        return data.decode(encoding), ""
    except UnicodeDecodeError:
        if encoding != "utf-8":
            return data.decode(encoding, "replace"), Text("Some characters could not be read.")
        return data.decode("latin-1"), Text("The file is not UTF-8; it was read as Latin-1.")


def plain_line(text: str, limit: int) -> str:
    """Return words that can be shown on one line, at most `limit` characters; else nothing."""
    words = " ".join(text[: 4 * limit].split())[:limit].strip()
    return words if words.isprintable() else ""
