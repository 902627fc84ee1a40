"""What an attempt was started with, as text to read and to copy. Reads one small file."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from cronstudio.engine.status_file import read_record


def _tr(source: str) -> str:
    return QCoreApplication.translate("launch", source)


def read_launch(directory: Path) -> str:
    """Return command, directory and environment of the attempt kept there; empty without record.

    Values of secrets were masked when the record was written.
    """
    try:
        return launch_words(read_record(directory))
    except (OSError, ValueError, TypeError, KeyError):
        return ""


def launch_words(record: dict[str, Any]) -> str:
    """Return the record as lines; raises KeyError and TypeError for what is no record."""
    lines = [
        _tr("Command"),
        f"  {shlex.join(str(part) for part in record['argv'])}",
        "",
        _tr("Directory"),
        f"  {record['cwd']}",
        "",
        _tr("Environment, and nothing else"),
    ]
    environment: dict[str, str] = record["environment"]
    lines += [f"  {name}={environment[name]}" for name in sorted(environment)]
    return "\n".join(lines)
