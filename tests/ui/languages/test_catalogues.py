"""The catalogues: every text translated, nothing left over, and what is loaded is made of them."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).resolve().parents[3] / "packaging" / "translations.py"


@pytest.fixture(scope="module")
def translations() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("translations", PACKAGING)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["translations"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["translations"]


def test_every_text_is_translated_with_its_places_and_forms(translations: ModuleType) -> None:
    faults = translations.check()
    assert not faults, (
        "python packaging/translations.py update, translate what is unfinished, then compile:\n"
        + "\n".join(faults)
    )


def test_what_the_window_loads_is_made_of_the_catalogues(
    translations: ModuleType, tmp_path: Path
) -> None:
    for made in translations.compile_all(tmp_path):
        kept = translations.CATALOGUES / made.name
        assert kept.read_bytes() == made.read_bytes(), f"compile {made.name} anew"


def texts(translations: ModuleType, code: str) -> list[tuple[str, str, bool]]:
    contexts = {"cronstudio.ui.text": {"tr": "text"}}
    found = translations.texts_of(ast.parse(code), contexts)
    return [(source.context, source.text, source.counted) for source in found]


def test_texts_are_found_where_they_are_written(translations: ModuleType) -> None:
    code = """
from cronstudio.ui.text import tr
def mine(words): return QCoreApplication.translate("mine", words)
class View(QWidget):
    def fill(self):
        self.tr("one"); tr("two" if self.x else "three"); mine("four")
        plural(3, "%n job", "%n jobs"); Text("At most {limit}.", limit=3)
        QCoreApplication.translate("about", "five")
"""
    assert sorted(texts(translations, code)) == [
        ("View", "one", False),
        ("about", "five", False),
        ("counted", "%n jobs", True),
        ("mine", "four", False),
        ("text", "three", False),
        ("text", "two", False),
        ("words", "At most {limit}.", False),
    ]


@pytest.mark.parametrize(
    ("source", "counted", "forms", "fault"),
    [
        ("At most {limit}.", False, ["Höchstens {grenze}."], "other placeholders"),
        ("Save", False, [""], "not translated"),
        (" left", False, ["übrig"], "other spaces at the ends"),
        ("%n jobs", True, ["%n Job"], "not translated"),
        ("%n jobs", True, ["Job", "%n Jobs"], "no %n"),
    ],
)
def test_a_faulty_translation_is_named(
    translations: ModuleType, source: str, counted: bool, forms: list[str], fault: str
) -> None:
    entry = translations.Entry(translations.Source("x", source, counted), forms)
    assert list(entry.faults("de")) == [fault]
