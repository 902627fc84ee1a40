"""Words for everything that can be wrong in cron text: the place, what it is, and the fix."""

from __future__ import annotations

import re

from cronstudio.language import Text
from cronstudio.schedule.errors import ScheduleError
from cronstudio.schedule.fields import RULES, FieldName, FieldRule

EXAMPLE = Text("Write minute, hour, day, month and weekday: 30 14 * * * is every day at 14:30.")

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
        Text("{field}: {fault}", field=rule.title, fault=fault.title),
        fault.hint,
        field=rule.name,
        start=start + fault.start,
        end=start + fault.end,
        allowed=rule.allowed,
    )


def too_long(length: int, limit: int) -> ScheduleError:
    """More text than any schedule needs."""
    return ScheduleError(
        Text("The schedule is too long"),
        Text(
            "It has {length:,} characters; {limit} are allowed. Use a range or a step: "
            "0-59 or */5.",
            length=length,
            limit=limit,
        ),
        end=length,
        allowed=Text("at most {limit} characters", limit=limit),
    )


def unusable_character(text: str, index: int) -> ScheduleError:
    """A character outside printable ASCII."""
    character = text[index]
    if character in _ASTERISKS:
        hint = Text("This looks like an asterisk but is another character. Type * instead.")
    elif character in _DASHES:
        hint = Text("This looks like a hyphen but is another character. Type - instead.")
    elif character in _BLANKS:
        hint = Text("Write the schedule on one line, with ordinary spaces between the fields.")
    else:
        hint = Text("Use digits, English names, and the signs * , - / only.")
    shown = f"“{character}”" if character.isprintable() else f"U+{ord(character):04X}"
    return ScheduleError(
        Text("{shown} cannot be used in a schedule", shown=shown), hint, start=index, end=index + 1
    )


def field_count(text: str, words: list[tuple[str, int]]) -> ScheduleError:
    """Neither 5 nor 6 fields."""
    count = len(words)
    allowed = Text("5 fields, or 6 with seconds first")
    if not count:
        return ScheduleError(Text("The schedule is empty"), EXAMPLE, end=len(text), allowed=allowed)
    start, end = words[0][1], words[-1][1] + len(words[-1][0])
    if count > 6:
        start = words[6][1]
    title = Text("1 field found") if count == 1 else Text("{count} fields found", count=count)
    hint = EXAMPLE
    if count == 7:
        hint = Text(
            "Six is the most: second, minute, hour, day, month, weekday. Years cannot be given."
        )
    return ScheduleError(
        Text("{title}, 5 or 6 are needed", title=title), hint, start=start, end=end, allowed=allowed
    )


def is_plain_word(word: str) -> bool:
    """Whether a text that begins with this word was meant as words: no first field has letters."""
    return len(word) > 1 and word.isalpha() and _field_with_name(word.upper()) is None


def words_not_understood(text: str, words: list[tuple[str, int]]) -> ScheduleError:
    """Plain words; those that can be understood were taken before."""
    return ScheduleError(
        Text("These words are not understood as a schedule"),
        Text(
            "Write a form such as “every 15 minutes”, “weekdays at 7:30”, “first "
            "monday 9:00” or “last day of the month at 18:00”, or cron text: 30 14 * * "
            "* is every day at 14:30."
        ),
        start=words[0][1],
        end=len(text.rstrip(" \t")),
        allowed=Text("5 fields, or 6 with seconds first"),
    )


def unknown_macro(word: str, start: int, known: tuple[str, ...]) -> ScheduleError:
    """An @word that is not one of ours."""
    lowered = word.lower()
    if lowered == "@reboot":
        hint = Text("This is no time of day. Choose “At start-up” for the job instead.")
    elif close := [name for name in known if name.startswith(lowered[:3])]:
        hint = Text("Did you mean {name}?", name=close[0])
    else:
        hint = Text("Known are {names}.", names=", ".join(known))
    return ScheduleError(
        Text("“{word}” is not a known shorthand", word=word),
        hint,
        start=start,
        end=start + len(word),
        allowed=", ".join(known),
    )


def bad_value(rule: FieldRule, text: str, start: int) -> FieldFault:
    """A number out of range or a name that the field does not know."""
    end = start + len(text)
    if not text.isalpha():
        remark = Text("; {remark}", remark=rule.remark) if rule.remark else ""
        return FieldFault(
            Text("{text} is out of range", text=_number(text)),
            Text("Use {low} to {high}{remark}.", low=rule.low, high=rule.high, remark=remark),
            start,
            end,
        )
    other = _field_with_name(text)
    if other:
        hint = Text(
            "{text} belongs into the {field} field. Use {allowed} here.",
            text=text,
            field=other.noun,
            allowed=rule.allowed,
        )
    elif rule.names and (near := _near(text, tuple(rule.names))):
        hint = Text("Did you mean {near}? Use {allowed}.", near=near, allowed=rule.allowed)
    else:
        hint = Text("Use {allowed}.", allowed=rule.allowed)
    return FieldFault(Text("“{text}” is not known", text=text), hint, start, end)


