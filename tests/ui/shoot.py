"""Pictures of the real window with the design's jobs: `python -m tests.ui.shoot FOLDER [NAME...]`.

Light and dark in one run; QT_SCALE_FACTOR=2 gives the pictures for dense screens.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cronstudio.model.job import Pause
from cronstudio.ui import theme, times
from cronstudio.ui.forecast import left_out
from cronstudio.ui.main_window import MainWindow, Page
from cronstudio.ui.models.jobs_model import JobsModel
from cronstudio.ui.pause_banner import PauseBanner
from cronstudio.ui.ui_state import UiState
from cronstudio.ui.views.jobs_view import JobsView
from cronstudio.ui.widgets.banner import Banner
from cronstudio.ui.widgets.pause_popover import PausePopover
from cronstudio.ui.widgets.rail import Place
from cronstudio.ui.window_parts import make_parts
from tests.ui import samples

SIZES = {"small": (960, 600), "design": (1280, 800), "large": (1600, 1000)}


def now() -> datetime:
    """The instant of the pictures."""
    return samples.NOW


class Studio:
    """A window made of the real parts, without an engine."""

    def __init__(self, *, empty: bool = False) -> None:
        self.window = MainWindow(UiState(Path("/nonexistent")))
        self.window.furnish(make_parts(self.window), now)
        self.model = JobsModel(now, self.window)
        self.view = JobsView(self.model, self.window.actions_, now)
        self.window.set_pages(
            [
                Page(Place("jobs", "Jobs", "jobs"), lambda: self.view, lambda: (self.view.table,)),
                Page(Place("timeline", "Timeline", "timeline"), _blank, lambda: ()),
                Page(Place("history", "History", "history"), _blank, lambda: ()),
            ],
            frozenset(),
        )
        if not empty:
            self.view.update_jobs(samples.pictured_jobs())
        assert self.window.rail is not None
        self.window.rail.set_badge("history", 0 if empty else 2, "unseen failures")
        status = self.window.status
        status.show_running(0 if empty else 1)
        status.show_next(self.model.next_due(), now(), self.model.total())
        self.view.selection_changed.connect(
            lambda: status.show_words(self.view.describe_selection())
        )

    def choose(self, name: str) -> None:
        """Select the job with that name."""
        found = next(view for view in self.model.views() if view.job.name == name)
        self.view.choose(found.job.id)
        settle()
        if run_id := self.view.detail.trouble.wants_line_of:
            self.view.detail.trouble.set_line(run_id, "login refused: password expired")


def _blank() -> QWidget:
    page = QWidget()
    QVBoxLayout(page)
    return page


def settle() -> None:
    """Let layouts and queued work finish."""
    for _ in range(6):
        QApplication.processEvents()


def jobs(studio: Studio) -> None:
    studio.choose("Invoice mail")


def running(studio: Studio) -> None:
    studio.choose("Photo backup")


def bulk(studio: Studio) -> None:
    jobs(studio)
    table = studio.view.table
    for row in (4, 5):
        table.selectionModel().select(
            studio.model.index(row, 0),
            table.selectionModel().SelectionFlag.Select | table.selectionModel().SelectionFlag.Rows,
        )
    studio.window.undo_bar.tell("Deleted 2 jobs")


def paused(studio: Studio) -> None:
    pause = Pause(since=now(), until=now() + timedelta(hours=1))
    studio.view.set_pause(pause)
    PauseBanner(studio.window.banners, lambda: None, lambda _until: None).show_pause(pause, now())
    jobs(studio)


def trouble(studio: Studio) -> None:
    banners = studio.window.banners
    recovery = Banner("info", "3 late runs start in 30 s", on_close=lambda: None)
    recovery.add_button("Show them", lambda: None)
    banners.show_banner("recovery", recovery)
    disk = Banner("bad", "Could not save: the disk is full", "Free some space, then try again.")
    banners.show_banner("disk", disk)
    studio.choose("Git mirror")


def filtered(studio: Studio) -> None:
    studio.view.toolbar.filter.setText("backup nas")
    studio.view.table.selectRow(0)


def nothing(studio: Studio) -> None:
    studio.view.toolbar.filter.setText("no such job")


SCENES: dict[str, Callable[[Studio], None]] = {
    "jobs": jobs,
    "running": running,
    "bulk": bulk,
    "paused": paused,
    "trouble": trouble,
    "filtered": filtered,
    "nothing": nothing,
}


def shoot(folder: Path, only: list[str]) -> None:
    """All scenes in the present scheme."""
    scheme = theme.scheme()
    for scene, arrange in SCENES.items():
        sizes = SIZES if scene == "jobs" else {"design": SIZES["design"]}
        for label, size in sizes.items():
            name = f"{scene}-{label}-{scheme}"
            if only and not any(part in name for part in only):
                continue
            studio = Studio()
            _show(studio, size)
            arrange(studio)
            settle()
            studio.window.grab().save(str(folder / f"{name}.png"))
            _drop(studio)
    if not only or any("empty" in part for part in only):
        studio = Studio(empty=True)
        _show(studio, SIZES["design"])
        studio.window.grab().save(str(folder / f"empty-{scheme}.png"))
        _drop(studio)
    if not only or any("popover" in part for part in only):
        studio = Studio()
        _show(studio, SIZES["design"])
        popover = PausePopover(
            "Pause all jobs",
            now(),
            lambda until: left_out(studio.model.views(), now(), until),
            1,
            studio.window,
        )
        # Never shown: without a window system a popup closes as soon as events run.
        popover.adjustSize()
        popover.grab().save(str(folder / f"popover-{scheme}.png"))
        popover.close()
        _drop(studio)


def _show(studio: Studio, size: tuple[int, int]) -> None:
    studio.window.resize(*size)
    studio.window.show()
    studio.window.activateWindow()
    studio.view.table.setFocus()
    settle()


def _drop(studio: Studio) -> None:
    studio.window.may_close = True
    studio.window.close()
    studio.window.deleteLater()
    settle()


def main() -> int:
    """Take the pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    font = QFont("Noto Sans")
    font.setPixelSize(13)
    app.setFont(font)
    times.set_viewer_zone(samples.BERLIN)
    times.set_hours("24")
    for scheme in ("light", "dark"):
        os.environ[theme.SCHEME_VARIABLE] = scheme
        theme.apply(app)
        shoot(folder, sys.argv[2:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
