"""What a click on the timeline opens: a mark or a crowded minute in words, with links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome
from cronstudio.ui import icons, text, theme, times
from cronstudio.ui.language import say
from cronstudio.ui.models.timeline_collisions import Collision
from cronstudio.ui.models.timeline_marks import Mark
from cronstudio.ui.models.timeline_words import tr
from cronstudio.ui.run_words import started_words
from cronstudio.ui.text import run_state, state_word
from cronstudio.ui.widgets.buttons import Label
from cronstudio.ui.widgets.output_bars import LinkButton
from cronstudio.ui.widgets.popover import Popover

WIDTH = 300
Act = Callable[[], object]


class TimelinePopover(Popover):
    """A title with a drawing, lines, and links."""

    def __init__(
        self,
        head: tuple[str, str, str],
        lines: Sequence[str],
        links: Sequence[tuple[str, Act]],
        parent: QWidget,
    ) -> None:
        """`head`: icon, its colour role, title. A link closes the popover, then acts."""
        super().__init__(WIDTH, parent)
        icon, role, title = head
        drawing = QLabel()
        drawing.setPixmap(icons.pixmap(icon, role))
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(drawing, 0, Qt.AlignmentFlag.AlignTop)
        inner = WIDTH - 2 * theme.space.l
        row.addWidget(_wrapped(title, inner - 24, bold=True), 1)
        self.content.addLayout(row)
        for words in lines:
            if words:
                self.content.addWidget(_wrapped(words, inner, "small", "text2"))
        foot = QHBoxLayout()
        foot.setSpacing(theme.space.m)
        for words, act in links:
            button = LinkButton(words)
            button.clicked.connect(lambda _checked=False, act=act: self._press(act))
            foot.addWidget(button)
        foot.addStretch(1)
        self.content.addLayout(foot)
        self.setAccessibleName(" ".join((title, *lines)))

    def _press(self, act: Act) -> None:
        self.close()
        act()


def _wrapped(
    words: str, width: int, size: theme.FontSize = "body", role: str = "text", bold: bool = False
) -> Label:
    """A label as high as its lines need: a window's first size does not ask for that."""
    label = Label(words, size, role, bold=bold, wrap=True)
    label.setMinimumHeight(label.heightForWidth(width))
    return label


def mark_head(mark: Mark, view: JobView) -> tuple[str, str, str]:
    """Icon, role and title for a mark."""
    run = mark.run
    state = state_word("scheduled") if run is None else run_state(run)
    return state.icon, state.role, view.job.name


def mark_lines(mark: Mark, view: JobView, now: datetime, zone: tzinfo) -> list[str]:
    """What is known of a mark."""
    run, at = mark.run, times.absolute(mark.start, now, zone, always_day=True, seconds=False)
    if mark.words:
        first = tr("First {when}").format(when=times.when(mark.start, now, zone))
        return [mark.words[:1].upper() + mark.words[1:], first]
    if run is None:
        lines = [tr("Due {when}").format(when=times.when(mark.start, now, zone))]
        if mark.count > 1:
            lines.append(tr("{count} runs close together").format(count=text.figure(mark.count)))
        if view.usual_seconds is not None:
            usual = times.duration_range(*view.usual_seconds)
            lines.append(tr("Usually {range}").format(range=usual))
        return lines
    word = run_state(run).word
    clause = say(run.outcome, run.reason)
    named = clause and run.outcome not in (None, Outcome.COMPLETED)
    lines = [f"{word}: {clause}" if named else word]
    if mark.count > 1:
        runs = text.plural(mark.count, "%n run", "%n runs")
        lines.append(tr("{runs} from {time} on").format(runs=runs, time=at))
    lines.append(_when(run, at, now))
    return lines


def _when(run: Run, at: str, now: datetime) -> str:
    if run.started_at is None:
        return tr("Was due {time}").format(time=at)
    took = times.duration(((run.finished_at or now) - run.started_at).total_seconds())
    words = tr("{started}, {took}") if run.finished_at else tr("{started}, {took} so far")
    return words.format(started=started_words(run), took=took)


def collision_head(found: Collision, zone: tzinfo) -> tuple[str, str, str]:
    """Icon, role and title for a crowded minute."""
    clock = f"{times.clock(found.at, zone)} {times.zone_label(found.at, zone)}"
    at = f"{times.weekday(found.at, zone)} {clock}"
    title = tr("{count} jobs start at {time}").format(count=len(found.job_ids), time=at)
    return "collision", "warn", title


def collision_lines(views: Sequence[JobView]) -> list[str]:
    """Which jobs, and which of them takes longest."""
    names = [view.job.name for view in views]
    words = ", ".join(names[:6])
    if len(names) > 6:
        words = tr("{names} and {count} more").format(names=words, count=len(names) - 6)
    known = [(sum(view.usual_seconds) / 2, view.job.name) for view in views if view.usual_seconds]
    if not known:
        return [f"{words}."]
    seconds, name = max(known)
    longest = tr("Longest: {name}, usually {time}.").format(name=name, time=times.age(seconds))
    return [f"{words}. {longest}"]
