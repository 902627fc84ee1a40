"""A language that nobody speaks: English with accents, in brackets, and 1.4 times as long.

What is shown without brackets was never given to translation; what is cut off has no room to grow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QTranslator

from cronstudio.schedule import Schedule, english, english_warnings
from cronstudio.schedule.facts import CronFacts
from cronstudio.schedule.spec import Interval, Once, Startup
from cronstudio.schedule.words import Phrase
from cronstudio.ui.language import Tongue

GROWTH = 1.4
_LETTERS = dict(
    zip(
        map(ord, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        "áƀćđéƒĝĥíĵķĺɱñóþǫŕšŧúṽŵẋýžÁƁĆĐÉƑĜĤÍĴĶĹṀÑÓÞǪŔŠŦÚṼŴẊÝŽ",
        strict=True,
    )
)
_KEPT = re.compile(r"(\{[^{}]*\}|%L?n|&|CronStudio|SCHEDULE_CRON_JOB_ARGS)")
_QT = re.compile(r"Q(?!uitQuestion)[A-Z]")


def pseudo(words: str) -> str:
    """The words in the language of nobody; places for values stay as they are."""
    parts = _KEPT.split(words)
    said = "".join(
        part if number % 2 else part.translate(_LETTERS) for number, part in enumerate(parts)
    )
    grown = max(0, round(len(words) * (GROWTH - 1)) - 2)
    return f"[{said}{'~' * grown}]"


class PseudoTranslator(QTranslator):
    """Translates every text of ours; Qt's own stay English."""

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        if not text.strip() or _QT.match(context):
            return None
        if text == "d MMM yyyy":
            return None  # a pattern for Qt to read
        return pseudo(text).replace("%n", str(n))

    def isEmpty(self) -> bool:
        return False


class _PseudoSchedules:
    """Schedules: the English sentence, each part of it in brackets."""

    def short_cron(self, facts: CronFacts) -> str:
        return pseudo(english.short_cron(facts))

    def long_cron(self, facts: CronFacts) -> list[Phrase]:
        return [_grown(phrase) for phrase in english.long_cron(facts)]

    def short_rule(self, rule: Interval | Once | Startup) -> str:
        return pseudo(english.short_rule(rule))

    def long_rule(self, rule: Interval | Once | Startup) -> list[Phrase]:
        return [_grown(phrase) for phrase in english.long_rule(rule)]

    def limits(self, schedule: Schedule) -> list[Phrase]:
        return [_grown(phrase) for phrase in english.limits(schedule)]

    def short_limits(self, schedule: Schedule) -> str:
        marks = english.short_limits(schedule)
        return pseudo(marks) if marks else ""

    def zone(self, timezone: str) -> list[Phrase]:
        return [_grown(phrase) for phrase in english.zone(timezone)]


def _grown(phrase: Phrase) -> Phrase:
    return replace(phrase, text=pseudo(phrase.text))


def _warning(code: str, args: Mapping[str, object]) -> tuple[str, str]:
    text, hint = english_warnings.warning_words(code, args)
    return pseudo(text), pseudo(hint)


TONGUE = Tongue("Pseudo", _PseudoSchedules(), _warning)
