"""Plain values ⇄ YAML. Nothing is ever constructed but dicts, lists, texts and numbers.

Read from the events of PyYAML's safe loader: size, depth and count bounded, no tags, no aliases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

MAX_BYTES = 8 * 1024 * 1024
MAX_DEPTH = 40
MAX_VALUES = 300_000

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_RESOLVER = yaml.resolver.Resolver()
_PREFIX = "tag:yaml.org,2002:"
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]{1,4})?")
_TRUE = {"true", "yes", "on"}
# What a block of lines shows as it is: no other line breaks, nothing invisible.
_BLOCK = re.compile(r"(?:[!-~][ -~]*[!-~]\n|[!-~]?\n)+")


class _Dumper(_DUMPER):  # type: ignore[misc]
    """Texts of several lines as blocks; equal parts written out, so that no alias is needed."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _write_text(dumper: Any, text: str) -> Any:
    style = None
    if "\n" in text and _BLOCK.fullmatch(text) and not text.startswith("\n"):
        style = "|"
    elif not text.isascii() or not text.isprintable():
        style = '"'
    return dumper.represent_scalar(f"{_PREFIX}str", text, style=style)


_Dumper.add_representer(str, _write_text)


def write_yaml(document: Any) -> str:
    """Return a document of dicts, lists, texts, numbers, booleans and None as YAML."""
    text: str = yaml.dump(
        document, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=1_000_000
    )
    return text


def read_yaml(text: str) -> Any:
    """Return the values of one YAML document. Raise ValueError that says what is wrong.

    What looks like a date or a time stays text.
    """
    if len(text) > MAX_BYTES:
        raise ValueError(
            f"YAML is read up to {MAX_BYTES // (1024 * 1024)} MB; export larger bundles as JSON"
        )
    try:
        return _Builder(yaml.parse(text, Loader=_LOADER)).document()
    except yaml.YAMLError as error:
        raise ValueError(f"The file is not YAML: {_words(error)}") from error


class _Builder:
    """Makes values of events, without recursion."""

    def __init__(self, events: Iterator[Any]) -> None:
        self._events = events
        self._open: list[tuple[Any, list[Any]]] = []
        """The collections not yet closed, each with the values read for it so far."""
        self._count = 0

    def document(self) -> Any:
        """Return the value of the one document."""
        root: list[Any] = []
        into = root
        for event in self._events:
            if isinstance(event, yaml.ScalarEvent):
                self._check(event)
                into.append(_value(event))
            elif isinstance(event, yaml.CollectionStartEvent):
                self._check(event)
                into = []
                self._open.append((event, into))
                if len(self._open) > MAX_DEPTH:
                    raise ValueError(f"The file is nested more than {MAX_DEPTH} deep")
            elif isinstance(event, yaml.CollectionEndEvent):
                start, values = self._open.pop()
                into = self._open[-1][1] if self._open else root
                into.append(_collection(start, values))
            elif isinstance(event, yaml.AliasEvent):
                raise ValueError(f"Line {event.start_mark.line + 1}: aliases (*name) are not read")
            elif isinstance(event, yaml.DocumentStartEvent) and root:
                raise ValueError("The file has several documents")
        if not root:
            raise ValueError("The file is empty")
        return root[0]

    def _check(self, event: Any) -> None:
        self._count += 1
        if self._count > MAX_VALUES:
            raise ValueError(f"The file has more than {MAX_VALUES:,} values")
        if event.tag is not None and event.tag != "!":
            raise ValueError(
                f"Line {event.start_mark.line + 1}: the tag {event.tag[:60]!r} is not read"
            )


def _collection(start: Any, values: list[Any]) -> Any:
    if isinstance(start, yaml.SequenceStartEvent):
        return values
    made: dict[str, Any] = {}
    for key, value in zip(values[::2], values[1::2], strict=True):
        line = start.start_mark.line + 1
        if not isinstance(key, str):
            raise ValueError(f"Line {line}: a key is not text")
        if key in made:
            raise ValueError(f"Line {line}: {key[:60]!r} stands there twice")
        made[key] = value
    return made


def _value(event: Any) -> Any:
    text: str = event.value
    if event.style or event.tag == "!":
        return text
    tag = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False)).removeprefix(_PREFIX)
    if tag == "null":
        return None
    if tag == "bool":
        return text.lower() in _TRUE
    if tag == "int" and _NUMBER.fullmatch(text):
        return int(text)
    if tag == "float" and _FLOAT.fullmatch(text):
        return float(text)
    return text


def _words(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", "") or "unreadable")
    return f"line {mark.line + 1}: {problem[:200]}" if mark is not None else problem[:200]
