"""Jobs in and out of the window: with a crontab program, a real engine, and real files."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from shiboken6 import isValid

from cronstudio.errors import UserError
from cronstudio.exchange.bundle import read_bundle
from cronstudio.model.job import EnvironmentVariable, Job
from cronstudio.ui.dialogs.export_dialog import ExportDialog
from cronstudio.ui.dialogs.import_dialog import ImportDialog
from cronstudio.ui.dialogs.import_rows import link_area
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import job, named, press, with_session

pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", "does not support", extend=True)

CRONTAB = """\
PATH=/usr/local/bin:/usr/bin:/bin

0 14 * * * rsync -a ~/Pictures nas:photos
*/15 * * * * ~/bin/notes-sync >/dev/null 2>&1
#30 6 * * 1-5 ~/bin/feed-export
61 * * * * ~/bin/ping
"""

LEFT = Qt.MouseButton.LeftButton

Program = Callable[[str], None]


@pytest.fixture
def crontab_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Return what puts a program named `crontab` with a given script first in the path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")

    def put(script: str) -> None:
        program = folder / "crontab"
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)

    return put


def prints(text: str) -> str:
    return f'[ "$*" = -l ] || exit 9\ncat <<"END"\n{text}END'


async def opened(session: Session) -> ImportDialog:
    session.window.actions_["import"].trigger()
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, ImportDialog)]
    dialog = next(widget for widget in found if widget.isVisible())
    await until(lambda: dialog.rows.model().rowCount() or dialog.trouble.words(), "a review")
    return dialog


def test_the_ticked_lines_of_the_crontab_become_jobs_in_one_step_that_can_be_undone(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program(prints(CRONTAB))

    async def use(session: Session) -> None:
        buttons = session.jobs.empty.findChildren(QPushButton)
        await until(lambda: "Review 2 jobs…" in [button.text() for button in buttons], "the offer")
        dialog = await opened(session)
        states = [row.state for row in dialog._found.rows]
        assert states == ["ready", "ready", "offered", "refused"]
        assert [row.line for row in dialog._found.rows] == [3, 4, 5, 6]
        refused = dialog._found.rows[3].notes[0].words
        assert "61 is out of range" in refused and "Characters 1 and 2" in refused
        assert [row.name for row in dialog.rows.chosen()] == ["rsync", "notes-sync"]
        dialog.rows.tick(3, True)
        box = dialog.rows.visualRect(dialog.rows.model().index(2, 0)).center()
        QTest.mouseClick(dialog.rows.viewport(), LEFT, pos=box)
        dialog.rows.setCurrentIndex(dialog.rows.model().index(1, 2))
        QTest.keyClick(dialog.rows, Qt.Key.Key_Space)
        assert [row.name for row in dialog.rows.chosen()] == ["rsync", "feed-export"]
        assert dialog.take.text() == "Import 2 jobs"
        dialog.take.click()
        await until(lambda: session.model.total() == 2, "two jobs")
        rsync = session.engine.find("rsync").job
        assert not rsync.enabled
        assert rsync.command.text == "rsync -a ~/Pictures nas:photos"
        assert ("PATH", "/usr/local/bin:/usr/bin:/bin") in [
            (variable.name, variable.value) for variable in rsync.environment
        ]
        assert session.undo.undo_words == "Imported 2 jobs"
        session.window.actions_["undo"].trigger()
        await until(lambda: session.model.total() == 0, "none")
        assert not session.undo.undo_words
        session.window.actions_["redo"].trigger()
        await until(lambda: session.model.total() == 2, "both again")

    with_session(on_qt_loop, tmp_path / "home", use)


def test_jobs_start_at_once_only_where_that_is_asked_for_and_the_warning_says_both_run(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program(prints(CRONTAB))

    async def use(session: Session) -> None:
        dialog = await opened(session)
        assert not dialog.twice.isVisible()
        dialog.switched_off.setChecked(False)
        assert dialog.twice.isVisible()
        dialog.rows.tick(2, True)
        dialog.take.click()
        await until(lambda: session.model.total() == 3, "three jobs")
        assert session.engine.find("rsync").job.enabled
        assert not session.engine.find("feed-export").job.enabled

    with_session(on_qt_loop, tmp_path / "home", use)


def test_what_is_here_already_is_unticked_and_another_of_that_name_gets_its_own(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program(prints(CRONTAB))

    async def use(session: Session) -> None:
        dialog = await opened(session)
        dialog.rows.tick(0, False)
        dialog.take.click()
        await until(lambda: session.model.total() == 1, "one job")
        await session.control.commands.add(job("rsync", "true"))
        again = await opened(session)
        assert [row.state for row in again._found.rows[:2]] == ["ready", "here"]
        assert [row.name for row in again.rows.chosen()] == ["rsync 2"]
        again.reject()

    with_session(on_qt_loop, tmp_path / "home", use)


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("echo no crontab for me >&2; exit 1", "You have no crontab"),
        ("echo not allowed >&2; exit 1", "not allowed"),
    ],
)
def test_a_crontab_that_cannot_be_had_is_said_in_the_dialog(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program, script: str, words: str
) -> None:
    crontab_program(script)

    async def use(session: Session) -> None:
        dialog = await opened(session)
        assert dialog.trouble.isVisible() and words in dialog.trouble.words()
        assert not dialog.take.isEnabled()
        dialog.reject()

    with_session(on_qt_loop, tmp_path / "home", use)


def test_a_file_is_read_in_the_form_that_is_chosen(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program(prints(CRONTAB))
    file = tmp_path / "jobs.txt"
    file.write_text("5 4 * * * somebody make report\n", encoding="utf-8")

    def command(dialog: ImportDialog) -> str:
        return dialog._found.rows[0].command if dialog._found.rows else ""

    async def use(session: Session) -> None:
        dialog = await opened(session)
        assert not dialog.kind.isVisible()
        dialog.read_path(file)
        await until(lambda: command(dialog) == "somebody make report", "the user form")
        assert dialog.kind.isVisible()
        dialog.kind.setCurrentIndex(2)
        dialog.kind.activated.emit(2)
        await until(lambda: command(dialog) == "make report", "the system form")
        assert "Runs as somebody there" in dialog._found.rows[0].notes[0].words
        dialog.reject()

    with_session(on_qt_loop, tmp_path / "home", use)


def test_an_export_holds_the_jobs_without_secrets_and_can_be_imported(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program("exit 1")
    target = tmp_path / "jobs.json"

    def secret(made: Job) -> Job:
        return replace(made, environment=(EnvironmentVariable("TOKEN", "hunter2", True),))

    async def use(session: Session) -> None:
        assert not session.window.actions_["export"].isEnabled()
        await session.control.commands.add(secret(job("First")))
        await session.control.commands.add(job("Second"))
        await until(session.window.actions_["export"].isEnabled, "something to export")
        await session.moving.write("bundle", None, target)
        content = target.read_text(encoding="utf-8")
        assert "hunter2" not in content
        assert {found.name for found in read_bundle(content.encode()).jobs} == {"First", "Second"}
        await session.moving.write("bundle", [named(session, "Second")], target)
        assert [row["name"] for row in json.loads(target.read_text())["jobs"]] == ["Second"]
        await session.engine.remove_jobs([named(session, "Second")])
        dialog = await opened(session)
        dialog.read_path(target)
        await until(dialog.rows.chosen, "the bundle")
        assert not dialog.kind.isVisible()
        dialog.take.click()
        await until(lambda: session.model.total() == 2, "it back")
        await session.moving.write("crontab", None, target)
        assert "0 0 1 1 * true" in target.read_text(encoding="utf-8")
        await session.moving.write("yaml", None, target)
        assert "First" in [found.name for found in read_bundle(target.read_bytes()).jobs]
        assert "hunter2" not in target.read_text(encoding="utf-8")
        await session.moving.write("systemd", None, target)
        assert "OnCalendar=*-01-01 00:00:00" in target.read_text(encoding="utf-8")
        await session.moving.write("calendar", None, target)
        assert target.read_bytes().endswith(b"END:VCALENDAR\r\n")
        with pytest.raises(UserError, match="could not be exported"):
            await session.moving.write("bundle", None, tmp_path / "none" / "jobs.json")

    with_session(on_qt_loop, tmp_path / "home", use)


def test_the_export_asks_which_jobs_and_the_form_and_then_for_the_file(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program("exit 1")
    target = tmp_path / "jobs.crontab"

    async def use(session: Session) -> None:
        for name in ("First", "Second"):
            await session.control.commands.add(job(name, f"echo {name}"))
        await until(lambda: session.model.total() == 2, "two rows")
        session.ways.show_job(named(session, "Second"))
        session.window.actions_["export"].trigger()
        question = session.window.findChild(ExportDialog)
        assert isinstance(question, ExportDialog)
        assert question.all_jobs.isChecked() and question.bundle.isChecked()
        question.selected_jobs.setChecked(True)
        question.crontab.setChecked(True)
        next(b for b in question.findChildren(QPushButton) if "Choose" in b.text()).click()
        dialog = session.window.findChild(QFileDialog)
        assert isinstance(dialog, QFileDialog) and dialog.defaultSuffix() == "crontab"
        dialog.fileSelected.emit(str(target))
        dialog.reject()
        await until(target.exists, "the file")
        await until(lambda: "echo Second" in target.read_text(), "its content")
        assert "echo First" not in target.read_text()

    with_session(on_qt_loop, tmp_path / "home", use)


def test_a_dialog_that_is_closed_while_the_crontab_is_read_leaves_nothing_behind(
    on_qt_loop: OnQtLoop,
    tmp_path: Path,
    crontab_program: Program,
    caplog: pytest.LogCaptureFixture,
) -> None:
    go_on, read = tmp_path / "go-on", tmp_path / "read"
    crontab_program(f"while ! [ -e {go_on} ]; do sleep 0.02; done; touch {read}; {prints(CRONTAB)}")

    async def use(session: Session) -> None:
        session.window.actions_["import"].trigger()
        dialog = session.window.findChild(ImportDialog)
        assert isinstance(dialog, ImportDialog)
        await asyncio.sleep(0)
        dialog.reject()
        await until(lambda: not isValid(dialog), "its end")
        go_on.touch()
        buttons = session.jobs.empty.findChildren(QPushButton)
        await until(
            lambda: read.exists() and "Review 2 jobs…" in [b.text() for b in buttons], "the count"
        )
        await until(lambda: not any("ImportDialog" in str(t) for t in asyncio.all_tasks()), "rest")
        assert session.window.banners.banner("error") is None
        assert not [record for record in caplog.records if record.levelname == "ERROR"]

    with_session(on_qt_loop, tmp_path / "home", use)


def test_a_job_of_the_same_name_is_replaced_where_that_is_wanted_and_undo_brings_it_back(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program(prints("0 14 * * * rsync -a ~/Pictures nas:photos\n"))

    async def use(session: Session) -> None:
        dialog = await opened(session)
        [row] = dialog.rows.chosen()
        dialog.reject()
        old = await session.control.commands.add(job(row.name, "old command"))
        dialog = await opened(session)
        [beside] = dialog.rows.chosen()
        assert beside.name == f"{row.name} 2"
        assert beside.notes[0].link == "Replace it"
        QTest.keyClick(dialog.rows, Qt.Key.Key_F2)
        [instead] = dialog.rows.chosen()
        assert (instead.name, instead.replaces) == (row.name, True)
        QTest.keyClick(dialog.rows, Qt.Key.Key_F2)
        assert dialog.rows.chosen()[0].name == f"{row.name} 2"
        index = dialog.rows.model().index(0, 2)
        area = link_area(dialog.rows.visualRect(index), dialog.rows.fontMetrics().height(), beside)
        QTest.mouseClick(dialog.rows.viewport(), LEFT, Qt.KeyboardModifier(0), area.center())
        dialog.take.click()
        press("Back to the list")
        assert session.engine.job(old.id).job.command.text == "old command"
        dialog.take.click()
        press("Replace and import")
        await until(lambda: not isValid(dialog) or not dialog.isVisible(), "the end")
        [view] = session.engine.jobs()
        assert view.job.id == old.id
        assert view.job.command.text == "rsync -a ~/Pictures nas:photos"
        await session.undo.undo()
        assert session.engine.job(old.id).job.command.text == "old command"
        await session.undo.redo()
        assert session.engine.job(old.id).job.command.text.startswith("rsync")

    with_session(on_qt_loop, tmp_path / "home", use)


def test_an_import_with_a_replacement_that_is_refused_leaves_nothing_behind(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        commands = session.control.commands
        one = await session.engine.add_job(job("One", "first"))
        two = await session.engine.add_job(job("Two", "second"))
        edits = [
            replace(one, command=replace(one.command, text="other")),
            replace(two, slug=one.slug),
        ]
        with pytest.raises(UserError):
            await commands.bring_in([job("Three"), *edits])
        jobs = [view.job for view in session.engine.jobs()]
        assert [(found.name, found.command.text) for found in jobs] == [
            ("One", "first"),
            ("Two", "second"),
        ]
        assert not session.undo.undo_words
        await commands.bring_in([job("Three"), edits[0]])
        assert session.engine.job(one.id).job.command.text == "other"
        await session.undo.undo()
        assert session.engine.job(one.id).job.command.text == "first"
        assert len(session.engine.jobs()) == 2

    with_session(on_qt_loop, tmp_path / "home", use)


def test_a_folder_dropped_on_the_review_is_read(
    on_qt_loop: OnQtLoop, tmp_path: Path, crontab_program: Program
) -> None:
    crontab_program("exit 1")
    folder = tmp_path / "cron.d"
    folder.mkdir()
    (folder / "nightly").write_text("0 1 * * * root backup\n", encoding="utf-8")

    async def use(session: Session) -> None:
        dialog = await opened(session)
        dropped = QMimeData()
        dropped.setUrls([QUrl.fromLocalFile(str(folder))])
        event = QDropEvent(
            QPointF(9, 9),
            Qt.DropAction.CopyAction,
            dropped,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        dialog.dropEvent(event)
        await until(lambda: dialog.rows.model().rowCount() == 1, "its line")
        assert dialog.rows.chosen()[0].command == "backup"

    with_session(on_qt_loop, tmp_path / "home", use)
