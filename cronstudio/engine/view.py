"""What a reader of the engine sees of one job: a snapshot, made anew when something changes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from cronstudio.model.job import Job, JobProgress
from cronstudio.model.run import Run


@dataclass(frozen=True, slots=True, kw_only=True)
class JobView:
    """A job with what is going on around it."""

    job: Job
    progress: JobProgress
    next_at: datetime | None = None
    """The next occurrence after now; None when disabled, paused without end, in need of repair,
    used up, or a start-up job."""
    active: tuple[Run, ...] = ()
    """Runs that wait, run or retry, oldest first."""
    recent: tuple[Run, ...] = ()
    """The last finished runs, newest first, at most 30; tests are not among them."""
    usual_seconds: tuple[float, float] | None = None
    """10th to 90th percentile of the duration of the last 30 completed runs; None below 5."""
