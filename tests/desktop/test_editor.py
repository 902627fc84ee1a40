"""The editor with real keys on a real X server: from an empty window to a job that was saved."""

from __future__ import annotations

import json
from typing import Any

from tests.desktop.harness import App, Desktop, poll


def jobs(app: App) -> list[dict[str, Any]]:
    return list(json.loads(app.command("list", "--json")))


def test_a_job_is_made_by_keyboard_alone(desktop: Desktop, app: App) -> None:
    desktop.key("ctrl+n")
    poll(lambda: desktop.windows("New job"), "the editor")
    desktop.type("Nightly")
    desktop.key("Tab", "Tab")
    desktop.type("echo hello")
    desktop.key("ctrl+Next")
    desktop.key("ctrl+a")
    desktop.type("0 25 * * *")
    # Enter saves; with an error it must not.
    desktop.key("Return")
    assert desktop.windows("New job")
    desktop.key("ctrl+a")
    desktop.type("30 2 * * 1-5")
    desktop.key("Return")
    poll(lambda: not desktop.windows("New job"), "the end of the editor")
    [made] = poll(lambda: jobs(app), "the job")
    assert made["name"] == "Nightly"
    assert "30 2 * * 1-5" in json.dumps(made)


def test_the_zone_list_takes_keys_and_gives_the_focus_back(desktop: Desktop, app: App) -> None:
    app.command("add", "Report", "--cron", "0 9 * * *", "--command", "true")
    poll(lambda: jobs(app), "the job")
    desktop.key("Down", "Return")
    poll(lambda: desktop.windows("Edit"), "the editor")
    desktop.key("ctrl+Next")
    desktop.click_on("push button", "Time zone: System (UTC)")
    desktop.type("osaka")
    desktop.key("Return")
    desktop.key("ctrl+s")
    poll(lambda: not desktop.windows("Edit"), "the end of the editor")
    poll(lambda: "Asia/Tokyo" in json.dumps(jobs(app)), "the zone")
