"""Choosing the colour of a job: none, or one of a few that work on light and dark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from cronstudio.language import Text
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.language import translated

COLOURS = (
    ("#3b78d8", Text("Blue")),
    ("#1f8a8a", Text("Teal")),
    ("#3a8f4d", Text("Green")),
    ("#a57a00", Text("Ochre")),
    ("#cf6a1e", Text("Orange")),
    ("#d0453f", Text("Red")),
    ("#b04a9e", Text("Pink")),
    ("#7b5cd0", Text("Violet")),
    ("#6b7280", Text("Grey")),
)
"""Each at least 3:1 on the tables' ground in light and in dark."""


class ColourRow(QWidget):
    """Swatches in a row.

    Signals: changed (by the user)
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Colour"))
        self._loaded = ""
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.space.xs)
        self._swatches: dict[str, _Swatch] = {}
        self._add("", tr("No colour"))
        for value, name in COLOURS:
            self._add(value, translated(name))
        self._row.addStretch(1)
        self._group.buttonClicked.connect(lambda _button: self.changed.emit())

    def colour(self) -> str:
        """`#rrggbb` as it was loaded or chosen, or empty."""
        chosen = next((v for v, s in self._swatches.items() if s.isChecked()), "")
        return self._loaded if chosen == self._loaded.lower() else chosen

    def load(self, colour: str) -> None:
        """Show a colour, also one that is not among the usual; not an edit."""
        self._loaded = colour
        if colour.lower() not in self._swatches:
            self._add(colour.lower(), colour)
        self._swatches[colour.lower()].setChecked(True)

    def swatch(self, colour: str) -> QToolButton:
        """The button of a colour."""
        return self._swatches[colour]

    def _add(self, value: str, name: str) -> None:
        swatch = _Swatch(value)
        swatch.setToolTip(name)
        swatch.setAccessibleName(name)
        self._group.addButton(swatch)
        self._row.insertWidget(len(self._swatches), swatch)
        self._swatches[value] = swatch


class _Swatch(QToolButton):
    """A dot; a ring marks the chosen one, a stroke the absence of colour."""

    def __init__(self, value: str) -> None:
        super().__init__()
        self._value = value
        self.setCheckable(True)
        self.setFixedSize(QSize(28, 28))
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dot = QRectF(7, 7, 14, 14)
        if self._value:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._value))
            painter.drawEllipse(dot)
        else:
            painter.setPen(QPen(theme.color("edge"), 1.5))
            painter.drawEllipse(dot)
            painter.drawLine(dot.bottomLeft(), dot.topRight())
        if self.isChecked() or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            role = "accent" if self.hasFocus() else "text2"
            painter.setPen(QPen(theme.color(role), 2))
            painter.drawEllipse(dot.adjusted(-4, -4, 4, 4))
