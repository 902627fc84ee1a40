"""Words for everything that can be wrong in cron text: the place, what it is, and the fix."""

from __future__ import annotations

import re

from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.fields import RULES, FieldName, FieldRule

EXAMPLE = "Write minute, hour, day, month and weekday: 30 14 * * * is every day at 14:30."

_ASTERISKS = "∗＊✱⁎﹡✻"
_DASHES = "–—−‐‑‒"
_BLANKS = "\n\r\v\f\u00a0\u2007\u202f\u2009\u3000"


class FieldFault(Exception):
    """A fault within one field; offsets count from the start of the field."""

    def __init__(self, title: str, hint: str, start: int, end: int) -> None:
        super().__init__(title)
        self.title = title
        self.hint = hint
        self.start = start
        self.end = end


def fault_at(fault: FieldFault, rule: FieldRule, start: int) -> ScheduleError:
    """Place a field's fault in the text as typed."""
    return ScheduleError(
        f"{rule.title}: {fault.title}",
        fault.hint,
        field=rule.name,
        start=start + fault.start,
        end=start + fault.end,
        allowed=rule.allowed,
    )


def too_long(length: int, limit: int) -> ScheduleError:
    """More text than any schedule needs."""
    return ScheduleError(
        "The schedule is too long",
        f"It has {length:,} characters; {limit} are allowed. Use a range or a step: 0-59 or */5.",
        end=length,
        allowed=f"at most {limit} characters",
    )


def unusable_character(text: str, index: int) -> ScheduleError:
    """A character outside printable ASCII."""
    character = text[index]
    if character in _ASTERISKS:
        hint = "This looks like an asterisk but is another character. Type * instead."
    elif character in _DASHES:
        hint = "This looks like a hyphen but is another character. Type - instead."
    elif character in _BLANKS:
        hint = "Write the schedule on one line, with ordinary spaces between the fields."
    else:
        hint = "Use digits, English names, and the signs * , - / only."
    shown = f"“{character}”" if character.isprintable() else f"U+{ord(character):04X}"
    return ScheduleError(f"{shown} cannot be used in a schedule", hint, start=index, end=index + 1)


def field_count(text: str, words: list[tuple[str, int]]) -> ScheduleError:
    """Neither 5 nor 6 fields."""
    count = len(words)
    allowed = "5 fields, or 6 with seconds first"
    if not count:
        return ScheduleError("The schedule is empty", EXAMPLE, end=len(text), allowed=allowed)
    start, end = words[0][1], words[-1][1] + len(words[-1][0])
    if count > 6:
        start = words[6][1]
    title = "1 field found" if count == 1 else f"{count} fields found"
    hint = EXAMPLE
    if count == 7:
        hint = "Six is the most: second, minute, hour, day, month, weekday. Years cannot be given."
    return ScheduleError(f"{title}, 5 or 6 are needed", hint, start=start, end=end, allowed=allowed)


def is_plain_word(word: str) -> bool:
    """Whether a text that begins with this word was meant as words: no first field has letters."""
    return len(word) > 1 and word.isalpha() and _field_with_name(word.upper()) is None


def words_not_understood(text: str, words: list[tuple[str, int]]) -> ScheduleError:
    """Plain words; those that can be understood were taken before."""
    return ScheduleError(
        "These words are not understood as a schedule",
        "Write a form such as “every 15 minutes”, “weekdays at 7:30”, “first monday 9:00” or "
        "“last day of the month at 18:00”, or cron text: 30 14 * * * is every day at 14:30.",
        start=words[0][1],
        end=len(text.rstrip(" \t")),
        allowed="5 fields, or 6 with seconds first",
    )


def unknown_macro(word: str, start: int, known: tuple[str, ...]) -> ScheduleError:
    """An @word that is not one of ours."""
    lowered = word.lower()
    if lowered == "@reboot":
        hint = "This is no time of day. Choose “At start-up” for the job instead."
    elif close := [name for name in known if name.startswith(lowered[:3])]:
        hint = f"Did you mean {close[0]}?"
    else:
        hint = f"Known are {', '.join(known)}."
    return ScheduleError(
        f"“{word}” is not a known shorthand",
        hint,
        start=start,
        end=start + len(word),
        allowed=", ".join(known),
    )


def bad_value(rule: FieldRule, text: str, start: int) -> FieldFault:
    """A number out of range or a name that the field does not know."""
    end = start + len(text)
    if not text.isalpha():
        remark = f"; {rule.remark}" if rule.remark else ""
        return FieldFault(
            f"{_number(text)} is out of range",
            f"Use {rule.low} to {rule.high}{remark}.",
            start,
            end,
        )
    other = _field_with_name(text)
    if other:
        hint = f"{text} belongs into the {other.title.lower()} field. Use {rule.allowed} here."
    elif rule.names and (near := _near(text, tuple(rule.names))):
        hint = f"Did you mean {near}? Use {rule.allowed}."
    else:
        hint = f"Use {rule.allowed}."
    return FieldFault(f"“{text}” is not known", hint, start, end)


