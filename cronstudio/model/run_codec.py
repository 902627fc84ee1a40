"""Runs, attempts and reasons as JSON documents and back (the socket, exports)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from cronstudio.model.instants import to_iso
from cronstudio.model.run import Attempt, ProcessMark, Reason, Run
from cronstudio.model.shapes import by_value, read, read_count, read_instant, wrong
from cronstudio.model.words import Outcome, ReasonCode, RunState, Trigger

Document = dict[str, Any]

_EMPTY: Mapping[str, Any] = MappingProxyType({})

_TRIGGERS = by_value(Trigger)
_STATES = by_value(RunState)
_OUTCOMES = by_value(Outcome)
_REASONS = by_value(ReasonCode)


def reason_to_json(reason: Reason | None) -> Document | None:
    if reason is None:
        return None
    return {"code": reason.code.value, "args": dict(reason.args)}


def reason_from_json(document: Mapping[str, Any] | None) -> Reason | None:
    """ValueError for a shape or a code this version does not know."""
    if document is None:
        return None
    code = _REASONS.get(read(document, "code", str))
    if code is None:
        raise wrong("code", "a known reason")
    args = read(document, "args", dict, _EMPTY)
    return Reason(code, MappingProxyType(args) if args else _EMPTY)


def _known(document: Mapping[str, Any], name: str, words: Mapping[str, Any]) -> Any:
    """A word that must be there: guessing a state would rewrite the history."""
    word = words.get(read(document, name, str))
    if word is None:
        raise wrong(name, " or ".join(words))
    return word


def _outcome(document: Mapping[str, Any]) -> Outcome | None:
    if document.get("outcome") is None:
        return None
    outcome: Outcome = _known(document, "outcome", _OUTCOMES)
    return outcome


def _instant(document: Mapping[str, Any], name: str) -> datetime:
    at = read_instant(document, name)
    if at is None:
        raise wrong(name, "a value")
    return at


def run_to_json(run: Run) -> Document:
    """All fields of a run as JSON values."""
    return {name: _plain(getattr(run, name)) for name in _RUN_FIELDS}


def run_from_json(document: Mapping[str, Any]) -> Run:
    """Read what `run_to_json` wrote. ValueError begins with the key at fault."""
    d = document
    return Run(
        id=read(d, "id", str),
        job_id=read(d, "job_id", str),
        job_name=read(d, "job_name", str),
        trigger=_known(d, "trigger", _TRIGGERS),
        state=_known(d, "state", _STATES),
        occurrence_at=read_instant(d, "occurrence_at"),
        last_occurrence_at=read_instant(d, "last_occurrence_at"),
        created_at=_instant(d, "created_at"),
        started_at=read_instant(d, "started_at"),
        finished_at=read_instant(d, "finished_at"),
        outcome=_outcome(d),
        reason=reason_from_json(d.get("reason")),
        exit_code=read_count(d, "exit_code"),
        signal=read_count(d, "signal"),
        retry_at=read_instant(d, "retry_at"),
        owner=read(d, "owner", str, ""),
        **{name: read(d, name, int, default) for name, default in _RUN_COUNTS.items()},
        **{name: read(d, name, bool, False) for name in ("seen", "pinned", "test")},
    )


def attempt_to_json(attempt: Attempt) -> Document:
    """All fields of an attempt as JSON values."""
    return {name: _plain(getattr(attempt, name)) for name in _ATTEMPT_FIELDS}


def attempt_from_json(document: Mapping[str, Any]) -> Attempt:
    """Read what `attempt_to_json` wrote. ValueError begins with the key at fault."""
    d = document
    mark = d.get("process")
    if mark is not None and type(mark) is not dict:
        raise wrong("process", "an object or null")
    return Attempt(
        run_id=read(d, "run_id", str),
        number=read(d, "number", int),
        started_at=_instant(d, "started_at"),
        finished_at=read_instant(d, "finished_at"),
        outcome=_outcome(d),
        reason=reason_from_json(d.get("reason")),
        exit_code=read_count(d, "exit_code"),
        signal=read_count(d, "signal"),
        process=None if mark is None else _mark_from_json(mark),
        directory=read(d, "directory", str, ""),
        output_bytes=read(d, "output_bytes", int, 0),
        error_bytes=read(d, "error_bytes", int, 0),
        left_out_bytes=read(d, "left_out_bytes", int, 0),
    )


_RUN_FIELDS = tuple(entry.name for entry in fields(Run))
_ATTEMPT_FIELDS = tuple(entry.name for entry in fields(Attempt))
_RUN_COUNTS = {
    "occurrence_count": 1,
    "attempts": 0,
    "job_revision": 0,
    "output_bytes": 0,
    "error_bytes": 0,
    "left_out_bytes": 0,
    "missed_count": 0,
}


def _mark_from_json(mark: Document) -> ProcessMark:
    return ProcessMark(
        pid=read(mark, "pid", int),
        start_ticks=read(mark, "start_ticks", int),
        boot_id=read(mark, "boot_id", str),
    )


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return to_iso(value)
    if isinstance(value, Reason):
        return reason_to_json(value)
    if isinstance(value, ProcessMark):
        return {"pid": value.pid, "start_ticks": value.start_ticks, "boot_id": value.boot_id}
    if isinstance(value, StrEnum):
        return value.value
    return value
