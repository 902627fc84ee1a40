"""A real desktop of our own: X server, session bus, window manager, tray host, notifications.

Everything is started here and ended by its process id; nothing touches the user's session.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from cronstudio.paths import Paths

HERE = Path(__file__).parent
SYSTEM_PYTHON = "/usr/bin/python3"
TOOLS = ("Xvfb", "openbox", "xdotool", "dbus-daemon", "trayer", "import", "xprop")
T = TypeVar("T")


def missing_tools() -> list[str]:
    """Programs a real desktop needs that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def poll(check: Callable[[], T], what: str, seconds: float = 20.0) -> T:
    """Return the first truthy answer of `check`; fail with `what` after `seconds`.

    A real desktop answers when it answers: this is the one place that waits for it.
    """
    end = time.monotonic() + seconds
    while True:
        answer = check()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds:.0f} s for {what}")
        time.sleep(0.05)


@dataclass
class Desktop:
    """What runs, and how to reach it. `environment` is what a program on this desktop sees."""

    folder: Path
    environment: dict[str, str]
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start(self, name: str, *argv: str, **extra: str) -> subprocess.Popen[bytes]:
        """Start a program of the desktop; its output goes to `<name>.log` in the folder."""
        log = (self.folder / f"{name}.log").open("ab")
        process = subprocess.Popen(
            argv,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env={**self.environment, **extra},
            start_new_session=True,
        )
        log.close()
        self.processes.append(process)
        return process

    def end(self, process: subprocess.Popen[bytes]) -> None:
        """End a program we started: TERM, then KILL after 5 s."""
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(5)
        if process in self.processes:
            self.processes.remove(process)

    def run(self, *argv: str, check: bool = True, seconds: float = 30) -> str:
        """Run a short command on this desktop and return what it printed."""
        done = subprocess.run(
            argv,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=seconds,
        )
        if check and done.returncode != 0:
            raise AssertionError(f"{argv} exited {done.returncode}: {done.stderr[-2000:]}")
        return done.stdout

    def screenshot(self, path: Path) -> Path:
        """Save a picture of the whole screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.run("import", "-window", "root", str(path))
        return path

    # -- by hand -------------------------------------------------------------------------

    def click(self, x: int, y: int, button: int = 1, times: int = 1) -> None:
        """Move the pointer there and click."""
        self.run(
            "xdotool",
            "mousemove",
            str(x),
            str(y),
            "click",
            "--repeat",
            str(times),
            "--delay",
            "60",
            str(button),
        )

    def type(self, text: str) -> None:
        """Type text with the keyboard, wherever the focus is."""
        self.run("xdotool", "type", "--delay", "12", text)

    def key(self, *names: str) -> None:
        """Press keys by their X names, one after the other (`ctrl+n`, `Return`)."""
        self.run("xdotool", "key", "--delay", "40", *names)

    def windows(self, title: str = "") -> list[str]:
        """Ids of the visible windows whose title contains `title`."""
        found = self.run("xdotool", "search", "--onlyvisible", "--name", title or ".", check=False)
        return found.split()

    # -- the accessibility tree ----------------------------------------------------------

    def tree(self, command: str, **question: object) -> list[dict[str, object]]:
        """Ask the AT-SPI tree of the application (see `at_spi.py` for commands and answers)."""
        answer = self.run(
            SYSTEM_PYTHON,
            str(HERE / "at_spi.py"),
            command,
            json.dumps(question),
        )
        return list(json.loads(answer))

    def find(self, role: str, name: str, seconds: float = 15) -> dict[str, object]:
        """The showing widget of that role with that name, else the first whose name contains it."""
        found = poll(
            lambda: self.tree("find", role=role, name=name),
            f"a {role} named {name!r}",
            seconds,
        )
        return next((one for one in found if one["name"] == name), found[0])

    def click_on(self, role: str, name: str, button: int = 1, times: int = 1) -> None:
        """Click in the middle of the widget that a screen reader would name so."""
        place = self.find(role, name)
        x, y, width, height = (int(str(place[k])) for k in ("x", "y", "width", "height"))
        self.click(x + width // 2, y + height // 2, button, times)


def _x_server(desktop: Desktop, size: str) -> None:
    read, write = os.pipe()
    log = (desktop.folder / "xvfb.log").open("ab")
    process = subprocess.Popen(
        # Without -noreset the server starts anew when its only client leaves, as each look for the
        # window manager does, and turns away who connects just then: the window manager.
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{size}x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=(write,),
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
    os.close(write)
    log.close()
    desktop.processes.append(process)
    number = b""
    # Digits and line end come in two writes; closing before the second would end the server.
    while not number.endswith(b"\n") and select.select([read], [], [], 20)[0]:
        piece = os.read(read, 16)
        if not piece:
            break
        number += piece
    os.close(read)
    if not number.endswith(b"\n"):
        raise AssertionError("the X server did not start")
    desktop.environment["DISPLAY"] = f":{int(number)}"


def _bus(desktop: Desktop) -> None:
    socket = Path(desktop.environment["XDG_RUNTIME_DIR"]) / "bus"
    desktop.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={socket}"
    desktop.start(
        "bus",
        "dbus-daemon",
        "--session",
        "--nofork",
        "--nopidfile",
        f"--address=unix:path={socket}",
    )
    poll(socket.exists, "the session bus")


def has_owner(desktop: Desktop, name: str) -> bool:
    """True when somebody owns the bus name."""
    answer = desktop.run(
        "gdbus",
        "call",
        "--session",
        "--dest",
        "org.freedesktop.DBus",
        "--object-path",
        "/org/freedesktop/DBus",
        "--method",
        "org.freedesktop.DBus.NameHasOwner",
        name,
        check=False,
    )
    return "true" in answer


@contextmanager
def running_desktop(folder: Path, size: str = "1400x900") -> Iterator[Desktop]:
    """A desktop with bus, window manager and notification daemon, but no tray host yet."""
    runtime = folder / "runtime"
    for place in (runtime, folder / "config", folder / "data", folder / "cache", folder / "home"):
        place.mkdir(parents=True, mode=0o700, exist_ok=True)
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "LANG", "LC_ALL", "TZ", "TERM")}
    desktop = Desktop(
        folder,
        {
            **kept,
            "HOME": str(folder / "home"),
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "LANG": "C.UTF-8",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "QT_QPA_PLATFORM": "xcb",
            "GTK_A11Y": "none",
        },
    )
    try:
        _x_server(desktop, size)
        _bus(desktop)
        desktop.start("openbox", "openbox", "--sm-disable")
        poll(
            lambda: "window id" in desktop.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
            "the window manager",
        )
        desktop.start(
            "notifications",
            SYSTEM_PYTHON,
            "-m",
            "dbusmock",
            "--session",
            "--template",
            "notification_daemon",
            "--parameters",
            '{"capabilities": "actions body body-markup"}',
        )
        poll(lambda: has_owner(desktop, "org.freedesktop.Notifications"), "the notification daemon")
        yield desktop
    finally:
        for process in reversed(desktop.processes[:]):
            desktop.end(process)


def start_xembed_tray(desktop: Desktop) -> subprocess.Popen[bytes]:
    """Start trayer, a host of the old (XEmbed) kind, at the bottom right."""
    return desktop.start(
        "trayer",
        "trayer",
        "--edge",
        "bottom",
        "--align",
        "right",
        "--widthtype",
        "request",
        "--height",
        "28",
    )


def start_status_notifier(desktop: Desktop) -> subprocess.Popen[bytes]:
    """Start our own StatusNotifierWatcher (see `status_notifier.py`)."""
    process = desktop.start("watcher", sys.executable, str(HERE / "status_notifier.py"), "serve")
    poll(lambda: has_owner(desktop, "org.kde.StatusNotifierWatcher"), "the StatusNotifier watcher")
    return process


@dataclass
class App:
    """CronStudio, running on the desktop with a home of its own."""

    desktop: Desktop
    home: Path
    process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str, environment: Mapping[str, str] = MappingProxyType({})) -> None:
        """Start the app and wait until its window shows; `environment` is its own alone."""
        self.process = self.desktop.start(
            "cronstudio",
            sys.executable,
            "-m",
            "cronstudio",
            "--home",
            str(self.home),
            *arguments,
            **environment,
        )
        poll(lambda: self.desktop.windows("CronStudio"), "the window of CronStudio", 40)
        # The window may begin with a picture of the last time; then it comes to life.
        poll(self.answers, "an answer of CronStudio", 40)

    def answers(self) -> bool:
        """Whether the app can be reached, as it can be once its window lives."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            try:
                line.connect(str(Paths(self.home).socket))
            except OSError:
                return False
        return True

    def command(self, *arguments: str, check: bool = True) -> str:
        """Run the command line against the same home."""
        return self.desktop.run(
            sys.executable,
            "-m",
            "cronstudio",
            "--home",
            str(self.home),
            *arguments,
            check=check,
        )

    def history(self) -> list[dict[str, object]]:
        """The history, newest first, as the command line prints it."""
        return list(json.loads(self.command("history", "--json")))

    def is_running(self) -> bool:
        """True while the process lives."""
        return self.process is not None and self.process.poll() is None

    def notifications(self) -> str:
        """What the fake daemon logged: a line for each Notify, with all arguments."""
        return (self.desktop.folder / "notifications.log").read_text(errors="replace")
