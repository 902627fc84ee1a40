"""Starting at login: one desktop entry in the user's XDG autostart folder.

On macOS an agent, on Windows a script in the Startup folder: untested, see `autostart_elsewhere`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from cronstudio.desktop.autostart_elsewhere import (
    agent,
    agent_file,
    startup_file,
    startup_script,
)
from cronstudio.paths import Paths

FILE_NAME = "cronstudio.desktop"

_RESERVED = set(" \t\n\"'\\><~|&;$*?#()`")
_ESCAPED_IN_QUOTES = '"`$\\'


def own_command(paths: Paths, *options: str) -> list[str]:
    """Return the command that starts this app again for the same home, with these options."""
    frozen = bool(getattr(sys, "frozen", False))
    command = [sys.executable] if frozen else [sys.executable, "-m", "cronstudio"]
    if paths.home is not None:
        command += ["--home", str(paths.home)]
    return [*command, *options]


def autostart_file(environment: Mapping[str, str] | None = None) -> Path:
    """Return where the entry stands (XDG Desktop Application Autostart 0.5)."""
    if sys.platform == "darwin":
        return agent_file()
    if sys.platform == "win32":
        return startup_file()
    variables = os.environ if environment is None else environment
    base = variables.get("XDG_CONFIG_HOME", "")
    # A relative value is to be ignored (XDG Base Directory 0.8).
    folder = Path(base) if base.startswith("/") else Path("~/.config").expanduser()
    return folder / "autostart" / FILE_NAME


def is_enabled(file: Path) -> bool:
    """Whether the desktop starts us at login. Entries switched off by the desktop count as off."""
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    values = dict(line.split("=", 1) for line in lines if "=" in line)
    is_hidden = values.get("Hidden", "").strip().lower() == "true"
    is_off = values.get("X-GNOME-Autostart-enabled", "").strip().lower() == "false"
    return not is_hidden and not is_off


def enable(file: Path, command: Sequence[str]) -> None:
    """Have `command` started at every login. Raises OSError when it cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(_content(command))
    os.replace(part, file)


def disable(file: Path) -> None:
    """Have nothing started. Raises OSError when the entry cannot be removed."""
    file.unlink(missing_ok=True)


def _content(command: Sequence[str]) -> bytes:
    if sys.platform == "darwin":
        return agent(command)
    if sys.platform == "win32":
        return startup_script(command).encode()
    return entry(command).encode()


def entry(command: Sequence[str]) -> str:
    """Return the desktop entry that starts `command`."""
    return "\n".join(
        (
            "[Desktop Entry]",
            "Type=Application",
            "Name=CronStudio",
            "Comment=Runs your jobs on time",
            f"Exec={exec_line(command)}",
            "Icon=cronstudio",
            "Terminal=false",
            "X-GNOME-Autostart-enabled=true",
            "X-GNOME-Autostart-Delay=2",
            "",
        )
    )


def exec_line(command: Sequence[str]) -> str:
    """Return the value of Exec, quoted by the rules of the Desktop Entry Specification."""
    return " ".join(_quoted(part) for part in command)


def _quoted(part: str) -> str:
    part = part.replace("%", "%%")
    if part and not _RESERVED.intersection(part):
        return part
    for character in "\\" + _ESCAPED_IN_QUOTES.replace("\\", ""):
        part = part.replace(character, f"\\{character}")
    # The value as a whole is a string with escapes of its own: each backslash is doubled again.
    return '"' + part.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t") + '"'
