"""A button for one attempt of a run: what it came to, in shape and words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cronstudio.ui import icons, theme
from cronstudio.ui.text import StateWord

PADDING = 10
ICON = 14
GAP = 6


class AttemptChip(QAbstractButton):
    """Checkable: the one that is on is the one whose output is shown."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = number
        self._title = self.tr("Attempt {number}").format(number=number)
        self._words = ""
        self._state: StateWord | None = None
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_state(self, state: StateWord, words: str) -> None:
        """Show how the attempt stands."""
        self._state, self._words = state, words
        self.setAccessibleName(f"{self._title}, {words}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        bold = QFontMetrics(theme.font("small", bold=True)).horizontalAdvance(self._title)
        plain = QFontMetrics(theme.font("small")).horizontalAdvance(self._words)
        return QSize(2 * PADDING + ICON + 2 * GAP + bold + plain, 26)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2 if self.hasFocus() else 1
        edge = "accent" if self.isChecked() or self.hasFocus() else "line2"
        painter.setPen(QPen(theme.color(edge), width))
        ground = "sel" if self.isChecked() else "hover" if self.underMouse() else "raised"
        painter.setBrush(theme.color(ground))
        inset = width / 2
        frame = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(frame, theme.radius.control, theme.radius.control)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        if self._state is not None:
            top = (self.height() - ICON) / 2
            icons.paint(painter, PADDING, top, self._state.icon, self._state.role, ICON)
        area = self.rect().adjusted(PADDING + ICON + GAP, 0, -PADDING, 0)
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self._title)
        area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(self._title) + GAP)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text2"))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()
