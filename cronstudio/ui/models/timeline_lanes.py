"""The lanes of the timeline: one for each job, or one for each tag. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome
from cronstudio.ui import text, times
from cronstudio.ui.models.timeline_marks import Mark, sort_instant
from cronstudio.ui.models.timeline_words import tr
from cronstudio.ui.text import StateWord, job_state, reason_short, state_word

MOST_IN_LANE = 100
_FAR = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Lane:
    """One lane; of a tag it holds several jobs."""

    key: str
    title: str
    views: tuple[JobView, ...]
    total: int = 1
    """How many jobs it stands for; of very many only the first are drawn."""

    @property
    def job_ids(self) -> tuple[str, ...]:
        """The jobs whose runs it shows."""
        return tuple(view.job.id for view in self.views)


def lanes_of(
    views: Iterable[JobView], tag: str, by_tag: bool, start: datetime, end: datetime
) -> list[Lane]:
    """The lanes in the order of the jobs view: pinned first, then by the next run.

    `tag` leaves the other jobs out (empty: none). Jobs that are off are shown when they ran
    between `start` and `end`.
    """
    shown = [view for view in views if _is_shown(view, tag, start, end)]
    shown.sort(key=_order)
    if not by_tag:
        return [Lane(view.job.id, view.job.name, (view,)) for view in shown]
    by: dict[str, list[JobView]] = {}
    for view in shown:
        for one in view.job.tags or ("",):
            by.setdefault(one, []).append(view)
    names = sorted(by, key=lambda name: (name == "", name.casefold()))
    return [
        Lane(
            f"tag:{name}",
            name or tr("Without a tag"),
            tuple(by[name][:MOST_IN_LANE]),
            len(by[name]),
        )
        for name in names
    ]


def _is_shown(view: JobView, tag: str, start: datetime, end: datetime) -> bool:
    if tag and tag not in view.job.tags:
        return False
    if view.job.enabled or view.active:
        return True
    return any(start <= sort_instant(run) < end for run in view.recent)


def _order(view: JobView) -> tuple[bool, bool, datetime, str]:
    coming = min((run.created_at for run in view.active), default=view.next_at or _FAR)
    return (not view.job.pinned, not view.job.enabled, coming, view.job.name.casefold())


def lane_state(lane: Lane, now: datetime) -> StateWord:
    """The state whose drawing stands before the name."""
    if len(lane.views) == 1:
        return job_state(lane.views[0], now)
    words = [job_state(view, now) for view in lane.views]
    for role in ("bad", "warn", "accent"):
        found = next((word for word in words if word.role == role), None)
        if found is not None:
            return found
    return state_word("scheduled")


def lane_words(
    lane: Lane, runs: Mapping[str, Sequence[Run]], often: bool, now: datetime
) -> tuple[str, str]:
    """The second line of a lane and its colour role; empty when nothing needs to be said."""
    if len(lane.views) > 1:
        words = text.plural(lane.total, "%n job", "%n jobs")
        if lane.total > len(lane.views):
            words = tr("{jobs}, {count} shown").format(jobs=words, count=len(lane.views))
        return words, "text2"
    view = lane.views[0]
    running = next((run for run in view.active if run.started_at is not None), None)
    if running is not None and running.started_at is not None:
        seconds = (now - running.started_at).total_seconds()
        return tr("running for {span}").format(span=times.age(seconds)), "accent"
    last = view.recent[0] if view.recent else None
    streak = view.progress.failures_in_row
    if streak >= 2:
        return tr("failed {count} times in a row").format(count=streak), "bad"
    if text.is_paused(view, now):
        pause = view.progress.pause
        if pause is None or pause.until is None:
            return tr("paused"), "text2"
        until = times.absolute(pause.until, now, seconds=False)
        return tr("paused until {time}").format(time=until), "text2"
    if often:
        return _counts(runs.get(view.job.id, ())), "text2"
    if last is not None and last.outcome in text.TROUBLE:
        return _trouble(last), "bad" if last.outcome is Outcome.FAILED else "warn"
    return "", "text2"


def _trouble(run: Run) -> str:
    assert run.outcome is not None
    word = text.outcome_word(run.outcome).word.lower()
    at = f" {times.clock(run.occurrence_at)}" if run.occurrence_at else ""
    why = reason_short(run.reason)
    return f"{word}{at}, {why}" if why else f"{word}{at}"


def _counts(runs: Sequence[Run]) -> str:
    counts: Counter[Outcome] = Counter()
    for run in runs:
        if run.outcome is not None and not run.test:
            counts[run.outcome] += run.occurrence_count
    named = [outcome for outcome in _TOLD_FIRST if counts[outcome]]
    words = (text.outcome_word(outcome).word.lower() for outcome in named[:2])
    return ", ".join(
        f"{text.figure(counts[outcome])} {word}"
        for outcome, word in zip(named, words, strict=False)
    )


_TOLD_FIRST = (
    Outcome.COMPLETED,
    Outcome.FAILED,
    Outcome.TIMED_OUT,
    Outcome.MISSED,
    Outcome.SKIPPED,
    Outcome.BLOCKED,
)


def empty_words(lane: Lane, now: datetime, zone: tzinfo, week: bool) -> str:
    """What is said in a lane without marks."""
    coming = [view.next_at for view in lane.views if view.next_at is not None]
    nothing = tr("nothing in this week") if week else tr("nothing on this day")
    if not coming:
        return nothing
    at = times.absolute(min(coming), now, zone, seconds=False, always_day=True)
    return tr("{nothing}, next {time}").format(nothing=nothing, time=at)


def spoken(mark: Mark, lane: Lane, now: datetime, zone: tzinfo) -> str:
    """A mark in one sentence, for tooltips and screen readers."""
    view = next((one for one in lane.views if one.job.id == mark.job_id), lane.views[0])
    at = times.absolute(mark.start, now, zone, seconds=False, always_day=True)
    run = mark.run
    name = view.job.name
    if mark.words:
        return f"{name}: {mark.words}"
    if run is None:
        what = tr("to come") if mark.count == 1 else tr("{count} to come").format(count=mark.count)
        return f"{name}, {at}, {what}"
    word = text.run_state(run).word.lower()
    if mark.count > 1:
        count = text.plural(mark.count, "%n run", "%n runs")
        return f"{name}, {at}, {count}, {word}"
    reason = reason_short(run.reason)
    parts = [name, at, word, reason]
    if run.started_at is not None:
        seconds = ((run.finished_at or now) - run.started_at).total_seconds()
        parts.append(times.duration(seconds))
    return ", ".join(part for part in parts if part)
