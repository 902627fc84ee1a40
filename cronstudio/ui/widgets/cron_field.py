"""The one-line field for cron text: live marks under exact characters and a legend of fields.

It knows where words stand, not what they mean: the page parses and tells it what to mark.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QMimeData, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QPlainTextEdit, QTextEdit, QWidget

from cronstudio.schedule.fields import RULES, FieldName
from cronstudio.ui import theme
from cronstudio.ui.language import translated

FIELD_NAMES = ("second", "minute", "hour", "day", "month", "weekday")
LONGEST_PASTE = 2_000
"""Characters. Longer text cannot be a schedule and is not taken in at all."""

_MARKER = 9
_PADDING = 11


class CronField(QWidget):
    """Cron text as typed, with an error mark, a highlighted field and a legend.

    Signals: text_changed, submitted (Enter), paste_refused (number of characters that were not
    taken in), word_hovered (start, end of the word under the mouse; 0, 0: none)
    """

    text_changed = Signal()
    submitted = Signal()
    paste_refused = Signal(int)
    word_hovered = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edit = _OneLine(self)
        self._legend = QLabel(self)
        self._legend.setTextFormat(Qt.TextFormat.RichText)
        self._legend.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._error: tuple[int, int] | None = None
        self._error_field = ""
        self._lit: tuple[int, int] | None = None
        self._expansion = ""
        self.setFocusProxy(self._edit)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self._edit.textChanged.connect(self._text_changed)
        self._edit.cursorPositionChanged.connect(self._show_legend)
        self._edit.submitted.connect(self.submitted)
        self._edit.paste_refused.connect(self.paste_refused)
        self._edit.focus_changed.connect(self.update)
        self._edit.moved.connect(self.update)
        self._edit.hovered.connect(self._hovered)
        theme.changed.connect(self._restyle)
        self._restyle()

    @property
    def edit(self) -> QPlainTextEdit:
        """The text field itself, for focus, buddies and accessible names."""
        return self._edit

    def text(self) -> str:
        """Exactly what was typed; no-break spaces and line ends are not smoothed away."""
        return self._edit.document().toRawText().replace("\u2029", "\n")

    def load(self, text: str) -> None:
        """Show stored text; undo does not go behind it."""
        self._edit.setPlainText(text)
        self._edit.moveCursor(QTextCursor.MoveOperation.End)

    def replace_text(self, text: str) -> None:
        """Put other text in, as one step that undo takes back."""
        cursor = QTextCursor(self._edit.document())
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        cursor.endEditBlock()

    def mark_error(self, start: int, end: int, field: str, words: str) -> None:
        """Underline characters start..end (end exclusive); `words` are for screen readers."""
        self._error = (start, end)
        self._error_field = field
        self._edit.setAccessibleDescription(words)
        self._show_marks()

    def clear_error(self) -> None:
        """Take the marks away."""
        self._error = None
        self._error_field = ""
        self._edit.setAccessibleDescription("")
        self._show_marks()

    def light(self, start: int, end: int) -> None:
        """Highlight characters that a word of the sentence stands for; start == end: none."""
        self._lit = (start, end) if end > start else None
        self._show_marks()

    def show_expansion(self, text: str) -> None:
        """Say in place of the legend what a macro stands for; empty: show the legend."""
        self._expansion = text
        self._show_legend()

    def field_spans(self) -> list[tuple[str, int, int]]:
        """(name, start, end) of each word, named by its place; no names unless 5 or 6 words."""
        words = [match.span() for match in re.finditer(r"[^ \t]+", self.text())]
        names = FIELD_NAMES[6 - len(words) :] if len(words) in (5, 6) else ("",) * len(words)
        return [(name, *span) for name, span in zip(names, words, strict=True)]

    def field_under_caret(self) -> str:
        """The name of the field the caret stands in or right behind; empty if it has none."""
        caret = self._edit.textCursor().position()
        for name, start, end in self.field_spans():
            if start <= caret <= end:
                return name
        return ""

    def sizeHint(self) -> QSize:
        return QSize(400, self._box_height() + _MARKER)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._box_height() + _MARKER)

    def marker_x(self) -> float | None:
        """Where the ▲ under the error stands, in the field's coordinates; None without error."""
        if self._error is None:
            return None
        start, end = self._error
        left, right = self._x_of(start), self._x_of(end)
        return min(max((left + right) / 2, 12.0), self.width() - 12.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self._box_height()
        focused = self._edit.hasFocus()
        role = "bad" if self._error else "accent" if focused else "edge"
        width = 2 if focused or self._error else 1
        inset = width / 2
        box = QRectF(0, 0, self.width(), height).adjusted(inset, inset, -inset, -inset)
        painter.setPen(QPen(theme.color(role), width))
        painter.setBrush(theme.color("base"))
        painter.drawRoundedRect(box, theme.radius.control, theme.radius.control)
        x = self.marker_x()
        if x is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bad"))
            base = float(height + _MARKER)
            painter.drawPolygon(
                QPolygonF([QPointF(x, base - 8), QPointF(x + 7, base), QPointF(x - 7, base)])
            )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._edit.setFocus(Qt.FocusReason.MouseFocusReason)

    def _restyle(self) -> None:
        self._edit.setFont(theme.font("heading", mono=True))
        self._legend.setFont(theme.font("small"))
        self.setFixedHeight(self._box_height() + _MARKER)
        self._show_marks()
        self._place()

    def _box_height(self) -> int:
        return max(36, QFontMetrics(self._edit.font()).lineSpacing() + 16)

    def _place(self) -> None:
        height = self._box_height()
        legend_width = self._legend.sizeHint().width()
        text_width = QFontMetrics(self._edit.font()).horizontalAdvance(self.text()[:400])
        room = self.width() - 3 * _PADDING - legend_width
        # The text is what counts: the legend steps aside when it would stand on it.
        self._legend.setVisible(text_width < room)
        width = room if text_width < room else self.width() - 2 * _PADDING
        line = QFontMetrics(self._edit.font()).lineSpacing() + 2
        self._edit.setGeometry(_PADDING, (height - line) // 2, max(60, width), line)
        x = self.width() - _PADDING - legend_width
        self._legend.setGeometry(x, 2, legend_width, height - 4)

    def _text_changed(self) -> None:
        self._place()
        self._show_legend()
        self.text_changed.emit()

    def _hovered(self, position: int) -> None:
        spans = (span for span in self.field_spans() if span[1] <= position <= span[2])
        _name, start, end = next(spans, ("", 0, 0))
        self.word_hovered.emit(start, end)

    def _show_legend(self) -> None:
        names = FIELD_NAMES if len(self.field_spans()) == 6 else FIELD_NAMES[1:]
        here = self.field_under_caret()
        muted = theme.color("text2").name()
        words: list[str] = []
        for name in names:
            word = translated(RULES[FieldName(name)].noun)
            if name == self._error_field:
                words.append(f'<b style="color:{theme.color("bad").name()}">{word}</b>')
            elif name == here:
                words.append(f'<b style="color:{theme.color("text").name()}">{word}</b>')
            else:
                words.append(word)
        text = self._expansion or ", ".join(words)
        self._legend.setText(f'<span style="color:{muted}">{text}</span>')
        self._place()

    def _show_marks(self) -> None:
        selections: list[QTextEdit.ExtraSelection] = []
        if self._lit:
            selections.append(self._selection(*self._lit, _lit_format()))
        if self._error:
            selections.append(self._selection(*self._error, _error_format()))
        self._edit.setExtraSelections(selections)
        self._show_legend()
        self.update()

    def _selection(self, start: int, end: int, form: QTextCharFormat) -> QTextEdit.ExtraSelection:
        length = self._edit.document().characterCount() - 1
        cursor = QTextCursor(self._edit.document())
        cursor.setPosition(min(max(start, 0), length))
        cursor.setPosition(min(max(end, 0), length), QTextCursor.MoveMode.KeepAnchor)
        selection = QTextEdit.ExtraSelection()
        selection.cursor = cursor
        selection.format = form
        return selection

    def _x_of(self, position: int) -> float:
        cursor = QTextCursor(self._edit.document())
        length = self._edit.document().characterCount() - 1
        cursor.setPosition(min(max(position, 0), length))
        rect = self._edit.cursorRect(cursor)
        return self._edit.viewport().mapTo(self, rect.topLeft()).x() + rect.width() / 2


def _error_format() -> QTextCharFormat:
    form = QTextCharFormat()
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    form.setUnderlineColor(theme.color("bad"))
    form.setForeground(theme.color("bad"))
    return form


def _lit_format() -> QTextCharFormat:
    form = QTextCharFormat()
    form.setBackground(theme.color("sel"))
    return form


class _OneLine(QPlainTextEdit):
    """A text edit that stays one line: Tab leaves it, Enter submits, line ends become spaces.

    Signals: submitted, paste_refused (characters), focus_changed, moved (scrolled sideways),
    hovered (character under the mouse, -1: none)
    """

    submitted = Signal()
    paste_refused = Signal(int)
    focus_changed = Signal()
    moved = Signal()
    hovered = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QPlainTextEdit { border: 0; padding: 0; background: transparent; }")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(1)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.horizontalScrollBar().valueChanged.connect(lambda _value: self.moved.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submitted.emit()
            return
        super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        if len(text) > LONGEST_PASTE:
            self.paste_refused.emit(len(text))
            return
        # A line copied from a terminal brings its line end along.
        self.insertPlainText(" ".join(text.strip("\r\n").splitlines()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        spot = event.position().toPoint()
        cursor = self.cursorForPosition(spot)
        beyond = spot.x() > self.cursorRect(cursor).right() + 8
        self.hovered.emit(-1 if beyond else cursor.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(-1)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()
