"""The jobs view by keys on a real X server: many at once, filters, the way back, the trash."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.desktop.harness import App, Desktop, poll

Shot = Callable[[str], Path]


def jobs(app: App) -> dict[str, dict[str, Any]]:
    """The jobs by name, as the command line tells them."""
    return {job["name"]: job for job in json.loads(app.command("list", "--json"))}


def rows(desktop: Desktop) -> list[str]:
    """What a screen reader says of each row."""
    cells = desktop.tree("cells", name="Jobs")
    return [str(cell["name"]).split(",")[0] for cell in cells if cell["column"] == 1]


def add(desktop: Desktop, app: App, *names: str) -> None:
    for name in names:
        app.command("add", name, "--cron", "0 23 * * *", "--command", "true", "--tag", "home")
    poll(lambda: set(rows(desktop)) == set(names), "the rows")
    desktop.key("Down")


def test_many_jobs_are_switched_off_and_deleted_and_all_of_it_is_taken_back(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    add(desktop, app, "One", "Two", "Three")
    desktop.key("ctrl+a")
    desktop.find("label", "3 selected")
    shot("bulk")
    desktop.key("space")
    poll(lambda: not any(job["enabled"] for job in jobs(app).values()), "all off")
    desktop.key("Delete")
    poll(lambda: jobs(app) == {}, "the end of the jobs")
    desktop.key("ctrl+z")
    poll(lambda: len(jobs(app)) == 3, "the jobs again")
    desktop.key("ctrl+z")
    poll(lambda: all(job["enabled"] for job in jobs(app).values()), "all on")
    desktop.key("ctrl+shift+z")
    poll(lambda: not any(job["enabled"] for job in jobs(app).values()), "all off again")


def test_a_deleted_job_is_found_in_the_trash_after_a_restart(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    add(desktop, app, "Keep", "Lose")
    app.command("remove", "Lose")
    desktop.key("ctrl+q")
    poll(lambda: not app.is_running(), "the end")
    app.start()
    desktop.key("ctrl+k")
    desktop.type("trash")
    desktop.key("Return")
    poll(lambda: desktop.windows("Trash"), "the trash")
    poll(lambda: desktop.tree("cells", name="Deleted jobs"), "what it holds")
    shot("trash")
    desktop.key("Return")
    poll(lambda: set(jobs(app)) == {"Keep", "Lose"}, "the job again")


def test_typing_filters_and_the_filter_is_kept_by_name(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    add(desktop, app, "Invoice mail", "Photo backup", "Mail archive")
    desktop.type("mail")
    poll(lambda: set(rows(desktop)) == {"Invoice mail", "Mail archive"}, "the filtered rows")
    desktop.click_on("push button", "Saved filters")
    desktop.key("Down", "Return")
    # A popup stands in no tree; what it holds is spoken as it gets the focus.
    desktop.run("sleep", "0.5")
    shot("naming")
    desktop.key("ctrl+a")
    desktop.type("Post")
    desktop.key("Return")
    desktop.key("Escape", "Escape")
    poll(lambda: len(rows(desktop)) == 3, "all rows")
    desktop.click_on("push button", "Saved filters")
    desktop.run("sleep", "0.5")
    shot("saved")
    desktop.key("Down", "Return")
    poll(lambda: set(rows(desktop)) == {"Invoice mail", "Mail archive"}, "the same rows")


def test_a_job_is_copied_as_text_and_pasted_switched_off(desktop: Desktop, app: App) -> None:
    add(desktop, app, "One")
    desktop.key("ctrl+c", "ctrl+v")
    poll(lambda: len(json.loads(app.command("list", "--json"))) == 2, "the pasted job")
    assert sorted(job["enabled"] for job in json.loads(app.command("list", "--json"))) == [
        False,
        True,
    ]


def test_quitting_with_a_run_in_progress_asks_and_the_run_outlives_the_window(
    desktop: Desktop, app: App, shot: Shot
) -> None:
    app.command("add", "Long", "--every", "1d", "--command", "sleep 4; echo done")
    app.command("run", "Long")
    desktop.key("ctrl+q")
    desktop.find("push button", "Keep running and quit")
    shot("question")
    desktop.key("Return")
    poll(lambda: not app.is_running(), "the end")
    app.start()
    poll(lambda: [run["outcome"] for run in app.history()] == ["completed"], "its true end")
