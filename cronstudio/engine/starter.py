"""The starter: a process of its own that starts the jobs' processes for the app and records ends.

Standard library only and no import of our package, so that it is up in a few milliseconds and
stays small. It outlives the app until its last job has ended, and writes down how, in the job's
`status` file, before it lets go of the process: who finds neither has lost nothing but time.
"""

from __future__ import annotations

import base64
import contextlib
import errno
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from typing import Any

if sys.platform != "win32":
    import resource

FLAG = "--cronstudio-starter"
"""Hidden first argument that makes a frozen build run `main` and nothing else."""

_BATCH = 16
"""Answers sent together: a burst must not wake the app once per job."""
_FIXED = (getattr(signal, "SIGKILL", None), getattr(signal, "SIGSTOP", None))
_DEFAULTED = {number for number in signal.valid_signals() if number not in _FIXED}
"""Python ignores some signals, and so does `nohup`; a job finds them as a terminal gives them."""

Message = dict[str, Any]


class RefusedError(Exception):
    """A start that failed at a step: prepare, directory, find or start."""

    def __init__(self, step: str, error: Exception) -> None:
        super().__init__(step)
        self.step = step
        self.number = getattr(error, "errno", None) or 0
        self.text = getattr(error, "strerror", None) or str(error)


@contextlib.contextmanager
def _at_step(step: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise RefusedError(step, error) from error


def start_recorded(
    request: Message, enter: Callable[[str], object], spawn: Callable[[Message, str], int]
) -> tuple[int, int]:
    """Start a job with everything written down around it; returns its process id and start ticks.

    `enter` tries its working directory, `spawn` starts the program found. Raises RefusedError; the
    attempt can then be started again, while one that has begun never can.
    """
    directory = request["directory"]
    path = directory + "/status"
    with _at_step("prepare"):
        _make_directory(directory)
        # Exclusive: of two starts of one attempt, whoever asks for them, one wins.
        status = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
    try:
        with _at_step("prepare"):
            _write_files(request)
        with _at_step("directory"):
            enter(request["cwd"])
        with _at_step("find"):
            program = find_program(request["argv"][0], request["environment"], request["cwd"])
        with _at_step("start"):
            pid = spawn(request, program)
    except BaseException:
        os.close(status)
        os.unlink(path)
        raise
    # Nobody reaps in between: these are its ticks and no later process's.
    ticks = _start_ticks(pid)
    with contextlib.suppress(OSError):
        # On a disk that is full the job runs all the same.
        os.write(status, f"start {pid} {ticks} {_boot_id}\n".encode())
    os.close(status)
    return pid, ticks


def _make_directory(directory: str) -> None:
    try:
        os.mkdir(directory, mode=0o700)
    except FileNotFoundError:
        os.makedirs(directory, mode=0o700, exist_ok=True)
    except FileExistsError:
        pass


def _write_files(request: Message) -> None:
    """Write what the job needs, its input and script, and the record of the launch."""
    directory = request["directory"]
    if request["stdin"] is not None:
        _write(directory + "/stdin", base64.b64decode(request["stdin"]), 0o600)
    if request["script"] is not None:
        _write(directory + "/script", base64.b64decode(request["script"]), 0o700)
    record = {
        **request["record"],
        "argv": request["argv"],
        "cwd": request["cwd"],
        "environment": {**request["environment"], **request["masked"]},
        "merge_output": request["merge"],
    }
    _write(directory + "/launch.json", json.dumps(record).encode(), 0o600)


def _write(path: str, content: bytes, mode: int) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    try:
        while content:
            content = content[os.write(fd, content) :]
    finally:
        os.close(fd)


def find_program(name: str, environment: dict[str, str], directory: str) -> str:
    """Find what exec would run; raises FileNotFoundError or PermissionError."""
    if os.name == "nt":
        # Windows looks for itself, with rules of its own.
        return name
    if "/" in name:
        candidates = [os.path.join(directory, name)]
    else:
        path = environment.get("PATH") or os.defpath
        candidates = [os.path.join(directory, part, name) for part in path.split(":")]
    refused = ""
    for candidate in candidates:
        if os.path.isfile(candidate):
            if os.access(candidate, os.X_OK):
                return candidate
            refused = refused or candidate
    if refused:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), refused)
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)


def start(request: Message) -> Message:
    """Start one job; the answer holds `pid` and `ticks`, or `error` with the step that failed."""
    try:
        pid, ticks = start_recorded(request, os.chdir, _spawn)
    except RefusedError as refused:
        return {
            "id": request["id"],
            "error": refused.step,
            "errno": refused.number,
            "text": refused.text,
        }
    _running[pid] = request["directory"] + "/status"
    return {"id": request["id"], "pid": pid, "ticks": ticks}


