"""The banner of the detail pane that says what is the matter with a job."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome
from cronstudio.ui import text, theme, times
from cronstudio.ui.language import as_sentence, say
from cronstudio.ui.models.job_row import run_instant
from cronstudio.ui.repair_words import repair_words
from cronstudio.ui.widgets.buttons import ElidedLabel, Label


class TroubleBanner(QFrame):
    """What went wrong last: how often, why, and the last line of the error output."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = Label("", bold=True, wrap=True)
        self._why = Label("", "small", wrap=True)
        self._line = _Quoted()
        self._success = Label("", "small", "text2", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, theme.space.s, 10, theme.space.s)
        column.setSpacing(theme.space.xs)
        for widget in (self._title, self._why, self._line, self._success):
            column.addWidget(widget)
        self._run_id = ""
        self._quoted: dict[str, str] = {}

    @property
    def wants_line_of(self) -> str:
        """The run whose last error line is not known yet; empty when nothing is wanted."""
        wanted = self._run_id
        return wanted if wanted and wanted not in self._quoted else ""

    def set_line(self, run_id: str, line: str) -> None:
        """Tell the last line of a run's error output (empty: it had none)."""
        if len(self._quoted) > 200:
            self._quoted.clear()
        self._quoted[run_id] = line
        if run_id == self._run_id:
            self._show_line()

    def show_job(self, view: JobView, now: datetime) -> None:
        """Say what is the matter, or hide."""
        last = view.recent[0] if view.recent else None
        self._run_id = ""
        if view.progress.repair:
            self._tell("bad", self.tr("It needs repair"), repair_words(view), view, now)
        elif last is not None and last.outcome in text.TROUBLE and view.job.enabled:
            bad = last.outcome in (Outcome.FAILED, Outcome.TIMED_OUT)
            if bad:
                self._run_id = last.id
            why = _sentence(last)
            self._tell("bad" if bad else "warn", self._headline(view, last, now), why, view, now)
        else:
            self.hide()
            return
        self._show_line()
        self.show()

    def _headline(self, view: JobView, last: Run, now: datetime) -> str:
        streak = view.progress.failures_in_row
        outcome = last.outcome
        if outcome in (Outcome.FAILED, Outcome.TIMED_OUT) and streak >= 2:
            return self.tr("Failed {count} times in a row").format(count=streak)
        word = text.run_state(last).word
        at = last.occurrence_at or run_instant(last)
        return f"{word}, {times.absolute(at, now, always_day=True, seconds=False)}"

    def _tell(self, tone: str, title: str, why: str, view: JobView, now: datetime) -> None:
        if self.property("banner") != tone:
            self.setProperty("banner", tone)
            self.style().unpolish(self)
            self.style().polish(self)
        self._title.setText(title)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        success = view.progress.last_success_at
        if success is None:
            words = self.tr("It has never succeeded.") if view.recent else ""
        else:
            at = times.absolute(success, now, always_day=True, seconds=False)
            words = self.tr("Last success {at}, {ago}.").format(
                at=at, ago=times.relative(success, now)
            )
        self._success.setText(words)
        self._success.setVisible(bool(words))
        self.setAccessibleName(f"{title}. {why}")

    def _show_line(self) -> None:
        line = self._quoted.get(self._run_id, "")
        self._line.setVisible(bool(line))
        self._line.words.set_words(line)
        lead = self.tr(" Last line of the error output:")
        why = self._why.text().removesuffix(lead)
        self._why.setText(why + (lead if line else ""))


def _sentence(run: Run) -> str:
    if run.outcome is None or run.reason is None:
        return ""
    clause = say(run.outcome, run.reason)
    return as_sentence(clause)


class _Quoted(QFrame):
    """A line of output, in a box of its own so that it is not taken for our words."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("quoted")
        self.words = ElidedLabel("", "tiny", mono=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 4)
        column.addWidget(self.words)
        self._dress()
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        base, line = theme.color("base").name(), theme.color("line").name()
        self.setStyleSheet(
            f"QFrame#quoted {{ background: {base}; border: 1px solid {line}; border-radius: 4px; }}"
        )
