"""Small parts that the pages of the editor are laid out with: rows, notes, lengths of time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cronstudio.language import Text
from cronstudio.model.validate import FieldProblem
from cronstudio.ui import icons, theme
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.language import as_sentence, joined, translated
from cronstudio.ui.widgets.buttons import Label
from cronstudio.ui.widgets.spin import fit_spin

LABEL_WIDTH = 140


def heading(text: str) -> QLabel:
    """The head of a part of a page."""
    return Label(text, "heading", "text", bold=True)


def caption(text: str) -> QLabel:
    """A small head over a list or block."""
    return Label(text, "small", "text2", bold=True)


def note(text: str = "") -> QLabel:
    """A line of explanation."""
    return Label(text, "small", role="text2", wrap=True)


def mark_error(field: QWidget, wrong: bool) -> None:
    """Give a field the border of an error, or take it away."""
    if bool(field.property("error")) == wrong:
        return
    field.setProperty("error", wrong)
    field.style().unpolish(field)
    field.style().polish(field)


class ProblemNote(QWidget):
    """What is wrong with the field above, and the fix; takes no room while nothing is."""

    def __init__(self, field: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = field
        self._icon = QLabel()
        self._text = Label("", "small", "bad", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        self.hide()

    def say(self, problem: FieldProblem | None) -> None:
        """Show a problem, or nothing."""
        words = "" if problem is None else as_words(problem)
        self._icon.setPixmap(icons.pixmap("state-failed", "bad", 14))
        self._text.setText(words)
        self.setVisible(bool(words))
        if self._field is not None:
            mark_error(self._field, bool(words))
            self._field.setAccessibleDescription(words)

    def text(self) -> str:
        """What is said at present."""
        return self._text.text()


def as_words(problem: FieldProblem) -> str:
    """The problem as one or two sentences."""
    return joined(as_sentence(translated(problem.title)), problem.hint)


class Form(QGridLayout):
    """Labels at the left, fields at the right, notes under the fields."""

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalSpacing(theme.space.m)
        self.setVerticalSpacing(theme.space.s)
        self.setColumnMinimumWidth(0, LABEL_WIDTH)
        self.setColumnStretch(1, 1)

    def row(
        self, label: str, field: QWidget, *below: QWidget, buddy: QWidget | None = None
    ) -> QLabel:
        """Add a labelled field, and what belongs under it. `buddy` gets the label's shortcut."""
        number = self.rowCount()
        tag = Label(label, role="text2")
        target = buddy or field
        tag.setBuddy(target)
        if label and isinstance(target, QLineEdit) and not target.accessibleName():
            # A buddy names a field only while the label shows as one; a name of its own stays.
            target.setAccessibleName(label)
        top = Qt.AlignmentFlag.AlignTop
        tag.setMinimumHeight(28)
        self.addWidget(tag, number, 0, top)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(field)
        for widget in below:
            column.addWidget(widget)
        self.addLayout(column, number, 1)
        return tag


def name_editable(box: QComboBox, name: str) -> None:
    """Name a list that can be typed into, and the field in it, for screen readers."""
    box.setAccessibleName(name)
    entry = box.lineEdit()
    if entry is not None:
        entry.setAccessibleName(name)


