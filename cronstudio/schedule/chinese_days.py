"""The Chinese words for days and months: "每月1日或周一"."""

from __future__ import annotations

from cronstudio.schedule.chinese_words import NTH, WEEKDAYS, counted, join, weekday_names
from cronstudio.schedule.facts import CronFacts, DayRule, Shape, Values
from cronstudio.schedule.fields import FieldName, Form, Item
from cronstudio.schedule.listing import is_even, runs
from cronstudio.schedule.words import Phrase

_DAY, _MONTH, _WEEKDAY = FieldName.DAY, FieldName.MONTH, FieldName.WEEKDAY


def day_phrases(facts: CronFacts) -> list[Phrase]:
    """Say on which days, months first; a single `every_day` phrase when all match."""
    rule = facts.day_rule
    months = _months(facts)
    if rule is DayRule.EVERY:
        return [*months, Phrase("every_day", "每天")]
    args: dict[str, object] = {
        "values": facts.weekdays.values,
        "specials": facts.weekday_specials,
    }
    if rule is DayRule.WEEKDAY:
        return [*months, Phrase("weekday", _weekdays(facts, "每"), args, (_WEEKDAY,))]
    day_args = {"values": facts.days.values, "specials": facts.day_specials}
    day = Phrase("day", _month_days(facts), day_args, (_DAY,))
    if rule is DayRule.DAY:
        return [*months, day]
    names = _weekdays(facts, "")
    if rule is DayRule.EITHER:
        # Said again: the weekdays are those of the same months.
        if facts.months.shape is not Shape.ALL:
            names = f"{months_words(facts.months)}的{names}"
        return [*months, day, Phrase("or_weekday", f"，或逢{names}", args, (_WEEKDAY,))]
    return [*months, day, Phrase("if_weekday", f"，且须为{names}", args, (_WEEKDAY,))]


def short_days(facts: CronFacts) -> str:
    """Say the days for a table cell; empty when it is every day of the year."""
    if facts.day_rule is DayRule.EVERY and facts.months.shape is Shape.ALL:
        return ""
    return "".join(phrase.before + phrase.text for phrase in day_phrases(facts))


def months_words(months: Values) -> str:
    """Name months: "6月至8月", "1月、7月"; nothing for all of them."""
    if months.shape is Shape.ALL:
        return ""
    if months.shape is Shape.RUN and len(months.values) > 2:
        return f"{months.first}月至{months.last}月"
    return "、".join(f"{value}月" for value in months.values)


def _months(facts: CronFacts) -> list[Phrase]:
    """The months, with what binds them to the days behind them."""
    months = facts.months
    args = {"values": months.values}
    of_month = facts.day_rule in (DayRule.DAY, DayRule.EITHER, DayRule.BOTH)
    if months.shape is Shape.ALL:
        monthly = of_month or (facts.weekday_specials and not facts.weekdays.values)
        return [Phrase("months", "每月", args, (_MONTH,))] if monthly else []
    words = months_words(months)
    plain_day = of_month and len(months.values) == 1
    single = len(facts.days.values) == 1 and not facts.day_specials
    if plain_day and single and facts.day_rule is DayRule.DAY:
        return [Phrase("months", f"每年{words}", args, (_MONTH,))]
    return [Phrase("months", words + ("" if plain_day else "的"), args, (_MONTH,))]


def _month_days(facts: CronFacts) -> str:
    words = []
    values = facts.days.values
    if values and facts.days.shape is not Shape.ALL:
        if is_even(values):
            words.append(f" {counted(values)} 日")
        else:
            words += [f"{a}日" if a == b else f"{a}日至{b}日" for a, b in runs(values)]
    words += [_special_day(item) for item in facts.day_specials]
    return "、".join(words)


def _special_day(item: Item) -> str:
    day = f"倒数第 {item.first + 1} 天" if item.first else "最后一天"
    if item.form is Form.LAST:
        return day
    if item.form is Form.NEAREST_WORKDAY:
        return f"最接近{item.first}日的工作日"
    return f"最接近{day}的工作日" if item.first else "最后一个工作日"


def _weekdays(facts: CronFacts, every: str) -> str:
    words = []
    values = facts.weekdays.values
    if values:
        words.append(every + weekday_names(values))
    # "每" before the first says it for the months too.
    monthly = "每月" if values and every and facts.months.shape is Shape.ALL else ""
    monthly = "当月" if not every else monthly
    words += [monthly + _special_weekday(item) for item in facts.weekday_specials]
    return join(words)


def _special_weekday(item: Item) -> str:
    which = "最后一个" if item.form is Form.LAST_WEEKDAY else NTH[item.last]
    return f"{which}{WEEKDAYS[item.first]}"
