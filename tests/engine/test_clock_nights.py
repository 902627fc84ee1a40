"""The nights in which clocks change, lived through by a whole engine: each instant starts once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from cronstudio.model.words import Outcome, Trigger
from tests.engine.rig import Rig, minutes, run


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "change"),
    [("Europe/Vienna", "2025-10-26T01:00Z"), ("America/New_York", "2026-03-08T07:00Z")],
)
@pytest.mark.parametrize(("text", "period"), [("* * * * *", 60), ("*/30 * * * * *", 30)])
def test_a_frequent_job_starts_once_a_period_and_the_engine_naps_in_between(
    tmp_path: Path, zone: str, change: str, text: str, period: int
) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path, utc(change) - timedelta(minutes=70))
        await rig.start()
        job = await rig.add(rule=text, timezone=zone)
        rig.clock.naps = 0
        await rig.clock.advance(minutes(140))
        runs = await rig.runs(job)
        assert {(r.trigger, r.outcome) for r in runs} == {(Trigger.SCHEDULED, Outcome.COMPLETED)}
        assert len(runs) == 140 * 60 // period
        began = rig.started_at("Job")
        assert {after - before for before, after in pairwise(began)} == {timedelta(seconds=period)}
        # A nap ends at the next instant or after 30 s, and no more often.
        assert rig.clock.naps <= 140 * 60 // 30 * 3
        await rig.stop()

    run(scenario())


def test_a_job_of_the_waking_hours_goes_on_in_the_morning_after_the_change(tmp_path: Path) -> None:
    """2023-10-29 in Brussels: 03:00 becomes 02:00."""

    async def scenario() -> None:
        rig = Rig(tmp_path, utc("2023-10-28T22:20+02:00"))
        await rig.start()
        job = await rig.add(rule="0,15,30,45 6-22 * * *", timezone="Europe/Brussels")
        await rig.clock.advance(minutes(9 * 60 + 20))  # 06:40, an hour later than by the clock
        assert [r.occurrence_at for r in await rig.runs(job)] == [
            utc("2023-10-28T22:30+02:00"),
            utc("2023-10-28T22:45+02:00"),
            utc("2023-10-29T06:00+01:00"),
            utc("2023-10-29T06:15+01:00"),
            utc("2023-10-29T06:30+01:00"),
        ]
        # What stands in the history already does not stop it, also after a restart.
        await rig.stop()
        await rig.start()
        assert rig.engine.job(job.id).next_at == utc("2023-10-29T06:45+01:00")
        await rig.clock.advance(minutes(6))
        assert len(rig.started_at("Job")) == 6
        await rig.stop()

    run(scenario())
