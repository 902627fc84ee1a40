"""Faults that other tools were reported with, tried on this window: what is right is held here."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from cronstudio.engine.events import NoticeKind
from cronstudio.exchange.bundle import write_bundle
from cronstudio.model.words import Outcome
from cronstudio.paths import Paths
from cronstudio.schedule import Cron, Schedule, describe, timetable
from cronstudio.ui import times
from cronstudio.ui.dialogs.import_dialog import ImportDialog
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.models.job_row import JobRow
from cronstudio.ui.models.launch_record import read_launch
from cronstudio.ui.notify_words import RunEnd, failure
from cronstudio.ui.session import Session
from cronstudio.ui.tray_board import TrayBoard, TrayState
from tests.ui import samples
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import job, named, row_text, with_session

# The platform without a screen has no tray window either.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0 0 1 * 1", ("1st", " or ", "Monday")),
        ("0 9 * * 2#4", ("fourth Tuesday",)),
        ("38 20 * * 0,2,3-6", ("Tuesday to Sunday",)),
        ("0 4 8-14 * *", ("days 8 to 14",)),
    ],
)
def test_the_words_of_a_schedule_say_what_its_dates_do(text: str, words: tuple[str, ...]) -> None:
    said = describe(Schedule(Cron(text)), "UTC").long
    for word in words:
        assert word.casefold() in said.casefold(), said
    days = timetable(Schedule(Cron(text)), "UTC").occurrences(datetime(2026, 3, 6, tzinfo=UTC), 10)
    fits = {
        "0 0 1 * 1": lambda at: at.day == 1 or at.weekday() == 0,
        "0 9 * * 2#4": lambda at: at.weekday() == 1 and 22 <= at.day <= 28,
        "38 20 * * 0,2,3-6": lambda at: at.weekday() != 0,
        "0 4 8-14 * *": lambda at: 8 <= at.day <= 14,
    }[text]
    assert all(fits(day.wall) for day in days)


def test_a_schedule_broken_behind_our_back_marks_its_job_and_no_other(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def make(session: Session) -> None:
        for name in ("Good", "Bad"):
            await session.control.commands.add(job(name, rule=Cron("0 9 * * *")))

    async def look(session: Session) -> None:
        await until(lambda: session.model.total() == 2, "both rows")
        place = session.model.place(named(session, "Bad"))
        assert place is not None
        assert session.model.row(place).state.key == "repair"
        index = session.model.index(place, Column.STATE)
        assert "61" in str(session.model.data(index, Qt.ItemDataRole.ToolTipRole))
        assert session.engine.find("Good").next_at is not None
        assert session.outside.tray.board.state() is TrayState.FAILED
        banner = session.window.banners.banner(f"{NoticeKind.REPAIR.value}:")
        assert banner is not None
        assert "Bad" in banner.words()

    with_session(on_qt_loop, tmp_path, make)
    with sqlite3.connect(Paths(tmp_path).database) as database:
        database.execute(
            "UPDATE jobs SET definition = replace(definition, '0 9 * * *', '61 * * * *')"
            " WHERE slug = 'Bad'"
        )
    with_session(on_qt_loop, tmp_path, look)


def test_a_failure_tells_command_folder_user_path_and_exit_code(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        added = await session.control.commands.add(job("Relative", "./only-in-my-terminal"))
        run = await session.engine.run_now(added.id)
        await until(lambda: not session.engine.active_runs(), "the end")
        ended = await session.engine.run(run.id)
        assert (ended.outcome, ended.exit_code) == (Outcome.FAILED, 127)
        [attempt] = await session.engine.attempts(run.id)
        told = await asyncio.to_thread(read_launch, session.engine.attempt_directory(attempt))
        for words in ("./only-in-my-terminal", "Directory", "PATH=", "HOME="):
            assert words in told

    with_session(on_qt_loop, tmp_path, use)


def test_tray_and_table_name_the_same_far_run(berlin: None) -> None:
    [plain] = [view for view in samples.pictured_jobs() if view.job.name == "Mail archive"]
    view = replace(plain, next_at=samples.NOW + timedelta(days=60))
    board = TrayBoard()
    board.update([view])
    day = times.day(view.next_at or samples.NOW)
    assert day in board.tooltip(samples.NOW)
    assert day in JobRow(view, samples.NOW).next_run(samples.NOW).second


def test_running_by_hand_leaves_the_next_run_and_no_countdown_goes_below_zero(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        added = await session.control.commands.add(job("Daily", "true", Cron("0 9 * * 1-5")))
        before = session.engine.job(added.id).next_at
        await session.engine.run_now(added.id)
        await until(lambda: not session.engine.active_runs(), "the end")
        assert session.engine.job(added.id).next_at == before
        await until(lambda: session.model.total() == 1, "the row")
        assert "now" not in row_text(session, "Daily", Column.NEXT)
        late = replace(session.engine.job(added.id), next_at=session.now() - timedelta(seconds=90))
        assert JobRow(late, session.now()).next_run(session.now()).first == "now"

    with_session(on_qt_loop, tmp_path, use)


def test_markup_in_a_name_is_shown_as_it_is_in_row_tooltip_and_notification(berlin: None) -> None:
    plain = samples.pictured_jobs()[3]
    named_so = replace(plain, job=replace(plain.job, name="<i>x</i> & <b>y"))
    row = JobRow(named_so, samples.NOW)
    assert row.sentence(samples.NOW).startswith("<i>x</i> & <b>y")
    run = replace(plain.recent[0], job_name="<i>x</i> & <b>y")
    told = failure(RunEnd(job=named_so.job, run=run, recent=plain.recent), 1, samples.NOW)
    assert told.title == "<i>x</i> & <b>y failed"


def test_the_jobs_of_a_stranger_are_shown_before_and_come_in_switched_off(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    strange = replace(
        job("<img src=x onerror=alert(1)>", "rm -rf ../../*"), id="job_stranger1", slug="a"
    )
    long = replace(job("Long", "x" * 4000), id="job_stranger2", slug="b")
    document = write_bundle([strange, long])
    file = tmp_path / "stranger.json"
    file.write_text(json.dumps(document))

    async def use(session: Session) -> None:
        session.window.actions_["import"].trigger()
        [dialog] = session.window.findChildren(ImportDialog)
        dialog.read_path(file)
        await until(lambda: dialog.rows.model().rowCount() == 2, "the rows")
        shown = str(dialog.rows.model().index(0, 2).data())
        assert "<img src=x onerror=alert(1)>" in shown
        assert "rm -rf ../../*" in shown
        dialog.take.click()
        await until(lambda: len(session.engine.jobs()) == 2, "the jobs")
        assert not any(view.job.enabled for view in session.engine.jobs())
        assert session.engine.active_runs() == []

    with_session(on_qt_loop, tmp_path, use)
