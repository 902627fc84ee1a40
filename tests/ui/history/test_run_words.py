"""Runs in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from zoneinfo import ZoneInfo

import pytest

from cronstudio.model.run import Attempt, Reason
from cronstudio.model.words import Outcome, ReasonCode, RunState, Trigger
from cronstudio.ui import run_words as words
from cronstudio.ui.models.run_rows import day_rows
from cronstudio.ui.times import set_hours, set_viewer_zone, viewer_zone
from tests.ui.history.make import NOON, completed, failed, run

DAY = date(2026, 3, 6)
NOW = NOON + timedelta(minutes=90)


@pytest.fixture(autouse=True)
def _berlin(qapp: object) -> Iterator[None]:
    before = viewer_zone()
    set_viewer_zone(ZoneInfo("Europe/Berlin"))
    set_hours("24")
    yield
    set_viewer_zone(before)
    set_hours("system")


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_headings_name_today_yesterday_and_other_days() -> None:
    assert words.heading(None, DAY) == "Running now"
    assert words.heading(DAY, DAY) == "Today, Fri 6 March 2026"
    assert words.heading(DAY - timedelta(days=1), DAY) == "Yesterday, Thu 5 March 2026"
    assert words.heading(date(2026, 3, 1), DAY) == "Sun 1 March 2026"


def test_the_second_line_says_trigger_and_reason() -> None:
    exit_1 = Reason(ReasonCode.EXIT_CODE, {"code": 1})
    assert words.second_line(failed(reason=exit_1), NOW) == "scheduled · exit 1"
    late = failed(reason=exit_1, trigger=Trigger.CATCH_UP)
    assert words.second_line(late, NOW) == "catch-up for 13:00 · exit 1"
    stopped = run(
        "a", 0, Outcome.CANCELLED, trigger=Trigger.MANUAL, reason=Reason(ReasonCode.STOPPED_BY_USER)
    )
    assert words.second_line(stopped, NOW) == "manual · stopped by you"
    timeout = run("a", 0, Outcome.TIMED_OUT, reason=Reason(ReasonCode.TIMEOUT, {"seconds": 60}))
    assert _plain(words.second_line(timeout, NOW)) == "scheduled · ended after 1 min"
    assert words.second_line(completed(), NOW) == "scheduled"
    assert words.second_line(completed(test=True), NOW) == "test"


def test_occurrences_left_out_say_why_how_many_and_when() -> None:
    asleep = run(
        "a",
        0,
        Outcome.MISSED,
        started_at=None,
        finished_at=None,
        reason=Reason(ReasonCode.ASLEEP),
        occurrence_count=5,
        last_occurrence_at=NOON + timedelta(minutes=80),
    )
    assert words.second_line(asleep, NOW) == "asleep, 5 runs, 13:00 to 14:20 CET"
    assert words.took_words(asleep, NOW) == "—"


def test_what_runs_says_how_long_so_far_and_which_attempt() -> None:
    going_on = run("a", 58)
    assert _plain(words.took_words(going_on, NOW)) == "32 min so far"
    assert words.second_line(run("a", 58, attempts=2), NOW) == "scheduled · attempt 2"
    waits = run(
        "a", 58, state=RunState.RETRYING, attempts=1, retry_at=NOON + timedelta(minutes=100)
    )
    assert words.second_line(waits, NOW) == "scheduled · attempt 2 at 14:40 CET"


def test_a_fold_says_how_many_when_and_how_long_each() -> None:
    runs = [completed("a", minutes) for minutes in (90, 60, 45)]
    fold = day_rows(DAY, runs, ())[1]
    assert words.fold_line(fold) == "3 in a row, 13:45 to 14:30 CET"
    assert _plain(words.fold_took(fold, NOW)) == "8 s each"


def test_a_fold_of_uneven_lengths_says_the_range() -> None:
    slow = completed("a", 10, finished_at=NOON + timedelta(minutes=12))
    fold = day_rows(DAY, [slow, completed("a", 0)], ())[1]
    assert _plain(words.fold_took(fold, NOW)) == "8 s to 2 min"


def test_the_head_sentence_tells_the_streak() -> None:
    reason = Reason(ReasonCode.EXIT_CODE, {"code": 1})
    one = failed(reason=reason)
    assert words.head_sentence(one, 1, None, NOW) == "failed, exit code 1"
    assert words.head_sentence(one, 3, None, NOW) == "failed, exit code 1. Third failure in a row."
    assert words.head_sentence(one, 22, None, NOW).endswith("22nd failure in a row.")


def test_the_head_of_a_running_job_compares_with_the_usual() -> None:
    going_on = run("a", 58)
    plain = _plain(words.head_sentence(going_on, 0, (37 * 60, 45 * 60), NOW))
    assert plain == "running for 32 min, as usual so far"
    late = _plain(words.head_sentence(going_on, 0, (60, 120), NOW))
    assert late == "running for 32 min, longer than usual"


@pytest.mark.parametrize(
    ("number", "figure"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (112, "112th")]
)
def test_ordinals(number: int, figure: str) -> None:
    assert words.ordinal_figure(number) == figure


def test_starting_late_is_said() -> None:
    assert words.started_words(completed()) == "13:00:00 CET, on time"
    late = completed("a", 2, occurrence_at=NOON)
    assert _plain(words.started_words(late)) == "13:02:00 CET, 2 min late"


def test_the_end_line_names_exit_code_signal_or_reason() -> None:
    ended = Attempt(
        run_id="run_1",
        number=1,
        started_at=NOON,
        finished_at=NOON + timedelta(seconds=8),
        outcome=Outcome.FAILED,
        exit_code=1,
    )
    assert (
        _plain(words.end_line(ended))
        == "Ended with exit code 1 after 8 s, Fri 6 Mar 2026 13:00:08 CET"
    )
    killed = failed(exit_code=None, signal=9, reason=Reason(ReasonCode.SIGNAL, {"signal": "KILL"}))
    assert words.end_line(killed).startswith("Ended by signal KILL after")
    timeout = run("a", 0, Outcome.TIMED_OUT, reason=Reason(ReasonCode.TIMEOUT, {"seconds": 8}))
    assert "its time limit" in words.end_line(timeout)
    assert words.end_line(run("a")) == ""


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 bytes"), (612, "612 bytes"), (1_940_000, "1.9 MB"), (123_456_789_012, "123 GB")],
)
def test_sizes(count: int, said: str) -> None:
    assert _plain(words.size_words(count)) == said


def test_a_range_over_midnight_names_both_days() -> None:
    over = words.span(NOON, NOON + timedelta(days=1))
    assert _plain(over) == "Fri 13:00 CET to Sat 13:00 CET"


def test_every_row_is_spoken_as_one_sentence() -> None:
    fold, single = day_rows(DAY, [completed("a", 5), completed("a", 4), failed("b", 1)], ())[1:]
    assert _plain(words.spoken(fold, NOW)).startswith("a, Completed, 2 in a row")
    assert _plain(words.spoken(single, NOW)).startswith("b, Failed, scheduled")
