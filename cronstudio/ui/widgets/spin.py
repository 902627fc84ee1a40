"""What fields with arrows need beyond the style sheet."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QDateTimeEdit


def fit_spin(box: QAbstractSpinBox) -> None:
    """Give a field with arrows the height and the inner margin of the other fields.

    A style sheet's padding does not reach the text of a spin box.
    """
    box.setProperty("dense", True)
    box.setFixedHeight(max(28, box.fontMetrics().lineSpacing() + 10))
    with_arrows = not (isinstance(box, QDateTimeEdit) and box.calendarPopup())
    if with_arrows:
        box.lineEdit().setTextMargins(7, 0, 0, 0)
