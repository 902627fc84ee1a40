"""What the engine or a failed command has to say, as banners: one for each kind of matter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.errors import UserError
from cronstudio.ui.language import joined, translated
from cronstudio.ui.notify_words import Told, Weight
from cronstudio.ui.widgets.banner import Banner, BannerStack, Tone

_TONES: dict[NoticeKind, Tone] = {
    NoticeKind.RECOVERY_PENDING: "info",
    NoticeKind.RECOVERY_DONE: "ok",
    NoticeKind.MISSED: "warn",
    NoticeKind.REPAIR: "bad",
    NoticeKind.DATABASE_RESTORED: "warn",
    NoticeKind.DATABASE_TROUBLE: "bad",
    NoticeKind.CLOCK_STEPPED: "info",
    NoticeKind.DISK_LOW: "bad",
    NoticeKind.LEFTOVERS: "warn",
    NoticeKind.SLOW: "warn",
    NoticeKind.KEYRING_LOCKED: "warn",
}

Choose = Callable[[str], object]


class Notices(QObject):
    """Shows notices and errors in the window."""

    def __init__(
        self,
        banners: BannerStack,
        *,
        show_job: Choose,
        decide_recovery: Callable[[bool], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._banners = banners
        self._show_job = show_job
        self._decide_recovery = decide_recovery

    def tell(self, notice: Notice) -> None:
        """Show an engine notice; a later one of the same kind and job takes its place."""
        key = f"{notice.kind.value}:{notice.job_id or ''}"
        words = joined(notice.message, notice.hint)
        banner = Banner(
            _TONES[notice.kind],
            translated(notice.title),
            words,
            on_close=lambda: self._banners.drop(key),
        )
        if notice.kind is NoticeKind.RECOVERY_PENDING:
            self._offer_recovery(banner, key)
        elif notice.job_id is not None:
            job_id = notice.job_id
            banner.add_button(self.tr("Show job"), lambda: self._show_job(job_id))
        self._banners.show_banner(key, banner)

    def tell_error(self, error: UserError) -> None:
        """Show why something that the user asked for did not happen."""
        words = joined(error.message, error.hint)
        title = translated(error.title)
        banner = Banner("bad", title, words, on_close=lambda: self._banners.drop("error"))
        self._banners.show_banner("error", banner)

    def tell_remark(self, title: str, words: str) -> None:
        """Show what came out otherwise than one would think."""
        banner = Banner("info", title, words, on_close=lambda: self._banners.drop("remark"))
        self._banners.show_banner("remark", banner)

    def tell_broken(self, show_log: Callable[[], object]) -> None:
        """Say that something inside the window failed, and where that is written down."""
        banner = Banner(
            "warn",
            self.tr("Something in this window went wrong"),
            self.tr("Your jobs run on. What happened stands in the log."),
            on_close=lambda: self._banners.drop("broken"),
        )
        banner.add_button(self.tr("Show the log"), show_log)
        self._banners.show_banner("broken", banner)

    def tell_message(self, told: Told, press: Callable[[int], object]) -> None:
        """Show a message that the desktop could not; `press` gets the number of its button."""
        key = f"told:{told.key}"
        tone: Tone = "bad" if told.weight is Weight.CRITICAL else "info"
        banner = Banner(tone, told.title, told.body, on_close=lambda: self._banners.drop(key))
        for number, (_answer, words) in enumerate(told.answers):
            banner.add_button(words, partial(self._press, key, press, number))
        self._banners.show_banner(key, banner)

    def _press(self, key: str, press: Callable[[int], object], number: int) -> None:
        self._banners.drop(key)
        press(number)

    def ask_recovery(self, answer: Callable[[bool], object]) -> None:
        """Tell a new user that missed runs are caught up, and let them have it otherwise."""
        banner = Banner(
            "info",
            self.tr("Runs missed while this computer is off or asleep are caught up"),
            self.tr("Once per job, by each job's own setting, soon after CronStudio is back."),
            on_close=lambda: self._answer_recovery(answer, True),
        )
        banner.add_button(self.tr("Never catch up"), lambda: self._answer_recovery(answer, False))
        banner.add_button(self.tr("Keep it so"), lambda: self._answer_recovery(answer, True))
        self._banners.show_banner("recovery-setting", banner)

    def _answer_recovery(self, answer: Callable[[bool], object], wanted: bool) -> None:
        self._banners.drop("recovery-setting")
        answer(wanted)

    def forget(self, kind: NoticeKind) -> None:
        """Take the notices of a kind away: they are no longer true."""
        self._banners.drop(f"{kind.value}:")

    def _offer_recovery(self, banner: Banner, key: str) -> None:
        def decide(run: bool) -> None:
            self._banners.drop(key)
            self._decide_recovery(run)

        banner.add_button(self.tr("Leave them out"), lambda: decide(False))
        banner.add_button(self.tr("Run them"), lambda: decide(True), "run", primary=True)
