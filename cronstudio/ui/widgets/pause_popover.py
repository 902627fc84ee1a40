"""The popover that pauses all jobs or some: how long, and what it will leave out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, time, timedelta

from PySide6.QtCore import QDate, QDateTime, Qt, QTime, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDateTimeEdit,
    QHBoxLayout,
    QRadioButton,
    QWidget,
)

from cronstudio.ui import text, times
from cronstudio.ui.widgets.banner import Banner
from cronstudio.ui.widgets.buttons import Label, line, push_button
from cronstudio.ui.widgets.popover import Popover

WIDTH = 316
_MORNING = time(8)

LeftOut = Callable[[datetime], tuple[int, int]]
"""How many runs of how many jobs are due before an instant."""


class PausePopover(Popover):
    """Asks until when to pause.

    Signals: chosen (instant or None for "until I resume", whether to stop what is running)
    """

    chosen = Signal(object, bool)

    def __init__(
        self,
        title: str,
        now: datetime,
        left_out: LeftOut,
        running: int,
        parent: QWidget,
    ) -> None:
        super().__init__(WIDTH, parent)
        self._now = now
        self._left_out = left_out
        self._ends = _endings(now)
        self._choices = QButtonGroup(self)
        layout = self.content
        layout.addWidget(Label(title, "heading", bold=True))
        names = (self.tr("For 15 minutes"), self.tr("For 1 hour"), self.tr("Until tomorrow"))
        for number, (name, at) in enumerate(zip(names, self._ends, strict=True)):
            layout.addLayout(self._choice(number, name, self._end_words(number, at)))
        layout.addLayout(self._own_end(now))
        layout.addLayout(self._choice(4, self.tr("Until I resume"), ""))
        layout.addWidget(line())
        self._stop = QCheckBox(self.tr("Also stop what is running"))
        row = QHBoxLayout()
        row.addWidget(self._stop, 1)
        row.addWidget(Label(text.plural(running, "%n run", "%n runs"), "small", "text2"))
        layout.addLayout(row)
        self._stop.setEnabled(running > 0)
        self._effect = Banner("info", "", "…")
        layout.addWidget(self._effect)
        layout.addLayout(self._buttons())
        self._choices.idToggled.connect(lambda _number, _on: self._tell_effect())
        button = self._choices.button(1)
        button.setChecked(True)
        button.setFocus()
        self._tell_effect()

    def until(self) -> datetime | None:
        """The instant chosen now; None is until resumed."""
        number = self._choices.checkedId()
        if number == 4:
            return None
        if number == 3:
            wall = self._own.dateTime().toPython()
            assert isinstance(wall, datetime)
            return wall.replace(tzinfo=times.viewer_zone())
        return self._ends[number]

    def _choice(self, number: int, name: str, end: str) -> QHBoxLayout:
        button = QRadioButton(name)
        self._choices.addButton(button, number)
        row = QHBoxLayout()
        row.addWidget(button, 1)
        row.addWidget(Label(end, "small", "text2"))
        return row

    def _end_words(self, number: int, at: datetime) -> str:
        words = times.absolute(at, self._now, seconds=False)
        return words if number == 2 else self.tr("to {time}").format(time=words)

    def _own_end(self, now: datetime) -> QHBoxLayout:
        button = QRadioButton(self.tr("Until"))
        self._choices.addButton(button, 3)
        local = self._ends[2].astimezone(times.viewer_zone())
        self._own = QDateTimeEdit(_qt_wall(local))
        self._own.setCalendarPopup(True)
        self._own.setDisplayFormat(f"{times.date_pattern()}, {times.clock_pattern()}")
        self._own.setProperty("dense", True)
        earliest = (now + timedelta(minutes=1)).astimezone(times.viewer_zone())
        self._own.setMinimumDateTime(_qt_wall(earliest))
        self._own.setAccessibleName(self.tr("Pause until"))
        self._own.dateTimeChanged.connect(lambda _at: button.setChecked(True))
        self._own.dateTimeChanged.connect(lambda _at: self._tell_effect())
        row = QHBoxLayout()
        row.addWidget(button)
        row.addWidget(self._own, 1)
        return row

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(push_button(self.tr("Cancel"), dense=True, on_click=self.close))
        row.addWidget(
            push_button(self.tr("Pause"), dense=True, primary=True, on_click=self._accept)
        )
        return row

    def _tell_effect(self) -> None:
        until = self.until()
        if until is None:
            self._effect.set_words("", self.tr("Runs that come due are left out until you resume."))
            return
        runs, jobs = self._left_out(until)
        end = times.absolute(until, self._now, seconds=False)
        if runs == 0:
            self._effect.set_words("", self.tr("No run is due before {end}.").format(end=end))
            return
        words = self.tr("{runs} of {jobs} are due before {end}. They are left out.").format(
            runs=text.plural(runs, "%n run", "%n runs"),
            jobs=text.plural(jobs, "%n job", "%n jobs"),
            end=end,
        )
        self._effect.set_words("", words)

    def _accept(self) -> None:
        until = self.until()
        stop = self._stop.isChecked()
        self.close()
        self.chosen.emit(until, stop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._accept()
        else:
            super().keyPressEvent(event)


def _endings(now: datetime) -> Sequence[datetime]:
    """A quarter of an hour, an hour, and tomorrow at eight."""
    local = now.astimezone(times.viewer_zone())
    tomorrow = datetime.combine(
        local.date() + timedelta(days=1), _MORNING, tzinfo=times.viewer_zone()
    )
    return (now + timedelta(minutes=15), now + timedelta(hours=1), tomorrow)


def _qt_wall(at: datetime) -> QDateTime:
    return QDateTime(QDate(at.year, at.month, at.day), QTime(at.hour, at.minute))
