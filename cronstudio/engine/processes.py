"""Processes of the system: marks that tell one from a later one, families, safe signals.

Reads /proc; where there is none, a mark holds no start ticks and adoption is not possible.
"""

from __future__ import annotations

import contextlib
import os
import signal
import struct
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cronstudio.model.run import ProcessMark

PROC = Path("/proc")
if sys.platform != "win32":
    import fcntl

CAN_WATCH = hasattr(os, "pidfd_open") and hasattr(signal, "pidfd_send_signal")
"""Whether processes that are not our children can be watched and told apart here (Linux)."""

# struct pidfd_info of linux/pidfd.h in its first size; the exit status is its last field.
_PIDFD_INFO_SIZE = 64
_PIDFD_INFO_EXIT = 1 << 3
_PIDFD_GET_INFO = 0xC000FF0B | _PIDFD_INFO_SIZE << 16

_DEAD_STATES = frozenset("ZXx")


@dataclass(frozen=True, slots=True)
class Stat:
    """The fields of /proc/PID/stat that identify a process and its place."""

    pid: int
    state: str
    parent: int
    group: int
    session: int
    start_ticks: int


@dataclass(frozen=True, slots=True)
class Leftover:
    """A process that outlived the stop of its run."""

    pid: int
    command: str


@cache
def boot_id() -> str:
    """The id of this boot of the kernel; empty where the system has none."""
    try:
        return (PROC / "sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return ""


def read_stat(pid: int) -> Stat | None:
    """Read /proc/PID/stat; None when there is no such process (or no /proc)."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            text = file.read()
    except OSError:
        return None
    # The name is in parentheses and may hold blanks and parentheses itself: cut at the last one.
    fields = text[text.rfind(b")") + 2 :].split()
    if len(fields) < 20:
        return None
    return Stat(
        pid=pid,
        state=fields[0].decode(),
        parent=int(fields[1]),
        group=int(fields[2]),
        session=int(fields[3]),
        start_ticks=int(fields[19]),
    )


def mark_of(pid: int) -> ProcessMark | None:
    """Make the mark of a process that runs now; None when it does not (any more)."""
    stat = read_stat(pid)
    if stat is None:
        return None
    return ProcessMark(pid=pid, start_ticks=stat.start_ticks, boot_id=boot_id())


def is_alive(mark: ProcessMark) -> bool:
    """Whether exactly this process still runs: number, start and boot must all agree.

    A zombie is dead. Without start ticks in the mark the answer is no: a bare number proves
    nothing, and the caller must not act on a stranger.
    """
    if not mark.start_ticks or mark.boot_id != boot_id():
        return False
    stat = read_stat(mark.pid)
    return (
        stat is not None and stat.start_ticks == mark.start_ticks and stat.state not in _DEAD_STATES
    )


def open_pidfd(pid: int, start_ticks: int) -> int | None:
    """Open a pidfd for exactly this process, dead ones not yet reaped included; None when gone.

    The caller closes it. The start is compared after opening: from then on the descriptor cannot
    mean another process.
    """
    try:
        fd = os.pidfd_open(pid)
    except OSError:
        return None
    stat = read_stat(pid)
    if stat is None or stat.start_ticks != start_ticks:
        os.close(fd)
        return None
    return fd


def kernel_exit_status(fd: int) -> int | None:
    """How the reaped process of a pidfd ended, as `waitpid` says it, whosever child it was.

    Linux 6.15 and later remember it with the descriptor; None on others and for the living.
    """
    answer = bytearray(_PIDFD_INFO_SIZE)
    struct.pack_into("Q", answer, 0, _PIDFD_INFO_EXIT)
    try:
        fcntl.ioctl(fd, _PIDFD_GET_INFO, answer)
    except OSError:
        return None
    (mask,) = struct.unpack_from("Q", answer)
    (status,) = struct.unpack_from("i", answer, _PIDFD_INFO_SIZE - 4)
    return int(status) if mask & _PIDFD_INFO_EXIT else None


def send(stat: Stat, number: int) -> bool:
    """Send a signal to exactly this process; False when it is gone or not ours to signal."""
    fd = open_pidfd(stat.pid, stat.start_ticks)
    if fd is None:
        return False
    try:
        signal.pidfd_send_signal(fd, number)
    except OSError:
        return False
    finally:
        os.close(fd)
    return True


def send_to_group(leader: int, number: int) -> None:
    """Signal a process group; the caller has seen a living member of it."""
    with contextlib.suppress(OSError):
        os.killpg(leader, number)


def all_processes() -> Iterator[Stat]:
    """Read every process of the system that can be seen."""
    for name in os.listdir("/proc"):
        if name.isdigit() and (stat := read_stat(int(name))) is not None:
            yield stat


def carries(pid: int, entries: Collection[bytes]) -> bool:
    """Whether the environment the process was started with holds all these `NAME=value` entries."""
    try:
        with open(f"/proc/{pid}/environ", "rb") as file:
            environment = file.read()
    except OSError:
        return False
    return set(entries) <= set(environment.split(b"\0"))


def family(leader: int, entries: Collection[bytes], spare: Collection[int]) -> list[Stat]:
    """Find the living processes that belong to a run.

    They are the descendants of `leader`, everything in its session or group (which keep the
    leader's number after its end), and whatever carries all of the run's environment `entries`,
    wherever it fled to (setsid, nohup, double fork). `spare` and their ancestors are never members:
    the app may itself have been started by a job. Takes about 20 µs a process of the system.
    """
    living = {stat.pid: stat for stat in all_processes() if stat.state not in _DEAD_STATES}
    safe = {1, *_with_ancestors(spare, living)}
    children: dict[int, list[int]] = {}
    for stat in living.values():
        children.setdefault(stat.parent, []).append(stat.pid)
    members: set[int] = set()
    pending = [
        stat.pid
        for stat in living.values()
        if stat.pid == leader
        or stat.session == leader
        or stat.group == leader
        or (entries and carries(stat.pid, entries))
    ]
    while pending:
        pid = pending.pop()
        if pid not in members and pid not in safe:
            members.add(pid)
            pending += children.get(pid, [])
    return [living[pid] for pid in sorted(members)]


def _with_ancestors(pids: Collection[int], living: dict[int, Stat]) -> set[int]:
    found: set[int] = set()
    for start in pids:
        pid = start
        while pid and pid not in found:
            found.add(pid)
            stat = living.get(pid)
            pid = stat.parent if stat else 0
    return found


def command_line(pid: int) -> str:
    """The command of a process for people: arguments joined by blanks, at most 200 characters."""
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            raw = file.read(4096)
        if not raw:
            with open(f"/proc/{pid}/comm", "rb") as file:
                raw = b"[" + file.read().strip() + b"]"
    except OSError:
        return ""
    return raw.rstrip(b"\0").replace(b"\0", b" ").decode(errors="replace")[:200]
