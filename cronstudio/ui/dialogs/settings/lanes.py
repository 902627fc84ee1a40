"""Named lanes with a limit of their own: jobs in one lane share it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.form import spin
from cronstudio.ui.dialogs.settings.page import tr
from cronstudio.ui.widgets.buttons import Label, icon_button, push_button

MOST = 100


class Lanes(QWidget):
    """The lanes as rows of name and limit.

    Signals: edited (mapping of name to limit): the user changed them to this
    """

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[_Lane] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.space.xs)
        self._add = push_button(tr("Add a lane"), "new", dense=True, on_click=self._add_one)
        note = Label(
            tr("Jobs that name the same lane share its limit, for a disk or a server."),
            "small",
            "text2",
            wrap=True,
        )
        foot = QHBoxLayout()
        foot.addWidget(self._add)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(note)
        column.addLayout(self._list)
        column.addLayout(foot)

    def lanes(self) -> Mapping[str, int]:
        """The lanes that have a name."""
        return {row.name.text().strip(): row.limit.value() for row in self._rows if row.is_named()}

    def load(self, value: object) -> None:
        """Show these lanes; what is shown already stays, with a name half typed."""
        assert isinstance(value, Mapping)
        if dict(value) == self.lanes():
            return
        for row in list(self._rows):
            self._drop(row)
        for name, limit in value.items():
            self._show(str(name), int(limit))

    def _show(self, name: str, limit: int) -> _Lane:
        row = _Lane(name, limit)
        row.name.editingFinished.connect(self._tell)
        row.limit.valueChanged.connect(lambda _value: self._tell())
        row.remove.clicked.connect(lambda _checked=False: self._remove(row))
        self._rows.append(row)
        self._list.addWidget(row)
        self._add.setEnabled(len(self._rows) < MOST)
        return row

    def _add_one(self) -> None:
        self._show("", 1).name.setFocus()

    def _remove(self, row: _Lane) -> None:
        self._drop(row)
        self._tell()

    def _drop(self, row: _Lane) -> None:
        self._rows.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._add.setEnabled(True)

    def _tell(self) -> None:
        self.edited.emit(self.lanes())


class _Lane(QWidget):
    """One row: a name, how many at once, and the way to take it away."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__()
        self.name = QLineEdit(name)
        self.name.setProperty("dense", True)
        self.name.setMaxLength(64)
        self.name.setPlaceholderText(tr("Name"))
        self.name.setAccessibleName(tr("Name of the lane"))
        self.limit: QSpinBox = spin(1, 1000, tr("Runs at the same time in this lane"))
        self.limit.setValue(limit)
        self.remove = icon_button("delete", tr("Remove this lane"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space.s)
        row.addWidget(self.name, 1)
        row.addWidget(self.limit)
        row.addWidget(self.remove)

    def is_named(self) -> bool:
        """Whether it counts."""
        return bool(self.name.text().strip())
