"""The notifier between a real policy and a desktop that only listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.desktop.notifications import Notification
from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.model.run import Reason
from cronstudio.model.words import ReasonCode
from cronstudio.settings import Settings
from cronstudio.ui.notifier import Notifier
from cronstudio.ui.notify_words import Told
from tests.ui.history.conftest import Run, on_loop, until
from tests.ui.history.fake_engine import FakeEngine, job
from tests.ui.history.make import NOON, completed, failed

__all__ = ["on_loop"]


class Engine(FakeEngine):
    """The facade with settings."""

    settings = Settings()

    async def decide_recovery(self, run: bool) -> None:
        self.calls.append(("decide_recovery", run))


class Daemon:
    """Takes the place of the desktop's service."""

    def __init__(self, notifier: Notifier) -> None:
        self.present = True
        self.shown: list[tuple[Notification, int]] = []
        self.closed: list[int] = []
        self.answer: Callable[[int, str], None] = notifier.desktop._on_action
        notifier.desktop = self  # type: ignore[assignment]

    async def show(self, notification: Notification, replaces: int = 0) -> int | None:
        if not self.present:
            return None
        self.shown.append((notification, replaces))
        return replaces or len(self.shown)

    async def close_notification(self, number: int) -> None:
        self.closed.append(number)

    def close(self) -> None:
        self.present = False


class Clock:
    """Runs at the pace of the test."""

    def __init__(self) -> None:
        self.at = NOON

    def now(self) -> datetime:
        return self.at


EXIT_1 = Reason(ReasonCode.EXIT_CODE, {"code": 1})


@pytest.fixture
def clock() -> Clock:
    return Clock()


def _make(engine: FakeEngine, clock: Clock, folder: Path) -> tuple[Notifier, Daemon]:
    notifier = Notifier(engine, clock.now, None, folder)  # type: ignore[arg-type]
    return notifier, Daemon(notifier)


async def _pass(notifier: Notifier, clock: Clock, seconds: float = 2) -> None:
    """Let time pass on the clock and have the notifier look at it."""
    await until(lambda: notifier.policy.due_at() is not None, "something to tell")
    clock.at += timedelta(seconds=seconds)
    notifier._poll()


def test_a_failure_is_told_once_and_its_buttons_act(
    on_loop: Run, clock: Clock, tmp_path: Path
) -> None:
    bad = failed("a", 0, reason=EXIT_1)
    engine = Engine([bad], [job("a")])

    async def body() -> None:
        notifier, daemon = _make(engine, clock, tmp_path)
        notifier.take_runs([bad])
        notifier.take_runs([bad])
        await _pass(notifier, clock)
        await until(lambda: daemon.shown)
        [(message, replaces)] = daemon.shown
        assert message.title == "a failed"
        assert replaces == 0
        assert [key for key, _ in message.actions] == [
            "default",
            "show_run",
            "run_again",
            "snooze",
        ]
        assert message.icon.endswith("state-failed.png")
        opened: list[str] = []
        notifier.open_run.connect(opened.append)
        daemon.answer(1, "default")
        daemon.answer(1, "show_run")
        assert opened == [bad.id, bad.id]
        daemon.answer(1, "run_again")
        await until(lambda: ("run_now", "job_a_______") in engine.calls)
        daemon.answer(1, "snooze")
        daemon.answer(99, "show_run")
        daemon.answer(1, "nonsense")
        worse = failed("a", 1, reason=EXIT_1)
        engine.runs[worse.id] = worse
        notifier.take_runs([worse])
        clock.at += timedelta(minutes=5)
        notifier._poll()
        assert notifier.policy.due_at() is None
        assert len(daemon.shown) == 1
        notifier.close()

    on_loop(body)


