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
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

if sys.platform != "win32":
    import resource

FLAG = "--cronstudio-starter"
"""Hidden first argument that makes a frozen build run `main` and nothing else."""

_BATCH = 16
"""Starts and ends told together: a burst must not wake the app once per job."""
_OPEN_FILES = 200
"""Status files held open for the end of their jobs; of further jobs they are opened again."""

Message = dict[str, Any]


class RefusedError(Exception):
    """A start that failed at a step: prepare, directory, find or start."""

    def __init__(self, step: str, error: Exception) -> None:
        super().__init__(step)
        self.step = step
        self.number = getattr(error, "errno", None) or 0
        self.text = getattr(error, "strerror", None) or str(error)


class Base(NamedTuple):
    """The part of the environment that many jobs share; the app sends it once."""

    values: Mapping[str, str]
    encoded: Mapping[bytes, bytes]
    text: str
    """As JSON, without the braces."""


def make_base(values: Mapping[str, str]) -> Base:
    encoded = {os.fsencode(name): os.fsencode(value) for name, value in values.items()}
    return Base(values, encoded, json.dumps(values)[1:-1])


_NO_BASE = make_base({})


class Begun(NamedTuple):
    """A job that was started."""

    pid: int
    ticks: int
    status: int
    """Descriptor of its status file."""


def start_recorded(
    request: Message,
    enter: Callable[[str], object],
    spawn: Callable[[Message, str, Base], int],
    base: Base = _NO_BASE,
) -> Begun:
    """Start a job with everything written down around it; the caller closes the status file.

    `enter` tries its working directory, `spawn` starts the program found. Raises RefusedError; the
    attempt can then be started again, while one that has begun never can.
    """
    launch, path = request["launch"], request["directory"] + "/status"
    try:
        # Exclusive: of two starts of one attempt, whoever asks for them, one wins.
        status = _create_status(request["directory"], path)
    except (OSError, ValueError) as error:
        raise RefusedError("prepare", error) from error
    step = "prepare"
    try:
        _write_all(status, _record(request, base))
        _write_files(request)
        step = "directory"
        enter(launch["cwd"])
        step = "find"
        search = launch["environment"].get("PATH") or base.values.get("PATH") or os.defpath
        program = find_program(launch["argv"][0], search, launch["cwd"])
        step = "start"
        pid = spawn(request, program, base)
    except BaseException as error:
        os.close(status)
        os.unlink(path)
        if isinstance(error, (OSError, ValueError)):
            raise RefusedError(step, error) from error
        raise
    # Nobody reaps in between: these are its ticks and no later process's.
    ticks = _start_ticks(pid)
    with contextlib.suppress(OSError):
        # On a disk that is full the job runs all the same.
        os.write(status, f"start {pid} {ticks} {_boot_id}\n".encode())
    return Begun(pid, ticks, status)


def _create_status(directory: str, path: str) -> int:
    try:
        os.mkdir(directory, mode=0o700)
    except FileNotFoundError:
        # The first attempt of a job: most often only the job's own folder is missing.
        with contextlib.suppress(OSError):
            os.mkdir(directory.rpartition("/")[0], mode=0o700)
        os.makedirs(directory, mode=0o700, exist_ok=True)
    except FileExistsError:
        pass
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)


def _record(request: Message, base: Base) -> bytes:
    """The first line of the status file: what was started, secrets masked."""
    launch = request["launch"]
    if request["masked"]:
        launch = {**launch, "environment": {**launch["environment"], **request["masked"]}}
    text = json.dumps(launch)
    if base.text:
        # There as text already. The environment stands last, and no name is in both parts.
        text = f"{text[:-2]}, {base.text}}}}}"
    return f"launch {text}\n".encode()


def _write_files(request: Message) -> None:
    """Write what the job needs: its input and script."""
    directory = request["directory"]
    if request["stdin"] is not None:
        _write(directory + "/stdin", base64.b64decode(request["stdin"]), 0o600)
    if request["script"] is not None:
        _write(directory + "/script", base64.b64decode(request["script"]), 0o700)


def _write(path: str, content: bytes, mode: int) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    try:
        _write_all(fd, content)
    finally:
        os.close(fd)


def _write_all(fd: int, content: bytes) -> None:
    while content:
        content = content[os.write(fd, content) :]


_programs: dict[tuple[str, str], str] = {}
"""What was found for a name on a PATH, for the orders that came together."""


def find_program(name: str, path: str, directory: str) -> str:
    """Find what exec would run; raises FileNotFoundError or PermissionError."""
    known = _programs.get((name, path))
    if known is None:
        known = _look_for_program(name, path, directory)
        if known[0] == "/" and "/" not in name:
            _programs[name, path] = known
    return known


def _look_for_program(name: str, path: str, directory: str) -> str:
    if os.name == "nt":
        # Windows looks for itself, with rules of its own.
        return name
    if "/" in name:
        candidates = [os.path.join(directory, name)]
    else:
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


def start(request: Message, base: Base) -> bytes:
    """Start one job; the answer says `started` with process id and ticks, or `refused` and why."""
    number = request["id"]
    try:
        begun = start_recorded(request, os.chdir, _spawn, base)
    except RefusedError as refused:
        why = {"error": refused.step, "errno": refused.number, "text": refused.text}
        return f"refused {number} {json.dumps(why)}\n".encode()
    status = begun.status
    if len(_running) >= _OPEN_FILES:
        os.close(status)
        status = -1
    _running[begun.pid] = _Running(number, request["directory"], status)
    return f"started {number} {begun.pid} {begun.ticks}\n".encode()


