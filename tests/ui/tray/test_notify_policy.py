"""What the user is told and when, on a clock that only the test moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.engine.view import JobView
from cronstudio.model.job import JobProgress, NotifyRule
from cronstudio.model.run import Reason, Run
from cronstudio.model.words import NotifyWhen, Outcome, ReasonCode
from cronstudio.ui.notify_policy import (
    MOST_A_MINUTE,
    NotifyPolicy,
    Order,
    Show,
    Withdraw,
    quiet_until,
)
from cronstudio.ui.notify_words import Answer, RunEnd, Told, Weight
from cronstudio.ui.times import set_hours, set_viewer_zone, viewer_zone
from tests.ui.history.fake_engine import job
from tests.ui.history.make import NOON, completed, failed, run

EXIT_1 = Reason(ReasonCode.EXIT_CODE, {"code": 1})


@pytest.fixture(autouse=True)
def _berlin(qapp: object) -> Iterator[None]:
    before = viewer_zone()
    set_viewer_zone(ZoneInfo("Europe/Berlin"))
    set_hours("24")
    yield
    set_viewer_zone(before)
    set_hours("system")


class Desk:
    """A policy and a clock."""

    def __init__(self) -> None:
        self.now = NOON
        self.quiet: tuple[datetime, datetime] | None = None
        self.policy = NotifyPolicy(self._quiet_until)

    def _quiet_until(self, now: datetime) -> datetime | None:
        if self.quiet is not None and self.quiet[0] <= now < self.quiet[1]:
            return self.quiet[1]
        return None

    def wait(self, seconds: float = 2) -> list[Order]:
        """Let time pass, polling when the policy asks for it; return all orders."""
        end = self.now + timedelta(seconds=seconds)
        orders: list[Order] = []
        while (due := self.policy.due_at()) is not None and due <= end:
            self.now = max(self.now, due)
            orders += self.policy.poll(self.now)
        self.now = end
        return orders

    def fail(self, name: str = "mail", *before: Run, when: NotifyWhen = NotifyWhen.ON_FAILURE,
             after: int = 1, line: str = "", **more: object) -> None:  # fmt: skip
        """Let a job fail now; `before` are its runs before this one, newest first."""
        minutes = (self.now - NOON).total_seconds() / 60
        ended = failed(name, minutes, **{"reason": EXIT_1, **more})
        self.end(ended, *before, when=when, after=after, line=line)

    def end(self, ended: Run, *before: Run, when: NotifyWhen = NotifyWhen.ON_FAILURE,
            after: int = 1, line: str = "", next_at: datetime | None = None) -> None:  # fmt: skip
        made = replace(
            job(ended.job_name, job_id=ended.job_id),
            notify=NotifyRule(when=when, after_failures=after),
        )
        end = RunEnd(job=made, run=ended, recent=(ended, *before), next_at=next_at, last_line=line)
        self.policy.ended(end, self.now)


def _told(orders: list[Order]) -> list[Told]:
    return [order.told for order in orders if isinstance(order, Show)]


def _titles(orders: list[Order]) -> list[str]:
    return [told.title for told in _told(orders)]


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_a_failure_says_line_reason_and_next_run_and_offers_three_buttons() -> None:
    desk = Desk()
    ended = failed("Invoice mail", 0, reason=EXIT_1)
    desk.end(
        ended,
        failed("Invoice mail", -60),
        failed("Invoice mail", -120),
        completed("Invoice mail", -180),
        line="login refused: password expired",
        next_at=NOON + timedelta(hours=1),
    )
    [told] = _told(desk.wait())
    assert told.title == "Invoice mail failed, 3rd time in a row"
    assert (
        _plain(told.body)
        == "login refused: password expired. Exit code 1 after 8 s. Next run 14:00 CET."
    )
    assert [answer for answer, _ in told.answers] == [
        Answer.SHOW_RUN,
        Answer.RUN_AGAIN,
        Answer.SNOOZE,
    ]
    assert told.run_ids == (ended.id,)


def test_a_run_with_retries_is_one_message_with_the_name_of_the_job() -> None:
    desk = Desk()
    desk.fail("Backup", attempts=3)
    [told] = _told(desk.wait(60))
    assert told.title == "Backup failed"
    assert "3 attempts" in told.body


def test_four_jobs_that_fail_together_are_one_message() -> None:
    desk = Desk()
    for name in "abcd":
        desk.fail(name, line="network is unreachable")
    [told] = _told(desk.wait(60))
    assert told.title == "4 jobs failed"
    assert told.body == (
        "a, b, c, d. All since 13:00 CET. Common last line: “network is unreachable”."
    )
    assert [answer for answer, _ in told.answers] == [Answer.SHOW_RUNS, Answer.PAUSE_ALL]
    assert len(told.run_ids) == 4


def test_twelve_jobs_are_named_by_the_first_four() -> None:
    desk = Desk()
    for number in range(12):
        desk.fail(f"job {number}")
    [told] = _told(desk.wait(60))
    assert told.title == "12 jobs failed"
    assert told.body.startswith("job 0, job 1, job 2, job 3 and 8 more.")
    assert "Common" not in told.body


def test_three_that_were_told_singly_make_way_for_the_group() -> None:
    desk = Desk()
    orders: list[Order] = []
    for name in "abc":
        desk.fail(name)
        orders += desk.wait(10)
    assert _titles(orders) == ["a failed", "b failed", "c failed"]
    desk.fail("d")
    orders = desk.wait(10)
    assert {order.key for order in orders if isinstance(order, Withdraw)} == {
        f"job_{name}_______" for name in "abc"
    }
    assert _titles(orders) == ["4 jobs failed"]
    desk.fail("e")
    assert _titles(desk.wait(30)) == ["5 jobs failed"]


def test_failures_far_apart_stay_single() -> None:
    desk = Desk()
    titles = []
    for name in "abcde":
        desk.fail(name)
        titles += _titles(desk.wait(61))
    assert titles == [f"{name} failed" for name in "abcde"]


def test_a_job_that_fails_every_second_is_replaced_at_intervals_not_piled_up() -> None:
    desk = Desk()
    before: list[Run] = []
    shown: list[Order] = []
    for _ in range(60):
        ended = failed("a", (desk.now - NOON).total_seconds() / 60)
        desk.end(ended, *before)
        before.insert(0, ended)
        shown += desk.wait(1)
    told = _told(shown)
    assert {one.key for one in told} == {"job_a_______"}
    assert 4 <= len(told) <= 7


def test_there_is_a_limit_a_minute_and_the_rest_comes_later() -> None:
    desk = Desk()
    for number in range(40):
        desk.end(completed(f"j{number}", 0), when=NotifyWhen.ALWAYS)
    assert len(_told(desk.wait(50))) == MOST_A_MINUTE
    assert len(_told(desk.wait(300))) == 40 - MOST_A_MINUTE


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (NotifyWhen.NEVER, []),
        (NotifyWhen.ON_FAILURE, ["a failed, 2nd time in a row"]),
        (NotifyWhen.ALWAYS, ["a failed, 2nd time in a row"]),
        (NotifyWhen.ON_CHANGE, []),
    ],
)
def test_the_rule_of_the_job_decides_about_a_second_failure(
    when: NotifyWhen, told: list[str]
) -> None:
    desk = Desk()
    desk.fail("a", failed("a", -60), when=when)
    assert _titles(desk.wait()) == told


def test_only_after_so_many_in_a_row() -> None:
    desk = Desk()
    desk.fail("a", failed("a", -60), completed("a", -120), after=3)
    assert _titles(desk.wait()) == []
    desk.fail("a", failed("a", -60), failed("a", -120), after=3)
    assert _titles(desk.wait()) == ["a failed, 3rd time in a row"]


def test_a_skipped_run_and_a_condition_are_no_failure_and_break_no_streak() -> None:
    desk = Desk()
    skipped = run("a", 0, Outcome.SKIPPED, reason=Reason(ReasonCode.CONDITION))
    desk.end(skipped, when=NotifyWhen.ALWAYS)
    assert desk.wait() == []
    desk.fail("a", skipped, failed("a", -60))
    assert _titles(desk.wait()) == ["a failed, 2nd time in a row"]


def test_what_the_user_cancelled_or_tested_is_not_told() -> None:
    desk = Desk()
    desk.end(run("a", 0, Outcome.CANCELLED), when=NotifyWhen.ALWAYS)
    desk.fail("a", test=True)
    assert desk.wait() == []


def test_a_job_that_works_again_is_told() -> None:
    desk = Desk()
    desk.end(completed("Toronto photos", 0), failed("Toronto photos", -60),
             failed("Toronto photos", -120), completed("Toronto photos", -180))  # fmt: skip
    [told] = _told(desk.wait())
    assert told.title == "Toronto photos works again"
    assert told.body == ("Completed after 2 failures. It was failing since Fri 6 Mar 11:00 CET.")
    assert told.icon == "state-completed"


def test_an_ordinary_success_is_told_only_when_every_end_is() -> None:
    desk = Desk()
    desk.end(completed("a", 0))
    assert desk.wait() == []
    desk.end(completed("a", 0), when=NotifyWhen.ALWAYS)
    [told] = _told(desk.wait())
    assert told.title == "a completed"
    assert told.weight is Weight.LOW


def test_snoozed_for_an_hour_and_then_told_again() -> None:
    desk = Desk()
    desk.policy.snooze("job_a_______", desk.now)
    desk.fail("a")
    assert desk.wait(59 * 60) == []
    desk.now = NOON + timedelta(minutes=61)
    desk.fail("a")
    assert _titles(desk.wait()) == ["a failed"]


def test_quiet_hours_hold_everything_but_repair_and_end_in_one_summary() -> None:
    desk = Desk()
    desk.quiet = (NOON, NOON + timedelta(hours=8))
    for hour in range(3):
        desk.fail("a")
        desk.policy.poll(desk.now)
        if hour == 1:
            desk.policy.noticed(Notice(NoticeKind.MISSED, "b missed", job_id="b"), desk.now)
        desk.wait(3600)
    desk.policy.noticed(Notice(NoticeKind.REPAIR, "c needs repair", job_id="c"), desk.now)
    assert _titles(desk.wait(60)) == ["c needs repair"]
    assert _titles(desk.wait(8 * 3600)) == ["While it was quiet: 3 failed, 1 missed"]
    desk.fail("a")
    assert _titles(desk.wait()) == ["a failed"]


def test_a_bug_in_the_schedule_is_told_once_as_critical() -> None:
    desk = Desk()
    desk.policy.noticed(Notice(NoticeKind.REPAIR, "a needs repair", job_id="a"), desk.now)
    [told] = _told(desk.wait())
    assert told.weight is Weight.CRITICAL


def test_many_late_runs_are_put_to_the_user() -> None:
    desk = Desk()
    desk.policy.noticed(Notice(NoticeKind.RECOVERY_PENDING, "34 runs are late"), desk.now)
    [told] = _told(desk.wait())
    assert [answer for answer, _ in told.answers] == [Answer.CATCH_UP, Answer.LEAVE_OUT]
    desk.policy.noticed(Notice(NoticeKind.CLOCK_STEPPED, "The clock was set"), desk.now)
    assert desk.wait() == []


def test_no_success_for_too_long_is_told_once() -> None:
    desk = Desk()
    made = replace(job("a"), notify=NotifyRule(no_success_seconds=7 * 86400))
    since = NOON - timedelta(days=8)
    progress = JobProgress(job_id=made.id, cursor_at=NOON, last_success_at=since)
    view = JobView(job=made, progress=progress)
    desk.policy.watch_success([view], desk.now)
    desk.policy.watch_success([view], desk.now)
    [told] = _told(desk.wait())
    assert _plain(told.title) == "No success of a for 8 d"
    paused = replace(made, enabled=False)
    desk.policy.watch_success([replace(view, job=paused)], desk.now)
    assert desk.wait() == []


def test_markup_in_names_stays_as_it_is() -> None:
    desk = Desk()
    desk.fail("<i>x</i>", line="<b>bold</b> &amp;")
    [told] = _told(desk.wait())
    assert told.title == "<i>x</i> failed"
    assert "<b>bold</b> &amp;." in told.body


@pytest.mark.parametrize(
    ("clock", "start", "end", "until"),
    [
        ("12:00", "", "", None),
        ("12:00", "10:00", "13:00", "2026-03-06 13:00"),
        ("13:00", "10:00", "13:00", None),
        ("23:30", "22:00", "07:00", "2026-03-07 07:00"),
        ("06:59", "22:00", "07:00", "2026-03-06 07:00"),
        ("07:00", "22:00", "07:00", None),
        ("12:00", "12:00", "12:00", None),
    ],
)
def test_quiet_hours_on_the_wall(clock: str, start: str, end: str, until: str | None) -> None:
    zone = ZoneInfo("Europe/Berlin")
    now = datetime.fromisoformat(f"2026-03-06 {clock}").replace(tzinfo=zone)
    found = quiet_until(now.astimezone(UTC), zone, start, end)
    shown = found.astimezone(zone).strftime("%Y-%m-%d %H:%M") if found else None
    assert shown == until
