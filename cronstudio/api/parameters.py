"""The parameters of all actions: their limits and words. Checks what came as JSON; makes schemas.

Types and defaults stand in the signatures of `tool.ScheduleTool`, and only there.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import NoneType
from typing import Any, Union, get_args, get_origin, get_type_hints

from cronstudio.api.errors import ErrorCode, ToolError
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy

STATUSES = ("pending", "running", "completed", "failed", "cancelled", "recovered")
NAME_PATTERN = "^[a-zA-Z][a-zA-Z0-9_-]*$"
MAX_DEPTH = 50
"""Of the job's own arguments."""

REQUIRED = object()
OPTIONAL = object()
"""In the place of a default: may be left out, and then nothing is changed."""

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a parameter means, and its limits as keywords of JSON Schema."""

    words: str
    limits: Mapping[str, Any] = field(default_factory=dict)


def _text(words: str, longest: int, shortest: int = 0, **more: object) -> Parameter:
    return Parameter(words, {"minLength": shortest, "maxLength": longest, **more})


def _whole(words: str, low: int, high: int) -> Parameter:
    return Parameter(words, {"minimum": low, "maximum": high})


def _one_of(words: str, choices: Sequence[str]) -> Parameter:
    return Parameter(words, {"enum": [str(choice) for choice in choices]})


PARAMETERS: Mapping[str, Parameter] = {
    "job_id": _text("Id of the job; its name is understood too.", 256, 1),
    "name": _text("Begins with a letter; letters, digits, - and _.", 128, 1, pattern=NAME_PATTERN),
    "cron_expression": _text("Cron text of 5 fields, 6 with seconds first, or a macro.", 4096, 1),
    "expression": _text("Cron text of 5 fields, 6 with seconds first, or a macro.", 4096, 1),
    "command": _text("Given to the shell sh.", 4096, 1),
    "timezone": _text("IANA name, an offset such as +05:30, or system.", 256, 1),
    "args": Parameter("JSON object the job finds in SCHEDULE_CRON_JOB_ARGS."),
    "miss_policy": _one_of(
        "What becomes of occurrences at which nothing could run.", [*MissPolicy]
    ),
    "concurrency_policy": _one_of(
        "What becomes of an occurrence while the job still runs.", [*ConcurrencyPolicy]
    ),
    "max_retries": _whole("Further attempts after a failed one.", 0, 10),
    "retry_delay_seconds": _whole("Between two attempts.", 0, 3600),
    "timeout_seconds": _whole("Each attempt is ended after so long; null: never.", 1, 86_400),
    "description": _text("For people.", 1024),
    "tags": Parameter(
        "For listing: a letter first, then letters, digits, - and _.", {"maxItems": 20}
    ),
    "enabled": Parameter("Whether the schedule is on."),
    "force": Parameter("Even if the name is taken, or the job runs already."),
    "enabled_only": Parameter("Leave out jobs that are switched off."),
    "limit": _whole("At most so many.", 1, 1000),
    "count": _whole("So many.", 1, 1000),
    "status": _one_of("Only executions with this status.", STATUSES),
    "older_than_days": _whole("Only what is older than this.", 0, 36_500),
}


def schema_of(method: Callable[..., object], updates: Callable[..., object]) -> Schema:
    """Return the JSON Schema of a method's arguments, from its signature.

    Where it takes any keyword, those of `updates` are meant, except the ones it names itself.
    """
    properties: dict[str, Schema] = {}
    required = []
    for name, (kind, default) in _accepted(method, updates).items():
        properties[name] = {"description": PARAMETERS[name].words, **_schema_of_type(kind)}
        properties[name].update(PARAMETERS[name].limits)
        if "enum" in properties[name] and _takes_none(kind):
            properties[name]["enum"] = [*properties[name]["enum"], None]
        if default is REQUIRED:
            required.append(name)
        elif default is not OPTIONAL:
            properties[name]["default"] = default
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def check_arguments(
    method: Callable[..., object], updates: Callable[..., object], given: Mapping[str, object]
) -> None:
    """Raise ToolError for the first argument that is missing, unknown, or of the wrong kind."""
    accepted = _accepted(method, updates)
    for name in given:
        if name not in accepted:
            known = ", ".join(accepted)
            raise _wrong(str(name), f"There is no parameter {_short(name)}", f"There are: {known}.")
    for name, (kind, default) in accepted.items():
        if name in given:
            _check(name, kind, given[name])
        elif default is REQUIRED:
            raise _wrong(name, f"The parameter {name} is missing")


@cache
def _accepted(
    method: Callable[..., object], updates: Callable[..., object]
) -> Mapping[str, tuple[Any, object]]:
    """Return the type and the default of each argument."""
    hints = get_type_hints(method)
    found: dict[str, tuple[Any, object]] = {}
    for name, parameter in inspect.signature(method).parameters.items():
        if name == "self":
            continue
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            for other, (kind, _) in _accepted(updates, updates).items():
                if other != "force":
                    found.setdefault(other, (kind, OPTIONAL))
            continue
        empty = parameter.default is inspect.Parameter.empty
        found[name] = (hints[name], REQUIRED if empty else parameter.default)
    return found


_JSON_TYPES: Mapping[Any, str] = {str: "string", int: "integer", bool: "boolean"}
_KINDS: Mapping[Any, str] = {str: "text", int: "a whole number", bool: "true or false"}


def _parts(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if _is_union(kind) else (kind,)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) is Union or type(kind).__name__ == "UnionType"


def _takes_none(kind: Any) -> bool:
    return NoneType in _parts(kind)


def _schema_of_type(kind: Any) -> Schema:
    parts = [part for part in _parts(kind) if part is not NoneType]
    name = {list: "array", Mapping: "object", dict: "object"}.get(
        get_origin(parts[0]), _JSON_TYPES.get(parts[0], "object")
    )
    schema: Schema = {"type": [name, "null"] if _takes_none(kind) else name}
    if name == "array":
        schema["items"] = {"type": "string"}
    return schema


def _check(name: str, kind: Any, value: object) -> None:
    if value is None and _takes_none(kind):
        return
    wanted = next(part for part in _parts(kind) if part is not NoneType)
    limits = PARAMETERS[name].limits
    if get_origin(wanted) is list:
        _check_list(name, value, limits)
    elif get_origin(wanted) is dict:
        _check_object(name, value)
    elif type(value) is not wanted:  # True is an int to Python, and never to a person
        raise _wrong(name, f"The parameter {name} is not {_KINDS[wanted]}")
    elif isinstance(value, str):
        _check_text(name, value, limits)
    elif isinstance(value, int) and limits and not limits["minimum"] <= value <= limits["maximum"]:
        hint = f"{limits['minimum']} to {limits['maximum']}."
        raise _wrong(name, f"The parameter {name} is out of range", hint)


def _check_text(name: str, value: str, limits: Mapping[str, Any]) -> None:
    if "enum" in limits and value not in limits["enum"]:
        hint = f"One of {', '.join(limits['enum'])}."
        raise _wrong(name, f"The parameter {name} cannot be {_short(value)}", hint)
    if len(value) > limits.get("maxLength", len(value)):
        raise _wrong(name, f"The parameter {name} is too long", f"At most {limits['maxLength']}.")
    if len(value) < limits.get("minLength", 0):
        raise _wrong(name, f"The parameter {name} is empty")
    if "pattern" in limits and not re.fullmatch(limits["pattern"], value):
        raise _wrong(name, f"The {name} {_short(value)} cannot be used", PARAMETERS[name].words)
    if not _is_text(value):
        raise _wrong(name, f"The parameter {name} has half a character in it")


def _check_list(name: str, value: object, limits: Mapping[str, Any]) -> None:
    if not isinstance(value, list | tuple) or not all(isinstance(part, str) for part in value):
        raise _wrong(name, f"The parameter {name} is not a list of texts")
    if len(value) > limits["maxItems"]:
        raise _wrong(name, f"There are too many {name}", f"At most {limits['maxItems']}.")
    if not all(map(_is_text, value)):
        raise _wrong(name, f"The parameter {name} has half a character in it")


def _check_object(name: str, value: object) -> None:
    try:
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            raise ValueError("not an object")
        if _depth(dict(value)) > MAX_DEPTH:
            raise ValueError("nested too deeply")
        text = json.dumps(dict(value), allow_nan=False, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError) as error:
        hint = f"At most {MAX_DEPTH} levels, and no numbers JSON does not have."
        raise _wrong(name, f"The parameter {name} is not a JSON object", hint) from error
    if not _is_text(text):
        raise _wrong(name, f"The parameter {name} has half a character in it")


def _depth(value: object) -> int:
    """How deep lists and objects lie in each other, found without recursion."""
    depth, level = 0, [value]
    while level and depth <= MAX_DEPTH:
        depth += 1
        inner: list[object] = []
        for part in level:
            if isinstance(part, Mapping):
                inner += part.values()
            elif isinstance(part, list | tuple):
                inner += part
        level = inner
    return depth


def _is_text(value: str) -> bool:
    # JSON can name one half of a surrogate pair, which no file or process can hold.
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def _short(value: object) -> str:
    text = "".join(letter if letter.isprintable() else "�" for letter in str(value)[:41])
    return text if len(text) <= 40 else text[:39] + "…"


def _wrong(name: str, title: str, hint: str = "") -> ToolError:
    return ToolError(ErrorCode.INVALID_CONFIGURATION, title, "", hint, field=_short(name))
