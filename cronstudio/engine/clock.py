"""The only reader of clocks. Everything else is given `now`.

Three clocks: the wall (can be set), monotonic (stands still in suspend), boottime (does not).
"""

from __future__ import annotations

import asyncio
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from cronstudio.errors import UserError
from cronstudio.schedule import parse_zone

_LOCALTIME = Path("/etc/localtime")
_TIMEZONE = Path("/etc/timezone")


class Clock(Protocol):
    """What the engine needs of time; tests bring one of their own."""

    def now(self) -> datetime:
        """Wall time, aware UTC."""
        ...

    def monotonic(self) -> float:
        """Seconds the machine was awake, from any origin."""
        ...

    def boottime(self) -> float:
        """Seconds since the machine started, suspend included."""
        ...

    async def nap(self, seconds: float, wake: asyncio.Event) -> None:
        """Return after so many awake seconds or when `wake` is set, and clear `wake`."""
        ...


class SystemClock:
    """The machine's clocks; naps on whatever asyncio loop runs."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def monotonic(self) -> float:
        return time.monotonic()

    def boottime(self) -> float:
        if hasattr(time, "CLOCK_BOOTTIME"):
            return time.clock_gettime(time.CLOCK_BOOTTIME)
        return time.monotonic()

    async def nap(self, seconds: float, wake: asyncio.Event) -> None:
        if seconds > 0 and not wake.is_set():
            handle = asyncio.get_running_loop().call_later(seconds, wake.set)
            try:
                await wake.wait()
            finally:
                handle.cancel()
        wake.clear()


def system_timezone() -> str:
    """IANA name of the machine's zone (`TZ`, then /etc/localtime, then /etc/timezone), else `UTC`.

    Read anew at each call, because the user may travel: about 20 microseconds.
    """
    named = os.environ.get("TZ", "").lstrip(":")
    if named and _is_zone(named):
        return named
    try:
        target = os.path.realpath(_LOCALTIME)
    except OSError:
        target = ""
    if "zoneinfo/" in target:
        name = target.rpartition("zoneinfo/")[2].removeprefix("posix/").removeprefix("right/")
        if _is_zone(name):
            return "UTC" if name in ("Etc/UTC", "Etc/UCT", "UCT", "Zulu") else name
    try:
        name = _TIMEZONE.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        name = ""
    return name if _is_zone(name) else _from_offset()


def _is_zone(name: str) -> bool:
    # A name only: `TZ=+05:30` means the opposite of what it means to us.
    if not name[:1].isalpha():
        return False
    try:
        parse_zone(name)
    except UserError:
        return False
    return True


def _from_offset() -> str:
    """Where the machine names no zone (Windows, a copied /etc/localtime): its present offset."""
    seconds = time.localtime().tm_gmtoff
    if seconds == 0:
        return "UTC"
    sign = "+" if seconds > 0 else "-"
    hours, rest = divmod(abs(seconds), 3600)
    return f"{sign}{hours:02d}:{rest // 60:02d}"
