"""What "Why?" can be asked about, and which of it a person means who does not say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Run
from cronstudio.ui import text


@dataclass(frozen=True, slots=True)
class Subject:
    """What is asked about: a run of the history, or a time of the schedule (None: the next)."""

    at: datetime | None = None
    run: Run | None = None

    def is_same(self, other: Subject) -> bool:
        """Whether the other one is the same thing, perhaps known better by now."""
        if self.run is not None and other.run is not None:
            return self.run.id == other.run.id
        return other.covers(self.at) if self.at is not None else other.at is None

    def covers(self, at: datetime | None) -> bool:
        """Whether this is about the run due at that time."""
        if self.run is None or at is None:
            return self.at == at
        first = self.run.occurrence_at
        last = self.run.last_occurrence_at or first
        return first is not None and last is not None and first <= at <= last


def stands_still(view: JobView, pause_all: Pause | None, now: datetime) -> bool:
    """Whether nothing of the job will run until somebody, or the end of a pause, changes that."""
    if view.progress.repair or not view.job.enabled or text.is_paused(view, now):
        return True
    return pause_all is not None and (pause_all.until is None or pause_all.until > now)


def what_matters(subjects: Sequence[Subject], still: bool) -> int:
    """Which subject a person means who asks without saying.

    How it stands now for a job that stands still, else its last run, else the next one.
    """
    coming = [number for number, subject in enumerate(subjects) if subject.run is None]
    done = [number for number, subject in enumerate(subjects) if subject.run is not None]
    if done and not still:
        return done[0]
    now = [number for number in coming if subjects[number].at is None]
    return (now or coming[-1:] or [0])[0]
