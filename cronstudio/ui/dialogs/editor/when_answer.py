"""What the schedule means, right under its field: the sentence, or the error, and any doubts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cronstudio.language import Text
from cronstudio.schedule import ScheduleError
from cronstudio.schedule.lint import Warning_
from cronstudio.schedule.paste import Recognised
from cronstudio.schedule.sentence import Sentence
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.alert import Alert
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.language import joined, translated, warning_words
from cronstudio.ui.widgets.buttons import Label

MOST_WARNINGS = 4
_WARNING_ICONS = {"moved": "moved", "left_out": "moved", "first_pass": "once", "twice": "once"}
_FORMS = {
    "quartz": Text("Quartz"),
    "systemd": Text("systemd"),
    "words": Text("plain words"),
    "iso": Text("ISO 8601"),
    "aws": Text("an AWS schedule"),
    "seconds_last": Text("cron text with the seconds last"),
}


class Answer(QWidget):
    """Sentence or error, warnings, and an offer to convert what was pasted.

    Signals: words_hovered (start, end in the cron text; 0, 0: none), offer_taken
    """

    words_hovered = Signal(int, int)
    offer_taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence: Sentence | None = None
        self._lit = (0, 0)
        self._row = QWidget()
        self._icon = QLabel()
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._words.setWordWrap(True)
        self._words.linkHovered.connect(self._hovered)
        self._figures = Label("", "small", role="text2", wrap=True)
        self.error = Alert("bad", stacked=True)
        self.offer = Alert("info")
        self.offer.link_clicked.connect(lambda _key: self.offer_taken.emit())
        self.warnings = [Alert("warn") for _ in range(MOST_WARNINGS)]
        self._doubts: tuple[Warning_, ...] = ()
        self._opened: frozenset[str] = frozenset()
        self.warnings[0].link_clicked.connect(lambda _key: self._open_warnings())
        self._lay_out()
        theme.changed.connect(self._restyle)
        self._restyle()

    def say_sentence(self, sentence: Sentence, figures: str) -> None:
        """The schedule is right: say it."""
        self._sentence = sentence
        self._figures.setText(figures)
        self.error.say("")
        self._row.show()
        self._show_words()

    def say_error(self, error: ScheduleError) -> None:
        """The schedule is wrong: say where and how to mend it."""
        self._sentence = None
        self._row.hide()
        self.error.say(translated(error.title), joined(error.hint, error.message))
        self.say_warnings(())

    def say_warnings(self, warnings: Sequence[Warning_]) -> None:
        """Show the first doubt, and a link to the others."""
        self._doubts = tuple(warnings[:MOST_WARNINGS])
        codes = frozenset(warning.code for warning in warnings)
        if not codes <= self._opened:
            self._opened = frozenset()
        shown = len(self._doubts) if self._opened else min(1, len(self._doubts))
        for place, alert in enumerate(self.warnings):
            if place >= shown:
                alert.say("")
                continue
            warning = self._doubts[place]
            alert.turn("warn", _WARNING_ICONS.get(warning.code, ""))
            doubt, advice = warning_words(warning)
            first, rest = _first_clause(doubt)
            hidden = len(self._doubts) - shown
            links = (("more", tr("{count} more").format(count=hidden)),) if hidden else ()
            alert.say(first, joined(rest, advice), links)

    def _open_warnings(self) -> None:
        self._opened = frozenset(warning.code for warning in self._doubts)
        self.say_warnings(self._doubts)

    def say_offer(self, found: Recognised | None) -> None:
        """Offer to take over what was recognised in the text."""
        if found is None:
            self.offer.say("")
            return
        form = _FORMS.get(found.form)
        title = (
            tr("Looks like {form}.").format(form=translated(form)) if form else tr("Recognised.")
        )
        self.offer.say(title, found.explanation, (("use", tr("Use this")),))

    def light(self, start: int, end: int) -> None:
        """Mark the words that stand for characters of the cron text; start == end: none."""
        if (start, end) != self._lit:
            self._lit = (start, end)
            self._show_words()

    def sentence(self) -> str:
        """The sentence shown, as plain text; empty while there is an error."""
        return self._sentence.long if self._sentence else ""

    def figures(self) -> str:
        """The line under the sentence."""
        return self._figures.text()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._words)
        words.addWidget(self._figures)
        row = QHBoxLayout(self._row)
        row.setContentsMargins(1, 1, 0, 4)
        row.setSpacing(theme.space.s)
        self._icon.setContentsMargins(0, 2, 0, 0)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(theme.space.s)
        box.addWidget(self._row)
        box.addWidget(self.error)
        box.addWidget(self.offer)
        for alert in self.warnings:
            box.addWidget(alert)

    def _show_words(self) -> None:
        if self._sentence is not None:
            self._words.setText(_linked(self._sentence, self._lit))
            self._words.setAccessibleName(self._sentence.long)

    def _hovered(self, link: str) -> None:
        start, _, end = link.partition("-")
        self.words_hovered.emit(int(start or 0), int(end or 0))

    def _restyle(self) -> None:
        self._icon.setPixmap(icons.pixmap("state-completed", "ok", 16))
        self._words.setFont(theme.font("heading", bold=True))
        self._show_words()


def _linked(sentence: Sentence, lit: tuple[int, int]) -> str:
    """The sentence with each phrase as a link to its characters, looking like plain text."""
    html: list[str] = []
    at = 0
    colour = theme.color("text").name()
    for part in sentence.parts:
        html.append(escape(sentence.long[at : part.words_start]))
        words = escape(sentence.long[part.words_start : part.words_end])
        at = part.words_end
        if part.end <= part.start:
            html.append(words)
            continue
        marked = part.start < lit[1] and lit[0] < part.end
        ground = f"; background-color:{theme.color('sel').name()}" if marked else ""
        style = f"color:{colour}; text-decoration:none{ground}"
        html.append(f'<a href="{part.start}-{part.end}" style="{style}">{words}</a>')
    html.append(escape(sentence.long[at:]))
    return "".join(html)


def _first_clause(text: str) -> tuple[str, str]:
    """What comes before the first comma, colon or full stop, and the rest with it."""
    # "8. März" goes on; Chinese signs stand without a blank.
    match = re.match(r"(.+?)((?:(?:[,:]|(?<![0-9])\.)(?= |$)|[，：。]).*)", text, re.DOTALL)
    return (match[1], match[2]) if match else (text, "")
