"""Minutes in which many jobs start together, found in slices so that nothing waits. Pure."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.ui.models.timeline_marks import coming_after, table_of

TOGETHER = 4
"""So many jobs in one minute start together."""
MOST_OFTEN = timedelta(minutes=5)
"""What comes more often than this is in every minute and says nothing."""
MOST = 12
"""So many are shown: the busiest."""
SLICE = 8
"""Jobs looked at in one turn of the loop: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Collision:
    """Jobs that start in the same minute."""

    at: datetime
    job_ids: tuple[str, ...]

    def key(self, zone: tzinfo) -> str:
        """Names this time of day with these jobs, to be remembered as fine."""
        jobs = hashlib.sha256("\n".join(sorted(self.job_ids)).encode()).hexdigest()[:16]
        return f"{self.at.astimezone(zone):%H:%M}|{jobs}"


def limit_for(max_running: int) -> int:
    """From how many jobs in a minute on they are shown. `max_running`: the limit of runs (0: none).

    Four, or fewer when so many may not run at once.
    """
    return min(TOGETHER, max(2, max_running + 1)) if max_running else TOGETHER


async def find_collisions(
    views: Sequence[JobView],
    start: datetime,
    end: datetime,
    now: datetime,
    pause_all: Pause | None,
    limit: int,
) -> list[Collision]:
    """The busiest minutes to come between `start` and `end`, by time."""
    minutes: dict[datetime, list[str]] = {}
    for number, view in enumerate(views):
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)
        for at in _starts(view, start, end, now, pause_all):
            minutes.setdefault(at, []).append(view.job.id)
    return busiest(minutes.items(), limit)


def busiest(minutes: Iterable[tuple[datetime, list[str]]], limit: int) -> list[Collision]:
    """Of minutes with their jobs, those with at least `limit`, at most `MOST`, by time."""
    crowded = [Collision(at, tuple(ids)) for at, ids in minutes if len(ids) >= limit]
    crowded.sort(key=lambda found: (-len(found.job_ids), found.at))
    return sorted(crowded[:MOST], key=lambda found: found.at)


def _starts(
    view: JobView, start: datetime, end: datetime, now: datetime, pause_all: Pause | None
) -> set[datetime]:
    after = coming_after(view, now, pause_all)
    if after is None:
        return set()
    after = max(after, start - timedelta(seconds=1))
    table = table_of(view)
    if table is None or view.next_at is None or view.next_at >= end or after >= end:
        return set()
    most = int((end - after) / MOST_OFTEN) + 1
    if table.count_between(after, end) > most:
        return set()
    found = table.between(after, end - timedelta(seconds=1), most)
    return {at.replace(second=0, microsecond=0) for at in found}
