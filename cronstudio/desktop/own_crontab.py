"""The crontab of the user: read as `crontab -l` tells it, and changed only with a backup first."""

from __future__ import annotations

import os
import subprocess
from datetime import datetime
from pathlib import Path

from cronstudio.errors import NotFoundError, RefusedError, UserError
from cronstudio.language import Text

_SECONDS = 10


def read_own_crontab() -> bytes:
    """Return the crontab's bytes; NotFoundError where there is none. Waits for a process."""
    done = _crontab("-l")
    if done.returncode == 0:
        return done.stdout
    words = done.stderr.decode(errors="replace").strip()[:300]
    if "no crontab" in words:
        raise NotFoundError(
            Text("You have no crontab"), hint=Text("Choose a file to import jobs from it.")
        )
    raise UserError(Text("The crontab could not be read"), words)


def change_own_crontab(before: bytes, after: bytes, backups: Path, now: datetime) -> Path:
    """Put `after` in the place of `before`; return the backup of it that was made first.

    RefusedError when the crontab is not `before` any more; UserError when it cannot be written.
    """
    if read_own_crontab() != before:
        raise RefusedError(
            Text("The crontab has been changed meanwhile"), hint=Text("Import it again.")
        )
    backup = _keep(before, backups, now)
    done = _crontab("-", given=after)
    if done.returncode or read_own_crontab() != after:
        words = done.stderr.decode(errors="replace").strip()[:300]
        raise UserError(
            Text("The crontab could not be changed"),
            words,
            Text("What it was is in {file}.", file=str(backup)),
        )
    return backup


def _keep(content: bytes, folder: Path, now: datetime) -> Path:
    """Write a dated copy that is on the disk when this returns; never over another."""
    stamp = now.strftime("%Y%m%dT%H%M%S.%fZ")
    path = folder / f"crontab-{stamp}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(path, "xb", opener=_private) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise UserError(
            Text("The crontab was not changed, since no copy of it could be made"),
            f"{error.strerror or error}.",
        ) from error
    return path


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def _crontab(argument: str, given: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            ["crontab", argument],
            # What is not given is not waited for.
            input=b"" if given is None else given,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            # The words for "there is none" are known in English only.
            env={**os.environ, "LC_ALL": "C"},
        )
    except FileNotFoundError as error:
        raise NotFoundError(
            Text("There is no cron on this machine"), hint=Text("Choose a file instead.")
        ) from error
    except subprocess.TimeoutExpired as error:
        raise UserError(
            Text("The crontab could not be reached"),
            Text(
                "{program} did not answer within {seconds} s.", program="crontab", seconds=_SECONDS
            ),
        ) from error
    except OSError as error:
        raise UserError(
            Text("The crontab could not be reached"), f"{error.strerror or error}."
        ) from error
