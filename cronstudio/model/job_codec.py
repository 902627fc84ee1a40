"""Job definitions as JSON documents and back; the shape is versioned.

Shapes only: limits are checked by `validate`, masking of secrets is the exporter's affair.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from cronstudio.model.instants import to_iso
from cronstudio.model.job import (
    MISS_LIMIT_SECONDS,
    OUTPUT_LIMIT_BYTES,
    Command,
    Conditions,
    EnvironmentVariable,
    Job,
    NotifyRule,
    RetryPolicy,
    SuccessRule,
)
from cronstudio.model.shapes import (
    by_value,
    read,
    read_count,
    read_instant,
    read_list,
    read_word,
    wrong,
)
from cronstudio.model.words import (
    Backoff,
    CommandKind,
    ConcurrencyPolicy,
    MissPolicy,
    NotifyWhen,
)
from cronstudio.schedule.codec import schedule_from_json
from cronstudio.schedule.codec import to_json as schedule_to_json

JOB_VERSION = 1
"""Version of the job document. A document of a later one is not read (ValueError)."""

Document = dict[str, Any]

_EMPTY: Mapping[str, Any] = MappingProxyType({})


# Parts of a job -------------------------------------------------------------------------

_COMMAND_KINDS = by_value(CommandKind)
_BACKOFFS = by_value(Backoff)
_NOTIFY = by_value(NotifyWhen)
_MISS = by_value(MissPolicy)
_CONCURRENCY = by_value(ConcurrencyPolicy)


def _command_to_json(command: Command) -> Document:
    return {
        "kind": command.kind.value,
        "text": command.text,
        "arguments": list(command.arguments),
    }


def _command_from_json(document: Document) -> Command:
    return Command(
        kind=read_word(document, "kind", _COMMAND_KINDS, CommandKind.SHELL),
        text=read(document, "text", str),
        arguments=read_list(document, "arguments", str),
    )


def _retry_to_json(retry: RetryPolicy) -> Document:
    return {
        "max_retries": retry.max_retries,
        "delay_seconds": retry.delay_seconds,
        "backoff": retry.backoff.value,
        "max_delay_seconds": retry.max_delay_seconds,
        "jitter": retry.jitter,
        "exit_codes": list(retry.exit_codes),
    }


def _retry_from_json(document: Document) -> RetryPolicy:
    jitter = document.get("jitter", 0.0)
    if type(jitter) not in (int, float):
        raise wrong("jitter", "a number")
    return RetryPolicy(
        max_retries=read(document, "max_retries", int, 0),
        delay_seconds=read(document, "delay_seconds", int, 60),
        backoff=read_word(document, "backoff", _BACKOFFS, Backoff.FIXED),
        max_delay_seconds=read(document, "max_delay_seconds", int, 3600),
        jitter=float(jitter),
        exit_codes=read_list(document, "exit_codes", int),
    )


def _success_to_json(rule: SuccessRule) -> Document:
    return {
        "exit_codes": list(rule.exit_codes),
        "must_contain": rule.must_contain,
        "must_not_contain": rule.must_not_contain,
        "empty_is_failure": rule.empty_is_failure,
    }


def _success_from_json(document: Document) -> SuccessRule:
    return SuccessRule(
        exit_codes=read_list(document, "exit_codes", int, (0,)),
        must_contain=read(document, "must_contain", str, ""),
        must_not_contain=read(document, "must_not_contain", str, ""),
        empty_is_failure=read(document, "empty_is_failure", bool, False),
    )


def _notify_to_json(rule: NotifyRule) -> Document:
    return {
        "when": rule.when.value,
        "after_failures": rule.after_failures,
        "no_success_seconds": rule.no_success_seconds,
    }


def _notify_from_json(document: Document) -> NotifyRule:
    return NotifyRule(
        when=read_word(document, "when", _NOTIFY, NotifyWhen.ON_FAILURE),
        after_failures=read(document, "after_failures", int, 1),
        no_success_seconds=read_count(document, "no_success_seconds"),
    )


def _conditions_to_json(conditions: Conditions) -> Document:
    return {
        "on_ac_power": conditions.on_ac_power,
        "network_up": conditions.network_up,
        "path_exists": conditions.path_exists,
        "not_before": to_iso(conditions.not_before),
        "not_after": to_iso(conditions.not_after),
    }


def _conditions_from_json(document: Document) -> Conditions:
    return Conditions(
        on_ac_power=read(document, "on_ac_power", bool, False),
        network_up=read(document, "network_up", bool, False),
        path_exists=read(document, "path_exists", str, ""),
        not_before=read_instant(document, "not_before"),
        not_after=read_instant(document, "not_after"),
    )


def _environment_from_json(items: tuple[Document, ...]) -> tuple[EnvironmentVariable, ...]:
    return tuple(
        EnvironmentVariable(
            read(item, "name", str), read(item, "value", str), read(item, "secret", bool, False)
        )
        for item in items
    )


# Most jobs leave these alone: one shared value, found by comparing, spares building them.
_PLAIN_RETRY = (_retry_to_json(RetryPolicy()), RetryPolicy())
_PLAIN_SUCCESS = (_success_to_json(SuccessRule()), SuccessRule())
_PLAIN_NOTIFY = (_notify_to_json(NotifyRule()), NotifyRule())
_PLAIN_CONDITIONS = (_conditions_to_json(Conditions()), Conditions())


def _part(document: Document, name: str, plain: tuple[Document, Any], build: Any) -> Any:
    part = document.get(name)
    if part is None or part == plain[0]:
        return plain[1]
    if type(part) is not dict:
        raise wrong(name, "an object")
    return build(part)


# The job --------------------------------------------------------------------------------


def job_to_json(job: Job) -> Document:
    """The whole definition as JSON values, secrets included. Instants are ISO, UTC, with Z."""
    return {
        "version": JOB_VERSION,
        "id": job.id,
        "name": job.name,
        "slug": job.slug,
        "schedule": schedule_to_json(job.schedule),
        "timezone": job.timezone,
        "command": _command_to_json(job.command),
        "args": dict(job.args),
        "environment": [
            {"name": variable.name, "value": variable.value, "secret": variable.secret}
            for variable in job.environment
        ],
        "working_directory": job.working_directory,
        "shell": job.shell,
        "stdin": job.stdin,
        "enabled": job.enabled,
        "miss_policy": job.miss_policy.value,
        "miss_limit_seconds": job.miss_limit_seconds,
        "concurrency": job.concurrency.value,
        "queue_limit": job.queue_limit,
        "lane": job.lane,
        "retry": _retry_to_json(job.retry),
        "timeout_seconds": job.timeout_seconds,
        "idle_timeout_seconds": job.idle_timeout_seconds,
        "success": _success_to_json(job.success),
        "description": job.description,
        "tags": list(job.tags),
        "colour": job.colour,
        "pinned": job.pinned,
        "notify": _notify_to_json(job.notify),
        "conditions": _conditions_to_json(job.conditions),
        "output_limit_bytes": job.output_limit_bytes,
        "merge_output": job.merge_output,
        "created_at": to_iso(job.created_at),
        "updated_at": to_iso(job.updated_at),
        "revision": job.revision,
    }


JOB_KEYS = frozenset({"version", *(entry.name for entry in fields(Job))})


def unknown_keys(document: Mapping[str, object]) -> tuple[str, ...]:
    """Keys of a job document that this version does not know and leaves out, sorted."""
    return tuple(sorted(set(document) - JOB_KEYS))


def job_from_json(document: Mapping[str, Any]) -> Job:
    """Read a job. What is missing gets its default; unknown keys are left out.

    Raises ValueError (ScheduleError is not among them: it comes from evaluating) that begins
    with the name of the key at fault.
    """
    d = dict(document)
    version = read(d, "version", int, JOB_VERSION)
    if version > JOB_VERSION:
        raise ValueError(f"version: {version} is newer than this CronStudio ({JOB_VERSION}) reads")
    created_at = read_instant(d, "created_at")
    if created_at is None:
        raise wrong("created_at", "a value")
    command = d.get("command")
    if type(command) is not dict:
        raise wrong("command", "an object")
    schedule = d.get("schedule")
    if type(schedule) is not dict:
        raise wrong("schedule", "an object")
    args = read(d, "args", dict, _EMPTY)
    environment = read_list(d, "environment", dict)
    miss_limit: int | None = MISS_LIMIT_SECONDS
    if "miss_limit_seconds" in d:  # null is a value of its own here: however late
        miss_limit = read_count(d, "miss_limit_seconds")
    return Job(
        id=read(d, "id", str),
        name=read(d, "name", str),
        slug=read(d, "slug", str),
        schedule=schedule_from_json(schedule),
        timezone=read(d, "timezone", str, "system"),
        command=_command_from_json(command),
        args=MappingProxyType(args) if args else _EMPTY,
        environment=_environment_from_json(environment) if environment else (),
        working_directory=read(d, "working_directory", str, ""),
        shell=read(d, "shell", str, "sh"),
        stdin=read(d, "stdin", str, ""),
        enabled=read(d, "enabled", bool, True),
        miss_policy=read_word(d, "miss_policy", _MISS, MissPolicy.RUN_ONCE),
        miss_limit_seconds=miss_limit,
        concurrency=read_word(d, "concurrency", _CONCURRENCY, ConcurrencyPolicy.SKIP),
        queue_limit=read(d, "queue_limit", int, 10),
        lane=read(d, "lane", str, ""),
        retry=_part(d, "retry", _PLAIN_RETRY, _retry_from_json),
        timeout_seconds=read_count(d, "timeout_seconds"),
        idle_timeout_seconds=read_count(d, "idle_timeout_seconds"),
        success=_part(d, "success", _PLAIN_SUCCESS, _success_from_json),
        description=read(d, "description", str, ""),
        tags=read_list(d, "tags", str),
        colour=read(d, "colour", str, ""),
        pinned=read(d, "pinned", bool, False),
        notify=_part(d, "notify", _PLAIN_NOTIFY, _notify_from_json),
        conditions=_part(d, "conditions", _PLAIN_CONDITIONS, _conditions_from_json),
        output_limit_bytes=read(d, "output_limit_bytes", int, OUTPUT_LIMIT_BYTES),
        merge_output=read(d, "merge_output", bool, False),
        created_at=created_at,
        updated_at=read_instant(d, "updated_at") or created_at,
        revision=read(d, "revision", int, 1),
    )
