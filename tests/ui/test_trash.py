"""The trash in the window: what was deleted comes back, or goes for good after a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cronstudio.ui.dialogs.trash_dialog import TrashDialog
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import job, press, with_session

# The platform without a screen has no tray window either.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


async def opened(session: Session, count: int) -> TrashDialog:
    """Open the trash and wait for what it holds."""
    session.window.actions_["trash"].trigger()
    [dialog] = session.window.findChildren(TrashDialog)
    await until(lambda: dialog.rows.model().rowCount() == count, f"{count} rows")
    return dialog


def test_a_deleted_job_is_restored_and_that_can_be_undone(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        commands = session.control.commands
        for name in ("One", "Two"):
            added = await commands.add(job(name))
            await commands.delete([added.id])
        dialog = await opened(session, 2)
        # The last deleted is the first, and chosen.
        assert dialog.rows.model().index(0, 0).data() == "Two"
        dialog.restore.click()
        await until(lambda: dialog.rows.model().rowCount() == 1, "the row to go")
        assert [view.job.name for view in session.engine.jobs()] == ["Two"]
        assert session.undo.undo_words == "Restored Two"
        await session.undo.undo()
        assert session.engine.jobs() == []

    with_session(on_qt_loop, tmp_path, use)


def test_a_chosen_row_is_filled_with_one_colour(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        added = await session.control.commands.add(job("One"))
        await session.control.commands.delete([added.id])
        rows = (await opened(session, 1)).rows
        rows.setFocus()
        row = rows.visualRect(rows.currentIndex())
        # Right of the name, clear of the frame of the keyboard.
        x = row.right() - 20
        drawn = rows.viewport().grab().toImage()
        fill = {drawn.pixelColor(x, y).name() for y in range(row.top() + 4, row.bottom() - 4)}
        assert len(fill) == 1

    with_session(on_qt_loop, tmp_path, use)


def test_deleting_for_good_asks_and_then_the_trash_is_empty(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        added = await session.control.commands.add(job("One"))
        await session.control.commands.delete([added.id])
        dialog = await opened(session, 1)
        QTest.keyClick(dialog.rows, Qt.Key.Key_Delete)
        press("Keep in the trash")
        assert len(await session.engine.trash.all()) == 1
        dialog.delete.click()
        press("Delete for good")
        await until(lambda: dialog.rows.model().rowCount() == 0, "the row to go")
        assert await session.engine.trash.all() == []
        assert not dialog.restore.isEnabled()
        assert not dialog.delete.isEnabled()

    with_session(on_qt_loop, tmp_path, use)
