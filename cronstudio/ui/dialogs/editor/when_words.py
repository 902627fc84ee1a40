"""Small words of the When page: days, months, macros, counts."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from cronstudio.schedule import Cron, Interval, IntervalAnchor, Once, Rule, Startup, read_cron
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.text import figure


def expansion(text: str) -> str:
    """ "@daily = 0 0 * * *"; empty for text without a macro."""
    read = read_cron(text)
    if not read.macro:
        return ""
    fields = (read.minute, read.hour, read.day, read.month, read.weekday)
    return f"{read.macro} = {' '.join(field.text for field in fields)}"


def unforeseen_words(rule: Rule) -> str:
    """Why there can be no preview of a rule; empty when there can."""
    match rule:
        case Startup():
            return tr("Runs each time CronStudio starts.")
        case Interval(anchor=IntervalAnchor.END):
            return tr("Each run is due when the one before has ended and the time has passed.")
    return ""


def needs_seconds(rule: Rule) -> bool:
    """Whether times of the rule need their seconds to be told apart."""
    match rule:
        case Cron(text):
            return len(text.split()) == 6
        case Interval(every_seconds=every, anchor_at=anchor):
            return every % 60 != 0 or (anchor is not None and anchor.second != 0)
        case Once(at):
            return at.second != 0
    return False


def runs_words(count: int) -> str:
    """ "no run", "1 run", "14 runs"."""
    if count == 0:
        return tr("no run")
    return tr("1 run") if count == 1 else tr("{count} runs").format(count=figure(count))


def day_name(day: int) -> str:
    """The short name of a day, 0 = Monday."""
    return QLocale().standaloneDayName(day + 1, QLocale.FormatType.ShortFormat)


def month_name(month: int) -> str:
    """The name of a month, 1 to 12."""
    return QLocale().standaloneMonthName(month, QLocale.FormatType.LongFormat)