def beside(*widgets: QWidget, stretch: bool = True) -> QWidget:
    """Widgets in one row; the rest of the row stays empty."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.space.s)
    for widget in widgets:
        row.addWidget(widget)
    if stretch:
        row.addStretch(1)
    return box


def spin(low: int, high: int, name: str, suffix: str = "") -> QSpinBox:
    """A number field."""
    box = QSpinBox()
    fit_spin(box)
    box.setRange(low, high)
    box.setSuffix(suffix)
    box.setAccessibleName(name)
    box.setMinimumWidth(68)
    return box


class TextField(QLineEdit):
    """One line of text that does not take in what could never fit.

    Signals: refused (number of characters of a paste that was not taken in)
    """

    refused = Signal(int)

    def __init__(self, longest: int, parent: QWidget | None = None) -> None:
        """`longest`: characters up to which text is taken in, wrong or not."""
        super().__init__(parent)
        self.setProperty("dense", True)
        self.setMaxLength(max(longest, 32767))
        self._longest = longest
        self.setValidator(_Ceiling(longest, self))
        self.inputRejected.connect(self._rejected)

    def _rejected(self) -> None:
        self.refused.emit(self._longest)


class _Ceiling(QValidator):
    """Refuses a change that makes the text longer than the ceiling, as a whole."""

    def __init__(self, longest: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._longest = longest

    def validate(self, text: str, position: int) -> object:
        state = QValidator.State.Acceptable
        if len(text) > self._longest:
            state = QValidator.State.Invalid
        return state, text, position


_WORDS = {
    1: (Text("seconds"), Text("second")),
    60: (Text("minutes"), Text("minute")),
    3_600: (Text("hours"), Text("hour")),
    86_400: (Text("days"), Text("day")),
}


class LengthField(QWidget):
    """A length of time as a number and a unit; every whole number of seconds can be shown.

    Signals: changed (by the user)
    """

    changed = Signal()

    def __init__(
        self,
        low: int,
        high: int,
        name: str,
        units: Sequence[str] = ("seconds", "minutes", "hours", "days"),
        parent: QWidget | None = None,
    ) -> None:
        """`low`, `high`: seconds; the nearest allowed value is taken on leaving the number."""
        super().__init__(parent)
        self._low, self._high = low, high
        self.number = spin(0, 999_999_999, name)
        self.unit = QComboBox()
        self.unit.setProperty("dense", True)
        self.unit.setAccessibleName(tr("{name}, unit").format(name=name))
        for seconds, (word, _one) in _WORDS.items():
            if word in units:
                self.unit.addItem(translated(word), seconds)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space.s)
        row.addWidget(self.number)
        row.addWidget(self.unit)
        self.setFocusProxy(self.number)
        self.number.valueChanged.connect(self._changed)
        self.unit.currentIndexChanged.connect(self._unit_changed)
        self._loading = False
        self._fit()

    def seconds(self) -> int:
        """The length in seconds."""
        return self.number.value() * int(self.unit.currentData())

    def load(self, seconds: int) -> None:
        """Show a length in the largest unit that divides it; not an edit."""
        self._loading = True
        for index in reversed(range(self.unit.count())):
            unit = int(self.unit.itemData(index))
            # "24 hours" and "60 minutes" say more than "1 day" and "1 hour".
            if index == 0 or (seconds % unit == 0 and seconds // unit >= 2):
                self.unit.setCurrentIndex(index)
                break
        self._fit()
        self.number.setValue(seconds // int(self.unit.currentData()))
        self._name_units()
        self._loading = False

    def _unit_changed(self) -> None:
        self._fit()
        self._changed()

    def _fit(self) -> None:
        unit = int(self.unit.currentData())
        self.number.setRange(-(-self._low // unit), max(self._high // unit, 1))

    def _changed(self) -> None:
        if not self._loading:
            self._name_units()
            self.changed.emit()

    def _name_units(self) -> None:
        for index in range(self.unit.count()):
            many, one = _WORDS[int(self.unit.itemData(index))]
            self.unit.setItemText(index, translated(one if self.number.value() == 1 else many))


class OptionalLength(QWidget):
    """A check box with a length of time: unchecked means none.

    Signals: changed (by the user)
    """

    changed = Signal()

    def __init__(self, label: str, length: LengthField, after: str = "") -> None:
        super().__init__()
        self.box = QCheckBox(label)
        self.length = length
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space.s)
        row.addWidget(self.box)
        row.addWidget(length)
        if after:
            row.addWidget(QLabel(after))
        row.addStretch(1)
        self.box.toggled.connect(length.setEnabled)
        self.box.clicked.connect(lambda _checked: self.changed.emit())
        length.changed.connect(self.changed)
        length.setEnabled(False)

    def value(self) -> int | None:
        """Seconds, or None when unchecked."""
        return self.length.seconds() if self.box.isChecked() else None

    def load(self, seconds: int | None, otherwise: int) -> None:
        """Show a length; unchecked, the field keeps `otherwise` for the moment of checking."""
        self.box.setChecked(seconds is not None)
        self.length.setEnabled(seconds is not None)
        self.length.load(otherwise if seconds is None else seconds)
