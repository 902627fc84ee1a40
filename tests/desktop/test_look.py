"""The look of the real window: the system's colours at run time, contrast, small and large."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.desktop.harness import HERE, App, Desktop, has_owner, poll

Shot = Callable[[str], Path]


def colours_at(desktop: Desktop, picture: Path, *places: tuple[int, int]) -> list[str]:
    """The colours of some pixels, as `#rrggbb`."""
    points = "\n".join(f"%[hex:p{{{x},{y}}}]" for x, y in places)
    words = desktop.run("convert", str(picture), "-format", points, "info:")
    return [f"#{word[:6].lower()}" for word in words.split()]


@pytest.fixture
def portal(desktop: Desktop) -> Iterator[Desktop]:
    """A desktop whose settings portal asks for high contrast, as GNOME does."""
    desktop.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
    desktop.start("portal", sys.executable, str(HERE / "settings_portal.py"), "1", "2")
    poll(lambda: has_owner(desktop, "org.freedesktop.portal.Desktop"), "the portal")
    yield desktop


def test_the_systems_wish_for_contrast_is_followed(portal: Desktop, app: App, shot: Shot) -> None:
    app.command("add", "One", "--cron", "0 23 * * *", "--command", "true")
    button = portal.find("push button", "New job")
    x, y, width, _height = (int(str(button[key])) for key in ("x", "y", "width", "height"))
    portal.run("sleep", "1")  # the tree is ahead of what is painted
    ground, strip = colours_at(portal, shot("contrast"), (x + 6, y + 6), (x + width + 60, y - 6))
    # Our colours of high contrast: white, and a blue that white words are read on.
    assert strip == "#ffffff"
    assert ground == "#00329b"


def test_the_chosen_colours_are_used_at_once(desktop: Desktop, app: App, shot: Shot) -> None:
    app.command("add", "One", "--cron", "0 23 * * *", "--command", "true")
    button = desktop.find("push button", "New job")
    x, y = int(str(button["x"])), int(str(button["y"]))

    def strip() -> str:
        return colours_at(desktop, shot("colours"), (x - 4, y))[0]

    assert strip() == "#f3f4f6"
    desktop.key("ctrl+comma")
    poll(lambda: desktop.windows("Settings"), "the settings")
    # A list is called by its value; the upmost that follows the system is that of the colours.
    lists = desktop.tree("find", role="combo box", name="As the system")
    colours = min(lists, key=lambda one: int(str(one["y"])))
    desktop.click(int(str(colours["x"])) + 20, int(str(colours["y"])) + 12)
    desktop.key("Down", "Down", "Return")
    poll(lambda: strip() == "#22252a", "the dark colours")


@pytest.mark.parametrize("size", ["960x600", "1400x880"])
def test_everything_has_room_in_small_and_large_windows(
    desktop: Desktop, app: App, shot: Shot, size: str
) -> None:
    app.command("add", "One", "--cron", "0 23 * * *", "--command", "true")
    wide, high = size.split("x")
    [number, *_] = desktop.windows("^CronStudio$")
    desktop.run("xdotool", "windowmove", number, "0", "20")
    desktop.run("xdotool", "windowsize", "--sync", number, wide, high)
    for key, name in (("ctrl+1", "Pause all"), ("ctrl+3", "Export"), ("ctrl+2", "Today")):
        desktop.key(key)
        found = desktop.find("push button", name)
        edge = int(str(found["x"])) + int(str(found["width"]))
        assert edge <= int(wide), name
        shot(f"{name.split()[0].lower()}-{size}")
