"""A field for a wall time: a date and a clock time without a zone of its own."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDate, QDateTime, QTime, QTimeZone, Signal
from PySide6.QtWidgets import QDateTimeEdit, QWidget

from cronstudio.ui import times
from cronstudio.ui.widgets.spin import fit_spin


class WallEdit(QDateTimeEdit):
    """Edits a naive datetime. The machine's zone, with its gaps, has no say in it.

    Signals: edited (by the user)
    """

    edited = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTimeZone(QTimeZone(QTimeZone.Initialization.UTC))
        self.setCalendarPopup(True)
        fit_spin(self)
        self.setAccessibleName(name)
        self.setDisplayFormat(f"{times.date_pattern()}  HH:mm")
        self.setDateRange(QDate(1970, 1, 1), QDate(2999, 12, 31))
        self.setMinimumWidth(210)
        self._loading = False
        self.dateTimeChanged.connect(self._changed)

    def wall(self) -> datetime:
        """The time shown, naive, to the second."""
        shown = self.dateTime()
        date, time = shown.date(), shown.time()
        return datetime(  # noqa: DTZ001 (a wall time has no zone)
            date.year(), date.month(), date.day(), time.hour(), time.minute(), time.second()
        )

    def load(self, wall: datetime) -> None:
        """Show a naive time; with its seconds when it has any. Not an edit."""
        self._loading = True
        seconds = ":ss" if wall.second else ""
        self.setDisplayFormat(f"{times.date_pattern()}  HH:mm{seconds}")
        date = QDate(wall.year, wall.month, wall.day)
        time = QTime(wall.hour, wall.minute, wall.second)
        self.setDateTime(QDateTime(date, time, QTimeZone(QTimeZone.Initialization.UTC)))
        self._loading = False

    def _changed(self) -> None:
        if not self._loading:
            self.edited.emit()
