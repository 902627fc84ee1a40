"""From a stored row to an entry of the board. What cannot be read or decided is kept and marked."""

from __future__ import annotations

import json
import logging
from dataclasses import replace

from cronstudio import log
from cronstudio.engine.board import Board, JobEntry
from cronstudio.errors import UserError
from cronstudio.model.job import Command, Job
from cronstudio.model.validate import make_slug
from cronstudio.schedule.spec import Schedule, Startup
from cronstudio.store import StoredJob

_log = logging.getLogger(__name__)


def entry_of(board: Board, stored: StoredJob) -> JobEntry:
    """Make the entry of a stored job; `progress.repair` says why it cannot be decided."""
    if stored.job is None:
        progress = replace(stored.progress, repair=stored.problem or "The row cannot be read")
        return JobEntry(_stand_in(stored), progress, readable=False)
    progress = stored.progress
    if progress.repair:
        progress = replace(progress, repair="")
    entry = JobEntry(stored.job, progress)
    if stored.job.enabled or stored.progress.repair:
        read_or_mark(board, entry)
    return entry


def read_or_mark(board: Board, entry: JobEntry) -> None:
    """Read the job's schedule, or note why it cannot be read."""
    if entry.job.environment:
        log.keep_secret(item.value for item in entry.job.environment if item.secret)
    try:
        board.read_schedule(entry)
    except UserError as error:
        entry.progress = replace(entry.progress, repair=str(error))
    except Exception as error:
        _log.exception("The schedule of %s cannot be read", entry.job.id)
        entry.progress = replace(entry.progress, repair=f"{type(error).__name__}: {error}")


def _stand_in(stored: StoredJob) -> Job:
    """What is shown in the place of a job whose row cannot be read. Never written back."""
    name, slug = stored.id, stored.id
    try:
        document = json.loads(stored.raw)
        name = str(document.get("name") or name)[:128]
        slug = str(document.get("slug") or slug)[:128]
    except (ValueError, AttributeError, RecursionError):
        pass
    moment = stored.progress.cursor_at
    return Job(
        id=stored.id,
        name=name,
        slug=make_slug(slug, ()),
        schedule=Schedule(Startup()),
        command=Command(text=""),
        enabled=False,
        created_at=moment,
        updated_at=moment,
    )
