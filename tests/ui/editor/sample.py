"""A job, an engine that only answers, and a moment: what the editor needs to be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from cronstudio.engine.hub import EventHub
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.job import Command, EnvironmentVariable, Job, JobProgress
from cronstudio.model.run import Attempt, Run
from cronstudio.schedule import Cron, Schedule

NOW = datetime(2026, 3, 6, 13, 32, tzinfo=UTC)
BERLIN = ZoneInfo("Europe/Berlin")


def job(**changes: object) -> Job:
    """A plain job, with changes."""
    plain = Job(
        id="job_photo000001",
        name="Photo backup",
        slug="photo-backup",
        schedule=Schedule(Cron("30 1,2 * * *")),
        timezone="America/Toronto",
        command=Command(text="rsync -a ~/Pictures /media/backup/"),
        description="Pictures to the cellar NAS",
        tags=("backup", "home"),
        environment=(
            EnvironmentVariable("RSYNC_RSH", "ssh -4"),
            EnvironmentVariable("NAS_PASSWORD", "hunter2", secret=True),
        ),
        created_at=NOW,
        updated_at=NOW,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


class StillEngine:
    """Answers questions; starts nothing."""

    def __init__(self, *jobs: Job) -> None:
        self.events = EventHub()
        self.keyring_is_locked = False
        self.base_environment: Mapping[str, str] = {
            "HOME": "/home/me",
            "LANG": "en_GB.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "SHELL": "/bin/bash",
        }
        self._jobs = {each.id: each for each in jobs}

    def jobs(self) -> list[JobView]:
        return [self.job(key) for key in self._jobs]

    def job(self, job_id: str) -> JobView:
        found = self._jobs.get(job_id)
        if found is None:
            raise NotFoundError("There is no such job")
        return JobView(job=found, progress=JobProgress(job_id=job_id, cursor_at=NOW))

    async def test_command(self, draft: Job) -> Run:
        raise NotFoundError("This engine starts nothing")

    async def stop_run(self, run_id: str) -> None:
        raise NotFoundError("This engine starts nothing")

    def attempt_directory(self, attempt: Attempt) -> Path:
        return Path(attempt.directory)
