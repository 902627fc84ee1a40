"""Why? in the real window, with a real engine: what it says and what its buttons do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime
from PySide6.QtWidgets import QPushButton

from cronstudio.engine.explain import Answer
from cronstudio.model.job import Job
from cronstudio.ui.dialogs.why_dialog import WhyDialog
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import choose, job, named, with_session

pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


async def ask(session: Session, name: str) -> WhyDialog:
    """Ask as a person does: choose the job, Ctrl+B."""
    await choose(session, name)
    session.window.actions_["why"].trigger()
    dialog = session.why.dialog(named(session, name))
    assert dialog is not None
    await until(lambda: dialog.told is not None, "an answer")
    return dialog


def press(dialog: WhyDialog, words: str) -> None:
    buttons = [b for b in dialog.findChildren(QPushButton) if b.text() == words]
    assert buttons, f"no button {words}"
    buttons[-1].click()


def answer_of(dialog: WhyDialog) -> Answer | None:
    return None if dialog.told is None else dialog.told.answer


async def added(session: Session, new: Job) -> None:
    before = session.model.total()
    await session.control.commands.add(new)
    await until(lambda: session.model.total() == before + 1, "its row")


def test_a_job_that_is_off_says_so_and_is_switched_on_from_there(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Mirror"))
        job_id = named(session, "Mirror")
        await session.control.commands.set_enabled([job_id], False)
        dialog = await ask(session, "Mirror")
        assert dialog.told is not None
        assert dialog.told.answer is Answer.OFF
        assert "switched off" in dialog.as_text()
        press(dialog, "Switch on")
        await until(
            lambda: answer_of(dialog) is Answer.WILL_RUN,
            "the answer to follow",
        )

    with_session(on_qt_loop, tmp_path, use)


def test_a_failure_is_explained_with_its_exit_code_and_leads_to_its_output(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Bad", "echo no >&2; exit 3"))
        run = await session.engine.run_now(named(session, "Bad"))
        await until(lambda: session.engine.job(run.job_id).recent, "its end")
        dialog = await ask(session, "Bad")
        assert "It ran, but failed: exit code 3." in dialog.as_text()
        assert "You started it" in dialog.as_text()
        press(dialog, "Show output")
        await until(lambda: session.window.page == "history", "the history")
        assert session.why.dialog(run.job_id) is None

    with_session(on_qt_loop, tmp_path, use)


def test_running_again_from_the_answer_makes_a_second_run(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Bad", "exit 3"))
        job_id = named(session, "Bad")
        await session.engine.run_now(job_id)
        await until(lambda: session.engine.job(job_id).recent, "its end")
        dialog = await ask(session, "Bad")
        press(dialog, "Run again")
        await until(lambda: len(session.engine.job(job_id).recent) == 2, "the second end")

    with_session(on_qt_loop, tmp_path, use)


def test_any_time_can_be_asked_about(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Yearly"))
        job_id = named(session, "Yearly")
        dialog = await ask(session, "Yearly")
        session.why.explain_time(job_id, datetime(2020, 1, 1, tzinfo=UTC))
        await until(lambda: answer_of(dialog) is Answer.TOO_OLD, "the first answer")
        session.why.explain_time(job_id, datetime.now(UTC) + timedelta(days=1, minutes=1))
        await until(lambda: answer_of(dialog) is Answer.NOT_DUE, "the second answer")

    with_session(on_qt_loop, tmp_path, use)


def test_the_dialog_of_a_deleted_job_closes(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Gone"))
        job_id = named(session, "Gone")
        await ask(session, "Gone")
        await session.engine.remove_jobs([job_id])
        await until(lambda: session.why.dialog(job_id) is None, "its end")

    with_session(on_qt_loop, tmp_path, use)


def test_a_run_of_the_history_is_explained_from_its_own_button(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Bad", "exit 3"))
        run = await session.engine.run_now(named(session, "Bad"))
        await until(lambda: session.engine.job(run.job_id).recent, "its end")
        session.ways.open_run(run.id)
        detail = session.history.view().detail
        await until(lambda: detail.run() is not None, "the run")
        detail.head.why.emit()
        dialog = session.why.dialog(run.job_id)
        assert dialog is not None
        await until(lambda: dialog.told is not None, "an answer")
        assert dialog.told is not None
        assert dialog.told.run is not None
        assert dialog.told.run.id == run.id

    with_session(on_qt_loop, tmp_path, use)


def test_a_time_is_typed_and_answered(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Yearly"))
        dialog = await ask(session, "Yearly")
        about = dialog._about
        about.setCurrentIndex(about.count() - 1)
        assert dialog._typed.isVisible()
        dialog._typed.setDateTime(QDateTime(2021, 5, 5, 12, 30, 0))
        dialog._typed.editingFinished.emit()
        await until(lambda: answer_of(dialog) is Answer.TOO_OLD, "the answer")
        assert not dialog._typed.isVisible()
        assert "5 May 12:30" in about.currentText()

    with_session(on_qt_loop, tmp_path, use)


def test_steps_go_to_the_run_before_and_after(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Good"))
        job_id = named(session, "Good")
        await session.engine.run_now(job_id)
        await until(lambda: session.engine.job(job_id).recent, "the first end")
        await session.engine.run_now(job_id)
        await until(lambda: len(session.engine.job(job_id).recent) == 2, "the second end")
        dialog = await ask(session, "Good")
        newest = dialog.told
        dialog._earlier.click()
        assert dialog.told is not None
        assert newest is not None
        assert dialog.told.run != newest.run
        dialog._later_one.click()
        assert dialog.told == newest

    with_session(on_qt_loop, tmp_path, use)


def test_the_answer_goes_with_the_window(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await added(session, job("Good"))
        await ask(session, "Good")
        session.window.hide()
        assert session.why.dialog(named(session, "Good")) is None

    with_session(on_qt_loop, tmp_path, use)