def test_the_next_message_of_a_job_takes_the_place_of_the_last(
    on_loop: Run, clock: Clock, tmp_path: Path
) -> None:
    bad = failed("a", 0, reason=EXIT_1)
    engine = Engine([bad], [job("a")])

    async def body() -> None:
        notifier, daemon = _make(engine, clock, tmp_path)
        notifier.take_runs([bad])
        await _pass(notifier, clock)
        await until(lambda: len(daemon.shown) == 1)
        good = completed("a", 10)
        engine.runs[good.id] = good
        notifier.take_runs([good])
        await _pass(notifier, clock, 60)
        await until(lambda: len(daemon.shown) == 2)
        assert daemon.shown[1][0].title == "a works again"
        assert daemon.shown[1][1] == 1
        notifier.close()

    on_loop(body)


def test_without_a_daemon_and_a_tray_the_window_shows_it(
    on_loop: Run, clock: Clock, tmp_path: Path
) -> None:
    bad = failed("a", 0, reason=EXIT_1)
    engine = Engine([bad], [job("a")])

    async def body() -> None:
        notifier, daemon = _make(engine, clock, tmp_path)
        daemon.present = False
        told: list[Told] = []
        notifier.in_window.connect(told.append)
        # The window shows notices of the engine by itself.
        notifier.notice(Notice(NoticeKind.DISK_LOW, "The disk is almost full"))
        notifier._poll()
        notifier.take_runs([bad])
        await _pass(notifier, clock)
        await until(lambda: told)
        assert [one.title for one in told] == ["a failed"]
        assert await notifier.test() == "window"
        notifier.close()

    on_loop(body)


def test_late_runs_are_decided_by_a_button(on_loop: Run, clock: Clock, tmp_path: Path) -> None:
    engine = Engine([], [])

    async def body() -> None:
        notifier, daemon = _make(engine, clock, tmp_path)
        notifier.notice(Notice(NoticeKind.RECOVERY_PENDING, "34 runs are late"))
        notifier._poll()
        await until(lambda: daemon.shown)
        daemon.answer(1, "leave_out")
        await until(lambda: engine.calls == [("decide_recovery", False)])
        notifier.close()

    on_loop(body)


def test_what_was_seen_or_is_switched_off_is_not_told(
    on_loop: Run, clock: Clock, tmp_path: Path
) -> None:
    seen = failed("a", 0, reason=EXIT_1, seen=True)
    fresh = failed("a", 1, reason=EXIT_1)
    engine = Engine([seen, fresh], [job("a")])

    async def body() -> None:
        notifier, daemon = _make(engine, clock, tmp_path)
        notifier.take_runs([seen])
        engine.settings = replace(Settings(), notify=False)
        notifier.take_runs([fresh])
        notifier.notice(Notice(NoticeKind.DISK_LOW, "The disk is almost full"))
        clock.at += timedelta(minutes=1)
        notifier._poll()
        assert not daemon.shown
        notifier.close()

    on_loop(body)


def test_a_run_of_a_deleted_job_troubles_nobody(on_loop: Run, clock: Clock, tmp_path: Path) -> None:
    gone = failed("gone", 0)

    async def body() -> None:
        notifier, daemon = _make(Engine([gone], []), clock, tmp_path)
        notifier.take_runs([gone])
        await until(lambda: gone.id in notifier._known)
        notifier._poll()
        assert not daemon.shown
        notifier.close()

    on_loop(body)


def test_what_needs_an_answer_is_said_at_once_and_taken_back(
    on_loop: Run, clock: Clock, tmp_path: Path
) -> None:
    async def body() -> None:
        engine = Engine()
        notifier, daemon = _make(engine, clock, tmp_path)
        told = Told(key="approvals", title="A tool asks: Delete the job backup")
        notifier.take_back("approvals")  # nothing to take back yet
        notifier.say(told)
        notifier.take_back("approvals")  # before the desktop has told its number
        await until(lambda: daemon.closed == [1])
        assert daemon.shown[0][0].title == told.title
        engine.settings = replace(engine.settings, notify=False)
        notifier.say(told)
        await asyncio.sleep(0)
        assert len(daemon.shown) == 1
        notifier.close()

    on_loop(body)
