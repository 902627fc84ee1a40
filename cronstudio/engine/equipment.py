"""What all executions of one engine share, and what they need of an executor."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, tzinfo
from pathlib import Path
from typing import Protocol

from cronstudio.engine.alarms import Alarms
from cronstudio.engine.clock import Clock
from cronstudio.engine.environment import build_launch
from cronstudio.engine.gate import Gate
from cronstudio.engine.hub import EventHub
from cronstudio.engine.job_environment import JobEnvironment
from cronstudio.engine.launch import Exit, Launch
from cronstudio.engine.ledger import Ledger
from cronstudio.engine.processes import Leftover
from cronstudio.engine.status_file import Status
from cronstudio.engine.vault import Vault
from cronstudio.errors import UserError
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.run import Attempt, ProcessMark, Run
from cronstudio.schedule import parse_zone
from cronstudio.settings import Settings


class Executor(Protocol):
    """What a run needs of the place where processes live; `LocalExecutor` is this machine."""

    async def start(self, launch: Launch) -> ProcessMark: ...
    async def wait(self, mark: ProcessMark, directory: Path) -> Exit: ...
    def is_alive(self, mark: ProcessMark) -> bool: ...
    def recover(self, directory: Path) -> tuple[ProcessMark | None, Status | None]: ...
    def revoke(self, directory: Path) -> bool: ...
    async def stop(
        self, mark: ProcessMark, directory: Path, grace_seconds: float
    ) -> list[Leftover]: ...
    def keep_free(self, min_free_bytes: int) -> None: ...
    async def close(self) -> None: ...


@dataclass(slots=True, eq=False)
class Equipment:
    """What all executions share."""

    clock: Clock
    alarms: Alarms
    executor: Executor
    gate: Gate
    ledger: Ledger
    hub: EventHub
    logs: Path
    settings: Settings
    environment: JobEnvironment
    vault: Vault
    zone: str = "UTC"
    """What "system" means at present."""

    def directory(self, attempt: Attempt) -> Path:
        return self.logs / attempt.directory

    def launch(self, job: Job, run: Run, number: int, directory: Path) -> Launch:
        """Everything the executor needs for one attempt."""
        zone: tzinfo
        try:
            zone = parse_zone(self.zone if job.timezone == SYSTEM_ZONE else job.timezone)
        except UserError:
            # A job that needs repair can still be run by hand.
            zone = UTC
        return build_launch(job, run, number, directory, self.environment.base, zone)
