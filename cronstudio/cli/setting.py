"""`settings`: what can be set, as it is set; with and without a running app."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cronstudio.cli.context import Context, ExitCode, Parser, complain, table
from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError
from cronstudio.ipc.client import Client
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths
from cronstudio.settings import (
    CHECKS,
    Settings,
    check_settings,
    read_settings_file,
    save_settings,
    settings_document,
)

Surroundings = Callable[[argparse.Namespace], Context]

_WORDS = {
    "true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None,
}  # fmt: skip
STARTING_SECONDS = 5.0
_ELSEWHERE = {"autostart": "cronstudio autostart on, or off"}


def settings(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """List the settings, show one, or change it. A change holds at once in a running app."""
    parser.add_argument("key", nargs="?", metavar="KEY")
    parser.add_argument(
        "value", nargs="?", metavar="VALUE", help="on, off, none, a number, a word, or JSON"
    )
    parser.add_argument("--reset", action="store_true", help="back to the default")
    options = parser.parse_args(arguments)
    if options.reset and (options.key is None or options.value is not None):
        parser.error("--reset takes a KEY alone")
    context = surroundings(options)
    defaults = settings_document(Settings())
    key = options.key
    if key is not None and key not in defaults:
        near = [name for name in defaults if key in name]
        hint = f"Did you mean {near[0]}?" if near else "cronstudio settings lists them."
        raise NotFoundError(f"There is no setting {key}", "", hint)
    if options.reset:
        document = _change(context.paths, key, defaults[key])
    elif options.value is not None:
        document = _change(context.paths, key, read_value(key, options.value))
    else:
        document = _read(context.paths)
    if key is None:
        _print_all(context, document, defaults)
        return ExitCode.OK
    value = document[key]
    context.answer(
        {"key": key, "value": value, "default": defaults[key]}, f"{key}: {show_value(value)}"
    )
    return ExitCode.OK


def read_value(key: str, text: str) -> Any:
    """Return what was typed as a value this setting can have; InvalidFieldError."""
    for read in (_json, _word, _lanes, str):
        try:
            value = read(text)
        except (ValueError, KeyError, RecursionError):
            continue
        if CHECKS[key](value):
            return value
    raise InvalidFieldError(
        key,
        f"{text[:40]} cannot be the value of {key}",
        f"The default is {show_value(settings_document(Settings())[key])}.",
    )


def _json(text: str) -> object:
    found: object = json.loads(text)
    return found


def _word(text: str) -> bool | None:
    return _WORDS[text.strip().lower()]


def _lanes(text: str) -> dict[str, int]:
    """`disk=1,net=4`."""
    pairs = (part.partition("=") for part in text.split(","))
    return {name.strip(): int(limit) for name, _, limit in pairs}


def show_value(value: object) -> str:
    """Return a value as it could be typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ",".join(f"{name}={limit}" for name, limit in value.items()) or "{}"
    return str(value) if value != "" else '""'


def _print_all(context: Context, document: dict[str, object], defaults: dict[str, object]) -> None:
    rows = [
        (
            name,
            show_value(value),
            "" if value == defaults[name] else f"default {show_value(defaults[name])}",
        )
        for name, value in sorted(document.items())
    ]
    context.answer(document, table(("SETTING", "VALUE", ""), rows))


def _read(paths: Paths) -> dict[str, object]:
    with Client(paths) as client:
        if client.connect():
            answer = client.call("settings")
            assert isinstance(answer, dict)
            return answer
    file = read_settings_file(paths.settings_file)
    for problem in file.problems:
        complain(problem)
    return settings_document(file.settings)


def _change(paths: Paths, key: str, value: Any) -> dict[str, object]:
    if key in _ELSEWHERE:
        raise RefusedError(f"{key} is more than a setting", "", f"Use {_ELSEWHERE[key]}.")
    with Client(paths) as client, InstanceLock(paths) as share:
        answers = client.connect()
        if not answers and not share.share():
            # An app is starting, and will listen in a moment, or it is closing.
            answers = client.connect(wait_seconds=STARTING_SECONDS)
            if not answers:
                raise RefusedError("CronStudio is starting or closing", "", "Try again.")
        if answers:
            document = client.call("change_setting", name=key, value=value)
            assert isinstance(document, dict)
            return document
        new = replace(read_settings_file(paths.settings_file).settings, **{key: value})
        check_settings(new)
        save_settings(paths.settings_file, new)
        return settings_document(new)
