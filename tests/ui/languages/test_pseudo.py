"""Every screen in a language 1.4 times as long: nothing untranslated, nothing cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QToolButton,
    QWidget,
)

from cronstudio.ui import language
from cronstudio.ui.widgets.buttons import ElidedLabel
from tests.ui.conftest import OnQtLoop
from tests.ui.languages.pseudo import TONGUE, PseudoTranslator
from tests.ui.languages.screens import JOBS, is_in_sight, screens, where

pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)

_DATA = re.compile(
    r"CronStudio|SCHEDULE_CRON_JOB_ARGS|"
    + "|".join(JOBS)
    # Names of keys, zones, days, months, units, programs, paths and things of other tools.
    + r"|\b(Ctrl|Shift|Alt|Esc|Del|Space|Return|Home|UTC|UTC\S*|Etc|exit|true|rsync|bash|fish|"
    r"zsh|python3|env|bin|usr|var|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|"
    r"Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|"
    r"Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|min|ago|bytes|JSON|crontab|ics)\b"
    r"|(/|~|@|#)\S+|Read only|\S+=\S*|\d+ \S+"
)
_WORD = re.compile(r"[A-Za-z]{3,}")
_OTHERS = re.compile(r"Deutsch|Chinese|Pseudo|Press shortcut|Python|PySide6")
"""Names of languages in themselves, Qt's own words, and those of the versions."""
_CUT_BY_DESIGN = ("ZonePicker", "HeaderZone")
"""They end in "…" when a zone has a long name."""


@pytest.fixture
def nobodys_tongue(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The window speaks the language of nobody."""
    monkeypatch.setitem(language.TONGUES, "en", TONGUE)
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    monkeypatch.undo()
    language.speak(qapp, "en")


def shown_texts(window: QWidget) -> Iterator[tuple[QWidget, str]]:
    """What the labels, buttons, lists and fields of a window say."""
    for widget in window.findChildren(QWidget):
        if not is_in_sight(widget):
            continue
        yield from ((widget, words) for words in (widget.toolTip(), widget.accessibleName()))
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget, widget.text()
        elif isinstance(widget, QComboBox):
            yield from ((widget, widget.itemText(row)) for row in range(widget.count()))
        elif isinstance(widget, QLineEdit):
            yield widget, widget.placeholderText()
        elif isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
            for column in range(10):
                if not model.hasIndex(0, column):
                    break
                yield widget, str(model.headerData(column, Qt.Orientation.Horizontal) or "")
                for row in range(12):
                    if model.hasIndex(row, column):
                        yield widget, str(model.index(row, column).data() or "")


def untranslated(words: str) -> str:
    """The first English word of ours that is shown without brackets; empty when there is none."""
    plain = re.sub(r"<[^>]*>", " ", words)
    found = None if _OTHERS.search(plain) else _WORD.search(_DATA.sub(" ", plain))
    return found.group() if found else ""


def cut_off(widget: QWidget) -> str:
    """How a label or button has too little room; empty when it has enough."""
    if isinstance(widget, QLabel):
        if not widget.text() or isinstance(widget, ElidedLabel):
            return ""
        if widget.wordWrap():
            needed = widget.heightForWidth(widget.width())
            return f"{widget.height()} high of {needed}" if needed > widget.height() + 1 else ""
        needed = widget.sizeHint().width()
        return f"{widget.width()} wide of {needed}" if needed > widget.width() + 1 else ""
    if isinstance(widget, QScrollArea) and (body := widget.widget()) is not None:
        never = widget.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        room = widget.viewport().width()
        return f"{room} wide of {body.width()}" if never and body.width() > room else ""
    if type(widget).__name__ in _CUT_BY_DESIGN:
        return ""
    if isinstance(widget, QToolButton):
        needed = widget.fontMetrics().horizontalAdvance(widget.text())
        return f"{widget.width()} wide of {needed}" if needed > widget.width() else ""
    if isinstance(widget, QPushButton | QCheckBox | QRadioButton):
        needed = widget.sizeHint().width() if widget.text() else 0
        return f"{widget.width()} wide of {needed}" if needed > widget.width() + 1 else ""
    return ""


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)], ids=["small", "usual"])
def test_every_screen_is_translated_and_has_room(
    on_qt_loop: OnQtLoop, nobodys_tongue: None, tmp_path: Path, size: tuple[int, int]
) -> None:
    faults: dict[str, None] = {}
    seen = []

    async def walk() -> None:
        async for name, window in screens(tmp_path, size):
            seen.append(name)
            for widget, words in shown_texts(window):
                if word := untranslated(words):
                    place = f"in {words[:80]!r} ({where(widget)})"
                    faults[f"{name}: {word!r} is not translated {place}"] = None
            for widget in window.findChildren(QWidget):
                if is_in_sight(widget) and (how := cut_off(widget)):
                    words = getattr(widget, "text", str)()
                    place = f"{words[:60]!r} ({where(widget)})"
                    faults[f"{name}: cut off, {how}: {place}"] = None

    on_qt_loop(walk)
    assert len(seen) > 25
    assert not faults, "\n" + "\n".join(faults)
