"""What a run says of itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from cronstudio.model.run import Run, lasted_seconds
from cronstudio.model.words import Outcome, RunState, Trigger

AT = datetime(2026, 3, 6, 13, tzinfo=UTC)


def a_run(started_at: datetime | None, finished_at: datetime | None) -> Run:
    return Run(
        id="run_1",
        job_id="job_00000001",
        job_name="Backup",
        trigger=Trigger.MANUAL,
        state=RunState.FINISHED,
        occurrence_at=None,
        created_at=AT,
        started_at=started_at,
        finished_at=finished_at,
        outcome=Outcome.COMPLETED,
    )


def test_what_ended_took_time_also_when_both_ends_bear_one_stamp() -> None:
    assert lasted_seconds(a_run(AT, AT)) == 0.001
    assert lasted_seconds(a_run(AT, AT + timedelta(seconds=8))) == 8.0


def test_what_never_started_or_has_not_ended_has_no_length() -> None:
    assert lasted_seconds(a_run(None, AT)) is None
    assert lasted_seconds(a_run(AT, None)) is None
