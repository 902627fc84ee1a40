"""A schedule in words, made from the same parsed form that fires, so that they cannot disagree.

Here: the sentence's structure and assembly. The words are in `english` and its like.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from cronstudio.schedule import english
from cronstudio.schedule.cron_text import CronText, read_cron
from cronstudio.schedule.facts import CronFacts, cron_facts
from cronstudio.schedule.spec import Cron, Interval, Once, Schedule, Startup
from cronstudio.schedule.words import Phrase


class Language(Protocol):
    """What a module must offer to be a language of schedules; see `english` for each."""

    def __hash__(self) -> int: ...
    def short_cron(self, facts: CronFacts) -> str: ...
    def long_cron(self, facts: CronFacts) -> list[Phrase]: ...
    def short_rule(self, rule: Interval | Once | Startup) -> str: ...
    def long_rule(self, rule: Interval | Once | Startup) -> list[Phrase]: ...
    def limits(self, schedule: Schedule) -> list[Phrase]: ...
    def short_limits(self, schedule: Schedule) -> str: ...
    def zone(self, timezone: str) -> list[Phrase]: ...


@dataclass(frozen=True, slots=True)
class SentencePart:
    """One message of the sentence.

    `code` and `args` are for translation; `field` names the field it comes from (empty: none or
    several). `start:end` is its place in the cron text as typed, `words_start:words_end` in `long`.
    """

    code: str
    args: Mapping[str, object]
    field: str
    start: int
    end: int
    words_start: int
    words_end: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """`short` for tables ("Daily at 14:00"), `long` with the zone, and the parts of `long`."""

    short: str
    long: str
    parts: tuple[SentencePart, ...]


def describe(schedule: Schedule, timezone: str, language: Language = english) -> Sentence:
    """Say a schedule. `timezone` as for `timetable`; empty leaves the zone out.

    `language` is a module like `english`. Raises ScheduleError when cron text cannot be read.
    """
    if isinstance(schedule.rule, Cron):
        read_cron(schedule.rule.text)
    return _describe(schedule, timezone, language)


@lru_cache(maxsize=4096)
def _describe(schedule: Schedule, timezone: str, language: Language) -> Sentence:
    rule = schedule.rule
    text = None
    if isinstance(rule, Cron):
        text = read_cron(rule.text)
        facts = cron_facts(text)
        short = language.short_cron(facts)
        phrases = language.long_cron(facts)
    else:
        short = language.short_rule(rule)
        phrases = language.long_rule(rule)
    phrases = [*phrases, *language.limits(schedule), *language.zone(timezone)]
    return _assemble(_capital(short) + language.short_limits(schedule), phrases, text)


def _assemble(short: str, phrases: Iterable[Phrase], text: CronText | None) -> Sentence:
    words = ""
    parts = []
    for phrase in phrases:
        begin = len(words) + len(phrase.before)
        words += phrase.before + phrase.text
        spans = [text.spans[name] for name in phrase.fields if name in text.spans] if text else []
        start = min((span[0] for span in spans), default=0)
        end = max((span[1] for span in spans), default=0)
        field = phrase.fields[0] if len(phrase.fields) == 1 else ""
        parts.append(SentencePart(phrase.code, phrase.args, field, start, end, begin, len(words)))
    return Sentence(short, _capital(words), tuple(parts))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
