"""The popover that puts tags on jobs and takes them off."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.model.job import Job
from cronstudio.ui import theme
from cronstudio.ui.widgets.buttons import Label, Surface, push_button
from cronstudio.ui.widgets.popover import Popover

_TAG = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]{0,63}")


class TagPopover(Popover):
    """A check box for each known tag (half checked: some of the jobs), and a field for a new one.

    Signals: changed (tags to add, tags to take off)
    """

    changed = Signal(object, object)

    def __init__(self, jobs: Sequence[Job], known: Sequence[str], parent: QWidget) -> None:
        super().__init__(260, parent)
        self._boxes: dict[str, QCheckBox] = {}
        self._before: dict[str, Qt.CheckState] = {}
        self.content.addWidget(Label(self.tr("Tags"), "heading", bold=True))
        body = Surface("raised")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        for tag in known:
            column.addWidget(self._box(tag, jobs))
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(body)
        area.setMaximumHeight(240)
        area.setVisible(bool(known))
        self.content.addWidget(area)
        self._new = QLineEdit()
        self._new.setPlaceholderText(self.tr("New tag"))
        self._new.setAccessibleName(self.tr("New tag"))
        self._new.textChanged.connect(lambda _text: self._check())
        self._problem = Label("", "small", "bad", wrap=True)
        self._problem.hide()
        self.content.addWidget(self._new)
        self.content.addWidget(self._problem)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(push_button(self.tr("Cancel"), dense=True, on_click=self.close))
        self._apply_button = push_button(
            self.tr("Apply"), dense=True, primary=True, on_click=self._apply
        )
        row.addWidget(self._apply_button)
        self.content.addLayout(row)
        self.content.setSpacing(theme.space.s)
        self._new.returnPressed.connect(self._apply)
        self._new.setFocus()

    def _box(self, tag: str, jobs: Sequence[Job]) -> QCheckBox:
        box = QCheckBox(tag)
        having = sum(tag in job.tags for job in jobs)
        if having == len(jobs):
            box.setCheckState(Qt.CheckState.Checked)
        elif having:
            box.setTristate(True)
            box.setCheckState(Qt.CheckState.PartiallyChecked)
        self._boxes[tag] = box
        self._before[tag] = box.checkState()
        return box

    def _check(self) -> bool:
        typed = self._new.text().strip()
        good = not typed or _TAG.fullmatch(typed) is not None
        self._problem.setText(
            "" if good else self.tr("A tag begins with a letter: letters, digits, _ and -.")
        )
        self._problem.setVisible(not good)
        self._apply_button.setEnabled(good)
        return good

    def _apply(self) -> None:
        if not self._check():
            return
        add: set[str] = set()
        drop: set[str] = set()
        for tag, box in self._boxes.items():
            state = box.checkState()
            if state is self._before[tag]:
                continue
            (add if state is Qt.CheckState.Checked else drop).add(tag)
        if typed := self._new.text().strip():
            add.add(typed)
        self.close()
        if add or drop:
            self.changed.emit(frozenset(add), frozenset(drop))
