"""A window to drag a file from, at the top right of the screen: `drag_source.py FILE`."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel


class Source(QLabel):
    """Gives its file to whoever it is dragged to."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(sys.argv[1])])
        drag = QDrag(self)
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction)
        event.accept()


application = QApplication(sys.argv)
source = Source("Drag me")
source.setWindowFlags(Qt.WindowType.X11BypassWindowManagerHint)
source.setGeometry(1300, 0, 100, 60)
source.setWindowTitle("Drag me")
source.show()
sys.exit(application.exec())
