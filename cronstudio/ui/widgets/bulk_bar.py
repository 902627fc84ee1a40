"""What can be done with several jobs at once; it stands where the chips were."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from cronstudio.ui import text, theme
from cronstudio.ui.actions import Actions
from cronstudio.ui.widgets.buttons import Label, Surface, icon_button, push_button
from cronstudio.ui.widgets.chip_row import HEIGHT


class BulkBar(Surface):
    """Buttons for the selected jobs.

    Signals: enable_requested (wanted state), clear_requested
    """

    enable_requested = Signal(bool)
    clear_requested = Signal()

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__("sel", parent)
        self.setFixedHeight(HEIGHT)
        self._count = Label("", bold=True)
        self._menu = QMenu(self)
        self._menu.addAction(self.tr("Switch on")).triggered.connect(
            lambda: self.enable_requested.emit(True)
        )
        self._menu.addAction(self.tr("Switch off")).triggered.connect(
            lambda: self.enable_requested.emit(False)
        )
        self._menu.addSeparator()
        for key in ("stop", "resume_job", "duplicate", "export", "delete"):
            self._menu.addAction(actions[key])
        layout = QHBoxLayout(self)
        layout.setContentsMargins(theme.space.m, 0, theme.space.m, 0)
        layout.setSpacing(theme.space.s)
        layout.addWidget(self._count)
        layout.addSpacing(theme.space.m)
        for words, icon, key in (
            (self.tr("Run"), "run", "run"),
            (self.tr("Pause…"), "pause", "pause_job"),
            (self.tr("Tags…"), "tag", "tags"),
        ):
            button = push_button(words, icon, dense=True, on_click=actions[key].trigger)
            button.setObjectName(f"bulk_{key}")
            layout.addWidget(button)
        self._more = icon_button("more", self.tr("More"), on_click=self._open_more)
        layout.addWidget(self._more)
        layout.addStretch(1)
        layout.addWidget(
            icon_button("close", self.tr("Clear the selection (Esc)"), on_click=self._clear)
        )

    def set_count(self, count: int) -> None:
        """Say how many are selected."""
        self._count.setText(self.tr("{count} selected").format(count=text.figure(count)))

    def _open_more(self) -> None:
        self._menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def _clear(self) -> None:
        self.clear_requested.emit()
