"""What the engine tells its listeners. Emitted after the state was written, never while locked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from cronstudio.model.job import Job, JobProgress, Pause
from cronstudio.model.run import Attempt, Run
from cronstudio.settings import Settings


@dataclass(frozen=True, slots=True)
class JobChanged:
    """A job was added or edited, or its progress, pause, repair text or next occurrence changed."""

    job: Job
    progress: JobProgress
    next_at: datetime | None


@dataclass(frozen=True, slots=True)
class JobRemoved:
    """A job was deleted."""

    job_id: str


@dataclass(frozen=True, slots=True)
class RunChanged:
    """A run was created, started, is between attempts, or ended; `attempt` is the one concerned."""

    run: Run
    attempt: Attempt | None = None


@dataclass(frozen=True, slots=True)
class RunRemoved:
    """History rows were deleted (by the user or by retention)."""

    run_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PauseChanged:
    """All jobs were paused or resumed."""

    pause: Pause | None


class NoticeKind(StrEnum):
    """What an engine notice is about."""

    RECOVERY_PENDING = "recovery_pending"  # more late runs than the threshold: the user decides
    RECOVERY_DONE = "recovery_done"
    MISSED = "missed"  # notify_only
    REPAIR = "repair"
    DATABASE_RESTORED = "database_restored"
    DATABASE_TROUBLE = "database_trouble"
    CLOCK_STEPPED = "clock_stepped"
    DISK_LOW = "disk_low"
    LEFTOVERS = "leftovers"  # processes that outlived the stop of their run
    SLOW = "slow"  # longer than usual
    KEYRING_LOCKED = "keyring_locked"  # a run waits for it


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the user should know that is not the end of a run. Texts are plain English."""

    kind: NoticeKind
    title: str
    message: str = ""
    hint: str = ""
    job_id: str | None = None
    run_id: str | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Somebody outside the window changed the settings; they hold already and are saved."""

    settings: Settings


Event = JobChanged | JobRemoved | RunChanged | RunRemoved | PauseChanged | SettingsChanged | Notice
