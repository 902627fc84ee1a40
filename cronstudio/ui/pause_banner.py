"""The banner that stands in every view while all jobs are paused."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication

from cronstudio.model.job import Pause
from cronstudio.ui import times
from cronstudio.ui.widgets.banner import Banner, BannerStack

_KEY = "pause"


def _tr(words: str) -> str:
    return QCoreApplication.translate("pause", words)


class PauseBanner:
    """Shows the pause, and offers to end or prolong it."""

    def __init__(
        self,
        banners: BannerStack,
        resume: Callable[[], object],
        prolong: Callable[[datetime], object],
    ) -> None:
        self._banners = banners
        self._resume = resume
        self._prolong = prolong
        self._shown: Pause | None = None

    def show_pause(self, pause: Pause | None, now: datetime) -> None:
        """Show, change or take away the banner."""
        if pause is None:
            self._banners.drop(_KEY)
            self._shown = None
            return
        title, message = pause_words(pause, now)
        standing = self._banners.banner(_KEY)
        if standing is not None and self._shown == pause:
            standing.set_words(title, message)
            return
        banner = Banner("warn", title, message, icon="state-paused")
        if pause.until is not None:
            later = pause.until + timedelta(hours=1)
            banner.add_button(
                _tr("1 h more").replace(" h", f"{times.NBSP}h"), lambda: self._prolong(later)
            )
        banner.add_button(_tr("Resume"), self._resume, "resume")
        self._banners.show_banner(_KEY, banner)
        self._shown = pause


def pause_words(pause: Pause, now: datetime) -> tuple[str, str]:
    """`All jobs are paused until 15:32 CET.` and `59 min left.`"""
    if pause.until is None:
        return _tr("All jobs are paused until you resume them."), ""
    end = times.absolute(pause.until, now, seconds=False)
    left = times.age((pause.until - now).total_seconds())
    return (
        _tr("All jobs are paused until {end}.").format(end=end),
        _tr("{span} left.").format(span=left),
    )
