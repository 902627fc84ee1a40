"""Everything a fresh machine needs, in two commands: `dev.py run` and `dev.py test`.

Standard library only, and readable by old Pythons, so that the first start can say what is missing.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed.json"
OLDEST_PYTHON = (3, 11)
NEWER_PYTHONS = ("python3.13", "python3.12", "python3.11")

# What Qt opens when it draws a window on X11 or Wayland, and the package that brings it:
# library: (apt, dnf, pacman, zypper). PySide6's wheel carries Qt itself but none of these.
QT_LIBRARIES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd", "libglvnd"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2", "libglib-2_0-0"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon", "libxkbcommon0"),
    "libxkbcommon-x11.so.0": (
        "libxkbcommon-x11-0",
        "libxkbcommon-x11",
        "libxkbcommon-x11",
        "libxkbcommon-x11-0",
    ),
    "libxcb-cursor.so.0": (
        "libxcb-cursor0",
        "xcb-util-cursor",
        "xcb-util-cursor",
        "libxcb-cursor0",
    ),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "libxcb-icccm4"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image", "libxcb-image0"),
    "libxcb-keysyms.so.1": (
        "libxcb-keysyms1",
        "xcb-util-keysyms",
        "xcb-util-keysyms",
        "libxcb-keysyms1",
    ),
    "libxcb-render-util.so.0": (
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
        "libxcb-render-util0",
    ),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb", "libxcb-randr0"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb", "libxcb-shape0"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb", "libxcb-xkb1"),
}
INSTALL_LINES = {
    "apt-get": "apt-get install -y --no-install-recommends",
    "dnf": "dnf install -y",
    "pacman": "pacman -S --needed --noconfirm",
    "zypper": "zypper install -y",
}
# A whole desktop for tests/desktop: X server, window manager, bus, tray hosts, notifications,
# accessibility, a clock that can be bent. Debian and Ubuntu names.
# fmt: off
DESKTOP_PACKAGES = [
    "xvfb", "openbox", "xdotool", "wmctrl", "x11-utils", "imagemagick", "dbus", "dbus-x11",
    "dunst", "trayer", "lxqt-panel", "at-spi2-core", "python3-pyatspi", "python3-dbusmock",
    "libglib2.0-bin", "faketime", "fonts-noto-core",
]
# fmt: on
DESKTOP_PROGRAMS = ("Xvfb", "openbox", "xdotool", "dbus-daemon", "dunst", "trayer")


class SetupError(Exception):
    """Something is missing that only the person can mend; the text says how."""


def main(arguments: list[str]) -> int:
    """Run the command named on the command line; return its exit status."""
    _give_closed_streams_a_place()
    _use_a_newer_python_if_this_is_too_old()
    command, rest = _parse(arguments)
    try:
        return run(rest) if command == "run" else test(rest)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments: list[str]) -> int:
    """Set up and start the app; without a display, start its engine alone."""
    headless = "--headless" in arguments
    if not headless and not has_display():
        say("No display here, so there is no window: starting the engine alone. Ctrl+C ends it.")
        arguments = ["--headless", *arguments]
        headless = True
    python = make_environment("")
    if not headless:
        check_qt_libraries(python)
    return _become([str(python), "-m", "cronstudio", *arguments])


def test(arguments: list[str]) -> int:
    """Set up, check style and types, run the whole suite. The last line printed is pytest's."""
    python = make_environment("dev")
    check_qt_libraries(python)
    check_desktop_packages()
    failed = [
        name
        for name, command in (
            ("style", ["ruff", "check", "."]),
            ("format", ["ruff", "format", "--check", "."]),
            ("types", ["mypy"]),
        )
        if not _check(name, [str(python), "-m", *command])
    ]
    if failed:
        say(f"Failed: {', '.join(failed)}. The suite runs all the same.")
    # One run over everything: unit tests first, then real processes, faults and the real desktop
    # (tests/conftest.py keeps that order), so that its last line counts all of them.
    suite = subprocess.run([str(python), "-m", "pytest", *arguments], cwd=ROOT, check=False)
    return suite.returncode or (1 if failed else 0)


def make_environment(extra: str) -> Path:
    """Make `.venv` with the package and the extra in it; return its Python.

    A stamp of everything the result depends on makes the second start a matter of milliseconds.
    """
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = _fingerprint()
    installed = _read_stamp(wanted)
    if extra in installed and python.exists():
        return python
    if not _works(python):
        _make_venv()
    say("Installing CronStudio and what it needs into .venv (the first time takes a minute)")
    extras = sorted((installed | {extra}) - {""})
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    target = f".[{','.join(extras)}]" if extras else "."
    if subprocess.run([*pip, "--editable", target], cwd=ROOT, check=False).returncode != 0:
        raise SetupError(
            "The packages could not be installed; the lines above say why. "
            "Without a network there is nothing to install from."
        )
    STAMP.write_text(json.dumps({"of": wanted, "extras": ["", *extras]}), encoding="utf-8")
    return python


def check_qt_libraries(python: Path) -> None:
    """Make sure Qt finds what it opens at start, installing it when we may."""
    if not sys.platform.startswith("linux"):
        return
    missing = [name for name in QT_LIBRARIES if not _opens(name)]
    if not missing:
        return
    manager = _package_manager()
    if manager is None:
        raise SetupError("Qt needs these libraries, which are not there: " + " ".join(missing))
    column = list(INSTALL_LINES).index(manager)
    packages = list(dict.fromkeys(QT_LIBRARIES[name][column] for name in missing))
    if not _install(manager, packages):
        raise SetupError(
            "Qt needs system libraries that are not there. This line installs them:\n\n"
            f"    {_install_line(manager, packages)}\n"
        )
    # A new process: this one keeps the linker's cache from before.
    probe = "import ctypes, sys; [ctypes.CDLL(name) for name in sys.argv[1:]]"
    if subprocess.run([str(python), "-c", probe, *missing], check=False).returncode != 0:
        raise SetupError("Still missing after the install: " + " ".join(missing))


