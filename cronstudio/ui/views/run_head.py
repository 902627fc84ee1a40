"""The upper half of a run: what happened, when, how long, its attempts and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from cronstudio.engine.view import JobView
from cronstudio.model.run import Attempt, Run
from cronstudio.model.words import Outcome, RunState
from cronstudio.ui import icons, theme
from cronstudio.ui.models.run_facts import middle_seconds, streak
from cronstudio.ui.models.run_rows import is_active
from cronstudio.ui.run_words import (
    attempt_words,
    coarse,
    due_words,
    head_sentence,
    started_words,
    took_seconds,
)
from cronstudio.ui.text import (
    StateWord,
    duration,
    duration_range,
    outcome_word,
    run_state,
    state_word,
    trigger_word,
)
from cronstudio.ui.widgets.attempt_chip import AttemptChip
from cronstudio.ui.widgets.buttons import ElidedLabel, Label, icon_button, push_button
from cronstudio.ui.widgets.charts import UsualBand
from cronstudio.ui.widgets.output_bars import LinkButton

MOST_CHIPS = 4
"""Below this width the buttons have short names."""


class RunHead(QWidget):
    """What is known of a run.

    Signals: attempt_chosen(int); pin(bool); run_again, run_with, stop, compare, why, edit,
    add_retries, delete, export: the buttons
    """

    attempt_chosen = Signal(int)
    run_again = Signal()
    run_with = Signal()
    stop = Signal()
    compare = Signal()
    why = Signal()
    edit = Signal()
    add_retries = Signal()
    pin = Signal(bool)
    delete = Signal()
    export = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: list[AttemptChip] = []
        self._usage = ""
        self._icon = QLabel()
        self._name = Label("", "heading", bold=True)
        self._sentence = ElidedLabel("", "body", "text2")
        self._values = {key: Label() for key in ("due", "started", "took", "trigger", "usage")}
        self._captions = {key: Label("", "small", "text2") for key in self._values}
        self._band = UsualBand()
        self._band.setMaximumWidth(330)
        self._chip_row = QHBoxLayout()
        self._note = Label("", "small", "text2")
        self._retries = LinkButton(self.tr("Add retries"))
        self._retries.clicked.connect(self.add_retries)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space.l, theme.space.m, theme.space.m, theme.space.m)
        layout.setSpacing(theme.space.m)
        layout.addLayout(self._make_title())
        layout.addLayout(self._make_facts())
        layout.addWidget(self._make_middle())
        layout.addLayout(self._make_buttons())

    def show_run(self, run: Run, view: JobView | None, now: datetime) -> None:
        """Show a run; `view` is its job, None when that was deleted."""
        state = run_state(run)
        self._icon.setPixmap(icons.pixmap(state.icon, state.role, 20))
        self._name.setText(run.job_name)
        recent = view.recent if view is not None else ()
        usual = view.usual_seconds if view is not None else None
        self._sentence.set_words(head_sentence(run, streak(run, recent), usual, now))
        self._show_facts(run, now)
        self._show_band(run, view, now)
        active = is_active(run)
        self._again.setVisible(not active)
        self._stop.setVisible(active)
        self._again.setEnabled(view is not None)
        self._with.setEnabled(view is not None)
        self._edit.setEnabled(view is not None)
        self._compare.setEnabled(run.started_at is not None and view is not None)
        self._delete.setEnabled(not active)
        self._pin.setEnabled(not active)
        self._pin.setChecked(run.pinned)

    def show_usage(self, words: str) -> None:
        """Say what a running attempt takes of the machine, from the next `show_run` on."""
        self._usage = words

    def show_attempts(
        self, attempts: Sequence[Attempt], chosen: int, view: JobView | None, now: datetime
    ) -> None:
        """Show the attempts of the run; `chosen` is the number of the one whose output is shown."""
        shown = attempts[-MOST_CHIPS:]
        if [chip.number for chip in self._chips] != [attempt.number for attempt in shown]:
            self._make_chips(shown)
        for chip, attempt in zip(self._chips, shown, strict=True):
            chip.show_state(_attempt_state(attempt), attempt_words(attempt, now))
            chip.setChecked(attempt.number == chosen)
        self._show_note(attempts, chosen, view)
        self._middle.setVisible(bool(attempts) or not self._band.isHidden())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        whole = self.tr("Compare with last success")
        self._compare.setText(whole)
        # Measured, since words are longer in some languages than in others.
        shown = [button for button in self._buttons if not button.isHidden()]
        needed = sum(button.sizeHint().width() + theme.space.s for button in shown)
        if event.size().width() < needed + 2 * theme.space.l:
            self._compare.setText(self.tr("Compare"))
        self._compare.setToolTip(whole)

    # Within

    def _make_chips(self, attempts: Sequence[Attempt]) -> None:
        for chip in self._chips:
            self._chip_row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = [AttemptChip(attempt.number) for attempt in attempts]
        for place, chip in enumerate(self._chips):
            number = chip.number
            chip.clicked.connect(lambda _on=False, number=number: self.attempt_chosen.emit(number))
            self._chip_row.insertWidget(place, chip)

    def _make_title(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(self._icon)
        row.addWidget(self._name)
        row.addWidget(self._sentence, 1, Qt.AlignmentFlag.AlignBottom)
        return row

    def _make_facts(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space.xl)
        grid.setVerticalSpacing(0)
        for column, key in enumerate(self._values):
            grid.addWidget(self._captions[key], 0, column)
            grid.addWidget(self._values[key], 1, column)
            self._values[key].setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        grid.setColumnStretch(len(self._values), 1)
        return grid

    def _make_middle(self) -> QWidget:
        self._middle = QWidget()
        row = QHBoxLayout(self._middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(26)
        row.addWidget(self._band, 3)
        right = QVBoxLayout()
        right.setSpacing(theme.space.xs)
        self._chip_row.setSpacing(theme.space.s)
        self._chip_row.addStretch(1)
        note = QHBoxLayout()
        note.setSpacing(theme.space.xs)
        note.addWidget(self._note)
        note.addWidget(self._retries)
        note.addStretch(1)
        right.addLayout(self._chip_row)
        right.addLayout(note)
        row.addLayout(right, 4)
        return self._middle

    def _make_buttons(self) -> QHBoxLayout:
        self._again = push_button(
            self.tr("Run again"),
            "run-again",
            primary=True,
            dense=True,
            on_click=self.run_again.emit,
        )
        self._stop = push_button(
            self.tr("Stop…"), "stop", danger=True, dense=True, on_click=self.stop.emit
        )
        self._compare = push_button(
            self.tr("Compare with last success"), "compare", dense=True, on_click=self.compare.emit
        )
        self._why = push_button(self.tr("Why?"), "why", dense=True, on_click=self.why.emit)
        self._edit = push_button(self.tr("Edit job…"), "edit", dense=True, on_click=self.edit.emit)
        more = icon_button("more", self.tr("More"))
        more.setPopupMode(more.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(more)
        self._with = menu.addAction(self.tr("Run with other arguments…"), self.run_with.emit)
        menu.addSeparator()
        self._pin = menu.addAction(self.tr("Keep for ever"))
        self._pin.setCheckable(True)
        self._pin.triggered.connect(self.pin.emit)
        menu.addAction(self.tr("Export this run…"), self.export.emit)
        menu.addSeparator()
        self._delete = menu.addAction(self.tr("Delete from the history"), self.delete.emit)
        more.setMenu(menu)
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        self._buttons = (self._again, self._stop, self._compare, self._why, self._edit, more)
        for button in self._buttons:
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _show_facts(self, run: Run, now: datetime) -> None:
        captions = {
            "due": self.tr("Was due") if run.occurrence_count < 2 else self.tr("Were due"),
            "started": self.tr("Started"),
            "took": self.tr("So far") if run.state is RunState.RUNNING else self.tr("Took"),
            "trigger": self.tr("Trigger"),
            "usage": self.tr("Processor, memory"),
        }
        seconds = took_seconds(run, now)
        trigger = trigger_word(run.trigger)
        values = {
            "due": due_words(run, now),
            "started": started_words(run),
            "took": duration(seconds) if seconds is not None else "",
            "trigger": self.tr("Test") if run.test else trigger[:1].upper() + trigger[1:],
            "usage": self._usage,
        }
        shown = {"trigger"}
        if self._usage and run.state is RunState.RUNNING:
            shown.add("usage")
        if run.occurrence_at is not None:
            shown.add("due")
        if run.started_at is not None:
            shown |= {"started", "took"}
        for key, label in self._values.items():
            self._captions[key].setText(captions[key])
            label.setText(values[key])
            label.setVisible(key in shown)
            self._captions[key].setVisible(key in shown)

    def _show_band(self, run: Run, view: JobView | None, now: datetime) -> None:
        seconds = took_seconds(run, now)
        usual = view.usual_seconds if view is not None else None
        if seconds is None or usual is None or view is None:
            self._band.hide()
            return
        running = run.state is not RunState.FINISHED
        look = "running" if running else "ok" if run.outcome is Outcome.COMPLETED else "bad"
        words = (
            self.tr("{time} so far").format(time=coarse(seconds))
            if running
            else self.tr("this run {time}").format(time=duration(seconds))
        )
        usually = self.tr("usually {range}").format(range=duration_range(*usual))
        middle = middle_seconds(view) or sum(usual) / 2
        self._band.show_run(seconds, usual, middle, look, (words, usually))
        self._band.show()

    def _show_note(self, attempts: Sequence[Attempt], chosen: int, view: JobView | None) -> None:
        retries = view.job.retry.max_retries if view is not None else 0
        last = attempts[-1] if attempts else None
        missing = last is not None and last.outcome not in (None, Outcome.COMPLETED)
        self._retries.setVisible(view is not None and retries == 0 and missing)
        if last is None or view is None:
            words = ""
        elif retries == 0 and len(attempts) == 1:
            words = self.tr("No retries set.")
        else:
            words = self._attempt_note(attempts, chosen, max(retries + 1, len(attempts)))
        self._note.setText(words)

    def _attempt_note(self, attempts: Sequence[Attempt], chosen: int, most: int) -> str:
        numbers = self.tr("Attempt {number} of {most}").format(number=chosen, most=most)
        by_number = {attempt.number: attempt for attempt in attempts}
        before, this = by_number.get(chosen - 1), by_number.get(chosen)
        if before is None or this is None or before.finished_at is None:
            return numbers
        pause = max(0.0, (this.started_at - before.finished_at).total_seconds())
        return self.tr("{attempt}, started {time} after the one before ended").format(
            attempt=numbers, time=duration(pause)
        )


def _attempt_state(attempt: Attempt) -> StateWord:
    return outcome_word(attempt.outcome) if attempt.outcome else state_word("running")
