"""The page "Notifications": which ends of runs the user hears about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from cronstudio.language import Text
from cronstudio.model.job import Job
from cronstudio.model.validate import FieldProblem
from cronstudio.model.words import NotifyWhen
from cronstudio.settings import Settings
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.editor.form import (
    LengthField,
    OptionalLength,
    ProblemNote,
    heading,
    note,
    spin,
)
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.widgets.buttons import Label, line
from cronstudio.ui.widgets.radio_explained import ExplainedChoices

TEN_YEARS = 3_650 * 86_400


class NotificationsPage(Page):
    """The notify rule."""

    key = "notifications"
    title = Text("Notifications")
    icon = "notify"
    fields = frozenset({"notify"})

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.when = ExplainedChoices(
            [
                (
                    NotifyWhen.ON_FAILURE,
                    tr("When a run fails"),
                    tr("Also when it takes too long or is interrupted, and when it works again."),
                ),
                (
                    NotifyWhen.ON_CHANGE,
                    tr("When the result changes"),
                    tr("At the first failure, and when it works again. Not in between."),
                ),
                (
                    NotifyWhen.ALWAYS,
                    tr("At every end"),
                    tr("Good for rare jobs. Several at once become one notification."),
                ),
                (
                    NotifyWhen.NEVER,
                    tr("Never"),
                    tr("Failures still show in the tray, in Jobs and in History."),
                ),
            ],
            tr("Tell me"),
        )
        self.after = spin(1, 100, tr("Failures in a row"))
        self.silence = OptionalLength(
            tr("Tell me when nothing succeeded for"), LengthField(60, TEN_YEARS, tr("Time"))
        )
        self.problem = ProblemNote()
        self.words = Label("", role="text2", wrap=True)
        self._lay_out()
        self._loading = False
        self.when.changed.connect(self._edited)
        self.after.valueChanged.connect(self._edited)
        self.silence.changed.connect(self._edited)

    def load(self, job: Job) -> None:
        self._loading = True
        self.when.choose(job.notify.when)
        self.after.setValue(job.notify.after_failures)
        self.silence.load(job.notify.no_success_seconds, 2 * 86_400)
        self._loading = False
        self._enable()

    def apply(self, job: Job) -> Job:
        return replace(
            job,
            notify=replace(
                job.notify,
                when=NotifyWhen(self.when.value()),
                after_failures=self.after.value(),
                no_success_seconds=self.silence.value(),
            ),
        )

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        self.problem.say(problems[0] if problems else None)

    def draft_changed(self, draft: Job) -> None:
        self.words.setText(_words(draft, self._settings))

    def first_field(self) -> QWidget:
        return self.when.button(self.when.value())

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(24, theme.space.xs, 0, 0)
        row.setSpacing(theme.space.s)
        self._from = QLabel(tr("Only from"))
        row.addWidget(self._from)
        row.addWidget(self.after)
        self._in_row = QLabel(tr("failures in a row on"))
        row.addWidget(self._in_row)
        row.addStretch(1)
        body = self.body
        body.addSpacing(theme.space.xs)
        body.addWidget(heading(tr("Tell me")))
        body.addWidget(self.when)
        body.addLayout(row)
        body.addSpacing(theme.space.m)
        body.addWidget(line())
        body.addSpacing(theme.space.m)
        body.addWidget(heading(tr("Silence")))
        body.addWidget(
            note(tr("A job that never gets to run cannot fail. This notices that, too."))
        )
        body.addWidget(self.silence)
        body.addWidget(self.problem)
        body.addSpacing(theme.space.m)
        body.addWidget(line())
        body.addSpacing(theme.space.m)
        words = QHBoxLayout()
        words.setSpacing(theme.space.s)
        words.addWidget(Label(tr("In words"), "small", "text2", bold=True))
        words.addWidget(self.words, 1)
        body.addLayout(words)
        body.addStretch(1)

    def _edited(self) -> None:
        self._enable()
        if not self._loading:
            self.edited.emit()

    def _enable(self) -> None:
        failures = self.when.value() in (NotifyWhen.ON_FAILURE, NotifyWhen.ON_CHANGE)
        for widget in (self._from, self.after, self._in_row):
            widget.setEnabled(failures)


def _words(job: Job, settings: Settings) -> str:
    rule = job.notify
    first = {
        NotifyWhen.NEVER: tr("No notifications."),
        NotifyWhen.ALWAYS: tr("A notification at every end."),
        NotifyWhen.ON_FAILURE: tr("A notification at each failure."),
        NotifyWhen.ON_CHANGE: tr("A notification at the first failure and when it works again."),
    }[rule.when]
    if rule.when in (NotifyWhen.ON_FAILURE, NotifyWhen.ON_CHANGE) and rule.after_failures > 1:
        first = tr("A notification from {count} failures in a row on.").format(
            count=rule.after_failures
        )
    parts = [first]
    if rule.no_success_seconds is not None:
        parts.append(
            tr("And one when nothing succeeded for {time}.").format(
                time=times.duration(rule.no_success_seconds)
            )
        )
    if not settings.notify:
        parts.append(tr("Notifications are switched off in Settings."))
    elif settings.quiet_from and settings.quiet_to:
        parts.append(
            tr("Quiet from {start} to {end}.").format(
                start=settings.quiet_from, end=settings.quiet_to
            )
        )
    return " ".join(parts)
