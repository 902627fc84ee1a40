"""The tray's menu, tooltip and icon states, built from jobs and runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QPushButton, QSystemTrayIcon

from cronstudio.model.job import Pause
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.ui import theme
from cronstudio.ui.tray import Tray, tray_icon
from cronstudio.ui.tray_board import TrayState, one_line, pause_choices
from tests.ui.history.conftest import Run, on_loop, until
from tests.ui.history.fake_engine import FakeEngine, job
from tests.ui.history.make import NOON, completed, failed, run

__all__ = ["on_loop"]

NOW = NOON + timedelta(minutes=92)

# Said by every tray icon on the platform without a screen.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


@pytest.fixture(autouse=True)
def _look(on_loop: object, qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp)
    yield
    while _open:
        _open.pop().close()


_open: list[Tray] = []


def _tray(engine: FakeEngine) -> Tray:
    tray = Tray(engine, lambda: NOW)
    tray.start()
    _open.append(tray)
    return tray


def _menu(menu: QMenu) -> list[str]:
    return ["—" if action.isSeparator() else action.text() for action in menu.actions()]


def _action(menu: QMenu, words: str) -> QAction:
    return next(action for action in menu.actions() if action.text().startswith(words))


def _busy() -> FakeEngine:
    engine = FakeEngine(
        [
            run("Photo backup", 60),
            failed("Invoice mail", 60),
            failed("Invoice mail", 0),
            failed("Invoice mail", -60),
            run("Git mirror", -60, Outcome.MISSED, started_at=None, finished_at=None),
            completed("Website check", 60),
        ],
        [job(name) for name in ("Photo backup", "Invoice mail", "Git mirror", "Website check")],
    )
    for known in list(engine.known.values()):
        engine.known[known.id] = replace(known, id=f"job_{known.name:_<8}")
    engine.next_at = {"job_Website check": NOON + timedelta(minutes=95)}
    return engine


def test_the_menu_says_what_is_next_what_runs_and_what_needs_a_look() -> None:
    tray = _tray(_busy())
    assert _menu(tray.menu) == [
        "Next: Website check, 14:35 CET",
        "—",
        "Running",
        "Stop Photo backup (since 14:00 CET)",
        "—",
        "Needs attention",
        "Invoice mail failed 3 times, 14:00 CET",
        "Git mirror missed, 12:00 CET",
        "—",
        "Run now",
        "Pause all",
        "—",
        "Open CronStudio",
        "Settings…",
        "—",
        "Quit CronStudio",
    ]
    assert not _action(tray.menu, "Running").isEnabled()
    assert tray.board.tooltip(NOW) == (
        "CronStudio: 1 running, 2 need attention. Next: Website check, 14:35 CET"
    )


def test_the_pause_menu_names_the_ends() -> None:
    words = [words for words, _ in pause_choices(NOW)]
    assert words == [
        "For 15 minutes, to 14:47 CET",
        "For 1 hour, to 15:32 CET",
        "Until tomorrow, Sat 08:00 CET",
        "Until I resume",
    ]
    tomorrow = pause_choices(NOW)[2][1]
    assert tomorrow is not None
    assert tomorrow.astimezone(ZoneInfo("Europe/Berlin")).hour == 8


def test_failures_come_before_a_pause_a_pause_before_running_and_idle_is_last() -> None:
    engine = _busy()
    board = _tray(engine).board
    assert board.state() is TrayState.FAILED
    board.remove(["job_Invoice mail", "job_Git mirror"])
    assert board.state() is TrayState.RUNNING
    board.pause = Pause(since=NOON)
    assert board.state() is TrayState.PAUSED
    board.pause = None
    board.remove(["job_Photo backup"])
    assert board.state() is TrayState.IDLE


def test_a_failure_that_was_seen_needs_no_attention_any_more() -> None:
    engine = FakeEngine([failed("a", 0)], [job("a")])
    tray = _tray(engine)
    assert tray.board.state() is TrayState.FAILED
    engine.runs = {run.id: replace(run, seen=True) for run in engine.runs.values()}
    tray.jobs_changed(engine.jobs())
    assert tray.board.state() is TrayState.IDLE


def test_a_job_in_need_of_repair_is_in_the_menu() -> None:
    engine = FakeEngine([], [job("a")])
    view = engine.jobs()[0]
    tray = _tray(engine)
    tray.jobs_changed([replace(view, progress=replace(view.progress, repair="bad zone"))])
    tray._refresh()
    assert "a needs repair" in _menu(tray.menu)
    assert tray.board.state() is TrayState.FAILED


def test_lists_show_at_most_five_lines() -> None:
    names = [f"j{number}" for number in range(12)]
    tray = _tray(FakeEngine([failed(name, 0) for name in names], [job(name) for name in names]))
    words = _menu(tray.menu)
    assert sum("failed" in word for word in words) == 5
    assert "and 7 more…" in words


def test_the_next_run_names_its_day_when_it_is_far_away() -> None:
    engine = FakeEngine([], [job("a")])
    engine.next_at = {"job_a_______": NOON + timedelta(days=87)}
    tray = _tray(engine)
    assert _menu(tray.menu)[0].replace("\u00a0", " ") == "Next: a, 1 Jun 14:00 CEST"


def test_without_jobs_the_menu_still_opens_and_quits() -> None:
    tray = _tray(FakeEngine())
    words = _menu(tray.menu)
    assert words[0] == "No run is due"
    assert not _action(tray.menu, "Run now").isEnabled()
    asked: list[str] = []
    tray.open_requested.connect(lambda: asked.append("open"))
    tray.quit_requested.connect(lambda: asked.append("quit"))
    tray.settings_requested.connect(lambda: asked.append("settings"))
    for name in ("Open", "Quit", "Settings"):
        _action(tray.menu, name).trigger()
    assert asked == ["open", "quit", "settings"]


def test_clicking_a_failure_opens_its_run() -> None:
    engine = _busy()
    newest = next(run for run in engine.runs.values() if run.job_name == "Invoice mail")
    tray = _tray(engine)
    opened: list[str] = []
    tray.open_run.connect(opened.append)
    _action(tray.menu, "Invoice mail").trigger()
    assert opened == [newest.id]


def test_the_commands_of_the_menu_reach_the_engine(on_loop: Run) -> None:
    engine = FakeEngine([completed("a", 0)], [job("a")])
    tray = _tray(engine)

    async def body() -> None:
        _submenu(tray.menu, "Pause all").actions()[0].trigger()
        _submenu(tray.menu, "Run now").actions()[0].trigger()
        await until(lambda: len(engine.calls) == 2)
        assert engine.calls == [
            ("pause_all", NOW + timedelta(minutes=15)),
            ("run_now", "job_a_______"),
        ]
        engine.pause = Pause(since=NOON, until=NOW + timedelta(hours=1))
        tray.pause_changed(engine.pause)
        tray._refresh()
        assert _menu(tray.menu)[0] == "All jobs paused until 15:32 CET"
        _action(tray.menu, "Resume all").trigger()
        await until(lambda: engine.calls[-1] == ("resume_all", None))

    on_loop(body)


def _submenu(menu: QMenu, words: str) -> QMenu:
    found = next(one for one in menu.findChildren(QMenu) if one.title() == words)
    assert isinstance(found, QMenu)
    return found


def test_a_middle_click_pauses_and_a_left_click_toggles(on_loop: Run) -> None:
    engine = FakeEngine()
    tray = _tray(engine)
    toggled: list[int] = []
    tray.toggle_requested.connect(lambda: toggled.append(1))

    async def body() -> None:
        reasons = QSystemTrayIcon.ActivationReason
        assert tray._icon is not None
        tray._icon.activated.emit(reasons.Trigger)
        tray._icon.activated.emit(reasons.MiddleClick)
        await until(lambda: engine.calls == [("pause_all", None)])
        assert toggled == [1]

    on_loop(body)


def test_stopping_from_the_menu_asks_first(on_loop: Run, qapp: QApplication) -> None:
    engine = FakeEngine([run("a <b>", 60)], [job("a <b>")])
    tray = _tray(engine)

    async def body() -> None:
        _action(tray.menu, "Stop a").trigger()
        question = next(w for w in qapp.topLevelWidgets() if isinstance(w, QMessageBox))
        assert question.text() == "Stop a <b>?"
        next(b for b in question.findChildren(QPushButton) if b.text() == "Stop").click()
        await until(lambda: engine.calls and engine.calls[0][0] == "stop_run")

    on_loop(body)


def test_what_reads_the_same_leaves_an_open_menu_alone_and_nothing_piles_up(
    qapp: QApplication,
) -> None:
    engine = _busy()
    tray = _tray(engine)
    before = tray.menu.actions()
    tray.jobs_changed(engine.jobs())
    tray._refresh()
    assert tray.menu.actions() == before
    for _ in range(5):
        tray.menu.fill()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(tray.menu.findChildren(QMenu)) == 2


def test_names_cannot_change_the_menu() -> None:
    assert one_line("two\nlines\tand a tab") == "two lines and a tab"
    assert len(one_line("x" * 300)) == 48
    engine = FakeEngine([failed("A & B", 0)], [job("A & B")])
    words = _menu(_tray(engine).menu)
    assert any("A && B failed" in word for word in words)


def test_a_watcher_that_appears_later_gets_an_icon_of_its_own() -> None:
    tray = _tray(FakeEngine())
    first = tray._icon
    came: list[int] = []
    tray.available_changed.connect(lambda: came.append(1))
    tray._watcher.serviceRegistered.emit("org.kde.StatusNotifierWatcher")
    assert tray._icon is not first
    assert tray._icon is not None and tray._icon.contextMenu() is tray.menu
    assert came == [1]


def test_every_state_has_an_icon_in_every_size() -> None:
    for state in TrayState:
        for symbolic in (False, True):
            sizes = {size.width() for size in tray_icon(state, symbolic).availableSizes()}
            assert {16, 22, 32, 64} <= sizes


def test_a_condition_is_no_trouble() -> None:
    skipped = run("a", 0, Outcome.SKIPPED, reason=Reason(ReasonCode.CONDITION))
    assert _tray(FakeEngine([skipped], [job("a")])).board.state() is TrayState.IDLE


def test_a_balloon_without_a_tray_is_refused_not_lost() -> None:
    tray = _tray(FakeEngine())
    assert not tray.available()
    assert not tray.show_balloon("title", "body", tray_icon(TrayState.IDLE, False))
