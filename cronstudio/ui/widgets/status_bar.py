"""The status bar: what runs and what comes next, the words of the view, and the zone."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from cronstudio.engine.view import JobView
from cronstudio.ui import icons, text, theme, times
from cronstudio.ui.widgets.buttons import ElidedLabel, Label, Surface

HEIGHT = 26


class StatusBar(Surface):
    """One line at the bottom of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName(self.tr("Status"))
        self._icon = QLabel()
        self._running = Label("", "small", "text2")
        self._next = ElidedLabel("", "small", "text2")
        self._view = Label("", "small", "text2")
        self._zone_icon = QLabel()
        self._zone = Label("", "small", "text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.space.m, 1, theme.space.m, 0)
        row.setSpacing(theme.space.s)
        row.addWidget(self._icon)
        row.addWidget(self._running)
        row.addSpacing(theme.space.s)
        row.addWidget(self._next, 1)
        row.addWidget(self._view)
        row.addSpacing(theme.space.s)
        row.addWidget(self._zone_icon)
        row.addWidget(self._zone)
        self._count = self._waiting = 0
        self._left = ""
        self._show_running()
        theme.changed.connect(self._show_running)

    def show_running(self, running: int, waiting: int = 0) -> None:
        """Say how many runs are going on, and how many wait for their turn."""
        self._count, self._waiting = running, waiting
        self._show_running()

    def show_next(self, view: JobView | None, now: datetime, jobs: int) -> None:
        """Say which job comes next, and when."""
        if self._left:
            return
        if view is None or view.next_at is None:
            self._next.set_words(self.tr("Nothing is due") if jobs else "")
            return
        words = self.tr("Next: {name} {when}").format(
            name=view.job.name, when=times.when(max(view.next_at, now), now)
        )
        self._next.set_words(words)

    def show_left(self, words: str) -> None:
        """Words of the view in place of what runs and comes next (empty: those again)."""
        self._left = words
        self._show_running()
        self._next.set_words(words)

    def show_words(self, words: str) -> None:
        """What the present view has to say (`12 jobs, 1 selected`)."""
        self._view.setText(words)

    def show_zone(self, now: datetime) -> None:
        """Name the zone that times are shown in."""
        names = dict.fromkeys((times.zone_label(now), times.offset_label(now)))
        names.pop(times.viewer_zone_name(), None)
        zone = times.viewer_zone_name() + (f" ({', '.join(names)})" if names else "")
        self._zone.setText(self.tr("Times in {zone}").format(zone=zone))

    def words(self) -> str:
        """All that is shown, for tests."""
        parts = (self._running.text(), self._next.words(), self._view.text(), self._zone.text())
        return " | ".join(part for part in parts if part)

    def _show_running(self) -> None:
        running = self._count + self._waiting > 0 and not self._left
        self._icon.setVisible(running)
        name = "state-running" if self._count else "state-queued"
        self._icon.setPixmap(icons.pixmap(name, "accent", 14))
        parts = []
        if self._count or not self._waiting:
            parts.append(self.tr("{count} running").format(count=text.figure(self._count)))
        if self._waiting:
            parts.append(self.tr("{count} queued").format(count=text.figure(self._waiting)))
        self._running.setText(", ".join(parts) if running else "")
        self._running.setVisible(running)
        self._zone_icon.setPixmap(icons.pixmap("zone", "text2", 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