def check_desktop_packages() -> None:
    """Bring what the real-desktop tests need where we may; else say what they will miss."""
    if not sys.platform.startswith("linux"):
        return
    manager = _package_manager()
    if manager == "apt-get":
        missing = _not_installed(DESKTOP_PACKAGES)
        if missing and not _install(manager, missing):
            say(
                "The real-desktop tests are left out. This line brings what they need:\n\n"
                f"    {_install_line(manager, missing)}\n"
            )
        return
    absent = [program for program in DESKTOP_PROGRAMS if shutil.which(program) is None]
    if absent:
        say("The real-desktop tests are left out; these programs are missing: " + " ".join(absent))


def has_display() -> bool:
    """Say whether a window could be opened (a stale DISPLAY does not count)."""
    if not sys.platform.startswith("linux"):
        return True
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    display = os.environ.get("DISPLAY", "")
    if not display.startswith(":"):
        return bool(display)
    number = display[1:].split(".")[0]
    for address in (f"/tmp/.X11-unix/X{number}", f"\0/tmp/.X11-unix/X{number}"):
        with socket.socket(socket.AF_UNIX) as probe:
            if probe.connect_ex(address) == 0:
                return True
    return False


def say(text: str) -> None:
    """Print one message of ours, before anything a child prints after it."""
    print(text, flush=True)


def _parse(arguments: list[str]) -> tuple[str, list[str]]:
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description="Set up CronStudio in .venv, then run it or its tests.",
        epilog="What follows the command goes to the app or to pytest: dev.py test -- -k zones",
    )
    parser.add_argument(
        "command",
        choices=("run", "test"),
        help="run: start the app (the engine alone where there is no display); "
        "test: style, types and the whole suite",
    )
    command = str(parser.parse_args(arguments[:1]).command)
    rest = arguments[1:]
    return command, rest[1:] if rest[:1] == ["--"] else rest


def _give_closed_streams_a_place() -> None:
    """Open the null device on streams 0 to 2 when closed: children would put files there."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)


def _use_a_newer_python_if_this_is_too_old() -> None:
    if sys.version_info >= OLDEST_PYTHON:
        return
    for name in NEWER_PYTHONS:
        found = shutil.which(name)
        if found:
            os.execv(found, [found, *sys.argv])
    wanted = ".".join(map(str, OLDEST_PYTHON))
    have = ".".join(map(str, sys.version_info[:3]))
    sys.exit(
        f"CronStudio needs Python {wanted} or newer; this is {have}, and no newer one is here."
    )


def _fingerprint() -> str:
    """Hash what an installed .venv depends on: the project file, the Python, the place."""
    parts = (
        (ROOT / "pyproject.toml").read_bytes(),
        repr(sys.version_info[:2]).encode(),
        os.fsencode(str(ROOT)),
    )
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _read_stamp(wanted: str) -> set[str]:
    """Return the extras that stand installed for this fingerprint ("" is the package alone)."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        return set(stamp["extras"]) if stamp["of"] == wanted else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def _works(python: Path) -> bool:
    """Say whether this is a Python with pip that is new enough (a moved .venv may not be)."""
    probe = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON!r})"
    try:
        return subprocess.run([str(python), "-c", probe], check=False).returncode == 0
    except OSError:
        return False


def _make_venv() -> None:
    say(f"Making {VENV.name} with Python {sys.version.split()[0]}")
    if importlib.util.find_spec("ensurepip") is None:
        # Debian and Ubuntu ship the module that fills a new environment in a package of its own.
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        manager = _package_manager()
        if manager != "apt-get" or not _install(manager, [package]):
            line = _install_line("apt-get", [package])
            raise SetupError(f"This Python cannot make environments yet. Run:\n\n    {line}\n")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False)
    if made.returncode != 0:
        raise SetupError(f"{VENV} could not be made; the lines above say why.")


def _opens(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _package_manager() -> str | None:
    return next((name for name in INSTALL_LINES if shutil.which(name)), None)


def _install_line(manager: str, packages: list[str]) -> str:
    return f"sudo {INSTALL_LINES[manager]} {' '.join(map(shlex.quote, packages))}"


def _install(manager: str, packages: list[str]) -> bool:
    """Install when this is apt and we are root; say whether it worked."""
    if manager != "apt-get" or os.geteuid() != 0:
        return False
    say(f"Installing {len(packages)} system packages: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wait = ["-o", "DPkg::Lock::Timeout=300", "-q"]
    install = [*INSTALL_LINES[manager].split(), *wait, *packages]
    # Package lists may be absent or stale: a second try follows a fresh look.
    for command in (install, ["apt-get", "update", "-q"], install):
        done = subprocess.run(
            command,
            env=environment,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if command is install and done.returncode == 0:
            return True
    sys.stdout.write(done.stdout.decode(errors="replace"))
    return False


def _not_installed(packages: list[str]) -> list[str]:
    known = subprocess.run(
        ["dpkg-query", "-W", "-f", "${db:Status-Status} ${Package}\\n", *packages],
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    installed = {
        line.split()[1]
        for line in known.stdout.decode().splitlines()
        if line.startswith("installed ")
    }
    return [package for package in packages if package not in installed]


def _check(name: str, command: list[str]) -> bool:
    say(f"== {name}")
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def _become(command: list[str]) -> int:
    """Replace this process, so that signals and the exit status are the app's own."""
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    sys.stdout.flush()
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
