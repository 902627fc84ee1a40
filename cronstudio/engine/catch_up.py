"""Holds claimed catch-up runs until settling is over, the user agreed, and it is their turn.

Oldest first, a few at a time with a small stagger, and never two of one job at once.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cronstudio.engine.alarms import Alarm, Alarms
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.hub import EventHub
from cronstudio.language import Text
from cronstudio.model.run import Run
from cronstudio.settings import Settings

STAGGER_SECONDS = 0.5
"""Between two catch-up starts, so that a laptop that woke is not met by all of them at once."""


class CatchUps:
    """The line of held runs. `is_free(job_id)` says whether the job's policy lets one start now."""

    def __init__(
        self,
        alarms: Alarms,
        hub: EventHub,
        settings: Callable[[], Settings],
        is_free: Callable[[str], bool],
        is_paused: Callable[[], bool],
        start: Callable[[Run], None],
        *,
        attended: bool,
    ) -> None:
        self._alarms = alarms
        self._hub = hub
        self._settings = settings
        self._is_free = is_free
        self._is_paused = is_paused
        self._start = start
        self._attended = attended
        self._held: list[Run] = []
        self._running: dict[str, str] = {}
        """Job of each catch-up that was started and has not ended, by run."""
        self._settling: Alarm | None = None
        self._stagger: Alarm | None = None
        self._done = 0
        self.undecided = False
        """More are held than the user wants to have run without being asked."""

    @property
    def held(self) -> tuple[Run, ...]:
        return tuple(self._held)

    def settle(self) -> None:
        """Wait for the settling time from now on: the network may not be up yet."""
        if self._settling is not None:
            self._settling.cancel()
        self._settling = self._alarms.after(self._settings().settle_seconds, self._settled)

    def _settled(self) -> None:
        self._settling = None
        self.start_next()

    def hold(self, run: Run) -> None:
        self._held.append(run)

    def take_out(self, run_id: str) -> Run | None:
        """Give up a held run: it is ended or its job is gone."""
        for run in self._held:
            if run.id == run_id:
                self._held.remove(run)
                return run
        return None

    def all_claimed(self) -> None:
        """The runs of one recovery are all held now: ask when they are many, else begin."""
        self._held.sort(key=_when)
        limit = self._settings().ask_when_more_than
        if self._attended and limit and len(self._held) > limit and not self.undecided:
            self.undecided = True
            self._hub.emit(
                Notice(
                    NoticeKind.RECOVERY_PENDING,
                    Text("{count} runs are late", count=len(self._held)),
                    Text("They were due while nothing could run."),
                    Text("Run them now, or leave them out."),
                    count=len(self._held),
                )
            )
        self.start_next()

    def decide(self, run: bool) -> tuple[Run, ...]:
        """The user's answer: begin, or hand back what is to be left out."""
        self.undecided = False
        if run:
            self.start_next()
            return ()
        given_up, self._held = tuple(self._held), []
        return given_up

    def ended(self, run_id: str) -> None:
        """A run ended, one of these or not: there may be room for the next."""
        if run_id in self._running:
            del self._running[run_id]
            self._done += 1
        self.start_next()
        if self._done and not self._held and not self._running:
            done, self._done = self._done, 0
            words = (
                Text("1 late run was caught up")
                if done == 1
                else Text("{count} late runs were caught up", count=done)
            )
            self._hub.emit(Notice(NoticeKind.RECOVERY_DONE, words, count=done))

    def start_next(self) -> None:
        """Start the oldest run whose job is free, if it is time; the next one a moment later."""
        if self._settling is not None or self._stagger is not None or self.undecided:
            return
        if self._is_paused():
            return
        if len(self._running) >= self._settings().catch_up_parallel:
            return
        for run in self._held:
            if run.job_id not in self._running.values() and self._is_free(run.job_id):
                self._held.remove(run)
                self._running[run.id] = run.job_id
                self._stagger = self._alarms.after(STAGGER_SECONDS, self._stagger_over)
                self._start(run)
                return

    def _stagger_over(self) -> None:
        self._stagger = None
        self.start_next()


def _when(run: Run) -> datetime:
    return run.occurrence_at or run.created_at
