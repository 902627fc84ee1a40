"""The timeline in the real window, with a real engine: what is seen, walked, opened, spread."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from cronstudio.model.job import Job
from cronstudio.schedule.spec import Cron, Interval
from cronstudio.ui.dialogs.spread_dialog import SpreadDialog
from cronstudio.ui.models.timeline_collisions import Collision
from cronstudio.ui.models.timeline_marks import Kind
from cronstudio.ui.session import Session
from cronstudio.ui.spread import fixed_minute
from cronstudio.ui.views.timeline_view import TimelineView
from cronstudio.ui.widgets.timeline_ground import HEAD
from cronstudio.ui.widgets.timeline_popover import TimelinePopover
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import job, named, with_session

pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", "does not support", extend=True)


async def shown(session: Session, *new: Job) -> TimelineView:
    """Add jobs and go to the timeline."""
    for one in new:
        await session.control.commands.add(one)
    await until(lambda: session.model.total() == len(new), "the jobs")
    session.window.actions_["view_timeline"].trigger()
    view = session.timeline.view()
    await until(lambda: len(view.lanes) == len(new), "the lanes")
    view.canvas.viewport().repaint()
    return view


def drawn(view: TimelineView, kind: Kind) -> list[object]:
    view.canvas.viewport().repaint()
    return [spot.mark for spot in view.canvas.spots if spot.mark.kind is kind]


def test_a_run_appears_in_its_lane_and_a_double_click_opens_it(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, job("Bad", "exit 3"))
        run = await session.engine.run_now(named(session, "Bad"))
        await until(lambda: drawn(view, Kind.FAILED), "the failure")
        spot = next(s for s in view.canvas.spots if s.mark.kind is Kind.FAILED)
        at = spot.box.center().toPoint()
        QTest.mouseDClick(
            view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y())
        )
        assert session.window.page == "history"
        await until(lambda: session.history.view().detail.run() is not None, "the run")
        opened = session.history.view().detail.run()
        assert opened is not None
        assert opened.id == run.id

    with_session(on_qt_loop, tmp_path, use)


def test_keys_walk_from_lane_to_lane_and_from_run_to_run(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        first, second = job("Alpha", rule=Cron("0 * * * *")), job("Beta", rule=Cron("0 * * * *"))
        view = await shown(session, first, second)
        view.show_axis(view.axis.moved(1))
        canvas = view.canvas
        canvas.setFocus()
        canvas.viewport().repaint()
        canvas.go_to_now()
        QTest.keyClick(canvas, Qt.Key.Key_Right)
        one = canvas.current
        assert one is not None
        assert "Alpha" in canvas.accessibleDescription()
        QTest.keyClick(canvas, Qt.Key.Key_Right)
        two = canvas.current
        assert two is not None
        assert two.mark.start - one.mark.start == timedelta(hours=1)
        QTest.keyClick(canvas, Qt.Key.Key_Down)
        assert canvas.current is not None
        assert canvas.current.lane == 1
        assert "Beta" in canvas.accessibleDescription()
        before = view.axis
        QTest.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        assert view.axis == before.moved(1)
        QTest.keyClick(canvas, Qt.Key.Key_Home)
        assert view.axis.start <= session.now() < view.axis.end
        QTest.keyClick(canvas, Qt.Key.Key_Plus)
        assert view.axis.span < before.span

    with_session(on_qt_loop, tmp_path, use)


def test_what_is_to_come_is_explained(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, job("Hourly", rule=Cron("0 * * * *")))
        view.show_axis(view.axis.moved(1))
        view.canvas.setFocus()
        view.canvas.viewport().repaint()
        view.canvas.go_to_now()
        QTest.keyClick(view.canvas, Qt.Key.Key_Return)
        dialog = session.why.dialog(named(session, "Hourly"))
        assert dialog is not None
        await until(lambda: dialog.told is not None, "an answer")
        assert "It will run in" in dialog.as_text()

    with_session(on_qt_loop, tmp_path, use)


def test_space_opens_the_details_of_a_mark(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, job("Hourly", rule=Cron("0 * * * *")))
        view.show_axis(view.axis.moved(1))
        view.canvas.setFocus()
        view.canvas.viewport().repaint()
        view.canvas.go_to_now()
        QTest.keyClick(view.canvas, Qt.Key.Key_Space)
        (popover,) = view.findChildren(TimelinePopover)
        assert "Hourly" in popover.accessibleName()
        popover.close()

    with_session(on_qt_loop, tmp_path, use)


def crowded(view: TimelineView) -> list[Collision]:
    return list(view.canvas._collisions)


def minutes(session: Session) -> set[int | None]:
    return {fixed_minute(one.job) for one in session.engine.jobs()}


def four() -> list[Job]:
    return [job(f"Four {n}", rule=Cron("0 23 * * *")) for n in range(4)]


def test_jobs_that_start_together_are_spread_in_one_step_and_back(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, *four())
        view.show_axis(view.axis.moved(1))
        await until(lambda: crowded(view), "the crowded minute")
        session.timeline.ask_to_spread(crowded(view)[0].job_ids)
        (dialog,) = session.window.findChildren(SpreadDialog)
        next(b for b in dialog.findChildren(QPushButton) if b.text() == "Spread them").click()
        await until(lambda: len(minutes(session)) == 4, "four minutes")
        await until(lambda: not crowded(view), "no crowd any more")
        session.window.actions_["undo"].trigger()
        await until(lambda: minutes(session) == {0}, "the old minute")

    with_session(on_qt_loop, tmp_path, use)


def test_what_is_fine_stays_so_after_a_restart(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def first(session: Session) -> None:
        view = await shown(session, *four())
        view.show_axis(view.axis.moved(1))
        await until(lambda: crowded(view), "the crowded minute")
        view._accept(crowded(view)[0])
        assert crowded(view) == []

    async def second(session: Session) -> None:
        session.window.actions_["view_timeline"].trigger()
        view = session.timeline.view()
        view.show_axis(view.axis.moved(1))
        await until(lambda: view._found, "the crowded minute to be found")
        assert crowded(view) == []

    with_session(on_qt_loop, tmp_path, first)
    with_session(on_qt_loop, tmp_path, second)


def test_the_week_has_seven_rows_a_job_and_is_remembered(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def first(session: Session) -> None:
        view = await shown(session, job("Daily", rule=Cron("0 12 * * *")))
        view.toolbar.mode.choose("week")
        assert view.axis.week
        assert len(view.canvas.rows_of(0)) == 7

    async def second(session: Session) -> None:
        session.window.actions_["view_timeline"].trigger()
        assert session.timeline.view().axis.week
        assert session.timeline.view().toolbar.mode.current() == "week"

    with_session(on_qt_loop, tmp_path, first)
    with_session(on_qt_loop, tmp_path, second)


def test_a_deleted_job_leaves_the_timeline(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, job("Gone"), job("Stays"))
        await session.control.commands.delete([named(session, "Gone")])
        await until(lambda: [lane.title for lane in view.lanes] == ["Stays"], "one lane")

    with_session(on_qt_loop, tmp_path, use)


def test_a_click_on_a_name_goes_to_the_job(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, job("Alpha", rule=Cron("0 * * * *")))
        QTest.mouseClick(
            view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, HEAD + 20)
        )
        assert session.window.page == "jobs"
        wanted = [named(session, "Alpha")]
        await until(lambda: session.jobs.selected_ids() == wanted, "the job to be chosen")

    with_session(on_qt_loop, tmp_path, use)


def test_a_lane_says_what_a_pause_has_left_out(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        view = await shown(session, job("Often", rule=Interval(1)))
        job_id = named(session, "Often")
        await session.engine.pause_jobs([job_id], None)
        pause = session.engine.job(job_id).progress.pause
        assert pause is not None
        await until(lambda: session.now() > pause.since + timedelta(seconds=2.1), "two times in it")
        view.minute_passed()
        pill = view._look_of(view.lanes[0]).pill
        assert pill is not None
        assert pill.words.endswith("left out")

    with_session(on_qt_loop, tmp_path, use)