def zero_step(rule: FieldRule, word: str, start: int, at: int) -> FieldFault:
    """`/0`."""
    return FieldFault(
        "a step of 0 leads nowhere",
        f"Use a step of 1 or more; leave out “{word[at - 1 :]}” for every {rule.name}.",
        start + at,
        start + len(word),
    )


def last_day_offset(word: str, start: int, at: int) -> FieldFault:
    """`L-31` and beyond."""
    return FieldFault(
        f"{word} is before every month",
        "Use L-0 to L-30: so many days before the last day of the month.",
        start + at,
        start + at + 2,
    )


def bad_item(rule: FieldRule, word: str, start: int) -> FieldFault:
    """Explain an item that follows no form at all, by the first thing that is odd in it."""
    end = start + len(word)
    if not word:
        return FieldFault(
            "an item of the list is empty",
            "Write a value on both sides of each comma.",
            max(0, start - 1),
            start if start else 1,
        )
    if long := re.search(r"[0-9]{10,}", word):
        return FieldFault(
            "the number is too long",
            f"Use {rule.allowed}.",
            start + long.start(),
            start + long.end(),
        )
    hint = _hint_for(rule, word) or f"Use {rule.allowed}, ranges like {_sample(rule)}, or *."
    return FieldFault(f"“{word}” cannot be read", hint, start, end)


def _hint_for(rule: FieldRule, word: str) -> str:
    name = rule.title.lower()
    if "~" in word or word[0] in "HR":
        return "Random values (H, R, ~) are not supported. Write the value you want."
    if "?" in word:
        if rule.name in (FieldName.DAY, FieldName.WEEKDAY):
            return "A question mark stands alone in its field, not in a list or with a step."
        return "A question mark is for the day and weekday fields only. Use * here."
    if "#" in word:
        return (
            "Write a weekday and 1 to 5: 5#3 is the third Friday."
            if rule.name is FieldName.WEEKDAY
            else "# is for the weekday field only: 5#3 is the third Friday."
        )
    if re.fullmatch(r"L-?[0-7]", word) and rule.name is FieldName.WEEKDAY:
        return f"Write {word[-1]}L for the last one of the month."
    if word == "L" and rule.name is FieldName.WEEKDAY:
        return "Write the weekday too: 5L is the last Friday of the month."
    if "W" in word and rule.name is FieldName.WEEKDAY:
        return "W is for the day field: 15W is the working day nearest to the 15th."
    if "W" in word and rule.name is FieldName.DAY:
        return "Write one day of 1 to 31 before W: 15W is the working day nearest to the 15th."
    if "L" in word and rule.name is FieldName.DAY:
        return "Write L for the last day, L-3 for 3 days before it, LW for the last working day."
    if "L" in word and rule.name not in (FieldName.DAY, FieldName.WEEKDAY) and not rule.names:
        return f"L is for the day and weekday fields only. Use {rule.allowed} as the {name}."
    return _hint_for_signs(rule, word)


def _hint_for_signs(rule: FieldRule, word: str) -> str:
    if word.startswith("/"):
        return f"Write *{word} for every so many."
    if word.startswith("*") and not word.startswith("*/"):
        return "After * only a step can follow: */5."
    if "/" in word and not re.search(r"/[0-9]+$", word):
        return "After / write one whole number of 1 or more: */5."
    if word.count("/") > 1:
        return "Only one step can be given: */5."
    if "." in word:
        return "Use whole numbers."
    if word.startswith("-") or word.endswith("-") or "--" in word:
        return f"Write both ends of a range: {_sample(rule)}."
    if re.fullmatch(r"[A-Z]{4,}", word):
        close = [name for name in rule.names if word.startswith(name)]
        if close:
            return f"Write names with three letters: {close[0]}."
    return ""


def _sample(rule: FieldRule) -> str:
    return "1-5" if rule.name is FieldName.WEEKDAY else f"{rule.low}-{rule.high}"


def _number(text: str) -> str:
    return text.lstrip("0") or "0"


def _field_with_name(text: str) -> FieldRule | None:
    return next((rule for rule in RULES.values() if text in rule.names), None)


def _near(text: str, names: tuple[str, ...]) -> str:
    """Return the name that shares two of three letters in place, or an empty string."""
    for name in names:
        if sum(a == b for a, b in zip(text, name, strict=False)) >= 2:
            return name
    return ""
