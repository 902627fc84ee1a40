"""The strip of figures over the history: success, runs a day, durations of one job."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cronstudio.engine.view import JobView
from cronstudio.model.query import DayCount, Statistics
from cronstudio.model.run import lasted_seconds
from cronstudio.model.words import FAILURES, RAN
from cronstudio.ui import theme
from cronstudio.ui.text import figure, plural
from cronstudio.ui.times import day, viewer_zone
from cronstudio.ui.widgets.buttons import Label, Surface, icon_button
from cronstudio.ui.widgets.charts import Dot, Durations, RunsPerDay

MOST_DAYS = 90


class HistoryCharts(Surface):
    """Figures for the question asked, and durations for the run that is shown.

    Signals: closed: the reader has no use for it
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self._period = Label("", "small", "text2")
        self._share = Label("", "title", bold=True)
        self._of = Label("", "small", "text2")
        self._trouble = Label("", "small", "text2")
        self._days = RunsPerDay()
        self._durations = Durations()
        figures = QVBoxLayout()
        figures.setSpacing(0)
        for label in (self._period, self._share, self._of, self._trouble):
            figures.addWidget(label)
        figures.addStretch(1)
        for label in (self._period, self._of, self._trouble):
            label.setMinimumWidth(158)
        close = icon_button("chevron-up", self.tr("Hide the figures"), on_click=self.closed.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.space.m, theme.space.m - 3, theme.space.m, theme.space.xs)
        row.setSpacing(theme.space.xl)
        row.addLayout(figures)
        row.addWidget(self._days, 10)
        row.addWidget(self._durations, 10)
        row.addStretch(4)
        side = QVBoxLayout()
        side.addWidget(close)
        side.addStretch(1)
        row.addLayout(side)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(104, super().sizeHint().height()))

    def show_statistics(
        self, found: Statistics, period: str, first: date | None, last: date
    ) -> None:
        """Show the figures; days without runs between `first` and `last` are drawn empty."""
        self._period.setText(period)
        ran = found.completed + found.failed
        if ran == 0:
            self._share.setText("—")
        else:
            share = 100 * found.completed / ran
            # Rounded down: a hundred per cent is only said when nothing failed.
            digits = 0 if found.failed == 0 else 1
            self._share.setText(f"{QLocale().toString(int(share * 10) / 10, 'f', digits)}\u00a0%")
        self._of.setText(
            self.tr("completed, of {runs}").format(runs=plural(found.total, "%n run", "%n runs"))
        )
        self._trouble.setText(
            self.tr("{failed} failed, {missed} missed").format(
                failed=figure(found.failed), missed=figure(found.missed)
            )
        )
        self._days.set_days(_every_day(found, first, last))

    def show_job(self, view: JobView | None, now: datetime) -> None:
        """Show how long the last runs of a job took."""
        if view is None:
            self._durations.show_job("", (), None, "", "")
            return
        runs = [run for run in reversed(view.recent) if run.outcome in RAN]
        dots = [
            Dot(run.started_at, seconds, run.outcome in FAILURES)
            for run in runs
            if run.started_at is not None and (seconds := lasted_seconds(run)) is not None
        ]
        first = day(dots[0].at) if dots else ""
        last = ""
        if dots:
            today = now.astimezone(viewer_zone()).date()
            is_today = dots[-1].at.astimezone(viewer_zone()).date() == today
            last = self.tr("today") if is_today else day(dots[-1].at)
        self._durations.show_job(view.job.name, dots, view.usual_seconds, first, last)


def _every_day(found: Statistics, first: date | None, last: date) -> list[DayCount]:
    known = {one.day: one for one in found.days}
    if first is None:
        first = date.fromisoformat(found.days[0].day) if found.days else last
    first = max(first, last - timedelta(days=MOST_DAYS - 1))
    days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
    return [known.get(one.isoformat(), DayCount(day=one.isoformat())) for one in days]
