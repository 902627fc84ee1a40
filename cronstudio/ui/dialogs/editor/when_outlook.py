"""The right side of the When page: the coming runs, from now or a date, and a second opinion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.schedule import Timetable
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.aside import Aside
from cronstudio.ui.dialogs.editor.card import Card
from cronstudio.ui.dialogs.editor.form import caption
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.dialogs.editor.second_opinion import second_opinion
from cronstudio.ui.dialogs.editor.when_preview import (
    COUNT,
    Place,
    coming_rows,
    earlier_rows,
    titles,
)
from cronstudio.ui.widgets.buttons import Label, push_button
from cronstudio.ui.widgets.preview_table import PreviewRow, PreviewTable
from cronstudio.ui.widgets.wall_edit import WallEdit

OPINION_DELAY_MILLISECONDS = 400
"""After the last key: croniter is slow, and half a text is not worth asking about."""
NOW, DATE, BEFORE = "now", "date", "before"


class Outlook(QWidget):
    """Preview table or, in its place, why there is none.

    Signals: go_back (to the last valid schedule), start_changed (another start, or another zone
    to compare with)
    """

    go_back = Signal()
    start_changed = Signal()

    def __init__(self, now: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = PreviewTable(now)
        self._beside = ""
        self.start = QComboBox()
        self.start.setProperty("dense", True)
        self.start.setFixedWidth(120)
        self.start.setAccessibleName(tr("Preview from"))
        self.start.addItem(tr("now"), NOW)
        self.start.addItem(tr("a date…"), DATE)
        self.start.addItem(tr("the last 3"), BEFORE)
        self.date = WallEdit(tr("Preview from"))
        self.date.hide()
        self._title = caption(tr("Next {count} runs").format(count=COUNT))
        self._from = Label(tr("from"), "small", role="text2")
        self.last_valid = Label("", "small", role="text2")
        self.last_text = Label("", "small", role="text2", mono=True)
        self.back = push_button(tr("Go back to it"), "undo", dense=True)
        self._blank_icon = QLabel()
        self._blank_words = Label("", role="text2")
        self.opinion = Label("", "small", role="text2", wrap=True)
        self._opinion_icon = QLabel()
        self._opinions = Aside(OPINION_DELAY_MILLISECONDS, self)
        self._opinions.answered.connect(self._take_opinion)
        self._asked: object = None
        self._stack = QStackedWidget()
        self._lay_out()
        self.start.activated.connect(lambda _index: self._choose_start())
        self.date.edited.connect(self.start_changed)
        self.table.beside.changed.connect(self._compare)
        self.back.clicked.connect(self.go_back)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_runs(self, table: Timetable, place: Place, limit: int | None) -> None:
        """Fill the preview; `limit`: no more runs than these are left."""
        place = replace(place, beside=self._beside)
        most = COUNT if limit is None else min(COUNT, limit)
        self._title.setText(_title(table, place.now, most))
        rows: list[PreviewRow] = []
        start = place.now
        if self.start.currentData() == BEFORE:
            rows = earlier_rows(table, place)
            if rows:
                rows.append(PreviewRow(job=tr("From now on"), heading=True))
        elif self.start.currentData() == DATE:
            start = self.date.wall().replace(tzinfo=place.zone).astimezone(UTC)
        rows += coming_rows(table, place, start, most)
        if not rows:
            self.show_blank(tr("No run is due any more"), "")
            return
        self.table.show_rows(titles(place), rows)
        self._stack.setCurrentWidget(self._card)
        # The card ends below its last row; the error panel may be higher.
        height = self.table.sizeHint().height() + 4
        self._card.setFixedHeight(height)
        self._stack.setFixedHeight(height)
        self._show_start(True)

    def show_blank(self, words: str, last_valid: str) -> None:
        """Say why there is no preview; offer the last valid text when there is one."""
        self._title.setText(tr("Next {count} runs").format(count=COUNT))
        self._blank_words.setText(words)
        self.last_valid.setText(tr("Last valid:"))
        self.last_text.setText(last_valid)
        for widget in (self.last_valid, self.last_text, self.back):
            widget.setVisible(bool(last_valid))
        self._stack.setCurrentWidget(self._blank)
        self._stack.setFixedHeight(386 if last_valid else 200)
        self._show_start(False)
        self.forget_opinion()

    def ask_for_opinion(self, text: str, zone: str, now: datetime) -> None:
        """Have croniter's view of a cron text told under the preview, a little later."""
        if self._asked == (text, zone):
            return
        self._asked = (text, zone)
        self._say_opinion("")
        self._opinions.ask(self._asked, lambda: second_opinion(text, zone, now))

    def forget_opinion(self) -> None:
        """There is nothing to have an opinion on."""
        self._asked = None
        self._opinions.forget()
        self._say_opinion("")

    def _take_opinion(self, key: object, words: object) -> None:
        if key == self._asked:
            self._say_opinion(str(words or ""))

    def _say_opinion(self, words: str) -> None:
        self.opinion.setText(words)
        self.opinion.setVisible(bool(words))
        self._opinion_icon.setVisible(bool(words))

    def begin_with(self, wall: datetime) -> None:
        """The date that "a date…" begins with."""
        self.date.load(wall)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.space.s)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._from)
        head.addWidget(self.date)
        head.addWidget(self.start)
        self._head = QWidget()
        self._head.setLayout(head)
        head.setContentsMargins(0, 0, 0, 0)
        self._head.setMinimumHeight(28)
        self._card = Card()
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.table)
        self._blank = self._make_blank()
        self._stack.addWidget(self._card)
        self._stack.addWidget(self._blank)
        opinion = QHBoxLayout()
        opinion.setSpacing(6)
        opinion.addWidget(self._opinion_icon, 0, Qt.AlignmentFlag.AlignTop)
        opinion.addWidget(self.opinion, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(theme.space.s)
        box.addWidget(self._head)
        box.addWidget(self._stack)
        box.addLayout(opinion)
        box.addStretch(1)
        self._say_opinion("")

    def _make_blank(self) -> QWidget:
        blank = Card()
        middle = Qt.AlignmentFlag.AlignHCenter
        text = QHBoxLayout()
        text.setSpacing(theme.space.xs)
        text.addStretch(1)
        text.addWidget(self.last_valid)
        text.addWidget(self.last_text)
        text.addStretch(1)
        column = QVBoxLayout(blank)
        column.setSpacing(theme.space.s)
        column.addStretch(1)
        column.addWidget(self._blank_icon, 0, middle)
        column.addWidget(self._blank_words, 0, middle)
        column.addLayout(text)
        column.addWidget(self.back, 0, middle)
        column.addStretch(1)
        return blank

    def _compare(self) -> None:
        self._beside = self.table.beside.zone()
        self.start_changed.emit()

    def _choose_start(self) -> None:
        self.date.setVisible(self.start.currentData() == DATE)
        self.start_changed.emit()

    def _show_start(self, shown: bool) -> None:
        self._from.setVisible(shown)
        self.start.setVisible(shown)
        self.date.setVisible(shown and self.start.currentData() == DATE)

    def _restyle(self) -> None:
        self._blank_icon.setPixmap(icons.pixmap("state-scheduled", "text2", 32))
        self._opinion_icon.setPixmap(icons.pixmap("compare", "text2", 14))


def _title(table: Timetable, now: datetime, most: int) -> str:
    count = len(table.occurrences(now, most))
    if count == 1:
        return tr("The next run")
    return tr("Next {count} runs").format(count=count)
