"""The history as a whole: asking, following live runs, showing one run, commands."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from cronstudio.errors import UserError
from cronstudio.model.run import Attempt, Reason
from cronstudio.model.words import Outcome, ReasonCode, RunState
from cronstudio.ui.models.history_export import write_history
from cronstudio.ui.models.run_rows import RowKind
from cronstudio.ui.times import set_viewer_zone
from cronstudio.ui.views.compare_dialog import CompareDialog, compare_lines
from cronstudio.ui.views.history_view import HistoryView
from tests.ui.history.conftest import Run, until
from tests.ui.history.fake_engine import FakeEngine, job
from tests.ui.history.make import NOON, completed, failed, run

NOW = NOON + timedelta(minutes=30)


@pytest.fixture
def make_view(qtbot: QtBot) -> Callable[[FakeEngine], HistoryView]:
    def make(engine: FakeEngine) -> HistoryView:
        view = HistoryView(engine, lambda: NOW)
        qtbot.addWidget(view)
        view.resize(1200, 740)
        return view

    return make


Make = Callable[[FakeEngine], HistoryView]


def _shown(view: HistoryView) -> list[str]:
    rows = [view.model.row(number) for number in range(view.model.rowCount())]
    return [row.run.job_name if row.run else row.key for row in rows]


def _words(view: HistoryView) -> str:
    return " | ".join(label.text() for label in view.findChildren(QLabel))


def test_the_first_look_lists_what_runs_then_the_days_and_shows_the_first_run(
    on_loop: Run, make_view: Make
) -> None:
    engine = FakeEngine(
        [run("b", 20), failed("a", 0), completed("a", -24 * 60)], [job("a"), job("b")]
    )
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        assert _shown(view) == ["now", "b", "2026-03-06", "a", "2026-03-05", "a"]
        shown = view.detail.run()
        assert shown is not None and shown.job_name == "b"

    on_loop(body)


def test_a_failure_that_is_looked_at_is_marked_as_seen(on_loop: Run, make_view: Make) -> None:
    bad, worse = failed("a", 0), failed("a", 5)
    engine = FakeEngine([bad, worse], [job("a")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        view.list.select_run(bad.id)
        await until(lambda: ("mark_seen", (bad.id,)) in engine.calls)

    on_loop(body)


def test_filters_ask_anew_and_the_shown_run_stays(on_loop: Run, make_view: Make) -> None:
    bad = failed("a", 0)
    engine = FakeEngine([bad, completed("b", 5), completed("c", 6)], [job("a"), job("b")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.model.run_count() == 3)
        view.list.select_run(bad.id)
        view.filters.show_only(outcomes=[Outcome.FAILED])
        await until(lambda: _shown(view) == ["2026-03-06", "a"])
        assert view.detail.run() == bad
        assert view.list.current_run() == bad
        view.filters.clear()
        await until(lambda: view.model.run_count() == 3)

    on_loop(body)


def test_pages_are_loaded_until_the_list_is_longer_than_the_window(
    on_loop: Run, make_view: Make
) -> None:
    engine = FakeEngine([completed("a", -minutes) for minutes in range(60)], [job("a")])
    engine.page_size = 10
    view = make_view(engine)

    async def body() -> None:
        view.show()
        # All of one day fold into one row: ten pages make a list of two rows.
        await until(lambda: view.model.run_count() == 60)
        assert _shown(view) == ["2026-03-06", "a"]
        assert view.model.row(1).kind is RowKind.FOLD

    on_loop(body)


def test_a_live_run_appears_ends_and_keeps_the_selection(on_loop: Run, make_view: Make) -> None:
    old = failed("a", 0)
    engine = FakeEngine([old], [job("a")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        started = run("a", 29)
        view.take_runs([started])
        assert _shown(view) == ["now", "a", "2026-03-06", "a"]
        assert view.list.current_run() == old
        ended = replace(
            started, state=RunState.FINISHED, outcome=Outcome.COMPLETED, finished_at=NOW
        )
        view.take_runs([ended])
        assert _shown(view) == ["2026-03-06", "a", "a"]
        assert view.list.current_run() == old
        view.forget_runs([old.id])
        assert _shown(view) == ["2026-03-06", "a"]

    on_loop(body)


def test_a_live_run_that_does_not_pass_the_filters_stays_out(on_loop: Run, make_view: Make) -> None:
    engine = FakeEngine([failed("a", 0)], [job("a"), job("b")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        view.show_job("job_a_______")
        await until(lambda: view.model.run_count() == 1)
        view.take_runs([run("b", 29)])
        assert view.model.run_count() == 1

    on_loop(body)


def test_the_detail_shows_output_attempts_and_how_it_ended(
    on_loop: Run, make_view: Make, tmp_path: Path
) -> None:
    bad = failed("mail", 0, reason=Reason(ReasonCode.EXIT_CODE, {"code": 1}))
    engine = FakeEngine([bad], [job("mail")])
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "out").write_bytes(b"<b>hello</b>\n")
    (tmp_path / "one" / "launch.json").write_text(
        json.dumps({"argv": ["sh", "-c", "a b"], "cwd": "/tmp", "environment": {"A": "1"}})
    )
    engine.logs = tmp_path
    engine.of_run[bad.id] = [
        Attempt(
            run_id=bad.id,
            number=1,
            started_at=NOON,
            finished_at=NOON + timedelta(seconds=8),
            outcome=Outcome.FAILED,
            exit_code=1,
            directory="one",
        )
    ]
    view = make_view(engine)

    async def body() -> None:
        view.show()
        panel = view.detail.panel
        await until(lambda: panel.view.lines() and panel.ran_with.toPlainText())
        text = panel.view.toPlainText()
        assert text.startswith("<b>hello</b>\nEnded with exit code 1 after 8")
        assert "sh -c 'a b'" in panel.ran_with.toPlainText()
        assert "No retries set." in _words(view)

    on_loop(body)


def test_a_run_that_never_started_says_why(on_loop: Run, make_view: Make) -> None:
    missed = run(
        "a", 0, Outcome.MISSED, started_at=None, finished_at=None, reason=Reason(ReasonCode.ASLEEP)
    )
    view = make_view(FakeEngine([missed], [job("a")]))

    async def body() -> None:
        view.show()
        await until(lambda: "Nothing was started: missed, asleep." in _words(view))

    on_loop(body)


def test_run_again_starts_the_job_and_shows_the_new_run(on_loop: Run, make_view: Make) -> None:
    engine = FakeEngine([failed("a", 0)], [job("a")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        view.detail.head.run_again.emit()
        await until(lambda: (view.detail.run() or failed()).id.startswith("run_new"))
        assert engine.calls[-1] == ("run_now", "job_a_______")

    on_loop(body)


def test_stopping_asks_first(on_loop: Run, make_view: Make, qtbot: QtBot) -> None:
    going_on = run("a <i>", 20)
    engine = FakeEngine([going_on], [job("a")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        view.detail.head.stop.emit()
        question = view.findChild(QMessageBox)
        assert isinstance(question, QMessageBox)
        assert question.text() == "Stop a <i>?"
        assert question.textFormat() == Qt.TextFormat.PlainText
        assert not engine.calls
        stop = next(b for b in question.findChildren(QPushButton) if b.text() == "Stop")
        stop.click()
        await until(lambda: ("stop_run", going_on.id) in engine.calls)

    on_loop(body)


def test_deleting_a_fold_asks_once_for_all_its_runs(on_loop: Run, make_view: Make) -> None:
    engine = FakeEngine([completed("a", n) for n in range(3)], [job("a")])
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        view.list.delete_wanted.emit()
        question = view.findChild(QMessageBox)
        assert isinstance(question, QMessageBox)
        assert question.text() == "Delete 3 runs?"
        next(b for b in question.findChildren(QPushButton) if b.text() == "Delete").click()
        await until(lambda: engine.calls and engine.calls[-1][0] == "delete_runs")
        assert len(engine.calls[-1][1]) == 3  # type: ignore[arg-type]

    on_loop(body)


def test_the_arrow_keys_open_and_close_a_fold(on_loop: Run, make_view: Make, qtbot: QtBot) -> None:
    view = make_view(FakeEngine([completed("a", n) for n in range(3)], [job("a")]))

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        qtbot.keyClick(view.list, Qt.Key.Key_Right)
        assert view.model.rowCount() == 5
        qtbot.keyClick(view.list, Qt.Key.Key_Down)
        assert view.model.row(view.list.currentIndex().row()).kind is RowKind.MEMBER
        qtbot.keyClick(view.list, Qt.Key.Key_Left)
        assert view.model.rowCount() == 2
        assert view.list.currentIndex().row() == 1

    on_loop(body)


def test_the_arrow_keys_go_over_headings(on_loop: Run, make_view: Make, qtbot: QtBot) -> None:
    view = make_view(FakeEngine([failed("a", 0), failed("b", -24 * 60)], [job("a"), job("b")]))

    async def body() -> None:
        view.show()
        await until(lambda: view.model.run_count() == 2 and view.detail.run() is not None)
        keys = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End)
        names = []
        for key in keys:
            qtbot.keyClick(view.list, key)
            run = view.list.current_run()
            names.append(run.job_name if run else "heading")
        assert names == ["b", "a", "a", "a", "b"]
        assert len(view.list.selected_runs()) == 1

    on_loop(body)


def test_another_zone_groups_by_its_own_days(on_loop: Run, make_view: Make) -> None:
    view = make_view(FakeEngine([failed("a", 11 * 60 + 30 - 24 * 60)], [job("a")]))

    async def body() -> None:
        view.show()
        await until(lambda: view.model.run_count() == 1)
        assert _shown(view) == ["2026-03-06", "a"]
        set_viewer_zone(ZoneInfo("America/Toronto"))
        view._tell_time()
        await until(lambda: _shown(view) == ["2026-03-05", "a"])

    on_loop(body)


def test_without_runs_the_list_says_so_and_offers_to_show_all(
    on_loop: Run, make_view: Make
) -> None:
    view = make_view(FakeEngine([failed("a", -90 * 24 * 60)], [job("a")]))

    async def body() -> None:
        view.show()
        await until(lambda: "No runs in the last 30 days" in _words(view))
        view._empty.clear_wanted.emit()
        await until(lambda: view.model.run_count() == 1)

    on_loop(body)


def test_a_run_can_be_opened_though_the_filters_hide_it(on_loop: Run, make_view: Make) -> None:
    old = failed("a", -90 * 24 * 60)
    view = make_view(FakeEngine([old, completed("b", 0)], [job("a"), job("b")]))

    async def body() -> None:
        view.show()
        await until(lambda: view.model.run_count() == 1)
        view.open_run(old.id)
        await until(lambda: view.detail.run() == old)
        told: list[UserError] = []
        view.failed.connect(told.append)
        view.open_run("run_unknown")
        await until(lambda: told)
        assert told[0].title == "No such run"

    on_loop(body)


def test_the_export_writes_every_page_and_no_formula(
    on_loop: Run, make_view: Make, tmp_path: Path
) -> None:
    runs = [failed("=HYPERLINK(1)", n) for n in range(5)]
    engine = FakeEngine(runs, [job("a")])
    engine.page_size = 2
    view = make_view(engine)

    async def body() -> None:
        view.filters.clear()
        assert await write_history(view.feed, tmp_path / "h.csv", "csv") == 5
        assert await write_history(view.feed, tmp_path / "h.json", "json") == 5
        with pytest.raises(UserError):
            await write_history(view.feed, tmp_path / "no" / "h.csv", "csv")

    on_loop(body)
    with (tmp_path / "h.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["job"] for row in rows] == ["'=HYPERLINK(1)"] * 5
    assert rows[0]["started_at"] == "2026-03-06T12:04:00Z"
    loaded = json.loads((tmp_path / "h.json").read_text())
    assert [row["run_id"] for row in loaded] == [run.id for run in reversed(runs)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["h.csv", "h.json"]


def test_a_failure_is_compared_with_the_last_success_before_it(
    on_loop: Run, make_view: Make, tmp_path: Path
) -> None:
    good, bad = completed("a", 0), failed("a", 5)
    engine = FakeEngine([good, bad, completed("a", 9)], [job("a")])
    engine.logs = tmp_path
    for which, text in ((good, "same\nfine\n"), (bad, "same\nbroken\n")):
        (tmp_path / which.id).mkdir()
        (tmp_path / which.id / "out").write_text(text)
        engine.of_run[which.id] = [
            Attempt(run_id=which.id, number=1, started_at=NOON, directory=which.id)
        ]
    view = make_view(engine)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        view.list.select_run(bad.id)
        view.detail.head.compare.emit()
        await until(lambda: view.findChild(CompareDialog) is not None)
        dialog = view.findChild(CompareDialog)
        assert isinstance(dialog, CompareDialog)
        assert dialog._text.toPlainText() == "   same\n−  fine\n+  broken"
        dialog.reject()

    on_loop(body)


def test_compared_lines_are_marked() -> None:
    assert compare_lines(["a", "b"], ["a", "c"]) == [(" ", "a"), ("-", "b"), ("+", "c")]


def test_what_is_remembered_comes_back(on_loop: Run, make_view: Make) -> None:
    view = make_view(FakeEngine())

    async def body() -> None:
        view.show()
        view.restore_state({"charts": False, "days": 7, "splitter": [400, 800]})
        state = view.save_state()
        assert state["charts"] is False
        assert state["days"] == 7
        view.restore_state({"charts": "nonsense", "days": "x", "splitter": ["y"]})
        assert view.save_state() == state

    on_loop(body)
