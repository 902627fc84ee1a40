"""The English words for days and months: "on the 1st of every month or on a Monday"."""

from __future__ import annotations

from cronstudio.schedule.english_words import (
    MONTHS,
    NTH,
    WEEKDAYS,
    counted,
    join,
    ordinal,
    weekday_names,
)
from cronstudio.schedule.facts import CronFacts, DayRule, Shape, Values
from cronstudio.schedule.fields import FieldName, Form, Item
from cronstudio.schedule.listing import runs
from cronstudio.schedule.words import Phrase

_DAY, _MONTH, _WEEKDAY = FieldName.DAY, FieldName.MONTH, FieldName.WEEKDAY


def day_phrases(facts: CronFacts) -> list[Phrase]:
    """Say on which days, months included; a single `every_day` phrase when all match."""
    rule = facts.day_rule
    months = facts.months
    if rule is DayRule.EVERY:
        return [Phrase("every_day", "every day"), *_in_months(months, " in ")]
    if rule is DayRule.WEEKDAY:
        phrase = Phrase("weekday", _weekdays(facts, months), _weekday_args(facts), (_WEEKDAY,))
        if facts.weekday_specials:
            return [phrase, *_of_months(months)]
        return [phrase, *_in_months(months, " in ")]
    day = Phrase("day", _on_days(facts), _day_args(facts), (_DAY,))
    if rule is DayRule.DAY:
        return [day, *_of_months(months)]
    if rule is DayRule.EITHER:
        weekday = f"or on {_weekday_alternatives(facts)}"
    else:
        weekday = f"if it is {_weekday_alternatives(facts)}"
    code = "or_weekday" if rule is DayRule.EITHER else "if_weekday"
    glue = " " if rule is DayRule.EITHER else ", "
    return [
        day,
        *_of_months(months, "of the month"),
        Phrase(code, weekday, _weekday_args(facts), (_WEEKDAY,), glue),
        *(_in_months(months, " in ") if rule is DayRule.EITHER else ()),
    ]


def short_days(facts: CronFacts) -> str:
    """Say the days for a table cell; empty when it is every day."""
    rule, months = facts.day_rule, facts.months
    month_names = _short_months(months)
    if rule is DayRule.EVERY:
        return f"in {month_names}" if month_names else ""
    if rule is DayRule.WEEKDAY:
        text = _short_weekdays(facts)
        return f"{text} in {month_names}" if month_names else text
    days = _short_month_days(facts)
    if rule is DayRule.DAY:
        if not month_names:
            return f"Monthly, {days}"
        only_day = len(facts.days.values) == 1 and not facts.day_specials
        if len(months.values) == 1 and only_day:
            return f"Yearly, {facts.days.first} {month_names}"
        return f"{days} of {month_names}"
    joint = " or " if rule is DayRule.EITHER else " if "
    text = days + joint + _short_weekdays(facts, alternatives=True)
    return f"{text} in {month_names}" if month_names else text


def _on_days(facts: CronFacts) -> str:
    words = []
    values = facts.days.values
    if values and facts.days.shape is not Shape.ALL:
        if len(values) <= 3 and len(runs(values)) == len(values):
            words.append("the " + join([ordinal(value) for value in values]))
        else:
            words.append(f"days {counted(values)}")
    words += [_special_day(item) for item in facts.day_specials]
    return "on " + join(words)


def _special_day(item: Item) -> str:
    day = "the last day"
    if item.first:
        days = "" if item.first == 1 else f" {item.first} days"
        day = f"the day{days} before the last"
    if item.form is Form.LAST:
        return day
    if item.form is Form.NEAREST_WORKDAY:
        return f"the working day nearest to the {ordinal(item.first)}"
    return "the last working day" if not item.first else f"the working day nearest to {day}"


def _weekdays(facts: CronFacts, months: Values) -> str:
    words = []
    values = facts.weekdays.values
    if values:
        names = weekday_names(values)
        words.append(names if " to " in names and " and " not in names else f"every {names}")
    words += [_special_weekday(item) for item in facts.weekday_specials]
    text = join(words)
    return f"on {text}" if not values else text


def _weekday_alternatives(facts: CronFacts) -> str:
    words = [f"a {WEEKDAYS[value]}" for value in sorted(facts.weekdays.values, key=_monday_first)]
    words += [_special_weekday(item) + " of the month" for item in facts.weekday_specials]
    return join(words, "or")


def _special_weekday(item: Item) -> str:
    which = "last" if item.form is Form.LAST_WEEKDAY else NTH[item.last]
    return f"the {which} {WEEKDAYS[item.first]}"


def _of_months(months: Values, every: str = "of every month") -> list[Phrase]:
    if months.shape is Shape.ALL:
        return [Phrase("months", every, {"values": months.values}, (_MONTH,), " ")]
    return _in_months(months, " of ")


def _in_months(months: Values, glue: str) -> list[Phrase]:
    if months.shape is Shape.ALL:
        return []
    if glue == " in " and months.shape is Shape.RUN and len(months.values) > 2:
        glue = " from "
    text = glue.lstrip() + _month_names(months)
    return [Phrase("months", text, {"values": months.values}, (_MONTH,), " ")]


def _month_names(months: Values) -> str:
    if months.shape is Shape.RUN and len(months.values) > 2:
        return f"{MONTHS[months.first]} to {MONTHS[months.last]}"
    return join([MONTHS[value] for value in months.values])


def _short_months(months: Values) -> str:
    if months.shape is Shape.ALL:
        return ""
    if months.shape is Shape.RUN and len(months.values) > 2:
        return f"{MONTHS[months.first][:3]}–{MONTHS[months.last][:3]}"
    return ", ".join(MONTHS[value][:3] for value in months.values)


def _short_month_days(facts: CronFacts) -> str:
    words = []
    values = facts.days.values
    if values and facts.days.shape is not Shape.ALL:
        if len(values) <= 2:
            words += [ordinal(value) for value in values]
        else:
            words.append(f"days {counted(values)}")
    words += [_short_special_day(item) for item in facts.day_specials]
    return ", ".join(words)


def _short_special_day(item: Item) -> str:
    if item.form is Form.NEAREST_WORKDAY:
        return f"working day near the {ordinal(item.first)}"
    if item.form is Form.LAST:
        return f"last day −{item.first}" if item.first else "last day"
    return f"working day near last −{item.first}" if item.first else "last working day"


def _short_weekdays(facts: CronFacts, alternatives: bool = False) -> str:
    values = facts.weekdays.values
    if len(values) == 1 and not facts.weekday_specials and not alternatives:
        return WEEKDAYS[values[0]] + "s"
    words = [weekday_names(values, 3)] if values else []
    for item in facts.weekday_specials:
        which = "last" if item.form is Form.LAST_WEEKDAY else NTH[item.last]
        words.append(f"{which} {WEEKDAYS[item.first][:3]}")
    text = ", ".join(words)
    return text if values or alternatives else f"Monthly, {text}"


def _monday_first(weekday: int) -> int:
    return (weekday - 1) % 7


def _day_args(facts: CronFacts) -> dict[str, object]:
    return {"values": facts.days.values, "specials": facts.day_specials}


def _weekday_args(facts: CronFacts) -> dict[str, object]:
    return {"values": facts.weekdays.values, "specials": facts.weekday_specials}
