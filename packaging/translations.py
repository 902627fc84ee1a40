"""The catalogues of translations: `python packaging/translations.py update | compile | check`.

`update` finds every text in the sources and writes it into the .ts files, keeps what is translated
and drops what is gone. `compile` makes the .qm files that the window loads. `check` says what is
missing. What counts as a text is in `texts_of`.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as Xml

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "cronstudio"
CATALOGUES = ROOT / "resources" / "translations"
PLURAL_FORMS = {"de": 2, "zh_CN": 1}
"""Languages, and how many forms of a counted word each has."""
WORDS = "words"
"""The context of `Text(...)`."""
COUNTED = "counted"
"""The context of `plural(...)`."""
_PLACEHOLDER = re.compile(r"\{\w*[^{}]*\}")


@dataclass(frozen=True, order=True)
class Source:
    """A text as the code has it. `counted`: it has a number that decides its form."""

    context: str
    text: str
    counted: bool = False


class Entry:
    """A text and its translation; several forms for a counted one."""

    def __init__(self, source: Source, forms: list[str]) -> None:
        self.source = source
        self.forms = forms

    def faults(self, language: str) -> Iterator[str]:
        """What is wrong with the translation, in words."""
        wanted = PLURAL_FORMS[language] if self.source.counted else 1
        if len(self.forms) != wanted or not all(self.forms):
            yield "not translated"
            return
        for form in self.forms:
            if self.source.counted:
                if "%n" not in form and "%Ln" not in form:
                    yield "no %n"
            elif sorted(_PLACEHOLDER.findall(self.source.text)) != sorted(
                _PLACEHOLDER.findall(form)
            ):
                yield "other placeholders"
            if form.count("\u00a0") > max(1, self.source.text.count("\u00a0")):
                yield "spaces that do not break"
            ends = (self.source.text[:1].isspace(), self.source.text[-1:].isspace())
            if language != "zh_CN" and ends != (form[:1].isspace(), form[-1:].isspace()):
                yield "other spaces at the ends"


# What the sources say ------------------------------------------------------------------------


def find_sources() -> list[Source]:
    """Every text of the package, sorted, each once."""
    trees = {
        path: ast.parse(path.read_text("utf-8"), str(path))
        for path in sorted(SOURCES.rglob("*.py"))
    }
    contexts = {_module_name(path): _own_contexts(tree) for path, tree in trees.items()}
    found: set[Source] = set()
    for tree in trees.values():
        found |= set(texts_of(tree, contexts))
    return sorted(found)


Contexts = dict[str, str]
"""The context by the name of the function that translates in it."""


def texts_of(tree: ast.Module, contexts: dict[str, Contexts]) -> Iterator[Source]:
    """The texts of one module.

    `self.tr("…")` in the context of its class; `tr("…")` in that of the function, defined here or
    imported (`contexts`, by module); `translate("context", "…")`; `Text("…")`; and
    `plural(count, "%n job", "%n jobs")`, known by its second form. A text is always written out:
    a name in its place cannot be found.
    """
    known = dict(_own_contexts(tree))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in contexts:
            theirs = contexts[node.module]
            known |= {
                alias.name: theirs[alias.name] for alias in node.names if alias.name in theirs
            }
    yield from _texts_below(tree, known, "")


def _texts_below(node: ast.AST, known: Contexts, owner: str) -> Iterator[Source]:
    if isinstance(node, ast.ClassDef):
        owner = node.name
    if isinstance(node, ast.Call):
        yield from _texts_of_call(node, known, owner)
    for child in ast.iter_child_nodes(node):
        yield from _texts_below(child, known, owner)


def _texts_of_call(call: ast.Call, known: Contexts, owner: str) -> Iterator[Source]:
    called = call.func
    if isinstance(called, ast.Name) and called.id in known:
        yield from (Source(known[called.id], words) for words in _constants(call.args[:1]))
    elif isinstance(called, ast.Name) and called.id == "Text":
        yield from (Source(WORDS, words) for words in _constants(call.args[:1]))
    elif isinstance(called, ast.Attribute) and called.attr == "tr":
        yield from (Source(owner, words) for words in _constants(call.args[:1]))
    elif isinstance(called, ast.Attribute) and called.attr == "translate":
        named = next(_constants(call.args[:1]), "")
        yield from (Source(named, words) for words in _constants(call.args[1:2]) if named)
    elif getattr(called, "id", getattr(called, "attr", "")) == "plural":
        yield from (Source(COUNTED, words, True) for words in _constants(call.args[2:3]))


def _constants(arguments: list[ast.expr]) -> Iterator[str]:
    """The strings that an argument can be: itself, or either side of a condition."""
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            if argument.value:
                yield argument.value
        elif isinstance(argument, ast.IfExp):
            yield from _constants([argument.body, argument.orelse])


def _own_contexts(tree: ast.Module) -> Contexts:
    """The module's own functions that translate their first argument, and in which context."""
    found = {}
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef) or not node.args.args:
            continue
        first = node.args.args[0].arg
        for call in ast.walk(node):
            if not isinstance(call, ast.Call) or len(call.args) < 2:
                continue
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            passed = getattr(call.args[1], "id", "")
            if name in ("translate", "QT_TRANSLATE_NOOP") and passed == first:
                found[node.name] = next(_constants(call.args[:1]), "")
    return found


