"""What a running attempt takes of the machine: processor and memory of its whole session.

Reads /proc, so never on the loop; None where there is none.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from cronstudio.engine.processes import PROC, all_processes, is_alive
from cronstudio.model.run import ProcessMark


@dataclass(frozen=True, slots=True)
class Usage:
    """What the processes of one attempt have used by now."""

    cpu_seconds: float
    """Of those that still run; it falls when one of them ends."""
    memory_bytes: int
    """Resident, shared pages counted in each process."""
    processes: int


def read_usage(mark: ProcessMark) -> Usage | None:
    """Sum up the session that the process leads; None when it is gone or cannot be read."""
    if not is_alive(mark):
        return None
    ticks, pages, count = 0, 0, 0
    for stat in all_processes():
        if stat.session != mark.pid:
            continue
        try:
            fields = (PROC / str(stat.pid) / "stat").read_bytes().rpartition(b") ")[2].split()
            ticks += int(fields[11]) + int(fields[12])  # utime and stime: fields 14 and 15
            pages += int(fields[21])  # rss: field 24
        except (OSError, ValueError, IndexError):
            continue  # it ended while we looked
        count += 1
    if count == 0:
        return None
    page = os.sysconf("SC_PAGE_SIZE")
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * page, count)


def cpu_share(before: Usage, after: Usage, seconds: float) -> float:
    """Return the processors used between two looks, 1.0 is one of them; never below 0."""
    if seconds <= 0:
        return 0.0
    return max(0.0, after.cpu_seconds - before.cpu_seconds) / seconds
