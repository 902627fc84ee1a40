"""The German words for days and months: "am 1. des Monats oder an einem Montag"."""

from __future__ import annotations

from cronstudio.schedule.facts import CronFacts, DayRule, Shape, Values
from cronstudio.schedule.fields import FieldName, Form, Item
from cronstudio.schedule.german_words import (
    MONTHS,
    NTH,
    SHORT_MONTHS,
    WEEKDAYS,
    counted,
    from_last,
    join,
    month_names,
    short_weekdays,
    weekday_names,
)
from cronstudio.schedule.listing import runs
from cronstudio.schedule.words import Phrase

_DAY, _MONTH, _WEEKDAY = FieldName.DAY, FieldName.MONTH, FieldName.WEEKDAY


def day_phrases(facts: CronFacts) -> list[Phrase]:
    """Say on which days, months included; a single `every_day` phrase when all match."""
    rule, months = facts.day_rule, facts.months
    if rule is DayRule.EVERY:
        return [Phrase("every_day", "jeden Tag"), *_in_months(months)]
    args: dict[str, object] = {
        "values": facts.weekdays.values,
        "specials": facts.weekday_specials,
    }
    if rule is DayRule.WEEKDAY:
        phrase = Phrase("weekday", _weekdays(facts), args, (_WEEKDAY,))
        return [phrase, *(_of_months if facts.weekday_specials else _in_months)(months)]
    day = Phrase(
        "day",
        _on_days(facts),
        {"values": facts.days.values, "specials": facts.day_specials},
        (_DAY,),
    )
    if rule is DayRule.DAY:
        return [day, *_of_months(months, after_figure=day.text.endswith("."))]
    of_months = _of_months(months, "des Monats", day.text.endswith("."))
    if rule is DayRule.EITHER:
        words = f"oder {_weekday_alternatives(facts, 'an einem', 'am')}"
        weekday = Phrase("or_weekday", words, args, (_WEEKDAY,), " ")
        return [day, *of_months, weekday, *_in_months(months)]
    words = f"wenn es {_weekday_alternatives(facts, 'ein', 'der', 'r')} ist"
    return [day, *of_months, Phrase("if_weekday", words, args, (_WEEKDAY,), ", ")]


def short_days(facts: CronFacts) -> str:
    """Say the days for a table cell; empty when it is every day."""
    rule, months = facts.day_rule, _short_months(facts.months)
    in_months = f" im {months}" if len(facts.months.values) == 1 else f" ({months})"
    if not months:
        in_months = ""
    if rule is DayRule.EVERY:
        return in_months.lstrip()
    if rule is DayRule.WEEKDAY:
        return _short_weekdays(facts) + in_months
    days = _short_month_days(facts)
    if rule is DayRule.DAY:
        if not months:
            return f"Monatlich, {days}"
        only_day = len(facts.days.values) == 1 and not facts.day_specials
        if len(facts.months.values) == 1 and only_day:
            return f"Jährlich, {facts.days.first}. {months}"
        return days + in_months
    joint = " oder " if rule is DayRule.EITHER else ", wenn "
    return days + joint + _short_weekdays(facts, alternatives=True) + in_months


def _on_days(facts: CronFacts) -> str:
    words = []
    values = facts.days.values
    if values and facts.days.shape is not Shape.ALL:
        if len(values) <= 3 and len(runs(values)) == len(values):
            words.append("am " + join([f"{value}." for value in values]))
        else:
            words.append(f"an den Tagen {counted(values)}")
    words += [f"am {_special_day(item)}" for item in facts.day_specials]
    return join(words)


def _special_day(item: Item) -> str:
    if item.form is Form.LAST:
        return from_last(item.first)
    if item.form is Form.NEAREST_WORKDAY:
        return f"nächstgelegenen Arbeitstag zum {item.first}."
    if not item.first:
        return "letzten Arbeitstag"
    return f"nächstgelegenen Arbeitstag zum {from_last(item.first)}"


