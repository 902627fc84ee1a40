"""One job as the table shows it: texts, bars and facets, made once per change of the job.

Everything that moves with the clock takes `now`. No Qt models here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import IntFlag, StrEnum
from functools import cached_property
from statistics import median

from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import SYSTEM_ZONE, Pause
from cronstudio.model.run import Run, lasted_seconds
from cronstudio.model.words import RAN, Outcome, RunState
from cronstudio.schedule.spec import Cron, Interval, Once, Startup
from cronstudio.ui import text, times
from cronstudio.ui.language import sentence, translated
from cronstudio.ui.text import StateWord, tr

TREND_LENGTH = 10


class Facet(IntFlag):
    """What the chips over the table select."""

    NONE = 0
    ATTENTION = 1
    RUNNING = 2
    PAUSED = 4
    OFF = 8


class BarKind(StrEnum):
    """How one bar of the trend is drawn."""

    SOLID = "solid"
    HOLLOW = "hollow"
    FLAT = "flat"
    RUNNING = "running"


@dataclass(frozen=True, slots=True)
class Bar:
    """One run in the trend; `height` is a share of the full height, 0 to 1."""

    kind: BarKind
    height: float


@dataclass(frozen=True, slots=True)
class TwoLines:
    """A cell: what matters, and below it the detail."""

    first: str
    second: str = ""


class JobRow:
    """A job's snapshot with the texts made from it."""

    def __init__(self, view: JobView, now: datetime) -> None:
        self.view = view
        self.id = view.job.id
        self.state = text.job_state(view, now)
        self.facets = _facets(view, now)
        self.name_key = view.job.name.casefold()
        self.unseen = sum(1 for run in view.recent if text.is_unseen_trouble(run))

    def take_texts(self, before: JobRow) -> None:
        """Keep the texts made for an earlier snapshot, when the job itself is the same."""
        if before.view.job is self.view.job:
            for name in ("haystack", "schedule"):
                if name in before.__dict__:
                    self.__dict__[name] = before.__dict__[name]

    def counts_as(self, other: JobRow) -> bool:
        """Whether both count alike in every facet and tag."""
        return (
            self.facets == other.facets
            and self.unseen == other.unseen
            and self.view.job.tags == other.view.job.tags
        )

    def forget_texts(self) -> None:
        """Make the words of the schedule anew when they are wanted next."""
        self.__dict__.pop("schedule", None)

    @cached_property
    def haystack(self) -> str:
        """All that the filter field looks in, case folded."""
        job = self.view.job
        return "\n".join(
            (job.name, job.description, job.command.text, *job.command.arguments, *job.tags)
        ).casefold()

    @cached_property
    def schedule(self) -> TwoLines:
        """The rule in words, and below it as written."""
        job = self.view.job
        rule = job.schedule.rule
        try:
            words = sentence(job.schedule, _zone_of(self.view)).short
        except UserError as problem:
            words = translated(problem.title)
        if isinstance(rule, Cron):
            return TwoLines(words, rule.text)
        if isinstance(rule, Startup) and rule.delay_seconds:
            return TwoLines(tr("At start-up"), tr("after") + " " + times.age(rule.delay_seconds))
        if isinstance(rule, Interval):
            return TwoLines(words, tr("elapsed time"))
        if isinstance(rule, Once):
            return TwoLines(words, tr("then done"))
        return TwoLines(words)

    @property
    def foreign_zone(self) -> str:
        """The city of the job's zone when it is not the viewer's, else empty."""
        zone = self.view.job.timezone
        if zone == SYSTEM_ZONE or zone == getattr(times.viewer_zone(), "key", ""):
            return ""
        return zone.rsplit("/", 1)[-1].replace("_", " ")

    def next_run(self, now: datetime, pause_all: Pause | None = None) -> TwoLines:
        """When it runs next, or why it will not."""
        view = self.view
        if not view.job.enabled or view.progress.repair:
            return TwoLines("—")
        pause = view.progress.pause if text.is_paused(view, now) else pause_all
        if pause is not None:
            if pause.until is None:
                return TwoLines(tr("Paused"), tr("until resumed"))
            return TwoLines(tr("Paused until"), times.absolute(pause.until, now))
        if text.is_startup(view.job) and view.next_at is None:
            return TwoLines(tr("At next start"))
        if view.next_at is None:
            return TwoLines("—", tr("no more runs"))
        # An occurrence that is being decided just now must not count below zero.
        at = max(view.next_at, now)
        return TwoLines(times.relative(at, now), times.absolute(view.next_at, now))

    def why_not_coming(self, now: datetime) -> str:
        """Why no run is due, as a sentence."""
        view = self.view
        if view.progress.repair:
            return tr("None until it is repaired.")
        if not view.job.enabled:
            return tr("None: the job is off.")
        if text.is_paused(view, now):
            return tr("None until you resume it.")
        if text.is_startup(view.job):
            return tr("Each time CronStudio starts.")
        return tr("None: its schedule is used up.")

    def last_run(self, now: datetime) -> tuple[StateWord | None, TwoLines]:
        """How the last run ended, or how long the present one has been going."""
        going = self.running
        if going is not None and going.started_at is not None:
            elapsed = max(0.0, (now - going.started_at).total_seconds())
            so_far = tr("{elapsed} so far").format(elapsed=times.age(elapsed))
            return text.run_state(going), TwoLines(so_far, usual_words(self.view))
        last = self.view.recent[0] if self.view.recent else None
        if last is None:
            return None, TwoLines(tr("Never"))
        return text.run_state(last), TwoLines(text.run_state(last).word, _ended(last, now))

    @property
    def running(self) -> Run | None:
        """The run that has been going longest, if any."""
        return next(
            (run for run in self.view.active if run.state in (RunState.RUNNING, RunState.RETRYING)),
            None,
        )

    def progress(self, now: datetime) -> float | None:
        """Elapsed time of the present run as a share of the usual; None without a usual."""
        going, usual = self.running, self.view.usual_seconds
        if going is None or going.started_at is None or usual is None or usual[1] <= 0:
            return None
        return max(0.0, (now - going.started_at).total_seconds()) / usual[1]

    def trend(self, now: datetime) -> tuple[Bar, ...]:
        """The last runs, oldest first; the present one last."""
        going = self.running
        past = self.view.recent[: TREND_LENGTH - (1 if going else 0)]
        typical = _typical_seconds(self.view.recent)
        bars = [_bar(run, typical) for run in reversed(past)]
        if going is not None and going.started_at is not None:
            elapsed = (now - going.started_at).total_seconds()
            bars.append(Bar(BarKind.RUNNING, _height(elapsed, typical)))
        return tuple(bars)

    def sentence(self, now: datetime, pause_all: Pause | None = None) -> str:
        """The row as a screen reader speaks it."""
        parts = [self.view.job.name]
        streak = self.view.progress.failures_in_row
        if streak >= 2 and self.state.key in ("failed", "timed-out"):
            parts.append(tr("failed {count} times in a row").format(count=streak))
        else:
            parts.append(self.state.word.lower())
        following = self.next_run(now, pause_all)
        if following.second and self.view.next_at is not None:
            parts.append(
                tr("next run {relative}, {absolute}").format(
                    relative=following.first, absolute=following.second
                )
            )
        return ", ".join(parts).replace(times.NBSP, " ")


