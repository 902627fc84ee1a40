"""The page "When": the schedule, what it means, and the runs that will come of it.

Text is the truth. Everything shown is computed from it, at most once per turn of the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE, Job, Pause
from cronstudio.model.validate import FieldProblem
from cronstudio.schedule import (
    Cron,
    Interval,
    Once,
    Rule,
    Schedule,
    ScheduleError,
    Startup,
    Timetable,
    timetable,
)
from cronstudio.schedule.lint import lint
from cronstudio.schedule.paste import Recognised, recognise
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.editor.form import caption, mark_error
from cronstudio.ui.dialogs.editor.link_button import Presets
from cronstudio.ui.dialogs.editor.new_job import FIRST_SCHEDULE
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.dialogs.editor.when_answer import Answer
from cronstudio.ui.dialogs.editor.when_entries import (
    CronEntry,
    EveryEntry,
    OnceEntry,
    RuleEntry,
    StartupEntry,
    tomorrow_at_nine,
)
from cronstudio.ui.dialogs.editor.when_limits import ScheduleLimits
from cronstudio.ui.dialogs.editor.when_outlook import Outlook
from cronstudio.ui.dialogs.editor.when_preview import Place, figures, week_of
from cronstudio.ui.dialogs.editor.when_words import (
    day_name,
    expansion,
    month_name,
    needs_seconds,
    runs_words,
    unforeseen_words,
)
from cronstudio.ui.dialogs.editor.zones import info_of, name_of, real_name
from cronstudio.ui.language import sentence
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.buttons import Label, line
from cronstudio.ui.widgets.heat_map import HeatMap
from cronstudio.ui.widgets.schedule_builder import ScheduleBuilder
from cronstudio.ui.widgets.segments import Segments
from cronstudio.ui.widgets.zone_catalog import city_of
from cronstudio.ui.widgets.zone_picker import ZonePicker

CRON, EVERY, ONCE, STARTUP = "cron", "every", "once", "startup"
_KINDS: dict[type[Rule], str] = {Cron: CRON, Interval: EVERY, Once: ONCE, Startup: STARTUP}
_LEFT_WIDTH = 226
_LEFT_WIDEST = 300
CLOCK_MILLISECONDS = 30_000
"""How often distances from now are told anew while the page is in sight."""


class WhenPage(Page):
    """Schedule and time zone.

    Signals: submitted (Enter in the cron field)
    """

    submitted = Signal()

    key = "when"
    title = Text("When")
    icon = "state-scheduled"
    fields = frozenset({"schedule", "timezone"})

    def __init__(self, now: Callable[[], datetime], pause: Callable[[], Pause | None]) -> None:
        """`pause`: that of the job as it stands."""
        super().__init__()
        self._now = now
        self._pause = pause
        self._loaded = Schedule(Cron(FIRST_SCHEDULE))
        self._loaded_zone = SYSTEM_ZONE
        self._last_valid = ""
        self._offered: Recognised | None = None
        self.kinds = Segments(tr("Kind of schedule"))
        self.kinds.add(CRON, tr("Cron schedule"))
        self.kinds.add(EVERY, tr("Every…"))
        self.kinds.add(ONCE, tr("Once"))
        self.kinds.add(STARTUP, tr("At start-up"))
        self.zone = ZonePicker(now)
        self.cron = CronEntry(tr("Cron schedule"))
        self.every = EveryEntry()
        self.once = OnceEntry()
        self.startup = StartupEntry()
        self.entries: dict[str, RuleEntry] = {
            CRON: self.cron,
            EVERY: self.every,
            ONCE: self.once,
            STARTUP: self.startup,
        }
        self.answer = Answer()
        self.builder = ScheduleBuilder(day_name, month_name)
        self.presets = Presets()
        self.week = HeatMap([day_name(day) for day in range(7)])
        self.outlook = Outlook(now)
        self.limits = ScheduleLimits(day_name, self._today)
        self._clock = QTimer(self)
        self._clock.setInterval(CLOCK_MILLISECONDS)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.setInterval(0)
        self._lay_out()
        self._connect()

    def load(self, job: Job) -> None:
        self._loaded, self._loaded_zone = job.schedule, job.timezone
        kind = _KINDS[type(job.schedule.rule)]
        self.zone.load(job.timezone)
        self.cron.load(Cron(FIRST_SCHEDULE))
        wall = tomorrow_at_nine(self._now(), info_of(self.zone.zone()))
        self.once.load(Once(wall))
        self.every.suggest_start(wall)
        self.entries[kind].load(job.schedule.rule)
        self.limits.load(job.schedule)
        self.outlook.begin_with(wall)
        self.every.set_zone(info_of(job.timezone))
        self._put_kind(kind)
        self.refresh()

    def apply(self, job: Job) -> Job:
        schedule = self.limits.apply(replace(self._loaded, rule=self._entry().rule()))
        return replace(job, schedule=schedule, timezone=self.zone.zone())

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        mark_error(self.zone, any(problem.field == "timezone" for problem in problems))

    def first_field(self) -> QWidget:
        return self._entry()

    def refresh(self) -> None:
        """Compute everything shown anew, now."""
        self._turn.stop()
        draft = self.limits.apply(replace(self._loaded, rule=self._entry().rule()))
        zone = self._zone_name()
        self._show_offer(draft)
        try:
            table = timetable(draft, zone)
        except ScheduleError as error:
            self._show_error(error)
            return
        self._show_valid(draft, zone, table)

    # What is shown ------------------------------------------------------------------------

    def _show_valid(self, draft: Schedule, zone: str, table: Timetable) -> None:
        now = self._now()
        place = Place(
            now=now,
            zone=table.zone,
            zone_name=zone,
            here=times.viewer_zone(),
            here_name=name_of(times.viewer_zone()),
            seconds=needs_seconds(draft.rule),
            pause=self._pause(),
        )
        unforeseen = unforeseen_words(draft.rule)
        week = None if unforeseen else week_of(table, place)
        self.week.show_week(week)
        words = tr("Week, {city} time") if "/" in zone else tr("Week, {city}")
        self._week_title.setText(words.format(city=city_of(zone)))
        self._week_total.setText("" if week is None else runs_words(week.total))
        self._left_side.setVisible(week is not None)
        lines = unforeseen if week is None else figures(table, place, week)
        # Elapsed time knows no zone; it would only raise questions there.
        told_zone = zone if isinstance(draft.rule, Cron | Once) else ""
        self.answer.say_sentence(sentence(draft, told_zone), lines)
        self.answer.say_warnings(lint(draft, zone, now))
        if unforeseen:
            self.outlook.show_blank(tr("These runs cannot be foreseen"), "")
        else:
            self.outlook.show_runs(table, place, draft.repeat)
        self.cron.field.clear_error()
        if isinstance(draft.rule, Cron):
            text = draft.rule.text
            if text != self._last_valid:
                self.builder.show_text(text)
            self._last_valid = text
            self.cron.field.show_expansion(expansion(text))
            self.outlook.ask_for_opinion(text, zone, now)
        else:
            self.outlook.forget_opinion()

    def _show_error(self, error: ScheduleError) -> None:
        self.answer.say_error(error)
        self.week.show_week(None)
        self._week_total.setText("")
        self.outlook.forget_opinion()
        on_cron = self.kinds.current() == CRON
        if on_cron and error.kind != "zone" and error.field not in ("windows", "excluded"):
            self.cron.field.show_expansion("")
            self.cron.field.mark_error(error.start, error.end, error.field, str(error))
        else:
            self.cron.field.clear_error()
        last_valid = self._last_valid if on_cron else ""
        self.outlook.show_blank(tr("No preview while the schedule has an error"), last_valid)

    def _show_offer(self, draft: Schedule) -> None:
        self._offered = recognise(draft.rule.text) if isinstance(draft.rule, Cron) else None
        self.answer.say_offer(self._offered)

    # What the user does -------------------------------------------------------------------

    def _edited(self) -> None:
        self._turn.start()
        self.edited.emit()

    def _choose_kind(self) -> None:
        self._show_kind()
        self._edited()
        self._entry().setFocus()

    def _choose_zone(self) -> None:
        self.every.set_zone(info_of(self.zone.zone()))
        self._edited()

    def _write(self, text: str) -> None:
        """Put cron text into the field, as one step of undo."""
        self.cron.field.replace_text(text)
        self.cron.field.setFocus()

    def _go_back(self) -> None:
        self._write(self._last_valid)

    def _take_offer(self) -> None:
        found = self._offered
        if found is None:
            return
        rule = found.schedule.rule
        kind = _KINDS[type(rule)]
        if isinstance(rule, Cron):
            self._write(rule.text)
        else:
            self.entries[kind].load(rule)
        if found.timezone is not None:
            self.zone.load(found.timezone)
        self._put_kind(kind)
        self._choose_kind()

    def _refuse_paste(self, count: int) -> None:
        self.answer.say_error(
            ScheduleError(
                tr("The pasted text has {count} characters and was not taken in").format(
                    count=figure(count)
                ),
                tr("A schedule has at most 512. The text above is as it was."),
            )
        )

    # Parts --------------------------------------------------------------------------------

    def _entry(self) -> RuleEntry:
        return self.entries[self.kinds.current()]

    def _zone_name(self) -> str:
        return real_name(self.zone.zone())

    def _today(self) -> date:
        return self._now().astimezone(info_of(self.zone.zone())).date()

    def _put_kind(self, kind: str) -> None:
        self.kinds.blockSignals(True)
        self.kinds.choose(kind)
        self.kinds.blockSignals(False)
        self._show_kind()

    def _show_kind(self) -> None:
        kind = self.kinds.current()
        self._entries.setCurrentWidget(self.entries[kind])
        for value, entry in self.entries.items():
            entry.setVisible(value == kind)
        self._entries.setFixedHeight(self.entries[kind].sizeHint().height())
        self._build.setVisible(kind == CRON)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(theme.space.m)
        top.addWidget(self.kinds)
        top.addStretch(1)
        word = Label(tr("Time zone"), role="text2")
        word.setBuddy(self.zone)
        top.addWidget(word)
        top.addWidget(self.zone)
        self._entries = QStackedWidget()
        for entry in self.entries.values():
            self._entries.addWidget(entry)
        columns = QHBoxLayout()
        columns.setSpacing(theme.space.xl)
        self._left_side = self._left()
        columns.addWidget(self._left_side)
        columns.addWidget(self.outlook, 1)
        self.body.setSpacing(0)
        margins = self.body.contentsMargins()
        margins.setBottom(2)
        self.body.setContentsMargins(margins)
        self.body.addLayout(top)
        self.body.addSpacing(theme.space.m)
        self.body.addWidget(self._entries)
        self.body.addWidget(self.answer)
        self.body.addSpacing(theme.space.m)
        self.body.addLayout(columns)
        self.body.addSpacing(2)
        self.body.addWidget(self.limits)
        self.body.addStretch(1)

    def _left(self) -> QWidget:
        left = QWidget()
        left.setFixedWidth(self._left_width())
        head = QHBoxLayout()
        head.addWidget(caption(tr("Build it")))
        head.addStretch(1)
        head.addWidget(self.presets)
        self._build = QWidget()
        build = QVBoxLayout(self._build)
        build.setContentsMargins(0, 0, 0, 0)
        build.setSpacing(theme.space.m)
        build.addLayout(head)
        build.addWidget(self.builder)
        build.addSpacing(theme.space.xs)
        build.addWidget(line())
        self._week_title = caption("")
        self._week_total = Label("", "small", role="text2")
        week = QHBoxLayout()
        week.addWidget(self._week_title)
        week.addStretch(1)
        week.addWidget(self._week_total)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 5, 0, 0)
        column.setSpacing(theme.space.m)
        column.addWidget(self._build)
        column.addLayout(week)
        column.addWidget(self.week)
        column.addStretch(1)
        return left

    def _left_width(self) -> int:
        """As drawn, or what the builder needs for longer words: other languages, larger type."""
        for part in self.builder.findChildren(QWidget):
            part.ensurePolished()
        return max(_LEFT_WIDTH, min(self.builder.minimumSizeHint().width(), _LEFT_WIDEST))

    def _connect(self) -> None:
        self.kinds.chosen.connect(lambda _kind: self._choose_kind())
        self.zone.changed.connect(self._choose_zone)
        for entry in self.entries.values():
            entry.edited.connect(self._edited)
        field = self.cron.field
        field.submitted.connect(self.submitted)
        field.paste_refused.connect(self._refuse_paste)
        field.word_hovered.connect(self.answer.light)
        self.answer.words_hovered.connect(field.light)
        self.answer.offer_taken.connect(self._take_offer)
        self.builder.use_requested.connect(self._write)
        self.presets.chosen.connect(self._write)
        self.limits.edited.connect(self._edited)
        self.outlook.go_back.connect(self._go_back)
        self.outlook.start_changed.connect(self._turn.start)
        self._turn.timeout.connect(self.refresh)
        self._clock.timeout.connect(self.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()
