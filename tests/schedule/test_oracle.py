"""Another evaluator as oracle, and the machine's own zone as something that must not matter."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cronsim import CronSim, CronSimError
from hypothesis import assume, given, settings

from cronstudio.schedule import Cron, Schedule, ScheduleError, read_cron, timetable
from cronstudio.schedule.fields import Form
from tests.schedule import texts

START = datetime(2023, 5, 17, 9, 41, 30, tzinfo=UTC)
ROOT = Path(__file__).parents[2]


def same_rules(text: str) -> bool:
    """Whether cronsim reads this text by the same rules (its own limits left aside)."""
    read = read_cron(text)
    for field in read.fields:
        for item in field.items:
            runs_on_to_7 = item.form is Form.FROM and field.name == "weekday"
            if item.form is Form.NEAREST_WORKDAY or runs_on_to_7:
                return False
            to_7_or_itself = item.last == 7 or item.first == item.last
            if item.form is Form.RANGE and to_7_or_itself:
                return False
    return True


@settings(max_examples=150 * texts.MORE, deadline=None)
@given(texts.texts(seconds=False))
def test_cronsim_agrees_in_utc(text: str) -> None:
    try:
        theirs = CronSim(text, START)
    except CronSimError:
        assume(False)
    assume(same_rules(text))
    try:
        table = timetable(Schedule(Cron(text)), "UTC")
    except ScheduleError as error:
        assume(error.kind != "never")
        raise
    for each in table.occurrences(START, 12):
        assert each.at == next(theirs)


@pytest.mark.parametrize("zone", ["Australia/Sydney", "America/New_York", "UTC"])
def test_all_cases_hold_whatever_the_zone_of_the_machine(zone: str) -> None:
    """In a process of its own: the C library reads TZ once."""
    script = (
        "import tests.schedule.conftest\n"
        "from tests.schedule import test_cases as t\n"
        "for case in t.FIRING: t.test_it_fires_at(case)\n"
        "for case in t.REFUSED: t.test_it_is_refused(case)\n"
        "print(len(t.CASES))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "TZ": zone, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("361", "")


def test_all_daily_rules_go_on_over_29_february() -> None:
    for year in (2024, 2028, 2096, 2104, 2400):
        day = datetime(year, 2, 28, 23, 30, tzinfo=UTC)
        for text in ("0 0 * * *", "0 0 L * *", "0 0 29 2 *", "*/15 * * * *", "0 0 1W * *"):
            table = timetable(Schedule(Cron(text)), "UTC")
            found = table.next_after(day)
            assert found is not None and found > day
            assert table.count_between(day, found) == 1
            assert table.previous_before(found + timedelta(microseconds=1)) == found
