"""What limits a schedule: times of day, days without runs, a number of runs. Folded away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, time
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QVBoxLayout, QWidget

from cronstudio.model.validate import FieldProblem
from cronstudio.schedule import DateRange, Schedule, ScheduleError, Window
from cronstudio.schedule.ics import MAX_BYTES, excluded_days
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.aside import Aside
from cronstudio.ui.dialogs.editor.form import ProblemNote, beside, note, spin
from cronstudio.ui.dialogs.editor.limit_rows import DayNames, DaysRow, MoreDaysRow, WindowRow
from cronstudio.ui.dialogs.editor.link_button import LinkButton
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.buttons import Label, push_button

MOST_ROWS = 12
"""Ranges of days with a line of their own; a calendar's others share one."""


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
        self._windows: list[WindowRow] = []
        self._days: list[DaysRow] = []
        self._more: MoreDaysRow | None = None
        self.fold = LinkButton("")
        self.fold.setCheckable(True)
        self.repeat_box = QCheckBox(tr("End after"))
        self.repeat = spin(1, 1_000_000, tr("Number of runs"))
        self.add_window = push_button(tr("Only between…"), "new", dense=True)
        self.add_days = push_button(tr("Never on…"), "new", dense=True)
        self.calendar = push_button(tr("Days of a calendar…"), "calendar", dense=True)
        self.problem = ProblemNote()
        self.calendar_note = note()
        self.calendar_note.hide()
        self._files = Aside(0, self)
        self._files.answered.connect(self._take_calendar)
        self._rows = QVBoxLayout()
        self._lay_out()
        self.fold.toggled.connect(self._unfold)
        self.repeat_box.toggled.connect(self.repeat.setEnabled)
        self.repeat_box.clicked.connect(lambda _checked: self._edit())
        self.repeat.valueChanged.connect(self._repeat_edited)
        self.add_window.clicked.connect(self._new_window)
        self.add_days.clicked.connect(self._new_days)
        self.calendar.clicked.connect(self._ask_for_calendar)
        self._loading = False

    def load(self, schedule: Schedule) -> None:
        """Show the limits of a schedule; not an edit."""
        self._loading = True
        self._loaded = schedule.windows, schedule.excluded
        self._touched = False
        self.repeat_box.setChecked(schedule.repeat is not None)
        self.repeat.setEnabled(schedule.repeat is not None)
        self.repeat.setValue(schedule.repeat or 1)
        for window in self._windows:
            window.deleteLater()
        self._windows = []
        for given in schedule.windows:
            self._add_window(given)
        self._show_days(schedule.excluded)
        self.fold.setChecked(bool(schedule.windows or schedule.excluded or schedule.repeat))
        self._title()
        self._loading = False

    def apply(self, schedule: Schedule) -> Schedule:
        """The schedule with these limits."""
        windows, excluded = self._loaded
        if self._touched:
            windows = tuple(row.value() for row in self._windows)
            excluded = self._excluded()
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
        inside.addWidget(beside(self.add_window, self.add_days, self.calendar))
        inside.addWidget(self.problem)
        inside.addWidget(self.calendar_note)
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
        days = len(self._days) + (len(self._more.value) if self._more else 0)
        count = len(self._windows) + days + self.repeat_box.isChecked()
        words = tr("Only at some times, or never on some days…")
        self.fold.setText(f"{words} ({figure(count)})" if count else words)

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
        row = WindowRow(window, self._day_names)
        self._windows.append(row)
        self._rows.addWidget(row)
        row.edited.connect(self._edit)
        row.removed.connect(lambda: self._drop(row))

    def _add_days(self, days: DateRange) -> None:
        row = DaysRow(days)
        self._days.append(row)
        self._rows.addWidget(row)
        row.edited.connect(self._edit)
        row.removed.connect(lambda: self._drop(row))

    def _excluded(self) -> tuple[DateRange, ...]:
        more = self._more.value if self._more else ()
        return (*(row.value() for row in self._days), *more)

    def _show_days(self, excluded: Sequence[DateRange]) -> None:
        for row in (*self._days, self._more):
            if row is not None:
                row.hide()
                row.deleteLater()
        self._days, self._more = [], None
        for days in excluded[:MOST_ROWS]:
            self._add_days(days)
        if len(excluded) > MOST_ROWS:
            more = MoreDaysRow(excluded[MOST_ROWS:])
            self._more = more
            self._rows.addWidget(more)
            more.removed.connect(lambda: self._drop(more))

    def _ask_for_calendar(self) -> None:
        dialog = QFileDialog(self, tr("Calendar with days without runs"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(tr("Calendars (*.ics)"))
        dialog.fileSelected.connect(self.read_calendar)
        dialog.open()

    def read_calendar(self, path: str) -> None:
        """Add the days of an .ics file; what cannot be read is said under the buttons."""
        self._files.ask(path, lambda: _read_calendar(path))

    def _take_calendar(self, _path: object, found: object) -> None:
        if isinstance(found, FieldProblem):
            self.problem.say(found)
            return
        self.problem.say(None)
        if isinstance(found, tuple):
            days, notes = found
            known = self._excluded()
            self._show_days([*known, *(each for each in days if each not in known)])
            self.calendar_note.setText("\n".join(notes[:3]))
            self.calendar_note.setVisible(bool(notes))
            self._edit()

    def _drop(self, row: QWidget) -> None:
        if row is self._more:
            self._more = None
        self._windows = [other for other in self._windows if other is not row]
        self._days = [other for other in self._days if other is not row]
        row.hide()
        row.deleteLater()
        self._edit()


def _read_calendar(path: str) -> tuple[tuple[DateRange, ...], tuple[str, ...]] | FieldProblem:
    """The days of a calendar file and notes, or what is wrong with it. Reads the disk."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MAX_BYTES + 1).decode("utf-8", "replace")
        return excluded_days(text)
    except OSError as error:
        why = error.strerror or type(error).__name__
        return FieldProblem("schedule", tr("The calendar cannot be read"), f"{why}.")
    except ScheduleError as error:
        return FieldProblem("schedule", error.title, error.hint)
