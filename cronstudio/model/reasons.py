"""Outcomes and reasons as one English clause, for the history, notifications and the CLI."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cronstudio.language import Text
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.schedule import say_duration

Args = Mapping[str, Any]

OUTCOME_WORDS: Mapping[Outcome, str] = {
    Outcome.COMPLETED: Text("completed"),
    Outcome.FAILED: Text("failed"),
    Outcome.TIMED_OUT: Text("timed out"),
    Outcome.CANCELLED: Text("cancelled"),
    Outcome.INTERRUPTED: Text("interrupted"),
    Outcome.MISSED: Text("missed"),
    Outcome.SKIPPED: Text("skipped"),
    Outcome.BLOCKED: Text("blocked"),
}

_CONDITIONS = {
    "ac_power": Text("not on mains power"),
    "network": Text("no network"),
    "path_exists": Text("the path is not there"),
    "not_before": Text("before its first day"),
    "not_after": Text("after its last day"),
}
_RULES = {
    "must_contain": Text("the expected text is not in the output"),
    "must_not_contain": Text("a text that means failure is in the output"),
    "empty": Text("there was no output"),
}
_POLICIES = {
    "skip": Text("missed runs of this job are skipped"),
    "run_once": Text("one later run stands for it"),
    "notify_only": Text("missed runs of this job are only told"),
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
    return (
        say_duration(max(round(float(value)), 0))
        if isinstance(value, int | float)
        else Text("a time")
    )


def _bytes(value: object) -> str:
    if not isinstance(value, int | float):
        return Text("its limit")
    for unit, size in (("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10)):
        if value >= size:
            return f"{value / size:.4g}\u00a0{unit}"
    return Text("{value:g}\u00a0bytes", value=value)


def _fixed(words: str) -> Callable[[Args], str]:
    return lambda args: words


def _exit_code(args: Args) -> str:
    return (
        Text("exit code {code}", code=args["code"])
        if "code" in args
        else Text("an exit code that means failure")
    )


def _signal(args: Args) -> str:
    return (
        Text("ended by signal {signal}", signal=args["signal"])
        if "signal" in args
        else Text("ended by signal of another process")
    )


def _success_rule(args: Args) -> str:
    text = str(args.get("text", ""))
    rule = _RULES.get(str(args.get("rule")), Text("the success rule was not met"))
    return Text("{clause}: {detail}", clause=rule, detail=text) if text else rule


def _timeout(args: Args) -> str:
    return Text("ended after {length}, its time limit", length=_seconds(args.get("seconds")))


def _idle_timeout(args: Args) -> str:
    return Text("ended after {length} without output", length=_seconds(args.get("seconds")))


def _output_limit(args: Args) -> str:
    return Text("ended at {size} of output", size=_bytes(args.get("bytes")))


def _disk_full(args: Args) -> str:
    return (
        Text("the disk is almost full: {free} free", free=_bytes(args["free"]))
        if "free" in args
        else Text("the disk is almost full")
    )


def _not_found(args: Args) -> str:
    command = args.get("command", "")
    clause = (
        Text("command not found: {command}", command=command)
        if command
        else Text("command not found")
    )
    if args.get("found"):
        return Text("{clause} (there is {name})", clause=clause, name=args["found"])
    return clause


def _named(words: str, key: str) -> Callable[[Args], str]:
    return lambda args: (
        Text("{clause}: {detail}", clause=words, detail=args[key]) if args.get(key) else words
    )


def _too_late(args: Args) -> str:
    late, limit = args.get("late_seconds"), args.get("limit_seconds")
    if late is None:
        return Text("too late")
    clause = Text("{length} too late to run", length=_seconds(late))
    return (
        Text("{clause} (limit {limit})", clause=clause, limit=_seconds(limit))
        if limit is not None
        else clause
    )


def _miss_policy(args: Args) -> str:
    words = _POLICIES.get(str(args.get("policy")), Text("left out by the rule for missed runs"))
    cause = args.get("cause")
    try:
        known = _CLAUSES[ReasonCode(str(cause))]({})
    except ValueError:
        return words
    return Text("{cause}; {rule}", cause=known, rule=words)


def _queue_full(args: Args) -> str:
    return (
        Text("the queue is full ({limit})", limit=args["limit"])
        if "limit" in args
        else Text("the queue is full")
    )


def _batch_limit(args: Args) -> str:
    words = Text("more missed runs than are caught up at once")
    return (
        Text("{clause} ({limit})", clause=words, limit=args["limit"]) if "limit" in args else words
    )


def _condition(args: Args) -> str:
    return _CONDITIONS.get(str(args.get("condition")), Text("a condition was not met"))


_CLAUSES: Mapping[ReasonCode, Callable[[Args], str]] = {
    ReasonCode.EXIT_CODE: _exit_code,
    ReasonCode.SIGNAL: _signal,
    ReasonCode.SUCCESS_RULE: _success_rule,
    ReasonCode.TIMEOUT: _timeout,
    ReasonCode.IDLE_TIMEOUT: _idle_timeout,
    ReasonCode.OUTPUT_LIMIT: _output_limit,
    ReasonCode.DISK_FULL: _disk_full,
    ReasonCode.COMMAND_NOT_FOUND: _not_found,
    ReasonCode.NOT_EXECUTABLE: _named(Text("not allowed to run"), "command"),
    ReasonCode.BAD_DIRECTORY: _named(Text("the folder cannot be entered"), "path"),
    ReasonCode.START_FAILED: _named(Text("could not be started"), "error"),
    ReasonCode.STOPPED_BY_USER: _fixed(Text("stopped by you")),
    ReasonCode.REPLACED: _fixed(Text("replaced by the next run")),
    ReasonCode.JOB_DISABLED: _fixed(Text("the job was switched off")),
    ReasonCode.JOB_DELETED: _fixed(Text("the job was deleted")),
    ReasonCode.JOB_EDITED: _fixed(Text("the job was edited")),
    ReasonCode.MACHINE_STOPPED: _fixed(Text("the machine stopped")),
    ReasonCode.PROCESS_LOST: _fixed(Text("its process was gone")),
    ReasonCode.APP_QUIT: _fixed(Text("CronStudio was quit")),
    ReasonCode.APP_CLOSED: _fixed(Text("CronStudio was not running")),
    ReasonCode.ASLEEP: _fixed(Text("asleep")),
    ReasonCode.CLOCK_JUMPED: _fixed(Text("the clock was set forward")),
    ReasonCode.BUSY: _fixed(Text("the machine was too busy")),
    ReasonCode.TOO_LATE: _too_late,
    ReasonCode.MISS_POLICY: _miss_policy,
    ReasonCode.SUPERSEDED: _fixed(Text("one later run stands for it")),
    ReasonCode.OVERLAP: _fixed(Text("overlap: the run before was still going")),
    ReasonCode.QUEUE_FULL: _queue_full,
    ReasonCode.QUEUE_FLUSHED: _fixed(Text("the queue was emptied")),
    ReasonCode.BATCH_LIMIT: _batch_limit,
    ReasonCode.PAUSED: _fixed(Text("paused")),
    ReasonCode.RECOVERY_OFF: _fixed(Text("catching up is switched off")),
    ReasonCode.CONDITION: _condition,
    ReasonCode.NEEDS_REPAIR: _named(Text("the job needs repair"), "error"),
    ReasonCode.OTHER_ENGINE: _fixed(Text("another CronStudio took it")),
    ReasonCode.KEYRING_LOCKED: _fixed(Text("the keyring is locked; unlock it to let this job run")),
    ReasonCode.SECRET_MISSING: _named(
        Text("a secret has no value: type it in the job’s environment"), "name"
    ),
}
