"""What stands in place of the list when there is no run to show."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cronstudio.ui import theme
from cronstudio.ui.widgets.buttons import Label, Surface, push_button


class EmptyList(Surface):
    """Says why there are no rows.

    Signals: clear_wanted: show everything
    """

    clear_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("base", parent)
        self._title = Label("", "heading", bold=True)
        self._words = Label("", role="text2", wrap=True)
        self._clear = push_button(self.tr("Show all runs"), dense=True)
        self._clear.clicked.connect(self.clear_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space.xl, theme.space.xxl, theme.space.xl, theme.space.xl)
        layout.setSpacing(theme.space.s)
        layout.addWidget(self._title)
        layout.addWidget(self._words)
        layout.addWidget(self._clear, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)

    def tell(self, is_filtered: bool, period: str) -> None:
        """Say that nothing ran in `period`, or that nothing there passes the filters."""
        everything = period == self.tr("all time")
        if is_filtered:
            self._title.setText(self.tr("No runs like that"))
            self._words.setText(
                self.tr("Nothing in {period} passes the filters.").format(period=period)
            )
        elif everything:
            self._title.setText(self.tr("No runs yet"))
            self._words.setText(
                self.tr("Every run appears here when its job is due or started by hand.")
            )
        else:
            self._title.setText(self.tr("No runs in {period}").format(period=period))
            self._words.setText(self.tr("Runs appear here when a job is due or started by hand."))
        self._clear.setVisible(is_filtered or not everything)
