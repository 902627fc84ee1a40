"""One line each for what limits a schedule: a time of day, days without runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, time

from PySide6.QtCore import QDate, QTime, Signal
from PySide6.QtWidgets import QDateEdit, QHBoxLayout, QLineEdit, QTimeEdit, QWidget

from cronstudio.schedule import DateRange, Window
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.buttons import Label, icon_button
from cronstudio.ui.widgets.cron_plan import EVERY_DAY
from cronstudio.ui.widgets.day_buttons import DayButtons
from cronstudio.ui.widgets.spin import fit_spin

DayNames = Callable[[int], str]


class LimitRow(QWidget):
    """One limit, with a button that takes it out.

    Signals: edited, removed (by the user)
    """

    edited = Signal()
    removed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(theme.space.s)

    def finish(self) -> None:
        """Put the button behind the fields."""
        self.row.addWidget(icon_button("close", tr("Take out"), on_click=self.removed.emit))
        self.row.addStretch(1)


class WindowRow(LimitRow):
    """A time of day outside of which nothing runs."""

    def __init__(self, window: Window, day_names: DayNames) -> None:
        super().__init__()
        self._start, self._end = _time_edit(window.start), _time_edit(window.end)
        self._start.setAccessibleName(tr("From"))
        self._end.setAccessibleName(tr("Until"))
        self._days = DayButtons(day_names)
        self._days.setFixedWidth(196)
        self._days.choose(window.weekdays or EVERY_DAY)
        self.row.addWidget(Label(tr("Only between"), role="text2"))
        self.row.addWidget(self._start)
        self.row.addWidget(Label(tr("and"), role="text2"))
        self.row.addWidget(self._end)
        self.row.addWidget(self._days)
        self.finish()
        self._start.timeChanged.connect(self.edited)
        self._end.timeChanged.connect(self.edited)
        self._days.changed.connect(self.edited)

    def value(self) -> Window:
        """The window as it stands."""
        days = self._days.chosen()
        return Window(
            _time(self._start), _time(self._end), frozenset() if days == EVERY_DAY else days
        )


class DaysRow(LimitRow):
    """A range of days on which nothing runs."""

    def __init__(self, days: DateRange) -> None:
        super().__init__()
        self._first, self._last = _date_edit(days.first), _date_edit(days.last)
        self._first.setAccessibleName(tr("First day"))
        self._last.setAccessibleName(tr("Last day"))
        self._label = QLineEdit(days.label)
        self._label.setProperty("dense", True)
        self._label.setMaxLength(200)
        self._label.setPlaceholderText(tr("Why, as in holidays"))
        self._label.setAccessibleName(tr("Why"))
        self.row.addWidget(Label(tr("Never from"), role="text2"))
        self.row.addWidget(self._first)
        self.row.addWidget(Label(tr("to"), role="text2"))
        self.row.addWidget(self._last)
        self.row.addWidget(self._label)
        self.finish()
        self._first.dateChanged.connect(self._order)
        self._last.dateChanged.connect(self.edited)
        self._label.textChanged.connect(self.edited)

    def value(self) -> DateRange:
        """The range as it stands."""
        return DateRange(_date(self._first), _date(self._last), self._label.text())

    def _order(self) -> None:
        if self._last.date() < self._first.date():
            self._last.setDate(self._first.date())
        self.edited.emit()


class MoreDaysRow(LimitRow):
    """Stands for many ranges of days at once, as a calendar brings them."""

    def __init__(self, days: Sequence[DateRange]) -> None:
        super().__init__()
        self.value = tuple(days)
        last = max(each.last for each in days)
        until = times.date_words(last, long=True)
        words = tr("and on the days of {count} more entries, until {day}")
        self.row.addWidget(Label(words.format(count=figure(len(days)), day=until), role="text2"))
        self.finish()


def _time_edit(at: time) -> QTimeEdit:
    edit = QTimeEdit(QTime(at.hour, at.minute, at.second))
    edit.setDisplayFormat("HH:mm:ss" if at.second else "HH:mm")
    fit_spin(edit)
    return edit


def _date_edit(day: date) -> QDateEdit:
    edit = QDateEdit(QDate(day.year, day.month, day.day))
    edit.setDisplayFormat(times.date_pattern(weekday=False))
    edit.setCalendarPopup(True)
    fit_spin(edit)
    return edit


def _time(edit: QTimeEdit) -> time:
    shown = edit.time()
    return time(shown.hour(), shown.minute(), shown.second())


def _date(edit: QDateEdit) -> date:
    shown = edit.date()
    return date(shown.year(), shown.month(), shown.day())
