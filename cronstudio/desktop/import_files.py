"""Files to import jobs from: one, a unit with those beside it, or all of a folder. Only read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cronstudio.errors import UserError
from cronstudio.language import Text

MAX_BYTES = 64 * 1024 * 1024
"""Of all files together."""
MAX_FILES = 2000

_UNITS = (".timer", ".service")
_SUFFIXES = {*_UNITS, ".plist", ".xml", ".json", ".yaml", ".yml", ".crontab", ".cron"}
# As cron.d has it: what a package manager or an editor left beside a file is none of it.
_CRON_NAME = re.compile(r"[A-Za-z0-9_-]+")


def read_source(path: Path) -> list[tuple[str, bytes]]:
    """Return names and contents: of a file, or of what can hold jobs in a folder, by name.

    A timer comes with the services beside it, a service with its timer. Raises UserError.
    """
    if path.is_dir():
        paths = _in_folder(path)
        if not paths:
            raise UserError(
                Text("{folder} has no file to import jobs from", folder=_shown(path)),
                hint=Text("Choose a folder of timers, or one like /etc/cron.d."),
            )
    elif path.suffix in _UNITS:
        timer = path.with_suffix(".timer")
        paths = [timer, *sorted(path.parent.glob("*.service"))[:MAX_FILES]]
    else:
        paths = [path]
    return list(_read(paths))


def _in_folder(folder: Path) -> list[Path]:
    try:
        found = sorted(folder.iterdir())
    except OSError as error:
        raise _unreadable(folder, error) from error
    kept = [
        path
        for path in found
        # Not what would block or never end: pipes and devices.
        if (path.suffix in _SUFFIXES or _CRON_NAME.fullmatch(path.name)) and path.is_file()
    ]
    return kept[:MAX_FILES]


def _read(paths: list[Path]) -> Iterator[tuple[str, bytes]]:
    left = MAX_BYTES
    for path in paths:
        try:
            with path.open("rb") as file:
                data = file.read(left + 1)
        except OSError as error:
            raise _unreadable(path, error) from error
        left -= len(data)
        if left < 0:
            raise UserError(
                Text("{file} is larger than {size} MB", file=_shown(path), size=MAX_BYTES >> 20)
            )
        yield str(path.absolute()), data


def _unreadable(path: Path, error: OSError) -> UserError:
    return UserError(
        Text("{file} cannot be read", file=_shown(path)), f"{error.strerror or error}."
    )


def _shown(path: Path) -> str:
    """A name that may hold anything, as something that can be printed."""
    return str(path).encode("utf-8", "replace").decode()
