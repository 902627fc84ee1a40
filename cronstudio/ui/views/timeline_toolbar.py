"""The row over the timeline: day or week, which one, which jobs, which zone."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta, tzinfo

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from cronstudio.schedule import parse_zone
from cronstudio.ui import icons, theme, times
from cronstudio.ui.models.timeline_words import tr
from cronstudio.ui.widgets.buttons import ElidedLabel, Surface, icon_button, push_button
from cronstudio.ui.widgets.segments import Segments
from cronstudio.ui.widgets.timeline_axis import DAY, Axis

BY_TAG = "\0by tag"
_MOST_ZONES = 20


class TimelineToolbar(Surface):
    """Signals: mode_chosen ("day" or "week"), moved (days or weeks), now_wanted,
    zoomed (steps), shown_changed (which jobs), zone_chosen (tzinfo)
    """

    mode_chosen = Signal(str)
    moved = Signal(int)
    now_wanted = Signal()
    zoomed = Signal(int)
    shown_changed = Signal()
    zone_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self.setFixedHeight(48)
        self._tags: tuple[str, ...] = ()
        self._zones: tuple[str, ...] = ()
        self.mode = Segments(self.tr("Day or week"))
        self.mode.add("day", self.tr("Day"))
        self.mode.add("week", self.tr("Week"))
        self.mode.chosen.connect(self.mode_chosen)
        self._before = icon_button("chevron-left", "", on_click=lambda: self.moved.emit(-1))
        self._after = icon_button("chevron-right", "", on_click=lambda: self.moved.emit(1))
        for button in (self._before, self._after):
            button.setProperty("plain", False)
            button.setProperty("button", True)
            button.setProperty("dense", True)
        self.today = push_button(self.tr("Today"), dense=True, on_click=self.now_wanted.emit)
        self._title = ElidedLabel("", "heading", bold=True)
        self._nearer = icon_button(
            "new", self.tr("Nearer (+)"), on_click=lambda: self.zoomed.emit(1)
        )
        self._further = icon_button(
            "minus", self.tr("Further away (−)"), on_click=lambda: self.zoomed.emit(-1)
        )
        self.show_ = self._combo(self.tr("Which jobs"), 132)
        self.show_.currentIndexChanged.connect(lambda _index: self.shown_changed.emit())
        self.zone = self._combo(self.tr("Times in"), 194)
        self.zone.currentIndexChanged.connect(self._zone_chosen)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.space.m, 0, theme.space.m, 0)
        row.setSpacing(theme.space.s)
        for widget in (self.mode, self._before, self.today, self._after, self._title):
            row.addWidget(widget, 1 if widget is self._title else 0)
        for choice in (self._further, self._nearer, self.show_, self.zone):
            row.addWidget(choice)

    def _combo(self, name: str, width: int) -> QComboBox:
        combo = QComboBox()
        combo.setProperty("dense", True)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        combo.setFixedWidth(width)
        return combo

    def show_axis(self, axis: Axis) -> None:
        """Name what is shown."""
        self._title.set_words(title_of(axis))
        week = axis.week
        for button, day, seven in (
            (self._before, self.tr("The day before"), self.tr("The week before")),
            (self._after, self.tr("The next day"), self.tr("The next week")),
        ):
            words = seven if week else day
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.today.setText(self.tr("This week") if week else self.tr("Today"))
        self._nearer.setEnabled(not week)
        self._further.setEnabled(not week)
        if self.mode.current() != ("week" if week else "day"):
            self.mode.choose("week" if week else "day")

    def title(self) -> str:
        """What is shown, in words."""
        return self._title.words()

    def set_tags(self, tags: Iterable[str]) -> None:
        """Offer these tags, beside all jobs."""
        offered = tuple(sorted(tags, key=str.casefold))
        if offered == self._tags and self.show_.count():
            return
        chosen = self.show_.currentData()
        self._tags = offered
        self.show_.blockSignals(True)
        self.show_.clear()
        self.show_.addItem(self.tr("All jobs"), "")
        if offered:
            self.show_.addItem(self.tr("A lane per tag"), BY_TAG)
        for tag in offered:
            self.show_.addItem(icons.icon("tag"), tag, tag)
        self.show_.setCurrentIndex(max(0, self.show_.findData(chosen)))
        self.show_.blockSignals(False)

    def set_zones(self, names: Iterable[str], now: datetime) -> None:
        """Offer the viewer's zone, UTC and those of the jobs."""
        here = times.viewer_zone_name()
        others = sorted({name for name in names if name not in ("system", here, "UTC")})
        offered = tuple(dict.fromkeys((here, "UTC", *others[:_MOST_ZONES])))
        if offered == self._zones:
            return
        chosen = self.zone.currentData() if self._zones else here
        self._zones = offered
        self.zone.blockSignals(True)
        self.zone.clear()
        for name in offered:
            label = times.zone_label(now, parse_zone(name))
            words = name if label == name else f"{name} ({label})"
            self.zone.addItem(icons.icon("zone"), words, name)
        self.zone.setCurrentIndex(max(0, self.zone.findData(chosen)))
        self.zone.blockSignals(False)
        if self.zone.currentData() != chosen:
            self._zone_chosen()

    def tag(self) -> str:
        """The tag whose jobs are shown; empty for all."""
        chosen = self.show_.currentData()
        return "" if chosen in (None, BY_TAG) else str(chosen)

    def by_tag(self) -> bool:
        """Whether each tag has a lane."""
        return bool(self.show_.currentData() == BY_TAG)

    def _zone_chosen(self) -> None:
        name = self.zone.currentData()
        if name:
            zone: tzinfo = parse_zone(str(name))
            self.zone_chosen.emit(zone)


def title_of(axis: Axis) -> str:
    """`Friday, 6 March 2026`, or the two days between which it lies."""
    first = axis.start.astimezone(axis.zone)
    if not axis.week and axis.span <= DAY:
        weekday = QLocale().dayName(first.isoweekday(), QLocale.FormatType.LongFormat)
        return tr("{weekday}, {day}").format(
            weekday=weekday, day=times.date_words(first, long=True)
        )
    end = (axis.end - timedelta(seconds=1)).astimezone(axis.zone)
    last = times.date_words(end, long=True)
    if (end.year, end.month) == (first.year, first.month):
        return tr("{day} to {last}").format(day=first.day, last=last)
    begin = times.date_words(first, year=end.year != first.year, long=True)
    return tr("{begin} to {last}").format(begin=begin, last=last)
