"""Starting without a desktop: a unit of the user's own systemd, which runs us without a window."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

UNIT = "cronstudio.service"
TARGET = "default.target"
_ANSWER_SECONDS = 10.0


def unit_file(environment: Mapping[str, str] | None = None) -> Path:
    """Return where the unit stands (systemd.unit(5), user unit search path)."""
    variables = os.environ if environment is None else environment
    base = variables.get("XDG_CONFIG_HOME", "")
    folder = Path(base) if base.startswith("/") else Path("~/.config").expanduser()
    return folder / "systemd" / "user" / UNIT


def is_enabled(file: Path) -> bool:
    """Whether systemd starts the unit at login."""
    return _wish(file).is_symlink() and file.is_file()


def enable(file: Path, command: Sequence[str]) -> None:
    """Have `command` started whenever the user's systemd starts. Raises OSError.

    The link is what `systemctl --user enable` makes; made by hand it needs no systemd that runs.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.part")
    part.write_text(unit(command), encoding="utf-8")
    os.replace(part, file)
    wish = _wish(file)
    wish.parent.mkdir(exist_ok=True)
    wish.unlink(missing_ok=True)
    wish.symlink_to(Path("..") / file.name)


def disable(file: Path) -> None:
    """Have nothing started. Raises OSError when a file cannot be removed."""
    _wish(file).unlink(missing_ok=True)
    file.unlink(missing_ok=True)


def reload(now: bool | None) -> str:
    """Tell a running systemd, and start (True) or stop (False) the unit; "" or what went wrong."""
    if shutil.which("systemctl") is None:
        return "systemctl is not here: it takes effect at the next login, if systemd runs then"
    steps = [["daemon-reload"]]
    if now is not None:
        steps.append(["start" if now else "stop", UNIT])
    if now is False:
        steps.reverse()
    for step in steps:
        trouble = _ask(["systemctl", "--user", *step])
        if trouble:
            return trouble
    return ""


def lingers(user: str) -> bool | None:
    """Whether the user's services run without a login; None where logind does not say."""
    if shutil.which("loginctl") is None:
        return None
    try:
        done = subprocess.run(
            ["loginctl", "show-user", user, "--property=Linger", "--value"],
            capture_output=True,
            text=True,
            timeout=_ANSWER_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return {"yes": True, "no": False}.get(done.stdout.strip())


def unit(command: Sequence[str]) -> str:
    """Return the unit that runs `command`."""
    return "\n".join(
        (
            "[Unit]",
            "Description=CronStudio, without a window",
            "Documentation=man:cronstudio(1)",
            "",
            "[Service]",
            f"ExecStart={exec_start(command)}",
            # 4: an app of ours runs already, which is as good.
            "SuccessExitStatus=4",
            "Restart=on-failure",
            "RestartSec=10",
            # A job is no part of our fate: only we are asked to end.
            "KillMode=process",
            "",
            "[Install]",
            f"WantedBy={TARGET}",
            "",
        )
    )


def exec_start(command: Sequence[str]) -> str:
    """Return the value of ExecStart, quoted by the rules of systemd.service(5)."""
    return " ".join(_quoted(part) for part in command)


def _quoted(part: str) -> str:
    escaped = part.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    escaped = escaped.replace("\t", "\\t").replace("%", "%%").replace("$", "$$")
    plain = escaped == part and part and not set(part) & set(" ';")
    return part if plain else f'"{escaped}"'


def _wish(file: Path) -> Path:
    return file.parent / f"{TARGET}.wants" / file.name


def _ask(command: Sequence[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_ANSWER_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{command[0]}: {error}"
    said = (done.stderr or done.stdout).strip().splitlines()
    return "" if done.returncode == 0 else (said[0] if said else f"{command[0]} failed")
