"""The app's own log: one JSON object a line, with job and run, rotated, secrets masked.

Written by a thread of its own, so that a slow disk never holds the loop up.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import sys
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path

MAX_BYTES = 4 * 1024 * 1024
KEPT_FILES = 5
"""Older log files beside the present one."""
MASK = "•••"
SHORTEST_SECRET = 4
"""Shorter values are not masked: they would blacken half of every line."""

_about: ContextVar[tuple[str, str]] = ContextVar("about", default=("", ""))
_secrets: set[str] = set()


def set_subject(*, job_id: str = "", run_id: str = "") -> None:
    """Note on every further line of this task which job and run it is about."""
    _about.set((job_id, run_id))


def keep_secret(values: Iterable[str]) -> None:
    """Never write these values, wherever they turn up."""
    _secrets.update(value for value in values if len(value) >= SHORTEST_SECRET)


def masked(text: str) -> str:
    """Return the text with the values that are known as secret taken out."""
    for secret in sorted(_secrets, key=len, reverse=True):
        text = text.replace(secret, MASK)
    return text


def masked_bytes(text: bytes) -> bytes:
    """As `masked`, for what a job wrote."""
    for secret in sorted(_secrets, key=len, reverse=True):
        text = text.replace(secret.encode(), MASK.encode())
    return text


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        job_id, run_id = getattr(record, "about", ("", ""))
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name.removeprefix("cronstudio."),
            "job": getattr(record, "job_id", job_id) or None,
            "run": getattr(record, "run_id", run_id) or None,
            "text": record.getMessage(),
        }
        if record.exc_text:
            line["traceback"] = record.exc_text
        text = json.dumps(line, ensure_ascii=False)
        # Secrets are sought as JSON writes them: a quote in one must not hide it.
        for secret in sorted(_secrets, key=len, reverse=True):
            text = text.replace(json.dumps(secret, ensure_ascii=False)[1:-1], MASK)
        return text


class _Forwarder(QueueHandler):
    """Fixes everything that belongs to the moment, then hands the record to the thread."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        record.about = _about.get()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        record.msg, record.args = record.getMessage(), None
        record.exc_info = None
        return record


class _PrivateFile(RotatingFileHandler):
    """A rotated file that only its owner can read."""

    def _open(self):  # type: ignore[no-untyped-def]
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return os.fdopen(descriptor, "a", encoding="utf-8")

    def handleError(self, record: logging.LogRecord) -> None:
        """A full disk is told elsewhere; a traceback for each line helps nobody."""


def start_logging(file: Path, level: int = logging.INFO) -> Callable[[], None]:
    """Write records of this package to `file`, warnings also to stderr; the answer ends that."""
    lines: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
    to_file = _PrivateFile(file, maxBytes=MAX_BYTES, backupCount=KEPT_FILES, delay=True)
    to_file.setFormatter(JsonLines())
    to_screen = logging.StreamHandler(sys.stderr)
    to_screen.setLevel(logging.ERROR)
    to_screen.setFormatter(JsonLines())
    listener = QueueListener(lines, to_file, to_screen, respect_handler_level=True)
    forwarder = _Forwarder(lines)
    ours = logging.getLogger("cronstudio")
    ours.setLevel(level)
    ours.addHandler(forwarder)
    asyncio_log = logging.getLogger("asyncio")
    asyncio_log.addHandler(forwarder)
    listener.start()

    def stop() -> None:
        for logger in (ours, asyncio_log):
            logger.removeHandler(forwarder)
        listener.stop()
        to_file.close()

    return stop
