"""What a job's process gets: its environment, its argument list, its folder. Pure but for HOME.

Nothing of the app's own process leaks in: a frozen build, a virtual environment and Qt all leave
variables behind that break other people's programs.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from pathlib import Path

from cronstudio.engine.launch import Launch
from cronstudio.model.job import Job
from cronstudio.model.run import Run
from cronstudio.model.words import CommandKind

_DROPPED = frozenset(
    {
        "PYTHONHOME",
        "PYTHONPATH",
        "PYTHONEXECUTABLE",
        "PYTHONSTARTUP",
        "PYTHONDONTWRITEBYTECODE",
        "PYTHONSAFEPATH",
        "PYTHONASYNCIODEBUG",
        "VIRTUAL_ENV",
        "VIRTUAL_ENV_PROMPT",
        "__PYVENV_LAUNCHER__",
        "_MEIPASS2",
        "_",
        "SHLVL",
        "OLDPWD",
        "PWD",
        "TERM",
        "COLUMNS",
        "LINES",
        # One instance's sockets and credentials, not the session's.
        "NOTIFY_SOCKET",
        "LISTEN_FDS",
        "LISTEN_PID",
        "INVOCATION_ID",
        "JOURNAL_STREAM",
        "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN",
        "GIO_LAUNCHED_DESKTOP_FILE",
        "GIO_LAUNCHED_DESKTOP_FILE_PID",
        "APPDIR",
        "APPIMAGE",
        "ARGV0",
        "OWD",
    }
)
_DROPPED_PREFIXES = ("_PYI_", "QT_", "QML_", "PYSIDE_", "FAKETIME", "CRONSTUDIO_", "SCHEDULE_CRON_")
# The loader's paths: a bundle sets them for itself and keeps the user's beside, as NAME_ORIG.
_LOADER = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")


def clean_bundle_variables(environment: Mapping[str, str]) -> dict[str, str]:
    """Take out what belongs to our own process; give back what a bundle put aside (`*_ORIG`)."""
    clean = {
        name: value
        for name, value in environment.items()
        if name not in _DROPPED
        and not name.startswith(_DROPPED_PREFIXES)
        and name.removesuffix("_ORIG") not in _LOADER
    }
    for name in _LOADER:
        if original := environment.get(f"{name}_ORIG"):
            clean[name] = original
    preload = [
        part
        for part in clean.pop("LD_PRELOAD", "").replace(":", " ").split()
        if "faketime" not in part
    ]
    if preload:
        clean["LD_PRELOAD"] = ":".join(preload)
    if "PATH" in clean:
        clean["PATH"] = _without_own_folders(clean["PATH"], environment)
    return clean


def _without_own_folders(path: str, environment: Mapping[str, str]) -> str:
    own = {environment[name] for name in ("VIRTUAL_ENV", "_MEIPASS2") if environment.get(name)}
    # An activated virtual environment puts its programs before everybody else's.
    folders = [
        folder
        for folder in path.split(os.pathsep)
        if not any(folder == place or folder.startswith(place + os.sep) for place in own)
    ]
    return os.pathsep.join(folders)


def build_environment(
    base: Mapping[str, str], job: Job, run: Run, attempt: int, zone: tzinfo = UTC
) -> dict[str, str]:
    """Make the whole environment of one attempt.

    `base` is a clean environment (`clean_bundle_variables`, or the login shell's); the job's own
    variables stand above it, and the names that tell the job about itself above all. `zone` is the
    job's, for the local time of the occurrence.
    """
    environment = {
        **base,
        # Otherwise a Python script's output shows up only when it ends.
        "PYTHONUNBUFFERED": "1",
        **{variable.name: variable.value for variable in job.environment},
    }
    environment.update(
        CRONSTUDIO_JOB=job.name,
        CRONSTUDIO_JOB_ID=job.id,
        CRONSTUDIO_RUN_ID=run.id,
        CRONSTUDIO_ATTEMPT=str(attempt),
        CRONSTUDIO_TRIGGER=run.trigger.value,
        CRONSTUDIO_OCCURRENCE=_utc(run.occurrence_at),
        CRONSTUDIO_OCCURRENCE_LOCAL=(
            run.occurrence_at.astimezone(zone).isoformat() if run.occurrence_at else ""
        ),
        CRONSTUDIO_MISSED_COUNT=str(run.missed_count),
        SCHEDULE_CRON_JOB_ID=job.id,
        SCHEDULE_CRON_EXECUTION_ID=f"exec_{run.id.removeprefix('run_')}",
        SCHEDULE_CRON_JOB_ARGS=json.dumps(dict(job.args), ensure_ascii=False) if job.args else "{}",
    )
    return environment


def _utc(at: datetime | None) -> str:
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z") if at else ""


def working_directory(job: Job, environment: Mapping[str, str]) -> Path:
    """The folder the job starts in; `~` and an empty field mean the home directory."""
    return _folder(job.working_directory, environment.get("HOME") or str(Path.home()))


@lru_cache
def _folder(text: str, home: str) -> Path:
    if text == "~" or text.startswith("~/"):
        return Path(home + text[1:])
    return Path(os.path.expanduser(text) if text else home)


def build_argv(job: Job, directory: Path) -> tuple[str, ...]:
    """The program and its arguments, for each kind of command.

    SCRIPT runs the file `script` in the attempt's folder: with its interpreter, or, when none is
    given, by its own first line.
    """
    command = job.command
    if command.kind is CommandKind.PROGRAM:
        return (command.text, *command.arguments)
    if command.kind is CommandKind.SCRIPT:
        script = str(directory / "script")
        if not command.arguments and not command.text.startswith("#!"):
            return (job.shell or "sh", script)
        return (*command.arguments, script)
    if sys.platform == "win32" and job.shell in ("", "sh", "cmd", "cmd.exe"):
        # /s: cmd takes the text between the outer quotes as it stands. Untested.
        return ("cmd.exe", "/d", "/s", "/c", command.text)
    return (job.shell or "sh", "-c", command.text)


def build_launch(
    job: Job,
    run: Run,
    attempt: int,
    directory: Path,
    base: Mapping[str, str],
    zone: tzinfo = UTC,
) -> Launch:
    """Everything the executor needs to start an attempt of this job in `directory`."""
    environment = build_environment(base, job, run, attempt, zone)
    script = job.command.text if job.command.kind is CommandKind.SCRIPT else None
    return Launch(
        directory=directory,
        argv=build_argv(job, directory),
        environment=environment,
        base=base,
        cwd=working_directory(job, environment),
        stdin=job.stdin.encode() if job.stdin else None,
        script=None if script is None else _script_body(script),
        merge_output=job.merge_output,
        output_limit_bytes=job.output_limit_bytes,
        run_id=run.id,
        attempt=attempt,
        usual_path=base.get("PATH", ""),
        secret_names=frozenset(v.name for v in job.environment if v.secret),
    )


def _script_body(text: str) -> bytes:
    # A carriage return at the end of the first line would be part of the interpreter's name.
    body = text.replace("\r\n", "\n")
    return (body if body.endswith("\n") else body + "\n").encode()
