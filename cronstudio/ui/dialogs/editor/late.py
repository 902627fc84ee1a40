"""The page "Late or overlapping": what happens to missed runs and to runs that meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.validate import FieldProblem
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy
from cronstudio.schedule import ScheduleError, timetable
from cronstudio.settings import Settings
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.form import (
    LengthField,
    OptionalLength,
    ProblemNote,
    heading,
    spin,
)
from cronstudio.ui.dialogs.editor.late_example import example, in_words
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.dialogs.editor.zones import real_name
from cronstudio.ui.widgets.buttons import Label, line
from cronstudio.ui.widgets.radio_explained import ExplainedChoices

TEN_YEARS = 3_650 * 86_400


class LatePage(Page):
    """Missed runs and overlaps."""

    key = "late"
    title = Text("Late or overlapping")
    icon = "state-missed"
    fields = frozenset({"miss_policy", "miss_limit_seconds", "concurrency", "queue_limit"})

    def __init__(self, settings: Settings, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._settings = settings
        self._now = now
        self.missed = ExplainedChoices(self._missed_choices(), tr("If this computer was off"))
        self.limit = OptionalLength(
            tr("Only if it is at most"),
            LengthField(1, TEN_YEARS, tr("Late at most")),
            tr("late"),
        )
        self.limit_note = ProblemNote()
        self.overlap = ExplainedChoices(self._overlap_choices(), tr("If the run before is going"))
        self.queue = spin(1, 10_000, tr("Runs that may wait"))
        self.example = _Example()
        self.words = Label("", role="text2", wrap=True)
        self._lay_out()
        self.missed.changed.connect(self._edited)
        self.limit.changed.connect(self._edited)
        self.overlap.changed.connect(self._edited)
        self.queue.valueChanged.connect(self._queue_changed)
        self._loading = False

    def load(self, job: Job) -> None:
        self._loading = True
        self.missed.choose(job.miss_policy)
        self.limit.load(job.miss_limit_seconds, 24 * 3600)
        self.overlap.choose(job.concurrency)
        self.queue.setValue(job.queue_limit)
        self._loading = False
        self._show_limits()

    def apply(self, job: Job) -> Job:
        return replace(
            job,
            miss_policy=MissPolicy(self.missed.value()),
            miss_limit_seconds=self.limit.value(),
            concurrency=ConcurrencyPolicy(self.overlap.value()),
            queue_limit=self.queue.value(),
        )

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        self.limit_note.say(problems[0] if problems else None)

    def draft_changed(self, draft: Job) -> None:
        self.words.setText(in_words(draft))
        try:
            table = timetable(draft.schedule, real_name(draft.timezone))
        except ScheduleError:
            self.example.say(tr("The example appears when the schedule is right."), "")
            return
        self.example.say(*example(draft, table, self._now(), self._settings.max_batch))

    def first_field(self) -> QWidget:
        return self.missed.button(self.missed.value())

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.setContentsMargins(24, theme.space.xs, 0, 0)
        below.addWidget(self.limit)
        told = QHBoxLayout()
        told.setContentsMargins(24, 0, 0, 0)
        told.addWidget(self.example)
        queue = QHBoxLayout()
        queue.setContentsMargins(24, 0, 0, 0)
        self._queue_row = QWidget()
        self._queue_row.setLayout(queue)
        queue.addWidget(QLabel(tr("At most")))
        queue.addWidget(self.queue)
        queue.addWidget(QLabel(tr("wait; more are skipped")))
        queue.addStretch(1)
        words = QHBoxLayout()
        words.setSpacing(theme.space.s)
        words.addWidget(
            Label(tr("In words"), "small", "text2", bold=True), 0, Qt.AlignmentFlag.AlignTop
        )
        words.addWidget(self.words, 1)
        body = self.body
        body.addSpacing(theme.space.xs)
        body.addWidget(heading(tr("If this computer was off or asleep at the time")))
        body.addWidget(self.missed)
        body.addLayout(below)
        body.addWidget(self.limit_note)
        body.addLayout(told)
        body.addSpacing(theme.space.m)
        body.addWidget(line())
        body.addSpacing(theme.space.m)
        body.addWidget(heading(tr("If the run before is still going")))
        body.addWidget(self.overlap)
        body.addWidget(self._queue_row)
        body.addSpacing(theme.space.m)
        body.addWidget(line())
        body.addSpacing(theme.space.m)
        body.addLayout(words)
        body.addStretch(1)

    def _missed_choices(self) -> list[tuple[str, str, str]]:
        return [
            (
                MissPolicy.RUN_ONCE,
                tr("Run it once when the computer is back"),
                tr("However many runs were missed. The run is marked “catch-up”."),
            ),
            (
                MissPolicy.RUN_ALL,
                tr("Run every missed one"),
                tr("Oldest first, a few at a time, at most {count}.").format(
                    count=self._settings.max_batch
                ),
            ),
            (
                MissPolicy.SKIP,
                tr("Leave it out"),
                tr("It shows as “missed” in History, with the reason."),
            ),
            (
                MissPolicy.NOTIFY_ONLY,
                tr("Leave it out and tell me"),
                tr("The same, with a notification and a Run button."),
            ),
        ]

    def _overlap_choices(self) -> list[tuple[str, str, str]]:
        grace = self._settings.grace_seconds
        return [
            (
                ConcurrencyPolicy.SKIP,
                tr("Skip the new one"),
                tr("The one in progress goes on. History says “skipped: overlap”."),
            ),
            (
                ConcurrencyPolicy.QUEUE,
                tr("Wait, then run"),
                tr("In order. At most {count} wait; more are skipped.").format(count=10),
            ),
            (
                ConcurrencyPolicy.ALLOW,
                tr("Let both run"),
                tr("Only for jobs that cannot get in each other’s way."),
            ),
            (
                ConcurrencyPolicy.REPLACE,
                tr("End the old one, start the new one"),
                tr("The old run gets {grace} s to finish, then it is ended.").format(grace=grace),
            ),
            (
                ConcurrencyPolicy.FORBID,
                tr("Refuse"),
                tr("As skip, but counts as “blocked” and asks for attention."),
            ),
        ]

    def _edited(self) -> None:
        self._show_limits()
        if not self._loading:
            self.edited.emit()

    def _queue_changed(self, count: int) -> None:
        self.overlap.explain(
            ConcurrencyPolicy.QUEUE,
            tr("In order. At most {count} wait; more are skipped.").format(count=count),
        )
        self._edited()

    def _show_limits(self) -> None:
        # A limit for lateness says nothing where nothing runs late.
        runs_late = self.missed.value() in (MissPolicy.RUN_ONCE, MissPolicy.RUN_ALL)
        self.limit.setEnabled(runs_late)
        self._queue_row.setVisible(self.overlap.value() == ConcurrencyPolicy.QUEUE)


class _Example(QFrame):
    """The info strip with the example; the result in it is bold."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("banner", "info")
        self._icon = QLabel()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 8, 10, 8)
        row.setSpacing(theme.space.s)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        theme.changed.connect(self._restyle)
        self._restyle()

    def say(self, sentence: str, result: str) -> None:
        """Show the sentence, with its result in bold."""
        shown = escape(sentence)
        if result:
            shown = f"<b>{escape(result)}</b>".join(shown.rsplit(escape(result), 1))
        self._text.setText(shown)

    def words(self) -> str:
        """What is shown, with its markup."""
        return self._text.text()

    def _restyle(self) -> None:
        self._icon.setPixmap(icons.pixmap("info", "accent", 16))
        self._text.setFont(theme.font("small"))
