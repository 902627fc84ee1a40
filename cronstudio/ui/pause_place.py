"""The pause of all jobs in the window: its banner, and what is asked when it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QObject

from cronstudio.engine.engine import Engine
from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import Pause
from cronstudio.settings import Settings
from cronstudio.ui import tasks, text
from cronstudio.ui.forecast import job_timetable
from cronstudio.ui.pause_banner import PauseBanner
from cronstudio.ui.widgets.banner import Banner, BannerStack

_KEY = "pause-end"


class PausePlace(QObject):
    """Shows the pause; `run` starts jobs that were left out when the user wants it."""

    def __init__(
        self,
        engine: Engine,
        banners: BannerStack,
        settings: Callable[[], Settings],
        run: Callable[[Sequence[str]], object],
        now: Callable[[], datetime],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._banners = banners
        self._settings = settings
        self._run = run
        self._now = now
        self._banner = PauseBanner(banners, self._resume, self._prolong)
        self._before: Pause | None = None

    def show(self) -> None:
        """Show how it stands now; a pause that has ended may leave a question."""
        pause, before = self._engine.pause, self._before
        self._before = pause
        self._banner.show_pause(pause, self._now())
        if pause is not None:
            self._banners.drop(_KEY)
        elif before is not None and self._settings().pause_end == "ask":
            self._ask(before)

    def _ask(self, ended: Pause) -> None:
        until = min(ended.until or self._now(), self._now())
        count, job_ids = left_out_in(self._engine.jobs(), ended.since, until)
        if not job_ids:
            return
        title = self.tr("{runs} of {jobs} were left out in the pause").format(
            runs=text.plural(count, "%n run", "%n runs"),
            jobs=text.plural(len(job_ids), "%n job", "%n jobs"),
        )
        banner = Banner(
            "info", title, icon="state-paused", on_close=lambda: self._banners.drop(_KEY)
        )
        banner.add_button(self.tr("Leave them out"), lambda: self._banners.drop(_KEY))
        banner.add_button(self.tr("Run each job once"), lambda: self._make_up(job_ids), "run")
        self._banners.show_banner(_KEY, banner)

    def _make_up(self, job_ids: Sequence[str]) -> None:
        self._banners.drop(_KEY)
        self._run(job_ids)

    def _resume(self) -> None:
        tasks.spawn(self._engine.resume_all())

    def _prolong(self, until: datetime) -> None:
        tasks.spawn(self._engine.pause_all(until))


def left_out_in(
    views: Sequence[JobView], since: datetime, until: datetime
) -> tuple[int, list[str]]:
    """How many runs were due in a pause, and of which jobs. Jobs that are off are not asked for."""
    runs, job_ids = 0, []
    for view in views:
        if not view.job.enabled or view.progress.repair:
            continue
        try:
            count = job_timetable(view.job).count_between(max(since, view.job.created_at), until)
        except UserError:
            continue
        if count:
            runs += count
            job_ids.append(view.job.id)
    return runs, job_ids
