"""Time limits of one running attempt: timeout, no output, longer than usual.

They count from the real start of the process, also when it was adopted after a restart.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from cronstudio.engine.alarms import Alarm, Alarms
from cronstudio.engine.clock import Clock
from cronstudio.model.job import Job
from cronstudio.model.run import Attempt, Reason
from cronstudio.model.words import ReasonCode

_TICKS_A_SECOND = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_OUTPUTS = ("out", "err")


class AttemptLimits:
    """Sets the alarms of an attempt and takes them away when it ended."""

    def __init__(
        self, clock: Clock, alarms: Alarms, job: Job, attempt: Attempt, directory: Path
    ) -> None:
        self._clock = clock
        self._alarms = alarms
        self._job = job
        self._attempt = attempt
        self._directory = directory
        self._set: dict[str, Alarm] = {}
        self._size = -1
        self._silent_since = 0.0
        self._end_by: Callable[[Reason], None] = lambda reason: None

    def begin(
        self,
        end_by: Callable[[Reason], None],
        warn_slow: Callable[[], None],
        slow_after: float | None,
    ) -> None:
        """Watch; `end_by` is called with the reason when a limit is reached."""
        self._end_by = end_by
        elapsed = self._elapsed()
        timeout = self._job.timeout_seconds
        if timeout is not None:
            reason = Reason(ReasonCode.TIMEOUT, {"seconds": timeout})
            self._set["timeout"] = self._alarms.after(timeout - elapsed, lambda: end_by(reason))
        if slow_after is not None and elapsed < slow_after:
            self._set["slow"] = self._alarms.after(slow_after - elapsed, warn_slow)
        if self._job.idle_timeout_seconds is not None:
            self._silent_since = self._clock.monotonic()
            self._look_at_output()

    def end(self) -> None:
        for alarm in self._set.values():
            alarm.cancel()
        self._set.clear()

    def _elapsed(self) -> float:
        """Seconds since the process began: by its start ticks, which no clock step can touch."""
        process = self._attempt.process
        if process is not None and process.start_ticks:
            since = process.start_ticks / _TICKS_A_SECOND
            return max(0.0, self._clock.boottime() - since)
        return max(0.0, (self._clock.now() - self._attempt.started_at).total_seconds())

    def _look_at_output(self) -> None:
        limit = float(self._job.idle_timeout_seconds or 0)
        now = self._clock.monotonic()
        size, age = self._newest_output()
        if size != self._size:
            # It grew since the last look; the file's time says when, within this span.
            self._silent_since = max(self._silent_since, now - min(age, limit))
            self._size = size
        silent = now - self._silent_since
        if silent >= limit:
            self._end_by(Reason(ReasonCode.IDLE_TIMEOUT, {"seconds": int(limit)}))
            return
        self._set["idle"] = self._alarms.after(limit - silent, self._look_at_output)

    def _newest_output(self) -> tuple[int, float]:
        """Bytes written so far, and how many seconds ago the last of them came."""
        size, newest = 0, 0.0
        for name in _OUTPUTS:
            try:
                stat = (self._directory / name).stat()
            except OSError:
                continue
            size += stat.st_size
            newest = max(newest, stat.st_mtime)
        return size, max(0.0, self._clock.now().timestamp() - newest)
