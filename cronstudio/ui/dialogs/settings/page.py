"""What every page of the settings is: rows bound to fields of `Settings`, applied at once.

A page holds no settings; it shows those it is given and tells each change the user makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.settings import Settings
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.form import LengthField, spin
from cronstudio.ui.language import translated
from cronstudio.ui.widgets.buttons import Label, line
from cronstudio.ui.widgets.radio_explained import ExplainedChoices

Show = Callable[[object], None]


def tr(source: str) -> str:
    """Translate in the context "settings"."""
    return QCoreApplication.translate("settings", source)


class SettingsPage(QScrollArea):
    """One page.

    Signals: changed (name of the field, its new value): the user changed a setting
    """

    changed = Signal(str, object)

    key: ClassVar[str]
    title: ClassVar[str]
    icon: ClassVar[str]
    intro: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self._shows: dict[str, Show] = {}
        self._words: list[tuple[str, QWidget]] = []
        self._loading = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        self.body = QVBoxLayout(body)
        self.body.setContentsMargins(theme.space.xl, 20, theme.space.xl, theme.space.s)
        self.body.setSpacing(10)
        self.body.addWidget(Label(translated(self.title), "heading", bold=True))
        if self.intro:
            intro = Label(translated(self.intro), role="text2", wrap=True)
            self.body.addWidget(intro)
        self.fill()
        self.body.addStretch(1)
        self.setWidget(body)
        self.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)

    def fill(self) -> None:
        """Lay the rows out."""
        raise RuntimeError(f"{type(self).__name__} does not say what is on it")

    def opened(self) -> None:
        """The page is in front: look up what may have changed."""

    # What is shown

    @property
    def fields(self) -> frozenset[str]:
        """Names of the settings on this page."""
        return frozenset(self._shows)

    def load(self, settings: Settings) -> None:
        """Show these settings; not an edit."""
        self._loading = True
        for name, show in self._shows.items():
            show(getattr(settings, name))
        self._loading = False

    def find_row(self, typed: str) -> QWidget | None:
        """The first row whose words contain what was typed."""
        wanted = typed.casefold()
        return next((row for words, row in self._words if wanted in words.casefold()), None)

    def tell(self, name: str, value: object) -> None:
        """The user changed a setting."""
        if not self._loading:
            self.changed.emit(name, value)

    def bind(self, name: str, show: Show) -> None:
        """Have a field shown by `show` from now on."""
        self._shows[name] = show

    # Rows

    def section(self, words: str) -> None:
        """Begin a part of the page."""
        self.body.addSpacing(theme.space.xs)
        self.body.addWidget(line())
        self.caption(words)

    def caption(self, words: str) -> None:
        """A small heading."""
        label = Label(words, "small", "text2", bold=True)
        self.body.addWidget(label)
        self._words.append((label.text(), label))

    def check(self, name: str, words: str, note: str = "", button: QWidget | None = None) -> None:
        """A setting that is on or off."""
        box = QCheckBox(words)
        box.setAccessibleDescription(note)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(box)
        if note:
            below = Label(note, "small", "text2", wrap=True)
            below.setIndent(24)
            column.addWidget(below)
        self.row(column, button, (words, note), box)
        box.toggled.connect(lambda on: self.tell(name, on))
        self.bind(name, lambda value: box.setChecked(bool(value)))

    def number(
        self,
        name: str,
        words: str,
        low: int,
        high: int,
        note: str = "",
        *,
        suffix: str = "",
        special: str = "",
        scale: int = 1,
    ) -> None:
        """A whole number. `special` is shown for the lowest; `scale`: so many are one step."""
        box = spin(low, high, words, f"\u00a0{suffix}" if suffix else "")
        box.setKeyboardTracking(False)
        box.setMinimumWidth(108)
        if special:
            box.setSpecialValueText(special)
        self.field(words, note, box)
        box.valueChanged.connect(lambda value: self.tell(name, value * scale))
        self.bind(name, lambda value: box.setValue(_whole(value) // scale))

    def length(self, name: str, words: str, low: int, high: int, note: str = "") -> None:
        """A length of time, in seconds."""
        box = LengthField(low, high, words)
        self.field(words, note, box)
        box.changed.connect(lambda: self.tell(name, box.seconds()))
        self.bind(name, lambda value: box.load(_whole(value)))

    def choice(
        self, name: str, words: str, options: Sequence[tuple[object, str]], note: str = ""
    ) -> None:
        """One of several values, in a list that opens."""
        box = QComboBox()
        box.setProperty("dense", True)
        box.setMinimumWidth(180)
        for value, label in options:
            box.addItem(label, value)
        self.field(words, note, box)
        box.currentIndexChanged.connect(lambda _index: self.tell(name, box.currentData()))
        self.bind(name, lambda value: box.setCurrentIndex(max(0, box.findData(value))))

    def choices(self, name: str, words: str, options: Sequence[tuple[str, str, str]]) -> None:
        """One of several values, each with a line of explanation."""
        group = ExplainedChoices(options, words)
        self.body.addWidget(group)
        self._words += [(f"{label} {note}", group.button(value)) for value, label, note in options]
        group.changed.connect(lambda: self.tell(name, group.value()))
        self.bind(name, lambda value: group.choose(str(value)))

    def field(self, words: str, note: str, field: QWidget) -> None:
        """A label at the left and a field at the right."""
        label = Label(words, wrap=True)
        label.setBuddy(field)
        field.setAccessibleName(words)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(label)
        if note:
            field.setAccessibleDescription(note)
            column.addWidget(Label(note, "small", "text2", wrap=True))
        self.row(column, field, (words, note), field)

    def row(
        self, left: QLayout, right: QWidget | None, words: Sequence[str], target: QWidget
    ) -> None:
        """Lay out one row; a search for its words goes to `target`."""
        whole = QHBoxLayout()
        whole.setSpacing(theme.space.m)
        whole.addLayout(left, 1)
        if right is not None:
            whole.addWidget(right, 0, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(whole)
        self._words.append((" ".join(part for part in words if part), target))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
