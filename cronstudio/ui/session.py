"""The window's composition root: engine, bridge, views and tray put together and taken apart."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from datetime import datetime
from typing import Literal, cast

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from cronstudio.engine.clock import system_timezone
from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.ipc.server import Server
from cronstudio.model.run import Run
from cronstudio.paths import Paths
from cronstudio.schedule import parse_zone
from cronstudio.settings import Settings, read_settings_file
from cronstudio.ui import about, tasks, times
from cronstudio.ui.approvals_place import ApprovalsPlace
from cronstudio.ui.bridge import EngineBridge
from cronstudio.ui.help_place import HelpPlace
from cronstudio.ui.history_place import HistoryPlace
from cronstudio.ui.jobs_control import JobsControl
from cronstudio.ui.keep_picture import keep_picture
from cronstudio.ui.language import speak
from cronstudio.ui.listening import listen
from cronstudio.ui.log_window import LogPlace
from cronstudio.ui.main_window import MainWindow, Page
from cronstudio.ui.models.jobs_model import JobsModel
from cronstudio.ui.moving_place import MovingPlace
from cronstudio.ui.notices import Notices
from cronstudio.ui.notify_words import Told
from cronstudio.ui.outside import Outside
from cronstudio.ui.palette import CommandPalette
from cronstudio.ui.pause_place import PausePlace
from cronstudio.ui.qt_clock import QtClock
from cronstudio.ui.quit_question import QuitQuestion
from cronstudio.ui.settings_control import SettingsControl, follow_settings
from cronstudio.ui.status_line import StatusLine, announce_ends
from cronstudio.ui.timeline_place import TimelinePlace
from cronstudio.ui.trash_place import TrashPlace
from cronstudio.ui.ui_state import STATE_FILE, UiState
from cronstudio.ui.undo import UndoStack
from cronstudio.ui.views.jobs_view import JobsView
from cronstudio.ui.ways import Ways
from cronstudio.ui.why_control import WhyControl
from cronstudio.ui.widgets.rail import Place
from cronstudio.ui.window_parts import make_parts
from cronstudio.wiring import build_engine

REACH_MS = 10_000
"""So long a hidden window waits for a tray to come (back) before it shows itself."""

Ending = Literal["keep", "stop"]


class Session(QObject):
    """Lives from the start of the window to its end, on one loop."""

    def __init__(self, app: QApplication, paths: Paths, window: MainWindow | None = None) -> None:
        super().__init__(app)
        self.window = window or MainWindow(UiState(paths.config / STATE_FILE))
        found = read_settings_file(paths.settings_file)
        self._paths = paths
        self._settings_problems = found.problems
        self._clock = QtClock()
        speak(app, found.settings.language)
        follow_settings(found.settings)
        self.engine: Engine = build_engine(paths, found.settings, self._clock)
        # After the engine, which has the zones taken from those we ship, and from one file.
        self._follow_zone()
        self.bridge = EngineBridge(self.engine, self)
        self._state = self.window.state
        self._ended: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()
        self._server: Server | None = None
        self._reach = QTimer(self)
        self._reach.setSingleShot(True)
        self._reach.setInterval(REACH_MS)
        self._reach.timeout.connect(self._stay_reachable)
        self.window.furnish(make_parts(self.window), self._clock.now)
        self.model = JobsModel(self._clock.now, self)
        self.jobs = JobsView(self.model, self.window.actions_, self._clock.now, self.window)
        # It belongs to the window from now on, but is seen only once it is on its page.
        self.jobs.hide()
        self.jobs.expect_jobs()
        self.history = HistoryPlace(
            self.engine, self._clock.now, self._state.get("history", {}), self
        )
        self.ways = Ways(self.window, self.jobs, self.history)
        self.undo = UndoStack(self)
        actions, now = self.window.actions_, self._clock.now
        self.control = JobsControl(self.jobs, actions, self.engine, self.undo, now, self.window)
        self.moving = MovingPlace(self.control.commands, self.jobs, actions, self.engine, now)
        self.trash = TrashPlace(self.engine, self.control.commands, actions, now, self.window)
        self.timeline = TimelinePlace(
            self.engine,
            self.control,
            self._clock.now,
            self._state.get("timeline", {}),
            self.window,
        )
        self.notices = Notices(
            self.window.banners,
            show_job=self.ways.show_job,
            decide_recovery=self._decide_recovery,
            parent=self,
        )
        self.outside = Outside(self.engine, self.bridge, paths, self._clock.now, self)
        self.preferences = SettingsControl(
            self.engine,
            self.outside,
            paths,
            self.window.actions_,
            self._clock.now,
            self.window,
        )
        self.help = HelpPlace(self.window.actions_, self.window)
        self.approvals = ApprovalsPlace(
            self.engine.approvals,
            self.window.banners,
            actions["approvals"],
            self.outside.notifier,
            now,
            self.window,
        )
        self.log = LogPlace(paths.app_log, self.window.actions_, self.window)
        self._status = StatusLine(
            self.window, self.engine, self.model, self._page_words, self._clock.now
        )
        self._pauses = PausePlace(
            self.engine,
            self.window.banners,
            lambda: self.settings,
            self.control.run,
            self._clock.now,
            self,
        )
        self._put_together()

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.preferences.settings

    def _put_together(self) -> None:
        window = self.window
        window.set_pages(
            [
                Page(
                    Place("jobs", self.tr("Jobs"), "jobs"),
                    lambda: self.jobs,
                    lambda: (self.jobs.toolbar, self.jobs.table, self.jobs.detail),
                ),
                Page(
                    Place("timeline", self.tr("Timeline"), "timeline"),
                    self.timeline.view,
                    self.timeline.areas,
                ),
                Page(
                    Place("history", self.tr("History"), "history"),
                    self.history.view,
                    self.history.areas,
                ),
            ],
            frozenset(),
        )
        self.why = WhyControl(self.engine, self.bridge, self.control, self._clock.now, window)
        self.palette = CommandPalette(window, window.actions_, self.model, self.control)
        self.jobs.restore_state(self._state.get("jobs", {}))
        self.jobs.table.set_compact(self.settings.compact_rows)
        tasks.report_errors_to(self.notices.tell_error)
        self._connect_engine()
        self._connect_window()
        self._connect_outside()

    def _connect_outside(self) -> None:
        outside = self.outside
        outside.open_requested.connect(self.window.bring_to_front)
        outside.toggle_requested.connect(self._toggle_window)
        outside.jobs_requested.connect(lambda: self.ways.bring_page("jobs"))
        outside.history_requested.connect(lambda: self.ways.bring_page("history"))
        outside.troubles_requested.connect(self.ways.bring_troubles)
        outside.run_requested.connect(self.ways.bring_run)
        outside.runs_requested.connect(self.ways.bring_runs)
        outside.settings_requested.connect(self.window.actions_["settings"].trigger)
        outside.quit_requested.connect(self.ask_to_quit)
        outside.shutdown.connect(self.end_now)
        outside.told.connect(self._tell_in_window)
        outside.tray_changed.connect(self._reach.start)
        outside.failed.connect(self.notices.tell_error)
        self.jobs.empty.autostart_toggled.connect(self._set_autostart)
        self.jobs.empty.set_autostart(outside.starts_at_login(), sys.platform == "linux")

    def _connect_engine(self) -> None:
        bridge = self.bridge
        bridge.jobs_changed.connect(self._jobs_changed)
        bridge.jobs_removed.connect(self._jobs_removed)
        bridge.runs_changed.connect(self._runs_changed)
        bridge.runs_removed.connect(self.history.forget_runs)
        bridge.jobs_changed.connect(self.timeline.jobs_changed)
        bridge.jobs_removed.connect(self.timeline.jobs_removed)
        bridge.runs_changed.connect(self.timeline.take_runs)
        bridge.runs_removed.connect(self.timeline.forget_runs)
        bridge.pause_changed.connect(lambda _pause: self._show_pause())
        bridge.notice.connect(self._notice)

    def _connect_window(self) -> None:
        window, actions = self.window, self.window.actions_
        window.closing.connect(self.close_window)
        window.minute_passed.connect(self._minute)
        window.minute_passed.connect(self.timeline.minute_passed)
        window.page_changed.connect(self._page_changed)
        window.undo_bar.undo_requested.connect(actions["undo"].trigger)
        actions["quit"].triggered.connect(self.ask_to_quit)
        actions["about"].triggered.connect(self._about)
        actions["filter"].triggered.connect(self.ways.focus_filter)
        self.control.commands.done.connect(window.undo_bar.tell)
        self.undo.changed.connect(lambda: window.undo_bar.follow(self.undo.undo_words))
        self.control.commands.remarked.connect(self.notices.tell_remark)
        self.control.failed.connect(self.notices.tell_error)
        self.moving.failed.connect(self.notices.tell_error)
        self.trash.failed.connect(self.notices.tell_error)
        self.log.broken.connect(lambda: self.notices.tell_broken(self.log.show))
        for place in (self.history, self.timeline):
            place.failed.connect(self.notices.tell_error)
            place.status_changed.connect(self._status.show)
        self.history.edit_wanted.connect(self._edit)
        self.history.why_wanted.connect(self.why.explain_run)
        self.timeline.job_wanted.connect(self.ways.show_job)
        self.timeline.why_wanted.connect(self.why.explain_time)
        self.control.runs_wanted.connect(self.ways.show_runs_of)
        self.control.output_wanted.connect(self.ways.open_run)
        self.control.why_wanted.connect(self.why.explain_job)
        self.why.settings_wanted.connect(self.preferences.open)
        self.preferences.failed.connect(self.notices.tell_error)
        self.preferences.changed.connect(self._show_settings)
        actions.use_custom_keys(self._state.get("shortcuts"))
        actions.keys_changed.connect(self._keep_keys)
        self.why.recovery_wanted.connect(lambda: self.preferences.set_recovery(True))
        self.jobs.selection_changed.connect(self._show_words)

    # Life

    async def start(self, *, hidden: bool = False) -> None:
        """Start the engine, fill the views and show the window."""
        await self.engine.start()
        self.model.set_pause_all(self.engine.pause)
        self.jobs.update_jobs(self.engine.jobs())
        self._show_pause()
        self._status.show()
        hidden = hidden or self.settings.start_hidden
        if not hidden:
            self.window.bring_to_front()
            self.jobs.begin()
        self.window.uncover()
        # The jobs can be seen and used before the rest is there.
        await asyncio.sleep(0)
        self._server = await listen(self.engine, self._paths, self._on_show, self.notices)
        await self.outside.start()
        for problem in self._settings_problems:
            self.notices.tell_error(
                UserError(problem, hint=self.tr("The default is used instead."))
            )
        if self.settings.recovery_enabled is None and self.model.total():
            self.notices.ask_recovery(self.preferences.set_recovery)
        if hidden:
            # At login the panel may come after us; without one the window must be reachable.
            self._reach.start()

    async def ended(self) -> None:
        """Wait until the window is to end."""
        await self._ended

    async def close(self) -> None:
        """Take everything apart: keep what should be remembered, end the engine."""
        ending = self._ended.result() if self._ended.done() else "keep"
        self._keep_state()
        self.window.may_close = True
        self.window.hide()
        if self._server is not None:
            await self._server.close()
        self.bridge.close()
        self.outside.close()
        self.log.close()
        await tasks.cancel_all()
        await self.engine.stop(jobs=ending)
        keep_picture(self.window, self.jobs, self.settings, self._paths)
        self.window.close()
        self.window.deleteLater()
        self.deleteLater()

    def end(self, ending: Ending) -> None:
        """End, and keep or stop the jobs that run."""
        if not self._ended.done():
            self._ended.set_result(ending)

    def end_now(self) -> None:
        """End without a question: the system wants it. Jobs run on, unless set otherwise."""
        self.end("stop" if self.settings.on_quit == "stop" else "keep")

    def close_window(self) -> None:
        """The user closed the window: hide it where the tray can bring it back, else quit."""
        self._keep_state()
        if self.settings.close_to_tray and self.outside.has_tray():
            self.window.hide()
        else:
            self.ask_to_quit()

    def ask_to_quit(self) -> None:
        """Quit; ask first what becomes of running jobs, unless that is settled."""
        if self.control.maker.show_unsaved():
            return
        running = self.engine.active_runs()
        if not running or self.settings.on_quit != "ask":
            self.end_now()
            return
        question = QuitQuestion(self.window, running)
        question.answered.connect(self._quit_answered)
        question.ask()

    def _quit_answered(self, ending: str, always: bool) -> None:
        if always:
            self.preferences.change(replace(self.settings, on_quit=ending))
        self.end(cast(Ending, ending))

    def _stay_reachable(self) -> None:
        if not self.window.isVisible() and not self.outside.has_tray():
            self.window.show()

    def _keep_state(self) -> None:
        self.window.keep_state()
        self._state.set("jobs", self.jobs.save_state())
        self._state.set("timeline", self.timeline.save_state())
        self._state.set("history", self.history.save_state())
        self._state.save()

    def _on_show(self, arguments: list[str]) -> None:
        if "--hidden" not in arguments:
            self.window.bring_to_front()

    # Settings and zone

    def _keep_keys(self) -> None:
        self._state.set("shortcuts", self.window.actions_.custom_keys())
        self._state.save()

    def _show_settings(self, settings: Settings) -> None:
        """Let what is on the screen follow the settings."""
        self.outside.use(settings)
        self.jobs.table.set_compact(settings.compact_rows)
        self.jobs.update_jobs(self.engine.jobs())
        self.jobs.detail.refresh()

    def _follow_zone(self) -> None:
        times.set_viewer_zone(parse_zone(system_timezone()))

    def _minute(self) -> None:
        before = times.viewer_zone_name()
        self._follow_zone()
        if times.viewer_zone_name() != before:
            self.model.forget_texts()
            self.jobs.update_jobs(self.engine.jobs())
        self.jobs.detail.refresh()
        self._show_pause()
        self._status.show()

    # News

    def _jobs_changed(self, views: list[JobView]) -> None:
        self.jobs.update_jobs(views)
        if self.window.page == "history":
            self.history.jobs_changed(views)
        self._status.soon()

    def _jobs_removed(self, ids: list[str]) -> None:
        self.model.remove_jobs(ids)
        self._status.soon()

    def _runs_changed(self, runs: list[Run]) -> None:
        announce_ends(self.window, runs)
        self.history.take_runs(runs)

    def _notice(self, notice: Notice) -> None:
        self.notices.tell(notice)
        if notice.kind is NoticeKind.RECOVERY_DONE:
            self.notices.forget(NoticeKind.RECOVERY_PENDING)

    def _decide_recovery(self, run: bool) -> None:
        tasks.spawn(self.engine.decide_recovery(run))

    def _show_pause(self) -> None:
        pause = self.engine.pause
        self.jobs.set_pause(pause)
        self.window.actions_["resume_all"].setEnabled(pause is not None)
        self._pauses.show()

    def _page_words(self) -> tuple[str, str]:
        if self.window.page == "history":
            return self.history.left_words, self.history.right_words
        if self.window.page == "timeline":
            return "", self.timeline.words
        return "", self.jobs.describe_selection()

    def _show_words(self) -> None:
        self.window.status.show_words(self._page_words()[1])

    # Pages

    def _toggle_window(self) -> None:
        if self.window.isVisible() and self.window.isActiveWindow():
            self.close_window()
        else:
            self.window.bring_to_front()

    def _tell_in_window(self, told: Told) -> None:
        self.notices.tell_message(told, lambda number: self.outside.act(told, number))

    def _set_autostart(self, wanted: bool) -> None:
        if not self.preferences.set_autostart(wanted):
            self.jobs.empty.set_autostart(self.outside.starts_at_login(), True)

    def _edit(self, job_id: str, page: str) -> None:
        self.control.maker.edit(job_id, page)

    def _page_changed(self, key: str) -> None:
        if key == "history":
            self.history.jobs_changed(self.engine.jobs())
        self._status.show()

    def _about(self) -> None:
        about.open_about(self.window)

    def now(self) -> datetime:
        """The wall clock."""
        return self._clock.now()
