"""What this is, and the versions that a report of a fault needs."""

from __future__ import annotations

import platform
import sqlite3

import tzdata
from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from cronstudio import __version__
from cronstudio.ui import icons


def diagnostics() -> str:
    """Versions, one a line, to be copied."""
    return "\n".join(
        (
            f"CronStudio {__version__}",
            f"Python {platform.python_version()}",
            f"Qt {qVersion()}, PySide6 {pyside_version}, {QGuiApplication.platformName()}",
            f"SQLite {sqlite3.sqlite_version}",
            f"Time zone rules {tzdata.IANA_VERSION}",
            f"{platform.system()} {platform.release()} {platform.machine()}",
        )
    )


def open_about(parent: QWidget) -> None:
    """Show it, without waiting for it."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(QCoreApplication.translate("about", "About CronStudio"))
    box.setIconPixmap(icons.app_icon().pixmap(64, 64))
    box.setText("CronStudio")
    box.setInformativeText(
        QCoreApplication.translate(
            "about", "A desktop scheduler that never loses a run, never doubles one, and says why."
        )
        + f"\n\n{diagnostics()}"
    )
    copy = box.addButton(
        QCoreApplication.translate("about", "Copy"), QMessageBox.ButtonRole.ActionRole
    )
    copy.clicked.disconnect()
    copy.clicked.connect(lambda _checked=False: QGuiApplication.clipboard().setText(diagnostics()))
    box.addButton(QMessageBox.StandardButton.Close)
    box.open()
