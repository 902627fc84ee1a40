"""The starter: a process of its own that starts the jobs' processes for the app and reaps them.

Standard library only and no import of our package, so that it is up in a few milliseconds and
stays small. It never watches: a job's end is read from the job's own status file.
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
from typing import Any

FLAG = "--cronstudio-starter"
"""Hidden first argument that makes a frozen build run `main` and nothing else."""

# What stands between the starter and the job: a shell that outlives the app and writes down how the
# job ended. Its standard error is the status file, so that nothing has to be opened:
#   start PID        first act: from here on the attempt has certainly begun
#   Terminated       dash's own words when its child died by a signal (bash keeps silent)
#   exit NUMBER      last act; the file's modification time is the end of the job
# The trap keeps the wrapper alive while a signal to the group lets the job clean up; ignoring the
# signals instead would be inherited by the job. The job gets descriptor 3 as its standard error.
WRAPPER = (
    "trap : TERM INT HUP;"
    "echo start $$ ${BASH_VERSION:+silent}>&2;"
    '(exec "$@")2>&3 3>&-;'
    "echo exit $? >&2"
)

_BATCH = 16
"""Answers sent together: a burst must not wake the app once per job."""
_FIXED = (getattr(signal, "SIGKILL", None), getattr(signal, "SIGSTOP", None))
_DEFAULTED = {number for number in signal.valid_signals() if number not in _FIXED}
"""Python ignores some signals, and so does `nohup`; a job finds them as a terminal gives them."""

Message = dict[str, Any]


def prepare_directory(request: Message) -> None:
    """Write what the job needs before it starts: its folder, input, script and launch record."""
    directory = request["directory"]
    os.makedirs(directory, mode=0o700, exist_ok=True)
    if request["stdin"] is not None:
        _write(directory + "/stdin", base64.b64decode(request["stdin"]), 0o600)
    if request["script"] is not None:
        _write(directory + "/script", base64.b64decode(request["script"]), 0o700)
    _write(directory + "/launch.json", json.dumps(request["record"]).encode(), 0o600)


def _write(path: str, content: bytes, mode: int) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with open(fd, "wb") as file:
        file.write(content)


def find_program(name: str, environment: dict[str, str], directory: str) -> str:
    """Find what exec would run; raises FileNotFoundError or PermissionError."""
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
    step = "prepare"
    try:
        prepare_directory(request)
        step = "directory"
        os.chdir(request["cwd"])
        step = "find"
        find_program(request["argv"][0], request["environment"], request["cwd"])
        step = "start"
        pid = _spawn(request)
    except (OSError, ValueError) as error:
        return {
            "id": request["id"],
            "error": step,
            "errno": getattr(error, "errno", None) or 0,
            "text": getattr(error, "strerror", None) or str(error),
        }
    # Not reaped before the next turn of `serve`: these are its ticks and nobody else's.
    return {"id": request["id"], "pid": pid, "ticks": _start_ticks(pid)}


def _spawn(request: Message) -> int:
    directory = request["directory"]
    append = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    source = "/dev/null" if request["stdin"] is None else directory + "/stdin"
    errors: tuple[Any, ...] = (os.POSIX_SPAWN_OPEN, 3, directory + "/err", append, 0o600)
    if request["merge"]:
        errors = (os.POSIX_SPAWN_DUP2, 1, 3)
    return os.posix_spawn(
        "/bin/sh",
        ["sh", "-c", WRAPPER, "cronstudio", *request["argv"]],
        request["environment"],
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, directory + "/out", append, 0o600),
            errors,
            # Exclusive: of two starts of one attempt, whoever asks for them, one wins.
            (os.POSIX_SPAWN_OPEN, 2, directory + "/status", append | os.O_EXCL, 0o600),
        ],
        setsid=True,
        setsigmask=(),
        setsigdef=_DEFAULTED,
    )


def _start_ticks(pid: int) -> int:
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            text = file.read()
        return int(text[text.rfind(b")") + 2 :].split()[19])
    except (OSError, ValueError, IndexError):
        return 0


def reap() -> list[Message]:
    """Collect the children that ended, so that none stays a zombie."""
    ended: list[Message] = []
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            ended.append({"ended": pid, "code": os.waitstatus_to_exitcode(status)})
    return ended


def _send(channel: socket.socket, messages: list[Message]) -> None:
    channel.sendall(b"".join(json.dumps(message).encode() + b"\n" for message in messages))


def serve(channel: socket.socket, report_ends: bool) -> None:
    """Answer requests until the app closes its end. What is not started by then never is."""
    app = os.getppid()
    woken, wake = socket.socketpair()
    woken.setblocking(False)
    wake.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
    rest = b""
    while True:
        readable, _, _ = select.select([channel, woken], [], [])
        if woken in readable:
            with contextlib.suppress(BlockingIOError):
                while woken.recv(4096):
                    pass
            ended = reap()
            if report_ends and ended:
                _send(channel, ended)
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
            _send(channel, answers)


def main(arguments: list[str]) -> int:
    """Serve the socket that is standard input; `arguments`: soft file limit, "report"|"watch"."""
    soft_files, reporting = int(arguments[0]), arguments[1] == "report"
    if soft_files:
        # The app raised its own limit; jobs get the one the user's session has.
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft_files, hard))
    channel = socket.socket(fileno=os.dup(0))
    os.set_inheritable(channel.fileno(), False)
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        serve(channel, reporting)
    return 0


if __name__ == "__main__":
    sys.exit(main([argument for argument in sys.argv[1:] if argument != FLAG]))
