"""The axis, the lanes, crowded minutes, and spreading them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from cronstudio.engine.view import JobView
from cronstudio.model.job import Job
from cronstudio.schedule.spec import Interval, Schedule
from cronstudio.ui.models.timeline_collisions import (
    MOST,
    Collision,
    busiest,
    find_collisions,
    limit_for,
)
from cronstudio.ui.models.timeline_lanes import MOST_IN_LANE, lane_words, lanes_of
from cronstudio.ui.spread import fixed_minute, spread, with_minute
from cronstudio.ui.views.timeline_toolbar import title_of
from cronstudio.ui.widgets.timeline_axis import DAY, Axis, midnight, monday
from tests.ui.samples import BERLIN, NOW, here, make_job, many_jobs, pictured_jobs, view

pytestmark = pytest.mark.usefixtures("berlin")


def crowd(count: int, cron: str = "0 18 * * *") -> list[JobView]:
    return [view(make_job(f"Job {n}", cron), here(6, 18)) for n in range(count)]


def find(views: list[JobView], limit: int = 4) -> list[Collision]:
    return asyncio.run(find_collisions(views, here(6, 0), here(7, 0), NOW, None, limit))


# Axis


@pytest.mark.parametrize(("at", "hours"), [(here(29, 12), 23), (here(25, 12, month=10), 25)])
def test_a_day_of_a_clock_change_has_the_hours_it_has(at: datetime, hours: int) -> None:
    axis = Axis(midnight(at, BERLIN), DAY, False, BERLIN)
    week = Axis(monday(at, BERLIN), 7 * DAY, True, BERLIN)
    lengths = [(end - start).total_seconds() / 3600 for start, end in week.rows()]
    assert hours in lengths
    assert sorted(set(lengths)) == sorted({24, hours})
    assert axis.start.astimezone(BERLIN).hour == 0


def test_going_day_by_day_over_a_clock_change_stays_at_midnight() -> None:
    axis = Axis(here(28, 0), DAY, False, BERLIN)
    for _ in range(3):
        axis = axis.moved(1)
        assert axis.start.astimezone(BERLIN).hour == 0


def test_zoom_goes_from_six_hours_to_seven_days_and_keeps_the_place() -> None:
    axis = Axis(here(6, 0), DAY, False, BERLIN)
    near = axis.zoomed(1, NOW).zoomed(1, NOW).zoomed(1, NOW)
    assert near.span == timedelta(hours=6)
    assert near.start < NOW < near.end
    far = near
    for _ in range(9):
        far = far.zoomed(-1, NOW)
    assert far.span == timedelta(days=7)
    assert far.start < NOW < far.end


@pytest.mark.parametrize(
    ("axis", "title"),
    [
        (Axis(here(6, 0), DAY, False, BERLIN), "Friday, 6 March 2026"),
        (Axis(here(2, 0), 7 * DAY, True, BERLIN), "2 to 8 March 2026"),
        (Axis(here(30, 0), 7 * DAY, True, BERLIN), "30 March to 5 April 2026"),
    ],
)
def test_what_is_shown_has_a_name(axis: Axis, title: str) -> None:
    assert title_of(axis) == title


def test_hours_are_labelled_as_far_apart_as_they_need() -> None:
    axis = Axis(here(6, 0), DAY, False, BERLIN)
    for width in (300, 988, 2000):
        labels = [at for at, labelled, _words in axis.ticks(0, width) if labelled]
        steps = {(b - a) for a, b in pairwise(labels)}
        assert len(steps) == 1
        assert steps.pop() / DAY * width >= 70


# Lanes


def test_lanes_stand_in_the_order_of_the_jobs_view_without_what_is_off() -> None:
    lanes = lanes_of(pictured_jobs(), "", False, here(6, 0), here(7, 0))
    titles = [lane.title for lane in lanes]
    assert titles[:5] == [
        "Photo backup",
        "Website check",
        "Notes sync",
        "Invoice mail",
        "Weekly report",
    ]
    assert "Feed export" not in titles


def test_a_job_that_is_off_is_shown_where_it_ran() -> None:
    lanes = lanes_of(pictured_jobs(), "", False, here(24, 0, month=1), here(25, 0, month=1))
    assert "Feed export" in [lane.title for lane in lanes]


def test_a_lane_per_tag_holds_all_jobs_of_the_tag_and_draws_the_first() -> None:
    lanes = lanes_of(many_jobs(600), "", True, here(6, 0), here(7, 0))
    assert [lane.title for lane in lanes] == ["home", "web", "work"]
    assert len(lanes[0].views) == MOST_IN_LANE
    assert lane_words(lanes[0], {}, False, NOW)[0] == "200 jobs, 100 shown"


def test_the_second_line_says_what_matters() -> None:
    lanes = {one.title: one for one in lanes_of(pictured_jobs(), "", False, NOW, NOW)}
    words = {name: lane_words(lane, {}, False, NOW) for name, lane in lanes.items()}
    assert words["Photo backup"] == ("running for 32\u00a0min", "accent")
    assert words["Invoice mail"] == ("failed 3 times in a row", "bad")
    assert words["Git mirror"] == ("missed 12:00, asleep", "warn")
    assert words["Disk clean-up"][0] == "paused until Mon 08:00\u00a0CET"


# Crowded minutes


def test_four_jobs_in_a_minute_start_together_and_three_do_not() -> None:
    (found,) = find(crowd(4))
    assert (found.at, len(found.job_ids)) == (here(6, 18), 4)
    assert find(crowd(3)) == []


def test_fewer_are_too_many_where_fewer_may_run_at_once() -> None:
    assert (limit_for(0), limit_for(2), limit_for(1), limit_for(50)) == (4, 3, 2, 4)
    assert len(find(crowd(3), limit_for(2))) == 1


def test_what_runs_every_minute_says_nothing_about_a_minute() -> None:
    assert find([*crowd(3), *crowd(3, "* * * * *")]) == []


def test_only_the_busiest_minutes_are_shown_by_time() -> None:
    minutes = [(here(6, 15, n), ["x"] * (4 + n)) for n in range(40)]
    found = busiest(minutes, 4)
    assert len(found) == MOST
    assert found == sorted(found, key=lambda one: one.at)
    assert min(len(one.job_ids) for one in found) == 4 + 40 - MOST


def test_what_is_fine_is_fine_for_these_jobs_at_this_time_of_day_only() -> None:
    one = Collision(here(6, 18), ("a", "b"))
    assert one.key(BERLIN) == Collision(here(7, 18), ("b", "a")).key(BERLIN)
    assert one.key(BERLIN) != Collision(here(6, 18), ("a", "c")).key(BERLIN)
    assert one.key(BERLIN) != Collision(here(6, 19), ("a", "b")).key(BERLIN)
    assert one.key(BERLIN) != one.key(ZoneInfo("Asia/Tokyo"))


# Spreading


def jobs(*rules: str) -> list[Job]:
    return [make_job(f"Spread {n}", rule) for n, rule in enumerate(rules)]


def test_jobs_of_one_minute_get_minutes_of_their_own_and_keep_their_hour() -> None:
    moves = spread(jobs(*["0 18 * * *"] * 8))
    minutes = [fixed_minute(move.after) for move in moves]
    assert len(set(minutes)) == 8
    assert sum(not move.is_possible for move in moves) == 1
    assert all(getattr(move.after.schedule.rule, "text", "").endswith("18 * * *") for move in moves)


def test_the_same_jobs_are_spread_in_the_same_way_whatever_their_order() -> None:
    some = jobs(*["30 2 * * *"] * 5)
    there = {move.before.id: move.after for move in spread(some)}
    back = {move.before.id: move.after for move in spread(reversed(some))}
    assert there == back


def test_sixty_jobs_and_more_still_end() -> None:
    assert len(spread(jobs(*["0 18 * * *"] * 90))) == 90


@pytest.mark.parametrize("rule", ["*/15 * * * *", "0,30 * * * *", "@hourly", "1-5 * * * *"])
def test_a_rhythm_of_its_own_is_not_moved(rule: str) -> None:
    moves = spread(jobs(rule, "0 18 * * *", "0 18 * * *"))
    assert next(move for move in moves if move.before.name == "Spread 0").is_possible is False


def test_an_interval_is_not_moved() -> None:
    job = make_job("Every", "0 0 * * *")
    job = replace(job, schedule=Schedule(rule=Interval(3600)))
    assert spread([job])[0].is_possible is False


def test_the_rest_of_the_text_stays_as_typed_with_seconds_too() -> None:
    six = make_job("Six", "30 0 18 * * MON-FRI")
    assert fixed_minute(six) == 0
    moved = with_minute(six, 7)
    assert getattr(moved.schedule.rule, "text", "") == "30 7 18 * * MON-FRI"
