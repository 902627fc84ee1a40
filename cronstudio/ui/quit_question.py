"""What becomes of running jobs when the app quits: asked once, and never waited for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QMessageBox, QWidget

from cronstudio.model.run import Run
from cronstudio.ui import text


class QuitQuestion(QObject):
    """Asks; nothing happens when it is dismissed.

    Signals: answered ("keep" or "stop", whether to remember it)
    """

    answered = Signal(str, bool)

    def __init__(self, parent: QWidget, runs: Sequence[Run]) -> None:
        super().__init__(parent)
        box = QMessageBox(parent)
        box.setObjectName("quit_question")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(self.tr("Quit CronStudio"))
        box.setText(
            self.tr("{runs} in progress").format(runs=text.plural(len(runs), "%n run", "%n runs"))
        )
        names = ", ".join(dict.fromkeys(run.job_name for run in runs[:5]))
        box.setInformativeText(
            self.tr(
                "{names}\n\nJobs that keep running are taken over at the next start, with their"
                " output and true result. Nothing new is started while CronStudio is closed."
            ).format(names=names)
        )
        keep = box.addButton(self.tr("Keep running and quit"), QMessageBox.ButtonRole.AcceptRole)
        stop = box.addButton(self.tr("Stop them and quit"), QMessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(cancel)
        always = QCheckBox(self.tr("Do the same next time"))
        box.setCheckBox(always)
        keep.clicked.connect(lambda _checked=False: self.answered.emit("keep", always.isChecked()))
        stop.clicked.connect(lambda _checked=False: self.answered.emit("stop", always.isChecked()))
        box.finished.connect(lambda _result: self.deleteLater())
        self._box = box

    def ask(self) -> None:
        """Show the question."""
        window = self._box.parentWidget()
        if window is not None and not window.isVisible():
            window.show()
        self._box.open()
