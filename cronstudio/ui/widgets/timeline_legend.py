"""The row under the timeline that says what its shapes mean, and its keys."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cronstudio.ui import icons, theme
from cronstudio.ui.widgets.hatch import hatch

HEIGHT = 40


class TimelineLegend(QWidget):
    """Shapes with their words; what does not fit is left out, the keys first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, HEIGHT)

    def _entries(self) -> list[tuple[str, str]]:
        return [
            ("ran", self.tr("ran")),
            ("failed", self.tr("failed")),
            ("coming", self.tr("to come, usual length")),
            ("missed", self.tr("missed")),
            ("skipped", self.tr("skipped")),
            ("together", self.tr("start together")),
            ("gap", self.tr("nothing could run")),
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.color("window"))
        painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
        painter.setFont(theme.font("small"))
        metrics = QFontMetrics(painter.font())
        x = 12.0
        for key, words in self._entries():
            width = metrics.horizontalAdvance(words)
            if x + 26 + width > self.width() - 12:
                return
            self._sample(painter, key, x)
            painter.setPen(theme.color("text2"))
            room = QRectF(x + 26, 0, width + 2, self.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)
            x += 26 + width + 18
        keys = self.tr("Space: details · ← →: run by run · Home: now")
        painter.setFont(theme.font("tiny"))
        width = QFontMetrics(painter.font()).horizontalAdvance(keys)
        if x + width + 12 < self.width():
            room = QRectF(self.width() - 12 - width, 0, width + 1, self.height())
            painter.setPen(theme.color("text2"))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), keys)

    def _sample(self, painter: QPainter, key: str, x: float) -> None:
        box = QRectF(x, self.height() / 2 - 6, 18, 12)
        if key == "ran":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("ghost"))
            painter.drawRoundedRect(box, 2, 2)
        elif key in ("coming", "missed"):
            pen = QPen(theme.color("ghost" if key == "coming" else "warn"), 1.25)
            pen.setDashPattern([2.5, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if key == "coming":
                painter.drawRoundedRect(box, 2, 2)
                return
            slim = QRectF(x + 4, box.top() - 1, 10, 14)
            painter.drawRoundedRect(slim, 2, 2)
            painter.setPen(theme.color("warn"))
            painter.drawText(slim, int(Qt.AlignmentFlag.AlignCenter), "!")
        elif key == "gap":
            hatch(painter, box)
        else:
            names = {
                "failed": ("state-failed", "bad"),
                "skipped": ("state-skipped", "text2"),
                "together": ("collision", "warn"),
            }
            icons.paint(painter, x + 2, box.top() - 1, *names[key], 14)
