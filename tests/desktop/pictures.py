"""Pictures of the real app: `python -m tests.desktop.pictures [FOLDER [SCENE...]]`.

Without a folder the README's pictures in resources/screenshots are made anew. A faked clock puts
the app into the design's Friday afternoon, so that every picture shows the same moment.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.desktop.demo import fill
from tests.desktop.harness import App, Desktop, poll, running_desktop

SCREENSHOTS = Path(__file__).parents[2] / "resources" / "screenshots"
FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
MOMENT = "@2026-03-06 14:32:05"


@dataclass(frozen=True, slots=True)
class Look:
    """How the window is shown. `size` in device-independent pixels."""

    scheme: str = "light"
    size: tuple[int, int] = (1280, 800)
    scale: int = 1

    @property
    def label(self) -> str:
        """`dark`, `light-900x600`, `light-2x`: what tells the files apart."""
        wide, high = self.size
        size = "" if self.size == (1280, 800) else f"-{wide}x{high}"
        return f"{self.scheme}{size}{'' if self.scale == 1 else f'-{self.scale}x'}"


README = (Look("light"), Look("dark"))
REVIEW = (
    *README,
    Look("light", (960, 600)),
    Look("dark", (1600, 1000)),
    Look("light", (1280, 800), 2),
)


@contextmanager
def window(folder: Path, look: Look, *, empty: bool = False, **extra: str) -> Iterator[App]:
    """The app on a screen of just its size, with the jobs of the pictures or none."""
    wide, high = (edge * look.scale for edge in look.size)
    with running_desktop(folder, f"{wide}x{high}") as desktop:
        process = None if empty else fill(folder / "state")
        desktop.environment |= {
            "TZ": "Europe/Berlin",
            "CRONSTUDIO_COLOR_SCHEME": look.scheme,
            "QT_SCALE_FACTOR": str(look.scale),
            "QT_FONT_DPI": "96",
            "LANG": "en_GB.UTF-8",
            "LC_ALL": "en_GB.UTF-8",
            **extra,
        }
        clock = {"LD_PRELOAD": FAKETIME, "FAKETIME": MOMENT, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        app = App(desktop, folder / "state")
        try:
            app.start(environment=clock)
            fill_screen(desktop)
            yield app
        finally:
            if app.process is not None:
                desktop.end(app.process)
            if process is not None:
                process.terminate()
                process.wait(10)


def fill_screen(desktop: Desktop) -> None:
    """Give the window the whole screen, without the frame of the window manager."""
    [number, *_] = poll(lambda: desktop.windows("CronStudio"), "the window")
    desktop.run("wmctrl", "-i", "-r", number, "-b", "add,fullscreen")
    poll(lambda: "_NET_WM_STATE_FULLSCREEN" in desktop.run("xprop", "-id", number), "its size")


def choose(desktop: Desktop, table: str, name: str) -> None:
    """Click the row that speaks of `name`."""

    def rows() -> list[dict[str, object]]:
        cells = desktop.tree("cells", name=table)
        return [cell for cell in cells if name in str(cell["name"])]

    cell = poll(rows, f"the row of {name}")[0]
    x, y, width, height = (int(str(cell[key])) for key in ("x", "y", "width", "height"))
    desktop.click(x + width // 2, y + height // 2)


def jobs(desktop: Desktop) -> None:
    choose(desktop, "Jobs", "Invoice mail")
    # A small window has no room for the details.
    if desktop.tree("find", role="push button", name="Run now"):
        desktop.find("label", "login refused")


def history(desktop: Desktop) -> None:
    desktop.key("ctrl+3")
    choose(desktop, "Runs", "Invoice mail, Failed")
    poll(lambda: desktop.tree("text", role="text", name="Output"), "the output")


def timeline(desktop: Desktop) -> None:
    desktop.key("ctrl+2")
    poll(lambda: desktop.tree("find", role="", name="Timeline"), "the lanes")


def editor(desktop: Desktop) -> None:
    choose(desktop, "Jobs", "Toronto photos")
    desktop.key("Return")
    poll(lambda: desktop.windows("Toronto photos"), "the editor")
    desktop.key("ctrl+Next")


def why(desktop: Desktop) -> None:
    choose(desktop, "Jobs", "Git mirror")
    desktop.key("ctrl+b")
    poll(lambda: desktop.windows("Git mirror"), "the answer")


def late(desktop: Desktop) -> None:
    editor(desktop)
    desktop.click_on("list item", "Late or overlapping")


def settings(desktop: Desktop) -> None:
    desktop.key("ctrl+comma")
    poll(lambda: desktop.windows("Settings"), "the settings")


def trash(desktop: Desktop) -> None:
    for name in ("Mail archive", "Disk clean-up"):
        choose(desktop, "Jobs", name)
        desktop.key("Delete")
    desktop.key("ctrl+k")
    desktop.type("trash")
    desktop.key("Return")
    poll(lambda: desktop.windows("Trash"), "the trash")


def importing(desktop: Desktop) -> None:
    desktop.key("ctrl+i")
    poll(lambda: desktop.windows("Import"), "the review")


def palette(desktop: Desktop) -> None:
    desktop.key("ctrl+k")
    desktop.type("backup")


def quitting(desktop: Desktop) -> None:
    desktop.key("ctrl+q")
    desktop.find("push button", "Keep")


Scene = Callable[[Desktop], None]

SCENES: dict[str, Scene] = {
    "jobs": jobs,
    "history": history,
    "timeline": timeline,
    "editor": editor,
    "why": why,
}
"""What the README shows."""

MORE: dict[str, Scene] = {
    "late": late,
    "settings": settings,
    "trash": trash,
    "import": importing,
    "palette": palette,
    "quit": quitting,
}
"""Looked at in a review as well."""


def take(folder: Path, looks: Sequence[Look], scenes: dict[str, Scene]) -> None:
    """Take each scene in each look, in a new app each time."""
    for look in looks:
        for name, arrange in scenes.items():
            with (
                tempfile.TemporaryDirectory(prefix="cronstudio-pictures-") as place,
                window(Path(place), look) as app,
            ):
                arrange(app.desktop)
                app.desktop.run("sleep", "1.5")  # the tree is ahead of what is painted
                app.desktop.screenshot(folder / f"{name}-{look.label}.png")


def main() -> int:
    """Make the README's pictures, or those of a review in all looks."""
    if len(sys.argv) < 2:
        take(SCREENSHOTS, README, SCENES)
        return 0
    scenes = SCENES | MORE
    wanted = {name: scenes[name] for name in sys.argv[2:]} or scenes
    take(Path(sys.argv[1]), REVIEW, wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
