"""The sections of the detail pane: coming runs, past runs, facts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Run, lasted_seconds
from cronstudio.ui import icons, text, theme, times
from cronstudio.ui.forecast import coming_occurrences
from cronstudio.ui.models.job_row import JobRow, run_instant
from cronstudio.ui.widgets.buttons import ElidedLabel, Label

SHOWN = 5


class _Section(QWidget):
    def __init__(self, title: str) -> None:
        super().__init__()
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(theme.space.s)
        self.grid.setVerticalSpacing(2)
        self.title = Label(title, "small", "text2", bold=True)
        self.grid.addWidget(self.title, 0, 0, 1, 2)
        self.grid.setRowMinimumHeight(0, 22)


class Coming(_Section):
    """The next runs, relative and absolute."""

    def __init__(self) -> None:
        super().__init__("")
        self.title.setText(self.tr("Next {count} runs").format(count=SHOWN))
        self._rows = [(Label("", "small"), Label("", "small", "text2")) for _ in range(SHOWN)]
        for number, (relative, absolute) in enumerate(self._rows, 1):
            self.grid.addWidget(relative, number, 0)
            self.grid.addWidget(absolute, number, 1)
            relative.setMinimumHeight(18)
        self.grid.setColumnMinimumWidth(0, 96)
        self.grid.setColumnStretch(1, 1)
        self._none = Label("", "small", "text2", wrap=True)
        self.grid.addWidget(self._none, SHOWN + 1, 0, 1, 2)

    def show_job(self, view: JobView, now: datetime, pause_all: Pause | None) -> None:
        """List the next runs of a job, or say why there are none."""
        coming = coming_occurrences(view, now, SHOWN, pause_all)
        for number, (relative, absolute) in enumerate(self._rows):
            shown = number < len(coming)
            relative.setVisible(shown)
            absolute.setVisible(shown)
            if shown:
                at = coming[number].at
                relative.setText(times.relative(at, now))
                absolute.setText(times.absolute(at, now, always_day=True, seconds=False))
                absolute.setToolTip(times.tooltip(at, now))
        self._none.setVisible(not coming)
        if not coming:
            self._none.setText(JobRow(view, now).why_not_coming(now))


class Past(_Section):
    """The last runs; a click opens one.

    Signals: all_requested, opened (run id)
    """

    all_requested = Signal()
    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__("")
        self.title.setText(self.tr("Last {count} runs").format(count=SHOWN))
        link = _Link(self.tr("All runs"))
        link.pressed.connect(self.all_requested)
        self.grid.addWidget(link, 0, 3, Qt.AlignmentFlag.AlignRight)
        self._rows = [_RunLine(self.grid, number) for number in range(1, SHOWN + 1)]
        for row in self._rows:
            row.word.pressed.connect(self.opened)
        self.grid.setColumnMinimumWidth(1, 76)
        self.grid.setColumnStretch(3, 1)
        self._none = Label(self.tr("It has not run yet."), "small", "text2")
        self.grid.addWidget(self._none, SHOWN + 1, 0, 1, 4)

    def show_runs(self, runs: Sequence[Run], now: datetime) -> None:
        """List the runs, newest first."""
        for number, row in enumerate(self._rows):
            row.show_run(runs[number] if number < len(runs) else None, now)
        self._none.setVisible(not runs)


class _RunLine:
    """The labels of one run in the grid."""

    def __init__(self, grid: QGridLayout, number: int) -> None:
        self.icon = QLabel()
        self.word = _Word()
        self.at = Label("", "small", "text2")
        self.end = ElidedLabel("", "small", "text2")
        self.end.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.icon, number, 0)
        grid.addWidget(self.word, number, 1)
        grid.addWidget(self.at, number, 2)
        grid.addWidget(self.end, number, 3)
        self.icon.setMinimumHeight(20)

    def show_run(self, run: Run | None, now: datetime) -> None:
        for widget in (self.icon, self.word, self.at, self.end):
            widget.setVisible(run is not None)
        if run is None:
            return
        state = text.run_state(run)
        self.icon.setPixmap(icons.pixmap(state.icon, state.role, 16))
        self.word.show_state(run.id, state)
        started = run.started_at or run.occurrence_at or run_instant(run)
        self.at.setText(times.absolute(started, now, always_day=True, seconds=False))
        self.at.setToolTip(times.tooltip(started, now))
        seconds = lasted_seconds(run)
        length = "" if seconds is None else text.short_length(seconds)
        parts = (text.reason_short(run.reason), length)
        self.end.set_words(" · ".join(part for part in parts if part))


class _Word(Label):
    """The outcome of a run, as something to press.

    Signals: pressed (run id)
    """

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__("", "small")
        self._run_id = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_state(self, run_id: str, state: text.StateWord) -> None:
        self._run_id = run_id
        self.setText(state.word)
        self.set_role(state.word_role, bold=state.bold)
        self.setToolTip(self.tr("Open this run"))

    def mouseReleaseEvent(self, event: object) -> None:
        self.pressed.emit(self._run_id)


class _Link(Label):
    """Underlined words that can be pressed, by mouse and by keys.

    Signals: pressed
    """

    pressed = Signal()

    def __init__(self, words: str) -> None:
        super().__init__("", "small", "accent")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(f'<a href="#">{words}</a>')
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(lambda _link: self.pressed.emit())


class Facts(_Section):
    """How the job is set up, in words that can be copied."""

    def __init__(self) -> None:
        super().__init__("")
        self.title.setText(self.tr("Facts"))
        self._values: dict[str, ElidedLabel] = {}
        self._names: dict[str, Label] = {}
        names = (
            ("command", self.tr("Command")),
            ("directory", self.tr("Folder")),
            ("zone", self.tr("Time zone")),
            ("missed", self.tr("If missed")),
            ("overlap", self.tr("Overlap")),
            ("retries", self.tr("Retries")),
            ("timeout", self.tr("Time limit")),
        )
        for number, (key, name) in enumerate(names, 1):
            value = ElidedLabel("", "small", mono=key == "command")
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            value.setAccessibleDescription(name)
            label = Label(name, "small", "text2")
            label.setMinimumHeight(18)
            self.grid.addWidget(label, number, 0)
            self.grid.addWidget(value, number, 1)
            self._values[key], self._names[key] = value, label
            value.setObjectName(f"fact_{key}")
        self.grid.setColumnMinimumWidth(0, 80)
        self.grid.setColumnStretch(1, 1)

    def show_job(self, view: JobView) -> None:
        job = view.job
        facts = {
            "command": " ".join((job.command.text, *job.command.arguments)),
            "directory": job.working_directory,
            "zone": text.zone_words(job.timezone),
            "missed": text.miss_words(job),
            "overlap": text.concurrency_words(job.concurrency),
            "retries": text.retry_words(job),
            "timeout": times.duration(job.timeout_seconds) if job.timeout_seconds else "",
        }
        for key, words in facts.items():
            self._values[key].set_words(words)
            self._values[key].setVisible(bool(words))
            self._names[key].setVisible(bool(words))
