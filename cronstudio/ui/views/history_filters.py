"""The row of filters over the history: text, job, outcome, trigger, tag, date."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, time, timedelta
from functools import partial

from PySide6.QtCore import QDate, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDateEdit,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QWidget,
)

from cronstudio.engine.view import JobView
from cronstudio.model.query import RunQuery
from cronstudio.model.words import Outcome, Trigger
from cronstudio.ui import theme
from cronstudio.ui.text import outcome_word, trigger_word
from cronstudio.ui.times import date_pattern, day, viewer_zone
from cronstudio.ui.widgets.buttons import Label, Surface, icon_button, push_button
from cronstudio.ui.widgets.filter_button import Choice, ChoicePopup, FilterButton
from cronstudio.ui.widgets.lens import add_lens

TYPING_PAUSE_MS = 150
DEFAULT_DAYS = 30
_RANGES = (1, 7, 30, 90)


class HistoryFilters(Surface):
    """Makes one question out of the filters.

    Signals: changed; export_wanted(str): "csv" or "json"; charts_wanted: show the figures again
    """

    changed = Signal()
    export_wanted = Signal(str)
    charts_wanted = Signal()

    def __init__(self, now: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self._now = now
        self._jobs: dict[str, str] = {}
        self._tags: list[str] = []
        self._checked: dict[str, frozenset[str]] = {}
        self._days: int | None = DEFAULT_DAYS
        self._between: tuple[QDate, QDate] | None = None
        self._popup = ChoicePopup(self)
        self._open_key = ""
        self._popup.changed.connect(self._checked_anew)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE_MS)
        self._typing.timeout.connect(self.changed)
        self._text = _TextField(self)
        self._text.setPlaceholderText(self.tr("Find in job names and output"))
        self._text.setAccessibleName(self.tr("Find in job names and output"))
        self._text.setMinimumWidth(110)
        self._text.setMaximumWidth(216)
        self._text.textChanged.connect(lambda _text: self._typing.start())
        add_lens(self._text)
        self._buttons = {
            "job": FilterButton(self.tr("Job")),
            "outcome": FilterButton(self.tr("Outcome")),
            "trigger": FilterButton(self.tr("Trigger")),
            "tag": FilterButton(self.tr("Tag")),
        }
        self._date = FilterButton("", "calendar")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.space.m, 10, theme.space.m, 10)
        row.setSpacing(theme.space.s)
        self._text.setTextMargins(-6, 0, 0, 0)
        row.addWidget(self._text, 100)
        for key, button in self._buttons.items():
            button.clicked.connect(lambda _on=False, key=key: self._open(key))
            button.cleared.connect(lambda key=key: self._set_checked(key, frozenset()))
            row.addWidget(button)
        self._date.clicked.connect(self._open_dates)
        self._date.cleared.connect(lambda: self.set_days(None))
        row.addWidget(self._date)
        row.addStretch(1)
        self._charts = icon_button("chart", self.tr("Show the figures"))
        self._charts.clicked.connect(self.charts_wanted)
        self._charts.hide()
        row.addWidget(self._charts)
        row.addWidget(self._make_export())
        self._range = _RangePopup(self)
        self._range.chosen.connect(self._set_between)
        self._say()

    def query(self) -> RunQuery:
        """Return the question that the filters make."""
        since, until = self._bounds()
        return RunQuery(
            job_ids=sorted(self._checked.get("job", ())),
            outcomes=[Outcome(key) for key in sorted(self._checked.get("outcome", ()))],
            triggers=[Trigger(key) for key in sorted(self._checked.get("trigger", ()))],
            tags=sorted(self._checked.get("tag", ())),
            since=since,
            until=until,
            text=self._text.text().strip(),
        )

    def period_words(self) -> str:
        """Return the period as it stands in a sentence: `the last 30 days`."""
        if self._between is not None:
            return self._between_words()
        if self._days is None:
            return self.tr("all time")
        if self._days == 1:
            return self.tr("the last 24 hours")
        return self.tr("the last {days} days").format(days=self._days)

    def period_title(self) -> str:
        """Return the period as a caption: `Last 30 days`."""
        return self._date.value()

    def is_set(self) -> bool:
        """Whether anything is filtered beside the period."""
        return bool(self._text.text().strip()) or any(self._checked.values())

    def set_jobs(self, views: Iterable[JobView]) -> None:
        """Offer these jobs and their tags."""
        known = list(views)
        self._jobs = {view.job.id: view.job.name for view in known}
        self._tags = sorted({tag for view in known for tag in view.job.tags}, key=str.lower)
        self._say()

    def show_only(
        self,
        *,
        job_ids: Iterable[str] = (),
        outcomes: Iterable[Outcome] = (),
        since: datetime | None = None,
    ) -> None:
        """Let through these jobs and outcomes only (none given: all), from all triggers.

        A period that does not reach back to `since` gives way to all time.
        """
        self._text.clear()
        self._typing.stop()
        self._checked = {
            "job": frozenset(job_ids),
            "outcome": frozenset(outcome.value for outcome in outcomes),
        }
        first, last = self._bounds()
        if since is not None and ((first and since < first) or (last and since >= last)):
            self._days, self._between = None, None
        self._say()
        self.changed.emit()

    def clear(self) -> None:
        """Let through everything, of all time."""
        self._text.clear()
        self._typing.stop()
        self._checked = {}
        self._between = None
        self._days = None
        self._say()
        self.changed.emit()

    def set_days(self, days: int | None) -> None:
        """Let through the last so many days; None is all time."""
        self._days, self._between = days, None
        self._say()
        self.changed.emit()

    def days(self) -> int | None:
        """Return the period in days, None for all time or two dates."""
        return self._days if self._between is None else None

    def offer_charts(self, offer: bool) -> None:
        """Show the button that brings the figures back."""
        self._charts.setVisible(offer)

    def focus_text(self) -> None:
        """Put the caret into the text field."""
        self._text.setFocus()
        self._text.selectAll()

    # Within

    def _make_export(self) -> QWidget:
        button = push_button(self.tr("Export…"), "export", flat=True, dense=True)
        menu = QMenu(button)
        for words, kind in ((self.tr("As CSV…"), "csv"), (self.tr("As JSON…"), "json")):
            menu.addAction(words, partial(self.export_wanted.emit, kind))
        button.clicked.connect(lambda: menu.popup(button.mapToGlobal(button.rect().bottomLeft())))
        return button

    def _bounds(self) -> tuple[datetime | None, datetime | None]:
        zone = viewer_zone()
        if self._between is not None:
            first, last = (
                datetime.combine(date.toPython(), time(), zone)  # type: ignore[arg-type]
                for date in self._between
            )
            return first, last + timedelta(days=1)
        if self._days is None:
            return None, None
        now = self._now().astimezone(zone)
        if self._days == 1:
            return now - timedelta(days=1), None
        start = now.date() - timedelta(days=self._days - 1)
        return datetime.combine(start, time(), zone), None

    def _choices(self, key: str) -> Sequence[Choice]:
        if key == "job":
            by_name = sorted(self._jobs.items(), key=lambda pair: pair[1].lower())
            return [Choice(job_id, name) for job_id, name in by_name]
        if key == "outcome":
            states = [(outcome, outcome_word(outcome)) for outcome in Outcome]
            return [Choice(one.value, s.word, s.icon, s.role) for one, s in states]
        if key == "trigger":
            words = [(trigger, trigger_word(trigger)) for trigger in Trigger]
            return [Choice(one.value, word[:1].upper() + word[1:]) for one, word in words]
        return [Choice(tag, tag, "tag") for tag in self._tags]

    def _open(self, key: str) -> None:
        self._open_key = key
        self._popup.open_below(
            self._buttons[key], self._choices(key), self._checked.get(key, frozenset())
        )

    def _checked_anew(self, keys: frozenset[str]) -> None:
        self._set_checked(self._open_key, keys)

    def _set_checked(self, key: str, keys: frozenset[str]) -> None:
        self._checked = {**self._checked, key: keys}
        self._say()
        self.changed.emit()

    def _open_dates(self) -> None:
        menu = QMenu(self)
        for days in _RANGES:
            action = menu.addAction(self._range_words(days), partial(self.set_days, days))
            action.setCheckable(True)
            action.setChecked(self.days() == days)
        every = menu.addAction(self.tr("All time"), lambda: self.set_days(None))
        every.setCheckable(True)
        every.setChecked(self._days is None and self._between is None)
        menu.addSeparator()
        menu.addAction(self.tr("From … to …"), self._open_range)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._date.mapToGlobal(self._date.rect().bottomLeft()))

    def _open_range(self) -> None:
        local = self._now().astimezone(viewer_zone())
        today = QDate(local.year, local.month, local.day)
        first, last = self._between or (today.addDays(-6), today)
        self._range.open_below(self._date, first, last)

    def _set_between(self, first: QDate, last: QDate) -> None:
        self._between = (min(first, last), max(first, last))
        self._say()
        self.changed.emit()

    def _range_words(self, days: int) -> str:
        if days == 1:
            return self.tr("Last 24 hours")
        return self.tr("Last {days} days").format(days=days)

    def _between_words(self) -> str:
        assert self._between is not None
        first, last = self._bounds()
        assert first is not None and last is not None
        words = [day(first), day(last - timedelta(days=1))]
        return words[0] if words[0] == words[1] else self.tr("{0} to {1}").format(*words)

    def _say(self) -> None:
        for key, button in self._buttons.items():
            chosen = self._checked.get(key, frozenset())
            names = [choice.words for choice in self._choices(key) if choice.key in chosen]
            if not chosen:
                words = self.tr("All")
            elif len(names) == 1:
                words = names[0]
            else:
                words = self.tr("{count} chosen").format(count=len(chosen))
            button.show_value(words, bool(chosen))
        if self._between is not None:
            self._date.show_value(self._between_words(), True)
        elif self._days is not None:
            self._date.show_value(self._range_words(self._days), True)
        else:
            self._date.show_value(self.tr("All time"), False)


class _TextField(QLineEdit):
    """Escape empties it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("dense", True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class _RangePopup(QFrame):
    """Two dates.

    Signals: chosen(QDate, QDate)
    """

    chosen = Signal(QDate, QDate)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, parent.windowType().Popup)
        self.setProperty("card", True)
        self._first, self._last = QDateEdit(), QDateEdit()
        grid = QGridLayout(self)
        grid.setContentsMargins(theme.space.m, theme.space.m, theme.space.m, theme.space.m)
        grid.setSpacing(theme.space.s)
        for row, (words, field) in enumerate(
            ((self.tr("From"), self._first), (self.tr("To, included"), self._last))
        ):
            field.setCalendarPopup(True)
            field.setDisplayFormat(date_pattern())
            label = Label(words, "small", "text2")
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        show = push_button(self.tr("Show"), primary=True, dense=True, on_click=self._show)
        grid.addWidget(show, 2, 1)

    def open_below(self, button: QWidget, first: QDate, last: QDate) -> None:
        """Ask for the dates under the button."""
        self._first.setDate(first)
        self._last.setDate(last)
        self.adjustSize()
        self.move(button.mapToGlobal(button.rect().bottomLeft()))
        self.show()
        self._first.setFocus()

    def _show(self) -> None:
        self.hide()
        self.chosen.emit(self._first.date(), self._last.date())