def _weekdays(facts: CronFacts) -> str:
    words = []
    values = facts.weekdays.values
    if values:
        names = weekday_names(values)
        words.append(names if " bis " in names and " und " not in names else f"jeden {names}")
    words += [f"am {_special_weekday(item)}" for item in facts.weekday_specials]
    return join(words)


def _weekday_alternatives(facts: CronFacts, one: str, the: str, ending: str = "n") -> str:
    """Either of the weekdays; `one` and `the` are the words before them, `ending` of "erste"."""
    values = sorted(facts.weekdays.values, key=lambda value: (value - 1) % 7)
    words = [f"{one} {WEEKDAYS[value]}" for value in values[:1]]
    words += [WEEKDAYS[value] for value in values[1:]]
    for item in facts.weekday_specials:
        named = _special_weekday(item)
        if ending == "r":  # the nominative: "der erste", not "am ersten"
            which, _, day = named.partition(" ")
            named = f"{which.removesuffix('n')} {day}"
        words.append(f"{the} {named} des Monats")
    return join(words, "oder")


def _special_weekday(item: Item) -> str:
    which = "letzten" if item.form is Form.LAST_WEEKDAY else NTH[item.last]
    return f"{which} {WEEKDAYS[item.first]}"


def _of_months(
    months: Values, every: str = "jedes Monats", after_figure: bool = False
) -> list[Phrase]:
    """What months the days are of; "1. Januar" when a figure stands before."""
    text = f"der Monate {_names(months)}"
    if months.shape is Shape.ALL:
        text = every
    elif len(months.values) == 1:
        text = MONTHS[months.first] if after_figure else f"im {MONTHS[months.first]}"
    return [Phrase("months", text, {"values": months.values}, (_MONTH,), " ")]


def _in_months(months: Values) -> list[Phrase]:
    if months.shape is Shape.ALL:
        return []
    text = f"{'von' if _is_run(months) else 'im'} {_names(months)}"
    return [Phrase("months", text, {"values": months.values}, (_MONTH,), " ")]


def _names(months: Values) -> str:
    return month_names(months.values, months.first, months.last, _is_run(months))


def _is_run(months: Values) -> bool:
    return months.shape is Shape.RUN and len(months.values) > 2


def _short_months(months: Values) -> str:
    if months.shape is Shape.ALL:
        return ""
    if _is_run(months):
        return f"{SHORT_MONTHS[months.first]}–{SHORT_MONTHS[months.last]}"
    return ", ".join(SHORT_MONTHS[value] for value in months.values)


def _short_month_days(facts: CronFacts) -> str:
    words = []
    values = facts.days.values
    if values and facts.days.shape is not Shape.ALL:
        if len(values) <= 2:
            words += [f"{value}." for value in values]
        else:
            words.append(f"Tage {counted(values)}")
    words += [_short_special_day(item) for item in facts.day_specials]
    return ", ".join(words)


def _short_special_day(item: Item) -> str:
    if item.form is Form.NEAREST_WORKDAY:
        return f"Arbeitstag nahe {item.first}."
    if item.form is Form.LAST:
        return from_last(item.first).replace("letzten", "letzter")
    return f"Arbeitstag nahe {from_last(item.first)}" if item.first else "letzter Arbeitstag"


def _short_weekdays(facts: CronFacts, alternatives: bool = False) -> str:
    values = facts.weekdays.values
    if len(values) == 1 and not facts.weekday_specials and not alternatives:
        return WEEKDAYS[values[0]] + "s"
    words = [short_weekdays(values)] if values else []
    for item in facts.weekday_specials:
        which = "letzter" if item.form is Form.LAST_WEEKDAY else f"{item.last}."
        words.append(f"{which} {WEEKDAYS[item.first][:2]}")
    text = ", ".join(words)
    return text if values or alternatives else f"Monatlich, {text}"
