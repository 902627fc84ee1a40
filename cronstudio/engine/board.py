"""What the engine holds in memory: an entry for each job, and a heap of what is due next.

No decisions and no I/O here. Everything runs on the engine's loop, so nothing is locked.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from cronstudio.engine.judgement import usual_band
from cronstudio.engine.policies import Occurrences, Single
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError, UserError
from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE, Job, JobProgress, Pause
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome, Trigger
from cronstudio.schedule import timetable
from cronstudio.schedule.spec import Interval, IntervalAnchor, Startup

RECENT = 30
"""Finished runs held per job for the trend; see `Board.recent_limit`."""
RECENT_BUDGET = 40_000
"""All jobs together hold about so many, so that memory stays small with 10,000 jobs."""
RECENT_LEAST = 3

BEGINNING = datetime.fromtimestamp(0, UTC)

PAUSE_KEY = "pause"
ENDED_PAUSES_KEY = "ended_pauses"
ENDED_PAUSES = 10
"""So many ended pauses of all jobs are remembered, for what fell into them undecided."""


@dataclass(slots=True, eq=False)
class JobEntry:
    """One job with what goes on around it."""

    job: Job
    progress: JobProgress
    readable: bool = True
    """False: the stored row cannot be read; `job` is a stand-in that must not be written back."""
    occurrences: Occurrences | None = None
    floor_at: datetime = BEGINNING
    """Nothing up to here counts, whatever the cursor says: the job was off or re-zoned."""
    startup_at: datetime | None = None
    """For a start-up job: when it is due in this life of the engine; None once decided."""
    next_at: datetime | None = None
    stamp: int = 0
    active: dict[str, Run] = field(default_factory=dict)
    """Runs that wait, run or retry, by id, oldest first."""
    engaged: dict[str, None] = field(default_factory=dict)
    """Of these, the ones that count for the concurrency policy: started or about to."""
    queue: list[str] = field(default_factory=list)
    """Ids of runs that wait for those to end, first come first served."""
    recent: tuple[Run, ...] = ()
    durations: tuple[float, ...] = ()
    """Seconds of the last completed runs, oldest first."""
    left_out: Run | None = None
    """The last row, if it stands for occurrences left out and a further one may join it."""
    view: JobView | None = None

    @property
    def is_startup(self) -> bool:
        return isinstance(self.job.schedule.rule, Startup)

    @property
    def counts_from_end(self) -> bool:
        rule = self.job.schedule.rule
        return isinstance(rule, Interval) and rule.anchor is IntervalAnchor.END

    def occurrences_left(self) -> int | None:
        """How many more the schedule's repeat count allows; None when it has none."""
        repeat = self.job.schedule.repeat
        return None if repeat is None else max(0, repeat - self.progress.occurrences)


