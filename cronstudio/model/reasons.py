"""Outcomes and reasons as one English clause, for the history, notifications and the CLI."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.schedule import say_duration

Args = Mapping[str, Any]

OUTCOME_WORDS: Mapping[Outcome, str] = {
    Outcome.COMPLETED: "completed",
    Outcome.FAILED: "failed",
    Outcome.TIMED_OUT: "timed out",
    Outcome.CANCELLED: "cancelled",
    Outcome.INTERRUPTED: "interrupted",
    Outcome.MISSED: "missed",
    Outcome.SKIPPED: "skipped",
    Outcome.BLOCKED: "blocked",
}

_CONDITIONS = {
    "ac_power": "not on mains power",
    "network": "no network",
    "path_exists": "the path is not there",
    "not_before": "before its first day",
    "not_after": "after its last day",
}
_RULES = {
    "must_contain": "the expected text is not in the output",
    "must_not_contain": "a text that means failure is in the output",
    "empty": "there was no output",
}
_POLICIES = {
    "skip": "missed runs of this job are skipped",
    "run_once": "one later run stands for it",
    "notify_only": "missed runs of this job are only told",
}


def say(outcome: Outcome | None, reason: Reason | None) -> str:
    """Why, as one clause without full stop ("exit code 1"), or else the outcome's word.

    Empty while there is no outcome and no reason. Texts from a job appear as they are: show
    them as plain text.
    """
    if reason is None:
        return OUTCOME_WORDS[outcome] if outcome is not None else ""
    return _CLAUSES[reason.code](reason.args)


def _seconds(value: object) -> str:
    return say_duration(max(round(float(value)), 0)) if isinstance(value, int | float) else "a time"


def _bytes(value: object) -> str:
    if not isinstance(value, int | float):
        return "its limit"
    for unit, size in (("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10)):
        if value >= size:
            return f"{value / size:.4g}\u00a0{unit}"
    return f"{value:g}\u00a0bytes"


def _fixed(words: str) -> Callable[[Args], str]:
    return lambda args: words


def _exit_code(args: Args) -> str:
    return f"exit code {args['code']}" if "code" in args else "an exit code that means failure"


def _signal(args: Args) -> str:
    return f"ended by signal {args.get('signal', 'of another process')}"


def _success_rule(args: Args) -> str:
    text = str(args.get("text", ""))
    rule = _RULES.get(str(args.get("rule")), "the success rule was not met")
    return f"{rule}: {text}" if text else rule


def _timeout(args: Args) -> str:
    return f"ended after {_seconds(args.get('seconds'))}, its time limit"


def _idle_timeout(args: Args) -> str:
    return f"ended after {_seconds(args.get('seconds'))} without output"


def _output_limit(args: Args) -> str:
    return f"ended at {_bytes(args.get('bytes'))} of output"


def _disk_full(args: Args) -> str:
    return (
        f"the disk is almost full: {_bytes(args['free'])} free"
        if "free" in args
        else ("the disk is almost full")
    )


def _not_found(args: Args) -> str:
    command = args.get("command", "")
    clause = f"command not found: {command}" if command else "command not found"
    if args.get("found"):
        clause += f" (there is {args['found']})"
    return clause


def _named(words: str, key: str) -> Callable[[Args], str]:
    return lambda args: f"{words}: {args[key]}" if args.get(key) else words


def _too_late(args: Args) -> str:
    late, limit = args.get("late_seconds"), args.get("limit_seconds")
    if late is None:
        return "too late"
    clause = f"{_seconds(late)} too late to run"
    return f"{clause} (limit {_seconds(limit)})" if limit is not None else clause


def _miss_policy(args: Args) -> str:
    words = _POLICIES.get(str(args.get("policy")), "left out by the rule for missed runs")
    cause = args.get("cause")
    try:
        known = _CLAUSES[ReasonCode(str(cause))]({})
    except ValueError:
        return words
    return f"{known}; {words}"


def _queue_full(args: Args) -> str:
    return f"the queue is full ({args['limit']})" if "limit" in args else "the queue is full"


def _batch_limit(args: Args) -> str:
    words = "more missed runs than are caught up at once"
    return f"{words} ({args['limit']})" if "limit" in args else words


def _condition(args: Args) -> str:
    return _CONDITIONS.get(str(args.get("condition")), "a condition was not met")


_CLAUSES: Mapping[ReasonCode, Callable[[Args], str]] = {
    ReasonCode.EXIT_CODE: _exit_code,
    ReasonCode.SIGNAL: _signal,
    ReasonCode.SUCCESS_RULE: _success_rule,
    ReasonCode.TIMEOUT: _timeout,
    ReasonCode.IDLE_TIMEOUT: _idle_timeout,
    ReasonCode.OUTPUT_LIMIT: _output_limit,
    ReasonCode.DISK_FULL: _disk_full,
    ReasonCode.COMMAND_NOT_FOUND: _not_found,
    ReasonCode.NOT_EXECUTABLE: _named("not allowed to run", "command"),
    ReasonCode.BAD_DIRECTORY: _named("the folder cannot be entered", "path"),
    ReasonCode.START_FAILED: _named("could not be started", "error"),
    ReasonCode.STOPPED_BY_USER: _fixed("stopped by you"),
    ReasonCode.REPLACED: _fixed("replaced by the next run"),
    ReasonCode.JOB_DISABLED: _fixed("the job was switched off"),
    ReasonCode.JOB_DELETED: _fixed("the job was deleted"),
    ReasonCode.JOB_EDITED: _fixed("the job was edited"),
    ReasonCode.MACHINE_STOPPED: _fixed("the machine stopped"),
    ReasonCode.PROCESS_LOST: _fixed("its process was gone"),
    ReasonCode.APP_QUIT: _fixed("CronStudio was quit"),
    ReasonCode.APP_CLOSED: _fixed("CronStudio was not running"),
    ReasonCode.ASLEEP: _fixed("asleep"),
    ReasonCode.CLOCK_JUMPED: _fixed("the clock was set forward"),
    ReasonCode.BUSY: _fixed("the machine was too busy"),
    ReasonCode.TOO_LATE: _too_late,
    ReasonCode.MISS_POLICY: _miss_policy,
    ReasonCode.SUPERSEDED: _fixed("one later run stands for it"),
    ReasonCode.OVERLAP: _fixed("overlap: the run before was still going"),
    ReasonCode.QUEUE_FULL: _queue_full,
    ReasonCode.QUEUE_FLUSHED: _fixed("the queue was emptied"),
    ReasonCode.BATCH_LIMIT: _batch_limit,
    ReasonCode.PAUSED: _fixed("paused"),
    ReasonCode.RECOVERY_OFF: _fixed("catching up is switched off"),
    ReasonCode.CONDITION: _condition,
    ReasonCode.NEEDS_REPAIR: _named("the job needs repair", "error"),
    ReasonCode.OTHER_ENGINE: _fixed("another CronStudio took it"),
}
