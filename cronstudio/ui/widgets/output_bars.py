"""The two strips around output: which lines are loaded (above), whether it is followed (below)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from cronstudio.ui import icons, theme
from cronstudio.ui.text import figure
from cronstudio.ui.widgets.buttons import Label, push_button
from cronstudio.ui.widgets.output_lines import Line
from cronstudio.ui.widgets.output_view import LINE_LIMIT

RATE_WINDOW = timedelta(seconds=10)


class LinkButton(QPushButton):
    """A button that looks like a link in a sentence."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setFlat(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._dress()
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        accent = theme.color("accent").name()
        self.setFont(theme.font("small"))
        self.setStyleSheet(
            "QPushButton { border: 0; background: transparent; padding: 0; min-height: 20px;"
            f" color: {accent}; text-decoration: underline; }}"
            f"QPushButton:focus {{ border: 1px solid {accent}; padding: 0; min-height: 18px; }}"
        )


class WindowBar(QFrame):
    """`Showing the last 5,000 of 18,414 lines.`; hidden while all are loaded.

    Signals: more_wanted, end_wanted, open_wanted
    """

    more_wanted = Signal()
    end_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._range = (1, 0, 0)
        self._mark = QLabel()
        self._words = Label("", "small")
        self._more = LinkButton(self.tr("Load {count} more").format(count=figure(LINE_LIMIT)))
        self._end = LinkButton(self.tr("Go to the end"))
        self._open = LinkButton(self.tr("Open the whole file"))
        self._more.clicked.connect(self.more_wanted)
        self._end.clicked.connect(self.end_wanted)
        self._open.clicked.connect(self.open_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.space.m, 5, theme.space.m, 5)
        row.setSpacing(theme.space.s)
        for widget in (self._mark, self._words, self._more, self._end, self._open):
            row.addWidget(widget)
        row.addStretch(1)
        self._dress()
        theme.changed.connect(self._dress)

    def tell(self, first: int, last: int, total: int) -> None:
        """Say which lines are shown, of how many."""
        self._range = (first, last, total)
        shown = last - first + 1
        if self.is_before_end():
            self._words.setText(
                self.tr("Showing lines {first} to {last} of {total}.").format(
                    first=figure(first), last=figure(last), total=figure(total)
                )
            )
        else:
            self._words.setText(
                self.tr("Showing the last {count} of {total} lines.").format(
                    count=figure(shown), total=figure(total)
                )
            )
        self._more.setVisible(first > 1)
        self._end.setVisible(self.is_before_end())
        self.setVisible(self.is_partial())

    def is_partial(self) -> bool:
        """Whether some lines are not loaded."""
        first, _last, _total = self._range
        return first > 1 or self.is_before_end()

    def is_before_end(self) -> bool:
        """Whether lines below the loaded ones exist."""
        _first, last, total = self._range
        return last < total

    def _dress(self) -> None:
        self._mark.setPixmap(icons.pixmap("info", "accent", 14))
        self.setStyleSheet(
            f"WindowBar {{ background: {theme.color('accbg').name()};"
            f" border-bottom: 1px solid {theme.color('line').name()}; }}"
        )


class FollowBar(QFrame):
    """Below live output: followed or paused, how many new lines wait, how fast they come.

    Signals: follow_wanted
    """

    follow_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._following = True
        self._waiting = 0
        self._times: list[datetime] = []
        self._mark = QLabel()
        self._words = Label("", "small")
        self._new = push_button("", "follow", dense=True)
        self._new.clicked.connect(self.follow_wanted)
        self._rate = Label("", "small", "text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.space.m, 1, theme.space.m, 1)
        row.setSpacing(theme.space.s)
        row.addWidget(self._mark)
        row.addWidget(self._words)
        row.addWidget(self._new)
        row.addStretch(1)
        row.addWidget(self._rate)
        self._dress()
        theme.changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        return QSize(200, 30)

    def restart(self) -> None:
        """Another run: nothing has come yet."""
        self._times.clear()
        self._rate.setText("")
        self.show_following(True)

    def show_following(self, following: bool) -> None:
        """Say whether the end is kept in sight."""
        self._following = following
        if following:
            self._waiting = 0
        self._tell()

    def show_waiting(self, count: int) -> None:
        """Say how many lines came while the reader was elsewhere."""
        if count != self._waiting:
            self._waiting = count
            self._tell()

    def count(self, lines: Sequence[Line]) -> None:
        """Take in the times of new lines and say how fast they come."""
        self._times.extend(line.at for line in lines if line.at is not None)
        if not self._times:
            return
        newest = self._times[-1]
        self._times = [at for at in self._times[-5000:] if newest - at <= RATE_WINDOW]
        if len(self._times) < 2:
            return
        seconds = max(1.0, (newest - self._times[0]).total_seconds())
        rate = round(len(self._times) / seconds)
        if rate == 1:
            self._rate.setText(self.tr("1 line a second"))
        elif rate > 1:
            self._rate.setText(self.tr("{count} lines a second").format(count=figure(rate)))
        else:
            self._rate.setText("")

    def _tell(self) -> None:
        if self._following:
            words = self.tr("Following. Scroll up or press Space to pause.")
        elif self._waiting == 0:
            words = self.tr("Paused. Press Space to follow.")
        else:
            words = self.tr("Paused.")
        self._words.setText(words)
        self._new.setVisible(not self._following and self._waiting > 0)
        if self._waiting == 1:
            self._new.setText(self.tr("1 new line"))
        else:
            self._new.setText(self.tr("{count} new lines").format(count=figure(self._waiting)))
        self._dress()

    def _dress(self) -> None:
        icon = "follow" if self._following else "pause"
        self._mark.setPixmap(icons.pixmap(icon, "accent" if self._following else "text2", 14))
        self.setStyleSheet(
            f"FollowBar {{ background: {theme.color('window').name()};"
            f" border-top: 1px solid {theme.color('line').name()}; }}"
        )
