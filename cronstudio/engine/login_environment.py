"""The environment a terminal would give: asked of the login shell once, kept in a file.

A desktop session often lacks what ~/.profile and ~/.bashrc add, PATH first of all. A shell that
prints garbage, fails or hangs costs its time limit and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.engine.environment import clean_bundle_variables
from cronstudio.language import Text

TIMEOUT_SECONDS = 10.0
_MARK = b"--cronstudio-environment--"
_LARGEST = 4 * 1024 * 1024
# These belong to the session that is running, not to the one in which the shell was asked.
_OF_THE_SESSION = frozenset(
    {
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "XAUTHORITY",
        "DBUS_SESSION_BUS_ADDRESS",
        "SSH_AUTH_SOCK",
        "SSH_AGENT_PID",
        "GPG_AGENT_INFO",
        "ICEAUTHORITY",
        "SESSION_MANAGER",
        "WINDOWID",
    }
)
_OF_THE_SESSION_PREFIXES = (
    "XDG_SESSION_",
    "XDG_SEAT",
    "XDG_VTNR",
    "XDG_RUNTIME_DIR",
)
_OF_THE_SHELL = frozenset(
    {
        "_",
        "SHLVL",
        "PWD",
        "OLDPWD",
        "TERM",
        "PS1",
        "COLUMNS",
        "LINES",
    }
)


@dataclass(frozen=True, slots=True)
class LoginEnvironment:
    """What the login shell said. With a `problem` the variables are empty."""

    shell: str
    captured_at: datetime
    variables: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""
    """Why it could not be asked, as one sentence for people."""


async def capture_login_environment(
    shell: str,
    environment: Mapping[str, str],
    now: datetime,
    timeout_seconds: float = TIMEOUT_SECONDS,
) -> LoginEnvironment:
    """Ask the shell: as an interactive login shell, as terminals do; failing that, a plain one.

    `environment` is our own; it is cleaned first. Never raises; takes at most twice the limit.
    """
    clean = clean_bundle_variables(environment)
    problem = ""
    for options in (("-i", "-l"), ("-l",)):
        variables, problem = await asyncio.to_thread(_ask, shell, options, clean, timeout_seconds)
        if variables:
            return LoginEnvironment(shell, now, variables)
    return LoginEnvironment(shell, now, problem=problem)


def _ask(
    shell: str, options: tuple[str, ...], environment: Mapping[str, str], timeout_seconds: float
) -> tuple[dict[str, str], str]:
    # The plainest words, since the shell may be fish or csh; `env -0` since values hold newlines.
    # Their place in the output is marked, since start-up files print what they like.
    words = f"echo {_MARK.decode()}; env -0; echo {_MARK.decode()}"
    with tempfile.TemporaryFile() as answer:
        try:
            process = subprocess.Popen(
                [shell, *options, "-c", words],
                stdin=subprocess.DEVNULL,
                # A file and no pipe: a program left behind in the background cannot hold us up.
                stdout=answer,
                stderr=subprocess.DEVNULL,
                env={**environment, "TERM": "dumb"},
                cwd=_existing(environment.get("HOME", "/")),
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            return {}, Text("{shell} could not be started: {error}.", shell=shell, error=error)
        try:
            process.wait(timeout_seconds)
        except subprocess.TimeoutExpired:
            return {}, Text(
                "{shell} did not answer within {count:g} seconds.",
                shell=shell,
                count=timeout_seconds,
            )
        finally:
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        answer.seek(0)
        variables = parse_answer(answer.read(_LARGEST))
    return variables, "" if variables else Text(
        "{shell} gave no answer that can be read.", shell=shell
    )


def _existing(folder: str) -> str:
    return folder if os.path.isdir(folder) else "/"


def parse_answer(answer: bytes) -> dict[str, str]:
    """The variables between the marks; empty when the marks are not both there."""
    _, mark, rest = answer.partition(_MARK + b"\n")
    inside, closing, _ = rest.rpartition(_MARK)
    if not mark or not closing:
        return {}
    variables = {}
    for entry in inside.split(b"\0"):
        name, equals, value = os.fsdecode(entry).partition("=")
        # Exported shell functions (BASH_FUNC_x%%) are no variables anybody else can use.
        if equals and name.isidentifier() and name not in _OF_THE_SHELL:
            variables[name] = value
    return variables


def job_base(session: Mapping[str, str], captured: LoginEnvironment | None) -> dict[str, str]:
    """What jobs get before their own variables: our session's, cleaned, below the login shell's.

    What belongs to the running session (display, bus, agent) always comes from `session`.
    """
    base = clean_bundle_variables(session)
    for name, value in (captured.variables if captured else {}).items():
        if not _is_of_the_session(name):
            base[name] = value
    for name, value in _home_variables().items():
        base.setdefault(name, value)
    base.setdefault("PATH", os.defpath)
    return base


def _is_of_the_session(name: str) -> bool:
    return name in _OF_THE_SESSION or name.startswith(_OF_THE_SESSION_PREFIXES)


def _home_variables() -> dict[str, str]:
    home = os.path.expanduser("~")
    return {"HOME": home} if home != "~" else {}


def login_shell(environment: Mapping[str, str]) -> str:
    """The user's shell: SHELL, else /bin/sh."""
    return environment.get("SHELL") or "/bin/sh"


def save_login_environment(file: Path, captured: LoginEnvironment) -> None:
    """Keep what was captured, for the user only: it may hold secrets."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_name(file.name + ".part")
    fd = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(fd, "w") as target:
        json.dump(
            {
                "shell": captured.shell,
                "captured_at": captured.captured_at.isoformat(),
                "variables": dict(captured.variables),
                "problem": captured.problem,
            },
            target,
            indent=1,
        )
    part.replace(file)


def load_login_environment(file: Path) -> LoginEnvironment | None:
    """What was kept; None when nothing was, or it cannot be read (then capture again)."""
    try:
        raw = json.loads(file.read_bytes())
        captured_at = datetime.fromisoformat(raw["captured_at"]).astimezone(UTC)
        variables = {str(name): str(value) for name, value in raw["variables"].items()}
        return LoginEnvironment(
            str(raw["shell"]), captured_at, variables, str(raw.get("problem", ""))
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
