"""The magnifier in a field that one searches with."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QToolButton

from cronstudio.ui import icons


def add_lens(field: QLineEdit) -> None:
    """Draw a magnifier at the left of a field; a press on it leads into the field.

    Call it when the field has its accessible name: Qt makes a button of each drawing, and screen
    readers would meet one without a name.
    """
    before = set(field.findChildren(QToolButton))
    lens = QAction(field)
    icons.bind(lens, "search", "text2", 16)
    lens.triggered.connect(field.setFocus)
    field.addAction(lens, QLineEdit.ActionPosition.LeadingPosition)
    for button in set(field.findChildren(QToolButton)) - before:
        button.setAccessibleName(field.accessibleName())