class Board:
    """All entries, found by id or name, and the next due instant. A look costs only what is due."""

    def __init__(self) -> None:
        self.zone = "UTC"
        """What "system" means at present."""
        self.pause: Pause | None = None
        self.ended_pauses: tuple[Pause, ...] = ()
        """Of all jobs, oldest first. What fell into one and is not decided was left out by it."""
        self.floor_at = BEGINNING
        """Nothing up to here counts for any job: where another engine is the one that decides."""
        self._entries: dict[str, JobEntry] = {}
        self._slugs: dict[str, str] = {}
        self._heap: list[tuple[float, int, str]] = []
        self._stamp = 0

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[JobEntry]:
        return iter(self._entries.values())

    def __contains__(self, job_id: object) -> bool:
        return job_id in self._entries

    @property
    def recent_limit(self) -> int:
        """How many finished runs each entry holds."""
        return max(RECENT_LEAST, min(RECENT, RECENT_BUDGET // max(1, len(self._entries))))

    # Entries ------------------------------------------------------------------------------

    def add(self, entry: JobEntry) -> None:
        self._entries[entry.job.id] = entry
        self._slugs[entry.job.slug] = entry.job.id

    def remove(self, job_id: str) -> JobEntry | None:
        entry = self._entries.pop(job_id, None)
        if entry is not None:
            entry.stamp = -1
            if self._slugs.get(entry.job.slug) == job_id:
                del self._slugs[entry.job.slug]
        return entry

    def get(self, job_id: str) -> JobEntry | None:
        return self._entries.get(job_id)

    def need(self, job_id: str) -> JobEntry:
        """The entry, or NotFoundError."""
        entry = self._entries.get(job_id)
        if entry is None:
            raise NotFoundError(
                Text("This job does not exist any more"), hint=Text("It may have been deleted.")
            )
        return entry

    def find(self, name_or_id: str) -> JobEntry:
        """By id, else slug, else exact name; NotFoundError when none or several fit."""
        entry = self._entries.get(name_or_id) or self._entries.get(self._slugs.get(name_or_id, ""))
        if entry is not None:
            return entry
        named = [entry for entry in self if entry.job.name == name_or_id]
        if len(named) == 1:
            return named[0]
        if named:
            slugs = ", ".join(sorted(entry.job.slug for entry in named)[:5])
            raise NotFoundError(
                Text(
                    "{count} jobs have the name {name}",
                    count=len(named),
                    name=name_or_id,
                ),
                hint=Text("Use one of {slugs}.", slugs=slugs),
            )
        raise NotFoundError(
            Text("There is no job {name}", name=name_or_id),
            hint=Text("cronstudio list shows all jobs."),
        )

    def slug_taken(self, slug: str, besides: str = "") -> bool:
        return self._slugs.get(slug, besides) != besides

    def change_job(self, entry: JobEntry, job: Job) -> None:
        """Put a new definition in the place of the old one."""
        if self._slugs.get(entry.job.slug) == entry.job.id:
            del self._slugs[entry.job.slug]
        entry.job = job
        entry.view = None
        self._slugs[job.slug] = job.id

    # When ---------------------------------------------------------------------------------

    def start_of(self, entry: JobEntry) -> datetime:
        """Up to where the occurrences of a job are settled."""
        return max(entry.progress.cursor_at, entry.floor_at, self.floor_at)

    def read_schedule(self, entry: JobEntry) -> None:
        """Make the job's occurrences known; a UserError says why they cannot be."""
        zone = self.zone if entry.job.timezone == SYSTEM_ZONE else entry.job.timezone
        entry.occurrences = timetable(entry.job.schedule, zone)

    def occurrences_of(self, entry: JobEntry) -> Occurrences | None:
        """The occurrences as far as they are settled now; None when there are none."""
        if entry.is_startup:
            return None if entry.startup_at is None else Single(entry.startup_at)
        if entry.counts_from_end and entry.occurrences is not None:
            if any(is_of_occurrence(run) for run in entry.active.values()):
                return None
            base = self.start_of(entry)
            if entry.progress.last_end_at is not None:
                base = max(base, entry.progress.last_end_at)
            at = entry.occurrences.next_after(base)
            return None if at is None else Single(at)
        return entry.occurrences

    def next_occurrence(self, entry: JobEntry) -> datetime | None:
        """The first occurrence that is not decided, whether or not it lies in the past."""
        if not entry.job.enabled or entry.progress.repair or not entry.readable:
            return None
        if entry.occurrences_left() == 0:
            return None
        occurrences = self.occurrences_of(entry)
        return None if occurrences is None else occurrences.next_after(self.start_of(entry))

    def reschedule(self, entry: JobEntry) -> None:
        """Work out when the job is due next and put it in its place in the heap."""
        if entry.job.id not in self._entries:
            return
        entry.view = None
        self._stamp += 1
        entry.stamp = self._stamp
        pause = entry.progress.pause
        try:
            entry.next_at = self.next_occurrence(entry)
        except (UserError, ArithmeticError, ValueError) as error:
            entry.progress = replace(entry.progress, repair=str(error))
            entry.next_at = None
        due = entry.next_at
        if pause is not None and entry.job.enabled and (due is None or due > pause.since):
            due = pause.until  # the end of the pause is due, not what falls into it
        if due is not None:
            heapq.heappush(self._heap, (due.timestamp(), entry.stamp, entry.job.id))
        if len(self._heap) > 64 + 4 * len(self._entries):
            self._compact()

    def pause_near(self, entry: JobEntry, at: datetime) -> Pause | None:
        """The first pause, over or not, of all jobs or of this one, that `at` is in or before."""
        pauses = [pause for pause in (self.pause, entry.progress.pause) if pause is not None]
        if not pauses and not self.ended_pauses:
            return None
        pauses += self.ended_pauses
        near = [pause for pause in pauses if pause.until is None or pause.until >= at]
        return min(near, key=lambda pause: pause.since, default=None)

    def note_ended_pause(self, since: datetime, until: datetime) -> None:
        """Remember a pause of all jobs that is over."""
        self.ended_pauses = (*self.ended_pauses, Pause(since=since, until=until))[-ENDED_PAUSES:]

    def begin_pauses_by(self, now: datetime) -> None:
        """After the clock was set back: no pause has begun, and none of the past ended, later."""
        if self.pause is not None and self.pause.since > now:
            self.pause = replace(self.pause, since=now)
        self.ended_pauses = tuple(
            Pause(since=min(pause.since, now), until=min(pause.until or now, now))
            for pause in self.ended_pauses
        )

    def _compact(self) -> None:
        self._heap = [item for item in self._heap if self._is_current(item)]
        heapq.heapify(self._heap)

    def _is_current(self, item: tuple[float, int, str]) -> bool:
        entry = self._entries.get(item[2])
        return entry is not None and entry.stamp == item[1]

    def next_due(self) -> datetime | None:
        """When something has to be decided next."""
        while self._heap and not self._is_current(self._heap[0]):
            heapq.heappop(self._heap)
        return datetime.fromtimestamp(self._heap[0][0], UTC) if self._heap else None

    def pop_due(self, now: datetime) -> list[JobEntry]:
        """Take out the jobs that are due, earliest first. Reschedule each one afterwards."""
        limit = now.timestamp()
        found: list[JobEntry] = []
        while self._heap and self._heap[0][0] <= limit:
            item = heapq.heappop(self._heap)
            if self._is_current(item):
                found.append(self._entries[item[2]])
        return found

    # What is seen -------------------------------------------------------------------------

    def view(self, entry: JobEntry) -> JobView:
        if entry.view is None:
            entry.view = JobView(
                job=entry.job,
                progress=entry.progress,
                next_at=self.shown_next(entry),
                active=tuple(entry.active.values()),
                recent=entry.recent,
                usual_seconds=usual_band(entry.durations),
            )
        return entry.view

    def shown_next(self, entry: JobEntry) -> datetime | None:
        """The next occurrence that will really be decided as due: pauses are looked through."""
        at = entry.next_at
        for pause in (self.pause, entry.progress.pause):
            if at is None or pause is None:
                continue
            if pause.until is None:
                return None
            occurrences = self.occurrences_of(entry)
            if at <= pause.until and occurrences is not None:
                at = occurrences.next_after(pause.until)
        return at

    def forget_views(self) -> None:
        """After something that all views show has changed."""
        for entry in self:
            entry.view = None

    def note_active(self, entry: JobEntry, run: Run) -> None:
        entry.active[run.id] = run
        entry.view = None

    def note_finished(self, entry: JobEntry, runs: Iterable[Run]) -> None:
        """Move runs from the active ones to the recent ones."""
        for run in runs:
            entry.active.pop(run.id, None)
            entry.engaged.pop(run.id, None)
            if run.test:
                continue
            entry.recent = (run, *entry.recent[: self.recent_limit - 1])
            seconds = duration_of(run)
            if seconds is not None:
                entry.durations = (*entry.durations[1 - RECENT :], seconds)
        entry.view = None

    def replace_recent(self, entry: JobEntry, run: Run) -> None:
        """A finished row changed (seen, folded): show the new one in its place."""
        entry.recent = tuple(run if old.id == run.id else old for old in entry.recent)
        entry.view = None


def duration_of(run: Run) -> float | None:
    """Seconds of a completed run; None for every other."""
    if run.outcome is not Outcome.COMPLETED or run.started_at is None or run.finished_at is None:
        return None
    return max(0.0, (run.finished_at - run.started_at) / timedelta(seconds=1))


def is_of_occurrence(run: Run) -> bool:
    """Whether a run handles an occurrence, and so counts for what follows from the schedule."""
    return run.trigger in (Trigger.SCHEDULED, Trigger.CATCH_UP, Trigger.STARTUP)


def stored_pause(value: object) -> Pause | None:
    """The pause of all jobs as it stands in the database under PAUSE_KEY."""
    since = stored_instant(value.get("since")) if isinstance(value, dict) else None
    if since is None or not isinstance(value, dict):
        return None
    return Pause(since=since, until=stored_instant(value.get("until")))


def stored_pauses(value: object) -> tuple[Pause, ...]:
    """The ended pauses of all jobs as they stand in the database under ENDED_PAUSES_KEY."""
    pauses = map(stored_pause, value) if isinstance(value, list) else ()
    return tuple(pause for pause in pauses if pause is not None and pause.until is not None)


def value_of_pause(pause: Pause) -> dict[str, str | None]:
    """A pause of all jobs as it is stored."""
    until = None if pause.until is None else pause.until.isoformat()
    return {"since": pause.since.isoformat(), "until": until}


def stored_instant(text: object) -> datetime | None:
    """An instant as such values hold it; None when it is none."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC) if isinstance(text, str) else None
    except (ValueError, OverflowError):
        return None
