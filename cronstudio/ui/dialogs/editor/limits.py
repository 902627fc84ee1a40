"""The page "Limits and retries": how long, how often again, and what counts as a success."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from cronstudio.language import Text
from cronstudio.model.job import MEBIBYTE, Job, RetryPolicy, SuccessRule
from cronstudio.model.validate import FieldProblem
from cronstudio.model.words import Backoff
from cronstudio.settings import Settings
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.editor.form import (
    Form,
    LengthField,
    OptionalLength,
    ProblemNote,
    TextField,
    beside,
    heading,
    name_editable,
    spin,
)
from cronstudio.ui.dialogs.editor.page import Page, tr
from cronstudio.ui.widgets.buttons import Label, line

_DAY = 86_400


class LimitsPage(Page):
    """Time limits, retries, the success rule, output and lane."""

    key = "limits"
    title = Text("Limits and retries")
    icon = "state-timed-out"
    fields = frozenset(
        {
            "timeout_seconds",
            "idle_timeout_seconds",
            "retry",
            "success",
            "output_limit_bytes",
            "lane",
        }
    )

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._loaded = RetryPolicy(), SuccessRule()
        self.timeout = OptionalLength(
            tr("End an attempt after"), LengthField(1, _DAY, tr("Time limit"))
        )
        self.idle = OptionalLength(
            tr("End it when it prints nothing for"), LengthField(1, _DAY, tr("Without output"))
        )
        self.time_note = ProblemNote()
        self.retries = spin(0, 10, tr("Further attempts"))
        self.delay = LengthField(0, 3600, tr("Wait between"), ("seconds", "minutes", "hours"))
        self.backoff = QComboBox()
        self.backoff.setProperty("dense", True)
        self.backoff.setAccessibleName(tr("How the wait grows"))
        self.backoff.addItem(tr("the same each time"), Backoff.FIXED)
        self.backoff.addItem(tr("twice as long each time"), Backoff.EXPONENTIAL)
        self.cap = LengthField(1, _DAY, tr("Longest wait"))
        self.jitter = spin(0, 100, tr("Random share"), " %")
        self.retry_codes = TextField(400)
        self.retry_codes.setPlaceholderText(tr("any failure"))
        self.retry_note = ProblemNote()
        self.success_codes = TextField(400)
        self.must = TextField(8_192)
        self.must.setPlaceholderText(tr("nothing in particular"))
        self.must_not = TextField(8_192)
        self.must_not.setPlaceholderText(tr("nothing in particular"))
        self.empty_fails = QCheckBox(tr("No output at all is a failure"))
        self.success_note = ProblemNote(self.success_codes)
        self.output = spin(1, 1 << 20, tr("Output kept"), " MiB")
        self.merge = QCheckBox(tr("Keep output and errors in one stream, in exact order"))
        self.lane = QComboBox()
        self.lane.setEditable(True)
        self.lane.setProperty("dense", True)
        self.lane.setMinimumWidth(180)
        self.lane.addItems(["", *sorted(settings.lanes)])
        self.lane.setItemData(0, tr("No lane"), Qt.ItemDataRole.AccessibleTextRole)
        name_editable(self.lane, tr("Lane"))
        self.lane_note = ProblemNote(self.lane)
        self.words = Label("", role="text2", wrap=True)
        self._loading = False
        self._lay_out()
        self._connect()

    def load(self, job: Job) -> None:
        self._loading = True
        self._loaded = job.retry, job.success
        self.timeout.load(job.timeout_seconds, 3600)
        self.idle.load(job.idle_timeout_seconds, 600)
        retry, success = job.retry, job.success
        self.retries.setValue(retry.max_retries)
        self.delay.load(retry.delay_seconds)
        self.backoff.setCurrentIndex(self.backoff.findData(retry.backoff))
        self.cap.load(retry.max_delay_seconds)
        self.jitter.setValue(round(retry.jitter * 100))
        self.retry_codes.setText(_codes_text(retry.exit_codes))
        self.success_codes.setText(_codes_text(success.exit_codes))
        self.must.setText(success.must_contain)
        self.must_not.setText(success.must_not_contain)
        self.empty_fails.setChecked(success.empty_is_failure)
        self.output.setValue(max(1, job.output_limit_bytes // MEBIBYTE))
        self.merge.setChecked(job.merge_output)
        self.lane.setCurrentText(job.lane)
        self._loading = False
        self._enable()

    def apply(self, job: Job) -> Job:
        retry, success = self._loaded
        jitter = self.jitter.value() / 100
        output = self.output.value() * MEBIBYTE
        return replace(
            job,
            timeout_seconds=self.timeout.value(),
            idle_timeout_seconds=self.idle.value(),
            retry=replace(
                retry,
                max_retries=self.retries.value(),
                delay_seconds=self.delay.seconds(),
                backoff=Backoff(self.backoff.currentData()),
                max_delay_seconds=self.cap.seconds(),
                # What the fields cannot show to the last digit is kept until it is edited.
                jitter=retry.jitter if round(retry.jitter * 100) == jitter * 100 else jitter,
                exit_codes=_kept(self.retry_codes.text(), retry.exit_codes),
            ),
            success=replace(
                success,
                exit_codes=_kept(self.success_codes.text(), success.exit_codes),
                must_contain=_kept_text(self.must.text(), success.must_contain),
                must_not_contain=_kept_text(self.must_not.text(), success.must_not_contain),
                empty_is_failure=self.empty_fails.isChecked(),
            ),
            output_limit_bytes=(
                job.output_limit_bytes
                if job.output_limit_bytes // MEBIBYTE == self.output.value()
                else output
            ),
            merge_output=self.merge.isChecked(),
            lane=self.lane.currentText(),
        )

    def own_problems(self) -> list[FieldProblem]:
        hint = tr("Numbers with commas, as in 0, 24.")
        return [
            FieldProblem(field, tr("The exit codes cannot be read"), hint)
            for field, line in (("retry", self.retry_codes), ("success", self.success_codes))
            if _codes(line.text()) is None
        ]

    def show_problems(self, problems: Sequence[FieldProblem]) -> None:
        by_field = {problem.field: problem for problem in reversed(problems)}
        self.time_note.say(by_field.get("timeout_seconds") or by_field.get("idle_timeout_seconds"))
        self.retry_note.say(by_field.get("retry"))
        self.success_note.say(by_field.get("success"))
        self.lane_note.say(by_field.get("lane") or by_field.get("output_limit_bytes"))

    def draft_changed(self, draft: Job) -> None:
        self.words.setText(_words(draft))

    def first_field(self) -> QWidget:
        return self.timeout.box

    def _lay_out(self) -> None:
        body = self.body
        body.addSpacing(theme.space.xs)
        body.addWidget(heading(tr("How long an attempt may take")))
        body.addWidget(self.timeout)
        body.addWidget(self.idle)
        body.addWidget(self.time_note)
        self._part(tr("If it fails, try again"))
        again = Form()
        again.row(tr("Further attempts"), beside(self.retries), buddy=self.retries)
        again.row(tr("Wait before each"), beside(self.delay, self.backoff), buddy=self.delay)
        plus = Label(tr("plus at random up to"), role="text2")
        self._cap_row = beside(self.cap, plus, self.jitter)
        self._cap_label = again.row(tr("Longest wait"), self._cap_row, buddy=self.cap)
        again.row(tr("Only on exit codes"), self.retry_codes, self.retry_note)
        body.addLayout(again)
        self._part(tr("What counts as a success"))
        rule = Form()
        rule.row(tr("Exit codes"), self.success_codes, self.success_note)
        rule.row(tr("Output must have"), self.must)
        rule.row(tr("Output must not have"), self.must_not)
        rule.row("", beside(self.empty_fails), buddy=self.empty_fails)
        body.addLayout(rule)
        self._part(tr("Output and lane"))
        rest = Form()
        rest.row(tr("Keep per attempt"), beside(self.output), beside(self.merge), buddy=self.output)
        remark = Label(
            tr("Jobs of one lane share a limit of runs at a time, set in Settings."),
            "small",
            "text2",
        )
        rest.row(tr("Lane"), beside(self.lane), remark, self.lane_note, buddy=self.lane)
        body.addLayout(rest)
        self._part("")
        body.addWidget(self.words)
        body.addStretch(1)

    def _part(self, title: str) -> None:
        self.body.addSpacing(theme.space.s)
        self.body.addWidget(line())
        self.body.addSpacing(theme.space.s)
        if title:
            self.body.addWidget(heading(title))

    def _connect(self) -> None:
        for length in (self.delay, self.cap):
            length.changed.connect(self._edited)
        for optional in (self.timeout, self.idle):
            optional.changed.connect(self._edited)
        for number in (self.retries, self.jitter, self.output):
            number.valueChanged.connect(self._edited)
        for field in (self.retry_codes, self.success_codes, self.must, self.must_not):
            field.textChanged.connect(self._edited)
        for box in (self.empty_fails, self.merge):
            box.toggled.connect(self._edited)
        self.backoff.currentIndexChanged.connect(self._edited)
        self.lane.currentTextChanged.connect(self._edited)

    def _edited(self) -> None:
        if not self._loading:
            self._enable()
            self.edited.emit()

    def _enable(self) -> None:
        again = self.retries.value() > 0
        for widget in (self.delay, self.backoff, self.retry_codes, self.jitter):
            widget.setEnabled(again)
        grows = self.backoff.currentData() == Backoff.EXPONENTIAL
        self._cap_row.setVisible(grows)
        self._cap_label.setVisible(grows)
        self.cap.setEnabled(again)


def _codes(text: str) -> tuple[int, ...] | None:
    items = [item.strip() for item in text.split(",") if item.strip()]
    if not all(item.isascii() and item.isdigit() and len(item) < 6 for item in items):
        return None
    return tuple(int(item) for item in items)


def _codes_text(codes: Sequence[int]) -> str:
    return ", ".join(str(code) for code in codes)


def _kept(text: str, loaded: tuple[int, ...]) -> tuple[int, ...]:
    codes = _codes(text)
    return loaded if codes is None or text == _codes_text(loaded) else codes


def _kept_text(shown: str, loaded: str) -> str:
    """A line field smooths line ends away; text it cannot show stays until it is edited."""
    return loaded if shown == _as_line(loaded) else shown


def _as_line(text: str) -> str:
    return "".join(" " if char in "\n\r\u2028\u2029" else char for char in text)


def _words(job: Job) -> str:
    retry = job.retry
    parts: list[str] = []
    if retry.max_retries == 0:
        parts.append(tr("One attempt."))
    else:
        delays = [
            min(
                retry.delay_seconds * (2**number if retry.backoff is Backoff.EXPONENTIAL else 1),
                retry.max_delay_seconds if retry.backoff is Backoff.EXPONENTIAL else 3600,
            )
            for number in range(retry.max_retries)
        ]
        parts.append(
            tr("Up to {count} attempts, with {time} of waiting in all.").format(
                count=retry.max_retries + 1, time=times.duration(sum(delays))
            )
        )
    if job.timeout_seconds is not None:
        parts.append(
            tr("Each is ended after {time}.").format(time=times.duration(job.timeout_seconds))
        )
    if job.idle_timeout_seconds is not None:
        parts.append(
            tr("{time} without output ends it as stuck.").format(
                time=times.duration(job.idle_timeout_seconds)
            )
        )
    return " ".join(parts)
