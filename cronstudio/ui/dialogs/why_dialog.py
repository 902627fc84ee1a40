"""Why did it run, or not? A sentence, a line of time, what can be done, what was checked."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from PySide6.QtCore import QDateTime, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QDateTimeEdit,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.engine import Engine
from cronstudio.engine.explain import Explanation, Fix, explain_run, explain_time
from cronstudio.engine.policies import Occurrences
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError, UserError
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Run
from cronstudio.model.words import RunState, Trigger
from cronstudio.ui import icons, tasks, text, theme, times
from cronstudio.ui.forecast import coming_occurrences, job_timetable
from cronstudio.ui.run_words import day_and_clock
from cronstudio.ui.text import run_state, state_word
from cronstudio.ui.why_checks import CheckLine, check_lines
from cronstudio.ui.why_moments import moments_of
from cronstudio.ui.why_subjects import Subject, stands_still, what_matters
from cronstudio.ui.why_words import Facts, detail, fix_words, headline, state_of
from cronstudio.ui.widgets.buttons import Label, icon_button, line, push_button
from cronstudio.ui.widgets.check_list import CheckList
from cronstudio.ui.widgets.fitting import resize_on_screen
from cronstudio.ui.widgets.why_strip import WhyStrip

WIDTH = 640
MOST_RUNS = 100
MOST_COMING = 3
_LATER_MS = 150
"""Several events of one run are one new look at it."""


class WhyDialog(QDialog):
    """Explains one job, run by run.

    Signals: fix_wanted (Fix, job id, Run or None)
    """

    fix_wanted = Signal(object, str, object)

    def __init__(
        self, parent: QWidget, engine: Engine, job_id: str, now: Callable[[], datetime]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._engine = engine
        self._job_id = job_id
        self._now = now
        self._subjects: list[Subject] = []
        self._wanted: Subject | None = None
        self._wanted_run = ""
        self._told: Explanation | None = None
        self._lines: Sequence[CheckLine] = ()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_LATER_MS)
        self._later.timeout.connect(self.refresh)
        self._make()
        resize_on_screen(self, WIDTH, 656)
        self.setMinimumSize(480, 420)

    @property
    def job_id(self) -> str:
        """The job it is about."""
        return self._job_id

    @property
    def told(self) -> Explanation | None:
        """The explanation that is shown; None while the history is read."""
        return self._told

    def ask(self, *, run_id: str = "", at: datetime | None = None) -> None:
        """Ask about a run, or a time; without either, about what matters most now."""
        self._wanted_run = run_id
        self._wanted = Subject(at=at) if at is not None else None
        self.refresh()

    def news(self, job_ids: Sequence[str]) -> None:
        """Something happened to these jobs."""
        if self._job_id in job_ids and not self._typed.isVisible():
            self._later.start()

    def refresh(self) -> None:
        """Read the runs anew, and stay with what is shown."""
        tasks.spawn(self._read())

    # What there is

    async def _read(self) -> None:
        try:
            view = self._engine.job(self._job_id)
        except NotFoundError:
            self.close()
            return
        self.setWindowTitle(self.tr("Why? – {name}").format(name=view.job.name))
        page = await self._engine.history(RunQuery(job_ids=[self._job_id], limit=MOST_RUNS))
        subjects = self._all_subjects(view, page.runs)
        if self._wanted_run and not any(
            subject.run is not None and subject.run.id == self._wanted_run for subject in subjects
        ):
            subjects.append(Subject(run=await self._engine.run(self._wanted_run)))
        elif self._wanted is not None and not any(self._wanted.is_same(s) for s in subjects):
            subjects.append(await self._find(self._wanted))
        self._list(subjects, stands_still(view, self._engine.pause, self._now()))

    def _all_subjects(self, view: JobView, runs: Sequence[Run]) -> list[Subject]:
        now = self._now()
        coming = coming_occurrences(view, now, MOST_COMING, self._engine.pause)
        found = [Subject(at=occurrence.at) for occurrence in reversed(coming)]
        if stands_still(view, self._engine.pause, now) or not found:
            found.append(Subject())
        # The engine knows the end of a run a moment before the history does.
        newer = {run.id: run for run in view.recent}
        runs = [newer.pop(run.id, run) for run in runs]
        unwritten = [run for run in newer.values() if not runs or run.id > runs[0].id]
        runs = [*unwritten, *runs]
        active = {run.id: run for run in view.active}
        found += [Subject(run=run) for run in reversed(active.values()) if not run.test]
        found += [Subject(run=run) for run in runs if run.id not in active and not run.test]
        return found

    async def _find(self, wanted: Subject) -> Subject:
        """The run that handled a time further back; the time itself when there is none."""
        at = wanted.at
        if at is None:
            return wanted
        day = timedelta(days=1)
        query = RunQuery(job_ids=[self._job_id], since=at - 7 * day, until=at + 7 * day, limit=1000)
        page = await self._engine.history(query)
        found = next((run for run in page.runs if Subject(run=run).covers(at)), None)
        return wanted if found is None else Subject(run=found)

    def _list(self, subjects: list[Subject], still: bool) -> None:
        chosen = self._choice(subjects, still)
        self._subjects = subjects
        self._about.blockSignals(True)
        self._about.clear()
        for subject in subjects:
            icon, words = self._subject_words(subject)
            self._about.addItem(icon, words)
        self._about.addItem(icons.icon("calendar"), self.tr("Another time…"))
        self._about.setCurrentIndex(chosen)
        self._about.blockSignals(False)
        self._show_subject()

    def _choice(self, subjects: list[Subject], still: bool) -> int:
        if self._wanted_run:
            for number, subject in enumerate(subjects):
                if subject.run is not None and subject.run.id == self._wanted_run:
                    return number
        if self._wanted is not None:
            for number, subject in enumerate(subjects):
                if self._wanted.is_same(subject):
                    return number
        return what_matters(subjects, still)

    def _subject_words(self, subject: Subject) -> tuple[QIcon, str]:
        now, run = self._now(), subject.run
        if run is None:
            if subject.at is None:
                return icons.icon("state-scheduled"), self.tr("Now")
            at = subject.at
            state = state_word("scheduled")
        else:
            at = run.occurrence_at or run.started_at or run.created_at
            state = run_state(run)
        words = f"{day_and_clock(at)} · {times.relative(at, now)}"
        if run is not None and run.trigger is Trigger.MANUAL:
            words += f" · {text.trigger_word(run.trigger)}"
        return icons.icon(state.icon, state.role), words

    # What is shown

    def _show_subject(self) -> None:
        number = self._about.currentIndex()
        typed = number == len(self._subjects)
        self._typed.setVisible(typed)
        if typed:
            self._ask_for_time()
            return
        if not 0 <= number < len(self._subjects):
            return
        self._earlier.setEnabled(number < len(self._subjects) - 1)
        self._later_one.setEnabled(number > 0)
        subject = self._subjects[number]
        self._wanted = subject
        self._wanted_run = subject.run.id if subject.run is not None else ""
        self._show(self._explain(subject))

    def _explain(self, subject: Subject) -> Explanation:
        view, pause = self._engine.job(self._job_id), self._engine.pause
        if subject.run is not None:
            run = subject.run
            held = run.state is RunState.WAITING and run.trigger is Trigger.CATCH_UP
            return explain_run(run, view, pause, held=held and self._engine.recovery_pending() > 0)
        table: Occurrences | None = None
        with contextlib.suppress(UserError):
            table = job_timetable(view.job)
        return explain_time(view, subject.at, self._now(), pause, table)

    def _show(self, told: Explanation) -> None:
        self._told = told
        facts = Facts(self._engine.job(self._job_id), self._engine.pause, self._now())
        state = state_of(told)
        self._icon.setPixmap(icons.pixmap(state.icon, state.role, 26))
        self._headline.setText(headline(told, facts))
        words = detail(told, facts)
        self._detail.setText(words)
        self._detail.setVisible(bool(words))
        self._strip.setVisible(told.at is not None)
        if told.at is not None:
            moments = moments_of(told, facts.now)
            self._strip.show_moments(moments, f"{self._headline.text()} {words}")
        self._show_fixes(told)
        self._lines = check_lines(told, facts)
        self._checks.show_lines(self._lines, state)
        QTimer.singleShot(0, self, self._show_reason)

    def _show_reason(self) -> None:
        row = self._checks.reason_row
        if row is not None:
            self._scroll.ensureWidgetVisible(row)

    def _show_fixes(self, told: Explanation) -> None:
        while (item := self._fixes.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for number, fix in enumerate(told.fixes):
            words, icon = fix_words(fix)
            press = partial(self._press, fix)
            button = push_button(
                words, icon, primary=number == 0, flat=number == 2, on_click=press, parent=self
            )
            self._fixes.addWidget(button)
        self._fixes.addStretch(1)

    def _press(self, fix: Fix) -> None:
        run = self._told.run if self._told is not None else None
        self.fix_wanted.emit(fix, self._job_id, run)

    def _step(self, by: int) -> None:
        self._about.setCurrentIndex(self._about.currentIndex() + by)

    def _ask_for_time(self) -> None:
        self._typed.setFocus()
        self._earlier.setEnabled(False)
        self._later_one.setEnabled(False)

    def _time_typed(self) -> None:
        naive = self._typed.dateTime().toPython()
        assert isinstance(naive, datetime)
        at = naive.replace(second=0, microsecond=0, tzinfo=times.viewer_zone())
        self.ask(at=at)

    def as_text(self) -> str:
        """All that is shown, as plain text."""
        head = [self.windowTitle(), self._about.currentText(), "", self._headline.text()]
        if self._detail.text():
            head.append(self._detail.text())
        head.append("")
        for entry in self._lines:
            parts = (entry.title, entry.detail, entry.aside)
            head.append(f"[{entry.mark.value}] " + " · ".join(part for part in parts if part))
        return "\n".join(head) + "\n"

    # Made once

    def _make(self) -> None:
        body = QVBoxLayout()
        body.setContentsMargins(20, theme.space.l, 20, 0)
        body.setSpacing(theme.space.m)
        body.addLayout(self._make_about())
        body.addLayout(self._make_answer())
        self._strip = WhyStrip()
        body.addWidget(self._strip)
        self._fixes = QHBoxLayout()
        self._fixes.setSpacing(theme.space.s)
        body.addLayout(self._fixes)
        body.addWidget(Label(self.tr("What was checked, in order"), "small", "text2", bold=True))
        self._checks = CheckList(self.tr("the reason"))
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._checks)
        self._scroll.viewport().setAutoFillBackground(False)
        self._checks.setAutoFillBackground(False)
        body.addWidget(self._scroll, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(body, 1)
        whole.addWidget(line())
        whole.addLayout(self._make_footer())

    def _make_about(self) -> QHBoxLayout:
        self._about = QComboBox()
        self._about.setProperty("dense", True)
        self._about.setAccessibleName(self.tr("About which run"))
        self._about.setMinimumWidth(300)
        self._about.setIconSize(QSize(16, 16))
        self._about.setMaxVisibleItems(16)
        self._about.currentIndexChanged.connect(lambda _index: self._show_subject())
        label = Label(self.tr("About"), role="text2")
        label.setBuddy(self._about)
        self._typed = QDateTimeEdit()
        here = self._now().astimezone(times.viewer_zone()).replace(tzinfo=None)
        self._typed.setDateTime(QDateTime.fromString(f"{here:%Y-%m-%dT%H:%M}", "yyyy-MM-ddTHH:mm"))
        self._typed.setProperty("dense", True)
        self._typed.setDisplayFormat(f"{times.date_pattern()} {times.clock_pattern()}")
        self._typed.setCalendarPopup(True)
        self._typed.setAccessibleName(self.tr("The time asked about"))
        self._typed.editingFinished.connect(self._time_typed)
        self._typed.hide()
        self._earlier = icon_button(
            "chevron-left", self.tr("The run before"), on_click=lambda: self._step(1)
        )
        self._later_one = icon_button(
            "chevron-right", self.tr("The run after"), on_click=lambda: self._step(-1)
        )
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        for widget in (label, self._about, self._typed, self._earlier, self._later_one):
            row.addWidget(widget)
        row.addStretch(1)
        return row

    def _make_answer(self) -> QHBoxLayout:
        self._icon = QLabel()
        self._headline = Label("", "heading", bold=True, wrap=True)
        self._detail = Label("", role="text2", wrap=True)
        selectable = (
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        for label in (self._headline, self._detail):
            label.setTextInteractionFlags(selectable)
            label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout()
        column.setSpacing(theme.space.xs)
        column.addWidget(self._headline)
        column.addWidget(self._detail)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        return row

    def _make_footer(self) -> QHBoxLayout:
        copy = push_button(
            self.tr("Copy as text"),
            "copy",
            flat=True,
            on_click=lambda: QGuiApplication.clipboard().setText(self.as_text()),
        )
        close = push_button(self.tr("Close"), on_click=self.close)
        close.setDefault(True)
        row = QHBoxLayout()
        row.setContentsMargins(theme.space.l, theme.space.m, theme.space.l, theme.space.m)
        row.addWidget(copy)
        row.addStretch(1)
        row.addWidget(close)
        return row
