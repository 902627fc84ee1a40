"""Starting at login on macOS and Windows. Written by their documentation and never tried there."""

from __future__ import annotations

import os
import plistlib
import subprocess
from collections.abc import Sequence
from pathlib import Path

LABEL = "org.cronstudio.CronStudio"


def agent_file() -> Path:
    """Return where macOS looks for agents of the user (launchd.plist(5))."""
    return Path(f"~/Library/LaunchAgents/{LABEL}.plist").expanduser()


def agent(command: Sequence[str]) -> bytes:
    """Return the property list that starts `command` at each login."""
    return plistlib.dumps(
        {
            "Label": LABEL,
            "ProgramArguments": list(command),
            "RunAtLoad": True,
            "ProcessType": "Interactive",
        }
    )


def startup_file() -> Path:
    """Return our script in the Startup folder of Windows."""
    base = os.environ.get("APPDATA", "")
    folder = Path(base) if base else Path("~/AppData/Roaming").expanduser()
    return folder / "Microsoft/Windows/Start Menu/Programs/Startup/CronStudio.cmd"


def startup_script(command: Sequence[str]) -> str:
    """Return the script that starts `command` and leaves no console open."""
    line = subprocess.list2cmdline(command).replace("%", "%%")
    return f'@echo off\r\nstart "" /b {line}\r\n'
