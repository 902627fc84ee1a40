"""An engine that only remembers: enough of the facade for the history and the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from pathlib import Path

from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.job import Command, Job, JobProgress, Pause, RetryPolicy
from cronstudio.model.query import DayCount, RunPage, RunQuery, Statistics
from cronstudio.model.run import Attempt, Run
from cronstudio.model.words import FAILURES, Outcome
from cronstudio.schedule.spec import Cron, Schedule
from cronstudio.settings import Settings
from cronstudio.ui.models.history_feed import matches
from cronstudio.ui.models.run_rows import is_active, place, sort_instant
from tests.ui.history.make import NOON


def job(name: str, *, job_id: str = "", retries: int = 0, tags: Sequence[str] = ()) -> Job:
    """Return a job with that name."""
    return Job(
        id=job_id or f"job_{name:_<8}",
        name=name,
        slug=name,
        schedule=Schedule(Cron("0 * * * *")),
        command=Command(text="true"),
        retry=RetryPolicy(max_retries=retries),
        tags=tuple(tags),
        created_at=NOON,
        updated_at=NOON,
    )


class FakeEngine:
    """Holds runs in memory; commands are noted in `calls`."""

    settings = Settings()

    def __init__(self, runs: Sequence[Run] = (), jobs: Sequence[Job] = ()) -> None:
        self.runs = {run.id: run for run in runs}
        self.known = {one.id: one for one in jobs}
        self.usual: dict[str, tuple[float, float]] = {}
        self.next_at: dict[str, datetime] = {}
        self.of_run: dict[str, list[Attempt]] = {}
        self.logs = Path("/nonexistent")
        self.calls: list[tuple[str, object]] = []
        self.pause: Pause | None = None
        self.page_size: int | None = None
        self.totals: Statistics | None = None

    def jobs(self) -> list[JobView]:
        return [self.job(job_id) for job_id in self.known]

    def job(self, job_id: str) -> JobView:
        if job_id not in self.known:
            raise NotFoundError("No such job")
        runs = sorted(
            (run for run in self.runs.values() if run.job_id == job_id), key=place, reverse=True
        )
        finished = tuple(run for run in runs if run.outcome is not None and not run.test)[:30]
        streak = 0
        for run in finished:
            if run.outcome not in FAILURES:
                break
            streak += 1
        progress = JobProgress(job_id=job_id, cursor_at=NOON, failures_in_row=streak)
        return JobView(
            job=self.known[job_id],
            progress=progress,
            next_at=self.next_at.get(job_id),
            active=tuple(run for run in runs if is_active(run)),
            recent=finished,
            usual_seconds=self.usual.get(job_id),
        )

    def active_runs(self) -> list[Run]:
        return [run for run in self.runs.values() if is_active(run)]

    async def history(self, query: RunQuery) -> RunPage:
        found = sorted(self._matching(query), key=place, reverse=True)
        start = 0
        if query.before is not None:
            start = next(n for n, run in enumerate(found) if run.id == query.before[1]) + 1
        limit = self.page_size or query.limit
        page = found[start : start + limit]
        more = len(found) > start + limit
        key = (sort_instant(page[-1]).isoformat(), page[-1].id) if more else None
        return RunPage(runs=tuple(page), next_key=key)

    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics:
        if self.totals is not None:
            return self.totals
        runs = [run for run in self._matching(query) if run.outcome is not None]
        days: dict[str, list[Run]] = {}
        for run in runs:
            day = sort_instant(run).astimezone(zone).date().isoformat()
            days.setdefault(day, []).append(run)
        return Statistics(
            total=len(runs),
            completed=_count(runs, {Outcome.COMPLETED}),
            failed=_count(runs, FAILURES),
            missed=_count(runs, {Outcome.MISSED}),
            days=tuple(
                DayCount(
                    day=day,
                    completed=_count(of_day, {Outcome.COMPLETED}),
                    failed=_count(of_day, FAILURES),
                    missed=_count(of_day, {Outcome.MISSED}),
                )
                for day, of_day in sorted(days.items())
            ),
        )

    async def run(self, run_id: str) -> Run:
        if run_id not in self.runs:
            raise NotFoundError("No such run")
        return self.runs[run_id]

    async def attempts(self, run_id: str) -> list[Attempt]:
        return self.of_run.get(run_id, [])

    def attempt_directory(self, attempt: Attempt) -> Path:
        return self.logs / attempt.directory

    async def run_now(
        self,
        job_id: str,
        *,
        test: bool = False,
        force: bool = False,
        parameters: Mapping[str, object] | None = None,
    ) -> Run:
        self.calls.append(("run_now", (job_id, dict(parameters)) if parameters else job_id))
        old = next(run for run in self.runs.values() if run.job_id == job_id)
        new = replace(old, id=f"run_new{len(self.calls)}", outcome=None)
        self.runs[new.id] = new
        return new

    async def stop_run(self, run_id: str) -> None:
        self.calls.append(("stop_run", run_id))

    async def delete_runs(self, ids: Sequence[str]) -> None:
        self.calls.append(("delete_runs", tuple(ids)))

    async def pin_runs(self, ids: Sequence[str], pinned: bool) -> None:
        self.calls.append(("pin_runs", (*ids, pinned)))

    async def mark_seen(self, run_ids: Sequence[str]) -> None:
        self.calls.append(("mark_seen", tuple(run_ids)))

    async def pause_all(self, until: datetime | None = None) -> None:
        self.calls.append(("pause_all", until))

    async def resume_all(self) -> None:
        self.calls.append(("resume_all", None))

    def _matching(self, query: RunQuery) -> list[Run]:
        tags = {one.id: one.tags for one in self.known.values()}
        return [run for run in self.runs.values() if matches(query, run, tags.get(run.job_id, ()))]


def _count(runs: Sequence[Run], outcomes: object) -> int:
    return sum(run.outcome in outcomes for run in runs)  # type: ignore[operator]