def _spawn(request: Message, program: str, base: Base) -> int:
    directory, launch = request["directory"], request["launch"]
    append = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    source = "/dev/null" if request["stdin"] is None else directory + "/stdin"
    errors: tuple[Any, ...] = (os.POSIX_SPAWN_OPEN, 2, directory + "/err", append, 0o600)
    if launch["merge_output"]:
        errors = (os.POSIX_SPAWN_DUP2, 1, 2)
    actions: list[tuple[Any, ...]] = [
        (os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, directory + "/out", append, 0o600),
        errors,
    ]
    environment = {**base.encoded, **launch["environment"]}

    def spawn(path: str, arguments: list[str]) -> int:
        return os.posix_spawn(
            path,
            arguments,
            environment,
            file_actions=actions,
            setsid=True,
            setsigmask=(),
            setsigdef=_ignored,
        )

    try:
        return spawn(program, launch["argv"])
    except OSError as error:
        if error.errno != errno.ENOEXEC:
            raise
        # A script without a first line that names its interpreter: any shell would run it itself.
        return spawn("/bin/sh", ["sh", program, *launch["argv"][1:]])


def _ignored_signals() -> set[int]:
    """Python ignores some signals, so do `nohup` and we; jobs get them as a terminal gives them."""
    return {n for n in signal.valid_signals() if signal.getsignal(n) is signal.SIG_IGN}


def _start_ticks(pid: int) -> int:
    try:
        fd = os.open(f"/proc/{pid}/stat", os.O_RDONLY)
        try:
            text = os.read(fd, 1024)
        finally:
            os.close(fd)
        return int(text[text.rfind(b")") + 2 :].split(b" ", 20)[19])
    except (OSError, ValueError, IndexError):
        return 0


def _read_boot_id() -> str:
    try:
        with open("/proc/sys/kernel/random/boot_id") as file:
            return file.read().strip()
    except OSError:
        return "-"


class _Running(NamedTuple):
    number: int
    directory: str
    status: int
    """Descriptor of the status file, -1 when it is not held open."""


_running: dict[int, _Running] = {}
"""Every job that has not been reaped, by process id."""
_ignored = _ignored_signals()
_boot_id = _read_boot_id()


def reap() -> list[bytes]:
    """Write down the ends of jobs, only then let go of their processes; what to tell the app."""
    told: list[bytes] = []
    with contextlib.suppress(ChildProcessError):
        while True:
            found = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if found is None:
                break
            job = _running.pop(found.si_pid, None)
            if job is not None:
                told.append(_record_end(job, found.si_code == os.CLD_EXITED, found.si_status))
            os.waitpid(found.si_pid, 0)
    return told


def _record_end(job: _Running, exited: bool, number: int) -> bytes:
    line = end_line(exited, number)
    written_at = 0
    try:
        status = job.status
        if status < 0:
            status = os.open(job.directory + "/status", os.O_WRONLY | os.O_APPEND)
        try:
            os.write(status, line)
            written_at = os.fstat(status).st_mtime_ns
        finally:
            os.close(status)
    except OSError:
        pass  # the folder is gone, and nobody wants to know
    sizes = [0, 0]
    for index, name in enumerate(("/out", "/err")):
        with contextlib.suppress(OSError):
            sizes[index] = os.stat(job.directory + name).st_size
    return f"ended {job.number} {written_at} {sizes[0]} {sizes[1]} ".encode() + line


def end_line(exited: bool, number: int) -> bytes:
    """The last line of a status file: the exit code, or the signal that ended the job."""
    return f"{'exit' if exited else 'signal'} {number}\n".encode()


class Channel:
    """The connection to the app. Nothing here waits for an app that does not read."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._rest = b""
        self.unsent = b""

    def receive(self) -> list[bytes] | None:
        """The lines that have come; None when the app has closed its end."""
        chunk = self.connection.recv(1 << 20)
        if not chunk:
            return None
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        return lines

    def tell(self, lines: list[bytes]) -> None:
        """Send what there is to tell, now or when there is room."""
        self.unsent += b"".join(lines)
        if self.unsent:
            with contextlib.suppress(BlockingIOError):
                sent = self.connection.send(self.unsent, socket.MSG_DONTWAIT)
                self.unsent = self.unsent[sent:]


def serve(channel: Channel, woken: int) -> None:
    """Carry out orders until the app closes its end. What is not started by then never is.

    A line from the app is a list of orders, or an object: the base environment of those to come.
    """
    app = os.getppid()
    base = _NO_BASE
    orders: deque[tuple[Message, Base]] = deque()
    connection = channel.connection
    sources: list[Any] = [connection, woken]
    while True:
        waiting = [connection] if channel.unsent else []
        # With orders at hand this is only a look.
        readable, writable, _ = select.select(sources, waiting, [], 0 if orders else None)
        if woken in readable:
            _drain(woken)
        if connection in readable:
            lines = channel.receive()
            if lines is None:
                return
            for line in lines:
                message = json.loads(line)
                if isinstance(message, dict):
                    base = make_base(message)
                else:
                    orders.extend((one, base if one["shared"] else _NO_BASE) for one in message)
        _programs.clear()
        told: list[bytes] = []
        for _ in range(min(_BATCH, len(orders))):
            # The app is gone: its successor decides what becomes of the rest.
            if os.getppid() != app:
                return
            told.append(start(*orders.popleft()))
        told += reap()
        if told or writable:
            channel.tell(told)


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
    _ignored.update(_ignored_signals())
    connection = socket.socket(fileno=os.dup(0))
    os.set_inheritable(connection.fileno(), False)
    woken = _wake_on_child_end()
    try:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            serve(Channel(connection), woken)
    finally:
        # Whatever happens to us, the ends of the jobs get written down.
        connection.close()
        outlive(woken)
    return 0


if __name__ == "__main__":
    sys.exit(main([argument for argument in sys.argv[1:] if argument != FLAG]))