def usual_words(view: JobView) -> str:
    """`usually 41 min`, from the range of the last completed runs; empty when there are too few."""
    if view.usual_seconds is None:
        return ""
    low, high = view.usual_seconds
    return tr("usually {span}").format(span=times.age((low + high) / 2))


def run_instant(run: Run) -> datetime:
    """The instant a run belongs to in lists: its end, else its start, due time or making."""
    return run.finished_at or run.started_at or run.occurrence_at or run.created_at


def _zone_of(view: JobView) -> str:
    zone = view.job.timezone
    if zone != SYSTEM_ZONE:
        return zone
    return times.viewer_zone_name()


def _facets(view: JobView, now: datetime) -> Facet:
    facets = Facet.NONE
    if text.needs_attention(view):
        facets |= Facet.ATTENTION
    if view.active:
        facets |= Facet.RUNNING
    if not view.job.enabled:
        facets |= Facet.OFF
    elif text.is_paused(view, now):
        facets |= Facet.PAUSED
    return facets


def _ended(run: Run, now: datetime) -> str:
    parts = [times.relative(run_instant(run), now)]
    seconds = lasted_seconds(run)
    if run.outcome is Outcome.COMPLETED and seconds is not None:
        parts.append(text.short_length(seconds))
    elif reason := text.reason_short(run.reason):
        parts.append(reason)
    return " · ".join(parts)


def _typical_seconds(runs: Sequence[Run]) -> float:
    lengths = [seconds for run in runs if (seconds := lasted_seconds(run)) and run.outcome in RAN]
    return median(lengths) if lengths else 1.0


def _height(seconds: float, typical: float) -> float:
    # The typical run fills just over half, so that both shorter and longer ones show.
    return min(1.0, max(0.14, 0.6 * seconds / typical)) if typical > 0 else 0.14


def _bar(run: Run, typical: float) -> Bar:
    if run.outcome not in RAN:
        return Bar(BarKind.FLAT, 0.0)
    height = _height(lasted_seconds(run) or 0.0, typical)
    hollow = run.outcome in (Outcome.FAILED, Outcome.TIMED_OUT)
    return Bar(BarKind.HOLLOW if hollow else BarKind.SOLID, height)
