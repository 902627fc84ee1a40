"""The closed sets of the product: outcomes, triggers, policies. Values are stored and printed."""

from __future__ import annotations

from enum import StrEnum


class Outcome(StrEnum):
    """How a run ended."""

    COMPLETED = "completed"
    FAILED = "failed"
    TIMED_OUT = "timed_out"
    CANCELLED = "cancelled"
    INTERRUPTED = "interrupted"
    MISSED = "missed"
    SKIPPED = "skipped"
    BLOCKED = "blocked"


RAN = frozenset(
    {
        Outcome.COMPLETED,
        Outcome.FAILED,
        Outcome.TIMED_OUT,
        Outcome.CANCELLED,
        Outcome.INTERRUPTED,
    }
)
"""Outcomes of runs in which a process was (or may have been) started."""

FAILURES = frozenset({Outcome.FAILED, Outcome.TIMED_OUT, Outcome.INTERRUPTED})
"""Outcomes that count as a failure in a row and for the notify rule."""


class Trigger(StrEnum):
    """Why a run exists."""

    SCHEDULED = "scheduled"
    CATCH_UP = "catch_up"
    MANUAL = "manual"
    STARTUP = "start_up"
    CHAINED = "chained"


class RunState(StrEnum):
    """Where a run stands. FINISHED exactly when it has an outcome."""

    WAITING = "waiting"
    """Claimed, not yet started: the queue, a limit, or the settling time holds it."""
    RUNNING = "running"
    RETRYING = "retrying"
    """Between two attempts; `Run.retry_at` says until when."""
    FINISHED = "finished"


class MissPolicy(StrEnum):
    """What happens to occurrences that were due while nothing could run."""

    SKIP = "skip"
    RUN_ONCE = "run_once"
    RUN_ALL = "run_all"
    NOTIFY_ONLY = "notify_only"


class ConcurrencyPolicy(StrEnum):
    """What happens to an occurrence while a run of the same job is going on."""

    ALLOW = "allow"
    SKIP = "skip"
    QUEUE = "queue"
    FORBID = "forbid"
    REPLACE = "replace"


class Backoff(StrEnum):
    """How the delay grows from one retry to the next."""

    FIXED = "fixed"
    EXPONENTIAL = "exponential"


class NotifyWhen(StrEnum):
    """Which ends of runs the user hears about."""

    NEVER = "never"
    ON_FAILURE = "on_failure"
    ALWAYS = "always"
    ON_CHANGE = "on_change"


class CommandKind(StrEnum):
    """How the command is started."""

    SHELL = "shell"
    PROGRAM = "program"
    SCRIPT = "script"


class ReasonCode(StrEnum):
    """Why an outcome came about. `Reason.args` holds the figures named behind each."""

    EXIT_CODE = "exit_code"  # code
    SIGNAL = "signal"  # signal (name)
    SUCCESS_RULE = "success_rule"  # rule: must_contain | must_not_contain | empty, text
    TIMEOUT = "timeout"  # seconds
    IDLE_TIMEOUT = "idle_timeout"  # seconds
    OUTPUT_LIMIT = "output_limit"  # bytes
    DISK_FULL = "disk_full"  # free
    COMMAND_NOT_FOUND = "command_not_found"  # command, path, found
    NOT_EXECUTABLE = "not_executable"  # command
    BAD_DIRECTORY = "bad_directory"  # path
    START_FAILED = "start_failed"  # error
    STOPPED_BY_USER = "stopped_by_user"
    REPLACED = "replaced"  # by (run id)
    JOB_DISABLED = "job_disabled"
    JOB_DELETED = "job_deleted"
    JOB_EDITED = "job_edited"
    MACHINE_STOPPED = "machine_stopped"
    PROCESS_LOST = "process_lost"
    APP_QUIT = "app_quit"
    APP_CLOSED = "app_closed"
    ASLEEP = "asleep"
    CLOCK_JUMPED = "clock_jumped"
    BUSY = "busy"
    TOO_LATE = "too_late"  # late_seconds, limit_seconds
    MISS_POLICY = "miss_policy"  # policy; the cause in "cause"
    SUPERSEDED = "superseded"  # an older occurrence that one catch-up run stands for
    OVERLAP = "overlap"  # run (id of the one going on)
    QUEUE_FULL = "queue_full"  # limit
    QUEUE_FLUSHED = "queue_flushed"
    BATCH_LIMIT = "batch_limit"  # limit
    PAUSED = "paused"
    RECOVERY_OFF = "recovery_off"
    CONDITION = "condition"  # condition: ac_power | network | path_exists | not_before | not_after
    NEEDS_REPAIR = "needs_repair"  # error
    OTHER_ENGINE = "other_engine"  # owner
    KEYRING_LOCKED = "keyring_locked"
    SECRET_MISSING = "secret_missing"  # name
