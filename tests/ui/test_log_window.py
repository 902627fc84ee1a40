"""The app's own log in the window, and the word when something in the window broke."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from cronstudio.ui.models.log_lines import MOST_BYTES, read_tail, written
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import with_session

# The platform without a screen has no tray window either.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


def entry(text: str, level: str = "info", **more: str) -> str:
    at = datetime(2026, 3, 6, 13, 32, tzinfo=UTC).isoformat()
    return json.dumps({"at": at, "level": level, "from": "ui.app", "text": text, **more})


def test_entries_are_written_for_people_and_strange_lines_as_they_are(
    berlin: None, tmp_path: Path
) -> None:
    file = tmp_path / "log"
    file.write_text(
        "\n".join((entry("began"), "not json", entry("bad", "error", traceback="a\nb"), "[1]"))
    )
    lines = read_tail(file)
    assert written(lines, only_grave=False).splitlines() == [
        "2026-03-06 14:32:00           ui.app: began",
        "not json",
        "2026-03-06 14:32:00  error    ui.app: bad",
        "    a",
        "    b",
        "[1]",
    ]
    assert written(lines, only_grave=True).splitlines()[0].endswith("error    ui.app: bad")


def test_of_a_long_log_the_end_is_read_in_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_text("".join(f"{entry(f'number {number}')}\n" for number in range(9000)))
    assert file.stat().st_size > MOST_BYTES
    lines = read_tail(file)
    assert all(line.at is not None for line in lines)
    assert lines[-1].text == "number 8999"
    assert read_tail(tmp_path / "none") == []


class Button(QObject):
    pressed = Signal()


@pytest.mark.qt_no_exception_capture
def test_a_fault_in_the_window_is_told_and_leads_to_the_log(
    on_qt_loop: OnQtLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, fault, _trace: told.append(fault))

    def break_it() -> None:
        raise RuntimeError("broken slot")

    async def use(session: Session) -> None:
        file = tmp_path / "data" / "cronstudio.log"
        file.write_text(entry("a fault in the window", "critical"))
        button = Button()
        button.pressed.connect(break_it)
        button.pressed.emit()
        assert [str(fault) for fault in told] == ["broken slot"]
        banner = session.window.banners.banner("broken")
        assert banner is not None
        assert "Your jobs run on" in banner.words()
        shown = session.log.show()
        await until(lambda: "a fault in the window" in shown.page.toPlainText(), "the log")
        shown.only_grave.setChecked(True)
        assert "critical" in shown.page.toPlainText()
        shown._copy()
        assert "Time zone rules" in QGuiApplication.clipboard().text()

    before = sys.excepthook
    with_session(on_qt_loop, tmp_path, use)
    assert sys.excepthook is before
