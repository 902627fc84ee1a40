"""The window as it looked last, shown at once while everything else is still being loaded.

It shows jobs and their rules, and no state ("Starting"). It counts only while the database, the
settings and the look are those that it was taken with; else the window waits for the real thing.
"""

from __future__ import annotations

import os

from PySide6.QtCore import QElapsedTimer, QEventLoop, QLocale, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from cronstudio import __version__
from cronstudio.paths import Paths
from cronstudio.ui.main_window import MainWindow

FILE = "first-picture.png"
"""Its name below `Paths.data`: it shows names of jobs, so it lies where only the user can read."""

TAKEN_WITH = "TakenWith"
SCHEME = "Scheme"
"""Keys of the texts in the file."""

PATIENCE_MS = 150
"""So long the picture is waited for: a desktop may be slow to show a window."""


class FirstPicture(QWidget):
    """The picture, at its own size from the left upper corner."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._image = image
        # What is being built behind it need not be painted.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.is_painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._image.pixelColor(0, self._image.height() - 1))
        painter.drawImage(0, 0, self._image)
        painter.end()
        self.is_painted = True


def show_first_picture(app: QApplication, window: MainWindow, paths: Paths) -> bool:
    """Show the window with its picture, if there is one that is true; return whether it is."""
    file = paths.data / FILE
    # A pipe in its place would be waited for without end.
    image = QImage(str(file)) if file.is_file() else QImage()
    if image.isNull() or image.text(TAKEN_WITH) != look_of(app, paths):
        return False
    if image.text(SCHEME) not in ("", system_scheme()):
        return False
    image.setDevicePixelRatio(app.devicePixelRatio())
    # A smaller screen leaves the window less room. A maximised one gets its size when it is shown.
    if image.deviceIndependentSize().toSize() != window.size() and not window.isMaximized():
        return False
    picture = FirstPicture(image)
    window.cover(picture)
    window.show()
    since = QElapsedTimer()
    since.start()
    while not picture.is_painted and not since.hasExpired(PATIENCE_MS):
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
    return True


def look_of(app: QApplication, paths: Paths) -> str:
    """All that a picture depends on and that is known before anything is read, as one text."""
    contrast = getattr(QGuiApplication.styleHints(), "accessibility", None)
    return "\n".join(
        (
            __version__,
            *(_stamp(os.fspath(path)) for path in (paths.database, paths.settings_file)),
            _stamp(f"{paths.database}-wal"),
            app.font().toString(),
            str(app.devicePixelRatio()),
            QLocale.system().name(),
            str(contrast().contrastPreference()) if contrast is not None else "",
            os.environ.get("CRONSTUDIO_COLOR_SCHEME", ""),
        )
    )


def system_scheme() -> str:
    """The colours that the desktop asks for, as one word."""
    return QGuiApplication.styleHints().colorScheme().name


def _stamp(path: str) -> str:
    try:
        found = os.stat(path)
    except OSError:
        return "-"
    return f"{found.st_mtime_ns} {found.st_size}" if found.st_size else "-"