def zero_step(rule: FieldRule, word: str, start: int, at: int) -> FieldFault:
    """`/0`."""
    return FieldFault(
        Text("a step of 0 leads nowhere"),
        Text(
            "Use a step of 1 or more; leave out “{word}” for every {field}.",
            word=word[at - 1 :],
            field=rule.noun,
        ),
        start + at,
        start + len(word),
    )


def last_day_offset(word: str, start: int, at: int) -> FieldFault:
    """`L-31` and beyond."""
    return FieldFault(
        Text("{word} is before every month", word=word),
        Text("Use L-0 to L-30: so many days before the last day of the month."),
        start + at,
        start + at + 2,
    )


def bad_item(rule: FieldRule, word: str, start: int) -> FieldFault:
    """Explain an item that follows no form at all, by the first thing that is odd in it."""
    end = start + len(word)
    if not word:
        return FieldFault(
            Text("an item of the list is empty"),
            Text("Write a value on both sides of each comma."),
            max(0, start - 1),
            start if start else 1,
        )
    if long := re.search(r"[0-9]{10,}", word):
        return FieldFault(
            Text("the number is too long"),
            Text("Use {allowed}.", allowed=rule.allowed),
            start + long.start(),
            start + long.end(),
        )
    hint = _hint_for(rule, word) or Text(
        "Use {allowed}, ranges like {sample}, or *.", allowed=rule.allowed, sample=_sample(rule)
    )
    return FieldFault(Text("“{word}” cannot be read", word=word), hint, start, end)


def _hint_for(rule: FieldRule, word: str) -> str:
    if "~" in word or word[0] in "HR":
        return Text("Random values (H, R, ~) are not supported. Write the value you want.")
    if "?" in word:
        if rule.name in (FieldName.DAY, FieldName.WEEKDAY):
            return Text("A question mark stands alone in its field, not in a list or with a step.")
        return Text("A question mark is for the day and weekday fields only. Use * here.")
    if "#" in word:
        return (
            Text("Write a weekday and 1 to 5: 5#3 is the third Friday.")
            if rule.name is FieldName.WEEKDAY
            else Text("# is for the weekday field only: 5#3 is the third Friday.")
        )
    if re.fullmatch(r"L-?[0-7]", word) and rule.name is FieldName.WEEKDAY:
        return Text("Write {weekday}L for the last one of the month.", weekday=word[-1])
    if word == "L" and rule.name is FieldName.WEEKDAY:
        return Text("Write the weekday too: 5L is the last Friday of the month.")
    if "W" in word and rule.name is FieldName.WEEKDAY:
        return Text("W is for the day field: 15W is the working day nearest to the 15th.")
    if "W" in word and rule.name is FieldName.DAY:
        return Text(
            "Write one day of 1 to 31 before W: 15W is the working day nearest to the 15th."
        )
    if "L" in word and rule.name is FieldName.DAY:
        return Text(
            "Write L for the last day, L-3 for 3 days before it, LW for the last working day."
        )
    if "L" in word and rule.name not in (FieldName.DAY, FieldName.WEEKDAY) and not rule.names:
        return Text(
            "L is for the day and weekday fields only. Use {allowed} as the {field}.",
            allowed=rule.allowed,
            field=rule.noun,
        )
    return _hint_for_signs(rule, word)


def _hint_for_signs(rule: FieldRule, word: str) -> str:
    if word.startswith("/"):
        return Text("Write *{word} for every so many.", word=word)
    if word.startswith("*") and not word.startswith("*/"):
        return Text("After * only a step can follow: */5.")
    if "/" in word and not re.search(r"/[0-9]+$", word):
        return Text("After / write one whole number of 1 or more: */5.")
    if word.count("/") > 1:
        return Text("Only one step can be given: */5.")
    if "." in word:
        return Text("Use whole numbers.")
    if word.startswith("-") or word.endswith("-") or "--" in word:
        return Text("Write both ends of a range: {sample}.", sample=_sample(rule))
    if re.fullmatch(r"[A-Z]{4,}", word):
        close = [name for name in rule.names if word.startswith(name)]
        if close:
            return Text("Write names with three letters: {name}.", name=close[0])
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
