"""Why?, the timeline, the palette and the settings, by keys, on a real X server."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.desktop.harness import App, Desktop, poll

Shot = Callable[[str], Path]


def add(app: App, *names: str, cron: str = "0 23 * * *", command: str = "true") -> None:
    for name in names:
        app.command("add", name, "--cron", cron, "--command", command)
    poll(lambda: all(name in app.command("list") for name in names), "the jobs")


def choose(desktop: Desktop, name: str) -> None:
    """Click the row of a job."""
    cell = poll(
        lambda: [one for one in desktop.tree("cells", name="Jobs") if name in str(one["name"])],
        f"the row of {name}",
    )[0]
    x, y, width, height = (int(str(cell[key])) for key in ("x", "y", "width", "height"))
    desktop.click(x + width // 2, y + height // 2)


def settings(app: App) -> dict[str, object]:
    file = next(iter(app.home.rglob("settings.json")), None)
    return {} if file is None else dict(json.loads(file.read_text("utf-8")))


def test_a_failure_is_explained_and_run_again_from_there(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    add(app, "Bad", command="exit 3")
    app.command("run", "Bad", "--wait", check=False)
    choose(desktop, "Bad")
    desktop.key("ctrl+b")
    poll(lambda: desktop.windows("Why?"), "the answer")
    desktop.find("label", "It ran, but failed: exit code 3.")
    shot("why")
    desktop.click_on("push button", "Run again")
    poll(lambda: len(app.history()) == 2, "the second run")
    desktop.key("Escape")
    poll(lambda: not desktop.windows("Why?"), "its end")


def test_the_palette_finds_a_job_and_explains_it(desktop: Desktop, app: App) -> None:
    add(app, "Invoice-mail")
    desktop.key("ctrl+k")
    desktop.type("why inv")
    desktop.key("Return")
    poll(lambda: desktop.windows("Invoice-mail"), "the answer")


def under_the_cursor(desktop: Desktop) -> str:
    """What a screen reader says of the mark that the keys are on."""
    found = desktop.tree("find", role="", name="Timeline")
    return " ".join(str(node["description"]) for node in found)


def test_the_timeline_is_walked_by_keys_and_explains_what_is_to_come(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    add(app, "One", "Two", "Three", "Four")
    desktop.key("ctrl+2")
    # Tomorrow all four of them are still to come, whatever the time is now.
    desktop.key("shift+Right", "Right")
    poll(lambda: "23:00" in under_the_cursor(desktop), "the run under the cursor")
    shot("lanes")
    first = under_the_cursor(desktop)
    desktop.key("Down")
    poll(lambda: under_the_cursor(desktop) not in ("", first), "the next lane")
    desktop.key("Return")
    poll(lambda: desktop.windows("Why?"), "the answer")
    desktop.find("label", "It will run in")


def test_a_setting_is_found_changed_and_kept(desktop: Desktop, app: App, shot: Shot) -> None:
    desktop.key("ctrl+comma")
    poll(lambda: desktop.windows("Settings"), "the settings")
    desktop.type("quiet")
    desktop.click_on("check box", "Nothing between")
    poll(lambda: settings(app).get("quiet_from") == "22:00", "the quiet hours")
    shot("settings")
    desktop.key("Escape")
    poll(lambda: not desktop.windows("Settings"), "its end")
