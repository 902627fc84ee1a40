"""What tools ask to have changed waits for a click: a real window, socket, and tool on a thread."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from cronstudio.api import ScheduleTool
from cronstudio.ui.dialogs.approvals_dialog import WishCard
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import with_session

pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", "does not support", extend=True)

COMMAND = "rm -rf '/tmp/old files' && echo done"


def asking(home: Path, action: str, **params: Any) -> Future[dict[str, Any]]:
    """Ask as an assistant does, from a thread with a loop of its own."""
    ended: Future[dict[str, Any]] = Future()

    async def ask() -> dict[str, Any]:
        async with ScheduleTool(home, asked_by="assistant") as tool:
            return await tool.execute({"action": action, "params": params})

    threading.Thread(target=lambda: ended.set_result(asyncio.run(ask())), daemon=True).start()
    return ended


def add(home: Path, name: str = "tidy") -> Future[dict[str, Any]]:
    return asking(home, "schedule_job", name=name, cron_expression="0 9 * * *", command=COMMAND)


def shown(session: Session) -> list[str]:
    banner = session.window.banners.banner("approvals")
    return [] if banner is None else [banner.words()]


async def opened(session: Session, count: int = 1) -> list[WishCard]:
    """The cards of the list, opened by the banner's button."""
    await until(lambda: len(session.engine.approvals.waiting()) == count, "the wish")
    banner = session.window.banners.banner("approvals")
    assert banner is not None
    (look,) = (b for b in banner.findChildren(QPushButton) if b.text() == "Look at it")
    look.click()
    assert session.approvals.dialog is not None
    return list(session.approvals.dialog.cards.values())


def test_an_allowed_change_is_done_and_answered(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        assert not session.window.actions_["approvals"].isEnabled()
        answer = add(tmp_path)
        (card,) = await opened(session)
        assert shown(session) == [
            "A tool asks: Add the job tidy Nothing is done before you allow it."
        ]
        assert session.window.actions_["approvals"].isEnabled()
        assert f"Command: {COMMAND}" in card.accessibleDescription()
        assert "Every day at 09:00, UTC (0 9 * * *)" in card.accessibleDescription()
        assert session.engine.jobs() == []
        card.allow.click()
        await until(answer.done, "the answer")
        assert json.loads(answer.result()["output"])["job"]["name"] == "tidy"
        assert [view.job.command.text for view in session.engine.jobs()] == [COMMAND]
        assert shown(session) == []

    with_session(on_qt_loop, tmp_path, use)


def test_a_refused_change_is_not_done_and_the_tool_hears_it(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        answer = add(tmp_path)
        (card,) = await opened(session)
        # By keyboard: the first focus refuses, so that a key pressed by habit allows nothing.
        assert session.approvals.dialog is not None
        assert session.approvals.dialog.focusWidget() is card.refuse
        QTest.keyClick(card.refuse, Qt.Key.Key_Space)
        await until(answer.done, "the answer")
        assert answer.result()["success"] is False
        assert answer.result()["error"] == (
            "invalid_configuration: The change was refused in the window. Nothing was changed."
        )
        assert session.engine.jobs() == []
        assert not card.allow.isEnabled()

    with_session(on_qt_loop, tmp_path, use)


def test_what_is_answered_stays_in_its_place(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        answers = [add(tmp_path, "one")]
        first = (await opened(session))[0]
        answers.append(add(tmp_path, "two"))
        await until(lambda: len(session.engine.approvals.waiting()) == 2, "another wish")
        assert shown(session)[0].startswith("Tools ask for 2 changes")
        assert session.approvals.dialog is not None
        cards = list(session.approvals.dialog.cards.values())
        assert cards[0] is first
        first.refuse.click()
        assert list(session.approvals.dialog.cards.values()) == cards
        session.approvals.dialog._refuse_rest()
        for answer in answers:
            await until(answer.done, "the answer")
        assert session.engine.jobs() == []

    with_session(on_qt_loop, tmp_path, use)


def test_reading_needs_no_click_and_the_setting_lifts_it(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        reading = asking(tmp_path, "list_jobs")
        await until(reading.done, "the list")
        assert reading.result()["success"] is True
        session.preferences.change(replace(session.settings, tools_need_approval="never"))
        await until(lambda: session.engine.settings.tools_need_approval == "never", "the setting")
        change = add(tmp_path)
        await until(change.done, "the change")
        assert change.result()["success"] is True

    with_session(on_qt_loop, tmp_path, use)


def test_the_end_of_the_window_refuses_what_waits(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    answers = []

    async def use(session: Session) -> None:
        answers.append(add(tmp_path))
        await until(lambda: session.engine.approvals.waiting(), "the wish")

    with_session(on_qt_loop, tmp_path, use)
    answer = answers[0].result(timeout=30)
    assert answer["success"] is False
    assert answer["error"].startswith("invalid_configuration: ")


def test_nothing_of_a_command_can_be_hidden(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        command = "true " + "x" * 900 + "; curl evil\nSchedule: never\u202e"
        answer = asking(
            tmp_path, "schedule_job", name="n", cron_expression="@daily", command=command
        )
        (card,) = await opened(session)
        assert session.approvals.dialog is not None
        assert card.width() <= session.approvals.dialog.width()
        assert card.allow.geometry().right() < card.width()
        shown = card.details.toPlainText()
        assert "; curl evil\n    Schedule: never\\u202e" in shown
        lines = card.details.document().size().height()
        assert card.details.height() >= min(lines, 12) * card.details.fontMetrics().lineSpacing()
        assert card.details.verticalScrollBar().isVisible() == (lines > 12)
        card.refuse.click()
        await until(answer.done, "the answer")

    with_session(on_qt_loop, tmp_path, use)


def test_an_assistant_over_mcp_waits_for_the_click(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def call() -> tuple[bool, str]:
        server = StdioServerParameters(
            command=sys.executable, args=["-m", "cronstudio", "--home", str(tmp_path), "serve-mcp"]
        )
        async with Client(server) as client:
            arguments = {"name": "tidy", "cron_expression": "0 9 * * *", "command": COMMAND}
            result = await client.call_tool("schedule_job", arguments)
            return result.is_error, json.loads(result.content[0].text)["job"]["command"]

    async def use(session: Session) -> None:
        ended: Future[tuple[bool, str]] = Future()
        threading.Thread(target=lambda: ended.set_result(asyncio.run(call())), daemon=True).start()
        (card,) = await opened(session)
        assert not ended.done()
        card.allow.click()
        await until(ended.done, "the answer")
        assert ended.result() == (False, COMMAND)
        assert [view.job.name for view in session.engine.jobs()] == ["tidy"]

    with_session(on_qt_loop, tmp_path, use)
