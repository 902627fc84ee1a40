"""The end of a pause of all jobs: what was due in it is asked about when that is set."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from cronstudio.schedule.spec import Interval
from cronstudio.ui.pause_place import left_out_in
from cronstudio.ui.session import Session
from cronstudio.ui.widgets.banner import Banner
from tests.ui.conftest import OnQtLoop, until
from tests.ui.samples import NOW, here, make_job, view
from tests.ui.test_session import job, named, with_session

pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", "does not support", extend=True)


def asked(session: Session) -> Banner | None:
    return session.window.banners.banner("pause-end")


async def paused_for_a_second(session: Session, setting: str) -> None:
    """Pause all jobs over a time at which one of them is due, and resume."""
    session.preferences.change(replace(session.settings, pause_end=setting))
    await session.control.commands.add(job("Often", rule=Interval(1)))
    await until(lambda: session.engine.job(named(session, "Often")).recent, "a first run")
    await session.engine.pause_all(None)
    await until(lambda: session.window.banners.banner("pause") is not None, "the banner")
    pause = session.engine.pause
    assert pause is not None
    await until(lambda: session.now() > pause.since + timedelta(seconds=1.1), "a time in it")
    await session.engine.resume_all()
    await until(lambda: session.window.banners.banner("pause") is None, "its end")


def test_it_is_asked_and_the_jobs_run_once(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        await paused_for_a_second(session, "ask")
        await session.engine.set_enabled([named(session, "Often")], False)
        await until(lambda: not session.engine.active_runs(), "rest")
        banner = asked(session)
        assert banner is not None
        assert "of 1 job were left out in the pause" in banner.words()
        buttons = {button.text(): button for button in banner.findChildren(QPushButton)}
        before = session.engine.job(named(session, "Often")).recent[0]
        buttons["Run each job once"].click()
        await until(
            lambda: session.engine.job(named(session, "Often")).recent[0] != before, "the run"
        )
        assert asked(session) is None

    with_session(on_qt_loop, tmp_path, use)


def test_nothing_is_asked_where_the_next_run_is_enough(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        await paused_for_a_second(session, "go_on")
        assert asked(session) is None

    with_session(on_qt_loop, tmp_path, use)


def test_what_was_due_is_counted_for_jobs_that_are_on(berlin: None) -> None:
    hourly = view(make_job("Hourly", "0 * * * *"), here(6, 15))
    off = view(make_job("Off", "0 * * * *", enabled=False), None)
    weekly = view(make_job("Weekly", "0 7 * * 1"), here(9, 7))
    assert left_out_in([hourly, off, weekly], here(6, 11, 30), NOW) == (3, [hourly.job.id])
