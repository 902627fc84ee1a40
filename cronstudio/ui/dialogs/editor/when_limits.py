"""What limits a schedule: times of day, days without runs, a number of runs. Folded away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, time

from PySide6.QtCore import QDate, QTime, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDateEdit,
    QHBoxLayout,
    QLineEdit,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from cronstudio.schedule import DateRange, Schedule, Window
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.form import ProblemNote, beside, spin
from cronstudio.ui.dialogs.editor.link_button import LinkButton
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.widgets.buttons import Label, icon_button, push_button
from cronstudio.ui.widgets.cron_plan import EVERY_DAY
from cronstudio.ui.widgets.day_buttons import DayButtons
from cronstudio.ui.widgets.spin import fit_spin

DayNames = Callable[[int], str]


class ScheduleLimits(QWidget):
    """Windows, excluded days and the number of runs of a schedule.

    Signals: edited (by the user)
    """

    edited = Signal()

    def __init__(self, day_names: DayNames, today: Callable[[], date]) -> None:
        super().__init__()
        self._day_names = day_names
        self._today = today
        self._loaded: tuple[tuple[Window, ...], tuple[DateRange, ...]] = ((), ())
        self._touched = False
        self._windows: list[_WindowRow] = []
        self._days: list[_DaysRow] = []
        self.fold = LinkButton("")
        self.fold.setCheckable(True)
        self.repeat_box = QCheckBox(tr("End after"))
        self.repeat = spin(1, 1_000_000, tr("Number of runs"))
        self.add_window = push_button(tr("Only between…"), "new", dense=True)
        self.add_days = push_button(tr("Never on…"), "new", dense=True)
        self.problem = ProblemNote()
        self._rows = QVBoxLayout()
        self._lay_out()
        self.fold.toggled.connect(self._unfold)
        self.repeat_box.toggled.connect(self.repeat.setEnabled)
        self.repeat_box.clicked.connect(lambda _checked: self._edit())
        self.repeat.valueChanged.connect(self._repeat_edited)
        self.add_window.clicked.connect(self._new_window)
        self.add_days.clicked.connect(self._new_days)
        self._loading = False

    def load(self, schedule: Schedule) -> None:
        """Show the limits of a schedule; not an edit."""
        self._loading = True
        self._loaded = schedule.windows, schedule.excluded
        self._touched = False
        self.repeat_box.setChecked(schedule.repeat is not None)
        self.repeat.setEnabled(schedule.repeat is not None)
        self.repeat.setValue(schedule.repeat or 1)
        for row in (*self._windows, *self._days):
            row.deleteLater()
        self._windows, self._days = [], []
        for window in schedule.windows:
            self._add_window(window)
        for days in schedule.excluded:
            self._add_days(days)
        self.fold.setChecked(bool(schedule.windows or schedule.excluded or schedule.repeat))
        self._title()
        self._loading = False

    def apply(self, schedule: Schedule) -> Schedule:
        """The schedule with these limits."""
        windows, excluded = self._loaded
        if self._touched:
            windows = tuple(row.value() for row in self._windows)
            excluded = tuple(row.value() for row in self._days)
        repeat = self.repeat.value() if self.repeat_box.isChecked() else None
        return replace(schedule, repeat=repeat, windows=windows, excluded=excluded)

    def _lay_out(self) -> None:
        self._body = QWidget()
        self._rows.setSpacing(theme.space.s)
        inside = QVBoxLayout(self._body)
        inside.setContentsMargins(theme.space.xl, 0, 0, 0)
        inside.setSpacing(theme.space.s)
        inside.addWidget(beside(self.repeat_box, self.repeat, Label(tr("runs"), role="text2")))
        inside.addLayout(self._rows)
        inside.addWidget(beside(self.add_window, self.add_days))
        inside.addWidget(self.problem)
        self._body.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(theme.space.s)
        box.addWidget(beside(self.fold))
        box.addWidget(self._body)

    def _unfold(self, open_: bool) -> None:
        self._body.setVisible(open_)
        self._title()

    def _title(self) -> None:
        count = len(self._windows) + len(self._days) + self.repeat_box.isChecked()
        words = tr("Only at some times, or never on some days…")
        self.fold.setText(f"{words} ({count})" if count else words)

    def _repeat_edited(self) -> None:
        if not self._loading:
            self._edit()

    def _edit(self) -> None:
        self._touched = True
        self._title()
        self.edited.emit()

    def _new_window(self) -> None:
        self._add_window(Window(time(8), time(18), frozenset()))
        self._edit()

    def _new_days(self) -> None:
        today = self._today()
        self._add_days(DateRange(today, today))
        self._edit()

    def _add_window(self, window: Window) -> None:
        row = _WindowRow(window, self._day_names)
        self._windows.append(row)
        self._rows.addWidget(row)
        row.edited.connect(self._edit)
        row.removed.connect(lambda: self._drop(row))

    def _add_days(self, days: DateRange) -> None:
        row = _DaysRow(days)
        self._days.append(row)
        self._rows.addWidget(row)
        row.edited.connect(self._edit)
        row.removed.connect(lambda: self._drop(row))

    def _drop(self, row: QWidget) -> None:
        self._windows = [other for other in self._windows if other is not row]
        self._days = [other for other in self._days if other is not row]
        row.hide()
        row.deleteLater()
        self._edit()


class _Row(QWidget):
    """One limit, with a button that takes it out."""

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


class _WindowRow(_Row):
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


class _DaysRow(_Row):
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


def _time_edit(at: time) -> QTimeEdit:
    edit = QTimeEdit(QTime(at.hour, at.minute, at.second))
    edit.setDisplayFormat("HH:mm:ss" if at.second else "HH:mm")
    fit_spin(edit)
    return edit


def _date_edit(day: date) -> QDateEdit:
    edit = QDateEdit(QDate(day.year, day.month, day.day))
    edit.setDisplayFormat("d MMM yyyy")
    edit.setCalendarPopup(True)
    fit_spin(edit)
    return edit


def _time(edit: QTimeEdit) -> time:
    shown = edit.time()
    return time(shown.hour(), shown.minute(), shown.second())


def _date(edit: QDateEdit) -> date:
    shown = edit.date()
    return date(shown.year(), shown.month(), shown.day())
