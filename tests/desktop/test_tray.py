"""Tray and notifications on a real desktop: hosts that come late, menus over the bus, answers."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.desktop.harness import (
    HERE,
    App,
    Desktop,
    poll,
    start_status_notifier,
    start_xembed_tray,
)


def _notifier(desktop: Desktop, *arguments: str) -> Any:
    words = desktop.run(sys.executable, str(HERE / "status_notifier.py"), *arguments, check=False)
    return json.loads(words) if words.strip() else None


def _labels(menu: dict[str, Any]) -> list[str]:
    found = [str(menu.get("label", "")).replace("_", "")]
    for child in menu["children"]:
        found += _labels(child)
    return [label for label in found if label]


def _menu(desktop: Desktop) -> list[str]:
    menu = _notifier(desktop, "menu", "0")
    return _labels(menu) if menu else []


def _tooltip(desktop: Desktop) -> str:
    [item] = _notifier(desktop, "items")
    return str(item["tooltip"][0])


def _is_mapped(desktop: Desktop) -> bool:
    return bool(desktop.run("xdotool", "search", "--onlyvisible", "--name", "CronStudio",
                            check=False).split())  # fmt: skip


def test_an_icon_appears_when_a_host_comes_late_and_its_menu_works(
    desktop: Desktop, app: App
) -> None:
    start_status_notifier(desktop)
    poll(lambda: _notifier(desktop, "items"), "the icon at the late host")
    app.command("add", "Invoice mail", "--every", "1h", "--command", "echo refused >&2; exit 1")
    app.command("add", "Photo backup", "--every", "1h", "--command", "sleep 60")
    app.command("run", "Invoice mail", "--wait", check=False)
    app.command("run", "Photo backup")
    poll(lambda: any("Invoice mail failed" in word for word in _menu(desktop)), "the failure")
    poll(lambda: any("Stop Photo backup" in word for word in _menu(desktop)), "the running job")
    [item] = _notifier(desktop, "items")
    assert item["id"] == "cronstudio"
    poll(lambda: "1 running, 1 needs attention" in _tooltip(desktop), "the tooltip")
    _notifier(desktop, "click", "0", "Until I resume")
    poll(lambda: any("All jobs paused" in word for word in _menu(desktop)), "the pause")
    _notifier(desktop, "click", "0", "Invoice mail failed")
    poll(lambda: not any("Invoice mail failed" in word for word in _menu(desktop)), "being seen")


def test_closing_hides_the_window_the_icon_brings_it_back_and_quit_ends(
    desktop: Desktop, app: App
) -> None:
    start_status_notifier(desktop)
    poll(lambda: _notifier(desktop, "items"), "the icon")
    desktop.key("ctrl+w")
    poll(lambda: not _is_mapped(desktop), "the window to hide")
    assert app.is_running()
    _notifier(desktop, "activate", "0")
    poll(lambda: _is_mapped(desktop), "the window to come back")
    desktop.key("ctrl+w")
    poll(lambda: not _is_mapped(desktop), "the window to hide again")
    _notifier(desktop, "click", "0", "Quit CronStudio")
    poll(lambda: not app.is_running(), "the end")


def test_where_closing_shall_quit_it_does_though_there_is_a_tray(
    desktop: Desktop, app: App
) -> None:
    start_status_notifier(desktop)
    poll(lambda: _notifier(desktop, "items"), "the icon")
    app.command("settings", "close_to_tray", "off")
    desktop.key("ctrl+w")
    poll(lambda: not app.is_running(), "the end of the process")


def test_started_at_login_before_the_panel_it_is_found_in_the_late_tray(
    desktop: Desktop, tmp_path: Path
) -> None:
    app = App(desktop, tmp_path / "hidden")
    app.process = desktop.start(
        "cronstudio", sys.executable, "-m", "cronstudio", "--home", str(app.home), "--hidden"
    )
    poll(lambda: app.command("status", "--json", check=False), "the app")
    assert not _is_mapped(desktop)
    start_status_notifier(desktop)
    poll(lambda: _notifier(desktop, "items"), "the icon at the late host")
    assert not _is_mapped(desktop)
    _notifier(desktop, "activate", "0")
    poll(lambda: _is_mapped(desktop), "the window")
    desktop.end(app.process)


def test_without_a_tray_closing_ends_the_app(desktop: Desktop, app: App) -> None:
    desktop.key("ctrl+w")
    poll(lambda: not app.is_running(), "the end")


def test_a_host_of_the_old_kind_shows_the_icon(desktop: Desktop, app: App) -> None:
    start_xembed_tray(desktop)
    poll(
        lambda: "cronstudio" in desktop.run("xwininfo", "-root", "-tree", check=False).lower(),
        "the icon in the old tray",
    )
    desktop.key("ctrl+w")
    poll(lambda: not _is_mapped(desktop), "the window to hide")
    assert app.is_running()


def test_a_failure_is_one_notification_with_the_name_of_the_job(desktop: Desktop, app: App) -> None:
    app.command("add", "Backup", "--every", "1h", "--retries", "1", "--retry-delay", "0",
                "--command", "echo '<b>disk</b> full' >&2; exit 3")  # fmt: skip
    app.command("run", "Backup", "--wait", check=False)
    poll(lambda: "Backup failed" in app.notifications(), "the notification")
    lines = [line for line in app.notifications().splitlines() if " Notify " in line]
    assert len(lines) == 1
    assert "Exit code 3" in lines[0]
    assert "&lt;b&gt;disk&lt;/b&gt; full" in lines[0]
