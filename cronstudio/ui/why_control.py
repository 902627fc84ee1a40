"""Opens "Why?" and does what its buttons ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cronstudio.engine.engine import Engine
from cronstudio.engine.explain import Fix
from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.model.words import MissPolicy
from cronstudio.ui import rooms
from cronstudio.ui.bridge import EngineBridge
from cronstudio.ui.jobs_control import JobsControl
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.tasks import spawn

if TYPE_CHECKING:
    from cronstudio.ui.dialogs.why_dialog import WhyDialog

_PAGES = {
    Fix.EDIT_WHAT: "what",
    Fix.EDIT_WHEN: "when",
    Fix.EDIT_LATE: "late",
    Fix.EDIT_LIMITS: "limits",
    Fix.EDIT_CONDITIONS: "conditions",
}


class WhyControl(QObject):
    """The open explanations, at most one for each job.

    Signals: settings_wanted (key of the page), recovery_wanted (let missed runs be caught up)
    """

    settings_wanted = Signal(str)
    recovery_wanted = Signal()

    def __init__(
        self,
        engine: Engine,
        bridge: EngineBridge,
        control: JobsControl,
        now: Callable[[], datetime],
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._engine = engine
        self._control = control
        self._now = now
        self._window = window
        self._open: dict[str, WhyDialog] = {}
        window.shown_changed.connect(self._window_shown)
        bridge.jobs_changed.connect(self._jobs_changed)
        bridge.jobs_removed.connect(self._tell)
        bridge.pause_changed.connect(lambda _pause: self._tell(list(self._open)))

    def explain_job(self, job_id: str) -> None:
        """Say why a job ran, did not run, or will."""
        self._dialog(job_id).ask()

    def explain_run(self, run: Run) -> None:
        """Say why a run went as it did."""
        self._dialog(run.job_id).ask(run_id=run.id)

    def explain_time(self, job_id: str, at: datetime) -> None:
        """Say why a job ran, did not run or will run at a time."""
        self._dialog(job_id).ask(at=at)

    def dialog(self, job_id: str) -> WhyDialog | None:
        """The explanation of a job that is open."""
        return self._open.get(job_id)

    def _dialog(self, job_id: str) -> WhyDialog:
        found = self._open.get(job_id)
        if found is None:
            found = rooms.why_dialog()(self._window, self._engine, job_id, self._now)
            found.fix_wanted.connect(self._fix)
            found.finished.connect(lambda _result: self._open.pop(job_id, None))
            self._open[job_id] = found
            found.open()
        return found

    def _window_shown(self, _shown: bool) -> None:
        """Close with the window: nobody asks in the tray, and nothing may be asked at the end."""
        if not self._window.isVisible():
            for job_id in list(self._open):
                self._leave(job_id)

    def _jobs_changed(self, views: Sequence[JobView]) -> None:
        if self._open:
            self._tell([view.job.id for view in views])

    def _tell(self, job_ids: Sequence[str]) -> None:
        for dialog in list(self._open.values()):
            dialog.news(job_ids)

    def _fix(self, fix: Fix, job_id: str, run: Run | None) -> None:
        if fix in _PAGES:
            self._leave(job_id)
            self._control.maker.edit(job_id, _PAGES[fix])
        elif fix is Fix.SETTINGS:
            self._leave(job_id)
            self.settings_wanted.emit("missed")
        elif fix is Fix.SHOW_OUTPUT and run is not None:
            self._leave(job_id)
            self._control.output_wanted.emit(run.id)
        elif fix is Fix.STOP:
            self._control.ask_to_stop([job_id])
        elif fix is Fix.ALLOW_RECOVERY:
            self.recovery_wanted.emit()
        else:
            self._act(fix, job_id)

    def _act(self, fix: Fix, job_id: str) -> None:
        commands = self._control.commands
        if fix in (Fix.RUN, Fix.RUN_AGAIN):
            self._control.run([job_id])
        elif fix is Fix.SWITCH_ON:
            spawn(commands.set_enabled([job_id], True), self._control.failed.emit)
        elif fix is Fix.RESUME:
            spawn(commands.resume([job_id]), self._control.failed.emit)
        elif fix is Fix.RESUME_ALL:
            spawn(self._engine.resume_all(), self._control.failed.emit)
        elif fix is Fix.RUN_LATE_ONES:
            spawn(self._engine.decide_recovery(True), self._control.failed.emit)
        elif fix is Fix.CATCH_UP:
            self._catch_up(job_id)

    def _catch_up(self, job_id: str) -> None:
        before = self._engine.job(job_id).job
        after = replace(before, miss_policy=MissPolicy.RUN_ONCE)
        words = self.tr("{name} catches up missed runs from now on").format(name=before.name)
        spawn(self._control.commands.edit(before, after, words), self._control.failed.emit)

    def _leave(self, job_id: str) -> None:
        dialog = self._open.get(job_id)
        if dialog is not None:
            dialog.close()
