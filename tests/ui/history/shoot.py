"""Draws the history with the design's afternoon into a folder: `python -m … FOLDER [light|dark]`.

Not a test: pictures to look at, beside the design's.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QColor, QFont, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from qasync import QEventLoop

from cronstudio.ui import theme
from cronstudio.ui.times import set_hours, set_viewer_zone
from cronstudio.ui.tray import Tray, tray_icon
from cronstudio.ui.tray_board import TrayState
from cronstudio.ui.views.compare_dialog import CompareDialog, Comparison
from cronstudio.ui.views.history_view import HistoryView
from tests.ui.history.fake_engine import FakeEngine
from tests.ui.history.samples import BERLIN, NOW, afternoon


async def _until(is_true: Callable[[], bool]) -> None:
    for _ in range(200):
        await asyncio.sleep(0.02)
        if is_true():
            return
    raise SystemExit("the picture never came to rest")


async def shoot(folder: Path, scheme: str, logs: Path) -> None:
    """Save the pictures of one scheme."""
    engine = afternoon(logs)
    view = HistoryView(engine, lambda: NOW)
    view.resize(1208, 746)
    view.show()
    await _until(lambda: view.model.run_count() > 60)
    failed = next(run for run in engine.runs.values() if run.job_name == "Invoice mail")
    view.list.select_run(failed.id)
    view.list.setFocus()
    await _until(lambda: len(view.detail.panel.view.lines()) == 10)
    view.detail.panel.find_word("login refused")
    view.detail.panel.step_match(True)
    await _save(view, folder / f"history-{scheme}.png")
    view.detail.panel._tabs.choose("ran_with")
    await _save(view, folder / f"history-ran-{scheme}.png")
    view.detail.panel._tabs.choose("output")
    view.detail.panel.find_word("")
    view.list.select_run(next(iter(engine.active_runs())).id)
    await _until(lambda: len(view.detail.panel.view.lines()) == 5000)
    await _save(view, folder / f"history-live-{scheme}.png")
    view.detail.panel.view.set_following(False)
    view.detail.panel.view.verticalScrollBar().setValue(100)
    view.resize(888, 548)
    await _save(view, folder / f"history-small-{scheme}.png")
    view.resize(1528, 946)
    missed = next(run for run in engine.runs.values() if run.job_name == "Git mirror")
    view.list.select_run(missed.id)
    view._set_charts(False)
    await asyncio.sleep(0.2)
    await _save(view, folder / f"history-missed-{scheme}.png")
    view._set_charts(True)
    view.resize(1208, 746)
    await _shoot_popups(view, folder, scheme)
    view.hide()
    view.detail.panel.feed.stop()
    empty = HistoryView(FakeEngine(), lambda: NOW)
    empty.resize(1208, 746)
    empty.show()
    await asyncio.sleep(0.2)
    await _save(empty, folder / f"history-empty-{scheme}.png")


async def _shoot_popups(view: HistoryView, folder: Path, scheme: str) -> None:
    for key in ("outcome", "job"):
        view.filters._open(key)
        await _save(view.filters._popup, folder / f"popup-{key}-{scheme}.png")
        view.filters._popup.hide()
    view.filters._open_range()
    await _save(view.filters._range, folder / f"popup-range-{scheme}.png")
    view.filters._range.hide()
    lines = [(" ", "connecting"), ("-", "4 invoices fetched"), ("+", "error: login refused")]
    failed = next(run for run in view._engine.runs.values() if run.job_name == "Invoice mail")
    dialog = CompareDialog(Comparison(failed, failed, tuple(lines)), view)
    dialog.show()
    await _save(dialog, folder / f"compare-{scheme}.png")
    dialog.close()
    tray = Tray(view._engine, lambda: NOW)
    tray.start()
    tray.menu.popup(view.mapToGlobal(view.rect().topLeft()))
    await _save(tray.menu, folder / f"tray-menu-{scheme}.png")
    tray.menu.hide()
    _draw_icons().save(str(folder / f"tray-icons-{scheme}.png"))
    tray.close()


def _draw_icons() -> QPixmap:
    sheet = QPixmap(460, 160)
    painter = QPainter(sheet)
    for row, ground in enumerate(("#EFF0F1", "#232629")):
        painter.fillRect(0, row * 80, 460, 80, QColor(ground))
        for column, state in enumerate(TrayState):
            x = 12 + column * 112
            for size in (16, 22, 32):
                icon = tray_icon(state, False)
                painter.drawPixmap(x, row * 80 + 24, icon.pixmap(size, size))
                x += size + 10
    painter.end()
    return sheet


async def _save(view: QWidget, path: Path) -> None:
    await asyncio.sleep(0.1)
    view.grab().save(str(path))


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    scheme = sys.argv[2] if len(sys.argv) > 2 else "light"
    os.environ["CRONSTUDIO_COLOR_SCHEME"] = scheme
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv[:1])
    font = QFont("Noto Sans")
    font.setPixelSize(13)
    app.setFont(font)
    set_viewer_zone(BERLIN)
    set_hours("24")
    theme.apply(app)
    with (
        tempfile.TemporaryDirectory() as logs,
        asyncio.Runner(loop_factory=lambda: QEventLoop(app)) as runner,
    ):
        runner.run(shoot(folder, scheme, Path(logs)))


if __name__ == "__main__":
    main()
