"""The page "History and space": how much is kept, and how much room it takes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from cronstudio.language import Text
from cronstudio.paths import Paths
from cronstudio.settings import MEBIBYTE
from cronstudio.ui import tasks, theme
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr
from cronstudio.ui.run_words import size_words
from cronstudio.ui.threads import in_thread
from cronstudio.ui.widgets.buttons import Label, push_button

MOST_FILES = 2_000_000


@dataclass(frozen=True, slots=True)
class SpaceUsed:
    """Bytes on the disk."""

    output: int
    database: int
    backups: int
    free: int


def measure(paths: Paths) -> SpaceUsed:
    """Add up what the files take; reads folders, so never on the loop."""
    database = paths.database
    files = [database, Path(f"{database}-wal"), Path(f"{database}-shm")]
    return SpaceUsed(
        output=folder_bytes(paths.logs),
        database=sum(_file_bytes(file) for file in files),
        backups=folder_bytes(paths.backups),
        free=shutil.disk_usage(paths.data).free,
    )


def folder_bytes(folder: Path) -> int:
    """What the files below a folder really take on the disk: output has holes."""
    total = seen = 0
    left = [os.fspath(folder)]
    while left and seen < MOST_FILES:
        try:
            with os.scandir(left.pop()) as entries:
                for entry in entries:
                    seen += 1
                    if entry.is_dir(follow_symlinks=False):
                        left.append(entry.path)
                    else:
                        total += _taken(entry.stat(follow_symlinks=False))
        except OSError:
            continue  # a run may be deleted while we look
    return total


def _file_bytes(file: Path) -> int:
    try:
        return _taken(file.stat())
    except OSError:
        return 0


def _taken(found: os.stat_result) -> int:
    blocks = getattr(found, "st_blocks", None)  # not on Windows
    return found.st_size if blocks is None else int(blocks) * 512


class SpacePage(SettingsPage):
    """Retention, and the space used."""

    key = "space"
    title = Text("History and space")
    icon = "history"
    intro = Text("Old runs are cleaned up by themselves. What you chose to keep for ever stays.")

    def __init__(self, paths: Paths, measured: Callable[[Paths], SpaceUsed] = measure) -> None:
        self._paths = paths
        self._measure = measured
        super().__init__()

    def fill(self) -> None:
        self.caption(tr("Keep"))
        self.number("keep_runs_per_job", tr("Runs of each job, at most"), 1, 10_000_000)
        self.number("keep_days", tr("For at most"), 1, 36_500, suffix=tr("days"))
        self.number(
            "keep_bytes",
            tr("Output of all jobs together, at most"),
            1,
            1 << 20,
            tr("The oldest goes first."),
            suffix="MB",
            scale=MEBIBYTE,
        )
        self.number(
            "compress_after_days",
            tr("Pack output after"),
            0,
            36_500,
            tr("Packed output can be read and searched as before."),
            suffix=tr("days"),
        )
        self.number(
            "min_free_bytes",
            tr("Keep hardly any output when the disk has less than"),
            0,
            1 << 20,
            suffix="MB",
            scale=MEBIBYTE,
        )
        self.section(tr("Space used"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space.xl)
        grid.setVerticalSpacing(theme.space.xs)
        grid.setColumnStretch(2, 1)
        self._figures: dict[str, Label] = {}
        rows = (
            ("output", tr("Output of runs")),
            ("database", tr("Jobs and history")),
            ("backups", tr("Backups of these")),
            ("free", tr("Free on this disk")),
        )
        for number, (key, words) in enumerate(rows):
            grid.addWidget(Label(words, role="text2"), number, 0)
            self._figures[key] = figure = Label("…")
            figure.setAccessibleName(words)
            grid.addWidget(figure, number, 1)
        self.body.addLayout(grid)
        folder = push_button(tr("Open the folder"), "folder", dense=True, on_click=self._open)
        row = QHBoxLayout()
        row.addWidget(folder)
        row.addStretch(1)
        self.body.addLayout(row)

    def opened(self) -> None:
        tasks.spawn(self._show_used())

    def figure(self, key: str) -> str:
        """What is shown for `output`, `database`, `backups` or `free`."""
        return self._figures[key].text()

    async def _show_used(self) -> None:
        used = await in_thread(self._measure, self._paths)
        for key, label in self._figures.items():
            label.setText(size_words(getattr(used, key)))

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._paths.data)))
