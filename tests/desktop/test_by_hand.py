"""What a person does with the mouse: dragging, presets, tests, comparing, spreading, importing.

One desktop and one app for all of it; each test has jobs of its own and leaves no dialog open.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.desktop.harness import HERE, App, Desktop, poll, running_desktop

Shot = Callable[[str], Path]

CRONTAB = """\
0 14 * * * rsync -a ~/Pictures nas:photos
61 * * * * ~/bin/ping
"""


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    folder = tmp_path_factory.mktemp("by-hand")
    with running_desktop(folder) as made:
        program = folder / "bin" / "crontab"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\ncat <<"END"\n{CRONTAB}END\n', encoding="utf-8")
        program.chmod(0o755)
        made.environment["PATH"] = f"{program.parent}:{made.environment['PATH']}"
        yield made


@pytest.fixture(scope="module")
def started(desktop: Desktop, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    made = App(desktop, tmp_path_factory.mktemp("home") / "state")
    made.start()
    [number, *_] = desktop.windows("CronStudio")
    desktop.run("xdotool", "windowsize", "--sync", number, "1280", "800")
    yield made
    if made.process is not None:
        desktop.end(made.process)


@pytest.fixture
def app(started: App, desktop: Desktop) -> Iterator[App]:
    """The app on its jobs, without one."""
    desktop.key("ctrl+1")
    yield started
    desktop.key("Escape", "Escape")
    for job in jobs(started):
        started.command("remove", job)
    poll(lambda: not desktop.tree("cells", name="Jobs"), "no jobs")


def jobs(app: App) -> dict[str, dict[str, Any]]:
    return {job["name"]: job for job in json.loads(app.command("list", "--json"))}


def show(app: App, name: str) -> dict[str, Any]:
    return dict(json.loads(app.command("show", name, "--json")))


def outcomes(app: App, name: str) -> list[str]:
    """Those of one job, newest first: the app keeps what the tests before left in its history."""
    runs = json.loads(app.command("history", "--job", name, "--json"))
    return [run["outcome"] for run in runs]


def middle(node: dict[str, object]) -> tuple[int, int]:
    x, y, width, height = (int(str(node[key])) for key in ("x", "y", "width", "height"))
    return x + width // 2, y + height // 2


def choose(desktop: Desktop, table: str, name: str, column: int = 1) -> None:
    """Click a cell of the row that speaks of `name`."""
    cell = poll(
        lambda: [
            one
            for one in desktop.tree("cells", name=table)
            if name in str(one["name"]) and one["column"] == column
        ],
        f"the row of {name}",
    )[0]
    desktop.click(*middle(cell))


def drag(desktop: Desktop, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in steps as a hand does, release."""
    steps = 8
    words = ["mousemove", str(start[0]), str(start[1]), "sleep", "0.1", "mousedown", "1"]
    for step in range(1, steps + 1):
        x, y = (a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
        words += ["mousemove", str(x), str(y), "sleep", "0.05"]
    desktop.run("xdotool", *words, "sleep", "0.2", "mouseup", "1")


def text_of(desktop: Desktop, name: str) -> str:
    found = desktop.tree("text", role="text", name=name)
    return str(found[0]["text"]) if found else ""


def test_a_script_that_is_dragged_in_becomes_the_draft_of_a_job(
    desktop: Desktop, app: App, tmp_path: Path
) -> None:
    script = tmp_path / "fetch-mail.sh"
    script.write_text("#!/bin/sh\necho fetched\n", encoding="utf-8")
    script.chmod(0o755)
    source = desktop.start("source", sys.executable, str(HERE / "drag_source.py"), str(script))
    try:
        poll(lambda: desktop.windows("Drag me"), "the file to drag")
        drag(desktop, (1350, 30), (600, 450))
        poll(lambda: desktop.windows("New job"), "the editor")
    finally:
        desktop.end(source)
    desktop.key("ctrl+s")
    poll(lambda: not desktop.windows("New job"), "the end of the editor")
    [made] = jobs(app).values()
    assert str(script) in json.dumps(show(app, made["name"]))


def test_columns_stay_where_they_were_put_after_a_restart(desktop: Desktop, app: App) -> None:
    app.command("add", "One", "--every", "1d", "--command", "true")

    def places() -> dict[int, int]:
        """Where the columns of the first row begin."""
        cells = desktop.tree("cells", name="Jobs")
        return {int(str(cell["column"])): int(str(cell["x"])) for cell in cells}

    before = poll(places, "the row")
    header = int(str(desktop.find("table", "Jobs")["y"])) + 15
    # The schedule's heading is taken to the left of the name's.
    drag(desktop, (before[2] + 30, header), (before[1] + 10, header))
    poll(lambda: places()[2] < places()[1], "the schedule before the name")
    desktop.key("ctrl+q")
    poll(lambda: not app.is_running(), "the end")
    app.start()
    poll(places, "the row")
    assert places()[2] < places()[1]


def test_a_schedule_is_built_and_the_command_tried_before_it_is_saved(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    desktop.key("ctrl+n")
    poll(lambda: desktop.windows("New job"), "the editor")
    desktop.type("Tried")
    desktop.key("Tab", "Tab")
    desktop.type("echo tried out")
    desktop.click_on("push button", "Test now")
    desktop.find("label", "Test run completed in")
    poll(lambda: "tried out" in text_of(desktop, "Output"), "its output")
    assert jobs(app) == {}
    desktop.click_on("push button", "Close the test")
    desktop.click_on("list item", "When")
    desktop.click_on("push button", "Presets")
    # The third of the menu, which stands in no tree.
    desktop.run("sleep", "0.4")
    desktop.key("Down", "Down", "Down", "Return")
    poll(lambda: text_of(desktop, "Cron schedule") == "0 * * * *", "the preset")
    shot("preset")
    desktop.click_on("spin button", "Minute")
    desktop.key("ctrl+a")
    desktop.type("7")
    assert text_of(desktop, "Cron schedule") == "0 * * * *"
    desktop.click_on("push button", "Use this")
    poll(lambda: text_of(desktop, "Cron schedule") == "7 * * * *", "what was built")
    shot("built")
    desktop.key("ctrl+s")
    poll(lambda: not desktop.windows("New job"), "the end of the editor")
    assert show(app, "Tried")["schedule"] == "7 * * * *"


def test_a_run_is_repeated_with_other_arguments_and_compared_with_the_last_success(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    command = "echo got $SCHEDULE_CRON_JOB_ARGS; ! echo $SCHEDULE_CRON_JOB_ARGS | grep -q bad"
    app.command("add", "Parameters", "--every", "1d", "--command", command)
    app.command("run", "Parameters", "--wait")
    desktop.key("ctrl+3")
    choose(desktop, "Runs", "Parameters, Completed", 0)
    # The upper one; the other belongs to the output.
    more = desktop.tree("find", role="push button", name="More")
    desktop.click(*min((middle(one) for one in more), key=lambda place: place[1]))
    desktop.run("sleep", "0.4")
    shot("menu")
    desktop.key("Down", "Return")
    poll(lambda: desktop.windows("other arguments"), "the question")
    desktop.key("ctrl+a")
    desktop.type('{"mode": "bad"}')
    desktop.click_on("push button", "Run now")
    poll(lambda: outcomes(app, "Parameters") == ["failed", "completed"], "the run")
    choose(desktop, "Runs", "Parameters, Failed", 0)
    desktop.click_on("push button", "Compare with last success")
    poll(lambda: "bad" in text_of(desktop, "Lines that differ"), "the lines")
    shot("compared")


def test_a_crontab_is_reviewed_and_what_is_ticked_becomes_jobs(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    desktop.key("ctrl+i")
    poll(lambda: desktop.windows("Import jobs"), "the review")
    desktop.find("label", "1 job ready, 1 not understood. Your crontab is not changed.")
    shot("review")
    desktop.click_on("push button", "Import 1 job")
    poll(lambda: "rsync" in jobs(app), "the job")
    assert not jobs(app)["rsync"]["enabled"]
    desktop.key("ctrl+z")
    poll(lambda: jobs(app) == {}, "the way back")


def test_what_an_assistant_asks_waits_for_a_click_in_the_window(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    app.command("settings", "tools_need_approval", "always")
    wish = {
        "action": "schedule_job",
        "params": {"name": "wanted", "cron_expression": "0 7 * * 1", "command": "report.sh"},
    }
    words = [sys.executable, "-m", "cronstudio", "--home", str(app.home), "call", json.dumps(wish)]
    asking = desktop.start("asking", *words)
    desktop.find("label", "A tool asks")
    shot("banner")
    assert jobs(app) == {}
    desktop.click_on("push button", "Look at it")
    poll(lambda: desktop.windows("Changes by tools"), "the list")
    shot("list")
    desktop.click_on("push button", "Allow")
    poll(lambda: "wanted" in jobs(app), "the job")
    asking.wait(20)


def test_jobs_that_start_together_are_spread_and_taken_back(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    names = ["One", "Two", "Three", "Four"]
    for name in names:
        app.command("add", name, "--cron", "0 23 * * *", "--command", "true")

    def minutes() -> set[str]:
        return {str(show(app, name)["schedule"]) for name in names}

    assert minutes() == {"0 23 * * *"}
    desktop.key("ctrl+2")
    # Tomorrow all of them are still to come, whatever the time is now.
    desktop.key("shift+Right")
    lanes = desktop.find("filler", "Timeline")
    desktop.run("sleep", "0.5")
    shot("lanes")
    # Their common mark hangs over the axis, at 23 of 24 hours right of the names.
    x, y, width = (int(str(lanes[key])) for key in ("x", "y", "width"))
    desktop.click(x + 192 + (width - 192) * 23 // 24, y + 16)
    desktop.run("sleep", "0.5")
    shot("popover")
    desktop.key("Tab", "space")
    poll(lambda: desktop.windows("Spread them out"), "the question")
    shot("question")
    desktop.click_on("push button", "Spread them")
    poll(lambda: len(minutes()) > 1, "minutes of their own")
    desktop.key("ctrl+z")
    poll(lambda: minutes() == {"0 23 * * *"}, "the old minute")
