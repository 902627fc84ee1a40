"""The crontab of the user, as `crontab -l` tells it. Only read, never written."""

from __future__ import annotations

import os
import subprocess

from cronstudio.errors import NotFoundError, UserError
from cronstudio.ui.text import tr

_SECONDS = 10


def read_own_crontab() -> bytes:
    """Return the crontab's bytes; NotFoundError where there is none. Waits for a process."""
    try:
        done = subprocess.run(
            ["crontab", "-l"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            # The words for "there is none" are known in English only.
            env={**os.environ, "LC_ALL": "C"},
        )
    except FileNotFoundError as error:
        raise NotFoundError(
            tr("There is no cron on this machine"), hint=tr("Choose a file instead.")
        ) from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(tr("The crontab could not be read"), str(error)) from error
    if done.returncode == 0:
        return done.stdout
    words = done.stderr.decode(errors="replace").strip()[:300]
    if "no crontab" in words:
        raise NotFoundError(
            tr("You have no crontab"), hint=tr("Choose a file to import jobs from it.")
        )
    raise UserError(tr("The crontab could not be read"), words)
