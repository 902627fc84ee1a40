"""Colours for scripts: comments, strings, keywords and variables of a few languages, by line."""

from __future__ import annotations

import re

from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument

from cronstudio.ui import theme

_SHELL = (
    "if then elif else fi for while until do done case esac in function return exit local "
    "export set shift trap break continue"
)
_PYTHON = (
    "and as assert async await break class continue def del elif else except finally for from "
    "global if import in is lambda match case nonlocal not or pass raise return try while with "
    "yield True False None"
)
_SCRIPT = (
    "async await break case catch class const continue default delete do else export extends "
    "false finally for function if import in instanceof let new null return switch this throw "
    "true try typeof var while yield my our sub use foreach unless end begin rescue require module"
)
_STRING = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'")
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")
_SLASHES = re.compile(r"//.*")
_VARIABLE = re.compile(r"\$(?:\w+|\{[^}]*\}|[#?@*!$-])")
LONGEST_LINE = 2_000
"""Longer lines stay plain: colouring them would cost more than a keystroke may."""


def keywords_for(interpreter: str) -> str:
    """The keywords, by the last word of the interpreter."""
    name = interpreter.replace("/", " ").split()[-1:] or [""]
    if name[0].startswith("python"):
        return _PYTHON
    if name[0] in ("node", "deno", "bun", "perl", "ruby", "php"):
        return _SCRIPT
    return _SHELL


class ScriptHighlighter(QSyntaxHighlighter):
    """Colours a document in the language of its interpreter."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._words = re.compile("")
        self._slashes = False
        self._shell = True
        self._formats: dict[str, QTextCharFormat] = {}
        self.use("sh")
        theme.changed.connect(self._restyle)
        self._restyle()

    def use(self, interpreter: str) -> None:
        """Colour for this interpreter."""
        words = keywords_for(interpreter)
        pattern = re.compile(r"\b(?:" + "|".join(words.split()) + r")\b")
        if pattern == self._words:
            return
        self._words = pattern
        self._shell = words is _SHELL
        self._slashes = words is _SCRIPT and any(
            name in interpreter for name in ("node", "deno", "bun", "php")
        )
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        if len(text) > LONGEST_LINE:
            return
        for match in self._words.finditer(text):
            self._paint(match, "keyword")
        if self._shell:
            for match in _VARIABLE.finditer(text):
                self._paint(match, "variable")
        strings = list(_STRING.finditer(text))
        for match in strings:
            self._paint(match, "string")
        comment = (_SLASHES if self._slashes else _COMMENT).search(text)
        if comment and not any(s.start() < comment.start() < s.end() for s in strings):
            self._paint(comment, "comment")

    def _paint(self, match: re.Match[str], what: str) -> None:
        self.setFormat(match.start(), match.end() - match.start(), self._formats[what])

    def _restyle(self) -> None:
        for what, role in (
            ("keyword", "a_blue"),
            ("variable", "a_mag"),
            ("string", "a_green"),
            ("comment", "a_dim"),
        ):
            form = QTextCharFormat()
            form.setForeground(theme.color(role))
            self._formats[what] = form
        self.rehighlight()