def _spawn(request: Message, program: str) -> int:
    directory, argv = request["directory"], request["argv"]
    append = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    source = "/dev/null" if request["stdin"] is None else directory + "/stdin"
    errors: tuple[Any, ...] = (os.POSIX_SPAWN_OPEN, 2, directory + "/err", append, 0o600)
    if request["merge"]:
        errors = (os.POSIX_SPAWN_DUP2, 1, 2)
    actions: list[tuple[Any, ...]] = [
        (os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, directory + "/out", append, 0o600),
        errors,
    ]

    def spawn(path: str, arguments: list[str]) -> int:
        return os.posix_spawn(
            path,
            arguments,
            request["environment"],
            file_actions=actions,
            setsid=True,
            setsigmask=(),
            setsigdef=_DEFAULTED,
        )

    try:
        return spawn(program, argv)
    except OSError as error:
        if error.errno != errno.ENOEXEC:
            raise
        # A script without a first line that names its interpreter: any shell would run it itself.
        return spawn("/bin/sh", ["sh", program, *argv[1:]])


def _start_ticks(pid: int) -> int:
    try:
        fd = os.open(f"/proc/{pid}/stat", os.O_RDONLY)
        try:
            text = os.read(fd, 1024)
        finally:
            os.close(fd)
        return int(text[text.rfind(b")") + 2 :].split()[19])
    except (OSError, ValueError, IndexError):
        return 0


def _read_boot_id() -> str:
    try:
        with open("/proc/sys/kernel/random/boot_id") as file:
            return file.read().strip()
    except OSError:
        return "-"


_running: dict[int, str] = {}
"""Process id to status file of every job that has not been reaped."""
_boot_id = _read_boot_id()


def reap() -> None:
    """Write down the ends of jobs, and only then let go of their processes."""
    with contextlib.suppress(ChildProcessError):
        while True:
            found = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if found is None:
                break
            path = _running.pop(found.si_pid, None)
            if path is not None:
                record_end(path, found.si_code == os.CLD_EXITED, found.si_status)
            os.waitpid(found.si_pid, 0)


def record_end(path: str, exited: bool, number: int) -> None:
    """Add the last line to a status file: the exit code, or the signal that ended the job."""
    line = f"{'exit' if exited else 'signal'} {number}\n"
    # The folder may be gone; then nobody wants to know.
    with contextlib.suppress(OSError):
        fd = os.open(path, os.O_WRONLY | os.O_APPEND)
        try:
            os.write(fd, line.encode())
        finally:
            os.close(fd)


def serve(channel: socket.socket, woken: int) -> None:
    """Answer requests until the app closes its end. What is not started by then never is."""
    app = os.getppid()
    rest = b""
    sources: list[Any] = [channel, woken]
    while True:
        readable, _, _ = select.select(sources, [], [])
        if woken in readable:
            _drain(woken)
            reap()
        if channel not in readable:
            continue
        chunk = channel.recv(1 << 20)
        if not chunk:
            return
        *lines, rest = (rest + chunk).split(b"\n")
        for first in range(0, len(lines), _BATCH):
            answers = []
            for line in lines[first : first + _BATCH]:
                # The app is gone: its successor decides what becomes of the rest.
                if os.getppid() != app:
                    return
                answers.append(start(json.loads(line)))
                reap()
            channel.sendall(b"".join(json.dumps(answer).encode() + b"\n" for answer in answers))


def outlive(woken: int) -> None:
    """The app is gone: stay until every job has ended and its end is written down."""
    reap()
    while _running:
        select.select([woken], [], [])
        _drain(woken)
        reap()


def _wake_on_child_end() -> int:
    """A descriptor that becomes readable when a child ends."""
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    return woken


def _drain(woken: int) -> None:
    with contextlib.suppress(BlockingIOError):
        while os.read(woken, 4096):
            pass


def _give_up_files(soft_limit: int) -> None:
    """The app raised its own limit of open files; jobs get the one the user's session has."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft_limit, hard))


def main(arguments: list[str]) -> int:
    """Serve the socket that is standard input; the argument is the soft file limit of jobs."""
    _give_up_files(int(arguments[0]))
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        # At log-out everybody gets these; the ends of the jobs are still to be written down.
        signal.signal(number, signal.SIG_IGN)
    with contextlib.suppress(OSError), open("/proc/self/comm", "w") as file:
        file.write("job-starter")
    channel = socket.socket(fileno=os.dup(0))
    os.set_inheritable(channel.fileno(), False)
    woken = _wake_on_child_end()
    try:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            serve(channel, woken)
    finally:
        # Whatever happens to us, the ends of the jobs get written down.
        channel.close()
        outlive(woken)
    return 0


if __name__ == "__main__":
    sys.exit(main([argument for argument in sys.argv[1:] if argument != FLAG]))
