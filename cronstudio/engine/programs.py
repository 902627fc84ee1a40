"""Where programs are found, and where one would be that was not: the words for exit 127 and 126."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from cronstudio.model.job import Command
from cronstudio.model.run import Reason
from cronstudio.model.words import CommandKind, ReasonCode

_USUAL_PLACES = (
    "~/bin",
    "~/.local/bin",
    "/usr/local/bin",
    "/usr/local/sbin",
    "/usr/bin",
    "/usr/sbin",
    "/bin",
    "/sbin",
    "/snap/bin",
    "/var/lib/flatpak/exports/bin",
    "~/.cargo/bin",
    "~/go/bin",
    "~/.npm-global/bin",
    "~/.nix-profile/bin",
    "/opt/homebrew/bin",
    "/opt/local/bin",
)
_SHELL_SAYS = re.compile(
    rb"(?:^|: )([^\s:]+): (?:command )?not found|not found: (\S+)", re.MULTILINE
)
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")
_NO_PROGRAM = re.compile(r"[(){}!;&|<>$`\"'\\]")


def search(name: str, path: Iterable[str], home: str) -> str:
    """The first executable file of that name in the folders; empty when there is none."""
    for folder in path:
        place = Path(re.sub(r"^~(?=/|$)", home, folder) or ".") / name
        if place.is_file() and os.access(place, os.X_OK):
            return str(place)
    return ""


def not_found(name: str, environment: Mapping[str, str], usual_path: str = "") -> Reason:
    """Say that a program was not found: which PATH was searched, and where it would be.

    Looks at `usual_path` and the usual places; reads the disk, so not on the loop.
    """
    path = environment.get("PATH", os.defpath)
    home = environment.get("HOME", str(Path.home()))
    found = ""
    if "/" not in name:
        found = search(name, [*filter(None, usual_path.split(":")), *_USUAL_PLACES], home)
    return Reason(ReasonCode.COMMAND_NOT_FOUND, {"command": name, "path": path, "found": found})


def explain_exit(
    command: Command,
    exit_code: int,
    environment: Mapping[str, str],
    error_text: bytes = b"",
    usual_path: str = "",
) -> Reason:
    """Say what a failing exit code means; only 127 and 126 mean more than their number.

    127 is the shell's "command not found", but also what a script passes on from deeper down: it is
    explained only when the end of the error output names the command, or the command's first word
    is really nowhere. Reads the disk, so not on the loop.
    """
    plain = Reason(ReasonCode.EXIT_CODE, {"code": exit_code})
    home = environment.get("HOME", str(Path.home()))
    path = environment.get("PATH", os.defpath).split(":")
    word = first_word(command)
    if exit_code == 127:
        named = _named_by_shell(error_text)
        missing = named or word
        if missing and "/" not in missing and not search(missing, path, home):
            return not_found(missing, environment, usual_path)
        if missing and "/" in missing and not Path(missing).exists():
            return not_found(missing, environment, usual_path)
    if exit_code == 126 and word:
        place = word if "/" in word else search(word, path, home)
        if place and Path(place).exists() and not os.access(place, os.X_OK):
            return Reason(ReasonCode.NOT_EXECUTABLE, {"command": word})
    return plain


def first_word(command: Command) -> str:
    """The program a command line begins with; empty when that takes a shell to tell."""
    if command.kind is CommandKind.PROGRAM:
        return command.text
    if command.kind is CommandKind.SCRIPT:
        return command.arguments[0] if command.arguments else ""
    for word in command.text.split():
        if _ASSIGNMENT.match(word):
            continue
        return "" if _NO_PROGRAM.search(word) else word
    return ""


def _named_by_shell(error_text: bytes) -> str:
    matches = _SHELL_SAYS.findall(error_text[-4096:])
    if not matches:
        return ""
    bare, zsh = matches[-1]
    name: bytes = zsh or bare
    return name.decode(errors="replace")
