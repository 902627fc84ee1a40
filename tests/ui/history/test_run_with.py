"""Running a job once with other arguments."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cronstudio.ui.dialogs.run_with import ArgumentsError, RunWithDialog, read_arguments
from cronstudio.ui.views.history_view import HistoryView
from tests.ui.history.conftest import Run, until
from tests.ui.history.fake_engine import FakeEngine, job
from tests.ui.history.make import NOON, failed


@pytest.mark.parametrize(
    ("text", "arguments"),
    [("", {}), ("  \n", {}), ("{}", {}), ('{"n": [1, null]}', {"n": [1, None]})],
)
def test_a_json_object_is_taken(text: str, arguments: dict[str, object]) -> None:
    assert read_arguments(text) == arguments


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": }', "Line 1, character 7"),
        ('{\n "a" 1}', "Line 2, character 6"),
        ("[1]", "one object"),
        ("[" * 5000, "nested too deeply"),
        ("x" * 100_000, "too long"),
    ],
)
def test_what_is_none_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ArgumentsError, match=message):
        read_arguments(text)


def test_the_button_is_off_while_the_text_is_wrong(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RunWithDialog(replace(job("a"), args={"since": "yesterday"}), parent)
    assert dialog._text.toPlainText() == '{\n  "since": "yesterday"\n}'
    assert dialog._run.isEnabled()
    dialog._text.setPlainText("{")
    assert not dialog._run.isEnabled()
    assert "Line 1" in dialog._error.text()
    wanted: list[object] = []
    dialog.wanted.connect(wanted.append)
    dialog._text.setPlainText('{"since": "today"}')
    dialog._run.click()
    assert wanted == [{"since": "today"}]


def test_the_run_gets_the_changed_arguments(on_loop: Run, qtbot: QtBot) -> None:
    engine = FakeEngine([failed("a", 0)], [job("a")])
    view = HistoryView(engine, lambda: NOON)
    qtbot.addWidget(view)

    async def body() -> None:
        view.show()
        await until(lambda: view.detail.run() is not None)
        view.detail.head.run_with.emit()
        dialog = view.findChild(RunWithDialog)
        assert isinstance(dialog, RunWithDialog)
        dialog._text.setPlainText('{"n": 1}')
        dialog._run.click()
        await until(lambda: ("run_now", ("job_a_______", {"n": 1})) in engine.calls)

    on_loop(body)
