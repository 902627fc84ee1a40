"""A job: what to run, when, and how to treat what happens. Immutable; edits make a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from cronstudio.model.words import (
    Backoff,
    CommandKind,
    ConcurrencyPolicy,
    MissPolicy,
    NotifyWhen,
)
from cronstudio.schedule.spec import Schedule

SYSTEM_ZONE = "system"
"""The time zone value that follows the machine."""

MEBIBYTE = 1024 * 1024

OUTPUT_LIMIT_BYTES = 64 * MEBIBYTE
MISS_LIMIT_SECONDS = 24 * 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What is started.

    SHELL: `text` is given to the shell. PROGRAM: `text` is the program and `arguments` its
    arguments, no shell in between. SCRIPT: `text` is the body and `arguments` the interpreter
    (`("/usr/bin/env", "python3")`).
    """

    kind: CommandKind = CommandKind.SHELL
    text: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnvironmentVariable:
    """One variable set for the job. A secret's value is masked wherever it is shown or exported."""

    name: str
    value: str
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryPolicy:
    """Further attempts after a failed one, under the same run."""

    max_retries: int = 0
    """0 to 10."""
    delay_seconds: int = 60
    """0 to 3600."""
    backoff: Backoff = Backoff.FIXED
    max_delay_seconds: int = 3600
    """Cap of the exponential delay, 1 to 86400."""
    jitter: float = 0.0
    """Share of the delay drawn at random on top of it, 0 to 1."""
    exit_codes: tuple[int, ...] = ()
    """Retry only these; empty means any failure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuccessRule:
    """When an attempt counts as a success: its exit code is listed and its output agrees."""

    exit_codes: tuple[int, ...] = (0,)
    must_contain: str = ""
    must_not_contain: str = ""
    empty_is_failure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NotifyRule:
    """Which ends of runs are told to the user."""

    when: NotifyWhen = NotifyWhen.ON_FAILURE
    after_failures: int = 1
    """Only from so many failures in a row on, 1 to 100."""
    no_success_seconds: int | None = None
    """Tell when nothing succeeded for so long (None: never)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What must hold for an occurrence to be run; otherwise it is skipped with that reason."""

    on_ac_power: bool = False
    network_up: bool = False
    path_exists: str = ""
    not_before: datetime | None = None
    not_after: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """The definition of a job. Limits are enforced by `model.validate.check_job`."""

    id: str
    name: str
    slug: str
    """Unique, `^[a-zA-Z][a-zA-Z0-9_-]*$`; made from the name by `model.validate.make_slug`."""
    schedule: Schedule
    timezone: str = SYSTEM_ZONE
    command: Command
    args: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    environment: tuple[EnvironmentVariable, ...] = ()
    working_directory: str = ""
    """Absolute or starting with `~`; empty means the home directory."""
    shell: str = "sh"
    stdin: str = ""
    enabled: bool = True
    miss_policy: MissPolicy = MissPolicy.RUN_ONCE
    miss_limit_seconds: int | None = MISS_LIMIT_SECONDS
    """A missed occurrence later than this is not caught up (None: however late)."""
    concurrency: ConcurrencyPolicy = ConcurrencyPolicy.SKIP
    queue_limit: int = 10
    lane: str = ""
    """Name of a lane with a limit of its own (settings); empty: none."""
    retry: RetryPolicy = RetryPolicy()
    timeout_seconds: int | None = None
    idle_timeout_seconds: int | None = None
    success: SuccessRule = SuccessRule()
    description: str = ""
    tags: tuple[str, ...] = ()
    colour: str = ""
    """`#rrggbb` or empty."""
    pinned: bool = False
    notify: NotifyRule = NotifyRule()
    conditions: Conditions = Conditions()
    output_limit_bytes: int = OUTPUT_LIMIT_BYTES
    """Kept per attempt; the middle of longer output is left out."""
    merge_output: bool = False
    """Both streams into one file, in exact order; errors are then not marked."""
    created_at: datetime
    updated_at: datetime
    revision: int = 1
    """Counts edits; an edit made against an older revision is refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """A pause of one job or of all: until an instant, or until resumed (None)."""

    since: datetime
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class JobProgress:
    """What the engine knows of a job beside its definition. Changes with every run."""

    job_id: str
    cursor_at: datetime
    """The last occurrence decided; creating, enabling and re-timing set it to now."""
    pause: Pause | None = None
    repair: str = ""
    """Why the job cannot be decided (bad zone, broken row); empty when it can."""
    occurrences: int = 0
    """Occurrences claimed so far, for schedules that repeat N times."""
    failures_in_row: int = 0
    last_run_id: str | None = None
    last_end_at: datetime | None = None
    last_success_at: datetime | None = None
