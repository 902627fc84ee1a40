"""What stands on a strip of the timeline, and how much of it is drawn as one."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import Reason, Run
from cronstudio.model.words import Outcome, ReasonCode
from cronstudio.schedule import Schedule
from cronstudio.schedule.spec import Cron
from cronstudio.ui.models.timeline_marks import (
    Kind,
    Mark,
    Stretch,
    gaps_of,
    marks_of,
    runs_often,
    table_of,
)
from tests.ui.samples import NOW, here, make_job, make_run, view

pytestmark = pytest.mark.usefixtures("berlin")

DAY = Stretch(here(6, 0), here(7, 0), 86_400 / 988)


def marks(shown: JobView, *runs: Run, pause: Pause | None = None) -> list[Mark]:
    return marks_of(shown, runs, DAY, NOW, pause)


def hourly() -> JobView:
    return view(make_job("Hourly", "0 * * * *"), here(6, 15), usual=(60, 120))


def test_what_is_to_come_has_its_usual_length() -> None:
    coming = marks(hourly())
    assert [mark.start for mark in coming] == [here(6, hour) for hour in range(15, 24)]
    assert {mark.kind for mark in coming} == {Kind.COMING}
    assert coming[0].end - coming[0].start == timedelta(seconds=90)


def test_more_often_than_every_twenty_minutes_is_one_strip_with_a_count() -> None:
    often = view(make_job("Often", "*/5 * * * *"), here(6, 14, 35))
    (strip,) = marks(often)
    assert strip.kind is Kind.STRIP
    assert strip.words == "every 5 minutes, 113 to come"


def test_every_twenty_minutes_is_still_drawn_one_by_one() -> None:
    job = view(make_job("Twenty", "*/20 * * * *"), here(6, 14, 40))
    assert not runs_often(table_of(job), DAY)
    assert len(marks(job)) > 10


def test_past_runs_of_a_frequent_job_are_ticks() -> None:
    often = view(make_job("Often", "*/5 * * * *"), here(6, 14, 35))
    runs = [make_run(often.job, n, here(6, 10, 5 * n), 1) for n in range(6)]
    past = [mark for mark in marks(often, *runs) if mark.runs]
    assert len(past) == 6
    assert all(mark.tick for mark in past)


def test_close_runs_share_one_mark_that_shows_the_worst_of_them() -> None:
    job = hourly()
    exit_1 = Reason(ReasonCode.EXIT_CODE, {"code": 1})
    runs = [
        make_run(job.job, 1, here(6, 10), 1),
        make_run(job.job, 2, here(6, 10, 10), 1, Outcome.FAILED, exit_1),
        make_run(job.job, 3, here(6, 12), 1),
    ]
    shared, alone = [mark for mark in marks(job, *runs) if mark.runs]
    assert (shared.kind, shared.count) == (Kind.FAILED, 2)
    assert shared.run is runs[1]
    assert alone.count == 1


def test_what_runs_reaches_to_now_and_says_until_when_it_usually_goes_on() -> None:
    job = hourly()
    running = make_run(job.job, 1, here(6, 14, 31), 0, None)
    (mark,) = [mark for mark in marks(job, running) if mark.runs]
    assert (mark.kind, mark.end) == (Kind.RUNNING, NOW)
    assert mark.until == here(6, 14, 31) + timedelta(seconds=120)


def test_a_row_of_missed_runs_is_one_mark_over_their_time() -> None:
    job = hourly()
    missed = replace(
        make_run(job.job, 1, here(6, 9), 0, Outcome.MISSED, Reason(ReasonCode.ASLEEP)),
        occurrence_count=3,
        last_occurrence_at=here(6, 11),
    )
    (mark,) = [mark for mark in marks(job, missed) if mark.runs]
    assert (mark.kind, mark.count, mark.end) == (Kind.MISSED, 3, here(6, 11))


def test_runs_of_other_days_and_tests_are_left_out() -> None:
    job = hourly()
    runs = [
        make_run(job.job, 1, here(5, 9), 10),
        replace(make_run(job.job, 2, here(6, 9), 10), test=True),
        make_run(job.job, 3, here(5, 23, 50), 1200),
    ]
    (mark,) = [mark for mark in marks(job, *runs) if mark.runs]
    assert mark.run is runs[2]


@pytest.mark.parametrize(
    ("changed", "pause"),
    [
        (replace(hourly(), job=replace(hourly().job, enabled=False), next_at=None), None),
        (hourly(), Pause(since=NOW)),
        (replace(hourly(), progress=replace(hourly().progress, repair="broken")), None),
    ],
)
def test_nothing_is_to_come_for_what_stands_still(changed: JobView, pause: Pause | None) -> None:
    assert marks(changed, pause=pause) == []


def test_a_pause_with_an_end_leaves_out_only_what_falls_into_it() -> None:
    coming = marks(hourly(), pause=Pause(since=NOW, until=here(6, 18, 30)))
    assert coming[0].start == here(6, 19)


def test_a_schedule_that_repeats_so_often_ends_on_the_timeline_too() -> None:
    job = hourly()
    job = replace(job, job=replace(job.job, schedule=Schedule(rule=Cron("0 * * * *"), repeat=2)))
    assert len(marks(job)) == 2


def test_sleep_is_told_from_what_was_missed_in_it() -> None:
    job = hourly()

    def missed(at: datetime, noticed: datetime, cause: str) -> Run:
        reason = Reason(ReasonCode.MISS_POLICY, {"cause": cause})
        run = make_run(job.job, at.minute, at, 0, Outcome.MISSED, reason)
        return replace(run, finished_at=noticed)

    woke = here(6, 12, 41)
    runs = [
        missed(here(6, 12), woke, "asleep"),
        missed(here(6, 11, 20), woke, "asleep"),
        missed(here(6, 3), here(6, 5), "app_closed"),
    ]
    assert gaps_of(runs, frozenset({"asleep"})) == [(here(6, 11, 20), woke)]
