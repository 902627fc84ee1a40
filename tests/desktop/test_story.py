"""A person's first quarter of an hour, by mouse and keyboard: make a job, see it fire, read it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.desktop.harness import App, Desktop, poll, start_xembed_tray

Shot = Callable[[str], Path]


def outcomes(app: App) -> list[object]:
    return [run["outcome"] for run in app.history()]


def spoken(desktop: Desktop, table: str) -> list[str]:
    """What a screen reader says of the cells of a table."""
    return [str(cell["name"]) for cell in desktop.tree("cells", name=table)]


def output(desktop: Desktop) -> str:
    """The text in the output viewer."""
    return json.dumps(desktop.tree("text", role="text", name="Output"))


def make_job(desktop: Desktop, name: str, command: str, schedule: str) -> None:
    """Make a job in the editor, clicking through its pages as a newcomer does."""
    desktop.click_on("push button", "New job")
    poll(lambda: desktop.windows("New job"), "the editor")
    desktop.click_on("text", "Name")
    desktop.type(name)
    desktop.click_on("text", "Command")
    desktop.type(command)
    desktop.click_on("list item", "When")
    desktop.click_on("text", "Cron schedule")
    desktop.key("ctrl+a")
    desktop.type(schedule)


def save(desktop: Desktop) -> None:
    desktop.click_on("push button", "Save")
    poll(lambda: not desktop.windows("New job"), "the end of the editor")


def test_a_job_made_by_hand_fires_on_time_and_its_output_can_be_read(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    shot("1-empty")
    make_job(desktop, "Tick", "echo the time is now", "* * * * * *")
    shot("2-editor")
    save(desktop)
    poll(lambda: outcomes(app).count("completed") >= 3, "three runs")
    due = [str(run["occurrence"]) for run in app.history()]
    assert len(due) == len(set(due))
    shot("3-jobs")
    assert any("Tick" in cell for cell in spoken(desktop, "Jobs"))
    desktop.key("ctrl+3")
    poll(lambda: any("Tick" in cell for cell in spoken(desktop, "Runs")), "the runs")
    desktop.key("Tab", "Down")
    poll(lambda: "the time is now" in output(desktop), "the output")
    shot("4-history")


def test_a_mistake_is_named_at_its_place_and_nothing_typed_is_lost(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    make_job(desktop, "Late", "echo hi", "30 25 * * *")
    poll(lambda: desktop.tree("find", name="25 is out of range"), "the error")
    shot("1-error")
    found = desktop.tree("find", role="push button", name="Save")
    [button] = [one for one in found if one["name"] == "Save"]
    assert not button["enabled"]
    desktop.click_on("text", "Cron schedule")
    desktop.key("ctrl+a")
    desktop.type("30 5 * * *")
    save(desktop)
    [made] = json.loads(app.command("list", "--json"))
    assert made["name"] == "Late"


def test_the_run_button_is_pressed_through_the_accessibility_tree(
    desktop: Desktop, app: App
) -> None:
    app.command("add", "By ear", "--every", "1d", "--command", "echo heard")
    poll(lambda: any("By ear" in cell for cell in spoken(desktop, "Jobs")), "the row")
    desktop.key("Down")
    desktop.find("push button", "Run now")
    assert desktop.tree("press", role="push button", name="Run now")
    poll(lambda: outcomes(app) == ["completed"], "the run")
    assert app.history()[0]["trigger"] == "manual"


def test_a_running_job_is_stopped_from_its_row(desktop: Desktop, app: App, shot: Shot) -> None:
    app.command("add", "Long", "--every", "1d", "--command", "echo begun; sleep 300")
    poll(lambda: any("Long" in cell for cell in spoken(desktop, "Jobs")), "the row")
    desktop.key("Down", "ctrl+r")
    poll(lambda: outcomes(app) == [None], "the start")
    shot("1-running")
    desktop.key("ctrl+period")
    poll(lambda: desktop.tree("find", role="push button", name="Stop"), "the question")
    shot("2-question")
    desktop.key("Return")
    poll(lambda: outcomes(app) == ["cancelled"], "the end")


def test_a_click_on_the_old_kind_of_tray_brings_the_window_back(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    start_xembed_tray(desktop)

    def icon() -> tuple[int, int] | None:
        """The middle of the panel that holds our icon; trayer has more windows than the panel."""
        for panel in desktop.run("xdotool", "search", "--class", "trayer", check=False).split():
            tree = desktop.run("xwininfo", "-id", panel, "-tree", check=False)
            if "cronstudio" not in tree.lower():
                continue
            words = desktop.run("xdotool", "getwindowgeometry", "--shell", panel).split()
            shape = dict(line.split("=", 1) for line in words)
            wide, high = int(shape["WIDTH"]), int(shape["HEIGHT"])
            if 16 <= wide < 200 and 16 <= high < 100:
                return int(shape["X"]) + wide // 2, int(shape["Y"]) + high // 2
        return None

    x, y = poll(icon, "the icon in the tray", 40)
    shot("1-open")
    desktop.key("ctrl+w")
    poll(lambda: not desktop.windows("^CronStudio$"), "the window to hide")
    assert app.is_running()
    shot("2-closed")
    desktop.click(x, y)
    poll(lambda: desktop.windows("^CronStudio$"), "the window to come back")


def test_a_button_of_a_notification_runs_the_job_again(desktop: Desktop, app: App) -> None:
    app.command("add", "Invoice mail", "--every", "1d", "--command", "exit 1")
    app.command("run", "Invoice mail", "--wait", check=False)
    poll(lambda: "Invoice mail failed" in app.notifications(), "the notification")
    # The daemon of the test numbers its notifications from 1.
    desktop.run(
        "gdbus", "call", "--session", "--dest", "org.freedesktop.Notifications",
        "--object-path", "/org/freedesktop/Notifications", "--method",
        "org.freedesktop.DBus.Mock.EmitSignal", "org.freedesktop.Notifications", "ActionInvoked",
        "us", "[<uint32 1>, <'run_again'>]",
    )  # fmt: skip
    poll(lambda: outcomes(app) == ["failed", "failed"], "the second run")
    assert app.history()[0]["trigger"] == "manual"


def test_a_second_start_raises_the_window_and_ends(desktop: Desktop, app: App) -> None:
    start_xembed_tray(desktop)
    poll(
        lambda: (
            "cronstudio" in desktop.run("xwininfo", "-root", "-tree", check=False).lower()
            and desktop.run("xdotool", "search", "--class", "trayer", check=False)
        ),
        "the tray",
    )
    desktop.key("ctrl+w")
    poll(lambda: not desktop.windows("^CronStudio$") or not app.is_running(), "the window to hide")
    assert app.is_running()
    app.command()
    poll(lambda: desktop.windows("^CronStudio$"), "the window to come back")
    assert app.is_running()
