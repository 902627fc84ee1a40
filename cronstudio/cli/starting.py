"""`autostart`: CronStudio at login, with its window or without."""

from __future__ import annotations

import argparse
import getpass
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cronstudio.cli.context import Context, ExitCode, Parser, complain
from cronstudio.desktop import autostart as entries
from cronstudio.desktop import user_unit
from cronstudio.errors import UserError
from cronstudio.ipc.client import Client
from cronstudio.paths import Paths
from cronstudio.settings import load_settings, save_settings

Surroundings = Callable[[argparse.Namespace], Context]


def autostart(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Say what starts at login, or change it.

    With a desktop, its own autostart starts us in the tray. With --headless, systemd runs us
    without a window whenever you are logged in; with lingering, from the start of the machine on.
    """
    parser.add_argument("wanted", nargs="?", choices=("on", "off"))
    parser.add_argument(
        "--headless", action="store_true", help="without a window, by systemd (user unit)"
    )
    options = parser.parse_args(arguments)
    context = surroundings(options)
    paths = context.paths
    if options.wanted is not None:
        (_set_unit if options.headless else _set_entry)(paths, options.wanted == "on")
    entry, unit = entries.autostart_file(), user_unit.unit_file()
    state = {
        "desktop": entries.is_enabled(entry),
        "headless": user_unit.is_enabled(unit),
        "lingers": user_unit.lingers(getpass.getuser()),
    }
    context.answer(state, _lines(state, entry, unit))
    return ExitCode.OK


def _lines(state: dict[str, bool | None], entry: Path, unit: Path) -> list[str]:
    lines = [f"At login on a desktop: {'on, by ' + str(entry) if state['desktop'] else 'off'}"]
    lines.append(f"Without a window: {'on, by ' + str(unit) if state['headless'] else 'off'}")
    if state["headless"] and not state["lingers"]:
        lines.append(
            "Jobs run while you are logged in. To have them run from the start of the machine on:"
            " loginctl enable-linger"
        )
    if state["headless"] and state["desktop"]:
        lines.append("Both are on: whichever starts second leaves the jobs to the first.")
    return lines


def _set_entry(paths: Paths, wanted: bool) -> None:
    file = entries.autostart_file()
    try:
        if wanted:
            entries.enable(file, entries.own_command(paths, "--hidden"))
        else:
            entries.disable(file)
    except OSError as error:
        raise _refused(file, error) from error
    with Client(paths) as client:
        if client.connect():
            client.call("change_setting", name="autostart", value=wanted)
            return
    settings = load_settings(paths.settings_file)
    save_settings(paths.settings_file, replace(settings, autostart=wanted))


def _set_unit(paths: Paths, wanted: bool) -> None:
    file = user_unit.unit_file()
    try:
        if wanted:
            user_unit.enable(file, entries.own_command(paths, "--headless"))
            trouble = user_unit.reload(True)
        else:
            # While systemd still knows the unit.
            trouble = user_unit.reload(False)
            user_unit.disable(file)
    except OSError as error:
        raise _refused(file, error) from error
    if trouble:
        complain(f"Written, but systemd was not told: {trouble}.")


def _refused(file: Path, error: OSError) -> UserError:
    return UserError(f"{file} cannot be written", f"{error.strerror or error}.")