def _module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


# The catalogues ------------------------------------------------------------------------------


def catalogue(language: str) -> Path:
    """The .ts file of a language."""
    return CATALOGUES / f"cronstudio_{language}.ts"


def read(language: str) -> dict[Source, Entry]:
    """The entries of a catalogue; none when there is no file."""
    path = catalogue(language)
    if not path.exists():
        return {}
    found = {}
    for context in Xml.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            counted = message.get("numerus") == "yes"
            source = Source(name, message.findtext("source") or "", counted)
            told = message.find("translation")
            forms = [told] if not counted else list(told if told is not None else ())
            found[source] = Entry(source, [(form.text or "") for form in forms if form is not None])
    return found


def write(language: str, entries: list[Entry]) -> None:
    """Write a catalogue, sorted, so that a change is one line of difference."""
    root = Xml.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = None
    name = None
    for entry in sorted(entries, key=lambda each: each.source):
        source = entry.source
        if source.context != name:
            name = source.context
            context = Xml.SubElement(root, "context")
            Xml.SubElement(context, "name").text = name
        assert context is not None
        message = Xml.SubElement(context, "message")
        Xml.SubElement(message, "source").text = source.text
        told = Xml.SubElement(message, "translation")
        if source.counted:
            message.set("numerus", "yes")
            for form in entry.forms:
                Xml.SubElement(told, "numerusform").text = form
        else:
            told.text = "".join(entry.forms)
        if not all(entry.forms):
            told.set("type", "unfinished")
    Xml.indent(root, " ")
    text = Xml.tostring(root, "unicode")
    catalogue(language).write_text(
        f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{text}\n', "utf-8"
    )


def update() -> None:
    """Bring the catalogues to the texts of the sources.

    A new text that is translated elsewhere in the catalogue begins with that translation.
    """
    sources = find_sources()
    for language, forms in PLURAL_FORMS.items():
        known = read(language)
        by_text = {source.text: entry.forms for source, entry in known.items()}
        entries = []
        for source in sources:
            blank = [""] * (forms if source.counted else 1)
            told = known[source].forms if source in known else by_text.get(source.text, blank)
            entries.append(Entry(source, told if len(told) == len(blank) else blank))
        write(language, entries)
        left = sum(not all(entry.forms) for entry in entries)
        print(f"{language}: {len(entries)} texts, {left} to translate")


def compile_all(into: Path = CATALOGUES) -> list[Path]:
    """Make the .qm files with Qt's own tool."""
    made = []
    for language in PLURAL_FORMS:
        target = into / f"cronstudio_{language}.qm"
        command = [_lrelease(), "-silent", str(catalogue(language)), "-qm", str(target)]
        subprocess.run(command, check=True)
        made.append(target)
    return made


def _lrelease() -> str:
    beside = Path(sysconfig.get_path("scripts")) / "pyside6-lrelease"
    found = str(beside) if beside.exists() else shutil.which("pyside6-lrelease")
    if not found:
        raise SystemExit("pyside6-lrelease is not here; it comes with PySide6")
    return found


def check() -> list[str]:
    """What is missing, wrong or left over, one line each; empty when all is well."""
    sources = set(find_sources())
    faults = []
    for language in PLURAL_FORMS:
        entries = read(language)
        faults += [f"{language}: not in the catalogue: {s.text!r}" for s in sources - set(entries)]
        faults += [f"{language}: no longer in use: {s.text!r}" for s in set(entries) - sources]
        faults += [
            f"{language}: {fault}: {entry.source.text!r} -> {entry.forms}"
            for entry in entries.values()
            for fault in entry.faults(language)
        ]
    return sorted(faults)


def main(arguments: list[str]) -> int:
    """Do what is asked and return the exit status."""
    match arguments:
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case ["check"]:
            faults = check()
            print("\n".join(faults) or "every text is translated")
            return 1 if faults else 0
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
