"""The changes that tools ask for, each whole, with a button to allow and one to refuse it.

Nothing moves under the pointer: what is over stays in its place, greyed, until the dialog closes.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QTextOption
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.engine.approvals import Wish
from cronstudio.ui import theme, times
from cronstudio.ui.language import translated
from cronstudio.ui.widgets.buttons import ElidedLabel, Label, push_button

SIZE = (640, 480)
MOST_LINES = 12


class WholeText(QPlainTextEdit):
    """Plain text that can be read to its last letter: broken anywhere, scrolled when it is long."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setReadOnly(True)
        self.setFont(theme.font("small", mono=True))
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A plain text document measures its height in lines.
        lines = min(round(self.document().size().height()), MOST_LINES)
        margins = 2 * (self.document().documentMargin() + self.frameWidth() + theme.space.xs)
        self.setFixedHeight(round(lines * self.fontMetrics().lineSpacing() + margins))


class WishCard(QFrame):
    """One change.

    Signals: answered (id, whether it is allowed)
    """

    answered = Signal(str, bool)

    def __init__(self, wish: Wish, now: datetime) -> None:
        super().__init__()
        self.wish = wish
        words = translated(wish.title)
        details = [translated(line) for line in wish.details]
        self.is_over = False
        self.setProperty("banner", "info")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        title = ElidedLabel(words, bold=True)
        self.setAccessibleName(words)
        self.setAccessibleDescription("\n".join(details))
        column = QVBoxLayout(self)
        column.setContentsMargins(*([theme.space.m] * 4))
        column.setSpacing(theme.space.s)
        column.addWidget(title)
        if details:
            # Further lines of a value stand in, so that none can pose as a fact of its own.
            lines = [line.replace("\n", "\n    ") for line in details]
            self.details = WholeText("\n".join(lines))
            self.details.setAccessibleName(self.tr("What it would do"))
            column.addWidget(self.details)
        self.allow = push_button(
            self.tr("Allow"), "check", dense=True, on_click=lambda: self._answer(True)
        )
        self.refuse = push_button(
            self.tr("Refuse"), "close", dense=True, on_click=lambda: self._answer(False)
        )
        self.allow.setAccessibleName(self.tr("Allow: {change}").format(change=words))
        self.refuse.setAccessibleName(self.tr("Refuse: {change}").format(change=words))
        self._state = Label(self._asked_words(now), "small", "text2", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(self._state, 1)
        row.addWidget(self.refuse)
        row.addWidget(self.allow)
        column.addLayout(row)

    def end(self, words: str) -> None:
        """Show that it waits no longer."""
        if not self.is_over:
            self.is_over = True
            self._state.setText(words)
            self.allow.setEnabled(False)
            self.refuse.setEnabled(False)

    def _asked_words(self, now: datetime) -> str:
        script = self.wish.asked_by == "script"
        return self.tr("{who} asked at {time}; waits until {end}.").format(
            who=self.tr("A script") if script else self.tr("An assistant"),
            time=times.absolute(self.wish.asked_at, now, seconds=False),
            end=times.absolute(self.wish.ends_at, now, seconds=False),
        )

    def _answer(self, allowed: bool) -> None:
        self.end(self.tr("Allowed.") if allowed else self.tr("Refused."))
        self.answered.emit(self.wish.id, allowed)


class ApprovalsDialog(QDialog):
    """The list of them, which follows what happens while it is open.

    Signals: answered (id, whether it is allowed)
    """

    answered = Signal(str, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Changes by tools"))
        self.cards: dict[str, WishCard] = {}
        head = Label(
            self.tr("Tools ask for these changes. Nothing is done before you allow it."),
            role="text2",
            wrap=True,
        )
        body = QWidget()
        body.setAutoFillBackground(False)
        self._list = QVBoxLayout(body)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(theme.space.m)
        self._list.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(body)
        scroll.viewport().setAutoFillBackground(False)
        self._refuse_all = push_button(self.tr("Refuse all"), on_click=self._refuse_rest)
        end = QHBoxLayout()
        end.setSpacing(theme.space.s)
        end.addWidget(self._refuse_all)
        end.addStretch(1)
        self._close = push_button(self.tr("Close"), on_click=self.close)
        end.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(*([theme.space.l] * 4))
        column.setSpacing(theme.space.m)
        column.addWidget(head)
        column.addWidget(scroll, 1)
        column.addLayout(end)
        self.resize(*SIZE)

    def show_wishes(self, wishes: Sequence[Wish], now: datetime) -> None:
        """Add what is new below, and mark what waits no longer."""
        waiting = {wish.id for wish in wishes}
        for wish in wishes:
            if wish.id not in self.cards:
                card = WishCard(wish, now)
                card.answered.connect(self.answered)
                self.cards[wish.id] = card
                self._list.insertWidget(self._list.count() - 1, card)
        for name, card in self.cards.items():
            if name not in waiting:
                card.end(self.tr("Over: the tool gave up, or it waited too long."))
        self._refuse_all.setEnabled(bool(waiting))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # A key pressed by habit must not allow anything: the first focus refuses.
        for card in self.cards.values():
            if not card.is_over:
                card.refuse.setFocus()
                return
        self._close.setFocus()

    def _refuse_rest(self) -> None:
        for card in self.cards.values():
            if not card.is_over:
                card.refuse.click()
        self._close.setFocus()
