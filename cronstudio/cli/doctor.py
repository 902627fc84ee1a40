"""`doctor`: what could keep jobs from running as meant, and what to do. Changes nothing."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

import tzdata

from cronstudio.cli.context import Context, ExitCode, Parser
from cronstudio.desktop import user_unit
from cronstudio.desktop.autostart import autostart_file, is_enabled
from cronstudio.desktop.secrets import SecretKeeper
from cronstudio.desktop.session_bus import NOTIFICATIONS, TRAY_HOST, owners
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.engine.login_environment import capture_login_environment, login_shell
from cronstudio.engine.output import free_bytes
from cronstudio.errors import UserError
from cronstudio.ipc.client import Client
from cronstudio.paths import Paths
from cronstudio.settings import Settings, read_settings_file

Surroundings = Callable[[argparse.Namespace], Context]

RELEASED = 2026
"""No clock is right that shows an earlier year than this program."""
OLD_ZONES_YEARS = 2
MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at. `hint` says what to do where something is to be done."""

    check: str
    state: Literal["ok", "warning", "error"]
    text: str
    hint: str = ""


def doctor(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Look at everything and print the findings. Exit status 1 when one is an error."""
    context = surroundings(parser.parse_args(arguments))
    now = SystemClock().now()
    findings = list(_examine(context.paths, now))
    document = [asdict(finding) for finding in findings]
    context.answer(document, [_line(finding) for finding in findings])
    has_error = any(finding.state == "error" for finding in findings)
    return ExitCode.FAILED if has_error else ExitCode.OK


def _examine(paths: Paths, now: datetime) -> Iterator[Finding]:
    file = read_settings_file(paths.settings_file)
    yield _app(paths)
    yield _database(paths.database)
    yield _folder(paths.data)
    yield _disk(paths.data, file.settings)
    for problem in file.problems:
        yield Finding("settings", "warning", problem, "Set it again in the window.")
    yield _clock(now)
    yield _zone()
    yield _zone_rules(now)
    yield _in_time(lambda: _secrets(paths, file.settings), _SILENT_KEYRING)
    yield from asyncio.run(_surroundings(file.settings, now))
    yield _display()
    yield _autostart()


def _app(paths: Paths) -> Finding:
    try:
        with Client(paths) as client:
            if client.connect():
                text = f"CronStudio {client.version} runs ({client.kind}, process {client.pid})."
                return Finding("app", "ok", text)
    except UserError as error:
        return Finding("app", "error", f"{error.title}.", f"{error.message} {error.hint}".strip())
    return Finding(
        "app",
        "warning",
        "CronStudio is not running: nothing is started on time.",
        "Start it, or run it without a window: cronstudio --headless",
    )


def _database(path: Path) -> Finding:
    if not path.exists():
        return Finding("database", "ok", "There is no database yet.")
    try:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=5)
        try:
            answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        finally:
            connection.close()
    except sqlite3.Error as error:
        answer = str(error)
    if answer == "ok":
        return Finding("database", "ok", f"The database is in order ({_size(path)}).")
    return Finding(
        "database",
        "error",
        f"The database is damaged or cannot be read: {answer}.",
        "Start CronStudio: it sets a damaged one aside and restores the last good backup.",
    )


def _folder(path: Path) -> Finding:
    if not path.exists():
        return Finding("folder", "ok", f"{path} will be made at the first start.")
    mode = path.stat().st_mode & 0o777
    if path.stat().st_uid != os.geteuid() or not os.access(path, os.W_OK | os.X_OK):
        text = f"{path} cannot be written to by you."
        return Finding("folder", "error", text, "Give it back to your user (chown).")
    if mode & 0o077:
        text = f"Others can read {path}, with the output of your jobs."
        return Finding("folder", "warning", text, f"chmod 700 {path}")
    return Finding("folder", "ok", f"{path} is yours alone.")


def _disk(path: Path, settings: Settings) -> Finding:
    free = free_bytes(path)
    if free < settings.min_free_bytes:
        return Finding(
            "disk",
            "error",
            f"{free // MEBIBYTE} MB are free, less than the {settings.min_free_bytes // MEBIBYTE} "
            "MB that shall stay free: output of jobs is cut short.",
            "Make room, or keep less history.",
        )
    return Finding("disk", "ok", f"{free // MEBIBYTE} MB are free.")


def _clock(now: datetime) -> Finding:
    if now.year < RELEASED:
        text = f"The clock shows {now.year}, before this program was made."
        return Finding("clock", "error", text, "Set it; timedatectl set-ntp true keeps it right.")
    return Finding("clock", "ok", f"The clock shows {now:%Y-%m-%d %H:%M} UTC.")


def _zone() -> Finding:
    zone = system_timezone()
    if zone[0] in "+-":
        return Finding(
            "time zone",
            "warning",
            f"The machine names no time zone; its present offset {zone} is taken all year.",
            "Set one: timedatectl set-timezone Europe/Berlin",
        )
    return Finding("time zone", "ok", f"The machine is in {zone}.")


def _zone_rules(now: datetime) -> Finding:
    version = tzdata.IANA_VERSION
    if now.year - int(version[:4]) >= OLD_ZONES_YEARS:
        return Finding(
            "time zone rules", "warning", f"They are those of {version}.", "Update CronStudio."
        )
    return Finding("time zone rules", "ok", f"They are those of {version}.")


KEYRING_SECONDS = 10.0
_SILENT_KEYRING = Finding(
    "keyring",
    "warning",
    f"The keyring does not answer within {KEYRING_SECONDS:.0f} seconds: runs that need a secret"
    " wait for it.",
    "Look for its question on the screen, or: cronstudio settings secrets_in file",
)


def _in_time(look: Callable[[], Finding], otherwise: Finding) -> Finding:
    """Look at what may hang; a look that does is left behind with its thread."""
    found = [otherwise]

    def work() -> None:
        found[0] = look()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(KEYRING_SECONDS)
    return found[0]


def _secrets(paths: Paths, settings: Settings) -> Finding:
    keeper = SecretKeeper(paths.secrets)
    keeper.wanted = "file" if settings.secrets_in == "file" else "keyring"
    try:
        count = len(keeper.known())
        name = keeper.keyring_name()
        if keeper.is_locked():
            return Finding(
                "keyring",
                "warning",
                f"{name} is locked: runs that need a secret wait for it.",
                "Unlock it, with your login password in most cases.",
            )
    except UserError as error:
        return Finding("keyring", "error", f"{error.title}. {error.message}", error.hint)
    if keeper.wanted == "file":
        text = f"Secrets are kept in {paths.secrets}, as you set; it is not encrypted."
        return Finding("keyring", "ok", text)
    if not name:
        return Finding(
            "keyring",
            "warning" if count else "ok",
            f"There is no keyring here: secrets are kept in {paths.secrets}, readable by you alone"
            " and not encrypted.",
            "One comes with most desktops, such as gnome-keyring or KWallet.",
        )
    return Finding("keyring", "ok", f"Secrets are kept in {name}; {count} are there.")


async def _surroundings(settings: Settings, now: datetime) -> list[Finding]:
    return [await _shell(settings, now), *await _bus()]


async def _shell(settings: Settings, now: datetime) -> Finding:
    if not settings.use_login_environment:
        return Finding("login shell", "ok", "Jobs do not use its environment, as you set.")
    shell = login_shell(os.environ)
    found = await capture_login_environment(shell, os.environ, now)
    if found.problem:
        hint = "Jobs get the environment of the session instead. Try: " + f"{shell} -l -c env"
        return Finding("login shell", "warning", f"{shell}: {found.problem}", hint)
    return Finding("login shell", "ok", f"{shell} gives {len(found.variables)} variables.")


async def _bus() -> list[Finding]:
    if not sys.platform.startswith("linux"):
        return []
    present = await owners((NOTIFICATIONS, TRAY_HOST))
    if present is None:
        return [
            Finding(
                "session bus",
                "warning",
                "There is no session bus: no notifications, and a tray icon on X11 alone.",
                "It comes with a desktop session; DBUS_SESSION_BUS_ADDRESS names it.",
            )
        ]
    findings = [Finding("session bus", "ok", "It answers.")]
    for name, check, lost, hint in (
        (
            NOTIFICATIONS,
            "notifications",
            "messages are shown in the window alone",
            "Install one, such as dunst.",
        ),
        (
            TRAY_HOST,
            "tray",
            "the icon needs an X11 tray, or the window stays open",
            "GNOME needs the AppIndicator extension.",
        ),
    ):
        if present[name]:
            findings.append(Finding(check, "ok", "A service is there."))
        else:
            findings.append(Finding(check, "warning", f"No service: {lost}.", hint))
    return findings


def _display() -> Finding:
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if os.environ.get(name):
            return Finding("display", "ok", f"{name} is {os.environ[name]}.")
    return Finding("display", "warning", "There is no display here.", "cronstudio --headless")


def _autostart() -> Finding:
    if user_unit.is_enabled(user_unit.unit_file()):
        if user_unit.lingers(getpass.getuser()):
            return Finding("autostart", "ok", "systemd runs CronStudio, also without a login.")
        return Finding(
            "autostart",
            "ok",
            "systemd runs CronStudio while you are logged in.",
            "From the start of the machine on: loginctl enable-linger",
        )
    if is_enabled(autostart_file()):
        return Finding("autostart", "ok", "The desktop starts CronStudio at login.")
    return Finding(
        "autostart",
        "warning",
        "CronStudio is not started at login.",
        "cronstudio autostart on, or without a window: cronstudio autostart on --headless",
    )


def _line(finding: Finding) -> str:
    mark = {"ok": "ok", "warning": "note", "error": "WRONG"}[finding.state]
    return f"{mark:6} {finding.check}: {finding.text} {finding.hint}".rstrip()


def _size(path: Path) -> str:
    size = path.stat().st_size
    return f"{size / MEBIBYTE:.1f} MB" if size >= MEBIBYTE else f"{size // 1024} kB"
