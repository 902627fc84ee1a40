"""The language of the window: the catalogues, the words of schedules, and texts of other layers.

Chosen once, at the start: texts that stand in widgets already are not said again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from cronstudio.assets import assets_root
from cronstudio.language import Text
from cronstudio.model.reasons import say as english_clause
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome
from cronstudio.schedule import (
    Schedule,
    Sentence,
    Warning_,
    chinese,
    chinese_warnings,
    describe,
    english,
    english_warnings,
    german,
    german_warnings,
)
from cronstudio.schedule.sentence import Language

WORDS = "words"
"""The context of `Text` in the catalogues."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language the window can speak."""

    name: str
    """In itself; with a Latin one beside it where a desktop may lack the letters."""
    schedules: Language
    warnings: Callable[[str, Mapping[str, object]], tuple[str, str]]
    stop: str = "."
    gap: str = " "
    """What stands between two sentences."""


TONGUES: dict[str, Tongue] = {
    "en": Tongue("English", english, english_warnings.warning_words),
    "de": Tongue("Deutsch", german, german_warnings.warning_words),
    "zh_CN": Tongue(
        "简体中文 (Chinese)", chinese, chinese_warnings.warning_words, stop="。", gap=""
    ),
}
"""By the name of the catalogue."""


class _Spoken:
    def __init__(self) -> None:
        self.tongue = TONGUES["en"]
        self.translators: list[QTranslator] = []


_spoken = _Spoken()


def speak(app: QCoreApplication, wanted: str) -> str:
    """From now on, speak a language of `TONGUES`, or the person's own ("system"); return which.

    A language that is not there is English. Numbers and dates go with it.
    """
    for translator in _spoken.translators:
        app.removeTranslator(translator)
    _spoken.translators.clear()
    system = QLocale.system()
    chosen = _known(system.uiLanguages()) if wanted == "system" else wanted
    if chosen not in TONGUES:
        chosen = "en"
    _spoken.tongue = TONGUES[chosen]
    if chosen == "en":
        # English with the units and the hours of the country; another language's would be mixed.
        of_system = system.language() in (QLocale.Language.English, QLocale.Language.C)
        english_there = QLocale(QLocale.Language.English, system.territory())
        QLocale.setDefault(system if of_system else english_there)
        return chosen
    same = system.language() == QLocale(chosen).language()
    QLocale.setDefault(system if same else QLocale(chosen))
    _load(app, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), f"qtbase_{chosen}")
    _load(app, str(assets_root() / "translations"), f"cronstudio_{chosen}")
    return chosen


def _known(languages: list[str]) -> str:
    for language in languages:
        # "de-AT" is "de"; Chinese in simplified characters is "zh-Hans-CN", "zh-CN" or "zh".
        if language.startswith("zh") and not {"Hant", "TW", "HK", "MO"} & set(language.split("-")):
            return "zh_CN"
        if (plain := language.partition("-")[0]) in TONGUES:
            return plain
    return "en"


def _load(app: QCoreApplication, folder: str, name: str) -> None:
    translator = QTranslator(app)
    if translator.load(name, folder):
        app.installTranslator(translator)
        _spoken.translators.append(translator)


# Words of other layers -----------------------------------------------------------------------


def translated(words: str) -> str:
    """A text of any layer in the language of the window; other strings as they are."""
    if not isinstance(words, Text):
        return words
    said = QCoreApplication.translate(WORDS, words.source)
    if not words.args:
        return said
    return said.format(**{name: _argument(value) for name, value in words.args.items()})


def joined(*sentences: str) -> str:
    """Sentences one after the other, those that are empty left out."""
    return _spoken.tongue.gap.join(translated(each) for each in sentences if each)


def as_sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop; one that has a stop keeps it."""
    if not clause or clause.endswith((".", "。", "?")):
        return clause
    return f"{clause[:1].upper()}{clause[1:]}{_spoken.tongue.stop}"


def _argument(value: Any) -> Any:
    if isinstance(value, str):
        return translated(value)
    return _Figure(value) if isinstance(value, int) and not isinstance(value, bool) else value


class _Figure(int):
    """A number whose groups are parted as the locale does it."""

    def __format__(self, spec: str) -> str:
        return QLocale().toString(int(self)) if spec == "," else int.__format__(self, spec)


def say(outcome: Outcome | None, reason: Reason | None) -> str:
    """Why, as one clause without full stop; as `model.reasons.say`."""
    return translated(english_clause(outcome, reason))


# Schedules -----------------------------------------------------------------------------------


def sentence(schedule: Schedule, timezone: str) -> Sentence:
    """Say a schedule; as `schedule.describe`."""
    return describe(schedule, timezone, _spoken.tongue.schedules)


def warning_words(warning: Warning_) -> tuple[str, str]:
    """What is doubtful, and what to do."""
    return _spoken.tongue.warnings(warning.code, warning.args)
