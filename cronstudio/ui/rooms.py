"""What is opened from the window but not seen at its start: loaded when first wanted, or when idle.

History, timeline, editor and the other dialogs are a third of all that there is to load.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from cronstudio.exchange.writing import Target
    from cronstudio.model.job import Job
    from cronstudio.ui.dialogs.editor.dialog import JobEditor
    from cronstudio.ui.dialogs.export_dialog import ExportDialog
    from cronstudio.ui.dialogs.import_dialog import ImportDialog
    from cronstudio.ui.dialogs.settings.dialog import SettingsDialog
    from cronstudio.ui.dialogs.spread_dialog import SpreadDialog
    from cronstudio.ui.dialogs.why_dialog import WhyDialog
    from cronstudio.ui.help_window import HelpWindow
    from cronstudio.ui.views.history_view import HistoryView
    from cronstudio.ui.views.timeline_view import TimelineView

IDLE_AFTER_MS = 2000
BETWEEN_MS = 100

_IDLE = (
    # From the leaves up, so that none of these takes longer than the eye or a key notices.
    "cronstudio.schedule.cross_check",
    "cronstudio.ui.widgets.charts",
    "cronstudio.ui.widgets.output_view",
    "cronstudio.ui.views.runs_delegate",
    "cronstudio.ui.views.run_detail",
    "cronstudio.ui.views.history_filters",
    "cronstudio.ui.views.history_view",
    "cronstudio.ui.widgets.cron_field",
    "cronstudio.ui.widgets.zone_picker",
    "cronstudio.ui.dialogs.editor.when_preview",
    "cronstudio.ui.dialogs.editor.when",
    "cronstudio.ui.dialogs.editor.dialog",
    "cronstudio.ui.dialogs.settings.whole",
    "cronstudio.ui.widgets.timeline_canvas",
    "cronstudio.ui.views.timeline_view",
    "cronstudio.ui.dialogs.why_dialog",
    "cronstudio.ui.moving_files",
    "cronstudio.ui.dialogs.import_dialog",
    "cronstudio.ui.dialogs.export_dialog",
    "cronstudio.ui.help_window",
)


def job_editor() -> type[JobEditor]:
    """The dialog that edits a job."""
    found: type[JobEditor] = _load("dialogs.editor.dialog", "JobEditor")
    return found


def import_dialog() -> type[ImportDialog]:
    """The review of an import."""
    found: type[ImportDialog] = _load("dialogs.import_dialog", "ImportDialog")
    return found


def export_dialog() -> type[ExportDialog]:
    """The question what to export."""
    found: type[ExportDialog] = _load("dialogs.export_dialog", "ExportDialog")
    return found


def file_writer() -> Callable[[Target, Sequence[Job], datetime], tuple[bytes, list[str]]]:
    """What gives the content of a file of jobs, and what did not fit into it."""
    found: Callable[[Target, Sequence[Job], datetime], tuple[bytes, list[str]]] = _load(
        "moving_files", "file_content"
    )
    return found


def crontab_counter() -> Callable[[], int]:
    """What counts the jobs of the user's crontab."""
    found: Callable[[], int] = _load("moving_files", "count_own_crontab")
    return found


def spread_dialog() -> type[SpreadDialog]:
    """The proposal for a crowded minute."""
    found: type[SpreadDialog] = _load("dialogs.spread_dialog", "SpreadDialog")
    return found


def settings_dialog() -> Callable[..., SettingsDialog]:
    """What makes the settings dialog with its pages."""
    found: Callable[..., SettingsDialog] = _load("dialogs.settings.whole", "whole_dialog")
    return found


def why_dialog() -> type[WhyDialog]:
    """The answer to "Why?"."""
    found: type[WhyDialog] = _load("dialogs.why_dialog", "WhyDialog")
    return found


def help_window() -> type[HelpWindow]:
    """The help page."""
    found: type[HelpWindow] = _load("help_window", "HelpWindow")
    return found


def history_view() -> type[HistoryView]:
    """The history."""
    found: type[HistoryView] = _load("views.history_view", "HistoryView")
    return found


def timeline_view() -> type[TimelineView]:
    """The timeline."""
    found: type[TimelineView] = _load("views.timeline_view", "TimelineView")
    return found


def _load(module: str, name: str) -> Any:
    return getattr(importlib.import_module(f"cronstudio.ui.{module}"), name)


class IdleLoading(QObject):
    """Loads all rooms one after the other once the window has been up for a while."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(reversed(_IDLE))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.load_next)
        self._timer.start(IDLE_AFTER_MS)

    def load_next(self) -> bool:
        """Load one more; False when all are there."""
        if not self._left:
            return False
        importlib.import_module(self._left.pop())
        self._timer.start(BETWEEN_MS)
        return True
