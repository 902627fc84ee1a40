"""Takes the picture that the next start of the window begins with; see `first_picture`."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QIODevice, QSaveFile
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QApplication

from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.ui import theme
from cronstudio.ui.first_picture import FILE, SCHEME, TAKEN_WITH, look_of, system_scheme
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.views.jobs_view import JobsView

log = logging.getLogger(__name__)


def keep_picture(window: MainWindow, jobs: JobsView, settings: Settings, paths: Paths) -> None:
    """Keep a picture of a window that has been hidden for good, once the database is closed.

    Nothing that may be over at the next start is on it. Only the jobs view is taken, and only when
    the window starts shown.
    """
    file = paths.data / FILE
    shows_jobs = window.page == "jobs" and jobs.model.total()
    if not shows_jobs or settings.start_hidden or theme.is_high_contrast():
        _drop(file)
        return
    window.banners.hide()
    window.undo_bar.hide()
    window.status.show_left(QCoreApplication.translate("FirstPicture", "Starting"))
    jobs.be_still()
    window.status.show_words(jobs.describe_selection())
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    image.setText(TAKEN_WITH, look_of(app, paths))
    image.setText(SCHEME, system_scheme() if settings.colours == "system" else "")
    _write(image, file)


def _drop(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("the picture of the window could not be removed: %s", error)


def _write(image: QImage, file: Path) -> None:
    """Put the picture in the place of the last one; a loss costs only a moment at the start."""
    target = QSaveFile(str(file))
    if target.open(QIODevice.OpenModeFlag.WriteOnly):
        target.setPermissions(QSaveFile.Permission.ReadOwner | QSaveFile.Permission.WriteOwner)
        if QImageWriter(target, b"png").write(image) and target.commit():
            return
    log.warning("the picture of the window could not be kept: %s", target.errorString())
