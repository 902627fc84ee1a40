"""What is written into a file of jobs, and what waits in the crontab; no windows here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from cronstudio.desktop.own_crontab import read_own_crontab
from cronstudio.engine.clock import system_timezone
from cronstudio.exchange.crontab import read_crontab
from cronstudio.exchange.writing import Target, write_jobs
from cronstudio.model.job import Job


def count_own_crontab() -> int:
    """How many jobs the user's crontab has. UserError when it cannot be read."""
    return len(read_crontab(read_own_crontab(), "user").jobs)


def file_content(target: Target, jobs: Sequence[Job], now: datetime) -> tuple[bytes, list[str]]:
    """Return the content of the file, and what did not fit into it."""
    written = write_jobs(target, jobs, now=now, zone=system_timezone())
    left = [f"{name}: {reason}" for name, reason in written.refused]
    # As bytes: a calendar has line ends of its own.
    return written.text.encode(), [*left, *written.notes]
