"""The app's own log in a window, for a look and for a report; and a word when something broke."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from cronstudio.errors import UserError
from cronstudio.ui import tasks, theme
from cronstudio.ui.about import diagnostics
from cronstudio.ui.actions import Actions
from cronstudio.ui.models.log_lines import LogLine, read_tail, written
from cronstudio.ui.threads import in_thread
from cronstudio.ui.widgets.buttons import line, push_button


class LogWindow(QDialog):
    """Shows the end of the log."""

    def __init__(self, file: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Log of CronStudio"))
        self._file = file
        self._lines: list[LogLine] = []
        self.page = QPlainTextEdit()
        self.page.setReadOnly(True)
        self.page.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.page.setAccessibleName(self.tr("Log"))
        self.page.setFont(theme.font("small", mono=True))
        # It fills the window, so a ring around it would tell nothing.
        self.page.setStyleSheet("QPlainTextEdit, QPlainTextEdit:focus { border: 0; padding: 0; }")
        self.only_grave = QCheckBox(self.tr("Only warnings and errors"))
        self.only_grave.toggled.connect(lambda _on: self._show())
        row = QHBoxLayout()
        row.setContentsMargins(*([theme.space.l, theme.space.m] * 2))
        row.setSpacing(theme.space.s)
        row.addWidget(self.only_grave)
        row.addStretch(1)
        for words, icon, act in (
            (self.tr("Open the folder"), "folder", self._open_folder),
            (self.tr("Copy with versions"), "copy", self._copy),
            (self.tr("Look again"), "run-again", self.look),
        ):
            row.addWidget(push_button(words, icon, on_click=act))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.page, 1)
        column.addWidget(line())
        column.addLayout(row)
        self.resize(900, 560)
        self.page.setFocus()

    def look(self) -> None:
        """Read the log (again)."""
        tasks.spawn(self._read())

    async def _read(self) -> None:
        try:
            self._lines = await in_thread(read_tail, self._file)
        except OSError as error:
            raise UserError(
                self.tr("The log cannot be read"), f"{self._file}: {error.strerror or error}."
            ) from error
        self._show()

    def _show(self) -> None:
        words = written(self._lines, only_grave=self.only_grave.isChecked())
        self.page.setPlainText(words or self.tr("Nothing was written."))
        bar = self.page.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(f"{diagnostics()}\n\n{self.page.toPlainText()}\n")

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._file.parent)))


Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


class LogPlace(QObject):
    """The action `log`, and the watch over faults of the window itself.

    Signals: broken (something in the window failed; it is in the log already)
    """

    broken = Signal()

    def __init__(self, file: Path, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._file = file
        self._window = window
        self._open: LogWindow | None = None
        self._hook_before: Hook = sys.excepthook
        sys.excepthook = self._fault
        actions["log"].triggered.connect(lambda _checked=False: self.show())

    def show(self) -> LogWindow:
        """Show the log, or bring its window to the front."""
        if self._open is None:
            self._open = LogWindow(self._file, self._window)
            self._open.finished.connect(self._forget)
        self._open.show()
        self._open.raise_()
        self._open.activateWindow()
        self._open.look()
        return self._open

    def close(self) -> None:
        """Watch no longer."""
        sys.excepthook = self._hook_before

    def _forget(self, _result: int) -> None:
        self._open = None

    def _fault(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        self._hook_before(kind, fault, trace)
        self.broken.emit()
