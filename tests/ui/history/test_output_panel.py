"""The output panel on real files: tabs, following, new lines, what is loaded, finding."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from cronstudio.ui.models.output_feed import ERRORS_WITHIN
from cronstudio.ui.widgets.output_panel import OutputPanel
from cronstudio.ui.widgets.output_view import LINE_LIMIT
from tests.ui.history.conftest import Run, until


@pytest.fixture
def panel(qtbot: QtBot) -> OutputPanel:
    made = OutputPanel()
    qtbot.addWidget(made)
    made.resize(800, 500)
    made.show()
    return made


def _write(folder: Path, text: bytes, name: str = "out") -> None:
    with (folder / name).open("ab") as file:
        file.write(text)


def _numbers(panel: OutputPanel) -> list[int]:
    return [line.number for line in panel.view.lines()]


def test_errors_have_a_count_and_a_page_of_their_own(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    _write(tmp_path, b"fine\n")
    _write(tmp_path, b"one\ntwo\n", "err")

    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "nothing")
        await until(lambda: len(panel.errors.lines()) == 2)
        assert panel._tabs._buttons["errors"].text() == "Errors 2"
        panel._tabs.choose("errors")
        assert panel._pages.currentWidget() is panel.errors
        panel.feed.stop()

    on_loop(body)


def test_of_a_very_long_output_the_errors_among_the_loaded_lines_are_listed(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    _write(tmp_path, b"hay\n" * (ERRORS_WITHIN + 1))
    _write(tmp_path, b"last\n", "err")

    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "")
        await until(lambda: len(panel.view.lines()) == LINE_LIMIT)
        assert [line.text for line in panel.errors.lines()] == [b"last"]
        assert panel._tabs._buttons["errors"].text() == "Errors 1"
        panel.feed.stop()

    on_loop(body)


def test_without_output_a_sentence_stands_in_its_place(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "This attempt printed nothing.")
        await until(lambda: panel._pages.currentWidget() is panel._empty)
        assert panel._empty.words() == "This attempt printed nothing."
        panel.feed.stop()

    on_loop(body)


def test_scrolling_up_holds_new_lines_back_and_the_button_brings_them(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    _write(tmp_path, b"".join(b"%d\n" % number for number in range(200)))

    async def body() -> None:
        panel.show_attempt(tmp_path, True, "", "", "")
        await until(lambda: len(panel.view.lines()) == 200)
        assert "Following" in panel._follow_bar._words.text()
        panel.view.verticalScrollBar().setValue(5)
        assert panel._follow.text() == "Follow"
        _write(tmp_path, b"new\n" * 3)
        await until(lambda: panel._follow_bar._new.text() == "3 new lines")
        assert len(panel.view.lines()) == 200
        panel._follow_bar._new.click()
        await until(lambda: len(panel.view.lines()) == 203)
        bar = panel.view.verticalScrollBar()
        assert bar.value() == bar.maximum()
        assert panel._follow_bar._new.isHidden()
        panel.finish("Ended with exit code 0")
        await until(lambda: panel.view.toPlainText().endswith("Ended with exit code 0"))
        assert panel._follow_bar.isHidden()
        panel.feed.stop()

    on_loop(body)


def test_of_a_long_output_the_last_lines_are_shown_and_more_is_offered(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    total = LINE_LIMIT + 700
    _write(tmp_path, b"".join(b"%d\n" % number for number in range(1, total + 1)))

    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "")
        await until(lambda: len(panel.view.lines()) == LINE_LIMIT)
        bar = panel._window_bar
        assert not bar.isHidden()
        assert bar._words.text() == f"Showing the last {LINE_LIMIT} of {total} lines."
        assert panel.view.toPlainText().endswith("Ended")
        bar.more_wanted.emit()
        await until(lambda: len(panel.view.lines()) == total)
        assert bar.isHidden()
        assert _numbers(panel) == list(range(1, total + 1))
        panel.feed.stop()

    on_loop(body)


def test_a_word_above_the_loaded_lines_is_gone_to(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    lines = [b"hay"] * (LINE_LIMIT + 2000)
    lines[1000] = b"a Needle here"
    lines[-5] = b"a needle there"
    _write(tmp_path, b"\n".join(lines) + b"\n")

    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "")
        await until(lambda: len(panel.view.lines()) == LINE_LIMIT)
        panel.find_word("needle")
        await until(lambda: panel._find._count.text() == "2 of 2")
        panel.step_match(True)
        await until(lambda: 1001 in _numbers(panel))
        await until(lambda: panel._find._count.text() == "1 of 2")
        assert panel.view.textCursor().block().text() == "a Needle here"
        assert panel._window_bar._words.text().startswith("Showing lines ")
        panel._window_bar.end_wanted.emit()
        await until(lambda: _numbers(panel)[-1] == len(lines))
        panel.feed.stop()

    on_loop(body)


def test_keys_find_and_step(on_loop: Run, panel: OutputPanel, tmp_path: Path, qtbot: QtBot) -> None:
    _write(tmp_path, b"x\ny\nx\n")

    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "")
        await until(lambda: len(panel.view.lines()) == 3)
        qtbot.keyClicks(panel._find, "x")
        assert panel._find._count.text() == "1 of 2"
        qtbot.keyClick(panel._find, Qt.Key.Key_Return)
        assert panel._find._count.text() == "2 of 2"
        qtbot.keyClick(panel._find, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert panel._find._count.text() == "1 of 2"
        qtbot.keyClick(panel._find, Qt.Key.Key_Escape)
        assert panel._find._count.text() == "F3"
        assert not panel.view.extraSelections()
        panel.feed.stop()

    on_loop(body)


def test_copying_takes_the_visible_text_without_the_remark(
    on_loop: Run, panel: OutputPanel, tmp_path: Path
) -> None:
    _write(tmp_path, b"\x1b[31mred\x1b[0m\nplain\n")

    async def body() -> None:
        panel.show_attempt(tmp_path, False, "Ended", "", "")
        await until(lambda: len(panel.view.lines()) == 2)
        panel._copy_all()
        assert QGuiApplication.clipboard().text() == "red\nplain"
        panel.feed.stop()

    on_loop(body)
