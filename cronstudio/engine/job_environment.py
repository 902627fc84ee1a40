"""Keeps the base environment of jobs: our session's, below what the login shell would give."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

from cronstudio.engine.login_environment import (
    LoginEnvironment,
    capture_login_environment,
    job_base,
    load_login_environment,
    login_shell,
    save_login_environment,
)

_log = logging.getLogger(__name__)

ASK_AGAIN_AFTER = timedelta(days=1)


class JobEnvironment:
    """`base` is what every job gets before its own variables. Asking the shell is never awaited
    by a run: until there is an answer, the last one known serves, or our own environment."""

    def __init__(self, file: Path, session: Mapping[str, str] | None = None) -> None:
        self._file = file
        self._session = dict(os.environ if session is None else session)
        self.captured: LoginEnvironment | None = None
        self.base: Mapping[str, str] = job_base(self._session, None)

    def load(self, use_login: bool) -> None:
        """Take over what was captured in an earlier life."""
        self.captured = load_login_environment(self._file) if use_login else None
        self.base = job_base(self._session, self.captured)

    def is_stale(self, now: datetime) -> bool:
        captured = self.captured
        return captured is None or not timedelta(0) <= now - captured.captured_at < ASK_AGAIN_AFTER

    async def capture(self, now: datetime) -> LoginEnvironment:
        """Ask the login shell anew and keep the answer. An answer that failed changes nothing."""
        shell = login_shell(self._session)
        found = await capture_login_environment(shell, self._session, now)
        if found.problem:
            _log.warning("The login shell's environment: %s", found.problem)
            if self.captured is not None:
                return found
        self.captured = found
        self.base = job_base(self._session, found)
        try:
            save_login_environment(self._file, found)
        except OSError:
            _log.warning("The login shell's environment could not be kept", exc_info=True)
        return found
