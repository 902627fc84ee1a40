"""Between the engine's news and the user: asks the policy, shows, and acts on the buttons."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from cronstudio.desktop.notifications import DesktopNotifications, Notification, Urgency
from cronstudio.engine.events import Notice
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError, UserError
from cronstudio.model.run import Attempt, Run
from cronstudio.settings import Settings
from cronstudio.ui import icons
from cronstudio.ui.last_line import last_error_line
from cronstudio.ui.notify_policy import NotifyPolicy, Show, Withdraw, quiet_until
from cronstudio.ui.notify_words import Answer, RunEnd, Told, Weight
from cronstudio.ui.tasks import spawn
from cronstudio.ui.times import viewer_zone
from cronstudio.ui.tray import Tray

log = logging.getLogger(__name__)

MOST_REMEMBERED = 2000
MOST_AT_ONCE = 16
"""Last lines read at the same time."""
WATCH_SUCCESS_MS = 5 * 60 * 1000
_URGENCY = {
    Weight.LOW: Urgency.LOW,
    Weight.NORMAL: Urgency.NORMAL,
    Weight.CRITICAL: Urgency.CRITICAL,
}
_ROLES = {"state-completed": "ok", "state-missed": "warn", "state-interrupted": "warn"}


class NotifierEngine(Protocol):
    """What the notifier asks of the engine."""

    @property
    def settings(self) -> Settings: ...
    def jobs(self) -> list[JobView]: ...
    def job(self, job_id: str) -> JobView: ...
    async def attempts(self, run_id: str) -> list[Attempt]: ...
    def attempt_directory(self, attempt: Attempt) -> Path: ...
    async def run_now(self, job_id: str) -> Run: ...
    async def pause_all(self, until: datetime | None) -> None: ...
    async def decide_recovery(self, run: bool) -> None: ...


class Notifier(QObject):
    """Tells the user what ended, over the desktop, the tray or the window, whichever works.

    Signals: open_run(run id); open_runs(tuple of run ids); open_requested: bring the window up;
    in_window(Told): nothing outside the window can show it; failed(UserError)
    """

    open_run = Signal(str)
    open_runs = Signal(object)
    open_requested = Signal()
    in_window = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        engine: NotifierEngine,
        now: Callable[[], datetime],
        tray: Tray | None,
        icon_folder: Path,
        parent: QObject | None = None,
    ) -> None:
        """`icon_folder` is where pictures for the desktop's daemon may be written."""
        super().__init__(parent)
        self._engine = engine
        self._now = now
        self._tray = tray
        self._icon_folder = icon_folder
        self._known: OrderedDict[str, None] = OrderedDict()
        self._numbers: OrderedDict[str, int] = OrderedDict()
        self._shown: OrderedDict[int, Told] = OrderedDict()
        self._said: dict[str, asyncio.Task[Any]] = {}
        self._balloon: Told | None = None
        self._reading = 0
        self.policy = NotifyPolicy(self._quiet_until)
        self.desktop = DesktopNotifications(self._answered, self._closed, "CronStudio")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._poll)
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_SUCCESS_MS)
        self._watch.timeout.connect(self._watch_success)
        self._watch.start()
        if tray is not None:
            tray.message_clicked.connect(self._balloon_clicked)

    def close(self) -> None:
        """Say nothing more."""
        self._timer.stop()
        self._watch.stop()
        self.desktop.close()

    def take_runs(self, runs: Iterable[Run]) -> None:
        """Take in runs that changed; each end is considered once."""
        for run in runs:
            # A failure that the user has just looked at or pinned is no news.
            if run.outcome is None or run.seen or run.pinned or run.id in self._known:
                continue
            self._known[run.id] = None
            while len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
            if self._engine.settings.notify:
                spawn(self._ended(run), log_only)

    def notice(self, said: Notice) -> None:
        """Take in a notice of the engine."""
        if self._engine.settings.notify:
            self.policy.noticed(said, self._now())
            self._arm()

    async def test(self) -> str:
        """Show a message now; return how: "desktop", "tray" or "window"."""
        told = Told(
            key="test",
            title=self.tr("This is how CronStudio tells you"),
            body=self.tr("Failures come with buttons where the desktop has them."),
            icon="state-completed",
            answers=((Answer.OPEN, self.tr("Open CronStudio")),),
        )
        return await self._tell(told)

    def say(self, told: Told) -> None:
        """Show a message that needs an answer now, in place of the last with its key."""
        if self._engine.settings.notify:
            self._said[told.key] = spawn(self._carry_out([Show(told)]), log_only)

    def take_back(self, key: str) -> None:
        """Take a message of `say` away that is no longer true."""
        if (said := self._said.pop(key, None)) is not None:
            spawn(self._take_back(key, said), log_only)

    async def _take_back(self, key: str, said: asyncio.Task[Any]) -> None:
        await asyncio.wait({said})  # its number is not known sooner
        await self._carry_out([Withdraw(key)])

    # Deciding

    async def _ended(self, run: Run) -> None:
        try:
            view = self._engine.job(run.job_id)
        except NotFoundError:
            return
        line = await self._last_line(run)
        end = RunEnd(
            job=view.job, run=run, recent=view.recent, next_at=view.next_at, last_line=line
        )
        self.policy.ended(end, self._now())
        self._arm()

    async def _last_line(self, run: Run) -> str:
        # A thousand jobs that fail at once are one message: their lines are not worth the reading.
        if run.started_at is None or self._reading >= MOST_AT_ONCE:
            return ""
        self._reading += 1
        try:
            return await last_error_line(self._engine, run.id)
        except (OSError, UserError):
            return ""
        finally:
            self._reading -= 1

    def _watch_success(self) -> None:
        if self._engine.settings.notify:
            self.policy.watch_success(self._engine.jobs(), self._now())
            self._arm()

    def _quiet_until(self, now: datetime) -> datetime | None:
        settings = self._engine.settings
        return quiet_until(now, viewer_zone(), settings.quiet_from, settings.quiet_to)

    def _arm(self) -> None:
        due_at = self.policy.due_at()
        if due_at is None:
            self._timer.stop()
            return
        wait = (due_at - self._now()).total_seconds()
        # Never further than an hour: the clock may be set meanwhile.
        self._timer.start(max(0, min(round(wait * 1000) + 1, 3_600_000)))

    def _poll(self) -> None:
        orders = self.policy.poll(self._now())
        self._arm()
        if orders:
            spawn(self._carry_out(orders), log_only)

    async def _carry_out(self, orders: Iterable[Show | Withdraw]) -> None:
        for order in orders:
            if isinstance(order, Show):
                await self._tell(order.told)
            elif (number := self._numbers.pop(order.key, 0)) != 0:
                self._shown.pop(number, None)
                await self.desktop.close_notification(number)

    # Showing

    async def _tell(self, told: Told) -> str:
        actions = [(answer.value, words) for answer, words in told.answers]
        if told.answers:
            # A click on the text does what the first button does.
            actions.insert(0, ("default", told.answers[0][1]))
        message = Notification(
            title=told.title,
            body=told.body,
            icon=self._picture(told.icon),
            urgency=_URGENCY[told.weight],
            actions=actions,
            resident=told.weight is Weight.CRITICAL,
        )
        number = await self.desktop.show(message, self._numbers.get(told.key, 0))
        if number is not None:
            self._remember(told, number)
            return "desktop"
        icon = icons.icon(told.icon, _ROLES.get(told.icon, "bad"), 32)
        if self._tray is not None and self._tray.show_balloon(told.title, told.body, icon):
            self._balloon = told
            return "tray"
        if not told.shown_in_window:
            self.in_window.emit(told)
        return "window"

    def _remember(self, told: Told, number: int) -> None:
        self._numbers[told.key] = number
        self._shown[number] = told
        for memory in (self._numbers, self._shown):
            while len(memory) > MOST_REMEMBERED:
                memory.popitem(last=False)

    def _picture(self, icon: str) -> str:
        """Write the drawing where the daemon can read it, once; its path, or our icon's name."""
        file = self._icon_folder / f"{icon}.png"
        if not file.exists():
            drawn = icons.pixmap(icon, _ROLES.get(icon, "bad"), 64, 1.0)
            self._icon_folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not drawn.save(str(file)):
                return "cronstudio"
        return str(file)

    # Answers

    def _answered(self, number: int, key: str) -> None:
        told = self._shown.get(number)
        if told is None:
            return  # another program's, or one from before a restart
        if key == "default":
            key = told.answers[0][0].value if told.answers else Answer.OPEN.value
        try:
            answer = Answer(key)
        except ValueError:
            return
        self.act(told, answer)

    def act(self, told: Told, answer: Answer) -> None:
        """Do what a button of a message asks for."""
        if answer is Answer.SHOW_RUN and told.run_ids:
            self.open_run.emit(told.run_ids[0])
        elif answer is Answer.SHOW_RUNS:
            self.open_runs.emit(told.run_ids)
        elif answer is Answer.RUN_AGAIN:
            self._do(self._engine.run_now(told.job_id))
        elif answer is Answer.SNOOZE:
            self.policy.snooze(told.job_id, self._now())
            self._arm()
        elif answer is Answer.PAUSE_ALL:
            self._do(self._engine.pause_all(self._now() + timedelta(hours=1)))
        elif answer in (Answer.CATCH_UP, Answer.LEAVE_OUT):
            self._do(self._engine.decide_recovery(answer is Answer.CATCH_UP))
        else:
            self.open_requested.emit()

    def _closed(self, number: int) -> None:
        told = self._shown.get(number)
        # The answer to a button may come after the closing: what it was about is kept.
        if told is not None and self._numbers.get(told.key) == number:
            del self._numbers[told.key]

    def _balloon_clicked(self) -> None:
        if self._balloon is not None and self._balloon.answers:
            self.act(self._balloon, self._balloon.answers[0][0])

    def _do(self, command: Coroutine[Any, Any, Any]) -> None:
        spawn(command, self.failed.emit)


def log_only(error: Exception) -> None:
    """Telling must never become trouble of its own: what goes wrong is in the log."""
    log.warning("a notification went wrong: %s", error)
