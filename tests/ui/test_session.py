"""The window with a real engine, database and processes: what a person does, and what it does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
)

from cronstudio.errors import UserError
from cronstudio.model.job import Command, Job
from cronstudio.model.words import Outcome
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Interval, Rule, Schedule
from cronstudio.settings import read_settings_file
from cronstudio.ui.dialogs.editor.dialog import JobEditor
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until

# The platform without a screen has no tray window either.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)

Use = Callable[[Session], Awaitable[None]]


def with_session(on_qt_loop: OnQtLoop, home: Path, use: Use) -> None:
    """Run a session of this home, use it, and take it apart again."""

    async def body() -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        session = Session(app, Paths(home))
        await session.start()
        try:
            await use(session)
        finally:
            await session.close()

    on_qt_loop(body)


def job(name: str, command: str = "true", rule: Rule | None = None) -> Job:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return Job(
        id="",
        name=name,
        slug="",
        schedule=Schedule(rule=rule or Cron("0 0 1 1 *")),
        command=Command(text=command),
        created_at=at,
        updated_at=at,
    )


def named(session: Session, name: str) -> str:
    return session.engine.find(name).job.id


def row_text(session: Session, name: str, column: Column) -> str:
    place = session.model.place(named(session, name))
    assert place is not None
    return str(session.model.data(session.model.index(place, column)))


async def choose(session: Session, name: str) -> None:
    """Select a job, and wait until the actions know."""
    wanted = [named(session, name)]
    chosen = session.jobs.selected_ids() == wanted
    told: list[bool] = []
    session.jobs.selection_changed.connect(lambda: told.append(True))
    session.ways.show_job(wanted[0])
    delete = session.window.actions_["delete"]
    await until(
        # The first job to arrive is chosen already, and nothing more is told of it.
        lambda: (told or chosen) and delete.isEnabled() and session.jobs.selected_ids() == wanted,
        f"{name} to be chosen",
    )


def press(box_text: str) -> None:
    """Press the button with these words in whatever message box is open."""
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QMessageBox) and widget.isVisible():
            for button in widget.findChildren(QPushButton):
                if button.text() == box_text:
                    button.click()
                    return
    raise AssertionError(f"no open question offers {box_text}")


def test_a_job_is_run_by_hand_and_its_row_says_how_it_went(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Good"))
        await session.control.commands.add(job("Bad", "echo oh no >&2; exit 3"))
        await until(lambda: session.model.total() == 2, "two rows")
        for name in ("Good", "Bad"):
            await choose(session, name)
            session.window.actions_["run"].trigger()
        await until(lambda: row_text(session, "Good", Column.LAST) == "Completed", "the good end")
        await until(lambda: row_text(session, "Bad", Column.STATE) == "Failed", "the bad end")
        trouble = session.jobs.detail.trouble
        await until(lambda: "oh no" in trouble._line.words.words(), "the last line of the errors")

    with_session(on_qt_loop, tmp_path, use)


def test_a_job_fires_on_its_own_and_the_next_run_stays_ahead(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Tick", rule=Interval(1)))
        await until(lambda: len(session.engine.find("Tick").recent) >= 2, "two runs")
        await until(lambda: row_text(session, "Tick", Column.LAST) == "Completed", "the row")
        assert session.window.status.words().startswith("Next: Tick") or (
            "running" in session.window.status.words()
        )

    with_session(on_qt_loop, tmp_path, use)


def test_the_status_bar_counts_the_last_minute_down(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Soon", rule=Interval(40)))
        status = session.window.status
        await until(lambda: status.words().startswith("Next: Soon in "), "the next run")
        seen = {status.words()}

        def counted() -> bool:
            seen.add(status.words())
            return len(seen) > 3

        await until(counted, "three more seconds, though no job changed")

    with_session(on_qt_loop, tmp_path, use)


def test_delete_and_undo_and_redo(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Keep me"))
        await until(lambda: session.model.total() == 1, "the row")
        await choose(session, "Keep me")
        QTest.keyClick(session.jobs.table, Qt.Key.Key_Delete)
        await until(lambda: session.model.total() == 0, "the row to go")
        assert session.window.undo_bar.words() == "Deleted Keep me"
        assert session.jobs.empty.isVisible()
        session.window.actions_["undo"].trigger()
        await until(lambda: session.model.total() == 1, "the row to come back")
        # "Undo" would take back what came before by now.
        assert session.window.undo_bar.isHidden()
        session.window.actions_["redo"].trigger()
        await until(lambda: session.model.total() == 0, "the row to go again")

    with_session(on_qt_loop, tmp_path, use)


def test_a_job_whose_name_was_given_away_comes_back_under_another_and_it_is_said(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        commands = session.control.commands
        first = await commands.add(job("Backup"))
        await commands.delete([first.id])
        await session.engine.add_job(job("Backup"))
        await session.undo.undo()
        assert session.engine.job(first.id).job.slug == "Backup-2"
        banner = session.window.banners.banner("remark")
        assert banner is not None
        assert "another short name" in banner.words()
        assert "Backup-2" in banner.words()

    with_session(on_qt_loop, tmp_path, use)


def test_the_runs_of_a_message_are_filtered_for_and_the_last_is_opened(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        ends = {}
        for name, command in (("Good", "true"), ("Bad", "exit 3"), ("Worse", "exit 4")):
            added = await session.control.commands.add(job(name, command))
            ends[name] = await session.engine.run_now(added.id)
        await until(lambda: not session.engine.active_runs(), "all ends")
        session.outside.runs_requested.emit((ends["Bad"].id, ends["Worse"].id))
        view = session.history.view()
        await until(lambda: view.model.run_count() == 2, "the two runs alone")
        shown = view.detail.run()
        assert shown is not None and shown.job_name == "Worse"
        query = view.filters.query()
        assert list(query.outcomes) == [Outcome.FAILED]
        assert len(query.job_ids) == 2

    with_session(on_qt_loop, tmp_path, use)


def test_the_figures_of_the_history_keep_up_with_the_list(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        added = await session.control.commands.add(job("Good"))
        session.window.show_page("history")
        view = session.history.view()
        counted: list[int] = []
        view.feed.answered.connect(lambda found: counted.append(found.completed))
        await until(lambda: counted, "the first figures")
        for number in (1, 2):
            await session.engine.run_now(added.id)
            # Nothing else changes after the end: what was asked last must be right.
            await until(lambda number=number: counted[-1] == number, f"{number} in the figures")

    with_session(on_qt_loop, tmp_path, use)


def test_more_troubles_of_the_tray_lead_to_the_jobs_that_need_attention(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Good"))
        bad = await session.control.commands.add(job("Bad", "exit 3"))
        await session.engine.run_now(bad.id)
        await until(lambda: not session.engine.active_runs(), "the end")
        session.window.show_page("history")
        session.outside.troubles_requested.emit()
        assert session.window.page == "jobs"
        await until(lambda: session.model.rowCount() == 1, "the one job")

    with_session(on_qt_loop, tmp_path, use)


def test_switch_edit_and_tags_can_be_taken_back(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        commands, engine = session.control.commands, session.engine
        first = await commands.add(job("One"))
        await commands.set_enabled([first.id], False)
        assert not engine.job(first.id).job.enabled
        await session.undo.undo()
        assert engine.job(first.id).job.enabled
        before = engine.job(first.id).job
        await commands.edit(before, replace(before, description="new words"))
        await commands.change([first.id], lambda j: replace(j, tags=("web",)), "Changed tags")
        await session.undo.undo()
        await session.undo.undo()
        now = engine.job(first.id).job
        assert (now.description, now.tags, now.enabled) == ("", (), True)
        await session.undo.redo()
        assert engine.job(first.id).job.description == "new words"

    with_session(on_qt_loop, tmp_path, use)


def test_a_copy_is_off_and_has_a_name_of_its_own(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        first = await session.control.commands.add(job("One"))
        (copy,) = await session.control.commands.duplicate([first.id])
        assert (copy.name, copy.enabled) == ("One copy", False)
        assert copy.slug != first.slug

    with_session(on_qt_loop, tmp_path, use)


def test_the_editor_makes_a_job_and_changes_it(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        session.window.actions_["new_job"].trigger()
        editor = session.window.findChild(JobEditor)
        assert editor is not None
        QTest.keyClicks(editor.findChild(QLineEdit), "Made here")
        fields = editor.findChildren(QPlainTextEdit)
        command = next(f for f in fields if f.accessibleName() == "Shell command")
        QTest.keyClicks(command, "true")
        await until(editor.save_button.isEnabled, "a draft that can be saved")
        editor.save_button.click()
        await until(lambda: session.model.total() == 1, "the new row")
        await until(lambda: session.jobs.selected_ids(), "its selection")

    with_session(on_qt_loop, tmp_path, use)


def test_pausing_all_stands_in_a_banner_and_resuming_takes_it_away(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("One"))
        session.window.actions_["pause_all"].trigger()
        banners = session.window.banners
        await until(lambda: banners.banner("pause") is not None, "the banner")
        banner = banners.banner("pause")
        assert banner is not None
        assert banner.words() == "All jobs are paused until you resume them."
        session.window.actions_["resume_all"].trigger()
        await until(lambda: banners.banner("pause") is None, "the banner to go")

    with_session(on_qt_loop, tmp_path, use)


def test_stopping_asks_and_then_stops(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Long", "sleep 60"))
        await session.control.commands.run([named(session, "Long")])
        await until(lambda: session.model.views(), "the row")
        await until(lambda: row_text(session, "Long", Column.STATE) == "Running", "the run")
        session.control.ask_to_stop([named(session, "Long")])
        press("Stop")
        await until(lambda: session.engine.find("Long").recent, "the end")
        assert session.engine.find("Long").recent[0].outcome is Outcome.CANCELLED

    with_session(on_qt_loop, tmp_path, use)


def test_quitting_with_a_run_in_progress_asks_once_and_can_remember(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Long", "sleep 60"))
        await session.control.commands.run([named(session, "Long")])
        await until(lambda: session.engine.active_runs(), "the run")
        session.window.actions_["quit"].trigger()
        boxes = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox)]
        box = next(b for b in boxes if b.isVisible())
        remember = box.checkBox()
        assert isinstance(remember, QCheckBox)
        remember.setChecked(True)
        press("Stop them and quit")
        await asyncio.wait_for(session.ended(), 5)
        assert session.settings.on_quit == "stop"

    with_session(on_qt_loop, tmp_path, use)
    assert read_settings_file(Paths(tmp_path).settings_file).settings.on_quit == "stop"


def test_without_runs_quitting_asks_nothing(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        session.window.actions_["quit"].trigger()
        await asyncio.wait_for(session.ended(), 5)

    with_session(on_qt_loop, tmp_path, use)


def test_an_error_nobody_takes_is_told_in_the_window(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        session.control.failed.emit(UserError("The disk is full", hint="Free some space."))
        banner = session.window.banners.banner("error")
        assert banner is not None
        assert banner.words() == "The disk is full Free some space."

    with_session(on_qt_loop, tmp_path, use)


def test_the_window_comes_back_as_it_was_left(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def leave(session: Session) -> None:
        await session.control.commands.add(job("One"))
        session.jobs.show_details(True)
        session.jobs.table.sortByColumn(Column.NAME, Qt.SortOrder.DescendingOrder)
        session.window.show_page("history")

    async def come_back(session: Session) -> None:
        assert session.window.page == "history"
        assert session.jobs.save_state()["details"] is True
        assert session.jobs.save_state()["table"]["sort"] == "NAME"

    with_session(on_qt_loop, tmp_path, leave)
    with_session(on_qt_loop, tmp_path, come_back)


def test_f6_goes_round_the_areas_of_the_window(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("One"))
        await until(lambda: session.model.total() == 1, "the row")
        window = session.window
        window.activateWindow()
        session.jobs.show_details(True)
        session.jobs.table.setFocus()
        await until(lambda: QApplication.focusWidget() is session.jobs.table, "the focus")
        places = (session.jobs.detail, window.rail, session.jobs.toolbar, session.jobs.table)
        for place in places:
            window.actions_["next_area"].trigger()
            focused = QApplication.focusWidget()
            assert place is not None
            assert focused is not None
            assert place is focused or place.isAncestorOf(focused), (place, focused)
        window.actions_["previous_area"].trigger()
        assert session.jobs.toolbar.isAncestorOf(QApplication.focusWidget())

    with_session(on_qt_loop, tmp_path, use)


def test_catching_up_is_told_at_the_first_start_with_jobs_and_only_then(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def first(session: Session) -> None:
        assert session.window.banners.banner("recovery-setting") is None
        await session.control.commands.add(job("One"))

    async def second(session: Session) -> None:
        banner = session.window.banners.banner("recovery-setting")
        assert banner is not None
        never = next(b for b in banner.findChildren(QPushButton) if b.text() == "Never catch up")
        never.click()
        assert session.window.banners.banner("recovery-setting") is None

    async def third(session: Session) -> None:
        assert session.settings.recovery_enabled is False
        assert session.window.banners.banner("recovery-setting") is None

    for use in (first, second, third):
        with_session(on_qt_loop, tmp_path, use)


def test_changed_settings_show_at_once_and_are_kept(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("One"))
        tall = session.jobs.table.verticalHeader().defaultSectionSize()
        session.preferences.change(replace(session.settings, compact_rows=True, time_format="12"))
        await until(lambda: session.engine.settings.compact_rows, "the engine to know")
        assert session.jobs.table.verticalHeader().defaultSectionSize() < tall

    with_session(on_qt_loop, tmp_path, use)
    assert read_settings_file(Paths(tmp_path).settings_file).settings.time_format == "12"


def test_jobs_are_copied_as_text_and_pasted_switched_off(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("One", "echo 1"))
        await until(lambda: session.model.total() == 1, "the row")
        await choose(session, "One")
        session.window.actions_["copy"].trigger()
        session.window.actions_["paste"].trigger()
        await until(lambda: session.model.total() == 2, "the pasted row")
        pasted = next(view.job for view in session.engine.jobs() if not view.job.enabled)
        assert pasted.command.text == "echo 1"
        QApplication.clipboard().setText("{}")
        session.window.actions_["paste"].trigger()
        await until(lambda: session.window.banners.banner("error"), "why nothing was pasted")

    with_session(on_qt_loop, tmp_path, use)


def test_the_palette_runs_a_job_by_a_part_of_its_name(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await session.control.commands.add(job("Invoice mail"))
        await until(lambda: session.model.total() == 1, "the row")
        found = session.palette.find("inv")
        entry = next(entry for entry in found if entry.words == "Run now: Invoice mail")
        entry.act()
        await until(lambda: session.engine.find("Invoice mail").recent, "the run")

    with_session(on_qt_loop, tmp_path, use)
