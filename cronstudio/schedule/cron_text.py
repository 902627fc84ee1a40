"""Cron text → fields, with exact positions. Only reading; what is wrong is worded in `diagnose`.

5 fields (minute hour day month weekday), 6 with seconds first, or a macro. Case does not matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from cronstudio.schedule import diagnose
from cronstudio.schedule.fields import RULES, Field, FieldName, FieldRule, Form, Item, make_field

MAX_LENGTH = 512
"""Longest text that is read, blanks at both ends not counted."""
MAX_TYPED = 4096
"""Longer text is refused unseen, so that refusing a megabyte costs nothing."""

MACROS = {
    "@yearly": "0 0 1 1 *",
    "@annually": "0 0 1 1 *",
    "@monthly": "0 0 1 * *",
    "@weekly": "0 0 * * 0",
    "@daily": "0 0 * * *",
    "@midnight": "0 0 * * *",
    "@hourly": "0 * * * *",
}

SIX = tuple(FieldName)
FIVE = SIX[1:]

_WORDS = re.compile(r"[^ \t]+")
_UNUSABLE = re.compile(r"[^ -~\t]")
_PLAIN_ITEM = re.compile(
    r"(?:\*|([A-Z]{3}|[0-9]{1,9})(?:-([A-Z]{3}|[0-9]{1,9}))?)(?:/([0-9]{1,9}))?"
)
_LAST_DAY = re.compile(r"L(?:-([0-9]{1,2}))?(W)?")
_NEAREST = re.compile(r"([0-9]{1,2})W")
_LAST_WEEKDAY = re.compile(r"([A-Z]{3}|[0-9])L")
_NTH_WEEKDAY = re.compile(r"([A-Z]{3}|[0-9])#([1-5])")


@dataclass(frozen=True, slots=True)
class CronText:
    """Cron text, read. `spans` holds (start, end) of each field in the text as typed.

    A macro has the fields it stands for, all with the macro's own span.
    """

    text: str
    macro: str
    has_seconds: bool
    second: Field
    minute: Field
    hour: Field
    day: Field
    month: Field
    weekday: Field
    spans: dict[FieldName, tuple[int, int]]

    @property
    def fixed(self) -> bool:
        """Whether this is a fixed-time job for clock changes: no star begins minute or hour."""
        return not (self.minute.star or self.hour.star)

    @property
    def fields(self) -> tuple[Field, ...]:
        """All six fields in order; seconds are `0` when they were not written."""
        return (self.second, self.minute, self.hour, self.day, self.month, self.weekday)


def read_cron(text: str) -> CronText:
    """Read cron text; raise ScheduleError (kind "invalid") at the first fault."""
    if len(text) > MAX_TYPED:
        raise diagnose.too_long(len(text), MAX_LENGTH)
    return _read_cron(text)


@lru_cache(maxsize=8192)
def _read_cron(text: str) -> CronText:
    stripped = text.strip(" \t")
    if len(stripped) > MAX_LENGTH:
        raise diagnose.too_long(len(stripped), MAX_LENGTH)
    unusable = _UNUSABLE.search(text)
    if unusable:
        raise diagnose.unusable_character(text, unusable.start())
    if stripped.startswith("@"):
        return _read_macro(text, stripped)
    words = [(match.group(), match.start()) for match in _WORDS.finditer(text)]
    if words and "*" not in text and diagnose.is_plain_word(words[0][0]):
        raise diagnose.words_not_understood(text, words)
    if len(words) not in (5, 6):
        raise diagnose.field_count(text, words)
    names = SIX if len(words) == 6 else FIVE
    fields: dict[FieldName, Field] = {}
    spans: dict[FieldName, tuple[int, int]] = {}
    for name, (word, start) in zip(names, words, strict=True):
        try:
            fields[name] = read_field(name, word.upper())
        except diagnose.FieldFault as fault:
            raise diagnose.fault_at(fault, RULES[name], start) from None
        spans[name] = (start, start + len(word))
    if len(names) == 5:
        fields[FieldName.SECOND] = read_field(FieldName.SECOND, "0")
    return _cron_text(text, "", len(names) == 6, fields, spans)


def _read_macro(text: str, stripped: str) -> CronText:
    start = text.index("@")
    macro = stripped.lower()
    if macro not in MACROS:
        raise diagnose.unknown_macro(stripped, start, tuple(MACROS))
    words = ("0", *MACROS[macro].split())
    fields = {name: read_field(name, word) for name, word in zip(SIX, words, strict=True)}
    spans = dict.fromkeys(FIVE, (start, start + len(stripped)))
    return _cron_text(text, macro, False, fields, spans)


def _cron_text(
    text: str,
    macro: str,
    has_seconds: bool,
    fields: dict[FieldName, Field],
    spans: dict[FieldName, tuple[int, int]],
) -> CronText:
    return CronText(
        text=text,
        macro=macro,
        has_seconds=has_seconds,
        second=fields[FieldName.SECOND],
        minute=fields[FieldName.MINUTE],
        hour=fields[FieldName.HOUR],
        day=fields[FieldName.DAY],
        month=fields[FieldName.MONTH],
        weekday=fields[FieldName.WEEKDAY],
        spans=spans,
    )


@lru_cache(maxsize=8192)
def read_field(name: FieldName, text: str) -> Field:
    """Read one field (upper case); raise FieldFault with offsets within the field."""
    rule = RULES[name]
    if text == "?" and name in (FieldName.DAY, FieldName.WEEKDAY):
        every = Item(Form.EVERY, rule.low, _top(rule), 1, 0, 1)
        return make_field(name, text, (every,), True)
    items = []
    start = 0
    for word in text.split(","):
        items.append(_read_item(rule, word, start))
        start += len(word) + 1
    return make_field(name, text, tuple(items), text.startswith("*"))


def _read_item(rule: FieldRule, word: str, start: int) -> Item:
    match = _PLAIN_ITEM.fullmatch(word)
    if match is None:
        special = _read_special(rule, word, start)
        if special is None:
            raise diagnose.bad_item(rule, word, start)
        return special
    first_text, last_text, step_text = match.groups()
    step = int(step_text) if step_text else 1
    if step == 0:
        raise diagnose.zero_step(rule, word, start, match.start(3))
    end = start + len(word)
    if first_text is None:
        return Item(Form.EVERY, rule.low, _top(rule), step, start, end)
    first = _value(rule, first_text, start)
    if last_text is not None:
        last = _value(rule, last_text, start + match.start(2))
        return Item(Form.RANGE, first, last, step, start, end)
    if step_text:
        return Item(Form.FROM, first, max(first, _top(rule)), step, start, end)
    return Item(Form.VALUE, first, first, 1, start, end)


def _read_special(rule: FieldRule, word: str, start: int) -> Item | None:
    end = start + len(word)
    if rule.name is FieldName.DAY:
        if match := _LAST_DAY.fullmatch(word):
            before = int(match.group(1) or 0)
            if before > 30:
                raise diagnose.last_day_offset(word, start, match.start(1))
            form = Form.LAST_WORKDAY if match.group(2) else Form.LAST
            return Item(form, before, before, 1, start, end)
        if match := _NEAREST.fullmatch(word):
            day = _value(rule, match.group(1), start)
            return Item(Form.NEAREST_WORKDAY, day, day, 1, start, end)
    if rule.name is FieldName.WEEKDAY:
        if match := _LAST_WEEKDAY.fullmatch(word):
            weekday = _value(rule, match.group(1), start) % 7
            return Item(Form.LAST_WEEKDAY, weekday, weekday, 1, start, end)
        if match := _NTH_WEEKDAY.fullmatch(word):
            weekday = _value(rule, match.group(1), start) % 7
            return Item(Form.NTH_WEEKDAY, weekday, int(match.group(2)), 1, start, end)
    return None


def _value(rule: FieldRule, text: str, start: int) -> int:
    value = rule.names.get(text, -1) if text.isalpha() else int(text)
    if not rule.low <= value <= rule.high:
        raise diagnose.bad_value(rule, text, start)
    return value


def _top(rule: FieldRule) -> int:
    """Return the end of the field for `*` and `a/s`: Sunday counts once, as 0."""
    return 6 if rule.name is FieldName.WEEKDAY else rule.high
