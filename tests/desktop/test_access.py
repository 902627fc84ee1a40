"""Whoever cannot see the window, or has no mouse: names for everything, in the real tree."""

from __future__ import annotations

from tests.desktop.harness import App, Desktop, poll


def nameless(desktop: Desktop, where: str) -> list[str]:
    """What one can act on and has no name, and where it is."""
    return [
        f"{where}: {one['role']} at {one['x']},{one['y']} in {one['within']}"
        for one in desktop.tree("unnamed")
    ]


def jobs_of_some_kinds(desktop: Desktop, app: App) -> None:
    app.command("add", "Good", "--cron", "0 23 * * *", "--command", "true", "--tag", "home")
    app.command("add", "Bad", "--every", "1h", "--command", "echo no >&2; exit 3")
    app.command("run", "Good", "--wait")
    app.command("run", "Bad", "--wait", check=False)
    poll(lambda: desktop.tree("cells", name="Jobs"), "the rows")
    desktop.key("Down")


def test_every_control_of_the_pages_has_a_name(desktop: Desktop, app: App) -> None:
    desktop.find("push button", "New job")
    found = nameless(desktop, "empty")
    jobs_of_some_kinds(desktop, app)
    found += nameless(desktop, "Jobs")
    for key, name in (("ctrl+2", "Timeline"), ("ctrl+3", "Runs")):
        desktop.key(key)
        poll(lambda name=name: desktop.tree("find", role="", name=name), name)
        found += nameless(desktop, name)
    assert found == []


def test_every_control_of_the_editor_has_a_name(desktop: Desktop, app: App) -> None:
    jobs_of_some_kinds(desktop, app)
    desktop.key("Return")
    poll(lambda: desktop.windows("Edit"), "the editor")
    found = []
    for page in (
        "What to run", "When", "Late or overlapping", "Limits and retries", "Conditions",
        "Environment", "Notifications",
    ):  # fmt: skip
        desktop.click_on("list item", page)
        found += nameless(desktop, page)
    assert found == []


def test_every_control_of_the_settings_has_a_name(desktop: Desktop, app: App) -> None:
    desktop.key("ctrl+comma")
    poll(lambda: desktop.windows("Settings"), "the settings")
    found = []
    for page in range(8):
        found += nameless(desktop, f"page {page}")
        desktop.key("ctrl+Next")
    assert found == []


def test_every_control_of_the_dialogs_has_a_name(desktop: Desktop, app: App) -> None:
    jobs_of_some_kinds(desktop, app)
    found = []
    for keys, title in (
        ("ctrl+i", "Import"), ("ctrl+e", "Export"), ("ctrl+b", "Why"), ("F1", "Help"),
    ):  # fmt: skip
        desktop.key(keys)
        poll(lambda title=title: desktop.windows(title), title)
        found += nameless(desktop, title)
        desktop.key("Escape")
        poll(lambda title=title: not desktop.windows(title), f"the end of {title}")
    assert found == []
