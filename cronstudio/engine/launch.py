"""What the executor is given and what it gives back: plain values and its one error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

from cronstudio.model.job import MEBIBYTE
from cronstudio.model.run import Reason

MASK = "••••"
"""Stands for the value of a secret in the launch record."""


class LaunchError(Exception):
    """An attempt that could not be started; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code.value)
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """One process to start."""

    directory: Path
    """The attempt's own folder; created when missing. A second start there is refused."""
    argv: tuple[str, ...]
    environment: Mapping[str, str]
    """The whole of it; nothing is inherited."""
    base: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The part of it that other launches have too, as the same object: it is sent once."""
    cwd: Path
    stdin: bytes | None = None
    """None: empty input (/dev/null)."""
    script: bytes | None = None
    """Body of a script, written to `script` in the folder (mode 0700) before the start."""
    merge_output: bool = False
    output_limit_bytes: int = 64 * MEBIBYTE
    run_id: str
    attempt: int = 1
    usual_path: str = ""
    """PATH of the user's other jobs and terminal: where a program that is not found may be."""
    secret_names: frozenset[str] = frozenset()
    """Variables whose values are masked in the launch record (see `status_file`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exit:
    """How a process ended."""

    exit_code: int | None = None
    signal: int | None = None
    ended_at: datetime | None = None
    """From the status file; None when nobody saw the end."""
    lost: bool = False
    """The process is gone and nobody saw how it ended, or the machine stopped."""
    reason: Reason | None = None
    """Set when the executor itself ended the process (output over the limit, disk full)."""
    output_bytes: int = 0
    """Written by the job, what was left out included."""
    error_bytes: int = 0
    left_out_bytes: int = 0
